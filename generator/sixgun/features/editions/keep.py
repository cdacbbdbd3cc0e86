"""Editions kept in a project, editions/<game>/<number>/ with its content/ and build/ as they were,
and an earlier state of it from git.
"""

import os
import re
import subprocess
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from pydantic import Field

from ...content.content import Content
from ...content.load import load_content
from ...content.tree import Model, fill, read_yaml
from ...document.declaration import Document
from ...document.project import Project
from ...document.project_game import game_files
from ...play.game import Game
from ...system.files import make_folder, write_below, yaml_text
from ...system.problem import Problems, SixgunError, near, standing
from .compare import changes

EDITIONS, FILE = "editions", "edition.yaml"
NUMBER = re.compile(r"[0-9A-Za-z][0-9A-Za-z.+-]{0,39}")
OFFLINE = {
    "GIT_ALLOW_PROTOCOL": "",
    "GIT_NO_LAZY_FETCH": "1",
}  # a project's .git/config may name a program that fetches


class NoEdition(SixgunError):
    """The edition does not exist, or cannot be kept."""

    exit_code = 2


class Edition(Model):
    """An edition as in edition.yaml. `version` is the one in game.yaml, which the pages show;
    `digest` is that of the content.
    """

    edition: str
    date: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    version: str
    digest: str
    note: str = ""


@dataclass(frozen=True)
class State:
    """A game as it was: its rules and content, not held against each other, so that rules may have
    become stricter since.
    """

    project: Project
    game: Game
    content: Content


def state(project: Project, id: str) -> State:
    game = project.bare_game(id)
    return State(project, game, load_content(project.folder(id), game.tables, game.cast))


def editions_of(project: Project, id: str) -> list[Edition]:
    """The editions of a game, the oldest first."""
    files = (project.root / EDITIONS / id).glob(f"*/{FILE}")
    editions = [
        fill(Edition, read_yaml(file, project.root))
        for file in files
        if NUMBER.fullmatch(file.parent.name)
    ]
    return sorted(editions, key=lambda one: (one.date, _order(one.edition)))


def _order(number: str) -> list[tuple[int, str]]:
    """0.10 after 0.9."""
    return [
        (int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"[.+-]", number)
    ]


def last_edition(project: Project, id: str) -> Edition | None:
    return next(reversed(editions_of(project, id)), None)


def edition_folder(project: Project, id: str, number: str) -> Path:
    return project.root / EDITIONS / id / number


def keep(project: Project, content: Content, number: str, date: str, note: str = "") -> Edition:
    """Keeps the content and the build files of a game as an edition, whole or not at all; NoEdition
    for a number that is taken.
    """
    if not NUMBER.fullmatch(number):
        raise NoEdition(
            f"“{number}” is not the number of an edition: use letters, digits, dots and hyphens,"
            " such as 0.2"
        )
    folder = make_folder(project.root, EDITIONS, content.id)
    if (folder / number).exists():
        raise NoEdition(
            f"{content.id} {number} already exists, and editions are not overwritten: use "
            f"another number"
        )
    edition = Edition(
        edition=number, date=date, version=content.about.version, digest=content.digest, note=note
    )
    with TemporaryDirectory(dir=folder, prefix=".new-") as name:
        for path, raw in (
            *game_files(project, content.id),
            (FILE, yaml_text(edition.model_dump(exclude_defaults=True)).encode()),
        ):
            write_below(Path(name), f"{number}/{path}", raw)
        (Path(name) / number).rename(folder / number)
    return edition


@contextmanager
def checkout(project: Project, id: str, name: str) -> Iterator[State]:
    """A game as it was: an edition that is kept, or else a revision of git; NoEdition for neither,
    or where it cannot be read.
    """
    if NUMBER.fullmatch(name) and (folder := edition_folder(project, id, name)).is_dir():
        if not folder.resolve().is_relative_to(project.root.resolve()):
            raise NoEdition(
                f"the edition {name} of {id} is outside the project; put the folder itself there"
            )
        yield _readable(Project(folder), id, name)
        return
    files = _committed(project.root, id, name)
    if not files:
        known = [one.edition for one in editions_of(project, id)]
        raise NoEdition(
            f"there is no edition “{name}” of {id}{near(name, known)}, and no revision of that name"
            f" in git that has {id}"
        )
    with TemporaryDirectory() as temporary:
        root = Path(temporary).resolve()
        for path, raw in files:
            write_below(root, path, raw)
        yield _readable(Project(root), id, name)


