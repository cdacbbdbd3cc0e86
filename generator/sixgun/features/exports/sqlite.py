"""The export `sqlite`: the lists of the export `csv` as tables of a database, and the text."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from .csv_files import grids_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .export_table import Files, Subject


def write_sqlite(subject: Subject) -> Files:
    """Tables have the names of their ids (`weapons`); the others are `people`, `rules`, `text` and
    `about`.
    """
    kit = subject.kit
    with sqlite3.connect(":memory:") as database:
        _fill(database, "about", (("Terms",), (kit.terms,)))
        _fill(
            database,
            "text",
            (
                ("id", "title", "markdown"),
                *((text.id, text.title, text.markdown) for text in kit.texts),
            ),
        )
        for name, (heads, *rows) in grids_of(kit):
            _fill(
                database,
                (
                    f"list-{name}"
                    if name in ("rules", "people", "errata", "abilities")
                    else name.removeprefix("tables/")
                ),
                (heads, *rows),
            )
        database.commit()
        raw = database.serialize()
    return {f"{kit.id}.sqlite": raw}


def _fill(database: sqlite3.Connection, name: str, grid: Iterable[tuple[str, ...]]) -> None:
    heads, *rows = grid
    names = [_apart(heads, n) for n in range(len(heads))]
    database.execute(f"CREATE TABLE {_quoted(name)} ({', '.join(map(_quoted, names))})")
    places = ", ".join("?" * len(names))
    database.executemany(f"INSERT INTO {_quoted(name)} VALUES ({places})", rows)  # noqa: S608  quoted


def _apart(heads: tuple[str, ...], at: int) -> str:
    """A column's name, numbered where an earlier one has it: Damage, Damage 2."""
    before = [head.casefold() for head in heads[:at]].count(heads[at].casefold())
    return f"{heads[at]} {before + 1}" if before else heads[at]


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
