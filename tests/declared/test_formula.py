"""Formulas: exact sums, and nothing else whatever is written."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import floor

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sixgun.games.declared.formula import (
    LARGEST,
    FormulaError,
    find_cycle,
    parse,
    read_value,
    whole,
)
from sixgun.games.declared.formula import Value as Worth
from sixgun.games.declared.formula_words import words

NAMES = {"grit": 9, "aim": -3, "wits": 0}
Sum = tuple[str, Callable[[], Fraction]]  # a formula's text, and its value by other means


class Table:
    """Fields, one rule and one cell, as a formula sees them."""

    def field(self, name: str) -> Worth:
        return Fraction(NAMES[name])

    def rule(self, name: str) -> Worth:
        return {"health.start": Fraction(4), "test.dice": "3d6"}[name]

    def cell(self, table: str, row: Worth, column: str, by: str, down: bool = False) -> Worth:
        return read_value(
            {("jobs", "Cook", "pay"): "+2", ("jobs", 9, "kit"): "rope"}[table, row, column]
        )


def _joined(one: Sum, sign: str, other: Sum) -> Sum:
    (a, x), (b, y) = one, other
    sums: dict[str, Callable[[], Fraction]] = {
        "+": lambda: x() + y(),
        "-": lambda: x() - y(),
        "*": lambda: x() * y(),
        "/": lambda: x() / y(),
        "//": lambda: Fraction(x() // y()),
        "min": lambda: min(x(), y()),
        "max": lambda: max(x(), y()),
    }
    return (f"{sign}({a}, {b})" if sign in ("min", "max") else f"({a} {sign} {b})"), sums[sign]


LEAVES: st.SearchStrategy[Sum] = st.one_of(
    st.integers(0, 99).map(lambda n: (str(n), lambda: Fraction(n))),
    st.sampled_from(sorted(NAMES)).map(lambda name: (name, lambda: Fraction(NAMES[name]))),
)
SIGNS = st.sampled_from(["+", "-", "*", "/", "//", "min", "max"])
SUMS = st.recursive(LEAVES, lambda inner: st.builds(_joined, inner, SIGNS, inner), max_leaves=8)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no fault
@given(SUMS)
def test_a_formula_is_worth_what_its_sum_is_exactly(said: Sum) -> None:
    text, value = said
    try:
        expected = floor(value())
    except ZeroDivisionError:
        with pytest.raises(FormulaError, match="divides by zero"):
            whole(parse(text), Table())
        return
    if abs(expected) > LARGEST:
        with pytest.raises(FormulaError, match="the limit is"):
            whole(parse(text), Table())
    else:
        assert whole(parse(text), Table()) == expected


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.one_of(
        st.text(max_size=60), st.text(alphabet="gritaimws019+-*/()[]{}.,'\"\\ :=_@~<>", max_size=60)
    )
)
def test_whatever_is_written_is_a_formula_or_refused_in_words(text: str) -> None:
    try:
        formula = parse(text)
    except FormulaError as error:
        assert "formula" in str(error)
    else:
        assert {*formula.names}.isdisjoint({"rules", "cell", "min", "max"})


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')",
        "().__class__",
        "grit.__class__",
        "[n for n in grit]",
        "lambda: 0",
        "grit ** 9",
        "'a' * 9",
        "f'{grit}'",
        "~grit",
        "grit % 2",
        "True",
        "1.5",
        "9999999",
        "min(grit)",
        "min(grit, key=aim)",
        "min(*grit)",
        "cell(grit, 'a')",
        "cell('a', 'b')",
        "open('x')",
        "rules",
        "rules[0]",
        "grit := 3",
        "grit; aim",
        "",
        "grit +",
        "(" * 150,
        "1 + " * 3000 + "1",
    ],
)
def test_code_is_not_understood(text: str) -> None:
    with pytest.raises(FormulaError):
        whole(parse(text), Table())


def test_rules_and_cells_are_looked_up() -> None:
    assert (
        whole(
            parse("rules.health.start + rules['health']['start'] + cell('jobs', 'Cook', 'pay')"),
            Table(),
        )
        == 10
    )
    for text, told in (
        ("rules.test.dice + 1", "is “3d6”, but a number is needed"),
        ("cell('jobs', grit, 'kit') + 1", "is “rope”"),
    ):
        with pytest.raises(FormulaError, match=told):
            whole(parse(text), Table())


def test_what_is_left_over_is_left_off() -> None:
    assert [
        whole(parse(text), Table())
        for text in ("grit // 2", "grit / 2", "(grit / 2) * 2", "aim / 2")
    ] == [4, 4, 9, -2]


def test_a_sheet_shows_a_formula_in_words() -> None:
    shown = words(
        parse("(grit - 1) // 2 + max(aim, 0) * rules.health.start - cell('jobs', job, 'pay')"),
        str.capitalize,
        lambda rule: "4",
        lambda table, column: column.capitalize(),
    )
    assert shown == "(Grit − 1) ÷ 2 + highest of Aim, 0 × 4 − Pay of Job"


def test_a_circle_is_found_from_any_place_in_it() -> None:
    asks = {"a": ("b",), "b": ("c",), "c": ("a",), "d": ("a",), "e": ("e",)}
    assert [find_cycle(name, asks) for name in "abde"] == [
        ("a", "b", "c", "a"),
        ("b", "c", "a", "b"),
        (),
        ("e", "e"),
    ]


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("2 if grit > 8 else 1", 2),
        ("2 if not grit or aim == -4 else 1", 1),
        ("grit >= 9 and aim < 0 and wits == 0", 1),
        ("1 < grit < 9", 0),
        ("ceil(grit / 2) + floor(grit / 2)", 9),
        ("abs(aim)", 3),
        ("3 if rules.test.dice == '3d6' else 0", 3),
        ("0 if wits else 10 / 2", 5),
        ("5 if wits == 0 or 1 / wits > 2 else 0", 5),
    ],
)
def test_a_formula_asks_and_chooses(text: str, worth: int) -> None:
    assert whole(parse(text), Table()) == worth


@pytest.mark.parametrize(
    "text", ["rules.test.dice > 3", "grit in wits", "grit is wits", "ceil(1, 2)", "abs()"]
)
def test_editions_that_cannot_be_compared_are_refused(text: str) -> None:
    with pytest.raises(FormulaError):
        whole(parse(text), Table())


def test_a_question_is_printed_in_words() -> None:
    def named(name: str) -> str:
        return name.capitalize()

    asked = parse("2 if grit >= 9 and not wits else ceil(aim / 2)")
    assert words(asked, named, named, lambda table, column: column) == (
        "2 if Grit ≥ 9 and not Wits, otherwise Aim ÷ 2, rounded up"
    )


@pytest.mark.parametrize("text", ["1_0", "might + 1_0", "0x10", "max(might, 0b1)"])
def test_numbers_are_plain_figures(text: str) -> None:
    with pytest.raises(FormulaError, match="plain figures"):
        parse(text)
