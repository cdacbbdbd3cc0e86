"""Hair and beards for portraits: dark masses cut with white lines, or pale ones drawn with
black.
"""

from __future__ import annotations

import math

from engrave import Drawing, Line, Tone, curve, mirrored, noise, oval, smooth, spot
from faces import HIGH, MIDDLE, WIDE


def part() -> Drawing:
    return Drawing(WIDE, HIGH)


def locks(
    d: Drawing, area: Line, lines: list[Line], light: Tone, pale: bool = False, pitch: float = 3.2
) -> None:
    """A mass of hair with its locks: white lines in black where light falls, or, for pale hair,
    black lines where none does.
    """
    d.fill(area, color="w" if pale else "k")
    if pale:
        d.along(
            lines,
            lambda x, y: 0.1 + 0.4 * (1 - light(x, y)) * (0.7 + 0.3 * smooth(x, 120, 210)),
            pitch,
            area,
        )
        d.edge(area, 1.5)
    else:
        d.along(lines, lambda x, y: 0.62 * light(x, y), pitch, area, color="w")


def fan(left: str, right: str, count: int, wild: float = 0.0) -> list[Line]:
    """Lines between two lines, evenly."""
    a, b = curve(left, closed=False), curve(right, closed=False)
    drawn = []
    for n in range(count):
        t = (n + 0.5 + wild * noise(n)) / count
        drawn.append(
            [
                (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)
                for p, q in zip(a, b, strict=True)
            ]
        )
    return drawn


def sheen(cx: float, cy: float, rx: float, ry: float) -> Tone:
    return lambda x, y: (
        spot(x, y, cx, cy, rx, ry) + 0.42 * spot(x, y, 330 - cx - 10, cy, rx * 0.8, ry * 0.8)
    )


def short(pale: bool = False, parting: float = -14) -> Drawing:
    """Cut short and parted at the side."""
    d, p = part(), MIDDLE + parting
    area = curve(
        f"110,172! 106,138 107,112 118,92 140,78 {p + 8},75 190,76 212,90 223,112 224,138 220,172!"
        f" 215,150 213,130 205,120 186,114 {p + 12},104! {p - 4},112 128,124 118,138 115,152"
    )
    lines = fan(
        f"{p},80 140,84 122,100 112,124 111,164", f"{p + 2},104 140,114 126,126 117,144 113,168", 9
    )
    lines += fan(
        f"{p + 2},78 190,80 212,96 220,122 220,166",
        f"{p + 8},103 186,112 204,120 213,138 217,168",
        11,
    )
    locks(d, area, lines, sheen(134, 92, 26, 20), pale)
    d.stroke(f"{p + 1},77 {p + 3},92 {p + 10},105", 1.6, color="k" if pale else "w")
    return d


def thin(pale: bool = False) -> Drawing:
    """Gone from the crown; what is left is at the sides."""
    d = part()
    side = curve("113,174! 106,150 105,124 112,104 122,98 119,112 117,130 117,148 116,166")
    for area, left, right in (
        (side, "118,100 109,116 107,140 111,170", "121,102 118,118 117,142 115,170"),
        (
            mirrored(side, MIDDLE),
            "212,100 221,116 223,140 219,170",
            "209,102 212,118 213,142 215,170",
        ),
    ):
        locks(d, area, fan(left, right, 5), sheen(109, 120, 6, 20), pale, 2.8)
    for n in range(7):
        d.stroke(
            f"{120 + n * 2},{101 - n} {140 + n * 3},{84 + n * 1.6} {176 + n * 4},{82 + n * 1.4}"
            f" {208 - n},{100 - n * 0.6}",
            1.0,
        )
    return d


