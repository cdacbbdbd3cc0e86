"""What people of a portrait wear, from the collar to the shoulders."""

from __future__ import annotations

import math

from engrave import Drawing, Line, Tone, curve, mirrored, oval, smooth, spot
from hair import fan, part

SHOULDERS = (
    "14,352! 20,318 40,296 84,282 120,268! 165,352! 210,268! 246,282 290,296 310,318 316,352!"
)
BODY = "14,352! 20,318 40,296 84,282 124,264! 165,288 206,264! 246,282 290,296 310,318 316,352!"


def cloth(d: Drawing, area: Line, dark: float, lit: float = 1.0) -> None:
    """Cloth in folds: above .6 black with pale lines, else pale with dark ones."""
    folds: Tone = lambda x, y: 0.5 + 0.5 * math.sin(x * 0.11 + y * 0.05 + 1.3 * math.sin(y * 0.045))  # noqa: E731
    left, right = [p for p in area if p[0] <= 165], [p for p in area if p[0] >= 165]
    d.fill(area, color="k" if dark > 0.6 else "w")
    for half, angle in ((left, 68), (right, -68)):
        if len(half) < 3:
            continue
        if dark > 0.6:

            def light(x, y):
                return (
                    lit
                    * 0.5
                    * (smooth(170 - x, 0, 130) + 0.22)
                    * folds(x, y) ** 1.4
                    * (0.5 + 0.5 * smooth(340 - y, 0, 60))
                )

            d.hatch(area, light, 4.0, angle, clip=_half(angle > 0), color="w")
        else:

            def shade(x, y):
                return min(dark + 0.55 * smooth(x, 120, 300) + 0.35 * (folds(x, y) - 0.5), 0.85)

            d.hatch(area, shade, 4.0, angle, clip=_half(angle > 0))
    if dark <= 0.6:
        d.edge(area, 2)


def _half(left: bool) -> Line:
    return (
        [(-50, 200), (165, 200), (165, 400), (-50, 400)]
        if left
        else [(165, 200), (400, 200), (400, 400), (165, 400)]
    )


def shirt(d: Drawing, high: bool = False) -> None:
    """A white shirt front with a collar that opens, or stands up."""
    front = curve("118,272! 165,276 212,272! 190,352! 140,352!")
    d.fill(front, color="w")
    d.hatch(front, lambda x, y: 0.3 * smooth(x, 150, 200), 4, 85)
    for side in (-1, 1):
        p = lambda dx, y, s=side: f"{165 + s * dx},{y}"  # noqa: E731
        wing = curve(
            f"{p(40, 254)}! {p(43, 270)} {p(34, 292)}! {p(12, 300)} {p(2, 286)}! {p(24, 274)}"
            f" {p(36, 258)}"
            if not high
            else f"{p(38, 248)}! {p(40, 274)}! {p(2, 296)}! {p(4, 276)} {p(24, 268)}"
        )
        d.shape(wing, 1.6)
        if side > 0:
            d.hatch(wing, 0.3, 3.2, 60)


