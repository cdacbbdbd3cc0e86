"""Tools and instruments: what a traveler carries that is no weapon."""

from __future__ import annotations

import math
from itertools import pairwise

from arms import plate, screws, twist, wood
from articles import turned
from engrave import Drawing, Line, Tone, box, curve, moved, oval, smooth, spot, swelling
from horses import coach


def rod(d: Drawing, line: Line, wide: float, dark: float = 0.62) -> None:
    """A round rod of iron along a line: black, with its light along the upper side."""
    d.fill(swelling(line, [wide] * len(line)))
    lit = moved(line, -wide * 0.16, -wide * 0.2)
    d.stroke(lit, wide * (1 - dark), tip=wide * 0.12, color="w")


def ring(d: Drawing, x: float, y: float, r: float, wide: float) -> None:
    around = oval(x, y, r, steps=48)
    d.fill(swelling([*around, *around[:2]], [wide] * 50))
    for first, last in ((24, 38), (4, 9)):
        d.stroke(oval(x, y, r, steps=48)[first:last], wide * 0.34, color="w")


def crowbar() -> Drawing:
    d = Drawing(440, 140, "A crowbar")
    line = curve("18,112 40,102 90,92 200,76 320,58 372,46 396,28 388,12 366,14", False)
    d.fill(swelling(line, [10, *[13] * (len(line) - 2), 11]))
    d.stroke(moved(line[:38], -1, -3), 4.4, tip=2, color="w", fat=0.6)
    d.shape(curve("4,124! 34,98! 44,108! 12,130!"), 1.8)
    d.hatch(curve("4,124! 34,98! 44,108! 12,130!"), 0.4, 3, 60)
    d.shape(curve("372,10 358,10 344,22! 350,28! 360,22 374,21"), 1.8)
    d.stroke(curve("348,25 358,18 370,15", False), 1.6)
    return d


def saw() -> Drawing:
    d = Drawing(440, 170, "A hand saw")
    teeth = [(132 + n * 7.4, 116 - n * 0.55 + (0 if n % 2 else 6)) for n in range(40)]
    blade = [(120, 44), (418, 66), (428, 74), *reversed(teeth), (120, 120)]
    d.shape(blade, 2)
    d.hatch(
        blade,
        lambda x, y: 0.12 + 0.4 * smooth(y, 96, 58) + 0.25 * smooth(x, 160, 120),
        3.2,
        4,
        step=5,
    )
    d.stroke([(150, 104), (290, 98), (408, 88)], 1.6, tip=1)
    grip = curve(
        "142,28! 120,22 84,24 56,36 34,60 22,96 30,124 20,142! 44,150 62,140 66,132! 96,142 130,140"
        " 148,126! 140,104 128,86 138,62 150,46"
    )
    wood(d, grip, 0.4, -30, 2.4)
    hole = curve("104,56 78,56 58,72 48,98 56,116 84,120 112,118! 104,96 108,76 116,62")
    d.shape(hole, 2)
    screws(d, (130, 44), (122, 84), (130, 122), size=4.4)
    return d


def glue() -> Drawing:
    d = Drawing(220, 270, "A pot of glue and its brush")
    wood(d, curve("150,8! 164,14! 122,124! 110,120!"), 0.4, 70)
    d.shape(curve("124,86! 146,94! 138,114! 114,108!"), 2, "k")
    d.stroke([(122, 98), (138, 104)], 1.6, color="w")
    for side in (-1, 1):
        d.stroke(
            curve(f"{110 + side * 84},142 {110 + side * 90},96 {110 + side * 52},60 110,48", False),
            4,
            tip=3.4,
        )
    pot = curve("28,128! 192,128! 200,170 196,220 176,252! 44,252! 24,220 20,170")
    turned(d, pot, 110, 88)
    rim = oval(110, 128, 86, 22, steps=48)
    d.shape(rim, 2.6)
    glued = oval(110, 130, 72, 15, steps=48)
    d.shape(glued, 1.6, "k")
    d.hatch(glued, lambda x, y: 0.7 * spot(x, y, 78, 126, 26, 6), 3, 0, color="w")
    for n in range(7):
        d.stroke([(114 + n * 3, 108), (112 + n * 3.2, 130)], 2.4, tip=1)
    drip = curve("150,140! 164,138! 166,164 163,186 156,188 152,166")
    d.shape(drip, 1.8)
    d.stroke([(160, 146), (161, 164), (158, 178)], 1.6)
    for side in (-1, 1):
        d.shape(oval(110 + side * 88, 144, 7, 9), 1.6, "k")
    label = curve("62,176! 158,176! 156,226! 64,226!")
    d.shape(label, 1.6)
    for y, wide in ((190, 34), (201, 40), (212, 26)):
        d.stroke([(110 - wide, y), (110, y + 0.5), (110 + wide, y)], 2, tip=1.4)
    return d


