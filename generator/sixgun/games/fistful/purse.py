"""Prices: dice by class, rolled as often as the goods say, halved for used goods (Equipment and
Finances).
"""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from ...content.content import Content
from ...content.dice import Dice
from ...content.table import find, names
from ...play.purse import placed
from ...system.rng import Rng
from .character import Arm, Character, Item
from .ruling import share_of
from .tables import CLASSES, GOODS, WEAPONS, weapon

CUSTOM_QUALITY = "Custom quality for a weapon"


@dataclass(frozen=True)
class Price:
    """`dice` rolled `rolls` times, added up and multiplied by `times`; without dice, `times`
    dollars for each roll.
    """

    dice: Dice | None
    times: int
    rolls: int = 1

    @property
    def low(self) -> int:
        return (self.thrown.outcomes[0] if self.thrown else self.rolls) * self.times

    @property
    def high(self) -> int:
        return (self.thrown.outcomes[-1] if self.thrown else self.rolls) * self.times

    @property
    def thrown(self) -> Dice | None:
        """The dice of all rolls together."""
        return Dice(self.dice.count * self.rolls, self.dice.faces) if self.dice else None

    def may_be(self, dollars: Decimal) -> bool:
        """Whether a price can be rolled; what has no dice may be left out of account, too."""
        if self.dice is None and dollars == 0:
            return True
        return self.low <= dollars <= self.high and dollars % self.times == 0

    def roll(self, rng: Rng) -> int:
        return self.thrown.roll(rng) * self.times if self.thrown else self.low

    def __str__(self) -> str:
        if self.thrown is None:
            return f"${self.low}"
        return f"{self.thrown} × {self.times}" if self.times > 1 else str(self.thrown)


def price(content: Content, name: str) -> Price | None:
    """The price of something new; None for what no list has. A weapon is found by its name or its
    row's.
    """
    good = find(content[GOODS], _sold_as(content, name))
    if good is None:
        return None
    kind = content[CLASSES].at(good.class_)
    return Price(kind.dice, kind.times, good.rolls)


def _sold_as(content: Content, name: str) -> str:
    """A weapon's name among the goods: an axe or a tomahawk, a lever action rifle."""
    if find(content[GOODS], name):
        return name
    kind = weapon(content, name)
    return (kind.sold_as or kind.names[1]) if kind else name.partition(" or ")[0]


def used_price(content: Content, dollars: Decimal) -> Decimal:
    """The price of something plainly used."""
    return Decimal(share_of(content, "money.used-part", Fraction(dollars)))


def buy(content: Content, rng: Rng, name: str, *, used: bool = False) -> Decimal:
    """Rolls a price; KeyError for what is not for sale."""
    known = price(content, name)
    if known is None:
        raise KeyError(name)
    rolled = Decimal(known.roll(rng))
    return used_price(content, rolled) if used else rolled


def possible(content: Content, thing: Arm | Item, dollars: Decimal) -> bool:
    """Whether a price can have been rolled for a thing and the qualities that were built into
    it.
    """
    known = price(content, thing.arm if isinstance(thing, Arm) else thing.item)
    if known is None:
        return True
    extra = price(content, CUSTOM_QUALITY)
    more = len(thing.added) if isinstance(thing, Arm) else 0
    if more and extra:
        low, high = extra.low * more, extra.high * more
        return any(
            _may_be(content, thing, known, dollars - Decimal(add))
            for add in range(low, high + 1, extra.times)
        )
    return _may_be(content, thing, known, dollars)


def _may_be(content: Content, thing: Arm | Item, known: Price, dollars: Decimal) -> bool:
    if not thing.used:
        return known.may_be(dollars)
    return any(
        used_price(content, Decimal(full)) == dollars
        for full in range(known.low, known.high + 1, known.times)
    )


def spent(who: Character) -> Decimal:
    return sum(
        (thing.paid for _, thing in placed(who.arms, "gear", who.gear) if thing.paid is not None),
        Decimal(0),
    )


def sold(content: Content) -> tuple[str, ...]:
    """The names of all that is for sale."""
    return names(content[GOODS])


def arms(content: Content) -> tuple[str, ...]:
    """The weapons, and the other names they go by."""
    return (
        *names(content[WEAPONS]),
        *(kind.sold_as for _, kind in content[WEAPONS].items() if kind.sold_as),
    )
