"""Fire on several people: the Gatling gun, the cannon, and a shotgun's spread."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import NEVER, SURE, of_dice, reach
from ...content.table import names
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions, switch
from ...play.test import Part
from ...system.rng import Rng
from .actors import RollState, State, Who, made_by, one, person, score, several, skill, victim
from .harm import OPEN, Damage, Shot, Victim, aim, damage, damage_dice, harm, spread, suffer
from .rolls import Result, Sum, faces, fortune_dice, skill_part, third
from .rules import rulebook
from .tables import CANNON, COVER, GATLING

QUESTIONS = Questions()
SECTION = "The Weapons Described"
ONE = "The target"
SHOTGUN = "Shotgun, single barrel"


@dataclass(frozen=True)
class Fire:
    """Who fires at whom."""

    gunner: Annotated[Who | None, one("who fires; without a name, the given Gunslinging counts")]
    gunslinging: Annotated[Score, score("Gunslinging", "Gunslinging", "+1", -10, 20, "gunner")]
    targets: Annotated[
        tuple[Who, ...],
        several("who is fired at; without a name, the given Defense and Health count"),
    ]
    defense: Annotated[int, Ask("Defense of one without a name", "11", 0, 30, unless="targets")]
    health: Annotated[int, Ask("Health of one without a name", "6", 1, 99, unless="targets")]
    feet: Annotated[int, Ask("how far off", "100", 0, 20000)]
    cover: Annotated[
        str,
        Ask("what they hide behind", OPEN, names=lambda content: (OPEN, *names(content[COVER]))),
    ]

    def aimed(self, content: Content, arm: str, condition: RollState) -> list[tuple[Victim, Sum]]:
        """The targets, each with the sum of an attack on them."""
        _, form = made_by(content, self.gunner, condition)
        people = [person(target, content) for target in self.targets]
        hurt = [victim(foe) for foe in people] or [
            Victim(ONE, self.health, rulebook(content).skill.willpower_base)
        ]
        guards = [skill(foe, "Defense", 0) for foe in people] or [Part("Defense", self.defense)]
        own, shot = skill_part(self.gunslinging), Shot(self.feet, cover=self.cover)
        luck = fortune_dice(content, condition.fortune)
        sums = [aim(content, arm, own, guard, form, shot, luck) for guard in guards]
        return list(zip(hurt, sums, strict=True))


@dataclass(frozen=True)
class Shelling:
    """One attack of a Gatling gun or cannon, and its damage if it hit."""

    attack: Result
    damage: Damage | None


def gatling(content: Content, rng: Rng, shots: Sequence[Sum]) -> tuple[Shelling, ...]:
    """A turn of Gatling fire, up to the shots of a turn (Gatling gun)."""
    most = rulebook(content).gatling.shots_per_turn
    if len(shots) > most:
        raise ValueError(f"a Gatling gun makes {most} attacks a turn, not {len(shots)}")
    return tuple(_shell(content, rng, GATLING, shot) for shot in shots)


def cannon(content: Content, rng: Rng, shots: Sequence[Sum]) -> tuple[Shelling, ...]:
    """A cannon shot: an attack against everyone in its area (Cannon)."""
    return tuple(_shell(content, rng, CANNON, shot) for shot in shots)


def _shell(content: Content, rng: Rng, arm: str, shot: Sum) -> Shelling:
    made = shot.play(rng)
    return Shelling(made, damage(content, rng, damage_dice(content, arm)) if made.hit else None)


def _shells(
    content: Content, rng: Rng, made: Sequence[Shelling], hurt: Sequence[Victim]
) -> tuple[Roll, ...]:
    """Each attack of a burst and what it does; the targets take turns."""
    now, rolls = list(hurt), list[Roll]()
    for number, shell in enumerate(made):
        at = number % len(now)
        rolls.append(shell.attack.report(now[at].name, "a hit", "a miss"))
        if shell.damage:
            now[at], text, more = suffer(content, rng, now[at], shell.damage.dealt)
            rolls += [
                Roll("damage", faces(shell.damage.throw), f"{shell.damage.dealt} damage: {text}"),
                *more,
            ]
    return tuple(rolls)


def _explained(aimed: Sequence[tuple[Victim, Sum]]) -> tuple[str, tuple[Term, ...]]:
    """What each target's roll has to reach, and how that comes about; what is added to the dice is
    the same for all of them.
    """
    (_, first), *others = aimed
    if not others:
        return first.needed("hits"), first.terms
    needed = " ".join(f"{foe.name}: {of.needed('hits')}" for foe, of in aimed)
    required = (
        term if foe.name in term.label else replace(term, label=f"{foe.name}: {term.label}")
        for foe, of in aimed
        for term in of.required_terms
    )
    return needed, (*required, *first.added_terms)


@QUESTIONS.add("A turn of the Gatling gun", SECTION)
def _gatling(
    content: Content,
    fire: Fire,
    alone: Annotated[bool, switch("one person works it")],
    state: State,
    rng: Rng | None,
) -> Answer:
    aimed, rules = fire.aimed(content, GATLING, RollState(state, 0)), rulebook(content).gatling
    shots = rules.shots_per_turn
    share = [len(range(n, shots, len(aimed))) for n in range(len(aimed))]
    rows = tuple(
        (f"{foe.name} is hit", SURE - (SURE - of.chance) ** count)
        for (foe, of), count in zip(aimed, share, strict=True)
    )
    crew = (
        f"Alone, after every {rules.alone_reload_every_turns} turns of fire"
        f" {rules.alone_reload_turns} go to reloading."
        if alone
        else "A crew of two never stops."
    )
    needed, terms = _explained(aimed)
    text = f"{shots} attacks, shared among {len(aimed)}. {needed} Each hit does {rules.hit_damage}."
    hurt, aims = [foe for foe, _ in aimed], [aimed[n % len(aimed)][1] for n in range(shots)]
    rolls = _shells(content, rng, gatling(content, rng, aims), hurt) if rng else ()
    area = f"The targets stand within {rules.area_feet} feet. {crew}"
    unused = () if rng else ("health",)  # the chances are those of being hit
    return Answer(rows, area, unused, text, terms, rolls)


@QUESTIONS.add("A cannon shot", SECTION)
def _cannon(content: Content, fire: Fire, condition: RollState, rng: Rng | None) -> Answer:
    aimed, rules = fire.aimed(content, CANNON, condition), rulebook(content).weapon
    rows = [(f"{foe.name} is hit", of.chance) for foe, of in aimed]
    rows += [
        (f"{foe.name} drops", of.chance * reach(harm(content, CANNON), foe.health))
        for foe, of in aimed
    ]
    nobody = prod((SURE - of.chance for _, of in aimed), start=SURE)
    rows += [("nobody is hit", nobody)] if len(aimed) > 1 else []
    needed, terms = _explained(aimed)
    text = f"An attack on everybody within {rules.cannon_area_feet} feet across. {needed}"
    rolls = (
        _shells(
            content, rng, cannon(content, rng, [of for _, of in aimed]), [foe for foe, _ in aimed]
        )
        if rng
        else ()
    )
    note = (
        f"To ready and aim it takes {rules.cannon_turns} turns. It goes through full cover, as a"
        " rule."
    )
    return Answer(tuple(rows), note, (), text, terms, rolls)


@dataclass(frozen=True)
class BystanderFire(Fire):
    """The same, of people beside a shotgun's target."""

    targets: Annotated[tuple[Who, ...], several("who stands right beside the target")]
    feet: Annotated[int, Ask("how far off", "45", 0, 20000)]


