"""Exports a game: the command, the game that is exported, the forms in which it can be, and the
folder with a manifest by which the next export deletes the files that no longer belong.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...cli.options import Word, game_argument, project_here
from ...cli.terminal import place
from ...system.feature import Export, gathered
from ...system.files import ForeignFile, file_digest, read_regular, refuse_link, write_below

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
        from .kit import kit_of

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


def write_export(root: Path, of: str, files: Files) -> None:
    """Writes the files below `root`, and deletes those of the last export of the same name that are
    not among them; files changed since then stay.

    ForeignFile where there is a file that no export of this name wrote.
    """
    name = f".sixgun-{of}.json"
    before = dict(_listed(refuse_link(root) / name))
    for path in {*files} - {*before}:
        if os.path.lexists(root / path):
            raise ForeignFile(root / path)
    digests = {path: hashlib.sha256(raw).hexdigest() for path, raw in files.items()}
    write_below(
        root, name, _manifest(before | digests)
    )  # what is killed from here on knows its own files again
    for path, raw in files.items():
        write_below(root, path, raw)
    for path in {*before} - {*files}:
        _delete(root, path, before[path])
    write_below(root, name, _manifest(digests))


def _manifest(digests: Mapping[str, str]) -> bytes:
    return (json.dumps(digests, indent=1, sort_keys=True) + "\n").encode()


def _listed(manifest: Path) -> Iterator[tuple[str, str]]:
    """Path and digest of each file; paths that lead out of the folder are left out."""
    with suppress(OSError, ValueError, RecursionError, AttributeError):
        for path, digest in json.loads(read_regular(manifest)).items():
            if not Path(path).is_absolute() and ".." not in Path(path).parts:
                yield path, digest


def _delete(root: Path, path: str, digest: str) -> None:
    """Deletes a file as it was written, and the folders that are empty then; nothing behind a
    link.
    """
    file = root / path
    folders = [root / folder for folder in Path(path).parents][:-1]
    if (
        file.is_file()
        and not any(one.is_symlink() for one in (file, *folders))
        and file_digest(file) == digest
    ):
        file.unlink()
        with suppress(OSError):
            for folder in folders:
                folder.rmdir()


@click.command("export")
@game_argument
@click.option("--to", "form", type=Word(*exports()), required=True, help="The form: see below.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write to this folder instead of the project's output/.",
)
def command(game: str, form: str, out: Path | None) -> None:
    """Export a game in another form.

    Data, text, e-books and virtual tabletops, each in the folder GAME/FORM. Every file carries the
    license and the credits. Files of an earlier export that are no longer part of it are deleted,
    unless you changed them.

    \b
    FORMS

    \b
    Examples:
      sixgun export tombstone --to xlsx
      sixgun export grit --to markdown --out shared
    """
    from ...system.files import make_folder

    project = project_here()
    files = export_files(form, Subject(project, *project.game(game)))
    root = make_folder(out or project.output, game) / form
    write_export(root, game, files)
    click.echo(f"{place(root)}  {len(files)} file{'' if len(files) == 1 else 's'}")
    if exports()[form].empty and not any(file.endswith(".png") for file in files):
        click.echo(f"sixgun: {game}: {exports()[form].empty}", err=True)


assert command.help
command.help = command.help.replace(
    "FORMS", "\n    ".join(f"  {name:<12} {export.about}" for name, export in exports().items())
)
