"""Chases: a race of opposed tests, perhaps against time (Chases)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....content import Content


@dataclass(frozen=True)
class Chase:
    """How a chase stands. `race` is the wins it takes; `moments` those to the hideout, None for a chase without end."""

    race: int
    moments: int | None = None
    won: int = 0
    lost: int = 0
    passed: int = 0

    @property
    def outcome(self) -> str:
        """won, lost, arrived (with the chasers on their heels), or nothing while it lasts."""
        if self.won >= self.race or self.lost >= self.race:
            return "won" if self.won >= self.race else "lost"
        return "arrived" if self.moments is not None and self.passed >= self.moments else ""

    def after(self, winner: int) -> Chase:
        """The chase a Moment later: 1 where the posse won its test, -1 where it lost, 0 where nobody did; ValueError once it is over."""
        if self.outcome:
            raise ValueError(f"the chase is over: {self.outcome}")
        return replace(self, won=self.won + (winner > 0), lost=self.lost + (winner < 0), passed=self.passed + 1)


def begin_chase(content: Content, moments: int | None = None, race: int | None = None) -> Chase:
    """A chase to the usual number of wins, unless the Judge says another."""
    return Chase(race or content.rules.number("chase.race"), moments)
