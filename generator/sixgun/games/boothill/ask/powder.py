"""Dynamite: near a blast, safes, sweating sticks, caps."""

from typing import Annotated, cast

from ....content.content import Content
from ....content.numerals import dollars, signed
from ....content.probability import NEVER, SURE
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, either, switch
from ....system.rng import Rng
from ..probability import blasted, fate, in_hundred
from ..resolve.powder import Safe, Wall, blast, caps, crack, danger, sweats
from . import people
from .outcome import HALF, checked, dice_of, plural, told
from .people import body_of, hand_of
from .volley import standing

NO_WALL = "none"
QUESTIONS = Questions()
Sticks = Annotated[int, Ask("sticks", "3", 1, 100)]


@QUESTIONS.add("Near an explosion", "Dynamite")
def _dynamite(
    content: Content,
    sticks: Sticks,
    spaces: Annotated[int, Ask("how many spaces off", "2", 0, 30)],
    wall: Annotated[
        str, Ask("the wall between", NO_WALL, names=lambda _: (NO_WALL, "soft", "hard"))
    ],
    at: people.Target,
    strength: Annotated[int, Ask("strength of somebody who is not named", "14", 1, 40)],
    rng: Rng | None,
) -> Answer:
    cover = cast(Wall, "" if wall == NO_WALL else wall)
    of, risk = blasted(content, sticks, spaces, cover), danger(content, sticks, spaces, cover)
    rows = (
        ("dead", of.dead),
        ("wounded", of.wounded),
        ("unhurt", of.unhurt),
        ("alive and stunned", of.stunned),
    )
    text = (
        f"{risk.death} or less on d% kills; if not, {risk.wound} or less wounds. Stunned:"
        f" {risk.stun}%."
        if risk
        else "Out of danger."
    )
    rolls = _near(content, rng, sticks, spaces, cover, at, strength) if rng else ()
    unused = ("strength",) if at else ()
    parts = _behind(content, sticks, spaces, wall) if risk and cover else ()
    note = (
        "The dead include those whose wound is mortal. No blast crosses a building's walls, except"
        " from right beside one."
    )
    return Answer(rows, note, unused, text, parts, rolls)


def _behind(content: Content, sticks: int, spaces: int, wall: str) -> tuple[Term, ...]:
    """What a wall takes off both chances."""
    bare = danger(content, sticks, spaces)
    less = signed(content.rules.number(f"dynamite.{wall}-cover"))
    return (
        (Term("in the open", f"{bare.death}/{bare.wound}"), Term(f"{wall} cover, off both", less))
        if bare
        else ()
    )


def _near(
    content: Content,
    rng: Rng,
    sticks: int,
    spaces: int,
    wall: Wall,
    at: people.Target,
    strength: int,
) -> tuple[Roll, ...]:
    found = blast(content, rng, sticks, spaces, wall)
    if found is None:
        return (Roll("blast", ("–",), "out of danger"),)
    rolls = [
        checked("death", found.death, "dead", "lives"),
        *((checked("wound", found.hurt, "a wound", "no wound"),) if found.hurt else ()),
    ]
    if found.wound:
        after = told(content, body_of(at, content, strength).struck(found.wound), hand_of(at))
        rolls.append(
            Roll(
                "place",
                dice_of(found.wound),
                f"{found.wound.place}, {found.wound.severity}: {after}",
            )
        )
    if found.stun:
        return (*rolls, checked("stunned", found.stun, HALF, "not stunned"))
    return (*rolls, Roll("stunned", ("–",), HALF)) if found.stunned else tuple(rolls)


@QUESTIONS.add("Blowing a safe open", "Safes")
def _safe(
    content: Content,
    sticks: Annotated[int, Ask("sticks", "4", 1, 20)],
    large: Annotated[bool, switch("a large safe")],
    rng: Rng | None,
) -> Answer:
    rules = content.rules
    normal = rules.number("safe.large-sticks" if large else "safe.small-sticks")
    opens = (
        SURE
        if sticks >= normal
        else in_hundred(rules.number("safe.short-chance"))
        if sticks == normal - 1
        else NEVER
    )
    burned = (
        "none"
        if sticks < normal
        else rules.text("safe.normal-burns")
        if sticks == normal
        else "all"
    )
    text = f"The normal charge is {normal} sticks. Paper burned: {burned}. Coins do not burn."
    return Answer(
        either("opens", opens, "stays shut").rows,
        "",
        (),
        text,
        (),
        (_cracked(crack(content, rng, sticks, large=large)),) if rng else (),
    )


