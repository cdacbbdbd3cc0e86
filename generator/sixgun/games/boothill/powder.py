"""Dynamite: near a blast, safes, sweating sticks, caps."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal, cast

from ...content.content import Content
from ...content.probability import NEVER, SURE
from ...content.wording import dollars, signed
from ...play.game import Answer, Ask, Roll, Term
from ...play.lookup import row_for
from ...play.odds import Grid, Views
from ...play.question import Questions, either, switch
from ...system.rng import Rng
from .asking import Bystander
from .dice import Blast, Check, check_line, in_hundred, plural, roll_check
from .rules import rulebook
from .tables import DYNAMITE
from .wounding import HALF, struck_by
from .wounds import Body, Injury, fate, roll_wound, severities, strength_standing

QUESTIONS = Questions()
VIEWS = Views()
Wall = Literal["", "hard", "soft"]
RINGS = {
    1: "within_1",
    2: "within_2",
    4: "within_4",
    6: "within_6",
    10: "within_10",
    15: "within_15",
}


def within(columns: Mapping[int, str], spaces: float) -> str | None:
    """The column for a distance, by the farthest space of each; None out of reach."""
    return next((name for reach, name in columns.items() if spaces <= reach), None)


@dataclass(frozen=True)
class Danger:
    """Percent chances of a blast: death, a wound if not, being stunned."""

    death: int
    wound: int
    stun: int


@dataclass(frozen=True)
class BlastResult:
    """The checks of a character near a blast, and their results; no `stun` check where it is sure,
    cannot be.
    """

    death: Check
    hurt: Check | None = None
    wound: Injury | None = None
    stunned: bool = False
    stun: Check | None = None

    @property
    def dead(self) -> bool:
        return self.death.success or (self.wound is not None and self.wound.severity == "mortal")


def danger(content: Content, sticks: int, spaces: float, wall: Wall = "") -> Danger | None:
    """The chances at a distance from some sticks; None out of reach, or more than a few spaces
    behind a wall (Dynamite).

    `wall` stands right beside the charge. Without one, no blast crosses the walls of a building.
    """
    rules, ring = rulebook(content), within(RINGS, spaces)
    if ring is None or (wall and spaces > rules.dynamite.cover_spaces):
        return None
    blast: Blast = getattr(row_for(content, DYNAMITE, sticks), ring)
    if not wall:
        return Danger(blast.death, blast.wound, 100 if blast.stuns else 0)
    less, stun = _cover(content, wall)
    return Danger(
        max(0, blast.death + less), max(0, blast.wound + less), stun if blast.stuns else 0
    )


def _cover(content: Content, wall: Wall) -> tuple[int, int]:
    """What a wall adds to both chances, and the chance to be stunned behind it."""
    rules = rulebook(content).dynamite
    return (
        (rules.hard_cover, rules.hard_stun)
        if wall == "hard"
        else (rules.soft_cover, rules.soft_stun)
    )


def roll_blast(
    content: Content, rng: Rng, sticks: int, spaces: float, wall: Wall = ""
) -> BlastResult | None:
    """The effect of an explosion on a character near it; None out of danger."""
    risk = danger(content, sticks, spaces, wall)
    if risk is None:
        return None
    death = roll_check(content, rng, risk.death)
    if death.success:
        return BlastResult(death)
    hurt = roll_check(content, rng, risk.wound)
    harm = roll_wound(content, rng) if hurt.success else None
    stun = roll_check(content, rng, risk.stun) if 0 < risk.stun < 100 else None
    return BlastResult(death, hurt, harm, stun.success if stun else risk.stun == 100, stun)


def roll_sweating(content: Content, rng: Rng) -> Check:
    """A check for sweating dynamite: success explodes."""
    return roll_check(content, rng, rulebook(content).dynamite.sweat)


def roll_caps(content: Content, rng: Rng, carried: int) -> tuple[Check, tuple[Injury, ...]]:
    """A check for carried blasting caps after a fall, a jump or a hit: success explodes, with
    wounds for each cap.
    """
    rules = rulebook(content).dynamite
    check, each = roll_check(content, rng, rules.caps), rules.cap_wounds
    return check, tuple(
        roll_wound(content, rng) for _ in range(carried * each)
    ) if check.success else ()


@dataclass(frozen=True)
class Safe:
    """A safe after a charge: whether it is open, and how much of the paper in it burned, as
    text.
    """

    opened: bool
    burned: str
    rolled: Check | None = None


def roll_safe(content: Content, rng: Rng, sticks: int, *, large: bool = False) -> Safe:
    """A charge on a safe (Dynamite): one stick short may open it; fewer do nothing (errata:
    fewer-sticks).
    """
    normal = normal_charge(content, large)
    if sticks == normal - 1:
        rolled = roll_check(content, rng, rulebook(content).safe.short_chance)
        return Safe(rolled.success, "none", rolled)
    return Safe(sticks >= normal, paper_burned(content, sticks, normal))


def normal_charge(content: Content, large: bool) -> int:
    """The sticks that open a safe for sure."""
    rules = rulebook(content).safe
    return rules.large_sticks if large else rules.small_sticks


def paper_burned(content: Content, sticks: int, normal: int) -> str:
    """How much of the paper in a safe a charge burns, as text."""
    if sticks == normal:
        return content.rules.text("safe.normal-burns")
    return "none" if sticks < normal else "all"


@dataclass(frozen=True)
class BlastChances:
    """Chances near an explosion: death, at once or by a mortal wound; a wound that is not mortal;
    nothing; being stunned alive.
    """

    dead: Fraction
    wounded: Fraction
    unhurt: Fraction
    stunned: Fraction


def blast_chances(content: Content, sticks: int, spaces: float, wall: Wall = "") -> BlastChances:
    """What a blast does to a character at a distance (Dynamite)."""
    risk = danger(content, sticks, spaces, wall)
    if risk is None:
        return BlastChances(NEVER, NEVER, SURE, NEVER)
    death, hurt, stun = in_hundred(risk.death), in_hundred(risk.wound), in_hundred(risk.stun)
    lives, mortal = SURE - death, severities(content)["mortal"]
    dead = death + lives * hurt * mortal
    return BlastChances(dead, lives * hurt * (1 - mortal), lives * (1 - hurt), (1 - dead) * stun)


NO_WALL = "none"
Sticks = Annotated[int, Ask("sticks", "3", 1, 100)]


@QUESTIONS.add("Near an explosion", "Dynamite")
def _dynamite(
    content: Content,
    sticks: Sticks,
    spaces: Annotated[int, Ask("how many spaces off", "2", 0, 30)],
    wall: Annotated[
        str, Ask("the wall between", NO_WALL, names=lambda _: (NO_WALL, "soft", "hard"))
    ],
    near: Bystander,
    rng: Rng | None,
) -> Answer:
    cover = cast(Wall, "" if wall == NO_WALL else wall)
    of, risk = blast_chances(content, sticks, spaces, cover), danger(content, sticks, spaces, cover)
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
    rolls = (
        _near(roll_blast(content, rng, sticks, spaces, cover), content, near.body(content))
        if rng
        else ()
    )
    parts = _behind(content, sticks, spaces, cover) if risk and cover else ()
    note = (
        "The dead include those whose wound is mortal. No blast crosses a building's walls, except"
        " from right beside one."
    )
    return Answer(rows, note, (), text, parts, rolls)


def _behind(content: Content, sticks: int, spaces: int, wall: Wall) -> tuple[Term, ...]:
    """What a wall takes off both chances."""
    bare, less = danger(content, sticks, spaces), _cover(content, wall)[0]
    if bare is None:
        return ()
    lines = (
        Term("in the open", f"{bare.death}/{bare.wound}"),
        Term(f"{wall} cover, off both", signed(less)),
    )
    back = [max(0, -(chance + less)) for chance in (bare.death, bare.wound)]
    if not any(back):
        return lines
    return (*lines, Term("no chance is below 0", "/".join(map(signed, back))))


def _near(result: BlastResult | None, content: Content, body: Body) -> tuple[Roll, ...]:
    if result is None:
        return (Roll("blast", ("–",), "out of danger"),)
    rolls = [
        check_line("death", result.death, "dead", "lives"),
        *((check_line("wound", result.hurt, "a wound", "no wound"),) if result.hurt else ()),
    ]
    if result.wound:
        rolls.append(struck_by(content, body, result.wound, "place")[1])
    if result.stun:
        return (*rolls, check_line("stunned", result.stun, HALF, "not stunned"))
    return (*rolls, Roll("stunned", ("–",), HALF)) if result.stunned else tuple(rolls)


@QUESTIONS.add("Blowing a safe open", "Safes")
def _safe(
    content: Content,
    sticks: Annotated[int, Ask("sticks", "4", 1, 20)],
    large: Annotated[bool, switch("a large safe")],
    rng: Rng | None,
) -> Answer:
    normal = normal_charge(content, large)
    opens = SURE if sticks >= normal else NEVER
    if sticks == normal - 1:
        opens = in_hundred(rulebook(content).safe.short_chance)
    burned = paper_burned(content, sticks, normal)
    text = f"The normal charge is {normal} sticks. Paper burned: {burned}. Coins do not burn."
    return Answer(
        either("opens", opens, "stays shut").rows,
        "",
        (),
        text,
        (),
        (_cracked(roll_safe(content, rng, sticks, large=large)),) if rng else (),
    )


def _cracked(safe: Safe) -> Roll:
    text = f"{'open' if safe.opened else 'shut'}; paper burned: {safe.burned}"
    return (
        check_line("the safe", safe.rolled, text, text)
        if safe.rolled
        else Roll("the safe", ("–",), text)
    )


@QUESTIONS.add("Whether carried dynamite goes off by itself", "Dynamite")
def _sweating(content: Content, sticks: Sticks, rng: Rng | None) -> Answer:
    needed = rulebook(content).dynamite.sweat
    rolls = (
        (check_line("sweating", roll_sweating(content, rng), f"{sticks} sticks go off", "holds"),)
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
    near: Bystander,
    rng: Rng | None,
) -> Answer:
    rules = rulebook(content).dynamite
    needed, wounds = rules.caps, count * rules.cap_wounds
    body, off = near.body(content), in_hundred(needed)
    after = fate(content, strength_standing(body), {0: SURE - off, wounds: off})
    return Answer(
        (("they go off", off), *after.rows()),
        text=f"{needed} or less on d% sets them off: {wounds} wounds.",
        rolls=tuple(_burst(content, rng, count, body)) if rng else (),
    )


def _burst(content: Content, rng: Rng, count: int, body: Body) -> Iterator[Roll]:
    check, wounds = roll_caps(content, rng, count)
    yield check_line("caps", check, "they go off", "nothing")
    for number, one in enumerate(wounds, 1):
        body, roll = struck_by(content, body, one, f"wound {number}")
        yield roll


@QUESTIONS.add("What dynamite costs", "Dynamite", chances=False)
def _powder_price(
    content: Content,
    sticks: Annotated[int, Ask("sticks wanted", "18", 0, 1000)],
    caps: Annotated[int, Ask("caps wanted", "18", 0, 1000)],
) -> Answer:
    rules = rulebook(content)
    cases, boxes = (-(-sticks // rules.dynamite.case_sticks), -(-caps // rules.dynamite.caps_count))
    parts = (
        ("sticks", cases, rules.dynamite.case_price),
        ("caps", boxes, rules.dynamite.caps_price),
    )
    lines = tuple(
        Term(f"{plural(count, 'case')} of {what}", dollars(count * price))
        for what, count, price in parts
        if count
    )
    note = (
        f"By the case, of {rules.dynamite.case_sticks} sticks or"
        f" {rules.dynamite.caps_count} caps, where it is sold at all."
    )
    return Answer(
        (), note, (), f"{dollars(sum(count * price for _, count, price in parts))}.", lines
    )


def _killed(content: Content, sticks: int) -> list[Fraction]:
    return [blast_chances(content, sticks, reach).dead for reach in RINGS]


@VIEWS.table(
    "blast-odds",
    "Killed by Dynamite",
    "Sticks",
    line="Death at once or by a mortal wound, by sticks and distance in spaces",
)
def _blast_odds(content: Content) -> Grid:
    return Grid(
        [f"to {reach}" for reach in RINGS],
        {row.label: _killed(content, int(row.outcomes[0])) for row in content[DYNAMITE]},
    )
