"""Faces for portraits: heads, eyes, noses, mouths and what years do to them, lit from the left."""

from __future__ import annotations

from dataclasses import dataclass

from engrave import Drawing, Line, Tone, curve, oval, smooth, spot, within

MIDDLE, WIDE, HIGH = 165.0, 330.0, 350.0


@dataclass(frozen=True)
class Face:
    """The measures of a face. `skin` is its tone on paper, `age` runs from 0 to 1; widths are
    factors.
    """

    skin: float = 0.0
    age: float = 0.3
    woman: bool = False
    jaw: float = 1.0
    chin: float = 1.0
    cheek: float = 1.0
    long: float = 0.0
    eye: float = 1.0  # how far open
    fold: bool = False  # an eyelid without a crease, its outer corner higher
    brow: float = 1.0
    arch: float = 0.0
    nose: float = 1.0  # how wide
    bridge: float = 1.0  # how high
    lips: float = 1.0
    smile: float = 0.0
    turn: float = 0.0
    freckled: bool = False


def outline(face: Face) -> Line:
    right = [
        (0, 84),
        (30, 88),
        (47, 104),
        (51.5, 128),
        (51.5, 152),
        (49.5 * face.cheek, 178),
        (45.5 * face.cheek * face.jaw**0.5, 199 + face.long / 3),
        (38 * face.jaw, 219 + face.long * 0.7),
        (25 * face.jaw**0.6 * face.chin, 237 + face.long),
        (11 * face.chin, 246.5 + face.long),
        (0, 248 + face.long),
    ]
    shift = face.turn * 3
    points = [(MIDDLE + x + shift * smooth(y, 170, 245), y) for x, y in right]
    points += [(MIDDLE - x + shift * smooth(y, 170, 245), y) for x, y in reversed(right[1:-1])]
    return curve(" ".join(f"{x:.2f},{y:.2f}" for x, y in points))


def draw_face(face: Face, alt: str = "") -> Drawing:
    """Neck, ears and head, without hair."""
    d = Drawing(WIDE, HIGH, alt)
    head = outline(face)
    _neck(d, face)
    for side in (-1, 1):
        _ear(d, face, side)
    d.fill(head, color="w")
    tone = _tone(face)
    d.hatch(head, tone, 3.7, -8, lambda u: 0.0026 * (u - 140) ** 2)
    d.hatch(
        head,
        lambda x, y: 0.62 * smooth(tone(x, y), 0.5, 0.95),
        3.7,
        62,
        lambda u: -0.002 * (u - 200) ** 2,
    )
    d.edge(head, 1.8)
    for side in (-1, 1):
        _eye(d, face, side)
    _nose(d, face)
    _mouth(d, face)
    _years(d, face)
    return d


def _tone(face: Face) -> Tone:
    c, f = MIDDLE + face.turn * 5, face
    soft = 0.8 if f.woman else 1.0

    def tone(x: float, y: float) -> float:
        u = x - c
        t = (
            f.skin
            + (0.74 - 0.1 * f.woman) * smooth(u + 0.10 * (y - 160), 10, 55)
            + 0.16 * smooth(-u, 38, 54)
        )
        t += 0.30 * soft * (spot(u, y, -23, 153, 15, 7) + spot(u, y, 23, 153, 16, 8))
        t += 0.52 * spot(u, y, 10, 176, 5.5 * f.nose, 22) + 0.46 * spot(
            u, y, 2, 205, 13 * f.nose, 4.4
        )
        t += (
            0.26
            * soft
            * f.age**0.3
            * (spot(u, y, 31, 205, 9, 20) + 0.8 * spot(u, y, -36, 207, 6, 17))
        )
        t += 0.34 * spot(u, y, 1, 230 + f.long * 0.6, 13, 4) + 0.4 * smooth(
            y, 240 + f.long, 250 + f.long
        )
        t -= 0.34 * (spot(u, y, 23, 186, 10, 9) + 0.4 * f.skin * spot(u, y, -25, 186, 13, 10))
        t -= (0.16 + 0.4 * f.skin) * (
            spot(u, y, -2, 178, 3.4, 20) + spot(u, y, -8, 124, 24, 14)
        ) + 0.15 * spot(u, y, 4, 240 + f.long, 8, 5)
        return min(max(t, 0.0), 0.9)

    return tone


def _neck(d: Drawing, face: Face) -> None:
    w = 29 if face.woman else 36 * (0.5 + 0.5 * face.jaw)
    neck = curve(
        f"{165 - w},214! {165 - w},262 {165 - w - 12},296! 165,322! {165 + w + 12},296!"
        f" {165 + w},262 {165 + w},214!"
    )
    d.fill(neck, color="w")
    chin = 250 + face.long

    def tone(x, y):
        return min(
            0.12
            + face.skin
            + 0.62 * smooth(x + 0.35 * (chin - y), 140, 176)
            + 0.5 * smooth(chin + 14 - y, 0, 16),
            0.92,
        )

    d.hatch(neck, tone, 3.7, 14, lambda u: -0.003 * (u - 220) ** 2)
    d.edge(neck, 1.4)
    d.stroke(f"{165 - 14},272 {165 - 8},290 {165 - 2},302", 1.6)


