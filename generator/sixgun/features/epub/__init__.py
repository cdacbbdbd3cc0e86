"""Documents as e-books: the output and the export `epub`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Export, Feature, Output

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...document.kind import Source
    from ..exports.export import Files, Subject


def _book() -> Callable[[Source], bytes]:
    from .book import write_epub

    return write_epub


def _books() -> Callable[[Subject], Files]:
    from .book import write_books

    return write_books


FEATURE = Feature(
    "epub",
    outputs={"epub": Output(_book, named=True)},
    exports={"epub": Export("every booklet and reference as an e-book", _books)},
)
