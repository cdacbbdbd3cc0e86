"""What hands hold or swing: a saber, a fist, a whip, a lasso, tools."""

from __future__ import annotations

import math

from arms import bar, plate, twist, wood
from engrave import Drawing, Line, curve, moved, oval, smooth


def saber() -> Drawing:
    d = Drawing(460, 150, "A cavalry saber")
    blade = curve("112,78! 180,70 260,52 340,28 404,12 444,14! 408,24 346,46 266,72 184,90 112,96!")
    d.shape(blade, 2)
    d.hatch(blade, lambda x, y: 0.12 + 0.6 * smooth(y + 0.2 * x, 96, 118), 3, -14, step=5)
    d.stroke(curve("120,83 190,76 268,58 344,34 400,19", False), 1.8, tip=1)
    d.stroke(curve("118,68 92,118 54,132 24,112 18,84", False), 7, tip=5)
    d.stroke(curve("116,96 88,124 52,124 26,104", False), 4, tip=3)
    held = curve("22,70! 60,62 108,74! 112,98! 70,94 26,92! 16,82")
    d.shape(held, 2, "k")
    for n in range(9):
        d.stroke([(36 + n * 8, 66 + n * 0.6), (32 + n * 8, 93 + n * 0.2)], 1.6, color="w", tip=1)
    d.shape(oval(20, 80, 9, 12), 2, "k")
    d.shape(curve("106,60! 118,58 122,66! 118,110! 108,114 104,104! 108,84"), 2, "k")
    return d


def fist() -> Drawing:
    """A fist from the side, its thumb across the fingers."""
    d = Drawing(340, 220, "A fist")
    cuff = curve("10,72! 70,64! 76,182! 12,190!")
    d.shape(cuff, 2, "k")
    for x in (22, 36, 50):
        d.stroke([(x, 74.0), (x + 4, 184.0)], 2, color="w")
    hand = curve(
        "74,78! 104,66 134,44 172,34 216,32 256,36 278,48 284,66 292,80 292,100 288,116 288,134"
        " 280,150 270,164 254,178 222,186 186,188 150,184 114,178 78,172!"
    )
    d.shape(hand, 3)
    tone = lambda x, y: (  # noqa: E731
        0.08 + 0.62 * smooth(y, 110, 196) + 0.34 * smooth(x, 262, 296) * smooth(y, 60, 110)
    )
    d.hatch(hand, tone, 4, 12, lambda u: 5 * math.sin(u / 46))
    for text in (
        "196,70 224,66 252,68 282,66",
        "188,106 220,102 256,104 290,100",
        "184,142 216,138 252,140 284,136",
    ):
        d.stroke(curve(text, False), 4.6, tip=2)
    for y in (54, 88, 122, 158):
        d.stroke(curve(f"262,{y - 10} 272,{y} 268,{y + 10}", False), 2.4)
    thumb = curve(
        "112,92! 136,74 168,70 196,82 222,102 240,124 240,142 226,148 204,138 184,124 164,122"
        " 148,134 126,140!"
    )
    d.shape(thumb, 2.6)
    d.hatch(thumb, lambda x, y: 0.06 + 0.6 * smooth(y - 0.25 * x, 64, 104), 4, 30)
    d.stroke(curve("216,116 230,126 236,138", False), 2)
    d.along([curve(f"{96 + n * 9},{84 + n} {100 + n * 9},{126}", False) for n in (0, 1)], 0.4, 3)
    for text, width in (
        ("300,40 332,22", 5),
        ("306,74 338,66", 5),
        ("308,110 338,110", 5),
        ("302,146 334,158", 5),
    ):
        d.stroke(curve(text, False), width, tip=2)
    return d


def whip() -> Drawing:
    d = Drawing(380, 200, "A bullwhip")
    coils = [curve(f"{196 - n * 6},{96 + n * 3} " + around(n), False) for n in range(3)]
    for line in coils:
        d.stroke(line, 9 - coils.index(line), tip=6)
        d.stroke(line, 3.4, tip=2, color="w")
    tail = curve("292,70 330,48 356,64 346,96 318,104 322,132 350,150 368,140", False)
    d.stroke(tail, 6, tip=1, fat=0.1)
    held = curve("14,172! 22,184! 126,132! 118,114!")
    d.shape(held, 2, "k")
    for n in range(9):
        d.stroke([(26 + n * 11, 172 - n * 5.6), (30 + n * 11, 178 - n * 5.6)], 2.4, color="w")
    d.shape(oval(16, 179, 10, 11), 2, "k")
    d.stroke(curve("120,123 150,108 180,106 204,112", False), 11, tip=7)
    return d


def around(n: int) -> str:
    """The turn of a coil."""
    far, high = 92 - n * 13, 62 - n * 10
    return " ".join(
        f"{214 + far * math.cos(a / 8 * math.pi):.0f},{92 + high * math.sin(a / 8 * math.pi):.0f}"
        for a in range(17)
    )


