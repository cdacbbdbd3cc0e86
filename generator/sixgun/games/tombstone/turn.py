"""The attacks of a turn, as a question gives them: their sums and their damage."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.table import names
from ...content.wording import signed
from ...play.asking import Score
from ...play.game import Ask
from ...play.question import switch
from ...play.test import Part, Parts, added, listed
from .actors import (
    CARRIED,
    MULTIPLE,
    NOBODY,
    Armed,
    Conditions,
    FortuneDice,
    Person,
    State,
    Who,
    armed,
    attacks_named,
    may_add,
    one,
    person,
    score,
    skill,
)
from .attack import NO_SCOPE, OPEN, SCOPES, Shot, aim, attacks, damage_dice, harmed
from .harm import Shape
from .rolls import Sum, fortune_dice, skill_part
from .rules import Rulebook, rulebook
from .tables import COVER, DOUBLE_BARREL, DYNAMITE, RIFLE, SIX_SHOOTER

GORE = "Gore"  # a boar's attack, which may be a charge
PLAIN_RIFLE = "plain"
QUALITIES: Mapping[str, Callable[[Rulebook], int] | None] = {
    PLAIN_RIFLE: None,
    "poor": lambda rules: rules.variant.poor_rifle_feet,
    "fine": lambda rules: rules.variant.fine_rifle_feet,
}  # where a rifle's long range begins; None as the table has it
WAYS = ONE, TWO, BETTER, WEAKER, BULLETS = (
    "one",
    "two attacks",
    "the better hand",
    "the weaker hand",
    "two bullets",
)
NO_DEFENSE = Score(0, "Defense")
HANDS_SECTION = "Fighting with Two Weapons"


@dataclass(frozen=True)
class Sides:
    """Who attacks whom with what."""

    attacker: Annotated[Who | None, one("who attacks; nobody: by the skill given")] = None
    target: Annotated[Who | None, one("who is attacked; nobody: by the Defense given")] = None
    weapon: Annotated[
        str,
        Ask(
            "with what; the attacker's first gun or bow, or first arm, if nothing is named",
            CARRIED,
            names=attacks_named,
        ),
    ] = CARRIED


@dataclass(frozen=True)
class Approach:
    """How it is done."""

    skill: Annotated[
        int, Ask("Gunslinging, or Brawling hand to hand", "+1", -10, 20, unless="attacker")
    ] = 0
    defense: Annotated[Score, score("Defense", "the target's Defense", "11", 0, 30, "target")] = (
        NO_DEFENSE
    )
    feet: Annotated[
        int, Ask("how far off; a knife, axe or spear is thrown at more than 0", "0", 0, 20000)
    ] = 0
    cover: Annotated[
        str,
        Ask(
            "what the target hides behind",
            OPEN,
            names=lambda content: (OPEN, *names(content[COVER])),
        ),
    ] = OPEN
    conditions: Conditions = ()
    state: State = ()
    running: Annotated[bool, switch("the attacker moves at full Speed, too")] = False
    scope: Annotated[str, Ask("on a rifle", NO_SCOPE, names=lambda _: SCOPES)] = NO_SCOPE
    hands: Annotated[
        str,
        Ask("one arm, or one in each hand, by the rule or by an option", ONE, names=lambda _: WAYS),
    ] = ONE
    close: Annotated[
        bool,
        switch(
            "within close range: both barrels of a shotgun, or the Judge's option for six-shooters"
        ),
    ] = False
    by_brawling: Annotated[bool, switch("a thrown arm goes by Brawling, as an option")] = False
    fortune: FortuneDice = 0


@dataclass(frozen=True)
class Extras:
    """What else may bear on it."""

    other: Annotated[int, Ask("anything else added: Animism, a fine arm", "+0", -20, 20)] = 0
    again: Annotated[
        bool, switch("a first attack that fails is rolled again: Military Precision, Prophecy")
    ] = False
    charging: Annotated[bool, switch("a boar charges")] = False
    rifle: Annotated[
        str,
        Ask(
            "the rifle's quality, as an option: where long range begins",
            PLAIN_RIFLE,
            names=lambda _: tuple(QUALITIES),
        ),
    ] = PLAIN_RIFLE


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
    sides: Sides
    approach: Approach
    extras: Extras

    @cached_property
    def attacker(self) -> Person | None:
        return person(self.sides.attacker, self.content) if self.sides.attacker else None

    @cached_property
    def target(self) -> Person | None:
        return person(self.sides.target, self.content) if self.sides.target else None

    @cached_property
    def arm(self) -> Armed:
        arm = armed(self.attacker, self.sides.weapon, self.content)
        if arm.label == DYNAMITE:
            raise ValueError("dynamite is not aimed at anybody's Defense: ask dynamite, or blast")
        if self.approach.hands != ONE and (arm.kind is None or arm.kind.hands != 1):
            raise ValueError(
                f"two at once are one-handed arms, which the {arm.label.lower()} is not"
            )
        return arm

    @cached_property
    def shot(self) -> Shot:
        approach, quality = self.approach, QUALITIES[self.extras.rifle]
        return Shot(
            approach.feet,
            self.arm.skill == "either" and approach.feet > 0,
            approach.scope,
            approach.cover,
            approach.conditions,
            approach.running,
            self.extras.other,
            quality(rulebook(self.content)) if quality else None,
        )

    @property
    def skill(self) -> str:
        if self.arm.skill != "either":
            return self.arm.skill.capitalize()
        by_gun = self.shot.thrown and not self.approach.by_brawling
        return "Gunslinging" if by_gun else "Brawling"

    @cached_property
    def shape(self) -> Shape:
        return (self.attacker or NOBODY).shape(self.content, *self.approach.state)

    @property
    def unused(self) -> tuple[str, ...]:
        """The keys that have no bearing on such an arm."""
        label = self.arm.label
        return (
            *(("feet",) if self.arm.skill == "brawling" else ()),
            *(("scope", "rifle") if label != RIFLE else ()),
            *(("charging",) if label != GORE else ()),
            *(("close",) if label not in (DOUBLE_BARREL, SIX_SHOOTER) else ()),
            *(("by-brawling",) if not self.shot.thrown else ()),
        )

    def aimed(self, *more: Part, luck: Dice | None = None) -> Sum:
        """An attack, with what else is added to it."""
        may_add(self.content, self.attacker, self.approach.fortune)
        rules = rulebook(self.content)
        made = aim(
            self.content,
            self.arm.label,
            skill(self.attacker, self.skill, self.approach.skill),
            skill_part(self.approach.defense),
            self.shape,
            self.shot,
            luck,
        )
        expert = rules.ability.specialisation_attack if self.arm.expert else 0
        charge = rules.beast.charge if self.extras.charging else 0
        own = listed(
            Part("Military Specialisation", expert), Part("charging", charge, "Bestiary"), *more
        )
        return replace(made, parts=(*made.parts, *own))

    @cached_property
    def damage(self) -> Dice:
        if self.extras.charging:
            return rulebook(self.content).beast.charge_damage
        if self.arm.kind is None:
            assert self.arm.damage is not None
            return self.arm.damage
        barrels, pistol = (
            self.approach.close and self.arm.label == label
            for label in (DOUBLE_BARREL, SIX_SHOOTER)
        )
        return damage_dice(
            self.content,
            self.arm.label,
            self.approach.feet,
            both_barrels=barrels,
            pistol_option=pistol,
        )

    @cached_property
    def harm(self) -> Parts:
        """What is added to the dice of damage."""
        return harmed(self.content, self.shape, self.shot)

    @cached_property
    def blows(self) -> tuple[Blow, ...]:
        """The attacks of the turn; Fortune Dice go to the first."""
        rules, hands = rulebook(self.content).variant, self.approach.hands
        first = self.aimed(luck=fortune_dice(self.content, self.approach.fortune))
        blow = Blow(first, self.damage, self.harm, tries=2 if self.extras.again else 1)
        if hands == WEAKER:
            attack, harm = (
                Part("second hand", number, HANDS_SECTION)
                for number in (rules.second_hand_attack, rules.second_hand_damage)
            )
            return blow, Blow(self.aimed(attack), self.damage, (*self.harm, harm))
        if hands == BETTER:
            return (replace(blow, tries=blow.tries + 1),)
        if hands == BULLETS:
            return (replace(blow, bullets=2),)
        later = replace(blow, sum=replace(first, luck=None), tries=1)
        return (blow, *[later] * (self._number - 1))

    @property
    def _number(self) -> int:
        """How many attacks the arm, or the beast, has in a turn."""
        if self.approach.hands == TWO:
            return 2
        if self.arm.kind:
            return attacks(self.content, self.arm.label)
        many = self.attacker is not None and MULTIPLE in self.attacker.abilities
        return rulebook(self.content).beast.attacks if many else 1


def damage_text(dice: Dice, parts: Iterable[Part]) -> str:
    plus = added(tuple(parts))
    return f"{dice} {signed(plus)}" if plus else str(dice)
