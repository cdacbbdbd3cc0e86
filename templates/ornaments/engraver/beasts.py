"""Beasts, in hair or scales."""

from __future__ import annotations

import math
from collections.abc import Callable

from arms import big
from engrave import Drawing, Line, Tone, curve, mirrored, moved, noise, oval, smooth, spot, within

Lie = Callable[[float, float], float]  # the direction of hair at a place, in degrees


def furred(
    d: Drawing,
    outline: Line,
    lie: Lie,
    light: Tone,
    hair: float = 11,
    gap: float = 4.2,
    pale: bool = False,
    tufts: float = 7,
) -> None:
    """A coat: black with pale hairs where light falls, or, if `pale`, white with dark hairs in the
    shade; tufts break its outline.
    """
    ink, paper = ("w", "k") if pale else ("k", "w")
    for n, (x, y) in enumerate(outline):
        if tufts and n % 2 == 0:
            a = math.radians(lie(x, y) + 10 * noise(n))
            far = tufts * (0.7 + 0.5 * noise(n + 50))
            d.stroke(
                [
                    (x - 4 * math.cos(a), y - 4 * math.sin(a)),
                    (x + far * math.cos(a), y + far * math.sin(a)),
                ],
                3.4,
                fat=0.2,
            )
    d.fill(outline, color=ink)
    if pale:
        d.edge(outline, 1.8)
    low, high = min(y for _, y in outline), max(y for _, y in outline)
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    rows, columns = int((high - low) / gap), int((right - left) / (hair * 0.8))
    for row in range(rows):
        for column in range(columns + 1):
            seed = row * 71 + column * 13
            x, y = (
                left + (column + 0.5 * (row % 2) + 0.3 * noise(seed)) * hair * 0.8,
                low + (row + 0.5 + 0.3 * noise(seed + 7)) * gap,
            )
            a = math.radians(lie(x, y) + 9 * noise(seed + 3))
            end = (x + hair * math.cos(a), y + hair * math.sin(a))
            shine = light(x, y)
            width = gap * 0.62 * ((1 - shine) if pale else shine)
            if width > 0.6 and within(outline, x, y) and within(outline, *end):
                d.stroke(
                    [(x, y), ((x + end[0]) / 2 + noise(seed), (y + end[1]) / 2), end],
                    width,
                    tip=0.2,
                    color=paper,
                    fat=0.4,
                )


def turf(d: Drawing, x: float, y: float, wide: float) -> None:
    """Ground in a few lines."""
    for n in range(5):
        span = wide * (1 - 0.14 * n)
        d.stroke(
            [
                (x - span / 2 + k * span / 12 + n * 4, y + n * 3.6 + noise(n * 20 + k))
                for k in range(13)
            ],
            2.4 - n * 0.3,
            fat=0.6,
        )


def bear(d: Drawing, pale_muzzle: bool, hump: bool) -> None:
    for text in (
        "122,78 130,90 127,101 120,107 112,109.5! 111,114 130,115 139,111 147,97 152,82",
        "84,78 95,90 97,103 90,109! 88.5,114 106,115 111,109 110,94 108,80",
    ):
        furred(d, big(text), lambda x, y: 80, lambda x, y: 0.3 * spot(x, y, 250, 196, 20, 20), 9)
    d.fill(curve("150,140! 300,140! 296,182 250,176 200,178 168,182!"))
    back = (
        "50,39.5 57,36 65,27 76,19.5 88,18.5 101,24 117,25.5 134,24.5"
        if hump
        else "50,39.5 58,38 68,34 78,31 90,29 104,28 118,27 134,26.5"
    )
    body = big(
        "12,69 13.5,63 20,58.5 27,55.5 31,49 36,43 38.5,37.5 42.5,34 47.5,35.5 "
        f"{back} 150,29.5 163,40 169.5,54 170,66 168,78 163.5,90 161.5,100 165,107 163,113 "
        "150,115 138,114! 137,109.5 143,104 142.5,96 137,87.5 128,82 114,85 98,87.5 "
        "86,86.5 81.5,93 80.5,102 78,109 70,114 57,114.5! 55,110 61.5,104 62.5,94 59,84 "
        "54,78 48,77 41,76 33,77 25,78 17,77 13,74"
    )
    light: Tone = lambda x, y: (  # noqa: E731
        1.0 * spot(x, y, 150, 60, 46, 26)
        + 0.85 * spot(x, y, 290, 76, 50, 26)
        + 0.7 * spot(x, y, 76, 104, 26, 20)
        + 0.5 * spot(x, y, 140, 190, 14, 34)
        + 0.45 * spot(x, y, 300, 180, 14, 34)
        + 0.3 * spot(x, y, 220, 90, 70, 30)
        - 0.35 * spot(x, y, 118, 128, 12, 36)
    )
    furred(
        d,
        body,
        lambda x, y: (
            150 - (60 if x < 110 else 0) + 0.2 * (y - 90) if x < 60 else 24 + 0.34 * (y - 50)
        ),
        light,
    )
    muzzle = big("12.5,69 14,63.5 20,59.5 27,58 31,62 30,68 25,71.5 18,72.5")
    furred(
        d,
        muzzle,
        lambda x, y: 175,
        lambda x, y: (0.9 if pale_muzzle else 0.6) - 0.7 * smooth(y, 128, 146),
        6,
        3,
        tufts=0,
    )
    d.fill(big("11.5,68 12.5,63.5 16.5,62.4 18,64.8 16,68.2 13,69.8"), oval(67, 111, 4.4, 3.8))
    d.fill(oval(65.4, 109.6, 1.5), color="w")
    d.stroke("28,143 40,147 54,144 64,138", 2.6)
    d.stroke("28,144.5 40,149 54,146", 1.0, color="w")
    d.stroke("58,106 66,102.6 76,107", 2, color="w")
    for x, y in ((111, 225), (273, 224)):
        for n in range(4):
            d.stroke([(x + n * 6, y - 4), (x + n * 6 - 5, y + 5)], 3.2, color="w", fat=0.2)
    turf(d, 186, 232, 330)


