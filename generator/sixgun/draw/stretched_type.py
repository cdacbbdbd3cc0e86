"""Text as the outlines of its letters, and wood type: a line of capitals stretched to its measure,
as a printer picks the letters that fill the stick.
"""

from __future__ import annotations

import html
import io
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from zlib import crc32

from markupsafe import Markup

from .font import Face, declared_faces, font_data
from .inline import set_signs
from .ornament import faces, palette, properties
from .shaping import Matrix, drawn_line, glyphs_of, is_plain, moved


@dataclass(frozen=True)
class Lettering:
    """The fonts that a game letters its drawings in."""

    display: str
    label: str
    italic: str

    @classmethod
    def of(cls, css: str) -> Lettering:
        named, declared = faces(css), declared_faces(css)
        fonts = {face.family: face.font for face in reversed(declared)}
        fallback = declared[0].font if declared else ""
        label = fonts.get(named.get("label", ""), fallback)
        italic = next((face.font for face in declared if face.italic), label)
        return cls(fonts.get(named.get("display", ""), label), label, italic)

    def width(self, text: str, size: float, face: str = "label", track: float = 0) -> float:
        """How wide a line of text is; `track` is the space between two letters."""
        address = getattr(self, face)
        if not is_plain(text, address):
            return drawn_line(text, address)[1] * size / 1000
        glyphs, letters, em = glyphs_of(address)
        return float(
            sum(glyphs[letters.get(ord(c), ".notdef")].width for c in text) * size / em
            + track * (len(text) - 1)
        )

    def outline(  # noqa: PLR0913
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        face: str = "label",
        track: float = 0,
        matrix: Matrix | None = None,
        start: bool = False,
    ) -> str:
        """Path data of a line of text around x, or from there on; `matrix` is applied after it has
        been placed.
        """
        from fontTools.misc.transform import Transform
        from fontTools.pens.svgPathPen import SVGPathPen
        from fontTools.pens.transformPen import TransformPen

        address = getattr(self, face)
        laid = Transform(*(matrix or (1, 0, 0, 1, 0, 0)))
        x -= 0 if start else self.width(text, size, face, track) / 2
        if not is_plain(text, address):
            place = laid.transform((size / 1000, 0, 0, size / 1000, x, y))
            return moved(drawn_line(text, address)[0], place)
        glyphs, letters, em = glyphs_of(address)
        scale = size / em
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
        for letter in text:
            glyph = glyphs[letters.get(ord(letter), ".notdef")]
            glyph.draw(TransformPen(pen, laid.transform((scale, 0, 0, -scale, x, y))))
            x += glyph.width * scale + track
        return str(pen.getCommands())


NARROWEST, WIDEST = 0.5, 1.3  # of a letter's own width, to which it may be pressed or stretched
NEARLY = 0.86  # of the measure: a line that comes so far fills it
VARIABLE = "wght]"  # in the name of a font of several weights
REGULAR = 400  # the weight of a font that a stylesheet gives none
SPACE = 0.015  # of an em: between letters
MOST_LINES = 12
MOST_WORDS = 60  # that a line may be broken between; of more, several stay together
LEADING, TAPED = 0.22, 0.64  # of the capitals' height: between two lines, also on strips of tape
STITCH = 0.045  # of an em: between the edge of a stem and the stitches in it
SPACED, FLANK = 0.12, 1.0  # of the capitals' height: between letters, and the shortest dash beside


@dataclass(frozen=True)
class Type:
    """The measures of a font, in ems."""

    address: str
    weight: int
    capitals: float
    # of a letter: its advance, and the white at its left and right
    widths: Mapping[str, tuple[float, float, float]]

    def ink(self, line: str) -> float:
        """How wide a line prints, without the white before its first letter and after its last."""
        if not is_plain(line, self.address):
            return drawn_line(line, self.address, self.weight)[1] / 1000
        return (
            sum(self._of(c)[0] for c in line)
            + SPACE * (len(line) - 1)
            - self._of(line[0])[1]
            - self._of(line[-1])[2]
        )

    def lead(self, line: str) -> float:
        return self._of(line[0])[1]

    def _of(self, letter: str) -> tuple[float, float, float]:
        return self.widths.get(letter, (0.6, 0.0, 0.0))