def _ear(d: Drawing, face: Face, side: int) -> None:
    x = MIDDLE + side * 51
    ear = curve(
        " ".join(
            f"{x + side * dx},{y}"
            for dx, y in ((-4, 152), (6, 149), (11, 158), (9.5, 174), (4, 186), (-3, 190))
        )
    )
    d.shape(ear, 1.5)
    d.hatch(ear, 0.2 + face.skin * 0.8 + (0.4 if side > 0 else 0), 3.2, 60)
    d.stroke(
        " ".join(
            f"{x + side * dx},{y}" for dx, y in ((0, 156), (6.5, 157), (6.5, 168), (1.5, 178))
        ),
        1.8,
    )


def _eye(d: Drawing, f: Face, side: int) -> None:
    c = MIDDLE + f.turn * 5
    x0, y0 = c + side * (23 - side * f.turn), 160.0
    o = 5.2 * f.eye
    tilt = 1.8 if f.fold else (0.6 if f.woman else 0)
    p = lambda dx, dy: f"{x0 + side * dx:.1f},{y0 + dy:.1f}"  # noqa: E731
    almond = curve(
        f"{p(-12, 2.6)}! {p(-6, -o * 0.62)} {p(1, -o)} {p(8, -o * 0.62 - tilt * 0.4)}"
        f" {p(13, 1.2 - tilt)}! {p(6, o * 0.62)} {p(-4, o * 0.72)}"
    )
    d.fill(almond, color="w")
    d.hatch(almond, 0.28 if side > 0 else 0.12, 2.6, 0)
    iris = oval(x0 - 0.6 + f.turn, y0 - 0.7, 5.3, 5.5)
    d.fill(_clipped(iris, almond, x0, y0))
    d.fill(oval(x0 - 2.4 + f.turn, y0 - 2.4, 1.5), color="w")
    lid = 3.3 if f.woman else 2.7
    d.stroke(
        f"{p(-13, 3.4)} {p(-6, -o * 0.7)} {p(1, -o - 0.7)} {p(8, -o * 0.66 - tilt * 0.4)}"
        f" {p(14.5, 1.6 - tilt)}",
        lid,
        fat=0.6,
    )
    d.stroke(f"{p(-8, o * 0.55)} {p(-1, o * 0.9)} {p(6, o * 0.66)} {p(12, 1.4 - tilt)}", 1.1)
    if f.fold:
        d.stroke(f"{p(-14, 4.6)} {p(-10, -1)} {p(-2, -o - 2.4)} {p(8, -o * 0.6 - 3.6)}", 1.1)
    else:
        d.stroke(f"{p(-11, -2)} {p(-4, -o - 3.2)} {p(4, -o - 3.6)} {p(13, -2.4)}", 1.4)
    if f.woman:
        for dx, dy in ((11, -2.2), (13.4, -0.4)):
            d.stroke(f"{p(dx, dy - tilt)} {p(dx + 3, dy - 2.6 - tilt)}", 1.2, fat=0)
    _brow(d, f, side, x0)


def _brow(d: Drawing, f: Face, side: int, x0: float) -> None:
    y, a, w = 144.0 - f.arch * 2, f.arch * 4, (2.8 if f.woman else 5.6) * f.brow
    p = lambda dx, dy: f"{x0 + side * dx:.1f},{y + dy:.1f}"  # noqa: E731
    d.stroke(
        f"{p(-15, 4.4 - a * 0.2)} {p(-7, 0.4 - a * 0.6)} {p(3, -1.6 - a)} {p(12, -0.4 - a)}"
        f" {p(19, 5.5)}",
        w,
        fat=0.38,
    )
    if not f.woman and f.brow >= 1:
        for n in range(6):
            dx = -13 + n * 5
            d.stroke(
                f"{p(dx, 3 - a * 0.5)} {p(dx + 3.4, -3.2 - a * 0.8 - (1.5 if n < 3 else 0))}",
                1.3,
                fat=0,
            )


def _nose(d: Drawing, f: Face) -> None:
    c, w, b = MIDDLE + f.turn * 6, 10.5 * f.nose, f.bridge
    d.stroke(
        f"{c + 6.5},150 {c + 5 + 1.5 * b},160 {c + 5.5 + b},172 {c + 6.5},184 {c + w * 0.9},193",
        1.9,
        fat=0.75,
    )
    d.stroke(f"{c - 6},152 {c - 4.4},160 {c - 4.6},168", 1.0)
    d.stroke(
        f"{c + w * 0.62},186 {c + w + 1.4},191 {c + w + 0.6},198 {c + w * 0.55},199.5", 2.4, fat=0.6
    )
    d.stroke(
        f"{c - w * 0.72},188 {c - w - 0.8},193 {c - w * 0.86},198.6 {c - w * 0.5},199.2",
        1.7,
        fat=0.6,
    )
    d.stroke(
        f"{c - w * 0.62},199.4 {c - w * 0.3},198.2 {c},202.4 {c + w * 0.34},199"
        f" {c + w * 0.66},199.8",
        2.6,
        fat=0.5,
    )


