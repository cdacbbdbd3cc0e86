"""Exact chances of Lords of Tombstone, against counts made another way: every hand dealt out, known
frequencies, and sums by hand.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from saloon import run
from sixgun.content.cards import DECK, Card
from sixgun.content.content import Content
from sixgun.games.lords import GAME, QUESTIONS, VIEWS, hand
from sixgun.games.lords.hand import NAMES, RUNS, Ranking, best, cards_of, height
from sixgun.games.lords.rival import _in_suit, all_deals, better, kinds, none_beats, unbeaten
from sixgun.games.lords.wager import blank_cards, blank_chance, gamble_chance
from sixgun.view import ChartView, TableView

PLAYS = ["", "9s", "As", "Ks 6d", "7s 7h", "As Ah", "2s 2h 2d"]


def left(known: tuple[Card, ...]) -> list[Card]:
    return [card for card in DECK if card not in known]


# one rival


@pytest.mark.parametrize("size", [1, 2, pytest.param(3, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("play", PLAYS)
def test_a_hand_stands_as_often_as_in_every_deal(ranks: Ranking, play: str, size: int) -> None:
    played = cards_of(play)
    against = best(ranks, played)
    dealt = [best(ranks, cards) for cards in combinations(left(played), size)]
    assert unbeaten(ranks, against, size, played) == Fraction(
        sum(s <= against for s in dealt), len(dealt)
    )
    assert unbeaten(ranks, against, size, played, matched=True) == Fraction(
        sum(s < against for s in dealt), len(dealt)
    )


def test_five_cards_come_as_often_as_counted_by_hand(ranks: Ranking) -> None:
    """Nine runs instead of ten, for aces are high only; all else is known of any poker table."""
    straight_flushes, runs, suits = 9 * 4, 9, 4**5
    assert {name: chance * comb(52, 5) for name, chance in kinds(ranks, 5)} == {
        "Straight flush": straight_flushes,
        "Four of a kind": 624,
        "Full house": 3744,
        "Flush": 4 * comb(13, 5) - straight_flushes,
        "Straight": runs * (suits - 4),
        "Three of a kind": 54912,
        "Two pair": 123552,
        "Pair": 1098240,
        "High card": (comb(13, 5) - runs) * (suits - 4),
    }


def test_straight_flushes_of_seven_are_those_of_every_set_of_one_suit(ranks: Ranking) -> None:
    """Whatever else is held, a suit with five in a row is one; two suits with five each there
    cannot be.
    """
    suited = [
        some
        for n in (5, 6, 7)
        for some in combinations(range(2, 15), n)
        if any({*range(low, low + 5)} <= {*some} for low in range(2, 11))
    ]
    assert dict(kinds(ranks, 7))["Straight flush"] == Fraction(
        4 * sum(comb(39, 7 - len(some)) for some in suited), comb(52, 7)
    )


@pytest.fixture
def low_aces(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Aces below the 2 as well, as at other tables, whose counts are known."""
    monkeypatch.setattr(hand, "RUNS", (*RUNS, (5, frozenset((14, 2, 3, 4, 5)))))
    forget()
    yield
    forget()


def forget() -> None:
    for counted in (all_deals, _in_suit, kinds, better):
        counted.cache_clear()


@pytest.mark.usefixtures("low_aces")
@pytest.mark.exhaustive
def test_seven_cards_with_low_aces_come_as_often_as_is_known_of_any_poker_table() -> None:
    assert {name: chance * comb(52, 7) for name, chance in kinds(NAMES, 7)} == {
        "Straight flush": 41584,
        "Four of a kind": 224848,
        "Full house": 3473184,
        "Flush": 4047644,
        "Straight": 6180020,
        "Three of a kind": 6461620,
        "Two pair": 31433400,
        "Pair": 58627800,
        "High card": 23294460,
    }


