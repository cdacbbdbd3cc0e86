"""What exact chances over cards need beside those over dice: averages, and the ways to take cards
out of a deck.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb, prod

from ...content.probability import NEVER, Chances


def mean(chances: Chances) -> Fraction:
    return sum((n * p for n, p in chances.items()), NEVER)


def takings(kinds: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many cards from so many of each kind, as how many of each are taken."""
    if not kinds:
        if size == 0:
            yield ()
        return
    for n in range(min(kinds[0], size) + 1):
        for rest in takings(kinds[1:], size - n):
            yield (n, *rest)


def draws(kinds: Sequence[int], size: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every way to draw some cards from so many of each kind, with its chance."""
    whole = comb(sum(kinds), size)
    return (
        (taken, Fraction(prod(map(comb, kinds, taken)), whole)) for taken in takings(kinds, size)
    )


def decimal(number: Fraction) -> str:
    """To two places, halves up: 2.35."""
    hundredths = int(number * 100 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02d}"
