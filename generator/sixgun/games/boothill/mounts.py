"""Riders and horses under fire."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from ...content.content import Content
from ...content.probability import SURE
from ...play.game import Answer, Ask, Roll
from ...play.question import Questions
from ...system.rng import Rng
from .asking import Better, Left, TargetWounds, WhoIsShotAt, body_of, hand_of
from .dice import Check, check_line, in_hundred, roll_check, roll_hundred
from .rules import rulebook
from .wounding import describe, dice_of
from .wounds import LEG, Body, Injury, roll_wound, wound_ways

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
    found = roll_wound(
        content, rng, better=better, hardy=0 if rider else rules.mounted_target.horse_wound
    )
    bolts = (
        None
        if rider or found.place.endswith(LEG)
        else roll_check(content, rng, rules.mounted_target.bolt)
    )
    return MountedHit(rolled, rider, found, bolts)


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
def _rider(  # noqa: PLR0913
    content: Content,
    aim: Annotated[str, Ask("what is aimed at", RIDER, names=lambda _: (RIDER, HORSE))],
    horse: Annotated[int, Ask("strength that the horse has left", "30", 1, 60)],
    at: WhoIsShotAt,
    at_wounds: TargetWounds,
    left: Left,
    better: Better,
    rng: Rng | None,
) -> Answer:
    rules = rulebook(content)
    to_rider = in_hundred(rules.mounted_target.rider_to)
    rider = to_rider if aim == RIDER else SURE - to_rider
    ways = wound_ways(content, better, hardy=rules.mounted_target.horse_wound)
    flees = Fraction(
        sum(n for (place, how), n in ways.items() if how != "mortal" and not place.endswith(LEG)),
        10_000,
    )
    dies = Fraction(sum(n for (_, how), n in ways.items() if how == "mortal"), 10_000)
    rows = (
        ("the rider is hit", rider),
        ("the horse is hit", SURE - rider),
        ("the horse dies at once", (SURE - rider) * dies),
    )
    note = (
        "A horse hit anywhere but in a leg may bolt; arms are its forelegs, legs its hind legs."
        " Whoever steers or holds it may change the chance."
    )
    text = f"{rules.mounted_target.rider_to} or less on d% strikes what is aimed at."
    rolls = (
        _ridden(
            content,
            rng,
            aim == HORSE,
            horse,
            body_of(at, content, left, at_wounds),
            hand_of(at),
            better,
        )
        if rng
        else ()
    )
    bolts = ("the horse bolts", (SURE - rider) * flees * in_hundred(rules.mounted_target.bolt))
    return Answer((*rows, bolts), note, ("left",) if at else (), text, (), rolls)


def _ridden(
    content: Content, rng: Rng, at_horse: bool, horse: int, rider: Body, hand: str, better: int
) -> tuple[Roll, ...]:
    found = roll_mounted_hit(content, rng, at_horse=at_horse, better=better)
    body = (rider if found.rider else Body(horse)).struck(found.wound)
    after = (
        describe(content, body, hand)
        if found.rider
        else "dead"
        if body.dead
        else f"{body.left} of {horse} strength left"
    )
    wound = Roll(
        "wound", dice_of(found.wound), f"{found.wound.place}, {found.wound.severity}: {after}"
    )
    bolts = (
        (check_line("bolting", found.bolts, "bolts in a random direction", "stays"),)
        if found.bolts and not body.down
        else ()
    )
    return (
        Roll("struck", (str(found.rolled),), "the rider" if found.rider else "the horse"),
        wound,
        *bolts,
    )


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