def grizzly() -> Drawing:
    d = Drawing(360, 254, "A grizzly bear")
    bear(d, False, True)
    return d


def black_bear() -> Drawing:
    d = Drawing(360, 254, "A black bear")
    bear(d, True, False)
    return d


def boar() -> Drawing:
    d = Drawing(360, 230, "A wild boar")
    for text in (
        "118,150! 122,184 116,206! 134,206! 142,176 150,150",
        "262,150! 262,180 254,206! 272,206! 284,180 290,140",
    ):
        furred(d, curve(text), lambda x, y: 85, lambda x, y: 0.2, 8)
    body = curve(
        "16,142! 22,130 44,118 62,104 72,86! 70,66 84,58! 92,72 98,78! 118,56 150,44 190,42 230,52"
        " 268,62 300,78 318,104 320,132 310,156! 306,180 300,208! 280,208! 282,184 270,162 240,166"
        " 200,170 164,164! 156,186 154,208! 134,208! 132,184 124,160 104,154 84,158 62,160 40,160"
        " 22,158!"
    )
    light: Tone = lambda x, y: (  # noqa: E731
        0.9 * spot(x, y, 160, 84, 40, 26)
        + 0.7 * spot(x, y, 262, 92, 40, 24)
        + 0.7 * spot(x, y, 62, 128, 30, 14)
        + 0.4 * spot(x, y, 146, 180, 10, 30)
        + 0.4 * spot(x, y, 296, 180, 10, 30)
        - 0.4 * spot(x, y, 108, 118, 12, 34)
    )
    furred(d, body, lambda x, y: 200 if x < 70 else 30 + 0.3 * (y - 60), light, 12, 4.4, tufts=8)
    for n in range(22):
        x = 100 + n * 8
        y = 72 - 26 * math.sin(min(n / 9, 1.57)) + max(0, n - 12) * 1.6
        d.stroke([(x, y + 6), (x + 7, y - 8), (x + 15, y - 13)], 4.2, fat=0.2)
    d.fill(curve("12,140! 18,128 28,130! 32,146 28,158! 16,158!"))
    for y in (139, 150):
        d.fill(oval(20, y, 2.2, 2.6), color="w")
    d.shape(curve("46,152! 44,134 34,120! 42,122 54,132 58,150!"), 1.8)
    d.shape(curve("58,154! 60,142 56,132! 64,138 70,152!"), 1.6)
    d.stroke("28,157 50,155 80,150", 2.2, color="w")
    d.shape(oval(78, 112, 5, 4), 1.4)
    d.fill(oval(77, 112, 2.8))
    d.stroke("66,104 78,102 90,108", 3, color="w")
    d.shape(curve("72,86! 68,66 84,56! 96,74 98,90!"), 1.6, "k")
    d.stroke("76,82 76,70 84,64", 2.6, color="w")
    d.stroke("318,100 336,96 340,112 330,122", 4, tip=2)
    for x in (134, 280):
        d.stroke([(x + 10, 200), (x + 10, 210)], 1.8, color="w")
    turf(d, 190, 212, 310)
    return d


