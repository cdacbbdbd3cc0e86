"""Lines of text as their letters' outlines, in any script: shaped by HarfBuzz, from right to left
where they are read so, with the program's own fonts for letters that a face lacks.
"""

from __future__ import annotations

import html
import io
import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from markupsafe import Markup

from .font import declared_faces, font_data, further_font
from .ornament import faces

MEDIUM = 500  # the weight of lettering where a face has several
Matrix = tuple[float, float, float, float, float, float]


@cache
def glyphs_of(address: str, weight: int = MEDIUM) -> tuple[Any, Mapping[int, str], int]:
    """A font's outlines of a weight, its letters and its units to the em."""
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(font_data(address)), lazy=True)
    axes = (
        {axis.axisTag: (axis.minValue, axis.maxValue) for axis in font["fvar"].axes}
        if "fvar" in font
        else {}
    )
    low, high = axes.get("wght", (weight, weight))
    place = {"wght": min(max(weight, low), high)} if "wght" in axes else None
    return font.getGlyphSet(location=place), font.getBestCmap(), font["head"].unitsPerEm


def as_drawn(line: str) -> str:
    """The letters of a line from left to right, as a line without shaping sets them: Hebrew and
    Arabic stretches are turned around, Arabic letters joined.
    """
    if line.isascii() or not any(map(_leftward, line)):
        return line
    return "".join(_joined(run)[::-1] if left else run for run, left in _directed(line))


