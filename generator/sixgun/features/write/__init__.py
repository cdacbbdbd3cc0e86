"""The files of a game in an editor at the counter, their problems, and the page beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from ...web.page import CounterPages


def _counter() -> CounterPages:
    from .counter import PAGES

    return PAGES


FEATURE = Feature("write", counter=_counter)
