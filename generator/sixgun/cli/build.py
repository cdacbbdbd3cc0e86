"""Prints documents into output/."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..document.project import Project
from ..system.problem import Problems
from ..system.process import processors
from . import complete
from .addition import added_options, edits, finishers
from .build_check import check_order, read_settings
from .build_report import progress, show_report, show_unchanged
from .options import Word, only_option, printing_options, project_here
from .terminal import count, place

if TYPE_CHECKING:
    from ..build import Edit, PrintOrder
    from ..content.paper import Backs

BACKS = ("duplex", "fold", "none")


@click.command("build")
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=complete.games)
@only_option
@printing_options
@click.option(
    "--impose",
    type=Word("booklet"),
    help="Print what is on half sheets a second time, to fold: DOC-imposed.pdf, on whole sheets.",
)
@click.option(
    "--backs",
    type=Word(*BACKS),
    help="Of cards: on the sheet's other side, beside each card to fold over and glue, or none.",
)
@click.option(
    "--set",
    "pairs",
    multiple=True,
    metavar="KEY=VALUE",
    help="As the game would have it then: year=1876 leaves out what is not yet sold.",
)
@added_options
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write here instead of the project's output/.",
)
@click.option(
    "--verify",
    is_flag=True,
    help=(
        "Write nothing: print somewhere temporary, and name each file of the output that is not the"
        " same."
    ),
)
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar="N",
    help="So many processes at once. Without it, as many as the machine has processors.",
)
def command(
    games: tuple[str, ...],
    only: tuple[str, ...],
    paper: str | None,
    profile: str,
    impose: str | None,
    backs: Backs | None,
    pairs: tuple[str, ...],
    out: Path | None,
    verify: bool,
    jobs: int | None,
    **added: Any,
) -> None:
    """Print documents, as HTML and PDF.

    They go to output/, with an index.html that shows each one's first page. Without GAME, every
    game. What has not changed
    since the last time is kept. A document with a problem that nobody waived is not written: its
    last printing stays, the others are written, and the exit code is 1. One run names every
    problem, of content and of pages.

    \b
    Examples:
      sixgun build tombstone
      sixgun build tombstone --only judge-screen --paper a4
      sixgun build tombstone --only booklet --impose booklet
      sixgun build tombstone --only booklet --profile large-print --out ~/Desktop/tombstone
      sixgun build boothill --only gear-cards --backs fold
      sixgun build boothill --only prices --set year=1876
      sixgun build fistful --only booklet --since 0.1
      sixgun build fistful --only booklet --for names.txt
      sixgun build --verify
    """
    from ..build import PrintOrder, build, recall

    project, values = project_here(), added | {"impose": impose, "verify": verify}
    ids = tuple(dict.fromkeys(games)) or tuple(project.game_ids())
    settings = read_settings(project, ids, pairs)
    since = added.get("since", "")
    order = PrintOrder(ids, only, paper, profile, bool(impose), settings, backs, since)
    after, jobs = finishers(values), jobs or processors()
    if verify:
        _verify(project, order, out, jobs, edits(values))
        return
    report = recall(project, order, out)
    if report:
        show_unchanged(report)
    else:
        check_order(project, order)
        with progress() as tell:
            report = build(project, order, out=out, jobs=jobs, tell=tell, **edits(values))
    show_report(report)
    for finish in after if report.index else ():
        finish(project, report)


def _verify(
    project: Project, order: PrintOrder, out: Path | None, jobs: int, edit: dict[str, Edit]
) -> None:
    """Names the files of the output that the source does not give; exit code 1 where there are
    any.
    """
    from ..build.verify import SAME, verify

    check_order(project, order)
    with progress() as tell:
        files, problems = verify(project, order, out, jobs=jobs, tell=tell, **edit)
    if problems:
        raise Problems(problems)
    others = [one for one in files if one.verdict != SAME]
    for one in others:
        click.echo(f"{place(one.file)} {one.verdict}")
    click.echo(
        f"{count(len(files) - len(others), 'file')} the"
        f" same{f', {len(others)} not' if others else ''}"
    )
    if others:
        click.get_current_context().exit(1)
