"""Shotguns, Gatling guns, cannon: charges that make several wounds."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.numerals import noun
from ....content.probability import NEVER
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions, either, switch
from ....system.rng import Rng
from ..probability import after_hit, fate, heavy, in_hundred, jammed, pellets
from ..resolve.powder import (
    FIELDS,
    bursts,
    cannon,
    gatling,
    gatling_field,
    jams,
    reload_turns,
    within,
)
from ..resolve.shot import KINDS
from ..resolve.throw import check
from ..tables import RANGES
from . import people
from .outcome import charge, checked, plural, wounds_struck
from .people import body_of, hand_of
from .volley import standing

QUESTIONS = Questions()
OUT_OF_REACH = Answer((("wounded", NEVER),), "Out of reach.")
Strength = Annotated[int, Ask("the target's strength, if nobody is named", "14", 1, 40)]


def _wound_rows(
    content: Content, strength: int, wounds: Mapping[int, Fraction]
) -> tuple[tuple[str, Fraction], ...]:
    """How likely each number of wounds is, and what becomes of somebody."""
    counts = ((plural(count, "wound"), p) for count, p in wounds.items())
    return (*counts, *fate(content, strength, wounds).rows())


@QUESTIONS.add("A charge of shot", "Shotgun and Scatter Gun")
def _shotgun(
    content: Content,
    gun: Annotated[str, Ask("the gun", KINDS["shotgun"], names=lambda _: tuple(KINDS.values()))],
    range: Annotated[str, Ask("the range", "short", names=lambda _: RANGES)],
    chance: Annotated[int, Ask("the chance to hit in a hundred", "60", -100, 200)],
    at: people.Target,
    strength: Strength,
    rng: Rng | None,
) -> Answer:
    kind = "scatter" if gun == KINDS["scatter"] else "shotgun"
    wounds = after_hit(in_hundred(chance), pellets(content, kind, RANGES.index(range)))
    body = body_of(at, content, strength)
    rows = _wound_rows(
        content, standing(body), {count: p for count, p in sorted(wounds.items()) if p}
    )
    rolls = list[Roll]()
    if rng:
        hit = check(content, rng, chance)
        rolls = [checked("shot", hit, "a hit", "a miss")]
        if hit.success:
            count, pellet = charge(
                content, rng, "scatter" if kind == "scatter" else "shotgun", RANGES.index(range)
            )
            rolls += [pellet, *wounds_struck(content, rng, body, count, hand=hand_of(at))[1]]
    note = (
        "One barrel; each person in the field of fire by itself. A hit may make no wound at long"
        " and extreme range."
    )
    return Answer(
        rows, note, ("strength",) if at else (), f"{chance} or less on d% hits.", (), tuple(rolls)
    )


@QUESTIONS.add("In front of a Gatling gun", "Gatling Guns")
def _gatling(
    content: Content,
    spaces: Annotated[int, Ask("how many spaces off", "50", 0, 400)],
    at: people.Target,
    strength: Strength,
    turns: Annotated[int, Ask("turns of use", "4", 1, 40)],
    rng: Rng | None,
) -> Answer:
    column, rules, body = (
        gatling_field(content, spaces),
        content.rules,
        body_of(at, content, strength),
    )
    if column is None:
        return OUT_OF_REACH
    rows = (
        *_wound_rows(content, standing(body), heavy(content, "gatling", column)),
        (f"jammed within {turns} turns", jammed(content, turns)),
    )
    idle = rules.text("gatling.reload-turns")
    note = (
        f"For each person in the swath, in one turn of fire. {idle} {noun(idle, 'turn')} to reload"
        f" after every {rules.number('gatling.reload-every')} of use,"
        f" {rules.number('gatling.unjam-turns')} to clear a jam."
    )
    if rng is None:
        return Answer(rows, note, ("strength",) if at else ())
    stuck = checked(f"jam, turn {turns}", jams(content, rng, turns), "jammed", "fires")
    rolled, count = gatling(content, rng, spaces)
    struck = wounds_struck(content, rng, body, count, hand=hand_of(at))[1]
    return Answer(
        rows,
        note,
        ("strength",) if at else (),
        rolls=(stuck, Roll("fire", (str(rolled),), plural(count, "wound")), *struck),
    )


@QUESTIONS.add("In front of a cannon", "Cannon")
def _cannon(
    content: Content,
    spaces: Annotated[int, Ask("how many spaces off", "20", 0, 100)],
    at: people.Target,
    strength: Strength,
    rng: Rng | None,
) -> Answer:
    column, body = within(FIELDS, spaces), body_of(at, content, strength)
    if column is None:
        return OUT_OF_REACH
    rolls: tuple[Roll, ...] = ()
    if rng:
        rolled, count = cannon(content, rng, spaces)
        rolls = (
            Roll("fire", (str(rolled),), plural(count, "wound")),
            *wounds_struck(content, rng, body, count, hand=hand_of(at))[1],
        )
    rows, unused = (
        _wound_rows(content, standing(body), heavy(content, "cannon", column)),
        ("strength",) if at else (),
    )
    return Answer(
        rows, "For each person in the cone, in one shot of canister.", unused, rolls=rolls
    )


@QUESTIONS.add("Whether a cannon bursts, and when it is loaded again", "Cannon")
def _cannon_bursts(
    content: Content,
    crew: Annotated[int, Ask("men who serve it", "4", 1, 20)],
    army: Annotated[bool, switch("gunners of the US Army")],
    rng: Rng | None,
) -> Answer:
    rules = content.rules
    needed = 0 if army else rules.number("cannon.explodes")
    note = (
        f"A burst does the harm of {rules.number('cannon.explosion-sticks')} sticks: ask dynamite."
    )
    rolls = (
        (checked("bursting", bursts(content, rng, army=army), "bursts", "holds"),) if rng else ()
    )
    return Answer(
        either("bursts", in_hundred(needed), "holds").rows,
        note,
        (),
        f"Loaded again after {reload_turns(content, crew)} turns.",
        (),
        rolls,
    )