def _leftward(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in ("R", "AL")


def _directed(line: str) -> list[tuple[str, bool]]:
    """The stretches of a line from left to right, each with whether it runs to the left; blanks
    and signs go with the letters on both sides, or with the line. A number goes with the letters
    before it, and is read from the left.
    """
    kinds: list[bool | None] = []  # by letter: whether it runs to the left
    number = [False] * len(line)
    strong = None
    for n, letter in enumerate(line):
        if unicodedata.combining(letter):
            kinds.append(kinds[-1] if kinds else None)
        elif letter.isdigit():
            kinds.append(strong)
            number[n] = True
        else:
            kinds.append(True if _leftward(letter) else False if letter.isalpha() else None)
            strong = strong if kinds[-1] is None else kinds[-1]
    whole = bool(next((kind for kind in kinds if kind is not None), False))
    after: list[bool | None] = [*kinds]
    for n in range(len(line) - 2, -1, -1):
        after[n] = after[n + 1] if after[n] is None else after[n]
    runs: list[tuple[str, bool]] = []
    before, last = None, (False, False)
    for n, letter in enumerate(line):
        kind = kinds[n]
        left = bool(kind if kind is not None else before if before == after[n] else whole)
        before = before if kind is None else kind
        place = (left and not number[n], left)
        if runs and place == last:
            runs[-1] = (runs[-1][0] + letter, place[0])
        else:
            runs.append((letter, place[0]))
        last = place
    return runs[::-1] if whole else _turned(runs)


def _turned(runs: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
    """Stretches of a line that runs to the right: a number within Hebrew is left of it."""
    made: list[tuple[str, bool]] = []
    for run in runs:
        within = made and made[-1][1] and run[0][:1].isdigit()
        made.insert(len(made) - bool(within), run)
    return made


def moved(path: str, place: Matrix) -> str:
    """Path data after a transformation."""
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.svgLib.path import parse_path

    pen = SVGPathPen(None, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
    parse_path(path, TransformPen(pen, place))
    return str(pen.getCommands())


@cache
def _forms() -> Mapping[tuple[str, str], str]:
    """Arabic letters by how they are joined: (letters, initial) and so on."""
    return {
        ("".join(chr(int(code, 16)) for code in codes), how[1:-1]): chr(form)
        for low, high in ((0xFB50, 0xFC00), (0xFE70, 0xFEFD))
        for form in range(low, high)
        for how, *codes in [unicodedata.decomposition(chr(form)).split() or [""]]
        if how[1:-1] in ("isolated", "initial", "medial", "final")
    }


def _joined(text: str) -> str:
    """Arabic with each letter in the form that its neighbors give it."""
    forms, made, joins = _forms(), "", False  # joins: the letter before connects to this one
    letters = re.findall("\u0644[\u0622\u0623\u0625\u0627]|.", text, re.S)
    for n, letter in enumerate(letters):
        if unicodedata.combining(letter[0]):
            made += letter
            continue
        after = next((one for one in letters[n + 1 :] if not unicodedata.combining(one[0])), "")
        on = (letter, "initial") in forms and (after, "final") in forms
        how = (("final", "medial") if joins else ("isolated", "initial"))[on]
        made += forms.get((letter, how), letter)
        joins = on
    return made


@cache
def drawn_line(text: str, address: str, weight: int = MEDIUM) -> tuple[str, float]:
    """A line as path data on its baseline, and its width, both at a size of 1000: shaped by
    HarfBuzz, each letter from the font at `address`, else from the program's own for its script.
    """
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    paths, across = [], 0.0
    for run, left in _directed(text):
        pieces = [(font, "".join(some)) for font, some in _by_font(run, address, weight)]
        for font, piece in pieces[::-1] if left else pieces:
            glyphs, _, em = glyphs_of(font, weight)
            pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}".rstrip("0").rstrip("."))
            for name, advance, x, y in _shaped(piece, font, weight, left):
                scale = 1000 / em
                place = (scale, 0, 0, -scale, across + x * scale, -y * scale)
                glyphs[name].draw(TransformPen(pen, place))
                across += advance * scale
            paths.append(str(pen.getCommands()))
    return "".join(paths), across


def is_plain(text: str, address: str) -> bool:
    """Whether a font sets a line as it is, from left to right and without another font."""
    letters = glyphs_of(address)[1]
    return text.isascii() or all(ord(c) in letters and not _leftward(c) for c in text)


def _by_font(run: str, address: str, weight: int) -> Iterator[tuple[str, Iterator[str]]]:
    fonts: list[str] = []
    for letter in run:
        before = fonts[-1] if fonts else address
        if letter == " " and ord(letter) in glyphs_of(before)[1]:
            fonts.append(before)
        else:
            own = ord(letter) in glyphs_of(address)[1]
            fonts.append(address if own else further_font(letter, weight) or address)
    for font, some in groupby(zip(fonts, run, strict=True), itemgetter(0)):
        yield font, (letter for _, letter in some)


def _shaped(
    text: str, address: str, weight: int, left: bool
) -> Iterator[tuple[str, float, float, float]]:
    """Glyphs with their advances and offsets, in units of the font."""
    import uharfbuzz

    font = _shaper(address, weight)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if left else "ltr"
    uharfbuzz.shape(font, buffer)
    for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        name = glyphs_of(address)[0].font.getGlyphName(glyph.codepoint)
        yield name, place.x_advance, place.x_offset, place.y_offset


@cache
def _shaper(address: str, weight: int) -> Any:
    import uharfbuzz

    font = uharfbuzz.Font(uharfbuzz.Face(font_data(address)))
    font.set_variations({"wght": weight})
    return font


TITLE_FACES = ("title", "wood", "display")  # --face-… of a game, the first that it has


def title_family(css: str) -> str:
    """The family that a stylesheet sets titles in; empty where it names none."""
    named = faces(css)
    return next((named[name] for name in TITLE_FACES if name in named), "")


def title_svg(css: str, words: str) -> Markup:
    """A game's title in the face that it sets titles in; plain text where its stylesheet names
    none.
    """
    family, fonts = title_family(css), {face.family: face.font for face in declared_faces(css)}
    return _outlined(fonts[family], words) if family in fonts else Markup.escape(words)


@cache
def _outlined(address: str, words: str) -> Markup:
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(font_data(address)), lazy=True) as font:
        letters, glyphs, measures = font.getBestCmap(), font.getGlyphSet(), font["hhea"]
        pen, across = SVGPathPen(glyphs, ntos=lambda number: f"{number:g}"), 0.0
        high, em = measures.ascent - measures.descent, font["head"].unitsPerEm
        path, plain = "", is_plain(words, address)
        for letter in words if plain else "":
            glyph = glyphs[letters.get(ord(letter), ".notdef")]
            glyph.draw(TransformPen(pen, (1, 0, 0, -1, across, measures.ascent)))
            across += glyph.width
        if not plain:
            path, wide = drawn_line(words, address)
            path = moved(path, (em / 1000, 0, 0, em / 1000, 0, measures.ascent))
            across = wide * em / 1000
    size = f'viewBox="0 0 {across:g} {high}" style="height:{high / em:.2f}em"'
    label = html.escape(words)
    return Markup(
        f'<svg class="title" {size} role="img" aria-label="{label}"><path'
        f' d="{path or pen.getCommands()}"/></svg>'
    )
