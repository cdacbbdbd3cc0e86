"""Figures in solid black with a few white lines. A figure stands with its feet at (x, y)."""

from __future__ import annotations

import math
import random
import re

from engrave import Drawing, Line, box, moved, oval, smooth
from figures import painted, stamp

STEER = """
    limb -31,-50 -29,-28 -31,-9 -29,-3 | 18 7 5 5
    limb 17,-48 15,-28 14,-9 16,-3 | 13 6.6 5 5
    limb -46,-68 -51,-54 -50,-40 -52,-28 | 3 2.2 2 3.8
    limb 38,-78 31,-86 33,-97 40,-106 | 4.4 4 3 .8
    limb -38,-56 -43,-30 -41,-9 -39,-3 | 20 8 5.2 5.2
    limb 26,-52 30,-30 29,-9 31,-3 | 15 7.4 5.2 5.2
    body -44,-70 -38,-77 -20,-75.6 0,-74 16,-79 28,-81! 34,-82.6 41,-80.6! 46,-76 53,-66 58,-58!
        57,-53 52,-51.4 46,-55 41,-60 38,-55 33,-46 20,-39.4 0,-37 -18,-39 -30,-43 -40,-46 -46,-54
        -47,-64
    body -43,-3! -44,.4! -36,.4! -36,-3!
    body -33,-3! -34,.4! -26,.4! -26,-3!
    body 27,-3! 26,.4! 34,.4! 34,-3!
    body 12,-3! 11,.4! 19,.4! 19,-3!
    over body 39,-77 33,-74.6 29,-70! 36,-71.4
    over limb 41,-78 54,-84 66,-90 73,-102 | 4.8 4.4 3.2 .8
    cut 48.6,-66.4 50.6,-65.6 | 1.6
    cut 30,-76 24,-58 26,-50 | .7
"""
PIED = """
    hole -34,-72 -20,-74 -8,-66 -14,-54 -28,-56
    hole 4,-70 16,-68 14,-54 2,-46 -4,-56
"""
HAUL = (
    "M10 20C30 4 124 4 152 16C160 28 162 44 158 58L20 58C8 48 4 34 10 20ZM14 62L158 62L154 82L22"
    " 82ZM154 72L190 80L190 84L154 78Z"
)
CROW = "M-20 4C-12 -2 -8 -14 2 -15C7 -18 14 -16 15 -11L22 -9L14 -7C12 0 4 4 -4 4L-24 12Z"


def outlines(path: str) -> list[Line]:
    """The closed outlines of an SVG path of M, L, C and Z."""
    shapes = list[Line]()
    for command, text in re.findall(r"([MLCZ])([^MLCZ]*)", path):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", text)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            shapes.append(points)
        elif command == "L":
            shapes[-1] += points
        elif command == "C":
            shapes[-1] += _bezier(shapes[-1][-1], *points)
    return shapes


def _bezier(
    a: tuple[float, float],
    b: tuple[float, float],
    c: tuple[float, float],
    e: tuple[float, float],
    steps: int = 8,
) -> Line:
    weights = [
        ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        for t in (n / steps for n in range(1, steps + 1))
    ]
    return [
        (
            sum(w * p[0] for w, p in zip(ws, (a, b, c, e), strict=True)),
            sum(w * p[1] for w, p in zip(ws, (a, b, c, e), strict=True)),
        )
        for ws in weights
    ]


def put(
    d: Drawing,
    path: str,
    x: float,
    y: float,
    scale: float,
    feet: tuple[float, float],
    flip: bool = False,
    color: str = "k",
    halo: float = 0,
) -> None:
    """A path moved so that its point `feet` comes to (x, y), with a white edge as wide as
    `halo`.
    """
    shapes = [
        moved([(px - feet[0], py - feet[1]) for px, py in shape], x, y, scale=scale, flip=flip)
        for shape in outlines(path)
    ]
    if halo:
        for shape in shapes:
            rule(d, [*shape, shape[0]], halo, "w")
    d.fill(*shapes, color=color)


def rule(d: Drawing, points: Line, width: float, color: str = "k") -> None:
    """A line of even width."""
    d.stroke(points, width, tip=width, color=color)


def wheel(d: Drawing, x: float, y: float, r: float, spokes: int = 10) -> None:
    d.fill(oval(x, y, r))
    d.fill(oval(x, y, r * 0.84), color="w")
    for n in range(spokes):
        a = math.tau * n / spokes
        rule(
            d, [(x, y), (x + r * 0.9 * math.cos(a), y + r * 0.9 * math.sin(a))], max(1.0, r * 0.09)
        )
    d.fill(oval(x, y, r * 0.22))


