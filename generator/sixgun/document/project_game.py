"""A game of a project, with its content."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..content.content import Content
    from ..play.game import Game
    from .project import Project


@dataclass(frozen=True)
class ProjectGame:
    """A game that is loaded, with the project that it is in and its content."""

    project: Project
    game: Game
    content: Content

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def title(self) -> str:
        return self.content.about.title
