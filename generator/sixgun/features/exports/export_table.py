"""The game that is exported, and the forms in which it can be: those here and those of other
features.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...system.feature import Export, gathered

if TYPE_CHECKING:
    from ...content.content import Cast, Content
    from ...document.project import Project
    from ...play.game import Game
    from ...view import StatView
    from .kit import Kit

Files = Mapping[str, bytes]  # by path below the folder of the export: "tables/weapons.csv"


@dataclass(frozen=True)
class Subject:
    """The game that is exported."""

    project: Project
    game: Game
    content: Content

    @cached_property
    def kit(self) -> Kit:
        """Its content as plain data."""
        from .make import kit_of

        return kit_of(self.project, self.game, self.content)

    def stat(self, cast: Cast) -> StatView | None:
        """The stat block of one of the cast, where there is one."""
        from ...play.stat import stat_view

        return stat_view(self.game, cast, self.content)


def exports() -> Mapping[str, Export]:
    """The forms by name."""
    return gathered("exports")


def export_files(form: str, subject: Subject) -> Files:
    """The files of a form; the same content gives the same bytes."""
    files: Files = exports()[form].writer()(subject)
    return files
