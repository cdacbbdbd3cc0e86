"""Dice rolled one by one, and who has the highest total."""

from collections.abc import Mapping

from ...dice import Dice
from ...rng import Rng


def roll_faces(dice: Dice, rng: Rng) -> tuple[int, ...]:
    """The face that each die shows."""
    sides = range(1, dice.faces + 1)
    return tuple(rng.pick(sides) for _ in range(dice.count))


def ranked(totals: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """Names by their totals, the highest first, equal ones together."""
    return tuple(tuple(name for name in totals if totals[name] == total) for total in sorted(set(totals.values()), reverse=True))


def leaders(totals: Mapping[str, int]) -> tuple[str, ...]:
    """The names with the highest total."""
    return ranked(totals)[0]
