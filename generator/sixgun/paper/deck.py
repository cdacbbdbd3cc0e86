"""A document of cards, one to a page, laid out on the sheets that they are cut from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..system.units import MILLIMETER as MM
from .impose.card import MARGIN, press_dealt
from .impose.leaf import Misfit

if TYPE_CHECKING:
    from ..content.paper import Backs


@dataclass(frozen=True)
class Deck:
    """Cards to cut from sheets of this size (points); with `backs` duplex or fold, the page after
    the last card is the back of all.
    """

    sheet: tuple[float, float]
    cards: int
    backs: Backs
    larger: tuple[str, ...] = ()  # cards with more room

    @property
    def back(self) -> bool:
        return self.backs != "none"


def press_deck(deck: Deck, pdf: bytes) -> tuple[bytes, int, tuple[str, ...]]:
    """The PDF of the sheets, the number of printed sides, and complaints."""
    pages, begun = outline(pdf)
    if pages != deck.cards + deck.back:
        larger = (
            f"shorten it, or name a larger card: {' or '.join(deck.larger)}"
            if deck.larger
            else "shorten it: there is no larger card"
        )
        return (
            pdf,
            pages,
            (
                (
                    f"{overlong(begun, pages - deck.back) or 'one of the cards'} has more text than"
                    f" its card has room for; {larger}"
                ),
            ),
        )
    try:
        made = press_dealt(
            pdf, deck.sheet, back=deck.back, fold=deck.backs == "fold", margin=MARGIN * MM
        )
    except Misfit as misfit:
        return pdf, pages, (str(misfit),)
    return made.pdf, made.sheets * (2 if deck.backs == "duplex" else 1), ()


def outline(pdf: bytes) -> tuple[int, list[tuple[str, int]]]:
    """The number of pages, and the bookmarks with their pages, counted from 0."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    try:
        return len(opened), [
            (mark.get_title(), mark.get_dest().get_index()) for mark in opened.get_toc()
        ]
    finally:
        opened.close()


def overlong(begun: list[tuple[str, int]], end: int) -> str:
    """The first bookmark whose text takes a second page, in quotation marks; `end` is the page
    after the last.
    """
    following = [page for _, page in begun[1:]] + [end]
    return next(
        (
            f"“{name}”"
            for (name, page), after in zip(begun, following, strict=True)
            if after > page + 1
        ),
        "",
    )
