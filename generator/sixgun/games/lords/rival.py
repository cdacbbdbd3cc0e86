"""Exact chances that cards nobody has seen beat a hand (Showdowns, Poker hands).

They assume that every card not known is as likely as any other to be in an unknown hand, and that it plays its best. Hands are counted by their
heights, not one by one: suits matter only where five are alike.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from ...cards import DECK, SUITS, Card
from ...probability import NEVER, SURE
from .hand import ACE, FIVE, FLUSH, HEIGHTS, LOW, STRAIGHT_FLUSH, Ranking, Strength, by_heights, by_suited, height, named, place

MOST = 7  # cards of an unknown hand whose chances are worked out
SEVERAL = 4_000_000  # sums that are gone through for several unknown hands: some seconds

Heights = tuple[tuple[int, int], ...]  # heights of a hand, and how many cards of each


class Unseen:
    """The cards that are left when some are known: how many of each height, and by suit which heights are there."""

    def __init__(self, known: Sequence[Card] = ()):
        left = set(DECK) - set(known)
        self.cards = len(left)
        self.suited = {suit: {height(card) for card in left if card.suit == suit} for suit in SUITS}
        self.of = {h: sum(h in there for there in self.suited.values()) for h in HEIGHTS}

    def alike(self, hand: Heights) -> object:
        """The same for hands that can be dealt in the same number of ways, and are as often suited."""
        whole = len(SUITS)
        return tuple(one for one in hand if self.of[one[0]] < whole), tuple(sorted(n for h, n in hand if self.of[h] == whole))


def unbeaten(ranks: Ranking, against: Strength, size: int, known: Sequence[Card] = (), matched: bool = False) -> Fraction:
    """The chance that so many unknown cards hold nothing that beats a hand; with `matched` also nothing that is as good."""
    unseen, strengths, hands = Unseen(known), *_hands(ranks, size)
    end = (bisect_left if matched else bisect_right)(strengths, against)
    suits_decide = against.place >= min(place(ranks, FLUSH), place(ranks, STRAIGHT_FLUSH))
    ways, total = dict[object, int](), 0
    for hand in hands[:end]:
        key = hand if suits_decide else unseen.alike(hand)
        if key not in ways:
            ways[key] = _dealt(unseen, hand) - _suited(ranks, unseen, hand, against if suits_decide else None, matched)
        total += ways[key]
    return Fraction(total, comb(unseen.cards, size))


@cache
def _hands(ranks: Ranking, size: int) -> tuple[tuple[Strength, ...], tuple[Heights, ...]]:
    """Every hand of so many cards by its heights, and what it is worth without its suits; the weakest first."""
    found = sorted((by_heights(ranks, dict(hand)), hand) for hand in _deals(size))
    return tuple(strength for strength, _ in found), tuple(hand for _, hand in found)


def _deals(size: int) -> Iterator[Heights]:
    """Every way to take so many cards by their heights, the highest first."""
    for heights in combinations_with_replacement(reversed(HEIGHTS), size):
        counts = Counter(heights)
        if size <= len(SUITS) or max(counts.values()) <= len(SUITS):
            yield tuple(counts.items())


def _dealt(unseen: Unseen, hand: Heights) -> int:
    """In how many ways a hand of these heights can be dealt."""
    return prod(comb(unseen.of[h], n) for h, n in hand)


def _suited(ranks: Ranking, unseen: Unseen, hand: Heights, against: Strength | None, matched: bool) -> int:
    """In how many of them five or more of one suit beat a hand; any five where it is None."""
    total = 0
    for number in range(FIVE, len(hand) + 1):
        for heights in combinations((h for h, _ in hand), number):
            if against is None or _wins(_in_suit(ranks, heights), against, matched):
                total += sum(_ways(unseen, hand, heights, suit) for suit in SUITS)
    return total


@cache
def _in_suit(ranks: Ranking, heights: tuple[int, ...]) -> Strength:
    return by_suited(ranks, heights)


def _wins(strength: Strength, against: Strength, matched: bool) -> bool:
    return strength >= against if matched else strength > against


def _ways(unseen: Unseen, hand: Heights, heights: Sequence[int], suit: str) -> int:
    """In how many ways a hand can be dealt so that of a suit it has exactly these heights."""
    there = unseen.suited[suit]
    if not there.issuperset(heights):
        return 0
    return prod(comb(unseen.of[h] - (h in there), n - (h in heights)) for h, n in hand)


def none_beats(ranks: Ranking, against: Strength, size: int, rivals: int, known: Sequence[Card] = ()) -> Fraction:
    """The chance that none of several rivals, each with so many unknown cards, beats a hand; ValueError where that is too long a count."""
    if rivals == 1:
        return unbeaten(ranks, against, size, known)
    strengths, hands = _hands(ranks, size)
    hands, taken = hands[: bisect_right(strengths, against)], size * (rivals - 1)
    if size >= FIVE or comb(len(HEIGHTS) - 1 + taken, taken) * len(hands) > SEVERAL:
        raise ValueError(f"{rivals} rivals with {size} cards each are more than can be counted out: ask for fewer rivals, or fewer cards")
    unseen = Unseen(known)
    every = prod(comb(unseen.cards - n * size, size) for n in range(rivals))
    return Fraction(_all_dealt(hands, tuple(unseen.of.values()), rivals, {}), every)


def _all_dealt(hands: Sequence[Heights], of: tuple[int, ...], rivals: int, known: dict[tuple[int, ...], int]) -> int:
    """In how many ways each rival is dealt one of these hands, when `of` each height so many cards are left; `known` is what was counted already."""
    if rivals == 0:
        return 1
    if of not in known:
        known[of] = sum(
            ways * _all_dealt(hands, tuple(n - taken for n, taken in zip(of, _each(hand), strict=True)), rivals - 1, known) if rivals > 1 else ways
            for hand in hands
            if (ways := prod(comb(of[h - LOW], n) for h, n in hand))
        )
    return known[of]


@cache
def _each(hand: Heights) -> tuple[int, ...]:
    """How many cards of each height a hand has."""
    counts = dict(hand)
    return tuple(counts.get(h, 0) for h in HEIGHTS)


@cache
def better(ranks: Ranking, mine: int, other: int) -> Fraction:
    """The chance that so many unknown cards beat so many others, each at its best; up to four, where suits do not matter."""
    assert max(mine, other) < FIVE
    if mine < other:  # all cards count, so hands of different size never match
        return SURE - better(ranks, other, mine)
    if mine == other:
        return (SURE - _matches(ranks, mine)) / 2
    whole, strengths, hands = Unseen(), *_hands(ranks, other)
    won = (_dealt(whole, hand) * (SURE - unbeaten(ranks, at, mine, _cards(hand))) for at, hand in zip(strengths, hands, strict=True))
    return sum(won, NEVER) / comb(whole.cards, other)


def _matches(ranks: Ranking, size: int) -> Fraction:
    """The chance that two unknown hands of so many cards, up to four, are worth the same: they have the same heights."""
    whole, (_, hands) = Unseen(), _hands(ranks, size)
    ways = sum(_dealt(whole, hand) * prod(comb(whole.of[h] - n, n) for h, n in hand) for hand in hands)
    return Fraction(ways, comb(whole.cards, size) * comb(whole.cards - size, size))


def _cards(hand: Heights) -> tuple[Card, ...]:
    """Cards of these heights."""
    found = {h: [card for card in DECK if height(card) == h] for h, _ in hand}
    return tuple(card for h, n in hand for card in found[h][:n])


@cache
def kinds(ranks: Ranking, size: int) -> tuple[tuple[str, Fraction], ...]:
    """How often each hand is the best in so many cards of a whole deck, from the lowest to the highest."""
    below, found = NEVER, []
    for at in range(1, len(ranks) + 1):
        upto = unbeaten(ranks, Strength(at, (ACE + 1,)), size)
        found.append((named(ranks, Strength(at, ())), upto - below))
        below = upto
    return tuple(found)
