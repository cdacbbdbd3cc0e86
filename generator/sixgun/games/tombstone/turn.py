"""The attacks of a turn, as a question gives them: their sums and their damage."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.numerals import signed
from ...content.table import names
from ...play.game import Ask
from ...play.question import switch
from .actors import CARRIED, MULTIPLE, Armed, Person, Who, armed, attacks_named, may_add, one
from .attack import aim, attacks, damage_dice
from .harm import Shape
from .rolls import Part, Parts, Sum, added, listed
from .rules import Rulebook, rulebook
from .tables import CONDITIONS, COVER, DOUBLE_BARREL, DYNAMITE, RIFLE, SIX_SHOOTER

GORE = "Gore"  # a boar's attack, which may be a charge


QUALITIES: Mapping[str, Callable[[Rulebook], int] | None] = {
    "plain": None,
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


SCOPES = NO_SCOPE, SCOPE, FINE = "none", "scope", "fine scope"


HANDS_SECTION = "Fighting with Two Weapons"


OPEN = "none"  # no cover


@dataclass(frozen=True)
class Given:
    """What a question says about an attack; people are None where numbers stand for them."""

    attacker: Person | None
    target: Person | None
    weapon: str
    skill: int
    defense: int
    feet: int
    cover: str
    conditions: tuple[str, ...]
    state: tuple[str, ...]
    running: bool
    scope: str
    hands: str
    near: bool
    brawling: bool
    fortune: int
    other: int
    again: bool = False
    charging: bool = False
    rifle: str = ""


Attacker = Annotated[Who | None, one("who attacks; nobody: by the skill given")]


Target = Annotated[Who | None, one("who is attacked; nobody: by the Defense given")]


Weapon = Annotated[
    str,
    Ask(
        "with what; the attacker's first gun or bow, or first arm, if nothing is named",
        CARRIED,
        names=attacks_named,
    ),
]


Skill = Annotated[int, Ask("Gunslinging, or Brawling hand to hand", "+1", -10, 20)]


Defense = Annotated[int, Ask("the target's Defense", "11", 0, 30)]


Feet = Annotated[
    int, Ask("how far off; a knife, axe or spear is thrown at more than 0", "0", 0, 20000)
]


Cover = Annotated[
    str,
    Ask("what the target hides behind", OPEN, names=lambda content: (OPEN, *names(content[COVER]))),
]


Running = Annotated[bool, switch("the attacker moves at full Speed, too")]


Scope = Annotated[str, Ask("on a rifle", NO_SCOPE, names=lambda _: SCOPES)]


Hands = Annotated[
    str, Ask("one arm, or one in each hand, by the rule or by an option", ONE, names=lambda _: WAYS)
]


Close = Annotated[
    bool,
    switch("within close range: both barrels of a shotgun, or the Judge's option for six-shooters"),
]


Thrower = Annotated[bool, switch("a thrown arm goes by Brawling, as an option")]


Again = Annotated[
    bool, switch("a first attack that fails is rolled again: Military Precision, Prophecy")
]


Charging = Annotated[bool, switch("a boar charges")]


Quality = Annotated[
    str,
    Ask(
        "the rifle's quality, as an option: where long range begins",
        "plain",
        names=lambda _: tuple(QUALITIES),
    ),
]


Other = Annotated[int, Ask("anything else added: Animism, a fine arm", "+0", -20, 20)]


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


def damage_text(dice: Dice, parts: Iterable[Part]) -> str:
    plus = added(tuple(parts))
    return f"{dice} {signed(plus)}" if plus else str(dice)