def frock(d: Drawing | None = None, tie: str = "bow", checked: bool = False) -> Drawing:
    """A dark frock coat over a vest."""
    d = d or part()
    shirt(d, tie == "cravat")
    vest = curve("134,300! 165,340! 196,300! 214,352! 116,352!")
    cloth(d, vest, 0.3 if checked else 0.7)
    if checked:
        d.hatch(vest, 0.4, 7, -45)
        d.hatch(vest, 0.4, 7, 45)
    coat = curve(SHOULDERS)
    coat_left = [p for p in coat if p[0] <= 165.1]
    for half in (coat_left, mirrored(coat_left, 165)):
        cloth(d, half, 0.9)
    lapel = curve("120,268! 96,290 92,308! 110,310! 104,322! 165,352! 140,316 126,290")
    for area in (lapel, mirrored(lapel, 165)):
        d.fill(area)
        d.edge(area, 1.0)
        d.painted.append(("w", _rim(area)))
    if tie == "bow":
        for side in (-1, 1):
            d.fill(
                curve(
                    f"165,288! {165 + side * 10},280 {165 + side * 27},279 {165 + side * 28},290"
                    f" {165 + side * 26},302 {165 + side * 10},297"
                )
            )
            d.strokes(
                (f"{165 + side * 6},288 {165 + side * 16},286 {165 + side * 24},288",),
                1.3,
                color="w",
            )
        d.shape(oval(165, 289, 5, 6), 1.2, "k")
    elif tie == "string":
        d.strokes(("160,288 152,306 150,334", "170,288 176,306 182,332"), 4.5)
        d.fill(curve("165,286! 150,280 142,290 152,298! 165,291! 178,298 188,290 180,280"))
    elif tie == "cravat":
        knot = curve("152,278! 165,284 178,278! 182,296 172,304 158,304 148,296")
        d.shape(knot, 1.6, "k")
        fall = curve("156,302! 174,302! 182,330 176,352! 154,352! 148,330")
        d.shape(fall, 1.6, "k")
        d.strokes(("160,306 158,328 162,350", "154,290 164,296 174,292"), 1.6, color="w")
        d.fill(oval(165, 316, 3.2), color="w")
    return d


def _rim(area: Line) -> Line:
    from engrave import swelling

    line = [*area, area[0]]
    return swelling(line, [1.1 if x < 165 else 0.8 for x, _ in line])


def clerical() -> Drawing:
    d = part()
    cloth(d, curve(BODY), 0.9)
    collar = curve(
        "128,250! 132,274 150,288 165,291 180,288 198,274 202,250! 206,272 196,292 165,304 134,292"
        " 124,272"
    )
    d.shape(collar, 1.8)
    d.hatch(collar, lambda x, y: 0.5 * smooth(x, 165, 200), 3.2, 80)
    d.fill(
        curve("124,272! 134,292 150,300! 148,320 130,310 118,290"),
        curve("206,272! 196,292 180,300! 182,320 200,310 212,290"),
    )
    for y in (316, 332, 348):
        d.fill(oval(165, y, 3), color="w")
    d.stroke("165,304 165.4,330 165,352", 1, color="w")
    return d


def range_wear(vest: bool = True) -> Drawing:
    """A work shirt, a kerchief knotted at the throat, and perhaps a vest."""
    d = part()
    cloth(d, curve(BODY), 0.12)
    if vest:
        side = curve("86,282! 122,268! 140,300 148,352! 70,352! 74,316")
        cloth(d, side, 0.9)
        cloth(d, mirrored(side, 165), 0.9, 0.6)
    kerchief = curve(
        "124,256! 142,274 165,280 188,274 206,256! 214,272 204,290 186,300 178,318 165,338! 152,318"
        " 144,300 126,290 116,272"
    )
    d.shape(kerchief, 2)
    d.hatch(
        kerchief,
        lambda x, y: 0.14 + 0.6 * smooth(x, 140, 200),
        3.6,
        25,
        lambda u: 0.002 * (u - 260) ** 2,
    )
    d.strokes(
        (
            "128,268 146,284 162,292",
            "202,268 184,284 168,292",
            "156,296 160,312 164,330",
            "136,276 150,290 158,302",
        ),
        2.4,
    )
    return d


def duster() -> Drawing:
    """A long pale coat, its collar up."""
    d = part()
    shirt(d)
    body = [p for p in curve(SHOULDERS) if p[0] <= 165.1]
    cloth(d, body, 0.2)
    cloth(d, mirrored(body, 165), 0.35)
    flap = curve("124,250! 108,262 92,288 88,306! 112,304! 108,318! 160,350! 138,312 128,284")
    for area in (flap, mirrored(flap, 165)):
        d.shape(area, 2)
        d.hatch(area, lambda x, y: 0.14 + 0.5 * smooth(x, 120, 230), 4, 30 if area is flap else -30)
    d.strokes(("150,290 160,306 164,330", "180,290 172,306 168,330"), 3.6)
    d.fill(curve("165,284! 152,280 146,290 156,296! 165,290! 174,296 184,290 178,280"))
    return d


