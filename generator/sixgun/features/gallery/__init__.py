"""Pictures of real pages, as docs/gallery/gallery.yaml lists them, and the page that shows
them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...system.feature import Feature

if TYPE_CHECKING:
    from click import Command


def _gallery() -> Command:
    from .gallery import command

    return command


FEATURE = Feature("gallery", commands={"gallery": _gallery})
