"""Points, slanted ground and the pen that draws on it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ...system.rng import Rng

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom


def mix(a: Point, b: Point, share: float) -> Point:
    """The point at `share` of the way from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def bounds(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def hull(points: Iterable[Point]) -> list[Point]:
    """The convex hull, by monotone chains."""
    ordered = sorted(set(points))
    return [corner for run in (ordered, ordered[::-1]) for corner in _chain(run)[:-1]]


def _chain(run: Sequence[Point]) -> list[Point]:
    part: list[Point] = []
    for p in run:
        while len(part) > 1 and (part[-1][0] - part[-2][0]) * (p[1] - part[-2][1]) <= (
            part[-1][1] - part[-2][1]
        ) * (p[0] - part[-2][0]):
            part.pop()
        part.append(p)
    return part


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point is inside a polygon, by the even-odd rule."""
    x, y = point
    odd = False
    for i, (x1, y1) in enumerate(polygon):
        x0, y0 = polygon[i - 1]
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            odd = not odd
    return odd


@dataclass(frozen=True)
class Area:
    """A polygon with its bounds, which answer most questions."""

    polygon: Sequence[Point]
    box: Box

    @classmethod
    def of(cls, polygon: Sequence[Point]) -> Area:
        return cls(polygon, bounds(polygon))

    def meets(self, box: Box) -> bool:
        a, b, c, d = self.box
        return a < box[2] and box[0] < c and b < box[3] and box[1] < d

    def holds(self, point: Point) -> bool:
        a, b, c, d = self.box
        return a < point[0] < c and b < point[1] < d and inside(point, self.polygon)


def spline(points: Sequence[Point], steps: int = 14) -> list[Point]:
    """A Catmull-Rom curve through the points."""
    first, last = mix(points[1], points[0], 2), mix(points[-2], points[-1], 2)
    q = [first, *points, last]
    curve = [_knot(q[i - 1 : i + 3], j / steps) for i in range(1, len(q) - 2) for j in range(steps)]
    return [*curve, points[-1]]


def _knot(q: Sequence[Point], t: float) -> Point:
    def one(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (
            2 * b
            + (c - a) * t
            + (2 * a - 5 * b + 4 * c - d) * t * t
            + (3 * b - a - 3 * c + d) * t**3
        )

    return one(*(p[0] for p in q)), one(*(p[1] for p in q))


def extend(
    points: Sequence[Sequence[float]], size: Sequence[float], by: float = 420
) -> list[Point]:
    """A line that ends at the edge of a map, run on beyond it."""
    line = [(p[0], p[1]) for p in points]
    for end, inner in ((0, 1), (-1, -2)):
        (x, y), near = line[end], line[inner]
        if x <= 0 or y <= 0 or x >= size[0] or y >= size[1]:
            beyond = mix(near, (x, y), 1 + by / math.dist(near, (x, y)))
            line = [beyond, *line] if end == 0 else [*line, beyond]
    return line


def band(
    points: Sequence[Point], width: float, waver: float = 0
) -> tuple[list[Point], list[Point]]:
    """The two edges of a way that is so wide."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        dx, dy, length = b[0] - a[0], b[1] - a[1], math.dist(a, b) or 1
        off = width / 2 + waver * math.sin(i * 1.7)
        left.append((x - dy / length * off, y + dx / length * off))
        right.append((x + dy / length * off, y - dx / length * off))
    return left, right


def crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where the stretch from a to b crosses the stretch from c to d."""
    across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if not across:
        return None
    t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across
    u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across
    return mix(a, b, t) if 0 <= t <= 1 and 0 <= u <= 1 else None


def along(points: Sequence[Sequence[float]], share: float) -> tuple[Point, Point]:
    """The point at a share of a line's length, and the direction there."""
    line = [(p[0], p[1]) for p in points]
    left = share * sum(math.dist(a, b) for a, b in pairwise(line))
    for a, b in pairwise(line):
        length = math.dist(a, b)
        if left <= length or b is line[-1]:
            return mix(a, b, left / (length or 1)), (
                (b[0] - a[0]) / (length or 1),
                (b[1] - a[1]) / (length or 1),
            )
        left -= length
    return line[-1], (1.0, 0.0)


# Strokes of black ink: paths, polygons, ruling, shade; the same on every run


def number(value: float) -> str:
    """A coordinate to the tenth of a unit."""
    text = f"{value:.1f}"
    return "0" if text in ("0.0", "-0.0") else text.removesuffix(".0")


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


class Pen:
    """Collects the paths of a drawing in `paths`; `rng` is its unsteadiness."""

    def __init__(self, seed: str):
        self.paths: list[str] = []
        self.rng = Rng(seed)

    def path(self, d: str, fill: str = "none", width: float = 0.55, stroke: str = "#000") -> None:
        """A path; without a width it has no stroke."""
        line = f' stroke="{stroke}" stroke-width="{width:g}"' if width else ""
        self.paths.append(f'<path d="{d}" fill="{fill}"{line}/>')

    def shape(self, points: Sequence[Point], fill: str = "#fff", width: float = 0.55) -> None:
        self.path("M" + "L".join(map(pair, points)) + "Z", fill, width)

    def lines(self, *runs: Sequence[Point], width: float = 0.4, stroke: str = "#000") -> None:
        self.path("".join("M" + "L".join(map(pair, run)) for run in runs), "none", width, stroke)

    def rule(self, corners: Sequence[Point], gap: float, width: float, ragged: float = 0) -> None:
        """Ruling of a quadrilateral a b c d: lines from its side ab to its side dc."""
        a, b, c, d = corners
        count = max(2, round(max(math.dist(a, b), math.dist(d, c)) / gap))
        starts = [(mix(a, b, i / count), mix(d, c, i / count)) for i in range(1, count)]
        self.lines(
            *[(start, mix(start, end, 1 - self.rng.between(0, ragged))) for start, end in starts],
            width=width,
        )

    def level(self, polygon: Sequence[Point], gap: float, width: float) -> None:
        """Level ruling of a convex polygon: cast shadows."""
        rows = []
        y, low = min(p[1] for p in polygon) + gap / 2, max(p[1] for p in polygon)
        while y < low:
            crossed = [
                (polygon[i - 1], p)
                for i, p in enumerate(polygon)
                if (polygon[i - 1][1] > y) != (p[1] > y)
            ]
            xs = [a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) for a, b in crossed]
            if len(xs) == 2:
                rows.append(((min(xs), y), (max(xs), y)))
            y += gap
        if rows:
            self.lines(*rows, width=width)

    def near(self, low: float, high: float) -> float:
        return self.rng.between(low, high)