def schooner(d: Drawing, x: float, y: float, s: float, flip: bool = False) -> None:
    """A covered wagon."""
    put(d, HAUL, x, y, s, (86, 104), flip)
    sides = -1 if flip else 1
    canvas = moved([(px - 86, py - 104) for px, py in outlines(HAUL)[0]], x, y, scale=s, flip=flip)
    d.shape(canvas, 2.2)
    d.hatch(canvas, lambda px, py: 0.08 + 0.7 * smooth((px - x) * sides / s, -20, 84), 4, 90)
    for n in range(1, 5):
        d.stroke(
            [
                (x + sides * s * (14 + n * 29 + bow - 86), y + s * (py - 104))
                for py, bow in ((10, 0), (34, 3), (58, 0))
            ],
            1.8 * s,
        )
    for px, r in ((46, 22), (132, 18)):
        wheel(d, x + sides * s * (px - 86), y - s * r, r * s)


def steer(d: Drawing, x: float, y: float, high: float, pied: bool = False) -> None:
    """A longhorn beside which a rider would be so many points high."""
    stamp(d, painted(STEER) + (painted(PIED) if pied else []), x, y, high / 100)


CACTUS = """
    limb 0,3 0,-52 0,-96 | 15 15.4 11
    limb 0,-34 -16,-36 -24,-46 -25,-70 | 9 9.4 9.4 7.4
    limb 0,-48 14,-50 22,-60 23,-84 | 8 9 9 7
    cut -3.4,-2 -3.6,-94 | .8
    cut 0,-2 0,-98 | .8
    cut 3.4,-2 3.4,-94 | .8
    cut -10,-36.4 -21,-44 -25,-56 -25,-70 | .8
    cut 9,-50 18,-55.4 23,-66 23,-84 | .8
"""


def cactus(d: Drawing, x: float, y: float, h: float, flip: bool = False) -> None:
    stamp(d, painted(CACTUS), x, y, h / 100, flip)


LETTERS: dict[str, tuple[Line, ...]] = {  # a sign painter's, on a grid 4 wide and 6 high
    "A": ([(0, 6), (0, 1.2), (1, 0), (3, 0), (4, 1.2), (4, 6)], [(0, 3.6), (4, 3.6)]),
    "B": (
        [(0, 3), (3.2, 3), (4, 2.2), (4, 0.8), (3.2, 0), (0, 0), (0, 6), (3.2, 6), (4, 5.2)],
        [(4, 5.2), (4, 3.8), (3.2, 3)],
    ),
    "C": ([(4, 1.2), (3.2, 0), (0.8, 0), (0, 1), (0, 5), (0.8, 6), (3.2, 6), (4, 4.8)],),
    "E": ([(4, 0), (0, 0), (0, 6), (4, 6)], [(0, 3), (3.2, 3)]),
    "H": ([(0, 0), (0, 6)], [(4, 0), (4, 6)], [(0, 3), (4, 3)]),
    "I": ([(0, 0), (0, 6)],),
    "J": ([(4, 0), (4, 5), (3, 6), (1, 6), (0, 5), (0, 4)],),
    "K": ([(0, 0), (0, 6)], [(4, 0), (0, 3.3)], [(1.3, 2.4), (4, 6)]),
    "L": ([(0, 0), (0, 6), (4, 6)],),
    "N": ([(0, 6), (0, 0), (4, 6), (4, 0)],),
    "O": ([(0, 3), (0, 1), (1, 0), (3, 0), (4, 1), (4, 5), (3, 6), (1, 6), (0, 5), (0, 3)],),
    "P": ([(0, 6), (0, 0), (3.2, 0), (4, 0.8), (4, 2.4), (3.2, 3.2), (0, 3.2)],),
    "R": ([(0, 6), (0, 0), (3.2, 0), (4, 0.8), (4, 2.2), (3.2, 3), (0, 3)], [(2, 3), (4, 6)]),
    "S": (
        [(4, 1), (3.2, 0), (0.8, 0), (0, 0.8), (0, 2.2), (0.8, 3), (3.2, 3)],
        [(3.2, 3), (4, 3.8), (4, 5.2), (3.2, 6), (0.8, 6), (0, 5)],
    ),
    "T": ([(0, 0), (4, 0)], [(2, 0), (2, 6)]),
    ".": ([(0, 5.5), (0, 6)],),
}
NARROW = "I."  # letters no wider than their stroke


