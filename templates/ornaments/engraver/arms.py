"""Arms: side views, the muzzle to the right, lit from above."""

from __future__ import annotations

import math
from itertools import pairwise

from engrave import Drawing, Line, Tone, box, curve, mirrored, moved, oval, smooth, spot

Bow = float


def big(text: str, closed: bool = True) -> Line:
    """A line at twice its measures."""
    return moved(curve(text, closed), scale=2)


def round_bar(y: float, high: float, lit: float = 0.24) -> Tone:
    """The tone of a bar that lies along x."""

    def tone(x: float, at: float) -> float:
        v = (at - y) / high
        shade = (
            0.12
            + 0.8 * smooth(v, 0.3, 0.95)
            - 0.2 * smooth(v, 0.93, 1.0)
            + 0.3 * smooth(0.14 - v, 0, 0.14)
        )
        return max(shade - 0.4 * math.exp(-(((v - lit) / 0.1) ** 2)), 0)

    return tone


def bar(d: Drawing, outline: Line, edge: float = 1.6, pitch: float = 2.6) -> None:
    """A round bar along x."""
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    d.shape(outline, edge)
    d.hatch(outline, round_bar(top, bottom - top), pitch, 0, step=5)


def wood(d: Drawing, outline: Line, dark: float = 0.5, angle: float = 0, edge: float = 1.8) -> None:
    """Wood with its grain."""
    low, high = min(y for _, y in outline), max(y for _, y in outline)
    d.shape(outline, edge)
    grain: Tone = lambda x, y: (  # noqa: E731
        min(
            dark
            - 0.34 * spot(x * 0, y, 0, low + 0.3 * (high - low), 1, 0.14 * (high - low))
            + 0.4 * smooth(y, (low + high) / 2, high)
            + 0.14 * math.sin(x / 11 + y / 5),
            0.9,
        )
    )
    d.hatch(outline, grain, 3.0, angle, lambda u: 2.4 * math.sin(u / 30) + 1.2 * math.sin(u / 11))


def plate(
    d: Drawing, outline: Line, tone: float | Tone = 0.3, angle: float = 62, edge: float = 1.8
) -> None:
    """Flat metal."""
    d.shape(outline, edge)
    d.hatch(outline, tone, 3.0, angle)


def screws(d: Drawing, *places: tuple[float, float], size: float = 2.8) -> None:
    for x, y in places:
        d.shape(oval(x, y, size, steps=14), 1.1)
        d.stroke([(x - size * 0.7, y + size * 0.4), (x + size * 0.7, y - size * 0.4)], 0.9)


def guard_and_trigger(d: Drawing) -> None:
    for path, width in (
        ("59,57 61.5,67 69,74.5 79,74 86,66 87,54", 4.2),
        ("72,56 70.5,62 74,69.5", 4),
    ):
        d.stroke(big(path, False), width, tip=width * 0.8)


def hammer(d: Drawing) -> None:
    d.shape(
        big(
            "60,34! 59.5,27.5 56.5,22.5 51.5,19.8 46,18.8 42,16.6 40.2,17.6 42.2,21 47,23.6 49.6,28"
            " 50,34 52,40! 58,40!"
        ),
        1.6,
        "k",
    )


def barrel(d: Drawing, muzzle: float, rod: bool = True) -> None:
    """The barrel of a revolver with its sight, and the rod that pushes out shells; `muzzle` in
    half points.
    """
    far = muzzle - 194
    if rod:
        bar(d, big("98,38! 98,44.4! 168,43.6! 171,42 172,40 171,38!"))
    d.shape(moved(big("181,28! 183,21.5 186,19.6 188.4,20 189,28!"), 2 * far), 1.2, "k")
    top = f"96,25.6! {193 + far},26.6! {194 + far},27.6! {194 + far},36.8! {193 + far},37.8! 96,39!"
    bar(d, big(top), 2)
    d.fill(box(382 + 2 * far, 52, 2, 24))