def grapnel() -> Drawing:
    d = Drawing(420, 190, "A grappling hook on its rope")
    twist(
        d,
        curve("10,150 44,176 84,166 92,130 60,112 30,130 44,160 110,172 168,140 212,104", False),
        13,
    )
    d.edge(oval(226, 96, 15, 13), 5)
    rod(d, [(238, 94), (290, 90), (346, 88)], 17)
    for text in (
        "340,88 368,78 388,52 378,24 352,18",
        "340,90 372,98 396,124 388,154 362,164",
        "338,88 350,66 346,42 326,32",
        "338,91 352,112 348,136 330,146",
    ):
        line = curve(text, False)
        d.fill(
            swelling([*line], [13 - 8 * n / len(line) + 3.4 for n in range(len(line))]), color="w"
        )
        d.fill(swelling(line, [12 - 8 * n / len(line) for n in range(len(line))]))
        d.stroke(moved(line[3:20], -1, -1.6), 2.6, color="w")
    for x, y, turn in ((352, 18, -160), (362, 164, 160), (326, 32, -150), (330, 146, 150)):
        d.fill(moved(curve("-2,-8! 18,0! -2,8! 3,0!"), x, y, turn))
    plate(d, curve("322,76! 348,76! 350,102! 322,102!"), 0.5, 0, 2)
    return d


def poles() -> Drawing:
    d = Drawing(440, 150, "A pole in three lengths that fit into each other")
    for n, (x, y, wide) in enumerate(((14, 112, 13), (150, 82, 10.5), (286, 52, 8))):
        shaft = moved(box(0, -wide / 2, 146, wide), x, y, -12.4)
        wood(d, shaft, 0.36, -12)
        if n:
            socket = moved(box(-14, -wide / 2 - 4, 34, wide + 8), x, y, -12.4)
            d.shape(socket, 2)
            d.hatch(socket, lambda px, py, y=y: 0.2 + 0.7 * smooth(py - y, -8, 9), 2.8, -12)
            for at in (-10, 15):
                d.fill(moved(box(at, -wide / 2 - 4, 2.6, wide + 8), x, y, -12.4))
    d.shape(curve("424,16! 436,8! 434,24! 426,32!"), 1.8, "k")
    d.shape(moved(oval(0, 0, 7, 8), 13, 113), 2, "k")
    return d


def fishing_pole() -> Drawing:
    d = Drawing(440, 190, "A fishing pole")
    cane = curve("10,150 110,112 240,66 350,34 426,22", False)
    d.fill(swelling(cane, [11 - 8.4 * n / len(cane) for n in range(len(cane))]))
    d.stroke(moved(cane[:18], -1, -1.6), 3.6, color="w", fat=0.2)
    for n in range(5):
        at = cane[3 + n * 5]
        d.stroke([(at[0] - 1, at[1] - 6), (at[0] + 2, at[1] + 6)], 2.6, tip=2)
    for n in range(9):
        d.stroke([(20 + n * 6, 139 - n * 2.2), (24 + n * 6, 152 - n * 2.2)], 2.6, tip=2)
    line = curve("426,22 420,60 396,100 372,120 360,140", False)
    d.stroke(line, 1.3, tip=1.2)
    d.shape(oval(372, 119, 7, 11, 30), 1.8)
    d.fill([p for p in oval(372, 119, 7, 11, 30) if p[1] > 118])
    hook = curve("360,140 358,160 364,172 376,170 378,158", False)
    d.stroke(hook, 3, tip=2)
    d.fill(curve("374,160! 379,150! 382,162!"))
    for x, y, long in ((330, 168, 44), (356, 182, 60), (400, 174, 34)):
        d.stroke([(x, y), (x + long / 2, y + 2), (x + long, y)], 1.6)
    return d


