"""The question of an opposed test, and what all tests of two sides share."""

from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from ....content.content import Content
from ....play.game import Answer, Roll
from ....play.question import Questions
from ....system.rng import Rng
from ..opposed import Meeting, opposed, replies, standing
from ..probability import Ends
from ..resolve import test
from ..resolve.test import Contest
from . import keys
from .people import Side, dice_of, idle, limited, need_scene, side, thrown

QUESTIONS = Questions()


@dataclass(frozen=True)
class Staking:
    """The dice of both sides, what comes of them, and how the ones left open were chosen."""

    ours: int
    theirs: int
    ends: Ends
    note: str


def staking(
    content: Content, ours: Side, theirs: Side, dice: int, their_dice: int, scene: int = 0
) -> Staking:
    """A side left to its best gets the best reply; where both are, the Stakes from which neither
    gains by moving alone.
    """
    need_scene(content, scene)
    meet: Meeting = partial(opposed, scene=scene)
    limited(dice, ours.most), limited(their_dice, theirs.most)
    most, note = (ours.most, theirs.most), ""
    if not dice and not their_dice:
        pair = standing(content, ours.score, theirs.score, meet, most)
        if pair is None:
            raise ValueError("each best reply asks for another here: name the dice of one side")
        dice, their_dice, _ = pair
        note = (
            f"Ours {dice_of(dice)}, theirs {dice_of(their_dice)}: neither side gains by changing"
            " its own dice alone."
        )
    elif not dice:
        dice = replies(content, ours.score, theirs.score, meet, most)[their_dice][0]
        note = f"Best reply to {dice_of(their_dice)}: {dice_of(dice)}."
    elif not their_dice:
        their_dice = replies(content, theirs.score, ours.score, meet, most[::-1])[dice][0]
        note = f"Their best reply to {dice_of(dice)}: {dice_of(their_dice)}."
    return Staking(
        dice, their_dice, meet(content, ours.score, dice, theirs.score, their_dice), note
    )


def contest(
    content: Content, rng: Rng, ours: Side, theirs: Side, stakes: Staking, scene: int = 0
) -> Contest:
    """Both sides throw their Stakes."""
    return test.opposed(
        content, rng, ours.score, stakes.ours, theirs.score, stakes.theirs, scene=scene
    )


def contested(ours: Side, theirs: Side, met: Contest) -> tuple[Roll, Roll]:
    """The two throws of a contest."""
    ours_, theirs_ = (
        thrown(f"{one.name}, {dice_of(len(r.hand.dice))}", r)
        for one, r in ((ours, met.ours), (theirs, met.theirs))
    )
    return ours_, theirs_


def met_rows(ends: Ends, ours: Side, theirs: Side) -> tuple[tuple[str, Fraction], ...]:
    """Who wins, with names where there are two."""
    return (
        (f"{ours.name} win{_s(ours)}", ends[0]),
        (f"{theirs.name} win{_s(theirs)}", ends[1]),
        ("nobody wins", ends[2]),
    )


def _s(one: Side) -> str:
    return "s" if one.attribute else ""


LEVEL = (
    "The higher total that does not pass its own Attribute wins, a Blackjack before all others; of"
    " equal totals the one of the higher Attribute."
)


@QUESTIONS.add("An opposed test", "Opposed Tests")
def _opposed(  # noqa: PLR0913
    content: Content,
    who: keys.Who,
    attribute: keys.Named,
    score: keys.Score,
    dice: keys.Staked,
    stress: keys.Stress,
    against: keys.Whom,
    their_attribute: keys.TheirNamed,
    their_score: keys.TheirScore,
    their_dice: keys.TheirDice,
    their_stress: keys.TheirStress,
    floating: keys.Floating,
    scene: keys.Scene,
    rng: Rng | None,
) -> Answer:
    """By default with the Stakes that neither side gains by leaving, under the Stress there is."""
    ours = side(content, who, attribute, score, stress, floating=floating)
    theirs = side(content, against, their_attribute, their_score, their_stress, name="Theirs")
    stakes = staking(content, ours, theirs, dice, their_dice, scene)
    rolls = (
        contested(ours, theirs, contest(content, rng, ours, theirs, stakes, scene)) if rng else ()
    )
    rows, unused = met_rows(stakes.ends, ours, theirs), (*idle(who), *idle(against, "their-"))
    return Answer(rows, stakes.note, unused, LEVEL, (*ours.terms, *theirs.terms), rolls)
