"""A project: its folders, its games as they are loaded, and the files that a run of them reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ..system import home
from ..system.cache import Cache, user_cache
from ..system.home import build_file, content_folder, plugin_roots, plugins, user_folder
from ..system.problem import ID, Problem, Problems, SixgunError, Unknown, near, standing
from ..system.source import Input, file_read, files_below, is_spreadsheet, is_there, read_raw

if TYPE_CHECKING:  # late, so that `doctor` runs where a library is missing
    from ..content.content import Content
    from ..content.paper import Paper, Profile
    from ..play.game import Game
    from .declaration import Document

T = TypeVar("T")
SETTINGS = "settings.yaml"


class NoProject(SixgunError):
    """There is no project in the given folder, or in the current one."""


def pick(kind: str, word: str, options: Mapping[str, T]) -> T:
    """The option of that exact name; Unknown if there is none."""
    if word not in options:
        raise Unknown(kind, word, options)
    return options[word]


def settings_files(project: Project | None) -> list[Path]:
    """The user's settings.yaml, then the project's, where there are such files."""
    folders = (user_folder("config"), project and project.root)
    return [file for folder in folders if folder and (file := folder / SETTINGS).is_file()]


@dataclass(frozen=True)
class Project:
    """A folder with content/, build/, templates/ and output/. Templates and papers that it lacks
    are the program's.

    Without `trusted`, its own templates are not read.
    """

    root: Path
    cache: Cache = field(default_factory=user_cache, compare=False, repr=False)
    trusted: bool = True

    @property
    def content(self) -> Path:
        return self.root / "content"

    @property
    def build(self) -> Path:
        return self.root / "build"

    @property
    def templates(self) -> Path:
        """Its own templates, which are laid over the program's; or those alone."""
        mine = self.root / "templates"
        return mine if self.trusted and mine.is_dir() else home.home() / "templates"

    @property
    def output(self) -> Path:
        return self._ours / "output"

    @property
    def docs(self) -> Path:
        """The schemas for editors, and the gallery."""
        return self._ours / "docs"

    @property
    def _ours(self) -> Path:
        """Where we write: beside the content, or in the current folder for the program's own
        project, which may be installed read-only.
        """
        return Path.cwd() if self.root == home.SHIPPED else self.root

    def papers(self) -> dict[str, Paper]:
        from ..content.paper import load_papers

        return load_papers(self.build)

    def profiles(self) -> dict[str, Profile]:
        from ..content.paper import load_profiles

        return load_profiles(self.build)

    def game_ids(self) -> list[str]:
        """The games of this project: those that the program has rules for, those that declare
        themselves, then those of plug-ins.
        """
        from .. import games

        folders = {
            file.parent.name
            for file in self.content.glob("*/game.yaml")
            if ID.fullmatch(file.parent.name)
        }
        own = [id for id in games.GAMES if (self.content / id).is_dir()] + sorted(
            folders - {*games.GAMES}
        )
        return own + [
            id for id in plugins() if id not in {*own, *games.GAMES} and self.folder(id).is_dir()
        ]

    def model_ids(self) -> list[str]:
        """The ids with which characters name their game: each game's id, and GAME/BEING for its
        other beings.
        """
        from ..content.content import BEINGS

        beings = ((id, self.folder(id) / BEINGS) for id in self.game_ids())
        return [
            *self.game_ids(),
            *(
                f"{id}/{file.relative_to(home).with_suffix('').as_posix()}"
                for id, home in beings
                for file in sorted(home.glob("**/*.yaml"))
            ),
        ]

    def folder(self, id: str) -> Path:
        """The content of a game or a being: the project's own, or that of a plug-in."""
        return content_folder(self.content, id.partition("/")[0])

    def build_file(self, id: str) -> Path:
        """The declarations of a game's documents: the project's own, or those of a plug-in."""
        return build_file(self.build, id.partition("/")[0])

    def bare_game(self, id: str, folder: Path | None = None) -> Game:
        """A game without its content, or one of its beings by GAME/BEING; Unknown if there is
        none, Problems when its declaration is invalid.
        """
        from .. import games
        from ..content.load.yaml_files import models_in

        plain, _, being = id.partition("/")
        if plain not in self.game_ids():
            folder = self.folder(plain)
            lacking = (
                f"; {folder} has no game.yaml, or its name is not in lowercase letters, digits"
                " and hyphens"
            )
            raise Unknown("game", id, self.game_ids(), lacking if id and folder.is_dir() else "")
        game = games.load_game(plain, models_in(folder or self.folder(plain)))
        if not being:
            return game
        return pick("being", id, {one.id: one for one in game.beings.values()})

    def documents(self, id: str) -> list[Document]:
        """The documents that build/<game>.yaml declares, in order, and every game's paper."""
        from .declaration import load_documents, with_notes
        from .document import load_notes, load_stationery

        own, trackers = load_documents(self.build_file(id)), self._about(id).get("trackers")
        notes = load_notes(self.build, self.folder(id)) if self._about(id).get("face") else []
        return [
            *(with_notes(document, notes) for document in own),
            *load_stationery(
                self.build,
                self.bare_game(id.partition("/")[0]),
                [*trackers] if isinstance(trackers, dict) else (),
                own,
                any(self._written(home, "errata.yaml") for home in self._homes(id)),
                self._about(id).get("stationery"),
                self.folder(id),
            ).values(),
        ]

    def _about(self, id: str) -> dict[str, Any]:
        """A game's game.yaml as written, with the lines it shares; empty if there is no such
        file, or it is not a group of keys.
        """
        from ..content.load.folder import about_of

        there = is_there(self.folder(id) / "game.yaml")
        about = about_of(self.folder(id)).value if there else None
        return about if isinstance(about, dict) else {}

    def _written(self, id: str, name: str) -> Any:
        """The content of a game's file, None if there is no such file."""
        from ..content.tree import read_yaml

        file = self.folder(id) / name
        return read_yaml(file, file.parents[2]).value if is_there(file) else None

    def title(self, id: str) -> str:
        """A game's title, without loading the game; its id where that cannot be read."""
        return str(self._about_or_nothing(id).get("title", id))

    def look(self, id: str) -> tuple[str, str]:
        """The face chosen by a game without a stylesheet of its own, or ""; and the CSS of its
        colors and fonts.
        """
        from ..content.look import look_of

        return look_of(self._about_or_nothing(id), self.folder(id))

    def _about_or_nothing(self, id: str) -> dict[str, Any]:
        """The content of game.yaml; empty if it cannot be read: a fault in one game stops no
        other game.
        """
        try:
            return self._about(id)
        except Problems:
            return {}

    def game(self, id: str, folder: Path | None = None, play: bool = False) -> tuple[Game, Content]:
        """A game and its content, from `folder` where that is not the project's own. Problems when
        any is not waived, but for those of a draft (DRAFT) and, for `play`, those of build files.
        """
        from .check import DRAFT

        game, content = self.read(id, folder)
        for problem in standing(content.problems):
            if problem.code not in DRAFT and not (play and problem.file.is_relative_to(self.build)):
                raise Problems(content.problems)
        return game, content

    def read(self, id: str, folder: Path | None = None) -> tuple[Game, Content]:
        """A game and its content with all of its problems. The problems are raised if a file
        could not be read at all.
        """
        game, plain = self.bare_game(id, folder), id.partition("/")[0]
        whole = game if plain == id else self.bare_game(plain, folder)
        load = partial(self._checked, whole, folder or self.folder(plain))
        if folder is not None:
            return game, load()
        from ..content.content import Content

        return game, self.cache.ready(
            Content, lambda: self.files_read([plain], templates=False), load, plain
        )

    def _checked(self, game: Game, folder: Path) -> Content:
        from ..content.load import read_content
        from .check import check_content

        content = read_content(folder, game.tables, game.cast)
        problems = check_content(content, game, self.build)
        if standing(content.problems):
            raise Problems(problems)
        return replace(content, problems=tuple(problems))

    def files_read(self, ids: list[str], templates: bool = True) -> Iterator[Input]:
        """Every file that a run of these games reads: content, build files, program, and the
        templates if asked for.
        """
        ids = [home for id in ids for home in self._homes(id)]
        for id in self.game_ids():  # the index shows the titles of all
            label, folder = f"content/{id}", self.folder(id)
            if id in ids:
                yield from files_below(label, folder)
            else:
                yield from file_read(label + "/game.yaml", f"{folder}/game.yaml")
        yield from files_below("build", self.build, ".yaml")
        laid_over = self.root != home.home()
        if laid_over:
            yield from files_below("program/build", home.home() / "build", ".yaml")
        if templates:
            yield from files_below("templates", self.templates)
            if laid_over:
                yield from files_below("program/templates", home.home() / "templates")
        yield from files_below("program", home.PACKAGE, ".py")
        for number, root in enumerate(plugin_roots()):
            yield from files_below(f"plugin/{number}", root)

    def _homes(self, id: str) -> list[str]:
        """The games whose files a game reads. If its game.yaml shares no other game, only that
        file is read to find out: a build where nothing changed loads nothing.
        """
        try:
            if b"shares" not in read_raw(self.folder(id) / "game.yaml"):
                return [id]
        except Problems:
            return [id]
        from ..content.load.folder import homes_of

        return [home.name for home in homes_of(self.folder(id))]


