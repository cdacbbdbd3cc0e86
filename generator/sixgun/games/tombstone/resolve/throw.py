"""Dice as they fall: every face is kept, so that a worked example can be read back."""

from __future__ import annotations

from dataclasses import dataclass

from ....content import Content
from ....dice import Dice
from ....rng import Rng
from ..tables import THIRDS


@dataclass(frozen=True)
class Throw:
    """Dice that were thrown, and the face that each shows."""

    dice: Dice
    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.faces) + self.dice.plus


def throw(dice: Dice, rng: Rng) -> Throw:
    """Throws dice one by one."""
    sides = range(1, dice.faces + 1)
    return Throw(dice, tuple(rng.pick(sides) for _ in range(dice.count)))


def third(content: Content, rng: Rng) -> tuple[Throw, int]:
    """1d3 by a six-sided die: the die, and what it stands for (1d3 Rolls)."""
    key = content[THIRDS].key
    rolled = throw(Dice.parse(key.heading), rng)
    return rolled, content[THIRDS].at(rolled.total).result
