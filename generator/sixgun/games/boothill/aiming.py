"""Shots of a special kind: at a picked spot, over a wall; guns that do not go off."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from ...content.content import Content
from ...content.probability import SURE
from ...content.table import names
from ...play.game import Answer, Ask, Roll
from ...play.odds import Grid, Views
from ...play.question import Questions, switch, terms
from ...system.rng import Rng
from .asking import (
    ACCURACY,
    SHOOTER_MOVES,
    TARGET_MOVES,
    Accuracy,
    Gun,
    Left,
    ShooterMoves,
    Spaces,
    TargetMoves,
    TargetWounds,
    WhoIsShotAt,
    WhoShoots,
    armed,
    body_of,
    hand_of,
    row_of,
)
from .dice import Check, Sum, check_line, in_hundred, outcome, roll_check, roll_hundred
from .first_shot import HIP
from .people.rating import CRACK, DEADEYE
from .rules import rulebook
from .tables import MISFIRES
from .volley import HIDDEN, Stance, kind_of, rank_of, roll_shot
from .wounding import dice_of, take_wound, take_wounds
from .wounds import Body, fate, places, roll_wound, strength_standing

QUESTIONS = Questions()
VIEWS = Views()


Ways = Literal["none", "dud", "explosion", "jammed"]


def picked_spot(content: Content, needed: Sum, rank: str) -> Sum:
    """The chance to hit a picked spot: cover does not count, the rank's penalty does. The only shot
    of the turn.
    """
    rules = rulebook(content).sharp
    penalty = rules.deadeye_aim if rank == DEADEYE else rules.crack_aim
    return Sum(
        needed.base,
        (*(part for part in needed.parts if part[0] != HIDDEN), ("picked spot", penalty)),
    )


@dataclass(frozen=True)
class Misfire:
    """A roll for a misfire; `harms` is the check after an explosion."""

    rolled: int
    what: Ways
    harms: Check | None = None


def roll_misfire(content: Content, rng: Rng, arm: str) -> Misfire:
    """Rolls for a misfire (Misfires); KeyError for an arm that cannot misfire."""
    row, rolled = content[MISFIRES].at(arm), roll_hundred(content, rng)
    ways: tuple[Ways, ...] = ("none", "dud", "explosion", "jammed")
    what = outcome(row, ways, rolled)
    return Misfire(
        rolled,
        what,
        (
            roll_check(content, rng, rulebook(content).misfire.explosion_harms)
            if what == "explosion"
            else None
        ),
    )


def roll_arched(content: Content, rng: Rng, needed: Sum) -> tuple[Check, Check | None]:
    """An arrow over a wall: the check for landing near enough, then a shot without cover (Arched
    Arrows).
    """
    near = roll_check(content, rng, rulebook(content).arched.chance)
    open_ = Sum(needed.base, tuple(part for part in needed.parts if part[0] != HIDDEN))
    return near, roll_shot(content, rng, open_) if near.success else None


Hidden = Annotated[bool, switch("half of the target or more is hidden")]


Hip = Annotated[bool, switch("from the hip")]


@QUESTIONS.add("A sharpshooter's shot at a picked spot", "Sharpshooting")
def _spot(  # noqa: PLR0913
    content: Content,
    shooter: WhoShoots,
    accuracy: Accuracy,
    rank: Annotated[
        str, Ask("rank of somebody who is not named", CRACK, names=lambda _: (CRACK, DEADEYE))
    ],
    weapon: Gun,
    spaces: Spaces,
    place: Annotated[str, Ask("the spot", "Head", names=places)],
    moves: ShooterMoves,
    target: TargetMoves,
    hidden: Hidden,
    hip: Hip,
    at: WhoIsShotAt,
    at_wounds: TargetWounds,
    left: Left,
    rng: Rng | None,
) -> Answer:
    line, body = (
        armed(shooter, weapon, content, accuracy=accuracy),
        body_of(at, content, left, at_wounds),
    )
    labels = (
        row_of(SHOOTER_MOVES, moves),
        row_of(TARGET_MOVES, target),
        HIDDEN if hidden else "",
        HIP if hip else "",
    )
    own = body_of(shooter, content, 1)
    needed = Stance(line, spaces, labels, own, hand_of(shooter)).sum(content)
    aimed = picked_spot(
        content, needed, rank_of(content, shooter, kind_of(content, line)) if shooter else rank
    )
    hit = in_hundred(aimed.total)
    rows = (
        ("hits", hit),
        *fate(content, strength_standing(body), {0: SURE - hit, 1: hit}, place=place).rows(),
    )
    rolls = _picked(content, aimed, place, rng, body, hand_of(at)) if rng else ()
    unused = (("accuracy", "rank") if shooter else ()) + (("left",) if at else ())
    note = "The only shot of the turn; cover does not count, as long as the spot can be seen."
    return Answer(
        rows,
        note,
        unused,
        f"{aimed.total} or less on d% hits.",
        terms((ACCURACY, aimed.base), aimed.parts),
        rolls,
    )


def _picked(
    content: Content, aimed: Sum, place: str, rng: Rng, body: Body, hand: str
) -> tuple[Roll, ...]:
    made = roll_shot(content, rng, aimed)
    shot = check_line("shot", made, "a hit", "a miss")
    return (
        (shot, take_wound(content, rng, body, "wound", place=place, hand=hand)[1])
        if made.success
        else (shot,)
    )


@QUESTIONS.add("An arrow over a wall", "Arched Arrows")
def _arrow(  # noqa: PLR0913
    content: Content,
    shooter: WhoShoots,
    accuracy: Accuracy,
    spaces: Spaces,
    target: TargetMoves,
    at: WhoIsShotAt,
    at_wounds: TargetWounds,
    left: Left,
    rng: Rng | None,
) -> Answer:
    line, body = (
        armed(shooter, "Bow", content, accuracy=accuracy),
        body_of(at, content, left, at_wounds),
    )
    needed = Stance(
        line,
        spaces,
        (row_of(TARGET_MOVES, target),),
        body_of(shooter, content, 1),
        hand_of(shooter),
    ).sum(content)
    near = in_hundred(rulebook(content).arched.chance)
    hit = near * in_hundred(needed.total)
    rows = (
        ("comes down close enough", near),
        ("hits", hit),
        *fate(content, strength_standing(body), {0: SURE - hit, 1: hit}).rows(),
    )
    rolls = list[Roll]()
    if rng:
        close, shot = roll_arched(content, rng, needed)
        rolls = [
            check_line("close enough", close, "yes", "no"),
            *((check_line("shot", shot, "a hit", "a miss"),) if shot else ()),
        ]
        rolls += (
            take_wounds(content, rng, body, 1, hand=hand_of(at))[1] if shot and shot.success else ()
        )
    text = f"{rulebook(content).arched.chance} or less on d%, then {needed.total} or less, hits."
    unused = (("accuracy",) if shooter else ()) + (("left",) if at else ())
    return Answer(
        rows,
        "The target has no cover, unless it is solid overhead.",
        unused,
        text,
        terms((ACCURACY, needed.base), needed.parts),
        tuple(rolls),
    )


@QUESTIONS.add("Whether a gun goes off", "Misfires")
def _misfire(
    content: Content,
    weapon: Annotated[
        str,
        Ask("the firearm", "Fast Draw Revolver", names=lambda content: names(content[MISFIRES])),
    ],
    shots: Annotated[int, Ask("shots", "6", 1, 50)],
    rng: Rng | None,
) -> Answer:
    row, rules = content[MISFIRES].at(weapon), rulebook(content)
    ways = ((way, Fraction(len(getattr(row, way)), 100)) for way in ("dud", "explosion", "jammed"))
    note = f"The last three are for one shot. A jam takes {rules.misfire.jam_turns} turns to clear."
    rolls = (
        tuple(roll for n in range(1, shots + 1) for roll in _went_off(content, weapon, rng, n))
        if rng
        else ()
    )
    return Answer((("all go off", Fraction(len(row.none), 100) ** shots), *ways), note, rolls=rolls)


def _went_off(content: Content, weapon: str, rng: Rng, shot: int) -> tuple[Roll, ...]:
    found = roll_misfire(content, rng, weapon)
    roll = Roll(
        f"shot {shot}", (str(found.rolled),), "goes off" if found.what == "none" else found.what
    )
    if found.harms is None:
        return (roll,)
    harmed = check_line("the shooter is hurt", found.harms, "a wound", "unhurt")
    hurt = roll_wound(content, rng) if found.harms.success else None
    return (
        roll,
        harmed,
        *((Roll("wound", dice_of(hurt), f"{hurt.place}, {hurt.severity}"),) if hurt else ()),
    )


@VIEWS.table("misfire-odds", "Guns That Go Off", "Weapon", line="Every one of so many shots")
def _misfire_odds(content: Content) -> Grid:
    shots, table = (1, 6, 12, 24), content[MISFIRES]
    return Grid(
        shots,
        {
            name: [Fraction(len(table.at(name).none), 100) ** n for n in shots]
            for name in names(table)
        },
    )
