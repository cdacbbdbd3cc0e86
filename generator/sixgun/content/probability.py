"""Exact chances as fractions: totals of dice, reaching a number, staying at or under one."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache, reduce
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import TypeVar

from .dice import AnyDice, DiceSum, DiceTerm

Chances = Mapping[int, Fraction]
SURE, NEVER = Fraction(1), Fraction(0)
K = TypeVar("K")
MOST_FALLS = 50_000  # throws whose single sides are worked out


@cache
def of_dice(dice: AnyDice) -> Chances:
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
    """The sum of this many independent numbers; 0 for none."""
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


def faces_of(dice: AnyDice) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """Every total of some dice, with the sides that they show from low to high, and its weight.

    ValueError if dice explode, or fall in more ways than MOST_FALLS.
    """
    terms = dice.terms if isinstance(dice, DiceSum) else ((1, DiceTerm(dice.count, dice.faces)),)
    if any(term.explodes for _, term in terms):
        raise ValueError(f"{dice}: the program does not work out single sides of exploding dice")
    if prod(comb(term.count + term.faces - 1, term.count) for _, term in terms) > MOST_FALLS:
        raise ValueError(f"{dice} have too many results to work out their single sides")
    for fallen in product(*(_falls(term) for _, term in terms)):
        total = sum(sign * one[0] for (sign, _), one in zip(terms, fallen, strict=True))
        shown = tuple(side for _, sides, _ in fallen for side in sides)
        yield total + dice.plus, shown, prod(weight for _, _, weight in fallen)


@cache
def _falls(term: DiceTerm) -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """Every throw of dice of one kind, whatever their order: total, sides, weight."""
    if term.digits:
        return tuple(
            (int("".join(map(str, sides))), sides, 1)
            for sides in product(term.sides, repeat=term.count)
        )
    ways = replace(term, count=1, kept=0, success=None).weights
    falls = []
    for sides in combinations_with_replacement(term.sides, term.count):
        groups = Counter(sides)
        orders = factorial(term.count) // prod(map(factorial, groups.values()))
        weight = orders * prod(ways.get(side, 0) ** n for side, n in groups.items())
        if term.success:
            total = sum(map(term.succeeds, sides))
        else:
            total = sum(sides[-term.kept :] if term.kept >= 0 else sides[: -term.kept])
        if weight:
            falls.append((total, sides, weight))
    return tuple(falls)