def cylinder(d: Drawing) -> None:
    """The cylinder of a revolver in the hole of its frame."""
    d.fill(box(132, 56, 56, 50))
    bar(d, big("67.2,29.4! 70,28.6 91.2,28.6 93.4,30! 93.4,50.6! 91,52 70,52 67.2,51!"), 1.6, 2.4)
    for y, high in ((66, 3), (81, 5), (96, 3)):
        flute = curve(f"188,{y - high}! 164,{y - high} 157,{y} 164,{y + high} 188,{y + high}!")
        d.shape(flute, 1.2)
        d.hatch(flute, lambda x, q, y=y, h=high: 0.85 * smooth(y - q, -h, h * 0.6), 2.2, 0)
    d.fill(box(137, 57, 1.6, 47))


def grip(d: Drawing) -> None:
    """The grip of a single-action revolver in its strap."""
    strap = big(
        "47,46.6! 42.4,49.8 37.6,57 33.6,66 29.6,76.5 25,86.5 20,93.4! 19.6,96.6 "
        "26,100.6 35,103 43.4,103.6! 45.2,101 45.6,92 48.4,82 53,72.5 59.8,64 62,58.6!"
    )
    d.shape(strap, 2)
    d.hatch(strap, 0.25, 3, 30)
    held = big(
        "47.6,51.2! 44.4,53.2 40.4,59.4 36.6,68 32.4,78.4 28,88 23.8,94.6! 29,98.2 36,100.2"
        " 41.8,100.8! 42.4,92 45.2,81 49.8,71.5 56,64!"
    )
    d.shape(held, 1.8)
    d.hatch(held, sheen, 3, 114, lambda u: 2 * math.sin(u / 18))
    screws(d, (81, 158))


def sheen(x: float, y: float) -> float:
    """The tone of the wood of a grip."""
    lit = 0.5 * math.exp(-(((x + 0.42 * y - 110) / 5) ** 2))
    return 0.45 + 0.5 * smooth(x + 0.42 * y, 118, 142) - lit


def revolver(
    alt: str = "A single-action revolver", muzzle: float = 194, rod: bool = True, guard: bool = True
) -> Drawing:
    """A single-action revolver: the trigger far back, the hammer cocked by the thumb."""
    d = Drawing(404 + 2 * (muzzle - 194), 214, alt)
    if guard:
        guard_and_trigger(d)
    else:
        d.stroke(big("70,55 67,62 70,70", False), 5, tip=4)
    hammer(d)
    barrel(d, muzzle, rod)
    frame = (
        "61.5,27.5 65,24.4 71,23.2 98,24.2! 99.5,26! 99.5,45! 97.5,53.6! 92,56 66,57.5 60,60.4"
        " 55,63! 46.6,48! 48,42.5 52.5,38.5 57,34 59.5,30"
    )
    plate(d, big(frame), lambda x, y: 0.18 + 0.5 * smooth(y, 84, 122) + 0.3 * smooth(x, 110, 92))
    cylinder(d)
    plate(d, big("60,34 64,31 66,33! 66.4,46! 63,50 59.5,47 58,41"), 0.4, 20)
    screws(d, (191, 99), (114, 105), (129, 108), (177, 108))
    grip(d)
    return d


