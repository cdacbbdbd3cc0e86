"""Questions at the table: the rules sheet's examples, and an evening played through `ask`."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from sixgun.content.cards import DECK
from sixgun.content.content import Content
from sixgun.games.lords import QUESTIONS
from sixgun.games.lords.hand import best, cards_of, ranking
from sixgun.play.game import Answer
from sixgun.play.question import ask as ask_question
from sixgun.system.rng import LoadedRng


def ask(content: Content, question: str, *dice: Any, **given: str) -> Answer:
    rng = LoadedRng(*dice) if dice else None
    return ask_question(
        QUESTIONS[question],
        content,
        {key.replace("_", "-"): value for key, value in given.items()},
        rng,
    )


def dealt(text: str) -> tuple[Any, ...]:
    return cards_of(text)


# the sheet's examples


def test_black_answers_a_jack_with_a_jack_and_a_4_or_the_pair(content: Content) -> None:
    """A jack by itself does not beat a jack; the jack and a 4 does, and so does the pair."""
    assert (
        ask(content, "beats", one="Jd", other="Jh").text
        == "J♦ does not beat J♥: they are equal, and a hand has to be better."
    )
    assert ask(content, "beats", one="4s 4c", other="Jh").text == "4♠ 4♣ beats J♥: the higher hand."
    answer = ask(content, "answers", held="Jd 4s 4c", against="Jh")
    assert [term.label.partition(",")[0] for term in answer.terms] == [
        "J♦ 4♠",
        "J♦ 4♣",
        "4♠ 4♣",
        "J♦ 4♠ 4♣",
    ]
    settled = ask(content, "settle", played="Purple: Jh; Black: Jd 4s", holder="Black")
    assert settled.text == "Black wins the prize." and [term.value for term in settled.terms] == [
        "1",
        "0",
    ]


def test_kickers_count(content: Content) -> None:
    assert ask(content, "beats", one="Qs 6d", other="Qh").text == "Q♠ 6♦ beats Q♥: the card more."
    assert (
        ask(content, "beats", one="Qs 6d", other="Qh 5c").text
        == "Q♠ 6♦ beats Q♥ 5♣: the higher card."
    )


def test_blue_antes_two_dollars_and_a_3_and_draws_an_8(content: Content) -> None:
    answer = ask(content, "ante", *dealt("8d"), purse="2", cards="3h")
    assert answer.text == "$0 are left, and you draw 1 card." and answer.rolls[0].dice == ("8♦",)
    assert [term.value for term in answer.terms] == ["2", "+3", "−5"]


def test_blue_and_yellow_end_level_on_the_track_and_blue_wins(content: Content) -> None:
    assert ask(content, "score").text == "Blue wins with 48."
    assert [term.value for term in ask(content, "score").terms] == ["48", "46"]


# an evening, from the first card to the last point


def test_an_evening(content: Content) -> None:
    """Setup; Red bribes Ike; Green draws two blanks and a lot; Yellow takes Ike from Red; the
    close.
    """
    assert ask(content, "start", dice="3 5").text == "$12 to begin with."
    first = ask(
        content, "first", *dealt("Ks 3s Kh Kd 2s Ah 9s"), players="Red, Blue, Green, Yellow"
    )
    assert (
        first.rolls[0].dice == ("K♠", "3♠", "K♥", "K♦")
        and first.rolls[-1].text == "Red, Green, Yellow: Green begins"
    )

    assert ask(content, "bribe", briber="Red").text.startswith(
        "Red may bribe Ike Clanton. Showdown: all players"
    )
    corral = ask(
        content,
        "contest",
        what="A bribe, the local in the corral",
        players="Red, Blue, Green, Yellow",
        opener="Red",
    )
    assert [term.label for term in corral.terms] == ["Red", "Blue", "Green", "Yellow"]
    assert (
        ask(content, "settle", played="Red: 10s 10h; Blue:; Green:; Yellow:").text
        == "Red wins the prize."
    )

    claim = ask(content, "property", space="C11")
    assert claim.text.startswith(
        "C11 is a blank. Showdown: a blank, the first this turn"
    ) and claim.text.endswith("Discard it and draw again.")
    settled = ask(content, "settle", played="Green: 9h; Yellow:; Red: Qs; Blue: Qh 6d")
    assert settled.text == "Blue wins the prize." and [term.value for term in settled.terms] == [
        "1",
        "0",
        "1",
        "0",
    ]
    assert (
        ask(content, "property", space="F9", claims="1").text
        == "F9 is a blank. No showdown. Pay and score once. Discard it and draw again."
    )
    assert (
        ask(content, "property", space="B2", drawer="Green").text
        == "B2 is an empty lot. No showdown. Green marks it. Pay and score once."
    )

    assert ask(content, "bribe", briber="Yellow", holder="Red").text.startswith(
        "Yellow may bribe Ike Clanton. Showdown: Yellow against Red"
    )
    taken = ask(content, "settle", played="Yellow: Ks; Red:", holder="Red")
    assert taken.text == "Yellow wins the prize; Red gives it up, and draws one more." and [
        term.value for term in taken.terms
    ] == ["0", "1"]
    assert ask(content, "gamble", *dealt("As Ah"), seen="Ks").rolls[0].text == "the house wins"
    assert ask(content, "raise", risers="1").text.startswith("It may not be raised")
    assert ask(content, "dollars", cards="2h 3d 10c Ks").text == "2♥ 3♦ 10♣ K♠: $15."
    assert (
        ask(content, "score", players="Red 30 0; Blue 41 2; Yellow 44 1").text
        == "Yellow wins with 46."
    )


# against a count, and what is refused


def test_what_two_unknown_cards_can_do_by_every_hand(content: Content) -> None:
    ranks, known = ranking(content), cards_of("Js")
    hands = list(combinations([card for card in DECK if card not in known], 2))
    beaten = sum(best(ranks, hand) > best(ranks, known) for hand in hands)
    assert ask(content, "showdown", played="Js", cards="2").rows[0][1] * len(hands) == beaten


def test_unknown_hands_are_dealt_and_answer(content: Content) -> None:
    dealt_ = ask(
        content, "showdown", *dealt("2s 3d Ks 4h 5c 7d"), played="Qs 6d", cards="3", rivals="2"
    )
    assert [roll.text for roll in dealt_.rolls] == [
        "answers with K♠, high card",
        "cannot beat it: folds",
    ]


@pytest.mark.parametrize(
    ("question", "given", "message"),
    [
        ("beats", {"one": "Jh", "other": "Jh"}, "is in both hands"),
        ("settle", {"played": "Purple Jh"}, "is no player and cards, such as Purple: Jh"),
        ("settle", {"played": "Purple: Jh; Black: Jh"}, "was played before Black"),
        (
            "settle",
            {"played": "Purple: Kh; Black: Jh"},
            "Black has to beat the best hand so far, or fold",
        ),
        ("settle", {"holder": "Red"}, "Red is not among those who played"),
        ("contest", {"opener": "Pink"}, "Pink is not among the players"),
        ("score", {"players": "Blue"}, "is no name, place and number of locals"),
        ("score", {"players": "Blue 4 3; Red 4 3"}, "there are 5 locals"),
        ("start", {"dice": "3 x"}, "is no list of numbers"),
        ("start", {"dice": "7"}, "a die shows 1 to 6"),
        ("property", {"space": "C11", "owner": "Red"}, "“owner” makes no difference"),
        ("ante", {"again": "yes"}, "once a turn"),
        ("bribe", {"groups": "Silver"}, "no casino of Albion"),
        ("first", {"players": "Red"}, "name two players or more"),
    ],
)
def test_an_impossible_value_is_refused(
    content: Content, question: str, given: dict[str, str], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        ask(content, question, **given)


def test_the_limits_of_a_question_follow_the_rules(content: Content) -> None:
    values = {**content.rules.values, "players.high": "8"}
    more = replace(content, rules=replace(content.rules, values=values))
    assert QUESTIONS["property"].asks["players"].limits(more) == (2, 8)
    assert QUESTIONS["showdown"].asks["rivals"].limits(more) == (1, 7)
