"""YAML and Markdown to content, all problems in one pass. Each kind of file has a module."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from ...system.problem import Problems, standing
from ..content import About, Content, Rules
from ..look import look_problems
from ..table import Rows
from ..wording import Wording
from ..words import speaking, spoken_in
from .folder import OTHERWISE, Folder, read_prose
from .table import TableModel, Tables
from .yaml_files import RulesModel, read_cast, read_errata, read_map, read_models, read_rules

__all__ = ["OTHERWISE", "RulesModel", "TableModel", "load_content", "read_content", "reworded"]


def load_content(
    folder: Path, tables: Iterable[Rows[Any]], cast: Mapping[str, type[BaseModel]]
) -> Content:
    """A game's folder as Content. `tables` are those that the game's rules read, `cast` the model
    of each folder under cast/.

    Raises all Problems that are not waived together; the waived ones are in Content.problems.
    """
    content = read_content(folder, tables, cast)
    if standing(content.problems):
        raise Problems(content.problems)
    return content


def read_content(
    folder: Path, tables: Iterable[Rows[Any]], cast: Mapping[str, type[BaseModel]]
) -> Content:
    """As `load_content`, but raises nothing: Content.problems has the problems, and
    Content.unread names the files that could not be read and are left out.
    """
    return _read(folder, tables, cast)


def reworded(
    folder: Path, tables: Iterable[Rows[Any]], cast: Mapping[str, type[BaseModel]], numbers: Content
) -> Content:
    """The content as its text would read with the numbers of another edition, where that has them;
    its problems are not raised.
    """
    return _read(folder, tables, cast, numbers)


def _read(
    folder: Path,
    tables: Iterable[Rows[Any]],
    cast: Mapping[str, type[BaseModel]],
    numbers: Content | None = None,
) -> Content:
    with speaking(spoken_in(folder)):
        return _load(Folder(folder), tables, cast, numbers)


def _load(
    reader: Folder,
    tables: Iterable[Rows[Any]],
    cast: Mapping[str, type[BaseModel]],
    numbers: Content | None,
) -> Content:
    folder = reader.root
    rules_read = reader.try_to(partial(read_rules, reader), "rules.yaml")
    rules = rules_read or Rules({}, reader.find("rules.yaml"))
    tables_read = Tables(reader, tables)
    values = (
        {
            **rules.values,
            **{name: value for name, value in numbers.rules.values.items() if name in rules.values},
        }
        if numbers
        else rules.values
    )
    reader.wording = Wording(
        values if rules_read else None,
        _cell(numbers, tables_read.cell) if numbers else tables_read.cell,
    )
    return Content(
        id=folder.name,
        folder=folder,
        rules=rules,
        tables=tables_read.read(),
        about=reader.try_to(partial(_about, reader), "game.yaml") or About(title="", license=""),
        prose=reader.all("prose", "*.md", partial(read_prose, reader)),
        cast=reader.all("cast", "*.yaml", partial(read_cast, reader, cast)),
        maps=reader.all("maps", "*.yaml", partial(read_map, reader)),
        errata=reader.try_to(partial(read_errata, reader, rules)) or (),
        models=read_models(reader),
        digest=reader.digest.hexdigest()[:12],
        problems=tuple(sorted(set(reader.problems))),
        unread=frozenset(reader.unread),
        links=tuple(reader.links),
    )


def _about(reader: Folder) -> About:
    """game.yaml; problems with the looks that it chooses are collected."""
    tree = reader.about()
    about = reader.filled(About, tree)
    reader.problems += look_problems(about, tree, reader.root)
    if about.shares and len(reader.homes) == 1:
        message = f"there is no other game content/{about.shares}/ whose files it could share"
        reader.problems.append(tree.problem(("shares",), "file-missing", message))
    return about


def _cell(
    content: Content, otherwise: Callable[[str, str, str], str]
) -> Callable[[str, str, str], str]:
    """A cell's text in a content, or else as `otherwise` gives it."""

    def cell(table: str, row: str, column: str) -> str:
        try:
            return content.tables[table].find(row).cells[column]
        except KeyError:
            return otherwise(table, row, column)

    return cell
