"""Percentile dice, checks against a chance, sums of modifiers, and the chances of both; cells of
the tables as values: rolls of percentile dice, shots, blasts, paces.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal, TypeVar

from pydantic import BeforeValidator, InstanceOf

from ...content.content import Content
from ...content.dice_notation import DOUBLE_ZERO, parse_numbers
from ...content.table import Rows
from ...content.tree import Line, read_as
from ...content.wording import whole_number
from ...play.game import Roll
from ...system.rng import Rng
from .rules import rulebook

Kind = Literal["thrown", "pistol", "scatter", "shotgun", "rifle"]


def percentiles(text: str) -> range:
    """The rolls of percentile dice in a cell such as "81-00"; none for "-"."""
    numbers = parse_numbers(DOUBLE_ZERO.sub("100", text)) if text not in ("-", "") else ()
    return range(numbers[0], numbers[-1] + 1) if numbers else range(0)


@dataclass(frozen=True)
class Shots:
    """Rounds a turn; `double` with two barrels."""

    single: int
    double: int

    @classmethod
    def parse(cls, text: str) -> Shots:
        single = whole_number(text.rstrip("*"))
        return cls(single, 2 if text.endswith("*") else single)


@dataclass(frozen=True)
class Blast:
    """The effect of a charge at a distance: chances in a hundred of death and, for survivors, of a
    wound; whether it stuns.
    """

    death: int
    wound: int
    stuns: bool

    @classmethod
    def parse(cls, text: str) -> Blast:
        death, wound, *stuns = text.split("/")
        return cls(whole_number(death), whole_number(wound), stuns == ["S"])


Percent = Annotated[
    InstanceOf[range],
    BeforeValidator(lambda text: percentiles(text or "-") if not isinstance(text, range) else text),
]
ShotsText = Annotated[InstanceOf[Shots], read_as(Shots.parse)]
BlastText = Annotated[InstanceOf[Blast], read_as(Blast.parse)]
HalfText = Annotated[
    InstanceOf[Fraction], read_as(lambda text: Fraction(1, 2) if text == "½" else Fraction(text))
]
PaceText = Annotated[
    int | None, read_as(lambda text: int(text) if text.isdecimal() else None)
]  # None: the horse must rest
BlowText = Annotated[
    tuple[int, ...],
    BeforeValidator(lambda text: tuple(map(int, (text or "").split("+"))) if text else ()),
]  # "2", or "2 + 2" of two blows


W = TypeVar("W", bound=str)


class Modifier(Line):
    """A row of First Shot or Hit: what it is for the rules, and what it adds."""

    label: str
    modifier: int
    case: str | None

    @property
    def key(self) -> str:
        return self.case or ""


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
