"""The question of a chase."""

from dataclasses import replace
from typing import Annotated

from ....content.content import Content
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions
from ....system.rng import Rng
from ..probability import race as race_ends
from ..resolve.chase import Chase, begin_chase
from ..resolve.fight import initiative
from . import keys
from .opposed import Staking, contest, contested, staking
from .people import Side, coin, count, dice_of, idle, side

QUESTIONS = Questions()
STANDS = {
    "": "it goes on",
    "won": "won",
    "lost": "lost",
    "arrived": "all arrive, the hunters close behind",
}


@QUESTIONS.add("A chase of opposed tests", "Chases")
def _chase(  # noqa: PLR0913
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
    race: Annotated[int, Ask("wins it takes; 0 for the usual", "0", 0, 9)],
    moments: Annotated[
        int, Ask("Moments to safety, from the beginning; 0 for a chase without end", "0", 0, 30)
    ],
    won: Annotated[int, Ask("tests the Posse has won so far", "0", 0, 9)],
    lost: Annotated[int, Ask("tests it has lost so far", "0", 0, 9)],
    passed: Annotated[
        int | None,
        Ask("Moments that have passed; as many as were won and lost, if none is given", "", 0, 30),
    ],
    rng: Rng | None,
) -> Answer:
    """The race as it stands, where every test to come is the same opposed test; played out, its
    next Moment.
    """
    ours = side(content, who, attribute, score, stress, floating=floating)
    theirs = side(content, against, their_attribute, their_score, their_stress, name="Theirs")
    stakes = staking(content, ours, theirs, dice, their_dice, scene)
    now = replace(
        begin_chase(content, moments or None, race or None),
        won=won,
        lost=lost,
        passed=won + lost if passed is None else passed,
    )
    if now.outcome:
        raise ValueError(f"the chase is over: {STANDS[now.outcome]}")
    left = now.moments - now.passed if now.moments is not None else None
    first, second, open_ = race_ends(
        stakes.ends[0], stakes.ends[1], now.race - won, now.race - lost, left
    )
    rows = (("won", first), ("lost", second), *((("neither in time", open_),) if open_ else ()))
    note = (
        f"Each test: ours {dice_of(stakes.ours)}, theirs {dice_of(stakes.theirs)}; ours wins"
        f" {float(stakes.ends[0]):.1%} of them."
    )
    rolls = _moment(content, rng, ours, theirs, stakes, now, scene) if rng else ()
    unused = (*idle(who), *idle(against, "their-"), *(() if moments else ("passed",)))
    return Answer(rows, note, unused, _needed(now, left), (*ours.terms, *theirs.terms), rolls)


def _needed(now: Chase, left: int | None) -> str:
    ends = (
        f"The Posse needs {count(now.race - now.won, 'win')} more, the others {now.race - now.lost}"
    )
    return f"{ends}; {count(left, 'Moment')} to safety." if left is not None else f"{ends}."


def _moment(
    content: Content, rng: Rng, ours: Side, theirs: Side, stakes: Staking, now: Chase, scene: int
) -> tuple[Roll, ...]:
    """A Moment of the chase: the coin, both throws, and how the race stands."""
    first = coin(initiative(rng))
    met = contest(content, rng, ours, theirs, stakes, scene)
    mine, other = contested(ours, theirs, met)
    then = now.after(met.winner)
    stand = f"{then.won} won, {then.lost} lost: {STANDS[then.outcome]}"
    return first, mine, Roll(other.label, other.dice, f"{other.text}; {stand}")
