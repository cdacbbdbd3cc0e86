"""Workarounds for WeasyPrint 70 and pydyf, put in place once a process."""

from __future__ import annotations

from functools import cache
from typing import Any

from .columns import mend_columns


@cache
def patch_libraries() -> None:
    """Applies all of them."""
    mend_columns()
    _keep_page_references()


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
