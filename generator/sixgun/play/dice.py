"""Dice rolled one by one, two scores exchanged, and who has the highest total."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ..content.dice import AnyDice
from ..system.rng import Rng

N = TypeVar("N", bound=str)


def roll_faces(dice: AnyDice, rng: Rng) -> tuple[int, ...]:
    """The face that each die shows."""
    return tuple(side for die in dice.throw(rng).dice for side in die.shown)


def exchanged(names: Sequence[N], swapped: Sequence[N]) -> list[N]:
    """Names in their order, with two of them in each other's place; as they stand where it is not
    two.
    """
    other = (
        dict(zip(swapped, reversed(swapped), strict=True))
        if len(set(swapped)) == len(swapped) == 2
        else {}
    )
    return [other.get(name, name) for name in names]


def ranked(totals: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """Names by their totals, the highest first, equal ones together."""
    return tuple(
        tuple(name for name in totals if totals[name] == total)
        for total in sorted(set(totals.values()), reverse=True)
    )


def leaders(totals: Mapping[str, int]) -> tuple[str, ...]:
    """The names with the highest total."""
    return ranked(totals)[0]
