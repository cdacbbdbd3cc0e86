"""The sheet that a plan is drawn on: its measures, what is taken on it, and where its ways run."""

import math
from collections.abc import Sequence
from itertools import pairwise

from ..view import MapView, WayView
from .lettering import Lettering
from .map_svg import COUNTER
from .town.geometry import Box, Pen, Point, spline

FIGURE = 9.0  # points: numbers of counters


class PlanSheet:
    """`unit` is one point in units of the map; `taken` are the boxes of counters and names."""

    def __init__(self, map: MapView, letters: Lettering, unit: float):
        self.map, self.letters, self.unit, self.pen = map, letters, unit, Pen(map.id)
        self.space = map.space or 24.0
        self.taken: list[Box] = [self.around(p.at, self.radius) for p in map.positions]

    @property
    def radius(self) -> float:
        """Of a counter: within its space, unless its number needs more."""
        return max(self.space * COUNTER, self.point(FIGURE * 0.72))

    def point(self, count: float) -> float:
        return count * self.unit

    def line(self, d: str, width: float, stroke: str = "#000", fill: str = "none") -> None:
        self.pen.path(d, fill, round(self.point(width), 2), stroke)

    def around(self, at: Sequence[float], by: float) -> Box:
        return at[0] - by, at[1] - by, at[0] + by, at[1] + by

    def line_of(self, way: WayView) -> list[Point]:
        points = [(p[0], p[1]) for p in way.points]
        return points if way.kind in ("street", "rail") or len(points) < 3 else spline(points, 8)

    def paved(self, point: Point, by: float) -> bool:
        ways = [way for way in self.map.ways if way.kind != "ridge"]
        return any(
            distance(point, a, b) < way.width / 2 + by
            for way in ways
            for a, b in pairwise(self.line_of(way))
        )

    def free(self, spot: Point, by: float) -> bool:
        """Whether a point is so far from counters and ways."""
        within = 0 <= spot[0] <= self.map.size[0] and 0 <= spot[1] <= self.map.size[1]
        return within and not self.paved(spot, by) and not self.meets(self.around(spot, by))

    def meets(self, box: Box, others: Sequence[Box] = ()) -> bool:
        return any(
            box[0] < t[2] and t[0] < box[2] and box[1] < t[3] and t[1] < box[3]
            for t in (*self.taken, *others)
        )


def distance(point: Point, a: Sequence[float], b: Sequence[float]) -> float:
    """How far a point is from a stretch."""
    t = max(
        0.0,
        min(
            1.0,
            ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1]))
            / (math.dist(a, b) ** 2 or 1),
        ),
    )
    return math.dist(point, (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
