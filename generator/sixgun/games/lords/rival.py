"""Exact chances that cards nobody has seen beat a hand (Showdowns, Poker hands).

Every card that is not known is as likely as any other to be in an unknown hand, which plays its
best. Hands are counted by their heights, not one by one: suits matter only where five are alike.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from operator import sub
from typing import NamedTuple

from ...content.cards import DECK, SUITS, Card
from ...content.probability import NEVER, SURE
from .hand import (
    ACE,
    FIVE,
    FLUSH,
    HEIGHTS,
    LOW,
    STRAIGHT_FLUSH,
    Ranking,
    Strength,
    by_heights,
    by_suited,
    height,
    named,
    place,
)

MOST = 7  # cards of an unknown hand whose chances are worked out


SEVERAL = 4_000_000  # sums that are gone through for several unknown hands: some seconds


Counts = tuple[int, ...]  # a number of cards for each height, from 2 to ace


Suited = tuple[int, ...]  # heights of one suit, the highest first


class UnseenCards:
    """The cards that are left when some are known: how many of each height, and by suit which
    heights are there.
    """

    def __init__(self, known: Sequence[Card] = ()):
        left = set(DECK) - set(known)
        self.cards = len(left)
        self.suited = {suit: {height(card) for card in left if card.suit == suit} for suit in SUITS}
        self.of: Counts = tuple(sum(h in there for there in self.suited.values()) for h in HEIGHTS)

    def suited_deals(self, size: int, wins: Callable[[Suited], bool]) -> int:
        """In how many ways so many cards, fewer than ten, can be dealt so that five or more of one
        suit win.
        """
        return sum(
            comb(self.cards - len(there), size - number)
            * sum(map(wins, combinations(sorted(there, reverse=True), number)))
            for there in self.suited.values()
            for number in range(FIVE, size + 1)
        )

    def suited_ways(
        self, hand: Counts, wins: Callable[[Suited], bool] = lambda heights: True
    ) -> int:
        """In how many ways a hand can be dealt so that five or more cards of one suit win."""
        every = tuple(h for h in reversed(HEIGHTS) if hand[h - LOW])
        if len(every) < FIVE or not wins(every):  # fewer heights of a suit are never worth more
            return 0
        sets = (
            heights
            for number in range(FIVE, len(every) + 1)
            for heights in combinations(every, number)
        )
        return sum(
            self._ways(hand, heights, suit) for heights in filter(wins, sets) for suit in SUITS
        )

    def _ways(self, hand: Counts, heights: Suited, suit: str) -> int:
        """In how many ways a hand can be dealt so that of a suit it has exactly these heights."""
        there = self.suited[suit]
        if not there.issuperset(heights):
            return 0
        return prod(
            comb(of - (h in there), n - (h in heights))
            for h, of, n in zip(HEIGHTS, self.of, hand, strict=True)
            if n
        )


class Deals(NamedTuple):
    """Hands by their heights, each packed in an integer, and what each is worth without its suits;
    the weakest first.
    """

    strengths: Sequence[Strength]
    packed: Sequence[int]

    def parted(self, against: Strength, matched: bool = False) -> tuple[Deals, Deals]:
        """The hands that do not beat another, and those that do; with `matched`, those as good are
        among these.
        """
        end = (bisect_left if matched else bisect_right)(self.strengths, against)
        return Deals(self.strengths[:end], self.packed[:end]), Deals(
            self.strengths[end:], self.packed[end:]
        )

    def alike(self, of: Counts) -> Iterator[tuple[Counts, int]]:
        """One of the hands that are dealt in the same number of ways and as often suited, and how
        many there are of it.
        """
        mask = SHAPE | sum(FIELD << BITS * n for n, left in enumerate(of) if left < len(SUITS))
        keys = [hand & mask for hand in self.packed]
        examples = dict(zip(keys, self.packed, strict=True))
        return ((decode(examples[key]), number) for key, number in Counter(keys).items())


BITS, FIELD = (
    3,
    7,
    # a packed hand has a field for the count of each height, and above them one for how many
    # heights
    # have each count
)


SHAPE = -1 << BITS * len(HEIGHTS)


def encode(hand: Mapping[int, int]) -> int:
    """Counts by height as an integer."""
    return sum(
        (n << BITS * (h - LOW)) + (1 << BITS * (len(HEIGHTS) + n - 1)) for h, n in hand.items()
    )


def decode(hand: int) -> Counts:
    return tuple(hand >> BITS * n & FIELD for n in range(len(HEIGHTS)))


@cache
def all_deals(ranks: Ranking, size: int) -> Deals:
    """Every deal of this many cards, at most seven."""
    hands = map(Counter, combinations_with_replacement(HEIGHTS, size))
    dealt = [
        (by_heights(ranks, hand), encode(hand))
        for hand in hands
        if size <= len(SUITS) or max(hand.values()) <= len(SUITS)
    ]
    return Deals(*zip(*sorted(dealt), strict=True))


def _ways_of(of: Counts, hand: Counts) -> int:
    """In how many ways a hand can be dealt from this many cards of each height."""
    return prod(map(comb, of, hand))


def unbeaten(
    ranks: Ranking, against: Strength, size: int, known: Sequence[Card] = (), matched: bool = False
) -> Fraction:
    """The chance that so many unknown cards hold nothing that beats a hand; with `matched` also
    nothing that is as good.
    """
    unseen, deals = UnseenCards(known), all_deals(ranks, size)
    weaker, stronger = deals.parted(against, matched)
    if against.place < min(place(ranks, FLUSH), place(ranks, STRAIGHT_FLUSH)):
        ways = sum(
            number * (_ways_of(unseen.of, hand) - unseen.suited_ways(hand))
            for hand, number in weaker.alike(unseen.of)
        )
    else:
        wins = partial(_wins, ranks, against, matched)
        ways = sum(
            number * _ways_of(unseen.of, hand) for hand, number in weaker.alike(unseen.of)
        ) - unseen.suited_deals(size, wins)
        ways += sum(unseen.suited_ways(hand, wins) for hand in map(decode, stronger.packed))
    return Fraction(ways, comb(unseen.cards, size))


def _wins(ranks: Ranking, against: Strength, matched: bool, heights: Suited) -> bool:
    """Whether cards of one suit beat a hand; with `matched`, or are as good."""
    strength = _in_suit(ranks, heights)
    return strength >= against if matched else strength > against


@cache
def _in_suit(ranks: Ranking, heights: Suited) -> Strength:
    return by_suited(ranks, heights)


def none_beats(
    ranks: Ranking, against: Strength, size: int, rivals: int, known: Sequence[Card] = ()
) -> Fraction:
    """The chance that none of several rivals, each with this many unknown cards, beats a hand;
    ValueError if that is too long a count.
    """
    if rivals == 1:
        return unbeaten(ranks, against, size, known)
    weaker, taken = all_deals(ranks, size).parted(against)[0], size * (rivals - 1)
    if size >= FIVE or comb(len(HEIGHTS) - 1 + taken, taken) * len(weaker.packed) > SEVERAL:
        raise ValueError(
            f"{rivals} rivals with {size} cards each are more than can be counted out: ask for"
            " fewer rivals, or fewer cards"
        )
    unseen = UnseenCards(known)
    every = prod(comb(unseen.cards - n * size, size) for n in range(rivals))
    return Fraction(_all_dealt(weaker, unseen.of, rivals, {}), every)


def _all_dealt(deals: Deals, of: Counts, rivals: int, counted: dict[Counts, int]) -> int:
    """In how many ways each rival is dealt one of these hands, when `of` each height this many
    cards are left; `counted` are earlier results.
    """
    if of not in counted and rivals == 1:
        counted[of] = sum(number * _ways_of(of, hand) for hand, number in deals.alike(of))
    elif of not in counted:
        after = (
            (ways, tuple(map(sub, of, hand)))
            for hand in map(decode, deals.packed)
            if (ways := _ways_of(of, hand))
        )
        counted[of] = sum(
            ways * _all_dealt(deals, left, rivals - 1, counted) for ways, left in after
        )
    return counted[of]


@cache
def better(ranks: Ranking, mine: int, other: int) -> Fraction:
    """The chance that this many unknown cards beat this many others, each at its best; up to four,
    where suits do not matter.
    """
    assert max(mine, other) < FIVE
    if mine < other:  # all cards count, so hands of different size never match
        return SURE - better(ranks, other, mine)
    if mine == other:
        return (SURE - _matches(ranks, mine)) / 2
    whole, deals = UnseenCards(), all_deals(ranks, other)
    won = (
        _ways_of(whole.of, hand) * (SURE - unbeaten(ranks, against, mine, _cards(hand)))
        for against, hand in zip(deals.strengths, map(decode, deals.packed), strict=True)
    )
    return sum(won, NEVER) / comb(whole.cards, other)


def _matches(ranks: Ranking, size: int) -> Fraction:
    """The chance that two unknown hands of this many cards, up to four, are worth the same: they
    have the same heights.
    """
    whole = UnseenCards()
    ways = sum(
        _ways_of(whole.of, hand) * _ways_of(tuple(map(sub, whole.of, hand)), hand)
        for hand in map(decode, all_deals(ranks, size).packed)
    )
    return Fraction(ways, comb(whole.cards, size) * comb(whole.cards - size, size))


def _cards(hand: Counts) -> tuple[Card, ...]:
    """Cards of these heights."""
    return tuple(
        card
        for h, n in zip(HEIGHTS, hand, strict=True)
        for card in [card for card in DECK if height(card) == h][:n]
    )


@cache
def kinds(ranks: Ranking, size: int) -> tuple[tuple[str, Fraction], ...]:
    """How often each hand is the best in this many cards of a whole deck, from the lowest to the
    highest.
    """
    upto = [
        NEVER,
        *(unbeaten(ranks, Strength(at, (ACE + 1,)), size) for at in range(1, len(ranks) + 1)),
    ]
    return tuple(
        (named(ranks, Strength(at, ())), upto[at] - upto[at - 1]) for at in range(1, len(ranks) + 1)
    )
