"""What wounds, fatigue and poison leave of a character, and what damage does to one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...content.content import Content
from ...content.dice import Dice
from ...content.table import find
from ...content.wording import signed
from ...play.game import Roll
from ...play.test import Part, Parts, listed
from ...system.rng import Rng
from .rolls import LowRoll, willpower_test
from .rules import rulebook
from .tables import FATIGUE, POISON, WOUNDS


@dataclass(frozen=True)
class Shape:
    """What wounds, fatigue and poison leave of somebody: the dice of checks, and what they add to
    checks and to damage.
    """

    dice: Dice
    checks: Parts = ()
    damage: Parts = ()


def dice_of(content: Content, *states: str) -> Dice:
    """The dice of a check (Tombstone's Mechanics): the fewest that any state, such as Mortal Wound
    or Fatigued, leaves.
    """
    rows = [find(content[WOUNDS], s) or find(content[FATIGUE], s) for s in states]
    left = [Dice.parse(row.dice) for row in rows if row]
    return min([rulebook(content).check.dice, *left], key=lambda dice: dice.count)


def shape(content: Content, states: Sequence[str], *, last_stand: bool = False) -> Shape:
    """The worst of each effect of several states (Mortal Wounds; Fatigue; Poison). With Last Stand,
    wounds leave all dice.
    """
    wounds = [row.label for row in content[WOUNDS]]
    poisons = [(s, content[POISON].at(s).checks) for s in states if find(content[POISON], s)]
    hurt = [
        *(s for s in states if not find(content[POISON], s)),
        *(wounds[0] for _, checks in poisons if checks is None),
    ]
    marks = [
        (
            s,
            "Wounds" if s in wounds else "Fatigue",
            (find(content[WOUNDS], s) or content[FATIGUE].at(s)).damage or 0,
        )
        for s in hurt
    ]
    damage = [
        Part(label, number, section)
        for label, section, number in sorted(marks, key=lambda mark: mark[2])[:1]
    ]
    worst = [
        Part(label, checks or 0, "Poisoned")
        for label, checks in sorted(poisons, key=lambda poison: poison[1] or 0)[:1]
    ]
    return Shape(
        dice_of(content, *(s for s in hurt if not (last_stand and s in wounds))),
        listed(*worst),
        listed(*damage),
    )


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
) -> tuple[LowRoll | None, str]:
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


@dataclass(frozen=True)
class Victim:
    """Somebody who is hurt: the Health left, and the wound that they are in."""

    name: str
    health: int
    willpower: int
    wound: str = ""
    last_stand: bool = False

    @property
    def down(self) -> bool:
        return bool(self.wound)


def dead(content: Content, hurt: Victim) -> bool:
    return bool(hurt.wound) and content[WOUNDS].at(hurt.wound).dice == "dead"


def standing(content: Content, hurt: Victim) -> int:
    """Health left, and below it 0 with a Mortal Wound, −1 with a second one."""
    return -[row.label for row in content[WOUNDS]].index(hurt.wound) if hurt.wound else hurt.health


def suffer(
    content: Content, rng: Rng, hurt: Victim, damage: int, luck: int = 0
) -> tuple[Victim, str, tuple[Roll, ...]]:
    """Somebody after damage, what that means, and the test it asks for (Mortal Wounds); `luck` is
    how many Fortune Dice go to the test.
    """
    if dead(content, hurt) or damage <= 0:
        return hurt, f"{hurt.name} is dead already" if damage > 0 else "no damage", ()
    if hurt.wound:
        after = replace(hurt, wound=next_wound(content, hurt.wound))
        return after, f"{hurt.name}: {state_text(content, after)}", ()
    if hurt.health > damage:
        after = replace(hurt, health=hurt.health - damage)
        return after, f"{hurt.name} has {after.health} Health left", ()
    test, state = mortal_wound(content, rng, hurt.willpower, lucky=luck, last_stand=hurt.last_stand)
    after, down = replace(hurt, health=0, wound=state), f"{hurt.name} is down, Health 0"
    if test is None:
        return after, f"{down}; Last Stand passes the test: {state_text(content, after)}", ()
    return after, down, (test.report("Willpower", state_text(content, after), "dead"),)


def state_text(content: Content, hurt: Victim) -> str:
    """Mortal Wound: rolls 2d6, half Speed, −2 damage."""
    row = content[WOUNDS].at(hurt.wound)
    if row.dice == "dead":
        return "dead"
    dice = rulebook(content).check.dice if hurt.last_stand else row.dice
    return f"{hurt.wound}: rolls {dice}, moves {row.move}, {signed(row.damage or 0)} damage"
