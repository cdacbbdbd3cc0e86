"""JSON Schemas for editors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...cli.options import project_here
from ...cli.terminal import json_text, place
from ...system.files import make_folder, write_below, write_file

if TYPE_CHECKING:
    from ...document.project import Project
    from .schemas import Schema

SETTINGS = ".vscode/settings.json"


@click.command("schema")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write to this folder. Default: docs/schemas/ in the project.",
)
@click.option(
    "--editor",
    is_flag=True,
    help="Also tell editors which files each schema is for: .vscode/settings.json in the project.",
)
def command(out: Path | None, editor: bool) -> None:
    """Write a JSON Schema for every kind of file.

    An editor that knows them offers keys and words as you type, explains each under the pointer,
    and underlines what the program would refuse. Tables, rules, maps, errata, documents, papers and
    profiles have one each, and every game has its own for its characters and other people.

    With --editor, Visual Studio Code and other programs that read its settings find them by
    themselves (the YAML extension is needed). Other
    editors, and files elsewhere, need the first line of a file:

    \b
      # yaml-language-server: $schema=docs/schemas/tombstone-character.json

    \b
    Examples:
      sixgun schema --editor
      sixgun schema --out schemas
    """
    from .schemas import schemas

    project = project_here()
    folder = out or project.docs / "schemas"
    found = list(schemas(project))
    settings = _settings(project, found, folder) if editor else None
    into = make_folder(out.resolve()) if out else make_folder(project.docs, "schemas")
    for schema in found:
        write_file(into / f"{schema.id}.json", f"{json_text(schema.says)}\n".encode())
    click.echo(f"{place(folder)}  {len(found)} schemas")
    if settings is not None:
        write_below(project.root, SETTINGS, f"{json_text(settings)}\n".encode())
        click.echo(place(project.root / SETTINGS))


def _settings(project: Project, found: list[Schema], folder: Path) -> dict[str, Any]:
    """The editor's settings with our schemas added."""
    import os

    from .schemas import EDITOR, editor_settings

    file = project.root / SETTINGS
    try:
        settings = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        if not (isinstance(settings, dict) and isinstance(settings.get(EDITOR, {}), dict)):
            raise ValueError
    except ValueError:
        raise click.ClickException(
            f"{place(file)} is not plain JSON (it may hold comments), and is left as it is; take"
            " them out first"
        ) from None
    ours = f"./{Path(os.path.relpath(folder, project.root)).as_posix()}"
    theirs = {
        name: files
        for name, files in settings.get(EDITOR, {}).items()
        if not name.startswith(f"{ours}/")
    }
    return settings | {EDITOR: theirs | editor_settings(found, ours)}
