"""What people put on the ground: themselves, riders, cattle, wagons, fences, graves."""

import math

from .geometry import Box, Pen, Point, Slant, corners, mix, number, pair


def _outline(foot: Point, facing: int, points: str) -> str:
    """Points `across,up` from a foot, joined and closed; `across` is toward the front."""
    pairs = [one.split(",") for one in points.split()]
    return (
        "M"
        + "L".join(pair((foot[0] + float(a) * facing, foot[1] + float(b))) for a, b in pairs)
        + "Z"
    )


MAN = "-1,0 -.9,-5 .9,-5 1,0 .2,0 .2,-2.2 -.2,-2.2 -.2,0"
HAT = (
    "-.7,-5.3 .7,-5.3 .7,-6.8 1.6,-6.8 1.6,-7.3 .7,-7.3 .7,-8.2 -.7,-8.2 -.7,-7.3 -1.6,-7.3"
    " -1.6,-6.8 -.7,-6.8"
)
COW = (
    "-5,-5.4 3,-5.6 4.4,-7 6.4,-6.4 7.6,-4.4 6.4,-3.8 4.6,-4.4 4.2,-2.4 3.8,0 3,0 2.8,-2.2 -3,-2.2"
    " -3.4,0 -4.2,0 -4.6,-2.6 -5.8,-4.2"
)
PATCH = "-3.4,-5.2 -.8,-5.2 -1.4,-3 -3.4,-3.3"
HORSE = (
    "-5,-6.4 2,-6.6 4.6,-10.4 6,-10.6 7.8,-8.2 7,-7.6 5.6,-8.4 4.4,-5.6 3.8,-3.4 4.4,0 3.6,0"
    " 2.6,-3.2 -3,-3.2 -4.4,0 -5.2,0 -4.8,-3.6 -6.6,-1.8"
)
RIDER = "-1.4,-6 -1,-11 1,-11 1.4,-6"
RIDERS_HAT = (
    "-1,-11.2 1,-11.2 1,-12.8 2,-12.8 2,-13.4 1,-13.4 1,-14.6 -1,-14.6 -1,-13.4 -2,-13.4 -2,-12.8"
    " -1,-12.8"
)
BED = "-11,-6 11,-6.6 11,-9 -11,-9"


def person(pen: Pen, slant: Slant, x: float, y: float) -> None:
    foot = slant.at(x, y)
    pen.path(_outline(foot, 1, MAN) + _outline(foot, 1, HAT), "#000", 0)
    pen.lines(((foot[0] - 1, foot[1]), (foot[0] - 4, foot[1] - 0.4)), width=0.5)


def cow(pen: Pen, slant: Slant, x: float, y: float, facing: int = 1, pied: bool = False) -> None:
    foot = X, Y = slant.at(x, y)
    pen.path(_outline(foot, facing, COW), "#fff" if pied else "#000", 0.5)
    horns = [
        ((X + a * facing, Y + b), (X + c * facing, Y + d))
        for a, b, c, d in ((5.2, -6.8, 5, -8.2), (6.2, -6.6, 7, -8))
    ]
    pen.lines(*horns, width=0.5)
    if pied:
        pen.path(_outline(foot, facing, PATCH), "#000", 0)


def rider(pen: Pen, slant: Slant, x: float, y: float, facing: int = 1) -> None:
    foot = X, Y = slant.at(x, y)
    pen.path(
        _outline(foot, facing, HORSE)
        + _outline(foot, facing, RIDER)
        + _outline(foot, facing, RIDERS_HAT),
        "#000",
        0,
    )
    pen.lines(((X - 4, Y), (X - 9, Y - 0.5)), width=0.6)


def wagon(pen: Pen, slant: Slant, x: float, y: float) -> None:
    foot = X, Y = slant.at(x, y)
    pen.path(_outline(foot, 1, BED), "#000", 0.5)
    q = {
        n: pair((X + a, Y + b))
        for n, (a, b) in enumerate(
            [
                (-11, -9),
                (-12, -19),
                (-10, -20),
                (-5, -19),
                (-2, -18.4),
                (2, -18.4),
                (5, -19),
                (10, -20),
                (12, -19),
                (11, -9),
            ]
        )
    }
    pen.path(
        f"M{q[0]}C{q[1]} {q[2]} {q[3]}C{q[4]} {q[5]} {q[6]}C{q[7]} {q[8]} {q[9]}Z", "#fff", 0.6
    )
    hoops = [((X + a, Y - 9), (X + a * 0.9, Y - 18.4)) for a in (-5.5, 0, 5.5)]
    pen.lines(*hoops, *[((X + a, Y - 9), (X + a - 1, Y - 17)) for a in (-10, -9, -8, -7)])
    for a, r in ((-6.5, 4), (7, 3.3)):
        pen.path(
            f"M{number(X + a - r)} {number(Y - r)}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1"
            f" {-2 * r} 0",
            "#fff",
            1,
        )
        spokes = [(math.cos(t) * r, math.sin(t) * r) for t in (0, 0.8, 1.6, 2.4)]
        pen.lines(*[((X + a - c, Y - r - s), (X + a + c, Y - r + s)) for c, s in spokes])