def rifle() -> Drawing:
    d = Drawing(520, 116, "A lever-action rifle")
    bar(d, big("118,22.4! 246,22! 247.5,23 247.5,26 246,27! 118,27.6!"))
    bar(d, big("112,14.4! 256,15.6! 256.6,16.2! 256.6,21.2! 256,21.8! 112,22.6!"))
    for x, wide in ((480, 9), (412, 7)):
        d.fill(box(x, 29, wide, 27))
        d.fill(box(x + 1, 34, wide - 2, 4), color="w")
    d.fill(big("249,15.8! 250,11.8 252,10.8 253,15.8!"), big("150,15! 152,12.2 156,11.6 157,15!"))
    lever = "110,33 102,34.5 92,36 86,39 83,45 84,50 78,53 66,50 58,44 60,39 68,37.5 78,37 84,38"
    d.stroke(big(lever, False), 6, tip=5)
    d.stroke(big(lever, False), 2.4, tip=2, color="w")
    d.stroke(big("92,34 90,39 92.5,43", False), 3.6)
    wood(
        d,
        big(
            "74,20! 66,22 56,23.5 40,23 22,22.5 6,22.2! 4.5,24 4,36 5.5,48 7,50.5! 20,46.5 36,41.5"
            " 52,36.5 64,34 76,34!"
        ),
        0.4,
        -4,
    )
    d.fill(big("4.5,24 6,22.2! 9.5,22.3! 8,36 10.5,49.4! 7,50.5! 5.5,48 4,36"))
    plate(
        d,
        big(
            "73,19! 80,16.5 88,14.2 96,13.4! 118,13.4! 119.5,15! 119.5,31! 117,34! 96,34.5 74,34.6!"
        ),
        lambda x, y: 0.14 + 0.4 * smooth(y, 44, 68),
        55,
    )
    side = big("90,17.4! 114,17.4! 115.5,19! 115.5,29! 114,30.5! 96,30.5! 90,26!")
    plate(d, side, 0.28, -55, 1.2)
    d.shape(big("99,22.5 101,20 108,19.5 113,21 113,24.5 108,26.2 101,26"), 1.4, "k")
    screws(d, (168, 60), (187, 58), (233.6, 34), size=2.2)
    d.shape(big("86,15.2! 83.5,10.5 79,7.5 74.5,7 73.5,8.4 76.5,10.5 79,13.5 80,17!"), 1.4, "k")
    wood(d, big("119.5,21.5! 196,21.5! 198,23! 198,29! 196,30.5! 160,32 119.5,32.5!"), 0.42)
    d.fill(box(388, 41, 10, 22))
    return d


def shotgun() -> Drawing:
    d = Drawing(520, 116, "A double-barreled shotgun")
    bar(d, big("112,22.4! 254,21.8! 254,27.6! 112,30!"), 1.8)
    bar(d, big("110,13.2! 255,15! 256,16! 256,21! 255,22! 110,22.4!"), 1.8)
    d.shape(oval(508, 28, 3.2, steps=14), 1.2, "k")
    wood(d, big("118,28.6! 172,27! 180,29 176,33 166,35.5 118,36!"), 0.42)
    d.stroke(big("74,37 77,45 86,47 93,43 94,36", False), 4, tip=3.4)
    d.strokes(("164,74 162,82 166,88", "176,73 175,81 179,87"), 3.4)
    wood(
        d,
        big(
            "80,18! 70,19 56,22 36,24.5 8,25! 5.5,28 5,40 7,53! 20,52.5 36,48 50,42 58,41 66,42.5"
            " 70,38 80,36!"
        ),
        0.4,
        -5,
    )
    d.fill(big("5.5,28 8,25! 11.5,25! 10,40 11,53! 7,53! 5,40"))
    lock = big("78,17! 92,12.6 118,12.6! 119.5,14.5! 119.5,32! 112,36.5 96,37 78,36!")
    plate(d, lock, lambda x, y: 0.12 + 0.36 * smooth(y, 40, 72), 60)
    d.along(
        [curve("170,44 190,36 214,38 228,50", False), curve("172,62 190,68 212,64 226,56", False)],
        0.8,
        1.6,
    )
    for dx in (0, 12):
        hammer = moved(big("92,24! 90,17 86,11.5 80,8.4 78.4,10 82,13 84.6,18 86,24!"), dx)
        d.shape(hammer, 1.6, "k")
        d.stroke(moved(curve("176,40 172,30 164,22", False), dx), 1.4, color="w")
    screws(d, (204, 54), (164, 60), size=3)
    return d


