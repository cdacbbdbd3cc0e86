"""The land: trees, tufts, rocks, cactus, a creek, hills and sky."""

import math
from collections.abc import Sequence
from itertools import pairwise

from .geometry import HEIGHT, WIDTH, Pen, Point, Slant, band, mix, number, pair

CLOUDS = (
    (118, 27, 74, 9),
    (182, 33, 46, 6),
    (388, 20, 60, 7),
    (438, 25, 34, 5),
    (628, 30, 82, 9),
    (560, 36, 40, 5),
    (20, 44, 40, 5),
)
FAR_HILLS = (
    (70, 90, 20, 2),
    (250, 70, 26, 9),
    (420, 60, 12, 2),
    (560, 64, 33, 8),
    (700, 90, 22, 3),
)  # middle, half width, height, steepness
NEAR_HILLS = (
    (20, 70, 26, 2),
    (150, 90, 13, 2),
    (330, 120, 12, 2),
    (500, 80, 12, 2),
    (660, 110, 17, 2),
)
BIRDS = ((296, 56), (309, 51), (322, 58), (500, 54))


def tree(pen: Pen, slant: Slant, x: float, y: float, radius: float) -> None:
    X, Y = slant.at(x, y)
    high = radius * 1.15
    pen.level(
        [
            (X - radius * 2.2, Y - 2.2),
            (X - 1, Y - 2.2),
            (X + 1, Y + 1.2),
            (X - radius * 2, Y + 1.2),
        ],
        1.3,
        0.5,
    )
    trunk = ((X - 1, Y), (X - 0.6, Y - high * 0.7), (X + 0.9, Y - high * 0.7), (X + 1.3, Y))
    pen.shape(trunk, "#000", 0)
    crown(pen, (X, Y - high * 1.15), radius, 0.88)


def crown(pen: Pen, middle: Point, radius: float, flat: float = 1) -> None:
    """A tree's leaves, shaded on the left."""
    X, Y = middle
    first = pen.near(0, 6)
    turns = [first + 2 * math.pi * i / 9 for i in range(9)]
    reach = [radius * pen.near(0.86, 1.08) for _ in turns]
    edge = [
        (X + r * math.cos(a), Y + r * flat * math.sin(a)) for a, r in zip(turns, reach, strict=True)
    ]
    arc = f"A{number(radius * 0.42)} {number(radius * 0.42)} 0 0 1 "
    pen.path(
        "M" + pair(edge[0]) + "".join(arc + pair(p) for p in (*edge[1:], edge[0])) + "Z",
        "#fff",
        0.6,
    )
    fine = [
        (pen.near(0, 6.28), radius * math.sqrt(pen.near(0, 1)) * 0.88)
        for _ in range(int(radius * 5))
    ]
    strokes = [(r * math.cos(a), r * flat * math.sin(a)) for a, r in fine]
    pen.path(
        "".join(
            f"M{pair((X + x - 1.2, Y + y))}q.9 1.3 2 .1"
            for x, y in strokes
            if x * 0.8 - y * 0.7 <= radius * 0.12
        ),
        width=0.6,
    )
    bold = [(pen.near(1.9, 3.6), radius * pen.near(0.5, 0.93)) for _ in range(int(radius * 2.2))]
    pen.path(
        "".join(
            f"M{pair((X + r * math.cos(a) - 1, Y + r * flat * math.sin(a)))}q1 1.5 2.2 0"
            for a, r in bold
        ),
        width=1,
    )


def tuft(pen: Pen, slant: Slant, x: float, y: float) -> None:
    X, Y = slant.at(x, y)
    grow = 0.55 + Y / HEIGHT * 1.1
    blades = [
        (
            X + j * 0.7 * grow,
            Y,
            X + (j * 1.6 + pen.near(-0.4, 0.4)) * grow,
            Y - pen.near(2.2, 4) * grow,
        )
        for j in (-2, -1, 0, 1, 2)
    ]
    pen.lines(*[((a, b), (c, d)) for a, b, c, d in blades], width=0.5)


def rock(pen: Pen, slant: Slant, x: float, y: float, r: float) -> None:
    X, Y = slant.at(x, y)
    edge = ((-1, 0), (-0.8, -0.55), (-0.2, -0.85), (0.55, -0.7), (1, -0.1), (0.6, 0.12))
    q = [(X + r * a, Y + r * b) for a, b in edge]
    pen.shape(q, "#fff", 0.7)
    pen.lines(
        *[
            (
                (X - r * 0.9 + r * 0.12 * i, Y - r * 0.05),
                (X - r * 0.75 + r * 0.13 * i, Y - r * (0.45 + 0.06 * i)),
            )
            for i in range(6)
        ],
        width=0.7,
    )
    pen.lines((q[2], (X - r * 0.05, Y - r * 0.3), (X + r * 0.1, Y + r * 0.05)))
    pen.lines(
        ((X - r * 1.7, Y + 0.6), (X - r * 0.4, Y + 1)),
        ((X - r * 1.5, Y + 1.8), (X + r * 0.4, Y + 1.8)),
        width=0.6,
    )


