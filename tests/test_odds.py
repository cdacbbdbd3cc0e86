"""Tables of chances."""

from __future__ import annotations

from fractions import Fraction

from sixgun.play.odds import odds_table
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
