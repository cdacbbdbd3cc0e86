"""High Stakes Duels: coins in place of dice, all or nothing (High Stakes Duels)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, per_cent
from ...content.wording import tally
from ...play.game import Answer, Ask, Roll
from ...play.odds import NOTE, Grid, Views
from ...play.question import Questions
from ...system.rng import Rng
from .hand import coin_totals, coin_ways, face, stakes_range, stress_text, toss_coins
from .opposed import (
    Chances,
    Contest,
    Ends,
    Most,
    contest_rows,
    meet_chances,
    oppose,
    rank,
    ranks_of,
    replies,
    versus,
)
from .rules import rulebook
from .side import Rival, RivalStress, Side, Stress, Thrower, check_dice
from .stakes import by_score, score_range

QUESTIONS = Questions()
VIEWS = Views()


@dataclass(frozen=True)
class Duel:
    """Every toss, and the winner: 1 ours, -1 theirs, 0 a draw. `stress` is the change for each
    side.
    """

    tosses: tuple[Contest, ...]
    winner: int
    stress: tuple[int, int]


def duel(
    content: Content, rng: Rng, attribute: int, coins: int, against: int, their_coins: int
) -> Duel:
    """Tosses until somebody wins; only once where nobody can, or where the reading leaves it
    even.
    """
    ranks = [
        {rank(total, score) for total in coin_totals(content, n)}
        for score, n in ((attribute, coins), (against, their_coins))
    ]
    decidable = any(versus(ours, theirs) for ours in ranks[0] for theirs in ranks[1])
    even = rulebook(content).reading.duel_nobody == "even" or not decidable
    tosses = []
    while True:
        ours, theirs = toss_coins(content, rng, coins), toss_coins(content, rng, their_coins)
        tosses.append(oppose(content, ours, attribute, theirs, against))
        if tosses[-1].winner or even:
            return Duel(tuple(tosses), tosses[-1].winner, _strain(content, tosses[-1]))


def _strain(content: Content, last: Contest) -> tuple[int, int]:
    """Each side's change of Stress: as in any opposed test, and the winner loses more."""
    off = rulebook(content).stress.duel
    return (
        last.ours.stress - (off if last.winner > 0 else 0),
        last.theirs.stress - (off if last.winner < 0 else 0),
    )


def toss_chances(
    content: Content, attribute: int, count: int, against: int, their_count: int
) -> Ends:
    """One toss of a High Stakes Duel."""
    ours, theirs = coin_ways(content, count), coin_ways(content, their_count)
    return meet_chances(ranks_of(ours.items(), attribute), ranks_of(theirs.items(), against))


def duel_chances(
    content: Content, attribute: int, count: int, against: int, their_count: int
) -> Ends:
    """A High Stakes Duel to its end: where nobody wins, both toss again, or it stays even
    (reading.duel-nobody).
    """
    win, lose, nobody = toss_chances(content, attribute, count, against, their_count)
    if rulebook(content).reading.duel_nobody == "even" or win + lose == 0:
        return win, lose, nobody
    return win / (win + lose), lose / (win + lose), NEVER


def safest(
    content: Content,
    attribute: int,
    against: int,
    meet: Chances = duel_chances,
    most: Most = (None, None),
) -> tuple[int, Fraction]:
    """The Stake whose worst case is best, and how often it wins then; of equal ones the one with
    more dice.
    """
    theirs = stakes_range(content, most[1])
    worst = [
        (min(meet(content, attribute, n, against, m)[0] for m in theirs), n)
        for n in stakes_range(content, most[0])
    ]
    chance, dice = max(worst)
    return dice, chance


COIN_FACES = {True: "heads", False: "tails"}


WINNER_SIDE = {1: 0, -1: 1}


@dataclass(frozen=True)
class Tossed:
    """The coins that a side tosses, and the Stress it is under."""

    coins: Annotated[int, Ask("coins tossed; 0 for the safest", "0", 0, "stakes.most")]
    stress: Stress


@dataclass(frozen=True)
class RivalTossed:
    """The same of the other side."""

    their_coins: Annotated[
        int, Ask("the other side’s coins; 0 for their best", "0", 0, "stakes.most")
    ]
    their_stress: RivalStress


@QUESTIONS.add("A High Stakes Duel", "High Stakes Duels")
def _duel(
    content: Content,
    thrower: Thrower,
    tossed: Tossed,
    rival: Rival,
    answered: RivalTossed,
    rng: Rng | None,
) -> Answer:
    ours, theirs = (
        thrower.side(content, tossed.stress),
        rival.side(content, answered.their_stress),
    )
    most = ours.most, theirs.most
    coins = (
        check_dice(tossed.coins, ours.most)
        or safest(content, ours.score, theirs.score, most=most)[0]
    )
    their_coins = (
        check_dice(answered.their_coins, theirs.most)
        or replies(content, theirs.score, ours.score, duel_chances, most[::-1])[coins][0]
    )
    ends = duel_chances(content, ours.score, coins, theirs.score, their_coins)
    rules = rulebook(content)
    note = (
        f"Ours {tally(coins, 'coin')}, theirs {tally(their_coins, 'coin')}. Left open, ours are the"
        " safest, and theirs the best reply."
    )
    text = (
        f"Heads counts {rules.duel.heads}, tails {rules.duel.tails}. Winning is"
        f" {stress_text(-rules.stress.duel)}."
    )
    rolls = _toss_rolls(content, rng, ours, theirs, coins, their_coins) if rng else ()
    return Answer(
        contest_rows(ends, ours, theirs), note, (), text, (*ours.terms, *theirs.terms), rolls
    )


def _toss_rolls(
    content: Content, rng: Rng, ours: Side, theirs: Side, coins: int, their_coins: int
) -> tuple[Roll, ...]:
    """Every toss, and what it comes to."""
    fought, heads, rolls = (
        duel(content, rng, ours.score, coins, theirs.score, their_coins),
        rulebook(content).duel.heads,
        [],
    )
    for met in fought.tosses:
        for one, result in ((ours, met.ours), (theirs, met.theirs)):
            fallen = tuple(COIN_FACES[face == heads] for face in result.hand.dice)
            rolls.append(Roll(one.name, fallen, f"{result.hand.total}: {result.title}"))
    sides = (ours, theirs)
    end = f"{sides[WINNER_SIDE[fought.winner]].name} won" if fought.winner else "nobody has won"
    changes = [
        f"{one.name} {stress_text(change)}"
        for one, change in zip(sides, fought.stress, strict=True)
        if change
    ]
    last = rolls.pop()
    return (*rolls, Roll(last.label, last.dice, "; ".join((last.text, end, *changes))))


@VIEWS.table(
    "duel-odds",
    "High Stakes Duels",
    "Ours",
    line="The safest number of coins, and the least they win, by their attribute",
    wide=True,
)
def _duel_odds(content: Content) -> Grid:
    def cell(ours: int, theirs: int) -> str:
        count, chance = safest(content, ours, theirs)
        return f"{face(count)} {per_cent(chance)}"

    again = rulebook(content).reading.duel_nobody == "again"
    note = (
        f"{NOTE} Against whatever they toss."
        f" {'Where nobody wins, both toss again.' if again else 'Where nobody wins, it is even.'}"
    )
    return Grid(
        score_range(content),
        by_score(content, lambda ours: (cell(ours, theirs) for theirs in score_range(content))),
        note=note,
    )
