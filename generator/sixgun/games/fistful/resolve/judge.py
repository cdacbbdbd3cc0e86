"""The Judge's rolls for others: morale and reactions (Morale; Reaction Checks)."""

from dataclasses import dataclass

from ....content.content import Content
from ....play.table import row_for
from ....system.rng import Rng
from ..tables import REACTIONS, Reaction
from .hand import Hand, throw, toss

GUARDED = "Guarded"


@dataclass(frozen=True)
class Morale:
    """A morale check; on a bust the side flees or surrenders."""

    hand: Hand
    holds: bool
    flees: bool = False


def morale(content: Content, rng: Rng, grit: int, *, below_half: bool = False) -> Morale:
    """A check against the highest Grit of a side, with a die more where its Guts are below half."""
    dice = throw(content.rules.dice("morale.dice"), rng).dice
    if below_half:
        dice += throw(content.rules.dice("morale.more-die"), rng).dice
    hand = Hand(dice)
    return Morale(hand, True) if hand.total <= grit else Morale(hand, False, toss(rng))


@dataclass(frozen=True)
class Met:
    """A reaction to the posse: the dice thrown for it, the total, and its row."""

    hand: Hand
    total: int
    reaction: Reaction


def reaction(content: Content, rng: Rng, change: int = 0) -> Met:
    """A reaction roll; `change` is the Judge's modifier for a known posse."""
    hand = throw(content.rules.dice("reaction.dice"), rng)
    return _met(content, hand, hand.total + change)


def stand_ground(content: Content, rng: Rng, met: Met) -> Met:
    """The posse does not withdraw: the Guarded react again with a die more; others do not
    change.
    """
    if met.reaction.attitude != GUARDED:
        return met
    hand = throw(content.rules.dice("reaction.more-die"), rng)
    return _met(content, hand, met.total + hand.total)


def _met(content: Content, hand: Hand, total: int) -> Met:
    return Met(hand, total, row_for(content, REACTIONS, total))
