"""What every game checks between its files: numbers that follow from others, rows read by name, the cast."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ...content import Cast, Content, Rules
from ...problem import Problem, near, waive
from ...table import Table, find, names
from ...tree import waivers


def check_numbers(rules: Rules, numbers: Iterable[tuple[str, int | None, str]]) -> Iterator[Problem]:
    """A problem for each rule (name, number, why) that is another number than the one it follows from."""
    for name, value, why in numbers:
        if rules.number(name) != value:
            yield rules.problem(name, "rule-disagrees", f"{name} is {rules.text(name)}, and {why} {value}")


def check_rows(table: Table[Any], labels: Iterable[str]) -> Iterator[Problem]:
    """A problem for each row that the rules read by its label and that the table lacks."""
    for label in labels:
        if find(table, label) is None:
            yield table.problem(None, "row-missing", f"the rules read a row “{label}”{near(label, names(table))}")


def check_cast(content: Content, problems: Callable[[Cast, Content], Iterable[Problem]]) -> Iterator[Problem]:
    """The problems of everybody in the cast, each marked where their own file waives it."""
    for cast in content.cast.values():
        yield from waive(problems(cast, content), waivers(cast.tree))
