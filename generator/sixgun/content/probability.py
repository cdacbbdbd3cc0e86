"""Exact chances as fractions: totals of dice, reaching a number, staying at or under one."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache, reduce
from typing import TypeVar

from .dice import Dice

Chances = Mapping[int, Fraction]
SURE, NEVER = Fraction(1), Fraction(0)
K = TypeVar("K")


@cache
def of_dice(dice: Dice) -> Chances:
    """The chance of each total of some dice."""
    ways = dice.weights
    return {number: Fraction(n, sum(ways.values())) for number, n in ways.items()}


def plus(first: Chances, second: Chances) -> Chances:
    """The sum of two independent numbers."""
    return total((a + b, p * q) for a, p in first.items() for b, q in second.items())


def difference(first: Chances, second: Chances) -> Chances:
    """One independent number less another."""
    return total((a - b, p * q) for a, p in first.items() for b, q in second.items())


def total(pairs: Iterable[tuple[K, Fraction]]) -> dict[K, Fraction]:
    """The chance of each number, or other outcome, from pairs in which one may come up several
    times.
    """
    chances: dict[K, Fraction] = {}
    for number, p in pairs:
        chances[number] = chances.get(number, NEVER) + p
    return chances


def repeat(one: Chances, times: int) -> Chances:
    """The sum of so many independent numbers; 0 for none."""
    start: Chances = {0: SURE}
    return reduce(plus, [one] * times, start)


def reach(chances: Chances, needed: int) -> Fraction:
    """The chance of `needed` or more."""
    return sum((p for number, p in chances.items() if number >= needed), NEVER)


def keep(chances: Chances, score: int) -> Fraction:
    """The chance of `score` or less."""
    return SURE - reach(chances, score + 1)


def mean(chances: Chances) -> Fraction:
    """The average of a number."""
    return sum((n * p for n, p in chances.items()), NEVER)


def decimal(number: Fraction) -> str:
    """To two places, halves up: 2.35."""
    hundredths = int(number * 100 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02d}"


def per_cent(chance: Fraction) -> str:
    """Whole per cent as printed: – for never, ½ for less than 1, 100 only for certain."""
    if chance <= 0:
        return "–"
    if chance >= 1:
        return "100"
    if chance < Fraction(1, 100):
        return "½"
    return str(min(99, int(chance * 100 + Fraction(1, 2))))


def percent(chance: Fraction) -> str:
    """62.50 %; possible events never show as 0, uncertain ones never as 100."""
    if chance == 0 or chance == 1:
        return f"{int(chance) * 100} %"
    if chance * 100 < Fraction(1, 200):
        return "< 0.01 %"
    if (1 - chance) * 100 < Fraction(1, 200):
        return "> 99.99 %"
    return f"{float(chance * 100):.2f} %"
