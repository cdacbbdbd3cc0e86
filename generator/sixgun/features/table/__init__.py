"""At the table: tables shown, looked up and rolled on, questions about the rules, dice, fights.

ask           questions about the rules
counter       at the table: questions about the rules, tables and dice as forms, and a fight
              tracker. A link holds all that was asked, and the seed
counter_work  in a worker: questions about the rules, tables and throws, and who fights
find          full-text search of a game
odds          exact odds
table         shows, looks up and rolls on tables
throw         throws dice
key_field     the keys of a question as a person fills them in, on the command line and at the
              counter
question      questions on the command line: keys and values read, listed and shown
order         what can be asked for at the table, beside questions and tables: dice, and who fights
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command

    from ...web.page import CounterPages


def _table() -> Command:
    from .table import command

    return command


def _ask() -> Command:
    from .ask import command

    return command


def _find() -> Command:
    from .find import command

    return command


def _odds() -> Command:
    from .odds import command

    return command


def _throw() -> Command:
    from .throw import command

    return command


def _counter() -> CounterPages:
    from .counter import PAGES

    return PAGES


FEATURE = Feature(
    "table",
    commands={"table": _table, "ask": _ask, "find": _find, "odds": _odds, "throw": _throw},
    counter=_counter,
)
