"""Exact chances of a new character: abilities, pairs and hit protection, under each reading of the
rules (Stat Generation; Hit Protection).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb, prod

from ...content.content import Content
from ...content.probability import NEVER, SURE, Chances, plus, reach
from .hand import WHOLE, reading
from .probability import draws
from .tables import QUALITY, tier


def tiers(content: Content) -> Counter[int]:
    """The number of cards of each worth."""
    return Counter(tier(content, card) for card in WHOLE)


def worths(content: Content, cards: int) -> dict[int, Fraction]:
    """The total worth of some cards of one deck."""
    deck = tiers(content)
    return _worths(tuple(deck.items()), cards)


@cache
def _worths(deck: tuple[tuple[int, int], ...], cards: int) -> dict[int, Fraction]:
    ways = {(0, 0): 1}  # (cards so far, their worth): ways
    for worth, number in deck:
        longer: dict[tuple[int, int], int] = {}
        for (drawn, total), n in ways.items():
            for more in range(min(number, cards - drawn) + 1):
                key = drawn + more, total + more * worth
                longer[key] = longer.get(key, 0) + n * comb(number, more)
        ways = longer
    whole = comb(sum(number for _, number in deck), cards)
    return {
        total: Fraction(n, whole) for (drawn, total), n in sorted(ways.items()) if drawn == cards
    }


def ability(content: Content) -> dict[int, Fraction]:
    """An ability, limited to the most (Stat Generation)."""
    most, chances = content.rules.number("stats.most"), dict[int, Fraction]()
    for score, p in worths(content, content.rules.number("stats.hand-cards")).items():
        chances[min(score, most)] = chances.get(min(score, most), NEVER) + p
    return chances


def none_reaches(content: Content, score: int) -> Fraction:
    """The chance that no ability of a new character reaches a score, by reading.shuffle."""
    hands, size = content.rules.number("stats.hands"), content.rules.number("stats.hand-cards")
    if reading(content, "shuffle") == "hand":
        return (SURE - reach(ability(content), score)) ** hands
    deck = tiers(content)
    return _all_under(tuple(deck.items()), hands, size, score)


@cache
def _all_under(deck: tuple[tuple[int, int], ...], hands: int, size: int, score: int) -> Fraction:
    """The chance that every hand, dealt one after another, is worth less than a score."""
    if hands == 0:
        return SURE
    chance = NEVER
    for taken, share in draws([n for _, n in deck], size):
        if sum(worth * n for (worth, _), n in zip(deck, taken, strict=True)) < score:
            rest = tuple((worth, left - n) for (worth, left), n in zip(deck, taken, strict=True))
            chance += share * _all_under(rest, hands - 1, size, score)
    return chance


# pairs and hit protection


@cache
def _pairs(
    kinds: tuple[int, ...], hands: int, size: int, anew: bool, together: bool
) -> dict[int, Fraction]:
    """The number of pairs in hands dealt from one deck, or each from a whole deck (`anew`); counted
    in each, or over all `together`.
    """
    ways: dict[tuple[tuple[int, ...], int], int] = {
        ((0,) * hands, 0): 1
    }  # (cards of each hand so far, the fewest first; pairs): ways
    for number in kinds:
        steps = list(_shares(number, hands, size, anew))
        longer: dict[tuple[tuple[int, ...], int], int] = {}
        for (drawn, found), n in ways.items():
            for taken, each in steps:
                now = tuple(sorted(map(int.__add__, drawn, taken)))
                if now[-1] <= size:
                    key = now, found + (sum(taken) // 2 if together else sum(t // 2 for t in taken))
                    longer[key] = longer.get(key, 0) + n * each
        ways = longer
    whole = prod(comb(sum(kinds) - (0 if anew else size * hand), size) for hand in range(hands))
    return {
        found: Fraction(n, whole)
        for (drawn, found), n in sorted(ways.items())
        if drawn == (size,) * hands
    }


def _shares(
    number: int, hands: int, size: int, anew: bool
) -> Iterator[tuple[tuple[int, ...], int]]:
    """How cards of one kind may be dealt to the hands, and in how many ways."""
    if hands == 0:
        yield (), 1
        return
    for n in range(min(number, size) + 1):
        for rest, ways in _shares(number if anew else number - n, hands - 1, size, anew):
            yield (n, *rest), comb(number, n) * ways


def _alike(word: str, content: Content, removed: Sequence[str]) -> tuple[int, ...]:
    """The number of cards of each kind, of which two make a pair, in a deck without the `removed`
    ranks.
    """
    ranks = Counter(card.rank for card in WHOLE) - Counter(removed)
    if word != "hands-tiers":
        return tuple(sorted(n for n in ranks.values()))
    worth = Counter[int]()
    for rank, n in ranks.items():
        worth[content[QUALITY].at(rank).tier] += n
    return tuple(sorted(worth.values()))


def pairs_chances(content: Content, word: str, removed: Sequence[str] = ()) -> dict[int, Fraction]:
    """The number of pairs in a new character's hands under a reading of pairs, from a deck without
    the `removed` ranks.
    """
    hands, size = content.rules.number("stats.hands"), content.rules.number("stats.hand-cards")
    return _pairs(
        _alike(word, content, removed),
        hands,
        size,
        reading(content, "shuffle") == "hand",
        word == "all-ranks",
    )


def protection(content: Content, word: str) -> Chances:
    """Hit protection of a new character under a reading of pairs (Hit Protection): the worth of its
    cards, and the pairs.

    Where one deck serves the whole character, the order of the deal does not matter: the two cards
    of hit protection come first here.
    """
    cards = content.rules.number("stats.hit-protection-cards")
    if reading(content, "shuffle") == "hand":
        return plus(worths(content, cards), pairs_chances(content, word))
    ranks = Counter(card.rank for card in WHOLE)
    chances = dict[int, Fraction]()
    for taken, share in draws(tuple(ranks.values()), cards):
        dealt = [rank for rank, n in zip(ranks, taken, strict=True) for _ in range(n)]
        worth = sum(content[QUALITY].at(rank).tier for rank in dealt)
        for pairs, p in pairs_chances(content, word, dealt).items():
            chances[worth + pairs] = chances.get(worth + pairs, NEVER) + share * p
    return chances
