"""A document of cards, each set on a page of its own, becomes the sheets that they are cut out of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..units import MILLIMETRE as MM
from .impose.card import MARGIN, press_dealt
from .impose.leaf import Misfit

if TYPE_CHECKING:
    from ..paper import Backs


@dataclass(frozen=True)
class Deck:
    """Cards to cut out of a sheet, its size in points: so many of them, and with `backs` (duplex or fold) the back of all after the last."""

    sheet: tuple[float, float]
    cards: int
    backs: Backs

    @property
    def back(self) -> bool:
        return self.backs != "none"


def press_deck(deck: Deck, pdf: bytes) -> tuple[bytes, int, tuple[str, ...]]:
    """The cards on their sheets, how many printed sides that makes, and what is wrong with them."""
    pages, begun = outline(pdf)
    if pages != deck.cards + deck.back:
        return pdf, pages, (f"{overlong(begun, pages - deck.back) or 'one of the cards'} has more text than its card has room for",)
    try:
        made = press_dealt(pdf, deck.sheet, back=deck.back, fold=deck.backs == "fold", margin=MARGIN * MM)
    except Misfit as misfit:
        return pdf, pages, (str(misfit),)
    return made.pdf, made.sheets * (2 if deck.backs == "duplex" else 1), ()


def outline(pdf: bytes) -> tuple[int, list[tuple[str, int]]]:
    """How many pages there are, and what begins on which, counted from 0."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    try:
        return len(opened), [(mark.get_title(), mark.get_dest().get_index()) for mark in opened.get_toc()]
    finally:
        opened.close()


def overlong(begun: list[tuple[str, int]], end: int) -> str:
    """The first thing that goes on to a second page, in quotation marks; `end` is the page after the last."""
    following = [page for _, page in begun[1:]] + [end]
    return next((f"“{name}”" for (name, page), after in zip(begun, following, strict=True) if after > page + 1), "")
