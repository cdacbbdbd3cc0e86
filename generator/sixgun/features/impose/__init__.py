"""Finished PDFs folded into booklets, set side by side, or cut into cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command


def _impose() -> Command:
    from .impose import command

    return command


FEATURE = Feature("impose", commands={"impose": _impose})
