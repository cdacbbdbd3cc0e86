"""Several pages on one side of a sheet, in rows as one reads."""

import math

from .booklet import TOLD
from .leaf import Box, Leaf, check_one_size, open_leaves
from .sheet import Imposed, Side, Spot, press_sides


def press_nup(
    raw: bytes, paper: tuple[float, float], count: int, name: str = "the file"
) -> Imposed:
    """Two or four pages a side of `paper` (points), all at one scale, none cropped and none
    enlarged.
    """
    with open_leaves(raw, name) as (source, leaves):
        check_one_size(leaves)
        size, spots = arrange((leaves[0].width, leaves[0].height), paper, count)
        sides = [_side(leaves[n : n + count], size, spots) for n in range(0, len(leaves), count)]
        scale = spots[0][2]
        notes = (f"pages are printed at {scale:.0%} of their size",) if scale < TOLD else ()
        return Imposed(press_sides(source, sides, ""), math.ceil(len(leaves) / count), notes)


def arrange(
    page: tuple[float, float], paper: tuple[float, float], count: int
) -> tuple[tuple[float, float], list[tuple[float, float, float]]]:
    """A side's width and height, and where pages of one size stand on it: lower left corner and
    scale of each, in points.
    """
    tall = page[1] >= page[0]
    columns, rows = (2, 2) if count == 4 else (2, 1) if tall else (1, 2)
    short, long = sorted(paper)
    width, height = (short, long) if tall == (count == 4) else (long, short)
    scale = min(1.0, width / columns / page[0], height / rows / page[1])
    wide, high = width / columns, height / rows
    across, up = (wide - page[0] * scale) / 2, (high - page[1] * scale) / 2
    return (width, height), [
        (wide * (n % columns) + across, height - high * (n // columns + 1) + up, scale)
        for n in range(count)
    ]


def _side(
    leaves: list[Leaf], size: tuple[float, float], spots: list[tuple[float, float, float]]
) -> Side:
    placed = [
        Spot(leaf, x, y, Box(x, y, x + leaf.width * scale, y + leaf.height * scale), scale)
        for leaf, (x, y, scale) in zip(leaves, spots, strict=False)
    ]
    return Side(*size, tuple(placed))