def lockpicks() -> Drawing:
    d = Drawing(360, 230, "Lockpicks on their ring")
    ring(d, 66, 70, 44, 9)
    for turn, tip in (
        (-4, "186,-3! 214,-3 222,-12! 228,-10 226,3 186,4!"),
        (12, "186,-3! 236,-3! 236,-14! 242,-14! 242,4! 186,4!"),
        (26, "186,-3! 206,-3 212,-10 218,-3 224,-10 230,-3 238,-8! 240,3! 186,4!"),
        (40, "186,-3! 220,-2 234,-4 240,4 232,10! 228,4! 186,4!"),
    ):
        shaft = curve("52,-8 60,-10 74,-7 84,-4! 190,-3! 190,4! 84,5! 74,8 60,11 52,9")
        for shape in (shaft, curve(tip)):
            d.fill(
                swelling(moved([*shape, *shape[:2]], 66, 70, turn), [4.5] * (len(shape) + 2)),
                color="w",
            )
        d.fill(moved(shaft, 66, 70, turn), moved(curve(tip), 66, 70, turn))
        d.stroke(moved([(90, -1), (140, -1.4), (184, -1)], 66, 70, turn), 2, color="w")
        d.fill(moved(oval(62, 0, 5), 66, 70, turn), color="w")
    return d


def magnifier() -> Drawing:
    d = Drawing(320, 230, "A magnifying glass")
    wood(d, curve("196,150! 212,138! 300,200 306,214 294,222 282,214!"), 0.5, 35, 2.4)
    d.shape(curve("182,140! 196,126! 222,144! 208,160!"), 2.2, "k")
    d.stroke([(190, 138), (206, 150)], 2.4, color="w")
    d.shape(oval(110, 96, 92, steps=64), 2.8, "k")
    for first, last in ((33, 50), (6, 12)):
        d.stroke(oval(110, 96, 86, steps=64)[first:last], 3.4, color="w")
    d.shape(oval(110, 96, 79, steps=64), 1.8)
    glass: Tone = lambda x, y: (  # noqa: E731
        0.5 * smooth(math.hypot(x - 96, y - 82), 46, 92) * (0.4 + 0.6 * smooth(x + y, 150, 300))
    )
    d.hatch(oval(110, 96, 76, steps=60), glass, 3.4, 45)
    for n, (x, y) in enumerate(((70, 66), (62, 82), (58, 100))):
        d.stroke([(x, y), (x + 22 - n * 4, y - 24 + n * 5)], 2.2)
    return d


def manacles() -> Drawing:
    d = Drawing(500, 190, "Manacles")
    for n in range(9):
        x = 186 + n * 16
        y = 98 + 30 * math.sin(math.pi * n / 8)
        turn = (1 - n / 4) * 42
        if n % 2:
            d.stroke(moved([(-13, 0), (0, 0.4), (13, 0)], x, y, turn), 6, tip=5)
        else:
            d.edge(oval(x, y, 14, 8, turn), 4.4)
    for side in (-1, 1):
        cx = 250 + side * 166
        d.fill(
            swelling([*oval(cx, 92, 66, 70, steps=48), (cx + 66, 92), (cx + 65, 100)], [22] * 50)
        )
        d.fill(swelling([*oval(cx, 92, 66, 70, steps=48)[24:37]], [6] * 13), color="w")
        d.stroke(oval(cx, 92, 62, 66, steps=48)[2:10], 3.4, color="w")
        lock = [(cx + side * x, y) for x, y in ((-56, 64), (-92, 66), (-96, 118), (-56, 120))]
        plate(d, lock, 0.32, 62, 2.4)
        hole = (cx - side * 76, 86)
        d.fill(oval(*hole, 5), box(hole[0] - 2.4, hole[1], 4.8, 18))
        d.shape(box(cx - 7, 14, 14, 22), 2)
        d.fill(box(cx - 2, 14, 4, 22))
    return d


