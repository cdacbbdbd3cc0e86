"""Heads in profile: the courts of a deck, another for each rank and suit, and the figures that
stand on a board, another for each color.

A head is drawn as in figures.py; `dye` is a shape in the color of its suit or its player.
"""

from __future__ import annotations

import math

from articles import star_points
from engrave import Drawing, Line, moved
from figures import painted, rim
from panorama import half
from silhouettes import lettered

COAT = """
    body -17.4,-64! -16.4,-75 -12,-81 -5,-86 4,-86.6 10.4,-82 14.6,-75.6 16,-64!
"""
HEADS = {
    "jack-spades": """
        dye -7.4,-88! 1,-86.4 6.4,-88.6! 9,-82 4,-76.6! -1,-74! -6,-80
        cut -3,-86 2,-79 | .7
        part head 0,-94
        cut -1.6,-94.6 -.4,-96 .4,-94.4 -.4,-92.2 | .6
        part stetson .4,-97 -3
    """,
    "jack-hearts": """
        cut -9,-84 -6,-64 | 1.6
        cut 8,-84 7,-64 | 1.6
        dye -9.4,-75! -4.4,-75! -4.4,-70! -9,-70!
        part head 0,-94
        body -6,-96 -7.4,-91 -5.4,-87.6 -2,-92!
        cut -1.6,-94.6 -.4,-96 .4,-94.4 -.4,-92.2 | .6
        cut 2,-92 4,-91.4 | .5
        part slouch .4,-97.4
    """,
    "jack-diamonds": """
        hole 3,-86.6! 7,-85.6! 6,-80! 1,-83!
        over dye 4.4,-85! 11,-87.4! 11,-81! 4.8,-83! -1,-80.4! -1,-86.6!
        cut -4,-84 1,-64 | .8
        part head 0,-94
        part mustache 0,-94
        cut -1.6,-94.6 -.4,-96 .4,-94.4 -.4,-92.2 | .6
        part bowler .6,-97.2 3
    """,
    "jack-clubs": """
        dye -15.8,-76! -11.6,-81! -4,-78! -10,-72.6!
        cut 5,-84 5,-64 | .8
        cut -6,-86.6 0,-84.4 6,-86.4 | 1.4
        hole 8,-78 9.4,-76.6 8,-75.2 6.6,-76.6
        hole 8,-71 9.4,-69.6 8,-68.2 6.6,-69.6
        part head 0,-94
        part goatee 0,-94
        cut -1.6,-94.6 -.4,-96 .4,-94.4 -.4,-92.2 | .6
        part kepi .6,-97
    """,
    "queen-spades": """
        cut -6,-85.6 1,-82.6 7,-85 | 1.3
        part head 0,-94
        body -8,-92 -8.6,-98 -5,-102.4 1,-103 5,-99.6 3,-97! -1,-96 -3,-91!
        part bun -.6,-95
        body -5,-102! -3,-107.6 3,-108.6 7,-104.4! 9.4,-101.6 -4,-100.6!
        over dye 0,-105! -8,-114 -18,-115.6 -23,-110! -14,-108 -7,-103!
        cut -2,-105 -10,-111 -19,-111.6 | .5
        hole -1.4,-90 -.4,-88.6 -1.4,-87.2 -2.4,-88.6
    """,
    "queen-hearts": """
        hole -8,-86! 0,-88! 7,-86! 4,-80! -4,-80!
        cut -12,-74 0,-70 13,-74 | .9
        part head 0,-94
        body -4,-99 2,-100.6 5,-97! 2,-95 -1,-91!
        part bonnet .6,-96
        over dye 0,-87.4! 8,-90! 8.6,-83.6! 1.6,-85.6! 4,-78! .6,-77.6! -.6,-85.4! -6,-83! -5,-88.6!
    """,
    "queen-diamonds": """
        dye -17.4,-64! -16.4,-75 -12,-81! -2,-73 4,-64!
        cut -11,-79.6 -1.6,-72.4 3,-66 | .8
        part head 0,-94
        body -8.6,-90 -8.6,-98 -4.4,-102.6 1.4,-102.6 5.2,-98.6 3,-96.6! -1,-96 -2.6,-89 -6,-86.6!
        body -9,-99! -12.6,-112! -9,-110! -8.4,-114! -5.4,-110.6! -2.6,-114! -2,-109.6! 1,-111.4!
            0,-101! -4,-100
        hole -8.4,-106 -7,-107.6 -5.8,-106 -7.2,-104.6
        hole -4.4,-106.4 -3,-108 -1.8,-106.4 -3.2,-105
        hole -1.6,-90 -.4,-87.6 -1.6,-85.2 -2.8,-87.6
    """,
    "queen-clubs": """
        dye -6.4,-88! 1,-86.4 6.4,-88.6! 8,-83 2,-79.6! -4,-83!
        cut 3,-78 3,-64 | .7
        part head 0,-94
        limb -4,-92 -7,-86 -7.4,-78 -6,-70 | 5 4.6 3.8 1.6
        cut -8.6,-86 -5.4,-84 | .6
        cut -9.2,-81 -6,-79.4 | .6
        cut -9,-76 -6,-75 | .6
        hole -1.4,-90.4 -.4,-89.2 -1.4,-88 -2.4,-89.2
        part stetson .4,-97 -7
    """,
    "king-spades": """
        hole 2,-87! 7.4,-86! 7,-79! 0,-82!
        over dye 1.6,-86! 9,-84.6! 6.6,-79.4! 8,-71 3.6,-68! 1,-74 2.4,-79!
        cut -5,-85 0,-74 1,-64 | .8
        part head 0,-94
        part beard 0,-94
        cut -1.6,-94.6 -.4,-96 .4,-94.4 -.4,-92.2 | .6
        part top .6,-97 -2
    """,
    "king-hearts": """
        cut -5,-85 -1,-74 0,-64 | .8
        hole 0,-87! 7,-86.4! 6,-81! 0,-83.4!
        over dye 3,-86! 6,-85.4! 5.6,-78 4,-70! 2,-78
        part head 0,-94
        body 4,-90! 6.6,-88 6.4,-84! 3,-86! -1,-87.4 -3,-93! .4,-91
        cut -1.6,-94.6 -.4,-96 .4,-94.4 -.4,-92.2 | .6
        part flat .6,-97.4 -2
    """,
    "king-diamonds": """
        dye -15.4,-76.6! -11,-81.6! 10,-71.6! 7,-66!
        cut -13.4,-79.2 8.4,-69 | .8
        part head 0,-94
        body 4.4,-91.8! 7.6,-91 9,-86 6.6,-83.4! 5.8,-88!
        cut -1.6,-94.6 -.4,-96 .4,-94.4 -.4,-92.2 | .6
        part sombrero .4,-97.4 -3
    """,
    "king-clubs": """
        cut -5,-85 1,-74 2,-64 | .8
        cut 6,-85 3,-74 | .8
        over dye 9,-82! 10,-79.2! 13,-79! 10.8,-77! 11.6,-74! 9,-75.6! 6.4,-74!
            7.2,-77! 5,-79! 8,-79.2!
        part head 0,-94
        part mustache 0,-94
        body 4,-91! 6,-90 5.6,-85! 4.2,-86.6!
        cut -1.6,-94.6 -.4,-96 .4,-94.4 -.4,-92.2 | .6
        body -5.8,-97! -5.6,-104 -4,-109.6 -.6,-108.4 3,-109.8 5.6,-104 6,-97!
        part flat .6,-97.2 -3
    """,
}
STANDEES = {  # who stands for a player of a color, and the ground of the foot
    "red": ("jack-spades", "#a11d21"),
    "blue": ("jack-clubs", "#1d4f91"),
    "green": ("queen-clubs", "#1f6b3a"),
    "yellow": ("king-diamonds", "#a87b00"),
    "purple": ("queen-spades", "#6b2d7b"),
    "black": ("king-spades", "#16261f"),
}
CLOTH = "{cloth}"  # the color of a red suit, or white
LOW = 70  # where a bust ends


