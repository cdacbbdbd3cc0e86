"""Documents printed again as their sources change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command


def _watch() -> Command:
    from .watch import command

    return command


FEATURE = Feature("watch", commands={"watch": _watch})
