"""Rolled dice with every face, so that worked examples can be checked."""

from dataclasses import dataclass

from ....content.content import Content
from ....content.dice import Dice
from ....play.dice import roll_faces
from ....system.rng import Rng
from ..tables import THIRDS


@dataclass(frozen=True)
class Throw:
    """Rolled dice, and the face that each shows."""

    dice: Dice
    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.faces) + self.dice.plus


def throw(dice: Dice, rng: Rng) -> Throw:
    """Rolls dice one by one."""
    return Throw(dice, roll_faces(dice, rng))


def bonus(luck: Throw | None) -> int:
    """What a Fortune Die adds, if there is one."""
    return luck.total if luck else 0


def third(content: Content, rng: Rng) -> tuple[Throw, int]:
    """1d3 by a six-sided die: the roll, and its result (1d3 Rolls)."""
    key = content[THIRDS].key
    rolled = throw(Dice.parse(key.heading), rng)
    return rolled, content[THIRDS].at(rolled.total).result
