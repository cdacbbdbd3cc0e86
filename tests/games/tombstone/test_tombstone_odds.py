"""Chances, exactly: against icepool, against counts that anyone can make, and against every throw
there is.
"""

from __future__ import annotations

import itertools
from fractions import Fraction

import icepool
import pytest

from sixgun.content.content import Content
from sixgun.content.dice import Dice
from sixgun.content.probability import of_dice, per_cent, reach
from sixgun.games.tombstone import QUESTIONS
from sixgun.games.tombstone.gambling import pot, sole
from sixgun.games.tombstone.harm import drop
from sixgun.games.tombstone.initiative import initiative_chances
from sixgun.games.tombstone.rolls import thrown, within
from sixgun.play import question as questions
from sixgun.play.game import Game
from sixgun.view import ChartView, TableView

D6, D4 = icepool.d(6), icepool.d(4)
THREE = 3 @ D6


def ask(content: Content, question: str, **given: str) -> dict[str, Fraction]:
    return dict(QUESTIONS[question].answer(content, given).rows)


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("lucky", [False, True])
def test_every_total_agrees_with_icepool(count: int, lucky: bool) -> None:
    pool = count @ D6 + (D4 if lucky else 0)
    chances = thrown(Dice(count, 6), Dice(1, 4) if lucky else None)
    for needed in range(26):
        assert reach(chances, needed) == Fraction(pool.probability(">=", needed))


def test_known_counts(content: Content) -> None:
    assert ask(content, "check")["success"] == Fraction(135, 216)
    assert ask(content, "check", target="18")["success"] == Fraction(1, 216)
    assert ask(content, "check", target="11", state="Mortal Wound")["success"] == Fraction(3, 36)
    assert ask(content, "check", target="20", modifier="2", fortune="1")["success"] == Fraction(
        (THREE + D4 + 2).probability(">=", 20)
    )


def test_hits_from_gunslinging_and_defense(content: Content) -> None:
    for skill, defense in itertools.product(range(8), range(10, 18)):
        chance = ask(content, "hit", skill=str(skill), defense=str(defense))["hit"]
        assert chance == Fraction((THREE + skill).probability(">=", defense))
    assert ask(content, "hit", skill="7", cover="Hidden")["hit"] == 0
    assert ask(content, "hit", skill="1", defense="11", cover="half")["hit"] == Fraction(
        THREE.probability(">=", 12)
    )


def test_one_hit_drops_by_weapon_and_health(content: Content) -> None:
    pools = {
        "Six-shooter": D6,
        "Rifle": 2 @ D6,
        "Shotgun, sawn-off": 3 @ D6,
        "Cannon": 4 @ D6,
        "Brawling": icepool.d(3),
    }
    for (arm, pool), health in itertools.product(pools.items(), range(1, 21)):
        assert drop(content, arm, health) == Fraction(pool.probability(">=", health))
    assert drop(content, "Shotgun, sawn-off", 6, feet=16) == Fraction(1, 6)


def test_an_attack_drops_when_it_hits_and_hurts_enough(content: Content) -> None:
    rows = ask(content, "drop", weapon="Rifle", health="7", skill="2", defense="12")
    hit = Fraction(THREE.probability(">=", 10))
    assert rows["an attack hits"] == hit
    assert rows["a turn drops"] == hit * Fraction((2 @ D6).probability(">=", 7))
    assert rows["two hits drop"] == Fraction((4 @ D6).probability(">=", 7))


def test_distance_counts_against_an_attack(content: Content) -> None:
    far = ask(content, "drop", weapon="Rifle", feet="350", health="6", skill="1", defense="11")
    assert far["an attack hits"] == Fraction(THREE.probability(">=", 13)) == Fraction(56, 216)
    assert far["a turn drops"] == Fraction(56, 216) * Fraction((2 @ D6).probability(">=", 6))
    assert ask(content, "drop", weapon="Rifle", feet="299")["an attack hits"] == Fraction(135, 216)
    hits = [
        ask(content, "drop", weapon="Knife", feet=str(feet))["an attack hits"]
        for feet in (20, 21, 45, 60, 61)
    ]
    assert hits == [Fraction(THREE.probability(">=", n)) for n in (10, 11, 14, 18, 19)]


