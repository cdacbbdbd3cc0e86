"""Percentile dice as they fall, and the roll that most of the game is made of: so many in a hundred or less."""

from __future__ import annotations

from dataclasses import dataclass

from ....content import Content
from ....rng import Rng


@dataclass(frozen=True)
class Check:
    """A percentile roll against a chance in a hundred: `needed` or less succeeds."""

    rolled: int
    needed: int

    @property
    def success(self) -> bool:
        return self.rolled <= self.needed


def hundred(content: Content, rng: Rng) -> int:
    """Percentile dice, from 1 to 100."""
    return content.rules.dice("dice.percentile").roll(rng)


def ten(content: Content, rng: Rng) -> int:
    """One die, its 0 read as ten."""
    return content.rules.dice("dice.ten").roll(rng)


def digits(content: Content, rng: Rng) -> int:
    """Both dice added, from 2 to 20 (Brawls)."""
    return content.rules.dice("dice.digits").roll(rng)


def check(content: Content, rng: Rng, needed: int) -> Check:
    """Rolls percentile dice against a chance in a hundred."""
    return Check(hundred(content, rng), needed)


def on_dice(roll: int) -> int:
    """A roll with modifiers as the tables take it: what is off the dice counts as the nearest on them."""
    return min(max(roll, 1), 100)
