"""Sheets to fold and staple, and several pages on a side in reading order."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...content.paper import MILLIMETER as MM
from ...content.words import is_mirrored
from .leaf import Box, Leaf, Misfit, check_one_size, open_leaves
from .sheet import Duplex, ImposedSheets, Side, Spot, press_sides

CREEP = 0.1  # mm by which each sheet pushes those inside it outward: the thickness of 80 g/m² paper
STAPLED = 20  # sheets that a strong stapler goes through
SEWN = 8  # sheets of a gathering that is to be sewn
TOLD = 0.995  # a scale below this is worth a word


@dataclass(frozen=True)
class Fold:
    """One sheet by its pages, counted from 0 in reading order; `depth` is the number of sheets
    around it in its gathering.
    """

    front: tuple[int, int]
    back: tuple[int, int]
    depth: int


def _begins_right(source: Any) -> bool:
    """Whether the language of a PDF runs from right to left: its first page is on the left half of
    a sheet that is folded, and the fold at its right.
    """
    return is_mirrored(str(source.Root.get("/Lang", "")))


def gatherings(sheets: int, most: int | None = None) -> list[int]:
    """How many sheets each gathering has: at most this many, and all as good as equal."""
    count = math.ceil(sheets / most) if most else 1
    return [sheets // count + (n < sheets % count) for n in range(count)]


def folds(pages: int, signature: int | None = None) -> list[Fold]:
    """The sheets of a book whose pages are a multiple of four, gathering by gathering, from the
    outside in.
    """
    made, first = [], 0
    for sheets in gatherings(pages // 4, signature):
        last = first + 4 * sheets - 1
        for n in range(sheets):
            low, high = first + 2 * n, last - 2 * n
            made.append(Fold((high, low), (low + 1, high - 1), n))
        first = last + 1
    return made


def press_booklet(
    raw: bytes,
    paper: tuple[float, float],
    *,
    creep: float = CREEP,
    signature: int | None = None,
    name: str = "the file",
) -> ImposedSheets:
    """Half-size pages as a booklet on sheets of `paper` (points), `creep` in mm a sheet, at most
    `signature` sheets a gathering.

    Pages of lines to write on fill it up to a multiple of four, before the last page.
    """
    with open_leaves(raw, name) as (source, leaves):
        return _press(source, leaves, paper, creep, signature)


def _press(
    source: Any, leaves: list[Leaf], paper: tuple[float, float], creep: float, signature: int | None
) -> ImposedSheets:
    check_one_size(leaves)
    order = pad(leaves)
    width, height = max(paper), min(paper)
    size = leaves[0].width, leaves[0].height
    scale = min(1.0, width / 2 / size[0], height / size[1])
    planned = folds(len(order), signature)
    sides = []
    for fold in planned:
        for pair in (fold.front, fold.back):
            left, right = pair[::-1] if _begins_right(source) else pair
            sides.append(
                _side(
                    order[left], order[right], size, (width, height), scale, creep * MM * fold.depth
                )
            )
    return ImposedSheets(
        press_sides(source, sides, "DuplexFlipShortEdge"),
        len(planned),
        tuple(_notes(order, planned, scale)),
    )


def pad(leaves: Sequence[Leaf]) -> list[Leaf | None]:
    """The pages filled up to a multiple of four before the last one, so that cover and back stay
    outermost. None is a page of lines.
    """
    return pad_to(leaves, len(leaves) + -len(leaves) % 4)


def _side(
    left: Leaf | None,
    right: Leaf | None,
    size: tuple[float, float],
    sheet: tuple[float, float],
    scale: float,
    shift: float,
) -> Side:
    """Two pages with their inner edges at the fold, and pushed so far over it; neither prints on
    the other's half.
    """
    (wide, high), fold = sheet, sheet[0] / 2
    y = (high - size[1] * scale) / 2
    return Side(
        wide,
        high,
        (
            Spot(
                left,
                fold - (left.width if left else size[0]) * scale + shift,
                y,
                Box(0, 0, fold, high),
                scale,
                size,
            ),
            Spot(right, fold - shift, y, Box(fold, 0, wide, high), scale, size),
        ),
    )


def _notes(order: list[Leaf | None], planned: list[Fold], scale: float) -> list[str]:
    notes = []
    lines = order.count(None)
    if lines:
        notes.append(
            f"{lines} page{'s' if lines > 1 else ''} of lines to write on"
            f" fill{'' if lines > 1 else 's'} the last sheet up"
        )
    if scale < TOLD:
        notes.append(f"pages are printed at {scale:.0%} of their size")
    deepest = max(fold.depth for fold in planned) + 1
    if deepest > STAPLED:
        fewer = max(gatherings(len(planned), SEWN))
        notes.append(
            f"{deepest} sheets in one gathering are more than a stapler goes through ({STAPLED} at"
            f" most): --signature {fewer} makes {len(gatherings(len(planned), fewer))} thinner"
            " ones, to sew or glue side by side"
        )
    return notes


def press_nup(
    raw: bytes, paper: tuple[float, float], count: int, name: str = "the file"
) -> ImposedSheets:
    """Two or four pages a side of `paper` (points), all at one scale, none cropped and none
    enlarged.
    """
    with open_leaves(raw, name) as (source, leaves):
        check_one_size(leaves)
        size, spots = arrange((leaves[0].width, leaves[0].height), paper, count)
        if _begins_right(source):
            spots = [(size[0] - x - leaves[0].width * s, y, s) for x, y, s in spots]
        sides = [
            _grid_side(leaves[n : n + count], size, spots) for n in range(0, len(leaves), count)
        ]
        scale = spots[0][2]
        notes = (f"pages are printed at {scale:.0%} of their size",) if scale < TOLD else ()
        return ImposedSheets(press_sides(source, sides, ""), math.ceil(len(leaves) / count), notes)


def arrange(
    page: tuple[float, float], paper: tuple[float, float], count: int
) -> tuple[tuple[float, float], list[tuple[float, float, float]]]:
    """A side's width and height, and where pages of one size are on it: lower left corner and scale
    of each, in points.
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


