"""Prints documents into output/: the checks of `sixgun build` before it begins, and its output:
progress, the files written, and their problems.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..document.project import Project
from ..system.problem import Problems, Unknown, standing
from ..system.process import processors
from . import complete
from .options import (
    Whole,
    Word,
    added_options,
    check_printing,
    edits,
    finishers,
    format_option,
    known_key,
    only_option,
    parse_pairs,
    printing_options,
    project_here,
    whole_game,
)
from .progress import DONE, line, progress
from .terminal import count, place, problem_json, show_json, show_made, show_problems

if TYPE_CHECKING:
    from ..build import Edit, PrintOrder, Report
    from ..content.paper import Backs
    from ..document.declaration import Document


def check_order(project: Project, order: PrintOrder) -> None:
    """Usage errors for games, documents, papers and profiles that are not declared. Problems of
    build files are reported later, with all others.
    """
    check_printing(project, order.paper, order.profile)
    try:
        for id in order.games:
            project.bare_game(id)
        declared = [d for id in order.games for d in project.documents(id)]
    except Problems:
        return
    ids = [d.id for d in declared]
    for word in order.only:
        if word not in ids:
            raise Unknown("document", word, ids)
    printed = [d for d in declared if not order.only or d.id in order.only]
    if order.impose:
        _check_halves(project, order, printed)
    if order.backs and not any(d.card for d in printed):
        cards = [d.id for d in declared if d.card]
        raise click.UsageError(
            "none of these documents is cards, and only cards have"
            f" backs{': ' + ', '.join(cards) if cards else ''}"
        )


def _check_halves(project: Project, order: PrintOrder, printed: list[Document]) -> None:
    """A usage error if no document is on half sheets."""
    from ..build import bindable
    from ..content.paper import paper_for

    try:
        papers, how = project.papers(), project.profiles()[order.profile]
    except Problems:
        return
    if all((order.paper or d.paper) in papers for d in printed) and not any(
        bindable(d, paper_for(d.paper, order.paper, how, papers)) for d in printed
    ):
        halves = ", ".join(name for name, one in papers.items() if one.size == "half")
        raise click.UsageError(
            "none of these documents is printed on half sheets to fold; choose such paper with "
            f"--paper: {halves}"
        )


def read_settings(project: Project, ids: tuple[str, ...], pairs: tuple[str, ...]) -> dict[str, str]:
    """The settings of --set; a usage error for unknown names and invalid values."""
    settings = parse_pairs(pairs, "setting")
    if not settings:
        return {}
    known = {name for id in ids for name in project.bare_game(id).settings}
    for key in settings:
        known_key("setting", key, dict.fromkeys(known))
    for id in ids:
        try:
            game, content = project.game(id)
        except Problems:
            continue  # reported with all others, later
        for key in game.settings.keys() & settings.keys():
            try:
                game.settings[key].hide(content, settings[key])
            except ValueError as error:
                raise click.UsageError(str(error)) from None
    return settings


NAMED = 6  # documents that were not written: as many are named
REMARKS = 12  # of one document: as many are shown


def show_report(report: Report) -> None:
    """Shows the files written, and the problems, if any."""
    problems = standing(report.problems)
    show_problems(problems, err=True)
    if report.index:
        show_files(report)
    if problems:
        raise click.ClickException(f"{kept_back(report)}: {count(len(problems), 'problem')}")


def _show_json(report: Report) -> None:
    """Lists the files written as JSON; the exit code is 1 if there is a problem."""
    problems = standing(report.problems)
    documents = [
        {
            "game": built.game,
            "document": built.document,
            "files": [place(file) for file in built.files],
            "pages": built.pages,
            "fresh": built.fresh,
            "remarks": [*built.remarks],
            "notes": [*built.notes],
        }
        for built in report.documents
    ]
    show_json(
        {
            "ok": not problems,
            "documents": documents,
            "stopped": [*report.stopped],
            "problems": [problem_json(p) for p in problems],
        }
    )
    if problems:
        click.get_current_context().exit(1)


def kept_back(report: Report) -> str:
    """What a run with problems wrote, and what it left out."""
    if not report.index:
        return "nothing was written"
    if not report.stopped:
        return "every document was written"
    names = ", ".join(report.stopped[:NAMED])
    more = f" and {len(report.stopped) - NAMED} more" if len(report.stopped) > NAMED else ""
    was = "was" if len(report.stopped) == 1 else "were"
    return f"{names}{more} {was} not written;{_staying(report)} the others were written"


def _staying(report: Report) -> str:
    """Which of the documents that were not written have a good copy of an earlier run."""
    if not report.staying:
        return ""
    if report.staying != report.stopped:
        names = ", ".join(report.staying[:NAMED])
        more = f" and {len(report.staying) - NAMED} more" if len(report.staying) > NAMED else ""
        whose, one = f"of {names}{more} ", len(report.staying) == 1
        return f" the last good {'copy' if one else 'copies'} {whose}{'stays' if one else 'stay'};"
    return (
        " its last good copy stays;"
        if len(report.stopped) == 1
        else " their last good copies stay;"
    )


def show_unchanged(report: Report) -> None:
    """A line on stderr for each document of a run that had nothing to do; none on a terminal, where
    a progress bar would have gone by now.
    """
    if not sys.stderr.isatty():
        for built in report.documents:
            click.echo(line(built.game, built.document, DONE["kept"]), err=True)


def show_files(report: Report) -> None:
    """Lists the files written."""
    from ..build import bound_name
    from ..build.job import cover_name

    for built in report.documents:
        pages = f"{count(built.pages, 'page')}{'' if built.fresh else ', unchanged'}"
        for file in built.files:
            note = pages if file.suffix == ".pdf" or len(built.files) == 1 else ""
            note = _folded(built.pages) if file.name == bound_name(built.document) else note
            note = "the cover, in one piece" if file.name == cover_name(built.document) else note
            click.echo(f"{place(file)}  {note}".rstrip())
    _show_remarks(report)
    for built in report.documents:
        for note in built.notes:
            click.echo(f"{built.game}/{built.document} {note} [left-out]", err=True)
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
    """What a typographer would mark on the pages that were set again, on stderr: some of each
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


