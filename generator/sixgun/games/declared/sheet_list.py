"""The lists of a declared game's sheet: a line for each thing, with its columns beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...content.content import Content
from ...content.table import Column, Names, Table, slug
from ...view import Grid, Head, Slot, cell_text
from .field_model import FieldModel
from .reckoning import find_goods

MARGIN = 2  # letters of padding in a column
MOST = 20  # letters that a reader may write in a cell


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
    return Grid(slug(name), field.label, heads, tuple(rows), letters=letters)


def _letters(table: Table[Any], columns: Sequence[Column]) -> tuple[int, ...]:
    """The longest text of the names and of each column, with its padding."""
    return (
        max(len(row.label) for row in table) + MARGIN,
        *(
            max(len(c.heading), *(len(cell_text(c, row.cells[c.id])) for row in table)) + MARGIN
            for c in columns
        ),
    )
