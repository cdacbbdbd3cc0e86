"""Tables of other programs as tables of a game: the key found, every cell kept."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...content.dice import Dice
from ...content.table import slug
from ...system.files import read_regular
from ...view.table import SIXES

DICE = re.compile(r"^\s*(?:roll\s+)?(\d{0,2}d(?:\d{1,4}|%))\s*$", re.I)
ROLLED = re.compile(
    r"^\s*(?:roll|die|dice|result|#|d)?\s*$", re.I
)  # a head that leaves the dice unsaid
USUAL_DICE = ("1d4", "1d6", "1d8", "1d10", "1d12", "1d20", "d%", "d66", "2d6", "3d6", "1d3", "1d2")
RANGE = re.compile(r"^\s*(\d{1,4})\s*(?:[-–—]|to)\s*(\d{1,4})\s*$")
NUMBER, SIGNED = re.compile(r"-?\d{1,9}"), re.compile(r"[+-]\d{1,9}")
NOTHING = ("", "-", "–", "—")  # in a cell
FIELD = ("field", "label")
D66 = [*map(int, SIXES)]
HEADS, THROWN = ("columns", "heads", "headers"), ("dice", "die", "roll")  # keys of a table in JSON
SHEETS, TYPE = ("sheet", "character", "character-sheet"), ("type", "kind", "roll")
KIND = re.compile(
    r"^(boxes|marks|clock|progress|list|lines|room|long text|tick|check|checkbox)\s*(\d+)?$", re.I
)
PLAIN = re.compile(r"^(text|string|number|integer|dice|roll)$", re.I)  # a line, or a roll
CHOICE = re.compile(r"^(choice|choose|option|select|dropdown|list)s?$", re.I)
COUNTED = {"boxes": "marks", "list": "lines", "long text": "room"}  # other words for a kind
USUAL = {"marks": 6, "clock": 6, "progress": 10, "lines": 12, "room": 6}
MOST = 5000  # rows


class GridError(Exception):
    """A file that holds no rows."""


@dataclass(frozen=True)
class TableFile:
    """A table by its id, as its file says it."""

    id: str
    says: dict[str, Any]


def grids_of(source: Path) -> list[tuple[str, list[list[str]]]]:
    """The grids of a file with their names: heads first, every row as long as the longest."""
    kind = source.suffix.lower()
    try:
        if kind == ".json":
            grids = _json(source)
        elif kind == ".xlsx":
            grids = _xlsx(source)
        else:
            grids = [(source.stem, _csv(source))]
    except (ValueError, csv.Error, OSError, RecursionError) as error:
        raise GridError(f"cannot be read: {error}") from None
    made = []
    for name, grid in grids:
        rows = [[cell.strip() for cell in row] for row in grid]
        rows = [row for row in rows if any(row)]
        if len(rows) > MOST:
            raise GridError(f"holds more than {MOST} rows")
        if not rows:
            continue
        wide = max(map(len, rows))
        made.append((name, [row + [""] * (wide - len(row)) for row in rows]))
    if not made:
        raise GridError("holds no rows")
    return made


def _csv(source: Path) -> list[list[str]]:
    raw = read_regular(source)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("cp1252", errors="replace")
    lines = text.splitlines()
    first = lines[0] if lines else ""
    comma = max(",;\t", key=first.count)
    return [*csv.reader(io.StringIO(text, newline=""), delimiter=comma)]


def _xlsx(source: Path) -> list[tuple[str, list[list[str]]]]:
    try:
        from openpyxl import load_workbook  # type: ignore[import-untyped,import-not-found,unused-ignore]
    except ImportError:
        raise ValueError("XLSX needs openpyxl; or save each sheet as CSV") from None
    try:
        raw = read_regular(source)
        book, written = (
            load_workbook(io.BytesIO(raw), read_only=True, data_only=values)
            for values in (True, False)
        )
        return [
            (
                sheet.title,
                [
                    [_first_of(value, formula) for value, formula in zip(values, row, strict=True)]
                    for values, row in zip(
                        sheet.iter_rows(values_only=True),
                        written[sheet.title].iter_rows(values_only=True),
                        strict=True,
                    )
                ],
            )
            for sheet in book.worksheets
        ]
    except Exception as error:  # a stranger's file: whatever its reader meets
        raise ValueError(f"not a workbook ({type(error).__name__})") from None


def _first_of(value: Any, formula: Any) -> str:
    """What a cell shows; its formula, where its program has kept no value."""
    shown = formula if value is None else value
    return "" if shown is None else str(shown)


def _json(source: Path) -> list[tuple[str, list[list[str]]]]:
    data = json.loads(read_regular(source).decode("utf-8-sig"))
    if isinstance(data, dict) and data and all(isinstance(one, list) for one in data.values()):
        return [(name, _rows(one)) for name, one in data.items()]
    rows = [
        key
        for key, one in (data.items() if isinstance(data, dict) else ())
        if isinstance(one, list)
        and one
        and key not in HEADS
        and (all(isinstance(row, dict) for row in one) or all(isinstance(row, list) for row in one))
    ]
    if len(rows) == 1:  # a part beside the rows is a separate table
        (key,) = rows
        name = str(data.get("name") or data.get("title") or source.stem)
        grid, used = _headed(_rows(data[key]), data, name)
        further = [
            [head, _cell(one)]
            for head, one in data.items()
            if head not in (key, *used) and one != name
        ]
        beside = [(f"{name}, Notes", [["Key", "Value"], *further])] if further else []
        return [(name, grid), *beside]
    if isinstance(data, dict):
        data = [
            {"name": name} | one if isinstance(one, dict) else [name, one]
            for name, one in data.items()
        ]
    if not isinstance(data, list):
        raise ValueError("a table is a list of rows")
    return [(source.stem, _rows(data))]


def _headed(
    grid: list[list[str]], data: dict[str, Any], name: str
) -> tuple[list[list[str]], list[str]]:
    """A grid with the heads and the dice named beside its rows, and their keys."""
    heads, used = list(grid[0]), []
    for key in HEADS:
        named = data.get(key)
        if isinstance(named, list) and len(named) == len(heads):
            heads, used = [_cell(one) for one in named], [key]
    for key in THROWN:
        if DICE.match(str(data.get(key, ""))):
            heads = [heads[0], name] if heads[1:] == ["Column 2"] else heads
            return [[str(data[key]), *heads[1:]], *grid[1:]], [*used, key]
    return [heads, *grid[1:]], used


def _rows(data: list[Any]) -> list[list[str]]:
    if data and all(isinstance(one, dict) for one in data):
        heads = list(dict.fromkeys(head for one in data for head in one))
        return [heads, *([_cell(one.get(head)) for head in heads] for one in data)]
    rows = [[_cell(cell) for cell in (one if isinstance(one, list) else [one])] for one in data]
    wide = max(map(len, rows), default=1)
    return [[f"Column {n}" for n in range(1, wide + 1)], *rows]


def _cell(value: Any) -> str:
    if value is None:
        return ""
    inside = value.values() if isinstance(value, dict) else value
    if isinstance(value, (dict, list)) and not any(isinstance(one, (dict, list)) for one in inside):
        named = value.items() if isinstance(value, dict) else (("", one) for one in value)
        return ", ".join(f"{name} {_cell(one)}".strip() for name, one in named)
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def table_of(id: str, title: str, grid: list[list[str]], as_written: bool = False) -> TableFile:
    """A grid as a table: its first column is the key, if it is dice or names; else rows are
    numbered. A title `as_written` is a heading; another is the name of a file.
    """
    heads, *rows = grid
    labels = [row[0] for row in rows]
    key, named = _key(heads[0], labels)
    shown = range(1, len(heads)) if named else range(len(heads))
    columns: dict[str, Any] = {}
    for n in shown:
        stem = slug(heads[n]) or "column"
        stem = stem if stem[0].isalpha() else f"c-{stem}"
        name = next(x for x in (stem, *(f"{stem}-{m}" for m in range(2, 999))) if x not in columns)
        cells = [row[n] for row in rows]
        figures = [cell for cell in cells if cell not in NOTHING]
        kind = "number" if all(map(NUMBER.fullmatch, figures)) else "signed"
        counted = figures and (kind == "number" or all(map(SIGNED.fullmatch, figures)))
        columns[name] = {"heading": _safe(heads[n])} | ({"as": kind} if counted else {})
    if not columns:
        columns["note"] = {"heading": ""}
    made = []
    for number, row in enumerate(rows, 1):
        cells = ["-" if row[n] in NOTHING else _safe(row[n]) for n in shown] or ["-"]
        made.append([_label(row[0], "dice" in key) if named else str(number), *cells])
    words = _safe(title.replace("-", " ").replace("_", " ").strip())
    named_so = words.title() if words == words.lower() else words
    says = {"title": _safe(title) if as_written else named_so, "key": key}
    return TableFile(id, says | {"columns": columns, "rows": made})


def _key(head: str, labels: list[str]) -> tuple[dict[str, Any], bool]:
    if dice := dice_of_column(head, labels):
        return {"dice": dice}, True
    if all(labels) and len({slug(one) for one in labels}) == len(labels) and all(map(slug, labels)):
        return {"names": "listed", "heading": _safe(head)}, True
    return {"span": f"1-{max(len(labels), 2)}", "heading": "No."}, False


def dice_of_column(head: str, labels: list[str]) -> str:
    """The dice whose every total a column of labels has: those of its head, or where this says only
    “Roll”, the usual ones; "" for none.
    """
    named = DICE.match(head)
    tried = (named[1].lower(),) if named else USUAL_DICE if ROLLED.match(head) else ()
    return next((dice for dice in tried if len(labels) > 1 and _whole(dice, labels)), "")


def _whole(notation: str, labels: list[str]) -> bool:
    """Whether the labels are every total of the dice, once each."""
    count, _, sides = notation.partition("d")
    if sides == "66":
        if count not in ("", "1"):
            return False
        totals = D66
    else:
        dice = Dice(int(count or 1), 100 if sides == "%" else int(sides or 1), 0)
        totals = [*range(dice.count, dice.count * dice.faces + 1)]
    numbers: list[int] = []
    for label in labels:
        match = RANGE.match(label)
        if match and int(match[1]) <= int(match[2] if match[2] != "00" else 100) <= 9999:
            ends = int(match[1]), int(match[2] if match[2] != "00" else 100)
            within = range(ends[0], ends[1] + 1)
            numbers += (one for one in D66 if one in within) if sides == "66" else within
        elif label.strip().isdigit():
            numbers.append(int(label) or 100)
        else:
            return False
    return numbers == totals


def _label(label: str, dice: bool) -> str:
    """A row's label; on dice, 00 is a hundred."""
    match = RANGE.match(label)
    if match:
        return f"{match[1]}-{'100' if dice and match[2] == '00' else match[2]}"
    return "100" if dice and label.strip() == "00" else _safe(label)


