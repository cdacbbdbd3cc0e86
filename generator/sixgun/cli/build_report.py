"""What `sixgun build` shows: progress, the files that were written, and what is wrong with them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from ..system.problem import standing
from .terminal import clean, console, count, place, show_made, show_problems

if TYPE_CHECKING:
    from ..build import Report, Step

NAMED = 6  # documents that were not written: as many are named
REMARKS = 12  # of one document: as many are shown
DONE = {"done": "made", "kept": "unchanged", "fail": "failed"}


@contextmanager
def progress() -> Iterator[Callable[[Step], None]]:
    """Shows progress: a bar on a terminal, else one line per document."""
    screen = console(err=True)
    if not screen.is_terminal:
        yield (
            lambda step: (
                None
                if step.kind == "start"
                else click.echo(_line(step.game, step.document, DONE[step.kind]), err=True)
            )
        )
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=screen, transient=True) as bar:
        yield _Bar(bar)


def _line(game: str, document: str, done: str) -> str:
    return f"{game}/{document}: {done}"


class _Bar:
    """A progress bar with the names of documents in work."""

    def __init__(self, bar: Any):
        self._bar, self._task, self._busy = bar, bar.add_task("checking", total=None), {}  # type: ignore[var-annotated]

    def __call__(self, step: Step) -> None:
        self._bar.update(self._task, total=step.total)
        if step.kind == "start":
            self._busy[step.game, step.document] = True
        else:
            self._busy.pop((step.game, step.document), None)
            self._bar.advance(self._task)
        self._bar.update(
            self._task,
            description=clean(", ".join(document for _, document in self._busy) or "finishing"),
        )


def show_report(report: Report) -> None:
    """Shows what was written; where problems stand, those and an error."""
    problems = standing(report.problems)
    show_problems(problems, err=True)
    if report.index:
        show_files(report)
    if problems:
        raise click.ClickException(f"{kept_back(report)}: {count(len(problems), 'problem')}")


def kept_back(report: Report) -> str:
    """What a run with problems wrote, and what it did not."""
    if not report.index:
        return "nothing was written"
    if not report.stopped:
        return "every document was written"
    names = ", ".join(report.stopped[:NAMED])
    more = f" and {len(report.stopped) - NAMED} more" if len(report.stopped) > NAMED else ""
    was, whose = ("was", "its") if len(report.stopped) == 1 else ("were", "their")
    return f"{names}{more} {was} not written, {whose} last good copy stays; the others were written"


def show_unchanged(report: Report) -> None:
    """A line on stderr for each document of a run that had nothing to do; none on a terminal, where
    a progress bar would have gone by now.
    """
    if not sys.stderr.isatty():
        for built in report.documents:
            click.echo(_line(built.game, built.document, DONE["kept"]), err=True)


def show_files(report: Report) -> None:
    """Lists the files written."""
    from ..build import bound_name
    from ..build.job import cover_name

    for built in report.documents:
        pages = f"{count(built.pages, 'page')}{'' if built.fresh else ', unchanged'}"
        for file in built.files:
            said = pages if file.suffix == ".pdf" or len(built.files) == 1 else ""
            said = _folded(built.pages) if file.name == bound_name(built.document) else said
            said = "the cover, in one piece" if file.name == cover_name(built.document) else said
            click.echo(f"{place(file)}  {said}".rstrip())
    _show_remarks(report)
    waived = sum(1 for p in report.problems if p.waived)
    note = (
        f"; {count(waived, 'problem')} waived by the author, with reasons that sixgun check shows"
        if waived
        else ""
    )
    fresh = sum(1 for built in report.documents if built.fresh)
    click.echo(
        f"{count(len(report.documents), 'document')}, {fresh} of them new, in {report.seconds:.1f}"
        f" s{note}"
    )
    if report.index:
        printed = [
            file for built in report.documents for file in built.files if file.suffix == ".pdf"
        ]
        click.echo(f"Open {place(report.index)}")
        show_made(printed[0] if len(printed) == 1 else report.index)


def _show_remarks(report: Report) -> None:
    """What a typographer would mark on the pages that were set anew, on stderr: some of each
    document.
    """
    for built in report.documents:
        for remark in built.remarks[:REMARKS]:
            click.echo(f"{built.game}/{built.document} {remark}", err=True)
        if len(built.remarks) > REMARKS:
            click.echo(
                f"{built.game}/{built.document}: {len(built.remarks) - REMARKS} more like these",
                err=True,
            )


def _folded(pages: int) -> str:
    from ..paper.impose import STAPLED

    sheets = -(-pages // 4)
    thick = "; too many to staple: see sixgun impose --signature" if sheets > STAPLED else ""
    return f"{count(sheets, 'sheet')}, both sides, flipped on the short edge{thick}"