def uniform() -> Drawing:
    d = part()
    cloth(d, curve(BODY), 0.9)
    collar = curve(
        "126,252! 134,272 165,284 196,272 204,252! 210,272 198,292 165,302 132,292 120,272"
    )
    d.fill(collar)
    d.painted.append(("w", _rim(collar)))
    for side in (-1, 1):
        p = lambda dx, y, s=side: f"{165 + s * dx},{y}"  # noqa: E731
        strap = curve(f"{p(62, 284)}! {p(116, 300)}! {p(113, 314)}! {p(60, 298)}!")
        d.shape(strap, 1.8)
        inner = curve(f"{p(67, 289)}! {p(110, 302)}! {p(109, 309)}! {p(66, 295)}!")
        d.fill(inner)
        for n in range(3):
            ring = oval(165 + side * (26 - n), 312 + n * 18, 4.2)
            d.shape(ring, 1.2)
            d.stroke(
                f"{165 + side * (26 - n) + 1},{310 + n * 18}"
                f" {165 + side * (26 - n) + 3},{313 + n * 18}"
                f" {165 + side * (26 - n)},{315 + n * 18}",
                1.4,
            )
    d.stroke("165,302 166,330 165,352", 1, color="w")
    return d


def calico() -> Drawing:
    """A printed dress with a high collar and a brooch."""
    d = part()
    body = curve(BODY)
    cloth(d, body, 0.3)
    for row in range(7):
        for col in range(24):
            x, y = 18 + col * 13 + (row % 2) * 6.5, 276 + row * 12
            if y > 268 + abs(x - 165) * 0.16 + 16:
                d.fill(oval(x, y, 2.8, steps=10), color="w")
                d.fill(oval(x, y, 1.2, steps=8))
    collar = curve(
        "134,246! 146,266 165,272 184,266 196,246! 200,270 206,284 184,296 165,300 146,296 124,284"
        " 130,270"
    )
    d.shape(collar, 1.8)
    for n in range(15):
        x = 128 + n * 5.2
        d.stroke(
            f"{165 + (x - 165) * 0.86},{266 + 5 * math.cos((x - 165) / 26)}"
            f" {x},{284 + 9 * math.cos((x - 165) / 26)}",
            1.1 + 1.2 * smooth(x, 150, 200),
            fat=0.8,
        )
    d.shape(oval(165, 290, 8, 10), 2.2)
    d.fill(oval(166, 291, 4, 6))
    return d


def ruffles() -> Drawing:
    """An evening dress, off the shoulders, and a ribbon at the throat."""
    d = part()
    bust = curve(
        "14,352! 22,322 44,302 90,288 128,266! 165,284 202,266! 240,288 286,302 308,322 316,352!"
    )
    d.fill(bust, color="w")
    d.hatch(
        bust,
        lambda x, y: (
            0.04 + 0.5 * smooth(x + 0.3 * (y - 300), 180, 310) + 0.3 * spot(x, y, 176, 292, 26, 8)
        ),
        4,
        20,
        lambda u: 0.001 * (u - 250) ** 2,
    )
    d.edge(bust, 1.8)
    d.strokes(("136,300 150,305 160,312", "194,300 180,305 170,312"), 1.8)
    lace = curve(
        "12,316 40,304 70,306 100,314 130,318 165,324 200,318 230,314 260,306 290,304 318,316!"
        " 318,356! 12,356!"
    )
    d.fill(lace)
    for n in range(17):
        x = 18 + n * 18.4
        y = 310 + 13 * math.sin(n / 16 * math.pi)
        petal = curve(
            f"{x - 10},{y + 10}! {x - 8},{y - 6} {x},{y - 11} {x + 8},{y - 6} {x + 10},{y + 10}!"
        )
        d.shape(petal, 1.4)
        d.strokes(
            (
                f"{x},{y + 8} {x},{y - 6}",
                f"{x - 4},{y + 8} {x - 5},{y - 4}",
                f"{x + 4},{y + 8} {x + 5},{y - 4}",
            ),
            1.3,
        )
    ribbon = curve(
        "137,258! 150,266 165,268 180,266 193,258! 194,268! 180,276 165,278 150,276 136,268!"
    )
    d.fill(ribbon)
    d.shape(oval(165, 277, 5, 6.6), 1.6)
    return d


