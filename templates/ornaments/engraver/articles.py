"""Things that people of the West own, drive and build."""

from __future__ import annotations

import math

from arms import big, plate, twist, wheel, wood
from engrave import Drawing, Line, Tone, box, curve, mirrored, moved, oval, smooth, spot, swelling


def upright(x: float, wide: float) -> Tone:
    """The tone of a round thing that stands upright, black metal or glass, as the share of
    white.
    """
    return lambda q, y: (
        0.75 * math.exp(-((((q - x) / wide + 0.5) / 0.2) ** 2))
        + 0.35 * math.exp(-((((q - x) / wide - 0.84) / 0.1) ** 2))
    )


def turned(d: Drawing, outline: Line, x: float, wide: float, pitch: float = 3.2) -> None:
    """A black turned thing with its lights."""
    d.fill(outline)
    d.hatch(outline, upright(x, wide), pitch, 0, lambda u: 0.004 * (u - x) ** 2, color="w")


def star_points(cx: float, cy: float, far: float, near: float, points: int = 5) -> Line:
    return [
        (
            cx + (near if n % 2 else far) * math.sin(math.pi * n / points),
            cy - (near if n % 2 else far) * math.cos(math.pi * n / points),
        )
        for n in range(points * 2)
    ]


def lantern() -> Drawing:
    d = Drawing(184, 320, "A lantern")
    bail = curve("28,124 32,68 56,24 92,10 128,24 152,68 156,124", False)
    d.stroke(bail, 4, tip=3.4)
    d.shape(box(72, 5, 40, 12), 1.8, "k")
    for side in (-1, 1):
        tube = [
            (92 + side * x, y) for x, y in curve("34,96 56,100 66,116 67,180 66,244 56,272", False)
        ]
        d.stroke(tube, 13, tip=11)
        d.stroke(moved(tube, -1), 7, tip=5, color="w")
    for text, wide in (
        ("76,44! 108,44! 110,60! 74,60!", 18),
        ("68,60 92,57 116,60! 124,74! 60,74!", 32),
        ("66,74! 118,74! 118,92! 66,92!", 26),
        ("58,92! 126,92! 132,106! 52,106!", 40),
    ):
        turned(d, curve(text), 92, wide)
    globe = curve(
        "62,106! 122,106! 132,128 138,156 136,188 126,216 120,234! 64,234! 58,216 48,188 46,156"
        " 52,128"
    )
    d.shape(globe, 2)
    glass: Tone = lambda x, y: (  # noqa: E731
        0.62 * (abs(x - 92) / 46) ** 3 * (1 if x > 92 else 0.6)
        + 0.3 * smooth(y, 205, 234)
        - 0.5 * spot(x, y, 62, 160, 5, 30)
    )
    d.hatch(globe, glass, 3.4, 0, lambda u: 0.004 * (u - 92) ** 2)
    for n in range(22):
        a, far = n / 22 * math.tau, (40, 33)[n % 2]
        d.stroke(
            [
                (92 + 19 * math.cos(a), 172 + 28 * math.sin(a)),
                (92 + far * 0.72 * math.cos(a), 172 + far * 1.05 * math.sin(a)),
            ],
            1.8,
            fat=0.2,
        )
    flame = curve("92,144! 96,158 102,170 104,184 100,196 92,202 84,196 80,184 83,172 88,162")
    d.shape(flame, 2)
    d.shape(curve("92,170 97,184 92,198 87,186"), 1.2, "k")
    turned(d, curve("80,202! 104,202! 108,214! 114,234! 70,234! 76,214!"), 92, 20)
    for y in (146, 198):
        d.stroke(
            [
                (92 + 46 * math.cos(a / 15 * math.pi), y + 8 * math.sin(a / 15 * math.pi))
                for a in range(16)
            ],
            2,
            tip=1.6,
        )
    for text, wide in (
        ("54,234! 130,234! 136,246! 48,246!", 44),
        ("40,246! 144,246! 148,254 150,276 148,296! 36,296! 34,276 36,254", 58),
        ("30,296! 154,296! 154,308! 30,308!", 62),
    ):
        turned(d, curve(text), 92, wide)
    return d


def whiskey() -> Drawing:
    d = Drawing(208, 344, "A bottle of whiskey and a glass")
    bottle = big(
        "31,10! 45,10! 45,16! 44,17! 44,44 47,54 58,62 62,70 62.5,80! 62.5,156! "
        "60,163 50,166 26,166 16,163 13.5,156! 13.5,80! 14,70 18,62 29,54 32,44 32,17! 31,16!"
    )
    d.fill(bottle)
    wide: Tone = lambda x, y: 12 + 37 * smooth(y, 84, 140)  # noqa: E731
    light: Tone = lambda x, y: (  # noqa: E731
        0.8 * math.exp(-((((x - 76) / wide(x, y) + 0.62) / 0.15) ** 2))
        + 0.4 * math.exp(-((((x - 76) / wide(x, y) - 0.82) / 0.09) ** 2))
    )
    d.hatch(bottle, light, 3.4, 0, lambda u: 0.003 * (u - 76) ** 2, color="w")
    cork = big("32.5,3 38,1.6 43.5,3! 43,10.5! 33,10.5!")
    d.shape(cork, 1.6)
    d.hatch(cork, lambda x, y: 0.2 + 0.5 * smooth(x, 70, 90), 2.8, 0)
    bow = lambda x, y: (76 + 47 * math.sin(x / 47 * 1.15), y + 7 * math.cos(x / 47 * 1.15))  # noqa: E731
    label = [bow(x, 178) for x in range(-44, 45, 4)] + [bow(x, 266) for x in range(44, -45, -4)]
    d.shape(label, 1.6)
    d.hatch(label, lambda x, y: 0.7 * smooth(x, 92, 122), 3.2, 0)
    d.fill(star_points(76, 212, 18, 7.2))
    for x in (-30, 30):
        d.fill([(p + bow(x, 0)[0] - 76, q) for p, q in star_points(76, 212, 8, 3.2)])
    for y, span, width in (
        (184, 40, 2),
        (260, 40, 2),
        (238, 30, 3),
        (246, 34, 1.6),
        (253, 22, 1.6),
    ):
        d.stroke([bow(x, y) for x in range(-span, span + 1, 4)], width, tip=width * 0.8)
    tumbler = curve("136,260! 196,260! 190,326 184,333 164,337 144,333 138,326")
    d.shape(tumbler, 1.8)

    def whisky(x, y):
        return (
            (0.14 if y < 294 else 0.5) + 0.35 * smooth(x, 168, 192) - 0.4 * spot(x, 0, 150, 0, 5, 1)
        )

    d.hatch(tumbler, whisky, 3.2, 0, lambda u: 0.006 * (u - 166) ** 2 * -1)
    d.shape(oval(166, 260, 30, 6), 1.8)
    d.edge(oval(166, 294, 26, 5), 1.4)
    return d


