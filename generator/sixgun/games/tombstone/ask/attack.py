"""An attack against Defense as a question gives it: its sums for a turn, its damage, and what it
does to the target.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from ....content.content import Content
from ....content.dice import Dice
from ..probability import attacks
from ..resolve import Part, Parts, Shape, Sum, aim, damage_dice, listed
from ..rules import rulebook
from ..tables import CONDITIONS, DOUBLE_BARREL, DYNAMITE, RIFLE, SIX_SHOOTER
from .given import (
    BETTER,
    BULLETS,
    FINE,
    GORE,
    HANDS_SECTION,
    ONE,
    OPEN,
    QUALITIES,
    SCOPE,
    TWO,
    WEAKER,
    Given,
)
from .people import MULTIPLE, Armed, Person, armed
from .play import may_add


@dataclass(frozen=True)
class Blow:
    """One attack of a turn: its sum, its damage, and how many rolls of it are made of which the
    best counts.
    """

    sum: Sum
    damage: Dice
    more: Parts
    tries: int = 1
    bullets: int = 1


@dataclass(frozen=True)
class Turn:
    """The attacks that somebody makes in a turn with what they have in their hands."""

    content: Content
    given: Given

    @cached_property
    def arm(self) -> Armed:
        arm = armed(self.given.attacker, self.given.weapon, self.content)
        if arm.label == DYNAMITE:
            raise ValueError("dynamite is not aimed at anybody's Defense: ask dynamite, or blast")
        if self.given.hands != ONE and (arm.kind is None or arm.kind.hands != 1):
            raise ValueError(
                f"two at once are one-handed arms, which the {arm.label.lower()} is not"
            )
        return arm

    @property
    def thrown(self) -> bool:
        return self.arm.skill == "either" and self.given.feet > 0

    @property
    def skill(self) -> str:
        if self.arm.skill != "either":
            return self.arm.skill.capitalize()
        return "Gunslinging" if self.thrown and not self.given.brawling else "Brawling"

    @cached_property
    def shape(self) -> Shape:
        who = self.given.attacker or Person("", {}, 0, 0, 0)
        return who.shape(self.content, *self.given.state)

    @property
    def unused(self) -> Iterator[str]:
        """The keys that have no bearing on it."""
        yield from ("skill",) if self.given.attacker else ()
        yield from ("defense",) if self.given.target else ()
        yield from ("feet",) if self.arm.skill == "brawling" else ()
        yield from ("scope", "rifle") if self.arm.label != RIFLE else ()
        yield from ("charging",) if self.arm.label != GORE else ()
        yield from ("close",) if self.arm.label not in (DOUBLE_BARREL, SIX_SHOOTER) else ()
        yield from ("by-brawling",) if not self.thrown else ()

    def aimed(self, *more: Part) -> Sum:
        given = self.given
        may_add(self.content, given.attacker, given.fortune)
        who, foe = given.attacker, given.target
        skill = Part(
            f"{who.name}'s {self.skill}" if who else self.skill,
            who.skills[self.skill.lower()] if who else given.skill,
            "The Seven Skills",
        )
        defense = Part(
            f"{foe.name}'s Defense" if foe else "Defense",
            foe.skills["defense"] if foe else given.defense,
            "The Seven Skills",
        )
        made = aim(
            self.content,
            self.arm.label,
            skill,
            defense,
            self.shape,
            feet=given.feet,
            thrown=self.thrown,
            scope=given.scope == SCOPE,
            fine_scope=given.scope == FINE,
            cover="" if given.cover == OPEN else given.cover,
            conditions=given.conditions,
            running=given.running,
            other=given.other,
            luck=given.fortune,
            long=self._long,
        )
        charge = rulebook(self.content).beast.charge if given.charging else 0
        expert = rulebook(self.content).ability.specialisation_attack if self.arm.expert else 0
        return replace(
            made,
            parts=(
                *made.parts,
                *listed(
                    Part("Military Specialisation", expert),
                    Part("charging", charge, "Bestiary"),
                    *more,
                ),
            ),
        )

    @property
    def _long(self) -> int | None:
        """Where long range begins for a poor or a fine rifle; None as the table has it."""
        rule = QUALITIES.get(self.given.rifle)
        return rule(rulebook(self.content)) if rule else None

    @cached_property
    def damage(self) -> Dice:
        if self.given.charging:
            return rulebook(self.content).beast.charge_damage
        if self.arm.kind is None:
            assert self.arm.damage is not None
            return self.arm.damage
        barrels, pistol = (
            self.given.near and self.arm.label == label for label in (DOUBLE_BARREL, SIX_SHOOTER)
        )
        return damage_dice(
            self.content,
            self.arm.label,
            self.given.feet,
            both_barrels=barrels,
            pistol_option=pistol,
        )

    @cached_property
    def harm(self) -> Parts:
        """What is added to the dice of damage."""
        rows = [self.content[CONDITIONS].at(c) for c in self.given.conditions]
        run = Part(
            "running",
            rulebook(self.content).speed.full_run_damage if self.given.running else 0,
            "Movement",
        )
        return (
            *self.shape.damage,
            *listed(run, *(Part(row.label, row.damage or 0, "Conditions") for row in rows)),
        )

    @cached_property
    def blows(self) -> tuple[Blow, ...]:
        """The attacks of the turn; Fortune Dice go to the first."""
        rules, first = rulebook(self.content), self.aimed()
        later, blow = (
            replace(first, luck=0),
            Blow(first, self.damage, self.harm, tries=2 if self.given.again else 1),
        )
        if self.given.hands == WEAKER:
            attack, harm = (
                Part("second hand", number, HANDS_SECTION)
                for number in (rules.variant.second_hand_attack, rules.variant.second_hand_damage)
            )
            return (
                blow,
                Blow(replace(self.aimed(attack), luck=0), self.damage, (*self.harm, harm)),
            )
        if self.given.hands in (BETTER, BULLETS):
            return (
                (
                    replace(blow, tries=blow.tries + 1)
                    if self.given.hands == BETTER
                    else replace(blow, bullets=2)
                ),
            )
        number = (
            2
            if self.given.hands == TWO
            else attacks(self.content, self.arm.label)
            if self.arm.kind
            else 1
        )
        if (
            self.given.attacker
            and MULTIPLE in self.given.attacker.abilities
            and self.arm.kind is None
        ):
            number = rules.beast.attacks
        return (blow, *(replace(blow, sum=later, tries=1) for _ in range(number - 1)))
