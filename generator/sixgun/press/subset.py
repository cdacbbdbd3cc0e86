"""TrueType fonts cut to some letters by fontTools, with the same bytes every time."""

import hashlib
import io
from collections.abc import Iterable
from typing import Any

GLYPH_TABLES = {"GlyphOrder", "head", "hhea", "hmtx", "maxp", "OS/2", "name", "cmap", "post", "loca", "glyf"}


def subset_font(font: Any, letters: Iterable[int], features: list[str], name_ids: list[int]) -> None:
    """Cuts a TTFont, in place, to these code points and layout features."""
    from fontTools import subset

    options = subset.Options(layout_features=features, hinting=False, notdef_outline=True, recalc_timestamp=False, name_IDs=name_ids)
    options.drop_tables += ["FFTM"]  # FontForge's time stamps, unknown to the subsetter
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)


def drop_tables(font: Any, kept: set[str]) -> None:
    """Deletes all other tables, and the time of the last change."""
    for table in set(font.keys()) - kept:
        del font[table]
    font["head"].modified = font["head"].created


def font_bytes(font: Any) -> bytes:
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


def subset_tag(data: bytes) -> str:
    """Six capitals that stand before the name of a subset font in a PDF."""
    return "".join(chr(65 + b % 26) for b in hashlib.sha256(data).digest()[:6])