def head(name: str, wide: float, high: float, scale: float, x: float, foot: float) -> Drawing:
    """A head whose coat ends at `foot`."""
    d = Drawing(wide, high)
    placed = [
        (color, moved(shape, x, foot + LOW * scale, 0, scale))
        for color, shape in painted(COAT + HEADS[name].lstrip("\n"))
    ]
    for color, shape in placed:
        if color == "k":
            rim(d, shape, 2.2 * scale)
    for color, shape in placed:
        d.fill(shape, color=color)
    cut = ((color, half(shape, 1, foot, -1)) for color, shape in d.painted)
    d.painted = [(color, shape) for color, shape in cut if len(shape) > 2]
    return d


def joker(color: str, solid: bool) -> Drawing:
    """A star in its rays over a track, and its name, the same from both ends."""
    d = Drawing(100, 212, f"A {'black' if color == 'k' else 'red'} joker: a star over a track")
    middle = 56.0
    for n in range(40):
        turn = math.tau * (n + 0.5) / 40
        near, far = 27.0, 44.0 if n % 2 and math.cos(turn) < 0.8 else 35.0
        line = [(50 + r * math.sin(turn), middle - r * math.cos(turn)) for r in (near, far)]
        d.stroke(line, 1.1, tip=0.5, color=color, fat=0)
    d.fill(star_points(50, middle, 25, 10), color=color)
    if not solid:
        d.fill(star_points(50, middle, 17, 6.6), color="w")
    lettered(d, "JOKER", 31, 10, 38, 6.4, color)
    half_of = [*d.painted]
    d.painted += [(c, [(100 - x, 212 - y) for x, y in shape]) for c, shape in half_of]
    for n in range(13):
        x = 5 + n * 7.5
        d.fill([(x - 1.5, 99.5), (x + 1.5, 99.5), (x + 1.5, 112.5), (x - 1.5, 112.5)])
    for y in (102.0, 108.4):
        d.fill([(2, y), (98, y), (98, y + 1.6), (2, y + 1.6)])
    return d


