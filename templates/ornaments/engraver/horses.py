"""Horses, those who ride them, and what they draw, in solid black with a few white lines.

A horse stands or goes to the right; a rider beside it would be a hundred units high.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from engrave import Drawing, Line, curve, moved, oval, swelling
from figures import painted, stamp

BODY = """
    body -45,-80 -36,-87.4 -20,-86 -6,-83.6 10,-88.6 20,-94 30,-106 42,-118 46,-121.6 49.4,-129!
        52,-121.6! 57.6,-115 65,-103.4 71,-96.4 71.4,-91 67.4,-88.4 63.4,-89.4 57,-95.6 51,-97.6
        45,-91 42,-80 39.6,-68 34,-57.6 24,-52.6 8,-49.6 -10,-50.6 -22,-55 -30,-57 -38,-58
        -46,-64 -48.6,-73
    body 46,-122 40,-119 30,-109 20,-97 13,-88! 17,-86! 27,-92 36,-104 45,-114!
    cut 56,-97.4 60.6,-108 | .9
    cut 66.6,-101.4 68,-91 | .9
    cut 60.6,-108 50,-107 44,-118 | .8
"""
TAIL = {
    "still": "body -45,-82 -52,-78 -56,-64 -55,-46 -60,-30! -50,-38 -47,-52 -46,-68",
    "flying": "body -45,-83 -54,-84 -66,-78 -78,-66 -90,-64! -78,-58 -64,-62 -54,-68 -45,-72",
}
GAITS = {  # the far legs first: through the joints to the hoof
    "stand": (
        "limb -36,-62 -37,-33 -38,-9 -35,-3 | 17 7.6 5 5",
        "limb 26,-60 24,-32 23,-9 25.4,-3 | 13 7 5 5",
        "limb -37,-66 -47,-35 -44.6,-10 -42,-3 | 24 8.4 5.2 5.4",
        "limb 31,-64 37,-33 37,-9 39.6,-3 | 17 7.6 5.2 5.4",
    ),
    "walk": (
        "limb -35,-62 -30,-34 -25,-10 -21,-3 | 18 8 5 5",
        "limb 28,-60 22,-33 13,-12 13,-5 | 14 7.2 5 5",
        "limb -37,-66 -51,-37 -56,-12 -54,-4 | 24 8.4 5.2 5.4",
        "limb 31,-64 43,-36 46,-11 50,-4 | 17 7.8 5.2 5.4",
    ),
    "trot": (
        "limb -36,-62 -48,-40 -62,-22 -64,-14 | 18 8 5 5",
        "limb 30,-61 46,-46 44,-26 40,-20 | 14 7.4 5 5",
        "limb -36,-66 -33,-36 -25,-13 -21,-5 | 24 8.4 5.2 5.4",
        "limb 30,-64 24,-34 14,-14 15,-6 | 17 7.8 5.2 5.4",
    ),
    "gallop": (
        "limb -36,-63 -56,-46 -78,-36 -86,-31 | 18 8 5 5",
        "limb 30,-62 52,-55 73,-46 80,-44 | 14 7.4 5 5",
        "limb -36,-67 -53,-42 -74,-27 -82,-20 | 24 8.6 5.2 5.4",
        "limb 31,-65 53,-48 57,-27 53,-20 | 17 7.8 5.2 5.4",
    ),
    "canter": (
        "limb -36,-63 -43,-38 -60,-20 -64,-13 | 18 8 5 5",
        "limb 30,-62 50,-58 50,-38 44,-34 | 14 7.4 5 5",
        "limb -36,-67 -36,-36 -44,-12 -42,-4 | 24 8.6 5.2 5.4",
        "limb 31,-65 52,-50 67,-34 74,-30 | 17 7.8 5.2 5.4",
    ),
}
HOOF = "body -3.6,-1.6! -4.2,3.4! 5.2,3.4! 2.4,-2!"
SADDLE = """
    body -13,-88! -17,-92 -11,-91 -3,-88.6 8,-90.6 10,-95! 12.6,-94 12,-86! 0,-83 -12,-84!
    cut -16,-84 -14,-70 8,-68 11,-83 | 1
    cut 4,-68 5,-51 | 1.2
"""
SEAT = """
    over limb 0,-88 17,-71 9,-50 | 12 9 7
    part boot 9,-48 6
