"""Pages for a print shop: bleed, gutter, crop marks, blank pages, and a booklet's wraparound cover.

A page that prints up to its edge is continued into the bleed by its own mirror image, so that a cut
that is off by a hair shows no white.
Tags, links and bookmarks stay behind: the file is for a machine.
"""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...content.paper import MILLIMETER as MM
from ...content.paper import PDFX, Press
from ..impose.leaf import Box, Leaf, check_one_size, form_of, open_leaves

SLUG = 24.0  # points outside the bleed for crop marks
MARK, AWAY = 15.0, 6.0  # their length, and how far they keep away from the bleed
EDGE = 1.5  # points: a drawing this near the edge is meant to bleed
FINE = 2.0  # pixels a point, to find it
Sides = frozenset[tuple[int, int]]  # (-1, 0) left, (1, 0) right, (0, -1) foot, (0, 1) head


@dataclass(frozen=True)
class ForShop:
    """A file for a print shop, its pages, and a bound booklet's cover where it is a file of its
    own.
    """

    pdf: bytes
    pages: int
    cover: bytes = b""


@dataclass(frozen=True)
class PlacedPage:
    """A page on a sheet: its lower left corner, the rectangle that it and its bleed may fill, and
    the sides where it runs off the page.
    """

    leaf: Leaf
    x: float
    y: float
    area: Box
    off: Sides


def press_for_shop(raw: bytes, demand: Press, bound: bool, name: str = "the file") -> ForShop:
    """A finished PDF as a print shop asks for it; `bound` pages are a book's, in its order. Misfit
    where the file cannot be read.
    """
    with open_leaves(raw, name) as (source, leaves):
        edges = _edges(raw)
        pages: list[Leaf | None] = list(leaves)
        if bound:
            pages += [None] * _blanks(len(pages), demand)
        gutter = demand.gutter_of(len(pages)) * MM if bound else 0
        shifts = [gutter if n % 2 == 0 else -gutter for n in range(len(pages))]
        pdf = _press(
            source,
            [
                _page(leaf, edges.get(n, frozenset()), leaves[0], shifts[n], demand)
                for n, leaf in enumerate(pages)
            ],
            demand,
        )
        cover = b""
        if bound and demand.spine and len(leaves) > 1:
            check_one_size(leaves)
            cover = _press(
                source, [_cover(leaves, edges, demand.spine_of(len(pages)) * MM, demand)], demand
            )
        return ForShop(pdf, len(pages), cover)


