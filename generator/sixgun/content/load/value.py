"""The rows of a table in the type that the game's rules read."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from ...system.problem import Problem, near
from ..table import Outcome, Row, Rows
from ..tree import Tree, plainly, short


def read_values(
    tree: Tree, wanted: Rows[Any], rows: Mapping[int, Row]
) -> tuple[dict[Outcome, Any], list[Problem]]:
    """Each row as the game's model, by its first outcome, and problems; `rows` are the table's, by
    their number in the file.
    """
    names = list(next(iter(rows.values())).cells) if rows else []
    fields = wanted.model.model_fields
    known = {field.alias or name: field for name, field in fields.items()}
    missing = [
        column
        for column, field in known.items()
        if column not in names and column != "label" and field.is_required()
    ]
    if missing:
        message = "the rules read a column “{}” here, and there is none{}"
        return {}, [
            tree.problem(("columns",), "table-column", message.format(column, near(column, names)))
            for column in missing
        ]
    values: dict[Outcome, Any] = {}
    problems: list[Problem] = []
    for number, row in rows.items():
        cells = {
            c: None if text == "-" else text.replace("−", "-")
            for c, text in row.cells.items()
            if c in known
        }
        if "label" in known:
            cells["label"] = row.label
        try:
            values[row.outcomes[0]] = wanted.model.model_validate(cells)
        except ValidationError as error:
            problems += _faults(tree, ("rows", number), row, names, error)
    return values, problems


def _faults(
    tree: Tree, place: tuple[str, int], row: Row, names: list[str], error: ValidationError
) -> Iterator[Problem]:
    for one in error.errors(include_url=False):
        column = str(one["loc"][0]) if one["loc"] else "label"
        given = "not empty" if one["input"] is None else f"not “{short(str(one['input']))}”"
        message = (
            str(one["ctx"]["error"])
            if one["type"] == "value_error"
            else f"{plainly(one['msg'])}, {given}"
        )
        at = (*place, names.index(column) + 1 if column in names else 0)
        yield tree.problem(
            at, "table-cell", f"row “{short(row.label)}”, column {column}: {message}"
        )