def mirror() -> Drawing:
    d = Drawing(200, 320, "A hand mirror")
    d.shape(curve("88,190! 112,190! 108,222 116,262 112,300 100,312 88,300 84,262 92,222"), 2.6)
    d.hatch(
        curve("88,190! 112,190! 108,222 116,262 112,300 100,312 88,300 84,262 92,222"),
        lambda x, y: 0.25 + 0.6 * smooth(x, 94, 114),
        3.2,
        0,
    )
    for y in (212, 232, 284):
        d.stroke([(86, y), (100, y + 4), (114, y)], 3, tip=2.4)
    d.shape(oval(100, 104, 84, 96, steps=64), 2.8)
    for n in range(40):
        a = math.tau * n / 40
        at = (100 + 76 * math.cos(a), 104 + 88 * math.sin(a))
        d.fill(oval(*at, 4.2 if n % 2 else 2.6))
    d.shape(oval(100, 104, 66, 77, steps=60), 2.6)
    glass: Tone = lambda x, y: (  # noqa: E731
        0.15 + 0.55 * smooth(y - x, -60, 110) if abs(y + 0.9 * x - 190) > 24 else 0.04
    )
    d.hatch(oval(100, 104, 63, 74, steps=60), glass, 3.4, -42)
    d.shape(curve("84,20! 92,6 100,2 108,6 116,20!"), 2.2, "k")
    return d


def spikes() -> Drawing:
    d = Drawing(330, 226, "Iron spikes")
    for x, y, turn in ((40, 186, -30), (96, 44, 24), (136, 200, -58), (30, 104, -4)):
        spike = moved(curve("0,-7! 188,-5! 226,0! 188,5! 0,7!"), x, y, turn)
        head = moved(curve("-16,-13! 4,-15! 4,15! -16,13!"), x, y, turn)
        for shape in (spike, head):
            d.fill(swelling([*shape, *shape[:2]], [5] * (len(shape) + 2)), color="w")
        d.fill(spike, head)
        d.stroke(moved([(10, -2.4), (100, -2), (196, -0.6)], x, y, turn), 3, color="w")
        d.stroke(moved([(-12, -8), (-4, -9), (1, -9)], x, y, turn), 2, color="w")
    return d


def trap() -> Drawing:
    d = Drawing(430, 220, "A steel trap")
    for n in range(5):
        x, y = 330 + n * 15, 176 - 3 * n
        if n % 2:
            d.stroke([(x - 10, y + 2), (x + 10, y - 2)], 5, tip=4)
        else:
            d.edge(oval(x, y, 13, 7, -10), 4)
    d.fill(curve("30,170! 330,170! 336,184! 24,184!"))
    d.stroke([(44, 175), (180, 174), (310, 175)], 2.4, color="w")
    for side in (-1, 1):
        places = ((104, 176), (150, 150), (158, 128), (116, 142), (96, 172))
        spring = curve(" ".join(f"{180 + side * x},{y}" for x, y in places), False)
        d.stroke(spring, 9, tip=6)
        d.stroke(moved(spring[3:15], -1, -2), 2.6, color="w")
    for front, rise, foot in ((0, 128, 168), (1, 96, 172)):
        arch = [
            (180 - 112 * math.cos(a), foot - rise * math.sin(a))
            for a in (math.pi * n / 40 for n in range(41))
        ]
        if front:
            d.fill(swelling(arch, [17] * 41), color="w")
        d.fill(swelling(arch, [11] * 41))
        d.stroke(moved(arch[6:24], -1, -2.4), 3, color="w")
        for n in range(3, 38, 3):
            (ax, ay), (bx, by) = arch[n - 1], arch[n + 1]
            size = math.hypot(bx - ax, by - ay)
            ux, uy = (bx - ax) / size, (by - ay) / size
            x, y = arch[n]
            tip = (x - uy * 22, y + ux * 22)
            d.fill([(x - ux * 8, y - uy * 8), tip, (x + ux * 8, y + uy * 8)])
    pan = oval(180, 158, 40, 11, steps=36)
    d.shape(pan, 2.4)
    d.hatch(pan, lambda x, y: 0.2 + 0.5 * smooth(x, 170, 216), 3, 0)
    for n in range(9):
        x = 20 + n * 40
        d.stroke([(x, 194 + n % 3 * 4), (x + 16, 195 + n % 3 * 4), (x + 34, 194 + n % 3 * 4)], 1.8)
    return d