def cropped() -> Drawing:
    """Close curls, cut short."""
    d = part()
    area = curve(
        "111,166! 105,142 103,112 113,90 138,73 165,69 192,73 217,90 227,112 225,142 219,166!"
        " 215,146 211,122 196,112 165,108 134,112 119,122 115,146"
    )
    d.fill(area)
    for n in range(190):
        row, col = divmod(n, 19)
        x, y = 102 + col * 7 + (row % 2) * 3.4 + noise(n), 74 + row * 6.4 + noise(n + 99)
        light = (
            0.9 * spot(x, y, 136, 86, 30, 16)
            + 0.35 * spot(x, y, 205, 96, 16, 20)
            + 0.3 * spot(x, y, 109, 128, 6, 20)
        )
        if light > 0.12 and _deep(area, x, y):
            d.stroke(
                [(x + 2.2 * math.cos(a), y + 2.0 * math.sin(a)) for a in (3.5, 4.3, 5.1, 5.9, 6.6)],
                1.7 * min(light + 0.2, 1),
                color="w",
            )
    return d


def _deep(area: Line, x: float, y: float) -> bool:
    from engrave import within

    return all(within(area, x + dx, y + dy) for dx, dy in ((-3, -3), (3, -3), (3, 3), (-3, 3)))


def parted(pale: bool = False) -> Drawing:
    """Parted in the middle and smoothed down over the ears."""
    d = part()
    left = curve(
        "165,72! 136,76 112,92 103,122 102,156 106,184 112,196! 116,176 115,154 120,136 136,120"
        " 154,108 165,98!"
    )
    lines = fan(
        "165,74 132,80 108,104 104,150 110,192", "165,97 146,112 122,132 115,156 114,190", 11
    )
    for side, cx in ((left, 122), (mirrored(left, MIDDLE), 205)):
        these = lines if cx < MIDDLE else [mirrored(line, MIDDLE) for line in lines]
        light = (
            sheen(cx, 100, 16, 20)
            if cx < MIDDLE
            else (lambda x, y: 0.5 * spot(x, y, 200, 98, 12, 16))
        )
        locks(d, side, these, light, pale)
    d.stroke("165,73 165,86 165,99", 1.4, color="k" if pale else "w")
    return d


def bun() -> Drawing:
    """A knot on the crown (under the face)."""
    d = part()
    knot = oval(165, 66, 27, 23)
    d.fill(knot)
    d.along(
        fan("140,66 150,48 180,46 190,64", "142,76 152,66 178,66 188,76", 7),
        lambda x, y: 0.6 * spot(x, y, 154, 56, 16, 10),
        3.2,
        knot,
        color="w",
    )
    return d


def piled(pale: bool = False) -> Drawing:
    """Piled up on the head."""
    d = part()
    top = curve(
        "108,150! 100,118 104,88 126,62 150,52 176,50 204,60 224,84 230,116 222,150! 214,132"
        " 204,120 190,112 172,116 158,108 138,114 124,124 114,136"
    )
    lines = fan(
        "112,144 104,104 128,68 165,56 206,66", "116,138 124,118 146,110 168,114 188,112", 9, 0.3
    )
    lines += fan(
        "218,146 226,104 204,66 178,58 150,58", "214,134 204,118 190,110 170,114 150,110", 7, 0.3
    )
    locks(d, top, lines, sheen(134, 82, 28, 20), pale)
    return d


def ringlets(pale: bool = False) -> Drawing:
    """Ringlets at both sides of the face."""
    d = part()
    for side in (-1, 1):
        for n in range(5):
            x, y = 165 + side * (59 - n * 0.8 + (n % 2) * 4), 146 + n * 15
            ring = oval(x, y, 9.5 - n * 0.6, 9, side * 20)
            d.fill(ring, color="w" if pale else "k")
            if pale:
                d.edge(ring, 1.2)
            for k in (-4, 0, 4):
                wave = f"{x - 6},{y + k * 0.9 - 2} {x},{y + k + 2} {x + 6},{y + k * 0.9 - 3}"
                d.stroke(wave, 1.5 if side < 0 or pale else 0.8, color="k" if pale else "w")
    return d