def badge() -> Drawing:
    d = Drawing(260, 260, "A sheriff’s star")
    ring = [
        (130 + 104 * math.cos(a / 60 * math.tau), 130 + 104 * math.sin(a / 60 * math.tau))
        for a in range(60)
    ]
    hole = [
        (130 + 84 * math.cos(a / 60 * math.tau), 130 + 84 * math.sin(a / 60 * math.tau))
        for a in range(60)
    ]
    d.fill(ring, color="w")
    for n in range(150):
        a = math.tau * n / 150
        dark = 0.25 + 0.7 * smooth(math.cos(a - 0.9), -0.6, 1)
        d.stroke(
            [
                (130 + 85 * math.cos(a), 130 + 85 * math.sin(a)),
                (130 + 94 * math.cos(a + 0.02), 130 + 94 * math.sin(a + 0.02)),
                (130 + 103 * math.cos(a), 130 + 103 * math.sin(a)),
            ],
            3.4 * dark,
            fat=0.7,
        )
    d.edge(ring, 2.2)
    d.edge(hole, 1.8)
    points = star_points(130, 130, 116, 46)
    d.shape(points, 2.4)
    for n in range(10):
        tip, notch = points[n], points[(n + 1) % 10]
        facet = [(130.0, 130.0), tip, notch]
        middle = ((tip[0] + notch[0]) / 2 - 130, (tip[1] + notch[1]) / 2 - 130)
        dark = 0.5 + 0.42 * (middle[0] * 0.7 + middle[1] * 0.7) / math.hypot(*middle)
        d.hatch(facet, max(dark, 0.06), 3, math.degrees(math.atan2(tip[1] - 130, tip[0] - 130)))
        d.stroke([(130, 130), tip if n % 2 == 0 else notch], 1.4, tip=1)
    for n in range(0, 10, 2):
        x, y = points[n]
        d.shape(oval(x, y, 11), 2)
        d.hatch(
            oval(x, y, 11), lambda q, r, x=x, y=y: 0.8 * smooth(q - x + r - y, -4, 14), 2.8, -45
        )
    d.shape(oval(130, 130, 26), 2, "k")
    d.fill(oval(130, 130, 22.5), color="w")
    d.fill(oval(130, 130, 20))
    d.fill(star_points(130, 130, 17, 7), color="w")
    return d


def horseshoe() -> Drawing:
    d = Drawing(240, 270, "A horseshoe")
    outer = curve(
        "60,258! 40,200 22,150 20,104 40,52 82,20 120,14 158,20 200,52 220,104 218,150 200,200"
        " 180,258!"
    )
    inner = curve(
        "148,256! 160,206 170,156 172,116 160,82 140,62 120,58 100,62 80,82 68,116 70,156 80,206"
        " 92,256!"
    )
    shoe = [*outer, *inner]
    d.shape(shoe, 2.4)
    tone: Tone = lambda x, y: (  # noqa: E731
        0.32
        + 0.42 * smooth(x, 80, 220)
        - 0.3 * math.exp(-(((math.hypot(x - 120, (y - 116) * 0.9) - 78) / 7) ** 2))
        + 0.25 * smooth(y, 190, 260)
    )
    for n in range(64):
        a = math.pi * (0.66 + 1.68 * n / 63)
        x, y = 120 + 60 * math.cos(a) * 1.0, 116 + 62 * math.sin(a)
        d.along(
            [
                [
                    (x + t * 46 * math.cos(a), y + t * 46 * math.sin(a))
                    for t in (0, 0.2, 0.4, 0.6, 0.8, 1)
                ]
            ],
            lambda q, r: tone(q, r) if r < 166 else 0,
            5.4,
            shoe,
        )
    for n in range(9):
        for side in (0, 1):
            y = 168 + n * 9.6
            line = [(20 + n * 4 + t, y + t * 0.1) for t in range(0, 70, 5)]
            d.along([mirrored(line, 120) if side else line], tone, 5.4, shoe)
    for side in (-1, 1):
        for x, y in ((74, 96), (75, 130), (70, 164), (60, 198)):
            d.shape(oval(120 + side * x, y, 5, 7), 1.4, "k")
            d.stroke([(120 + side * x - 5, y - 5), (120 + side * x - 1, y - 8)], 1.4, color="w")
    return d


def hat() -> Drawing:
    d = Drawing(352, 204, "A hat")
    d.shape(
        big("20,44 40,50 60,56 88,60 116,57 140,50 158,40 168,44 150,64 120,74 88,76 56,74 26,64"),
        1.8,
        "k",
    )
    crown = big(
        "44,72! 45,52 49,30 56,14 66,8 76,11 86,18 96,12 108,7 119,13 127,30 131,52 132,72! 112,80"
        " 88,82 64,80"
    )
    d.shape(crown, 2.2)
    shade: Tone = lambda x, y: (  # noqa: E731
        0.06
        + 0.72 * smooth(x, 160, 262)
        + 0.5 * spot(x, y, 150, 60, 16, 40)
        + 0.35 * spot(x, y, 226, 64, 12, 40)
        - 0.2 * spot(x, y, 116, 60, 16, 60)
    )
    d.hatch(crown, shade, 3.6, 86, lambda u: 4 * math.sin(u / 34))
    d.stroke(big("76,11 72,22 73,36", False), 3.4, fat=0.2)
    d.stroke(big("100,10 104,24 102,36", False), 2.8, fat=0.2)
    band = big("44.5,60 64,66.5 88,68.5 112,66.5 131.5,60! 132,72! 112,80 88,82 64,80 44,72!")
    d.fill(band)
    d.hatch(
        band,
        lambda x, y: 0.6 * spot(x, 0, 122, 0, 16, 1) + 0.3 * spot(x, 0, 240, 0, 8, 1),
        3.2,
        90,
        color="w",
    )
    brim = big(
        "8,44! 12,46 26,62 44,71 64,77.5 88,79.5 112,77.5 132,71 150,62 164,46 168,44! 171,52"
        " 164,68 146,84 118,94 88,97 58,94 30,84 12,68 5,52"
    )
    d.shape(brim, 2.4)
    d.hatch(
        brim,
        lambda x, y: 0.08 + 0.7 * smooth(x, 190, 330) + 0.6 * spot(x, y, 176, 162, 90, 9),
        3.6,
        0,
        lambda u: -0.0021 * (u - 176) ** 2,
    )
    return d