def derringer() -> Drawing:
    d = Drawing(300, 190, "A derringer")
    d.stroke(curve("116,98 118,124 138,132 152,118 152,96", False), 5, tip=4)
    d.stroke(curve("134,98 130,110 136,120", False), 4)
    bar(d, curve("92,54! 262,54! 266,58! 266,76! 262,80! 92,80!"), 2.2, 3)
    bar(d, curve("92,28! 262,28! 266,32! 266,50! 262,54! 92,54!"), 2.2, 3)
    d.fill(curve("246,28! 249,20 256,19 258,28!"), box(252, 29, 3, 51))
    plate(
        d,
        curve("70,34! 84,26 108,26! 108,80! 156,82 160,92 148,100 100,102 74,96! 62,72"),
        lambda x, y: 0.16 + 0.5 * smooth(y, 50, 100),
        58,
        2,
    )
    d.shape(curve("78,34! 70,22 58,16 46,18! 44,24 56,28 62,36 66,46!"), 1.8, "k")
    grip = curve(
        "66,56! 78,70 88,92 90,104 82,124 70,146 60,166! 46,176 26,170 16,156! 22,132 32,104 42,78"
        " 54,60"
    )
    d.shape(grip, 2.2)
    d.hatch(
        grip,
        lambda x, y: (
            0.5
            + 0.35 * smooth(x + 0.35 * y, 90, 116)
            - 0.45 * math.exp(-(((x + 0.35 * y - 78) / 7) ** 2))
        ),
        3.4,
        110,
        lambda u: 2.4 * math.sin(u / 16),
    )
    d.shape(oval(54, 116, 7, 9, 20), 1.6)
    screws(d, (98, 88), (134, 90), size=3.6)
    d.along(
        [
            curve("100,62 130,58 170,62 204,58 236,62", False),
            curve("112,40 146,36 184,40 222,36", False),
        ],
        0.5,
        1.6,
    )
    return d


def knife() -> Drawing:
    d = Drawing(420, 112, "A bowie knife")
    blade = big(
        "66,19! 160,17! 168,18 178,22 190,23.5 206,21.5! 198,30 186,36.5 170,39.5 150,40! 66,40!"
    )
    d.shape(blade, 2)
    bevel: Tone = lambda x, y: (  # noqa: E731
        0.42 + 0.3 * math.sin(x / 40 + 0.4) + 0.2 * smooth(y, 40, 62)
        if y < 62
        else 0.1 + 0.36 * spot(x, y, 240, 70, 40, 30)
    )
    d.hatch(blade, bevel, 3, 0, step=5)
    d.stroke(big("66,31 150,31 168,30.5 186,28 206,21.5", False), 1.4, tip=1)
    d.stroke(big("74,23.5 96,22.8 150,22.4", False), 2.4)
    handle = big("4,22 7,16 16,15.5 30,20 44,20.5 59,18! 59,41! 46,39.5 30,41 15,44.5 6,42 3,33")
    d.shape(handle, 2, "k")
    d.hatch(
        handle,
        lambda x, y: 0.5 * spot(0, y, 0, 44, 1, 7) + 0.18 * math.sin(x / 7 + y / 3),
        3,
        0,
        lambda u: 2 * math.sin(u / 14),
        color="w",
    )
    for x in (32, 64, 96):
        d.shape(oval(x, 60, 5), 1.2)
    d.shape(
        big(
            "62,7 65,6 67,8 66.5,14 68,20! 68,40! 66.5,46 67,51 65,53 62,52 60,46 60.5,40! 60.5,20!"
            " 60,13"
        ),
        2,
    )
    d.hatch(
        big(
            "62,7 65,6 67,8 66.5,14 68,20! 68,40! 66.5,46 67,51 65,53 62,52 60,46 60.5,40! 60.5,20!"
            " 60,13"
        ),
        0.35,
        3,
        0,
    )
    return d


