"""What a character owns, what it cost, and what it may cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from ...content import Content
from ...table import find
from .character import Character
from .tables import ALCHEMY, AMMUNITION, DYNAMITE, EXPLOITS, WEAPONS, Price, article


@dataclass(frozen=True)
class Owned:
    """A thing on the list of possessions, and the dollars it cost; None where it cost nothing or nobody knows."""

    text: str
    price: Decimal | None
    place: tuple[str, int]


def price_range(content: Content, name: str, cost: Price | None, count: int, held: set[str]) -> Price | None:
    """The least and the most that `count` of something may cost its owner, abilities considered; None where it has no price."""
    if cost is None:
        return None
    rules = content.rules
    share = rules.number("ability.exploits-price-divisor") if EXPLOITS in held else 1
    if name == DYNAMITE:
        share = max(share, rules.number("ability.alchemy-price-divisor") if ALCHEMY in held else 1)
        return Price(_cents(_sticks(content, cost, count) / share), cost.low * count)
    return Price(_cents(cost.low / share) * count, cost.high * count)


def _cents(amount: Decimal) -> Decimal:
    return amount.quantize(Decimal("0.01"))


def _sticks(content: Content, cost: Price, count: int) -> Decimal:
    """What so many sticks of dynamite cost in bundles: by our ruling each stick after the first adds the same, to the top of the range."""
    most = content.rules.number("dynamite.most-sticks")
    full, rest = divmod(count, most)
    step = (cost.high - cost.low) / (most - 1)
    return cost.high * full + (cost.low + step * (rest - 1) if rest else 0)


def price_of(content: Content, name: str, count: int) -> Decimal | None:
    """What `count` of something costs without haggling; None where the price list names no one price."""
    thing = article(content, name)
    if thing is None or thing.cost is None:
        return None
    if thing.label == DYNAMITE:
        return _sticks(content, thing.cost, count)
    return thing.cost.low * count if thing.cost.fixed else None


def owned(who: Character, content: Content) -> Iterator[Owned]:
    """Arms and possessions in the order of the file; only what a character of one's own bought has a price."""
    bought = who.method == "own"
    for number, arm in enumerate(who.arms):
        kind = find(content[WEAPONS], arm.arm)
        price = (arm.paid if arm.paid is not None else price_of(content, arm.arm, arm.count)) if bought and not arm.found else None
        yield Owned(counted(arm.called or (kind.label if kind else arm.arm), arm.count), price, ("arms", number))
    for number, item in enumerate(who.possessions):
        price = (item.paid if item.paid is not None else price_of(content, item.item, item.count)) if bought and not item.found else None
        thing = article(content, item.item) if bought and not item.found else None
        yield Owned(counted(thing.label if thing else item.item, item.count), price, ("possessions", number))


def counted(text: str, count: int) -> str:
    """How a list names so many of a thing."""
    if text == AMMUNITION:
        return f"Ammunition, {count} box{'es' if count > 1 else ''}"
    if text == DYNAMITE and count > 1:
        return f"{text}, {count} sticks"
    return f"{text} × {count}" if count > 1 else text