def skull() -> Drawing:
    d = Drawing(420, 280, "An ox skull")
    for side in (-1, 1):
        horn = [
            (210 + side * x * 2, y * 2)
            for x, y in curve("12,34 30,31 48,35 66,37 82,29 92,13 96,4", False)
        ]
        low = [
            (210 + side * x * 2, y * 2)
            for x, y in curve("12,48 30,47 48,50 68,50 86,38 95,18 96,4", False)
        ]
        shape = [*horn, *reversed(low)]
        d.shape(shape, 2)
        for n in range(1, len(horn) - 1):
            (ax, ay), (bx, by) = horn[n], low[n]
            lines = [[(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (0.3, 0.5, 0.7, 0.85, 1)]]
            d.along(lines, 0.25 + 0.6 * n / len(horn) + 0.1 * side, 3.4)
    head = (
        "105,27! 111,26 119,29 125,36 127,45 126,56 126,66 124,73 121,78 118.5,88 116.5,100 116,112"
        " 117,120 115,128 110,133! 107.5,128 105,127!"
    )
    right = big(head, False)
    outline = [*right, *reversed(mirrored(right, 210))]
    for side in (-1, 1):
        rim = [
            (210 + side * (x - 105) * 2, y * 2)
            for x, y in curve("120,46 127,42 136,44 139.5,52 138,61 131,67 122,66")
        ]
        d.shape(rim, 2)
        d.hatch(rim, 0.3 + 0.2 * side, 3, 80)
    d.shape(outline, 2.4)
    tone: Tone = lambda x, y: (  # noqa: E731
        0.06
        + 0.6 * smooth(x + 0.1 * (y - 150), 216, 262)
        + 0.4 * spot(abs(x - 210), y, 20, 150, 7, 40)
        + 0.3 * spot(abs(x - 210), y, 14, 200, 5, 30)
    )
    d.hatch(outline, tone, 3.4, 6, lambda u: 0.003 * (u - 210) ** 2)
    for side in (-1, 1):
        p = lambda text, s=side: [(210 + s * (x - 105) * 2, y * 2) for x, y in curve(text)]  # noqa: E731
        d.fill(
            p("124,50 130,46.5 135.5,50 136,57 132,62 125.5,61 123,56"),
            p(
                "106.4,99! 109.5,102 112.6,108 113.4,116 111.6,123 108.2,126! 107.2,118 107.8,110"
                " 106.4,104!"
            ),
        )
        for text in (
            "108,44 112,52 111,60 114,66",
            "121,74 118,82 118.5,90 116,97",
            "115.5,106 116,114 114.6,121",
        ):
            d.stroke([(210 + side * (x - 105) * 2, y * 2) for x, y in curve(text, False)], 2)
    d.stroke(big("105,28 104.2,34 105.8,40 104.6,46 105.4,53 104.8,60 105,72", False), 2)
    d.strokes(("210,120 200,128 192,126", "210,120 220,128 228,126"), 1.6)
    return d


def aces() -> Drawing:
    """A hand: aces and eights."""
    d = Drawing(392, 244, "A hand of cards: aces and eights")
    for n, (rank, suit) in enumerate(
        (("", ""), ("8", "clubs"), ("8", "spades"), ("A", "clubs"), ("A", "spades"))
    ):
        turn = -36 + n * 18
        place = lambda line, t=turn: moved(moved(line, -50, -256), 196, 272, t)  # noqa: E731
        d.fill(moved(place(rounded(100, 148, 9)), -3.4, 1))
        d.shape(place(rounded(100, 148, 9)), 1.8)
        if not rank:
            for angle in (45, -45):
                d.hatch(place(rounded(84, 132, 4, 8)), 0.36, 6, angle + turn)
            continue
        glyph(d, rank, place)
        for shape in pip(suit, 17, 48, 8):
            d.fill(place(shape))
        places = (
            [(50, 78, 30.0)]
            if rank == "A"
            else [(x, y, 9.5) for x in (36, 72) for y in (26, 58, 90, 122)]
        )
        for x, y, size in places:
            for shape in pip(suit, x, y, size, y > 100):
                d.fill(place(shape))
    return d


def rounded(wide: float, high: float, radius: float, at: float = 0) -> Line:
    corners = (
        (wide - radius, radius, -90),
        (wide - radius, high - radius, 0),
        (radius, high - radius, 90),
        (radius, radius, 180),
    )
    turns = [(x, y, math.radians(a + 15 * k)) for x, y, a in corners for k in range(7)]
    return [(at + x + radius * math.cos(a), at + y + radius * math.sin(a)) for x, y, a in turns]


def glyph(d: Drawing, rank: str, place) -> None:  # type: ignore[no-untyped-def]
    if rank == "A":
        d.fill(place([(15, 8), (19, 8), (28, 34), (22, 34), (20, 28), (13, 28), (11, 34), (6, 34)]))
        d.fill(place([(16.6, 16), (18.6, 23.6), (14.4, 23.6)]), color="w")
        return
    for y, size in ((14.6, 6.8), (26.6, 8)):
        d.fill(place(oval(17, y, size, size * 0.94)))
    for y, size in ((14.6, 3.2), (26.6, 4)):
        d.fill(place(oval(17, y, size)), color="w")


def pip(suit: str, x: float, y: float, size: float, flip: bool = False) -> list[Line]:
    if suit == "clubs":
        shapes = [
            oval(0, -5, 4.6),
            oval(-5, 2, 4.6),
            oval(5, 2, 4.6),
            curve("-1,-4! 1,-4! 1.2,3 2.2,8 4,10! -4,10! -2.2,8 -1.2,3"),
        ]
    else:
        shapes = [
            curve(
                "0,-10! 3,-5 9,0 9.5,5 5,7.5 1.2,4! 2,8 4,10! -4,10! -2,8 -1.2,4! -5,7.5 -9.5,5"
                " -9,0 -3,-5"
            )
        ]
    return [moved(shape, x, y, 180 if flip else 0, size / 10) for shape in shapes]


def dice() -> Drawing:
    d = Drawing(210, 164, "Three dice")
    for cx, cy, size, faces in (
        (47, 113, 46, (6, 3, 5)),
        (161, 121, 42, (4, 2, 1)),
        (105, 55, 38, (5, 1, 3)),
    ):
        _die(d, cx, cy, size, faces)
    return d


def _die(d: Drawing, cx: float, cy: float, size: float, faces: tuple[int, int, int]) -> None:
    """A die seen from a corner: its top and two sides."""
    right, left, up = (size * 0.87, size * 0.42), (-size * 0.87, size * 0.42), (0.0, -size * 0.95)

    def at(u, v, w):
        return (
            cx + u * right[0] + v * left[0] + w * up[0],
            cy + u * right[1] + v * left[1] + w * up[1] - size * 0.2,
        )

    sides = (
        (lambda a, b: at(a, b, 1.0), 0.0),
        (lambda a, b: at(a, 1.0, 1 - b), 0.22),
        (lambda a, b: at(1.0, 1 - a, 1 - b), 0.66),
    )
    spots = {
        1: ((0.5, 0.5),),
        2: ((0.25, 0.25), (0.75, 0.75)),
        3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    }
    spots[4] = ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75))
    spots[5], spots[6] = (*spots[4], (0.5, 0.5)), (*spots[4], (0.25, 0.5), (0.75, 0.5))
    for (side, dark), face in zip(sides, faces, strict=True):
        area = [side(0, 0), side(1, 0), side(1, 1), side(0, 1)]
        d.shape(area, 2.2)
        if dark:
            d.hatch(area, dark, 3.6, 26 if dark < 0.5 else -26)
        for a, b in spots[face]:
            spot_ = [
                side(a + 0.1 * math.cos(t / 14 * math.tau), b + 0.1 * math.sin(t / 14 * math.tau))
                for t in range(14)
            ]
            d.fill(spot_)


