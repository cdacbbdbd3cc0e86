"""A map that has a page to itself: how large it is drawn, and what fits beside it."""

from dataclasses import dataclass

from ..draw.hexes import hexes_height
from ..view import MapView
from .style import Page

FRAME = 10.0  # points: what the frame of a bird's-eye view takes of the page, both sides together
TITLED = 92.0  # points: what stands above and below a plan
TITLED_HEXES = 110.0  # points: the same for hexes on half a sheet, whose legend takes two lines
COUNTERS = 54.0  # points: the two rows of counters to cut out
SMALLEST = 16  # points: the side of a counter
ROOMY = 26.0  # points: what is left for a line about each position
FILLED = 1.12  # hexes are drawn so much wider than their spaces say: they have no margin


@dataclass(frozen=True)
class MapSheet:
    """Measures in points. `across` and `high` are the drawing's; `band` is the height of the strip
    below a bird's-eye view, which has the numbered places if `keyed`; `side` is that of a counter;
    `roomy`: there is room to say who stands where.
    """

    across: float
    high: float
    band: float = 0.0
    keyed: bool = False
    side: float = 0.0
    roomy: bool = False


def map_sheet(view: MapView, page: Page, half: bool) -> MapSheet:
    """How a map stands on a page of its own. Half a sheet has numbers in the view of a town, and
    their names below it; what the judge reads of them follows on its own page.
    """
    if view.style == "birds-eye":
        return _framed(page, half, keyed=view.judge or half)
    width, height = view.size
    hexes = view.style == "hexes"
    around = TITLED_HEXES if half and hexes else TITLED
    free = page.type_area - around - (COUNTERS if view.positions else 0)
    across = min(page.inner, free * width / height * (FILLED if hexes else 1))
    high = hexes_height(view, across) if hexes else across * height / width
    side = max(across * view.space / width, SMALLEST)
    roomy = bool(view.positions) and page.type_area - high - TITLED - 2 * side > ROOMY
    return MapSheet(across, high, side=side, roomy=roomy)


def _framed(page: Page, half: bool, keyed: bool) -> MapSheet:
    most, share = (158, 0.24 if half else 0.3) if keyed else (118, 0.21)
    band = min(most, page.type_area * share)
    return MapSheet(page.inner - FRAME, page.type_area - 16 - band, band, keyed)
