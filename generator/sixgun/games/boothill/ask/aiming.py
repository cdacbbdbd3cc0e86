"""Shots of a special kind: at a picked spot, over a wall, at a rider; guns that do not go off."""

from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.probability import SURE
from ....content.table import names
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions, switch, terms
from ....system.rng import Rng
from ..probability import fate, in_hundred
from ..resolve.shot import CRACK, DEADEYE, HIDDEN, HIP, Sum, arched, misfire, picked_spot, shoot
from ..resolve.wound import Body, places, wound
from ..tables import MISFIRES
from . import people
from .outcome import checked, dice_of, struck, wounds_struck
from .people import ACCURACY, SHOOTER_MOVES, TARGET_MOVES, armed, body_of, hand_of, row_of
from .shooting import Left
from .volley import Stance, kind_of, rank_of, standing

QUESTIONS = Questions()
Hidden = Annotated[bool, switch("half of the target or more is hidden")]
Hip = Annotated[bool, switch("from the hip")]


@QUESTIONS.add("A sharpshooter's shot at a picked spot", "Sharpshooting")
def _spot(  # noqa: PLR0913
    content: Content,
    shooter: people.Shooter,
    accuracy: people.Accuracy,
    rank: Annotated[
        str, Ask("rank of somebody who is not named", CRACK, names=lambda _: (CRACK, DEADEYE))
    ],
    weapon: people.Gun,
    spaces: people.Spaces,
    place: Annotated[str, Ask("the spot", "Head", names=places)],
    moves: people.ShooterMoves,
    target: people.TargetMoves,
    hidden: Hidden,
    hip: Hip,
    at: people.Target,
    at_wounds: people.TargetWounds,
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
        *fate(content, standing(body), {0: SURE - hit, 1: hit}, place=place).rows(),
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
    made = shoot(content, rng, aimed)
    shot = checked("shot", made, "a hit", "a miss")
    return (
        (shot, struck(content, rng, body, "wound", place=place, hand=hand)[1])
        if made.success
        else (shot,)
    )


@QUESTIONS.add("An arrow over a wall", "Arched Arrows")
def _arrow(  # noqa: PLR0913
    content: Content,
    shooter: people.Shooter,
    accuracy: people.Accuracy,
    spaces: people.Spaces,
    target: people.TargetMoves,
    at: people.Target,
    at_wounds: people.TargetWounds,
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
    near = in_hundred(content.rules.number("arched.chance"))
    hit = near * in_hundred(needed.total)
    rows = (
        ("comes down close enough", near),
        ("hits", hit),
        *fate(content, standing(body), {0: SURE - hit, 1: hit}).rows(),
    )
    rolls = list[Roll]()
    if rng:
        close, shot = arched(content, rng, needed)
        rolls = [
            checked("close enough", close, "yes", "no"),
            *((checked("shot", shot, "a hit", "a miss"),) if shot else ()),
        ]
        rolls += (
            wounds_struck(content, rng, body, 1, hand=hand_of(at))[1]
            if shot and shot.success
            else ()
        )
    text = (
        f"{content.rules.number('arched.chance')} or less on d%, then {needed.total} or less, hits."
    )
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
    row, rules = content[MISFIRES].at(weapon), content.rules
    ways = ((way, Fraction(len(getattr(row, way)), 100)) for way in ("dud", "explosion", "jammed"))
    note = (
        f"The last three are for one shot. A jam takes {rules.number('misfire.jam-turns')} turns to"
        " clear."
    )
    rolls = (
        tuple(roll for n in range(1, shots + 1) for roll in _went_off(content, weapon, rng, n))
        if rng
        else ()
    )
    return Answer((("all go off", Fraction(len(row.none), 100) ** shots), *ways), note, rolls=rolls)


def _went_off(content: Content, weapon: str, rng: Rng, shot: int) -> tuple[Roll, ...]:
    found = misfire(content, rng, weapon)
    roll = Roll(
        f"shot {shot}", (str(found.rolled),), "goes off" if found.what == "none" else found.what
    )
    if found.harms is None:
        return (roll,)
    harmed = checked("the shooter is hurt", found.harms, "a wound", "unhurt")
    hurt = wound(content, rng) if found.harms.success else None
    return (
        roll,
        harmed,
        *((Roll("wound", dice_of(hurt), f"{hurt.place}, {hurt.severity}"),) if hurt else ()),
    )
