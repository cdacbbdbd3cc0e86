"""What beats what (Poker hands), and what may be played on what (Showdowns)."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixgun.content.cards import DECK, SUITS, Card
from sixgun.content.content import Content
from sixgun.games.lords.hand import (
    NAMES,
    NOTHING,
    Ranking,
    answers,
    best,
    cards_of,
    cheapest,
    dollars,
    named,
)

HELD = st.lists(st.sampled_from(DECK), unique=True, max_size=7).map(tuple)


def test_the_hands_stand_in_the_order_of_the_rules_sheet(ranks: Ranking) -> None:
    assert ranks == NAMES


# each beats the one before it
ASCENDING = [
    "",
    "2s",
    "10s",
    "Qs",
    "Qs 6d",
    "Qs 6d 5h",
    "Qs 7d",
    "As Ks Qs Js",
    "As Kd Qs Js 9s",
    "2s 2h",
    "2s 2h 3d",
    "2s 2h Ad",
    "3s 3h",
    "As Ah Kd Qc Js",
    "3s 3h 2s 2h",
    "3s 3h 2s 2h 4d",
    "4s 4h 2s 2h",
    "As Ah Ks Kh Qd",
    "2s 2h 2d",
    "2s 2h 2d 3c 4c",
    "As Ah Ad",
    "2s 3h 4d 5c 6s",
    "10s Jh Qd Kc As",
    "2s 3s 4s 5s 7s",
    "2s 3s 4s 6s 7s",
    "As Ks Qs Js 9s",
    "2s 2h 2d 3s 3h",
    "3s 3h 3d 2s 2h",
    "As Ah Ad Ks Kh",
    "2s 2h 2d 2c",
    "2s 2h 2d 2c 3d",
    "As Ah Ad Ac",
    "2s 3s 4s 5s 6s",
    "10s Js Qs Ks As",
]


def test_higher_beats_lower_and_kickers_count(ranks: Ranking) -> None:
    strengths = [best(ranks, cards_of(text)) for text in ASCENDING]
    assert [b > a for a, b in pairwise(strengths)] == [True] * (len(ASCENDING) - 1)


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("2s 3s 4s 5s", "High card"),
        ("9s 10s Js Qs", "High card"),
        ("As 2h 3d 4c 5s", "High card"),
        ("As 2s 3s 4s 5s", "Flush"),
    ],
)
def test_there_are_no_small_straights_and_no_low_aces(
    ranks: Ranking, cards: str, hand: str
) -> None:
    assert named(ranks, best(ranks, cards_of(cards))) == hand


def test_suits_make_flushes_and_nothing_else(ranks: Ranking) -> None:
    assert best(ranks, cards_of("Qs 6d")) == best(ranks, cards_of("Qh 6h"))


@given(HELD, st.sampled_from(DECK))
def test_a_card_more_never_makes_the_best_worse(held: tuple[Card, ...], card: Card) -> None:
    assert best(NAMES, tuple({*held, card})) >= best(NAMES, held)


@given(HELD)
def test_the_best_of_many_cards_is_the_best_of_any_five(held: tuple[Card, ...]) -> None:
    assert best(NAMES, held) == max(
        (best(NAMES, five) for n in range(6) for five in combinations(held, n)), default=NOTHING
    )


@given(HELD, st.permutations(SUITS))
def test_neither_order_nor_names_of_suits_matter(held: tuple[Card, ...], suits: list[str]) -> None:
    other = dict(zip(SUITS, suits, strict=True))
    turned = [Card(card.rank, other[card.suit]) for card in reversed(held)]
    assert best(NAMES, turned) == best(NAMES, held)


@given(HELD, HELD)
def test_the_answers_are_all_that_beats_a_hand(
    held: tuple[Card, ...], played: tuple[Card, ...]
) -> None:
    against = best(NAMES, played)
    found = {frozenset(cards) for cards in answers(NAMES, held, against)}
    assert found == {
        frozenset(some)
        for n in range(6)
        for some in combinations(held, n)
        if best(NAMES, some) > against
    }
    assert bool(found) == (best(NAMES, held) > against)


@given(HELD, HELD)
def test_the_cheapest_answer_beats_and_no_smaller_one_does(
    content: Content, held: tuple[Card, ...], played: tuple[Card, ...]
) -> None:
    against = best(NAMES, played)
    found = cheapest(content, held, against)
    every = list(answers(NAMES, held, against))
    assert bool(found) == bool(every)
    if found:
        assert best(NAMES, found) > against
        least = min(len(cards) for cards in every)
        assert (len(found), dollars(content, found)) == (
            least,
            min(dollars(content, c) for c in every if len(c) == least),
        )


def test_black_answers_a_jack_with_jack_and_4_or_with_4s(content: Content, ranks: Ranking) -> None:
    jack, held = best(ranks, cards_of("Jh")), cards_of("Jd 4s 4c")
    found = [" ".join(map(str, cards)) for cards in answers(ranks, held, jack)]
    assert found == ["J♦ 4♠", "J♦ 4♣", "4♠ 4♣", "J♦ 4♠ 4♣"]
    assert cheapest(content, held, jack) in (cards_of("Jd 4s"), cards_of("Jd 4c"))


def test_numbers_bring_their_dollars_and_faces_and_aces_none(content: Content) -> None:
    assert dollars(content, cards_of("2s 10h")) == 12
    assert dollars(content, cards_of("Js Qs Ks As")) == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [("Qs Qs", "Q♠ is there twice"), ("red joker,", "is not in the deck"), ("14s", "not a card")],
)
def test_text_that_is_not_a_hand_of_cards_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        cards_of(text)