def bow() -> Drawing:
    d = Drawing(420, 220, "A bow and an arrow")
    limb = curve("130,8 160,18 196,50 214,90 216,110 214,130 196,170 160,202 130,212", False)
    d.stroke(limb, 15, tip=6)
    d.stroke(moved(limb, -2), 4.6, tip=1, color="w")
    d.along([[(206 + n % 2, y), (222, y + 3)] for n, y in enumerate(range(88, 132, 4))], 1, 2.4)
    d.stroke(curve("130,10 112,110 130,210", False), 1.8, tip=1.6)
    shaft = curve("50,107! 356,107! 356,113! 50,113!")
    d.shape(shaft, 1.4)
    d.hatch(shaft, lambda x, y: 0.6 * smooth(y, 108, 113), 2.2, 0, step=6)
    d.shape(curve("350,98! 398,110! 350,122! 358,110!"), 1.6, "k")
    d.stroke(curve("360,110 376,109 390,110", False), 1.4, color="w")
    for side in (-1, 1):
        vane = [(x, 110 + side * y) for x, y in ((58, 2), (44, 22), (96, 22), (116, 2))]
        d.shape(vane, 1.6)
        for n in range(9):
            d.stroke(
                [(62 + n * 6, 110 + side * 2), (52 + n * 6, 110 + side * 21)],
                1.6 if side > 0 else 1.0,
            )
    d.fill(box(344, 104, 6, 12), box(118, 105, 4, 10))
    return d


def tomahawk() -> Drawing:
    d = Drawing(420, 150, "A tomahawk")
    wood(d, curve("16,116! 300,46 308,44 312,58 304,62 20,132!"), 0.4, -14)
    for n in range(8):
        d.stroke(
            curve(
                f"{58 + n * 4},{108 - n} {54 + n * 4},{126 + n % 3 * 4}"
                f" {58 + n * 4},{144 - n % 2 * 8}",
                False,
            ),
            2.2,
        )
    for n in range(7):
        d.stroke([(60 + n * 5, 102 - n * 1.2), (64 + n * 5, 120 - n * 1.2)], 3, tip=2)
    head = curve(
        "272,30! 300,24 306,40! 314,66! 342,72 366,92 376,118! 340,120 304,112 284,96! 290,72!"
        " 280,50!"
    )
    d.shape(head, 2.2)
    d.hatch(
        head,
        lambda x, y: 0.2 + 0.6 * smooth(y + 0.4 * x, 150, 232) - 0.4 * spot(x, y, 318, 84, 14, 10),
        3.2,
        24,
    )
    d.shape(curve("272,30! 262,22 266,8 282,8 300,12 302,24!"), 2, "k")
    d.stroke(curve("374,117 342,117 310,109 290,98", False), 2.6, color="w")
    feather = curve("70,112! 92,128 100,150! 84,144 72,128")
    d.shape(feather, 1.4)
    d.hatch(feather, 0.4, 3, 60)
    return d


def axe() -> Drawing:
    d = Drawing(420, 150, "An axe")
    wood(
        d,
        curve("14,128! 40,112 120,98 220,78 330,40 340,46 338,56 230,96 130,114 60,126 26,142!"),
        0.4,
        -14,
    )
    head = curve(
        "284,40! 324,27! 332,56 346,82 376,104! 354,124 318,136 276,136! 292,110 298,88 294,66!"
    )
    d.shape(head, 2.2)
    d.hatch(
        head,
        lambda x, y: (
            0.15 + 0.6 * smooth(300 - x + 0.5 * y, -20, 40) - 0.3 * spot(x, y, 326, 70, 12, 16)
        ),
        3.2,
        70,
    )
    d.stroke(curve("370,100 346,116 316,126 284,127", False), 2)
    d.shape(curve("284,40! 279,26 282,16! 314,6! 320,14 324,27!"), 2, "k")
    d.stroke(curve("287,26 302,20 314,16", False), 1.8, color="w")
    return d


def spear() -> Drawing:
    d = Drawing(420, 110, "A spear")
    wood(d, curve("8,84! 300,34! 302,42! 10,93!"), 0.4, -10)
    head = curve("292,22! 330,14 372,14 412,18! 384,40 348,54 302,52! 308,38!")
    d.shape(head, 2)
    d.hatch(head, lambda x, y: 0.2 + 0.6 * smooth(y + 0.2 * x, 92, 130), 3, 12)
    d.stroke(curve("304,38 350,28 408,19", False), 1.6)
    for n in range(7):
        d.stroke([(270 + n * 5, 30 - n), (273 + n * 5, 54 - n)], 3, tip=2)
    for x, y in ((262, 46), (276, 44), (290, 42)):
        feather = curve(f"{x},{y}! {x + 9},{y + 26} {x - 2},{y + 54}! {x - 10},{y + 26}")
        d.shape(feather, 1.4)
        d.hatch(feather, 0.5, 3, 70)
    return d


