"""Attacks: range, cover, conditions, damage, holds and disarming."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ....content.content import Content
from ....content.dice import Dice
from ....content.table import find
from ....system.rng import Rng
from ..rules import rulebook
from ..tables import CONDITIONS, COVER, DOUBLE_BARREL, HANDS, SIX_SHOOTER, THROWN, WEAPONS, Weapon
from .check import Test, fortune
from .sum import Part, Shape, Sum, listed
from .throw import Throw, bonus, throw
from .wound import toll


@dataclass(frozen=True)
class Attack:
    """An attack: the dice, the modifiers by name, and the Defense to meet; None where nothing can
    hit.
    """

    throw: Throw
    parts: tuple[tuple[str, int], ...]
    defense: int | None
    luck: Throw | None = None
    scatter: Throw | None = None

    @property
    def total(self) -> int:
        return self.throw.total + sum(n for _, n in self.parts) + bonus(self.luck)

    @property
    def hit(self) -> bool:
        return self.defense is not None and self.total >= self.defense


@dataclass(frozen=True)
class Damage:
    """The damage of a hit, at least `least`."""

    throw: Throw
    parts: tuple[tuple[str, int], ...] = ()
    least: int = field(default=0)
    luck: Throw | None = None

    @property
    def dealt(self) -> int:
        return max(self.throw.total + sum(n for _, n in self.parts) + bonus(self.luck), self.least)


def range_penalty(
    content: Content,
    arm: str,
    feet: int,
    *,
    scope: bool = False,
    fine_scope: bool = False,
    thrown: bool = False,
    long: int | None = None,
) -> int | None:
    """The range penalty (Long Ranged Weapons; Thrown Weapons; Scope), none of a creature's own
    attack; None where a throw cannot reach.

    `long` is where long range begins, if not where the table has it.
    """
    kind, rules = find(content[WEAPONS], arm), rulebook(content)
    if thrown:
        return content[THROWN].at(feet).attack if feet in content[THROWN].key.outcomes else None
    if kind is None or kind.long_feet is None or feet < (kind.long_feet if long is None else long):
        return 0
    gain = rules.weapon.fine_scope if fine_scope else rules.weapon.scope if scope else 0
    penalty = rules.weapon.long_range
    return min(penalty + gain, rules.weapon.scope_least) if gain else penalty


def aim(  # noqa: PLR0913
    content: Content,
    arm: str,
    skill: Part,
    defense: Part,
    form: Shape,
    *,
    feet: int = 0,
    thrown: bool = False,
    scope: bool = False,
    fine_scope: bool = False,
    cover: str = "",
    conditions: Sequence[str] = (),
    running: bool = False,
    other: int = 0,
    luck: int = 0,
    long: int | None = None,
) -> Sum:
    """An attack against Defense (3. Attacking; Cover; Combat Conditions; Running); out of the
    question where cover or distance forbids it.
    """
    distance = range_penalty(
        content, arm, feet, scope=scope, fine_scope=fine_scope, thrown=thrown, long=long
    )
    rows = [content[CONDITIONS].at(c) for c in conditions]
    parts = (
        skill,
        *form.checks,
        *listed(
            Part("distance", distance or 0, "Thrown Arms" if thrown else "Weapons"),
            Part("running", rulebook(content).speed.full_run_attack if running else 0, "Movement"),
            *(Part(row.label, row.attack or 0, "Conditions") for row in rows),
            Part("other", other),
        ),
    )
    shelter = content[COVER].at(cover).defense if cover else 0
    if shelter is None or distance is None:
        return Sum(form.dice, parts, None, luck)
    guard = listed(
        *(Part(row.label, row.defense or 0, "Conditions") for row in rows),
        Part(f"{cover} cover", shelter, "Cover"),
    )
    return Sum(form.dice, parts, (defense, *guard), luck)


def shoot(content: Content, rng: Rng, of: Sum) -> Attack:
    """Throws an attack's dice."""
    rolled = throw(of.dice, rng)
    return Attack(
        rolled,
        tuple((part.label, part.number) for part in of.parts),
        of.target,
        fortune(content, rng, of.luck),
    )


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


def damage(  # noqa: PLR0913
    content: Content,
    rng: Rng,
    arm: str,
    *states: str,
    feet: int = 0,
    both_barrels: bool = False,
    pistol_option: bool = False,
    conditions: Sequence[str] = (),
    running: bool = False,
    other: int = 0,
    lucky: int = 0,
) -> Damage:
    """Rolls the damage of a hit (4. Roll Damage), at least 1, with the modifiers of wounds,
    fatigue, running and conditions.
    """
    rules = rulebook(content)
    parts = [
        (row.label, row.damage or 0) for row in (content[CONDITIONS].at(c) for c in conditions)
    ]
    parts += [
        ("running", rules.speed.full_run_damage if running else 0),
        ("state", toll(content, *states).damage),
        ("other", other),
    ]
    rolled = throw(
        damage_dice(content, arm, feet, both_barrels=both_barrels, pistol_option=pistol_option), rng
    )
    luck = fortune(content, rng, lucky)
    return Damage(rolled, tuple(p for p in parts if p[1]), rules.speed.least_damage, luck)


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


# holds


@dataclass(frozen=True)
class Strike:
    """A blow at somebody who is pinned; with `friend` it hits the ally who holds them."""

    throw: Throw
    friend: bool
    damage: Damage


def strike_pinned(content: Content, rng: Rng, arm: str = HANDS) -> Strike:
    """An ally hits the pinned without an attack roll; on one face, the friend who holds them
    (Grappling).
    """
    rolled = throw(rulebook(content).grapple.friend_die, rng)
    return Strike(
        rolled, rolled.total == rulebook(content).grapple.friend_hit_on, damage(content, rng, arm)
    )


def break_free(content: Content, rng: Rng, defense: int, *, thrashing: bool = False) -> Test:
    """A test against one's own Defense to break a pin; harder in an alligator's jaws (Grappling;
    Thrash).
    """
    score = defense + (rulebook(content).beast.thrash_pin if thrashing else 0)
    return Test(throw(rulebook(content).check.dice, rng), score)


def disarm(content: Content, rng: Rng, of: Sum) -> Attack:
    """A disarm: a hit does no damage and sends the weapon `scatter` feet away (Disarm)."""
    made = shoot(content, rng, of)
    return (
        replace(made, scatter=throw(rulebook(content).disarm.scatter_feet, rng))
        if made.hit
        else made
    )
