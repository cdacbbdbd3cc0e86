"""Exact chances as fractions: numbers that are rolled up, cards that are not put back, and how a page says them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

Chances = Mapping[int, Fraction]
NONE, SURE = Fraction(0), Fraction(1)


def plus(first: Chances, second: Chances) -> dict[int, Fraction]:
    """Two independent numbers added up."""
    both: dict[int, Fraction] = {}
    for a, p in first.items():
        for b, q in second.items():
            both[a + b] = both.get(a + b, NONE) + p * q
    return both


def at_least(chances: Chances, number: int) -> Fraction:
    return sum((p for n, p in chances.items() if n >= number), NONE)


def mean(chances: Chances) -> Fraction:
    return sum((n * p for n, p in chances.items()), NONE)


def takings(kinds: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many cards from so many of each kind, as how many of each are taken."""
    if not kinds:
        if size == 0:
            yield ()
        return
    for n in range(min(kinds[0], size) + 1):
        for rest in takings(kinds[1:], size - n):
            yield (n, *rest)


def decimal(number: Fraction) -> str:
    """To two places, halves up: 2.35."""
    hundredths = int(number * 100 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02d}"
