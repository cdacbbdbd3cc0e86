"""A fistfight, round by round, exactly: two people who punch with the right and do nothing else.

A blow changes the opponent's roll of the round after (errata: next-round), that blow the next one
of the first, and so on: the blows make two
chains, one opened by each of the two, that are independent of each other.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, product

from ...content.content import Content
from ...content.probability import NEVER
from .resolve.brawl import effect, punch_row

Taken = Counter[
    tuple[int, int]
]  # cases, by the strength that a chain has taken from the opener's opponent and from its opener


@dataclass(frozen=True)
class Round:
    """The chances after a round: the first has won, the other has, both are down together, or both
    fight on.
    """

    first: Fraction = NEVER
    other: Fraction = NEVER
    both: Fraction = NEVER

    @property
    def fights_on(self) -> Fraction:
        return 1 - self.first - self.other - self.both


def punches(content: Content, now: int) -> Counter[tuple[int, int]]:
    """In how many of a hundred throws a punch with `now` added takes each strength and adds what to
    the opponent's next roll.
    """
    blows = Counter[tuple[int, int]]()
    for total, ways in content.rules.dice("dice.digits").weights.items():
        row = punch_row(content, total + now)
        blows[effect(row, "right"), row.opponent or 0] += ways
    return blows


def bout(
    content: Content, first: int, other: int, rounds: int, *, together: bool = False
) -> Iterator[Round]:
    """A fight between two strengths after each of `rounds`; the first strikes first, or both at
    once (`together`).
    """
    fight, last = _Fight(content, max(first, other), rounds), Round()
    for n in range(1, rounds + 1):
        before, struck, back, after = (
            fight.standing(first, other, *blows)
            for blows in ((n - 1, n - 1), (n, n - 1), (n - 1, n), (n, n))
        )
        if together:
            last = Round(
                last.first + back - after,
                last.other + struck - after,
                last.both + before - struck - back + after,
            )
        else:
            last = Round(last.first + before - struck, last.other + struck - after)
        yield last


def first_wins(
    content: Content, strengths: Collection[int], rounds: int
) -> dict[tuple[int, int], Fraction]:
    """The chance that whoever strikes first has won within so many rounds, for all pairs of
    strengths.
    """
    fight = _Fight(content, max(strengths), rounds)

    def won(one: int, two: int) -> Fraction:
        return sum(
            (
                fight.standing(one, two, n, n) - fight.standing(one, two, n + 1, n)
                for n in range(rounds)
            ),
            NEVER,
        )

    return {(one, two): won(one, two) for one, two in product(strengths, repeat=2)}


class _Fight:
    """The chains of blows between strengths up to `most`."""

    def __init__(self, content: Content, most: int, rounds: int):
        self.ways = sum(content.rules.dice("dice.digits").weights.values())
        self.chains = list(_chain(content, most, rounds))
        self.below = [_cumulative(chain, most) for chain in self.chains]

    def standing(self, first: int, other: int, blows: int, back: int) -> Fraction:
        """The chance that both stand after so many blows of the first and of the other, whose
        numbers differ by one at most.
        """
        opened, answered = (
            (blows, back) if max(blows, back) % 2 else (back, blows)
        )  # the lengths of the first's chain and of the other's
        below = self.below[answered]
        cases = sum(
            n * below[first - lost][other - hurt]
            for (hurt, lost), n in self.chains[opened].items()
            if hurt < other and lost < first
        )
        return Fraction(cases, self.ways ** (blows + back))


def _chain(content: Content, most: int, rounds: int) -> Iterator[Taken]:
    """A chain after each round, with what leaves both standing whose strength is `most`."""
    states, blows = Counter({(0, 0, 0): 1}), dict[int, Counter[tuple[int, int]]]()
    yield Counter({(0, 0): 1})
    for number in range(rounds):
        after, taken = Counter[tuple[int, int, int]](), Taken()
        for (hurt, lost, now), weight in states.items():
            if now not in blows:
                blows[now] = punches(content, now)
            for (harm, more), n in blows[now].items():
                pair = (hurt, lost + harm) if number % 2 else (hurt + harm, lost)
                if max(pair) < most:
                    after[*pair, more] += weight * n
                    taken[pair] += weight * n
        states = after
        yield taken


def _cumulative(taken: Taken, most: int) -> list[list[int]]:
    """In how many cases a chain takes less than x from its opponent and less than y from its
    opener, as [x][y].
    """
    rows = [list(accumulate((taken[x, y] for y in range(most)), initial=0)) for x in range(most)]
    return [
        list(column)
        for column in zip(
            *(accumulate(column, initial=0) for column in zip(*rows, strict=True)), strict=True
        )
    ]
