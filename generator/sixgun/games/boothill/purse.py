"""What a character owns, what it cost, and what is left of the money."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from ...content import Content
from ...table import find, names
from .arm import article
from .character import Arm, Character, Item
from .tables import LIVING, PRICES


@dataclass(frozen=True)
class Owned:
    """A thing that is owned, and the dollars it cost; None where it cost nothing or nobody knows. `place` is its field of the file."""

    name: str
    price: Decimal | None
    place: tuple[str, int]


def price(content: Content, name: str) -> Decimal | None:
    """Dollars for one, from the price chart or The Cost of Living; None for what neither has."""
    sold = article(content, name)
    found = (find(content[rows], name) for rows in LIVING)
    return sold.cost if sold else next((line.cost for line in found if line), None)


def goods(content: Content) -> tuple[str, ...]:
    """The names of everything that has a price."""
    return names(content[PRICES]) + tuple(name for rows in LIVING for name in names(content[rows]))


def owned(who: Character, content: Content) -> Iterator[Owned]:
    """What the character has, arms first, in the order written."""
    for at, arm in enumerate(who.arms):
        yield Owned(arm.arm, _paid(arm.arm, arm, who, content), ("arms", at))
    for at, item in enumerate(who.items):
        yield Owned(item.item, _paid(item.item, item, who, content), ("items", at))


def _paid(name: str, thing: Arm | Item, who: Character, content: Content) -> Decimal | None:
    if thing.found or who.began is None:
        return None
    if thing.paid is not None:
        return thing.paid
    one = price(content, name)
    return one * thing.count if one is not None else None