def rope() -> Drawing:
    d = Drawing(300, 230, "A coil of rope")
    for n in range(5):
        ring = [
            (
                150 + (104 - n * 4) * math.cos(a / 40 * math.tau),
                140 - n * 15 + (46 - n) * math.sin(a / 40 * math.tau),
            )
            for a in range(41)
        ]
        twist(d, ring, 15)
    twist(d, curve("248,96 262,130 270,170 258,206 232,214", False), 14)
    d.strokes(("230,214 220,208 212,210", "230,215 218,216 208,220", "231,217 222,222 214,228"), 3)
    twist(d, curve("126,50 120,90 126,130 140,182", False), 15)
    return d


def wagon() -> Drawing:
    d = Drawing(460, 270, "A covered wagon")
    hood = curve("56,150! 34,60 50,34! 110,18 220,14 330,18 398,34! 416,60 396,150!")
    d.shape(hood, 2.4)
    for x in (50, 136, 224, 312, 398):
        rib = curve(
            f"{x},{34 if x in (50, 398) else 16} {224 + (x - 224) * 0.98},90"
            f" {224 + (x - 224) * 0.94},150",
            False,
        )
        d.stroke(rib, 2.6, tip=2)
    tone: Tone = lambda x, y: (  # noqa: E731
        0.04
        + 0.5 * smooth(x, 240, 410)
        + 0.45 * smooth(y, 100, 150)
        + 0.3 * math.exp(-((((x - 50) % 87) / 10) ** 2))
    )
    d.hatch(hood, tone, 3.8, 84, lambda u: 5 * math.sin(u / 40))
    mouth = curve("398,34! 416,60 396,150! 380,120 378,70")
    d.shape(mouth, 1.8, "k")
    d.hatch(mouth, lambda x, y: 0.35 * smooth(398 - x, 0, 20), 3, 80, color="w")
    bed = curve("44,150! 408,150! 396,198! 60,198!")
    wood(d, bed, 0.5)
    for y in (166, 182):
        d.stroke([(50, y), (230, y), (402, y)], 1.8, tip=1.4)
    for x in (76, 150, 224, 300, 372):
        d.shape(box(x, 148, 8, 52), 1.4)
    d.stroke(curve("396,196 430,212 458,218", False), 7, tip=5)
    d.fill(box(90, 198, 300, 8))
    wheel(d, 124, 208, 54, 14)
    wheel(d, 344, 216, 46, 12)
    d.hatch(curve("20,262 120,256 230,260 340,256 450,262 340,270 120,270"), 0.3, 4, 0, step=6)
    return d


def saddle() -> Drawing:
    d = Drawing(300, 260, "A saddle")
    skirt = curve("44,110! 30,150 36,186! 90,196 150,190 214,198 262,188! 270,150 258,112!")
    d.shape(skirt, 2.2)
    d.hatch(
        skirt, lambda x, y: 0.3 + 0.5 * smooth(y, 130, 196) + 0.2 * smooth(x, 160, 270), 3.4, 80
    )
    seat = curve(
        "40,116! 26,92 28,64 44,56! 60,58 66,78 84,92 120,104 166,100 196,84! "
        "204,60 214,38 236,30! 250,34 250,52 238,66! 250,92 262,116! 230,134 150,140 76,134"
    )
    d.shape(seat, 2.4, "k")
    light: Tone = lambda x, y: (  # noqa: E731
        0.62 * spot(x, y, 110, 116, 46, 12)
        + 0.5 * spot(x, y, 44, 80, 7, 20)
        + 0.5 * spot(x, y, 222, 60, 7, 18)
        + 0.25 * spot(x, y, 230, 112, 14, 10)
    )
    d.hatch(seat, light, 3.4, 8, lambda u: 0.002 * (u - 140) ** 2, color="w")
    d.shape(oval(240, 32, 15, 8, -14), 2)
    d.hatch(oval(240, 32, 15, 8, -14), 0.4, 2.8, 0)
    fender = curve("128,136! 172,136! 182,180 176,206! 132,206! 124,180")
    d.shape(fender, 2)
    d.hatch(fender, lambda x, y: 0.2 + 0.5 * smooth(x, 140, 182), 3.4, 90)
    for x in (138, 164):
        d.stroke([(x, 204), (x + 2, 218), (x + 4, 230)], 5, tip=4)
    stirrup = curve("128,226! 180,226! 190,252! 186,258! 122,258! 118,252!")
    d.shape(stirrup, 2.2, "k")
    d.fill(curve("136,232! 172,232! 178,248! 130,248!"), color="w")
    for x in (60, 226):
        d.shape(oval(x, 150, 9), 1.8)
        d.strokes((f"{x},158 {x - 3},176 {x - 6},200", f"{x + 2},158 {x + 4},178 {x + 4},204"), 3)
    twist(d, curve("206,96 232,88 252,98 256,120 238,132 214,124", False), 9)
    return d


