"""Typefaces for the press: static TrueType fonts subset to Latin scripts, with the metrics, kerning
and ligatures that a line is set by.

Codes in a line are glyph ids, so lines set in different processes go into one file. Kerning is read
once into pairs, which are plain data like
the rest of a plate: workers need no font library, and a pair costs one look-up.
"""

import io
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from ..draw.font import GLYPH_TABLES, drop_tables, font_bytes, subset_font
from .writer import SMALL, packed

BLOCKS = (
    (0x20, 0x7F),
    (0xA0, 0x250),
    (0x1E00, 0x1F00),
    (0x2010, 0x2040),
    (0x20A0, 0x20C0),
    (0x2100, 0x2190),
    (0x2212, 0x2213),
    (0x2215, 0x2216),
)
SCRIPTS = (  # Greek, Cyrillic, Armenian, Georgian; arrows, signs and figures
    (0x370, 0x590),
    (0x10A0, 0x1100),
    (0x1C90, 0x1CC0),
    (0x1F00, 0x2000),
    (0x2040, 0x20A0),
    (0x2190, 0x2800),
)
KERNED = frozenset(
    map(
        chr,
        (
            *range(0x20, 0x7F),
            *range(0xC0, 0x180),
            *b"",
            0x2018,
            0x2019,
            0x201C,
            0x201D,
            0x2013,
            0x2014,
            0x2026,
            0x2212,
        ),
    )
)
TABLES = GLYPH_TABLES | {"cvt ", "fpgm", "prep"}


@dataclass(frozen=True)
class Typeface:
    """A subset. Measures are in thousandths of its size; `kerning` is by left glyph × 65536 + right
    glyph; `ligatures` by letters, longest first;
    `tabular` holds figures of one width."""

    __pydantic_config__: ClassVar[Any] = {"ser_json_bytes": "base64", "val_json_bytes": "base64"}

    name: str
    data: bytes
    glyphs: dict[str, int]
    tabular: dict[str, int]
    advances: dict[int, float]
    kerning: dict[int, float]
    ligatures: tuple[tuple[str, int], ...]
    box: tuple[int, int, int, int]
    ascent: int
    descent: int
    cap_height: int
    angle: int

    @cached_property
    def packed(self) -> bytes:
        """The font file as a PDF embeds it."""
        return packed(self.data, SMALL)

    @cached_property
    def letters(self) -> bytes:
        """The ToUnicode CMap, for searching and copying."""
        named = (*sorted(self.glyphs.items(), reverse=True), *self.tabular.items())
        letters = {glyph: letter for letter, glyph in named} | {
            glyph: text for text, glyph in self.ligatures
        }
        rows = [
            f"<{glyph:04x}><{_spelled(text).encode('utf-16-be').hex()}>"
            for glyph, text in sorted(letters.items())
        ]
        blocks = [rows[n : n + 100] for n in range(0, len(rows), 100)]
        middle = "\n".join(
            f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks
        )
        cmap = (
            "/CIDInit/ProcSet findresource begin 12 dict begin"
            " begincmap/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement"
            " 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def 1"
            f" begincodespacerange<0000><ffff>endcodespacerange\n{middle}\nendcmap CMapName"
            " currentdict/CMap defineresource pop end end"
        )
        return packed(cmap.encode(), SMALL)


def _spelled(text: str) -> str:
    """Letters as they are typed: those of Arabic are set in the forms that join them."""
    return unicodedata.normalize("NFKC", text) if "\ufb50" <= text < "\uff00" else text


def cut_typeface(
    data: bytes,
    name: str,
    axes: Mapping[str, float],
    only: frozenset[str] = frozenset(),
    more: Sequence[tuple[int, int]] = (),
) -> Typeface:
    """A TrueType font subset to BLOCKS and `more` of such blocks (or to `only` these letters);
    `axes` fixes those of a variable font, by tag.
    """
    from fontTools.ttLib import TTFont

    letters = [ord(c) for c in only] or [
        c for low, high in (*BLOCKS, *more) for c in range(low, high)
    ]
    data = subset_font(data, letters, ["kern", "liga", "tnum"], [6], axes)
    return _typeface(TTFont(io.BytesIO(data), recalcTimestamp=False), name)