def wood_type(css: str) -> Callable[..., Markup]:
    """wood("Wounds", 286, 28) is that line in capitals 28 points high, 286 points wide, or less
    where letters would grow too wide; a long line is broken in two or more, each as wide. Its em
    is a point of the stylesheet, which makes `.wood` 1pt in size.

    `face` names a --face-… of the stylesheet, `color` one of its colors or a color. `natural` sets
    a line no wider than it is by itself; `least` is how narrow letters may be pressed before a
    line is broken. `tall` sets each line as high as its own letters stand when they fill the
    measure, and never above `height`; `share` gives its width as a share of `width`, so that it
    grows and shrinks with a column: a playbill. `fill` spaces the letters of a single line that is
    too short, and closes it with dashes on both sides, so that it ends with the measure. `cut` is
    how a face works its letters: `gouge` leaves stitches of white in each stem, `tape` tears each
    line, in white, out of a strip as high as half of it beyond the letters.
    """
    named, colors = faces(css), palette(css)
    declared = properties(css).values.get("dw", ("",))[-1]  # the weight of what is set in Display
    heavy = int(declared) if declared.isdecimal() else REGULAR
    fonts = {
        face.family: (face.font, _weight(face, heavy if face.family == "Display" else REGULAR))
        for face in declared_faces(css)
    }

    def wood(  # noqa: PLR0913
        words: object,
        width: float,
        height: float,
        face: str = "wood",
        color: str = "ink",
        natural: bool = False,
        least: float = NARROWEST,
        tall: bool = False,
        share: bool = False,
        fill: bool = False,
        cut: str = "",
    ) -> Markup:
        family = named[face]
        type = _type(*fonts[family])
        if tall:
            height = min(
                height,
                height * width / _natural(type, set_signs(str(words)).upper() or " ", height),
            )
        lines = _broken(type, set_signs(str(words)).upper(), width, height, least)
        high = height if len(lines) == 1 else height * 0.8
        wide = [
            min(width, _natural(type, line, high) * (1 if natural else WIDEST)) for line in lines
        ]
        if not natural:
            wide = [width if one > NEARLY * width else one for one in wide]
        ink, spaced, dashes = colors.get(color, color), 0.0, ""
        if fill and len(lines) == 1 and is_plain(lines[0], type.address):
            spaced, dash = _closed(len(lines[0]), width - wide[0], high)
            wide = [width - 2 * dash - (high * SPACED * 4 if dash else 0)]
            dashes = _dashes(width, dash, high, ink) if dash else ""
        full = width if dashes else max(wide)
        weight, leading = fonts[family][1], TAPED if cut == "tape" else LEADING
        drawn = []
        for n, (line, across) in enumerate(zip(lines, wide, strict=True)):
            top, left = n * high * (1 + leading), 0 if cut else (full - across) / 2
            if cut == "tape":
                drawn.append(_tape(line, across, high, top, ink))
            filled = "#fff" if cut == "tape" else ink
            drawn.append(_line(type, line, across, high, left, top, filled, family, weight, spaced))
            if cut == "gouge":
                drawn.append(_gouges(type, line, across, high, top, weight))
        return _svg(
            set_signs(str(words)),
            full,
            high * (len(lines) + leading * (len(lines) - 1)),
            dashes + "".join(drawn),
            width if share else 0,
        )

    return wood


def _weight(face: Face, weight: int) -> int:
    """Where a font of several weights is fixed: as its own rule says, or the stylesheet for it."""
    return (weight if face.weight == REGULAR else face.weight) if VARIABLE in face.font else REGULAR


