"""At the table: tables shown, looked up and rolled on, questions about the rules, dice, fights.

ask           questions about the rules, with their keys and values: `ask` explains the answer,
              `odds` gives only exact chances
counter       at the table: questions about the rules, tables and dice as forms, and a fight
              tracker. A link holds the whole question, and the seed
counter_work  in a worker: questions about the rules, tables and throws
fight_work    in a worker: the fighters, who acts first, and the effects of a hit
find_work     in a worker: search in a game, and its rules to read
table         `table` shows a table, looks up a row or rolls on it; `throw` throws dice; `find`
              searches a game
order         orders at the table: dice, the fighters, and the keys of a question as a person fills
              them in
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command

    from ...web.page import CounterPages


def _table() -> Command:
    from .table import table

    return table


def _ask() -> Command:
    from .ask import ask

    return ask


def _find() -> Command:
    from .table import find

    return find


def _odds() -> Command:
    from .ask import odds

    return odds


def _throw() -> Command:
    from .table import throw

    return throw


def _counter() -> CounterPages:
    from .counter import PAGES

    return PAGES


FEATURE = Feature(
    "table",
    commands={"table": _table, "ask": _ask, "find": _find, "odds": _odds, "throw": _throw},
    counter=_counter,
)
