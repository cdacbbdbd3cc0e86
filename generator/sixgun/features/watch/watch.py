"""Rebuilds documents when their sources change."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...cli import complete as _complete
from ...cli.build import check_order, kept_back, show_files
from ...cli.options import only_option, printing_options, project_here, whole_game
from ...cli.terminal import count, place, show_problems
from ...document.project import Project
from ...system.problem import standing
from ...system.process import processors
from ...system.source import times

if TYPE_CHECKING:
    from ...build import Report
    from ...build.job import PrintOrder

PAUSE, SETTLED = (
    0.25,
    0.05,
)  # seconds between two looks; and between two looks that must agree, while an editor writes
States = dict[str, list[int]]


@click.command("watch")
@click.argument(
    "games", nargs=-1, metavar="[GAME]...", shell_complete=_complete.games, callback=whole_game
)
@only_option
@printing_options
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write to this folder instead of the project's output/.",
)
def command(
    games: tuple[str, ...], only: tuple[str, ...], paper: str | None, profile: str, out: Path | None
) -> None:
    """Print documents, and print them again as you change them.

    Builds once, then watches content/, build/ and templates/ and quickly builds what a change
    affects. Keep a page open beside your editor, and reload it. Problems are shown, and the last
    good printing stays until they are fixed. Ctrl-C stops it.

    \b
    Examples:
      sixgun watch tombstone
      sixgun watch tombstone --only judge-screen
    """
    from ...build.job import PrintOrder

    project = project_here()
    ids = tuple(dict.fromkeys(games)) or tuple(project.game_ids())
    order = PrintOrder(ids, only, paper, profile)
    check_order(project, order)
    try:
        _watch(project, order, out)
    except KeyboardInterrupt:
        click.echo(err=True)


def _watch(project: Project, order: PrintOrder, out: Path | None) -> None:
    from ...build import build
    from ...page.pdf import stay_warm

    ids = [*order.games]
    before = look(project, ids)  # what changes while the first build runs is built next
    first = build(project, order, out=out, jobs=processors())
    if first.documents:
        show_files(first)
    if standing(first.problems) or not first.documents:
        _tell([], first)
    click.echo("Watching; Ctrl-C ends it", err=True)
    stay_warm()
    for names in changes(project, ids, before):
        try:
            report = build(project, order, out=out, jobs=1)  # in this process, which is warm
            _tell(names, report)
        except Exception as error:  # the next change may fix it
            from ...cli import tell_error

            tell_error(error)


def _tell(names: list[str], report: Report) -> None:
    """One line about a rebuild, with its problems."""
    wrong = standing(report.problems)
    if wrong:
        show_problems(wrong, err=True)
        click.echo(f"{count(len(wrong), 'problem')}; {kept_back(report)}", err=True)
    if wrong and not report.documents:
        return
    made = ", ".join(built.document for built in report.documents if built.fresh) or "no page"
    click.echo(
        f"{', '.join(names[:3])}{' …' if len(names) > 3 else ''}: {made} printed again,"
        f" {report.seconds:.1f} s"
    )


def look(project: Project, ids: list[str]) -> States:
    """The size and times of every source file of these games."""
    return {
        path: times(state)
        for label, path, state in project.files_read(ids)
        if not label.startswith("program/")
    }


def changes(project: Project, ids: list[str], before: States) -> Iterator[list[str]]:
    """Yields the names of changed, added and removed files, once they are stable."""
    while True:
        time.sleep(PAUSE)
        now = look(project, ids)
        if now == before:
            continue
        before, last = _at_rest(project, ids, now), before
        yield [
            place(Path(path))
            for path in sorted({*before, *last})
            if before.get(path) != last.get(path)
        ]


def _at_rest(project: Project, ids: list[str], now: States) -> States:
    """The files' states once two looks agree: an editor may save in several steps."""
    while True:
        time.sleep(SETTLED)
        last, now = now, look(project, ids)
        if now == last:
            return now