def standee(color: str) -> str:
    """A head on a foot of its color and pattern, with a round for the player's sign."""
    name, dye = STANDEES[color]
    d = head(name, 40, 62, 0.92, 20, 43)
    bust = d.svg(inner_only=True).replace("{accent}", dye)
    foot = Drawing(40, 62)
    for line in PATTERNS[color]():
        foot.painted.append(("a", line))
    ground = foot.svg(inner_only=True).replace("{accent}", dye)
    return (
        f'<svg viewBox="0 0 40 62" aria-hidden="true">{bust}{ground}'
        f'<rect x="1" y="44" width="38" height="17" fill="none" stroke="{dye}" stroke-width="1.6"/>'
        f'<circle cx="20" cy="52.5" r="7.6" fill="#fff" stroke="{dye}" stroke-width="1.2"/></svg>\n'
    )


def _upright(step: float) -> list[Line]:
    lines = [1 + step * (n + 0.5) for n in range(int(38 / step))]
    return [[(x - 0.42, 44), (x + 0.42, 44), (x + 0.42, 61), (x - 0.42, 61)] for x in lines]


def _level(step: float) -> list[Line]:
    lines = [44 + step * (n + 0.5) for n in range(int(17 / step))]
    return [[(1, y - 0.42), (39, y - 0.42), (39, y + 0.42), (1, y + 0.42)] for y in lines]


def _slanted(step: float, falls: int) -> list[Line]:
    found = list[Line]()
    for n in range(-8, int(38 / step) + 1):
        a = 1 + step * (n + 0.5)
        points = [(a + t, 44 + t) for t in (k * 17 / 24 for k in range(25)) if 1 <= a + t <= 38.4]
        if len(points) > 1:
            line = [*points, *((x + 0.9, y) for x, y in reversed(points))]
            found.append([(x if falls > 0 else 40 - x, y) for x, y in line])
    return found


def _dotted(step: float) -> list[Line]:
    spots = [
        (1 + step * (n + 0.5 + row % 2 / 2), 44 + step * 0.8 * (row + 0.5))
        for row in range(int(17 / step / 0.8))
        for n in range(int(38 / step - row % 2 / 2))
    ]
    return [[(x - 0.8, y), (x, y - 0.8), (x + 0.8, y), (x, y + 0.8)] for x, y in spots]


PATTERNS = {
    "red": lambda: _upright(3.4),
    "blue": lambda: _level(3.4),
    "green": lambda: _slanted(4.6, 1),
    "yellow": lambda: _dotted(4.2),
    "purple": lambda: _slanted(4.6, -1),
    "black": lambda: [*_upright(2.9), *_level(2.9)],
}


def court_files() -> dict[str, str]:
    """The heads of the courts, for a field 100 wide, and the standees."""
    drawn = {
        f"court-{name}.svg": head(name, 100, 99, 2.1, 49, 99).svg().replace("{accent}", CLOTH)
        for name in HEADS
    }
    drawn |= {
        "court-joker-black.svg": joker("k", solid=True).svg(),
        "court-joker-red.svg": joker("a", solid=False).svg(),
    }
    return drawn | {f"cowboy-{color}.svg": standee(color) for color in STANDEES}
