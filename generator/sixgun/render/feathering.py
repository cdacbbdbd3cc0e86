"""Feathering: what a card leaves blank goes between the rows of its tables, its steps and its paragraphs, after layout; no word changes its line."""

from collections.abc import Iterable
from typing import Any

from ..units import PIXEL
from .hole import body_classes, classes

ROW, TEXT = 11 / PIXEL, 5 / PIXEL  # points, in pixels: the most that a row or a step gets, and the most under a paragraph or an entry of a list


def feather(pages: Iterable[Any]) -> None:
    """Spreads what is on each card over the room that is left below it, `.rest`, which becomes so much lower."""
    for page in (page for page in pages if "cards" in body_classes(page)):
        boxes = [box for box in page._page_box.descendants() if box.element_tag == "div"]
        matter, rest = (next((box for box in boxes if name in classes(box)), None) for name in ("matter", "rest"))
        if matter and rest and "block" not in classes(matter):
            most = _spread(matter, 1.0)
            share = min(1.0, rest.height / most) if most else 0.0
            added = _spread(matter, share, move=True)
            rest.translate(0, added)
            rest.height -= added


def _spread(box: Any, share: float, move: bool = False) -> float:
    """How much higher a box becomes with a share of the most that each thing in it may get; `move` makes it so."""
    from weasyprint.formatting_structure.boxes import LineBox, TableRowBox

    added = 0.0
    for child in box.children if hasattr(box, "children") else ():
        if move:
            child.translate(0, added)
        if isinstance(child, LineBox) or getattr(child, "is_header", False) or "group" in classes(child):
            continue
        row = isinstance(child, TableRowBox)
        gained = 0.0 if row else _spread(child, share, move)
        if row:
            gained = ROW * share
            if move:
                _heighten(child, gained)
        elif not gained and (child.element_tag in ("li", "p") or "step" in classes(child)):
            gained = (ROW if "step" in classes(child) else TEXT) * share
            if move:
                child.height += gained
        added += gained
    if move and not isinstance(box.height, str):
        box.height += added
    return added


def _heighten(row: Any, by: float) -> None:
    """Makes a row of a table higher; what its cells say stays in their middle."""
    row.height += by
    for cell in row.children:
        cell.height += by
        for line in cell.children:
            line.translate(0, by / 2)