def braids(side: int = 0, pale: bool = False, wrapped: bool = False, length: int = 9) -> Drawing:
    """Braids in front of the shoulders: both, or one at a side."""
    d = part()
    for s in (-1, 1) if not side else (side,):
        for n in range(length):
            x, y = 165 + s * (56 + 4 * math.sin(n / 3) - n * 0.7), 196 + n * 11.5
            if wrapped and 3 <= n <= 6:
                cuff = oval(x, y, 8, 6.4, 0)
                d.shape(cuff, 1.4)
                d.hatch(cuff, 0.25 + (0.4 if s > 0 else 0), 2.6, 90)
                continue
            for k in (-1, 1):
                at, size = (x + k * 4.2, y + (2.6 if k > 0 else -2.6)), 1 - n * 0.02
                d.fill(oval(*at, 10.4 * size, 6.6 * size, k * 38), color="k" if pale else "w")
                lobe = oval(*at, 9.2 * size, 5.4 * size, k * 38)
                d.fill(lobe, color="w" if pale else "k")
                for m in (-1.7, 1.7) if s < 0 or pale else ():
                    d.stroke(
                        [
                            (
                                at[0] + t * math.cos(math.radians(k * 38)) - m * 0.5 * k,
                                at[1] + t * math.sin(math.radians(k * 38)) + m,
                            )
                            for t in (-5 * size, 0, 5 * size)
                        ],
                        1.3,
                        color="k" if pale else "w",
                    )
        x, y = 165 + s * (56 + 4 * math.sin(length / 3) - length * 0.7), 196 + length * 11.5
        d.fill(
            curve(
                f"{x - 6},{y - 4}! {x + 6},{y - 4}! {x + 5},{y + 8} {x},{y + 18}! {x - 5},{y + 8}"
            )
        )
    return d


def queue() -> Drawing:
    """Drawn back from a high forehead, the braid over a shoulder."""
    d = part()
    area = curve(
        "111,160! 105,132 108,102 126,80 150,72 180,72 204,80 222,102 225,132 219,160! 214,136"
        " 208,114 192,101 165,97 138,101 122,114 116,136"
    )
    locks(
        d,
        area,
        fan("112,154 107,116 130,82 165,76 200,82", "116,140 122,114 140,101 165,97 190,101", 9)
        + fan("218,154 223,116 202,84 190,80 180,78", "214,140 208,114 196,103 188,101 180,99", 6),
        sheen(132, 92, 24, 14),
    )
    d.painted += braids(1, length=10).painted
    return d


def wild(pale: bool = False) -> Drawing:
    """Collar length, and not combed."""
    d = part()
    left = (
        "112,120 102,110 100,140 96,170 98,204 88,222! 104,219 108,226! 116,212 118,190 115,160"
        " 117,136"
    )
    for text, right in ((left, False), (left, True)):
        area = mirrored(curve(text), MIDDLE) if right else curve(text)
        lines = fan("110,116 103,150 100,190 96,218", "116,122 116,160 116,190 110,220", 7, 0.4)
        locks(
            d,
            area,
            [mirrored(line, MIDDLE) for line in lines] if right else lines,
            sheen(103, 160, 7, 34),
            pale,
            3.4,
        )
    return d


def beard_full(pale: bool = False, long: float = 0, trim: float = 0) -> Drawing:
    d = part()
    end = 274 + long - trim * 16
    area = curve(
        "112,160! 115,184 124,198 140,199 150,196 158,204 165,206 172,204 180,196 190,199 206,198"
        f" 215,184 218,160! 221,192 216,222 {205 - trim * 2},{248 - trim * 10}"
        f" {188 - trim * 2},{end - 12} 165,{end} {142 + trim * 2},{end - 12}"
        f" {125 + trim * 2},{248 - trim * 10} 114,222 109,192"
    )
    lines = (
        fan(
            f"114,170 114,205 128,240 {150},{end - 4}",
            f"150,200 148,226 158,250 {165},{end - 2}",
            13,
            0.35,
        )
        + fan(
            f"216,170 216,205 202,240 {180},{end - 4}",
            f"180,200 182,226 172,250 {165},{end - 2}",
            13,
            0.35,
        )
        + fan(f"151,226 156,250 {163},{end - 6}", f"179,226 174,250 {167},{end - 6}", 6)
    )

    def light(x, y):
        return (
            1.0 * spot(x, y, 130, 224, 16, 34)
            + 0.4 * spot(x, y, 165, end - 20, 14, 12)
            + 0.25 * spot(x, y, 206, 214, 6, 26)
        )

    locks(d, area, lines, light, pale)
    mouth = curve("146,219! 165,217 184,219! 176,225 165,227 154,225")
    d.fill(mouth, color="w")
    d.hatch(mouth, 0.35, 2.4, 80)
    d.stroke("147,219 158,218.4 165,219.6 172,218.4 183,219", 2.2)
    d.painted += mustache(pale, 21, 10, -3).painted
    return d


