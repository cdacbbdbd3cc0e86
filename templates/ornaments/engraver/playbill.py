"""Pictures of A Fistful of Sixes that say something: how far is how far, and what five o'clock
looks like.
"""

from __future__ import annotations

import math
from itertools import pairwise

from engrave import Drawing, Line, noise, oval, swelling
from figures import figure
from silhouettes import cactus, rule

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
BANDS = (
    0.0,
    172.0,
    344.0,
    516.0,
    688.0,
)  # each a quarter of the strip, as the table below has four columns


def distances() -> Drawing:
    """Four bands from arm's reach to the edge of sight, and somebody in each."""
    d = Drawing(
        688, 156, "A gunman at the left, and people close to him, nearby, faraway and distant"
    )
    horizon, foot = 84.0, 152.0
    _rising(d, 602, horizon, 27)
    rule(d, [(0, horizon), (688, horizon)], 1)
    for n in range(150):
        deep = abs(noise(n)) ** 1.5
        x, y, long = (
            688 * abs(noise(n + 0.5)),
            horizon + 4 + deep * (foot - horizon - 8),
            (5 + 30 * deep) * (0.6 + abs(noise(n * 3.1))),
        )
        d.stroke([(x, y), (x + long / 2, y + 0.4), (x + long, y)], 0.5 + 1.1 * deep)
    cactus(d, 462, 104, 26)
    for left in BANDS[1:4]:
        for y in range(6, 150, 9):
            d.fill(
                [(left - 0.7, y), (left + 0.7, y), (left + 0.7, y + 5), (left - 0.7, y + 5)],
                color="a",
            )
    for name, x, y, high, flip in (
        ("drawing", 38, foot, 128, False),
        ("frock", 140, foot, 130, True),
        ("cane", 262, 138, 88, True),
        ("kneeling", 424, 112, 42, True),
        ("runner", 602, 93, 17, True),
    ):
        figure(d, name, x, y, high, flip)
    rule(d, [(0, foot + 2), (688, foot + 2)], 2.4)
    return d


def noon() -> Drawing:
    """The Wanted Clock at five: its hours filled as far as the hand, heavy spokes where the heat
    changes.
    """
    d, x, y, out = (
        Drawing(560, 316, "The Wanted Clock with five of its twelve segments filled"),
        280.0,
        158.0,
        118.0,
    )
    for n in range(72):
        angle = math.tau * (n + 0.5) / 72
        far = min(278 / max(abs(math.cos(angle)), 1e-9), 156 / max(abs(math.sin(angle)), 1e-9))
        d.stroke(
            [_at(x, y, angle, 158), _at(x, y, angle, far)], 1.7 if n % 3 == 1 else 0.8, tip=0.8
        )
    d.fill(oval(x, y, 152, steps=96))
    d.fill(oval(x, y, 148, steps=96), color="w")
    for hour in range(5):
        d.fill(
            [
                _at(x, y, _hour(hour), 36),
                *_arc(x, y, out, hour, hour + 1),
                *reversed(_arc(x, y, 36, hour, hour + 1)),
            ],
            color="a",
        )
    for hour in range(12):
        heavy = hour in (0, 3, 5, 7, 9, 11)
        d.stroke(
            [_at(x, y, _hour(hour), 36), _at(x, y, _hour(hour), out)],
            4.2 if heavy else 1.6,
            tip=4.2 if heavy else 1.6,
        )
        middle = _at(x, y, _hour(hour + 0.5), 84)
        box = [(middle[0] + i, middle[1] + j) for i, j in ((-9, -9), (9, -9), (9, 9), (-9, 9))]
        d.fill(box)
        d.fill(
            [
                (px + (1.5 if px < middle[0] else -1.5), py + (1.5 if py < middle[1] else -1.5))
                for px, py in box
            ],
            color="w",
        )
        if hour < 5:
            for i in (-1, 1):
                rule(
                    d, [(middle[0] - 5, middle[1] - 5 * i), (middle[0] + 5, middle[1] + 5 * i)], 2.4
                )
        _numeral(d, NUMERALS[hour], *_at(x, y, _hour(hour + 1), 133), "a" if hour == 11 else "k")
    for radius, width in ((out, 1.8), (36, 2.6)):
        ring = oval(x, y, radius, steps=96)
        rule(d, [*ring, ring[0]], width)
    d.fill(oval(x, y, 34.5, steps=60), color="w")
    tip, side = _at(x, y, _hour(5), 112), _hour(5) + math.pi / 2
    d.fill(
        [
            tip,
            _at(*_at(x, y, _hour(5), 88), side, 7),
            _at(x, y, side, 2.4),
            _at(x, y, _hour(5), -26),
            _at(x, y, side, -2.4),
            _at(*_at(x, y, _hour(5), 88), side, -7),
        ]
    )
    d.fill(oval(x, y, 8, steps=30))
    d.fill(oval(x, y, 3.4, steps=20), color="w")
    return d


