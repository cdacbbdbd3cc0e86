"""TrueType fonts cut to some letters by HarfBuzz, with the same bytes every time."""

import hashlib
import io
from collections.abc import Iterable, Mapping
from typing import Any

GLYPH_TABLES = {
    "GlyphOrder",
    "head",
    "hhea",
    "hmtx",
    "maxp",
    "OS/2",
    "name",
    "cmap",
    "post",
    "loca",
    "glyf",
}
LAYOUT_TABLES = ("BASE", "DSIG", "GDEF", "GPOS", "GSUB", "JSTF", "kern")


def subset_font(
    data: bytes,
    letters: Iterable[int],
    features: Iterable[str],
    names: Iterable[int],
    axes: Mapping[str, float] | None = None,
) -> bytes:
    """A TrueType font of these code points, features and name ids, unhinted; the axes of a variable
    one are fixed at `axes` or their defaults.
    """
    import uharfbuzz

    face, subset = uharfbuzz.Face(data), uharfbuzz.SubsetInput()
    subset.flags = uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
    subset.unicode_set.set({*letters})
    subset.layout_feature_tag_set.set({int.from_bytes(tag.encode()) for tag in features})
    subset.name_id_set.set({*names})
    _fix_axes(subset, face, axes or {})
    return bytes(uharfbuzz.subset(face, subset).blob.data)


def subset_glyphs(
    data: bytes, number: int, glyphs: Iterable[int], axes: Mapping[str, float], hinting: bool
) -> bytes:
    """Font `number` of a file with the outlines of these glyphs, under the numbers they had; the
    axes of a variable one are fixed at `axes` or
    their defaults. For a PDF, whose text is of glyphs: nothing is left of layout and kerning."""
    import uharfbuzz

    face, subset = uharfbuzz.Face(data, number), uharfbuzz.SubsetInput()
    subset.flags = uharfbuzz.SubsetFlags.RETAIN_GIDS | uharfbuzz.SubsetFlags(
        0 if hinting else uharfbuzz.SubsetFlags.NO_HINTING
    )
    subset.glyph_set.set({*glyphs})
    subset.drop_table_tag_set.update(int.from_bytes(tag.encode()) for tag in LAYOUT_TABLES)
    _fix_axes(subset, face, axes)
    return bytes(uharfbuzz.subset(face, subset).blob.data)


def subset_for_screen(data: bytes, letters: Iterable[int]) -> bytes:
    """A TrueType font of these code points, with its hints, all layout features and all axes."""
    import uharfbuzz

    subset = uharfbuzz.SubsetInput()
    subset.flags = uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
    subset.unicode_set.set({*letters})
    subset.layout_feature_tag_set.clear()
    subset.layout_feature_tag_set.invert()
    return bytes(uharfbuzz.subset(uharfbuzz.Face(data), subset).blob.data)


def _fix_axes(subset: Any, face: Any, axes: Mapping[str, float]) -> None:
    for axis in face.axis_infos:
        value = axes.get(axis.tag, axis.default_value)
        subset.pin_axis_location(face, axis.tag, min(max(value, axis.min_value), axis.max_value))


def drop_tables(font: Any, wanted: set[str]) -> None:
    """Deletes all other tables, and the time of the last change."""
    for table in set(font.keys()) - wanted:
        del font[table]
    font["head"].modified = font["head"].created


def font_bytes(font: Any) -> bytes:
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


def subset_tag(data: bytes) -> str:
    """Six capitals that stand before the name of a subset font in a PDF."""
    return "".join(chr(65 + b % 26) for b in hashlib.sha256(data).digest()[:6])