def locomotive() -> Drawing:
    d = Drawing(520, 230, "A locomotive")
    for x, y, size in (
        (430, 40, 22),
        (396, 26, 28),
        (350, 22, 30),
        (296, 24, 30),
        (238, 30, 26),
        (184, 34, 22),
        (136, 40, 16),
    ):
        puff = [
            (
                x + size * (1 + 0.1 * math.sin(a * 1.3)) * math.cos(a / 24 * math.tau),
                y + size * 0.62 * (1 + 0.14 * math.sin(a * 2.1)) * math.sin(a / 24 * math.tau),
            )
            for a in range(24)
        ]
        d.shape(puff, 1.8)
        d.hatch(
            puff,
            lambda q, r, x=x, y=y, s=size: 0.6 * smooth(q - x + 1.4 * (r - y), -s * 0.1, s * 1.5),
            3.4,
            20,
        )
    d.fill(box(40, 190, 420, 8))
    cab = curve("60,78! 150,78! 156,92! 148,92! 148,186! 66,186! 66,92! 52,92!")
    d.shape(cab, 2, "k")
    d.fill(box(78, 102, 26, 34), box(110, 102, 26, 34), color="w")
    boiler = curve("146,112! 420,112! 426,118! 426,172! 420,176! 146,176!")
    d.fill(boiler)
    d.hatch(
        boiler,
        lambda x, y: (
            0.75 * math.exp(-(((y - 126) / 7) ** 2)) + 0.3 * math.exp(-(((y - 166) / 3) ** 2))
        ),
        3,
        0,
        step=6,
        color="w",
    )
    for x in (196, 256, 318, 380):
        d.fill(box(x, 112, 5, 64), color="w")
        d.fill(box(x + 1.4, 112, 2.2, 64))
    for x, wide in ((226, 34), (300, 30)):
        turned(
            d,
            curve(
                f"{x - wide / 2},112! {x - wide / 2},96 {x},84 {x + wide / 2},96"
                f" {x + wide / 2},112!"
            ),
            x,
            wide / 2,
        )
    turned(d, curve("386,112! 390,88! 372,58! 380,50! 422,50! 430,58! 412,88! 416,112!"), 401, 24)
    d.shape(curve("420,92! 446,92! 446,116! 420,116!"), 2)
    d.shape(oval(436, 104, 8), 1.8)
    d.fill(curve("426,160! 470,188! 484,212! 414,212! 414,180!"))
    for n in range(6):
        d.stroke([(430 + n * 6, 176 + n * 3), (424 + n * 10, 208)], 2.4, tip=2, color="w")
    for x, size in ((110, 30), (186, 34), (268, 34), (352, 22), (402, 22)):
        wheel(d, x, 214 - size, size, 10)
    d.stroke([(186, 188), (268, 188), (330, 170)], 6, tip=5)
    d.fill(box(20, 214, 490, 5))
    for n in range(25):
        d.fill(box(24 + n * 20, 220, 12, 6))
    return d


def cactus() -> Drawing:
    d = Drawing(260, 300, "Saguaros at sundown")
    d.hatch(
        oval(150, 170, 92, 92, steps=60),
        lambda x, y: 0.18 + 0.5 * smooth(y, 120, 250),
        5,
        0,
        step=6,
    )
    d.fill(curve("0,262 40,250 90,256 150,248 210,256 260,250 260,268 130,272 0,270"), color="w")
    hills = curve(
        "0,256! 30,236 60,240 92,222! 130,226 150,244 190,238 226,230! 260,246! 260,262! 0,262!"
    )
    d.shape(hills, 1.8)
    d.hatch(hills, lambda x, y: 0.3 + 0.4 * smooth(x % 90, 20, 80), 4, 70)
    for dx, dy, size in ((96, 276, 1.0), (200, 268, 0.5)):
        trunk = curve("-16,0! -17,-120 -14,-220 0,-240 14,-220 17,-120 16,0!")
        arms = [
            curve("-14,-86! -40,-92 -52,-110 -52,-156 -44,-168 -34,-156 -34,-126 -14,-116!"),
            curve("14,-112! 40,-120 54,-136 54,-190 46,-202 36,-190 36,-152 14,-140!"),
        ]
        for part in (*arms, trunk):
            shape = moved(part, dx, dy, scale=size)
            d.shape(shape, 2, "k")
            d.hatch(
                shape,
                lambda x, y, c=dx, s=size: (
                    0.5 * smooth(c + 8 * s - x, -10 * s, 26 * s) * (1 if s > 0.6 else 0.6)
                ),
                4.4 * size + 1.4,
                90,
                color="w",
            )
    for n in range(12):
        x = 14 + n * 21
        d.stroke(f"{x},{284 + n % 3 * 4} {x + 10},{281 + n % 3 * 4} {x + 22},{284 + n % 3 * 4}", 2)
        (
            d.strokes(
                (
                    f"{x + 4},{290} {x + 2},{282} {x},{278}",
                    f"{x + 4},{290} {x + 5},{281} {x + 7},{277}",
                ),
                1.6,
            )
            if n % 3 == 0
            else None
        )
    return d


def grave() -> Drawing:
    d = Drawing(280, 250, "A grave on a hill")
    d.hatch(
        box(10, 10, 260, 170),
        lambda x, y: (
            0.1 + 0.34 * smooth(y, 20, 180)
            if abs(math.atan2(y - 186, x - 140) * 11 % 2 - 1) > 0.45
            else 0.0
        ),
        5,
        0,
        step=5,
    )
    hill = curve("0,214! 60,190 140,178 220,190 280,214! 280,246! 0,246!")
    d.fill(hill)
    d.hatch(
        hill,
        lambda x, y: 0.5 * smooth(214 - y, -10, 30) * smooth(190 - x, -60, 120),
        4,
        12,
        lambda u: -0.001 * (u - 140) ** 2,
        color="w",
    )
    post, beam = (
        curve("128,186! 130,60! 136,52! 148,54! 150,62! 152,188!"),
        curve("88,88! 192,82! 194,102! 90,110!"),
    )
    wood(d, post, 0.4, 88)
    wood(d, beam, 0.4, -3)
    twist(d, curve("126,84 142,98 154,110", False), 5)
    twist(d, curve("156,84 142,98 126,112", False), 5)
    mound = curve("70,200! 84,178 140,168 200,178 216,200! 140,208")
    d.shape(mound, 2)
    d.hatch(mound, lambda x, y: 0.3 + 0.5 * smooth(x, 120, 216), 3.6, 60)
    for x, y, size in (
        (84, 196, 9),
        (104, 202, 8),
        (128, 205, 10),
        (156, 204, 9),
        (180, 202, 8),
        (202, 196, 10),
    ):
        d.shape(oval(x, y, size, size * 0.7), 1.8)
        d.hatch(oval(x, y, size, size * 0.7), lambda q, r, x=x: 0.7 * smooth(q - x, -2, 8), 2.8, 30)
    bird = curve("196,40! 206,30 214,34 218,40! 226,30 238,30 246,36! 232,38 222,48 216,48 206,40!")
    d.fill(bird)
    return d


