"""What the Judge rolls for others: morale and first reactions (Morale; Reaction Checks)."""

from __future__ import annotations

from dataclasses import dataclass

from ....content import Content
from ....rng import Rng
from ....table import Span
from ..tables import REACTIONS, Reaction
from .hand import Hand, throw, toss

GUARDED = "Guarded"


@dataclass(frozen=True)
class Morale:
    """A morale check; those who bust flee, or surrender."""

    hand: Hand
    holds: bool
    flees: bool = False


def morale(content: Content, rng: Rng, grit: int, *, below_half: bool = False) -> Morale:
    """Against the highest Grit of a side; a die more where its Guts are below half."""
    dice = throw(content.rules.dice("morale.dice"), rng).dice
    if below_half:
        dice += throw(content.rules.dice("morale.more-die"), rng).dice
    hand = Hand(dice)
    return Morale(hand, True) if hand.total <= grit else Morale(hand, False, toss(rng))


@dataclass(frozen=True)
class Met:
    """How somebody takes the posse: the total, and its row."""

    total: int
    reaction: Reaction


def reaction(content: Content, rng: Rng, change: int = 0) -> Met:
    """A reaction; `change` is the Judge's, for a posse that is known."""
    return _met(content, throw(content.rules.dice("reaction.dice"), rng).total + change)


def stand_ground(content: Content, rng: Rng, met: Met) -> Met:
    """The posse does not withdraw from the Guarded: a die is added to the total; of others nothing changes."""
    if met.reaction.attitude != GUARDED:
        return met
    return _met(content, met.total + throw(content.rules.dice("reaction.more-die"), rng).total)


def _met(content: Content, total: int) -> Met:
    key = content[REACTIONS].key
    assert isinstance(key, Span)
    return Met(total, content[REACTIONS].at(max(key.within(total), key.low)))
