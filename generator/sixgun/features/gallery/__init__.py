"""Pictures of real pages, as docs/gallery/gallery.yaml lists them, and the page that shows
them; at the counter, a game in every face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command

    from ...web.page import CounterPages


def _gallery() -> Command:
    from .gallery import command

    return command


def _counter() -> CounterPages:
    from .counter import PAGES

    return PAGES


FEATURE = Feature("gallery", commands={"gallery": _gallery}, counter=_counter)