def cactus(pen: Pen, slant: Slant, x: float, y: float, h: float) -> None:
    X, Y = slant.at(x, y)
    stem = ((X, Y), (X, Y - h))
    arms = [
        ((X, Y - h * low), (X + h * out, Y - h * low), (X + h * out, Y - h * high))
        for low, out, high in ((0.45, -0.24, 0.74), (0.34, 0.26, 0.66))
    ]
    pen.lines(stem, *arms, width=h * 0.17)
    pen.lines(((X, Y - 0.6), stem[1]), *arms, width=h * 0.17 - 1.1, stroke="#fff")
    pen.lines(((X - h * 0.03, Y - 1), (X - h * 0.03, Y - h)), width=h * 0.05)
    pen.lines(((X - 1, Y), (X - h * 0.7, Y)), ((X - 2, Y + 1.2), (X - h * 0.5, Y + 1.2)), width=0.6)


def creek(pen: Pen, slant: Slant, middle: Sequence[Point], width: float) -> None:
    """Water with its current, and reeds on the far bank."""
    left, right = band(middle, width, 2.2)
    pen.shape(slant.all([*left, *right[::-1]]), "#fff", 0.9)
    runs = []
    for off in (-0.3, -0.12, 0.08, 0.28):
        line, _ = band(middle, width * 2 * off)
        i = pen.rng.pick(range(4))
        while i < len(line) - 4:
            count = pen.rng.pick(range(2, 6))
            runs.append(slant.all(line[i : i + count]))
            i += count + pen.rng.pick(range(1, 4))
    pen.lines(*runs, width=0.45)
    reeds = [slant.at(*mix(a, b, t)) for a, b in pairwise(right) for t in (0, 0.25, 0.5, 0.75)]
    pen.path("".join(f"M{pair(p)}v{number(-pen.near(1.5, 4.5))}" for p in reeds), width=0.45)


def sky(pen: Pen) -> None:
    """Ruling with clouds left out, two ranges of hills, a few birds."""
    pen.path(f"M0 0H{WIDTH:g}V86H0Z", "#fff", 0)
    y = 1.2
    while y < 66:
        pen.path(_streaks(pen, y), width=round(0.62 - 0.5 * y / 66, 2))
        y += 2.15 + y * 0.03
    _hills(pen, 80, FAR_HILLS, 2.6, 0.4, 3, 0.35)
    _hills(pen, 88, NEAR_HILLS, 2.1, 0.5, 8, 0.5)
    pen.path("".join(f"M{x} {y}q2 -2.4 3.4 0q1.4 -2.4 3.4 0" for x, y in BIRDS), width=0.6)


def _streaks(pen: Pen, y: float) -> str:
    """One line of the sky, broken by clouds."""
    d, begun = "", None
    x = 0.0
    while x <= WIDTH:
        level = y + 0.4 * math.sin(x * 0.03 + y)
        if _clouded(x, y) or x >= WIDTH or pen.near(0, 1) < 0.002:
            if begun and x - begun[0] > 5:
                d += f"M{pair(begun)}L{pair((x - 1, level))}"
            begun = None
        elif begun is None:
            begun = (x, level)
        x += 2
    return d


def _clouded(x: float, y: float) -> bool:
    return any(
        ((x - cx) / cw) ** 2 + ((y - cy) / (ch * (1 if y < cy else 0.45))) ** 2
        < 1 + 0.18 * math.sin(x * 0.25 + cx)
        for cx, cy, cw, ch in CLOUDS
    )


def _hills(
    pen: Pen,
    base: float,
    peaks: Sequence[tuple[int, int, int, int]],
    gap: float,
    width: float,
    seed: int,
    dark: float,
) -> None:
    def top(x: float) -> float:
        high = max(0.0, *(h * max(0, 1 - abs((x - c) / s) ** p) for c, s, h, p in peaks))
        return base - high - 1.2 * math.sin(x * 0.31 + seed) - 0.8 * math.sin(x * 0.83)

    ridge = "".join(f"L{pair((i * 3, top(i * 3)))}" for i in range(int(WIDTH / 3) + 2))
    pen.path(f"M0 {number(base + 3)}{ridge}L{number(WIDTH)} {number(base + 3)}Z", "#fff", 0.7)
    d, x = "", 0.0
    while x < WIDTH:
        slope, high = top(x + 4) - top(x - 4), base - top(x)
        if high > 2:
            fall = min(
                1,
                max(
                    0.12,
                    dark + 0.1 * slope + 0.25 * math.sin(x * 0.05 + seed) + pen.near(-0.12, 0.12),
                ),
            )
            d += (
                f"M{pair((x, top(x) + 0.4))}l{number(4 * max(-1, min(1, slope / 5)) * fall)}"
                f" {number(high * fall)}"
            )
        x += gap * pen.near(0.8, 1.2)
    pen.path(d, width=width)
