"""Chases: a race of opposed tests, perhaps against time (Chases)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE, per_cent
from ...content.wording import tally
from ...play.game import Answer, Ask, Roll
from ...play.odds import Grid, Plot, Views
from ...play.question import Questions
from ...system.rng import Rng
from .fight import initiative, initiative_roll
from .opposed import Ends, Match, Opposition, contest_rolls
from .rules import rulebook

QUESTIONS = Questions()
VIEWS = Views()


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
    """A chase: the chance of so many wins before so many losses, of the reverse, and of neither
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
        """ValueError where it is over."""
        now = replace(
            begin_chase(content, self.moments or None, self.race or None),
            won=self.won,
            lost=self.lost,
            passed=self.won + self.lost if self.passed is None else self.passed,
        )
        if now.outcome:
            raise ValueError(f"the chase is over: {OUTCOMES[now.outcome]}")
        return now


@QUESTIONS.add("A chase of opposed tests", "Chases")
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


@VIEWS.chart(
    "chase-chart",
    "The Longer the Chase",
    "Chance to win each test",
    line="The better side gains by a long one",
)
def _chase_chart(content: Content) -> Plot:
    races = _chase_odds(content)
    first, *_, last = races.heads
    return races.plot(first, last)
