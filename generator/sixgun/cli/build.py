"""Prints documents into output/."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

import click

from ..document.project import Project
from ..system.problem import Problems, Unknown, standing
from ..system.process import processors
from . import _complete
from ._options import (
    Word,
    check_printing,
    known_key,
    only_option,
    parse_pairs,
    printing_options,
    project_here,
)
from ._terminal import clean, console, place, show_made, show_problems

if TYPE_CHECKING:
    from ..build import Report, Step
    from ..content.paper import Backs
    from ..features.copies.register import Names

BACKS = ("duplex", "fold", "none")
REMARKS = 12  # of one document: as many are shown
DONE = {"done": "made", "kept": "unchanged", "fail": "failed"}


@click.command("build")
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=_complete.games)
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
@click.option(
    "--since",
    default="",
    metavar="EDITION",
    help="Bar in the margin what is new since this edition, or this revision of git.",
)
@click.option(
    "--copies",
    type=click.IntRange(1, 1000),
    metavar="N",
    help="Numbered copies of each PDF, in copies/, with a register.",
)
@click.option(
    "--for",
    "names",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="FILE",
    help="Copies for these people, a name to a line.",
)
@click.option(
    "--keep-going",
    is_flag=True,
    help=(
        "Write the documents that can be printed where others cannot, and name those; exit code 1."
    ),
)
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
    since: str,
    copies: int | None,
    names: Path | None,
    keep_going: bool,
    out: Path | None,
    verify: bool,
    jobs: int | None,
) -> None:
    """Print documents, as HTML and PDF.

    They go to output/, with an index.html that shows each one's first page. Without GAME, every
    game. What has not changed
    since the last time is kept. Content is checked first: while one problem stands that nobody
    waived, or a page does not come
    out as it should, nothing is written.

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
    from ..build import build, recall

    project = project_here()
    ids = list(dict.fromkeys(games)) or project.game_ids()
    settings = _read_settings(project, ids, pairs)
    asked: Asked = {
        "only": only,
        "paper": paper,
        "profile": profile,
        "impose": bool(impose),
        "settings": settings,
        "backs": backs,
        "since": since,
        "out": out,
    }
    wanted = _read_copies(copies, names, impose, verify)
    if verify:
        _verify(project, ids, asked, jobs or processors())
        return
    report = recall(project, ids, **asked)
    if report:
        _tell_kept(report)
    else:
        check_build(project, ids, asked)
        with progress() as tell:
            report = build(
                project,
                ids,
                **asked,
                jobs=jobs or processors(),
                keep_going=keep_going,
                **_bars(since),
                tell=tell,
            )
    _tell(report)
    if wanted and report.index:
        _print_copies(project, report, report.index.parent, wanted)


def _tell(report: Report) -> None:
    """Shows what was written; where problems stand, those and an error."""
    problems = standing(report.problems)
    show_problems(problems, err=True)
    if report.index:
        show(report)
    if problems:
        what = "the others were written" if report.index else "nothing was written"
        raise click.ClickException(f"{what}: {count(len(problems), 'problem')}")


def _read_copies(
    copies: int | None, file: Path | None, impose: str | None, verify: bool
) -> Names | None:
    """How many copies are asked for, and for whom; a usage error for what does not go with them."""
    from ..features.copies.register import Names, read_names

    if not copies and not file:
        return None
    if impose or verify:
        raise click.UsageError(
            "--copies and --for go without --impose and --verify; sixgun impose folds a copy"
        )
    return read_names(file, copies or 0) if file else Names(copies or 0)


def _print_copies(project: Project, report: Report, target: Path, wanted: Names) -> None:
    """Writes the numbered copies of what was built, and says where."""
    from ..features.copies.register import REGISTER, print_copies

    files = [*print_copies(project, target, report.documents, wanted)]
    for folder in dict.fromkeys(file.parent for file in files):
        click.echo(
            f"{place(folder)}  {count(sum(file.parent == folder for file in files), 'file')};"
            f" {REGISTER} says whose"
        )