def serape() -> Drawing:
    d = part()
    shirt(d)
    body = curve(
        "10,352! 18,314 46,290 92,276 122,266! 142,296 165,316 188,296 208,266! 238,276 284,290"
        " 312,314 320,352!"
    )
    cloth(d, body, 0.1)
    for offset, wide in ((10, 8), (22, 3), (34, 10), (52, 3), (62, 8)):
        for flip in (False, True):
            line = curve(
                f"{116 - offset},{270 + offset * 0.12} {134 - offset},{304 + offset * 0.3}"
                f" {150 - offset},352",
                closed=False,
            )
            d.along([mirrored(line, 165) if flip else line], 0.8, wide, body)
    for n in range(9):
        for flip in (False, True):
            a = [
                (76 + n * 4.6, 286 + n * 8.4),
                (84 + n * 4.6, 290 + n * 8.4),
                (77 + n * 4.6, 294 + n * 8.4),
            ]
            d.fill(mirrored(a, 165) if flip else a)
    edge = curve(
        "122,266! 142,296 165,316 188,296 208,266! 214,272! 192,306 165,328 138,306 116,272!"
    )
    d.shape(edge, 1.6)
    d.hatch(edge, 0.4, 5, 90)
    return d


def shawl() -> Drawing:
    """A rebozo crossed over the breast."""
    d = part()
    blouse = curve("124,268! 165,286 206,268! 190,352! 140,352!")
    d.fill(blouse, color="w")
    d.hatch(blouse, lambda x, y: 0.4 * smooth(x, 150, 200), 4, 80)
    d.strokes(("128,276 146,290 165,294", "202,276 184,290 165,294"), 2)
    left = curve("12,352! 22,312 52,288 98,272 124,258! 132,284 150,314 182,352!")
    right = mirrored(
        curve("12,352! 22,312 52,288 98,272 124,258! 132,284 148,310 168,334! 140,352!"), 165
    )
    for area, dark, turn in ((right, 0.5, False), (left, 0.3, True)):
        d.fill(area, color="w")
        lines = fan("118,262 64,284 30,316 20,352", "126,270 142,300 160,326 180,352", 15)
        d.along(
            lines if turn else [mirrored(line, 165) for line in lines],
            lambda x, y, k=dark: (
                k + 0.3 * smooth(x, 100, 290) - 0.25 * math.sin(x * 0.14 + y * 0.06)
            ),
            6.4,
            area,
        )
        d.edge(area, 2.2)
    return d


def buckskin(breastplate: bool = False) -> Drawing:
    """A hide shirt with fringes, and a choker or breastplate of bone."""
    d = part()
    cloth(d, curve(BODY), 0.14)
    for flip in (False, True):
        for n in range(17):
            line = curve(
                f"{40 + n * 5},{298 - n * 1.2} {38 + n * 5.2},{314 - n}"
                f" {35 + n * 5.4},{332 - n * 0.6}",
                closed=False,
            )
            d.stroke(mirrored(line, 165) if flip else line, 2.4, fat=0.1)
        yoke = curve("40,296 84,286 124,276", closed=False)
        d.stroke(mirrored(yoke, 165) if flip else yoke, 4, tip=3)
    for row in range(5 if breastplate else 0):
        for side in (-1, 1):
            y = 312 + row * 9
            d.shape(
                curve(
                    f"{165 + side * 3},{y - 3.4}! {165 + side * 36},{y - 2.6} {165 + side * 40},{y}"
                    f" {165 + side * 36},{y + 2.6} {165 + side * 3},{y + 3.4}!"
                ),
                1.3,
            )
    for y in (262, 274):
        for n in range(15):
            x = 132 + n * 4.7
            drop = y + 10 * math.sqrt(max(0, 1 - ((x - 165) / 38) ** 2))
            bead = [
                (x - 1.9, drop - 5),
                (x + 1.9, drop - 5),
                (x + 1.9, drop + 5),
                (x - 1.9, drop + 5),
            ]
            d.shape(bead, 1.0, "w")
            if x > 172:
                d.hatch(bead, 0.5, 1.6, 90)
    d.shape(oval(165, 300, 9), 1.8)
    d.fill(oval(165, 300, 3.4))
    return d