"""
RIDERS = {  # on a horse whose saddle is at (0, -88)
    "duster": """
        over body -7,-122 1,-124 8,-118 9,-104 6,-88! 0,-84 -10,-64! -21,-58! -20,-76
            -12,-92 -12.6,-110
        cut 3.6,-122 4.6,-104 2,-88 | .8
        SEAT
        over limb 0,-116 8,-104 21,-101 | 7.4 6.4 4.6
        part hand 22,-101 -10
        part head 2.4,-130.6
        part mustache 2.4,-130.6
        part slouch 3,-133.8
    """,
    "rifle": """
        over body -8,-121 1,-123.4 8,-117 8.4,-103 5,-86! -9,-85! -11,-98 -13,-111
        cut -10,-90 5.6,-91 | 1.1
        SEAT
        part rifle 15.4,-92 -86
        over limb 0,-115 4,-101 14,-95 | 7.4 6.4 4.6
        part hand 15.4,-94 20
        part head 1.4,-129.8
        part beard 1.4,-129.8
        part stetson 2,-133 -2
    """,
    "serape": """
        over body -5,-123 5,-123 12,-117 16,-104 14,-92! 3,-86 -10,-82! -19,-87 -16,-102 -11,-117
        cut -17,-90 -8,-86.4 4,-90 14.6,-97 | 1
        cut -16.6,-93.6 -8,-90 4,-93.4 15,-100.4 | .6
        SEAT
        limb 12,-104 18,-99 24,-101 | 6 5.4 4.4
        part hand 24,-101 -10
        part head 1.6,-130
        part sombrero 1.6,-133.8 -2
    """,
    "lady": """
        over body -4,-122.6 3,-123 8,-117.6 9,-110 5.4,-99.4! 9,-92 22,-82 26,-58 24,-40!
            10,-38 3,-46 -2,-66 -9,-84! -6.6,-99! -8.6,-110 -7.6,-117
        cut -6.6,-98.6 5.4,-99 | 1
        cut 8,-88 17,-70 18,-41 | .7
        cut 3,-84 9,-66 11,-42 | .7
        over limb .6,-115 8,-104 20,-101.6 | 6.2 5 3.6
        part hand 21,-101.6 -10
        part head 1,-129.6
        part bun 1,-129.6
        part flat 1.6,-133.2 -6
        body -5,-133 -14,-134 -20,-128! -13,-129 -17,-124! -7,-128!
    """,
    "pistol": """
        over body -3,-119 6,-121 13,-115 12,-102 7,-86! -8,-85! -9,-98 -9.6,-108
        cut -8,-89.6 8,-90.6 | 1.1
        SEAT
        limb 4,-112 14,-102 25,-103 | 7 5.8 4.4
        part revolver 26,-130 -30
        over limb 4,-113 17,-114 25,-127.6 | 7.4 6.2 4.4
        part hand 25.4,-129 -40
        part head 8.4,-127 8
        body 3,-122 -5,-124 -10,-121! -5,-120 -8,-116.6! 1,-118!
        part stetson 9.4,-130 6
    """,
    "kepi": """
        over body -2,-117 7,-119.6 14,-113.6 12.6,-100 7,-86! -8,-85! -8.6,-97 -8,-107
        cut -8,-90 8,-91 | 1.3
        cut 11,-117 7,-92 | .7
        SEAT
        limb 6,-111 18,-105 27,-108 | 7 5.8 4.4
        part hand 28,-108 -10
        over part carbine -2,-98 -24
        over limb 2,-110 -6,-101 -1,-97 | 7.4 6.2 4.4
        part hand 0,-97
        part head 10,-125 10
        part kepi 11,-128 8
    """,
    "lance": """
        over body -5,-121 4,-122 10,-116 9,-101 6,-86! -9,-85! -10,-98 -10.4,-109
        cut -9,-89 6,-90 | .9
        SEAT
        pole 2,-62 27,-150 | 1.4
        body 26,-148! 30,-160! 29.6,-147!
        over limb 0,-114 8,-103 14,-104 | 7 6 4.4
        part hand 14.6,-105 -40
        part head 4,-129
        body -1.6,-128 -1.6,-135 3.6,-136.6 8.4,-132.6!
        part braid 1.4,-126 14
        part feather 3,-131 -10
    """,
    "bowler": """
        over body -7,-122 2,-123.6 8.4,-117 9,-103 6,-86! -3,-84 -8,-74! -14,-74! -13,-92 -12,-110
        cut 4,-122 5.6,-106 3,-88 | .8
        SEAT
        over limb 0,-115 7,-103 20,-101 | 7.4 6.4 4.6
        part hand 21,-101 -10
        part head 2,-130
        part goatee 2,-130
        part bowler 2.6,-133.2 2
    """,
}
COACHMEN = {
    "driver": """
        limb 0,-4 18,-2 24,14 | 11 8.4 6.4
        part boot 25,15
        over body -7,-36 2,-38 8,-31 8,-16 6,0! -9,1! -12,-14 -12,-26
        cut 4,-36 5,-18 3,-2 | .8
        over limb 0,-30 9,-20 21,-21 | 7.4 6.4 4.6
        part hand 22,-21.4 -10
        part head 2,-44.6
        part beard 2,-44.6
        part slouch 2.6,-47.8
    """,
    "guard": """
        limb 0,-4 17,-5 20,12 | 11 8.4 6.4
        part boot 21,13
        body -8,-36 1,-38 7,-31 7,-16 5,0! -10,1! -13,-14 -13,-26
        part shotgun -5,-14 -104
        over limb -1,-30 2,-15 10,-11 | 7.4 6.4 4.6
        part hand 10.6,-12
        part head 1,-44.6
        part mustache 1,-44.6
        part bowler 1.6,-47.8
    """,
}


def horse_shapes(gait: str, saddle: bool = True, tail: str = "") -> list[tuple[str, Line]]:
    """A horse's outlines: far legs, body, near legs, each ending in a hoof."""
    far, near = list[tuple[str, Line]](), list[tuple[str, Line]]()
    for n, leg in enumerate(GAITS[gait]):
        hoof = leg.partition("|")[0].split()
        (ax, ay), (bx, by) = (tuple(map(float, one.split(","))) for one in hoof[-2:])
        turn = math.degrees(math.atan2(by - ay, bx - ax)) - 66
        shapes = painted(leg) + [
            (color, moved(shape, bx, by, turn)) for color, shape in painted(HOOF)
        ]
        (far if n < 2 else near).extend(shapes)
    flying = gait in ("gallop", "canter")
    return [
        *far,
        *painted(TAIL[tail or ("flying" if flying else "still")]),
        *near,
        *painted(BODY),
        *(painted(SADDLE) if saddle else []),
    ]