def gang() -> Drawing:
    """Five of one gang before the sun, for a bill on all of them."""
    d = Drawing(200, 212, "Five outlaws before the sun")
    for n in range(44):
        angle = -math.pi * (n + 0.5) / 44
        far = min(178 / max(-math.sin(angle), 1e-9), 98 / max(abs(math.cos(angle)), 1e-9))
        d.stroke(
            [_at(100, 180, angle, 92), _at(100, 180, angle, far)], 1.4 if n % 2 else 0.7, tip=0.6
        )
    ring = [_at(100, 180, -math.pi * n / 60, 84) for n in range(61)]
    d.fill(swelling(ring, [1.6] * 61))
    for name, x, high, flip in (
        ("saber", 29, 118, True),
        ("pistolera", 176, 118, False),
        ("blanket", 61, 130, True),
        ("masked", 140, 132, False),
        ("twin", 101, 152, False),
    ):
        figure(d, name, x, 196, high, flip)
    d.fill([(2, 196), (198, 196), (198, 199), (2, 199)])
    for n in range(22):
        x, y = 4 + n * 9, 202 + n * 5 % 8
        d.stroke([(x, y), (x + 5, y + 0.4), (x + 10, y)], 1)
    return d


def _rising(d: Drawing, x: float, y: float, r: float) -> None:
    for n in range(1, 36):
        angle = -math.pi * n / 36
        far = min(84 / max(-math.sin(angle), 1e-9), 150 if n % 2 else 92)
        d.stroke([_at(x, y, angle, r + 7), _at(x, y, angle, far)], 1.1 if n % 2 else 0.6, tip=0.5)
    disk = [_at(x, y, -math.pi * n / 40, r) for n in range(41)]
    d.fill([*disk], color="a")


def _hour(hour: float) -> float:
    return math.tau * (hour - 3) / 12


def _at(x: float, y: float, angle: float, far: float) -> tuple[float, float]:
    return x + far * math.cos(angle), y + far * math.sin(angle)


def _arc(x: float, y: float, radius: float, start: float, end: float) -> Line:
    return [_at(x, y, _hour(start + (end - start) * n / 12), radius) for n in range(13)]


def _numeral(d: Drawing, text: str, x: float, y: float, color: str) -> None:
    """Roman figures in slabs, upright; thick strokes lean left to right."""
    high, wide = 9.0, {"I": 4.4, "V": 11.0, "X": 11.0}
    left = x - sum(wide[letter] for letter in text) / 2
    for letter in text:
        a, b = left + 1.2, left + wide[letter] - 1.2
        strokes: dict[str, list[tuple[Line, float]]] = {
            "I": [([((a + b) / 2, y - high), ((a + b) / 2, y + high)], 3.0)],
            "V": [
                ([(a, y - high), ((a + b) / 2, y + high)], 3.0),
                ([((a + b) / 2, y + high), (b, y - high)], 1.5),
            ],
            "X": [([(a, y - high), (b, y + high)], 3.0), ([(a, y + high), (b, y - high)], 1.5)],
        }
        for points, width in strokes[letter]:
            for one, two in pairwise(points):
                rule(d, [one, two], width, color)
        left += wide[letter]
