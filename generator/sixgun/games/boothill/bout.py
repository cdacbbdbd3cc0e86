"""A fistfight, round by round, exactly: two people who punch with the right and do nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ...content import Content
from .resolve.brawl import effect, punch_row
from .tables import Punch

Pair = tuple[int, int, int, int]      # strength of the first and of the other, and what is added to the roll of each


@dataclass(frozen=True)
class Round:
    """How the fight stands after a round: the first has won, the other has, both are down together, or both fight on."""

    first: Fraction
    other: Fraction
    both: Fraction

    @property
    def fights_on(self) -> Fraction:
        return 1 - self.first - self.other - self.both


def punches(content: Content, now: int) -> dict[tuple[int, int], int]:
    """In how many of a hundred throws a punch with something added takes each strength and leaves each plus or minus."""
    dice, found = content.rules.dice("dice.digits"), dict[tuple[int, int], int]()
    for total, ways in dice.weights.items():
        row: Punch = punch_row(content, total + now)
        key = (effect(row, "right"), row.opponent or 0)
        found[key] = found.get(key, 0) + ways
    return found


def bout(content: Content, first: int, other: int, rounds: int, *, together: bool = False) -> Iterator[Round]:
    """A fight between two strengths for so many rounds; the first strikes first, or both together when their speeds are equal."""
    fighting: dict[Pair, int] = {(first, other, 0, 0): 1}
    blows: dict[int, dict[tuple[int, int], int]] = {}
    won = [Fraction(0)] * 3
    scale = 1
    for _ in range(rounds):
        scale *= sum(content.rules.dice("dice.digits").weights.values()) ** 2
        after: dict[Pair, int] = {}
        ended = [0, 0, 0]
        for pair, weight in fighting.items():
            for now in pair[2:]:
                blows.setdefault(now, punches(content, now))
            for (one, two, plus, more), n in _round(pair, blows, together):
                if one > 0 and two > 0:
                    after[one, two, plus, more] = after.get((one, two, plus, more), 0) + weight * n
                else:
                    ended[2 if one <= 0 and two <= 0 else 0 if two <= 0 else 1] += weight * n
        fighting, won = after, [sum_ + Fraction(n, scale) for sum_, n in zip(won, ended, strict=True)]
        yield Round(*won)


def _round(pair: Pair, blows: dict[int, dict[tuple[int, int], int]], together: bool) -> Iterator[tuple[Pair, int]]:
    """Where one round leaves a pair; a plus or minus counts in the round after (errata: next-round)."""
    one, two, now, also = pair
    whole = sum(blows[also].values())
    for (harm, plus), n in blows[now].items():
        if harm >= two and not together:
            yield (one, two - harm, 0, 0), n * whole
            continue
        for (back, more), m in blows[also].items():
            yield (one - back, two - harm, more, plus), n * m
