"""Names and numbers and where they go: streets and trails with their names, places, and the legend
of a town seen from above, with its compass rose and scale.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup

from ...view import MapView, PlaceView, WayView
from ..inline import set_signs
from ..shaping import Matrix
from ..stretched_type import Lettering
from .building import Look
from .geometry import (
    CT,
    SE,
    SHEAR,
    ST,
    WIDTH,
    Area,
    Box,
    Pen,
    Point,
    Slant,
    along,
    band,
    extend,
    inside,
    mix,
    number,
    pair,
    spline,
)

TRACK = 0.35
STEPS = sorted(
    (abs(dx) * 0.13 + abs(dy) * 0.4, dx, dy) for dx in range(-72, 73, 6) for dy in range(-60, 45, 4)
)  # how far a plate may move


@dataclass(frozen=True)
class Standing:
    """A place on one of its boxes. `look` is of a building; `faces` n or s; `turn` its number on
    the map.
    """

    place: PlaceView
    box: Box
    look: Look | None
    faces: str
    turn: int

    @property
    def middle(self) -> Point:
        return (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2

    @property
    def height(self) -> float:
        return self.look.eave + self.look.ridge * 0.8 if self.look else 8


@dataclass(frozen=True)
class Plate:
    """Lines of a name, with the middle of its first baseline."""

    at: Point
    lines: tuple[str, ...]
    half: float
    size: float

    @property
    def box(self) -> Box:
        x, y = self.at
        rise, fall = self.size * 1.24, self.size * (1.21 * (len(self.lines) - 1) + 0.45)
        return x - self.half, y - rise, x + self.half, y + fall

    def draw(self, pen: Pen, letters: Lettering) -> None:
        x0, y0, x1, y1 = self.box
        pen.shape(
            [
                (x0 + 0.5, y0 + 0.6),
                (x1 - 0.5, y0 + 0.6),
                (x1 - 0.5, y1 - 0.8),
                (x0 + 0.5, y1 - 0.8),
            ],
            "#fff",
            0.5,
        )
        for row, line in enumerate(self.lines):
            pen.path(
                letters.outline(
                    line, self.at[0], self.at[1] + self.size * 1.21 * row, self.size, "label", TRACK
                ),
                "#000",
                0,
            )


def balanced(letters: Lettering, name: str, size: float, most: float) -> tuple[str, ...]:
    """A name in one line, or in two of the least width."""
    words = set_signs(name).upper().split(" ")
    if letters.width(" ".join(words), size, track=TRACK) <= most or len(words) == 1:
        return (" ".join(words),)
    splits = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(
        splits, key=lambda lines: max(letters.width(line, size, track=TRACK) for line in lines)
    )


def place_name(
    slant: Slant,
    letters: Lettering,
    one: Standing,
    taken: Sequence[Box],
    bulks: dict[int, Area],
    ways: Sequence[Area],
    size: float,
) -> Plate:
    """The plate of a place, moved to where it hides least; `bulks` are outlines by the place's
    turn, its own included.
    """
    lines = balanced(
        letters, one.place.name, size, max(64, (one.box[2] - one.box[0]) * slant.scale * 0.92)
    )
    half = max(letters.width(line, size, track=TRACK) for line in lines) / 2 + 3.5
    start = _start(slant, one, len(lines), half, size)
    best, chosen = 1e9, Plate(start, lines, half, size)
    for far, dx, dy in STEPS:
        if far < best:
            plate = Plate((start[0] + dx, start[1] + dy), lines, half, size)
            cost = far + _cost(plate, one, taken, bulks, ways)
            best, chosen = (cost, plate) if cost < best else (best, chosen)
    return chosen


def _start(slant: Slant, one: Standing, lines: int, half: float, size: float) -> Point:
    """Above a building's roof, or before it where its front faces away."""
    x0, _, _, y1 = one.box
    middle, look = one.middle, one.look
    if look is None or one.faces == "n":
        X, Y = slant.at(middle[0], y1)
        return X, Y + size * 1.45
    if look.spire:
        X, Y = slant.at(x0 - 8, middle[1], 20)
        return X - half, Y
    X, Y = slant.at(
        middle[0],
        middle[1] if look.lengthwise else one.box[1],
        look.height + (14 if look.lengthwise else 4),
    )
    if look.front:
        X, Y = min((X, Y), slant.at(middle[0], y1, look.height + 12), key=lambda p: p[1])
    return X, Y - size * 1.21 * (lines - 1)


