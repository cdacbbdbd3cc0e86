"""The samples that a new game starts from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command


def _init() -> Command:
    from .init import command

    return command


FEATURE = Feature("init", commands={"init": _init})
