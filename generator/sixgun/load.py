"""YAML and Markdown to Content: every problem of a game's folder is found in one run."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, PlainValidator, RootModel, ValidationError, field_validator, model_validator

from .content import About, Cast, Content, Erratum, Map, Person, Place, Position, Prose, Reading, Rules, Tracker, Way
from .dice import parse_numbers
from .problem import ID as ID
from .problem import Problem, Problems, near, standing, waive
from .table import CARD_KEYS, Column, Key, Names, Outcome, Row, Rows, Span, Table, luck_key, table_faults
from .tree import Model, Tree, fill, parse_yaml, plainly, read_raw, read_text, read_yaml, short, waivers
from .wording import Wording, WordingError, money, signed

CELLS = 200_000      # outcomes that the rows of a table may name, overlaps and all
CODE = re.compile(r"\{[%#]")
LONGEST_SECTION, MOST_SIGNS = 100_000, 2000
DEEP = re.compile(r"^[ \t]{32,}(?=\S)", re.M)
RING = 12            # cells that quote one another in a row
MAIL = re.compile(r"[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+")
ADDRESS = re.compile(r"(?:https?://|mailto:)[!-~]{3,290}")      # as much as a QR code shows well
MEASURE = re.compile(r"[\d,.]+([-–][\d,.]+)?")
Number = Annotated[float, Field(ge=-100_000, le=100_000, allow_inf_nan=False)]
Length = Annotated[float, Field(gt=0, le=100_000, allow_inf_nan=False)]
Spot = Annotated[list[Number], Field(min_length=2, max_length=2)]


KEYS = ("dice", "span", "distance", "names", "of", "cards")
LISTED = "listed"
CHARACTER = "character.yaml"


class WaiverModel(Model):
    """A problem that may stand."""

    code: str = Field(description="The word in brackets at the end of the problem’s line.")
    reason: str = Field(description="Why it may stand; shown wherever the problem is.")


class RulesModel(RootModel[dict[str, "str | RulesModel"]]):
    """A value by its name, or a group of them: `speed: {feet: 40}` is {{ rules.speed.feet }} in text."""


class KeyModel(Model):
    """What picks a row: one of dice, span, distance, names, of, cards."""

    dice: str | None = Field(None, description="Dice: 3d6, 1d6+3, or d% with the labels 01-05, 96-00.")
    span: str | None = Field(None, description="Whole numbers: 1-6.")
    distance: str | None = Field(None, description="Whole numbers of feet: 0-60.")
    names: Annotated[str, Field(json_schema_extra={"enum": [LISTED]})] | list[str] | None = Field(
        None, description="The word listed: each row its own name. Or a list: exactly these."
    )
    of: str | None = Field(None, description="The id of another table: its rows, all of them.")
    cards: str | None = Field(None, description="A card drawn: Ace, 2-5, Jack-King.", json_schema_extra={"enum": [*CARD_KEYS]})
    heading: str | None = Field(None, description="What stands over the labels.")
    last: Literal["", "open"] = Field("", description="open: the last row of a span runs on upwards.")
    first: Literal["", "open"] = Field("", description="open: the first row of a span runs on downwards.")

    model_config = Model.model_config | {"json_schema_extra": {"oneOf": [{"required": [kind]} for kind in KEYS]}}


class ColumnModel(Model):
    """A column of a table."""

    heading: str = ""
    as_: Literal["text", "number", "signed", "money", "feet", "dice"] = Field("text", description="What its cells hold.")
    print: bool = Field(True, description="no: for the rules only.")
    align: Literal["", "left", "right", "center"] = Field("", description="Where text left and figures right is wrong.")

    model_config = Model.model_config | {"alias_generator": lambda name: name.rstrip("_").replace("_", "-")}


class GroupModel(Model):
    """A small heading; the rows below it belong together."""

    group: str


RowModel = Annotated[Any, PlainValidator(lambda row: row, json_schema_input_type=Annotated[list[str], Field(min_length=1)] | GroupModel)]


class TableModel(Model):
    """A table: exactly one row for each outcome of its key."""

    title: str
    line: str = Field("", description="Printed in italics after the title.")
    key: KeyModel
    across: KeyModel | None = Field(None, description="Instead of columns: a two-way table, with a cell for each outcome of this second key.")
    columns: dict[str, ColumnModel] = Field({}, description="The columns by their ids, in order.")
    rows: list[RowModel] = Field(description="[label, cell, cell …], a cell for each column; - is an empty one.")
    note: str = Field("", description="Text under the table.")
    style: Literal["ledger", "leaders", "list", "figures", "names"] = Field(
        "ledger", description="leaders: a price list in columns. list: run-in paragraphs. figures: few large numbers across. names: running text."
    )
    spread: Literal["column", "wide"] = Field("column", description="wide: across both columns of a booklet page.")
    print_only: bool = Field(False, description="yes: no rule reads it.")
    waive: list[WaiverModel] = []


class FrontModel(Model):
    title: str
    deck: str = ""
    line: str = ""
    run: str = ""
    brief: str = ""
    figures: list[str] = []
    waive: list[WaiverModel] = []


class CreditModel(Model):
    role: str
    names: list[str]


class TrackerModel(Model):
    title: str
    heads: Annotated[list[str], Field(min_length=1, max_length=12)]
    line: str = ""
    boxes: Annotated[int, Field(ge=0, le=40)] = 0
    count: str = ""


class AboutModel(Model):
    """game.yaml: who made the game, under what terms, and the words of its cover."""

    title: str
    subtitle: str = ""
    edition: str = ""
    version: str = "0"
    author: str = ""
    year: str = ""
    licence: str
    source: str = ""
    disclaimer: str = ""
    credits: list[CreditModel] = []
    thanks: str = ""
    isbn: str = ""
    contact: dict[str, str] = {}
    front: dict[str, str | list[str] | list[dict[str, str]]] = Field({}, description="The words of the cover, as the game’s own cover asks for them.")
    face: Literal["", "plain", "tombstone", "boothill", "grit", "fistful", "lords"] = Field(
        "", description="How it looks, where it has no stylesheet of its own."
    )
    feedback: str = Field("", description="Where playtesters write to: an address, or the name of one under contact.")
    trackers: dict[str, TrackerModel] = Field({}, description="Forms to keep count on, in the words of the game.")
    scales: dict[Literal["square", "hex"], str] = Field({}, description="What one space of ruled paper stands for.")

    @model_validator(mode="after")
    def _reached(self) -> AboutModel:
        if self.feedback and not ADDRESS.fullmatch(self.address):
            raise ValueError("feedback is an address (https://…, mailto:…), or names one of those under contact")
        return self

    @property
    def address(self) -> str:
        """Where feedback goes: an address as it stands, or one of those under contact, as a link."""
        said = self.contact.get(self.feedback, self.feedback)
        return f"mailto:{said}" if MAIL.fullmatch(said) else said


class ReadingModel(Model):
    """One of the things that the source says, and where."""

    where: str
    says: str


class ErratumModel(Model):
    """A contradiction of the source."""

    id: str
    title: str
    readings: list[ReadingModel]
    ruling: str = Field(description="The reading we take, and why in a sentence.")
    touches: Annotated[list[str], Field(max_length=60)] = Field([], description="Ids of the tables, prose, rules or cast that it decides.")


class PersonModel(Model):
    """Someone who lives at a place."""

    name: str
    who: str = ""
    is_: str = Field("", description="Who it is in the cast, where there are figures: quick-play/gambler.")

    model_config = Model.model_config | {"alias_generator": lambda name: name.rstrip("_").replace("_", "-")}


class PlaceModel(Model):
    """A place of a map. Without a number its name stands inside the walls."""

    number: int | None = None
    name: str
    kind: Literal["building", "corral", "graves", "church", "trees", "lot", "horses", "fitting"] = "building"
    box: list[Number] | None = Field(None, description="[x, y, width, height]")
    boxes: list[list[Number]] | None = Field(None, description="Several boxes, where one is not its shape.")
    text: str = ""
    people: list[PersonModel] = []
    doors: list[Spot] = Field([], description="Points on a wall, each one space wide.")
    windows: list[Spot] = []


class PositionModel(Model):
    """Where somebody stands as the game begins."""

    number: int
    name: str
    at: Spot
    side: Literal["light", "dark"] = "light"
    text: str = ""


class WayModel(Model):
    """A street, trail, rail or creek: a line through points [x, y]."""

    kind: Literal["street", "trail", "rail", "creek"]
    name: str = ""
    points: list[list[Number]]
    width: Length

    @field_validator("points")
    @classmethod
    def _line(cls, points: list[list[float]]) -> list[list[float]]:
        if len(points) < 2 or any(len(point) != 2 for point in points):
            raise ValueError("a way leads through two points or more, each [x, y]")
        return points


class MapModel(Model):
    """A place, drawn: streets, buildings, who lives where. One to play on has a grid."""

    title: str
    line: str = ""
    size: list[Length] = Field(description="[width, height] in our units, or in spaces; the page scales them.")
    space: Annotated[float, Field(ge=1, le=1000, allow_inf_nan=False)] | None = Field(None, description="Our units to a space of the grid.")
    scale: str = ""
    compass: bool = Field(True, description="no: it may face any way.")
    ways: list[WayModel] = []
    places: list[PlaceModel]
    positions: list[PositionModel] = []

    @field_validator("size")
    @classmethod
    def _two(cls, size: list[float]) -> list[float]:
        if len(size) != 2:
            raise ValueError("a size is [width, height]")
        return size


def load_content(folder: Path, tables: Iterable[Rows[Any]], cast: Mapping[str, type[BaseModel]]) -> Content:
    """A game's folder as Content. `tables` are those the game's rules read, `cast` the model of each folder under cast/.

    Problems that no author has waived are raised together; waived ones stand in Content.problems.
    """
    return _Loader(folder, tuple(tables), cast).load()


class _Loader:
    """One run over one folder. Collects problems instead of stopping at the first."""

    def __init__(self, folder: Path, tables: tuple[Rows[Any], ...], cast: Mapping[str, type[BaseModel]]):
        self.folder, self.wanted, self.models = folder, tables, cast
        self.problems: list[Problem] = []
        self.digest = hashlib.sha256()
        self.raw_tables: dict[str, tuple[Tree, TableModel]] = {}
        self.filling: list[str] = []
        self.places: dict[str, tuple[Key, list[str], dict[Outcome, int]]] = {}

    def load(self) -> Content:
        known = self.try_to(self._rules)
        rules = known or Rules({}, self.folder / "rules.yaml")
        self.wording = Wording(rules.values if known else None, self._cell)
        files = self._files("tables", "*.yaml")
        for file in files:
            self.try_to(partial(self._read_table, file))
        tables = {}
        for id in self.raw_tables:
            table = self.try_to(partial(self._table, id))
            if table:
                tables[id] = table
        for rows in self.wanted:
            place = self.folder / "tables" / f"{rows.id}.yaml"
            if place not in files:
                message = f"the rules of this game read a table “{rows.id}”, and there is none{near(rows.id, self.raw_tables)}"
                self._say(place, 1, "table-missing", message)
        content = Content(
            id=self.folder.name,
            folder=self.folder,
            about=self.try_to(self._about) or _NOBODY,
            rules=rules,
            tables=tables,
            prose=self._all("prose", "*.md", self._prose),
            cast=self._all("cast", "*.yaml", self._cast),
            maps=self._all("maps", "*.yaml", self._map),
            errata=self.try_to(self._errata) or (),
            character=self.try_to(partial(self._single, CHARACTER)) if (self.folder / CHARACTER).exists() else None,
            digest=self.digest.hexdigest()[:12],
            problems=tuple(sorted(set(self.problems))),
        )
        if standing(content.problems):
            raise Problems(content.problems)
        return content

    # the folder

    def try_to(self, step: Callable[[], Any]) -> Any:
        try:
            return step()
        except Problems as found:
            self.problems += found.problems
            return None

    def _say(self, file: Path, line: int, code: str, message: str) -> None:
        self.problems.append(Problem(file, line, 1, code, message))

    def _files(self, part: str, pattern: str) -> list[Path]:
        root = self.folder / part
        found = sorted(f for f in root.rglob("*") if not f.is_dir()) if root.is_dir() else []
        files = []
        for file in found:
            if not file.match(pattern):
                if not file.name.startswith(".") and not file.name.endswith("~"):      # what editors leave behind
                    self._say(file, 1, "file-stray", f"is not read: {part}/ holds {pattern}{near(file.suffix, [pattern[1:]])}")
                continue
            for name in file.relative_to(root).with_suffix("").parts:
                if not ID.fullmatch(name):
                    self._say(file, 1, "id-spelling", f"“{short(name)}” is not an id: use small letters, digits and hyphens")
            if self.try_to(partial(self._take, file)):
                files.append(file)
        return files

    def _take(self, file: Path) -> bool:
        """Notes what a file says for the digest; refuses what is not a file of this folder."""
        if not file.resolve().is_relative_to(self.folder.resolve()):
            raise Problems([Problem(file, 1, 1, "file-outside", "leads out of the game's folder; put the file itself here")])
        raw = read_raw(file)
        self.digest.update(file.relative_to(self.folder).as_posix().encode("utf-8", "replace") + b"\0" + raw + b"\0")
        return True

    def _all(self, part: str, pattern: str, read: Callable[[str, Path], Any]) -> dict[str, Any]:
        found = {}
        for file in self._files(part, pattern):
            id = file.relative_to(self.folder / part).with_suffix("").as_posix()
            thing = self.try_to(partial(read, id, file))
            if thing is not None:
                found[id] = thing
        return found

    def _single(self, name: str) -> Tree:
        file = self.folder / name
        if not file.exists() and not file.is_symlink():
            raise Problems([Problem(file, 1, 1, "file-missing", f"each game has a {name}, and this one has none")])
        self._take(file)
        return read_yaml(file)

    def _worded(self, tree: Tree, value: Any, path: tuple[Any, ...] = ()) -> Any:
        """The value with every hole of its text filled."""
        if isinstance(value, str):
            if CODE.search(value):
                self.problems.append(tree.problem(path, "text-code", "text may hold {{ }}, and no other template code"))
                return ""
            return self.wording.fill(value, lambda _, message: self.problems.append(tree.problem(path, "text-reference", message)))
        if isinstance(value, list):
            return [self._worded(tree, item, (*path, number)) for number, item in enumerate(value)]
        if isinstance(value, dict):
            return {key: self._worded(tree, item, (*path, key)) for key, item in value.items()}
        return value

    # its files

    def _rules(self) -> Rules:
        tree = self._single("rules.yaml")
        values: dict[str, str] = {}
        places: dict[str, int] = {}

        def walk(value: Any, path: tuple[str, ...]) -> None:
            if isinstance(value, dict):
                for name, inner in value.items():
                    walk(inner, (*path, name))
            elif isinstance(value, str):
                values[".".join(path)] = value
                places[".".join(path)] = tree.line(*path)
            else:
                self.problems.append(tree.problem(path, "rule-value", f"“{'.'.join(path)}” must be one number or text"))

        if not isinstance(tree.value, dict):
            raise Problems([tree.problem((), "rule-value", "rules.yaml is a list of names, each with its value: name: 3")])
        walk(tree.value, ())
        return Rules(values, tree.file, places)

    def _about(self) -> About:
        tree = self._single("game.yaml")
        model = fill(AboutModel, tree, self._worded(tree, tree.value))
        credits = tuple((c.role, tuple(c.names)) for c in model.credits)
        trackers = {id: Tracker(t.title, tuple(t.heads), t.line, t.boxes, t.count) for id, t in model.trackers.items()}
        return About(**(model.model_dump() | {"credits": credits, "trackers": trackers, "feedback": model.address}))

    def _read_table(self, file: Path) -> None:
        tree = read_yaml(file)
        id = file.relative_to(self.folder / "tables").with_suffix("").as_posix()
        self.raw_tables[id] = (tree, fill(TableModel, tree))

    def _key(self, tree: Tree, path: tuple[Any, ...], key: KeyModel, labels: list[str]) -> Key:
        def refuse(code: str, message: str) -> Problems:
            return Problems([tree.problem(path, code, message)])

        given = [kind for kind in KEYS if getattr(key, kind) is not None]
        if len(given) != 1:
            raise refuse("table-key", f"a key is one of {', '.join(KEYS)}")
        if (key.last or key.first) and given[0] not in ("span", "distance"):
            raise refuse("table-key", f"only a span can be open, not {given[0]}")
        try:
            if key.dice is not None:
                return luck_key("" if key.dice in CARD_KEYS else key.dice, key.heading or "")
            if key.span is not None or key.distance is not None:
                numbers = parse_numbers(key.span or key.distance or "")
                if len(numbers) != numbers[-1] - numbers[0] + 1:
                    raise ValueError(f"“{key.span or key.distance}” is not a span such as 1-6")
                return Span(numbers[0], numbers[-1], key.heading or ("Feet" if key.distance else ""), key.last == "open", key.first == "open")
        except ValueError as error:
            raise refuse("table-key", str(error)) from None
        if key.cards is not None:
            if key.cards not in CARD_KEYS:
                raise refuse("table-key", f"cards is one of {', '.join(CARD_KEYS)}{near(key.cards, CARD_KEYS)}")
            return luck_key(key.cards, key.heading or "")
        if key.of is not None:
            if key.of not in self.raw_tables:
                raise refuse("table-reference", f"there is no table “{key.of}”{near(key.of, self.raw_tables)}")
            return Names(tuple(_labels(self.raw_tables[key.of][1].rows)), key.heading or "")
        names = labels if key.names == LISTED else key.names
        if isinstance(names, str):
            raise refuse("table-key", f"names is a list, or the word {LISTED}{near(names, [LISTED])}")
        return Names(tuple(dict.fromkeys(names or [])), key.heading or "")

    def _table(self, id: str) -> Table[Any]:
        tree, model = self.raw_tables[id]
        before = len(self.problems)
        labels = _labels(model.rows)
        key = self._key(tree, ("key",), model.key, labels)
        across = self._key(tree, ("across",), model.across, []) if model.across else None
        columns = (
            tuple(Column(str(o), str(o)) for o in across.outcomes)
            if across
            else tuple(Column(name, c.heading, c.as_, c.print, c.align) for name, c in model.columns.items())
        )
        if across and model.columns:
            self.problems.append(tree.problem(("columns",), "table-column", "a two-way table has across or columns, not both"))
        rows = self._rows(tree, model, key, columns)
        if len(self.problems) == before:
            at = [number for number, row in enumerate(model.rows) if isinstance(row, list)]
            for number, code, message in table_faults(key, [(r.label, r.outcomes) for r in rows]):
                self.problems.append(tree.problem(("rows", at[number]) if number >= 0 else ("rows",), code, message))
        texts = {name: self._worded(tree, getattr(model, name), (name,)) for name in ("title", "line", "note")}
        values = self._values(tree, id, model, rows) if len(self.problems) == before else {}
        if not any(rows.id == id for rows in self.wanted):      # rules cannot read a table with holes, whoever waives them
            self.problems[before:] = waive(self.problems[before:], waivers(tree))
        return Table(
            id=id, key=key, across=across, columns=columns, rows=tuple(rows), file=tree.file, style=model.style,
            wide=model.spread == "wide", print_only=model.print_only, values=values, **texts,
        )  # fmt: skip

    def _rows(self, tree: Tree, model: TableModel, key: Key, columns: tuple[Column, ...]) -> list[Row]:
        rows: list[Row] = []
        group, named = "", 0
        for number, item in enumerate(model.rows):
            place = ("rows", number)
            if isinstance(item, dict) and set(item) == {"group"} and isinstance(item["group"], str):
                group = self._worded(tree, item["group"], place)
            elif not isinstance(item, list) or not item or not all(isinstance(c, str) for c in item):
                self.problems.append(tree.problem(place, "table-row", "a row is a list of texts: [label, cell, cell]"))
            elif len(item) != len(columns) + 1:
                message = f"row “{short(item[0])}” has {len(item) - 1} cells where the table has {len(columns)}"
                self.problems.append(tree.problem(place, "table-row", message))
            else:
                try:
                    outcomes = key.parse(item[0])
                except ValueError as error:
                    self.problems.append(tree.problem((*place, 0), "table-label", str(error)))
                    continue
                named += len(outcomes)
                if named > CELLS:
                    self.problems.append(tree.problem(place, "table-row", "the rows name more outcomes than any key has"))
                    return rows
                cells = {c.id: self._worded(tree, text, (*place, n)) for n, (c, text) in enumerate(zip(columns, item[1:], strict=True), 1)}
                for n, column in enumerate(columns, 1):
                    wrong = cell_fault(column.holds, cells[column.id])
                    if wrong:
                        self.problems.append(tree.problem((*place, n), "table-cell", f"row “{short(item[0])}”, column {column.id}: {wrong}"))
                rows.append(Row(item[0], outcomes, cells, group, tree.line(*place)))
        return rows

    def _values(self, tree: Tree, id: str, model: TableModel, rows: list[Row]) -> dict[Any, Any]:
        """Each outcome's row in the type that the game declared for this table."""
        wanted = next((w for w in self.wanted if w.id == id), None)
        if wanted is None:
            return {}
        at = [number for number, row in enumerate(model.rows) if isinstance(row, list)]
        names = list(rows[0].cells) if rows else []
        known = {f.alias or n: n for n, f in wanted.model.model_fields.items()}
        missing = [c for c in known if c not in names and c != "label" and wanted.model.model_fields[known[c]].is_required()]
        for column in missing:
            message = f"the rules read a column “{column}” here, and there is none{near(column, names)}"
            self.problems.append(tree.problem(("columns",), "table-column", message))
        if missing:
            return {}
        values = {}
        for number, row in zip(at, rows, strict=True):
            cells = {c: (None if text == "-" else text.replace("−", "-")) for c, text in row.cells.items() if c in known}
            if "label" in known:
                cells["label"] = row.label
            try:
                value = wanted.model.model_validate(cells)
            except ValidationError as error:
                for one in error.errors(include_url=False):
                    column = str(one["loc"][0]) if one["loc"] else "label"
                    place = ("rows", number, names.index(column) + 1 if column in names else 0)
                    given = "not empty" if one["input"] is None else f"not “{short(str(one['input']))}”"
                    said = str(one["ctx"]["error"]) if one["type"] == "value_error" else f"{plainly(one['msg'])}, {given}"
                    self.problems.append(tree.problem(place, "table-cell", f"row “{short(row.label)}”, column {column}: {said}"))
                continue
            values.update(dict.fromkeys(row.outcomes, value))
        return values

    def _cell(self, table: str, label: str, column: str) -> str:
        """A cell's text for {{ cell(…) }}; refuses tables that quote each other in a ring."""
        if table not in self.raw_tables:
            raise WordingError(f"there is no table “{table}”{near(table, self.raw_tables)}")
        tree, model = self.raw_tables[table]
        key, names, numbers = self._places(table)
        if column not in names:
            raise WordingError(f"table “{table}” has no column “{column}”{near(column, names)}")
        try:
            wanted = {numbers.get(outcome) for outcome in key.parse(label)}
        except ValueError as error:
            raise WordingError(f"table “{table}”: {error}") from None
        number = wanted.pop()
        if number is None or wanted:
            raise WordingError(f"table “{table}” has no row “{label}”{near(label, _labels(model.rows))}")
        place = f"{table}/{model.rows[number][0]}/{column}"
        if place in self.filling:
            raise WordingError(f"this cell quotes itself by way of {' and '.join(self.filling)}")
        if len(self.filling) >= RING:
            raise WordingError(f"cells quote one another {RING} times over, from {self.filling[0]} on; let one of them say it itself")
        self.filling.append(place)
        try:
            at = names.index(column) + 1
            return str(self._worded(tree, model.rows[number][at], ("rows", number, at)))
        finally:
            self.filling.pop()

    def _places(self, table: str) -> tuple[Key, list[str], dict[Outcome, int]]:
        """A table's key, its columns, and the number of each outcome's row, as far as they can be read."""
        if table not in self.places:
            tree, model = self.raw_tables[table]
            try:
                key = self._key(tree, ("key",), model.key, _labels(model.rows))
                across = self._key(tree, ("across",), model.across, []) if model.across else None
            except Problems:
                raise WordingError(f"table “{table}” has no key that can be read") from None
            names = [str(o) for o in across.outcomes] if across else list(model.columns)
            numbers: dict[Outcome, int] = {}
            for number, row in enumerate(model.rows):
                if isinstance(row, list) and len(row) == len(names) + 1 and all(isinstance(c, str) for c in row) and len(numbers) < CELLS:
                    for outcome in _try(key, row[0]):
                        numbers.setdefault(outcome, number)
            self.places[table] = key, names, numbers
        return self.places[table]

    def _prose(self, id: str, file: Path) -> Prose:
        text = read_text(file)
        lines = text.split("\n")
        if lines[0].strip() != "---" or "---" not in [r.strip() for r in lines[1:]]:
            raise Problems([Problem(file, 1, 1, "prose-front-matter", "begins with a front matter: a line ---, title: …, a line ---")])
        end = [r.strip() for r in lines].index("---", 1)
        tree = parse_yaml("\n".join(lines[1:end]), file, first_line=2)
        front = fill(FrontModel, tree, self._worded(tree, tree.value))
        body = "\n".join(lines[end + 1:])
        tangle = _tangle(body)
        if tangle:
            raise Problems([Problem(file, end + 2, 1, "prose-tangled", tangle)])

        def fault(offset: int, message: str) -> None:
            before = body[:offset]
            problem = Problem(file, end + 2 + before.count("\n"), offset - before.rfind("\n"), "text-reference", message)
            self.problems += waive([problem], waivers(tree))

        code = CODE.search(body)
        if code:
            line = end + 2 + body[: code.start()].count("\n")
            raise Problems([Problem(file, line, 1, "text-code", "text may hold {{ }}, and no other template code")])
        filled = self.wording.fill(body, fault)
        return Prose(id, front.title, filled, file, end + 2, front.deck, front.line, front.run, front.brief, tuple(front.figures))

    def _cast(self, id: str, file: Path) -> Cast:
        group = id.rpartition("/")[0]
        if group not in self.models:
            raise Problems([Problem(file, 1, 1, "cast-group", f"this game has no cast in “{group}”{near(group, self.models)}")])
        tree = read_yaml(file)
        return Cast(id, fill(self.models[group], tree, self._worded(tree, tree.value)), tree)

    def _map(self, id: str, file: Path) -> Map:
        tree = read_yaml(file)
        model = fill(MapModel, tree, self._worded(tree, tree.value))
        space = model.space or 1.0

        def units(spots: list[list[float]]) -> tuple[tuple[float, ...], ...]:
            """A map with a grid is measured in its spaces."""
            return tuple(tuple(n * space for n in spot) for spot in spots)

        places = tuple(
            Place(
                p.number, p.name, p.kind, units(p.boxes or [p.box or []]), p.text, tuple(Person(m.name, m.who, m.is_) for m in p.people),
                units(p.doors), units(p.windows),
            )
            for p in model.places
        )  # fmt: skip
        positions = tuple(Position(p.number, p.name, units([p.at])[0], p.side, p.text) for p in model.positions)
        for number, place in enumerate(places):
            if any(len(box) != 4 for box in place.boxes):
                self.problems.append(tree.problem(("places", number), "map-box", f"“{place.name}” needs a box: [x, y, width, height]"))
        ways = tuple(Way(w.kind, w.name, units(w.points), w.width * space) for w in model.ways)
        size = units([model.size])[0]
        return Map(id, model.title, model.line, size, ways, places, file, positions, model.space or 0.0, model.scale, model.compass)

    def _errata(self) -> tuple[Erratum, ...]:
        file = self.folder / "errata.yaml"
        if not file.exists():
            return ()
        tree = self._single("errata.yaml")
        if not isinstance(tree.value, list):
            raise Problems([tree.problem((), "field-value", "errata.yaml is a list: each entry begins with - id:")])
        found = []
        for number, item in enumerate(tree.value):
            one = self.try_to(partial(fill, ErratumModel, tree, self._worded(tree, item, (number,)), (number,)))
            if one:
                readings = tuple(Reading(r.where, r.says) for r in one.readings)
                found.append(Erratum(one.id, one.title, readings, one.ruling, tuple(one.touches), tree.line(number)))
        return tuple(found)


