"""The exports `csv`, `xlsx` and `sqlite`: a list for each table, one of the people and one of the
rules' numbers, each with the terms beside it; as files, as the sheets of a workbook, as the
tables of a database.
"""

from __future__ import annotations

import csv
import io
import re
import sqlite3
from collections.abc import Iterable, Iterator
from email.utils import parsedate_to_datetime
from itertools import chain, count
from typing import TYPE_CHECKING

from ...system.files import inert
from ...system.problem import SixgunError

if TYPE_CHECKING:
    from collections.abc import Collection

    from .export import Files, Subject
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
    """The lists besides tables: the people, the rules' numbers, the abilities, the errata."""
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


DAY = parsedate_to_datetime(
    "Tue, 01 Jan 1980 00:00:00 +0000"
)  # the same content gives the same bytes
LONGEST = 31  # letters of a sheet's name
NUMBER = re.compile(
    r"[+-]?(?:0|[1-9]\d{0,8})(?:\.\d+)?", re.ASCII
)  # 00 is a result of percentile dice: text
PLUS = "+General;-General;+0"  # the format of a modifier: +3
SHEET_COLUMNS = 16_384  # Excel takes no more
WIDEST = 60


def write_xlsx(subject: Subject) -> Files:
    """A workbook with a sheet of terms first; numbers are numbers, and the heads stay in view."""
    import xlsxwriter

    raw, kit = io.BytesIO(), subject.kit
    book = xlsxwriter.Workbook(
        raw, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    )
    book.set_properties(
        {
            "title": kit.about.title,
            "author": kit.about.author,
            "comments": kit.terms,
            "created": DAY,
        }
    )
    head, cell, plus = (
        book.add_format({"text_wrap": True, "valign": "top"} | more)
        for more in ({"bold": True}, {}, {"num_format": PLUS})
    )
    grids = [
        ("Terms", ((kit.about.title,), *((line,) for line in kit.terms.split("\n\n")))),
        *grids_of(kit),
    ]
    used: set[str] = set()
    for name, grid in grids:
        sheet = book.add_worksheet(_sheet_name(name.removeprefix("tables/"), used))
        if len(grid[0]) > SHEET_COLUMNS:
            raise SixgunError(
                f"the table “{name}” has {len(grid[0]):,} columns, but a workbook takes at most"
                f" {SHEET_COLUMNS:,}; export it --to csv"
            )
        for row, line in enumerate(grid):
            for column, text in enumerate(line):
                if row and NUMBER.fullmatch(text):
                    sheet.write_number(
                        row, column, float(text), plus if text.startswith("+") else cell
                    )
                else:
                    sheet.write_string(row, column, text, cell if row else head)
        for column in range(len(grid[0])):
            widest = max(len(line[column]) for line in grid if column < len(line))
            sheet.set_column(column, column, min(WIDEST, widest + 2))
        sheet.freeze_panes(1, 0)
    book.close()
    return {f"{kit.id}.xlsx": raw.getvalue()}


def _sheet_name(name: str, used: set[str]) -> str:
    """A name that no other sheet has, ignoring case, and that Excel accepts."""
    short = name[:LONGEST]
    number = 1
    while short.casefold() in used or short.casefold() == "history":  # which Excel keeps for itself
        number += 1
        short = f"{name[: LONGEST - 3]}-{number}"
    used.add(short.casefold())
    return short


DATABASE_COLUMNS = 2000  # SQLite takes no more as it is built


def write_sqlite(subject: Subject) -> Files:
    """Tables have the names of their ids (`weapons`); the others are `list-people`, `list-rules`,
    `list-abilities`, `list-errata`, `text` and `about`. A game's table of one of these names has a
    number after it: `text 2`. A column of numbers has numbers, and NULL where a cell is empty.
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
    if len(heads) > DATABASE_COLUMNS:
        raise SixgunError(
            f"the table “{name}” has {len(heads):,} columns, but a database takes at most"
            f" {DATABASE_COLUMNS:,}; export it --to csv"
        )
    columns: list[str] = []
    for head in heads:
        columns.append(_apart(head, columns))
    kinds = [_kind([row[place] for row in rows]) for place in range(len(columns))]
    declared = ", ".join(
        f"{_quoted(column)} {kind}" for column, kind in zip(columns, kinds, strict=True)
    )
    database.execute(f"CREATE TABLE {_quoted(name)} ({declared})")
    values = ([_value(text, kind) for text, kind in zip(row, kinds, strict=True)] for row in rows)
    places = ", ".join("?" * len(columns))
    database.executemany(f"INSERT INTO {_quoted(name)} VALUES ({places})", values)  # noqa: S608  quoted


def _kind(cells: Collection[str]) -> str:
    """The type of a column: INTEGER or REAL where every cell is a number or empty, else TEXT."""
    numbers = [cell for cell in cells if cell]
    if not numbers or not all(map(NUMBER.fullmatch, numbers)):
        return "TEXT"
    return "REAL" if any("." in cell for cell in numbers) else "INTEGER"


def _value(cell: str, kind: str) -> str | int | float | None:
    """A cell as its column has it; an empty one among numbers is NULL."""
    if kind == "TEXT":
        return cell
    return (int if kind == "INTEGER" else float)(cell) if cell else None


def _apart(name: str, before: Collection[str]) -> str:
    """A name that none before has, in whatever case, with a number where one does: Damage 2."""
    taken = {one.casefold() for one in before}
    numbered = (f"{name} {number}" for number in count(2))
    return next(one for one in chain((name,), numbered) if one.casefold() not in taken)


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
