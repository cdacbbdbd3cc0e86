"""A game in other forms than paper: a module each, and a line in `FEATURE`.

lists       the exports `csv`, `xlsx` and `sqlite`: a list for each table, one of the people and one
            of the rules' numbers, each with the terms beside it; as files, as the sheets of a
            workbook, as the tables of a database
pictures    the exports `decks` and `tokens`, for virtual tables: each deck as pictures in a grid,
            as Tabletop Simulator, Cockatrice and others cut them apart; and a round token for each
            member of the cast, as SVG and as PNG
foundry     the export `foundry`: a module folder for Foundry Virtual Tabletop 12 and newer: roll
            tables, journals and decks
kit         the neutral form of a game: its whole content as plain data, and the code that makes it.
            All other exports are made from it
export      exports a game: the command, the exported game, the available forms, and the folder with
            a manifest by which the next export deletes outdated files
text        the exports `json`, `vtt-tables` and `markdown`: a game as one JSON file, its tables as
            plain text, and its rules, tables and people as one document with contents and anchors
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Export, Feature

if TYPE_CHECKING:
    from collections.abc import Callable

    from click import Command

    from .export import Files, Subject

    Writer = Callable[[Subject], Files]


def _export() -> Command:
    from .export import command

    return command


def _json_file() -> Writer:
    from .text import write_json

    return write_json


def _markdown() -> Writer:
    from .text import write_markdown

    return write_markdown


def _csv_files() -> Writer:
    from .lists import write_csv

    return write_csv


def _xlsx() -> Writer:
    from .lists import write_xlsx

    return write_xlsx


def _sqlite() -> Writer:
    from .lists import write_sqlite

    return write_sqlite


def _foundry() -> Writer:
    from .foundry import write_foundry

    return write_foundry


def _plain_tables() -> Writer:
    from .text import write_tables

    return write_tables


def _decks() -> Writer:
    from .pictures import write_decks

    return write_decks


def _tokens() -> Writer:
    from .pictures import write_tokens

    return write_tokens


FEATURE = Feature(
    "exports",
    commands={"export": _export},
    exports={
        "json": Export("everything in one file, with a schema", _json_file),
        "markdown": Export("the rules, tables and people as one text with links", _markdown),
        "csv": Export("each table, the people, the rules' numbers", _csv_files),
        "xlsx": Export("the same as the sheets of one workbook", _xlsx),
        "sqlite": Export("the same as a database", _sqlite),
        "foundry": Export("a module for Foundry: roll tables, journals, decks", _foundry),
        "vtt-tables": Export(
            "tables with weights as plain text, and as commands for Roll20", _plain_tables
        ),
        "decks": Export(
            "cards as pictures in a grid, and their backs",
            _decks,
            "no document is printed on cards, so there are no decks",
        ),
        "tokens": Export(
            "a round token with a name for each character in the cast",
            _tokens,
            "nobody in the cast has a portrait, so there are no tokens",
        ),
    },
)
