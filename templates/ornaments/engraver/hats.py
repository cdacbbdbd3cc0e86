"""Hats for portraits, from the crown to the shadow of the brim."""

from __future__ import annotations

import math

from engrave import Drawing, Line, Tone, curve, moved, oval, smooth, spot
from hair import fan, part


def _shade(d: Drawing, low: float = 142, dark: float = 0.8, wide: float = 50) -> None:
    """The brim's shadow on the forehead."""
    area = curve(
        f"{165 - wide},112! {165 + wide},112! {165 + wide},{low} 190,{low - 4} 165,{low - 8}"
        f" 140,{low - 6} {165 - wide},{low - 6}"
    )
    d.hatch(
        area,
        lambda x, y: dark * smooth(low + 2 - y, 0, 22) * (0.55 + 0.45 * smooth(x, 110, 170)),
        3.7,
        62,
        lambda u: -0.002 * (u - 200) ** 2,
    )


def _felt(
    d: Drawing,
    area: Line,
    dark: bool,
    bow: float = 0.9,
    light: Tone | None = None,
    angle: float = 84,
) -> None:
    """Felt: pale with dark lines, or black with pale ones, bent round the crown."""
    lit = light or (lambda x, y: spot(x, y, 138, 80, 16, 46))
    if dark:
        d.fill(area)
        d.hatch(
            area,
            lambda x, y: 0.55 * min(lit(x, y) + 0.3 * spot(x, y, 213, 80, 5, 40), 1),
            4.0,
            angle,
            lambda u: 0.0,
            color="w",
        )
    else:
        d.fill(area, color="w")
        d.hatch(
            area,
            lambda x, y: min(max(0.06 + 0.8 * smooth(x, 150, 218) - 0.2 * lit(x, y), 0), 0.85),
            4.0,
            angle,
            lambda u: bow * math.sin(u / 26),
        )
        d.edge(area, 1.9)


def stetson(dark: bool = False, curl: float = 1.0, tall: float = 0) -> Drawing:
    """Wide brim, turned up at the sides, and a creased crown."""
    d, t = part(), tall
    _shade(d)
    crown = curve(
        f"111,118! 110,92 115,{62 - t} 127,{44 - t} 144,{40 - t} 156,{48 - t} "
        f"165,{50 - t} 176,{46 - t} 190,{39 - t} 205,{45 - t} 215,{64 - t} 219,94 219,118!"
    )
    _felt(d, crown, dark)
    ink = "w" if dark else "k"
    d.stroke(f"156,{48 - t} 150,{62 - t} 150,{78 - t} 154,92", 3.0, color=ink, fat=0.3)
    d.stroke(f"190,{40 - t} 186,{56 - t} 186,{74 - t} 190,88", 2.2, color=ink, fat=0.3)
    band = curve("110,100! 138,106 165,108 192,106 219.5,100! 219.5,119! 110,119!")
    d.fill(band, color="w" if dark else "k")
    if not dark:
        d.hatch(band, lambda x, y: 0.5 * spot(x, y, 134, 110, 10, 20), 3.2, 90, color="w")
    brim = curve(
        f"38,{112 - 14 * curl} 46,{104 - 12 * curl} 66,{106 - 6 * curl} 92,115 130,119 "
        f"165,120 200,119 238,115 264,{106 - 6 * curl} 284,{104 - 12 * curl} 292,{112 - 14 * curl} "
        "286,122 258,134 222,140 190,133 165,131 140,133 108,140 72,134 44,122"
    )
    if dark:
        d.fill(brim)
        d.hatch(
            brim,
            lambda x, y: 0.6 * (spot(x, y, 80, 114, 34, 9) + 0.6 * spot(x, y, 252, 112, 22, 6)),
            3.4,
            4,
            lambda u: 0.0016 * (u - 165) ** 2 * -curl,
            color="w",
        )
    else:
        d.fill(brim, color="w")
        d.hatch(
            brim,
            lambda x, y: min(
                0.05
                + 0.75 * smooth(x, 150, 290)
                + 0.7 * smooth(y - 0.0012 * (x - 165) ** 2 * -1, 126, 140),
                0.86,
            ),
            3.6,
            3,
            lambda u: -0.0017 * curl * (u - 165) ** 2,
        )
        d.edge(brim, 2.2)
    return d


