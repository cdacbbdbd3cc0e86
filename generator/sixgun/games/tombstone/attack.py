"""One attack: range, cover, conditions, and the damage of a hit."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import SURE, Chances, of_dice, reach, repeat, total
from ...content.table import find
from ...system.rng import Rng
from .harm import Shape, toll
from .rolls import Part, Sum, Throw, bonus, fortune, listed, throw
from .rules import rulebook
from .tables import (
    CANNON,
    CONDITIONS,
    COVER,
    DOUBLE_BARREL,
    GATLING,
    SIX_SHOOTER,
    THROWN,
    WEAPONS,
    Weapon,
)

THROUGH_COVER = (CANNON,)  # goes through full cover, as dynamite does, which has rules of its own


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
    near = in_reach(content, arm, feet, thrown=thrown)
    rows = [row for c in conditions if (row := content[CONDITIONS].at(c)).in_reach is None or near]
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
    if shelter is None and arm in THROUGH_COVER:
        shelter = 0
    if shelter is None or distance is None:
        return Sum(form.dice, parts, None, luck)
    guard = listed(
        *(Part(row.label, row.defense or 0, "Conditions") for row in rows),
        Part(f"{cover} cover", shelter, "Cover"),
    )
    return Sum(form.dice, parts, (defense, *guard), luck)


def in_reach(content: Content, arm: str, feet: int, *, thrown: bool = False) -> bool:
    """Whether an attack is made within Brawling range (Combat Conditions, note): at no distance, by
    hand, or by a creature.
    """
    kind = find(content[WEAPONS], arm)
    return feet == 0 or (not thrown and (kind is None or kind.skill != "gunslinging"))


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


def harm(content: Content, arm: str, feet: int = 0) -> Chances:
    """Damage of one hit with an arm at a distance; never less than the least that a hit does."""
    least = rulebook(content).speed.least_damage
    return total(
        (max(damage, least), p) for damage, p in of_dice(damage_dice(content, arm, feet)).items()
    )


def attacks(content: Content, arm: str) -> int:
    """Attacks in a turn with one such arm: a Gatling gun's six, one of all else."""
    return (
        rulebook(content).gatling.shots_per_turn
        if content[WEAPONS].row(arm).label == GATLING
        else 1
    )


def drop(
    content: Content, arm: str, health: int, hit: Fraction = SURE, feet: int = 0, times: int = 1
) -> Fraction:
    """The chance that so many attacks, each hitting with chance `hit`, take a Health to nothing."""
    one = {0: SURE - hit} | {damage: p * hit for damage, p in harm(content, arm, feet).items()}
    return reach(repeat(one, times), health)