def _svg(words: str, width: float, height: float, drawn: str, measure: float) -> Markup:
    """A drawing whose em is a point, or as wide as its share of a measure, with its words for
    readers that speak.
    """
    label, size = html.escape(words), f"width:{width:.1f}em;height:{height:.1f}em"
    if measure:
        size = f"width:{round(width, 1) / measure:.1%}"
    return Markup(
        f'<svg class="wood" viewBox="0 0 {width:.1f} {height:.1f}" style="{size}" role="img"'
        f' aria-label="{label}"><title>{label}</title>{drawn}</svg>'
    )


def _natural(type: Type, line: str, height: float) -> float:
    return type.ink(line) * height / type.capitals


def _broken(type: Type, words: str, width: float, height: float, least: float) -> list[str]:
    """The words in the fewest lines whose letters need not be pressed too narrow, as even as can
    be.
    """
    parts = words.split() or [" "]
    step = math.ceil(len(parts) / MOST_WORDS)
    parting = _Parting(type, [" ".join(parts[n : n + step]) for n in range(0, len(parts), step)])
    most = min(len(parting.pieces), MOST_LINES)
    least = min(
        least, width / (parting.widest(0, len(parting.pieces)) * height * 0.8 / type.capitals)
    )  # as narrow as the longest word has to be
    for count in range(1, most + 1):
        high = height if count == 1 else height * 0.8
        if parting.widest(0, count) * high / type.capitals * least <= width * 1.000001:
            break
    return parting.lines(count)


class _Parting:
    """Every way to part words into lines, without going through them one by one."""

    def __init__(self, type: Type, pieces: list[str]):
        self.type, self.pieces = type, pieces
        self.known: dict[tuple[int, int], float] = {}

    def widest(self, start: int, count: int) -> float:
        """How wide, in ems, the widest of this many lines of the words from `start` on must be."""
        if (start, count) not in self.known:
            self.known[start, count] = (
                self._ink(start, len(self.pieces)) if count == 1 else self._best(start, count)
            )
        return self.known[start, count]

    def _best(self, start: int, count: int) -> float:
        best = math.inf
        for cut in range(start + 1, len(self.pieces) - count + 2):
            first = self._ink(start, cut)
            if first >= best:
                break
            best = min(best, max(first, self.widest(cut, count - 1)))
        return best

    def lines(self, count: int) -> list[str]:
        """The narrowest way to break the lines; among several, the one with the fewest words in
        the first lines.
        """
        most, start, cuts = self.widest(0, count), 0, []
        for left in range(count - 1, 0, -1):
            after = range(start + 1, len(self.pieces) - left + 1)
            start = next(
                cut
                for cut in after
                if self._ink(start, cut) <= most and self.widest(cut, left) <= most
            )
            cuts.append(start)
        return [" ".join(self.pieces[a:b]) for a, b in pairwise((0, *cuts, len(self.pieces)))]

    def _ink(self, start: int, end: int) -> float:
        return self.type.ink(" ".join(self.pieces[start:end]))


def _closed(letters: int, short: float, height: float) -> tuple[float, float]:
    """What goes between letters, and how long each of two dashes is, where a line is `short` of its
    measure; 0 for dashes too short to be drawn.
    """
    spaced = min(short / max(letters - 1, 1), SPACED * height)
    dash = (short - spaced * (letters - 1)) / 2 - 2 * SPACED * height
    return (spaced, dash) if dash >= FLANK * height else (short / max(letters - 1, 1), 0.0)


def _dashes(width: float, dash: float, height: float, color: str) -> str:
    """Two dashes at the ends of a line, each with a diamond toward the words."""
    middle, thin, wide = height / 2, height * 0.045, height * 0.16
    shape = (
        f"M0 {middle - thin:.2f}H{dash - 2 * wide:.2f}L{dash - wide:.2f} {middle - wide:.2f}"
        f"L{dash:.2f} {middle:.2f}L{dash - wide:.2f} {middle + wide:.2f}"
        f"L{dash - 2 * wide:.2f} {middle + thin:.2f}H0Z"
    )
    turned = f'<path transform="translate({width:.2f} 0) scale(-1 1)" d="{shape}"/>'
    return f'<g fill="{color}"><path d="{shape}"/>{turned}</g>'


