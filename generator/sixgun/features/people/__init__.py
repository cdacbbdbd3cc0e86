"""Characters: rolled, built by hand at the counter, printed as sheets, read back from forms.

blocks        in a worker: a sheet as the sections of a form, made of the sheet's own blocks: typed
              values, derived values, and choices
counter       a character: built by hand, rolled, or opened from a file. The whole state is in the
              link; a form sent without a script is answered with a link
counter_work  in a worker: a character as its sheet's form, field by field. The state is a form: the
              character that it was made from, and the typed values
roll          rolled characters, as YAML, JSON or PDF
sheet         the commands `sheet`, which prints character sheets: filled in, blank, or as a form;
              and `read`, which reads filled-in forms back as characters
take          in a worker: the wishes for a rolled character, and a character's files: its sheet,
              form, handout, card, tent and poster as PDF, or its data
roll_output   where rolled characters go: YAML, JSON, PDF sheets and handouts
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command

    from ...web.page import CounterPages


def _roll() -> Command:
    from .roll import command

    return command


def _sheet() -> Command:
    from .sheet import sheet

    return sheet


def _read() -> Command:
    from .sheet import read

    return read


def _counter() -> CounterPages:
    from .counter import PAGES

    return PAGES


FEATURE = Feature(
    "people", commands={"roll": _roll, "sheet": _sheet, "read": _read}, counter=_counter
)
