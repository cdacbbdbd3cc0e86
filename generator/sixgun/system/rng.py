"""The only source of luck."""

import random
from collections.abc import Sequence
from typing import Any, TypeVar

T = TypeVar("T")
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # hard to misread on paper
FRESH = 8  # letters of a fresh seed


class Rng:
    """Luck that a seed makes repeatable: the same seed gives the same picks on every machine."""

    def __init__(self, seed: str | int):
        self._random = random.Random(str(seed))

    def pick(self, options: Sequence[T]) -> T:
        """One of `options`, each as likely as the next."""
        return options[self._below(len(options))]

    def between(self, low: float, high: float) -> float:
        """A number from `low` to `high`."""
        return low + self._random.random() * (high - low)

    def shuffle(self, options: Sequence[T]) -> list[T]:
        """All of `options`, in an order that is picked."""
        mixed = list(options)
        for last in range(len(mixed) - 1, 0, -1):
            other = self._below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def _below(self, number: int) -> int:
        return int(self._random.random() * number)


class LoadedRng(Rng):
    """Luck that was fixed beforehand: gives the named picks in order, for worked examples."""

    def __init__(self, *picks: Any):
        self._picks = list(picks)

    def pick(self, options: Sequence[T]) -> T:
        """The next of the fixed picks; AssertionError if none is left, or it is not among
        `options`.
        """
        wanted: T = self._next(f"from {options!r}")
        if wanted not in options:
            raise AssertionError(f"{wanted!r} is not among {options!r}")
        return wanted

    def between(self, low: float, high: float) -> float:
        """The next of the fixed picks; AssertionError if none is left, or it is not from `low`
        to `high`.
        """
        wanted = float(self._next(f"from {low} to {high}"))
        if not low <= wanted <= high:
            raise AssertionError(f"{wanted} is not from {low} to {high}")
        return wanted

    def _next(self, where: str) -> Any:
        if not self._picks:
            raise AssertionError(f"nothing left to pick {where}")
        return self._picks.pop(0)

    def _below(self, number: int) -> int:
        return int(self.pick(range(number)))


def fresh_seed() -> str:
    """A random seed: eight of LETTERS."""
    source = random.SystemRandom()
    return "".join(source.choice(LETTERS) for _ in range(FRESH))
