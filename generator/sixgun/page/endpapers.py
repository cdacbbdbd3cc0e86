"""Endpapers: pages that fill a document on half sheets up to a multiple of four, and the back cover
of a booklet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .filler import alone

SHEET = 4  # pages of a sheet folded once
PAGE, COVER = '<section class="leaf endpaper', '<section class="cover back'  # how each begins


def with_endpapers(
    document: Any, html: str, lay_out: Callable[[str], Any]
) -> tuple[Any, tuple[str, ...]]:
    """The document with as many of the endpapers of its HTML as it needs, then the back cover; and
    what is wrong with them.
    """
    text = alone(html, "endpapers")
    if not text:
        return document, ()
    pages, filling, covers = lay_out(text).pages, text.count(PAGE), text.count(COVER)
    if len(pages) != filling + covers:
        return document, (
            (
                f"the padding comes to {len(pages) - covers} pages; each of its {filling} panels"
                " has one page"
            ),
        )
    wanted = -(len(document.pages) + covers) % SHEET
    return document.copy([*document.pages, *pages[: min(wanted, filling)], *pages[filling:]]), ()
