"""Rest, and what being out of action leaves behind (Harm; Out of action; Optional Rules, High action Pulp)."""

from __future__ import annotations

from dataclasses import dataclass

from ....content import Content
from ....rng import Rng
from ..ruling import option
from ..tables import OUT, Wound
from .hand import stake, throw
from .test import Result, settle


@dataclass(frozen=True)
class Rest:
    """A night: the test against Grit, and the Guts and Stress it gives, or takes where they are below nothing."""

    result: Result
    guts: int
    stress: int


def rest(content: Content, rng: Rng, grit: int, dice: int, stress: int = 0) -> Rest:
    """A night's sleep with rations; without both there is no test."""
    result = settle(content, stake(content, rng, dice, stress), grit, None)
    guts = content.rules.number("rest.guts-per-die") * dice
    return Rest(result, guts if result.won else -guts, result.stress - (_relief(content, dice) if result.won else 0))


def _relief(content: Content, dice: int) -> int:
    """The Stress that a rest takes off, where that option is played."""
    if option(content, "high-action-each-die"):
        return content.rules.number("pulp.stress") * dice
    return content.rules.number("pulp.stress") if option(content, "high-action") else 0


@dataclass(frozen=True)
class Out:
    """What an outlaw who went down gets up with; `guts` None is for the dead."""

    roll: int
    wound: Wound
    guts: int | None


def out_of_action(content: Content, rng: Rng) -> Out:
    """The roll for somebody at no Guts, once the posse has them back."""
    table = content[OUT]
    roll = int(table.roll(rng))
    wound = table.at(roll)
    return Out(roll, wound, None if roll == table.key.outcomes[-1] else throw(content.rules.dice("out.regained"), rng).total)
