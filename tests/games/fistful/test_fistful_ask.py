"""Questions of A Fistful of Sixes: the examples of the rules, an evening played from end to end,
and chances against a count.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import sixgun
from sixgun.api import LoadedGame
from sixgun.content.content import Content
from sixgun.games.fistful import GAME
from sixgun.play.game import Answer
from sixgun.system.rng import LoadedRng

ROOT = Path(__file__).parents[3]
HEADS, TAILS = "heads", "tails"
Ruled = Callable[..., Content]


@pytest.fixture(scope="module")
def fistful() -> LoadedGame:
    return sixgun.load_game("fistful", sixgun.open_project(ROOT))


@pytest.fixture
def ask(fistful: LoadedGame) -> Callable[..., Answer]:
    """The answer to a question, with dice that were loaded: ask("test", 6, 4, who="Inés
    Calder").
    """

    def answer(question: str, *dice: Any, **values: Any) -> Answer:
        return fistful.ask(question, rng=LoadedRng(*dice) if dice else None, **values)

    return answer


Ask = Callable[..., Answer]


def last(answer: Answer) -> str:
    return answer.rolls[-1].text


def values(answer: Answer) -> list[str]:
    return [term.value for term in answer.terms]


# an evening with the Dos Campanas Outfit, as the booklet tells it


def test_an_evening(ask: Ask) -> None:
    """From the ride into Santa Inez to the morning after."""
    assert last(ask("wanted", 1, 3, posse="The Dos Campanas Outfit")).startswith(
        "4: Do I Know You?"
    )
    lock = ask("test", 6, 5, 3, 2, who="Inés Calder", challenge="standard", dice=4)
    assert (
        lock.text == "12 to 18 wins, 18 is a Blackjack, over 18 busts." and last(lock) == "16: Win"
    )
    safe = ask(
        "test",
        6,
        6,
        5,
        3,
        2,
        1,
        who="Joaquín Ferrer",
        attribute="grit",
        challenge="daunting",
        dice=6,
    )
    assert last(safe) == "23: Bust with Doubles, +1 Stress"
    shot = ask(
        "attack",
        5,
        4,
        4,
        2,
        4,
        4,
        3,
        2,
        who="Inés Calder",
        weapon="revolver",
        dice=4,
        their_score=17,
        their_dice=4,
        distance="nearby",
        cover="light",
        guts=9,
    )
    assert [roll.text for roll in shot.rolls] == [
        "15: Win with Doubles",
        "13: Lose with Doubles. A hit takes 4 of 9 Guts and leaves 5.",
    ]
    assert values(shot)[-4:] == ["4", "+2", "−2", "4"]
    barrels = ask(
        "attack",
        3,
        3,
        5,
        6,
        6,
        who="Joaquín Ferrer",
        dice=3,
        their_score=11,
        their_dice=2,
        distance="nearby",
    )
    assert (
        barrels.rolls[0].text == "11: Win with Doubles; doubles: Spread"
        and last(barrels) == "12: Bust with Doubles, +1 Stress. A hit takes 5 Guts."
    )
    assert last(ask("draw", 3, 4, who="Joaquín Ferrer", thing="shotgun")) == "7: drawn at once"
    assert [roll.text for roll in ask("ammunition", TAILS, HEADS, guns=2).rolls] == [
        "a box is gone",
        "none is gone",
    ]
    night = ask("rest", 5, 4, 1, who="Lafayette Tull", dice=3, guts=2)
    assert last(night) == "10: Win, +3 Guts, 5 of 6 Guts"
    assert ask("experience", dollars=63).text == "6 XP."
    spree = ask("carousing", 5, 1, 4, 3, 3, 6, 1, 6, 4, 3, 2, 2, 2, stress=2, dice=4, dollars=17)
    assert [roll.text for roll in spree.rolls[:2]] == [
        "$22",
        "Winner Winner Chicken Dinner!: Roll the same dice again and win that many dollars",
    ]
    assert last(spree) == "$19; $3 in all"
    assert last(ask("advancement", 6, 5, 4, 3, 2, who="Inés Calder", dice=5)) == "20: raised to 19"


def test_the_chase_behind_the_assay_office(ask: Ask) -> None:
    """A Moment won, and one lost."""
    first = ask("chase", HEADS, 5, 5, 4, 4, score=14, dice=2, their_score=15, their_dice=2)
    assert last(first) == "8: Lose with Doubles; 1 won, 0 lost: it goes on"
    assert last(
        ask("chase", TAILS, 1, 1, 4, 4, score=14, dice=2, their_score=15, their_dice=2, won=1)
    ).endswith("1 won, 1 lost: it goes on")
    assert last(
        ask("chase", TAILS, 1, 1, 4, 4, score=14, dice=2, their_score=15, their_dice=2, lost=2)
    ).endswith("0 won, 3 lost: lost")
    hideout = ask(
        "chase",
        TAILS,
        1,
        1,
        4,
        4,
        score=14,
        dice=2,
        their_score=15,
        their_dice=2,
        won=1,
        lost=1,
        passed=3,
        moments=4,
    )
    assert last(hideout).endswith("1 won, 2 lost: all arrive, the hunters close behind")


def test_noon(ask: Ask) -> None:
    """Inés against a Gumption of 21: three coins against four, and she goes down."""
    met = ask(
        "duel",
        HEADS,
        HEADS,
        TAILS,
        HEADS,
        TAILS,
        HEADS,
        TAILS,
        who="Inés Calder",
        coins=3,
        their_score=21,
        their_coins=4,
    )
    assert [roll.text.partition(":")[0] for roll in met.rolls] == [
        "13",
        "14",
    ] and "Theirs won" in last(met)


def test_one_more_card(ask: Ask) -> None:
    """Joaquín, Grit 17, against a hard Challenge: 12 lies there, and a die more is thrown for
    Stress.
    """
    more = ask("spend", 4, who="Joaquín Ferrer", attribute="grit", challenge="hard", shows="6 3 3")
    assert dict(more.rows) == {
        "win": Fraction(1, 2),
        "lose": Fraction(1, 3),
        "bust": Fraction(1, 6),
    }
    assert last(more) == "16: Win with Doubles, +1 Stress for it"
    level = ask("spend", score=15, against=13, their_score=14, shows="6 3 3")
    assert level.text == "13 to 15 wins, 15 is a Blackjack, over 15 busts. It costs +1 Stress."
    assert dict(level.rows)["win"] == Fraction(1, 2) and dict(
        ask("spend", score=15, against=14, their_score=14, shows="6 3 3").rows
    )["win"] == Fraction(1, 6)
    with pytest.raises(ValueError, match="no die shows 5"):
        ask("spend", shows="6 3 3", again=5)
    with pytest.raises(ValueError, match="6 dice are the most"):
        ask("spend", shows="1 1 1 1 1 1")


# the source's own figures


def test_six_oclock_is_paid_off_with_sixty_dollars(ask: Ask, ruled: Ruled) -> None:
    assert (
        ask("bounty", hour=6).text
        == "It cannot be paid off here; where that house rule is on, for $60."
    )
    on = ruled(("option.pay-off-bounty", "on"))
    assert (
        GAME.questions["bounty"].answer(on, {"hour": "6"}).text == "$60, and the clock stands at 5."
    )
    assert ask("bounty", hour=9).text == "Nobody takes money for hour 9."


def test_the_clock_turns_and_time_served_is_half_at_the_most(ask: Ask) -> None:
    assert ask("clock", hour=6, why="time", segments=3).text.startswith("3 of 12.")
    with pytest.raises(ValueError, match="half of the clock"):
        ask("clock", hour=7, why="time", segments=4)
    noon = ask("clock", hour=11, segments=5)
    assert (
        noon.text.startswith("12 of 12. High Noon!")
        and noon.note == "Nothing more is rolled on the Wanted Chart."
    )
    with pytest.raises(ValueError, match="“why” makes no difference"):
        ask("clock", hour=6, why="time")


def test_stress_leaves_fewer_dice_on_both_sides(ask: Ask) -> None:
    free, strained = (
        ask("opposed", score=18, their_score=18),
        ask("opposed", score=18, stress=4, their_score=18),
    )
    assert strained.rows[0][1] < free.rows[0][1] and "Ours 2 dice" in strained.note
    with pytest.raises(ValueError, match="2 dice are the most"):
        ask("opposed", stress=4, dice=3)
    with pytest.raises(ValueError, match="no dice left"):
        ask("duel", stress=6)


def test_double_or_nothing_asks_for_no_dice_and_warns_of_the_last_stress(
    ask: Ask, ruled: Ruled
) -> None:
    assert "out of the story" not in ask("double-or-nothing", stress=2).note
    assert (
        ask("double-or-nothing", stress=4).note
        == "A bust takes them to 6 Stress, and out of the story."
    )
    assert (
        ask("double-or-nothing", stress=5).note
        == "It takes them to 6 Stress, and out of the story."
    )
    with pytest.raises(ValueError, match="no dice left"):
        ask("double-or-nothing", stress=6)
    coins = GAME.questions["double-or-nothing"].answer(
        ruled(("option.double-or-nothing-coins", "on")), {"score": "16", "challenge": "hard"}
    )
    assert dict(coins.rows)["win on 6 coins"] == Fraction(15, 64)  # 16 of two heads and four tails


def test_a_hit_says_what_a_weapon_does_where(ask: Ask) -> None:
    assert ask("damage", weapon="tomahawk", dice=2, distance="nearby").text == "A hit takes 2 Guts."
    assert ask("damage", who="Grizzly", dice=3).text == "A hit takes 7 Guts."
    assert (
        ask("damage", who="Famous Hunter", weapon="revolver", dice=3, distance="faraway").text
        == "A hit takes 5 Guts."
    )
    assert values(ask("damage", weapon="fist", dice=3, distance="nearby"))[-2:] == ["none", "0"]
    with pytest.raises(ValueError, match="nothing between you"):
        ask("damage", cover="light")
    with pytest.raises(ValueError, match="did you mean “Shotgun”"):
        ask("damage", weapon="shotgum")


def test_hand_to_hand_is_grit_on_grit_and_what_flies_is_gumption_against_grace(ask: Ask) -> None:
    assert values(ask("attack", who="Grizzly", against="Marshal"))[:2] == ["25", "20"]
    assert values(ask("attack", who="Inés Calder", weapon="knife", against="Marshal"))[:2] == [
        "14",
        "20",
    ]
    assert values(
        ask("attack", who="Inés Calder", weapon="knife", against="Marshal", distance="nearby")
    )[:2] == ["18", "18"]
    assert values(
        ask(
            "attack",
            who="Inés Calder",
            against="Marshal",
            attribute="grace",
            their_attribute="gumption",
        )
    )[:2] == ["15", "21"]


def test_out_of_action_costs_its_owner_an_attribute(ask: Ask) -> None:
    out = ask("out", 3, 4, who="Inés Calder")
    assert out.rolls[0].text.endswith("Inés Calder: Gumption 18 → 17") and last(out) == "+4 Guts"
    assert len(ask("out", 6).rolls) == 1


def test_the_judges_people(ask: Ask) -> None:
    pack = ask("morale", 4, 4, 4, 4, TAILS, who="Wolves, Grizzly")
    assert pack.text == "25 or less on 4 dice holds." and last(pack) == "16: they hold"
    assert last(ask("morale", 6, 6, 3, 1, HEADS, score=15)) == "they flee"
    assert last(ask("reaction", 4, 4, 3, stays=True)) == "11: Hostile: try to capture the posse"
    guarded = dict(ask("reaction").rows)["Guarded"]
    assert guarded == Fraction(5, 36) and "Guarded" not in dict(ask("reaction", stays=True).rows)
    assert values(ask("npc", rank="infamous", strong="gumption", second="grace")) == [
        "18",
        "21",
        "20",
        "9",
    ]


def test_prices_and_places(ask: Ask) -> None:
    assert last(ask("price", 3, 4, thing="Revolver", used=True)) == "$18"
    assert ask("price", thing="Thoroughbred horse").text.startswith(
        "16d6 × 10: $160 to $960, $560 on average."
    )
    assert (
        ask("slot", thing="Rifle", slot=3).text == "No: what is large goes only into slots above 5."
    )
    assert (
        ask("slot", thing="Knife", slot=3).text == "Yes."
        and ask("slot", thing="Common clothes", slot=1).text == "It needs no slot."
    )
    assert last(ask("beginning", 4, 3, 5, 2, hour="4")) == "$14"


# chances against a count


def test_a_scene_die_lies_among_both_sides_dice(ruled: Ruled) -> None:
    on = ruled(("option.scene-stakes", "on"))
    given = {"score": "14", "dice": "2", "their-score": "15", "their-dice": "2", "scene": "5"}
    won = sum(
        _beats(5 + ours, 14, 5 + theirs, 15)
        for ours, theirs in itertools.product(range(1, 7), repeat=2)
    )
    assert GAME.questions["opposed"].answer(on, given).rows[0][1] == Fraction(won, 36)


def _beats(ours: int, attribute: int, theirs: int, against: int) -> bool:
    if ours > attribute or theirs > against:
        return ours <= attribute
    return (ours == attribute, ours, attribute) > (theirs == against, theirs, against)


def test_doubles_of_an_attack_are_counted(ask: Ask) -> None:
    rows = ask("attack", score=14, dice=2, their_score=15, their_dice=2).rows
    throws = list(itertools.product(range(1, 7), repeat=4))
    hits = [a == b for a, b, c, d in throws if _beats(a + b, 14, c + d, 15)]
    missed = [a == b for a, b, c, d in throws if not _beats(a + b, 14, c + d, 15)]
    assert (rows[0][1], rows[3][1], rows[4][1]) == tuple(
        Fraction(n, 6**4) for n in (len(hits), sum(hits), sum(missed))
    )


def test_a_night_out_leaves_a_tab_as_often_as_counted(ask: Ask) -> None:
    """Two dice for the bill, and $7: by each row of the table and each throw."""
    tab = ask("carousing", stress=1, dice=1, dollars=7).rows[-1][1]
    owed = Fraction(0)
    for a, b, c, d in itertools.product(range(1, 7), repeat=4):
        costs = [a + b - c - d, a + b, a + b, a + b, a + b + c + d, a + b]
        owed += sum(Fraction(cost > 7, 6) for cost in costs)
    assert tab == owed / 6**4


def test_the_limits_of_a_question_follow_the_rules(ruled: Ruled) -> None:
    more = ruled(("stakes.most", "12"), ("stress.most", "8"), ("clock.segments", "20"))
    limits = {
        (name, key): question.asks[key].limits(more)
        for name, question in GAME.questions.items()
        for key in ("dice", "stress", "hour", "coins")
        if key in question.asks and question.asks[key].counts
    }
    assert limits["test", "dice"] == (0, 13)  # with a Floating Die
    assert limits["test", "stress"] == limits["carousing", "stress"] == (0, 8)
    assert limits["wanted", "hour"] == (1, 20) and limits["duel", "coins"] == (0, 12)