@QUESTIONS.add("Whom a shotgun's spread strikes beside the target", SECTION)
def _spread(content: Content, fire: BystanderFire, state: State, rng: Rng | None) -> Answer:
    aimed, deals = fire.aimed(content, SHOTGUN, RollState(state, 0)), spread(content, fire.feet)
    if deals is None:
        near = (
            "Nobody: the shot does not spread up to"
            f" {rulebook(content).weapon.spread_from_feet} feet."
        )
        return Answer(tuple((f"{foe.name} is hit", NEVER) for foe, _ in aimed), text=near)
    most = of_dice(deals) if isinstance(deals, Dice) else {deals: SURE}
    rows = [(f"{foe.name} is hit", of.chance) for foe, of in aimed]
    rows += [(f"{foe.name} drops", of.chance * reach(most, foe.health)) for foe, of in aimed]
    needed, terms = _explained(aimed)
    text = f"An attack on each. {needed} A hit does {deals} damage."
    strewn = (_strewn(content, rng, foe, of, deals) for foe, of in aimed) if rng else ()
    rolls = tuple(roll for each in strewn for roll in each)
    return Answer(tuple(rows), text=text, terms=terms, rolls=rolls)


def _strewn(content: Content, rng: Rng, foe: Victim, of: Sum, deals: Dice | int) -> Iterator[Roll]:
    """An attack by spread and what it does."""
    made = of.play(rng)
    yield made.report(foe.name, "a hit", "a miss")
    if made.hit:
        fell, dealt = third(content, rng) if isinstance(deals, Dice) else (None, deals)
        _, text, more = suffer(content, rng, foe, dealt)
        yield Roll("damage", faces(fell) or ("–",), f"{dealt} damage: {text}")
        yield from more
