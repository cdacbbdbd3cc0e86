"""High Stakes Duels, and races of opposed tests."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE, per_cent
from ...content.wording import tally
from ...play.game import Answer, Ask, Roll
from ...play.odds import NOTE, Grid, Views
from ...play.question import Questions
from ...system.rng import Rng
from .fight import initiative, initiative_roll
from .hand import coin_totals, coin_ways, face, stakes_range, stress_text, toss_coins
from .opposed import (
    OPPOSED,
    Chances,
    Contest,
    Ends,
    Match,
    Most,
    Opposition,
    contest_rolls,
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
    """Tosses until one side wins; only once where neither can, or where the reading leaves it
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
class CoinToss:
    """The coins that a side tosses, and the Stress it is under."""

    coins: Annotated[int, Ask("coins tossed; 0 tosses the safest number", "0", 0, "stakes.most")]
    stress: Stress


@dataclass(frozen=True)
class RivalCoinToss:
    """The same of the other side."""

    their_coins: Annotated[
        int, Ask("the other side’s coins; 0 for their best", "0", 0, "stakes.most")
    ]
    their_stress: RivalStress


@QUESTIONS.add("A High Stakes Duel", "High Stakes Duels", says=OPPOSED)
def _duel(
    content: Content,
    thrower: Thrower,
    tossed: CoinToss,
    rival: Rival,
    answered: RivalCoinToss,
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


@dataclass(frozen=True)
class Chase:
    """The state of a chase. `race`: wins needed; `moments`: until the hideout, None for an endless
    chase.
    """

    race: int
    moments: int | None = None
    won: int = 0
    lost: int = 0
    passed: int = 0

    @property
    def outcome(self) -> str:
        """won, lost, arrived (still pursued), or "" while it lasts."""
        if self.won >= self.race or self.lost >= self.race:
            return "won" if self.won >= self.race else "lost"
        return "arrived" if self.moments is not None and self.passed >= self.moments else ""

    def after(self, winner: int) -> Chase:
        """The chase a Moment later. `winner`: 1 for the posse, -1 for the others, 0 for nobody;
        ValueError once it is over.
        """
        if self.outcome:
            raise ValueError(f"the chase is over: {self.outcome}")
        return replace(
            self, won=self.won + (winner > 0), lost=self.lost + (winner < 0), passed=self.passed + 1
        )


def begin_chase(content: Content, moments: int | None = None, race: int | None = None) -> Chase:
    """A new chase, to the usual number of wins unless `race` says another."""
    return Chase(race or rulebook(content).chase.race, moments)


def race_chances(
    win: Fraction, lose: Fraction, wins: int, losses: int, moments: int | None = None
) -> Ends:
    """A chase: the chance of this many wins before this many losses, of the reverse, and of neither
    within `moments`, if they are limited.
    """
    if moments is not None:
        return _race(win, lose, wins, losses, moments)
    if win + lose == 0:
        return NEVER, NEVER, SURE
    return _race(win / (win + lose), lose / (win + lose), wins, losses, wins + losses - 1)


@cache
def _race(win: Fraction, lose: Fraction, wins: int, losses: int, moments: int) -> Ends:
    if not (wins and losses and moments):
        return (
            Fraction(not wins),
            Fraction(bool(wins) and not losses),
            Fraction(bool(wins and losses)),
        )
    after = ((win, wins - 1, losses), (lose, wins, losses - 1), (SURE - win - lose, wins, losses))
    ends = [[p * end for end in _race(win, lose, w, m, moments - 1)] for p, w, m in after if p]
    won, lost, left = (sum(column, NEVER) for column in zip(*ends, strict=True))
    return won, lost, left


OUTCOMES = {
    "": "it goes on",
    "won": "won",
    "lost": "lost",
    "arrived": "all arrive, the hunters close behind",
}


@dataclass(frozen=True)
class Race:
    """How a chase stands."""

    race: Annotated[int, Ask("wins it takes; 0 for the usual", "0", 0, 9)]
    moments: Annotated[
        int, Ask("Moments to safety, from the beginning; 0 for a chase without end", "0", 0, 30)
    ]
    won: Annotated[int, Ask("tests the Posse has won so far", "0", 0, 9)]
    lost: Annotated[int, Ask("tests it has lost so far", "0", 0, 9)]
    passed: Annotated[
        int | None,
        Ask(
            "Moments that have passed; as many as were won and lost, if none is given",
            "",
            0,
            30,
            needs="moments",
        ),
    ]

    def chase(self, content: Content) -> Chase:
        """ValueError if it is over."""
        now = replace(
            begin_chase(content, self.moments or None, self.race or None),
            won=self.won,
            lost=self.lost,
            passed=self.won + self.lost if self.passed is None else self.passed,
        )
        if now.outcome:
            raise ValueError(f"the chase is over: {OUTCOMES[now.outcome]}")
        return now


@QUESTIONS.add("A chase of opposed tests", "Chases", says=OPPOSED)
def _chase(content: Content, sides: Opposition, race: Race, rng: Rng | None) -> Answer:
    """The race as it stands, where every test to come is the same opposed test; played out, its
    next Moment.
    """
    met, now = sides.match(content), race.chase(content)
    left = now.moments - now.passed if now.moments is not None else None
    first, second, open_ = race_chances(
        met.ends[0], met.ends[1], now.race - now.won, now.race - now.lost, left
    )
    rows = (("won", first), ("lost", second), *((("neither in time", open_),) if open_ else ()))
    note = (
        f"Each test: ours {tally(met.dice, 'die')}, theirs {tally(met.their_dice, 'die')};"
        f" ours wins {float(met.ends[0]):.1%} of them."
    )
    rolls = _moment(content, rng, met, now) if rng else ()
    return Answer(rows, note, (), _needed(now, left), met.terms, rolls)


def _needed(now: Chase, left: int | None) -> str:
    ends = (
        f"The Posse needs {tally(now.race - now.won, 'win')} more, the others {now.race - now.lost}"
    )
    return f"{ends}; {tally(left, 'Moment')} to safety." if left is not None else f"{ends}."


def _moment(content: Content, rng: Rng, sides: Match, now: Chase) -> tuple[Roll, ...]:
    """A Moment of the chase: the coin, both throws, and how the race stands."""
    first = initiative_roll(initiative(rng))
    met = sides.throw(content, rng)
    mine, other = contest_rolls(sides.ours, sides.theirs, met)
    then = now.after(met.winner)
    stand = f"{then.won} won, {then.lost} lost: {OUTCOMES[then.outcome]}"
    return first, mine, Roll(other.label, other.dice, f"{other.text}; {stand}")


@VIEWS.table(
    "chase-odds",
    "Chases",
    "Each test",
    line="The chase won, by the chance to win each of its tests",
)
def _chase_odds(content: Content) -> Grid:
    usual, tests = rulebook(content).chase.race, [Fraction(n, 10) for n in range(1, 10)]
    races = range(max(1, usual - 1), usual + 3)
    return Grid(
        [f"to {n}" for n in races],
        {per_cent(p): [race_chances(p, SURE - p, n, n)[0] for n in races] for p in tests},
    )