def _safe(text: str) -> str:
    """A text without what would look a number up or be HTML."""
    apart = re.sub(r"\{\{|\}\}|\{%|%\}|\{#|#\}", lambda match: " ".join(match[0]), text)
    return re.sub(r"(?<!\\)<(?=[a-zA-Z/!?])", r"\\<", apart)


def character_of(
    grid: list[list[str]], name: str = ""
) -> tuple[dict[str, dict[str, Any]], list[TableFile]]:
    """The fields of a sheet, where that is what a grid lists, as its first head or its name and a
    column of types say, with the tables of what can be chosen; else nothing.
    """
    heads, *rows = grid
    typed = any(head.lower() in TYPE for head in heads) and slug(name) in SHEETS
    if not (heads[0].lower() in FIELD or typed) or not 0 < len(rows) <= 60:
        return {}, []
    fields: dict[str, dict[str, Any]] = {}
    tables: list[TableFile] = []
    for row in rows:
        stem = re.sub(r"[^a-z0-9]+", "_", slug(row[0]).replace("-", "_")).strip("_") or "field"
        stem = stem[:12] if stem[0].isalpha() else f"f{stem[:11]}"
        stem = stem.strip("_")
        name = next(x for x in (stem, *(f"{stem}{m}" for m in range(2, 999))) if x not in fields)
        kind, rest = _kind([cell for cell in row[1:] if cell])
        if isinstance(chosen := kind.get("choose"), list):
            grid = [[row[0]], *([one] for one in chosen)]
            tables.append(table_of(f"{name.replace('_', '-')}-choices", row[0], grid, True))
            kind["choose"] = tables[-1].id
        field: dict[str, Any] = {"label": row[0][:40]} | kind
        line = " ".join(([row[0]] if len(row[0]) > 40 else []) + rest)
        if line:
            field["line"] = line[:90]
        if len(line) > 90:
            return {}, []
        fields[name] = field
    return fields, tables


def _kind(cells: list[str]) -> tuple[dict[str, Any], list[str]]:
    """What a field is, by the cells beside its label, and the cells that say something else."""
    rest = list(cells)
    if rest and CHOICE.match(rest[0]):
        for cell in rest[1:]:
            options = [one for one in map(str.strip, re.split(r"[;|/,]", cell)) if one]
            if len(options) > 1 and len({*map(slug, options)}) == len(options):
                return {"choose": options}, [one for one in rest[1:] if one is not cell]
    plain = rest and PLAIN.match(rest[0])
    thrown = next((cell for cell in rest[: 2 if plain else 1] if DICE.match(cell)), "")
    if thrown or plain:
        rest = [cell for cell in rest[1 if plain else 0 :] if cell is not thrown]
        dice = thrown.strip().lower()
        return ({"roll": dice if dice[0].isdigit() else f"1{dice}"} if dice else {}), rest
    if rest and (kind := KIND.match(rest[0])):
        word = COUNTED.get(kind[1].lower(), kind[1].lower())
        made = {word: int(kind[2] or USUAL[word])} if word in USUAL else {"tick": "yes"}
        return made, rest[1:]
    return {}, rest
