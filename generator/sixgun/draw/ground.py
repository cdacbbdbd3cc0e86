"""The open ground of a plan: trees, a ridge, a mound, cattle, a wagon, a coach, a trough, bales."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from ..content.map import GROUND
from .town.geometry import Pen, Point, mix, number, pair, spline
from .town.nature import crown

Free = Callable[[Point, float], bool]  # whether nothing else is within so far of a point
STEER = (
    (-6, -2.2),
    (-2, -2.8),
    (4, -2.2),
    (6, -1.6),
    (8.4, -1.2),
    (9, 0),
    (8.4, 1.2),
    (6, 1.6),
    (4, 2.2),
    (-2, 2.8),
    (-6, 2.2),
    (-7, 0),
)
HORNS = (((6.6, -1.4), (7, -3.6)), ((6.6, 1.4), (7, 3.6)))
PATCHES = (((-4, -2.5), (-1, -2.7), (-1.4, 0), (-3.6, 0.4)), ((1.6, 2.4), (4, 2), (3, 0)))
HORSE = (
    (-9, -1.2),
    (-6, -2.6),
    (0, -2.2),
    (4, -2.4),
    (6.5, -1.2),
    (9, -1.3),
    (10.6, 0),
    (9, 1.3),
    (6.5, 1.2),
    (4, 2.4),
    (0, 2.2),
    (-6, 2.6),
    (-9, 1.2),
)  # from above, its head to the east
KINDS = ("trees", *GROUND)  # of places


def draw_ground(
    pen: Pen, kind: str, box: Sequence[float], space: float, point: float, free: Free
) -> None:
    """A place of one of KINDS in its box; `point` is one in units of the map."""
    match kind:
        case "trees":
            _trees(pen, box, space, free)
        case "cattle":
            _cattle(pen, box, space, point)
        case "mound":
            _mound(pen, box, point)
        case "bales":
            _bales(pen, box, point)
        case "trough":
            _trough(pen, box, point)
        case "coach":
            _coach(pen, box, point)
        case _:
            _wagon(pen, box, point)


def draw_ridge(pen: Pen, points: Sequence[Point], space: float, point: float, free: Free) -> None:
    """A crest, and the slope on its right side."""
    curve = spline([(p[0], p[1]) for p in points])
    slope = ""
    for a, b in pairwise(curve):
        long = math.dist(a, b)
        for n in range(max(1, round(long / (2.1 * point)))):
            at, reach = (
                mix(a, b, n / max(1, round(long / (2.1 * point)))),
                space * pen.near(1.1, 1.9),
            )
            end = at[0] - (b[1] - a[1]) / long * reach, at[1] + (b[0] - a[0]) / long * reach
            if free(at, 0) and free(end, 0):
                slope += f"M{pair(at)}L{pair((end[0] + pen.near(-1, 1) * point, end[1] + pen.near(-1, 1) * point))}"  # noqa: E501
    pen.path(slope, "none", round(0.55 * point, 2))
    crest = [a for a, b in pairwise(curve) if free(a, 0)]
    runs = [[crest[0]]]
    for a, b in pairwise(crest):
        if math.dist(a, b) > space:
            runs.append([])
        runs[-1].append(b)
    pen.lines(*[run for run in runs if len(run) > 1], width=round(0.9 * point, 2))


def _scattered(pen: Pen, box: Sequence[float], apart: float) -> list[tuple[Point, int]]:
    """Points about this far from each other all over a box, and the number of each."""
    x, y, w, h = box
    across, down = max(1, round(w / apart)), max(1, round(h / apart / 0.86))
    spots = [
        (
            x
            + w * min(1, max(0, (i + 0.5 + (j % 2) * 0.36 - 0.18 + pen.near(-0.2, 0.2)) / across)),
            y + h * (j + 0.5 + pen.near(-0.2, 0.2)) / down,
        )
        for j in range(down)
        for i in range(across)
    ]
    return [(spot, n) for n, spot in enumerate(spots)]


def _trees(pen: Pen, box: Sequence[float], space: float, free: Free) -> None:
    for spot, _ in sorted(_scattered(pen, box, 1.75 * space), key=lambda one: one[0][1]):
        radius = space * pen.near(0.66, 1.06)
        if free(spot, radius):
            crown(pen, spot, radius)


def _cattle(pen: Pen, box: Sequence[float], space: float, point: float) -> None:
    x, y, w, h = box
    size = space * 0.105
    inner = x + 5 * size, y + 5 * size, w - 10 * size, h - 10 * size
    for (cx, cy), n in _scattered(pen, inner, 2.1 * space):
        turn = pen.near(0, 2 * math.pi)
        if pen.near(0, 1) < 0.16:
            continue
        cos, sin = math.cos(turn) * size, math.sin(turn) * size

        def at(
            p: Point, cos: float = cos, sin: float = sin, cx: float = cx, cy: float = cy
        ) -> Point:
            return cx + p[0] * cos - p[1] * sin, cy + p[0] * sin + p[1] * cos

        pied = n % 3 == 1
        pen.lines(*[(at(a), at(b)) for a, b in HORNS], width=round(0.8 * point, 2))
        pen.shape([at(p) for p in STEER], "#fff" if pied else "#000", round(0.6 * point, 2))
        for patch in PATCHES if pied else ():
            pen.shape([at(p) for p in patch], "#000", 0)


def _oblong(x: float, y: float, w: float, h: float) -> str:
    return f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}Z"


def _mound(pen: Pen, box: Sequence[float], point: float) -> None:
    x, y, w, h = box
    cx, cy, turns = x + w / 2, y + h / 2, max(24, round((w + h) / (2.2 * point)))
    slope = ""
    for n in range(turns):
        angle, reach = 2 * math.pi * n / turns, pen.near(0.84, 1)
        dx, dy = math.cos(angle) * w / 2, math.sin(angle) * h / 2
        slope += (
            f"M{pair((cx + dx * 0.52, cy + dy * 0.46))}L{pair((cx + dx * reach, cy + dy * reach))}"
        )
    pen.path(slope, "none", round(0.55 * point, 2))


def _bales(pen: Pen, box: Sequence[float], point: float) -> None:
    x, y, w, h = box
    for a, b in ((0, 0), (0.52, 0.2), (0.08, 0.54), (0.56, 0.7)):
        left, top, wide, high = x + a * w, y + b * h, 0.44 * w, 0.3 * h
        pen.path(_oblong(left, top, wide, high), "#fff", round(0.8 * point, 2))
        pen.lines(
            *[((left + wide * n / 5, top), (left + wide * n / 5, top + high)) for n in range(1, 5)],
            width=round(0.35 * point, 2),
        )


def _trough(pen: Pen, box: Sequence[float], point: float) -> None:
    x, y, w, h = box
    pen.path(_oblong(x, y, w, h), "#fff", round(1.2 * point, 2))
    rim = 1.8 * point
    pen.path(_oblong(x + rim, y + rim, w - 2 * rim, h - 2 * rim), "none", round(0.4 * point, 2))
    water = [
        ((x + w * a, y + h * b), (x + w * (a + 0.24), y + h * b))
        for a, b in ((0.12, 0.38), (0.5, 0.5), (0.26, 0.64))
    ]
    pen.lines(*water, width=round(0.45 * point, 2))


def _wagon(pen: Pen, box: Sequence[float], point: float) -> None:
    """A covered wagon from above: canvas over hoops, four wheels, a tongue to the west."""
    x, y, w, h = box
    left, top, wide, high = x + w * 0.26, y + h * 0.2, w * 0.72, h * 0.6
    for at in (0.16, 0.8):
        for side in (top - h * 0.13, top + high):
            pen.path(_oblong(left + wide * at - w * 0.07, side, w * 0.14, h * 0.13), "#000", 0)
    pen.lines(
        ((x, y + h / 2), (left, y + h / 2)),
        ((x + w * 0.05, y + h * 0.3), (x + w * 0.05, y + h * 0.7)),
        width=round(1.4 * point, 2),
    )
    bulge = wide * 0.03
    sides = (
        f"M{number(left)} {number(top)}h{number(wide)}q{number(bulge)} {number(high / 2)} 0"
        f" {number(high)}h{number(-wide)}"
    )
    pen.path(
        f"{sides}q{number(-bulge)} {number(-high / 2)} 0 {number(-high)}Z",
        "#fff",
        round(1.3 * point, 2),
    )
    hoops = "".join(
        f"M{number(left + wide * n / 6)} {number(top)}q{number(bulge)} {number(high / 2)} 0"
        f" {number(high)}"
        for n in range(1, 6)
    )
    pen.path(hoops, "none", round(0.6 * point, 2))
    pen.rule(
        [
            (left, top + high),
            (left, top + high * 0.7),
            (left + wide, top + high * 0.7),
            (left + wide, top + high),
        ],
        1.5 * point,
        0.35 * point,
    )


def _coach(pen: Pen, box: Sequence[float], point: float) -> None:
    """A stagecoach from above, bound for the east: boot, roof with its baggage, the driver on the
    box, and two pairs of horses on one pole.
    """
    x, y, w, h = box
    body, top, high = w * 0.42, y + h * 0.16, h * 0.68
    fine, middle = round(0.5 * point, 2), y + h / 2
    for at in (0.1, 0.34):
        for side in (y, y + h * 0.86):
            pen.path(_oblong(x + w * at - w * 0.05, side, w * 0.1, h * 0.14), "#000", 0)
    pole = x + w * 0.96
    pen.lines(((x + body, middle), (pole, middle)), width=round(1.4 * point, 2))
    for share in (0.62, 0.88):
        bar = x + w * (share - 0.13)
        pen.lines(((bar, y + h * 0.2), (bar, y + h * 0.8)), width=round(point, 2))
        for side in (0.26, 0.74):
            size = min(w * 0.24 / 20, h * 0.4 / 5.2)
            horse = [(x + w * share + a * size, y + h * side + b * size) for a, b in HORSE]
            pen.shape(horse, "#000", fine)
    boot = w * 0.06
    pen.path(_oblong(x, top + high * 0.14, boot + 1, high * 0.72), "#000", 0)
    pen.path(_oblong(x + boot, top, body - boot, high), "#fff", round(1.3 * point, 2))
    roof = body - boot - w * 0.09
    pen.path(
        _oblong(x + boot + 2 * point, top + 2 * point, roof - 3 * point, high - 4 * point),
        "none",
        fine,
    )
    for left, low, wide, deep in ((0.12, 0.2, 0.3, 0.34), (0.5, 0.3, 0.34, 0.5)):
        pen.path(
            _oblong(x + boot + roof * left, top + high * low, roof * wide, high * deep),
            "#000",
            fine,
        )
    hat = w * 0.026
    cx = number(x + body - w * 0.045)
    for side in (0.34, 0.66):
        ring = f"a{number(hat)} {number(hat)} 0 1 0 {number(2 * hat)} 0"
        back = f"a{number(hat)} {number(hat)} 0 1 0 {number(-2 * hat)} 0"
        pen.path(f"M{cx} {number(top + high * side)}m{number(-hat)} 0{ring}{back}Z", "#000", fine)