def slouch() -> Drawing:
    """A soft old hat, its brim bent down and torn."""
    d = part()
    _shade(d, 146)
    crown = curve(
        "114,120! 108,96 116,70 124,52 146,46 160,56 178,44 198,50 212,66 220,94 217,120!"
    )
    _felt(d, crown, False)
    d.strokes(
        (
            "146,47 140,66 146,84",
            "160,57 164,74 158,92",
            "196,51 190,70 196,90",
            "124,66 130,84 126,100",
        ),
        2.6,
    )
    d.fill(curve("112,104! 165,112 219,104! 218,120! 112,120!"))
    brim = curve(
        "52,132 62,120 92,112 128,116 165,118 204,115 240,112 268,122 282,138! "
        "270,140 266,150! 252,146 226,148 196,140 165,136 136,140 108,148 78,148 60,146"
    )
    d.fill(brim, color="w")
    d.hatch(
        brim,
        lambda x, y: min(0.1 + 0.7 * smooth(x, 140, 280) + 0.6 * smooth(y, 130, 148), 0.86),
        3.6,
        0,
        lambda u: 0.0012 * (u - 165) ** 2,
    )
    d.edge(brim, 2)
    return d


def flat(dark: bool = True) -> Drawing:
    """Flat brim and flat crown, as gamblers and preachers wear it."""
    d = part()
    _shade(d)
    crown = curve("116,120! 117,64! 124,56 165,52 206,56 213,64! 214,120!")
    _felt(d, crown, dark)
    d.stroke("118,64 140,69 165,70 190,69 212,64", 1.8, color="w" if dark else "k")
    d.fill(curve("115,98! 165,104 215,98! 215,106! 165,112 115,106!"), color="w" if dark else "k")
    brim = curve("44,122 90,114 165,112 240,114 286,122 250,131 210,136 165,134 120,136 80,131")
    d.fill(brim, color="k" if dark else "w")
    d.hatch(
        brim,
        lambda x, y: (
            (0.6 * spot(x, y, 86, 121, 36, 5) + 0.25 * spot(x, y, 250, 121, 20, 4))
            if dark
            else 0.1 + 0.7 * smooth(x, 150, 280)
        ),
        3.2,
        0,
        color="w" if dark else "k",
    )
    if not dark:
        d.edge(brim, 2)
    return d


def bowler() -> Drawing:
    d = part()
    _shade(d, 136, 0.6)
    crown = curve("112,120! 110,84 122,56 146,44 165,42 184,44 208,56 220,84 218,120!")
    _felt(d, crown, True, light=lambda x, y: 1.1 * spot(x, y, 136, 76, 13, 26))
    d.fill(curve("111,104! 165,111 219,104! 219,109! 165,116 111,109!"), color="w")
    brim = curve("92,124 98,112 114,115 165,121 216,115 232,112 238,124 222,133 165,131 108,133")
    d.fill(brim)
    d.stroke("100,119 120,125 165,128 210,125 230,119", 2.2, color="w", fat=0.25)
    return d


def top_hat() -> Drawing:
    d = part()
    _shade(d, 136, 0.6)
    crown = curve("119,120! 113,34! 140,28 165,27 190,28 217,34! 211,120!")
    _felt(
        d,
        crown,
        True,
        light=lambda x, y: 1.2 * spot(x, y, 134, 74, 9, 60) + 0.5 * spot(x, y, 200, 74, 4, 60),
    )
    d.stroke("113,35 140,39 165,40 190,39 217,35", 1.6, color="w")
    d.fill(curve("117,98! 165,105 213,98! 212.6,103! 165,110 117.4,103!"), color="w")
    brim = curve(
        "84,118 96,112 116,117 165,121 214,117 234,112 246,118 230,132 190,133 165,131 140,133"
        " 100,132"
    )
    d.fill(brim)
    d.stroke("94,120 120,126 165,128 210,126 236,120", 2.4, color="w", fat=0.25)
    return d


