"""The players' side of a screen: four scenes of one strip, so that panels stood side by side join.
A game's scenes are in scenes.py.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from engrave import Drawing, Line, Tone, noise, oval, smooth
from silhouettes import put, rule

PANEL, HIGH, PANELS = 756, 492, 4
WIDE = PANEL * PANELS
HORIZON = 322.0
Ground = Callable[[float], float]  # how high the black foreground stands at x


@dataclass(frozen=True)
class Sun:
    """A disk in the sky; what is brighter than its color is left white. `shape` is a path of the
    size 100 about the origin, or a disk.
    """

    x: float
    y: float
    r: float
    color: str = "w"
    shape: str = ""
    rays: int = 0


@dataclass(frozen=True)
class Strip:
    """The scenes of one game: what they show, their sky and far hills, the foreground, and whoever
    acts.
    """

    alts: tuple[str, str, str, str]
    sky: Callable[[Drawing], None]
    far: Callable[[Drawing], None]
    fore: Ground
    near: Callable[[Drawing, Ground], None]


def drawn(strip: Strip, wild: bool = True) -> Drawing:
    d = Drawing(WIDE, HIGH)
    strip.sky(d)
    strip.far(d)
    d.fill([(0, HORIZON), (WIDE, HORIZON), (WIDE, HIGH), (0, HIGH)], color="w")
    rule(d, [(0, HORIZON), (WIDE, HORIZON)], 1)
    plain(d, wild)
    d.fill([(0, HIGH), *((x, strip.fore(x)) for x in range(0, WIDE + 1, 12)), (WIDE, HIGH)])
    for n, x in enumerate(range(6, WIDE - 60, 30)):
        deep = 9 + 5 * noise(n) + (14 if n % 3 == 0 else 0)
        d.stroke(
            [(x + k * 7, strip.fore(x + k * 7) + deep) for k in range(4 + n % 3)], 1.3, color="w"
        )
    strip.near(d, strip.fore)
    rule(d, [(0, HIGH - 1), (WIDE, HIGH - 1)], 2)
    return d


def plain(d: Drawing, wild: bool) -> None:
    """Earth in broken strokes that grow toward the viewer, sage and stones."""
    r = random.Random(11)
    for _ in range(1500):
        g = r.random() ** 1.35
        x, y, long = (
            r.uniform(0, WIDE),
            HORIZON + 3 + g * (HIGH - HORIZON),
            (4 + 34 * g) * (0.4 + r.random()),
        )
        d.stroke([(x, y), (x + long / 2, y + 0.4), (x + long, y)], 0.6 + 1.5 * g * r.random())
    items = sorted(
        (HORIZON + 5 + r.random() ** 1.5 * (HIGH - HORIZON - 10), r.uniform(0, WIDE), r.random())
        for _ in range(330 if wild else 60)
    )
    for y, x, kind in items:
        g = (y - HORIZON) / (HIGH - HORIZON)
        z = 2 + 15 * g
        if kind < 0.72:
            for i in range(-3, 4):
                d.stroke(
                    [
                        (x + i * z * 0.1, y),
                        (
                            x + i * z * 0.27,
                            y - z * (0.85 - 0.05 * i * i) * (0.8 + 0.4 * noise(x + i)),
                        ),
                    ],
                    0.7 + 1.2 * g,
                    tip=0.4,
                    fat=0.1,
                )
        else:
            d.shape(
                [
                    (x, y),
                    (x + z * 0.25, y - z * 0.4),
                    (x + z * 0.6, y - z * 0.45),
                    (x + z * 1.1, y - z * 0.2),
                    (x + z * 1.3, y),
                ],
                0.6 + 0.7 * g,
            )
            d.fill(
                [
                    (x + z * 0.7, y),
                    (x + z * 0.85, y - z * 0.35),
                    (x + z * 1.1, y - z * 0.2),
                    (x + z * 1.3, y),
                ]
            )


def lines(
    d: Drawing,
    tone: Tone,
    pitch: float,
    wave: Callable[[float, float], float] = lambda x, y: 0.0,
    color: str = "k",
    step: float = 6,
) -> None:
    """A sky in lines that swell with the tone."""
    y = pitch / 2
    while y < HORIZON:
        d.along(
            [[(x, y + wave(x, y)) for x in (n * step for n in range(int(WIDE / step) + 1))]],
            tone,
            pitch,
            color=color,
        )
        y += pitch


def clouded(clouds: tuple[tuple[float, float, float, float], ...], tone: Tone) -> Tone:
    def with_clouds(x: float, y: float) -> float:
        for cx, cy, w, h in clouds:
            u = (x - cx) / w
            if abs(u) < 1:
                k = (1 - u * u) ** 0.5
                top, low = cy - h * k * (0.7 + 0.3 * math.cos(u * 9 + cx)), cy + 0.4 * h * k
                if top < y < low:
                    return 0.05 + 0.35 * ((y - top) / (low - top)) ** 2
        return tone(x, y)

    return with_clouds


def lit(suns: tuple[Sun, ...], tone: Tone) -> Tone:
    """A sky that is lighter about its suns, and white within them; the first gives rays."""

    def at(x: float, y: float) -> float:
        t = tone(x, y)
        for sun in suns:
            dx, dy = x - sun.x, y - sun.y
            far = math.hypot(dx, dy)
            if far < sun.r - 3:
                return 0.0
            if sun.rays and math.cos(math.atan2(dy, dx) * sun.rays) > 0.1:
                t *= 1 - 0.86 * min(max((1000 - far) / 760, 0), 1)
            t *= 0.3 + 0.7 * min(max((far - sun.r) / (sun.r * (0.6 if sun.rays else 2.2)), 0), 1)
        return t

    return at


def suns(d: Drawing, which: tuple[Sun, ...]) -> None:
    for sun in which:
        if sun.shape:
            put(d, sun.shape, sun.x, sun.y, sun.r / 50, (0, 0), color=sun.color)
        else:
            disk = oval(sun.x, sun.y, sun.r, steps=72)
            d.shape(disk, 0 if sun.color != "w" else 1.4, sun.color)


def stars(d: Drawing, first: float, last: float, count: int, seed: int = 5) -> None:
    r = random.Random(seed)
    for _ in range(count):
        x, y, q = r.uniform(first, last), r.uniform(12, 250), r.uniform(1.4, 3.8)
        if r.random() < smooth(x, first, first + 500):
            d.fill(
                [
                    (
                        x + q * (1.7 if n % 2 == 0 else 0.6) * math.sin(math.tau * n / 8),
                        y - q * (1.7 if n % 2 == 0 else 0.6) * math.cos(math.tau * n / 8),
                    )
                    for n in range(8)
                ],
                color="w",
            )


def mesa(d: Drawing, x: float, w: float, h: float, shade: float = 0.5, sun: float = 1134) -> None:
    """A butte: white, with cracks that swell and a shaded side away from the sun."""
    top, left = HORIZON - h, x < sun
    rim = [
        (x - w * 0.45 + w * 0.9 * i / 11, top + h * 0.03 * (1 + noise(x + i))) for i in range(12)
    ]
    foot = [
        (x + w * 0.5, HORIZON - h * 0.36),
        (x + w * 0.58, HORIZON - h * 0.18),
        (x + w * 0.78, HORIZON),
    ]
    d.shape(
        [
            (x - w * 0.76, HORIZON),
            (x - w * 0.56, HORIZON - h * 0.2),
            (x - w * 0.5, HORIZON - h * 0.36),
            *rim,
            *foot,
        ],
        1.2,
    )
    px = x - w * 0.46
    while px < x + w * 0.46:
        u = (px - x) / w
        t = 0.5 - u if left else 0.5 + u
        wide = 4.4 * min(
            0.2
            + 0.95 * t * shade * 2 * (0.6 + 0.4 * math.sin(px * 0.19)) * (0.75 + 0.25 * noise(px)),
            0.86,
        )
        high, low = (
            top + h * (0.08 + 0.03 * noise(px)),
            HORIZON - h * (0.38 + 0.05 * math.sin(px / 11)),
        )
        if wide > 0.3:
            d.fill(
                [
                    (px - wide / 2, high),
                    (px + wide / 2, high),
                    (px + wide * 0.3, low),
                    (px - wide * 0.3, low),
                ]
            )
            d.fill(
                [
                    (px, low + 4),
                    (px + u * w * 0.26 + wide * 0.5, HORIZON - 1.5),
                    (px + u * w * 0.26, HORIZON - 1.5),
                ]
            )
        px += 4.4
    for k in range(3):
        rule(
            d,
            [
                (x - w * 0.46, top + h * (0.17 + 0.13 * k)),
                (x + w * 0.46, top + h * (0.18 + 0.13 * k)),
            ],
            0.8,
        )


def peak(d: Drawing, x: float, w: float, h: float, shade: float = 0.6, pitch: float = 5) -> None:
    """A mountain; its right side lies in shade."""
    ridge = [
        (
            x - w * 0.5 + w * n / 16,
            HORIZON - h * (1 - abs(n - 8) / 8) ** 1.15 * (1 + 0.09 * noise(x + n)),
        )
        for n in range(17)
    ]
    d.shape([*ridge, (x + w * 0.5, HORIZON), (x - w * 0.5, HORIZON)], 1.6)
    side = [
        ridge[8],
        *((x + w * 0.04 * noise(x + n * 3), HORIZON - h * (1 - n / 6)) for n in range(1, 6)),
        (x - w * 0.04, HORIZON),
        (x + w * 0.5, HORIZON),
        *reversed(ridge[9:]),
    ]
    d.hatch(side, lambda px, py: shade * (0.5 + 0.5 * (HORIZON - py) / h), pitch, 58, step=7)


def panels(d: Drawing, alts: tuple[str, ...]) -> list[Drawing]:
    """The four scenes, cut from the strip."""
    cut = [Drawing(PANEL, HIGH, alt) for alt in alts]
    for color, shape in d.painted:
        low, high = min(x for x, _ in shape), max(x for x, _ in shape)
        for n in range(max(0, int(low // PANEL)), min(PANELS - 1, int(high // PANEL)) + 1):
            piece = clipped(shape, n * PANEL)
            if len(piece) > 2:
                cut[n].painted.append((color, piece))
    return cut


def clipped(shape: Line, left: float) -> Line:
    """What of a shape lies on the panel that begins at `left`, from there."""
    piece = [(x - left, y) for x, y in shape]
    for axis, edge, side in ((0, 0.0, 1), (0, float(PANEL), -1), (1, 0.0, 1), (1, float(HIGH), -1)):
        piece = half(piece, axis, edge, side)
    return piece


def right_of(shape: Line, edge: float, side: int) -> Line:
    """What of a shape lies right (1) or left (-1) of a place."""
    return half(shape, 0, edge, side)


def half(shape: Line, axis: int, edge: float, side: int) -> Line:
    """What of a shape lies beyond (1) or before (-1) an edge across an axis (0: x, 1: y)."""
    kept = Line()
    for n, b in enumerate(shape):
        a = shape[n - 1]
        inside = [(p[axis] - edge) * side >= 0 for p in (a, b)]
        if inside[0] != inside[1]:
            t = (edge - a[axis]) / (b[axis] - a[axis])
            kept.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        if inside[1]:
            kept.append(b)
    return kept
