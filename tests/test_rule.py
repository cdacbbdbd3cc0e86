"""The typed model of rules.yaml: what its types allow, and how its values are read."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Literal

import pytest

from sixgun.content.content import Rules
from sixgun.content.dice import Dice
from sixgun.content.rule import (
    Count,
    Positive,
    Section,
    Span,
    check_readings,
    check_rules,
    declared,
    readings,
)
from sixgun.system.problem import Problems


class Beast(Section):
    thrash_pin: int


class Check(Section):
    dice: Dice
    least: Positive
    average: float
    share: Fraction
    on: Span
    deck: Literal["fresh", "runs on"]
    jokers: bool
    beast: Beast


class Book(Section):
    check: Check
    half_way: HalfWay


class HalfWay(Section):
    miles: Count


VALUES = {
    "check.dice": "3d6",
    "check.least": "3",
    "check.average": "10.5",
    "check.share": "half",
    "check.on": "1-3",
    "check.deck": "fresh",
    "check.jokers": "on",
    "check.beast.thrash-pin": "-4",
    "half-way.miles": "12",
}
RULES = Rules(VALUES, Path("rules.yaml"))


def test_each_rule_has_the_type_that_is_declared() -> None:
    check = Book.of(RULES).check
    assert check.dice == Dice.parse("3d6") and check.least == 3 and check.average == 10.5
    assert check.share == Fraction(1, 2) and check.on == "1-3" and check.deck == "fresh"
    assert check.jokers is True
    assert check.beast.thrash_pin == -4 and Book.of(RULES).half_way.miles == 12
    with pytest.raises(AttributeError, match="Check has no rule “dices”"):
        check.dices  # type: ignore[attr-defined]  # noqa: B018


def test_another_value_is_another_model() -> None:
    assert Book.of(RULES) is Book.of(RULES)
    other = replace(RULES, values=VALUES | {"check.least": "4"})
    assert Book.of(RULES).check.least == 3 and Book.of(other).check.least == 4


def test_a_model_declares_what_check_holds_rules_yaml_to() -> None:
    kinds = declared(Book)
    assert [*kinds] == [*VALUES]
    assert not list(check_rules(RULES, kinds))
    for name, value, message in (
        ("check.dice", "three", "“check.dice” must be dice"),
        ("check.least", "0", "“check.least” must be a whole number from 1 up, not “0”"),
        ("check.deck", "fresch", "did you mean “fresh”"),
        ("check.on", "3-1", "a span of numbers"),
    ):
        (problem,) = check_rules(replace(RULES, values=VALUES | {name: value}), kinds)
        assert message in problem.message
    missing = replace(RULES, values={n: v for n, v in VALUES.items() if n != "check.on"})
    assert [problem.code for problem in check_rules(missing, kinds)] == ["rule-missing"]
    with pytest.raises(Problems, match="rule-missing"):
        assert Book.of(missing).check.on


def test_a_reading_is_one_of_its_words_or_a_problem() -> None:
    kinds = declared(Book)
    assert readings(kinds) == {"check.deck": ("fresh", "runs on"), "check.jokers": ("on", "off")}
    off = replace(RULES, values=VALUES | {"check.jokers": "off"})
    assert Book.of(off).check.jokers is False and not list(check_readings(off, kinds))
    for name, read in (
        ("check.deck", lambda book: book.check.deck),
        ("check.jokers", lambda book: book.check.jokers),
    ):
        wrong = replace(RULES, values=VALUES | {name: "perhaps"})
        with pytest.raises(
            Problems, match=f"{name} is one of .*“perhaps” is not one of its values"
        ):
            read(Book.of(wrong))
        (problem,) = check_readings(wrong, kinds)
        assert problem.code == "reading-unknown"