def fence(
    pen: Pen, slant: Slant, a: Point, b: Point, high: float = 10, step: float = 14, rails: int = 2
) -> None:
    count = max(1, round(math.dist(a, b) / step))
    posts = [mix(a, b, i / count) for i in range(count + 1)]
    pen.lines(*[(slant.at(*p), slant.at(*p, high)) for p in posts], width=0.9)
    heights = [high * (j + 1) / (rails + 0.4) for j in range(rails)]
    pen.lines(*[(slant.at(*a, z), slant.at(*b, z)) for z in heights], width=0.5)


def corral(pen: Pen, slant: Slant, box: Box) -> None:
    """A pen of three rails, and a dozen head in it."""
    a, b, c, d = corners(box)
    for one, other in ((a, b), (a, d)):
        fence(pen, slant, one, other, 12, 12, 3)
    wide, deep = box[2] - box[0], box[3] - box[1]
    spots = [
        (
            box[0] + 20 + (j * 5 % 12) * (wide - 40) / 11 + pen.near(-5, 5),
            box[1] + 20 + j * (deep - 34) / 11,
        )
        for j in range(12)
    ]
    for j, (x, y) in enumerate(sorted(spots, key=lambda p: slant.at(*p)[1])):
        cow(pen, slant, x, y, pen.rng.pick((1, -1)), j % 3 == 0)
    for one, other in ((b, c), (d, c)):
        fence(pen, slant, one, other, 12, 12, 3)


def graves(pen: Pen, slant: Slant, box: Box) -> None:
    """A burying ground on its rise, with a gap in the fence."""
    x0, y0, x1, y1 = box
    middle = (x0 + x1) / 2
    _rise(pen, slant, box)
    for one, other in (((x0, y0), (x1, y0)), ((x0, y0), (x0, y1))):
        fence(pen, slant, one, other, 8, 9)
    for n in range(28):
        row, column = divmod(n, 7)
        if n % 5 != 4:
            spot = (
                x0 + 14 + column * (x1 - x0 - 24) / 6 + pen.near(-3, 3),
                y0 + 16 + row * (y1 - y0 - 24) / 3,
            )
            _stone(pen, slant.at(*spot), cross=n % 4 == 3)
    for one, other in (
        ((x1, y0), (x1, y1)),
        ((x0, y1), (middle - 10, y1)),
        ((middle + 10, y1), (x1, y1)),
    ):
        fence(pen, slant, one, other, 8, 9)


def _rise(pen: Pen, slant: Slant, box: Box) -> None:
    """The slope before a burying ground and to its east, as hachures."""
    x0, y0, x1, y1 = box
    d = ""
    for j in range(150):
        t = j / 149
        before = t < 0.62
        x, y = (
            (x0 - 9 + (x1 - x0 + 16) * t * 1.6, y1 + 9)
            if before
            else (x1 + 9, y1 + 9 - (y1 - y0 + 12) * (t - 0.62) / 0.38)
        )
        if before and abs(x - (x0 + x1) / 2) < 12:
            continue
        long = pen.near(5, 14) * (0.5 + 0.8 * math.sin(math.pi * t / 0.62) if before else 0.8)
        d += f"M{pair(slant.at(x, y))}l{number((t - 0.3) * 6 + pen.near(-1, 1))} {number(long)}"
    pen.path(d, width=0.45)


def _stone(pen: Pen, foot: Point, cross: bool) -> None:
    X, Y = foot
    pen.lines(((X - 1.5, Y), (X - 6, Y - 0.8)), width=0.8)
    if cross:
        pen.lines((foot, (X, Y - 8.4)), ((X - 2.4, Y - 6), (X + 2.4, Y - 6)), width=1.2)
    else:
        x0, x1, y1 = number(X - 2.2), number(X + 2.2), number(Y - 5)
        pen.path(f"M{x0} {number(Y)}V{y1}Q{pair((X, Y - 8.6))} {x1} {y1}V{number(Y)}Z", "#fff", 0.7)
        pen.lines(((X - 1.2, Y - 0.4), (X - 1.2, Y - 5)), width=0.7)
