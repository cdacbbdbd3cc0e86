"""Fire on several people: the Gatling gun, the cannon, and a shotgun's spread."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import NEVER, SURE, of_dice, reach
from ...content.table import names
from ...play.game import Answer, Ask, Roll
from ...play.question import Questions, switch
from ...system.rng import Rng
from .actors import FortuneDice, State, Who, made_by, one, person, several, skill, victim
from .attack import Damage, aim, damage, harm, spread
from .harm import Victim, suffer
from .rolls import Part, Result, Sum, chance, faces, needed, play, reached, terms_of, third
from .rules import rulebook
from .tables import CANNON, COVER, GATLING

QUESTIONS = Questions()


SECTION, OPEN = "The Weapons Described", "none"


Gunner = Annotated[Who | None, one("who fires; nobody: by the Gunslinging given")]


Gunslinging = Annotated[int, Ask("Gunslinging", "+1", -10, 20)]


Targets = Annotated[
    tuple[Who, ...], several("who is fired at; nobody: the Defense and Health given")
]


Defense = Annotated[int, Ask("Defense of one who is not named", "11", 0, 30)]


Health = Annotated[int, Ask("Health of one who is not named", "6", 1, 99)]


Feet = Annotated[int, Ask("how far off", "100", 0, 20000)]


Cover = Annotated[
    str, Ask("what they hide behind", OPEN, names=lambda content: (OPEN, *names(content[COVER])))
]


ONE = "The target"


SHOTGUN = "Shotgun, single barrel"


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
    made = play(content, rng, shot)
    return Shelling(made, damage(content, rng, arm) if made.hit else None)


def _fire(  # noqa: PLR0913
    content: Content,
    arm: str,
    gunner: Who | None,
    score: int,
    targets: Sequence[Who],
    defense: int,
    health: int,
    feet: int,
    cover: str,
    state: tuple[str, ...],
    luck: int,
) -> tuple[list[Victim], list[Sum]]:
    """Whoever is fired at, and the sum of an attack on each."""
    who, form = made_by(content, gunner, state, luck)
    people = [person(target, content) for target in targets]
    hurt = [victim(foe) for foe in people] or [
        Victim(ONE, health, rulebook(content).skill.willpower_base)
    ]
    guards = [skill(foe, "Defense", 0) for foe in people] or [Part("Defense", defense)]
    own = skill(who, "Gunslinging", score)
    return hurt, [
        aim(
            content,
            arm,
            own,
            guard,
            form,
            feet=feet,
            cover="" if cover == OPEN else cover,
            luck=luck,
        )
        for guard in guards
    ]


def _shells(
    content: Content, rng: Rng, made: Sequence[Shelling], sums: Sequence[Sum], hurt: list[Victim]
) -> tuple[Roll, ...]:
    """Each attack of a burst and what it does; the targets take turns."""
    now, rolls = list(hurt), list[Roll]()
    for number, shell in enumerate(made):
        at = number % len(now)
        rolls.append(
            reached(
                now[at].name, sums[at], shell.attack.throw, shell.attack.luck, "a hit", "a miss"
            )
        )
        if shell.damage:
            now[at], text, more = suffer(content, rng, now[at], shell.damage.dealt)
            rolls += [
                Roll("damage", faces(shell.damage.throw), f"{shell.damage.dealt} damage: {text}"),
                *more,
            ]
    return tuple(rolls)


@QUESTIONS.add("A turn of the Gatling gun", SECTION)
def _gatling(  # noqa: PLR0913
    content: Content,
    gunner: Gunner,
    gunslinging: Gunslinging,
    targets: Targets,
    defense: Defense,
    health: Health,
    feet: Feet,
    cover: Cover,
    alone: Annotated[bool, switch("one person works it")],
    state: State,
    rng: Rng | None,
) -> Answer:
    hurt, sums = _fire(
        content, GATLING, gunner, gunslinging, targets, defense, health, feet, cover, state, 0
    )
    rules = rulebook(content)
    shots = rules.gatling.shots_per_turn
    share = [len(range(n, shots, len(hurt))) for n in range(len(hurt))]
    rows = [
        (f"{foe.name} is hit", SURE - (SURE - chance(content, of)) ** count)
        for foe, of, count in zip(hurt, sums, share, strict=True)
    ]
    every, lost = (rules.gatling.alone_reload_every_turns, rules.gatling.alone_reload_turns)
    crew = (
        f"Alone, after every {every} turns of fire {lost} go to reloading."
        if alone
        else "A crew of two never stops."
    )
    text = (
        f"{shots} attacks, shared among {len(hurt)}. {needed(content, sums[0], 'hits')} Each hit"
        f" does {rules.gatling.hit_damage}."
    )
    aims = [sums[n % len(sums)] for n in range(shots)]
    rolls = _shells(content, rng, gatling(content, rng, aims), sums, hurt) if rng else ()
    area = f"The targets stand within {rules.gatling.area_feet} feet. {crew}"
    unused = _unused(gunner, targets)
    return Answer(tuple(rows), area, unused, text, terms_of(content, sums[0]), rolls)


def _unused(gunner: Who | None, targets: Sequence[Who]) -> tuple[str, ...]:
    return (*(("gunslinging",) if gunner else ()), *(("defense", "health") if targets else ()))


@QUESTIONS.add("A cannon shot", SECTION)
def _cannon(  # noqa: PLR0913
    content: Content,
    gunner: Gunner,
    gunslinging: Gunslinging,
    targets: Targets,
    defense: Defense,
    health: Health,
    feet: Feet,
    cover: Cover,
    state: State,
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    hurt, sums = _fire(
        content, CANNON, gunner, gunslinging, targets, defense, health, feet, cover, state, fortune
    )
    drops = [
        chance(content, of) * reach(harm(content, CANNON), foe.health)
        for foe, of in zip(hurt, sums, strict=True)
    ]
    rows = [(f"{foe.name} is hit", chance(content, of)) for foe, of in zip(hurt, sums, strict=True)]
    rows += [(f"{foe.name} drops", p) for foe, p in zip(hurt, drops, strict=True)]
    rows += [("nobody is hit", _nobody(content, sums))] if len(sums) > 1 else []
    rules = rulebook(content)
    text = (
        f"An attack on everybody within {rules.weapon.cannon_area_feet} feet across."
        f" {needed(content, sums[0], 'hits')}"
    )
    rolls = _shells(content, rng, cannon(content, rng, sums), sums, hurt) if rng else ()
    note = (
        f"To ready and aim it takes {rules.weapon.cannon_turns} turns. It goes through full"
        " cover, as a rule."
    )
    return Answer(
        tuple(rows), note, _unused(gunner, targets), text, terms_of(content, sums[0]), rolls
    )


def _nobody(content: Content, sums: Sequence[Sum]) -> Fraction:
    missed = SURE
    for of in sums:
        missed *= SURE - chance(content, of)
    return missed


@QUESTIONS.add("Whom a shotgun's spread strikes beside the target", SECTION)
def _spread(  # noqa: PLR0913
    content: Content,
    gunner: Gunner,
    gunslinging: Gunslinging,
    targets: Annotated[tuple[Who, ...], several("who stands right beside the target")],
    defense: Defense,
    health: Health,
    feet: Annotated[int, Ask("how far off", "45", 0, 20000)],
    cover: Cover,
    state: State,
    rng: Rng | None,
) -> Answer:
    hurt, sums = _fire(
        content, SHOTGUN, gunner, gunslinging, targets, defense, health, feet, cover, state, 0
    )
    deals, unused = spread(content, feet), _unused(gunner, targets)
    if deals is None:
        near = (
            "Nobody: the shot does not spread up to"
            f" {rulebook(content).weapon.spread_from_feet} feet."
        )
        return Answer(
            tuple((f"{foe.name} is hit", NEVER) for foe in hurt), unused=unused, text=near
        )
    most = of_dice(deals) if isinstance(deals, Dice) else {deals: SURE}
    rows = [(f"{foe.name} is hit", chance(content, of)) for foe, of in zip(hurt, sums, strict=True)]
    rows += [
        (f"{foe.name} drops", chance(content, of) * reach(most, foe.health))
        for foe, of in zip(hurt, sums, strict=True)
    ]
    text = f"An attack on each. {needed(content, sums[0], 'hits')} A hit does {deals} damage."
    rolls = (
        tuple(
            roll
            for foe, of in zip(hurt, sums, strict=True)
            for roll in _strewn(content, rng, foe, of, deals)
        )
        if rng
        else ()
    )
    return Answer(
        tuple(rows), unused=unused, text=text, terms=terms_of(content, sums[0]), rolls=rolls
    )


def _strewn(content: Content, rng: Rng, foe: Victim, of: Sum, deals: Dice | int) -> Iterator[Roll]:
    """An attack by spread and what it does."""
    made = play(content, rng, of)
    yield reached(foe.name, of, made.throw, made.luck, "a hit", "a miss")
    if made.hit:
        fell, dealt = third(content, rng) if isinstance(deals, Dice) else (None, deals)
        _, text, more = suffer(content, rng, foe, dealt)
        yield Roll("damage", faces(fell) or ("–",), f"{dealt} damage: {text}")
        yield from more
