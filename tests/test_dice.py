"""Dice and spans: exact, against icepool and known counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixgun.content.dice import LONGEST, NOTATION, Dice
from sixgun.content.dice_notation import parse_dice, parse_numbers
from sixgun.content.probability import of_dice
from sixgun.system.rng import LoadedRng, Rng


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
def test_text_that_is_not_dice_is_refused_in_a_short_line(text: str) -> None:
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
def test_text_that_is_not_a_range_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_numbers(text)


def test_the_longest_range_is_read() -> None:
    assert len(parse_numbers(f"1-{LONGEST}")) == LONGEST


def thrown(text: str, *picks: int) -> int:
    return parse_dice(text).roll(LoadedRng(*picks))


@pytest.mark.parametrize(
    ("text", "die"),
    [
        ("4d6kh3", icepool.Pool([icepool.d6] * 4).highest(3).sum()),
        ("4d6dl1", icepool.Pool([icepool.d6] * 4).highest(3).sum()),
        ("2d20kl1", icepool.lowest(icepool.d20, icepool.d20)),
        ("1d6+1d8", icepool.d6 + icepool.d8),
        ("1d12-1d4+2", icepool.d(12) - icepool.d4 + 2),
        ("4dF", 4 @ icepool.Die([-1, 0, 1])),
        ("d%", icepool.d(100)),
        ("d66", icepool.Die([10 * a + b for a in range(1, 7) for b in range(1, 7)])),
        ("5d6>=5", 5 @ icepool.d6.map(lambda side: int(side >= 5))),
        ("2d6r1", 2 @ icepool.d6.map(lambda side: icepool.d6 if side == 1 else side)),
        ("2d6rr<=2", 2 @ icepool.Die([3, 4, 5, 6])),
        ("1d4!", icepool.d4.explode(depth=5)),
    ],
)
def test_every_notation_is_as_likely_as_icepool_says(text: str, die: icepool.Die) -> None:
    weights = parse_dice(text).weights
    assert list(weights) == sorted(die.outcomes())
    for total, n in die.items():
        assert weights[total] * die.denominator() == n * sum(weights.values())


NOTATIONS = [
    "4d6kh3",
    "3d4kl2",
    "2d4!",
    "2d4!3kh1",
    "2d4!>=3",
    "2d6r1",
    "2d4rr<=2",
    "2d4r2!>=3",
    "d66",
    "3dF",
    "1d4+1d6-1",
    "3d4>=3-1d4",
]


@pytest.mark.parametrize("text", NOTATIONS)
def test_weights_are_those_of_every_throw(text: str) -> None:
    """Each throw of the dice, one pick after another, against the weights."""
    dice, chances = parse_dice(text), Counter[int]()
    todo: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while todo:
        picks, p = todo.pop()
        rng = _Branching(picks)
        try:
            chances[dice.roll(rng)] += p  # type: ignore[assignment]
        except _Branch as branch:
            todo += [((*picks, one), p / len(branch.options)) for one in branch.options]
    assert dict(chances) == of_dice(dice)


class _Branch(Exception):
    def __init__(self, options: Sequence[int]):
        self.options = list(options)


class _Branching(Rng):
    """Luck that stops where its picks run out."""

    def __init__(self, picks: tuple[int, ...]):
        self.left = list(picks)

    def pick(self, options: Sequence[int]) -> int:  # type: ignore[override]
        if not self.left:
            raise _Branch(options)
        return self.left.pop(0)


def test_dice_are_thrown_as_their_notation_says() -> None:
    assert thrown("4d6kh3", 2, 5, 1, 6) == 13
    assert thrown("2d20kl1", 17, 4) == 4
    assert thrown("d66", 3, 5) == 35
    assert thrown("3d6!", 6, 6, 2, 1, 4) == 19
    assert thrown("2d6r1", 1, 1, 5) == 6
    assert thrown("5d6>=5", 5, 6, 1, 2, 3) == 2
    assert thrown("1d6+1d8-1", 2, 8) == 9
    assert parse_dice("4d6kh3").throw(LoadedRng(2, 5, 1, 6)).dice[2] == ((1,), False)
    assert thrown("1d6!", *[6] * 6) == 36  # five times at most


@given(st.from_regex(NOTATION, fullmatch=True) | st.text("123456789d%Fkhlr!<>=+- ", max_size=12))
@settings(max_examples=300, deadline=None)
def test_dice_read_back_as_they_are_written_or_are_refused_in_a_line(text: str) -> None:
    try:
        dice = parse_dice(text)
    except ValueError as error:
        assert 0 < len(str(error)) < 160
        return
    assert parse_dice(str(dice)) == dice


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("4d6kz3", "“z3” after 4d6k is not"),
        ("4d6kh5", "kh5 keeps no die, or more than the 4 rolled"),
        ("3d", "a d needs its sides"),
        ("1d6+", "it ends too soon after 1d6\\+"),
        ("d66+1d6", "d66 is rolled alone"),
        ("3d6>=9", ">=9 fits every side, or none"),
        ("4d6!!", "“!” after 4d6! is not"),
        ("5", "“5” is not dice"),
        ("", "dice are missing"),
        ("40d100!", "may total 1,000 at most"),
        ("2d6r<=6", "rerolls no side, or every one"),
        ("1d6+99999", "at most 9999"),
    ],
)
def test_a_message_says_what_is_wrong_with_dice_and_where(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        parse_dice(text)
