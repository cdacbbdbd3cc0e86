"""tables/*.yaml: each a table with its key and typed rows; its cells can be quoted by text."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, PlainValidator

from ...system.problem import Problems, near, waive
from ..asset import MOTIFS, cut_names
from ..dice_notation import Throw
from ..table import LISTED, Column, Key, Outcome, Row, Rows, Table, table_faults
from ..tree import Model, Path_, Tree, WaiverModel, fill, read_yaml, short, waivers
from ..wording import WordingError, money, signed
from .folder import Folder
from .key import (
    KeyModel,
    SendModel,
    ThrowModel,
    count_fault,
    outcomes_of,
    read_key,
    read_sends,
    read_throw,
    read_values,
)

BOXES = 60  # to cross out in a block
CELLS = 200_000  # outcomes that the rows of a table may name, overlaps included
RING = 12  # levels of cells that quote cells
MEASURE = re.compile(r"[\d,.]+([-–][\d,.]+)?")


class ColumnModel(Model):
    """A column of a table."""

    heading: str = ""
    as_: Literal["text", "list", "number", "signed", "money", "feet", "dice"] = Field(
        "text",
        description="Kind of values in its cells. list: names with commas between them, to count "
        "along; every fifth is printed with its number.",
    )
    print: bool = Field(True, description="no: used by the rules, not printed.")
    align: Literal["", "left", "right", "center"] = Field(
        "", description="Alignment. Default: text left, figures right."
    )
    block: Literal["", "aside", "boxes", "emblem", "figure", "kind", "text", "tick"] = Field(
        "",
        description="Place of the cell in a stat block or card of the row, in a game with a "
        "face. aside: beside the name; boxes: that many boxes to cross out; emblem: names the "
        "picture; tick: text after a circle to tick.",
    )

    model_config = Model.model_config | {
        "alias_generator": lambda name: name.rstrip("_").replace("_", "-")
    }


class GroupModel(Model):
    """A small heading; the rows below it belong together."""

    group: str


RowModel = Annotated[
    Any,
    PlainValidator(
        lambda row: row,
        json_schema_input_type=Annotated[
            list[str | SendModel | list[str | SendModel]], Field(min_length=1)
        ]
        | GroupModel,
    ),
]


class TableModel(Model):
    """A table: exactly one row for each outcome of its key."""

    title: str
    line: str = Field("", description="Printed in italics after the title.")
    key: KeyModel
    across: KeyModel | None = Field(
        None,
        description=(
            "Instead of columns: a two-way table, with a cell for each outcome of this second key."
        ),
    )
    throw: str | ThrowModel | None = Field(
        None,
        description="What to roll, if the key does not say it: dice; any, a random row; no, "
        "nothing.",
    )
    columns: dict[str, ColumnModel] = Field({}, description="The columns by their ids, in order.")
    rows: list[RowModel] = Field(
        description="[label, cell, cell …] with a cell for each column; - is an empty cell."
    )
    note: str = Field("", description="Text under the table.")
    style: Literal["ledger", "leaders", "list", "figures", "names"] = Field(
        "ledger",
        description=(
            "leaders: a price list in columns. list: run-in paragraphs. figures: few large numbers"
            " across. names: running text."
        ),
    )
    spread: Literal["column", "wide"] = Field(
        "column", description="wide: across both columns of a booklet page."
    )
    print_only: bool = Field(False, description="yes: no rule reads it.")
    index: bool | list[str] = Field(
        True, description="Its entries in the index; no: its title, but not its rows."
    )
    waive: list[WaiverModel] = []


class Tables:
    """The tables of one folder; `wanted` are those that the game's rules read."""

    def __init__(self, folder: Folder, wanted: Iterable[Rows[Any]]):
        self.folder, self.wanted = folder, {rows.id: rows for rows in wanted}
        self.files = folder.files("tables", "*.yaml")
        self.raw: dict[str, tuple[Tree, TableModel]] = {}
        self.labels: dict[str, list[str]] = {}
        self.filling: list[str] = []
        self.places: dict[str, tuple[Key, list[str], dict[Outcome, int]]] = {}

    def read(self) -> dict[str, Table[Any]]:
        """Every table, by id. All files are read before any table is made, since they quote one
        another.
        """
        for file in self.files:
            self.folder.try_to(partial(self._read, file), self.folder.name_of(file))
        tables = {
            id: self.folder.try_to(partial(self._table, id), f"tables/{id}") for id in self.raw
        }
        for id in self.wanted:
            place = self.folder.find(f"tables/{id}.yaml")
            if place not in self.files:
                message = (
                    f"the rules of this game need a table “{id}”, and there is"
                    f" none{near(id, self.raw)}"
                )
                self.folder.say(place, 1, "table-missing", message)
        return {id: table for id, table in tables.items() if table}

    def _read(self, file: Path) -> None:
        tree = read_yaml(file)
        id = self.folder.name_of(file).removeprefix("tables/")
        model = fill(TableModel, tree, self._keyed(tree))
        self.raw[id], self.labels[id] = (tree, model), _labels(model.rows)

    def _keyed(self, tree: Tree) -> Any:
        """A table's file with the text of its keys and of its throw filled."""
        if not isinstance(tree.value, dict):
            return tree.value
        worded = {
            name: self.folder.worded(tree, tree.value[name], (name,))
            for name in ("key", "across", "throw")
            if name in tree.value
        }
        return {**tree.value, **worded}

    def _table(self, id: str) -> Table[Any]:
        tree, model = self.raw[id]
        before = len(self.folder.problems)
        key, across = self._keys(id)
        columns = (
            tuple(Column(str(o), str(o)) for o in across.outcomes)
            if across
            else tuple(self._column(tree, name, column) for name, column in model.columns.items())
        )
        if across and model.columns:
            self.folder.problems.append(
                tree.problem(
                    ("columns",), "table-column", "a two-way table has across or columns, not both"
                )
            )
        rows = self._rows(tree, model, key, columns)
        at = [number for number, row in enumerate(model.rows) if isinstance(row, list)]
        if len(self.folder.problems) == before:
            for number, code, message in table_faults(key, [(r.label, r.outcomes) for r in rows]):
                self.folder.problems.append(
                    tree.problem(("rows", at[number]) if number >= 0 else ("rows",), code, message)
                )
        throw = (
            self._throw(tree, model, key, columns, rows)
            if len(self.folder.problems) == before
            else None
        )
        texts = {
            name: self.folder.worded(tree, getattr(model, name), (name,))
            for name in ("title", "line", "note")
        }
        typed: dict[Outcome, Any] = {}
        if id in self.wanted and len(self.folder.problems) == before:
            typed, wrong = read_values(tree, self.wanted[id], dict(zip(at, rows, strict=True)))
            self.folder.problems += wrong
        if id not in self.wanted:  # rules cannot read a table with gaps, waived or not
            self.folder.problems[before:] = waive(self.folder.problems[before:], waivers(tree))
        return Table(
            id=id,
            key=key,
            across=across,
            columns=columns,
            rows=tuple(rows),
            file=tree.file,
            style=model.style,
            wide=model.spread == "wide",
            print_only=model.print_only,
            index=tuple(model.index) if isinstance(model.index, list) else model.index,
            throw=throw,
            typed=typed,
            **texts,
        )

    def _column(self, tree: Tree, name: str, column: ColumnModel) -> Column:
        heading = self.folder.worded(tree, column.heading, ("columns", name, "heading"))
        return Column(name, heading, column.as_, column.print, column.align, column.block)

    def _keys(self, id: str) -> tuple[Key, Key | None]:
        """The key of the rows, and in a two-way table that of the columns."""
        tree, model = self.raw[id]
        across = (
            read_key(tree, ("across",), model.across, [], self.labels) if model.across else None
        )
        return read_key(tree, ("key",), model.key, self.labels[id], self.labels), across

    def _throw(
        self, tree: Tree, model: TableModel, key: Key, columns: tuple[Column, ...], rows: list[Row]
    ) -> Throw | None:
        """What the table says is thrown; None if it says nothing, or nothing that can be
        read.
        """
        if model.throw is None:
            return None
        try:
            return read_throw(model.throw, key, columns, rows)
        except ValueError as error:
            self.folder.problems.append(tree.problem(("throw",), "table-throw", str(error)))
            return None

    def _rows(
        self, tree: Tree, model: TableModel, key: Key, columns: tuple[Column, ...]
    ) -> list[Row]:
        rows: list[Row] = []
        group, named = "", 0
        for number, item in enumerate(model.rows):
            place = ("rows", number)
            if isinstance(item, dict) and set(item) == {"group"} and isinstance(item["group"], str):
                group = self.folder.worded(tree, item["group"], place)
            elif row := self._row(tree, place, item, key, columns, group):
                named += len(row.outcomes)
                if named > CELLS:
                    self.folder.problems.append(
                        tree.problem(
                            place, "table-row", "the rows name more outcomes than a key can have"
                        )
                    )
                    break
                rows.append(row)
        return rows

    def _row(
        self, tree: Tree, place: Path_, item: Any, key: Key, columns: tuple[Column, ...], group: str
    ) -> Row | None:
        """A row with its cells filled; None if it has no label, too few cells or too many."""
        problems = self.folder.problems
        titles = {id: model.title for id, (_, model) in self.raw.items()}
        sends, wrong = read_sends(tree, place, item, titles)
        problems += wrong
        if sends and isinstance(item, list):
            listed = {n: LISTED.join(one.text for one in some) for n, some in sends.items()}
            item = [listed.get(n, cell) for n, cell in enumerate(item)]
        if not isinstance(item, list) or not item or not all(isinstance(c, str) for c in item):
            problems.append(
                tree.problem(place, "table-row", "a row is a list of texts: [label, cell, cell]")
            )
            return None
        label, *texts = item
        if len(texts) != len(columns):
            problems.append(tree.problem(place, "table-row", count_fault(label, texts, columns)))
            return None
        try:
            outcomes = key.parse(label)
        except ValueError as error:
            problems.append(tree.problem((*place, 0), "table-label", str(error)))
            return None
        cells = {
            c.id: self.folder.worded(tree, text, (*place, n))
            for n, (c, text) in enumerate(zip(columns, texts, strict=True), 1)
        }
        for n, column in enumerate(columns, 1):
            fault = cell_fault(column.holds, cells[column.id])
            if fault := fault or _block_fault(column.block, cells[column.id]):
                problems.append(
                    tree.problem(
                        (*place, n),
                        "table-cell",
                        f"row “{short(label)}”, column {column.id}: {fault}",
                    )
                )
        sent = {
            columns[n - 1].id: tuple(
                replace(one, text=self.folder.worded(tree, one.text, (*place, n))) for one in some
            )
            for n, some in sends.items()
            if any(one.table for one in some)
        }
        return Row(label, outcomes, cells, group, tree.line(*place), sent)

    def cell(self, table: str, label: str, column: str) -> str:
        """A cell's text for {{ cell(…) }}; refuses tables that quote each other in a ring."""
        if table not in self.raw:
            raise WordingError(f"there is no table “{table}”{near(table, self.raw)}")
        tree, model = self.raw[table]
        key, names, numbers = self._places(table)
        if column not in names:
            raise WordingError(f"table “{table}” has no column “{column}”{near(column, names)}")
        try:
            wanted = {numbers.get(outcome) for outcome in key.parse(label)}
        except ValueError as error:
            raise WordingError(f"table “{table}”: {error}") from None
        number = wanted.pop()
        if number is None or wanted:
            raise WordingError(
                f"table “{table}” has no row “{label}”{near(label, self.labels[table])}"
            )
        place = f"{table}/{model.rows[number][0]}/{column}"
        if place in self.filling:
            raise WordingError(f"this cell quotes itself through {' and '.join(self.filling)}")
        if len(self.filling) >= RING:
            raise WordingError(
                f"cells quote one another {RING} times over, from {self.filling[0]} on; write "
                f"the text in one of them"
            )
        self.filling.append(place)
        try:
            at = names.index(column) + 1
            return str(self.folder.worded(tree, model.rows[number][at], ("rows", number, at)))
        finally:
            self.filling.pop()

    def _places(self, table: str) -> tuple[Key, list[str], dict[Outcome, int]]:
        """A table's key, its columns, and the row number of each outcome, as far as they can be
        read.
        """
        if table not in self.places:
            _, model = self.raw[table]
            try:
                key, across = self._keys(table)
            except Problems:
                raise WordingError(f"table “{table}” has no key that can be read") from None
            names = [str(o) for o in across.outcomes] if across else list(model.columns)
            numbers: dict[Outcome, int] = {}
            for number, row in enumerate(model.rows):
                if (
                    isinstance(row, list)
                    and len(row) == len(names) + 1
                    and all(isinstance(c, str) for c in row)
                    and len(numbers) < CELLS
                ):
                    for outcome in outcomes_of(key, row[0]):
                        numbers.setdefault(outcome, number)
            self.places[table] = key, names, numbers
        return self.places[table]


