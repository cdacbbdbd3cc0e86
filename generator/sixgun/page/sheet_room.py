"""The room that a sheet of the house leaves at its foot, shared out among the lines and boxes of
its columns, so that the page is used and columns end level.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from ..view import Areas, Band, Block, Grid, SheetView, Stat, Track

PAGE = 738.0  # points: the height of a sheet's page, on Letter; larger paper is shared by the CSS
STRAP, GAP, SLACK = 26.0, 9.0, 14.0  # points: its head, above a band, and left for letters
ROW, LINE, HEAD = 21.0, 14.0, 24.0  # of a grid, of a box of text, of the heading of either
ENTRY, SCORE, COUNT = 36.0, 128.0, 34.0  # of a line, of a great figure, of a figure with boxes
BOX, WIDTH = 17.4, 540.0  # a box to strike off with its white; the width of a sheet
MOST = 15.0  # points that a line may grow by
OTHER = 60.0  # of a block of another kind


def spread(view: SheetView) -> Mapping[str, float]:
    """By how many points each line of a grid, or each box of text, is higher, by its block's id."""
    starts = [n for n, band in enumerate(view.bands) if n == 0 or band.begins == "side"]
    return {
        id: more
        for first, end in pairwise((*starts, len(view.bands)))
        for id, more in _of_leaf(view.bands[first:end])
    }


def _of_leaf(bands: Sequence[Band]) -> Iterator[tuple[str, float]]:
    natural = [_height(band) for band in bands]
    growing = [n for n, band in enumerate(bands) if any(map(_lines, _stacked(band)))]
    spare = PAGE - STRAP - SLACK - sum(natural)
    if spare <= 0 or not growing:
        return
    for n in growing:
        target = natural[n] - GAP + spare * natural[n] / sum(natural[at] for at in growing)
        for column in bands[n].columns:
            lines = sum(map(_lines, column))
            more = (target - _tall(column, len(bands[n].columns))) / lines if lines else 0
            for block in column:
                if isinstance(block, Grid):
                    yield block.id, round(min(more, MOST), 2)
                elif isinstance(block, Areas):
                    yield block.id, round(more * _lines(block) / len(block.slots), 2)


def _stacked(band: Band) -> Iterator[Block]:
    return (block for column in band.columns for block in column)


def _lines(block: Block) -> int:
    """How many lines of a block may grow."""
    if isinstance(block, Grid):
        return len(block.rows)
    return sum(slot.lines for slot in block.slots) if isinstance(block, Areas) else 0


def _height(band: Band) -> float:
    rows = max((_single(block, band.id, 1) for block in band.blocks), default=0.0)
    stacks = max((_tall(column, len(band.columns), band.id) for column in band.columns), default=0)
    return GAP + rows + stacks


def _tall(column: Sequence[Block], beside: int, band: str = "halves") -> float:
    gaps = 8.0 * (len(column) - 1)
    return sum(_single(block, band, beside) for block in column) + gaps


def _single(block: Block, band: str, beside: int) -> float:
    if isinstance(block, Grid):
        return HEAD + ROW * len(block.rows) + (12 if len(block.heads) > 1 else 0)
    if isinstance(block, Areas):
        return HEAD + LINE * _lines(block)
    if isinstance(block, Stat):
        return SCORE if band == "scores" else COUNT
    if isinstance(block, Track):
        across = max(1, int(WIDTH / max(beside, 1) / BOX) - 1)
        return 8.0 + BOX * -(-len(block.boxes) // across)
    return ENTRY if block.kind in ("entry", "bar") else OTHER
