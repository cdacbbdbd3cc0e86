"""Exact chances of Grit & Determination, against counts made another way: every hand dealt out,
icepool's decks, or small decks in full.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import icepool
import pytest

from sixgun.content.cards import BLACK_JOKER, RED_JOKER, Card
from sixgun.content.content import Content
from sixgun.content.probability import mean, reach
from sixgun.content.rule import readings
from sixgun.games.grit import GAME, QUESTIONS, VIEWS
from sixgun.games.grit.attack import attack_chances
from sixgun.games.grit.damage import amounts, damage_chances, harm_chance
from sixgun.games.grit.deck import WHOLE
from sixgun.games.grit.making import (
    _pairs,
    ability_chances,
    none_reaches,
    pairs_chances,
    protection_chances,
    worths,
)
from sixgun.games.grit.rules import RULES, tier
from sixgun.games.grit.save import ENHANCED, FOOTINGS, IMPAIRED, PLAIN, save_chance
from sixgun.view import TableView

Ruled = Callable[[str, str], Content]


def shares(found: Iterable[int]) -> dict[int, Fraction]:
    counted = Counter(found)
    return {n: Fraction(times, counted.total()) for n, times in sorted(counted.items())}


# a new character


@pytest.mark.parametrize("cards", [1, 2, 3, 5])
def test_hand_values_agree_with_icepool(content: Content, cards: int) -> None:
    deck = icepool.Deck([tier(content, card) for card in WHOLE])
    dealt = deck.deal(cards).sum()
    assert worths(content, cards) == {
        int(n): Fraction(times, dealt.denominator()) for n, times in dealt.items()
    }


def test_an_ability_runs_from_four_to_sixteen_and_thirteen_comes_once_in_twenty_five(
    content: Content,
) -> None:
    chances = ability_chances(content)
    assert (min(chances), max(chances), sum(chances.values())) == (4, 16, 1)
    assert mean(chances) == Fraction(5 * (20 * 1 + 20 * 2 + 12 * 3 + 4), 54)
    assert reach(chances, 13) == Fraction(3193, 81090)


def test_three_hands_of_one_deck_reach_a_score_as_counted_over_worths_left(
    content: Content, ruled: Ruled
) -> None:
    """With every score reached or none, and with hands that share nothing, the answers are
    known.
    """
    assert none_reaches(content, 4) == 0 and none_reaches(content, 17) == 1
    anew = ruled("reading.shuffle", "hand")
    assert none_reaches(anew, 13) == (1 - reach(ability_chances(content), 13)) ** 3
    assert none_reaches(content, 13) != none_reaches(anew, 13)


def test_of_three_hands_of_one_card_one_reaches_a_score_unless_all_come_from_under_it(
    content: Content, ruled: Ruled
) -> None:
    one = ruled("stats.hand-cards", "1")
    low = sum(tier(content, card) < 3 for card in WHOLE)
    assert none_reaches(one, 3) == Fraction(comb(low, 3), comb(54, 3))


def deals(kinds: Sequence[int], hands: int, size: int) -> Iterable[tuple[tuple[int, ...], ...]]:
    """Every way to deal a small deck out, card by card."""
    deck = [kind for kind, number in enumerate(kinds) for _ in range(number)]
    for order in permutations(range(len(deck)), hands * size):
        dealt = [deck[at] for at in order]
        yield tuple(tuple(dealt[h * size : (h + 1) * size]) for h in range(hands))


@pytest.mark.parametrize(
    ("kinds", "hands", "size"),
    [((2, 2, 3), 2, 2), ((4, 1, 2), 2, 3), ((1, 3, 4), 1, 5), ((2, 2, 2), 3, 2)],
)
@pytest.mark.parametrize("together", [False, True])
def test_pairs_are_those_of_every_deal_of_a_small_deck(
    kinds: tuple[int, ...], hands: int, size: int, together: bool
) -> None:
    def count(dealt: tuple[tuple[int, ...], ...]) -> int:
        piles = [sum(dealt, ())] if together else list(dealt)
        return sum(n // 2 for pile in piles for n in Counter(pile).values())

    assert _pairs(kinds, hands, size, False, together) == shares(
        count(dealt) for dealt in deals(kinds, hands, size)
    )


@pytest.mark.parametrize("together", [False, True])
def test_pairs_of_hands_from_whole_decks_are_those_of_every_deal(together: bool) -> None:
    kinds, size = (3, 2, 1), 3
    deck = [kind for kind, number in enumerate(kinds) for _ in range(number)]
    found = []
    for one in combinations(deck, size):
        for other in combinations(deck, size):
            piles = [one + other] if together else [one, other]
            found.append(sum(n // 2 for pile in piles for n in Counter(pile).values()))
    assert _pairs(tuple(sorted(kinds)), 2, size, True, together) == shares(found)


def test_one_hand_of_five_pairs_as_often_as_poker_players_know(ruled: Ruled) -> None:
    """Of 52 cards 1,098,240 hands hold one pair and 54,912 three of a kind; two pairs, full house
    or four of a kind are two pairs here.
    """
    no_jokers = (4,) * 13
    chances = _pairs(no_jokers, 1, 5, False, False)
    assert chances[1] == Fraction(1_098_240 + 54_912, comb(52, 5))
    assert chances[2] == Fraction(123_552 + 3_744 + 624, comb(52, 5))


@pytest.mark.parametrize("word", readings(RULES)["reading.pairs"])
@pytest.mark.parametrize("shuffle", readings(RULES)["reading.shuffle"])
def test_hit_protection_is_two_cards_and_the_pairs_under_each_reading(
    ruled: Ruled, word: str, shuffle: str
) -> None:
    """An average adds up, whatever hangs together; so the pairs of the hands and the worth of two
    cards give it without each other.
    """
    content = ruled("reading.shuffle", shuffle)
    chances = protection_chances(content, word)
    assert sum(chances.values()) == 1
    assert mean(chances) == mean(worths(content, 2)) + mean(pairs_chances(content, word))


# saves


@pytest.mark.parametrize("footing", FOOTINGS)
@pytest.mark.parametrize("score", [0, 1, 7, 12, 13, 18])
def test_a_save_passes_as_often_as_among_every_pair_of_cards(
    content: Content, score: int, footing: str
) -> None:
    def good(card: Card) -> bool:
        return card.rank == RED_JOKER or (card.rank != BLACK_JOKER and card.number <= score)

    if footing == PLAIN:
        expected = Fraction(sum(map(good, WHOLE)), 54)
    else:
        judge = any if footing == IMPAIRED else all
        drawn = [judge(map(good, two)) for two in combinations(WHOLE, 2)]
        expected = Fraction(sum(drawn), len(drawn))
    assert save_chance(content, score, footing) == expected


def test_a_save_of_twelve_passes_on_forty_nine_cards(content: Content) -> None:
    assert save_chance(content, 12) == Fraction(12 * 4 + 1, 54)


# attacks


def hurt_of(content: Content, cards: Sequence[Card], more: int = 0) -> tuple[int, bool]:
    ranks = [card.rank for card in cards]
    if BLACK_JOKER in ranks:
        return 0, False
    return max(tier(content, card) for card in cards) + more, RED_JOKER in ranks


@pytest.mark.parametrize("draw", [1, 2, 3])
def test_damage_is_that_of_every_hand_drawn(content: Content, draw: int) -> None:
    counted = Counter(hurt_of(content, cards) for cards in combinations(WHOLE, draw))
    assert damage_chances(content, draw) == {
        hurt: Fraction(n, comb(54, draw)) for hurt, n in counted.items()
    }


def test_draw_four_deals_its_best_card_by_what_all_four_stay_under(content: Content) -> None:
    under = {1: 20, 2: 40, 3: 52}
    chances = amounts(damage_chances(content, 4))
    assert chances[0] == Fraction(4, 54)
    assert chances[1] + chances[2] == Fraction(comb(under[2], 4), comb(54, 4))
    assert chances[4] == Fraction(comb(52, 3), comb(54, 4))


@pytest.mark.parametrize(("footing", "cards"), [(PLAIN, 1), (ENHANCED, 2), (IMPAIRED, 2)])
@pytest.mark.parametrize("dexterity", [5, 12])
def test_an_attack_does_what_every_save_and_every_card_after_it_say(
    content: Content, dexterity: int, footing: str, cards: int
) -> None:
    """With an improvised weapon, Draw 1, from one deck whose cards stay out."""

    def good(card: Card) -> bool:
        return card.rank == RED_JOKER or (card.rank != BLACK_JOKER and card.number <= dexterity)

    counted: Counter[tuple[int, bool]] = Counter()
    for saved in combinations(WHOLE, cards):
        missed = (any if footing == IMPAIRED else all)(map(good, saved)) or any(
            card.rank == BLACK_JOKER for card in saved
        )
        for card in WHOLE:
            if card not in saved:
                counted[(0, False) if missed else hurt_of(content, [card])] += 1
    total = counted.total()
    assert attack_chances(content, dexterity, 1, footing=footing) == {
        hurt: Fraction(n, total) for hurt, n in counted.items()
    }


def test_a_posse_and_a_crowd_add_what_the_rules_add(content: Content) -> None:
    crowd, posse = damage_chances(content, 1, attackers=2), damage_chances(content, 2, posse=True)
    plain = damage_chances(content, 2)
    assert crowd == {(damage + 1 if damage else 0, red): p for (damage, red), p in plain.items()}
    assert posse == {(damage + 3 if damage else 0, red): p for (damage, red), p in plain.items()}


def test_with_thirteen_dexterity_or_more_no_attack_does_harm(content: Content) -> None:
    for draw in range(5):
        assert harm_chance(attack_chances(content, 13, draw)) == 0
        assert harm_chance(attack_chances(content, 18, draw, posse=True)) == 0
    assert harm_chance(attack_chances(content, 12, 2)) > 0


def test_a_designer_who_makes_the_king_worth_a_save_again_sees_it(
    content: Content, ruled: Ruled
) -> None:
    """One number changed, and the odds follow: three cards for a modified draw in place of two."""
    changed = ruled("save.modified-draws", "3")
    assert save_chance(changed, 10, ENHANCED) < save_chance(content, 10, ENHANCED)
    assert save_chance(changed, 10) == save_chance(content, 10)


# what is printed


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_has_an_answer_as_it_stands(content: Content, name: str) -> None:
    answer = QUESTIONS[name].answer(content, {})
    assert (answer.rows or answer.text) and all(0 <= chance <= 1 for _, chance in answer.rows)


def test_a_question_refuses_what_it_was_not_asked(content: Content) -> None:
    with pytest.raises(ValueError, match="did you mean"):
        QUESTIONS["attack"].answer(content, {"dexterty": "9"})
    with pytest.raises(ValueError, match="goes from"):
        QUESTIONS["attack"].answer(content, {"dexterity": "99"})


def cells(view: object) -> dict[str, tuple[str, ...]]:
    assert isinstance(view, TableView)
    return {row.label: row.cells for group in view.groups for row in group.rows}


def test_the_page_shows_a_designer_what_thirteen_means(content: Content) -> None:
    rows = cells(VIEWS["thirteen"](content))
    assert rows["12"][2] not in ("–", "0") and rows["13"][2:] == ("–", "–", "–")
    assert rows["13"][0] == "12"


def test_the_reading_that_is_played_is_named_under_hit_protection(
    content: Content, ruled: Ruled
) -> None:
    one, other = (
        VIEWS["protection-odds"](content),
        VIEWS["protection-odds"](ruled("reading.pairs", "all-ranks")),
    )
    assert isinstance(one, TableView) and isinstance(other, TableView)
    assert one.groups == other.groups and one.note != other.note


def test_every_view_can_be_asked_for(content: Content) -> None:
    for name, view in GAME.views.items():
        views = view(content)
        assert all(one.id for one in (views if isinstance(views, tuple) else (views,))), name


# a deck that runs on until a joker


def running_left() -> dict[int, Fraction]:
    """How often so many cards are left as a card is drawn: as often as both jokers are among
    them.
    """
    ways = {n: comb(n, 2) for n in range(2, 55)}
    return {n: Fraction(times, sum(ways.values())) for n, times in ways.items()}


def test_a_running_deck_brings_a_joker_more_often(ruled: Ruled) -> None:
    running = ruled("reading.draws", "running")
    assert save_chance(running, 0) == 1 - save_chance(running, 13) == Fraction(3, 110)
    assert dict(QUESTIONS["initiative"].answer(running, {}).rows)[
        "enemies, and a complication"
    ] == Fraction(3, 110)
    reactions = dict(QUESTIONS["reaction"].answer(running, {}).rows)
    assert reactions["Ally"] == Fraction(3, 110) and sum(reactions.values()) == 1
    assert amounts(damage_chances(running, 1))[0] == Fraction(3, 110)


@pytest.mark.parametrize("score", [4, 12, 13])
def test_two_cards_of_a_running_deck_are_those_of_each_deck_there_may_be(
    ruled: Ruled, score: int
) -> None:
    passing, expected = min(score, 13) * 4, Fraction(0)
    for left, share in running_left().items():
        none, one = comb(left - 2, 2), left - 2
        ways = none * Fraction(comb(passing, 2), comb(52, 2)) + one * Fraction(passing, 52)
        expected += share * ways / comb(left, 2)
    assert save_chance(ruled("reading.draws", "running"), score, ENHANCED) == expected


def test_luck_and_attacks_of_a_running_deck_come_to_everything_there_is(
    content: Content, ruled: Ruled
) -> None:
    running = ruled("reading.draws", "running")
    plain, lucky = save_chance(running, 10), save_chance(running, 10, luck=1)
    assert lucky - plain < save_chance(content, 10, luck=1) - save_chance(
        content, 10
    ) and plain < lucky < save_chance(running, 10, luck=2)
    for footing in FOOTINGS:
        hurt = attack_chances(running, 10, 2, footing=footing)
        assert sum(hurt.values()) == 1 and harm_chance(hurt) != harm_chance(
            attack_chances(content, 10, 2, footing=footing)
        )
    assert harm_chance(attack_chances(running, 13, 2)) == 0


def test_more_cards_than_a_deck_has_are_all_of_it(ruled: Ruled) -> None:
    assert amounts(damage_chances(ruled("attack.more-cards", "9"), 2, attackers=20)) == {0: 1}
