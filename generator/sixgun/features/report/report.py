"""The designer's report."""

from __future__ import annotations

from pathlib import Path

import click

from ...cli.options import (
    Whole,
    format_option,
    game_argument,
    project_here,
    workers_option,
    write_output,
)
from ...cli.terminal import counting


@click.command("report")
@game_argument
@click.option(
    "--count",
    type=Whole(100, 10_000_000),
    default=100_000,
    show_default=True,
    metavar="N",
    help="Number of characters to roll.",
)
@click.option(
    "--seed",
    default="report",
    show_default=True,
    metavar="TEXT",
    help="The same seed gives the same report.",
)
@click.option(
    "--against", metavar="EDITION", help="Compare with another edition, or with a git revision."
)
@workers_option()
@click.option("--out", metavar="FILE", help="Output: a file, a folder, or - for standard output.")
@format_option("pdf", "html")
def command(
    game: str,
    count: int,
    seed: str,
    against: str | None,
    workers: str,
    out: str | None,
    format_: str,
) -> None:
    """Report what the rules do to characters.

    Characters are rolled, and every value that follows is counted and drawn. Backgrounds are
    ranked, and arms are measured by what they do and what they cost. The report also names choices
    that are never worth making, rows of tables that never come up, and rules that nothing uses.

    \b
    Examples:
      sixgun report tombstone
      sixgun report tombstone --against 0.1 --count 20000 --format html
    """
    from .page import Survey, print_report

    project = project_here()
    rolled = count * (2 if against else 1) if project.bare_game(game).people else 0
    with counting(rolled, "rolling") as tell:
        raw = print_report(
            project, game, Survey(count, seed, against or "", workers), format_, tell
        )
    write_output(raw, out, Path(f"{game}-report.{format_}"))
