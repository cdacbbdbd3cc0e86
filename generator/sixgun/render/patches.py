"""Workarounds for WeasyPrint 70 and pydyf, put in place once a process."""

from __future__ import annotations

from functools import cache
from typing import Any

from .columns import replace_columns


@cache
def patch_libraries() -> None:
    """Applies all of them."""
    replace_columns()
    _fit_trailing_space()
    _keep_page_references()


def _fit_trailing_space() -> None:
    """Text that fits but for its last space is broken after its first word (“It / takes / no time”); it is set without the space."""
    from weasyprint.layout import inline

    split = inline.split_first_line

    def split_first_line(text: str, style: Any, context: Any, max_width: float | None, *rest: Any, **options: Any) -> Any:
        result = split(text, style, context, max_width, *rest, **options)
        resume, bare = result[2], text.rstrip(" ")
        if resume is None or bare == text or resume > len(bare.partition(" ")[0].encode()) + 1 or max_width is None:
            return result
        again = split(bare, style, context, max_width, *rest, **options)
        return again if again[2] is None and again[3] <= max_width else result

    inline.split_first_line = split_first_line


def _keep_page_references() -> None:
    """pydyf makes the references of all pages anew for each tag of a PDF; a booklet has 20,000 tags."""
    from weasyprint.pdf import pydyf

    made: Any = pydyf.PDF.page_references.fget

    def page_references(pdf: Any) -> Any:
        count = len(pdf.pages["Kids"])
        if getattr(pdf, "counted", None) != count:
            pdf.counted, pdf.references = count, made(pdf)
        return pdf.references

    pydyf.PDF.page_references = property(page_references)
