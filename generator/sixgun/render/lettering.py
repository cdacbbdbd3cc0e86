"""A line drawn as its letters' outlines: a title in a game's own face, on a page that carries no font."""

from __future__ import annotations

import html
from functools import cache
from pathlib import Path

from markupsafe import Markup

from .font import declared_faces
from .style import faces

TITLE_FACES = ("title", "wood", "display")  # --face-… of a game, the first that it has


def title_svg(css: str, words: str) -> Markup:
    """A game's title in the face that it sets titles in; plain text where its stylesheet names none."""
    named, files = faces(css), {face.family: face.file for face in declared_faces(css)}
    family = next((named[name] for name in TITLE_FACES if name in named), "")
    return _outlined(files[family], words) if family in files else Markup.escape(words)


@cache
def _outlined(file: Path, words: str) -> Markup:
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont

    with TTFont(file, lazy=True) as font:
        letters, glyphs, measures = font.getBestCmap(), font.getGlyphSet(), font["hhea"]
        pen, across = SVGPathPen(glyphs, ntos=lambda number: f"{number:g}"), 0
        for letter in words:
            glyph = glyphs[letters.get(ord(letter), ".notdef")]
            glyph.draw(TransformPen(pen, (1, 0, 0, -1, across, measures.ascent)))
            across += glyph.width
        high, em = measures.ascent - measures.descent, font["head"].unitsPerEm
    size, said = f'viewBox="0 0 {across} {high}" style="height:{high / em:.2f}em"', html.escape(words)
    return Markup(f'<svg class="title" {size} role="img" aria-label="{said}"><path d="{pen.getCommands()}"/></svg>')