def lettered(
    d: Drawing, text: str, x: float, y: float, w: float, h: float, color: str, lean: float = 0
) -> None:
    """Words of block capitals that fill a box of `w` by `h` whose upper left corner is (x, y)."""
    units = sum(0 if letter in NARROW else 4 for letter in text) + 2.4 * (len(text) - 1)
    across, up, at = w / units, h / 6, 0.0
    turn = math.radians(lean)
    for letter in text:
        for stroke in LETTERS[letter]:
            points = [((at + px) * across, py * up) for px, py in stroke]
            rule(
                d,
                [
                    (
                        x + px * math.cos(turn) - py * math.sin(turn),
                        y + px * math.sin(turn) + py * math.cos(turn),
                    )
                    for px, py in points
                ],
                min(across, up) * 1.25,
                color,
            )
        at += (0 if letter in NARROW else 4) + 2.4


def house(
    d: Drawing, x: float, w: float, h: float, base: float, lit: int = 2, sign: str = ""
) -> None:
    """A false front with a porch; its windows and its sign are the paper."""
    d.fill(
        [
            (x, base),
            (x, base - h * 0.86),
            (x + w * 0.08, base - h * 0.86),
            (x + w * 0.08, base - h),
            (x + w * 0.92, base - h),
            (x + w * 0.92, base - h * 0.86),
            (x + w, base - h * 0.86),
            (x + w, base),
        ]
    )
    d.fill(box(x - 3, base - h - 5, w + 6, 5))
    y = base - 6.0
    while y > base - h * 0.72:
        rule(d, [(x + 2, y), (x + w - 2, y)], 0.5, "w")
        y -= 7
    d.fill(box(x + w * 0.14, base - h * 0.95, w * 0.72, h * 0.13), color="w")
    if sign:
        across = min(0.56, 0.115 * len(sign))
        lettered(
            d,
            sign,
            x + w * (0.5 - across / 2),
            base - h * 0.95 + h * 0.034,
            w * across,
            h * 0.062,
            "k",
        )
    else:
        d.fill(box(x + w * 0.22, base - h * 0.95 + h * 0.045, w * 0.56, h * 0.04))
    for i in range(lit):
        wx = x + w * (i + 0.5) / lit - 7
        d.fill(box(wx - 1, base - h * 0.72, 16, 21), color="k")
        for pane in (0, 7.5):
            d.fill(
                box(wx + pane, base - h * 0.72 + 1, 6.5, 9),
                box(wx + pane, base - h * 0.72 + 11, 6.5, 9),
                color="w",
            )
    d.fill(box(x + w / 2 - 10, base - 31, 20, 31), color="w")
    d.fill(box(x + w / 2 - 8.6, base - 29.6, 17.2, 30))
    d.fill(
        [(x - 6, base - 43), (x + w + 6, base - 43), (x + w + 13, base - 33), (x - 13, base - 33)],
        color="w",
    )
    d.fill(
        [(x - 6, base - 42), (x + w + 6, base - 42), (x + w + 12, base - 34), (x - 12, base - 34)]
    )
    for i in range(4):
        rule(d, [(x - 4 + i * (w + 8) / 3, base), (x - 4 + i * (w + 8) / 3, base - 36)], 3)