def _cracked(safe: Safe) -> Roll:
    text = f"{'open' if safe.opened else 'shut'}; paper burned: {safe.burned}"
    return (
        checked("the safe", safe.rolled, text, text)
        if safe.rolled
        else Roll("the safe", ("–",), text)
    )


@QUESTIONS.add("Whether carried dynamite goes off by itself", "Dynamite")
def _sweating(content: Content, sticks: Sticks, rng: Rng | None) -> Answer:
    needed = content.rules.number("dynamite.sweat")
    rolls = (
        (checked("sweating", sweats(content, rng), f"{sticks} sticks go off", "holds"),)
        if rng
        else ()
    )
    note = (
        "Checked when the referee says; else when it is used, or its bearer gets into a fight,"
        " whichever is first. Then ask dynamite."
    )
    return Answer(
        either("goes off", in_hundred(needed), "holds").rows,
        note,
        (),
        f"{needed} or less on d% sets it off.",
        (),
        rolls,
    )


@QUESTIONS.add("Carried blasting caps, after a fall, a jump or a hit", "Dynamite")
def _caps(
    content: Content,
    count: Annotated[int, Ask("caps carried", "3", 1, 50)],
    at: people.Target,
    strength: Annotated[int, Ask("strength of somebody who is not named", "14", 1, 40)],
    rng: Rng | None,
) -> Answer:
    needed, wounds = (
        content.rules.number("dynamite.caps"),
        count * content.rules.number("dynamite.cap-wounds"),
    )
    body, off = body_of(at, content, strength), in_hundred(needed)
    rows = (
        ("they go off", off),
        *fate(content, standing(body), {0: SURE - off, wounds: off}).rows(),
    )
    rolls = _burst(content, rng, count, at, strength) if rng else ()
    return Answer(
        rows,
        "",
        ("strength",) if at else (),
        f"{needed} or less on d% sets them off: {wounds} wounds.",
        (),
        rolls,
    )


def _burst(
    content: Content, rng: Rng, count: int, at: people.Target, strength: int
) -> tuple[Roll, ...]:
    found, wounds = caps(content, rng, count)
    body, rolls = body_of(at, content, strength), [checked("caps", found, "they go off", "nothing")]
    for number, one in enumerate(wounds, 1):
        body = body.struck(one)
        rolls.append(
            Roll(
                f"wound {number}",
                dice_of(one),
                f"{one.place}, {one.severity}: {told(content, body, hand_of(at))}",
            )
        )
    return tuple(rolls)


@QUESTIONS.add("What dynamite costs", "Dynamite", chances=False)
def _powder_price(
    content: Content,
    sticks: Annotated[int, Ask("sticks wanted", "18", 0, 1000)],
    caps: Annotated[int, Ask("caps wanted", "18", 0, 1000)],
) -> Answer:
    rules = content.rules
    cases, boxes = (
        -(-sticks // rules.number("dynamite.case-sticks")),
        -(-caps // rules.number("dynamite.caps-count")),
    )
    parts = (
        ("sticks", cases, rules.number("dynamite.case-price")),
        ("caps", boxes, rules.number("dynamite.caps-price")),
    )
    lines = tuple(
        Term(f"{plural(count, 'case')} of {what}", dollars(count * price))
        for what, count, price in parts
        if count
    )
    note = (
        f"By the case, of {rules.number('dynamite.case-sticks')} sticks or"
        f" {rules.number('dynamite.caps-count')} caps, where it is sold at all."
    )
    return Answer(
        (), note, (), f"{dollars(sum(count * price for _, count, price in parts))}.", lines
    )
