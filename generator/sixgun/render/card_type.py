"""Sizes of type on cards: each is set as large as it holds whole; what the stylesheet says is the least, and --step says how much larger."""

import re
from collections.abc import Callable
from itertools import groupby
from operator import le
from typing import Any, NamedTuple

from .box import classes

STEPS = (1.3, 1.15)
CARD = re.compile(r"(?=<article class=\"card )")
GROWS = "data-grows"  # of a card: its type may be larger
SLACK = 0.8  # pixels


class Laid(NamedTuple):
    """How a card came out: whether within its edges, how many of its elements are there, and the lines of each cell and row of boxes."""

    within: bool
    elements: int
    lines: tuple[int, ...]

    def is_as_whole_as(self, least: "Laid") -> bool:
        """Nothing is lost, and no more of its cells and boxes are broken."""
        return self.within and self.elements == least.elements and all(map(le, self.lines, least.lines))


def enlarge_cards(html: str, lay_out: Callable[[str], Any]) -> str:
    """The page with the step of each card that has room for more than its text at the least size."""
    head, *cards = CARD.split(html)

    def laid(trial: dict[int, str]) -> dict[int, Laid]:
        pages = lay_out(head + "".join(trial.values())).pages if trial else ()
        turns = [list(of) for _, of in groupby(pages, _article)]
        return dict(zip(trial, map(_laid, turns), strict=True))

    growing = {n: card for n, card in enumerate(cards) if GROWS in card}
    least = laid(growing)
    for step in STEPS:
        trial = {n: card.replace(GROWS, f'{GROWS} style="--step: {step}"', 1) for n, card in growing.items()}
        fitting = {n for n, one in laid(trial).items() if one.is_as_whole_as(least[n])}
        cards = [trial[n] if n in fitting else card for n, card in enumerate(cards)]
        growing = {n: card for n, card in growing.items() if n not in fitting}
    return head + "".join(cards)


def _article(page: Any) -> int:
    return next(id(box.element) for box in page._page_box.descendants() if box.element_tag == "article")


def _laid(pages: list[Any]) -> Laid:
    from weasyprint.formatting_structure.boxes import LineBox, TableCellBox, TextBox

    area = pages[0]._page_box
    boxes = [*area.descendants()]
    inner = next(box for box in boxes if "inner" in classes(box))
    foot = max(box.position_y + box.margin_height() for box in inner.children)
    side = max((box.position_x + box.width for box in boxes if isinstance(box, TextBox)), default=0.0)
    within = foot <= area.content_box_y() + area.height + SLACK and side <= inner.content_box_x() + inner.width + SLACK
    rows = (box for box in boxes if isinstance(box, TableCellBox) or "bxs" in classes(box))
    lines = tuple(sum(isinstance(line, LineBox) for line in row.children) for row in rows)
    return Laid(len(pages) == 1 and within, len({id(box.element) for box in boxes}), lines)