def watch() -> Drawing:
    d = Drawing(220, 280, "A watch")
    for n in range(15):
        a, b = (140 + n * 5.2, 44 - n * 1.5 + 6 * math.sin(n)), 24 if n % 2 else -42
        d.edge(oval(*a, 6, 3.6, b, 16), 2.4)
    d.edge(oval(110, 38, 17, 20), 5)
    plate(d, curve("98,54! 122,54! 126,74! 94,74!"), 0.4, 90)
    d.shape(oval(110, 168, 96, steps=60), 2.6)
    for n in range(120):
        a = math.tau * n / 120
        dark = 0.2 + 0.75 * smooth(math.cos(a - 0.8), -0.5, 1)
        d.stroke([(110 + r * math.cos(a), 168 + r * math.sin(a)) for r in (82, 88, 95)], 4 * dark)
    d.shape(oval(110, 168, 80, steps=60), 2)
    for n in range(60):
        a, near = math.tau * n / 60, 68 if n % 5 else 62
        d.stroke(
            [
                (110 + near * math.cos(a), 168 + near * math.sin(a)),
                (110 + 75 * math.cos(a), 168 + 75 * math.sin(a)),
            ],
            2 if n % 5 else 5,
            tip=1.4 if n % 5 else 4,
        )
    for angle, long, wide in ((0, 58, 7), (-28, 42, 9)):
        a = math.radians(angle - 90)
        d.stroke(
            [
                (110 - 12 * math.cos(a), 168 - 12 * math.sin(a)),
                (110 + long * 0.6 * math.cos(a), 168 + long * 0.6 * math.sin(a)),
                (110 + long * math.cos(a), 168 + long * math.sin(a)),
            ],
            wide,
            tip=1,
            fat=0.75,
        )
    d.shape(oval(110, 168, 6), 1.4, "k")
    d.edge(oval(110, 206, 15), 1.6)
    d.stroke([(110, 206), (118, 198)], 1.8)
    return d


def money() -> Drawing:
    d = Drawing(300, 220, "A bag of money")
    bag = curve(
        "108,70! 84,90 50,120 40,160 56,198! 110,210 160,206 188,190! 196,150 178,112 142,84"
        " 134,70!"
    )
    d.shape(bag, 2.4)
    d.hatch(
        bag,
        lambda x, y: (
            0.05 + 0.75 * smooth(x + 0.2 * (y - 130), 116, 186) + 0.5 * smooth(y, 186, 210)
        ),
        3.6,
        64,
        lambda u: 0.003 * (u - 140) ** 2,
    )
    neck = curve("106,66! 92,44 90,32! 112,40 122,30 134,40 152,32! 148,48 136,68!")
    d.shape(neck, 2)
    d.strokes(("108,64 104,48 102,40", "122,64 122,48 122,38", "132,64 138,50 142,42"), 2)
    twist(d, curve("100,68 120,75 142,69", False), 7)
    d.fill(
        curve(
            "112,118! 124,112 134,116 136,124! 128,126 122,120 116,124 118,132 134,138 138,152"
            " 130,164 116,168 104,162 102,152! 110,150 116,158 126,156 128,148 114,142 108,132"
        ),
        box(118, 106, 6, 70),
    )
    for x, y, count in ((216, 196, 5), (262, 198, 3), (238, 206, 1)):
        for n in range(count):
            rim = oval(x, y - n * 10, 24, 8)
            d.shape(moved(rim, 0, 9), 1.8)
            d.hatch(moved(rim, 0, 9), 0.55, 3, 90)
            d.shape(rim, 1.8)
        d.fill(star_points(x, y - (count - 1) * 10, 7, 3))
    return d


def pick() -> Drawing:
    d = Drawing(300, 240, "A pick, a shovel and a pan")
    wood(d, curve("64,34! 74,26! 240,206! 230,214!"), 0.4, 46)
    d.shape(curve("18,84! 26,54 46,34 70,24! 104,12 140,18! 108,28 84,40! 56,54 38,72"), 2.2, "k")
    d.stroke("30,66 46,46 70,34 110,20", 2.6, color="w", fat=0.4)
    wood(d, curve("226,26! 236,34! 96,190! 86,182!"), 0.4, -48)
    blade = curve("96,166! 112,182! 104,200 80,222 58,230! 52,214 60,190 80,168")
    d.shape(blade, 2.2)
    d.hatch(blade, lambda x, y: 0.2 + 0.6 * smooth(x + y, 250, 300), 3.2, -45)
    d.shape(curve("218,18! 232,6 252,16 256,34 242,44!"), 2.2, "k")
    d.fill(curve("228,20 236,14 246,22 246,32 238,34"), color="w")
    pan = oval(196, 196, 74, 30, steps=48)
    d.shape(pan, 2.4)
    d.hatch(
        pan, lambda x, y: 0.2 + 0.6 * smooth(x, 190, 268), 3.4, 0, lambda u: 0.002 * (u - 196) ** 2
    )
    d.shape(oval(196, 192, 52, 18, steps=40), 1.8)
    d.hatch(oval(196, 192, 52, 18, steps=40), lambda x, y: 0.75 * smooth(220 - x, 0, 70), 3.2, 0)
    for x, y, size in (
        (188, 196, 5),
        (204, 198, 4),
        (212, 192, 5.4),
        (196, 188, 3.4),
        (222, 198, 3.6),
    ):
        d.shape(oval(x, y, size, size * 0.8), 1.4)
    return d


def book() -> Drawing:
    d = Drawing(280, 220, "A Bible")
    pages = curve("40,168! 220,168! 240,196! 62,198!")
    cover = curve("56,22! 214,22! 222,30! 240,196! 62,198! 40,180! 44,34!")
    d.shape(cover, 2.4, "k")
    d.hatch(cover, lambda x, y: 0.3 * smooth(200 - x - 0.5 * y, -60, 120), 4, 70, color="w")
    d.shape(pages, 2)
    for n in range(6):
        d.stroke(
            [(44 + n * 3, 171 + n * 4.4), (140, 172 + n * 4.4), (222 + n * 3, 171 + n * 4.2)],
            1.3,
            tip=0.8,
        )
    d.edge(curve("72,38! 202,38! 214,154! 66,154!"), 0)
    for frame in ("70,38! 202,38! 212,154! 64,154!", "76,44! 197,44! 206,148! 71,148!"):
        line = curve(frame)
        d.stroke([*line, line[0]], 2, tip=1.8, color="w")
    d.fill(
        curve(
            "130,60! 146,60! 147,82! 170,82! 171,97! 148,97! 151,134! 131,134! 131,97! 109,97!"
            " 109,82! 130,82!"
        ),
        color="w",
    )
    d.fill(curve("196,168! 208,168! 216,214! 208,208! 202,216!"))
    return d