def sombrero(dark: bool = False) -> Drawing:
    d = part()
    _shade(d, 146)
    crown = curve("119,116! 122,80 134,46 152,33 178,33 196,46 208,80 211,116!")
    _felt(d, crown, dark)
    for y in (100, 107):
        d.stroke(
            f"118,{y} 142,{y + 6} 165,{y + 7.5} 188,{y + 6} 212,{y}",
            3.0,
            tip=2,
            color="w" if dark else "k",
        )
    for n in range(8):
        x = 124 + n * 11.8
        d.fill(curve(f"{x - 4},97! {x},90! {x + 4},97! {x},103!"), color="w" if dark else "k")
    brim = curve(
        "22,112 24,96 40,92 62,104 100,116 140,121 165,122 190,121 230,116 268,104 "
        "290,92 306,96 308,112 290,130 250,144 205,148 165,145 125,148 80,144 40,130"
    )
    d.fill(brim, color="k" if dark else "w")
    d.hatch(
        brim,
        lambda x, y: (
            (0.55 * spot(x, y, 74, 118, 40, 14))
            if dark
            else min(0.05 + 0.7 * smooth(x, 160, 300) + 0.6 * smooth(y, 132, 148), 0.86)
        ),
        3.6,
        0,
        lambda u: -0.0016 * (u - 165) ** 2,
        color="w" if dark else "k",
    )
    if not dark:
        d.edge(brim, 2.2)
    d.stroke(
        "28,104 44,102 70,114 120,128 165,130 210,128 260,114 286,102 302,104",
        2.4,
        tip=1.6,
        color="w" if dark else "k",
    )
    return d


def kepi() -> Drawing:
    d = part()
    _shade(d, 138, 0.7)
    crown = curve("112,118! 117,78 122,58 140,50 170,48 200,54 210,66 217,90 218,118!")
    _felt(d, crown, True, light=lambda x, y: 1.0 * spot(x, y, 132, 88, 10, 30))
    d.fill(oval(166, 58, 39, 9, 4), color="w")
    d.fill(oval(166, 58, 37, 7.4, 4))
    for turn in (-32, 32):
        blade = moved(
            curve("-20,2 -6,-2.4 8,-2.6 22,1! 8,0.6 -6,1.4 -17,4.6!"), 166, 92, turn, flip=turn > 0
        )
        d.fill(blade, color="w")
    peak = curve(
        "110,116! 138,110 165,109 192,110 220,116! 224,128 214,138 190,134 165,133 140,134 116,138"
        " 106,128"
    )
    d.fill(peak)
    d.stroke("112,126 138,121 165,120 192,121 210,125", 2.6, color="w", fat=0.3)
    d.stroke("111,113 138,107 165,106 192,107 219,113", 2.6, tip=2, color="w")
    return d


def campaign() -> Drawing:
    """A cavalry hat, its brim pinned up at a side, with cord and sabers."""
    d = stetson(True, 0.25)
    for turn in (-30, 30):
        d.fill(
            moved(
                curve("-19,2 -6,-2.4 8,-2.6 20,1! 8,0.6 -6,1.4 -16,4.6!"),
                165,
                82,
                turn,
                flip=turn > 0,
            ),
            color="w",
        )
    return d


def bonnet() -> Drawing:
    d = part()
    rim = curve(
        "100,214! 86,176 84,128 98,88 128,60 165,52 202,60 232,88 246,128 244,176 "
        "230,214! 219,190 220,150 214,122 196,104 165,98 134,104 116,122 110,150 111,190"
    )
    d.fill(rim, color="w")
    for n in range(34):
        a = math.pi * (0.92 + n * 1.16 / 33)
        x, y = 165 + 54 * math.cos(a), 158 + 60 * math.sin(a)
        d.stroke(
            f"{165 + 54 * math.cos(a)},{y} {x + 12 * math.cos(a)},{y + 20 * math.sin(a)}"
            f" {165 + 78 * math.cos(a)},{158 + 103 * math.sin(a)}",
            1.1 + 2.4 * smooth(x, 150, 222),
            fat=0.2,
        )
    d.edge(rim, 2)
    bow = curve(
        "165,262! 150,252 132,250 128,262 134,276 152,274 165,266! 178,274 196,276 202,262 198,250"
        " 180,252"
    )
    d.stroke("104,212 118,240 160,262", 5, tip=3)
    d.stroke("226,212 212,240 170,262", 5, tip=3)
    d.shape(bow, 1.6)
    d.hatch(bow, lambda x, y: 0.15 + 0.5 * smooth(x, 150, 200), 3, 70)
    return d


