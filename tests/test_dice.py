"""Dice and spans: exact, against icepool and known counts."""

from __future__ import annotations

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixgun.content.dice import LONGEST, Dice, parse_numbers


def test_three_dice_fall_in_216_ways() -> None:
    weights = Dice(3, 6).weights
    assert sum(weights.values()) == 216
    assert (weights[3], weights[10], weights[11], weights[18]) == (1, 27, 27, 1)
    assert sum(ways for total, ways in weights.items() if total >= 13) == 56


@given(st.integers(1, 6), st.integers(2, 20), st.integers(-5, 5))
@settings(max_examples=60, deadline=None)
def test_weights_are_icepools(count: int, faces: int, plus: int) -> None:
    die = (count @ icepool.d(faces)) + plus
    assert Dice(count, faces, plus).weights == dict(
        zip(die.outcomes(), die.quantities(), strict=True)
    )
    assert Dice(count, faces, plus).outcomes == tuple(die.outcomes())


def test_a_hundred_dice_of_a_thousand_sides_are_counted_at_once() -> None:
    weights = Dice(100, 1000).weights
    assert len(weights) == 99_901
    assert weights[100] == weights[100_000] == 1


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("3d6", Dice(3, 6)),
        ("1d6+3", Dice(1, 6, 3)),
        ("1d6 - 1", Dice(1, 6, -1)),
        ("2d10−2", Dice(2, 10, -2)),
        (" 1d100 ", Dice(1, 100)),
    ],
)
def test_dice_are_read_as_people_write_them(text: str, dice: Dice) -> None:
    assert Dice.parse(text) == dice


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d6",
        "3d",
        "3d6+",
        "0d6",
        "1d1",
        "101d6",
        "1d1001",
        "3d6x2",
        "3d6+1d4",
        "٣d٦",
        "1d6+" + "9" * 5000,
        "9" * 5000 + "d6",
    ],
)
def test_what_is_not_dice_is_refused_in_a_short_line(text: str) -> None:
    with pytest.raises(ValueError, match="“") as refused:
        Dice.parse(text)
    assert len(str(refused.value)) < 120


@given(st.integers(1, 100), st.integers(2, 1000), st.integers(-999, 999))
def test_dice_read_back_as_they_are_written(count: int, faces: int, plus: int) -> None:
    assert Dice.parse(str(Dice(count, faces, plus))) == Dice(count, faces, plus)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("4", (4,)),
        ("2-4", (2, 3, 4)),
        ("2–4", (2, 3, 4)),
        ("2, 5-6", (2, 5, 6)),
        ("-3", (-3,)),
        ("−3-−1", (-3, -2, -1)),
        ("-2-1", (-2, -1, 0, 1)),
        ("007", (7,)),
        ("5-5", (5,)),
    ],
)
def test_ranges_are_read_as_people_write_them(text: str, numbers: tuple[int, ...]) -> None:
    assert parse_numbers(text) == numbers


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "a",
        "1.5",
        "4-2",
        "1-2-3",
        "1,,2",
        "2 4",
        "٤",
        "1-99999999999",
        "1-" + "9" * 5000,
        ",".join(["1-9999"] * 50),
    ],
)
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_numbers(text)


def test_the_longest_range_is_read() -> None:
    assert len(parse_numbers(f"1-{LONGEST}")) == LONGEST