def mustache(pale: bool = False, wide: float = 26, drop: float = 8, curl: float = 0) -> Drawing:
    """From the nose to both sides: `drop` hangs its ends, `curl` turns them up."""
    d = part()
    for side in (-1, 1):
        p = lambda dx, y, s=side: f"{165 + s * dx},{y}"  # noqa: E731
        area = curve(
            f"{p(0.6, 204)}! {p(8, 202)} {p(wide * 0.62, 206.5)} {p(wide, 213 + drop)}"
            f" {p(wide + 7 + curl, 214 + drop - curl * 2)}! {p(wide - 3, 218 + drop)}"
            f" {p(wide * 0.5, 217 + drop * 0.3)} {p(2, 214)} {p(0.6, 213)}!"
        )
        lines = [
            curve(
                f"{p(2, 205 + k * 2.2)} {p(wide * 0.5, 206 + k * 2.6)}"
                f" {p(wide, 214.5 + drop + k * 0.9)}"
                f" {p(wide + 4 + curl, 214.5 + drop - curl * 1.6)}",
                closed=False,
            )
            for k in range(5)
        ]

        def light(x, y, s=side):
            return (0.95 if s < 0 else 0.45) * spot(x, y, 165 + s * wide * 0.5, 208, 9, 5)

        locks(d, area, lines, light, pale, 2.6)
    return d


def goatee(pale: bool = False) -> Drawing:
    d = part()
    area = curve(
        "151,226! 158,229 165,230 172,229 179,226! 180,242 174,256 165,268! 156,256 150,242"
    )
    locks(
        d,
        area,
        fan("153,228 152,242 164,265", "177,228 178,242 166,265", 8, 0.3),
        sheen(158, 240, 6, 12),
        pale,
        2.8,
    )
    d.painted += mustache(pale, 22, 6, 4).painted
    return d


def whiskers(pale: bool = False) -> Drawing:
    """Side whiskers, the chin bare."""
    d = part()
    area = curve(
        "110,150! 116,160 118,180 128,196 142,210 146,222! 136,230 124,226 115,208 110,184"
    )
    lines = fan("112,156 111,190 122,222", "117,162 122,188 142,218", 8, 0.35)
    locks(d, area, lines, sheen(118, 196, 10, 20), pale, 2.8)
    locks(
        d,
        mirrored(area, MIDDLE),
        [mirrored(line, MIDDLE) for line in lines],
        sheen(-200, 0, 1, 1),
        pale,
        2.8,
    )
    return d


def horseshoe() -> Drawing:
    d = mustache(False, 22, 6)
    for side in (-1, 1):
        p = lambda dx, y, s=side: f"{165 + s * dx},{y}"  # noqa: E731
        d.fill(
            curve(
                f"{p(20, 212)}! {p(29, 217)} {p(29.5, 236)} {p(26, 249)}! {p(20, 246)} {p(20, 230)}"
            )
        )
        if side < 0:
            d.strokes((f"{p(25, 218)} {p(26, 230)} {p(24, 244)}",), 1.6, color="w")
    return d


def stubble() -> Drawing:
    d = part()
    for n in range(230):
        x, y = 165 + 46 * noise(n), 226 + 26 * noise(n + 400)
        edge = 50 - max(0.0, y - 196) * 0.52 - max(0.0, y - 230) * 0.7
        if abs(x - 165) < edge and (abs(x - 165) > 22 or y > 228 or 203 < y < 210):
            d.stroke(
                f"{x},{y} {x + (x - 165) * 0.01},{y + 1.6} {x + (x - 165) * 0.02},{y + 3.4}",
                0.9 + 0.5 * smooth(x, 150, 190),
            )
    return d
