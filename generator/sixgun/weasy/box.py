"""Laid-out boxes: their kinds and CSS classes, boxes moved and made higher, and our own notes
about boxes and pages.

page/ reaches the internals of WeasyPrint's boxes only through this module. Apart from that it
reads only the public attributes of a box: its position, size, style, element and children. All
sizes are in pixels.

Notes about a page are in a table beside the pages, and are dropped with their page. Notes about
a box are attributes under our own names: WeasyPrint copies a box with its attributes whenever it
lays it out again, and the note has to be copied, too.
"""

from collections.abc import Callable, Iterator, MutableMapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary


@cache
def _kinds() -> Any:
    from weasyprint.formatting_structure import boxes

    return boxes


def is_box(thing: Any) -> bool:
    """Whether a child of a box is one itself, and no placeholder."""
    return isinstance(thing, _kinds().Box)


def make_descendants(theirs: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
    """A box and everything in it, in order, at any depth."""

    def descendants(self: Any, placeholders: bool = False) -> Iterator[Any]:
        return theirs(self, placeholders) if placeholders else walk(self)

    def walk(box: Any) -> Iterator[Any]:
        kind, left = _kinds().Box, [box]
        while left:
            box = left.pop()
            yield box
            if isinstance(box, kind):
                left.extend(reversed(box.children))

    return descendants


def is_text(box: Any) -> bool:
    """Whether a box is a run of text in one font, on one line."""
    return isinstance(box, _kinds().TextBox)


def is_line(box: Any) -> bool:
    return isinstance(box, _kinds().LineBox)


def is_inline(box: Any) -> bool:
    """Whether a box is an element within a line."""
    return isinstance(box, _kinds().InlineBox)


def is_block(box: Any) -> bool:
    """Whether a box is a block-level element that is not replaced by a picture."""
    return isinstance(box, _kinds().BlockBox)


def is_block_level(box: Any) -> bool:
    """Whether a box is a block: a block, a table, or a picture on its own line."""
    return isinstance(box, _kinds().BlockLevelBox)


def holds_lines(box: Any) -> bool:
    """Whether a box may hold lines of text or blocks."""
    return isinstance(box, _kinds().BlockContainerBox)


def is_parent(box: Any) -> bool:
    return isinstance(box, _kinds().ParentBox)


def is_picture(box: Any) -> bool:
    """Whether a box is replaced by a picture or a drawing."""
    return isinstance(box, _kinds().ReplacedBox)


def pixels_of(box: Any) -> int:
    """The width in pixels of a PNG or JPEG that a box shows; 0 for anything else."""
    from weasyprint.images import RasterImage

    shown = getattr(box, "replacement", None) if is_picture(box) else None
    return int(shown.width) if isinstance(shown, RasterImage) else 0


def is_table(box: Any) -> bool:
    return isinstance(box, _kinds().TableBox)


def is_row(box: Any) -> bool:
    """Whether a box is a row of a table."""
    return isinstance(box, _kinds().TableRowBox)


def is_cell(box: Any) -> bool:
    """Whether a box is a cell of a table."""
    return isinstance(box, _kinds().TableCellBox)


def is_margin(box: Any) -> bool:
    """Whether a box is in a page's margin, such as a running head."""
    return isinstance(box, _kinds().MarginBox)


def is_column(box: Any) -> bool:
    """Whether a box is one of the columns that a block is set in."""
    return bool(getattr(box, "is_column", False))


def is_head(box: Any) -> bool:
    """Whether a box is the head of a table, which is repeated on each page of the table."""
    return bool(getattr(box, "is_header", False))


def is_own(box: Any) -> bool:
    """Whether a box is that of its element, and not of what CSS adds before or after it."""
    element = getattr(box, "element", None)
    return element is not None and box.element_tag == element.tag


def placed_box(box: Any) -> Any:
    """The box itself, also for the placeholder of a box out of the flow."""
    return getattr(box, "_box", box)


def page_area(page: Any) -> Any:
    """The box of a page: its content is the area between the margins."""
    return page._page_box


def body_of(page: Any) -> Any:
    """The box of a page's <body>; the page's own where nothing of it is on the page, as on one that
    is left empty so that a chapter begins on the left.
    """
    area = page_area(page)
    return next((box for box in area.descendants() if box.element_tag == "body"), area)


def texts_of(box: Any) -> Iterator[Any]:
    """The texts in a box that show letters."""
    return (inner for inner in box.descendants() if is_text(inner) and inner.text.strip())


def count_lines(box: Any) -> int:
    """The lines of text in a box, without those of its markers."""
    return sum(is_line(inner) and "::" not in inner.element_tag for inner in box.descendants())


def opening_boxes(box: Any) -> list[Any]:
    """A box, its first child in the flow, that child's first child and so on."""
    first = [box]
    while True:
        inner = next(
            (
                child
                for child in getattr(first[-1], "children", ())
                if is_block_level(child) and child.is_in_normal_flow() and not is_margin(child)
            ),
            None,
        )
        if inner is None:
            return first
        first.append(inner)


def classes(box: Any) -> list[str]:
    """The CSS classes of a box's element; none for an anonymous box."""
    element = getattr(box, "element", None)
    return (element.get("class") or "").split() if element is not None else []


def body_classes(page: Any) -> list[str]:
    """Those of the <body> that a page is printed from."""
    body = [child for box in page._page_box.children for child in getattr(box, "children", ())][:1]
    return classes(body[0] if body else page._page_box)


def move_box(box: Any, right: float, down: float) -> None:
    """Moves a box and all in it."""
    box.translate(right, down)
    for inner in box.descendants():
        _move_background(inner, right, down)


def heighten_box(box: Any, by: float) -> None:
    """Makes a box higher at its foot; its contents stay in place."""
    box.height += by
    _move_background(box, higher=by)


def note_places(page: Any) -> None:
    """Finds a page's links, anchors, bookmarks and fields again, after its boxes were moved."""
    from weasyprint.anchors import gather_anchors

    page.anchors, page.links, page.bookmarks, page.forms = {}, [], [], {None: []}
    gather_anchors(page._page_box, page.anchors, page.links, page.bookmarks, page.forms)


def _move_background(box: Any, right: float = 0, down: float = 0, higher: float = 0) -> None:
    def moved(area: Any) -> Any:
        return (
            area
            if isinstance(area, str)
            else (area[0] + right, area[1] + down, area[2], area[3] + higher, *area[4:])
        )

    if background := getattr(box, "background", None):
        layers = [
            layer._replace(
                painting_area=moved(layer.painting_area),
                positioning_area=moved(layer.positioning_area),
                clipped_boxes=[*map(moved, layer.clipped_boxes)],
            )
            for layer in background.layers
        ]
        box.background = background._replace(layers=layers)


NARROWER = "sixgun_narrower"  # pixels that a paragraph's measure is narrower by, as it is laid out
BY_WIDTH = "sixgun_narrower_by_width"  # the same for each width that it was laid out in
OPEN_TEXT = "sixgun_open_text"  # a text before the number of a page was put into it
GOES_ON = "sixgun_goes_on"  # whether a table is one that began on another page or in another column
LAST_COLUMN = "sixgun_last_column"  # of a layout context: whether a page's last column is laid out
LONG = "sixgun_long"  # of a list's style: it has too many lines to be kept whole
TEXT_STYLE = "sixgun_text_style"  # of a style: all that it says of shaping and breaking texts
LINES, MEASURES = "sixgun_lines", "sixgun_measures"  # lines and widths that are worked out once
LENGTHS = "sixgun_lengths"  # of a style: what its lengths come to in any box


@dataclass
class PageNotes:
    """Our notes about a page. `measured` holds measurements of its current state, by name; None
    for a page that still changes.
    """

    measured: dict[Any, Any] | None = None
    fillers: tuple[int | str, ...] = ()  # those that are printed on it by number, cuts by address
    crossed: bool = False  # a filler goes across its foot
    banded: bool = False  # it takes a band at its foot


_pages: MutableMapping[Any, PageNotes] = WeakKeyDictionary()


def notes_of(page: Any) -> PageNotes:
    """The notes of a WeasyPrint page, to be read and changed."""
    notes = _pages.get(page)
    if notes is None:
        notes = _pages[page] = PageNotes()
    return notes


def measured(page: Any) -> dict[Any, Any]:
    """What was measured of a page that no longer changes, to be added to; of another page nothing
    is remembered.
    """
    known = notes_of(page).measured
    return {} if known is None else known
