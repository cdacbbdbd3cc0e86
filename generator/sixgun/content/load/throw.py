"""What a table declares to be thrown, checked against its rows."""

from collections import Counter
from collections.abc import Iterable, Sequence

from pydantic import Field

from ...system.problem import near
from ..dice import parse_dice
from ..table import Column, Key, Row, Span
from ..throw import COURTS, Throw
from ..tree import Model

WORDS = ("any", "no", "each")


class ThrowModel(Model):
    """A throw that is read inside the table, or a card drawn for a table of numbers."""

    dice: str | None = Field(None, description="Dice: 2d10, or d%.")
    down: list[str] = Field(
        [],
        description=(
            "Columns that hold ranges of the dice: one is asked for, and the dice pick the row."
        ),
    )
    along: list[str] = Field(
        [], description="Columns that share the dice in every row: the dice pick the column."
    )
    court: str | None = Field(
        None, description="A card is drawn: redraw court cards, or let them count as the last row."
    )


def read_throw(
    model: str | ThrowModel, key: Key, columns: Sequence[Column], rows: Sequence[Row]
) -> Throw:
    """The throw of a table; ValueError where it cannot be read, or does not come to one row each
    time.
    """
    throw = _throw(model)
    for column in (*throw.down, *throw.along):
        if column not in (ids := [c.id for c in columns]):
            raise ValueError(f"there is no column “{column}”{near(column, ids)}")
    for column in throw.down:
        _share(throw, f"column {column}", (row.cells[column] for row in rows))
    for row in rows if throw.along else ():
        _share(throw, f"row “{row.label}”", (row.cells[column] for column in throw.along))
    if not throw.down and not throw.along:
        _refuse_strays(throw, key)
    return throw


def _throw(model: str | ThrowModel) -> Throw:
    if isinstance(model, str):
        return Throw(model) if model in WORDS else Throw(model, parse_dice(model))
    if model.court is not None:
        if model.dice or model.down or model.along or model.court not in COURTS:
            raise ValueError(
                f"a card is thrown as court: {' or '.join(COURTS)}, and nothing besides"
            )
        return Throw("a card", court=model.court)
    if model.dice is None or bool(model.down) == bool(model.along):
        raise ValueError("a throw inside a table is dice, and either down or along")
    return Throw(model.dice, parse_dice(model.dice), tuple(model.down), tuple(model.along))


def _refuse_strays(throw: Throw, key: Key) -> None:
    strays = [
        n
        for n in throw.outcomes
        if (key.within(n) if isinstance(key, Span) else n) not in key.outcomes
    ]
    if strays:
        raise ValueError(f"{throw.text} can come to {strays[0]}, and no row is for that")


def _share(throw: Throw, where: str, cells: Iterable[str]) -> None:
    """Refuses cells in which an outcome of the throw stands twice or not at all, or that hold what
    cannot be thrown.
    """
    counts = Counter(number for cell in cells for number in throw.range(cell))
    for number in sorted({*counts, *throw.outcomes}):
        if number not in throw.outcomes:
            raise ValueError(f"{where}: {throw.text} cannot come to {number}")
        if counts[number] != 1:
            raise ValueError(
                f"{where}: {number} stands in {'no cell' if not counts[number] else 'two cells'}"
            )
