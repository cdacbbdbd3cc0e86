"""YAML and Markdown to content, all problems in one pass. Each kind of file has a module.

folder   the files, their digest, the wording of their text, the problems
rules    rules.yaml
key      what picks a row of a table
value    rows in the types that rules read
table    tables/
prose    prose/
cast     cast/
map      maps/
errata   errata.yaml
"""

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from ..about import About
from ..content import CHARACTER, Content, Rules
from ..problem import Problems, standing
from ..table import Rows
from ..wording import Wording
from .cast import read_cast
from .errata import read_errata
from .folder import Folder
from .map import read_map
from .prose import read_prose
from .rules import RulesModel, read_rules
from .table import TableModel, Tables

__all__ = ["RulesModel", "TableModel", "load_content"]


def load_content(folder: Path, tables: Iterable[Rows[Any]], cast: Mapping[str, type[BaseModel]]) -> Content:
    """A game's folder as Content. `tables` are those that the game's rules read, `cast` the model of each folder under cast/.

    Raises all Problems that are not waived together; the waived ones are in Content.problems.
    """
    reader = Folder(folder)
    rules_read = reader.try_to(partial(read_rules, reader))
    rules = rules_read or Rules({}, folder / "rules.yaml")
    tables_read = Tables(reader, tables)
    reader.wording = Wording(rules.values if rules_read else None, tables_read.cell)
    content = Content(
        id=folder.name,
        folder=folder,
        rules=rules,
        tables=tables_read.read(),
        about=reader.try_to(lambda: reader.filled(About, reader.single("game.yaml"))) or About(title="", license=""),
        prose=reader.all("prose", "*.md", partial(read_prose, reader)),
        cast=reader.all("cast", "*.yaml", partial(read_cast, reader, cast)),
        maps=reader.all("maps", "*.yaml", partial(read_map, reader)),
        errata=reader.try_to(partial(read_errata, reader, rules)) or (),
        character=reader.try_to(partial(reader.single, CHARACTER)) if (folder / CHARACTER).exists() else None,
        digest=reader.digest.hexdigest()[:12],
        problems=tuple(sorted(set(reader.problems))),
    )
    if standing(content.problems):
        raise Problems(content.problems)
    return content