def test_dynamite_drops_by_its_blast(content: Content) -> None:
    rows = ask(content, "dynamite", feet="40", health="10", skill="1", cover="partial")
    assert rows["the throw lands"] == Fraction(THREE.probability(">=", 14 + 1 - 1))
    assert (
        rows["the inner ring drops"] == Fraction((3 @ D6).probability(">=", 10))
        and rows["the outer ring drops"] == 0
    )
    assert rows["a throw drops"] == rows["the throw lands"] * rows["the inner ring drops"]
    assert ask(content, "dynamite", sticks="2", health="24")["the inner ring drops"] == Fraction(
        1, 6**4
    )
    assert ask(content, "dynamite", feet="61")["a throw drops"] == 0


def test_a_gatling_guns_turn_is_six_attacks(content: Content) -> None:
    shot = icepool.Die({0: 18} | dict.fromkeys(range(1, 7), 5))  # hits five times in eight
    rows = ask(content, "drop", weapon="Gatling gun", health="8", skill="0", defense="10")
    assert rows["a turn drops"] == Fraction((6 @ shot).probability(">=", 8))


def test_willpower_tests(content: Content) -> None:
    for score in range(10, 18):
        assert ask(content, "willpower", score=str(score))["pass"] == Fraction(
            THREE.probability("<=", score)
        )
        lucky = ask(content, "willpower", score=str(score), fortune="1")["pass"]
        assert (
            lucky
            == Fraction((THREE - D4).probability("<=", score))
            == within(Dice(3, 6), score, Dice(1, 4))
        )


def test_bravery(content: Content) -> None:
    assert list(ask(content, "bravery").values()) == [
        Fraction(1, 6),
        Fraction(1, 6),
        Fraction(2, 3),
    ]
    assert list(ask(content, "bravery", fearsome="yes").values()) == [
        Fraction(1, 6),
        0,
        Fraction(5, 6),
    ]
    assert list(ask(content, "bravery", alligator="yes").values()) == [
        Fraction(1, 3),
        Fraction(1, 6),
        Fraction(1, 2),
    ]
    assert ask(content, "bravery", fortune="1")["frozen"] == 0


def test_initiative_by_every_throw_of_four_dice(content: Content) -> None:
    throws = list(itertools.product(range(1, 7), repeat=4))
    for ahead in range(-5, 6):
        gaps = [a + b + ahead - c - d for a, b, c, d in throws]
        counted = tuple(
            Fraction(sum(test(g) for g in gaps), len(gaps))
            for test in (lambda g: g > 0, lambda g: g == 0, lambda g: g < 0)
        )
        assert initiative_chances(Dice(2, 6), ahead) == counted
    assert list(ask(content, "initiative").values()) == [
        Fraction(5, 12),
        Fraction(1, 6),
        Fraction(5, 12),
    ]


def test_loyalty(content: Content) -> None:
    assert ask(content, "loyalty", score="12")["stays"] == Fraction(THREE.probability("<=", 12))
    assert ask(content, "loyalty", personality="2")["stays"] == Fraction(
        (THREE + 2 - THREE).probability(">=", 0)
    )


def test_wagers(content: Content) -> None:
    assert [ask(content, "wager", game=g)["win"] for g in ("above", "below", "exact")] == [
        Fraction(15, 36),
        Fraction(15, 36),
        Fraction(6, 36),
    ]
    assert ask(content, "wager")["win"] == Fraction(1, 2)
    rigged = ask(content, "wager", rigged="yes")["win"]
    gap = D6 + 1 - D6
    sign = gap.map(lambda g: (g > 0) - (g < 0))
    lead = 5 @ sign
    win, lose = Fraction(sign.probability("==", 1)), Fraction(sign.probability("==", -1))
    assert rigged == Fraction(lead.probability(">", 0)) + Fraction(
        lead.probability("==", 0)
    ) * win / (win + lose)


