"""Prices, and what a character paid."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from functools import partial

from ...content.content import Content
from ...content.table import find, names
from ...play import possession
from ...play.possession import Market
from ...play.purse import Owned, placed
from .arm import arms, article, weapon
from .character import Character
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


MARKET = Market(price, goods, arms, lambda content, name: weapon(content, name) is not None)


def owned(who: Character, content: Content) -> Iterator[Owned]:
    """Arms, then items, with the dollars for all of each; no prices for a character who did not
    begin with money.
    """
    things = placed(who.arms, "items", who.items)
    for one in possession.owned(things, partial(price, content)):
        yield one if who.began is not None else replace(one, price=None)
