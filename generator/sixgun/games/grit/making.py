"""A new character's abilities, pairs and Hit Protection, under each reading of the rules (Stat
Generation; Hit Protection).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb, prod
from types import MappingProxyType
from typing import Annotated

from ...content.cards import Pile
from ...content.content import Content
from ...content.probability import NEVER, SURE, Chances, decimal, mean, plus, reach
from ...content.wording import counted
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import NOTE, Grid, Views
from ...play.question import Questions
from ...system.rng import Rng
from .deck import WHOLE, card_texts, draws, worth
from .people.character import ABILITIES
from .rules import QUALITY, rulebook, tier
from .save import sure_score

QUESTIONS = Questions()
VIEWS = Views()


def tiers(content: Content) -> Counter[int]:
    """The number of cards of each worth."""
    return Counter(tier(content, card) for card in WHOLE)


def worths(content: Content, cards: int) -> Chances:
    """The total worth of some cards of one deck."""
    deck = tiers(content)
    return _worths(tuple(deck.items()), cards)


@cache
def _worths(deck: tuple[tuple[int, int], ...], cards: int) -> Chances:
    ways = {(0, 0): 1}  # (cards so far, their worth): ways
    for value, number in deck:
        longer: dict[tuple[int, int], int] = {}
        for (drawn, total), n in ways.items():
            for more in range(min(number, cards - drawn) + 1):
                key = drawn + more, total + more * value
                longer[key] = longer.get(key, 0) + n * comb(number, more)
        ways = longer
    whole = comb(sum(number for _, number in deck), cards)
    return MappingProxyType(
        {total: Fraction(n, whole) for (drawn, total), n in sorted(ways.items()) if drawn == cards}
    )


def ability_chances(content: Content) -> dict[int, Fraction]:
    """An ability, limited to the most (Stat Generation)."""
    most, chances = rulebook(content).stats.most, dict[int, Fraction]()
    for score, p in worths(content, rulebook(content).stats.hand_cards).items():
        chances[min(score, most)] = chances.get(min(score, most), NEVER) + p
    return chances


def none_reaches(content: Content, score: int) -> Fraction:
    """The chance that no ability of a new character reaches a score, by reading.shuffle."""
    hands, size = rulebook(content).stats.hands, rulebook(content).stats.hand_cards
    if rulebook(content).reading.shuffle == "hand":
        return (SURE - reach(ability_chances(content), score)) ** hands
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
def _pairs(kinds: tuple[int, ...], hands: int, size: int, anew: bool, together: bool) -> Chances:
    """The number of pairs in hands dealt from one deck, or each from a whole deck (`anew`); counted
    in each, or over all `together`.
    """
    ways: dict[tuple[tuple[int, ...], int], int] = {
        ((0,) * hands, 0): 1
    }  # (cards of each hand so far, the fewest first; pairs): ways
    for number in kinds:
        steps = list(_shares(number, hands, size, anew))
        longer: dict[tuple[tuple[int, ...], int], int] = {}
        for (drawn, pairs), n in ways.items():
            for taken, each in steps:
                now = tuple(sorted(map(int.__add__, drawn, taken)))
                if now[-1] <= size:
                    key = now, pairs + (sum(taken) // 2 if together else sum(t // 2 for t in taken))
                    longer[key] = longer.get(key, 0) + n * each
        ways = longer
    whole = prod(comb(sum(kinds) - (0 if anew else size * hand), size) for hand in range(hands))
    return MappingProxyType(
        {
            pairs: Fraction(n, whole)
            for (drawn, pairs), n in sorted(ways.items())
            if drawn == (size,) * hands
        }
    )


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


def pairs_chances(content: Content, word: str, removed: Sequence[str] = ()) -> Chances:
    """The number of pairs in a new character's hands under a reading of pairs, from a deck without
    the `removed` ranks.
    """
    hands, size = rulebook(content).stats.hands, rulebook(content).stats.hand_cards
    return _pairs(
        _alike(word, content, removed),
        hands,
        size,
        rulebook(content).reading.shuffle == "hand",
        word == "all-ranks",
    )


def protection_chances(content: Content, word: str) -> Chances:
    """Hit protection of a new character under a reading of pairs (Hit Protection): the worth of its
    cards, and the pairs.

    Where one deck serves the whole character, the order of the deal does not matter: the two cards
    of hit protection come first here.
    """
    cards = rulebook(content).stats.hit_protection_cards
    if rulebook(content).reading.shuffle == "hand":
        return plus(worths(content, cards), pairs_chances(content, word))
    ranks = Counter(card.rank for card in WHOLE)
    chances = dict[int, Fraction]()
    for taken, share in draws(tuple(ranks.values()), cards):
        dealt = [rank for rank, n in zip(ranks, taken, strict=True) for _ in range(n)]
        worth = sum(content[QUALITY].at(rank).tier for rank in dealt)
        for pairs, p in pairs_chances(content, word, dealt).items():
            chances[worth + pairs] = chances.get(worth + pairs, NEVER) + share * p
    return chances


AS_RULED = "as ruled"


@QUESTIONS.add("A new character's ability", "Deal Yourself In")
def _ability(
    content: Content, score: Annotated[int, Ask("the score", "13", 0, 30)], rng: Rng | None
) -> Answer:
    chances, cards = ability_chances(content), rulebook(content).stats.hand_cards
    rolls: tuple[Roll, ...] = ()
    if rng:
        hand = Pile(rng, WHOLE).draw(cards)
        rolls = (
            Roll(
                "a hand",
                card_texts(hand),
                str(min(worth(content, hand), rulebook(content).stats.most)),
            ),
        )
    rows = (
        (f"an ability is {score}", chances.get(score, NEVER)),
        (f"it is {score} or more", reach(chances, score)),
        (f"one of the {len(ABILITIES)} is {score} or more", SURE - none_reaches(content, score)),
    )
    terms = (Term("cards of a hand, whose worth is added up", str(cards), "Worth"),)
    return Answer(
        rows,
        f"On average {decimal(mean(chances))}, from {min(chances)} to {max(chances)}.",
        terms=terms,
        rolls=rolls,
    )


@QUESTIONS.add("A new character's Hit Protection", "Deal Yourself In")
def _protection(
    content: Content,
    pairs: Annotated[str, Ask("which pairs count", AS_RULED, names=lambda _: (AS_RULED, *PAIRS))],
) -> Answer:
    word = rulebook(content).reading.pairs if pairs == AS_RULED else pairs
    chances = protection_chances(content, word)
    return Answer(
        tuple((str(n), p) for n, p in sorted(chances.items())),
        f"On average {decimal(mean(chances))}.",
    )


PAIRS = {
    "hands-ranks": "Rank, in a hand",
    "hands-tiers": "Worth, in a hand",
    "all-ranks": "Rank, in all hands",
}


# a new character


@VIEWS.table("abilities-odds", "An Ability", "Score")
def _ability_odds(content: Content) -> Grid:
    chances, most = ability_chances(content), rulebook(content).stats.most
    rows = {
        score: (p, reach(chances, score), SURE - none_reaches(content, score))
        for score, p in chances.items()
    }
    highest = max(worths(content, rulebook(content).stats.hand_cards))
    over = f"None can pass {most}, so nobody begins with Luck. " if highest <= most else ""
    note = (
        f"On average {decimal(mean(chances))}. {over}With {sure_score(content)} or more, only the"
        f" Black Joker fails. {NOTE}"
    )
    return Grid(("Just this", "This or more", "In one of three"), rows, note=note)


@VIEWS.table("protection-odds", "Hit Protection", "HP", line="By which pairs count")
def _protection_odds(content: Content) -> Grid:
    chances = {PAIRS[word]: protection_chances(content, word) for word in PAIRS}
    scores = sorted({n for each in chances.values() for n in each})
    rows = {str(n): [each.get(n, NEVER) for each in chances.values()] for n in scores}
    average = {"Average": [decimal(mean(each)) for each in chances.values()]}
    cards = counted(rulebook(content).stats.hit_protection_cards, "card").capitalize()
    note = (
        f"{cards} and the pairs. The reading that is played:"
        f" {PAIRS[rulebook(content).reading.pairs].lower()}. {NOTE}"
    )
    return Grid(chances, {**rows, **average}, note=note)
