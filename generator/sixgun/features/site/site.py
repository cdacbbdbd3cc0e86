"""All games as a static site."""

from __future__ import annotations

from pathlib import Path

import click

from ...cli.options import project_here
from ...cli.terminal import count, place, show_problems


@click.command("site")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write to this folder. Default: output/site/.",
)
@click.option(
    "--from",
    "printed",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    metavar="DIR",
    help="The folder of the printed files.",
)
def command(out: Path | None, printed: Path | None) -> None:
    """Make a web site of all games: to read, to search, to print.

    It has the text of each game with one search over all of them, the files of the last `sixgun
    build`, the sheets of rolled characters (their codes open them), the gallery, and feeds of
    editions. Put the folder on any web host, or open it as it is. A game with a problem is left
    out, the problem is shown, and the exit code is 1.

    \b
    Examples:
      sixgun site
      sixgun site --out public --from printed
    """
    from ...system.files import unlinked
    from ..exports.export import write_export
    from .pages import site_files, subjects_of

    project = project_here()
    root = out or unlinked(project.output) / "site"
    subjects, problems = subjects_of(project)
    files = dict(site_files(project, subjects, printed or project.output))
    write_export(root, "site", files)
    show_problems(problems, err=True)
    click.echo(f"{place(root / 'index.html')}  {len(files)} files")
    if problems:
        raise click.ClickException(
            f"the other games were written: {count(len(problems), 'problem')}"
        )