def horse(
    d: Drawing,
    x: float,
    y: float,
    high: float,
    gait: str = "stand",
    flip: bool = False,
    saddle: bool = True,
) -> None:
    """A horse for a rider so many points high."""
    stamp(d, horse_shapes(gait, saddle), x, y, high / 100, flip)


def rider(
    d: Drawing, name: str, x: float, y: float, high: float, gait: str = "walk", flip: bool = False
) -> None:
    """One of RIDERS on a horse."""
    d.stood.append(f"{name} on horseback")
    shapes = horse_shapes(gait) + painted(RIDERS[name].replace("SEAT", SEAT.strip()))
    stamp(d, shapes, x, y, high / 100, flip)


COACH = """
    pole -62,-46 70,-42 | 5
    pole -84,-66 -70,-46 | 3
    pole 70,-42 78,-66 | 3
    body -58,-116! -82,-110 -90,-92 -84,-66! -52,-62!
    body 50,-104! 76,-100! 82,-74 76,-60! 44,-62!
    body 44,-126! 72,-122! 72,-98! 44,-100!
    pole 72,-99 92,-89 | 3.4
    body -54,-128! 50,-128! 53,-120! 57,-100 48,-70 30,-58 -30,-58 -50,-70 -61,-100 -57,-120!
    body -50,-146! -12,-146! -12,-129! -50,-129!
    body -8,-140! 22,-141! 24,-129! -8,-129!
    cut -50,-137.6 -12,-137.6 | 1
    cut -38,-146 -38,-129 | 1
    cut -24,-146 -24,-129 | 1
    cut 2,-140 2,-129 | 1
    cut 15,-140.6 15,-129 | 1
    cut -56,-126 52,-126 | 1.2
    cut -60,-96 56,-96 | .8
    cut -16,-120 -16,-60 | 1
    cut 12,-120 12,-60 | 1
    cut -57,-91 -46,-76 -34,-70 -18,-70 | .8
    cut 54,-91 44,-76 32,-70 14,-70 | .8
    hole -50,-120! -22,-120! -22,-101! -50,-101!
    hole -12,-120! 8,-120! 8,-101! -12,-101!
    hole 16,-120! 44,-120! 44,-101! 16,-101!
    body -50,-120! -36,-120! -42,-112 -50,-104!
    body 16,-120! 30,-120! 24,-112 16,-104!
    body -12,-120! 8,-120! 8,-114! -12,-114!
    cut -82,-100 -62,-104 | .9
    cut -84,-82 -60,-84 | .9
    cut 54,-84 78,-82 | .9
"""
COLLAR = """
    cut 41,-94 34,-82 31,-64 | 2.2
    cut 31,-72 -6,-74 -44,-68 | 1.3
    cut 4,-52 3,-87 | 1.2
    cut -30,-86 -33,-70 | 1
"""
WHEELS = ((-54.0, 41.0), (62.0, 32.0))  # across from the middle, and how large
PAIRS = (156.0, 296.0)  # where a pair of horses stands, from the middle of the coach


