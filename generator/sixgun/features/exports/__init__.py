"""A game in other forms than paper: a module each, and a line in EXPORTS.

csv_files     the export `csv`: a file for each table, one of the people and one of the rules'
              numbers, each with the terms beside it
decks         the export `decks`: each deck as pictures in a grid, as Tabletop Simulator, Cockatrice
              and others cut them apart
folder        the folder of an export, with a manifest by which the next export deletes the files
              that no longer belong
foundry       the export `foundry`: a module folder for Foundry Virtual Tabletop 12 and newer: roll
              tables, journals and decks
json_file     the export `json`: a kit in one file
kit           the neutral form of a game as types: everything that its content says, as plain data.
              All other exports are made from it
make          the neutral form of a game, made of its content
markdown      the export `markdown`: a reference document with contents and anchors, the text of the
              booklets first
markup        A kit's Markdown as HTML
plain_tables  the export `vtt-tables`: plain text of every table that is rolled or drawn on, for
              Roll20, Owlbear and whatever else imports lists
prose_text    our Markdown as CommonMark: boxes as quotations, parts set in, definition lists as
              lists
sqlite        the export `sqlite`: the lists of the export `csv` as tables of a database, and the
              text
tokens        the export `tokens`: a round token for everyone of the cast, as SVG and as PNG, for
              any virtual table
view_text     views as Markdown. A view that has nothing to read, such as ruled paper, is an empty
              text
xlsx          the export `xlsx`: the lists of the export `csv` as the sheets of one workbook
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pkgutil import resolve_name
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...content.content import Cast, Content
    from ...document.project import Project
    from ...play.game import Game
    from ...view import StatView
    from .kit import Kit

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
        from .make import kit_of

        return kit_of(self.project, self.game, self.content)

    def stat(self, cast: Cast) -> StatView | None:
        """The stat block of one of the cast, where there is one."""
        from .make import stat_view

        return stat_view(self.game, self.content, cast)


@dataclass(frozen=True)
class Export:
    """One form: what it is, in a line, and the function that makes its files, as "module:function",
    imported when it is needed.
    """

    about: str
    function: str
    empty: str = ""  # of pictures: the message where there are none

    def files(self, subject: Subject) -> Files:
        """Its files; the same content gives the same bytes."""
        files: Files = resolve_name(self.function)(subject)
        return files


EXPORTS: Mapping[str, Export] = {
    "json": Export(
        "everything in one file, with a schema", "sixgun.features.exports.json_file:write_json"
    ),
    "markdown": Export(
        "the rules, tables and people as one text with links",
        "sixgun.features.exports.markdown:write_markdown",
    ),
    "csv": Export(
        "each table, the people, the rules' numbers", "sixgun.features.exports.csv_files:write_csv"
    ),
    "xlsx": Export(
        "the same as the sheets of one workbook", "sixgun.features.exports.xlsx:write_xlsx"
    ),
    "sqlite": Export("the same as a database", "sixgun.features.exports.sqlite:write_sqlite"),
    "foundry": Export(
        "a module for Foundry: roll tables, journals, decks",
        "sixgun.features.exports.foundry:write_foundry",
    ),
    "vtt-tables": Export(
        "tables with weights as plain text, and as commands for Roll20",
        "sixgun.features.exports.plain_tables:write_tables",
    ),
    "decks": Export(
        "cards as pictures in a grid, and their backs",
        "sixgun.features.exports.decks:write_decks",
        "no document is printed on cards, so there are no decks",
    ),
    "tokens": Export(
        "a round token with name for everyone of the cast",
        "sixgun.features.exports.tokens:write_tokens",
        "nobody in the cast has a portrait, so there are no tokens",
    ),
    "epub": Export(
        "every booklet and reference as an e-book", "sixgun.features.epub.books:write_books"
    ),
}