def test_a_pot_among_several_by_every_throw() -> None:
    """One round of three players: each throw of three dice counted, ties rolled on."""
    die, throws = of_dice(Dice(1, 6)), list(itertools.product(range(1, 7), repeat=3))
    first = Fraction(sum(a > max(b, c) for a, b, c in throws), len(throws))
    assert sole(die, die, 2) == (first, first)
    assert pot([die], die, 2, die) == Fraction(1, 3) == pot([die] * 5, die, 2, die)
    higher = {n + 1: p for n, p in die.items()}
    assert pot([higher], die, 1, higher) > Fraction(1, 2)


def test_rows_of_any_table_of_dice_add_up_to_one(content: Content) -> None:
    question = QUESTIONS["row"].asks["table"]
    assert question.names is not None
    tables = question.names(content)
    assert "madness" in tables and len(tables) > 10
    for id in tables:
        assert sum(ask(content, "row", table=id).values()) == 1
    assert ask(content, "row", table="bravery")[
        next(k for k in ask(content, "row", table="bravery") if k.startswith("3-6"))
    ] == Fraction(2, 3)


@pytest.mark.parametrize(
    ("question", "given", "message"),
    [
        ("check", {"modifer": "2"}, "there is no key “modifer”; did you mean “modifier”?"),
        ("check", {"target": "many"}, "target is a whole number from -20 to 40, not “many”"),
        ("check", {"target": "99"}, "target goes from -20 to 40, not 99"),
        (
            "drop",
            {"weapon": "Dynamite"},
            "dynamite is not aimed at anybody's Defense: ask dynamite, or blast",
        ),
        (
            "drop",
            {"weapon": "Rifle", "close": "yes"},
            "“close” makes no difference to what was asked; leave it out",
        ),
        (
            "drop",
            {"weapon": "Sword", "feet": "5"},
            "“feet” makes no difference to what was asked; leave it out",
        ),
        ("dynamite", {"sticks": "7"}, "sticks goes from 1 to 6, not 7"),
        (
            "wager",
            {"game": "above", "rigged": "yes"},
            "“rigged” makes no difference to what was asked; leave it out",
        ),
        (
            "initiative",
            {"ahead": "2"},
            "“ahead” makes no difference to what was asked; leave it out",
        ),
        ("drop", {"weapon": "Rifel"}, "there is no weapon “Rifel”; did you mean “Rifle”?"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    content: Content, question: str, given: dict[str, str], message: str
) -> None:
    with pytest.raises(ValueError) as refused:
        questions.ask(QUESTIONS[question], content, given)
    assert str(refused.value) == message


def test_every_question_is_answered_by_default(content: Content) -> None:
    for situation in QUESTIONS.values():
        rows = situation.answer(content, {}).rows
        assert bool(rows) == situation.chances and all(0 <= p <= 1 for _, p in rows)


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "–"),
        (Fraction(1, 216), "½"),
        (Fraction(4, 216), "2"),
        (Fraction(1, 2), "50"),
        (Fraction(215, 216), "99"),
        (Fraction(1), "100"),
    ],
)
def test_per_cent_never_rounds_to_certain_or_never(chance: Fraction, text: str) -> None:
    assert per_cent(chance) == text


# the same as tables and pictures


def test_chances_in_a_hundred_are_those_of_the_sample_screen(
    content: Content, tombstone: Game
) -> None:
    view = tombstone.views["chances"](content)
    assert isinstance(view, TableView)
    rows = {r.label: r.cells for r in view.groups[0].rows}
    assert [h.text for h in view.heads] == ["To reach", "3d6", "2d6", "1d6"]
    assert (
        rows["3"] == ("100", "97", "67")
        and rows["10"] == ("63", "17", "–")
        and rows["18"] == ("½", "–", "–")
        and len(rows) == 16
    )


