"""All games as a static web site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command


def _site() -> Command:
    from .site import command

    return command


FEATURE = Feature("site", commands={"site": _site}, needs=("exports", "gallery"))
