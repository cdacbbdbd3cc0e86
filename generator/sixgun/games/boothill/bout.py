"""A fistfight, round by round, exactly: two people who punch with the right and do nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from ...content import Content
from .resolve.brawl import effect, punch_row
from .tables import Punch

Pair = tuple[int, int, int, int]  # strength of the first and of the other, and what is added to the roll of each


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
    blows = _Blows(content)
    won, scale = (Fraction(0), Fraction(0), Fraction(0)), 1
    for _ in range(rounds):
        scale *= blows.ways**2
        after = _round(fighting, blows, together)
        ended = [0, 0, 0]
        for (mine, theirs, _now, _also), n in after.items():
            if mine <= 0 or theirs <= 0:
                ended[2 if mine <= 0 and theirs <= 0 else 0 if theirs <= 0 else 1] += n
        fighting = {pair: n for pair, n in after.items() if pair[0] > 0 and pair[1] > 0}
        won = won[0] + Fraction(ended[0], scale), won[1] + Fraction(ended[1], scale), won[2] + Fraction(ended[2], scale)
        yield Round(*won)


class _Blows(dict[int, tuple[tuple[int, int, int], ...]]):
    """By what is added to the roll: each (strength taken, plus or minus left, ways); all of them together are `ways`."""

    def __init__(self, content: Content):
        super().__init__()
        self.content = content
        self.ways = sum(content.rules.dice("dice.digits").weights.values())

    def __missing__(self, now: int) -> tuple[tuple[int, int, int], ...]:
        self[now] = tuple((harm, plus, n) for (harm, plus), n in punches(self.content, now).items())
        return self[now]


def _round(fighting: dict[Pair, int], blows: _Blows, together: bool) -> dict[Pair, int]:
    """Both act, one after the other; a plus or minus counts in the round after (errata: next-round)."""
    midway: dict[Pair, int] = {}
    for (mine, theirs, now, also), weight in fighting.items():
        for harm, plus, n in blows[now]:
            pair = (mine, theirs - harm, also, plus)
            midway[pair] = midway.get(pair, 0) + weight * n
    after: dict[Pair, int] = {}
    for (mine, theirs, now, plus), weight in midway.items():
        done = theirs <= 0 and not together
        for harm, more, n in ((0, 0, blows.ways),) if done else blows[now]:
            pair = (mine - harm, theirs, more, plus)
            after[pair] = after.get(pair, 0) + weight * n
    return after


def first_wins(content: Content, most: int, rounds: int) -> dict[tuple[int, int], Fraction]:
    """The chance that whoever strikes first has won within so many rounds, for all pairs of strengths up to `most`, worked out backwards."""
    blows, strengths = _Blows(content), range(1, most + 1)
    left = sorted({plus for _, plus, _ in blows[0]})
    states = list(product(strengths, strengths, left, left))
    value, sure = dict.fromkeys(states, 0), 1
    for _ in range(rounds):
        sure *= blows.ways
        answer = {
            (one, two, now, plus): sum(n * value[one - harm, two, more, plus] for harm, more, n in blows[now] if harm < one)
            for one, two, now, plus in states
        }
        value = {
            (one, two, now, also): sum(n * (sure if harm >= two else answer[one, two - harm, also, plus]) for harm, plus, n in blows[now])
            for one, two, now, also in states
        }
        sure *= blows.ways
    return {(one, two): Fraction(value[one, two, 0, 0], sure) for one, two in product(strengths, strengths)}
