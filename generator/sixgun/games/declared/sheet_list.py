"""The lists of a declared game's sheet: a line for each thing, with its columns beside it, or long
ones below it where the list is narrow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from ...content.content import Content
from ...content.table import Column, Names, Table, slug
from ...view import Grid, Head, Part, PartRow, Slot, cell_text
from .field_model import FieldModel
from .reckoning import find_goods

MARGIN = 2  # letters of padding in a column
LETTER = 4.3  # points: the width of a letter in the smallest type of a list
LONG = 20  # letters of a text that may stand below its row
MOST, MOST_BELOW = 20, 200  # letters that a reader may write there

P = TypeVar("P", bound=Part | PartRow)


def list_grid(content: Content, name: str, field: FieldModel, texts: Sequence[str]) -> Grid:
    """A line for each thing; of rows of a table, with their columns beside them."""
    table = content.tables.get(field.table)
    columns = [column for column in table.columns if column.id in field.show] if table else []
    rows = []
    for n in range(1, field.rows + 1):
        text = texts[n - 1] if n <= len(texts) else ""
        found = find_goods(content, field, text) if table and text else None
        slot = Slot(
            f"{name}.{n}{field.part}",
            f"{field.label} {n}",
            text,
            most=field.most,
            play=field.kind != "several",
        )
        shown = [
            cell_text(column, found[1].cells[column.id]) if found else "" for column in columns
        ]
        cells = (
            Slot(f"{name}.{n}._{c.id}", f"{c.heading or c.id} {n}", text, most=MOST)
            for c, text in zip(columns, shown, strict=True)
        )
        rows.append((slot, *cells))
    heading = table.key.heading if table and isinstance(table.key, Names) else ""
    heads = (
        Head(heading or field.label),
        *(Head(column.heading or column.id) for column in columns),
    )
    letters = _letters(table, columns) if table and columns else ()
    return Grid(
        slug(name), field.label, heads, tuple(rows), widths=_widths(letters), letters=letters
    )


def _letters(table: Table[Any], columns: Sequence[Column]) -> tuple[int, ...]:
    """The longest text of the names and of each column, with its padding."""
    return (
        max(len(row.label) for row in table) + MARGIN,
        *(
            max(len(c.heading), *(len(cell_text(c, row.cells[c.id])) for row in table)) + MARGIN
            for c in columns
        ),
    )


def _widths(letters: Sequence[int]) -> tuple[int, ...]:
    """The share of a row that each column takes, in per cent."""
    return tuple(100 * one // sum(letters) for one in letters)


def within(item: P, width: float) -> P:
    """A part of the sheet that is so wide; a list that is wider has its longest columns below."""
    if isinstance(item, Part):
        block = item.block
        if not isinstance(block, Grid) or len(block.letters) < 2:
            return item
        return replace(item, block=_below(block, width))
    shares = item.shares or (1.0,) * len(item.stacks)
    return replace(
        item,
        stacks=tuple(
            tuple(within(one, width * share / sum(shares)) for one in stack)
            for stack, share in zip(item.stacks, shares, strict=True)
        ),
    )


def _below(grid: Grid, width: float) -> Grid:
    """A list whose longest texts are below their rows, as many as it takes to fit the others."""
    beside = [*range(len(grid.letters))]
    while sum(grid.letters[n] for n in beside) * LETTER > width:
        longest = max(beside[1:], key=lambda n: grid.letters[n], default=0)
        if grid.letters[longest] < LONG or not longest:
            break
        beside.remove(longest)
    below = tuple(n for n in range(len(grid.letters)) if n not in beside)
    return replace(
        grid,
        below=below,
        widths=_widths([grid.letters[n] for n in beside]),
        rows=tuple(
            tuple(
                replace(slot, lines=2, most=MOST_BELOW) if n in below else slot
                for n, slot in enumerate(row)
            )
            for row in grid.rows
        ),
    )