def train(d: Drawing, x: float, y: float, s: float, cars: int = 3) -> None:
    """A locomotive that faces right, with its tender and cars; (x, y) is the rail under its cab."""

    def at(points: Line) -> Line:
        return moved(points, x, y - 16 * s, scale=s)

    for k in range(cars):
        ox = -214 - 136 * k
        d.fill(
            at(
                [
                    (ox, -6),
                    (ox, -48),
                    (ox + 6, -54),
                    (ox + 112, -54),
                    (ox + 118, -48),
                    (ox + 118, -6),
                ]
            ),
            at(box(ox - 20, -6, 24, 4)),
        )
        for i in range(6):
            d.fill(at(box(ox + 10 + 17.5 * i, -40, 10, 14)), color="w")
        d.fill(at(box(ox + 4, -19, 110, 1.2)), color="w")
        for c in (18, 38, 82, 102):
            d.fill(at(oval(ox + c, 8, 8)))
            d.fill(at(oval(ox + c, 8, 2.6)), color="w")
    d.fill(
        at([(-86, -8), (-86, -34), (-80, -38), (-28, -38), (-22, -34), (-22, -8)]),
        at(box(-98, -8, 100, 4)),
    )
    for c in (-74, -54, -34):
        d.fill(at(oval(c, 8, 8)))
        d.fill(at(oval(c, 8, 2.6)), color="w")
    d.fill(
        at(
            [
                (0, -8),
                (20, -8),
                (20, -30),
                (26, -30),
                (26, -62),
                (20, -62),
                (20, -68),
                (60, -68),
                (60, -62),
                (56, -62),
                (56, -48),
                (120, -48),
                (130, -40),
                (132, -14),
                (150, -14),
                (168, 4),
                (0, 4),
            ]
        )
    )
    d.fill(
        at([(104, -48), (99, -76), (125, -76), (118, -48)]),
        at([(70, -48), (74, -57), (86, -57), (90, -48)]),
        at(box(124, -60, 10, 12)),
    )
    d.fill(
        at(box(32, -57, 18, 14)), at(box(64, -40, 64, 1.4)), at(box(64, -24, 66, 1.4)), color="w"
    )
    for cx, r in ((22, 14), (54, 14), (86, 9), (108, 9), (130, 9)):
        d.fill(at(oval(cx, 16 - r, r + 1.3)), color="w")
        d.fill(at(oval(cx, 16 - r, r)))
        d.fill(at(oval(cx, 16 - r, r * 0.3)), color="w")
    for n in range(11):
        px, py, r = 108 - n * 30 - n * n, -86 - n * 7.5 - 5 * math.sin(n), 10 + n * 2.8
        d.fill(at(oval(px, py, r)))
    for n in range(11):
        px, py, r = 108 - n * 30 - n * n, -86 - n * 7.5 - 5 * math.sin(n), 10 + n * 2.8
        d.fill(at(oval(px + 1, py - 1.2, r - 1.6)), color="w")
        d.stroke(
            at([(px - r * 0.5, py + r * 0.45), (px, py + r * 0.66), (px + r * 0.5, py + r * 0.4)]),
            1.4,
        )


def tree(
    d: Drawing,
    x: float,
    y: float,
    h: float,
    seed: int = 3,
    angle: float = -86,
    depth: int = 7,
    w: float = 0,
) -> None:
    """A dead tree."""
    r, w = random.Random(seed), w or h * 0.11
    x2, y2 = (
        x + h * 0.3 * math.cos(math.radians(angle)),
        y + h * 0.3 * math.sin(math.radians(angle)),
    )
    d.fill(_limb((x, y), (x2, y2), w, w * 0.68))
    if depth > 1:
        for n, turn in enumerate((-28 + r.uniform(-12, 8), 24 + r.uniform(-8, 14))):
            tree(
                d,
                x2,
                y2,
                h * r.uniform(0.7, 0.84),
                seed * 3 + n + 1,
                angle + turn,
                depth - 1,
                w * 0.68,
            )


def _limb(a: tuple[float, float], b: tuple[float, float], wide: float, thin: float) -> Line:
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = math.hypot(dx, dy) or 1
    nx, ny = -dy / size / 2, dx / size / 2
    return [
        (a[0] + nx * wide, a[1] + ny * wide),
        (b[0] + nx * thin, b[1] + ny * thin),
        (b[0] - nx * thin, b[1] - ny * thin),
        (a[0] - nx * wide, a[1] - ny * wide),
    ]


def headboard(d: Drawing, x: float, y: float, w: float, h: float, lean: float) -> None:
    def slab(w: float, h: float, low: float) -> Line:
        top = [
            (w / 2 * math.cos(math.pi * n / 12), -h * 0.8 - h * 0.2 * math.sin(math.pi * n / 12))
            for n in range(13)
        ]
        return moved([(w / 2, low), *top, (-w / 2, low)], x, y, lean)

    d.fill(slab(w + 3, h + 2, 8), color="w")
    d.fill(slab(w, h, 8))
    if h > 90:
        at = moved([(-w * 0.3, -h * 0.84)], x, y, lean)[0]
        lettered(d, "R.I.P.", *at, w * 0.6, h * 0.1, "w", lean)
    for n in range(int(h / 20)):
        d.fill(
            moved(
                box(-w * 0.28, -h * 0.7 + n * 8, w * (0.56 if n % 2 == 0 else 0.42), 1.6),
                x,
                y,
                lean,
            ),
            color="w",
        )


