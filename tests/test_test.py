"""Tests with dice: chances against every throw, and throws as their chances say."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixgun.content.dice_notation import parse_dice
from sixgun.content.probability import faces_of, of_dice
from sixgun.play.test import Against, Outcome, Part, Test, Tier
from sixgun.system.rng import LoadedRng, Rng

SKILL = (Part("Nerve", 2, "Scores"), Part("In the dark", -3))
MOVE = (
    Tier("Strong hit", lambda outcome: outcome.total >= 10, "You do it."),
    Tier("Weak hit", lambda outcome: outcome.total >= 7, "You do it at a price."),
    Tier("Miss", success=False),
)
CHALLENGE = (
    Tier("Strong hit", lambda outcome: outcome.beaten == 2),
    Tier("Weak hit", lambda outcome: outcome.beaten == 1),
    Tier("Miss", success=False),
)


def test_parts_are_added_to_the_dice_or_to_the_number_to_stay_under() -> None:
    over = Test(parse_dice("1d20"), SKILL, (Part("Difficulty", 12),))
    assert over.chance() == Fraction(8, 20)  # 13 or more
    assert over.need() == "12 or more on 1d20 −1"
    under = Test(parse_dice("d%"), (Part("Aim", 10),), (Part("Shooting", 45),), under=True)
    assert (under.needed, under.chance()) == (55, Fraction(55, 100))
    assert under.need() == "55 or less on 1d100"
    assert [(t.label, t.value, t.section) for t in over.terms()] == [
        ("Nerve", "+2", "Scores"),
        ("In the dark", "−3", ""),
        ("Difficulty", "12", ""),
    ]
    assert Test(parse_dice("1d6"), target=None).chance() == 0


def test_two_dice_and_three_tiers() -> None:
    counted = Counter(
        "Strong hit" if a + b + 1 >= 10 else "Weak hit" if a + b + 1 >= 7 else "Miss"
        for a, b in product(range(1, 7), repeat=2)
    )
    chances = Test(parse_dice("2d6"), (Part("Heart", 1),), tiers=MOVE).chances()
    assert chances == {name: Fraction(n, 36) for name, n in counted.items()}
    assert list(chances) == ["Strong hit", "Weak hit", "Miss"]


@pytest.mark.parametrize("plus", [0, 2, 5])
def test_one_die_against_two_challenge_dice(plus: int) -> None:
    """An action die with what is added, ten at most, beats each challenge die or does not."""
    counted: Counter[str] = Counter()
    for action, one, other in product(range(1, 7), range(1, 11), range(1, 11)):
        score = min(action + plus, 10)
        counted[CHALLENGE[2 - (score > one) - (score > other)].name] += 1
    test = Test(
        parse_dice("1d6"),
        (Part("Edge", plus),),
        against=Against(parse_dice("2d10"), each=True),
        tiers=CHALLENGE,
        most=10,
        ties=False,
    )
    assert test.chances() == {t.name: Fraction(counted[t.name], 600) for t in CHALLENGE}


def test_a_match_of_the_challenge_dice_is_one_in_ten() -> None:
    tiers = (Tier("Match", lambda outcome: outcome.match), Tier("None"))
    test = Test(parse_dice("1d6"), against=Against(parse_dice("2d10"), each=True), tiers=tiers)
    assert test.chances()["Match"] == Fraction(1, 10)


def test_the_highest_of_a_pool_decides_and_two_sixes_are_critical() -> None:
    tiers = (
        Tier("Critical", lambda outcome: outcome.sides.count(6) > 1, sides=True),
        Tier("Full", lambda outcome: outcome.total == 6),
        Tier("Partial", lambda outcome: outcome.total >= 4),
        Tier("Bad", success=False),
    )
    counted: Counter[str] = Counter()
    for sides in product(range(1, 7), repeat=3):
        best = max(sides)
        name = "Full" if best == 6 else "Partial" if best > 3 else "Bad"
        counted["Critical" if sides.count(6) > 1 else name] += 1
    chances = Test(parse_dice("3d6kh1"), tiers=tiers).chances()
    assert chances == {name: Fraction(counted[name], 216) for name in chances}


def test_another_side_rolls_too_and_ties_go_to_one_side() -> None:
    ours, theirs = parse_dice("1d20"), Against(parse_dice("1d12"), (Part("Strength", 2),))
    won = sum(a >= b + 2 for a in range(1, 21) for b in range(1, 13))
    tied = sum(a == b + 2 for a in range(1, 21) for b in range(1, 13))
    assert Test(ours, against=theirs).chance() == Fraction(won, 240)
    assert Test(ours, against=theirs, ties=False).chance() == Fraction(won - tied, 240)


def test_a_natural_roll_can_settle_it() -> None:
    test = Test(parse_dice("1d20"), target=(Part("Difficulty", 30),), sure=(20,), never=(1,))
    assert test.chance() == Fraction(1, 20)
    assert Test(parse_dice("1d20"), target=(Part("", 1),), never=(1,)).chance() == Fraction(19, 20)
    low = Test(parse_dice("1d20"), target=(Part("Score", 25),), under=True, never=(20,))
    assert low.chance() == Fraction(19, 20)


def test_a_throw_shows_its_dice_and_its_result() -> None:
    test = Test(parse_dice("4d6kh2"), SKILL, (Part("Difficulty", 9),))
    outcome, tier, rolls = test.play(LoadedRng(6, 1, 5, 3))
    assert (outcome.total, outcome.natural, outcome.margin, tier.name) == (10, 11, 1, "Success")
    assert rolls[0].dice == ("6", "(1)", "5", "(3)")
    assert rolls[0].text == "11 −1 = 10"
    answer = test.answer(LoadedRng(1, 1, 1, 1))
    assert answer.rolls[-1].label == "Failure"
    assert dict(answer.rows)["Success"] == test.chance()


@pytest.mark.parametrize(
    "text", ["2d6", "3d4kh2", "2d6kl1+1", "1d4+1d6", "4dF", "2d6r1", "3d6>=5", "d66", "2d4rr1-1d4"]
)
def test_single_sides_add_up_to_the_totals(text: str) -> None:
    dice = parse_dice(text)
    counted: Counter[int] = Counter()
    for total, _, weight in faces_of(dice):
        counted[total] += weight
    ways = sum(counted.values())
    assert {n: Fraction(w, ways) for n, w in counted.items()} == of_dice(dice)


def test_a_value_that_cannot_be_worked_out_is_reported() -> None:
    with pytest.raises(ValueError, match="does not work out single sides of exploding dice"):
        list(faces_of(parse_dice("2d6!")))
    with pytest.raises(ValueError, match="too many results"):
        list(faces_of(parse_dice("40d6")))


@given(
    st.sampled_from(["1d20", "2d6", "3d6kl2", "1d6+1d8", "4d6>=5"]),
    st.integers(-5, 5),
    st.integers(0, 20),
    st.booleans(),
)
@settings(max_examples=60, deadline=None)
def test_chances_are_those_of_the_totals(text: str, plus: int, target: int, under: bool) -> None:
    dice, parts = parse_dice(text), (Part("more", plus),)
    test = Test(dice, parts, (Part("needed", target),), under=under)
    counted = sum(
        (
            p
            for total, p in of_dice(dice).items()
            if (total <= target + plus if under else total + plus >= target)
        ),
        Fraction(0),
    )
    assert test.chance() == counted
    assert sum(test.chances().values()) == 1
    outcome, tier, _ = test.play(Rng(text))
    assert (tier.name == "Success") == (outcome.margin >= 0)


def test_doubles_are_the_same_side_twice() -> None:
    assert Outcome(4, 4, sides=(2, 2)).same == 2
    assert Outcome(0, 0).same == 0


def test_what_always_succeeds_keeps_a_better_margin() -> None:
    test = Test(parse_dice("1d20"), target=(Part("Back", 12),), under=True, sure=(1,), never=(20,))
    margins = {outcome.natural: outcome.margin for outcome, _ in test.outcomes()}
    assert margins[1] == 11 and margins[20] == -8
    hopeless = Test(parse_dice("1d20"), target=(Part("Back", -3),), under=True, sure=(1,))
    assert {o.natural: o.margin for o, _ in hopeless.outcomes()}[1] == 0


def test_equal_numbers_that_are_theirs_are_lost_and_no_margin_is_less_for_it() -> None:
    against = Against(parse_dice("1d4"))
    test = Test(parse_dice("1d4"), against=against, ties=False)
    counted = Counter(outcome.margin for outcome, _ in test.outcomes())
    assert counted == {3: 1, 2: 2, 1: 3, -1: 4 + 3, -2: 2, -3: 1}
