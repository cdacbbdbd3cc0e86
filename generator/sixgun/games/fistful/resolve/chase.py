"""Chases: a race of opposed tests, perhaps against time (Chases)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....content.content import Content


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
    return Chase(race or content.rules.number("chase.race"), moments)