def _grid_side(
    leaves: list[Leaf], size: tuple[float, float], spots: list[tuple[float, float, float]]
) -> Side:
    placed = [
        Spot(leaf, x, y, Box(x, y, x + leaf.width * scale, y + leaf.height * scale), scale)
        for leaf, (x, y, scale) in zip(leaves, spots, strict=False)
    ]
    return Side(*size, tuple(placed))


# Leaflets: one sheet, folded


@dataclass(frozen=True)
class Leaflet:
    """The arrangement of the pages on a folded sheet: rows from the top of each side, each page
    by its number, negative if it is upside down.
    """

    sides: tuple[tuple[tuple[int, ...], ...], ...]
    cut: bool = False  # along the middle of the sheet, between its outer columns

    @property
    def pages(self) -> int:
        return max(abs(number) for side in self.sides for row in side for number in row)


LEAFLETS = {
    # cut, then pushed together into a booklet of eight pages
    "zine": Leaflet((((-5, -4, -3, -2), (6, 7, 8, 1)),), cut=True),
    # three columns: the right one folds over the middle, the left one of the outside lies between
    "trifold": Leaflet((((5, 6, 1),), ((2, 3, 4),))),
}
DASHES = b"q .4 w [3 3] 0 d .5 G "


def press_leaflet(
    raw: bytes, paper: tuple[float, float], kind: str, name: str = "the file"
) -> ImposedSheets:
    """The pages of a leaflet on one sheet of `paper` (points); pages of lines fill it up. Misfit
    where there are more pages than it has room for.
    """
    plan = LEAFLETS[kind]
    with open_leaves(raw, name) as (source, leaves):
        check_one_size(leaves)
        if len(leaves) > plan.pages:
            raise Misfit(f"{name} has {len(leaves)} pages; a {kind} has {plan.pages}")
        order = pad_to(leaves, plan.pages)
        width, height = max(paper), min(paper)
        step = -1 if _begins_right(source) else 1
        sides = [
            _leaflet_side(plan, tuple(row[::step] for row in rows), order, (width, height))
            for rows in plan.sides
        ]
        size = leaves[0].width, leaves[0].height
        columns, rows = len(plan.sides[0][0]), len(plan.sides[0])
        scale = min(1.0, width / columns / size[0], height / rows / size[1])
        notes = [f"pages are printed at {scale:.0%} of their size"] if scale < TOLD else []
        if lines := order.count(None):
            notes.insert(0, f"{lines} page{'s' if lines > 1 else ''} of lines to write on")
        duplex: Duplex = "DuplexFlipShortEdge" if len(sides) > 1 else "Simplex"
        return ImposedSheets(press_sides(source, sides, duplex), 1, tuple(notes))


def pad_to(leaves: Sequence[Leaf], count: int) -> list[Leaf | None]:
    """The pages filled up before the last one, which stays the back."""
    at = max(1, len(leaves) - 1)
    return [*leaves[:at], *[None] * (count - len(leaves)), *leaves[at:]]


def _leaflet_side(
    plan: Leaflet,
    rows: tuple[tuple[int, ...], ...],
    order: Sequence[Leaf | None],
    sheet: tuple[float, float],
) -> Side:
    width, height = sheet
    wide, high = width / len(rows[0]), height / len(rows)
    first = next(leaf for leaf in order if leaf)
    size = first.width, first.height
    scale = min(1.0, wide / size[0], high / size[1])
    spots = []
    for up, row in enumerate(reversed(rows)):
        for across, number in enumerate(row):
            left, low = wide * across, high * up
            x, y = left + (wide - size[0] * scale) / 2, low + (high - size[1] * scale) / 2
            clip = Box(left, low, left + wide, low + high)
            leaf = order[abs(number) - 1]
            spots.append(Spot(leaf, x, y, clip, scale, size, turned=number < 0))
    return Side(width, height, tuple(spots), _leaflet_marks(plan, wide, high, sheet))


def _leaflet_marks(plan: Leaflet, wide: float, high: float, sheet: tuple[float, float]) -> bytes:
    """A dashed line where a zine is cut; nothing else is marked."""
    if not plan.cut:
        return b""
    return DASHES + b"%.3f %.3f m %.3f %.3f l S Q" % (wide, high, sheet[0] - wide, high)
