"""A PDF as a print shop would look at it before it takes the job."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command


def _proof() -> Command:
    from .proof import command

    return command


FEATURE = Feature("proof", commands={"proof": _proof})