def alligator() -> Drawing:
    d = Drawing(460, 170, "An alligator")
    far = curve("300,108! 312,128 304,142! 326,142! 334,120 330,104!")
    d.fill(far, curve("168,110! 176,128 168,142! 190,142! 200,120 196,104!"))
    body = curve(
        "14,92! 30,84 66,82 92,74 104,60 116,58! 124,68 150,64 190,54 240,50 290,54 "
        "330,66 372,84 410,98 446,104! 456,112! 420,118 380,118 340,116 300,122 240,128 "
        "190,124 160,114 132,108 96,108 50,106 18,104!"
    )
    d.shape(body, 2.2)
    scales: Tone = lambda x, y: min(  # noqa: E731
        0.2
        + 0.5 * smooth(y + 0.06 * abs(x - 240), 84, 126)
        + 0.45 * (abs(math.sin(x / 6.4 + (y // 8) * 1.5)) ** 8)
        + 0.3 * smooth(70 - y, 0, 14),
        0.95,
    )
    d.hatch(body, scales, 4, 0, lambda u: 0.0006 * (u - 240) ** 2 * 0.4, step=1.6)
    for n in range(27):
        x = 128 + n * 12
        y = min((q for p, q in body if abs(p - x) < 10), default=60)
        d.shape([(x - 6, y + 3), (x + 1, y - 8 + abs(n - 10) * 0.16), (x + 7, y + 4)], 1.5, "k")
    jaw = curve("20,104! 60,108 100,110 134,106! 130,120 96,126 54,122 26,114!")
    d.shape(jaw, 2)
    d.hatch(jaw, lambda x, y: 0.15 + 0.6 * smooth(y, 108, 124), 3, 0)
    mouth = curve("18,103! 60,106 98,108 132,106! 98,111 60,110!")
    d.fill(mouth)
    for n in range(14):
        x = 26 + n * 7.4
        d.shape([(x - 2.8, 103.5 + n * 0.2), (x + 2.8, 103.7 + n * 0.2), (x, 110 + n * 0.1)], 0.9)
        d.shape([(x + 1, 110.8 + n * 0.1), (x + 6, 110.8 + n * 0.1), (x + 3.6, 105)], 0.9)
    d.shape(oval(108, 67, 10, 8), 2)
    d.fill(oval(106, 67, 3, 6))
    d.stroke("96,62 108,54 122,62", 4, tip=2)
    d.fill(oval(24, 87, 4, 2.6))
    for x, y in ((206, 112), (338, 108)):
        leg = curve(
            f"{x},{y}! {x - 26},{y + 8} {x - 34},{y + 26} {x - 54},{y + 40}! {x - 26},{y + 42}!"
            f" {x - 2},{y + 32} {x + 22},{y + 16}!"
        )
        d.shape(leg, 2.2)
        d.hatch(leg, lambda q, r, x=x: 0.2 + 0.6 * smooth(q - x + 30, 0, 40), 3.4, 60)
        for n in range(4):
            d.stroke([(x - 52 + n * 8, y + 40), (x - 60 + n * 8, y + 46)], 3.4, fat=0.2)
    turf(d, 230, 152, 420)
    return d


def hound(d: Drawing, wolf: bool) -> None:
    """A dog or a wolf, standing and watching to the left."""
    for text in (
        "130,150! 134,186 124,222! 146,222! 154,190 160,150",
        "256,140! 268,176 258,196 264,222! 284,222! 284,194 292,170 290,140",
    ):
        furred(d, curve(text), lambda x, y: 85, lambda x, y: 0.16, 8, pale=False)
    tail = (
        curve("288,92! 320,104 340,132 344,168 334,188! 318,172 306,140 282,122!")
        if wolf
        else curve("288,92! 316,80 332,56 334,36! 344,50 344,82 322,108 290,116!")
    )
    ears = (
        ("70,40! 76,8 86,2! 98,20 104,44!", "52,44! 54,18 62,10! 74,28 80,46!")
        if wolf
        else ("84,34! 96,30 112,48 110,76! 98,80 88,64!", "60,36! 66,26 78,28 84,40!")
    )
    furred(d, curve(ears[1]), lambda x, y: -80, lambda x, y: 0.2, 7, tufts=3)
    furred(
        d,
        tail,
        lambda x, y: 70 if wolf else -60,
        lambda x, y: 0.6 * spot(x, y, 318 if wolf else 330, 130 if wolf else 70, 14, 40),
        10,
    )
    body = curve(
        "10,82! 16,72 34,66 48,56 60,42 78,34 96,38 112,50 128,66! 160,70 200,74 244,76 276,80"
        " 296,98 300,126 296,148! 298,176 286,196 290,224! 268,224! 268,196 272,176 262,152 240,142"
        " 200,150 172,158! 164,184 162,224! 140,224! 140,186 130,158 116,134 104,112 84,104 60,102"
        " 34,102 16,98!"
    )
    light: Tone = lambda x, y: (  # noqa: E731
        0.9 * spot(x, y, 74, 58, 26, 16)
        + 0.8 * spot(x, y, 130, 100, 26, 30)
        + 0.7 * spot(x, y, 200, 90, 50, 14)
        + 0.7 * spot(x, y, 276, 106, 22, 22)
        + 0.6 * spot(x, y, 34, 80, 22, 10)
        + 0.4 * spot(x, y, 150, 190, 8, 30)
        + 0.4 * spot(x, y, 280, 190, 8, 30)
        + (0.3 * spot(x, y, 200, 140, 60, 12) if wolf else 0)
    )
    furred(
        d,
        body,
        lambda x, y: 170 if x < 60 else 50 if x < 130 else 16 + 0.5 * (y - 80),
        light,
        11 if wolf else 7,
        4.2 if wolf else 3.4,
        tufts=9 if wolf else 3,
    )
    furred(
        d,
        curve(ears[0]),
        lambda x, y: -80 if wolf else 70,
        lambda x, y: 0.6 * spot(x, y, 86, 30, 8, 20),
        8,
        tufts=3,
    )
    d.fill(curve("6,84! 10,74 20,72 26,78 22,86 12,90!"))
    d.fill(oval(13, 78, 2), color="w")
    d.stroke("16,97 34,98 52,94 62,86", 2.4, color="w")
    d.stroke("18,94 34,95 50,91", 2)
    d.shape(oval(66, 60, 5, 4, -16), 1.4)
    d.fill(oval(65, 60, 2.8))
    d.stroke("56,54 66,51 76,57", 2.4, color="w")
    if not wolf:
        d.stroke(curve("100,60 112,82 108,108", False), 9, tip=8)
        d.stroke(curve("100,60 112,82 108,108", False), 4.4, tip=4, color="w")
        for n in range(5):
            d.shape(oval(103 + 3 * math.sin(n), 66 + n * 10, 2.8), 1.2)
    turf(d, 200, 226, 300)


def wolf() -> Drawing:
    d = Drawing(360, 250, "A wolf")
    hound(d, True)
    return d


def dog() -> Drawing:
    d = Drawing(360, 250, "A war dog")
    hound(d, False)
    return d


def lion() -> Drawing:
    d = Drawing(440, 236, "A mountain lion")
    coat: Tone = lambda x, y: 0.62 - 0.5 * smooth(y, 120, 170)  # noqa: E731
    for text in (
        "112,132! 92,160 66,180 52,204! 50,212 76,212! 104,188 142,164 164,136",
        "300,126! 322,150 330,170 352,190! 352,212! 376,212! 372,184 352,160 338,120",
    ):
        furred(d, curve(text), lambda x, y: 120 if x < 200 else 60, lambda x, y: 0.3, 8, tufts=2)
    tail = curve(
        "326,84! 356,88 384,108 396,140 414,166 430,164! 436,176 420,188 400,180 382,152 364,124"
        " 322,116!"
    )
    furred(
        d,
        tail,
        lambda x, y: 50,
        lambda x, y: 0.6 * spot(x, y, 360, 100, 30, 20) + 0.4 * spot(x, y, 396, 150, 12, 24),
        9,
        tufts=2,
    )
    body = curve(
        "20,100! 20,90 30,84 40,74 50,64 62,58! 64,48 74,44 82,50 84,60! 98,66 112,74 "
        "136,76 170,68 210,70 250,74 286,68 318,74 338,94 342,120! 340,146 322,164 304,178 "
        "302,196! 312,212! 280,212! 276,190 284,168 280,146 250,140 210,146 176,144! "
        "172,166 168,190 176,212! 146,212! 142,190 136,168 122,148 108,134 92,124 74,118 "
        "50,116 30,114!"
    )
    light: Tone = lambda x, y: (  # noqa: E731
        coat(x, y)
        + 0.4 * spot(x, y, 150, 90, 34, 22)
        + 0.4 * spot(x, y, 300, 92, 34, 22)
        + 0.4 * spot(x, y, 60, 76, 24, 12)
        + 0.5 * spot(x, y, 156, 190, 9, 30)
        + 0.5 * spot(x, y, 294, 190, 9, 30)
        - 0.5 * spot(x, y, 118, 106, 10, 26)
        - 0.45 * spot(x, y, 262, 112, 9, 30)
        + 0.3 * spot(x, y, 216, 84, 60, 12)
    )
    furred(
        d,
        body,
        lambda x, y: 170 - y if x < 60 else 40 if x < 120 else 12 + 0.4 * (y - 80),
        light,
        9,
        3.8,
        tufts=3,
    )
    muzzle = curve("20,101! 22,91 32,88 44,94 48,106 40,115 28,113!")
    furred(
        d, muzzle, lambda x, y: 185, lambda x, y: 0.95 - 0.4 * smooth(y, 100, 114), 6, 3, tufts=0
    )
    d.fill(curve("17,99! 19,90 27,89 30,94 25,100!"))
    d.stroke("24,104 34,108 46,106", 2.2)
    for n in range(4):
        d.fill(oval(33 + n * 3.4, 98 + n % 2 * 3, 1.1, steps=8))
        d.stroke(
            f"{34 + n * 3},{99 + n * 2} {22 + n * 2},{110 + n * 4} {14 + n * 4},{124 + n * 3}", 1.1
        )
    d.shape(curve("46,82! 52,76 60,80! 54,85"), 1.6)
    d.fill(oval(52.4, 80.6, 2.8))
    d.stroke("42,78 51,71.6 62,76", 2.6, color="w")
    d.stroke("44,86 54,88.4 62,84", 1.6, color="w")
    d.fill(curve("66,60! 66,51 74,48 79,53 80,61!"))
    d.stroke("69,58 70,52 75,51", 1.8, color="w")
    for x in (150, 284, 56, 356):
        for n in range(3):
            d.stroke([(x + n * 7, 206), (x + n * 7 - 2, 213)], 1.6, color="w")
    turf(d, 220, 215, 390)
    return d


def rattlesnake() -> Drawing:
    d = Drawing(312, 264, "A rattlesnake, coiled")
    d.hatch(
        curve("0,224 40,208 140,204 260,208 312,224 280,248 160,260 32,248"),
        lambda x, y: max(0.4 - 0.4 * math.hypot((x - 156) / 152, (y - 228) / 30), 0) * 1.4,
        4.4,
        0,
        step=6,
    )
    _coil(d, big("116,84 128,82 136,74 138,62 134,50", False), 14, 6, 0)
    for n in range(8):
        x, y = 267 - n * 2.4 - 0.12 * n * n, 92 - n * 8.4
        d.shape(oval(x, y, 7.4 - 0.5 * n, 5, -14), 1.8)
        d.hatch(
            oval(x, y, 7.4 - 0.5 * n, 5, -14), lambda q, r, x=x: 0.6 * smooth(q - x, -2, 7), 2.4, 0
        )
    for side in (-1, 1):
        for n in range(2):
            d.stroke(
                f"{260 + side * (18 + 8 * n)},{40 - 4 * n} {262 + side * (20 + 9 * n)},56"
                f" {264 + side * (18 + 8 * n)},72",
                1.6,
            )
    _coil(d, _ring(152, 184, 108, 34, 172, 368), 19, 19, 20)
    _coil(d, _ring(150, 156, 72, 23, 170, 372), 18, 18, 40)
    _coil(d, big("84,78 92,66 88,54 72,48 58,44 52,34 58,24 70,20", False), 17, 11, 60)
    _coil(d, _ring(152, 184, 108, 34, -8, 188), 19, 19, 30)
    _coil(d, _ring(150, 158, 72, 23, -10, 190), 18, 18, 50)
    jaw = big("68,25! 76,29.5 86,35 95,40 96.5,42.5! 90,42.6 80,39 70,33 65,29")
    d.shape(jaw, 2)
    d.hatch(jaw, 0.3, 2.6, -30)
    d.fill(big("70,24! 84,26 98,26.5! 95,40! 84,33.5 74,28"))
    d.fill(
        big("93.8,25.6! 96,26! 94.8,30.5 92.6,34.5! 93.6,30"),
        big("89.5,25.8! 91.5,26! 90.3,30 88.2,33! 89.2,29.5"),
        color="w",
    )
    head = big(
        "60,20 63,13.5 70,10.5 78,11 85,13.5 93,17 99,21 100.5,25 97,27! 84,26.6 74,27.5 67,29.5"
        " 61,26"
    )
    d.shape(head, 2.2)
    d.hatch(
        head,
        lambda x, y: (
            0.12
            + 0.6 * smooth(y, 40, 58)
            + 0.5 * spot(x, y, 138, 30, 12, 6)
            + 0.5 * math.exp(-(((y - 41 - 0.12 * (x - 160)) / 3) ** 2)) * (x < 160)
        ),
        3,
        12,
    )
    d.shape(big("78,16.5! 82,15 85.5,17.6! 82,19.6"), 1.6)
    d.fill(big("81.6,15.4! 82.7,17.3 81.9,19.4! 80.9,17.4"), oval(193, 43, 1.5))
    d.stroke("148,29.6 160,27.2 174,33", 2.8)
    d.strokes(("190,70 208,76 224,74", "224,74 234,68 240,69", "224,74 234,77 239,82"), 1.8)
    return d


def _ring(cx: float, cy: float, rx: float, ry: float, low: float, high: float) -> Line:
    angles = [math.radians(low + (high - low) * t / 60) for t in range(61)]
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]


def _coil(d: Drawing, line: Line, begins: float, ends: float, phase: float) -> None:
    """A stretch of a snake: diamonds down its back, bands across its flanks."""
    last = len(line) - 1
    widths = [begins + (ends - begins) * n / last for n in range(last + 1)]
    normal = []
    for n in range(last + 1):
        (ax, ay), (bx, by) = line[max(n - 1, 0)], line[min(n + 1, last)]
        size = math.hypot(bx - ax, by - ay) or 1
        normal.append((-(by - ay) / size, (bx - ax) / size))

    def at(n, v):
        return (
            line[n][0] + normal[n][0] * widths[n] * v,
            line[n][1] + normal[n][1] * widths[n] * v,
        )

    body = [at(n, 1) for n in range(last + 1)] + [at(n, -1) for n in range(last, -1, -1)]
    d.shape(body, 2.2)
    along = phase
    for n in range(1, last + 1):
        step = math.dist(line[n], line[n - 1])
        parts = max(1, round(step / 3.4))
        for k in range(parts):
            t, along = k / parts, along + step / parts

            def place(v, n=n, t=t):
                return tuple(at(n - 1, v)[i] + (at(n, v)[i] - at(n - 1, v)[i]) * t for i in (0, 1))

            for v0, v1 in ((-0.98, -0.5), (-0.5, 0), (0, 0.5), (0.5, 0.98)):
                _scale(d, place, v0, v1, along)


def _scale(
    d: Drawing, place: Callable[[float], tuple[float, ...]], low: float, high: float, along: float
) -> None:
    vs = [low + (high - low) * k / 4 for k in range(5)]
    points = [place(v) for v in vs]
    widths = []
    for v, (_, y) in zip(vs, points, strict=True):
        diamond = abs(along / 34 % 1 - 0.5) * 2 + abs(v) / 0.7
        tone = 0.95 if diamond < 0.82 and diamond > 0.3 else 0.05 if diamond < 1.04 else 0.22
        widths.append(max(3.3 * min(tone + 0.4 * smooth(abs(v), 0.6, 1.0), 1), 0.5) + 0 * y)
    from engrave import swelling

    d.painted.append(("k", swelling([(p[0], p[1]) for p in points], widths)))


def longhorn() -> Drawing:
    d = Drawing(460, 280, "A longhorn")
    for side in (-1, 1):
        place = lambda text, s=side: [(230 + s * x * 2, y * 2) for x, y in curve(text, False)]  # noqa: E731
        top, low = (
            place("12,30 30,28 50,34 72,37 88,28 99,14 106,4"),
            place("12,46 30,44 50,50 72,51 94,40 105,22 107,5"),
        )
        horn = [*top, *reversed(low)]
        d.shape(horn, 2.2)
        for n in range(1, len(top) - 1):
            (ax, ay), (bx, by) = top[n], low[n]
            d.along(
                [[(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (0.25, 0.45, 0.65, 0.85, 1)]],
                0.12 + 0.8 * smooth(n / len(top), 0.5, 1) + (0.1 if side > 0 else 0),
                3.4,
            )
        ear = place("19,52 30,50 44,55 55,64 46,70 32,69 21,62")
        furred(
            d,
            ear,
            lambda x, y, s=side: 70 if s > 0 else 110,
            lambda x, y: 0.6 * spot(x, y, 160, 116, 26, 10) + 0.3 * spot(x, y, 300, 116, 20, 8),
            8,
        )
    half = big(
        "115,30! 122,30 130,35 136,44 138,54 137,64 134,74 131,86 129,98 130,108 131,117 128,126"
        " 121,131 115,132",
        False,
    )
    head = [*half, *reversed(mirrored(half, 230))]

    def blaze(x, y):
        return (
            smooth(15 - abs(x - 230 - 2 * math.sin(y / 12)), 0, 6)
            * smooth(y, 96, 120)
            * smooth(224 - y, 0, 16)
        )

    light: Tone = lambda x, y: (  # noqa: E731
        0.85 * spot(x, y, 200, 120, 10, 30)
        + 0.9 * blaze(x, y)
        + 0.6 * spot(x, y, 206, 190, 7, 40)
        + 0.35 * spot(x, y, 262, 110, 8, 30)
    )
    furred(d, head, lambda x, y: 90 + (x - 230) * -0.3, light, 11, 4)
    nose = curve(
        "230,206! 246,208 258,216 262,234 254,252 242,262 230,264! 218,262 206,252 198,234 202,216"
        " 214,208"
    )
    d.shape(nose, 1.8, "k")
    d.hatch(
        nose,
        lambda x, y: 0.6 * spot(x, y, 216, 222, 14, 7) + 0.3 * spot(x, y, 226, 250, 12, 5),
        3,
        0,
        color="w",
    )
    for side in (-1, 1):
        d.stroke(
            [(230 + side * x, y) for x, y in curve("10,236 16,228 24,230 24,238", False)],
            3.4,
            color="w",
        )
        d.shape([(230 + side * x, y) for x, y in curve("28,120! 36,113 45,117! 38,124")], 1.8)
        d.fill(oval(230 + side * 36.5, 118.4, 4.2))
        d.fill(oval(230 + side * 36.5 - 1.6, 117, 1.4), color="w")
        d.stroke(
            [(230 + side * x, y) for x, y in curve("24,118 35,108 49,116", False)], 3, color="w"
        )
    lock = curve(
        "230,50! 250,52 268,62 272,78 256,92 246,104 238,118 230,124! 222,118 214,104 204,92 188,78"
        " 192,62 210,52"
    )
    furred(
        d,
        lock,
        lambda x, y: 90 - (x - 230) * 0.8,
        lambda x, y: 0.8 * spot(x, y, 216, 74, 18, 22),
        12,
        4,
        tufts=9,
    )
    return d


def horse() -> Drawing:
    d = _sky("A horse’s head")
    _head(d, mule=False)
    return d


def mule() -> Drawing:
    """As a horse, with long ears, a mane like a brush, a pale muzzle, and no bridle."""
    d, head = _sky("A mule’s head"), Drawing(252, 284)
    _head(head, mule=True)
    d.painted += [(color, moved(line, 16, 37, 0, 0.87)) for color, line in head.painted]
    return d


def _sky(alt: str) -> Drawing:
    d = Drawing(252, 284, alt)
    d.hatch(
        oval(124, 144, 118, 130, steps=60),
        lambda x, y: 0.12 + 0.34 * smooth(-x, -150, -30),
        5.2,
        0,
        step=6,
    )
    return d


def _head(d: Drawing, mule: bool) -> None:
    far = (
        "60,24! 52,10 46,-4 44,-17! 55,-10 63,4 68,20!"
        if mule
        else "60,24! 57,16 58,9 61,5! 66,11 68,20!"
    )
    d.shape(big(far), 1.6, "k")
    neck = big(
        "66,18! 78,20 92,32 103,50 111,76 116,106 119,142! 36,142! 45,128 54,114 60,100 60,84 50,60"
    )
    d.fill(neck)
    shine: Tone = lambda x, y: (  # noqa: E731
        0.75 * math.exp(-(((x - 0.18 * y - 112) / 12) ** 2)) * smooth(y, 120, 190)
        + 0.5 * math.exp(-(((x - 0.2 * y - 150) / 9) ** 2)) * smooth(y, 70, 150)
    )
    d.hatch(neck, shine, 3.4, 64, lambda u: 0.002 * (u - 200) ** 2, color="w")
    head = big(
        "66,18 60,19.5 54,24.5 47.5,34 40,46.5 31,61 22,73.5 14.5,81.5 9.5,88.5 "
        "9,94 11.5,98! 13,99 14,104.5 19,107.5 24.5,105 28,99.5 34,93.5 42,89.5 50,88 57,84.5 "
        "62,77 66,66 70,52 73,36 72,24"
    )
    d.shape(head, 1.6, "k")
    d.stroke([*head[-60:]], 1.6, tip=1.2, color="w")
    facial: Tone = lambda x, y: (  # noqa: E731
        0.9 * math.exp(-(((x * 0.83 + y * 0.56 - 128) / 7) ** 2)) * smooth(170 - y, 0, 60)
        + 0.85 * spot(x, y, 104, 132, 15, 20)
        + 0.6 * spot(x, y, 62, 140, 12, 22)
        + 0.6 * spot(x, y, 30, 180, 9, 9)
        + 0.5 * spot(x, y, 122, 66, 8, 14)
        + (1.1 * spot(x, y, 34, 190, 26, 24) if mule else 0)
    )
    d.hatch(head, facial, 3.2, 58, lambda u: 0.003 * (u - 150) ** 2, color="w")
    d.fill(big("60,21! 55,25 48,36 41,49! 38,52 43,40 51,27"), color="w")
    d.strokes(("23,195 34,195 46,189", "25,200 34,201 42,197"), 2, color="w")
    d.stroke("24,182 25,168 34,165 42,171 36,178", 2.4, color="w")
    d.fill(big("12.5,90! 13,85.5 17,83.5 20,86! 17.5,88 16.5,92 14,92.5"))
    d.shape(big("44,44.5! 47.5,38.4 53,38 56.5,42.5! 51,46"), 1.6, "w")
    d.fill(oval(101, 83.4, 6.6, 5.8))
    d.fill(oval(98.4, 81.4, 1.9), color="w")
    d.stroke("86,86 94,73 108,71 117,82", 3.2)
    near = (
        "64,22! 61,8 63,-8 70,-20! 78,-8 79,8 73,25! 68,26"
        if mule
        else "64,22! 62.5,13 65,6 69.5,1.5! 74,9 75,18 72.5,25! 68,26"
    )
    d.shape(big(near), 1.8, "k")
    if mule:
        d.stroke("134,40 132,6 140,-22", 4.4, color="w")
        _brush(d)
        return
    d.stroke("132,42 131,26 138,12", 3.4, color="w")
    _mane_and_bridle(d)


def _brush(d: Drawing) -> None:
    """A mane cut short, upright along the neck."""
    crest = big("74,21 88,30 99,45 107,66 113,90 117,114 119,138", False)
    for n, (x, y) in enumerate(crest[::2]):
        rise, tilt = 15 + 3 * noise(n), 0.5 + 0.35 * n / len(crest)
        d.stroke([(x - 7, y + 5), (x + rise * tilt, y - rise * (1.3 - tilt))], 7.5, tip=1)
        d.stroke(
            [(x - 3, y + 3), (x + rise * tilt * 0.8, y - rise * (1.3 - tilt) * 0.8)], 1.4, color="w"
        )


def _mane_and_bridle(d: Drawing) -> None:
    for n, text in enumerate(
        (
            "70,22 80,26 88,36 90,50",
            "76,24 90,34 99,48 98,66",
            "86,32 100,46 106,62 104,82",
            "94,44 107,60 112,80 108,100",
            "102,58 113,78 117,98 111,120",
            "108,78 117,98 121,118 114,138",
            "68,22 62,28 57,34 55,41",
        )
    ):
        line = big(text, False)
        d.stroke(line, 13 if n < 6 else 8, tip=1, color="w", fat=0.45)
        d.stroke(line, 10.4 if n < 6 else 6, tip=0.6, fat=0.45)
        for k in (-2, 1.4):
            d.stroke(moved(line, k, -k * 0.5)[1:-2], 1.6, color="w", fat=0.3)
    for text, wide in (
        ("36.5,53 42,60 45,72 44,88.5", 6),
        ("53,27 58,32 66,34 72,32", 5),
        ("70,28 62,42 48,62 37,78 26.5,93", 6),
        ("70,30 70,48 68,66 60,82", 5),
        ("25,95 38,108 60,120 92,128 118,130", 6),
    ):
        strap = big(text, False)
        d.stroke(strap, wide, tip=wide - 0.6)
        d.stroke(strap, wide - 2.6, tip=wide - 3.2, color="w")
    for x, y, size in ((50, 188, 8), (89, 135, 4.6), (133, 68, 4.6)):
        d.shape(oval(x, y, size), 2.4)
        d.fill(oval(x, y, size * 0.4))


BEASTS = {
    "grizzly": grizzly,
    "black-bear": black_bear,
    "boar": boar,
    "alligator": alligator,
    "dog": dog,
    "wolf": wolf,
    "mountain-lion": lion,
    "rattlesnake": rattlesnake,
    "longhorn": longhorn,
    "horse": horse,
    "mule": mule,
}
