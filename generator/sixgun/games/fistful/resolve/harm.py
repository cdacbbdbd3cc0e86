"""Rest, and being out of action (Harm; Out of action; Optional Rules, High action Pulp)."""

from dataclasses import dataclass

from ....content.content import Content
from ....system.rng import Rng
from ..ruling import option
from ..tables import OUT, Wound
from .hand import stake, throw
from .test import Result, settle


@dataclass(frozen=True)
class Rest:
    """A night's rest: the test against Grit, and the changes of Guts and Stress."""

    result: Result
    guts: int
    stress: int


def rest(
    content: Content, rng: Rng, grit: int, dice: int, stress: int = 0, *, scene: int = 0
) -> Rest:
    """A night's rest, which takes sleep and rations."""
    result = settle(content, stake(content, rng, dice, stress, scene=scene), grit, None)
    guts = content.rules.number("rest.guts-per-die") * dice
    return Rest(
        result,
        guts if result.won else -guts,
        result.stress - (_relief(content, dice) if result.won else 0),
    )


def _relief(content: Content, dice: int) -> int:
    """Stress removed by a rest, where that option is in play."""
    if option(content, "high-action-each-die"):
        return content.rules.number("pulp.stress") * dice
    return content.rules.number("pulp.stress") if option(content, "high-action") else 0


@dataclass(frozen=True)
class Out:
    """The result of being out of action; `guts` is None for the dead."""

    roll: int
    wound: Wound
    guts: int | None


def out_of_action(content: Content, rng: Rng) -> Out:
    """The roll for an outlaw at no Guts, once the posse has recovered them."""
    table = content[OUT]
    roll = int(table.roll(rng))
    wound = table.at(roll)
    return Out(
        roll,
        wound,
        (
            None
            if roll == table.key.outcomes[-1]
            else throw(content.rules.dice("out.regained"), rng).total
        ),
    )
