"""Streets and trails: broken edges, ruts, and names that lie in the road."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ...view import WayView
from ..inline import set_signs
from ..lettering import Lettering, Matrix
from .geometry import SHEAR, Pen, Point, Slant, along, band, extend, inside, mix, pair, spline

AT = 0.085  # how far along a street from west to east the middle of its name is


@dataclass(frozen=True)
class Road:
    """A way on the sheet: its line on the ground, beyond the map's edge, and the polygon that it
    covers.
    """

    way: WayView
    line: list[Point]
    covers: list[Point]

    @classmethod
    def of(cls, way: WayView, size: Sequence[float], slant: Slant) -> Road:
        line = extend(way.points, size)
        curved = way.kind in ("creek", "trail")
        line = spline(line, 14 if way.kind == "creek" else 10) if curved else line
        wide, waver = (
            (way.width + 8, 3) if way.kind == "creek" else (way.width * (1.1 if curved else 1), 0)
        )
        left, right = band(line, wide, waver)
        return cls(way, line, slant.all([*left, *right[::-1]]))


def draw_road(pen: Pen, slant: Slant, road: Road, others: Sequence[Road]) -> None:
    """A road's edges, open where another road meets it, and the ruts of a street."""
    left, right = band(road.line, road.way.width)
    for edge in (left, right):
        pen.path("".join(_dashes(pen, slant, edge, others)), width=0.55)
    if road.way.kind == "street":
        for off in (-0.26, -0.17, 0.17, 0.26):
            pen.path("".join(_rut(pen, slant, road, off)), width=0.3)
    if road.way.kind == "rail":
        _ties(pen, slant, road)


def _dashes(pen: Pen, slant: Slant, edge: Sequence[Point], others: Sequence[Road]) -> list[str]:
    dashes = []
    for a, b in pairwise(slant.all(edge)):
        long, t = math.dist(a, b), 0.0
        while t < long:
            end = min(long, t + pen.near(4, 16))
            one, other = mix(a, b, t / long), mix(a, b, end / long)
            if not any(inside(mix(one, other, 0.5), road.covers) for road in others):
                dashes.append(f"M{pair(one)}L{pair(other)}")
            t = end + pen.near(1.5, 5)
    return dashes


def _rut(pen: Pen, slant: Slant, road: Road, off: float) -> list[str]:
    (ax, ay), (bx, by) = road.line[0], road.line[-1]
    long, t, ruts = math.dist((ax, ay), (bx, by)), 0.0, []
    ux, uy, aside = (bx - ax) / long, (by - ay) / long, off * road.way.width
    while t < long:
        end = t + pen.near(10, 46)
        one, other = (
            slant.at(ax + ux * s - uy * aside, ay + uy * s + ux * aside) for s in (t, end)
        )
        ruts.append(f"M{pair(one)}L{pair(other)}")
        t = end + pen.near(20, 90)
    return ruts


def _ties(pen: Pen, slant: Slant, road: Road) -> None:
    left, right = band(road.line, road.way.width * 0.5)
    count = int(sum(math.dist(a, b) for a, b in pairwise(road.line)) / 9)
    spots = [(along(left, i / count)[0], along(right, i / count)[0]) for i in range(count)]
    pen.lines(*[(slant.at(*a), slant.at(*b)) for a, b in spots], width=0.9)
    pen.lines(slant.all(left), slant.all(right), width=0.9)


@dataclass(frozen=True)
class RoadName:
    """A way's name as it is lettered around the origin of `matrix`, `down` below it."""

    text: str
    size: float
    face: str
    track: float
    down: float
    matrix: Matrix

    def draw(self, pen: Pen, letters: Lettering) -> None:
        d = letters.outline(self.text, 0, self.down, self.size, self.face, self.track, self.matrix)
        pen.path(d, "none", 3.2, "#fff")
        pen.path(d, "#000", 0)

    def area(self, letters: Lettering) -> list[Point]:
        half = letters.width(self.text, self.size, self.face, self.track) / 2 + 3
        a, b, c, d, e, f = self.matrix
        corners = (
            (-half, self.down - self.size),
            (half, self.down - self.size),
            (half, self.down + 3),
            (-half, self.down + 3),
        )
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in corners]


def name_of(slant: Slant, letters: Lettering, road: Road, size: float) -> RoadName | None:
    """A way's name: on the sheet's slope where it runs from west to east, along the way where it
    runs from north to south.
    """
    way = road.way
    if not way.name:
        return None
    if way.kind == "creek":
        return RoadName(
            way.name, size * 1.22, "italic", 1.2, 0, (1, SHEAR, 0, 1, *bank(slant, way))
        )
    (x, y), (dx, dy) = along(way.points, 0.56 if way.kind == "trail" else 0.8)
    text = set_signs(way.name).upper()
    if abs(dx) > abs(dy):
        X = max(
            slant.at(*along(way.points, AT)[0])[0], letters.width(text, size, track=2.6) / 2 + 14
        )
        return RoadName(
            text,
            size,
            "label",
            2.6,
            size * 0.37,
            (1, SHEAR, 0, 1, X, slant.at(*_under(road, slant, X))[1]),
        )
    a, b = slant.at(x, y), slant.at(x + dx, y + dy)
    long = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    ux, uy = (-ux, -uy) if uy > 0 else (ux, uy)
    off = size * 0.37 + (size * 1.7 if way.kind == "trail" else 0)
    return RoadName(text, size * 0.88, "label", 1.6, off, (ux, uy, -uy, ux, *a))


def _under(road: Road, slant: Slant, X: float) -> Point:
    """The point of a road's middle line that is drawn at so much from the left."""
    spots = [along(road.line, i / 200)[0] for i in range(201)]
    return min(spots, key=lambda p: abs(slant.at(*p)[0] - X))


def bank(slant: Slant, way: WayView) -> Point:
    """Where a creek's name is: on the near bank, a third of the way along."""
    middle = spline([(p[0], p[1]) for p in way.points])
    x, y = middle[len(middle) // 3]
    return slant.at(x, y + way.width / 2 + 44)
