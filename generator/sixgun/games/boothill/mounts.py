"""Riders and horses under fire."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from ...content.content import Content
from ...content.probability import SURE
from ...play.game import Answer, Ask, Roll
from ...play.question import Questions
from ...system.rng import Rng
from .asking import Better, Target
from .dice import Check, check_line, in_hundred, roll_check, roll_hundred
from .rules import rulebook
from .wounding import dice_of, struck_by
from .wounds import Body, Injury, locations, roll_wound, wound_ways

LEGS = ("leg", "arm")  # of a horse: arms are its forelegs (Fire at Mounted Targets)
QUESTIONS = Questions()


@dataclass(frozen=True)
class MountedHit:
    """A hit on a mounted target: rider or horse, the wound, and the check for bolting (None where
    there is none).
    """

    rolled: int
    rider: bool
    wound: Injury
    bolts: Check | None = None


def roll_mounted_hit(
    content: Content, rng: Rng, *, at_horse: bool = False, better: int = 0
) -> MountedHit:
    """Whether a hit struck the rider or the horse, and the wound (Fire at Mounted Targets)."""
    rules, rolled = rulebook(content), roll_hundred(content, rng)
    meant = rolled <= rules.mounted_target.rider_to
    rider = meant != at_horse
    wound = roll_wound(
        content, rng, better=better, hardy=0 if rider else rules.mounted_target.horse_wound
    )
    bolts = (
        None if rider or wound.part in LEGS else roll_check(content, rng, rules.mounted_target.bolt)
    )
    return MountedHit(rolled, rider, wound, bolts)


def roll_horse(content: Content, rng: Rng, kind: Literal["work horse", "pony"]) -> int:
    """Rolls a horse's strength: more for a work horse, less for a pony (Fire at Mounted
    Targets).
    """
    dice = rulebook(content).mounted_target.horse_dice
    return rulebook(content).mounted_target.horse_strength + (
        1 if kind == "work horse" else -1
    ) * dice.roll(rng)


RIDER, HORSE = "rider", "horse"


@QUESTIONS.add("Whether a hit strikes the rider or the horse", "Fire at Riders")
def _rider(
    content: Content,
    aim: Annotated[str, Ask("what is aimed at", RIDER, names=lambda _: (RIDER, HORSE))],
    horse: Annotated[int, Ask("strength that the horse has left", "30", 1, 60)],
    target: Target,
    better: Better,
    rng: Rng | None,
) -> Answer:
    rules = rulebook(content).mounted_target
    to_rider = in_hundred(rules.rider_to)
    rider = to_rider if aim == RIDER else SURE - to_rider
    ways, chart = wound_ways(content, better, hardy=rules.horse_wound), locations(content)
    dying = Fraction(sum(n for (_, how), n in ways.items() if how == "mortal"), 10_000)
    in_legs = sum(
        n for (place, how), n in ways.items() if how != "mortal" and chart[place].part in LEGS
    )
    bolting = SURE - dying - Fraction(in_legs, 10_000)
    rows = (
        ("the rider is hit", rider),
        ("the horse is hit", SURE - rider),
        ("the horse dies at once", (SURE - rider) * dying),
        ("the horse bolts", (SURE - rider) * bolting * in_hundred(rules.bolt)),
    )
    note = (
        "A horse hit anywhere but in a leg may bolt; arms are its forelegs, legs its hind legs."
        " Whoever steers or holds it may change the chance."
    )
    text = f"{rules.rider_to} or less on d% strikes what is aimed at."
    if rng is None:
        return Answer(rows, note, text=text)
    hit = roll_mounted_hit(content, rng, at_horse=aim == HORSE, better=better)
    rolls = tuple(_hit_lines(content, hit, target.body(content), horse))
    return Answer(rows, note, text=text, rolls=rolls)


def _hit_lines(content: Content, hit: MountedHit, rider: Body, horse: int) -> Iterator[Roll]:
    """What was struck, the wound, and whether a horse bolts."""
    yield Roll("struck", (str(hit.rolled),), "the rider" if hit.rider else "the horse")
    if hit.rider:
        yield struck_by(content, rider, hit.wound, "wound")[1]
        return
    body = Body(horse).struck(hit.wound)
    after = "dead" if body.dead else f"{body.left} of {horse} strength left"
    text = f"{hit.wound.place}, {hit.wound.severity}: {after}"
    yield Roll("wound", dice_of(hit.wound), text)
    if hit.bolts and not body.down:
        yield check_line("bolting", hit.bolts, "bolts in a random direction", "stays")


@QUESTIONS.add("How strong a horse is", "Fire at Riders", chances=False)
def _horse(
    content: Content,
    kind: Annotated[
        str, Ask("the kind", "riding horse", names=lambda _: ("riding horse", "work horse", "pony"))
    ],
    rng: Rng | None,
) -> Answer:
    base, dice = (
        rulebook(content).mounted_target.horse_strength,
        rulebook(content).mounted_target.horse_dice,
    )
    sign = {"riding horse": "", "work horse": f" + {dice}", "pony": f" − {dice}"}[kind]
    rolled = (
        base
        if not sign or rng is None
        else roll_horse(content, rng, "work horse" if kind == "work horse" else "pony")
    )
    rolls = (
        (Roll(kind, (str(abs(rolled - base)) if sign else "–",), f"strength {rolled}"),)
        if rng
        else ()
    )
    return Answer((), "", (), f"Strength {base}{sign}.", (), rolls)
