"""A game in other forms than paper: a module each, and a line in EXPORTS."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pkgutil import resolve_name
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..content import Cast, Content
    from ..dataset.kit import Kit
    from ..game import Game
    from ..project import Project
    from ..view import StatView

Files = Mapping[str, bytes]  # by path below the folder of the export: "tables/weapons.csv"


@dataclass(frozen=True)
class Subject:
    """The game that is exported."""

    project: Project
    game: Game
    content: Content

    @cached_property
    def kit(self) -> Kit:
        """Its content as plain data."""
        from ..dataset.make import kit_of

        return kit_of(self.project, self.game, self.content)

    def stat(self, cast: Cast) -> StatView | None:
        """The stat block of one of the cast, where there is one."""
        from ..dataset.make import stat_view

        return stat_view(self.game, self.content, cast)


@dataclass(frozen=True)
class Export:
    """One form: what it is, in a line, and the function that makes its files, as "module:function", imported when it is needed."""

    about: str
    function: str
    empty: str = ""  # of pictures: the message where there are none

    def files(self, subject: Subject) -> Files:
        """Its files; the same content gives the same bytes."""
        files: Files = resolve_name(self.function)(subject)
        return files


EXPORTS: Mapping[str, Export] = {
    "json": Export("everything in one file, with a schema", "sixgun.export.json_file:write_json"),
    "markdown": Export("the rules, tables and people as one text with links", "sixgun.export.markdown:write_markdown"),
    "csv": Export("each table, the people, the rules' numbers", "sixgun.export.csv_files:write_csv"),
    "xlsx": Export("the same as the sheets of one workbook", "sixgun.export.xlsx:write_xlsx"),
    "sqlite": Export("the same as a database", "sixgun.export.sqlite:write_sqlite"),
    "foundry": Export("a module for Foundry: roll tables, journals, decks", "sixgun.export.foundry:write_foundry"),
    "vtt-tables": Export("tables with weights as plain text, and as commands for Roll20", "sixgun.export.plain_tables:write_tables"),
    "decks": Export(
        "cards as pictures in a grid, and their backs", "sixgun.export.decks:write_decks", "no document is printed on cards, so there are no decks"
    ),
    "tokens": Export(
        "a round token with name for everyone of the cast",
        "sixgun.export.tokens:write_tokens",
        "nobody in the cast has a portrait, so there are no tokens",
    ),
    "epub": Export("every booklet and reference as an e-book", "sixgun.export.books:write_books"),
}
