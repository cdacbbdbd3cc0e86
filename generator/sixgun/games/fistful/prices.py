"""Prices: dice by class, rolled as often as the goods say, halved for used goods (Equipment and
Finances).
"""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from ...content.content import Content, Rules
from ...content.dice import Dice
from ...content.probability import SURE, mean, of_dice, reach, total
from ...content.table import chosen, find, names
from ...content.wording import dollars as in_dollars
from ...play.game import Answer, Ask, Roll
from ...play.possession import placed
from ...play.question import Questions, either, switch
from ...system.rng import Rng
from .hand import faces, throw
from .people.character import Arm, Character, Item
from .rules import rulebook, share_of
from .tables import CLASSES, GOODS, WEAPONS, weapon

QUESTIONS = Questions()

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
    return Decimal(share_of(content, rulebook(content).money.used_part, Fraction(dollars)))


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
    known = price(content, thing.name)
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


@QUESTIONS.add("A price", "Goods")
def _price(
    content: Content,
    thing: Annotated[str, Ask("what is bought or sold", "Revolver", form="a thing, or a weapon")],
    used: Annotated[bool, switch("plainly used")],
    dollars: Annotated[int, Ask("dollars in hand", "40", 0, 9999)],
    rng: Rng | None,
) -> Answer:
    known = price(content, thing)
    if known is None:
        words = (
            *sold(content),
            *(word for _, kind in content[WEAPONS].items() for word in kind.names),
        )
        known = price(content, chosen(thing, words, "thing for sale"))
    if known is None:
        raise ValueError(f"{thing} has no price")
    full = of_dice(known.thrown) if known.thrown else {known.low: SURE}
    costs = total(
        (_cost(content, n * (known.times if known.thrown else 1), used), p) for n, p in full.items()
    )
    part = f", and {Rules.share_text(rulebook(content).money.used_part)} of it"
    text = (
        f"{known}{part if used else ''}: {in_dollars(min(costs))} to {in_dollars(max(costs))},"
        f" {in_dollars(round(float(mean(costs)), 2))} on average."
    )
    rolls = _price_rolls(content, rng, known, used) if rng else ()
    return Answer(
        either(f"{in_dollars(dollars)} or less", SURE - reach(costs, dollars + 1), "more").rows,
        "",
        (),
        text,
        (),
        rolls,
    )


def _cost(content: Content, full: int, used: bool) -> int:
    return int(used_price(content, Decimal(full))) if used else full


def _price_rolls(content: Content, rng: Rng, known: Price, used: bool) -> tuple[Roll, ...]:
    """The dice of a price, and what it comes to."""
    hand = throw(known.thrown, rng) if known.thrown else None
    cost = _cost(content, hand.total * known.times if hand else known.low, used)
    return (Roll("the price", faces(hand) if hand else ("no dice",), in_dollars(cost)),)
