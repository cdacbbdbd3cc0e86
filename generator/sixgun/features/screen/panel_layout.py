"""Galleys made up into panels: which parts are in which column of which panel, in the largest type
that still fits.

The order asked for is the order of reading: down a column, then the next column, then the next
panel. Of all ways to part it into columns
and panels that one is taken whose columns are lowest and most even. Where no such way fits, one
part after the other is tried in another place.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, islice, pairwise, product
from math import fsum

from .galley import SIZES, SLACK, TWELFTHS, WIDTHS, Galley

MOST_COLUMNS = 4
MOST_PANELS = 8  # tried, to say how many would do
MOST_ORDERS = 150  # tried, before it is said that nothing fits
PATTERNS = tuple(
    p for n in range(1, MOST_COLUMNS + 1) for p in product(WIDTHS, repeat=n) if sum(p) == TWELFTHS
)
Run = tuple[int, ...]  # parts by number, in the order of reading
Galleys = Callable[
    [str], Galley
]  # by size of type; the larger sizes are set only where they are asked for


@dataclass(frozen=True)
class Stack:
    """A column of a panel: its width in twelfths, its parts, their height and the height that it
    leaves free, in points.
    """

    width: int
    parts: Run
    height: float
    left: float


@dataclass(frozen=True)
class PanelMakeup:
    """One panel made up."""

    size: str
    stacks: tuple[Stack, ...]

    @property
    def rag(self) -> float:
        """Less is better: columns that are low and even."""
        return fsum(stack.height**2 for stack in self.stacks)

    @property
    def order(self) -> tuple[int, float]:
        """Less is better: larger type first, then as much on one panel as on another."""
        return -SIZES.index(self.size), fsum(stack.height for stack in self.stacks) ** 2


@dataclass(frozen=True)
class Overflow:
    """What does not fit: the part, by how much in points, on which panel. `enough` panels would do
    (0: not even many); the others fit
    without any one of `any_of`, or, where one is not enough, without all of `all_of`."""

    part: int
    over: float
    panel: int
    enough: int
    any_of: Run
    all_of: Run


class PanelLayout:
    """The parts of one side of a screen, to be made up. `tight` is a height in points that is left
    free in every column.
    """

    def __init__(self, galleys: Galleys, count: int, tight: float = 0.0):
        self.galleys, self.parts, self.tight = galleys, tuple(range(count)), tight
        self.made = cache(self._made)
        self.best = cache(self._best)
        self.spare = cache(self._spare)

    def panels(self, count: int) -> tuple[PanelMakeup, ...] | None:
        """This many panels, all parts on them; None if they do not fit."""
        order = self._order(count)
        if order is None:
            return None
        found = (
            self._fill(order, count, size)
            for size in reversed(SIZES)
            if size == "" or self._may(size, count)
        )
        return next(panels for panels in found if panels)

    def overfull(self, count: int) -> Overflow:
        """The parts in the way of `panels`."""
        part = self.parts[self._reach(self.parts, count)]
        before = self.parts[:part]
        starts = [n for n in range(part + 1) if self._reach(before[:n], count - 1) == n]
        over = min(self._least((*before, part)[n:]) for n in starts)
        enough = next((n for n in range(count + 1, MOST_PANELS + 1) if self._order(n)), 0)
        one = tuple(p for p in self.parts if self._fits_without({p}, count))
        return Overflow(part, over, count, enough, one, () if one else self._large(count))

    def too_large(self) -> Iterator[tuple[int, float, float]]:
        """Parts that no panel takes: each with how far it is too wide, or too high, in points."""
        galley = self.galleys("")
        for part in self.parts:
            widths = [width for width in WIDTHS if galley.fits(part, width)]
            if not widths:
                yield part, min(galley.over[width][part] for width in WIDTHS), 0.0
            elif (
                high := min(galley.heights[width][part] - self._most(width) for width in widths)
            ) > 0:
                yield part, 0.0, high

    def _most(self, width: int) -> float:
        """The height of the highest column of that width; the first one has the head in it, and
        only one part is in it.
        """
        return self._room("") - (
            self.galleys("").drop if width == TWELFTHS or len(self.parts) == 1 else 0.0
        )

    def _order(self, count: int) -> Run | None:
        """The first order that fits in the smallest type."""
        return next(
            (
                order
                for order in islice(self._orders(count), MOST_ORDERS)
                if self._reach(order, count) == len(order)
            ),
            None,
        )

    def _orders(self, count: int) -> Iterator[Run]:
        """The order asked for; then the largest parts first; then it with one part in another
        place, a near one first.
        """
        yield self.parts
        if self._area(self.parts) > count * TWELFTHS * self._room(""):
            return
        yield tuple(sorted(self.parts, key=lambda p: -self.spare(p, "")))
        moves = sorted((abs(a - b), a, b) for a in self.parts for b in self.parts if a != b)
        for _, part, place in moves:
            rest = [p for p in self.parts if p != part]
            yield (*rest[:place], part, *rest[place:])

    def _may(self, size: str, count: int) -> bool:
        """Whether there is paper enough for type of that size, judging by the size below it."""
        below = SIZES[SIZES.index(size) - 1]
        return (below == "" or self._may(below, count)) and self._area(
            self.parts, below
        ) < count * TWELFTHS * self._room(below)

    def _goes_on(self, rest: Run, count: int) -> bool:
        """Whether the rest of an order fills this many panels: only then is larger type worth
        setting for the parts before it.
        """
        return len(rest) >= count and self._reach(rest, count) == len(rest)

    def _reach(self, order: Run, count: int) -> int:
        """The number of parts of an order, from its beginning, that fit on this many panels in
        the smallest type.
        """
        start = 0
        for _ in range(count):
            start = next(
                (end for end in range(len(order), start, -1) if self.made(order[start:end], "")),
                start,
            )
        return start

    def _fill(self, order: Run, count: int, least: str) -> tuple[PanelMakeup, ...] | None:
        """The best way to part an order into panels with type of at least that size."""
        best: dict[int, tuple[tuple[int, float], tuple[PanelMakeup, ...]]] = {0: ((0, 0.0), ())}
        for left in reversed(range(count)):
            found: dict[int, tuple[tuple[int, float], tuple[PanelMakeup, ...]]] = {}
            for start, (cost, panels) in best.items():
                for end in range(start + 1, len(order) + 1):
                    if not self._goes_on(order[end:], left):
                        continue
                    made = self.best(order[start:end], least)
                    if made is None and self.made(order[start:end], "") is None:
                        break  # more would not fit either
                    if made is None:
                        continue
                    total = (cost[0] + made.order[0], cost[1] + made.order[1])
                    if end not in found or total < found[end][0]:
                        found[end] = (total, (*panels, made))
            best = found
        return best[len(order)][1] if len(order) in best else None

    def _best(self, run: Run, least: str) -> PanelMakeup | None:
        """A panel of these parts in the largest type that fits, and at least of that size."""
        for size in reversed(SIZES[SIZES.index(least) :]):
            if size == "" or self._fits_below(run, size):
                made = self.made(run, size)
                if made:
                    return made
        return None

    def _fits_below(self, run: Run, size: str) -> bool:
        """Larger type is not tried where smaller type does not fit."""
        return all(self.made(run, smaller) is not None for smaller in SIZES[: SIZES.index(size)])

    def _made(self, run: Run, size: str) -> PanelMakeup | None:
        """A panel of these parts in type of one size, its columns low and even; None if they do
        not fit.
        """
        if self._area(run, size) > TWELFTHS * self._room(size):
            return None
        ways = (
            self._stacks(columns, pattern, size)
            for pattern in PATTERNS
            for columns in self._filled(run, pattern, size)
        )
        fitting = [
            PanelMakeup(size, stacks)
            for stacks in ways
            if stacks and all(s.left >= 0 for s in stacks)
        ]
        return min(fitting, key=lambda made: made.rag, default=None)

    def _filled(self, run: Run, pattern: Run, size: str) -> Iterator[tuple[Run, ...]]:
        """Every way to part a run into columns of these widths, but for those that run over already
        while they are filled.
        """
        galley, room, full = self.galleys(size), self._room(size), min(len(pattern), len(run))

        def fill(start: int, column: int) -> Iterator[tuple[Run, ...]]:
            if column == full:
                if start == len(run):
                    yield ((),) * (len(pattern) - full)
                return
            width, high = pattern[column], 0.0 if column else galley.drop
            for end in range(start, len(run) - (full - column - 1)):
                high += galley.heights[width][run[end]]
                if high > room + SLACK or not galley.fits(
                    run[end], width
                ):  # to the last digit, _made judges
                    return
                yield from ((run[start : end + 1], *rest) for rest in fill(end + 1, column + 1))

        return fill(0, 0)

    def _stacks(
        self, columns: tuple[Run, ...], pattern: tuple[int, ...], size: str
    ) -> tuple[Stack, ...] | None:
        """Columns of these widths with their free space; None if a part is too wide for its
        column.
        """
        galley = self.galleys(size)
        if not all(
            galley.fits(part, width)
            for width, column in zip(pattern, columns, strict=True)
            for part in column
        ):
            return None
        rooms = [self._room(size) - (galley.drop if n == 0 else 0) for n in range(len(pattern))]
        heights = [
            fsum(galley.heights[width][part] for part in column)
            for width, column in zip(pattern, columns, strict=True)
        ]
        return tuple(
            Stack(w, c, high, room - high)
            for w, c, high, room in zip(pattern, columns, heights, rooms, strict=True)
        )

    def _spare(self, part: int, size: str) -> float:
        """The least paper that a part does with."""
        galley = self.galleys(size)
        return min(
            (width * galley.heights[width][part] for width in WIDTHS if galley.fits(part, width)),
            default=0.0,
        )

    def _area(self, run: Run, size: str = "") -> float:
        return fsum(self.spare(part, size) for part in run)

    def _room(self, size: str) -> float:
        return self.galleys(size).room - self.tight

    def _least(self, run: Run) -> float:
        """How far the highest column of a panel of these parts runs over, at the least."""
        ways = (
            self._stacks(columns, pattern, "")
            for pattern in PATTERNS
            for columns in _columns(run, len(pattern))
        )
        return min((-min(s.left for s in stacks) for stacks in ways if stacks), default=0.0)

    def _large(self, count: int) -> Run:
        """The fewest of the largest parts without which the others fit."""
        large = sorted(self.parts, key=lambda p: -self.spare(p, ""))
        return next(
            (tuple(large[:n]) for n in self.parts if n and self._fits_without({*large[:n]}, count)),
            (),
        )

    def _fits_without(self, gone: set[int], count: int) -> bool:
        order = tuple(part for part in self.parts if part not in gone)
        return self._reach(order, count) == len(order)


def _columns(run: Run, count: int) -> Iterator[tuple[Run, ...]]:
    """Every way to part a run into this many columns, in order; only where there are fewer parts
    than columns do some stay empty.
    """
    filled = min(count, len(run))
    for cuts in combinations(range(1, len(run)), filled - 1):
        yield (*(run[a:b] for a, b in pairwise((0, *cuts, len(run)))), *[()] * (count - filled))
