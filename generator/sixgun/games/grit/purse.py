"""Prices, and what was spent (Equipment)."""

from decimal import Decimal

from ...content.content import Content
from ...content.table import find, names, slug
from ...play.purse import placed
from .character import Character, Item, Weapon
from .tables import ARMS, BEASTS, BOARD, GOODS, ways


def wares(content: Content) -> dict[str, tuple[str, Decimal]]:
    """Everything for sale but arms, by slug: (name, dollars). A row of goods also sells each thing
    that it names.
    """
    goods = [
        (name.strip(), row.cells["cost"])
        for row in content[GOODS]
        for name in row.cells["such-as"].split(",")
    ]
    tables = (content[GOODS], content[BEASTS], content[BOARD])
    others = [
        (label, row.cells["cost"]) for table in tables for row in table for label in ways(row.label)
    ]
    return {slug(name): (name, Decimal(cost)) for name, cost in (*goods, *others)}


def price_of(content: Content, thing: Weapon | Item) -> Decimal | None:
    """What a thing cost; None where no list has a price for it."""
    if thing.found:
        return Decimal(0)
    if thing.paid is not None:
        return thing.paid
    if isinstance(thing, Weapon):
        row = find(content[ARMS], thing.arm)
        return (row.cost or Decimal(0)) if row else None
    ware = wares(content).get(slug(thing.item))
    return ware[1] if ware else None


def spent(who: Character, content: Content) -> Decimal:
    return sum(
        (price_of(content, thing) or Decimal(0) for _, thing in placed(who.arms, "gear", who.gear)),
        Decimal(0),
    )


def sold(content: Content) -> tuple[str, ...]:
    """The names of all that is for sale."""
    return (*names(content[ARMS]), *(name for name, _ in wares(content).values()))