def cross(d: Drawing, x: float, y: float, h: float, lean: float) -> None:
    for extra, color in ((2.6, "w"), (0, "k")):
        t = h * 0.15 + extra
        d.fill(
            moved(box(-t / 2, -h - extra / 2, t, h + 10), x, y, lean),
            moved(box(-h * 0.28 - extra / 2, -h * 0.68 - t / 2, h * 0.56 + extra, t), x, y, lean),
            color=color,
        )


def crow(d: Drawing, x: float, y: float) -> None:
    put(d, CROW, x, y, 1.08, (0, 0), color="w")
    put(d, CROW, x, y, 0.95, (0, 0))


def pine(d: Drawing, x: float, y: float, h: float) -> None:
    for n in range(4):
        top, low, w = h * (0.24 * n), h * (0.24 * n + 0.4), h * (0.09 + 0.055 * n)
        d.fill([(x, y - h + top), (x + w, y - h + low), (x - w, y - h + low)])
    rule(d, [(x, y), (x, y - h * 0.2)], h * 0.07)


def gallows(d: Drawing, x: float, y: float, h: float) -> None:
    rule(d, [(x, y), (x, y - h)], h * 0.05)
    rule(d, [(x - 4, y - h), (x + h * 0.5, y - h)], h * 0.05)
    rule(d, [(x, y - h * 0.78), (x + h * 0.2, y - h)], h * 0.035)
    rule(d, [(x + h * 0.42, y - h), (x + h * 0.42, y - h * 0.68)], 2)
    d.fill(oval(x + h * 0.42, y - h * 0.62, h * 0.045, h * 0.065))
    d.fill(oval(x + h * 0.42, y - h * 0.62, h * 0.028, h * 0.048), color="w")
    d.fill(box(x - h * 0.24, y - h * 0.22, h * 0.86, h * 0.05))
    for px in (-0.2, 0.06, 0.32, 0.58):
        rule(d, [(x + h * px, y), (x + h * px, y - h * 0.2)], h * 0.03)


def fence(d: Drawing, x: float, wide: float, y: float, h: float = 34) -> None:
    for n in range(int(wide / 34) + 1):
        rule(d, [(x + n * 34, y + 4), (x + n * 34, y - h)], 5)
    for share in (0.35, 0.85):
        rule(d, [(x - 10, y - h * share), (x + wide + 10, y - h * share)], 3.6)


def headframe(d: Drawing, x: float, y: float, h: float) -> None:
    """The hoist over a mine's shaft, with its shed."""
    for px in (-0.3, 0.3):
        rule(d, [(x + h * px, y), (x + h * px * 0.35, y - h)], h * 0.04)
    for share in (0.25, 0.5, 0.75):
        w = h * (0.3 - 0.195 * share)
        rule(d, [(x - w, y - h * share), (x + w, y - h * share)], h * 0.025)
        rule(d, [(x - w - h * 0.05, y - h * (share - 0.25)), (x + w, y - h * share)], h * 0.018)
    wheel(d, x, y - h * 1.02, h * 0.13, 8)
    rule(d, [(x + h * 0.1, y - h), (x + h * 0.62, y - h * 0.3)], 1.6)
    d.fill(
        [
            (x + h * 0.45, y),
            (x + h * 0.45, y - h * 0.34),
            (x + h * 0.66, y - h * 0.46),
            (x + h * 0.92, y - h * 0.34),
            (x + h * 0.92, y),
        ]
    )
    d.fill(
        box(x + h * 0.55, y - h * 0.28, h * 0.1, h * 0.12),
        box(x + h * 0.72, y - h * 0.28, h * 0.1, h * 0.12),
        color="w",
    )
    rule(d, [(x + h * 0.84, y - h * 0.3), (x + h * 0.84, y - h * 0.72)], h * 0.06)


def fire(d: Drawing, x: float, y: float, s: float) -> None:
    for color, k in (("w", 1.2), ("a", 1.0), ("w", 0.5)):
        put(
            d,
            "M0 0C-24 -2 -26 -22 -14 -36C-14 -26 -8 -24 -6 -30C-10 -48 2 -58 8 -70C8 -54 22 -44 20"
            " -30C24 -32 24 -38 24 -42C32 -26 26 -2 0 0Z",
            x,
            y,
            s * k,
            (0, 0),
            color=color,
        )
    for turn in (-14, 14):
        d.fill(moved(box(-34, -4, 68, 9), x, y + 2, turn, s))
