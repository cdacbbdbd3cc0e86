"""Several pages on one side of a sheet, in rows as one reads."""

from __future__ import annotations

import math

from .booklet import TOLD
from .leaf import Box, Leaf, check_one_size, open_leaves
from .sheet import Imposed, Side, Spot, press_sides

COUNTS = (2, 4)


def press_nup(raw: bytes, paper: tuple[float, float], count: int, name: str = "the file") -> Imposed:
    """Two or four pages a side of `paper` (points), all at one scale, none cropped and none enlarged."""
    with open_leaves(raw, name) as (source, leaves):
        check_one_size(leaves)
        tall = leaves[0].height >= leaves[0].width
        columns, rows = (2, 2) if count == 4 else (2, 1) if tall else (1, 2)
        short, long = sorted(paper)
        width, height = (short, long) if tall == (count == 4) else (long, short)
        scale = min(1.0, width / columns / leaves[0].width, height / rows / leaves[0].height)
        sides = [_side(leaves[n : n + count], width, height, columns, rows, scale) for n in range(0, len(leaves), count)]
        notes = (f"pages are printed at {scale:.0%} of their size",) if scale < TOLD else ()
        return Imposed(press_sides(source, sides, ""), math.ceil(len(leaves) / count), notes)


def _side(leaves: list[Leaf], width: float, height: float, columns: int, rows: int, scale: float) -> Side:
    wide, high = width / columns, height / rows
    spots = []
    for n, leaf in enumerate(leaves):
        x = wide * (n % columns) + (wide - leaf.width * scale) / 2
        y = height - high * (n // columns + 1) + (high - leaf.height * scale) / 2
        spots.append(Spot(leaf, x, y, Box(x, y, x + leaf.width * scale, y + leaf.height * scale), scale))
    return Side(width, height, tuple(spots))