def spyglass() -> Drawing:
    d = Drawing(440, 150, "A spyglass")
    for x, y, long, wide in ((318, 42, 106, 34), (212, 64, 116, 44), (18, 104, 206, 58)):
        tube = moved(box(0, -wide / 2, long, wide), x, y, -11.6)
        if wide < 50:
            d.shape(tube, 2)
            d.hatch(
                tube,
                lambda px, py, x=x, y=y, w=wide: max(
                    0.15
                    + 0.85 * smooth((py - y + 0.205 * (px - x)) / w, 0, 0.5)
                    - 0.7 * spot(0, (py - y + 0.205 * (px - x)) / w, 0, 0.36, 1, 0.06),
                    0,
                ),
                3,
                -11.6,
                step=5,
            )
        else:
            d.fill(tube)
            d.hatch(
                tube,
                lambda px, py, x=x, y=y, w=wide: (
                    0.66 * spot(0, (py - y + 0.205 * (px - x)) / w, 0, -0.24, 1, 0.09)
                ),
                3.2,
                -11.6,
                color="w",
                step=5,
            )
        for at in (0, long - 12):
            band = moved(box(at, -wide / 2 - 3, 12, wide + 6), x, y, -11.6)
            d.shape(band, 2)
            d.hatch(
                band,
                lambda px, py, y=y, w=wide: 0.12 + 0.7 * smooth((py - y) / w, -0.1, 0.5),
                2.8,
                -11.6,
            )
    lens = oval(20, 104, 9, 29, -11.6, steps=40)
    d.shape(lens, 2.2)
    d.hatch(lens, 0.35, 3, 60)
    return d


def thermometer() -> Drawing:
    d = Drawing(150, 340, "A thermometer")
    board = curve("30,22! 38,10 75,4 112,10 120,22! 120,318! 112,330 75,336 38,330 30,318!")
    wood(d, board, 0.3, 90, 2.6)
    plate_ = curve("42,28! 108,28! 108,316! 42,316!")
    d.shape(plate_, 2)
    for n in range(27):
        y, long = 44 + n * 8, 18 if n % 5 == 0 else 10
        for side in (-1, 1):
            d.stroke(
                [(75 + side * 11, y), (75 + side * (11 + long), y)],
                2.2 if n % 5 == 0 else 1.4,
                tip=1.4,
            )
    tube = curve("70,40! 72,36 75,35 78,36 80,40! 80,268! 70,268!")
    d.shape(tube, 1.8)
    d.fill(oval(75, 284, 19, steps=40))
    d.fill(box(72.4, 130, 5.2, 150))
    d.stroke(oval(75, 284, 12, steps=40)[19:28], 4, color="w")
    screws(d, (75, 18), (75, 324), size=4)
    return d


def stagecoach() -> Drawing:
    """The coach that runs to the end of the line, with the earth it runs on."""
    d = Drawing(540, 240, "A stagecoach and four")
    d.stroke([(6, 224), (270, 227), (534, 224)], 6, tip=1)
    coach(d, 112, lambda x: 224.0, 112)
    for n in range(26):
        x, y = 14 + n * 20, 229 + (n * 7) % 9
        d.stroke([(x, y), (x + 7, y + 0.6), (x + 14, y)], 1.6)
    for n in range(9):
        x, y = 6 + n * 5, 196 - (n * 13) % 40
        d.stroke([(x - 4, y), (x + 8, y - 3), (x + 20, y)], 1.4)
    return d


