"""The values of many rolled characters, counted. A number alone decides its character, so that the
result does not depend on the workers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...content.content import Content
from ...games import game_of
from ...play.people import people_of
from ...system.rng import Rng

BATCH = 500  # characters
UNTOLD = {
    "name",
    "game",
    "player",
    "seed",
    "code",
    "note",
    "notes",
    "history-text",
    "family-friends",
    "family-enemies",
}  # not counted: differ by person
LEADING = ("total", "score")  # of a group of figures, the one that counts
NAMED = ("name", "item", "arm")  # what an entry of a list goes by
MOST_WORDS = 2000  # different words of one field

Numbers = dict[str, Counter[float]]


@dataclass
class Tally:
    """How often each number and each word came up, by field; and the numbers of each role."""

    people: int = 0
    numbers: Numbers = field(default_factory=lambda: defaultdict(Counter))
    words: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    roles: dict[str, Numbers] = field(default_factory=dict)


def batches(total: int) -> list[range]:
    """The numbers of all characters, batch by batch."""
    return [range(first, min(first + BATCH, total)) for first in range(0, total, BATCH)]


@dataclass(frozen=True)
class Sample:
    """Characters to be rolled and counted."""

    content: Content
    seed: str

    def batch(self, numbers: range) -> Tally:
        people = people_of(game_of(self.content))
        tally = Tally()
        roles = people.wishes[people.role].options if people.role in people.wishes else None
        known = roles(self.content) if roles else ()
        for number in numbers:
            values = people.figures(
                people.roll(self.content, Rng(f"{self.seed} {number}"), {}), self.content
            )
            _add(tally, values, _role(values, people.role, known))
        return tally


def _role(values: Mapping[str, Any], name: str, known: Iterable[str]) -> str:
    """What somebody is: the field of that name, or the known role that one of the fields names."""
    if isinstance(values.get(name), str):
        return str(values[name])
    texts = [text for text in values.values() if isinstance(text, str)]
    return max((role for role in known if any(role in text for text in texts)), key=len, default="")


def _add(tally: Tally, values: Mapping[str, Any], role: str) -> None:
    tally.people += 1
    mine = tally.roles.setdefault(role, defaultdict(Counter)) if role else None
    for path, value in _leaves(values):
        if isinstance(value, str):
            if len(tally.words[path]) < MOST_WORDS:
                tally.words[path][value] += 1
            continue
        tally.numbers[path][value] += 1
        if mine is not None:
            mine[path][value] += 1


def _leaves(values: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every number and word that is counted, by dotted path."""
    for key, value in values.items():
        at = f"{path}.{key}" if path else key
        if key in UNTOLD or value is None or isinstance(value, bool):
            continue
        if isinstance(value, Mapping):
            leading = next(
                (name for name in LEADING if isinstance(value.get(name), int | float)), ""
            )
            yield from ((at, value[leading]),) if leading else _leaves(value, at)
        elif isinstance(value, list | tuple):
            yield from ((at, word) for entry in value if (word := _named(entry)))
        else:
            yield at, value


def _named(entry: Any) -> str:
    if isinstance(entry, Mapping):
        return next((entry[name] for name in NAMED if isinstance(entry.get(name), str)), "")
    return entry if isinstance(entry, str) else ""


def merged(tallies: Iterable[Tally], tell: Callable[[int], None] = lambda people: None) -> Tally:
    """All of them as one; `tell` is called with the people of each."""
    whole = Tally()
    for tally in tallies:
        tell(tally.people)
        whole.people += tally.people
        _take(whole.numbers, tally.numbers)
        for path, words in tally.words.items():
            whole.words[path].update(words)
        for role, numbers in tally.roles.items():
            _take(whole.roles.setdefault(role, defaultdict(Counter)), numbers)
    return whole


def _take(into: Numbers, numbers: Numbers) -> None:
    for path, counts in numbers.items():
        into[path].update(counts)
