"""The export `sqlite`: the lists of the export `csv` as tables of a database, and the text."""

from __future__ import annotations

import sqlite3
from itertools import chain, count
from typing import TYPE_CHECKING

from ...system.problem import SixgunError
from .csv_files import lists_of, table_grid

if TYPE_CHECKING:
    from collections.abc import Collection

    from .csv_files import Grid
    from .export_table import Files, Subject

MOST_COLUMNS = 2000  # SQLite takes no more as it is built


def write_sqlite(subject: Subject) -> Files:
    """Tables have the names of their ids (`weapons`); the others are `list-people`, `list-rules`,
    `list-abilities`, `list-errata`, `text` and `about`. A game's table of one of these names has a
    number after it: `text 2`.
    """
    kit = subject.kit
    texts = ((text.id, text.title, text.markdown) for text in kit.texts)
    grids: list[tuple[str, Grid]] = [
        ("about", (("Terms",), (kit.terms,))),
        ("text", (("id", "title", "markdown"), *texts)),
        *((f"list-{name}", grid) for name, grid in lists_of(kit)),
        *((table.id, table_grid(table)) for table in kit.tables),
    ]
    with sqlite3.connect(":memory:") as database:
        names: list[str] = []
        for name, grid in grids:
            names.append(_apart(name, names))
            _fill(database, names[-1], grid)
        database.commit()
        raw = database.serialize()
    return {f"{kit.id}.sqlite": raw}


def _fill(database: sqlite3.Connection, name: str, grid: Grid) -> None:
    heads, *rows = grid
    if len(heads) > MOST_COLUMNS:
        raise SixgunError(
            f"the table “{name}” has {len(heads):,} columns, and a database takes {MOST_COLUMNS:,};"
            " export it --to csv"
        )
    columns: list[str] = []
    for head in heads:
        columns.append(_apart(head, columns))
    database.execute(f"CREATE TABLE {_quoted(name)} ({', '.join(map(_quoted, columns))})")
    places = ", ".join("?" * len(columns))
    database.executemany(f"INSERT INTO {_quoted(name)} VALUES ({places})", rows)  # noqa: S608  quoted


def _apart(name: str, before: Collection[str]) -> str:
    """A name that none before has, in whatever case, with a number where one does: Damage 2."""
    taken = {one.casefold() for one in before}
    numbered = (f"{name} {number}" for number in count(2))
    return next(one for one in chain((name,), numbered) if one.casefold() not in taken)


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