def torch() -> Drawing:
    d = Drawing(200, 340, "A torch")
    wood(d, curve("84,150! 118,150! 108,330! 96,330!"), 0.42, 90, 2.4)
    for n in range(5):
        y = 152 + n * 12
        d.shape(curve(f"80,{y}! 122,{y + 8}! 121,{y + 17}! 79,{y + 9}!"), 1.6)
        d.stroke([(84, y + 5), (102, y + 9), (118, y + 13)], 2.2)
    flame = curve(
        "100,156 70,148 56,116 64,86! 72,100 78,102! 70,60 96,40 108,6! 112,40 138,62 134,98!"
        " 142,92 146,82! 154,116 138,146"
    )
    d.shape(flame, 2.6)
    d.hatch(flame, lambda x, y: 0.55 * smooth(x, 92, 150) + 0.2 * smooth(y, 150, 90), 4, 76)
    inner = curve("100,152 84,136 84,112 94,96 102,70! 106,96 122,110 118,138")
    d.shape(inner, 1.6)
    d.shape(curve("100,152 92,140 96,126 102,112! 108,128 110,142"), 1.4, "k")
    for x, y, size in ((62, 62, 4), (140, 46, 3), (84, 26, 3), (156, 70, 2.4)):
        d.fill(curve(f"{x},{y - size * 2}! {x + size},{y} {x},{y + size} {x - size},{y}"))
    return d


def rations() -> Drawing:
    d = Drawing(320, 230, "A sack of rations, a tin and hardtack")
    sack = curve(
        "84,58! 66,46 60,30 78,34 94,22 110,34 128,26 124,46 108,58! 150,92 170,150 160,206! 92,216"
        " 26,206! 18,150 44,92"
    )
    d.shape(sack, 2.6)
    d.hatch(
        sack,
        lambda x, y: 0.08 + 0.72 * smooth(x, 96, 172) + 0.14 * math.sin(x / 9 + y / 14),
        3.6,
        64,
        lambda u: 3 * math.sin(u / 26),
    )
    twist(d, curve("82,56 96,62 110,56", False), 8)
    for x, y in ((76, 92), (96, 100), (118, 90)):
        d.stroke([(x + (96 - x) * 0.5, 64), (x, y)], 2)
    tin = [(182, 108), (258, 108), (258, 206), (182, 206)]
    turned(d, tin, 220, 38)
    for y in (112, 202):
        d.shape(curve(f"180,{y - 5}! 260,{y - 5}! 260,{y + 4}! 180,{y + 4}!"), 1.8)
    d.shape(oval(220, 107, 40, 10, steps=40), 2)
    label = curve("182,128! 258,128! 258,184! 182,184!")
    d.shape(label, 1.6)
    d.hatch(label, lambda x, y: 0.7 * smooth(x, 226, 262) + 0.3 * smooth(-x, -194, -182), 3, 90)
    d.fill(oval(218, 156, 16, 19), color="w")
    d.shape(oval(218, 158, 12, 13), 1.6, "k")
    d.stroke(curve("218,146 221,138 227,136", False), 3)
    for x, y, turn in ((268, 196, -6), (266, 178, 4)):
        biscuit = moved(box(-36, -8, 72, 16), x, y, turn)
        d.shape(biscuit, 2.2)
        d.hatch(biscuit, lambda px, py, x=x: 0.15 + 0.5 * smooth(px - x, -6, 36), 3, turn)
        for n in range(4):
            d.fill(moved(oval(-24 + n * 16, 0, 2), x, y, turn))
    return d


