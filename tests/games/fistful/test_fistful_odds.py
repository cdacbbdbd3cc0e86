"""Chances, exactly: against every throw there is, against icepool, and against each other."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction

import icepool
import pytest

from sixgun.content.content import Content
from sixgun.games.fistful import QUESTIONS, VIEWS
from sixgun.games.fistful.duel import duel_chances, race_chances, safest
from sixgun.games.fistful.hand import Hand
from sixgun.games.fistful.opposed import equilibrium, oppose, opposed_chances, replies
from sixgun.games.fistful.test import best, bet, bets, settle
from sixgun.view import ChartView, TableView

Ruled = Callable[..., Content]
FACES = range(1, 7)


def ask(content: Content, question: str, **given: str) -> dict[str, Fraction]:
    return dict(
        QUESTIONS[question].answer(content, {k.replace("_", "-"): v for k, v in given.items()}).rows
    )


def throws(dice: int) -> list[tuple[int, ...]]:
    return list(itertools.product(FACES, repeat=dice))


@pytest.mark.parametrize("attribute", [11, 14, 18, 21])
@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_every_end_of_a_test_agrees_with_a_count_of_all_throws(
    content: Content, attribute: int, dice: int
) -> None:
    every = throws(dice)
    for challenge in (8, 11, 14, 18, None):
        ends = [settle(content, Hand(fallen), attribute, challenge) for fallen in every]
        one = bet(content, attribute, challenge, dice)

        def share(which: list[bool]) -> Fraction:
            return Fraction(sum(which), len(which))

        assert one.win == share([end.outcome == "win" for end in ends])
        assert one.lose == share([end.outcome == "lose" for end in ends])
        assert one.bust == share([end.outcome == "bust" for end in ends])
        assert one.blackjack == share([end.outcome == "win" and end.blackjack for end in ends])
        assert one.quality == share([end.won and end.hand.doubles for end in ends])
        assert one.doubles == share([end.hand.doubles for end in ends])


@pytest.mark.parametrize("dice", range(1, 7))
def test_busts_and_wins_agree_with_icepool(content: Content, dice: int) -> None:
    pool = dice @ icepool.d6
    for attribute in range(8, 25):
        one = bet(content, attribute, 11, dice)
        wins = [n for n in pool.outcomes() if n == attribute or 11 < n < attribute]
        assert one.bust == Fraction(pool.probability(">", attribute))
        assert one.win == sum((Fraction(pool.probability("==", n)) for n in wins), Fraction(0))


def test_the_best_bets_of_the_sample_sheet(content: Content) -> None:
    """Grit 14: three dice over an easy Challenge, four over all others."""
    tops = [best(bets(content, 14, challenge)) for challenge in (8, 11, 14, 18)]
    assert [one.dice for one in tops] == [3, 4, 4, 4]
    assert tops[0].win == Fraction(140, 216)
    assert tops[3].win == Fraction(146, 1296)


def test_stress_leaves_fewer_dice_to_choose_from(content: Content) -> None:
    assert max(one.dice for one in bets(content, 18, 14, 4)) == 4
    rows = ask(content, "test", score="18", challenge="hard", stress="4")
    assert "win on 2 dice" in rows
    with pytest.raises(ValueError, match="no dice left"):
        ask(content, "test", stress="6")
    with pytest.raises(ValueError, match="2 dice are the most"):
        ask(content, "test", stress="4", dice="5")


def test_a_total_equal_to_the_challenge_changes_the_chances(content: Content, ruled: Ruled) -> None:
    loose = ruled(("stakes.equal-to-challenge", "win"))
    assert bet(loose, 14, 11, 3).win - bet(content, 14, 11, 3).win == Fraction(27, 216)
    assert bet(ruled(("reading.blackjack", "above")), 11, 18, 3).win == 0


def test_a_scene_die_is_known_beforehand(ruled: Ruled, content: Content) -> None:
    on = ruled(("option.scene-stakes", "on"))
    rows = ask(on, "test", score="14", challenge="Standard", dice="3", scene="6")
    pairs = throws(2)
    assert rows["win on 3 dice"] == Fraction(sum(11 < 6 + a + b <= 14 for a, b in pairs), 36)
    with pytest.raises(ValueError, match=r"option\.scene-stakes"):
        ask(content, "test", scene="6")


@pytest.mark.parametrize(
    ("attribute", "dice", "against", "theirs"),
    [(14, 3, 14, 3), (18, 3, 11, 2), (12, 2, 21, 3), (11, 1, 11, 4)],
)
def test_opposed_tests_agree_with_a_count_of_all_throws(
    content: Content, attribute: int, dice: int, against: int, theirs: int
) -> None:
    met = [
        oppose(content, Hand(a), attribute, Hand(b), against).winner
        for a in throws(dice)
        for b in throws(theirs)
    ]
    counted = tuple(Fraction(met.count(end), len(met)) for end in (1, -1, 0))
    assert opposed_chances(content, attribute, dice, against, theirs) == counted


def test_each_best_reply_is_better_than_any_other(content: Content) -> None:
    for theirs, (dice, ends) in replies(content, 16, 14).items():
        assert all(opposed_chances(content, 16, n, 14, theirs)[0] <= ends[0] for n in FACES)
        assert opposed_chances(content, 16, dice, 14, theirs) == ends


def test_between_any_two_attributes_there_are_stakes_that_neither_side_leaves(
    content: Content,
) -> None:
    for ours, theirs in itertools.product(range(11, 22), repeat=2):
        pair = equilibrium(content, ours, theirs)
        assert pair is not None
        mine, their_dice, (win, lose, _) = pair
        assert all(opposed_chances(content, ours, n, theirs, their_dice)[0] <= win for n in FACES)
        assert all(opposed_chances(content, ours, mine, theirs, n)[1] <= lose for n in FACES)


def test_duels_agree_with_a_count_of_all_tosses(content: Content, ruled: Ruled) -> None:
    even = ruled(("reading.duel-nobody", "even"))
    for attribute, coins, against, theirs in ((14, 3, 16, 4), (11, 2, 11, 2), (21, 6, 12, 2)):
        ours, others = (
            list(itertools.product((6, 1), repeat=coins)),
            list(itertools.product((6, 1), repeat=theirs)),
        )
        met = [
            oppose(content, Hand(a), attribute, Hand(b), against).winner
            for a in ours
            for b in others
        ]
        assert duel_chances(even, attribute, coins, against, theirs) == tuple(
            Fraction(met.count(end), len(met)) for end in (1, -1, 0)
        )
        assert duel_chances(content, attribute, coins, against, theirs)[0] == Fraction(
            met.count(1), met.count(1) + met.count(-1)
        )


def test_the_safest_coins_win_as_often_as_stated_against_every_reply(content: Content) -> None:
    coins, chance = safest(content, 18, 15)
    worst = {n: min(duel_chances(content, 18, n, 15, theirs)[0] for theirs in FACES) for n in FACES}
    assert worst[coins] == chance == max(worst.values())


def test_a_chase_of_even_tests_is_even_and_moments_leave_some_open() -> None:
    half = Fraction(1, 2)
    assert race_chances(half, half, 3, 3) == (half, half, 0)
    assert race_chances(Fraction(1), Fraction(0), 3, 3, 4) == (1, 0, 0)
    assert race_chances(half, half, 3, 3, 4)[2] == Fraction(6, 16)
    assert race_chances(Fraction(1, 3), Fraction(1, 3), 1, 1) == (half, half, 0)
    assert race_chances(Fraction(0), Fraction(0), 3, 3) == (0, 0, 1)


def test_a_race_agrees_with_a_count_of_every_order(content: Content) -> None:
    """Of the 2^5 orders of five tests, those in which a side has three are decided."""
    orders = list(itertools.product((True, False), repeat=5))
    p = Fraction(2, 5)
    won = sum((p ** sum(o) * (1 - p) ** (5 - sum(o)) for o in orders if sum(o) >= 3), Fraction(0))
    assert race_chances(p, 1 - p, 3, 3)[0] == won


def test_advancement_draws_and_the_chart(content: Content) -> None:
    pool = 4 @ icepool.d6
    assert ask(content, "advancement", score="15", dice="4")["raised"] == Fraction(
        pool.probability(">", 15)
    )
    assert ask(content, "draw", slot="5")["drawn at once"] == Fraction(26, 36)
    assert ask(content, "draw", slot="13")["drawn at once"] == 0
    assert ask(content, "wanted", hour="4")["nothing"] == Fraction(30, 36)
    assert sum(ask(content, "wanted", hour="9").values()) == 1
    assert ask(content, "morale", score="15")["hold"] == Fraction(pool.probability("<=", 15))
    assert ask(content, "rest", score="14", dice="3")["3 Guts healed"] == Fraction(
        (3 @ icepool.d6).probability("<=", 14)
    )


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_answers_as_it_stands_and_its_chances_make_a_whole(
    content: Content, question: str
) -> None:
    answer = QUESTIONS[question].answer(content, {})
    whole = {"test": 3, "double-or-nothing": 3, "spend": 3, "attack": 3, "rest": 2}.get(
        question, len(answer.rows)
    )
    assert not answer.rows or sum((chance for _, chance in answer.rows[:whole]), Fraction(0)) == 1


@pytest.mark.parametrize("name", VIEWS)
def test_every_view_has_a_cell_for_each_head(content: Content, name: str) -> None:
    view = VIEWS[name](content)
    assert view.id == name
    if isinstance(view, TableView):
        assert all(
            len(row.cells) == len(view.heads) - 1 for group in view.groups for row in group.rows
        )
    else:
        assert isinstance(view, ChartView)
        assert all(
            len(line.values) == len(view.xs) and all(0 <= v <= 1 for v in line.values)
            for line in view.series
        )


def test_the_stakes_table_follows_a_challenge_and_a_word_in_the_rules(
    content: Content, ruled: Ruled
) -> None:
    def cells(given: Content, score: str) -> tuple[str, ...]:
        view = VIEWS["best-stakes"](given)
        assert isinstance(view, TableView)
        return next(row.cells for row in view.groups[0].rows if row.label == score)

    assert cells(content, "14") == ("⚂ 65", "⚃ 32", "⚃ 11", "⚃ 11")
    assert cells(ruled(("stakes.equal-to-challenge", "win")), "14") == (
        "⚂ 75",
        "⚂ 41",
        "⚃ 11",
        "⚃ 11",
    )