def coach(
    d: Drawing,
    x: float,
    ground: Callable[[float], float],
    high: float,
    flip: bool = False,
    pairs: int = 2,
    gait: str = "canter",
    crew: tuple[str, ...] = ("guard", "driver"),
) -> None:
    """A stagecoach with its crew and its pairs of horses in harness. `high` is the height of a
    person who stands beside it, `ground` how high the ground is at a place.
    """
    u, side = high / 100, -1 if flip else 1
    base = ground(x)

    def strap(points: Line, width: float) -> None:
        line = [(x + side * px * u, base + py * u) for px, py in points]
        d.fill(swelling(line, [width * u + 1.6] * len(line)), color="w")
        d.fill(swelling(line, [width * u] * len(line)))

    teams = [PAIRS[n] for n in range(pairs)]
    drops = [(ground(x + side * at * u) - base) / u for at in teams]
    for at, drop in zip(teams, drops, strict=True):
        _hitched(d, x + side * (at + 13) * u, base + (drop - 4) * u, u, flip, "trot")
    strap([(66, -40), *((at + 44, drop - 56) for at, drop in zip(teams, drops, strict=True))], 3.2)
    for at, drop in zip(teams, drops, strict=True):
        _hitched(d, x + side * at * u, base + drop * u, u, flip, gait)
        strap([(74, -44), (at - 44, drop - 68)], 1.4)
    for (across, r), spokes in zip(WHEELS, (14, 12), strict=True):
        _wheel(d, x + side * (across + 9) * u, base - (r + 3) * u, r * u, spokes)
    stamp(d, painted(COACH), x, base, u, flip)
    for name, seat in zip(crew, ((40.0, -126.0), (60.0, -124.0)), strict=False):
        if not name:
            continue
        d.stood.append(name)
        at_x, at_y = x + side * seat[0] * u, base + seat[1] * u
        stamp(d, painted(COACHMEN[name]), at_x, at_y, u, flip)
    for (across, r), spokes in zip(WHEELS, (14, 12), strict=True):
        _wheel(d, x + side * across * u, base - r * u, r * u, spokes)
    for at, drop in zip(teams, drops, strict=True):
        bit = (at + 66, drop - 92)
        rein = f"83,-147 {(83 + at) / 2:.0f},{(drop - 252) / 2:.0f} {at + 24},{drop - 106:.1f}"
        strap(curve(f"{rein} {bit[0]},{bit[1]:.1f}", closed=False), 0.7)


def _hitched(d: Drawing, x: float, y: float, u: float, flip: bool, gait: str) -> None:
    stamp(d, horse_shapes(gait, saddle=False) + painted(COLLAR), x, y, u, flip)


def _wheel(d: Drawing, x: float, y: float, r: float, spokes: int) -> None:
    """A wheel through whose spokes one sees."""
    d.fill(oval(x, y, r * 1.05, steps=44), color="w")
    for ring, width in ((r * 0.94, 0.12), (r * 0.2, 0.16)):
        around = oval(x, y, ring, steps=44)
        d.fill(swelling([*around, *around[:2]], [r * width] * 46))
    for n in range(spokes):
        turn = math.tau * (n + 0.5) / spokes
        c, s = math.cos(turn), math.sin(turn)
        line = [(x + r * far * c, y + r * far * s) for far in (0.1, 0.92)]
        d.fill(swelling(line, [r * 0.09, r * 0.05]))
    d.fill(oval(x, y, r * 0.14))
