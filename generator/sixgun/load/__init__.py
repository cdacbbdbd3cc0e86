"""YAML and Markdown to content, every problem in one run. Each kind of file has a module: what it may say, and what is made of that.

folder   the files, their digest, the wording of their text, the problems found
rules    rules.yaml
key      what picks a row of a table
value    rows in the types that rules read
table    tables/
prose    prose/
cast     cast/
map      maps/
errata   errata.yaml
"""

from __future__ import annotations

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
    """A game's folder as Content. `tables` are those the game's rules read, `cast` the model of each folder under cast/.

    Problems that no author has waived are raised together; waived ones stand in Content.problems.
    """
    found = Folder(folder)
    known = found.try_to(partial(read_rules, found))
    rules = known or Rules({}, folder / "rules.yaml")
    listed = Tables(found, tables)
    found.wording = Wording(rules.values if known else None, listed.cell)
    content = Content(
        id=folder.name,
        folder=folder,
        rules=rules,
        tables=listed.read(),
        about=found.try_to(lambda: found.filled(About, found.single("game.yaml"))) or About(title="", licence=""),
        prose=found.all("prose", "*.md", partial(read_prose, found)),
        cast=found.all("cast", "*.yaml", partial(read_cast, found, cast)),
        maps=found.all("maps", "*.yaml", partial(read_map, found)),
        errata=found.try_to(partial(read_errata, found)) or (),
        character=found.try_to(partial(found.single, CHARACTER)) if (folder / CHARACTER).exists() else None,
        digest=found.digest.hexdigest()[:12],
        problems=tuple(sorted(set(found.problems))),
    )
    if standing(content.problems):
        raise Problems(content.problems)
    return content
