"""A convention pack: everything for one table or forty players as one PDF, in printing order, each
piece on leaves of its own.

counter       tonight: all the paper for an evening as one PDF, made of what is ticked. The form's
              fields are the link's
counter_work  in a worker: what an evening can be made of, what it would take, and the evening as
              one PDF
make          a convention pack: everything for one table or forty players as one PDF, in printing
              order, each piece on leaves of its own
order         what a convention pack holds, and the pack that came of it
pack          a convention pack: all that a table needs as one PDF, in printing order
piece         the pieces of a pack and how each is made, and the pack that they are made for: its
              game, order and characters
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command

    from ...web.page import CounterPages


def _pack() -> Command:
    from .pack import command

    return command


def _counter() -> CounterPages:
    from .counter import PAGES

    return PAGES


FEATURE = Feature("pack", commands={"pack": _pack}, counter=_counter)
