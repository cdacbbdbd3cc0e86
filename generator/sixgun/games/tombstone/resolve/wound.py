"""Wounds, fatigue, poison, healing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ....content.content import Content
from ....content.dice import Dice
from ....content.table import find
from ....system.rng import Rng
from ..rules import Rulebook, rulebook
from ..tables import FATIGUE, POISON, WOUNDS
from .check import Test, willpower_test
from .sum import dice_of
from .throw import Throw, throw

HEALERS: Mapping[str, Callable[[Rulebook], Dice]] = {
    "whiskey": lambda rules: rules.whiskey.heals,
    "medical bag": lambda rules: rules.medical_bag.heals,
    "healing hands": lambda rules: rules.ability.healing_die,
}


@dataclass(frozen=True)
class Toll:
    """The effect of several states: the dice of checks, movement (whole, half, none), the damage
    modifier, and death.
    """

    dice: Dice
    move: str
    damage: int
    dead: bool = False


def toll(content: Content, *states: str) -> Toll:
    """The worst of each effect of several states (Mortal Wounding; Fatigue); KeyError for an
    unknown state.
    """
    rows = [find(content[WOUNDS], s) or content[FATIGUE].at(s) for s in states]
    dead = any(row.dice == "dead" for row in rows)
    moves = [row.move for row in rows]
    move = "none" if dead or "none" in moves else "half" if "half" in moves else "whole"
    alive = [s for s, row in zip(states, rows, strict=True) if row.dice != "dead"]
    return Toll(dice_of(content, *alive), move, min([0, *(row.damage or 0 for row in rows)]), dead)


def mortal_wound(
    content: Content, rng: Rng, willpower: int, *, lucky: int = 0, last_stand: bool = False
) -> tuple[Test | None, str]:
    """The test at no Health, and the state that follows (Mortal Wounding). Last Stand passes
    without a roll.
    """
    first, *_, last = (row.label for row in content[WOUNDS])
    if last_stand:
        return None, first
    tested = willpower_test(content, rng, willpower, lucky=lucky)
    return tested, first if tested.success else last


def next_wound(content: Content, state: str = "") -> str:
    """The state after further damage: Mortal Wound, second wound, death."""
    order = [row.label for row in content[WOUNDS]]
    return (
        order[min(order.index(content[WOUNDS].row(state).label) + 1, len(order) - 1)]
        if state
        else order[0]
    )


def fatigue(content: Content, health: int, turns: int) -> str:
    """The state after running flat out for some turns, by full Health; "" while fresh (Fatigue)."""
    rules = rulebook(content)
    tired = health * rules.fatigue.run_times_health
    spent = tired + health * rules.fatigue.more_times_health
    fatigued, exhausted = (row.label for row in content[FATIGUE])
    return exhausted if turns >= spent else fatigued if turns > tired else ""


def exhausted_health(left: int) -> int:
    """Health left by exhaustion: half is lost, rounded up (Fatigue)."""
    return left - -(-left // 2)


@dataclass(frozen=True)
class Poisoned:
    """The effect of a poison: modifier of checks, mortal, unable to move, and turns until death."""

    checks: int
    mortal: bool
    still: bool
    dies_in: int | None


def poison(content: Content, condition: str) -> Poisoned:
    """A row of the poison table (Poisoned); KeyError for an unknown one."""
    row = content[POISON].at(condition)
    worst = content[POISON].rows[-1].label == content[POISON].row(condition).label
    return Poisoned(
        row.checks or 0,
        row.checks is None,
        worst,
        rulebook(content).poison.death_turns if worst else None,
    )


def heal(content: Content, rng: Rng, by: str) -> Throw:
    """Rolls Health regained by whiskey, a medical bag or healing hands (Rest & Healing; Healing
    Hands).
    """
    return throw(HEALERS[by](rulebook(content)), rng)
