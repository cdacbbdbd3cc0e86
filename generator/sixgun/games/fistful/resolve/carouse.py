"""Carousing and the Advancement Test (Experience and Improvement; Carousing)."""

from dataclasses import dataclass
from decimal import Decimal

from ....content.content import Content
from ....content.dice import Dice
from ....system.rng import Rng
from ..tables import CAROUSING, Night
from .hand import Hand, throw, toss


@dataclass(frozen=True)
class Spree:
    """A night out: dice for the bill, the row of the table, the cost less winnings, and hours added
    to the clock.
    """

    bill: Hand
    roll: int
    night: Night
    again: Hand | None
    cost: int
    hours: int = 0

    def tab(self, dollars: Decimal) -> Decimal:
        """Dollars still owed after paying with these."""
        return max(Decimal(self.cost) - dollars, Decimal(0))


WON, FINED, WANTED = 1, 5, 6  # rows of the table that do something with dice or coins


def carouse(content: Content, rng: Rng, stress: int, dice: int) -> Spree:
    """Pays a die of dollars for each Stress removed and each advancement die, then rolls on the
    table. ValueError where nothing is bought.
    """
    if stress + dice < 1:
        raise ValueError("carousing is for Stress to be rid of, or advancement dice, or both")
    bill = Hand(
        tuple(
            _die(content, rng, rule)
            for rule in ("carousing.stress-price",) * stress + ("carousing.die-price",) * dice
        )
    )
    roll = int(content[CAROUSING].roll(rng))
    again = (
        Hand(tuple(_die(content, rng, "carousing.die-price") for _ in bill.dice))
        if roll in (WON, FINED)
        else None
    )
    change = again.total * (1 if roll == FINED else -1) if again else 0
    return Spree(
        bill,
        roll,
        content[CAROUSING].at(roll),
        again,
        bill.total + change,
        1 if roll == WANTED and toss(rng) else 0,
    )


def _die(content: Content, rng: Rng, rule: str) -> int:
    return throw(content.rules.dice(rule), rng).total


def experience(content: Content, share: Decimal) -> int:
    """Points of experience for a session's share of dollars."""
    return int(share) // content.rules.number("experience.dollars")


@dataclass(frozen=True)
class Advance:
    """An Advancement Test, and the attribute after it."""

    hand: Hand
    attribute: int
    raised: bool


def advance(content: Content, rng: Rng, attribute: int, dice: int) -> Advance:
    """An Advancement Test with dice bought by experience; ValueError at the highest attribute."""
    most, one = content.rules.number("attribute.most"), content.rules.dice("experience.die")
    if attribute >= most:
        raise ValueError(f"advancement ends at {most}")
    hand = throw(Dice(dice, one.faces), rng)
    raised = hand.total > attribute
    return Advance(
        hand, attribute + (content.rules.number("experience.gain") if raised else 0), raised
    )
