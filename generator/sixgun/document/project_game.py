"""A game of a project, with its content, and what it is printed on; its files, and all faults of
it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..system.problem import Problem, Problems
from ..system.source import read_raw

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Self

    from ..content.content import Content
    from ..play.game import Game
    from .project import Project


@dataclass(frozen=True)
class ProjectGame:
    """A game that is loaded, with the project that it is in and its content, and the paper and the
    profile by name that it is printed with; without a paper, each document on its own. `files` are
    those of the people who are printed, where they have some.
    """

    project: Project
    game: Game
    content: Content
    paper: str | None = None
    profile: str = "home"
    files: tuple[Path, ...] = field(default=(), kw_only=True)

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def title(self) -> str:
        return self.content.about.title

    def on(self, paper: str | None, profile: str = "home") -> Self:
        """The same, printed on this paper by this profile."""
        return replace(self, paper=paper, profile=profile)


def game_files(project: Project, id: str) -> Iterator[tuple[str, bytes]]:
    """Every file that a game is made of, by its path in a project."""
    for path, file in _paths(f"content/{id}", project.folder(id)):
        yield path, file.read_bytes()
    yield f"build/{id}.yaml", read_raw(project.build_file(id), project.build_file(id).parents[1])
    for file in sorted(project.build.glob("*.yaml")):
        if file.stem not in project.game_ids():
            yield f"build/{file.name}", read_raw(file, project.root)


def _paths(name: str, folder: Path) -> Iterator[tuple[str, Path]]:
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink() and not file.name.startswith("."):
            yield f"{name}/{file.relative_to(folder).as_posix()}", file


def check_game(project: Project, id: str, folder: Path | None = None) -> list[Problem]:
    """Every problem of a game and of its documents, waived ones included; its content is in
    `folder` where that is not the project's own.
    """
    from ..content.load import read_content
    from .check import check_text
    from .template import check_templates

    try:
        project.bare_game(id, folder)
    except Problems as error:  # its people cannot be checked, but its text can
        text = check_text(read_content(folder or project.folder(id), (), {}))
        problems = [*error.problems, *text]
    else:
        try:
            problems = list(project.read(id, folder)[1].problems)
        except Problems as error:
            problems = error.problems
    for load in (lambda: project.documents(id), project.papers, project.profiles):
        try:
            load()
        except Problems as error:
            problems = [*problems, *error.problems]
    if project.trusted and (project.root / "templates").is_dir():
        problems = [*problems, *check_templates(project.templates)]
    return sorted({*problems})