def test_a_flush_is_beaten_by_what_a_sum_by_hand_counts(ranks: Ranking) -> None:
    """Against A K Q J 9 of hearts five cards need a full house, four of a kind or a straight flush:
    no other flush is as high.
    """
    played = cards_of("Ah Kh Qh Jh 9h")
    of = {h: 3 if h in (14, 13, 12, 11, 9) else 4 for h in range(2, 15)}
    full = sum(comb(of[a], 3) * comb(of[b], 2) for a in of for b in of if a != b)
    four = sum(comb(of[a], 4) * (47 - 4) for a in of)
    straight = 3 * 9 + 3  # nine in each other suit; of hearts 2 to 6, 3 to 7 and 4 to 8
    assert 1 - unbeaten(ranks, best(ranks, played), 5, played) == Fraction(
        full + four + straight, comb(47, 5)
    )
    assert unbeaten(ranks, best(ranks, played), 5, played) - unbeaten(
        ranks, best(ranks, played), 5, played, matched=True
    ) == Fraction(3, comb(47, 5))


@pytest.mark.parametrize("play", PLAYS)
def test_a_card_more_never_makes_a_rival_weaker(ranks: Ranking, play: str) -> None:
    played = cards_of(play)
    chances = [unbeaten(ranks, best(ranks, played), size, played) for size in range(1, 8)]
    assert chances == sorted(chances, reverse=True)


# several, and cards unknown on both sides


def test_several_rivals_are_as_every_deal_of_them(ranks: Ranking) -> None:
    played = cards_of("Ks 6d")
    against, rest = best(ranks, played), left(played)
    harmless = [{*cards} for cards in combinations(rest, 2) if best(ranks, cards) <= against]
    deals = sum(not one & other for one in harmless for other in harmless)
    assert none_beats(ranks, against, 2, 2, played) == Fraction(deals, comb(50, 2) * comb(48, 2))
    low = sum(best(ranks, [card]) <= against for card in rest)
    assert none_beats(ranks, against, 1, 4, played) == Fraction(comb(low, 4), comb(50, 4))
    assert none_beats(ranks, against, 3, 1, played) == unbeaten(ranks, against, 3, played)


@pytest.mark.parametrize(
    ("mine", "other"), [(1, 1), (1, 2), (2, 1), pytest.param(3, 1, marks=pytest.mark.exhaustive)]
)
def test_unknown_cards_beat_unknown_cards_as_in_every_deal(
    ranks: Ranking, mine: int, other: int
) -> None:
    won = total = 0
    for held in combinations(
        DECK[:13] if other == 1 else DECK, other
    ):  # a single card of any suit is like one of the first
        against = best(ranks, held)
        for cards in combinations(left(held), mine):
            total += 1
            won += best(ranks, cards) > against
    assert better(ranks, mine, other) == Fraction(won, total)


# gambling and blanks


def test_gambling_is_lost_more_often_than_won_by_the_ties() -> None:
    assert gamble_chance() == Fraction(8, 17)
    seen = cards_of("As Kh 2d 2c")
    rest = [height(card) for card in left(seen)]
    wins = sum(a > b for n, a in enumerate(rest) for m, b in enumerate(rest) if n != m)
    assert gamble_chance(seen) == Fraction(wins, 48 * 47)


def test_blanks_are_counted_from_their_table_and_the_deck_from_its_owner(
    content: Content, rewritten: Callable[[str, str, str], Content]
) -> None:
    assert blank_cards(content, 3) == blank_cards(content, 6) == 11
    assert blank_cards(content, 2, f_block=9) == 17
    with pytest.raises(ValueError, match=r"give f-block=NUMBER or set property.f-block"):
        blank_cards(content, 2)
    with pytest.raises(ValueError, match="give cards=NUMBER"):
        QUESTIONS["blank"].answer(content, {})
    filled = rewritten("rules.yaml", '"[blank: property cards, from the base game]"', "44")
    assert QUESTIONS["blank"].answer(filled, {"draws": "1"}).rows == (
        ("the next card is a blank", Fraction(1, 4)),
    )
    assert blank_chance(4, 2, 2) == Fraction(5, 6)


# what is asked, and what is printed


