"""Fonts for form fields: a static TrueType font subset to WinAnsi and the letters that a form's
texts add, embedded as a simple font.

Viewers write one byte a letter, so the composite fonts that WeasyPrint embeds cannot serve.
"""

import io
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from ..draw.font import (
    BOLD,
    GLYPH_TABLES,
    drop_tables,
    font_bytes,
    font_data,
    further_font,
    subset_font,
    subset_tag,
)
from ..draw.shaping import as_drawn

MINUS = 0x81  # a byte that is free in WinAnsi
WIN_ANSI = {
    n: bytes([n]).decode("cp1252")
    for n in range(0x20, 0x100)
    if n not in (0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D)
}
LETTERS = WIN_ANSI | {MINUS: "−"}
SORTS = "+−"
SPARE = (*range(1, 9), 11, 12, *range(14, 32))  # bytes for the letters that a form's texts add
BOLDER = re.compile(r"Bold|Black|Heavy|-[6-9]00")
FACE = re.compile(r"@font-face\s*\{([^}]*)\}")
STACK = re.compile(r'--[\w-]+:\s*"(\w+)",\s*"(\w+)"')


def sorts_of(css: str) -> dict[str, str]:
    """The families whose + and − come from another font: {"Fat": "arvo/Arvo-Bold.ttf"}.

    A stylesheet says so with a stack (--display: "FatSorts", "Fat") whose first family holds only
    these signs (unicode-range).
    """
    files = {}
    for rule in FACE.findall(css):
        family, file = (
            re.search(r'font-family:\s*"(\w+)"', rule),
            re.search(r"font:([^\"')]+)", rule),
        )
        if family and file and "unicode-range" in rule:
            files[family[1]] = file[1]
    return {family: files[sorts] for sorts, family in STACK.findall(css) if sorts in files}


@dataclass(frozen=True)
class FieldFont:
    """A subset font file; `name` is its PostScript name, `family` the stylesheet's name for it."""

    data: bytes
    name: str
    letters: tuple[tuple[int, str], ...] = tuple(sorted(LETTERS.items()))

    @cached_property
    def _font(self) -> Any:
        from fontTools.ttLib import TTFont

        return TTFont(io.BytesIO(self.data))

    @property
    def scale(self) -> float:
        return 1000 / float(self._font["head"].unitsPerEm)

    @cached_property
    def widths(self) -> Mapping[int, float]:
        """The advance of each byte, in thousandths of the size."""
        cmap, advance, missing = (
            self._font.getBestCmap(),
            self._font["hmtx"],
            self._font["hmtx"][".notdef"][0],
        )
        return {
            n: round((advance[cmap[ord(c)]][0] if ord(c) in cmap else missing) * self.scale, 2)
            for n, c in self.letters
        }

    @property
    def cap_height(self) -> float:
        """Of a capital, as a share of the size."""
        return (
            float(
                getattr(self._font["OS/2"], "sCapHeight", 0)  # of version 2 and later
                or 0.7 * self._font["head"].unitsPerEm
            )
            * self.scale
            / 1000
        )

    @property
    def ascent(self) -> float:
        return float(self._font["hhea"].ascent) * self.scale / 1000

    def width(self, text: str, size: float = 1) -> float:
        """How wide a line is, in points."""
        return sum(self.widths.get(n, 0) for n in self.encode(text)) * size / 1000

    @cached_property
    def _bytes(self) -> Mapping[str, int]:
        return {letter: n for n, letter in self.letters}

    def encode(self, text: str) -> bytes:
        """A text in this font's bytes; letters that it does not have become question marks."""
        return bytes(self._bytes.get(letter, 0x3F) for letter in as_drawn(text))

    def missing(self, text: str) -> str:
        """The first letter of a text that the font has no byte for, or ""."""
        letters = as_drawn(text)
        return next((c for c in letters if c.isprintable() and c not in self._bytes), "")

    def embed(self, pdf: Any, lines: bool) -> Any:
        """The font as an object of a PDF. Viewers center a line by the height a font declares:
        without `lines`, its capitals'.
        """
        from pikepdf import Array, Dictionary, Name

        first = min(0x20, self.letters[0][0])
        font, scale = self._font, self.scale
        file = pdf.make_stream(self.data, Length1=len(self.data))
        box = [
            round(font["head"].xMin * scale),
            round(font["head"].yMin * scale),
            round(font["head"].xMax * scale),
            round(font["head"].yMax * scale),
        ]
        italic = font["post"].italicAngle
        name = Name(f"/{subset_tag(self.data)}+{self.name}")
        descriptor = pdf.make_indirect(
            Dictionary(
                Type=Name.FontDescriptor,
                FontName=name,
                Flags=32 | (64 if italic else 0),
                FontBBox=Array(box),
                ItalicAngle=round(italic),
                Ascent=round((self.ascent if lines else self.cap_height) * 1000),
                Descent=round(font["hhea"].descent * scale) if lines else 0,
                CapHeight=round(self.cap_height * 1000),
                StemV=80,
                FontFile2=file,
            )
        )
        encoding = Dictionary(
            Type=Name.Encoding,
            BaseEncoding=Name.WinAnsiEncoding,
            Differences=Array(
                [
                    entry
                    for n, letter in self.letters
                    if letter != WIN_ANSI.get(n)
                    for entry in (n, Name(f"/{_glyph_name(letter)}"))
                ]
            ),
        )
        return pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.TrueType,
                BaseFont=name,
                FirstChar=first,
                LastChar=0xFF,
                FontDescriptor=descriptor,
                Encoding=encoding,
                Widths=Array([self.widths.get(n, 0) for n in range(first, 0x100)]),
            )
        )


