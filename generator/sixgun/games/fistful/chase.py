"""Chases: a race of opposed tests, perhaps against time (Chases)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE, per_cent
from ...play.game import Answer, Ask, Roll
from ...play.odds import Grid, Plot, Views
from ...play.question import Questions
from ...system.rng import Rng
from .fight import initiative, initiative_roll
from .hand import count, dice_of
from .opposed import Ends, Stakes, choose_stakes, contest_rolls, throw_stakes
from .rules import rulebook
from .side import (
    Floating,
    Named,
    Scene,
    Score,
    Side,
    Staked,
    Stress,
    TheirDice,
    TheirNamed,
    TheirScore,
    TheirStress,
    Who,
    Whom,
    side,
    unused_keys,
)

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


@QUESTIONS.add("A chase of opposed tests", "Chases")
def _chase(  # noqa: PLR0913
    content: Content,
    who: Who,
    attribute: Named,
    score: Score,
    dice: Staked,
    stress: Stress,
    against: Whom,
    their_attribute: TheirNamed,
    their_score: TheirScore,
    their_dice: TheirDice,
    their_stress: TheirStress,
    floating: Floating,
    scene: Scene,
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
    stakes = choose_stakes(content, ours, theirs, dice, their_dice, scene)
    now = replace(
        begin_chase(content, moments or None, race or None),
        won=won,
        lost=lost,
        passed=won + lost if passed is None else passed,
    )
    if now.outcome:
        raise ValueError(f"the chase is over: {OUTCOMES[now.outcome]}")
    left = now.moments - now.passed if now.moments is not None else None
    first, second, open_ = race_chances(
        stakes.ends[0], stakes.ends[1], now.race - won, now.race - lost, left
    )
    rows = (("won", first), ("lost", second), *((("neither in time", open_),) if open_ else ()))
    note = (
        f"Each test: ours {dice_of(stakes.ours)}, theirs {dice_of(stakes.theirs)}; ours wins"
        f" {float(stakes.ends[0]):.1%} of them."
    )
    rolls = _moment(content, rng, ours, theirs, stakes, now, scene) if rng else ()
    unused = (*unused_keys(who), *unused_keys(against, "their-"), *(() if moments else ("passed",)))
    return Answer(rows, note, unused, _needed(now, left), (*ours.terms, *theirs.terms), rolls)


def _needed(now: Chase, left: int | None) -> str:
    ends = (
        f"The Posse needs {count(now.race - now.won, 'win')} more, the others {now.race - now.lost}"
    )
    return f"{ends}; {count(left, 'Moment')} to safety." if left is not None else f"{ends}."


def _moment(
    content: Content, rng: Rng, ours: Side, theirs: Side, stakes: Stakes, now: Chase, scene: int
) -> tuple[Roll, ...]:
    """A Moment of the chase: the coin, both throws, and how the race stands."""
    first = initiative_roll(initiative(rng))
    met = throw_stakes(content, rng, ours, theirs, stakes, scene)
    mine, other = contest_rolls(ours, theirs, met)
    then = now.after(met.winner)
    stand = f"{then.won} won, {then.lost} lost: {OUTCOMES[then.outcome]}"
    return first, mine, Roll(other.label, other.dice, f"{other.text}; {stand}")


def _races(content: Content) -> dict[int, dict[Fraction, Fraction]]:
    """A race won, by the wins it takes and by the chance to win each of its tests."""
    usual = rulebook(content).chase.race
    tests = [Fraction(n, 10) for n in range(1, 10)]
    return {
        n: {p: race_chances(p, SURE - p, n, n)[0] for p in tests}
        for n in range(max(1, usual - 1), usual + 3)
    }


@VIEWS.table(
    "chase-odds",
    "Chases",
    "Each test",
    line="The chase won, by the chance to win each of its tests",
)
def _chase_odds(content: Content) -> Grid:
    races = _races(content)
    tests = next(iter(races.values()))
    return Grid(
        [f"to {n}" for n in races], {per_cent(p): [won[p] for won in races.values()] for p in tests}
    )


@VIEWS.chart(
    "chase-chart",
    "The Longer the Chase",
    "Chance to win each test",
    line="The better side gains by a long one",
)
def _chase_chart(content: Content) -> Plot:
    races = _races(content)
    shown = {f"to {n}": races[n].values() for n in (min(races), max(races))}
    return Plot([per_cent(p) for p in next(iter(races.values()))], shown)
