"""The effects of the rules on characters, for the game's designer: from rolled characters, and from
exact odds.
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
