"""One attack: range, cover, conditions, damage; and what wounds, fatigue and poison leave of a
character.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import SURE, Chances, of_dice, reach, repeat, total
from ...content.table import find
from ...content.wording import signed
from ...play.game import Roll
from ...play.test import Part, Parts, added, listed
from ...system.rng import Rng
from .rolls import LowRoll, Sum, Throw, bonus, throw, willpower_test
from .rules import rulebook
from .tables import (
    CONDITIONS,
    COVER,
    DOUBLE_BARREL,
    FATIGUE,
    GATLING,
    POISON,
    SIX_SHOOTER,
    THROWN,
    WEAPONS,
    WOUNDS,
    Weapon,
)


@dataclass(frozen=True)
class Shape:
    """What wounds, fatigue and poison leave of a character: the dice of checks, what they add to
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
    """A character who is hurt: the Health left, and the wound that they are in."""

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
    """A character after damage, what it means, and the test it asks for (Mortal Wounds); `luck` is
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


SCOPES = NO_SCOPE, SCOPE, FINE = "none", "scope", "fine scope"
OPEN = "none"  # no cover


@dataclass(frozen=True)
class Shot:
    """How an attack is made: from how far, past what, and what else is added. `long` is where long
    range begins, if not where the table has it.
    """

    feet: int = 0
    thrown: bool = False
    scope: str = NO_SCOPE
    cover: str = OPEN
    conditions: tuple[str, ...] = ()
    running: bool = False
    other: int = 0
    long: int | None = None


def range_penalty(content: Content, arm: str, shot: Shot) -> int | None:
    """The range penalty (Long Ranged Weapons; Thrown Weapons; Scope), none of a creature's own
    attack; None if a throw cannot reach.
    """
    kind, rules, feet = find(content[WEAPONS], arm), rulebook(content).weapon, shot.feet
    if shot.thrown:
        return content[THROWN].at(feet).attack if feet in content[THROWN].key.outcomes else None
    if kind is None or kind.long_feet is None:
        return 0
    if feet < (kind.long_feet if shot.long is None else shot.long):
        return 0
    gain = {SCOPE: rules.scope, FINE: rules.fine_scope}.get(shot.scope, 0)
    return min(rules.long_range + gain, rules.scope_least) if gain else rules.long_range


def aim(
    content: Content,
    arm: str,
    skill: Part,
    defense: Part,
    form: Shape,
    shot: Shot = Shot(),
    luck: Dice | None = None,
) -> Sum:
    """An attack against Defense (Combat; Cover; Combat Conditions; Running); out of the
    question where cover or distance forbids it.
    """
    distance, near = range_penalty(content, arm, shot), in_reach(content, arm, shot)
    rows = [
        row
        for condition in shot.conditions
        if (row := content[CONDITIONS].at(condition)).in_reach is None or near
    ]
    run = rulebook(content).speed.full_run_attack if shot.running else 0
    parts = (
        skill,
        *form.checks,
        *listed(
            Part("distance", distance or 0, "Thrown Arms" if shot.thrown else "Weapons"),
            Part("running", run, "Movement"),
            *(Part(row.label, row.attack or 0, "Conditions") for row in rows),
            Part("other", shot.other),
        ),
    )
    shelter = 0 if shot.cover == OPEN else content[COVER].at(shot.cover).defense
    kind = find(content[WEAPONS], arm)
    if shelter is None and kind and kind.through_cover:
        shelter = 0
    if shelter is None or distance is None:
        return Sum(form.dice, parts, None, luck)
    guard = listed(
        *(Part(row.label, row.defense or 0, "Conditions") for row in rows),
        Part(f"{shot.cover} cover", shelter, "Cover"),
    )
    return Sum(form.dice, parts, (defense, *guard), luck)


def harmed(content: Content, form: Shape, shot: Shot) -> Parts:
    """What is added to the dice of damage: the modifiers of wounds, fatigue, running and
    conditions (4. Roll Damage).
    """
    rows = [content[CONDITIONS].at(condition) for condition in shot.conditions]
    run = rulebook(content).speed.full_run_damage if shot.running else 0
    return (
        *form.damage,
        *listed(
            Part("running", run, "Movement"),
            *(Part(row.label, row.damage or 0, "Conditions") for row in rows),
        ),
    )


@dataclass(frozen=True)
class Damage:
    """The damage of a hit, at least `least`."""

    throw: Throw
    least: int
    parts: Parts = ()
    luck: Throw | None = None

    @property
    def dealt(self) -> int:
        return max(self.throw.total + added(self.parts) + bonus(self.luck), self.least)


def in_reach(content: Content, arm: str, shot: Shot) -> bool:
    """Whether an attack is made within Brawling range (Combat Conditions, note): at no distance, by
    hand, or by a creature.
    """
    kind = find(content[WEAPONS], arm)
    by_hand = kind is None or kind.skill != "gunslinging"
    return shot.feet == 0 or (by_hand and not shot.thrown)


def damage_dice(
    content: Content,
    arm: str,
    feet: int = 0,
    *,
    both_barrels: bool = False,
    pistol_option: bool = False,
) -> Dice:
    """Damage dice at a distance (Weapons Descriptions), with both barrels and the Judge's option
    for six-shooters.
    """
    kind, rules = content[WEAPONS].at(arm), rulebook(content)
    near = feet <= rules.weapon.near_feet
    if both_barrels and near and kind.label == DOUBLE_BARREL:
        return rules.weapon.both_barrels_damage
    if pistol_option and near and kind.label == SIX_SHOOTER:
        return rules.weapon.near_pistol_damage
    return _dice(kind, near)


def _dice(kind: Weapon, near: bool) -> Dice:
    dice = kind.near_damage if near or kind.far_damage is None else kind.far_damage
    if dice is None:
        raise ValueError(f"{kind.label} does no damage")
    return dice


def damage(
    content: Content, rng: Rng, dice: Dice, parts: Parts = (), luck: Dice | None = None
) -> Damage:
    """Rolls the damage of a hit (4. Roll Damage), which is at least the least."""
    rolled, least = throw(dice, rng), rulebook(content).speed.least_damage
    return Damage(rolled, least, parts, throw(luck, rng) if luck else None)


def spread(content: Content, feet: int) -> Dice | int | None:
    """A shotgun's damage beside its target (Shotgun, single barrel): None near by, dice, then a
    fixed number far off.
    """
    rules = rulebook(content)
    if feet <= rules.weapon.spread_from_feet:
        return None
    return (
        rules.weapon.spread_far_damage
        if feet > rules.weapon.spread_far_feet
        else rules.weapon.spread_damage
    )


def harm(content: Content, arm: str, feet: int = 0) -> Chances:
    """Damage of one hit with an arm at a distance; never less than the least that a hit does."""
    least = rulebook(content).speed.least_damage
    return total(
        (max(damage, least), p) for damage, p in of_dice(damage_dice(content, arm, feet)).items()
    )


def attacks(content: Content, arm: str) -> int:
    """Attacks in a turn with one such arm: a Gatling gun's shots, one of all else."""
    return (
        rulebook(content).gatling.shots_per_turn
        if content[WEAPONS].row(arm).label == GATLING
        else 1
    )


def drop(
    content: Content, arm: str, health: int, hit: Fraction = SURE, feet: int = 0, times: int = 1
) -> Fraction:
    """The chance that this many attacks, each hitting with chance `hit`, take all Health."""
    one = {0: SURE - hit} | {damage: p * hit for damage, p in harm(content, arm, feet).items()}
    return reach(repeat(one, times), health)
