"""Exact chances of two sides that throw against each other: opposed tests and duels, and the Stakes
that are best in them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import comb

from ...content.content import Content
from ...content.probability import NEVER
from .probability import Ends, hands, stakes
from .resolve.test import Rank, rank, versus
from .ruling import read_as

Ranks = Mapping[Rank | None, int]


def _ranks(totals: Iterable[tuple[int, int]], attribute: int) -> Ranks:
    ranks = Counter[Rank | None]()
    for total, ways in totals:
        ranks[rank(total, attribute)] += ways
    return ranks


@cache
def _dice_ranks(attribute: int, dice: int, faces: int, scene: int = 0) -> Ranks:
    return _ranks(
        ((total, ways) for (total, _), ways in hands(dice, faces, scene).items()), attribute
    )


def _meet(ours: Ranks, theirs: Ranks) -> Ends:
    ends = Counter[int]()
    for first, ways in ours.items():
        for second, others in theirs.items():
            ends[versus(first, second)] += ways * others
    return (
        Fraction(ends[1], ends.total()),
        Fraction(ends[-1], ends.total()),
        Fraction(ends[0], ends.total()),
    )


@cache
def _opposed(
    attribute: int, dice: int, against: int, their_dice: int, faces: int, scene: int
) -> Ends:
    return _meet(
        _dice_ranks(attribute, dice, faces, scene), _dice_ranks(against, their_dice, faces, scene)
    )


def opposed(
    content: Content, attribute: int, dice: int, against: int, their_dice: int, scene: int = 0
) -> Ends:
    """An opposed test: how often ours wins, theirs, nobody. The scene's die is one of each
    side's.
    """
    return _opposed(
        attribute, dice, against, their_dice, content.rules.dice("stakes.die").faces, scene
    )


def doubles(
    content: Content,
    attribute: int,
    dice: int,
    against: int,
    their_dice: int,
    scene: int = 0,
    least: int = 2,
) -> tuple[Fraction, Fraction]:
    """How often two of our dice, or `least`, are alike in an opposed test that we win, and in one
    that we do not (Doubles).
    """
    faces, ends = content.rules.dice("stakes.die").faces, Counter[bool]()
    ours, theirs = hands(dice, faces, scene), _dice_ranks(against, their_dice, faces, scene)
    for (total, alike), ways in ours.items():
        for other, others in theirs.items() if alike >= least else ():
            ends[versus(rank(total, attribute), other) > 0] += ways * others
    whole = ours.total() * sum(theirs.values())
    return Fraction(ends[True], whole), Fraction(ends[False], whole)


def duel(content: Content, attribute: int, count: int, against: int, their_count: int) -> Ends:
    """One toss of a High Stakes Duel."""
    ours, theirs = coins(content, count), coins(content, their_count)
    return _meet(_ranks(ours.items(), attribute), _ranks(theirs.items(), against))


def tossed(content: Content, attribute: int, count: int, against: int, their_count: int) -> Ends:
    """A High Stakes Duel to its end: where nobody wins, both toss again, or it stays even
    (reading.duel-nobody).
    """
    win, lose, nobody = duel(content, attribute, count, against, their_count)
    if read_as(content, "reading.duel-nobody") == "even" or win + lose == 0:
        return win, lose, nobody
    return win / (win + lose), lose / (win + lose), NEVER


Meeting = Callable[[Content, int, int, int, int], Ends]


Most = tuple[
    int | None, int | None
]  # the most dice that each side may stake, None for all there are


def replies(
    content: Content,
    attribute: int,
    against: int,
    meet: Meeting = opposed,
    most: Most = (None, None),
) -> dict[int, tuple[int, Ends]]:
    """For each Stake of theirs, our best reply and what it comes to: the one that wins most often,
    of equal ones that with more dice.
    """
    best_replies = {}
    for theirs in stakes(content, most[1]):
        offers = [
            (meet(content, attribute, n, against, theirs), n) for n in stakes(content, most[0])
        ]
        ends, dice = max(offers, key=lambda offer: (offer[0][0], offer[1]))
        best_replies[theirs] = (dice, ends)
    return best_replies


def standing(
    content: Content,
    attribute: int,
    against: int,
    meet: Meeting = opposed,
    most: Most = (None, None),
) -> tuple[int, int, Ends] | None:
    """Stakes from which neither side gains by moving alone (an equilibrium in pure Stakes): ours,
    theirs, what comes of it; None where
    each best reply asks for another. Of several, the one that is best for us."""
    ours, theirs = (
        replies(content, attribute, against, meet, most),
        replies(content, against, attribute, meet, (most[1], most[0])),
    )
    pairs = [
        (ours[n][0], n, ours[n][1]) for n in stakes(content, most[1]) if theirs[ours[n][0]][0] == n
    ]
    return max(pairs, key=lambda pair: (pair[2][0], pair[0])) if pairs else None


def safest(
    content: Content,
    attribute: int,
    against: int,
    meet: Meeting = tossed,
    most: Most = (None, None),
) -> tuple[int, Fraction]:
    """The Stake whose worst case is best, and how often it wins then; of equal ones the one with
    more dice.
    """
    theirs = stakes(content, most[1])
    worst = [
        (min(meet(content, attribute, n, against, m)[0] for m in theirs), n)
        for n in stakes(content, most[0])
    ]
    chance, dice = max(worst)
    return dice, chance


def coins(content: Content, count: int) -> Counter[int]:
    """In how many ways each total of so many coins comes up (High Stakes Duels)."""
    heads, tails = content.rules.number("duel.heads"), content.rules.number("duel.tails")
    ways = Counter[int]()
    for n in range(count + 1):
        ways[heads * n + tails * (count - n)] += comb(count, n)
    return ways