def pen() -> Drawing:
    """A letter, a quill and ink."""
    d = Drawing(300, 200, "Paper, pen and ink")
    sheet = curve("24,70! 196,48! 230,172! 48,192!")
    d.shape(sheet, 2.2)
    for n in range(8):
        x, y = 46 + n * 3.2, 82 + n * 12.4
        long = 128 if n not in (3, 7) else 70
        d.stroke(
            [
                (x + t * long, y - t * long * 0.125 + 1.6 * math.sin(t * 44 + n))
                for t in [k / 24 for k in range(25)]
            ],
            1.8,
            tip=1,
        )
    well = curve(
        "222,150! 226,124! 236,118! 236,106! 270,106! 270,118! 280,124! 286,150! 284,184! 224,184!"
    )
    turned(d, well, 254, 30)
    d.shape(oval(253, 106, 18, 5), 1.8, "k")
    quill = curve("246,104! 228,62 196,24 150,6! 146,26 156,48 180,70 214,84!")
    d.shape(quill, 2)
    for n in range(15):
        t = n / 15
        x, y = 240 - t * 80, 92 - t * 80 + t * t * 4
        d.strokes(
            (
                f"{x},{y} {x - 14},{y + 4} {x - 26},{y + 12 - t * 6}",
                f"{x},{y} {x - 4},{y - 12} {x - 8},{y - 20}",
            ),
            1.5,
        )
    d.stroke("252,118 232,80 196,38 154,12", 2.4)
    return d


def church() -> Drawing:
    d = Drawing(300, 270, "A church on the plain")
    for y in range(20, 190, 6):
        d.along(
            [[(x, y + math.sin(x / 40 + y)) for x in range(0, 301, 6)]],
            lambda x, q: 0.12 + 0.3 * smooth(q, 60, 190) - 0.3 * spot(x, q, 150, 90, 80, 70),
            5,
        )
    nave = curve("88,132! 150,88! 212,132! 212,236! 88,236!")
    d.shape(nave, 2.2)
    side = curve("212,132! 262,140! 262,232! 212,236!")
    d.shape(side, 2)
    d.hatch(side, 0.66, 3.8, 4)
    for y in range(140, 236, 8):
        d.stroke([(88, y), (150, y), (212, y)], 1.1, tip=1)
    d.fill(curve("80,134! 150,82! 220,134! 272,142! 204,76! 150,80!"))
    d.hatch(curve("150,82! 220,134! 272,142! 204,76!"), 0.3, 4, 40, color="w")
    d.shape(curve("132,100! 132,58! 168,58! 168,100!"), 2)
    d.hatch(box(152, 58, 16, 42), 0.6, 3, 90)
    d.fill(curve("126,60! 150,12! 174,60!"), box(148.4, 0, 3.2, 18), box(144, 4, 12, 3))
    d.shape(curve("142,72! 150,64 158,72! 158,90! 142,90!"), 1.4, "k")
    d.shape(curve("132,176! 150,158 168,176! 168,236! 132,236!"), 1.8, "k")
    for x in (100, 184):
        d.shape(curve(f"{x},170! {x + 9},158 {x + 18},170! {x + 18},206! {x},206!"), 1.6, "k")
    d.fill(curve("0,236! 300,232! 300,246 150,254 0,248"))
    for n in range(16):
        x, y = n * 19, 254 + n * 5 % 13
        d.stroke(f"{x},{y} {x + 10},{y - 2} {x + 24},{y}", 2)
    for n in range(5):
        x = 20 + n * 12
        d.fill(box(x, 218 - n % 2, 3, 22))
    d.fill(box(14, 224, 66, 2.4))
    return d


def town() -> Drawing:
    """A street with false fronts."""
    d = Drawing(420, 210, "A street of false fronts")
    for n in range(21):
        a = math.pi + math.pi * n / 20
        far = min(208 / max(abs(math.cos(a)), 0.01), 148 / max(-math.sin(a), 0.01))
        d.stroke(
            [(210 + r * math.cos(a), 150 + r * math.sin(a)) for r in (46.0, far)],
            7 if n % 2 else 4,
            tip=1,
            fat=1,
        )
    d.shape(oval(210, 150, 40), 1.8)
    for flip in (False, True):
        place = (lambda line: mirrored(line, 210)) if flip else (lambda line: line)
        for n, (x, wide, high) in enumerate(
            ((2, 66, 130), (70, 46, 96), (118, 32, 68), (152, 22, 46))
        ):
            y = 186 - n * 8
            front = place([(x, y - high), (x + wide, y - high * 0.86), (x + wide, y - 6), (x, y)])
            d.shape(front, 2, "k")
            d.hatch(front, 0.3 if flip else 0.42, 5 - n * 0.7, 90, color="w")
            sign = place(
                [
                    (x + wide * 0.12, y - high * 0.9),
                    (x + wide * 0.88, y - high * 0.8),
                    (x + wide * 0.88, y - high * 0.64),
                    (x + wide * 0.12, y - high * 0.7),
                ]
            )
            d.shape(sign, 1.4)
            for k in (0.2, 0.6):
                d.shape(
                    place(
                        [
                            (x + wide * k, y - high * 0.58),
                            (x + wide * (k + 0.22), y - high * 0.54),
                            (x + wide * (k + 0.22), y - high * 0.38),
                            (x + wide * k, y - high * 0.4),
                        ]
                    ),
                    1.2,
                )
            roof = place(
                [
                    (x - 2, y - high * 0.3),
                    (x + wide, y - high * 0.27),
                    (x + wide + 8, y - high * 0.18),
                    (x + 8, y - high * 0.18),
                ]
            )
            d.shape(roof, 1.4)
            d.hatch(roof, 0.4, 3, 60)
    d.fill(curve("0,188! 150,168! 270,168! 420,188! 420,194! 270,172! 150,172! 0,194!"))
    for n in range(7):
        d.stroke([(210 - 18 - n * 24, 206), (210 - n * 7, 172)], 2.4, fat=0.1)
        d.stroke([(210 + 18 + n * 24, 206), (210 + n * 7, 172)], 2.4, fat=0.1)
    figure = curve(
        "203,196! 205,176 202,160 204,150! 209,146! 206,142 206,136! 200,135! "
        "201,132! 207,131! 208,126! 214,126! 215,131! 221,132! 222,135! 216,136! "
        "216,142 213,146! 219,150! 221,160 217,176 219,196! 213,196! 211,176 209,196!"
    )
    d.fill(figure)
    return d


