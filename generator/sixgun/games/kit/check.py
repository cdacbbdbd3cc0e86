"""What every game checks between its files: numbers that follow from others, and the cast."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ...content import Cast, Content, Rules
from ...problem import Problem, waive
from ...tree import waivers


def check_numbers(rules: Rules, numbers: Iterable[tuple[str, int | None, str]]) -> Iterator[Problem]:
    """A problem for each rule (name, number, why) that is another number than the one it follows from."""
    for name, value, why in numbers:
        if rules.number(name) != value:
            yield rules.problem(name, "rule-disagrees", f"{name} is {rules.text(name)}, and {why} {value}")


def check_cast(content: Content, problems: Callable[[Cast, Content], Iterable[Problem]]) -> Iterator[Problem]:
    """The problems of everybody in the cast, each marked where their own file waives it."""
    for cast in content.cast.values():
        yield from waive(problems(cast, content), waivers(cast.tree))
