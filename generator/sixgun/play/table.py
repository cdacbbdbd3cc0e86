"""Tables as games read them: cells as values, and past their ends."""

from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, InstanceOf

from ..content.content import Content
from ..content.dice import Dice
from ..content.table import Rows, Span, roll_key
from ..content.tree import read_as
from ..system.rng import Rng


def by_comma(text: str) -> tuple[str, ...]:
    """The names in a cell or rule such as "Candle, Dice"."""
    return tuple(name.strip() for name in text.split(","))


def by_semicolon(text: str) -> tuple[str, ...]:
    """The names in a cell or rule such as "Hat; Spurs, a pair"."""
    return tuple(name.strip() for name in text.split(";"))


def by_example(text: str) -> tuple[str, ...]:
    """The names in a cell such as "pitchfork, whiskey bottle; draws a card": what follows a
    semicolon is a remark.
    """
    return by_comma(text.partition(";")[0])


EMPTY = BeforeValidator(
    lambda value: () if value is None else value
)  # an empty cell holds no names
DiceText = Annotated[InstanceOf[Dice], read_as(Dice.parse)]
Commas = Annotated[tuple[str, ...], read_as(by_comma)]
Examples = Annotated[tuple[str, ...], read_as(by_example)]
Semicolons = Annotated[tuple[str, ...], read_as(by_semicolon)]
CommasOrNone = Annotated[Commas, EMPTY]
SemicolonsOrNone = Annotated[Semicolons, EMPTY]


# Tables read past their ends, by two dice, or for every distinct cell

R = TypeVar("R")


def row_for(content: Content, rows: Rows[R], total: int) -> R:
    """The row of a span for a total; a total past an end counts as that end."""
    table = content[rows]
    assert isinstance(table.key, Span)
    return table.at(min(max(total, table.key.low), table.key.high))


def distinct_cells(content: Content, rows: Rows[Any]) -> tuple[str, ...]:
    """Every cell of a table, once, in reading order."""
    return tuple(dict.fromkeys(cell for row in content[rows] for cell in row.cells.values()))


def roll_cell(content: Content, rng: Rng, rows: Rows[Any], *, across_first: bool = False) -> str:
    """A cell of a table of two dice, one down and one across; `across_first` says which is thrown
    first.
    """
    table = content[rows]
    assert table.across is not None
    if across_first:
        column, down = roll_key(table.across, rng), table.roll(rng)
    else:
        down, column = table.roll(rng), roll_key(table.across, rng)
    return table.row(down).cells[str(column)]