def _readable(project: Project, id: str, name: str) -> State:
    """A game as it was; NoEdition where this version of the program cannot read it."""
    try:
        return state(project, id)
    except Problems as error:
        first = standing(error.problems)[0]
        where = (
            f"{first.file.relative_to(project.root).as_posix()}:{first.line}"
            if first.file.is_relative_to(project.root)
            else first.file.name
        )
        raise NoEdition(
            f"this version of the program cannot read {id} as of {name}: {where}: {first.message}"
        ) from None


def _committed(root: Path, id: str, revision: str) -> list[tuple[str, bytes]]:
    """The files of a game in a revision, by their path in the project; none where git does not have
    it. Links are left out.
    """
    commit = (
        _git(
            root, ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}"]
        )
        .decode()
        .strip()
    )
    listed = (
        _git(root, ["ls-tree", "-r", "-z", commit, "--", f"content/{id}", "build"]).decode(
            "utf-8", "replace"
        )
        if commit
        else ""
    )
    entries = [
        (path, *about.split())
        for entry in listed.split("\0")
        if entry
        for about, _, path in [entry.partition("\t")]
    ]
    blobs = [
        (path, sha)
        for path, mode, _, sha in entries
        if mode.startswith("100") and (path.startswith("content/") or path.endswith(".yaml"))
    ]
    raw = (
        _git(root, ["cat-file", "--batch"], "".join(f"{sha}\n" for _, sha in blobs).encode())
        if blobs
        else b""
    )
    files = [*zip((path for path, _ in blobs), _batch(raw), strict=False)]
    if len(files) < len(blobs):
        raise NoEdition(
            f"git does not have all files of {id} as of {revision} here, and sixgun downloads "
            f"nothing: check out that revision once"
        )
    return files


def _batch(raw: bytes) -> Iterable[bytes]:
    """The contents in an answer of `git cat-file --batch`, up to the first file that git does not
    have.
    """
    at = 0
    while (end := raw.find(b"\n", at)) > 0 and not raw.endswith(b" missing", at, end):
        size = int(raw[at:end].split()[2])
        yield raw[end + 1 : end + 1 + size]
        at = end + size + 2


def _git(root: Path, words: list[str], given: bytes = b"") -> bytes:
    """What git answers; nothing where it fails, or is not installed."""
    try:
        return subprocess.run(
            ["git", "-C", str(root), *words],
            input=given,
            capture_output=True,
            check=True,
            env=os.environ | OFFLINE,
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return b""


def documents_of(
    of: State, tell: Callable[[str], None] = lambda message: None
) -> tuple[Document, ...] | None:
    """The documents of an older edition; None, and a message, where this version of the program
    cannot read them.
    """
    try:
        return tuple(of.project.documents(of.content.id))
    except Problems as error:
        first = standing(error.problems)[0]
        where = f"{first.file.name}:{first.line}: {first.message}"
        tell(
            f"the older edition's documents cannot be read ({where}); “To print again” names those"
            " whose content changed"
        )
        return None


def outdated(project: Project, id: str) -> str:
    """What `check` says where the content has changed since the last edition was kept and game.yaml
    has the same version; else nothing.
    """
    edition = last_edition(project, id)
    if edition is None:
        return ""
    now = state(project, id)
    if now.content.digest == edition.digest or now.content.about.version != edition.version:
        return ""
    with checkout(project, id, edition.edition) as was:
        count = len([*changes(was.content, now.game, now.content)])
    return (
        f"{count} change{'' if count == 1 else 's'} since edition {edition.edition}: sixgun changes"
        f" {id} lists them"
        if count
        else ""
    )
