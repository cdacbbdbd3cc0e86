"""Where a project's folders are, and a game of it loaded and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from . import home
from .cache import Cache, user_cache
from .inputs import Input, files_below
from .plugin import build_file, content_folder, plugin_roots, plugins
from .problem import ID, Problem, Problems, SixgunError, near, standing

if TYPE_CHECKING:  # late, so that `doctor` runs where a library is missing
    from .content import Content
    from .document import Document
    from .game import Game
    from .paper import Paper, Profile
    from .tree import Tree

T = TypeVar("T")


class Unknown(SixgunError, LookupError):
    """Someone asked for a thing by a name that nothing has; the message offers the nearest that something does."""

    def __init__(self, kind: str, word: str, options: Iterable[str], instead: str = ""):
        super().__init__(f"there is no {kind} “{word}”{near(word, options)}{instead}")


class NoProject(SixgunError):
    """There is no project where we were told to look."""


def pick(kind: str, word: str, options: Mapping[str, T]) -> T:
    """The option of that very name; Unknown when there is none."""
    if word not in options:
        raise Unknown(kind, word, options)
    return options[word]


@dataclass(frozen=True)
class Project:
    """A folder that holds content/, build/, templates/ and output/. What it has no template or paper of, it takes from the program."""

    root: Path
    cache: Cache = field(default_factory=user_cache, compare=False, repr=False)

    @property
    def content(self) -> Path:
        return self.root / "content"

    @property
    def build(self) -> Path:
        return self.root / "build"

    @property
    def templates(self) -> Path:
        """Its own, which are laid over those that the program came with; or those alone."""
        mine = self.root / "templates"
        return mine if mine.is_dir() else home.home() / "templates"

    @property
    def output(self) -> Path:
        return self._ours / "output"

    @property
    def docs(self) -> Path:
        """What tells of the project: the schemas for editors, the gallery."""
        return self._ours / "docs"

    @property
    def _ours(self) -> Path:
        """Where we write: beside the content; an installed program's own folder is not written to, so there it is the current folder."""
        return Path.cwd() if self.root == home.PACKAGE else self.root

    def papers(self) -> dict[str, Paper]:
        from .paper import load_papers

        return load_papers(self.build)

    def profiles(self) -> dict[str, Profile]:
        from .paper import load_profiles

        return load_profiles(self.build)

    def game_ids(self) -> list[str]:
        """The games of this project: those that the program has rules for, those that declare themselves, then those of plug-ins."""
        from . import games

        folders = {file.parent.name for file in self.content.glob("*/game.yaml") if ID.fullmatch(file.parent.name)}
        own = [id for id in games.GAMES if (self.content / id).is_dir()] + sorted(folders - {*games.GAMES})
        return own + [id for id in plugins() if id not in {*own, *games.GAMES} and self.folder(id).is_dir()]

    def folder(self, id: str) -> Path:
        """The content of a game: the project's own, or what a plug-in brings."""
        return content_folder(self.content, id)

    def build_file(self, id: str) -> Path:
        """The declarations of a game's documents: the project's own, or what a plug-in brings."""
        return build_file(self.build, id)

    def rules(self, id: str, folder: Path | None = None) -> Game:
        """A game without its content; Unknown when there is none, Problems when it declares what cannot be meant."""
        from . import games

        if id not in self.game_ids():
            folder = self.folder(id)
            lacking = f"; {folder} has no game.yaml, or its name is not small letters, digits and hyphens"
            raise Unknown("game", id, self.game_ids(), lacking if id and folder.is_dir() else "")
        return games.load_game(id, _character(folder or self.folder(id)))

    def documents(self, id: str) -> list[Document]:
        """The documents that build/<game>.yaml declares, in order, and the paper that every game gets."""
        from .document import load_documents
        from .stationery import load_stationery

        own = load_documents(self.build_file(id))
        return [*own, *load_stationery(self.build, self.rules(id), bool(self._about(id).get("trackers")), own).values()]

    def _about(self, id: str) -> dict[str, Any]:
        """A game's game.yaml as it is written; nothing, where there is none, or no group of keys."""
        from .tree import read_yaml

        file = self.folder(id) / "game.yaml"
        about = read_yaml(file).value if file.exists() else {}
        return about if isinstance(about, dict) else {}

    def title(self, id: str) -> str:
        """A game's title without loading the rest of it."""
        return str(self._about(id).get("title", id))

    def face(self, id: str) -> str:
        """The face that a game without a stylesheet of its own chose, or nothing."""
        return str(self._about(id).get("face", ""))

    def game(self, id: str, folder: Path | None = None) -> tuple[Game, Content]:
        """A game and its content, from `folder` where it is not the project's own. Problems when any stands that nobody waived."""
        game = self.rules(id, folder)
        load = partial(self._checked, game, folder or self.folder(id))
        if folder is not None:
            return game, load()
        from .content import Content

        return game, self.cache.ready(Content, lambda: self.files_read([id], templates=False), load, id)

    def _checked(self, game: Game, folder: Path) -> Content:
        from .check import check_content
        from .load import load_content

        content = load_content(folder, game.tables, game.cast)
        found = check_content(content, game, self.build)
        if standing(found):
            raise Problems(found)
        return replace(content, problems=tuple(found))

    def files_read(self, ids: list[str], templates: bool = True) -> Iterator[Input]:
        """Every file that a run of these games reads: what is loaded, and what it is printed with."""
        for id in self.game_ids():  # the index shows the titles of all
            yield from files_below(f"content/{id}", self.folder(id), "" if id in ids else "game.yaml")
        yield from files_below("build", self.build, ".yaml")
        laid_over = self.root != home.home()
        if laid_over:
            yield from files_below("program/build", home.home() / "build", "s.yaml")
        if templates:
            yield from files_below("templates", self.templates)
            if laid_over:
                yield from files_below("program/templates", home.home() / "templates")
        yield from files_below("program", home.PACKAGE, ".py")
        for number, root in enumerate(plugin_roots()):
            yield from files_below(f"plugin/{number}", root)

    def check(self, id: str, folder: Path | None = None) -> list[Problem]:
        """Every problem of a game and of the documents declared for it, waived ones too."""
        try:
            return list(self.game(id, folder)[1].problems)
        except Problems as problems:
            return sorted({*problems.problems, *self._declared(id)})

    def _declared(self, id: str) -> list[Problem]:
        """What is wrong with the build files by themselves: content that cannot be loaded does not hide it."""
        found: list[Problem] = []
        for load in (lambda: self.documents(id), self.papers, self.profiles):
            try:
                load()
            except Problems as problems:
                found += problems.problems
        return found


def _character(folder: Path) -> Tree | None:
    """character.yaml of a game that has one."""
    from .content import CHARACTER
    from .tree import read_yaml

    file = folder / CHARACTER
    return read_yaml(file) if file.exists() else None


def find_root(folder: Path) -> Path | None:
    """The nearest folder that holds content/ and build files: this one or one above it."""
    return next((f for f in (folder, *folder.parents) if (f / "content").is_dir() and any((f / "build").glob("*.yaml"))), None)


def find_project(folder: Path | None = None) -> Project:
    """The project in `folder`; else in the current folder or above it; else the one that the program came with."""
    if folder is not None:
        missing = [part for part in ("content", "build") if not (folder / part).is_dir()]
        if missing:
            raise NoProject(f"{folder} is not a project: it has no {' and no '.join(f'{part}/' for part in missing)}")
        return Project(folder.resolve())
    if root := find_root(Path.cwd()):
        return Project(root)
    program = home.home()
    if not (program / "content").is_dir():
        raise NoProject("no project here: run this in a folder with content/ and build/, or name one with --project DIR")
    return Project(program)
