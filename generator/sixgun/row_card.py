"""A row of a table as a thing to hand out: its figures, and what other tables say of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .numerals import dollars
from .table import Column, Names, Row, Table, slug
from .view import StatView, cell_text

GREAT, LESSER = 7, 16  # letters of the longest cell that stands as a great figure, and as a lesser one
ACROSS = 4  # great figures in a row
TITLE = 28  # letters of a name
MARKS = ("*", "†", "‡")
Pairs = tuple[tuple[str, str], ...]


def view_row_card(table: Table[object], row: Row, columns: Sequence[str] = (), explain: Sequence[Table[object]] = (), note: bool = False) -> StatView:
    """A row as a block: short cells as figures, long ones as lines. What one of the tables of `explain` tells is said in its words.

    Empty cells are left out, and so is the heading of one that says all. `note` adds what stands under the table, so far as it is about this row.
    """
    told = tuple(_told(row, explain))
    shown = [c for c in table.columns if (c.id in columns if columns else c.printed)]
    name, of = _named(table, row)
    shown = [c for c in shown if c.id != of]
    thrown = ((table.key.heading, row.label),) if of else ()
    cells = thrown + tuple((c.heading, _cell(c, row)) for c in shown if row.cells[c.id] != "-" and not _explained(row.cells[c.id], told))
    great = tuple(pair for pair in cells if len(pair[1]) <= GREAT)[:ACROSS]
    lesser = tuple(pair for pair in cells if len(pair[1]) <= LESSER and pair not in great)
    lines = tuple(pair for pair in cells if pair not in great + lesser)
    ends = tuple(("", text) for text in (_noted(table, row),) if note and text)
    if len(cells) == len(lines) == 1:
        lines = (("", lines[0][1]),)
    return StatView(f"{table.id}-{slug(row.label)}", name, great, lesser, (*lines, *told, *ends), (), intro=row.group)


def _named(table: Table[object], row: Row) -> tuple[str, str]:
    """What a row is called, and the column that says so where its label is a throw of dice or a card drawn."""
    first = next((c for c in table.columns if c.printed), None)
    if isinstance(table.key, Names) or first is None or first.holds != "text" or not 1 < len(row.cells[first.id]) <= TITLE:
        return row.label, ""
    return row.cells[first.id], first.id


def _noted(table: Table[object], row: Row) -> str:
    """The sentences of a table's note without those about a mark (*) or a column (Reload: …) that the row does not have."""
    having = [row.cells[c.id] for c in table.columns if c.printed]
    wanting = tuple(f"{c.heading}: " for c in table.columns if row.cells[c.id] == "-")
    told = [s for s in re.split(r"(?<=[.!?]) +(?=[A-Z*†‡])", table.note) if not s.startswith(wanting)]
    return " ".join(s for s in told if not s.startswith(MARKS) or any(cell.endswith(s[0]) for cell in having))


def _cell(column: Column, row: Row) -> str:
    text = row.cells[column.id]
    return dollars(text) if column.holds == "money" else cell_text(column, text)


def _words(text: str) -> list[str]:
    """What a cell lists, each by itself."""
    return text.split(", ")


def _explained(text: str, told: Pairs) -> bool:
    return {*_words(text)} <= {label for label, _ in told if label}


def _told(row: Row, explain: Sequence[Table[object]]) -> Iterator[tuple[str, str]]:
    """What other tables say: of the row itself, without its name; and of each thing that its cells name."""
    named = [word for cell in row.cells.values() for word in _words(cell)]
    for table in explain:
        text = next(c.id for c in table.columns if c.printed)
        for other in table.rows:
            if other.label in (row.label, *named):
                yield "" if other.label == row.label else other.label, other.cells[text]