def _blanks(pages: int, demand: Press) -> int:
    """Blank pages that end a book of this many pages."""
    least = pages + demand.last_blank
    return -(-least // demand.multiple) * demand.multiple - pages


def _edges(raw: bytes) -> dict[int, Sides]:
    """The sides of each page up to which it prints, by its number from 0."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(raw)
    try:
        return {
            n: _printed_sides(opened[n].render(scale=FINE, grayscale=True).to_pil())
            for n in range(len(opened))
        }
    finally:
        opened.close()


def _printed_sides(picture: Any) -> Sides:
    wide, high = picture.size
    deep = round(EDGE * FINE)
    strips = {
        (-1, 0): (0, 0, deep, high),
        (1, 0): (wide - deep, 0, wide, high),
        (0, 1): (0, 0, wide, deep),
        (0, -1): (0, high - deep, wide, high),
    }
    return frozenset(
        side for side, strip in strips.items() if picture.crop(strip).getextrema()[0] < 250
    )


@dataclass(frozen=True)
class Sheet:
    """One page of the file: its trimmed size in points, and the things placed on it."""

    width: float
    height: float
    placed: tuple[PlacedPage, ...]


def _page(leaf: Leaf | None, off: Sides, like: Leaf, shift: float, demand: Press) -> Sheet:
    """A single page, moved away from the spine by `shift`."""
    size = leaf or like
    if leaf is None:
        return Sheet(size.width, size.height, ())
    bleed = demand.bleed * MM
    area = Box(-bleed, -bleed, size.width + bleed, size.height + bleed)
    return Sheet(size.width, size.height, (PlacedPage(leaf, shift, 0, area, off),))


def _cover(leaves: Sequence[Leaf], edges: dict[int, Sides], spine: float, demand: Press) -> Sheet:
    """Back, spine and front in one; each half of the spine continues its neighbor."""
    front, back = leaves[0], leaves[-1]
    bleed, middle = demand.bleed * MM, front.width + spine / 2
    width = 2 * front.width + spine
    return Sheet(
        width,
        front.height,
        (
            PlacedPage(
                back,
                0,
                0,
                Box(-bleed, -bleed, middle, front.height + bleed),
                edges.get(len(leaves) - 1, frozenset()),
            ),
            PlacedPage(
                front,
                front.width + spine,
                0,
                Box(middle, -bleed, width + bleed, front.height + bleed),
                edges.get(0, frozenset()),
            ),
        ),
    )


def _press(source: Any, sheets: Sequence[Sheet], demand: Press) -> bytes:
    """The file of all sheets, in the demanded colors and standard."""
    import pikepdf

    from ..impose.sheet import document_facts
    from .font import simplify_fonts
    from .pdfx import VERSION, mark_as_pdfx, rewrite

    with pikepdf.new() as made:
        drawn: dict[int, Any] = {}
        for sheet in sheets:
            _draw(made, sheet, demand, drawn)
        for key, text in document_facts(source).items():
            made.docinfo[key] = pikepdf.String(text)
        made.docinfo["/Producer"] = pikepdf.String("Sixgun Press")
        rewrite(made, demand.color)
        if demand.simple_fonts:
            simplify_fonts(made)
        exact = demand.standard == PDFX
        if exact:
            mark_as_pdfx(made)
        file = io.BytesIO()
        streams = pikepdf.ObjectStreamMode.disable if exact else pikepdf.ObjectStreamMode.generate
        made.save(
            file,
            deterministic_id=True,
            object_stream_mode=streams,
            force_version=VERSION if exact else "",
            compress_streams=True,
        )
        return file.getvalue()


def _draw(made: Any, sheet: Sheet, demand: Press, drawn: dict[int, Any]) -> None:
    import pikepdf

    bleed, slug = demand.bleed * MM, SLUG if demand.marks else 0
    around = bleed + slug
    resources, steps = pikepdf.Dictionary(), [b"1 0 0 1 %.3f %.3f cm" % (around, around)]
    for number, placed in enumerate(sheet.placed):
        resources[f"/P{number}"] = _form(made, placed.leaf, drawn)
        steps += _copies(placed, f"/P{number}")
    page = made.add_blank_page(
        page_size=(round(sheet.width + 2 * around, 3), round(sheet.height + 2 * around, 3))
    )
    page.obj.Resources = pikepdf.Dictionary(XObject=resources)
    marks = _crop_marks(sheet.width, sheet.height, bleed) if demand.marks else b""
    page.obj.Contents = made.make_stream(b"\n".join([b"q", *steps, marks, b"Q"]))
    page.obj.TrimBox = pikepdf.Array(_corners(around, sheet.width, sheet.height, 0))
    page.obj.BleedBox = pikepdf.Array(_corners(around, sheet.width, sheet.height, bleed))


def _form(made: Any, leaf: Leaf, drawn: dict[int, Any]) -> Any:
    """A page as a form XObject of the new file, made once."""
    if id(leaf) not in drawn:
        drawn[id(leaf)] = made.copy_foreign(form_of(leaf))
    return drawn[id(leaf)]


def _corners(around: float, width: float, height: float, beyond: float) -> list[float]:
    return [
        round(n, 3)
        for n in (
            around - beyond,
            around - beyond,
            around + width + beyond,
            around + height + beyond,
        )
    ]


def _copies(placed: PlacedPage, name: str) -> list[bytes]:
    """A page, and its mirror images beyond the sides that it runs off."""
    steps = []
    for across in (0, -1, 1):
        for up in (0, -1, 1):
            needed = {(across, 0)} - {(0, 0)} | {(0, up)} - {(0, 0)}
            strip = _strip(placed, across, up)
            if needed <= placed.off and strip.width > 0 and strip.height > 0:
                steps.append(_copy(placed, name, across, up, strip))
    return steps


def _strip(placed: PlacedPage, across: int, up: int) -> Box:
    """The area that one copy may print on: the page itself, or the bleed beyond it within the
    area.
    """
    x, y, wide, high, area = placed.x, placed.y, placed.leaf.width, placed.leaf.height, placed.area
    left, right = {0: (x, x + wide), -1: (area.left, x), 1: (x + wide, area.right)}[across]
    bottom, top = {0: (y, y + high), -1: (area.bottom, y), 1: (y + high, area.top)}[up]
    return Box(
        max(left, area.left), max(bottom, area.bottom), min(right, area.right), min(top, area.top)
    )


def _copy(placed: PlacedPage, name: str, across: int, up: int, strip: Box) -> bytes:
    """One copy, mirrored at the edge or edges that it extends."""
    x = placed.x + {0: 0, -1: 0, 1: 2 * placed.leaf.width}[across]
    y = placed.y + {0: 0, -1: 0, 1: 2 * placed.leaf.height}[up]
    clip = b"%.3f %.3f %.3f %.3f re W n" % (strip.left, strip.bottom, strip.width, strip.height)
    upright = b" ".join(b"%.6g" % n for n in placed.leaf.upright)
    return b"q %s %d 0 0 %d %.3f %.3f cm %s cm %s Do Q" % (
        clip,
        -1 if across else 1,
        -1 if up else 1,
        x,
        y,
        upright,
        name.encode(),
    )


def _crop_marks(width: float, height: float, bleed: float) -> bytes:
    """Two lines at each corner of the trimmed page, outside the bleed."""
    near, far = bleed + AWAY, bleed + AWAY + MARK
    lines = []
    for x, out in ((0.0, -1), (width, 1)):
        lines += [(x + out * near, y, x + out * far, y) for y in (0.0, height)]
    for y, out in ((0.0, -1), (height, 1)):
        lines += [(x, y + out * near, x, y + out * far) for x in (0.0, width)]
    return b"0 G 0.25 w " + b" ".join(b"%.3f %.3f m %.3f %.3f l S" % line for line in lines)