def boots() -> Drawing:
    d = Drawing(240, 240, "Boots and spurs")
    for dx, dark in ((62, True), (0, False)):
        boot = moved(
            curve(
                "44,16! 66,10 96,18! 98,60 100,110 104,140! 130,156 152,166 162,184! "
                "160,196! 104,200! 96,190! 74,196! 72,204! 42,204! 40,196! 46,160 40,110 42,60"
            ),
            dx,
            10 if not dark else 0,
        )
        d.shape(boot, 2.4, "k")
        light: Tone = lambda x, y, o=dx, k=dark: (  # noqa: E731
            (0.35 if k else 0.65)
            * (
                math.exp(-(((x - o - 58) / 9) ** 2)) * smooth(180 - y, 0, 40)
                + 0.9 * spot(x, y, o + 130, 182, 22, 8)
            )
        )
        d.hatch(boot, light, 3.6, 6, color="w")
        d.stroke(
            moved(curve("50,44 60,70 72,86 84,68 92,44", False), dx, 10 if not dark else 0),
            2.2,
            color="w",
        )
        d.shape(
            moved(curve("38,196! 74,196! 74,222! 42,222!"), dx, 8 if not dark else -2), 1.6, "k"
        )
    d.stroke("36,176 76,172 104,182", 6, tip=4, color="w")
    d.stroke("36,176 76,172 104,182", 3, tip=2)
    d.stroke("38,176 22,176 14,180", 6, tip=5)
    d.fill(star_points(14, 180, 13, 5, 9))
    d.fill(oval(14, 180, 2.6), color="w")
    return d


def cask() -> Drawing:
    d = Drawing(200, 240, "A keg of powder")
    body = curve("40,26! 160,26! 178,80 182,124 178,168 160,222! 40,222! 22,168 18,124 22,80")
    d.shape(body, 2.4)
    d.hatch(
        body,
        lambda x, y: (
            0.1
            + 0.75 * smooth(x, 84, 176)
            - 0.25 * smooth(x, 166, 182)
            + 0.3 * smooth(40 - x, 0, 20)
        ),
        3.4,
        90,
        lambda u: 0,
    )
    for n in range(-3, 4):
        d.stroke([(100 + n * 18, 26), (100 + n * 24, 124), (100 + n * 18, 222)], 1.8, tip=1.4)
    for y, wide in ((50, 68), (74, 76), (172, 76), (196, 69)):
        band = [
            (100 - wide, y),
            *[(100 + wide * math.sin(t / 8), y + 5 * math.cos(t / 8)) for t in range(-12, 13)],
            (100 + wide, y),
            (100 + wide, y + 12),
            *[
                (100 + wide * math.sin(t / 8), y + 12 + 5 * math.cos(t / 8))
                for t in range(12, -13, -1)
            ],
            (100 - wide, y + 12),
        ]
        d.shape(band, 1.2, "k")
        d.hatch(band, lambda x, y: 0.7 * spot(x, 0, 62, 0, 12, 1), 2.6, 90, color="w")
    d.shape(oval(100, 26, 60, 10, steps=40), 2.2)
    d.hatch(oval(100, 26, 60, 10, steps=40), 0.35, 3, 0)
    d.fill(star_points(100, 124, 24, 10))
    return d


def brands() -> Drawing:
    """Ten irons in the order of the ranches of El Dorado County: a bar lies flat, what is lazy lies
    down, what rocks stands on a bow.
    """
    d = Drawing(500, 196, "The brands of ten ranches")
    b, c, g = (
        "8,4! 8,56!|8,4! 24,6 26,26 8,29!|8,29! 32,32 28,56 8,56!",
        "34,12 18,4 6,22 8,44 22,58 36,48",
        "34,12 18,4 6,22 8,44 22,58 36,48! 36,34!|36,34! 24,34!",
    )
    dee, bar, jay = (
        "8,4! 8,56!|8,4! 36,8 36,52 8,56!",
        "0,30! 18,30!",
        "26,4! 26,40 22,56 8,54 6,42|16,4! 36,4!",
    )
    bow, bend, tee = (
        "0,8 22,22 44,8",
        "30,18 18,12 8,20 20,32 30,44 18,54 6,48",
        "4,4! 38,4!|21,4! 21,56!",
    )
    ee = "32,4! 8,4!|8,4! 8,56!|8,30! 26,30!|8,56! 32,56!"
    irons = (
        ((b, 24, 8, 0),),
        ((dee, 0, 8, 0), (bar, 40, 8, 0), ("8,4! 8,56!|32,4! 10,30!|10,30! 34,56!", 60, 8, 0)),
        ((c, 8, 8, 0), (c, 38, 8, 0)),
        ((g, 0, 8, 0), (bar, 40, 8, 0), (g, 62, 8, 0)),
        (("6,0! 44,0!|25,0! 25,12!", 16, 6, 0), (bend, 22, 14, 0)),
        ((jay, 76, 18, 90),),
        (("8,4! 8,56!|8,56! 34,56!", 26, 8, 0),),
        (("8,4! 8,56!|8,4! 34,6 34,30 8,31!", 26, 8, 0),),
        ((g, 24, 0, 0), (bow, 22, 58, 0)),
        ((tee, 6, 8, 0), (ee, 46, 8, 0)),
    )
    for n, iron in enumerate(irons):
        for lines, x, y, turn in iron:
            for line in lines.split("|"):
                path = moved(curve(line, closed=False), x + n % 5 * 102, y + n // 5 * 104 + 6, turn)
                d.fill(swelling(path, [6.0] * len(path)))
                for end in (path[0], path[-1]):
                    d.fill(oval(*end, 4.6))
    return d


ARTICLES = {
    "lantern": lantern,
    "whiskey": whiskey,
    "badge": badge,
    "horseshoe": horseshoe,
    "hat": hat,
    "skull": skull,
    "aces": aces,
    "dice": dice,
    "rope": rope,
    "wagon": wagon,
    "saddle": saddle,
    "locomotive": locomotive,
    "cactus": cactus,
    "grave": grave,
    "watch": watch,
    "money": money,
    "pick": pick,
    "bible": book,
    "letter": pen,
    "church": church,
    "town": town,
    "boots": boots,
    "keg": cask,
    "brands": brands,
}
