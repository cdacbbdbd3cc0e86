"""Text drawn as its letters' outlines: on a page that carries no font, and in drawings whose text
must be measured.
"""

from __future__ import annotations

import html
import io
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from markupsafe import Markup

from .font import declared_faces, font_data
from .ornament import faces

TITLE_FACES = ("title", "wood", "display")  # --face-… of a game, the first that it has
MEDIUM = 500  # the weight of lettering where a face has several
Matrix = tuple[float, float, float, float, float, float]


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
        glyphs, letters, em = _glyphs(getattr(self, face))
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

        glyphs, letters, em = _glyphs(getattr(self, face))
        scale, laid = size / em, Transform(*(matrix or (1, 0, 0, 1, 0, 0)))
        x -= 0 if start else self.width(text, size, face, track) / 2
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
        for letter in as_drawn(text):
            glyph = glyphs[letters.get(ord(letter), ".notdef")]
            glyph.draw(TransformPen(pen, laid.transform((scale, 0, 0, -scale, x, y))))
            x += glyph.width * scale + track
        return str(pen.getCommands())


@cache
def _glyphs(address: str) -> tuple[Any, Mapping[int, str], int]:
    """A font's outlines, its letters and its units to the em."""
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(font_data(address)), lazy=True)
    axes = (
        {axis.axisTag: (axis.minValue, axis.maxValue) for axis in font["fvar"].axes}
        if "fvar" in font
        else {}
    )
    low, high = axes.get("wght", (MEDIUM, MEDIUM))
    place = {"wght": min(max(MEDIUM, low), high)} if "wght" in axes else None
    return font.getGlyphSet(location=place), font.getBestCmap(), font["head"].unitsPerEm


def title_svg(css: str, words: str) -> Markup:
    """A game's title in the face that it sets titles in; plain text where its stylesheet names
    none.
    """
    named, fonts = faces(css), {face.family: face.font for face in declared_faces(css)}
    family = next((named[name] for name in TITLE_FACES if name in named), "")
    return _outlined(fonts[family], words) if family in fonts else Markup.escape(words)


@cache
def _outlined(address: str, words: str) -> Markup:
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(font_data(address)), lazy=True) as font:
        letters, glyphs, measures = font.getBestCmap(), font.getGlyphSet(), font["hhea"]
        pen, across = SVGPathPen(glyphs, ntos=lambda number: f"{number:g}"), 0
        for letter in as_drawn(words):
            glyph = glyphs[letters.get(ord(letter), ".notdef")]
            glyph.draw(TransformPen(pen, (1, 0, 0, -1, across, measures.ascent)))
            across += glyph.width
        high, em = measures.ascent - measures.descent, font["head"].unitsPerEm
    size, label = (
        f'viewBox="0 0 {across} {high}" style="height:{high / em:.2f}em"',
        html.escape(words),
    )
    return Markup(
        f'<svg class="title" {size} role="img" aria-label="{label}"><path'
        f' d="{pen.getCommands()}"/></svg>'
    )


def as_drawn(line: str) -> str:
    """The letters of a line from left to right: Hebrew and Arabic words are turned around."""
    if line.isascii() or not any(map(_leftward, line)):
        return line
    words = [w[::-1] if any(map(_leftward, w)) else w for w in line.split(" ")]
    return " ".join(reversed(words))


def _leftward(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in ("R", "AL")
