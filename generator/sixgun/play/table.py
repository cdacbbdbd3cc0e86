"""Tables read past their ends, by two dice, or for every distinct cell."""

from typing import Any, TypeVar

from ..content.content import Content
from ..content.table import Rows, Span, roll_key
from ..system.rng import Rng

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