BACKS = ("duplex", "fold", "none")


@click.command("build")
@click.argument(
    "games", nargs=-1, metavar="[GAME]...", shell_complete=complete.games, callback=whole_game
)
@only_option
@printing_options
@click.option(
    "--impose",
    type=Word("booklet"),
    help="Also print half-sheet documents as a booklet to fold: DOC-imposed.pdf, on whole sheets.",
)
@click.option(
    "--backs",
    type=Word(*BACKS),
    help="Backs of cards: on the other side of the sheet, beside each card to fold and glue, or "
    "none.",
)
@click.option(
    "--set",
    "pairs",
    multiple=True,
    metavar="KEY=VALUE",
    help="Change the game for this printing: year=1876 leaves out goods not yet sold.",
)
@added_options
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write to this folder instead of the project's output/.",
)
@format_option("text", "json", about="json lists the files, remarks and notes of each document.")
@click.option(
    "--verify",
    is_flag=True,
    help=("Write nothing: print to a temporary folder, and name each output file that differs."),
)
@click.option(
    "--draft",
    is_flag=True,
    help=(
        "Print documents even where their number of pages or their typography is wrong, as after a"
        " change of the rules."
    ),
)
@click.option(
    "--jobs",
    type=Whole(min=1),
    metavar="N",
    help="Number of processes at once. Without it, one per processor.",
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
    draft: bool,
    jobs: int | None,
    format_: str,
    **added: Any,
) -> None:
    """Print documents, as HTML and PDF.

    They go to output/, with an index.html that shows each one's first page. Without GAME, every
    game. What has not changed since the last time is kept. A document with a problem that is not
    waived is not written: its last printing stays, the others are written, and the exit code is 1.
    One run names every problem, of content and of pages.

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
    order = PrintOrder(ids, only, paper, profile, bool(impose), settings, backs, since, draft)
    after, jobs = finishers(values), jobs or processors()
    if verify:
        _verify(project, order, out, jobs, edits(values))
        return
    report = recall(project, order, out)
    if report:
        if format_ == "text":
            show_unchanged(report)
    else:
        check_order(project, order)
        with progress() as tell:
            report = build(project, order, out=out, jobs=jobs, tell=tell, **edits(values))
    (show_report if format_ == "text" else _show_json)(report)
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
