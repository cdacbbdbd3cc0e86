"""How high the parts of a screen come out in columns of each width and type of each size: set in galleys first, as printers do, and measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..document import Column, Document, DocumentView, Paper, Profile, Section
from ..view import ProseView, View
from .compose import compose
from .measure import POINT
from .pdf import boxes
from .style import Page, page_of

SIZES = ("", "large", "larger", "largest")      # of type, as a panel's `size` names them
TWELFTHS = 12
WIDTHS = (3, 4, 5, 6, 7, 8, 12)                 # of a column, in twelfths of the page
LINE = 420.0                                    # points: text in longer lines loses the reader on the way back
TALL = 1_000_000.0                              # points: a page that nothing runs over
SLACK = 1.0                                     # points over its column that no eye sees


@dataclass(frozen=True)
class Galley:
    """Parts set in one size of type, in points: `heights` by width, then by part; `over` is how far each is too wide, where it is.

    `room` is the height of a panel's columns below its head, `drop` what the head takes of the first one.
    """

    heights: Mapping[int, tuple[float, ...]]
    over: Mapping[int, tuple[float, ...]]
    room: float
    drop: float

    def fits(self, part: int, width: int) -> bool:
        return self.over[width][part] <= SLACK


@dataclass(frozen=True)
class Proof:
    """A screen as it is set: the width of its panels between the margins, and by panel the height in points that each column leaves free."""

    across: float
    left: tuple[tuple[float, ...], ...]


def prove(html: str, css: str, page: Page) -> Proof:
    """Sets a composed screen on pages that nothing runs over, and measures its columns."""
    left = []
    for sheet in boxes(html, f"{css}\n@page {{ size: {page.width}pt {TALL}pt }}"):
        top, stacks = sheet._page_box.content_box_y(), list(_stacks(sheet))
        left.append(tuple(page.type_area - (stack.position_y - top) * POINT - _inside(stack) for stack in stacks))
    return Proof(page.inner, tuple(left))


def set_galley(templates: Path, view: DocumentView, document: Document, paper: Paper, profile: Profile, size: str, side: str) -> Galley:
    """Sets every part of a document's columns by itself, in a column of every width; `side` is whom the panel faces."""
    empty, parts = Column(0, ()), [part for section in view.sections for column in section.columns for part in column.parts]
    rows = [Section("galley", document.title, side=side, size=size, columns=(empty, *_columns(parts, width), empty)) for width in WIDTHS]
    html, css = compose(templates, replace(view, sections=tuple(rows)), document, paper, profile, "print")
    page = page_of(document, paper, profile)
    sheets = boxes(html, f"{css}\n@page {{ size: {page.width}pt {TALL}pt }} .stacks {{ display: block }} .stack {{ display: flow-root }}")
    measured = [list(_stacks(sheet)) for sheet in sheets]
    assert [len(row) for row in measured] == [len(parts) + 2] * len(WIDTHS), "a page for each width, a column for each part"
    heights = {width: tuple(_height(stack) for stack in row[1:-1]) for width, row in zip(WIDTHS, measured, strict=True)}
    over = {width: tuple(_over(stack) for stack in row[1:-1]) for width, row in zip(WIDTHS, measured, strict=True)}
    head = (measured[0][0].position_y - sheets[0]._page_box.content_box_y()) * POINT
    return Galley(heights, _readable(over, parts, page), page.type_area - head, _height(measured[0][0]))


def _columns(parts: Sequence[View], width: int) -> Iterator[Column]:
    return (Column(100 * width / TWELFTHS, (part,)) for part in parts)


def _stacks(page: Any) -> Iterator[Any]:
    """The columns of a page, in order."""
    from weasyprint.formatting_structure.boxes import BlockBox

    for box in page._page_box.descendants():
        element = getattr(box, "element", None)
        if isinstance(box, BlockBox) and element is not None and box.element_tag == element.tag and "stack" in (element.get("class") or "").split():
            yield box


def _height(box: Any) -> float:
    return float(box.margin_height()) * POINT


def _inside(stack: Any) -> float:
    """The height of what stands in a column."""
    return float(max((b.position_y + b.margin_height() - stack.position_y for b in stack.children), default=0.0)) * POINT


def _over(stack: Any) -> float:
    """How far what stands in a column reaches beyond its right edge."""
    from weasyprint.formatting_structure.boxes import TableBox, TextBox

    edge = stack.content_box_x() + stack.width
    inside = [b for b in stack.descendants() if (isinstance(b, TextBox) and b.text.strip()) or isinstance(b, TableBox)]
    return max((b.position_x + b.margin_width() - edge for b in inside), default=0.0) * POINT


def _readable(over: dict[int, tuple[float, ...]], parts: Sequence[View], page: Page) -> dict[int, tuple[float, ...]]:
    """The same, with text kept to lines that an eye can follow."""
    long = {width: max(0.0, page.inner * width / TWELFTHS - LINE) for width in WIDTHS}
    return {
        width: tuple(max(o, long[width] if isinstance(part, ProseView) else 0.0) for o, part in zip(row, parts, strict=True))
        for width, row in over.items()
    }  # fmt: skip