def cell_fault(holds: str, text: str) -> str:
    """Why a cell does not fit a column that holds numbers, or nothing."""
    if text == "-" or holds in ("text", "list", "number", "dice"):
        return ""
    try:
        signed(text) if holds == "signed" else money(text)
    except ValueError as error:
        return str(error)
    if holds == "signed" or MEASURE.fullmatch(text):
        return ""
    bare = text.strip("$€£ ")
    hint = f"; write {bare}" if bare != text and MEASURE.fullmatch(bare) else ""
    return f"“{short(text)}” is not {'a price' if holds == 'money' else 'a distance'}{hint}"


def _labels(rows: list[Any]) -> list[str]:
    return [row[0] for row in rows if isinstance(row, list) and row and isinstance(row[0], str)]


def _block_fault(block: str, cell: str) -> str:
    """The fault of a cell that a block draws; nothing for other cells and for an empty one."""
    if cell in ("", "-"):
        return ""
    if block == "emblem" and cell not in (known := [*MOTIFS, *cut_names()]):
        return f"there is no drawing “{short(cell)}”{near(cell, known)}"
    if block == "boxes" and not (cell.isdigit() and int(cell) <= BOXES):
        return f"“{short(cell)}” is not a number of boxes, {BOXES} at most"
    return ""
