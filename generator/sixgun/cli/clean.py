"""Deletes what builds have printed."""

from __future__ import annotations

from pathlib import Path

import click

from . import complete as _complete
from .options import project_here
from .terminal import place


@click.command("clean")
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=_complete.games)
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="What was printed there, not in the project's output/.",
)
@click.option("--dry-run", is_flag=True, help="Delete nothing; name what would be deleted.")
def command(games: tuple[str, ...], out: Path | None, dry_run: bool) -> None:
    """Delete what sixgun build has printed.

    Of each GAME, or of all: only files that a build wrote, and that are as it wrote them. Whatever
    else lies in the folder stays: sheets that you
    rolled, files that you changed or put there. sixgun doctor --clear-cache empties the cache.

    \b
    Examples:
      sixgun clean
      sixgun clean tombstone --dry-run
    """
    from ..build.output import clean

    project = project_here()
    for id in games:
        project.rules(id)
    target = out or project.output
    deleted, altered = clean(
        target, [*games] or project.game_ids(), whole=not games, delete=not dry_run
    )
    for file in deleted if dry_run else ():
        click.echo(place(file))
    for file in altered:
        click.echo(f"{place(file)} was changed since it was printed, and stays", err=True)
    click.echo(f"{len(deleted)} files {'would be ' if dry_run else ''}deleted")
