"""Slots that possessions lie in: what fills each, what has no room, what needs none."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar


@dataclass(frozen=True)
class Thing:
    """A possession and the slots it needs; `at` is the slot or the place that its owner chose,
    `field` its own place in the character file.
    """

    name: str
    slots: int
    at: int | str | None
    field: tuple[str | int, ...]


T = TypeVar("T", bound=Thing)


@dataclass(frozen=True)
class Stowed(Generic[T]):
    """What fills each slot, in order; `left` has no room, `loose` needs none."""

    cells: tuple[T | None, ...]
    left: tuple[T, ...]
    loose: tuple[T, ...]

    @property
    def used(self) -> int:
        """How many slots are filled."""
        return sum(cell is not None for cell in self.cells)

    @property
    def full(self) -> bool:
        return self.used == len(self.cells)

    def number(self, thing: T) -> int | None:
        """The first slot of a thing, from 1."""
        return next((n for n, cell in enumerate(self.cells, 1) if cell is thing), None)


def put(cells: list[T | None], thing: T, runs: Iterable[range]) -> bool:
    """Puts a thing into the first free slots side by side within one of the runs, which are of
    indices of `cells`; False where it has no room in any.
    """
    for run in runs:
        for start in range(run.start, min(run.stop, len(cells)) - thing.slots + 1):
            span = range(start, start + thing.slots)
            if all(cells[at] is None for at in span):
                for at in span:
                    cells[at] = thing
                return True
    return False
