"""The source's own sums held against ours: what agrees, where its print lost a digit, and where it slipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .character import Character
from .figures import Figures

LOST, SLIP, COUNT, UNKNOWN = "printed-digit-lost", "printed-slip", "printed-count", "printed-unknown"


@dataclass(frozen=True)
class Difference:
    """A printed figure that does not agree with the sum of its parts."""

    code: str
    message: str
    field: tuple[Any, ...]


def printed(who: Character, figure: Figures) -> Iterator[Difference]:
    """Each printed base speed and base accuracy that its own row does not add up to (Base Numbers)."""
    yield from _compare("base speed", who.printed.speed, [a.first_shot for a in figure.arms], [a.name for a in figure.arms], ("printed", "speed"))
    sums, names = _accuracies(who, figure)
    yield from _compare("base accuracy", who.printed.accuracy, sums, names, ("printed", "accuracy"))


def _accuracies(who: Character, figure: Figures) -> tuple[list[int | None], list[str]]:
    """What the accuracies printed are of: each arm, where there are as many; otherwise guns, and then what is thrown."""
    if len(who.printed.accuracy) == len(figure.arms):
        return [a.to_hit for a in figure.arms], [a.name for a in figure.arms]
    thrown = any(a.thrown for a in figure.arms)
    return [figure.guns, figure.throws][: 2 if thrown else 1], ["guns", "thrown weapons"]


def _compare(what: str, given: list[int | None], sums: list[int | None], names: list[str], field: tuple[str, str]) -> Iterator[Difference]:
    if given and len(given) != len(sums):
        yield Difference(COUNT, f"{what}: {len(given)} printed where {len(sums)} belong", field)
        return
    for number, (figure, ours, name) in enumerate(zip(given, sums, names, strict=False)):
        place = (*field, number)
        if figure is None:
            continue
        if ours is None:
            yield Difference(UNKNOWN, f"{what} of {name} is printed as {figure}, and an ability behind it is unknown", place)
        elif figure != ours and is_piece(str(figure), str(ours)):
            yield Difference(LOST, f"{what} of {name}: {figure} lacks a digit of {ours}, which its row adds up to", place)
        elif figure != ours:
            yield Difference(SLIP, f"{what} of {name}: printed as {figure}, and its row adds up to {ours}", place)


def is_piece(text: str, whole: str) -> bool:
    """Whether `text` is `whole` with one or more signs lost, the others in order."""
    signs = iter(whole)
    return len(text) < len(whole) and all(sign in signs for sign in text)
