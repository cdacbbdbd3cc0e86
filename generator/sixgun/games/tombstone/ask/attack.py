"""An attack against Defense as a question gives it: its sums for a turn, its damage, and what it does to the target."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from ....content import Content
from ....dice import Dice
from ....game import Roll
from ....probability import NEVER, SURE, Chances, of_dice, plus, total
from ....rng import Rng
from ..probability import attacks
from ..resolve import Part, Parts, Shape, Sum, added, aim, damage_dice, fortune_dice, listed, shoot, throw
from ..resolve.attack import Damage
from ..tables import CONDITIONS, DOUBLE_BARREL, DYNAMITE, RIFLE, SIX_SHOOTER
from .people import MULTIPLE, Armed, Person, armed
from .play import Victim, chance, faces, may_add, reached, suffer

WAYS = ONE, TWO, BETTER, WEAKER, BULLETS = "one", "two attacks", "the better hand", "the weaker hand", "two bullets"
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


@dataclass(frozen=True)
class Blow:
    """One attack of a turn: its sum, its damage, and how many rolls of it are made of which the best counts."""

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
            raise ValueError(f"two at once are one-handed arms, which the {arm.label.lower()} is not")
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
        yield from ("scope",) if self.arm.label != RIFLE else ()
        yield from ("close",) if self.arm.label not in (DOUBLE_BARREL, SIX_SHOOTER) else ()
        yield from ("by-brawling",) if not self.thrown else ()

    def aimed(self, *more: Part) -> Sum:
        given = self.given
        may_add(self.content, given.attacker, given.fortune)
        who, foe = given.attacker, given.target
        skill = Part(f"{who.name}'s {self.skill}" if who else self.skill, who.skills[self.skill.lower()] if who else given.skill, "The Seven Skills")
        defense = Part(f"{foe.name}'s Defense" if foe else "Defense", foe.skills["defense"] if foe else given.defense, "The Seven Skills")
        made = aim(
            self.content, self.arm.label, skill, defense, self.shape, feet=given.feet, thrown=self.thrown,
            scope=given.scope == SCOPE, fine_scope=given.scope == FINE, cover="" if given.cover == OPEN else given.cover,
            conditions=given.conditions, running=given.running, other=given.other, luck=given.fortune,
        )  # fmt: skip
        expert = self.content.rules.number("ability.specialisation-attack") if self.arm.expert else 0
        return replace(made, parts=(*made.parts, *listed(Part("Military Specialisation", expert), *more)))

    @cached_property
    def damage(self) -> Dice:
        if self.arm.kind is None:
            assert self.arm.damage is not None
            return self.arm.damage
        barrels, pistol = (self.given.near and self.arm.label == label for label in (DOUBLE_BARREL, SIX_SHOOTER))
        return damage_dice(self.content, self.arm.label, self.given.feet, both_barrels=barrels, pistol_option=pistol)

    @cached_property
    def harm(self) -> Parts:
        """What is added to the dice of damage."""
        rows = [self.content[CONDITIONS].at(c) for c in self.given.conditions]
        run = Part("running", self.content.rules.number("speed.full-run-damage") if self.given.running else 0, "Movement")
        return (*self.shape.damage, *listed(run, *(Part(row.label, row.damage or 0, "Conditions") for row in rows)))

    @cached_property
    def blows(self) -> tuple[Blow, ...]:
        """The attacks of the turn; Fortune Dice go to the first."""
        rules, first = self.content.rules, self.aimed()
        later, blow = replace(first, luck=0), Blow(first, self.damage, self.harm)
        if self.given.hands == WEAKER:
            attack, harm = (Part("second hand", rules.number(f"variant.second-hand-{of}"), HANDS_SECTION) for of in ("attack", "damage"))
            return (blow, Blow(replace(self.aimed(attack), luck=0), self.damage, (*self.harm, harm)))
        if self.given.hands in (BETTER, BULLETS):
            return (replace(blow, tries=2) if self.given.hands == BETTER else replace(blow, bullets=2),)
        number = 2 if self.given.hands == TWO else attacks(self.content, self.arm.label) if self.arm.kind else 1
        if self.given.attacker and MULTIPLE in self.given.attacker.abilities and self.arm.kind is None:
            number = rules.number("beast.attacks")
        return (blow, *(replace(blow, sum=later) for _ in range(number - 1)))


# chances


def lands(content: Content, blow: Blow) -> Fraction:
    """The chance that a blow hits."""
    return SURE - (SURE - chance(content, blow.sum)) ** blow.tries


def harms(content: Content, blow: Blow, luck: int = 0) -> Chances:
    """The damage of a blow that hits, with so many Fortune Dice."""
    least, dice = content.rules.number("speed.least-damage"), fortune_dice(content, luck)
    one = plus(of_dice(blow.damage), of_dice(dice)) if dice else of_dice(blow.damage)
    dealt = total((max(number + added(blow.more), least), p) for number, p in one.items())
    return dealt if blow.bullets == 1 else total((max(a, b), p * q) for a, p in dealt.items() for b, q in dealt.items())


def mean(chances: Chances) -> Fraction:
    return sum((number * p for number, p in chances.items()), NEVER)


def fates(content: Content, blows: tuple[Blow, ...], health: int, survives: Fraction, luck: int = 0) -> dict[int, Fraction]:
    """How a target stands after blows: Health left, 0 with a Mortal Wound, −1 with a second one, −2 dead."""
    now: dict[int, Fraction] = {health: SURE}
    for number, blow in enumerate(blows):
        hit, dealt = lands(content, blow), harms(content, blow, luck if number == 0 else 0)
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
    for damage, p in dealt.items():
        if damage < state:
            yield state - damage, p
        else:
            yield from ((0, p * survives), (DEAD, p * (SURE - survives)))


# playing it out


def strike(content: Content, rng: Rng, blow: Blow, label: str, luck: int = 0) -> tuple[Damage | None, tuple[Roll, ...]]:
    """Throws an attack and, where it hits, its damage."""
    rolls, hit = [], False
    for n in range(blow.tries):
        made = shoot(content, rng, blow.sum)
        hit = hit or made.hit
        rolls.append(reached(f"{label}, hand {n + 1}" if blow.tries > 1 else label, blow.sum, made.throw, made.luck, "a hit", "a miss"))
    if not hit:
        return None, tuple(rolls)
    least, parts = content.rules.number("speed.least-damage"), tuple((part.label, part.number) for part in blow.more)
    dice = fortune_dice(content, luck)
    shots = [Damage(throw(blow.damage, rng), parts, least, throw(dice, rng) if dice else None) for _ in range(blow.bullets)]
    best = max(shots, key=lambda shot: shot.dealt)
    shown = tuple(face for shot in shots for face in faces(shot.throw, shot.luck))
    return best, (*rolls, Roll("damage", shown, f"{best.dealt} damage"))


def fight(content: Content, rng: Rng, blows: tuple[Blow, ...], hurt: Victim | None, luck: int = 0) -> tuple[Roll, ...]:
    """A turn of attacks, and what becomes of the target if it is known."""
    rolls: list[Roll] = []
    for number, blow in enumerate(blows, 1):
        dealt, shown = strike(content, rng, blow, f"attack {number}" if len(blows) > 1 else "attack", luck if number == 1 else 0)
        rolls += shown
        if dealt and hurt:
            hurt, text, more = suffer(content, rng, hurt, dealt.dealt)
            rolls[-1] = replace(rolls[-1], text=f"{rolls[-1].text}: {text}")
            rolls += more
    return tuple(rolls)
