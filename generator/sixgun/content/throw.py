"""The throw that a table declares beside its key, where the key does not say what is thrown."""

import re
from dataclasses import dataclass

from ..system.rng import Rng
from .cards import RANKS, Ranks
from .dice import AnyDice
from .dice_notation import parse_numbers

COURTS = ("redraw", "last")
COURT_CARDS = 3
PERCENTILE = "d%"
HUNDRED = re.compile(r"(?<!\d)00(?!\d)")


@dataclass(frozen=True)
class Throw:
    """What is thrown for a row, as text (2d10, d%, card, any, no) and as dice.

    `down`: columns whose cells are ranges of the dice; the column asked for gives the row. `along`:
    columns whose cells share the dice in every row.
    `court`: what a court card counts on a table of the cards Ace to 10. Without dice or a card the
    throw is any row or, as `no`, none at all; as `each`, the key is thrown for every column.
    """

    text: str
    dice: AnyDice | None = None
    down: tuple[str, ...] = ()
    along: tuple[str, ...] = ()
    court: str = ""

    @property
    def outcomes(self) -> tuple[int, ...]:
        """The numbers that can come up; none where it is not a throw of numbers."""
        if self.court:
            return tuple(range(1, len(RANKS) - COURT_CARDS + 1))
        return self.dice.outcomes if self.dice else ()

    def range(self, cell: str) -> tuple[int, ...]:
        """The numbers of a cell: "01-35", where 00 is a hundred; none of an empty cell. ValueError
        where it is no range.
        """
        return (
            ()
            if cell == "-"
            else parse_numbers(HUNDRED.sub("100", cell) if self.text == PERCENTILE else cell)
        )

    def number(self, rng: Rng) -> int:
        """Throws for a number: dice, or a card, whose court cards are drawn again or count as the
        last row.
        """
        if self.dice:
            return self.dice.roll(rng)
        last = self.outcomes[-1]
        card = RANKS.index(Ranks("").roll(rng)) + 1
        while card > last and self.court == "redraw":
            card = RANKS.index(Ranks("").roll(rng)) + 1
        return min(card, last)
