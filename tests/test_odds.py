"""Tables of chances."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sixgun.content.probability import decimal, mean
from sixgun.content.wording import tally
from sixgun.play.odds import Grid, odds_table, plain_table
from sixgun.view import brief


def test_only_chances_of_one_in_two_or_better_are_marked_and_not_what_is_rounded_to_it() -> None:
    view = odds_table(
        "hit",
        "Hit",
        "Skill",
        ("Near", "Far", "Wounded", "Average"),
        {"+2": (Fraction(3, 4), Fraction(1, 2), Fraction(499, 1000), "62.1")},
    )
    (row,) = view.groups[0].rows
    assert row.cells == ("75", "50", "50", "62.1") and row.even == (0, 1)
    assert brief(view, "rows", columns=("Far", "Average")).rows[0].even == (0,)


@pytest.mark.parametrize(
    ("chances", "note"),
    [
        ((Fraction(1, 3), Fraction(2, 3)), "In percent."),
        ((Fraction(1, 300), Fraction(2, 3)), "In percent. ½ is less than 1."),
        ((Fraction(1), Fraction(2, 3)), "In percent. 100 is certain."),
        ((Fraction(1), Fraction(1, 300)), "In percent. ½ is less than 1; 100 is certain."),
    ],
)
def test_a_note_explains_only_the_signs_that_its_table_has(
    chances: tuple[Fraction, ...], note: str
) -> None:
    assert odds_table("hit", "Hit", "Skill", ("Near", "Far"), {"+2": chances}).note == note


def test_a_grid_is_drawn_column_by_column() -> None:
    half, third = Fraction(1, 2), Fraction(1, 3)
    grid = Grid([2, 3], {"One": [half, third], "Two": [third, half]})
    plot = grid.plot()
    assert [*plot.xs] == ["One", "Two"]
    assert {**plot.series} == {"2": (half, third), "3": (third, half)}
    assert [*grid.plot("3").series] == ["3"]
    with pytest.raises(KeyError):
        grid.plot("4")


def test_a_plain_table_ends_with_its_words() -> None:
    view = plain_table("arms", ["Weapon", "1", "2", "Reach"], {"Knife": ["2", "3", "near"]}, 1)
    assert [head.figure for head in view.heads] == [False, True, True, False]
    assert view.groups[0].rows[0].cells == ("2", "3", "near")


def test_averages_and_numbers_with_their_nouns() -> None:
    assert mean({1: Fraction(1, 2), 4: Fraction(1, 2)}) == Fraction(5, 2)
    assert [decimal(n) for n in (Fraction(5, 2), Fraction(1, 8), Fraction(3))] == [
        "2.50",
        "0.13",
        "3.00",
    ]
    assert [tally(1, "die"), tally(3, "die"), tally(2, "toss"), tally(4, "XP")] == [
        "1 die",
        "3 dice",
        "2 tosses",
        "4 XP",
    ]
