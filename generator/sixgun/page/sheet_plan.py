"""The grid of a sheet: the place and size of every part, so that the sheet uses its page. Nothing
depends on the values, so blank, fillable, filled and printed sheets are alike.

All sizes are in points. They range from tight (0) to easy (1) and, if nothing on a page can use the
remaining space, to wide; the largest size that fits is used. Remaining space goes to rooms and
lists, then between the bands. Bands that do not fit on one page even when tight continue on the
next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from ..view import Areas, Band, Grid, Part, PartRow, SheetView, Stat, Track
from .sheet_part import BELOW, BOX, LEAST_LABEL, Letters, Measure, Sizes, list_within

STRAP, FOOT = 27.0, 4.0  # the head of a page with its white; kept free at its end
GAP = 12.0  # between neighbors side by side
LEAST = 118.0  # a column narrower than this goes below the one before it
FRAME = 7.0  # white within the frame of a group
LABELED = 9.5  # the height of a label above a field
GROWS = 1.6  # how much large print enlarges a sheet


class Paper(Protocol):
    """A page, as page/style.py has it."""

    @property
    def inner(self) -> float: ...
    @property
    def type_area(self) -> float: ...
    @property
    def grown(self) -> bool: ...


@dataclass(frozen=True)
class PlacedPart:
    """A part or a rank with its size; `made` are the sizes for its template, `inner` its contents,
    one stack after another.
    """

    width: float
    height: float
    part: Part | None = None
    group: PartRow | None = None
    made: dict[str, float] = field(default_factory=dict)
    inner: tuple[tuple[PlacedPart, ...], ...] = ()
    gap: float = 0.0  # above it

    @property
    def level(self) -> bool:
        """Whether its stacks are short parts that end on one line."""
        ones = [stack[0].part for stack in self.inner if len(stack) == 1]
        return len(ones) == len(self.inner) and all(
            part and part.block.kind in ("entry", "stat", "track") and part.look == ""
            for part in ones
        )


@dataclass(frozen=True)
class Leaf:
    """One page of a sheet; `strap` is how much smaller the words at its head are set, so that they
    keep to one line.
    """

    bands: tuple[PlacedPart, ...]
    begins: str = ""
    strap: float = 1.0


def plan_sheet(view: SheetView, page: Paper, letters: Letters) -> tuple[Leaf, ...]:
    """The pages of a sheet with everything at its place; nothing for a sheet without a grid."""
    grids = [band for band in view.bands if band.grid]
    if not grids:
        return ()
    zoom = GROWS if page.grown else 1.0
    width, height = page.inner / zoom, page.type_area / zoom - STRAP - FOOT
    plan = _Plan(letters)
    leaves = [leaf for some in _apart(view.bands) for leaf in plan.leaves(some, width, height)]
    first, *others = view.strap
    wide = letters.width(first.upper(), 14, "display")
    wide += sum(letters.width(word.upper(), 8.6, "label", 0.9) for word in others) + 30
    return tuple(
        replace(
            leaf,
            bands=tuple(_zoomed(band, zoom) for band in leaf.bands),
            strap=round(min(1, width / wide), 3),
        )
        for leaf in leaves
    )


def _apart(bands: Sequence[Band]) -> Iterator[list[Band]]:
    """The bands of each page that the author asked for."""
    some: list[Band] = []
    for band in bands:
        if band.begins == "side" and some:
            yield some
            some = []
        some.append(band)
    yield some


def _zoomed(placed: PlacedPart, zoom: float) -> PlacedPart:
    inner = tuple(tuple(_zoomed(one, zoom) for one in stack) for stack in placed.inner)
    counts = ("across", "rows")
    made = {k: v if k in counts else round(v * zoom, 2) for k, v in placed.made.items()}
    return replace(
        placed,
        width=round(placed.width * zoom, 2),
        height=round(placed.height * zoom, 2),
        gap=round(placed.gap * zoom, 2),
        made=made,
        inner=inner,
    )


class _Plan:
    def __init__(self, letters: Letters) -> None:
        self.measure = Measure(letters)

    def leaves(self, bands: list[Band], width: float, height: float) -> list[Leaf]:
        """These bands on as few pages as they need, with large figures less large where that saves
        a page.
        """
        bands = [one for band in bands for one in self.parted(band, width, height)]
        leaves = [*self.paged(bands, width, height)]
        if len(leaves) > 1:
            lowered = [*self.paged([*map(_lowered, bands)], width, height)]
            return min(leaves, lowered, key=len)
        return leaves

    def parted(self, band: Band, width: float, height: float) -> Iterator[Band]:
        """A band; its parts one below the other, where it is higher than a page."""
        grid = _of(band)
        items = [item for stack in grid.stacks for item in stack]
        if len(items) < 2 or self.natural(grid, width, Sizes(0)) <= height:
            yield band
            return
        for n, item in enumerate(items):
            row = item if isinstance(item, PartRow) else PartRow(((item,),), (1.0,))
            if n == 0 and grid.title:
                row = PartRow(((item,),), (1.0,), grid.title, grid.line)
            yield replace(band, begins="" if n else band.begins, grid=row)

    def paged(self, bands: list[Band], width: float, height: float) -> Iterator[Leaf]:
        tall = [self.natural(_of(band), width, Sizes(0)) for band in bands]
        begin = 0
        while begin < len(bands):
            end, used = begin + 1, tall[begin]
            while end < len(bands) and used + Sizes(0).gap + tall[end] <= height:
                used += Sizes(0).gap + tall[end]
                end += 1
            grids = [_of(band) for band in bands[begin:end]]
            yield Leaf(self.fill(grids, width, height), bands[begin].begins)
            begin = end

    def fill(self, grids: list[PartRow], width: float, height: float) -> tuple[PlacedPart, ...]:
        """The bands of one page in the largest size that fits, with the remaining space shared
        out.
        """
        rooms = any(_grows(grid, Areas) for grid in grids)
        for step in range(14 if rooms else 18, -1, -1):
            sizes = Sizes(step / 10)
            tall = [self.natural(grid, width, sizes) for grid in grids]
            spare = height - sum(tall) - sizes.gap * (len(grids) - 1)
            if spare >= 0:
                break
        spare = max(spare, 0)
        kind = Areas if rooms else Grid
        growing = [h if _grows(g, kind) else 0.0 for g, h in zip(grids, tall, strict=True)]
        most = [spare * h / sum(growing) if sum(growing) else 0.0 for h in growing]
        placed = [
            self.place(grid, width, h + more, sizes)
            for grid, h, more in zip(grids, tall, most, strict=True)
        ]
        left = height - sum(one.height for one in placed) - sizes.gap * (len(placed) - 1)
        between = sizes.gap + min(max(left, 0) / max(len(placed) - 1, 1), 16)
        return tuple(replace(one, gap=between if n else 0.0) for n, one in enumerate(placed))

    # the size that a part needs

    def natural(self, item: Part | PartRow, width: float, sizes: Sizes) -> float:
        return self.place(item, width, 0, sizes).height

    def place(self, item: Part | PartRow, width: float, height: float, sizes: Sizes) -> PlacedPart:
        """A part at its size, which is at least so high where it can grow."""
        if isinstance(item, Part):
            if isinstance(item.block, Grid):
                item = replace(item, block=list_within(item.block, width))
            high, made = self.measure.part(item, width, height, sizes)
            if isinstance(item.block, Stat) and made["label"] < LEAST_LABEL:
                item = replace(item, weight="normal" if item.weight == "small" else item.weight)
                high, made = self.measure.part(item, width, height, sizes)
            return PlacedPart(width, round(high, 2), part=item, made=made)
        return self.rank(item, width, height, sizes)

    def rank(self, item: PartRow, width: float, height: float, sizes: Sizes) -> PlacedPart:
        """Stacks side by side, in several rows where they would be too narrow."""
        pad = FRAME if item.framed else 0.0
        inner = width - 2 * pad
        head, made = (
            self.measure.head(item.title, inner, sizes, line=item.line) if item.title else (0.0, {})
        )
        over = head + 2 * pad
        shares = item.shares or (1.0,) * len(item.stacks)
        rows = _rows(item.stacks, shares, inner)
        gap = sizes.gap

        def of(row: list[int], high: float) -> list[list[PlacedPart]]:
            room = inner - GAP * (len(row) - 1)
            total = sum(shares[n] for n in row)
            wide = [round(room * shares[n] / total, 2) for n in row]
            return [
                self.stack(item.stacks[n], w, high, sizes) for n, w in zip(row, wide, strict=True)
            ]

        tall = [max(map(_height, of(row, 0))) for row in rows]
        spare = height - over - sum(tall) - gap * (len(rows) - 1)
        growing = [
            any(_grows(one, Areas, Grid) for n in row for one in item.stacks[n]) for row in rows
        ]
        more = max(spare, 0) / sum(growing) if any(growing) else 0.0
        lines: list[PlacedPart] = []
        for row, high, grows in zip(rows, tall, growing, strict=True):
            stacks = of(row, high + more * grows)
            high = max(map(_height, stacks))
            stacks = _labeled_above(stacks, high)
            lines.append(
                PlacedPart(inner, high, inner=tuple(map(tuple, stacks)), gap=gap if lines else 0.0)
            )
        total = over + sum(one.height + one.gap for one in lines)
        return PlacedPart(width, total, group=item, made=made, inner=(tuple(lines),))

    def stack(
        self, items: Sequence[Part | PartRow], width: float, height: float, sizes: Sizes
    ) -> list[PlacedPart]:
        """Parts one below the other; the remaining space goes to parts that can grow."""
        tall = [self.natural(item, width, sizes) for item in items]
        spare = max(height - sum(tall) - sizes.gap * (len(items) - 1), 0)
        kind = Areas if any(_grows(item, Areas) for item in items) else Grid
        growing = [h if _grows(i, kind) else 0.0 for i, h in zip(items, tall, strict=True)]
        return _aligned(
            [
                replace(
                    self.place(
                        item, width, high + (spare * grows / sum(growing) if grows else 0), sizes
                    ),
                    gap=sizes.gap if n else 0.0,
                )
                for n, (item, high, grows) in enumerate(zip(items, tall, growing, strict=True))
            ]
        )


def _aligned(stack: list[PlacedPart]) -> list[PlacedPart]:
    """A stack whose boxes behind labels begin below each other, where they have room there."""
    left = max((one.made.get("left", 0.0) for one in stack if _boxed(one)), default=0.0)
    return [
        replace(one, made=one.made | {"left": left})
        if _boxed(one) and _fits_behind(one, left)
        else one
        for one in stack
    ]


def _boxed(one: PlacedPart) -> bool:
    """Whether it is boxes behind their label."""
    track = one.part is not None and isinstance(one.part.block, Track)
    return track and one.made.get("left", 0.0) > 0


def _fits_behind(one: PlacedPart, left: float) -> bool:
    boxes = one.made["across"] * (one.made["box"] + BOX)
    return left + boxes + one.made["beside"] <= one.width


def _lowered(band: Band) -> Band:
    """A band whose large figures have frames of normal size."""
    return replace(band, grid=_lower_all(_of(band)))


def _lower_all(row: PartRow) -> PartRow:
    return replace(row, stacks=tuple(tuple(map(_lower, one)) for one in row.stacks))


def _lower(item: Part | PartRow) -> Part | PartRow:
    if isinstance(item, PartRow):
        return _lower_all(item)
    large = isinstance(item.block, Stat) and item.weight == "large"
    return replace(item, weight="normal") if large else item


def _of(band: Band) -> PartRow:
    assert band.grid is not None
    return band.grid


def _labeled_above(stacks: list[list[PlacedPart]], high: float) -> list[list[PlacedPart]]:
    """The stacks of a row with every label at its top, where one is a field with its label above,
    or all are large figures; else as they are.
    """
    ones = [stack[0] for stack in stacks if len(stack) == 1]
    parts = [one.part for one in ones if one.part]
    if len(parts) == len(stacks) and all(
        part.block.kind == "stat" and part.weight == "large" for part in parts
    ):
        return [[replace(one, height=high)] for one in ones]
    alike = len(parts) == len(stacks) and all(
        part.block.kind == "entry" or (part.block.kind == "stat" and part.weight == "small")
        for part in parts
    )
    if not alike or all(part.weight == "small" for part in parts):
        return stacks
    return [
        [replace(one, height=high, made={**one.made, "above": 1.0, "line": _line_of(one, high)})]
        for one in ones
    ]


def _line_of(one: PlacedPart, high: float) -> float:
    """The height of a field's line below its label; the frame of a figure is as high as the row,
    less the words below it.
    """
    if one.part is None:
        return high
    return high - (LABELED if one.part.block.kind == "entry" else BELOW * bool(one.part.line))


def _height(stack: list[PlacedPart]) -> float:
    return sum(one.height + one.gap for one in stack)


def _grows(item: Part | PartRow, *kinds: type) -> bool:
    """Whether a part of one of these kinds is in it."""
    if isinstance(item, Part):
        return isinstance(item.block, kinds)
    return any(_grows(one, *kinds) for stack in item.stacks for one in stack)


def _least(stack: tuple[Part | PartRow, ...]) -> float:
    """How narrow a stack may be."""
    if len(stack) > 1 or isinstance(stack[0], PartRow):
        return LEAST
    block = stack[0].block
    if isinstance(block, Stat):
        return 62.0 if stack[0].weight == "large" else 54.0
    if isinstance(block, Track):
        return 62.0 if stack[0].look == "clock" else 74.0
    return 66.0 if block.kind == "entry" else 88.0


def _rows(
    stacks: Sequence[tuple[Part | PartRow, ...]], shares: Sequence[float], width: float
) -> list[list[int]]:
    """The stacks by their rows, as few rows as they fit in."""
    for count in range(1, len(stacks) + 1):
        size = -(-len(stacks) // count)
        rows = [list(range(n, min(n + size, len(stacks)))) for n in range(0, len(stacks), size)]
        if all(_fits([stacks[n] for n in row], [shares[n] for n in row], width) for row in rows):
            break
    return rows


def _fits(
    stacks: Sequence[tuple[Part | PartRow, ...]], shares: Sequence[float], width: float
) -> bool:
    room = width - GAP * (len(stacks) - 1)
    return all(
        room * share / sum(shares) >= _least(stack)
        for stack, share in zip(stacks, shares, strict=True)
    )