def find_root(folder: Path) -> Path | None:
    """The nearest folder that holds content/ and build files: this one or one above it."""
    return next(
        (
            f
            for f in (folder, *folder.parents)
            if (f / "content").is_dir() and any((f / "build").glob("*.yaml"))
        ),
        None,
    )


def find_project(folder: Path | None = None) -> Project:
    """The project in `folder`; else in the current folder or above it; else the one that the
    program came with.
    """
    if folder is not None:
        missing = [part for part in ("content", "build") if not (folder / part).is_dir()]
        if missing:
            raise NoProject(
                f"{folder} is not a project: it has no"
                f" {' and no '.join(f'{part}/' for part in missing)}"
            )
        return Project(folder.resolve())
    if root := find_root(Path.cwd()):
        return Project(root)
    program = home.home()
    if not (program / "content").is_dir():
        raise NoProject(
            "no project here: run this in a folder with content/ and build/, or name one with"
            " --project DIR"
        )
    return Project(program)


def game_of_file(project: Project, path: Path) -> str:
    """The game that a character's file names with `game:`, or the only one with characters;
    Problems if it is not clear which.
    """
    from ..play.people import split_file

    for tree in () if is_spreadsheet(path) else split_file(path):
        named = tree.value.get("game") if isinstance(tree.value, dict) else None
        if isinstance(named, str):
            if named not in project.model_ids():
                raise Problems(
                    [
                        tree.problem(
                            ("game",),
                            "game-unknown",
                            f"there is no game “{named}”{near(named, project.model_ids())}",
                        )
                    ]
                )
            return named
    ids = [id for id in project.game_ids() if project.bare_game(id).people is not None]
    if len(ids) != 1:
        raise Problems(
            [
                Problem(
                    path,
                    1,
                    1,
                    "game-unknown",
                    "does not name the game of this character: add a line game:"
                    f" {ids[0] if ids else '…'}",
                )
            ]
        )
    return ids[0]
