"""Wanted posters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command


def _poster() -> Command:
    from .poster import command

    return command


FEATURE = Feature("poster", commands={"poster": _poster})
