"""Fonts that WeasyPrint has cut once, kept for the next page of the same letters: for a process that sets one page again and again."""

import hashlib
from functools import cache
from typing import Any

MOST = 400  # that are kept, of some 10 kB each


@cache
def keep_cut_fonts() -> None:
    """Puts a memory before WeasyPrint's own cutting, once a process."""
    from weasyprint.pdf.fonts import Font

    cut, kept = Font.clean, {}  # type: ignore[var-annotated]

    def clean(font: Any, to_unicode: dict[int, str], hinting: bool) -> None:
        key = _key(font, to_unicode, hinting)
        if key not in kept:
            cut(font, to_unicode, hinting)
            if len(kept) >= MOST:
                kept.clear()
            kept[key] = font.file_content, dict(font.variations)
        font.file_content, font.variations = kept[key][0], dict(kept[key][1])

    Font.clean = clean


def _key(font: Any, to_unicode: dict[int, str], hinting: bool) -> tuple[Any, ...]:
    """All that cutting depends on: the font, its size, weight and axes, and the glyphs."""
    whole = hashlib.sha256(font.file_content).digest()
    axes = tuple(sorted(font.variations.items()))
    return whole, font.index, axes, font.weight, font.font_size, font.style, tuple(sorted(to_unicode)), bool(font.missing), hinting