def blanket() -> Drawing:
    """A robe drawn round the shoulders."""
    d = part()
    body = curve(
        "4,352! 10,312 34,284 78,268 118,258! 136,290 165,306 194,290 212,258! 252,268 296,284"
        " 320,312 326,352!"
    )
    cloth(d, body, 0.16)
    roll = curve(
        "118,256! 100,266 92,284 112,310 146,336 186,352! 214,352! 190,336 158,314 140,290 130,266"
    )
    d.shape(roll, 2)
    d.hatch(roll, lambda x, y: 0.2 + 0.4 * smooth(x, 120, 200), 4, -40)
    other = mirrored(curve("118,256! 100,266 92,284 108,306 140,330! 152,310 138,286 130,266"), 165)
    d.shape(other, 2)
    d.hatch(other, 0.55, 4, 40)
    for y, wide in ((306, 7), (320, 3), (330, 8)):
        d.stroke(f"20,{y + 8} 60,{y - 4} 96,{y - 2}", wide, tip=wide * 0.8)
        d.stroke(f"310,{y + 8} 270,{y - 4} 240,{y - 6}", wide, tip=wide * 0.8)
    return d


def tunic(dark: bool = True) -> Drawing:
    """A jacket that closes at the side with knots of cord."""
    d = part()
    cloth(d, curve(BODY), 0.9 if dark else 0.2)
    collar = curve(
        "128,252! 136,272 165,282 194,272 202,252! 207,268 198,288 165,297 132,288 123,268"
    )
    d.shape(collar, 1.8)
    d.hatch(collar, lambda x, y: 0.15 + 0.5 * smooth(x, 150, 195), 3.4, 80)
    ink = "w" if dark else "k"
    d.stroke("165,297 190,306 216,318 228,352", 2.4, tip=1.6, color=ink)
    for x, y in ((168, 298), (204, 312), (224, 336)):
        d.strokes((f"{x - 14},{y - 3} {x},{y} {x + 14},{y + 3}",), 3.4, color=ink)
        d.fill(oval(x, y, 3.6), color=ink)
    return d


def braces() -> Drawing:
    """A collarless shirt and suspenders."""
    d = part()
    cloth(d, curve(BODY), 0.08)
    for flip in (False, True):
        strap = curve("92,282! 110,274! 122,352! 100,352!")
        d.fill(mirrored(strap, 165) if flip else strap)
        line = curve("104,282 110,310 113,350", closed=False)
        d.stroke(mirrored(line, 165) if flip else line, 1.4, color="w")
    band = curve(
        "128,260! 146,278 165,284 184,278 202,260! 204,270 188,288 165,294 142,288 126,270"
    )
    d.shape(band, 1.8)
    d.strokes(("165,294 164,320 166,352", "160,294 159,320 160,352"), 1.6)
    for y in (306, 328):
        d.shape(oval(164, y, 2.6), 1.2)
    return d


def apron() -> Drawing:
    """Shirt sleeves, a bow tie and an apron."""
    d = part()
    cloth(d, curve(BODY), 0.05)
    shirt(d, True)
    bib = curve("128,318! 202,318! 212,352! 118,352!")
    d.shape(bib, 2)
    d.hatch(bib, lambda x, y: 0.1 + 0.3 * smooth(x, 150, 210), 4, 90)
    d.strokes(("128,318 118,296 112,272", "202,318 212,296 218,272"), 5)
    for side in (-1, 1):
        d.fill(
            curve(
                f"165,290! {165 + side * 10},283 {165 + side * 23},282 {165 + side * 24},292"
                f" {165 + side * 22},302 {165 + side * 10},297"
            )
        )
    return d
