"""Feathering: what a card, or a column of odds or reference, leaves blank goes between its rows and paragraphs; lines stay as they were broken."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ..units import PIXEL
from .box import heighten_box, move_box
from .hole import body_classes, classes


class Most(NamedTuple):
    """The most, in pixels, that a row or a step gets, and that goes below a paragraph or an entry of a list."""

    row: float
    text: float


CARD, COLUMN = Most(11 / PIXEL, 5 / PIXEL), Most(6 / PIXEL, 3 / PIXEL)


def feather(pages: Iterable[Any]) -> None:
    """Spreads what stands on each card over its `.rest`, which becomes lower, and each column of odds or reference to the foot of its page."""
    for page in pages:
        body = body_classes(page)
        if "flowing" in body or not {"cards", "odds", "reference"} & {*body}:
            continue
        area = page._page_box
        boxes = [box for box in area.descendants() if box.element_tag == "div"]
        if "cards" in body:
            matter, rest = (next((box for box in boxes if name in classes(box)), None) for name in ("matter", "rest"))
            if matter and rest and "block" not in classes(matter):
                added = _spread(matter, rest.height, CARD)
                rest.translate(0, added)
                rest.height -= added
        else:
            foot = area.content_box_y() + area.height
            for column in [box for box in boxes if {"stack", "whole"} & {*classes(box)}]:
                _spread(column, foot - column.position_y - column.margin_height(), COLUMN)


def _spread(box: Any, room: float, most: Most) -> float:
    """Spreads what is in a box over the room below it, and says how much of that it took."""
    wanted = _higher(box, most)
    share = max(0.0, min(1.0, room / wanted)) if wanted else 0.0
    return _higher(box, Most(most.row * share, most.text * share), move=True)


def _higher(box: Any, each: Most, move: bool = False) -> float:
    """How much higher a box becomes if each thing in it gets its part; `move` makes it so."""
    from weasyprint.formatting_structure.boxes import LineBox, TableRowBox

    added = above = 0.0
    top = None
    for child in box.children if hasattr(box, "children") else ():
        if child.position_y != top:  # not beside the one before, as columns are
            top, above = child.position_y, added
        if move:
            move_box(child, 0, above)
        if isinstance(child, LineBox) or getattr(child, "is_header", False) or "group" in classes(child):
            continue
        row = isinstance(child, TableRowBox)
        gained = each.row if row else _higher(child, each, move)
        if row and move:
            _heighten(child, gained)
        elif not gained and (child.element_tag in ("li", "p") or "step" in classes(child)):
            gained = each.row if "step" in classes(child) else each.text
            if move:
                heighten_box(child, gained)
        added = max(added, above + gained)
    if move and not isinstance(box.height, str):
        heighten_box(box, added)
    return added


def _heighten(row: Any, by: float) -> None:
    """Makes a row of a table higher; what its cells say stays in their middle."""
    heighten_box(row, by)
    for cell in row.children:
        heighten_box(cell, by)
        for line in cell.children:
            move_box(line, 0, by / 2)