def _mouth(d: Drawing, f: Face) -> None:
    c, y, h, s = MIDDLE + f.turn * 5, 217.0 + f.long * 0.35, 4.6 * f.lips, f.smile * 3
    w = 19.0 if f.woman else 21.0
    if f.woman or f.lips > 1.1:
        u = h * (0.9 if f.woman else 0.8)
        left = f"{c - w + 2},{y - s}! {c - 8},{y - u} {c - 3.4},{y - u * 1.15} {c},{y - u * 0.8}"
        right = f"{c + 3.4},{y - u * 1.15} {c + 8},{y - u} {c + w - 2},{y - s}!"
        d.fill(curve(f"{left} {right} {c + 7},{y + 0.4} {c},{y + 0.8} {c - 7},{y + 0.4}"))
        edge = f"{c - w + 4},{y + 0.6 - s}! {c},{y + 0.8} {c + w - 4},{y + 0.6 - s}!"
        lower = curve(f"{edge} {c + 10},{y + h * 1.25} {c},{y + h * 1.6} {c - 10},{y + h * 1.25}")
        d.fill(lower, color="w")

        def shade(x, q):
            return (
                0.04
                + f.skin * 0.75
                + 0.4 * smooth(x - c, -2, 14)
                - 0.2 * spot(x, q, c - 4, y + h * 0.8, 6, 2)
            )

        d.hatch(lower, shade, 3.7, -8, lambda u: 0.0026 * (u - 140) ** 2)
        d.stroke(
            f"{c - 12},{y + h * 1.1} {c - 4},{y + h * 1.6} {c + 4},{y + h * 1.7} {c + 13},{y + h}",
            1.7,
        )
    else:
        d.stroke(
            f"{c - 13},{y - 3.4} {c - 4},{y - h * 1.05} {c},{y - h * 0.8} {c + 4},{y - h * 1.05}"
            f" {c + 13},{y - 3.4}",
            1.1,
        )
        d.stroke(f"{c - 9},{y + h * 1.45} {c},{y + h * 1.75} {c + 10},{y + h * 1.4}", 1.9)
    middle = (
        f"{c - 9},{y + 0.2} {c - 3},{y - 0.4} {c},{y + 0.9} {c + 3},{y - 0.4} {c + 9},{y + 0.2}"
    )
    d.stroke(f"{c - w},{y - s} {middle} {c + w},{y - s}", 2.8)
    for side in (-1, 1):
        d.stroke(
            f"{c + side * (w - 1)},{y - s - 1.6} {c + side * (w + 1.6)},{y + 0.6 - s}"
            f" {c + side * (w + 0.4)},{y + 2.6 - s}",
            1.5,
        )


def _years(d: Drawing, f: Face) -> None:
    c = MIDDLE + f.turn * 5
    if f.age > 0.25:
        for side in (-1, 1):
            d.stroke(
                f"{c + side * 14 * f.nose},193 {c + side * 22},203 {c + side * 25},214",
                0.8 + 1.6 * f.age,
            )
            d.stroke(
                f"{c + side * 13},169 {c + side * 22},172.4 {c + side * 32},168.6",
                0.5 + 1.1 * f.age,
            )
    if f.age > 0.5:
        for side in (-1, 1):
            for dy, ex in ((0, -4), (4, 0), (8, 4)):
                d.stroke(
                    f"{c + side * 39},{158 + dy * 0.6} {c + side * 47},{157 + dy + ex * 0.5}",
                    1.3,
                    fat=0.2,
                )
            d.stroke(f"{c + side * 4.5},141 {c + side * 5.4},148 {c + side * 3.6},154", 1.5)
            d.stroke(f"{c + side * 29},214 {c + side * 33},224 {c + side * 30},236", 1.1 + f.age)
            d.stroke(f"{c + side * 40},182 {c + side * 36},196 {c + side * 37},206", 1.3)
        for y in (118, 126, 134):
            d.stroke(f"{c - 30},{y + 2} {c - 12},{y - 1} {c + 6},{y + 1.4} {c + 30},{y}", 1.3)
    if f.freckled:
        for n in range(22):
            x, y = c - 36 + (n * 37 % 72), 176 + (n * 23 % 17)
            if abs(x - c) > 5:
                d.fill(oval(x, y, 0.9, steps=8))


def _clipped(shape: Line, area: Line, cx: float, cy: float) -> Line:
    """A shape drawn in toward a center until it lies within an area."""
    drawn = Line()
    for x, y in shape:
        share = next(
            (
                s / 20
                for s in range(20, 0, -1)
                if within(area, cx + (x - cx) * s / 20, cy + (y - cy) * s / 20)
            ),
            0.05,
        )
        drawn.append((cx + (x - cx) * share, cy + (y - cy) * share))
    return drawn
