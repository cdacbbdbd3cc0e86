"""Cells of Boot Hill's tables as values: rolls of percentile dice, shots, blasts, paces."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import BeforeValidator, InstanceOf

from ...content.dice_notation import HUNDRED, parse_numbers
from ...content.tree import read_as
from ...content.wording import whole_number

Kind = Literal["thrown", "pistol", "scatter", "shotgun", "rifle"]


def percentiles(text: str) -> range:
    """The rolls of percentile dice in a cell such as "81-00"; none for "-"."""
    numbers = parse_numbers(HUNDRED.sub("100", text)) if text not in ("-", "") else ()
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