def _typeface(font: Any, name: str) -> Typeface:
    scale = 1000 / font["head"].unitsPerEm
    number = font.getReverseGlyphMap()
    cmap = {chr(code): glyph for code, glyph in font.getBestCmap().items() if code != 0xAD}
    tabular = _tabular(font, cmap)
    kerning = {
        number[left] << 16 | number[right]: round(value * scale, 1)
        for (left, right), value in sorted(
            _kerning(font, {cmap[c] for c in KERNED if c in cmap} | set(tabular.values())).items()
        )
        if round(value * scale, 1)
    }
    ligatures = tuple(
        sorted(
            ((letters, number[glyph]) for letters, glyph in _ligatures(font, cmap)),
            key=lambda pair: (-len(pair[0]), pair),
        )
    )
    advances = {
        number[glyph]: round(wide * scale, 2) for glyph, (wide, _) in font["hmtx"].metrics.items()
    }
    head, post = font["head"], font["post"]
    capital = getattr(font["OS/2"], "sCapHeight", 0) or font["hhea"].ascent
    measures = (
        round(font["hhea"].ascent * scale),
        round(font["hhea"].descent * scale),
        round(capital * scale),
    )
    box = (
        round(head.xMin * scale),
        round(head.yMin * scale),
        round(head.xMax * scale),
        round(head.yMax * scale),
    )
    drop_tables(font, TABLES)
    data = font_bytes(font)
    glyphs = {letter: number[glyph] for letter, glyph in cmap.items()}
    figures = {letter: number[glyph] for letter, glyph in tabular.items()}
    return Typeface(
        name,
        data,
        glyphs,
        figures,
        advances,
        kerning,
        ligatures,
        box,
        *measures,
        round(post.italicAngle),
    )


def _lookups(font: Any, feature: str, table: str) -> Iterator[Any]:
    """The lookups of a feature for Latin (or default) script, in order."""
    if table not in font or not font[table].table.FeatureList:
        return
    inner = font[table].table
    scripts = {s.ScriptTag: s.Script for s in inner.ScriptList.ScriptRecord}
    script = scripts.get("latn") or scripts.get("DFLT")
    if script is None or script.DefaultLangSys is None:
        return
    indices = {
        index
        for f in script.DefaultLangSys.FeatureIndex
        if inner.FeatureList.FeatureRecord[f].FeatureTag == feature
        for index in inner.FeatureList.FeatureRecord[f].Feature.LookupListIndex
    }
    for index in sorted(indices):
        for sub in inner.LookupList.Lookup[index].SubTable:
            yield index, getattr(sub, "ExtSubTable", sub)


def _kerning(font: Any, ours: set[str]) -> dict[tuple[str, str], float]:
    """Kerning by pair of glyphs, in font units, where there is any; in each lookup the first
    subtable that has a pair applies.
    """
    found: dict[tuple[str, str], float] = {}
    settled: dict[tuple[int, str], set[str]] = {}  # right glyphs by lookup and left glyph
    for index, sub in _lookups(font, "kern", "GPOS"):
        if getattr(sub, "LookupType", 0) != 2:
            continue
        for left, values in (_single_pairs if sub.Format == 1 else _class_pairs)(sub, ours):
            done = settled.setdefault((index, left), set())
            for right in values.keys() - done:
                found[left, right] = found.get((left, right), 0) + values[right]
            done.update(ours if sub.Format == 2 else values)
    return found


def _advance(value: Any) -> float:
    return float(getattr(value, "XAdvance", 0) or 0) if value is not None else 0.0


def _single_pairs(sub: Any, ours: set[str]) -> Iterator[tuple[str, dict[str, float]]]:
    for left, pairs in zip(sub.Coverage.glyphs, sub.PairSet, strict=True):
        if left in ours:
            yield (
                left,
                {
                    record.SecondGlyph: _advance(record.Value1)
                    for record in pairs.PairValueRecord
                    if record.SecondGlyph in ours
                },
            )


def _class_pairs(sub: Any, ours: set[str]) -> Iterator[tuple[str, dict[str, float]]]:
    """For each left glyph the right ones that are moved; all others are settled at 0."""
    first, second = sub.ClassDef1.classDefs, sub.ClassDef2.classDefs
    kinds = [[_advance(record.Value1) for record in row.Class2Record] for row in sub.Class1Record]
    for left in sub.Coverage.glyphs:
        if left in ours:
            row = kinds[first.get(left, 0)]
            yield left, {right: value for right in ours if (value := row[second.get(right, 0)])}


def _ligatures(font: Any, cmap: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    letters = {glyph: letter for letter, glyph in cmap.items()}
    for _, sub in _lookups(font, "liga", "GSUB"):
        for first, sets in (getattr(sub, "ligatures", None) or {}).items():
            for made in sets:
                parts = [first, *made.Component]
                if all(p in letters for p in parts):
                    yield "".join(letters[p] for p in parts), made.LigGlyph


def _tabular(font: Any, cmap: Mapping[str, str]) -> dict[str, str]:
    """Tabular glyphs by letter, for the letters that have one."""
    found: dict[str, str] = {}
    for _, sub in _lookups(font, "tnum", "GSUB"):
        swaps = getattr(sub, "mapping", None) or {}
        found |= {letter: swaps[glyph] for letter, glyph in cmap.items() if glyph in swaps}
    return found
