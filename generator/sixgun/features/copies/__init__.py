"""Numbered copies of a printed PDF, and the register of who has which copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command

    from ...cli.options import Addition


def _whose() -> Command:
    from .commands import whose

    return whose


def _addition() -> Addition:
    from .commands import ADDITION

    return ADDITION


FEATURE = Feature("copies", commands={"whose": _whose}, build=_addition)
