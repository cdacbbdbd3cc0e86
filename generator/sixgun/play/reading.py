"""Lists of things read back from a form: each with the slot it comes from, and its count."""

import re
from collections.abc import Callable, Iterable

from .answers import Answers, compact
from .field import Data


class Listing:
    """A list of the character file as it is read; the slot of each item goes to the answers'
    places.
    """

    def __init__(self, key: str, answers: Answers):
        self.key, self.answers = key, answers
        self.items: list[Data] = []

    @property
    def data(self) -> list[Data]:
        """The items without empty keys and counts of one."""
        return [
            {key: value for key, value in compact(item).items() if (key, value) != ("count", 1)}
            for item in self.items
        ]

    def add(self, item: Data, slot: str, **slots: str) -> None:
        """An item read from a slot; `slots` are those of some of its keys."""
        self.answers.places[self.key, len(self.items)] = slot
        self.items.append({})
        self.update(len(self.items) - 1, item, **slots)

    def update(self, number: int, more: Data, **slots: str) -> None:
        self.items[number] |= more
        for key, slot in slots.items():
            self.answers.places[self.key, number, key] = slot

    def find(self, wanted: Callable[[Data], bool]) -> int | None:
        """The number of the first item that is wanted."""
        return next((n for n, item in enumerate(self.items) if wanted(item)), None)


def split_count(text: str, patterns: Iterable[str]) -> tuple[str, int]:
    """The name and the count that the first matching pattern finds in a text such as “Knife × 3”;
    the text and 1 where none matches.
    """
    match = next(
        (match for pattern in patterns if (match := re.fullmatch(pattern, text, re.I))), None
    )
    return (match["name"], int(match["count"])) if match else (text, 1)
