"""How the chance of a draw changes where the deck runs on (reading.draws)."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from math import comb

from ...content.cards import JOKERS
from ...content.content import Content
from ...content.probability import SURE
from .hand import WHOLE, reading

Drift = Callable[[int, int], Fraction]


def drift(content: Content, most: int) -> Drift:
    """A draw's chance over its chance from a whole deck, by its cards and the jokers among them.

    A running deck is averaged over the cards that may have gone, one by one and no joker among
    them; with fewer than `most` left it is shuffled.
    """
    return (
        partial(_ratio, min(most, len(WHOLE)))
        if reading(content, "draws") == "running"
        else lambda cards, jokers: SURE
    )


@cache
def _ratio(most: int, cards: int, jokers: int) -> Fraction:
    """A deck of n cards comes up as often as both jokers can lie among them: comb(n, 2) of all."""
    held, stay = len(JOKERS), len(JOKERS) - jokers
    ways = sum(comb(left - cards, stay) for left in range(max(most, cards), len(WHOLE) + 1))
    every = comb(len(WHOLE) + 1, held + 1)
    return Fraction(
        ways * comb(len(WHOLE), held), every * comb(len(WHOLE) - cards, stay)
    ) + Fraction(comb(most, held + 1), every)
