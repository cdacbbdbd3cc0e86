"""A judge's screen of any parts, laid out by their measured sizes.

compose       a screen of your own: any parts of a game, laid out on panels by their measured
              sizes, as a document like those in build/
counter       a screen: pieces onto panels, in the order of the form; a piece that does not fit is
              named with a remedy
counter_work  in a worker: the parts available for a screen, their heights, and the finished screen
galley        the heights of the parts of a screen in columns of each width and type of each size:
              set in galleys first, as printers do, and measured. Measurements are cached by HTML,
              stylesheet and toolchain
keep          writes a document into a build file by hand, so that comments and order stay
panel_layout  galleys made up into panels: which parts are in which column of which panel, in the
              largest type that still fits
screen        composes a judge's screen from chosen tables
order         the order of a screen, as names; and the parts of a game that they name
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command

    from ...web.page import CounterPages


def _screen() -> Command:
    from .screen import command

    return command


def _counter() -> CounterPages:
    from .counter import PAGES

    return PAGES


FEATURE = Feature("screen", commands={"screen": _screen}, counter=_counter)