def lasso() -> Drawing:
    """A loop that is thrown, with the coil in hand."""
    d = Drawing(360, 240, "A lasso")
    loop = oval(218, 66, 124, 48, -8, 60)
    twist(d, [*loop, loop[0]], 9)
    twist(d, curve("96,84 84,112 84,140 98,160", False), 9)
    for n in range(4):
        ring = oval(96 + n * 3, 186 + n * 4, 62 - n * 3, 28, -6, 40)
        twist(d, [*ring, ring[0]], 8)
    d.shape(oval(98, 84, 8, 10, 20), 2.6, "k")
    d.stroke(curve("150,198 176,210 196,206 210,218", False), 8, tip=5)
    for dy in (-5, 0, 6):
        d.stroke([(208, 217), (222, 219 + dy)], 2, tip=1)
    return d


def shovel() -> Drawing:
    d = Drawing(440, 130, "A shovel")
    wood(d, curve("64,52! 262,56! 262,72! 64,68!"), 0.4, 1)
    d.shape(curve("30,26! 66,50! 66,70! 30,94! 14,88 12,60 14,32"), 2.4, "k")
    d.shape(curve("30,42! 48,56! 48,64! 30,80! 24,74 24,48"), 1.6)
    plate(d, curve("236,50! 286,58! 286,70! 236,78!"), 0.5, 0)
    blade = curve("282,22! 338,18 392,34 426,64! 392,94 338,110 282,106! 288,64")
    d.shape(blade, 2.4)
    d.hatch(blade, lambda x, y: 0.1 + 0.75 * smooth(abs(y - 58), 4, 44), 3.4, 4, step=5)
    d.stroke(curve("290,64 340,62 390,64", False), 3.4, tip=1.6)
    return d


def pitchfork() -> Drawing:
    d = Drawing(440, 120, "A pitchfork")
    wood(d, curve("8,54! 280,54! 280,68! 8,68!"), 0.4, 1)
    d.shape(curve("268,50! 306,54! 306,68! 268,72!"), 2, "k")
    for y in (16, 61, 106):
        tine = f"304,61 318,{(61 + y * 2) / 3:.0f} 336,{y} 384,{y} 432,{61 + (y - 61) * 0.9:.0f}"
        d.stroke(curve(tine, False), 9, tip=1.6, fat=0.3)
        d.stroke(curve(tine, False), 2.4, tip=0.8, color="w", fat=0.3)
    return d


def knuckles() -> Drawing:
    d = Drawing(300, 170, "Brass knuckles")
    body = curve(
        "20,66 34,34 66,20 96,30 122,18 150,30 178,18 206,30 236,20 268,36 282,68 268,96 240,108"
        " 232,142 204,156 96,156 68,142 60,108 32,98"
    )
    d.shape(body, 3)
    d.hatch(body, lambda x, y: 0.1 + 0.66 * smooth(y + 0.2 * x, 90, 190), 3.6, 58)
    for x in (62, 118, 182, 238):
        d.shape(oval(x, 66, 22, 24), 2.6)
    d.shape(curve("92,120! 208,120! 200,136! 100,136!"), 2)
    return d


def cane() -> Drawing:
    d = Drawing(440, 110, "A cane with a silver knob")
    bar(d, curve("60,44! 400,50! 400,62! 60,68!"), 2, 3)
    d.shape(curve("398,48! 432,52! 434,56 432,60! 398,64!"), 1.8, "k")
    knob = oval(36, 56, 28, 28)
    d.shape(knob, 2.6)
    d.hatch(knob, lambda x, y: 0.8 * smooth(x + y, 76, 128), 3.2, -45)
    d.shape(curve("62,40! 84,42! 84,70! 62,72!"), 2, "k")
    return d


def club() -> Drawing:
    d = Drawing(420, 120, "A club")
    held: Line = curve(
        "10,58! 60,50 160,44 250,26 330,10 388,14 410,40 404,76 372,98 318,100 246,86 158,76 60,72"
        " 12,76!"
    )
    wood(d, held, 0.5, -4, 2.4)
    for x, y in ((350, 40), (300, 66), (372, 70)):
        d.shape(oval(x, y, 13, 7, -12), 1.4)
        d.stroke(moved(curve("-6,0 0,-2 6,1", False), x, y), 1.6)
    for n in range(7):
        d.stroke([(24 + n * 8, 54 - n * 0.5), (20 + n * 8, 76)], 2.6, tip=2)
    return d


HANDS = {
    "saber": saber,
    "fist": fist,
    "whip": whip,
    "lasso": lasso,
    "shovel": shovel,
    "pitchfork": pitchfork,
    "knuckles": knuckles,
    "cane": cane,
    "club": club,
}
