"""Percentile dice as they fall, and the roll that most of the game is made of: so many in a hundred or less."""

from __future__ import annotations

from dataclasses import dataclass

from ....chance import Chance
from ....content import Content


@dataclass(frozen=True)
class Check:
    """A percentile roll against a chance in a hundred: `needed` or less succeeds."""

    rolled: int
    needed: int

    @property
    def success(self) -> bool:
        return self.rolled <= self.needed


def hundred(content: Content, chance: Chance) -> int:
    """Percentile dice, from 1 to 100."""
    return content.rules.dice("dice.percentile").roll(chance)


def ten(content: Content, chance: Chance) -> int:
    """One die, its 0 read as ten."""
    return content.rules.dice("dice.ten").roll(chance)


def digits(content: Content, chance: Chance) -> int:
    """Both dice added, from 2 to 20 (Brawls)."""
    return content.rules.dice("dice.digits").roll(chance)


def check(content: Content, chance: Chance, needed: int) -> Check:
    """Rolls percentile dice against a chance in a hundred."""
    return Check(hundred(content, chance), needed)


def on_dice(roll: int) -> int:
    """A roll with modifiers as the tables take it: what is off the dice counts as the nearest on them."""
    return min(max(roll, 1), 100)