def test_one_die_has_a_single_row_without_what_it_cannot_reach(
    content: Content, tombstone: Game
) -> None:
    rows = rows_of(tombstone.views["success-1d6"](content))
    assert [*rows.values()] == [("100", "83", "67", "50", "33", "17")]


def test_dynamite_by_sticks_comes_from_the_rules(content: Content, tombstone: Game) -> None:
    view = tombstone.views["dynamite-sticks"](content)
    assert isinstance(view, TableView)
    damage, inner, outer = (r.cells for r in view.groups[0].rows)
    assert damage == ("3d6", "4d6", "5d6", "6d6", "7d6", "8d6")
    assert inner == ("15", "20", "25", "30", "35", "40")
    assert outer == ("25", "30", "35", "40", "45", "50")


def test_a_card_lists_bundles_of_dynamite_with_their_price(
    content: Content, tombstone: Game
) -> None:
    rows = rows_of(tombstone.views["dynamite-bundles"](content))
    assert rows["1"] == ("3d6", "15", "25", "40") and rows["6"] == ("8d6", "40", "50", "90")


def test_more_than_one_try_succeeds_unless_each_of_them_fails(
    content: Content, tombstone: Game
) -> None:
    rows = rows_of(tombstone.views["tries"](content))
    fails = 1 - reach(of_dice(Dice(3, 6)), 11)
    assert rows["11"] == tuple(per_cent(1 - fails**n) for n in (1, 2, 3)) == ("50", "75", "88")


def test_every_view_is_a_full_table_or_a_picture(content: Content, tombstone: Game) -> None:
    for id, make in tombstone.views.items():
        view = make(content)
        if isinstance(view, TableView):
            assert all(len(r.cells) == len(view.heads) - 1 for g in view.groups for r in g.rows), id
            assert view.groups[0].rows
        else:
            assert isinstance(view, ChartView)
            assert view.xs and all(
                len(s.values) == len(view.xs) and all(0 <= v <= 1 for v in s.values)
                for s in view.series
            ), id


def test_weights_are_those_of_dice() -> None:
    assert sum(of_dice(Dice(3, 6)).values()) == 1
    assert of_dice(Dice(1, 6, 3))[9] == Fraction(1, 6)


def rows_of(view: TableView | ChartView) -> dict[str, tuple[str, ...]]:
    assert isinstance(view, TableView)
    return {row.label: tuple(row.cells) for group in view.groups for row in group.rows}


def test_the_value_of_hired_hands_second_guns_and_games(content: Content, tombstone: Game) -> None:
    views = {
        name: tombstone.views[name](content)
        for name in ("loyalty-odds", "paired-odds", "poker-odds", "slots-odds")
    }
    loyalty, paired = rows_of(views["loyalty-odds"]), rows_of(views["paired-odds"])
    assert loyalty["10"] == ("50", "50") and loyalty["12"] == (
        per_cent(Fraction(THREE.probability("<=", 12))),
        "26",
    )
    one, weak = Fraction(THREE.probability(">=", 10)), Fraction(THREE.probability(">=", 12))
    assert paired["10"] == tuple(
        per_cent(p) for p in (one, 1 - (1 - one) ** 2, one**2, 1 - (1 - one) * (1 - weak))
    )
    assert rows_of(views["poker-odds"])["Fair"] == ("50", "50")
    assert rows_of(views["slots-odds"]) == {
        "Above": ("42", "83¢"),
        "Below": ("42", "83¢"),
        "Exact": ("17", "67¢"),
    }
    note = views["paired-odds"].note
    assert note.startswith("Of all attack rolls 7 in a hundred show 2 sixes or more.")
    assert per_cent(Fraction(16, 216)) == "7"
