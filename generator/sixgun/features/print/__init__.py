"""PDFs handed to the system's printer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command


def _print() -> Command:
    from .print import command

    return command


FEATURE = Feature("print", commands={"print": _print})