# The position of the ground on the sheet: turned by 11 degrees and seen from 42 above the level

WIDTH, HEIGHT = 738.0, 432.0  # units of the drawing
TURN, TILT = math.radians(11), math.radians(42)
CT, ST, CE, SE = math.cos(TURN), math.sin(TURN), math.cos(TILT), math.sin(TILT)
SHEAR = -ST * SE / CT  # of lettering on a wall that faces south
SPREAD, SKY = 761.6, 62.0  # how wide the ground is drawn, and where its far edge begins


@dataclass(frozen=True)
class Slant:
    """The projection of a map: `scale` in units of the drawing to one of the map."""

    scale: float
    left: float
    top: float

    @classmethod
    def of(cls, size: Sequence[float]) -> Slant:
        scale = SPREAD / (size[0] * CT + size[1] * ST)
        return cls(scale, -7.0, SKY + size[0] * ST * scale * SE)

    def at(self, x: float, y: float, z: float = 0) -> Point:
        """Where a point `z` above the ground is drawn."""
        return (x * CT + y * ST) * self.scale + self.left, (
            (-x * ST + y * CT) * SE - z * CE
        ) * self.scale + self.top

    def all(self, points: Iterable[Point], z: float = 0) -> list[Point]:
        return [self.at(x, y, z) for x, y in points]

    def ground(self, point: Point) -> Point:
        """The point of the ground that is drawn there."""
        u, v = (point[0] - self.left) / self.scale, (point[1] - self.top) / self.scale / SE
        return u * CT - v * ST, u * ST + v * CT

    def bulk(self, box: Box, height: float) -> list[Point]:
        """The outline of an object of this height on a box of the ground."""
        return hull(self.at(x, y, z) for x, y in corners(box) for z in (0, height))

    def shadow(self, box: Box, height: float) -> list[Point]:
        """What it shades: light comes from the south-east."""
        return hull(
            [self.at(*c) for c in corners(box)]
            + [self.at(x - 0.5 * height, y - 0.24 * height) for x, y in corners(box)]
        )


def corners(box: Box) -> list[Point]:
    x0, y0, x1, y1 = box
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def depth(x: float, y: float) -> float:
    """How near the viewer a point of the ground is."""
    return y * CT - x * ST