def plumed() -> Drawing:
    """A lady's hat, worn to the side, with a plume."""
    d = part()
    brim = curve("96,108 106,84 140,70 184,66 222,78 240,100 226,108 190,98 150,102 118,114")
    crown = curve("126,90! 128,56 150,44 184,44 206,54 212,84!")
    _felt(d, crown, True, light=lambda x, y: spot(x, y, 146, 66, 12, 22))
    d.fill(curve("126,80! 168,76 212,74! 213,86! 168,88 126,92!"), color="w")
    d.fill(brim)
    d.hatch(brim, lambda x, y: 0.6 * spot(x, y, 130, 92, 26, 8), 3.2, -12, color="w")
    plume = curve("206,84! 226,74 248,54 250,34 236,24 214,30 196,48 188,64 194,78")
    d.fill(plume, color="w")
    d.along(
        fan("204,82 196,60 216,34 242,30", "206,84 232,70 250,50 246,32", 10, 0.2),
        lambda x, y: 0.2 + 0.5 * smooth(x, 205, 250),
        3.6,
        plume,
    )
    d.edge(plume, 1.6)
    d.stroke("205,84 212,60 236,34", 2)
    return d


def feathers(count: int = 2) -> Drawing:
    """A headband, and feathers that stand behind it (over parted hair)."""
    d = part()
    for n in range(count):
        d.painted += [(c, moved(s, 200 - n * 17, 88, 20 - n * 15)) for c, s in _feather(70 - 5 * n)]
    band = curve(
        "107,112! 135,104 165,101 195,104 223,112! 223,123! 195,115 165,112 135,115 107,123!"
    )
    d.shape(band, 1.6)
    for n in range(9):
        x = 113 + n * 13
        y = 117.5 - 10 * math.cos((x - 165) / 60 * math.pi / 2) + 3
        d.fill([(x - 4.6, y - 3), (x + 4.6, y - 3), (x, y + 4)])
    return d


def _feather(long: float) -> list[tuple[str, Line]]:
    d = part()
    vane = curve(
        f"0,8! -5,-{long * 0.2} -10,-{long * 0.5} -9,-{long * 0.82} 0,-{long}! 9,-{long * 0.82}"
        f" 10,-{long * 0.5} 5,-{long * 0.2}"
    )
    d.shape(vane, 1.6)
    tip = curve(
        f"-9.6,-{long * 0.7}! 0,-{long * 0.64} 9.6,-{long * 0.7}! 8.6,-{long * 0.86} 0,-{long}!"
        f" -8.6,-{long * 0.86}"
    )
    d.fill(tip)
    for n in range(10):
        y = -8 - n * long * 0.058
        d.stroke(f"0.6,{y} 5,{y - 4} 8.6,{y - 9}", 1.5, fat=0.3)
        d.stroke(f"-0.6,{y} -5,{y - 4} -8.6,{y - 9}", 0.7, fat=0.3)
    d.stroke(f"0,12 0.6,-{long * 0.4} 0,-{long * 0.94}", 1.8)
    return d.painted


def skullcap() -> Drawing:
    d = part()
    cap = curve(
        "110,116! 110,92 124,70 146,60 165,58 184,60 206,70 220,92 220,116! 192,108 165,106 138,108"
    )
    d.fill(cap)
    for n in range(1, 6):
        x = 110 + n * 18.4
        d.stroke(
            f"165,60 {165 + (x - 165) * 0.7},74 {x},{109 + abs(n - 3) * 1.5}",
            1.8 if n < 4 else 0.9,
            color="w",
        )
    d.fill(
        curve("109,106! 138,98 165,96 192,98 221,106! 221,118! 192,109 165,107 138,109 109,118!")
    )
    d.stroke("110,107 138,99.5 165,97.5 192,99.5 220,107", 1.6, tip=1.2, color="w")
    d.shape(oval(165, 57, 6, 5), 1.6)
    return d


def headwrap() -> Drawing:
    d = part()
    temples = curve(
        "110,160! 106,132 112,108 138,98 165,97 192,98 218,108 224,132 220,160! 214,134 200,118"
        " 165,112 130,118 116,134"
    )
    d.fill(temples)
    wrap = curve(
        "105,128! 98,98 112,66 140,48 170,44 204,52 226,78 232,104 225,128! 206,112 186,106 165,105"
        " 144,106 124,112"
    )
    d.fill(wrap, color="w")
    lines = fan("100,118 106,60 160,34 216,56", "108,132 140,108 190,100 236,122", 19)
    d.along(lines, lambda x, y: 0.24 + 0.5 * smooth(x, 140, 225), 4.4, wrap)
    d.edge(wrap, 2)
    knot = curve("196,66! 206,46 224,34 232,44 222,58 240,56 250,66 238,76 216,78")
    d.shape(knot, 1.8)
    d.strokes(("200,68 214,54 226,42", "204,72 222,68 240,66"), 2.4)
    return d


