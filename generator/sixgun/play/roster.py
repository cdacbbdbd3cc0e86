"""Characters from a spreadsheet: a row each, under headings that are the fields of the game."""

import typing
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from ..content.table import slug
from ..content.tree import Path_, Tree
from ..system.problem import Problem, Problems, near
from ..system.rows import Row, read_rows

ALWAYS = ("game", "waive")


def read_roster(file: Path, model: type[BaseModel]) -> Iterator[Tree]:
    """The rows of a spreadsheet as characters of `model`, each with the places of its cells
    (row and column); Problems where a heading is no field.

    A dot in a heading names a field of a field; the items of a list are parted by ; or by line.
    """
    head, *rows = read_rows(file)
    fields = {slug(name): name for name in _names(model)}
    columns: dict[int, tuple[str, ...]] = {}
    problems: list[Problem] = []
    for number, heading in enumerate(head.cells):
        first, *inner = heading.split(".")
        known = fields.get(slug(first)) or (slug(first) if slug(first) in ALWAYS else None)
        if known:
            columns[number] = (known, *(part.strip() for part in inner))
        elif heading:
            message = f"“{heading}” is no field of a character{near(heading, fields.values())}"
            problems.append(Problem(file, head.number, number + 1, "field-unknown", message))
    if problems:
        raise Problems(problems)
    if not rows:
        message = "holds headings, and no row below them"
        raise Problems([Problem(file, head.number, 1, "rows-missing", message)])
    lists = _lists(model)
    yield from (_tree(file, row, columns, lists) for row in rows)


def _names(model: type[BaseModel]) -> Iterator[str]:
    for name, field in model.model_fields.items():
        yield field.alias or name


def _lists(model: type[BaseModel]) -> set[str]:
    """The fields that hold a list of texts."""
    return {
        field.alias or name
        for name, field in model.model_fields.items()
        if {list, tuple, frozenset, set} & {*_origins(field.annotation)}
    }


def _origins(annotation: Any) -> Iterator[Any]:
    yield typing.get_origin(annotation)
    yield from (typing.get_origin(one) for one in typing.get_args(annotation))


def _tree(file: Path, row: Row, columns: Mapping[int, tuple[str, ...]], lists: set[str]) -> Tree:
    values: dict[str, Any] = {}
    marks: dict[Path_, tuple[int, int]] = {(): (row.number, 1)}
    for number, path in columns.items():
        cell = row.cells[number] if number < len(row.cells) else ""
        if not cell:
            continue
        within = values
        for step in path[:-1]:
            within = within.setdefault(step, {})
        marks[path] = row.number, number + 1
        if path[-1] in lists and len(path) == 1:
            items = [item.strip() for item in cell.replace("\n", ";").split(";")]
            within[path[-1]] = [item for item in items if item]
            marks.update({(*path, n): marks[path] for n in range(len(items))})
        else:
            within[path[-1]] = cell
    return Tree(file, values, marks)