@pytest.mark.parametrize(
    ("id", "told", "first"),
    [
        ("showdown", {"played": "As", "cards": "1"}, Fraction(0)),
        ("showdown", {"played": "Ks", "cards": "1", "seen": "As Ah Ad"}, Fraction(1, 48)),
        ("showdown", {"played": "Ks", "cards": "1", "rivals": "2"}, 1 - Fraction(47 * 46, 51 * 50)),
        ("hold", {"hand": "As", "cards": "1"}, Fraction(1)),
        ("extra-card", {"played": "As", "cards": "1"}, Fraction(0)),
        ("hands", {"cards": "1"}, Fraction(0)),
        ("gamble", {}, Fraction(8, 17)),
        ("blank", {"cards": "22"}, Fraction(1, 2)),
    ],
)
def test_a_question_of_chance_is_answered(
    content: Content, id: str, told: dict[str, str], first: Fraction
) -> None:
    assert GAME.questions[id].answer(content, told).rows[0][1] == first


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"played": "Qx"}, "not a card"),
        ({"played": "Qs Qs"}, "there twice"),
        ({"played": "Qs", "seen": "Qs"}, "there twice"),
        ({"rivals": "4", "cards": "5"}, "more than can be counted out"),
        ({"cards": "8"}, "goes from 1 to 7"),
    ],
)
def test_a_question_that_cannot_be_meant_says_what_would_be_right(
    content: Content, told: dict[str, str], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        QUESTIONS["showdown"].answer(content, told)


def test_the_printed_chances_of_a_rival_are_those_of_the_first_count(content: Content) -> None:
    """Figures that were counted for the hand-set page before this program was there."""
    table = VIEWS["rivals-odds"](content)
    assert isinstance(table, TableView)
    assert {row.label: " ".join(row.cells) for group in table.groups for row in group.rows} == {
        "10": "31 65 83 93 98",
        "J": "24 55 74 87 95",
        "Q": "16 44 63 78 89",
        "K": "8 31 49 66 80",
        "A": "– 17 32 49 66",
        "A K": "– 6 19 36 54",
        "2 2": "– 6 17 33 50",
        "7 7": "– 3 10 20 33",
        "J J": "– 1 5 10 19",
        "A A": "– – ½ 2 9",
        "3 3 2 2": "– – ½ 2 8",
        "2 2 2": "– – ½ 1 3",
    }


@pytest.mark.parametrize("name", VIEWS)
def test_every_table_and_picture_of_chances_is_whole(content: Content, name: str) -> None:
    view = VIEWS[name](content)
    assert isinstance(view, (TableView, ChartView)) and view.id == name
    if isinstance(view, ChartView):
        assert all(len(series.values) == len(view.xs) for series in view.series)
    else:
        assert all(
            len(row.cells) == len(view.heads) - 1 for group in view.groups for row in group.rows
        )


def test_a_question_takes_cards_as_people_write_them() -> None:
    asks = {
        one["id"]: one["asks"]
        for one in json.loads(run("odds", "lords", "--format", "json").stdout)
    }
    assert asks["showdown"]["played"]["form"] == "cards, such as Qh 6d"
    told = json.loads(
        run(
            "odds", "lords", "showdown", "played=king of spades", "cards=1", "--format", "json"
        ).stdout
    )
    assert told["rows"][0]["fraction"] == "4/51"
    assert "“Qx” is not a card" in run("odds", "lords", "hold", "hand=Qx", code=2).stderr
    assert "count the cards of the base game" in run("odds", "lords", "blank", code=2).stderr


def test_the_deck_is_summed_for_the_reader(content: Content) -> None:
    view = VIEWS["deck-sums"](content)
    assert isinstance(view, TableView)
    assert [head.text for head in view.heads][1:] == ["2", "3", "4", "5", "6"]
    assert [list(row.cells) for row in view.groups[0].rows] == [
        ["6", "9", "12", "15", "18"],
        ["46", "43", "40", "37", "34"],
    ]
    assert (
        view.note
        == "All 52 cards bring $216, one $4.15 on average. In money alone an ante costs $0.85"
        " (11/13 of a dollar)."
    )
