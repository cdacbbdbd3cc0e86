"""Prices, and what a character paid."""

from collections.abc import Iterator
from decimal import Decimal

from ...content.content import Content
from ...content.table import find, names
from ...play.purse import Owned, paid, placed
from .arm import article
from .character import Arm, Character
from .tables import LIVING, PRICES


def price(content: Content, name: str) -> Decimal | None:
    """Dollars for one, from the price chart or The Cost of Living; None for what neither has."""
    sold = article(content, name)
    rows = (find(content[table], name) for table in LIVING)
    return sold.cost if sold else next((row.cost for row in rows if row), None)


def goods(content: Content) -> tuple[str, ...]:
    """The names of everything that has a price."""
    return names(content[PRICES]) + tuple(
        name for table in LIVING for name in names(content[table])
    )


def owned(who: Character, content: Content) -> Iterator[Owned]:
    """Arms, then items, with the dollars for all of each; no prices for a character who did not
    begin with money.
    """
    for place, thing in placed(who.arms, "items", who.items):
        name = thing.arm if isinstance(thing, Arm) else thing.item
        one = price(content, name)
        yield Owned(
            name,
            (
                paid(thing, None if one is None else one * thing.count)
                if who.began is not None
                else None
            ),
            place,
        )
