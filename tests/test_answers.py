"""What people type into a field, as the rules read it."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixgun.content.wording import dollars as written
from sixgun.content.wording import signed
from sixgun.play.answers import Answers, amount, plain_text, same, whole


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("3", 3),
        (" 3 ", 3),
        ("+2", 2),
        ("+ 2", 2),
        ("-1", -1),
        ("−1", -1),
        ("–1", -1),
        ("３", 3),
        ("40 ft", 40),
        ("4 points", 4),
        ("007", 7),
    ],
)
def test_whole_numbers_however_they_are_typed(typed: str, number: int) -> None:
    assert whole(typed) == number


@pytest.mark.parametrize(
    "typed", ["", "2d6", "yes", "3.5", "3/4", "two", "1,5", "9" * 40, "٣", "x²"]
)
def test_text_that_is_not_a_whole_number(typed: str) -> None:
    assert whole(typed) is None


@pytest.mark.parametrize(
    ("typed", "dollars"),
    [
        ("12", "12"),
        ("$12.50", "12.50"),
        ("12,50", "12.50"),
        ("$1,029.25", "1029.25"),
        ("1,029", "1029"),
        ("50¢", "0.50"),
        (".25", "0.25"),
        ("US$ 3", "3"),
        ("3 dollars", "3"),
        ("＄７", "7"),
        ("−$5.00", "-5"),
        ("12.", "12"),
    ],
)
def test_dollars_however_they_are_typed(typed: str, dollars: str) -> None:
    assert amount(typed) == Decimal(dollars)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "$",
        "a lot",
        "1.234",
        "1,2,3",
        "3-5",
        "9" * 40,
        "1e9",
        "NaN",
        "Infinity",
        "1.25¢",
        "0.5c",
    ],
)
def test_text_that_is_not_an_amount_of_dollars(typed: str) -> None:
    assert amount(typed) is None


@given(st.integers(0, 99_999_999_999))
def test_dollars_and_numbers_are_read_back_as_they_print(cents: int) -> None:
    dollars = Decimal(cents) / 100
    assert (amount(written(dollars)), amount(f"−{written(dollars)}")) == (dollars, -dollars)
    assert whole(signed(cents % 10**9)) == cents % 10**9 == -(whole(signed(-(cents % 10**9))) or 0)


@given(st.text(alphabet="019.,-−$¢c ", max_size=6) | st.text(max_size=20))
def test_whatever_is_typed_for_dollars_is_an_amount_in_cents_or_none(typed: str) -> None:
    read = amount(typed)
    assert read is None or (read == round(read, 2) and abs(read) < 10**12)


def test_text_loses_what_viewers_add_and_nothing_else() -> None:
    assert plain_text(" Ellen \t“Red”\r Reed\u200b\x00 ") == "Ellen “Red” Reed"
    assert plain_text("one\rtwo \r\n three\n", lines=3) == "one\ntwo\nthree"
    assert plain_text("Zoe\u0308") == "Zoë"


def test_texts_that_say_the_same() -> None:
    for one, other in [
        ("+1", "1"),
        ("$12.00", "12"),
        ("Miner’s kit", "Miner's Kit"),
        ("2d6/1d6", "２d6/1d6"),
        ("six shooter", "Six-shooter"),
    ]:
        assert same(one, other) and same(other, one)
    for one, other in [("+1", "-1"), ("1d6", "2d6"), ("", "0"), ("Rifle", "Rifles"), ("−", "+")]:
        assert not same(one, other) and not same(other, one)


def test_an_unreadable_value_is_noted_and_an_empty_one_is_not() -> None:
    reply = Answers({"grit": "much", "cash": "", "health": "5"})
    assert (reply.number("grit", "grit"), reply.dollars("cash", "cash")) == (None, None)
    assert (reply.number("health"), reply.number("no-such-slot")) == (5, None)
    assert reply.faults == {"grit": "“much” is not a whole number, such as 3 or +1"}
    assert reply.places == {("grit",): "grit", ("cash",): "cash"}
