"""The attacks of a turn, as a question gives them, and what they do to a target."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import NEVER, SURE, Chances, of_dice, plus, total
from ...content.table import names
from ...content.wording import signed
from ...play.asking import Score
from ...play.game import Ask, Roll
from ...play.question import switch
from ...play.test import Part, Parts, added, listed
from ...system.rng import Rng
from .actors import (
    CARRIED,
    MULTIPLE,
    NOBODY,
    AttackMeans,
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
from .harm import (
    NO_SCOPE,
    OPEN,
    SCOPES,
    Damage,
    Shape,
    Shot,
    Victim,
    aim,
    attacks,
    damage,
    damage_dice,
    harmed,
    suffer,
)
from .rolls import Sum, faces, fortune_dice, skill_part
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

    attacker: Annotated[Who | None, one("who attacks; without a name, the given skill counts")] = (
        None
    )
    target: Annotated[
        Who | None, one("who is attacked; without a name, the given Defense counts")
    ] = None
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
    """The attacks that a character makes in a turn with what they have in their hands."""

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
    def arm(self) -> AttackMeans:
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


def lands(blow: Blow) -> Fraction:
    """The chance that a blow hits."""
    return SURE - (SURE - blow.sum.chance) ** blow.tries


def harms(content: Content, blow: Blow, luck: int = 0) -> Chances:
    """The damage of a blow that hits, with this many Fortune Dice."""
    least, dice = rulebook(content).speed.least_damage, fortune_dice(content, luck)
    one = plus(of_dice(blow.damage), of_dice(dice)) if dice else of_dice(blow.damage)
    dealt = total((max(number + added(blow.more), least), p) for number, p in one.items())
    return (
        dealt
        if blow.bullets == 1
        else total((max(a, b), p * q) for a, p in dealt.items() for b, q in dealt.items())
    )


def mean(chances: Chances) -> Fraction:
    return sum((number * p for number, p in chances.items()), NEVER)


def fates(
    content: Content, blows: tuple[Blow, ...], health: int, survives: Fraction, luck: int = 0
) -> dict[int, Fraction]:
    """The state of a target after blows: Health left, 0 with a Mortal Wound, −1 with a second one,
    −2 dead.
    """
    now: dict[int, Fraction] = {health: SURE}
    for number, blow in enumerate(blows):
        hit, dealt = lands(blow), harms(content, blow, luck if number == 0 else 0)
        pairs = [(state, p * (SURE - hit)) for state, p in now.items()]
        for state, p in now.items():
            pairs += [(after, p * hit * q) for after, q in _after(state, dealt, survives)]
        now = total(pairs)
    return now


DEAD = -2


def _after(state: int, dealt: Chances, survives: Fraction) -> Iterator[tuple[int, Fraction]]:
    """Where a hit takes a target, with its chance."""
    if state <= 0:
        yield max(state - 1, DEAD), SURE
        return
    for harm, p in dealt.items():
        if harm < state:
            yield state - harm, p
        else:
            yield from ((0, p * survives), (DEAD, p * (SURE - survives)))


def strike(
    content: Content, rng: Rng, blow: Blow, label: str, luck: int = 0
) -> tuple[Damage | None, tuple[Roll, ...]]:
    """Throws an attack and, where it hits, its damage."""
    rolls, hit = [], False
    for n in range(blow.tries):
        made = blow.sum.play(rng)
        hit = made.hit
        rolls.append(made.report(f"{label}, again" if n else label, "a hit", "a miss"))
        if hit:
            break
    if not hit:
        return None, tuple(rolls)
    dice = fortune_dice(content, luck)
    shots = [damage(content, rng, blow.damage, blow.more, dice) for _ in range(blow.bullets)]
    best = max(shots, key=lambda shot: shot.dealt)
    each = tuple(face for shot in shots for face in faces(shot.throw, shot.luck))
    return best, (*rolls, Roll("damage", each, f"{best.dealt} damage"))


def fight(
    content: Content, rng: Rng, blows: tuple[Blow, ...], hurt: Victim | None, luck: int = 0
) -> tuple[tuple[Roll, ...], int]:
    """A turn of attacks, the state of a known target afterward, and the damage of all."""
    rolls, damage = list[Roll](), 0
    for number, blow in enumerate(blows, 1):
        dealt, thrown = strike(
            content,
            rng,
            blow,
            f"attack {number}" if len(blows) > 1 else "attack",
            luck if number == 1 else 0,
        )
        rolls += thrown
        damage += dealt.dealt if dealt else 0
        if dealt and hurt:
            hurt, text, more = suffer(content, rng, hurt, dealt.dealt)
            rolls[-1] = replace(rolls[-1], text=f"{rolls[-1].text}: {text}")
            rolls += more
    return tuple(rolls), damage
