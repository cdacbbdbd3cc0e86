"""Who takes part in a question: the scores, arms, abilities and wounds of a character, a creature,
or one of a gang; and how many Fortune Dice they may spend.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from ...content.content import Cast, Content
from ...content.dice import Dice
from ...content.table import find, names
from ...play.game import Ask, Limit
from ...play.test import Part, Parts, listed
from .harm import Shape, Victim, shape
from .people.character import SKILLS, Attack, Character, Creature
from .people.figures import figures
from .rolls import SKILLS_SECTION, WHOSE, Sum, fortune_dice
from .rules import rulebook
from .tables import (
    CONDITIONS,
    FATIGUE,
    FORTUNE,
    POISON,
    SPECIALISATION,
    WEAPONS,
    WOUNDS,
    Weapon,
    weapon,
)

Who = Character | Creature
CARRIED, PLAIN = "the one carried", "Six-shooter"  # the arm of an attacker who is not named
LAST_STAND, MULTIPLE = "Last Stand", "Multiple Attacks"


@dataclass(frozen=True)
class AttackMeans:
    """What a character attacks with: an arm of the table, or a creature's own attack with its
    damage.
    """

    label: str
    skill: str
    kind: Weapon | None = None
    damage: Dice | None = None
    expert: bool = False


@dataclass(frozen=True)
class Person:
    """A character as questions need them. `health` is what is left of `whole`; `states` are their
    wounds.
    """

    name: str
    skills: Mapping[str, int]
    whole: int
    health: int
    speed: int
    fortune_dice: int = 0
    grit: int = 0
    background: str = ""
    abilities: frozenset[str] = frozenset()
    states: tuple[str, ...] = ()
    arms: tuple[AttackMeans, ...] = ()

    def shape(self, content: Content, *more: str) -> Shape:
        """What their wounds, and other states, leave of them."""
        if any(
            row.dice == "dead" for state in self.states if (row := find(content[WOUNDS], state))
        ):
            raise ValueError(f"{self.name} is dead")
        return shape(content, (*self.states, *more), last_stand=LAST_STAND in self.abilities)


NOBODY = Person("", {}, 0, 0, 0)


def everyone(content: Content) -> tuple[Cast, ...]:
    """The cast; each member of a gang has an entry of their own."""
    return tuple(body for cast in content.cast.values() for body in (*_bodies(cast), cast))


def _bodies(cast: Cast) -> tuple[Cast, ...]:
    if not isinstance(cast.who, Creature):
        return ()
    bodies = ((n, name, health) for n, (name, health) in enumerate(cast.who.bodies, 1) if name)
    return tuple(
        Cast(f"{cast.id} {n}", _alone(cast.who, name, health), cast.tree)
        for n, name, health in bodies
    )


def _alone(who: Creature, name: str, health: int) -> Creature:
    """One of a gang; the nameless ones are numbered: Braves 2."""
    return who.model_copy(
        update={
            "name": f"{who.name} {name}" if name.isdigit() else name,
            "health": (health,),
            "count": 1,
            "names": [],
        }
    )


def person(who: Who, content: Content) -> Person:
    return _character(who, content) if isinstance(who, Character) else _creature(who, content)


def _character(who: Character, content: Content) -> Person:
    figure = figures(who, content)
    kinds = [kind for arm in who.arms if (kind := weapon(content, arm.arm))]
    held = frozenset(ability.name for ability in figure.abilities)
    return Person(
        who.name or who.background,
        {skill: figure[skill] for skill in SKILLS},
        figure["health"],
        max(figure["health"] - len(who.play.health_lost), 0),
        figure.speed,
        figure.fortune_dice - len(who.play.fortune_spent),
        who.grit,
        who.background,
        held,
        tuple(row.label for wound in who.play.wounds if (row := content[WOUNDS].find(wound))),
        tuple(
            AttackMeans(
                kind.label,
                kind.skill or "brawling",
                kind,
                expert=SPECIALISATION in held and who.specialized == kind.label,
            )
            for kind in kinds
        ),
    )


def _creature(who: Creature, content: Content) -> Person:
    skills = {skill: getattr(who, skill, None) or 0 for skill in SKILLS if skill != "health"}
    return Person(
        who.name,
        skills | {"health": who.health[0]},
        who.health[0],
        who.health[0],
        who.speed,
        who.fortune_dice,
        abilities=frozenset(ability.name for ability in who.abilities),
        arms=tuple(_own(attack, content) for attack in who.attacks),
    )


def _own(attack: Attack, content: Content) -> AttackMeans:
    kind = weapon(content, attack.arm) if attack.arm else None
    damage = Dice.parse(attack.damage) if attack.damage else None
    return AttackMeans(
        kind.label if kind else attack.name,
        attack.with_ or (kind.skill if kind else "") or "brawling",
        kind,
        damage,
    )


def armed(who: Person | None, named: str, content: Content) -> AttackMeans:
    """What a character attacks with: what is named, or else the first gun or bow that they have, or
    the first arm; ValueError if that is nothing.
    """
    if named == CARRIED and who is not None:
        if not who.arms:
            raise ValueError(f"{who.name} has no arm: name one with weapon=")
        return next((arm for arm in who.arms if arm.skill == "gunslinging"), who.arms[0])
    label = PLAIN if named == CARRIED else named
    held = next((arm for arm in who.arms if arm.label == label), None) if who else None
    if held:
        return held
    kind = weapon(content, label)
    if kind is None:
        raise ValueError(
            f"{who.name} has no {label.lower()}"
            if who
            else f"{label} is a beast's own attack: name the beast"
        )
    return AttackMeans(kind.label, kind.skill or "brawling", kind)


def attacks_named(content: Content) -> tuple[str, ...]:
    """The arms of the table, and the attacks that creatures have of their own."""
    creatures = (cast.who for cast in content.cast.values() if isinstance(cast.who, Creature))
    own = {attack.name: attack for who in creatures for attack in who.attacks if attack.name}
    return (CARRIED, *(name for name in names(content[WEAPONS]) if weapon(content, name)), *own)


def states(content: Content) -> tuple[str, ...]:
    """Wounds that one survives, fatigue and poison, by the names of their tables."""
    wounds = (
        row.label
        for row in content[WOUNDS]
        if find(content[WOUNDS], row.label) and content[WOUNDS].at(row.label).dice != "dead"
    )
    return (*wounds, *names(content[FATIGUE]), *names(content[POISON]))


State = Annotated[
    tuple[str, ...],
    Ask("what hampers the one who rolls: wounds, fatigue, poison", "", names=states, many=True),
]


def most_fortune(content: Content) -> int:
    """The most Fortune Dice that go to one roll: a lucky character's, and one in a Blaze of
    Glory.
    """
    return rulebook(content).fortune.lucky_most_per_turn + 1


SPENT = Ask("Fortune Dice spent on the roll", "0", 0, most_fortune)
FortuneDice = Annotated[int, SPENT]
Conditions = Annotated[
    tuple[str, ...],
    Ask(
        "what favors or hampers the attack",
        "",
        names=lambda content: names(content[CONDITIONS]),
        many=True,
    ),
]


def one(what: str, default: str = "") -> Ask:
    """A person of the cast, or of a file; by default no one."""
    return Ask(what, default, people=everyone)


def several(what: str, default: str = "") -> Ask:
    return Ask(what, default, people=everyone, many=True)


FREELY, WITH_ADRENALINE, FEARSOME = "Outrageous Fortune", "Die Hard", "Fearsome Presence"


def may_spend(
    content: Content, uses: Sequence[str], abilities: Sequence[str] = (), *, blaze: bool = False
) -> bool:
    """Whether these uses of Fortune Dice are allowed in one turn (The Fortune Dice; Blaze of
    Glory). KeyError for an unknown use.
    """
    for use in uses:
        content[FORTUNE].row(use)
    more = lucky_dice(content, uses, abilities)
    return len(uses) <= rulebook(content).fortune.most_per_turn + more + (1 if blaze else 0)


def lucky_dice(content: Content, uses: Sequence[str], abilities: Sequence[str] = ()) -> int:
    """How many more Fortune Dice an ability lets a character use in one turn, for these uses."""
    adrenaline = content[FORTUNE].rows[0].label
    rules = rulebook(content).fortune
    pair = FREELY in abilities or (WITH_ADRENALINE in abilities and adrenaline in uses)
    return rules.lucky_most_per_turn - rules.most_per_turn if pair else 0


def victim(who: Person) -> Victim:
    return Victim(
        who.name,
        who.health,
        who.skills["willpower"],
        who.states[-1] if who.states else "",
        LAST_STAND in who.abilities,
    )


def may_add(content: Content, who: Person | None, count: int) -> None:
    """Refuses more Fortune Dice on one roll than the character may use or has left; a Blaze of
    Glory brings one more.
    """
    if not who or not count:
        return
    if not may_spend(
        content, [content[FORTUNE].rows[1].label] * count, sorted(who.abilities), blaze=True
    ):
        raise ValueError(
            f"{who.name} cannot add {count} Fortune Dice to one roll, not even in a Blaze of Glory"
        )
    if count > who.fortune_dice + 1:
        raise ValueError(
            f"{who.name} has {who.fortune_dice} Fortune Dice left, and a Blaze of Glory brings one"
            " more"
        )


def score(skill: str, about: str, default: str, low: Limit, high: Limit, of: str) -> Ask:
    """A skill of the person of the key `of`, or the number that is given where no one is named."""
    return Ask(
        about,
        default,
        low,
        high,
        unless=of,
        own=lambda who, content: person(who, content).skills[skill.lower()],
        label=skill,
    )


NONE = "none"


@dataclass(frozen=True)
class RollState:
    """What wounds, fatigue and poison do to a roll, and the Fortune Dice spent on it."""

    state: State
    fortune: FortuneDice


@dataclass(frozen=True)
class Circumstances:
    """What bears on a roll beside a skill."""

    modifier: Annotated[int, Ask("anything else added", "+0", -20, 20)]
    condition: RollState


def made_by(content: Content, who: Who | None, condition: RollState) -> tuple[Person | None, Shape]:
    """Who makes a check, and what is left of them; refuses more Fortune Dice than they may
    use.
    """
    someone = person(who, content) if who else None
    may_add(content, someone, condition.fortune)
    return someone, (someone or NOBODY).shape(content, *condition.state)


def check_of(
    content: Content,
    who: Who | None,
    own: Parts,
    required: Parts | None,
    circumstances: Circumstances,
    abilities: Parts = (),
) -> Sum:
    """A check that a character makes: their skill, what poison, abilities and anything else add."""
    condition = circumstances.condition
    _, form = made_by(content, who, condition)
    parts = (*own, *form.checks, *abilities, *listed(Part("modifier", circumstances.modifier)))
    return Sum(form.dice, parts, required, fortune_dice(content, condition.fortune))


def skill(who: Person | None, name: str, number: int) -> Part:
    """A skill that a character brings, or the number in its place."""
    return Part(
        WHOSE.format(who.name, name) if who else name,
        who.skills[name.lower()] if who else number,
        SKILLS_SECTION,
    )