def dynamite() -> Drawing:
    d = Drawing(240, 300, "A bundle of dynamite")
    for path, width in (
        ("76,80 72,56 88,40 112,44 124,54 144,44 156,24", 3.4),
        ("120,76 118,60 124,54", 3),
        ("166,84 164,64 148,52 132,54", 3),
    ):
        d.stroke(curve(path, False), width, tip=width * 0.8)
    for x, top, foot, dark in (
        (98, 74, 260, 0.3),
        (143, 74, 260, 0.34),
        (75, 88, 272, 0.0),
        (165, 88, 272, 0.16),
        (120, 94, 282, 0.04),
    ):
        body = [
            (x - 22, top),
            (x + 22, top),
            *[
                (x + 22 * math.cos(a / 12 * math.pi), foot + 10 * math.sin(a / 12 * math.pi))
                for a in range(13)
            ],
        ]
        d.shape(body, 2)
        shade: Tone = lambda q, y, x=x, k=dark: (  # noqa: E731
            k
            + 0.08
            + 0.82 * smooth(q - x, 0, 19)
            - 0.3 * smooth(q - x, 17, 22)
            + 0.3 * smooth(x - q, 16, 22)
        )
        d.hatch(
            body,
            shade,
            4.2,
            0,
            lambda u, x=x: -10 * math.sqrt(max(0, 1 - ((u - x) / 22.5) ** 2)),
            step=1.6,
        )
        d.shape(oval(x, top, 22, 10), 1.8)
        d.shape(oval(x, top, 17, 7), 1.2, "k")
        d.hatch(oval(x, top, 17, 7), 0.35, 2.4, 0, color="w")
    for y in (148, 224):
        rope = curve(
            f"52,{y - 2} 62,{y + 8} 80,{y + 11} 97,{y + 7} 104,{y + 11} 120,{y + 17} 136,{y + 11}"
            f" 144,{y + 7} 160,{y + 11} 180,{y + 8} 188,{y - 2}",
            False,
        )
        for dy in (0, 9):
            twist(d, moved(rope, 0, dy), 8.5)
    for n in range(22):
        a, far = n / 22 * math.tau, (22, 14, 18, 12)[n % 4]
        d.stroke(
            [
                (157 + 5 * math.cos(a), 21 + 5 * math.sin(a)),
                (157 + far * math.cos(a), 21 + far * math.sin(a)),
            ],
            1.8,
            fat=0,
        )
    return d


def twist(d: Drawing, line: Line, wide: float) -> None:
    """Rope."""
    d.stroke(line, wide + 2, tip=wide + 1)
    d.stroke(line, wide - 0.6, tip=wide - 1.4, color="w")
    along = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        step = math.dist((ax, ay), (bx, by))
        along += step
        if along > 4.4:
            along = 0
            a = math.atan2(by - ay, bx - ax) + 0.9
            d.stroke(
                [
                    (bx - wide * 0.5 * math.cos(a), by - wide * 0.5 * math.sin(a)),
                    (bx + wide * 0.5 * math.cos(a), by + wide * 0.5 * math.sin(a)),
                ],
                1.7,
            )


def wheel(d: Drawing, cx: float, cy: float, radius: float, spokes: int = 12) -> None:
    d.fill(oval(cx, cy, radius, steps=48))
    d.fill(oval(cx, cy, radius * 0.86, steps=48), color="w")
    for n in range(spokes):
        a = math.tau * n / spokes + 0.13
        d.stroke(
            [(cx, cy), (cx + radius * 0.9 * math.cos(a), cy + radius * 0.9 * math.sin(a))],
            radius * 0.085,
            tip=radius * 0.07,
        )
    d.stroke(
        [
            (cx + radius * 0.93 * math.cos(a / 10), cy + radius * 0.93 * math.sin(a / 10))
            for a in range(30, 52)
        ],
        1.6,
        color="w",
    )
    d.shape(oval(cx, cy, radius * 0.24), 2, "k")
    d.shape(oval(cx, cy, radius * 0.11), 1.2)


