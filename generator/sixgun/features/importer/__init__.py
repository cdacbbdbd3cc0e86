"""A new game from the files that people have: Markdown, Homebrewery, CSV, XLSX and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command


def _import() -> Command:
    from .importer import command

    return command


FEATURE = Feature("importer", commands={"import": _import})
