"""Percentile dice and checks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from ....content.content import Content
from ....system.rng import Rng

W = TypeVar("W", bound=str)


@dataclass(frozen=True)
class Check:
    """A percentile roll; `needed` or less succeeds."""

    rolled: int
    needed: int

    @property
    def success(self) -> bool:
        return self.rolled <= self.needed


def hundred(content: Content, rng: Rng) -> int:
    """Percentile dice, 1 to 100."""
    return content.rules.dice("dice.percentile").roll(rng)


def ten(content: Content, rng: Rng) -> int:
    """One die, 1 to 10."""
    return content.rules.dice("dice.ten").roll(rng)


def check(content: Content, rng: Rng, needed: int) -> Check:
    """A check against a chance in percent."""
    return Check(hundred(content, rng), needed)


def on_dice(roll: int) -> int:
    """A modified roll, limited to 1..100 for table lookup."""
    return min(max(roll, 1), 100)


def outcome(row: object, columns: Sequence[W], roll: int) -> W:
    """The column of a row whose range holds a percentile roll."""
    return next(column for column in columns if roll in getattr(row, column))
