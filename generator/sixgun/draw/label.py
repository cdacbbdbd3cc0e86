"""Where the labels of a chart's lines stand: on or beside their line, inside the plot, clear of
each other and, where it can be, of other lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]
ADVANCE, HEIGHT, GAP = (
    0.5,
    1.1,
    2.5,
)  # of a letter: its width, a label's height; points between a label and a line beside it
STEP = 2.0  # points between the places that are tried along a line


@dataclass(frozen=True)
class Box:
    """A rectangle in points; y grows downward."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def overlaps(self, other: Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def inside(self, other: Box) -> bool:
        return (
            other.left <= self.left
            and self.right <= other.right
            and other.top <= self.top
            and self.bottom <= other.bottom
        )

    def holds(self, point: Point) -> bool:
        return self.left < point[0] < self.right and self.top < point[1] < self.bottom


def place_labels(
    labels: Sequence[str], paths: Sequence[Sequence[Point]], plot: Box, letter: float
) -> list[Box]:
    """A box for each label. Lines that leave little room choose first; a label that fits nowhere
    stands at its line's middle.
    """
    trails = [list(_along(path)) for path in paths]
    placed: dict[int, Box] = {}
    for number in sorted(range(len(labels)), key=lambda n: len(trails[n])):
        wide, high = len(labels[number]) * letter * ADVANCE + 3, letter * HEIGHT
        others = [point for n, trail in enumerate(trails) if n != number for point in trail]
        free = [
            (cost + _harm(box, trails[number], others, plot), box)
            for box, cost in _places(trails[number], wide, high)
            if box.inside(plot) and not any(box.overlaps(other) for other in placed.values())
        ]
        middle = trails[number][len(trails[number]) // 2]
        placed[number] = (
            min(free, key=lambda place: place[0])[1] if free else _around(middle, wide, high)
        )
    return [placed[n] for n in range(len(labels))]


def _along(path: Sequence[Point]) -> Iterator[Point]:
    """Points of a line, close together."""
    for (ax, ay), (bx, by) in pairwise(path):
        steps = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / STEP))
        yield from ((ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(steps))
    yield path[-1]


def _around(point: Point, wide: float, high: float) -> Box:
    return Box(point[0] - wide / 2, point[1] - high / 2, point[0] + wide / 2, point[1] + high / 2)


def _places(trail: Sequence[Point], wide: float, high: float) -> Iterator[tuple[Box, float]]:
    """The boxes that are tried for a label, each with what is held against it: on the line, then
    beside, under and over it.
    """
    for x, y in trail:
        yield _around((x, y), wide, high), 0.0
        yield _around((x + wide / 2 + GAP, y), wide, high), 3.0
        yield _around((x - wide / 2 - GAP, y), wide, high), 3.0
        yield _around((x, y + high / 2 + GAP), wide, high), 3.0
        yield _around((x, y - high / 2 - GAP), wide, high), 3.0


def _harm(box: Box, own: Sequence[Point], others: Sequence[Point], plot: Box) -> float:
    """What a box covers, other lines above all; and how far it stands from half the height, where
    lines are farthest apart.
    """
    middle = abs((box.top + box.bottom) / 2 - (plot.top + plot.bottom) / 2) / plot.height
    return 10.0 * sum(map(box.holds, others)) + 0.3 * sum(map(box.holds, own)) + 4.0 * middle
