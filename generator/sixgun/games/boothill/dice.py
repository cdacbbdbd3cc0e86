"""Percentile dice, checks against a chance, sums of modifiers, and the chances of both."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from ...content.content import Content
from ...content.table import Rows
from ...play.game import Roll
from ...system.rng import Rng
from .rules import rulebook
from .tables import Modifier

W = TypeVar("W", bound=str)


@dataclass(frozen=True)
class Check:
    """A percentile roll; `needed` or less succeeds."""

    rolled: int
    needed: int

    @property
    def success(self) -> bool:
        return self.rolled <= self.needed


def roll_hundred(content: Content, rng: Rng) -> int:
    """Percentile dice, 1 to 100."""
    return rulebook(content).dice.percentile.roll(rng)


def roll_ten(content: Content, rng: Rng) -> int:
    """One die, 1 to 10."""
    return rulebook(content).dice.ten.roll(rng)


def roll_check(content: Content, rng: Rng, needed: int) -> Check:
    """A check against a chance in percent."""
    return Check(roll_hundred(content, rng), needed)


def on_dice(roll: int) -> int:
    """A modified roll, limited to 1..100 for table lookup."""
    return min(max(roll, 1), 100)


def outcome(row: object, columns: Sequence[W], roll: int) -> W:
    """The column of a row whose range holds a percentile roll."""
    return next(column for column in columns if roll in getattr(row, column))


HUNDRED = range(1, 101)


def in_hundred(number: int) -> Fraction:
    """A chance in a hundred, never below none or above certain."""
    return Fraction(min(max(number, 0), 100), 100)


@dataclass(frozen=True)
class Sum:
    """A base number and its modifiers, each by its row."""

    base: int
    parts: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        return self.base + sum(number for _, number in self.parts)


Case = TypeVar("Case", bound=Modifier)


def case_modifier(content: Content, rows: Rows[Case], case: str) -> int:
    """What a row of First Shot or Hit adds; 0 for no case."""
    return sum(row.modifier for row in content[rows].values.values() if case and row.key == case)


def case_parts(
    content: Content, rows: Rows[Case], cases: Iterable[str]
) -> tuple[tuple[str, int], ...]:
    """The rows of First Shot or Hit for some cases, each with what it adds. KeyError for a case
    that no row has.
    """
    known = {row.key: (row.label, row.modifier) for row in content[rows].values.values()}
    return tuple(known[case] for case in cases if case)


def check_line(label: str, check: Check, yes: str, no: str) -> Roll:
    """A percentile roll against a chance."""
    return Roll(
        label, (str(check.rolled),), f"{check.needed} or less: {yes if check.success else no}"
    )


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
