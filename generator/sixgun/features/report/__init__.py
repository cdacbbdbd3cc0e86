"""What the rules do to people, for the game's designer: from rolled characters, and from exact
odds.

tally   the values of many rolled characters, counted; by any number of processes, always the same
spread  distributions: what is drawn and tabulated of a tally
merit   arms by what they do and cost
unused  rules that nothing uses, rows nobody meets, choices nobody should make
page    all of it as the sections of a document
run     the designer's report: characters rolled by whoever is asked to, counted, and printed
report  the designer's report
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command


def _report() -> Command:
    from .report import command

    return command


FEATURE = Feature("report", commands={"report": _report})
