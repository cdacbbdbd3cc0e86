"""A convention pack: everything for one table or forty players as one PDF, in printing order, each
piece on its own leaves.

counter       tonight: all the paper for an evening as one PDF, made of the ticked pieces. The form
              and the link have the same fields
counter_work  in a worker: the parts available for an evening, its paper and ink, and the evening as
              one PDF
make          a convention pack: everything for one table or forty players as one PDF, in printing
              order, each piece on its own leaves
order         the order of a convention pack, and the finished pack
pack          a convention pack: everything that a table needs as one PDF, in printing order
piece         the pieces of a pack and how each is made, and the pack itself: its game, order and
              characters
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
