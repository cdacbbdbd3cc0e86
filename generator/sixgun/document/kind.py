"""The registries of document kinds and of outputs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from ..content.paper import Paper
from ..content.words import ENGLISH, Words
from ..system.feature import gathered


@dataclass(frozen=True)
class Source:
    """A document that has been set: its HTML, its stylesheet (fonts as "font:…"), its finished PDF,
    the game's license, and the words of its frame.
    """

    html: str
    css: str
    pdf: bytes
    rights: str = ""
    words: Words = ENGLISH


TRACKER = "tracker/"  # before the id of a tracker that a game must name
Need = Annotated[str, Field(pattern=rf"^(people|stat|errata|{TRACKER}[a-z0-9-]+)$")]
HTML = "html"
PDF = "pdf"  # what booklets are folded from
BROUGHT = gathered("outputs")
OUTPUTS = (HTML, PDF, *BROUGHT)
USUAL = tuple(  # where a document's `formats` name none
    name for name in OUTPUTS if name not in BROUGHT or not BROUGHT[name].named
)


# Kinds of documents, one line each in KINDS. A kind's name is its template,

Margins = tuple[float, float, float]  # at the top, at either side, at the bottom, in points

READ, TABLE, HAND_OUT, CUT_OUT, FILL_IN = (
    "To read",
    "At the table",
    "To hand out",
    "To cut out",
    "To fill in",
)
USES = (READ, TABLE, HAND_OUT, CUT_OUT, FILL_IN)  # headings of the index, in order

OF_SCREENS = ("heads", "foot", "scene")  # words of a panel that only a screen prints
UNHEADED = (*OF_SCREENS, "title", "line")  # of kinds whose pages have no heading


@dataclass(frozen=True)
class Kind:
    """One kind of document: its heading in the index, and the margins of its
    page by its paper.

    `grows` says that large print enlarges it; another kind is designed for its page. `lies_on_half`
    says that half a sheet is turned for it.
    `on_half` is the scale of its type on half a sheet, where it keeps its columns; `in_large` is
    its share of
    the scale of large print, where its type is large already.
    `of_people` says that it takes `sheets:`, the characters it shows, and as what: their sheets,
    names, posters or leaflets.
    `laid_over` is the kind whose stylesheet comes before its own. `columns` says that a panel may
    have some; `panels`, how many it prints (none: as many as are declared); `unprinted`, the words
    of a panel that it has no place for.
    """

    use: str
    margins: Callable[[Paper], Margins]
    grows: bool = True
    lies_on_half: bool = False
    on_half: float = 1
    in_large: float = 1
    of_people: str = ""
    laid_over: str = ""
    columns: bool = False
    panels: int | None = None
    unprinted: tuple[str, ...] = OF_SCREENS


SHEETS, NAMES, POSTERS, LEAFLETS = (
    "sheets",
    "names",
    "posters",
    "leaflets",
)  # what documents show of people


def _usual(paper: Paper) -> Margins:
    return (30, 28, 26) if paper.size == "half" else (40, 36, 34)


def _booklet(paper: Paper) -> Margins:
    return (40, 30, 32) if paper.size == "half" else (50, 48, 44)


def _screen(paper: Paper) -> Margins:
    return 18, 20 if paper.size == "half" else max(18, min(28, (paper.width - 736) / 2)), 20


def _sheets(paper: Paper) -> Margins:
    side = max(20, (paper.width - 540) / 2)
    return (
        (max(11, (paper.height - 376) / 2), side, 9)
        if paper.size == "half"
        else (max(27, (paper.height - 738) / 2 - 20), side, 27)
    )


def _poster(paper: Paper) -> Margins:
    if paper.width > paper.height:
        return 11, 13, 11
    return (20, 22, 26) if paper.size == "half" else (28, 34, 30)


KINDS: Mapping[str, Kind] = {
    "booklet": Kind(READ, _booklet, columns=True),
    "reference": Kind(TABLE, _usual, columns=True),
    "screen": Kind(TABLE, _screen, on_half=0.64, in_large=0.81, columns=True, unprinted=()),
    "statblocks": Kind(TABLE, _usual),
    "sheets": Kind(
        HAND_OUT, _sheets, grows=False, lies_on_half=True, of_people=SHEETS, columns=True, panels=1
    ),
    "handout": Kind(HAND_OUT, _usual),
    "scenarios": Kind(TABLE, _usual),
    "odds": Kind(READ, _usual, columns=True),
    "roster": Kind(TABLE, _usual),
    "cards": Kind(
        CUT_OUT, lambda paper: (11, 11, 11), columns=True, unprinted=(*OF_SCREENS, "line")
    ),
    "poster": Kind(HAND_OUT, _poster, grows=False, of_people=POSTERS, unprinted=UNHEADED),
    "form": Kind(TABLE, _usual),
    "ruled": Kind(TABLE, lambda paper: (18, 18, 24), grows=False, unprinted=UNHEADED),
    "maps": Kind(HAND_OUT, lambda paper: (20, 22, 36), grows=False),
    "leaflet": Kind(
        HAND_OUT,
        lambda paper: (20, 22, 20),
        grows=False,
        on_half=0.64,
        of_people=LEAFLETS,
        panels=2,
        laid_over="screen",
    ),
    "tents": Kind(
        CUT_OUT, lambda paper: (0, 0, 0), grows=False, of_people=NAMES, unprinted=UNHEADED
    ),
}