def eyeshade() -> Drawing:
    d = part()
    _shade(d, 146, 0.5)
    d.fill(
        curve("110,112! 138,104 165,102 192,104 220,112! 220,119! 192,112 165,110 138,112 110,119!")
    )
    peak = curve(
        "108,118! 138,110 165,108 192,110 222,118! 230,134 214,142 165,136 116,142 100,134"
    )
    d.shape(peak, 2)
    d.hatch(peak, lambda x, y: 0.3 + 0.4 * smooth(x, 140, 220), 3.4, 80)
    return d


def wimple() -> Drawing:
    """A nun's veil and wimple."""
    d = part()
    veil = curve(
        "165,48! 120,52 92,84 84,140 78,210 60,300 62,340! 268,340! 270,300 252,210 246,140 238,84"
        " 210,52"
    )
    inner = curve(
        "165,96! 136,98 117,114 112,150 114,190 126,226 146,246 165,252 184,246 204,226 216,190"
        " 218,150 213,114 194,98"
    )
    d.painted.append(("k", [*veil, veil[0], *reversed([*inner, inner[0]])]))
    cloth = curve(
        "165,82! 130,84 108,104 101,150 104,200 98,262 112,300 165,322 218,300 232,262 226,200"
        " 229,150 222,104 200,84"
    )
    d.painted.append(("w", [*cloth, cloth[0], *reversed([*inner, inner[0]])]))
    d.along(
        fan("104,150 106,210 104,262 122,302", "114,190 130,236 150,262 165,318", 6)
        + fan("226,150 224,210 226,262 208,302", "216,190 200,236 180,262 165,318", 8),
        lambda x, y: 0.1 + 0.5 * smooth(x, 130, 220),
        4,
    )
    d.edge(inner, 1.6)
    for n in range(5):
        x = 92 - n * 4
        d.stroke(f"{x + 10},110 {x},180 {x - 16},300", 2.4 - n * 0.3, color="w")
    return d


def patch() -> Drawing:
    """A patch over the left eye, on its string."""
    d = part()
    d.stroke("108,120 140,136 166,146", 3.4, tip=3)
    d.stroke("204,150 214,142 222,132", 3.4, tip=3)
    shape = curve("166,146! 184,141 206,147! 209,160 202,173 189,179 175,174 166,162")
    d.shape(shape, 2, "k")
    d.hatch(shape, lambda x, y: 0.5 * spot(x, y, 178, 154, 9, 8), 3, 24, color="w")
    return d


def bandana() -> Drawing:
    """A mask over nose and mouth."""
    d = part()
    cloth = curve(
        "111,180! 138,190 165,186 192,190 219,180! 218,214 204,240 186,262 165,296! 144,262 126,240"
        " 112,214"
    )
    d.shape(cloth, 2)
    d.hatch(
        cloth,
        lambda x, y: 0.12 + 0.66 * smooth(x, 150, 214) + 0.4 * spot(x, y, 172, 214, 6, 16),
        3.8,
        20,
        lambda u: 0.002 * (u - 200) ** 2,
    )
    d.strokes(
        (
            "118,196 138,214 156,226",
            "212,196 194,214 176,226",
            "150,190 154,220 162,270",
            "134,206 144,236 158,268",
        ),
        2.2,
    )
    for x, y in (
        (126, 200),
        (144, 204),
        (138, 224),
        (154, 240),
        (160, 206),
        (150, 258),
        (186, 206),
        (200, 220),
        (178, 238),
        (166, 262),
        (204, 200),
    ):
        d.fill(oval(x, y, 3.2), color="w")
        d.edge(oval(x, y, 3.2, steps=12), 1.2)
    for points in ("217,184! 240,178 250,188 228,192", "218,190! 238,196 244,212 224,202"):
        d.shape(curve(points), 1.6)
    return d
