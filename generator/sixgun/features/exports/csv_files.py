"""The export `csv`: a file for each table, one of the people and one of the rules' numbers, each
with the terms beside it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ...system.csvcell import inert

if TYPE_CHECKING:
    from .export_table import Files, Subject
    from .kit import Kit, TableData

Grid = tuple[tuple[str, ...], ...]  # rows of cells, the heads first


def write_csv(subject: Subject) -> Files:
    """Comma-separated UTF-8 with a byte-order mark, by which spreadsheets know it."""
    grids = {
        f"{name}.csv": _csv((*grid, (), *((line,) for line in subject.kit.terms.split("\n\n"))))
        for name, grid in grids_of(subject.kit)
    }
    return {**grids, "LICENSE.txt": f"{subject.kit.terms}\n".encode()}


def grids_of(kit: Kit) -> Iterator[tuple[str, Grid]]:
    """Every table, roster and list of a kit by name: "tables/weapons", "people", "rules"."""
    yield from ((f"tables/{table.id}", table_grid(table)) for table in kit.tables)
    yield from lists_of(kit)


def lists_of(kit: Kit) -> Iterator[tuple[str, Grid]]:
    """What is no table: the people, the rules' numbers, the abilities, the errata."""
    if kit.people:
        figures = tuple(dict.fromkeys(label for person in kit.people for label in person.figures))
        rows = (
            (p.name, p.group, *(p.figures.get(label, "") for label in figures), "; ".join(p.tags))
            for p in kit.people
        )
        yield "people", (("Name", "Group", *figures, "Tags"), *rows)
    yield "rules", (("Rule", "Value"), *kit.rules.items())
    texts = [
        (text.title, text.line, text.brief)
        for text in kit.texts
        if text.id.startswith("abilities/")
    ]
    if texts:
        yield "abilities", (("Ability", "From", "In brief"), *texts)
    yield (
        "errata",
        (("Question", "Ruling"), *((erratum.title, erratum.ruling) for erratum in kit.errata)),
    )


def table_grid(table: TableData) -> Grid:
    """A table as written: its key, the exact chance where it is thrown for, and every column."""
    thrown = any(row.chance for row in table.rows)
    grouped = any(row.group for row in table.rows)
    heads = (
        table.key.heading or "Name",
        *(["Group"] if grouped else []),
        *(["Chance"] if thrown else []),
        *(c.heading or c.id for c in table.columns),
    )
    rows = (
        (
            row.label,
            *([row.group] if grouped else []),
            *([row.chance] if thrown else []),
            *(row.cells[c.id] or "" for c in table.columns),
        )
        for row in table.rows
    )
    return (heads, *rows)


def _csv(grid: Iterable[Iterable[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([inert(cell) for cell in row] for row in grid)
    return text.getvalue().encode("utf-8-sig")