_NOBODY = About("", "", "", "", "", "", "", "", "", (), "", "", {}, {})


def _tangle(body: str) -> str:
    """Why a text would take a Markdown reader too long, or nothing."""
    if len(body) > LONGEST_SECTION:
        return f"a section has at most {LONGEST_SECTION:,} letters, and this one has {len(body):,}; part it"
    for sign in "[]()*_=`~|#>'\"\\&<!":
        if body.count(sign) > MOST_SIGNS:
            return f"holds the sign {sign} {body.count(sign):,} times; at most {MOST_SIGNS:,} make sense in a section"
    deep = DEEP.search(body)
    return f"a line is set in by {len(deep[0].strip(chr(10)))} blanks; lists go three deep" if deep else ""


def cell_fault(holds: str, text: str) -> str:
    """Why a cell cannot stand in a column that holds numbers, or nothing."""
    if text == "-" or holds in ("text", "number", "dice"):
        return ""
    try:
        signed(text) if holds == "signed" else money(text)
    except ValueError as error:
        return str(error)
    return "" if holds == "signed" or MEASURE.fullmatch(text) else f"“{short(text)}” is not {'a price' if holds == 'money' else 'a distance'}"


def _labels(rows: list[Any]) -> list[str]:
    return [row[0] for row in rows if isinstance(row, list) and row and isinstance(row[0], str)]


def _try(key: Key, label: str) -> tuple[Any, ...]:
    try:
        return key.parse(label)
    except ValueError:
        return ()
