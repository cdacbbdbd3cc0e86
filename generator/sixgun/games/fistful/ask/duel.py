"""The question of a High Stakes Duel."""

from typing import Annotated

from ....content.content import Content
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions
from ....system.rng import Rng
from ..opposed import replies, safest, tossed
from ..resolve.duel import duel
from . import keys
from .opposed import met_rows
from .people import Side, count, idle, limited, side, strained

SHOWN = {True: "heads", False: "tails"}
WINNERS = {1: 0, -1: 1}
QUESTIONS = Questions()


@QUESTIONS.add("A High Stakes Duel", "High Stakes Duels")
def _duel(  # noqa: PLR0913
    content: Content,
    who: keys.Who,
    attribute: keys.Named,
    score: keys.Score,
    coins: Annotated[int, Ask("coins tossed; 0 for the safest", "0", 0, 6)],
    stress: keys.Stress,
    against: keys.Whom,
    their_attribute: keys.TheirNamed,
    their_score: keys.TheirScore,
    their_coins: Annotated[int, Ask("the other side’s coins; 0 for their best", "0", 0, 6)],
    their_stress: keys.TheirStress,
    rng: Rng | None,
) -> Answer:
    ours, theirs = (
        side(content, who, attribute, score, stress),
        side(content, against, their_attribute, their_score, their_stress, name="Theirs"),
    )
    most = ours.most, theirs.most
    tossing = limited(coins, ours.most) or safest(content, ours.score, theirs.score, most=most)[0]
    answered = (
        limited(their_coins, theirs.most)
        or replies(content, theirs.score, ours.score, tossed, most[::-1])[tossing][0]
    )
    ends = tossed(content, ours.score, tossing, theirs.score, answered)
    rules = content.rules
    note = (
        f"Ours {count(tossing, 'coin')}, theirs {count(answered, 'coin')}. Left open, ours are the"
        " safest, and theirs the best reply."
    )
    text = (
        f"Heads counts {rules.number('duel.heads')}, tails {rules.number('duel.tails')}. Winning is"
        f" {strained(-rules.number('stress.duel'))}."
    )
    rolls = _tossed(content, rng, ours, theirs, tossing, answered) if rng else ()
    unused = (*idle(who), *idle(against, "their-"))
    return Answer(
        met_rows(ends, ours, theirs), note, unused, text, (*ours.terms, *theirs.terms), rolls
    )


def _tossed(
    content: Content, rng: Rng, ours: Side, theirs: Side, coins: int, their_coins: int
) -> tuple[Roll, ...]:
    """Every toss, and what it comes to."""
    fought, heads, rolls = (
        duel(content, rng, ours.score, coins, theirs.score, their_coins),
        content.rules.number("duel.heads"),
        [],
    )
    for met in fought.tosses:
        for one, result in ((ours, met.ours), (theirs, met.theirs)):
            fallen = tuple(SHOWN[face == heads] for face in result.hand.dice)
            rolls.append(Roll(one.name, fallen, f"{result.hand.total}: {result.called}"))
    sides = (ours, theirs)
    end = f"{sides[WINNERS[fought.winner]].name} won" if fought.winner else "nobody has won"
    changes = [
        f"{one.name} {strained(change)}"
        for one, change in zip(sides, fought.stress, strict=True)
        if change
    ]
    last = rolls.pop()
    return (*rolls, Roll(last.label, last.dice, "; ".join((last.text, end, *changes))))