def _gouges(type: Type, line: str, width: float, height: float, top: float, weight: int) -> str:
    """White stitches in the letters of a line: their outlines, a little to the right and lower,
    where only what runs along the left of each stem and the top of each bar falls on black.
    """
    if not is_plain(line, type.address):
        return ""
    up, across, at = height / type.capitals, width / type.ink(line), -type.lead(line)
    low, paths = top + height + STITCH / 2 * up, []
    for letter in line:
        place = (across / 1000, 0, 0, up / 1000, (at + STITCH) * across, low)
        paths.append(moved(drawn_line(letter, type.address, weight)[0], place))
        at += type.widths.get(letter, (0.6,))[0] + SPACE
    fine = height * 0.026
    return (
        f'<path fill="none" stroke="#fff" stroke-width="{fine:.2f}"'
        f' stroke-dasharray="{2.2 * fine:.2f} {1.5 * fine:.2f}" d="{"".join(paths)}"/>'
    )


def _tape(line: str, width: float, height: float, top: float, color: str) -> str:
    """A strip of tape behind a line, its ends torn; the same words are torn the same way."""
    torn = crc32(line.encode())
    over, low, steps = height * 0.32, top + height * 1.27, 9
    deep = [height * 0.05 * (torn >> 2 * n & 3) for n in range(2 * steps)]
    high = top - height * 0.27
    rows = [high + (low - high) * n / (steps - 1) for n in range(steps)]
    right = [(width + over + d, y) for d, y in zip(deep, rows, strict=False)]
    left = [(-over - d, y) for d, y in zip(deep[steps:], rows, strict=False)]
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in (*right, *left[::-1]))
    return f'<polygon fill="{color}" points="{points}"/>'


def _line(  # noqa: PLR0913
    type: Type,
    line: str,
    width: float,
    height: float,
    left: float,
    top: float,
    color: str,
    family: str,
    weight: int,
    spaced: float = 0,
) -> str:
    """A line as wide as `width`, including `spaced` after each letter but the last."""
    if not is_plain(line, type.address):
        path, wide = drawn_line(line, type.address, weight)
        up, across = height / (type.capitals * 1000), width / wide
        return (
            f'<path fill="{color}" transform="translate({left:.2f} {top + height:.2f})'
            f' scale({across:.5f} {up:.5f})" d="{path}"/>'
        )
    size = 100.0
    heavy = f' font-weight="{weight}"' if weight != REGULAR else ""
    stretched = width - spaced * (len(line) - 1)
    up, across = height / (type.capitals * size), stretched / (type.ink(line) * size)
    return (
        f'<text fill="{color}" transform="translate({left:.2f} {top:.2f}) scale({across:.4f}'
        f' {up:.4f})" x="{-type.lead(line) * size:.2f}" y="{type.capitals * size:.2f}"'
        f' font-family="{family}"{heavy} font-size="{size:g}"'
        f' letter-spacing="{SPACE * size + spaced / across:.6g}">{html.escape(line)}</text>'
    )


@cache
def _type(address: str, weight: int = REGULAR) -> Type:
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(font_data(address))) as font:
        em, letters, glyphs = (
            font["head"].unitsPerEm,
            font.getBestCmap(),
            font.getGlyphSet(location={"wght": weight} if weight != REGULAR else None),
        )
        widths, capitals = {}, 0.0
        for code, name in letters.items():
            pen = BoundsPen(glyphs)
            glyphs[name].draw(pen)
            wide = glyphs[name].width
            left, _, right, top = pen.bounds or (0, 0, wide, 0)
            widths[chr(code)] = (wide / em, left / em, (wide - right) / em)
            capitals = top / em if code == ord("H") else capitals
    return Type(address, weight, capitals, widths)
