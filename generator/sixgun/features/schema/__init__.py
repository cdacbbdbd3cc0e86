"""JSON Schemas of every file that an author writes, for editors to complete and explain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command


def _schema() -> Command:
    from .schema import command

    return command


FEATURE = Feature("schema", commands={"schema": _schema})
