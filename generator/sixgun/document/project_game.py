"""A game of a project, with its content, and what it is printed on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Self

    from ..content.content import Content
    from ..play.game import Game
    from .project import Project


@dataclass(frozen=True)
class ProjectGame:
    """A game that is loaded, with the project that it is in and its content, and the paper and the
    profile by name that it is printed with; without a paper, each document on its own.
    """

    project: Project
    game: Game
    content: Content
    paper: str | None = None
    profile: str = "home"

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def title(self) -> str:
        return self.content.about.title

    def on(self, paper: str | None, profile: str = "home") -> Self:
        """The same, printed on this paper by this profile."""
        return replace(self, paper=paper, profile=profile)
