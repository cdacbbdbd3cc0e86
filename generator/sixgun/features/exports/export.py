"""A game in other forms than paper."""

from __future__ import annotations

from pathlib import Path

import click

from ...cli.options import Word, game_argument, project_here
from ...cli.terminal import place
from .export_table import exports


@click.command("export")
@game_argument
@click.option("--to", "form", type=Word(*exports()), required=True, help="The form: see below.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write here instead of the project's output/.",
)
def command(game: str, form: str, out: Path | None) -> None:
    """Give a game out in another form.

    Data, text, e-books, virtual tables: each in the folder GAME/FORM. License and credit go with
    every file. Files of an
    earlier export that no longer belong are deleted, unless you changed them.

    \b
    FORMS

    \b
    Examples:
      sixgun export tombstone --to xlsx
      sixgun export grit --to markdown --out shared
    """
    from ...system.files import make_folder
    from .export_table import Subject, export_files
    from .folder import write_export

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