def _glyph_name(letter: str) -> str:
    return _glyph_names().get(letter, f"uni{ord(letter):04X}")


@cache
def _glyph_names() -> Mapping[str, str]:
    """Adobe's names of letters, by which viewers find a byte's glyph."""
    from fontTools.agl import AGL2UV, UV2AGL

    return {chr(code): name for name, code in AGL2UV.items()} | {
        chr(code): name for code, name in UV2AGL.items()
    }


def letters_in(texts: Iterable[str]) -> str:
    """The letters of texts, each once."""
    return "".join(sorted({letter for text in texts for letter in as_drawn(text)} - {*"\n\r\t"}))


def cut_font(data: bytes, name: str, sorts: bytes | None = None, used: str = "") -> FieldFont:
    """A static TrueType font subset to LETTERS and those that are `used`. Where these are more than
    there are free bytes, they take those of accented letters that are not used;
    + and − are taken from the font `sorts` where it is given.
    """
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    if sorts:
        _take_sorts(font, TTFont(io.BytesIO(sorts)))
    further = [letter for letter in used if letter not in LETTERS.values()]
    _take_letters(font, further, BOLD if BOLDER.search(name) else 0)
    drop_tables(font, GLYPH_TABLES)
    cmap = font.getBestCmap()
    named = [letter for letter in further if ord(letter) in cmap]
    spare = (*SPARE, *(n for n in range(0xFF, 0xA0, -1) if LETTERS[n] not in used))
    letters = LETTERS | dict(zip(spare, named, strict=False))
    data = subset_font(font_bytes(font), [ord(c) for c in letters.values()], [], [1, 2, 4, 6])
    return FieldFont(data, name, tuple(sorted(letters.items())))


def _take_letters(font: Any, letters: Iterable[str], weight: int) -> None:
    """Gives a font the letters that it lacks, from the program's fonts of other scripts."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    for letter in letters:
        address = further_font(letter, weight)
        if not address or ord(letter) in font.getBestCmap():
            continue
        other = _further(address)
        ratio = font["head"].unitsPerEm / other["head"].unitsPerEm
        drawings, source = other.getGlyphSet(), other.getBestCmap().get(ord(letter))
        if source is None:
            continue
        drawn, pen = DecomposingRecordingPen(drawings), TTGlyphPen(None)
        drawings[source].draw(drawn)
        drawn.replay(TransformPen(pen, (ratio, 0, 0, ratio, 0, 0)))
        name, glyph = f"uni{ord(letter):04X}", pen.glyph()
        font["glyf"][name] = glyph
        font.setGlyphOrder(font["glyf"].glyphOrder)
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (round(drawings[source].width * ratio), getattr(glyph, "xMin", 0))
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(letter)] = name


@cache
def _further(address: str) -> Any:
    from fontTools.ttLib import TTFont

    return TTFont(io.BytesIO(font_data(address)))


def _take_sorts(font: Any, other: Any) -> None:
    """Replaces the + and − of a font by those of another, at the same size."""
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    ratio = font["head"].unitsPerEm / other["head"].unitsPerEm
    drawings, ours, theirs = other.getGlyphSet(), font.getBestCmap(), other.getBestCmap()
    for sign in SORTS:
        if ord(sign) not in ours or ord(sign) not in theirs:
            continue
        pen = TTGlyphPen(None)
        drawings[theirs[ord(sign)]].draw(TransformPen(pen, (ratio, 0, 0, ratio, 0, 0)))
        glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["glyf"][ours[ord(sign)]] = glyph
        font["hmtx"][ours[ord(sign)]] = (
            round(drawings[theirs[ord(sign)]].width * ratio),
            glyph.xMin,
        )
