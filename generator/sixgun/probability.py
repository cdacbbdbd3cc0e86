"""Exact chances, as fractions: dice added up, what is reached, what is kept under."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, reduce

from .dice import Dice

Chances = Mapping[int, Fraction]
SURE, NEVER = Fraction(1), Fraction(0)


@cache
def of_dice(dice: Dice) -> Chances:
    """How likely each total of some dice is."""
    ways = dice.weights
    return {total: Fraction(n, sum(ways.values())) for total, n in ways.items()}


def plus(first: Chances, second: Chances) -> Chances:
    """Two independent throws added up."""
    both: dict[int, Fraction] = {}
    for a, p in first.items():
        for b, q in second.items():
            both[a + b] = both.get(a + b, NEVER) + p * q
    return both


def repeat(one: Chances, times: int) -> Chances:
    """So many independent throws added up; none come to 0."""
    every: list[Chances] = [one] * times
    return reduce(plus, every) if times else {0: SURE}


def reach(chances: Chances, needed: int) -> Fraction:
    """The chance of `needed` or more."""
    return sum((p for total, p in chances.items() if total >= needed), NEVER)


def keep(chances: Chances, score: int) -> Fraction:
    """The chance of `score` or less."""
    return SURE - reach(chances, score + 1)


def per_cent(chance: Fraction) -> str:
    """Whole per cent as printed: – for never, ½ for less than 1, 100 only for certain."""
    if chance <= 0:
        return "–"
    if chance >= 1:
        return "100"
    if chance < Fraction(1, 100):
        return "½"
    return str(min(99, int(chance * 100 + Fraction(1, 2))))