def _cost(
    plate: Plate, one: Standing, taken: Sequence[Box], bulks: dict[int, Area], ways: Sequence[Area]
) -> float:
    x0, y0, x1, y1 = plate.box
    if (
        x0 < 5
        or x1 > WIDTH - 5
        or any(x0 - 2 < t[2] and t[0] < x1 + 2 and y0 - 2 < t[3] and t[1] < y1 + 2 for t in taken)
    ):
        return 1e6
    grid = [(x0 + (x1 - x0) * i / 8, y0 + (y1 - y0) * j / 3) for i in range(9) for j in range(4)]
    weighed = [(2.5 if turn != one.turn else 0.12, bulk) for turn, bulk in bulks.items()] + [
        (1.1, way) for way in ways
    ]
    return sum(
        weight for weight, area in weighed if area.meets(plate.box) for p in grid if area.holds(p)
    )


def draw_number(pen: Pen, slant: Slant, letters: Lettering, one: Standing, size: float) -> None:
    """A place's number, white on black, on its roof."""
    look = one.look
    X, Y = slant.at(*one.middle, look.eave + (0 if look.flat else look.ridge * 0.42) if look else 0)
    r = size * 0.76
    pen.path(
        f"M{number(X - r)} {number(Y)}a{number(r)} {number(r)} 0 1 1 {number(2 * r)} 0a{number(r)}"
        f" {number(r)} 0 1 1 {number(-2 * r)} 0Z",
        "#000",
        1.6,
        "#fff",
    )
    pen.path(letters.outline(str(one.place.number), X, Y + size * 0.36, size, "display"), "#fff", 0)


def draw_rose(letters: Lettering) -> Markup:
    """The compass drawn flat on the ground of a view, so that its north is the north of the
    streets.
    """
    pen = Pen("rose")

    def at(angle: float, reach: float) -> Point:
        a, b = math.sin(angle), math.cos(angle)
        return 34 + reach * 0.8 * (a * CT - b * ST), 29.24 - reach * 0.8 * (a * ST + b * CT) * SE

    for reach, width in ((33, 0.5), (30, 0.9)):
        pen.shape(
            [at(2 * math.pi * i / 60, reach) for i in range(60)],
            "#fff" if reach == 33 else "none",
            width,
        )
    pen.lines(*[(at(math.pi * i / 16, 30), at(math.pi * i / 16, 33)) for i in range(32)], width=0.5)
    for turn, reach in ((math.pi / 4, 17), (0, 28)):
        for i in range(4):
            angle = turn + i * math.pi / 2
            for side, fill in ((1, "#000"), (-1, "#fff")):
                pen.shape(
                    [at(angle, reach), at(angle + side * math.pi / 4, 6), at(0, 0)], fill, 0.4
                )
    x, y = at(0, 41)
    pen.path(letters.outline("N", x, y + 4, 12, "display"), "#000", 0)
    words = "Compass: north is up and a little to the left"
    return Markup(
        '<svg class="rose" viewBox="-4 -8 76 68" role="img"'
        f' aria-label="{words}"><title>{words}</title>{"".join(pen.paths)}</svg>'
    )


def draw_bar(map: MapView, letters: Lettering, across: float, feet: int = 100) -> Markup:
    """A scale of feet along a street that runs from west to east, true to a view that is `across`
    points wide.
    """
    long = (
        feet * (map.feet or 1) * Slant.of(map.size).scale * math.hypot(CT, ST * SE) * across / WIDTH
    )
    pen = Pen("bar")
    pen.path(f"M0 0H{long:.1f}V4H0Z", "#fff", 0.6)
    pen.path(
        "".join(f"M{long * i / 5:.1f} 0h{long / 5:.1f}v4h{-long / 5:.1f}Z" for i in (0, 2, 4)),
        "#000",
        0,
    )
    for share in (0, 0.4, 1):
        pen.path(letters.outline(f"{feet * share:.0f}", long * share, 13, 8), "#000", 0)
    frame = f'viewBox="-8 -1 {long + 16:.1f} 15" style="width:{long + 16:.1f}pt;height:15pt"'
    return Markup(
        f'<svg class="bar" {frame} role="img" aria-label="A scale of {feet}'
        f' feet">{"".join(pen.paths)}</svg>'
    )


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
