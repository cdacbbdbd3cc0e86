"""The heads of a table's columns, and how wide they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

CELL, CAPITAL = 8.0, 5.6  # points: the white after a cell, a letter of a head


class Head(NamedTuple):
    """A column's head; `align` is left, right or center; `figure` sets its cells as figures."""

    text: str
    align: str = "left"
    figure: bool = False
    holds: str = "text"


def on_few_lines(columns: Sequence[tuple[Head, float]], width: float) -> list[float]:
    """The widths of columns, each at least as wide as it is here, with their heads on as few lines
    as a width in points has room for.
    """
    wants = [want for _, want in columns]
    for lines in range(1, max(len(head.text.split()) for head, _ in columns)):
        wider = [max(want, CAPITAL * narrowest(head.text, lines) + CELL) for head, want in columns]
        if sum(wider) <= width:
            return wider
    return wants


def narrowest(text: str, lines: int) -> int:
    """The letters of the longest line of a text that is set on so many lines at most."""
    words = text.split()
    if lines == 1 or len(words) < 2:
        return len(text)
    return min(
        max(len(" ".join(words[:n])), narrowest(" ".join(words[n:]), lines - 1))
        for n in range(1, len(words) + 1)
    )
