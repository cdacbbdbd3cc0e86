"""A cut in the manner of a game: on a court card, in a poster's rays, or in a medallion of lathe
work.
"""

from __future__ import annotations

import math

from articles import rounded
from engrave import Drawing, Line, box, moved, oval

TALL, WIDE = 320.0, 240.0


def fitted(
    cut: Drawing, cx: float, cy: float, wide: float, high: float, turn: float = 0
) -> list[tuple[str, Line]]:
    """A cut's shapes, scaled into a place and perhaps turned."""
    points = [point for _, shape in cut.painted for point in shape]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    across, down = max(x for x, _ in points) - left, max(y for _, y in points) - top
    scale = min(wide / across, high / down)
    middle = (left + across / 2, top + down / 2)
    return [
        (color, moved(moved(shape, -middle[0], -middle[1]), cx, cy, turn, scale))
        for color, shape in cut.painted
    ]


def court(cut: Drawing, suit: list[Line], accent: bool) -> Drawing:
    """A playing card: the cut from both ends of a slanted bar, pips in the corners."""
    d = Drawing(WIDE, TALL, cut.alt)
    d.shape(rounded(WIDE - 6, TALL - 6, 16, 3), 2.4)
    inner = box(38, 26, WIDE - 76, TALL - 52)
    d.edge(inner, 2)
    for turn in (0, 180):
        d.painted += [(c, moved(s, *_about(turn))) for c, s in fitted(cut, WIDE / 2, 94, 148, 112)]
        d.painted += [
            ("a" if accent else "k", moved(moved(shape, 20, 34, 0, 1.15), *_about(turn)))
            for shape in suit
        ]
    bar = [(38, 176), (WIDE - 38, 132), (WIDE - 38, 144), (38, 188)]
    d.fill(bar, color="w")
    d.fill(
        [(38, 178), (WIDE - 38, 134), (WIDE - 38, 137), (38, 181)],
        [(38, 183), (WIDE - 38, 139), (WIDE - 38, 142), (38, 186)],
    )
    for n in range(11):
        x = 50 + n * 14
        d.fill(moved([(0, -4), (4, 0), (0, 4), (-4, 0)], x, 181.5 - (x - 38) * 0.268), color="a")
    return d


def _about(turn: float) -> tuple[float, float, float]:
    return (0.0, 0.0, 0.0) if not turn else (WIDE, TALL, 180.0)


def rays(cut: Drawing) -> Drawing:
    """A poster: rays round a disc, the cut on it."""
    d = Drawing(420, 300, cut.alt)
    for n in range(36):
        low, high = math.tau * n / 36, math.tau * (n + 0.5) / 36
        corner = _corner(low, high)
        d.fill([(210.0, 150.0), _edge(low), *([corner] if corner else []), _edge(high)], color="a")
    d.fill(oval(210, 150, 124, steps=72), color="w")
    d.fill(oval(210, 150, 117, steps=72))
    d.fill(oval(210, 150, 113, steps=72), color="w")
    d.painted += fitted(cut, 210, 150, 186, 150)
    return d


def _edge(angle: float) -> tuple[float, float]:
    """Where a ray from the middle meets the frame."""
    c, s = math.cos(angle), math.sin(angle)
    far = min(208 / abs(c) if abs(c) > 1e-9 else 1e9, 148 / abs(s) if abs(s) > 1e-9 else 1e9)
    return 210 + far * c, 150 + far * s


def _corner(low: float, high: float) -> tuple[float, float] | None:
    """The frame's corner between two angles, if there is one."""
    for x, y in ((208, 148), (-208, 148), (-208, -148), (208, -148)):
        if low < math.atan2(y, x) % math.tau < high:
            return 210.0 + x, 150.0 + y
    return None


def medallion(cut: Drawing) -> Drawing:
    """A banknote's medallion: three wreaths of lathe work round the cut."""
    d = Drawing(420, 320, cut.alt)
    for petals, near, swing, lobes in ((12, 140, 15, 6), (14, 124, 11, 9), (10, 111, 6, 12)):
        for n in range(petals):
            phase = math.tau * n / petals
            around = [math.tau * k / 144 for k in range(145)]
            ring = [(near + swing * math.sin(lobes * a + phase), a) for a in around]
            d.painted.append(
                (
                    "a",
                    _hair([(210 + 1.34 * r * math.cos(a), 160 + r * math.sin(a)) for r, a in ring]),
                )
            )
    d.fill(_wide(104), color="w")
    d.edge(_wide(106), 2.2)
    d.edge(_wide(101), 0.9)
    d.painted += fitted(cut, 210, 160, 200, 146)
    return d


def _wide(radius: float) -> Line:
    return oval(210, 160, radius * 1.34, radius, steps=72)


def _hair(line: Line) -> Line:
    from engrave import swelling

    return swelling(line, [0.6] * len(line))