def jewelry() -> Drawing:
    d = Drawing(320, 220, "A necklace and a ring")
    for n in range(29):
        a = math.radians(198 - n * 7.8)
        x, y = 130 + 108 * math.cos(a), 64 + 104 * math.sin(a) * (1 if math.sin(a) > 0 else 0.6)
        r = 5.4 + 4.2 * math.sin(math.pi * n / 28)
        d.shape(oval(x, y, r, steps=20), 1.6)
        d.stroke(oval(x, y, r * 0.66, steps=20)[0:8], r * 0.42)
    d.shape(curve("130,176! 148,188! 130,218! 112,188!"), 2.4)
    for line in (
        [(112, 188), (148, 188)],
        [(124, 188), (130, 216), (136, 188)],
        [(124, 188), (130, 177)],
    ):
        d.stroke(line, 1.8, tip=1.4)
    d.hatch(curve("130,188! 148,188! 130,217!"), 0.5, 3, 60)
    d.edge(oval(258, 150, 42, 44, steps=48), 11)
    d.stroke(oval(258, 150, 42, 44, steps=48)[26:36], 3, color="w")
    stone = curve("234,104! 244,86! 272,86! 282,104! 258,126!")
    d.shape(stone, 2.6)
    for line in (
        [(234, 104), (282, 104)],
        [(250, 104), (258, 125), (266, 104)],
        [(244, 87), (250, 104), (258, 87), (266, 104), (272, 87)],
    ):
        for a, b in pairwise(line):
            d.stroke([a, b], 1.8, tip=1.4)
    d.hatch(curve("266,104! 282,104! 258,125!"), 0.6, 2.8, 60)
    return d


def candlestick() -> Drawing:
    d = Drawing(260, 320, "A branched candlestick")
    for side in (-1, 1):
        arm = [(130 + side * x, y) for x, y in curve("0,196 34,200 70,184 82,150", False)]
        d.stroke(arm, 13, tip=10)
        d.stroke(moved(arm[3:18], -1, -2), 4, color="w")
    stem = curve(
        "122,132! 138,132! 142,150 136,166 148,180 152,196 142,210 136,226 142,244 150,258!"
        " 110,258! 118,244 124,226 118,210 108,196 112,180 124,166 118,150"
    )
    turned(d, stem, 130, 22)
    foot = curve("104,256! 156,256! 168,276 200,290! 204,306! 56,306! 60,290! 92,276")
    turned(d, foot, 130, 66)
    for x, top in ((48, 84), (130, 60), (212, 84)):
        low = 132 if x == 130 else 150
        candle = box(x - 11, top, 22, low - top)
        d.shape(candle, 2)
        d.hatch(candle, lambda px, py, x=x: 0.75 * smooth(px - x, 0, 13), 3, 90)
        d.stroke([(x - 6, top + 2), (x - 6, top + 14), (x - 7, top + 20)], 2)
        cup = curve(
            f"{x - 22},{low - 8}! {x + 22},{low - 8}!"
            f" {x + 14},{low + 8} {x},{low + 14} {x - 14},{low + 8}"
        )
        turned(d, cup, x, 24)
        d.stroke([(x, top), (x, top - 8)], 2.4, tip=2)
        flame = curve(f"{x},{top - 44}! {x + 9},{top - 20} {x},{top - 5} {x - 9},{top - 20}")
        d.shape(flame, 2)
        d.shape(
            curve(f"{x},{top - 26}! {x + 4},{top - 14} {x},{top - 7} {x - 4},{top - 14}"), 1, "k"
        )
    return d


TOOLS = {
    "crowbar": crowbar,
    "saw": saw,
    "glue": glue,
    "grappling-hook": grapnel,
    "pole": poles,
    "fishing-pole": fishing_pole,
    "lockpicks": lockpicks,
    "magnifying-glass": magnifier,
    "manacles": manacles,
    "mirror": mirror,
    "spikes": spikes,
    "trap": trap,
    "spyglass": spyglass,
    "thermometer": thermometer,
    "torch": torch,
    "rations": rations,
    "jewelry": jewelry,
    "candlestick": candlestick,
    "stagecoach": stagecoach,
}