def _verify(project: Project, ids: list[str], asked: Asked, jobs: int) -> None:
    """Names the files of the output that the source does not give; exit code 1 where there are
    any.
    """
    from ..build.verify import SAME, verify

    check_build(project, ids, asked)
    with progress() as tell:
        files, problems = verify(project, ids, asked, jobs=jobs, tell=tell, **_bars(asked["since"]))
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


def _bars(since: str) -> dict[str, Any]:
    """The option of `build` that puts change bars in the margin; none where no edition is named."""
    if not since:
        return {}
    from ..features.editions.mark import barred

    return {"edit": partial(barred, since=since)}


class Asked(TypedDict):
    """The options of a build."""

    only: tuple[str, ...]
    paper: str | None
    profile: str
    impose: bool
    settings: Mapping[str, str]
    backs: Backs | None
    since: str
    out: Path | None


def check_build(project: Project, ids: list[str], asked: Asked) -> None:
    """Usage errors for games, documents, papers and profiles that are not declared."""
    check_printing(project, asked["paper"], asked["profile"])
    for id in ids:
        project.rules(id)
    _check_documents(project, ids, asked["only"])
    if asked["impose"]:
        _check_halves(project, ids, asked["only"], asked["paper"], asked["profile"])
    if asked["backs"]:
        _check_cards(project, ids, asked["only"])


def _tell_kept(report: Report) -> None:
    """Discards progress."""
    if not sys.stderr.isatty():
        for built in report.documents:
            click.echo(_line(built.game, built.document, DONE["kept"]), err=True)


def _read_settings(project: Project, ids: list[str], pairs: tuple[str, ...]) -> dict[str, str]:
    """The settings of --set; a usage error for unknown names and invalid values."""
    asked = parse_pairs(pairs, "setting")
    known = (
        {name: setting for id in ids for name, setting in project.rules(id).settings.items()}
        if asked
        else {}
    )
    for key in asked:
        known_key("setting", key, known)
    for id in ids if asked else []:
        try:
            game, content = project.game(id)
        except Problems:
            continue  # told with all others, later
        for key in game.settings.keys() & asked.keys():
            try:
                game.settings[key].hide(content, asked[key])
            except ValueError as error:
                raise click.UsageError(str(error)) from None
    return asked


def _check_documents(project: Project, ids: list[str], only: tuple[str, ...]) -> None:
    """A usage error for a document that no game declares. Problems of build files are reported
    later, with all others.
    """
    if not only:
        return
    try:
        declared = [d.id for id in ids for d in project.documents(id)]
    except Problems:
        return
    for word in only:
        if word not in declared:
            raise Unknown("document", word, declared)


def _check_halves(
    project: Project, ids: list[str], only: tuple[str, ...], paper: str | None, profile: str
) -> None:
    """A usage error if no document is on half sheets."""
    from ..build import bindable
    from ..content.paper import paper_for

    try:
        papers, how = project.papers(), project.profiles()[profile]
        printed = [d for id in ids for d in project.documents(id) if not only or d.id in only]
    except Problems:
        return
    if all((paper or d.paper) in papers for d in printed) and not any(
        bindable(d, paper_for(d.paper, paper, how, papers)) for d in printed
    ):
        halves = ", ".join(name for name, one in papers.items() if one.size == "half")
        raise click.UsageError(
            "none of these documents is printed on half sheets, upright, to be folded; --paper"
            f" names such paper: {halves}"
        )


def _check_cards(project: Project, ids: list[str], only: tuple[str, ...]) -> None:
    """A usage error if no cards are printed."""
    try:
        declared = [d for id in ids for d in project.documents(id)]
    except Problems:
        return
    if not any(d.card for d in declared if not only or d.id in only):
        cards = [d.id for d in declared if d.card]
        raise click.UsageError(
            "none of these documents is cards, and only cards have"
            f" backs{': ' + ', '.join(cards) if cards else ''}"
        )


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


def show(report: Report) -> None:
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


def count(number: int, what: str) -> str:
    """1 page, 2 pages."""
    return f"{number} {what}{'' if number == 1 else 's'}"