def gatling() -> Drawing:
    d = Drawing(440, 230, "A Gatling gun")
    wheel(d, 226, 150, 70, 14)
    trail = curve("196,124! 30,212 18,222 26,228 44,224 214,150!")
    wood(d, trail, 0.45, -28)
    case = curve("130,70! 222,66! 226,70! 226,122! 222,126! 130,120! 122,112 122,78")
    plate(d, case, lambda x, y: round_bar(66, 60)(x, y), 0, 2.2)
    for n in range(5):
        bar(
            d,
            curve(
                f"224,{70 + n * 10.4}! 402,{71 + n * 9.8}! 402,{79 + n * 9.8}! 224,{80 + n * 10.4}!"
            ),
            1.4,
            2.4,
        )
    for x in (236, 330, 396):
        d.shape(curve(f"{x},64! {x + 10},64! {x + 10},126! {x},126!"), 1.8, "k")
        d.fill(box(x + 2, 72, 6, 5), color="w")
    hopper = curve("150,70! 158,18! 188,18! 184,70!")
    plate(d, hopper, lambda x, y: 0.2 + 0.6 * smooth(x, 160, 186), 86, 2)
    d.strokes(("130,96 104,96 100,98",), 7)
    d.stroke("104,92 102,112 98,128", 6, tip=4)
    d.shape(oval(97, 132, 8, 10), 1.8, "k")
    d.shape(curve("206,120! 246,120! 238,156! 214,156!"), 2, "k")
    wheel(d, 226, 158, 64, 14)
    return d


def cannon() -> Drawing:
    d = Drawing(440, 230, "A cannon")
    wood(d, curve("210,104! 40,206 22,214 14,226 40,228 60,220 232,146!"), 0.45, -30)
    barrel = curve(
        "92,62! 80,56 76,70 80,84 92,80! 96,96 110,106 130,110! 412,88! 420,92 424,88! 424,40!"
        " 420,36 412,40! 130,28! 110,34 98,46"
    )
    d.shape(barrel, 2.4)
    d.hatch(
        barrel,
        lambda x, y: round_bar(30 + 0.04 * (x - 100), 80 - 0.11 * (x - 100))(x, y),
        3,
        -2,
        step=5,
    )
    for x, top, foot in (
        (134, 26, 112),
        (146, 27, 111),
        (250, 31, 103),
        (264, 32, 102),
        (402, 38, 92),
    ):
        d.stroke([(x, top), (x + 2, (top + foot) / 2), (x, foot)], 4.4, tip=3.4)
    wheel(d, 222, 150, 76, 14)
    d.shape(oval(204, 76, 9), 1.8, "k")
    return d


def sabers() -> Drawing:
    d = Drawing(300, 240, "Crossed sabers")
    for flip in (False, True):
        blade = curve("62,200! 110,150 170,92 226,40 256,20! 240,52 186,112 126,168 74,212!")
        hilt = curve("40,206 60,190 74,204! 84,214 66,232 52,236 40,228")
        guard = curve("36,204 30,226 46,242 74,236 96,212", False)
        place = (lambda line: mirrored(line, 150)) if flip else (lambda line: line)
        d.shape(place(blade), 2)
        d.hatch(
            place(blade),
            lambda x, y, f=flip: 0.6 * smooth((300 - x if f else x) * 0.7 + y, 222, 250),
            3,
            43 if flip else -43,
        )
        d.shape(place(hilt), 2, "k")
        d.stroke(place(guard), 5, tip=3)
        d.strokes(()), d.stroke(place(curve("66,194 78,206 90,218", False)), 6, tip=4)
    return d


ARMS = {
    "revolver": revolver,
    "rifle": rifle,
    "shotgun": shotgun,
    "derringer": derringer,
    "knife": knife,
    "bow": bow,
    "tomahawk": tomahawk,
    "axe": axe,
    "dynamite": dynamite,
    "gatling": gatling,
    "cannon": cannon,
    "sabers": sabers,
    "spear": spear,
}
