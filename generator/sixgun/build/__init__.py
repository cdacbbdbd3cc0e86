"""A run from end to end: load, check, view, render, and only then write.

state   what the last runs read and left: a run that would change nothing ends here
job     what a run is asked to print, and a document as text, ready for any process
worker  jobs laid out side by side
output  the output folder, what is in it, and its index
sheet   character sheets and posters outside the documents of a game
pages   a document that no build file declares
party   rolled characters, as many as are asked for, by this process or by others
verify  whether an output folder holds what the source gives

Nothing reaches output/ while a problem stands. What has not changed is not laid out again: a
document is kept when its HTML, its stylesheet and what lays it out are those of its last printing,
and its files are as they were left.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..system.files import locked, make_folder, refuse_link
from ..system.problem import Problem, Problems, near, standing
from .job import Job, PrintOrder, bindable
from .output import INDEX, Name, OutputFolder, bound_name, finish, printed_files, sweep, write_index
from .sheet import posters_html, print_posters, print_sheets, sheets_html
from .state import BuildState
from .worker import Printout, set_all

if TYPE_CHECKING:
    from ..content.content import Content
    from ..document.project import Project
    from ..play.game import Game

__all__ = [
    "BuiltDocument",
    "PrintOrder",
    "Report",
    "Step",
    "bindable",
    "bound_name",
    "build",
    "posters_html",
    "print_posters",
    "print_sheets",
    "recall",
    "sheets_html",
]


@dataclass(frozen=True)
class Step:
    """Progress: a document is begun, done, kept as it was, or failed. `total` is how many are known
    of in the run so far.
    """

    kind: str
    game: str
    document: str
    total: int


Tell = Callable[[Step], None]
Edit = Callable[["Project", "Content"], "Content"]  # what is done to a game before it is printed


@dataclass(frozen=True)
class BuiltDocument:
    """One document of a run; `fresh` says that it was set anew."""

    game: str
    document: str
    title: str
    files: tuple[Path, ...]
    pages: int
    fresh: bool
    remarks: tuple[str, ...] = ()  # what a typographer would mark, where it was set anew


@dataclass(frozen=True)
class Report:
    """What a run did. Without an index, nothing was written."""

    problems: list[Problem] = field(default_factory=list)
    documents: list[BuiltDocument] = field(default_factory=list)
    index: Path | None = None
    seconds: float = 0.0


def recall(project: Project, order: PrintOrder, out: Path | None = None) -> Report | None:
    """What `build` would say where everything that it reads and writes is as the same run left it;
    else None. Loads nothing.
    """
    begun = time.monotonic()
    target = _target(project, out)
    finish(target)
    state, ids = BuildState.of(target), [*order.games]
    last = (
        state.recall(order.key, state.read(project, ids))
        if order.key in state.runs and not order.since
        else None
    )  # a revision of git moves
    if last is None:
        return None
    with locked(target):
        state.write()
    try:
        problems = [Problem(project.root / file, *rest) for file, *rest in last["problems"]]
        documents = [_unchanged(target, *one) for one in last["documents"]]
    except (KeyError, TypeError, ValueError):
        return None
    return Report(problems, documents, target / INDEX, time.monotonic() - begun)


def _target(project: Project, out: Path | None) -> Path:
    return out.resolve() if out else refuse_link(project.output)


def _unchanged(
    target: Path, game: str, document: str, title: str, files: list[str], pages: int
) -> BuiltDocument:
    paths = tuple(target / game / file for file in files)
    return BuiltDocument(game, document, title, paths, pages, fresh=False)


def build(
    project: Project,
    order: PrintOrder,
    *,
    out: Path | None = None,
    jobs: int = 0,
    keep_going: bool = False,
    edit: Edit = lambda project, content: content,
    tell: Tell = lambda step: None,
) -> Report:
    """Prints documents into `out` (or the project's output folder), by so many `jobs` at once (0:
    as many as there are processors). All problems come back together; then nothing is written.

    `edit` changes a game before it is printed; the order's `since` says how.
    With `keep_going`, documents that can be set are written where others cannot; the report then
    has the problems of those, and an index.
    """
    begun = time.monotonic()
    target, ids = _target(project, out), [*order.games]
    finish(target)
    state, waived = BuildState.of(target), list[Problem]()
    read = state.read(project, ids)  # before it is loaded: later changes are for the next run
    try:
        output = OutputFolder(target, ids, state)
        todo, done, failed = _set(
            output, _compose(project, order, edit, state, waived), jobs, keep_going, tell
        )
        todo = [job for job in todo if (job.game, job.document) not in failed]
        booklets = _fold(output, todo, done)
    except Problems as error:
        return Report(error.problems, seconds=time.monotonic() - begun)
    with locked(make_folder(target)) as alone:
        if alone:
            sweep(target)
        output.put(todo, done, booklets)
        index = write_index(project, target)
        documents = [_built(output, job, done) for job in todo]
        if not failed:
            state.remember(
                order.key,
                read,
                list(printed_files(project, target)),
                _as_data(project, sorted(set(waived)), documents),
            )
    return Report(
        [*sorted(set(waived)), *chain.from_iterable(failed.values())],
        documents,
        index,
        time.monotonic() - begun,
    )


@lru_cache(maxsize=8)
def _loaded(project: Project, id: str, read: str) -> tuple[Game, Content]:
    """A game and its content, which a process that stays loads again only where what they are made
    of (`read`, a digest) changed.
    """
    return project.game(id)


def _compose(
    project: Project, order: PrintOrder, edit: Edit, state: BuildState, waived: list[Problem]
) -> Iterator[Job]:
    """Every document asked for, as a job. Problems that were waived go to `waived`; all others are
    raised together, after the last job.
    """
    from .job import jobs_of

    composed: set[str] = set()
    problems: list[Problem] = []
    for id in order.games:
        try:
            game, content = _loaded(project, id, state.read(project, [id], templates=False))
            if standing(content.problems):  # what no document prints would go unnoticed
                raise Problems(list(content.problems))
            waived += content.problems
            for job in jobs_of(project, game, edit(project, content), order):
                composed.add(job.document)
                yield job
        except Problems as broken:
            problems += broken.problems
    problems = problems or _missing(project, order, composed)
    if problems:
        raise Problems(problems)


def _missing(project: Project, order: PrintOrder, composed: set[str]) -> list[Problem]:
    if not (missing := [o for o in order.only if o not in composed]):
        return []
    names = [d.id for id in order.games for d in project.documents(id)]
    message = "; ".join(f"there is no document “{o}”{near(o, names)}" for o in missing)
    return [Problem(project.build_file(order.games[0]), 1, 1, "document-unknown", message)]


def _set(
    output: OutputFolder, jobs: Iterable[Job], workers: int, keep_going: bool, tell: Tell
) -> tuple[list[Job], dict[Name, Printout], dict[Name, list[Problem]]]:
    """Sets what is not in the output folder as it should be. Gives all jobs, what was set, and the
    problems of documents that failed; raises
    those, unless `keep_going` says to go on with the documents that did not."""
    todo: list[Job] = []

    def note(kind: str, job: Job) -> None:
        tell(Step(kind, job.game, job.document, len(todo)))

    def fresh() -> Iterator[Job]:
        for job in jobs:
            todo.append(job)
            if output.keeps(job):
                note("kept", job)
            else:
                yield job
        output.refuse_foreign(todo)

    done = {(made.job.game, made.job.document): made for made in set_all(fresh(), workers, note)}
    failed = {name: made.problems for name, made in done.items() if made.problems}
    if failed and not (keep_going and len(todo) > len(failed)):
        raise Problems(chain.from_iterable(failed.values()))
    return todo, {name: made for name, made in done.items() if name not in failed}, failed


def _fold(output: OutputFolder, todo: list[Job], done: dict[Name, Printout]) -> dict[Name, bytes]:
    """The booklets to fold that are not up to date."""
    from ..document.kind import PDF
    from ..paper.impose import press_booklet

    booklets: dict[Name, bytes] = {}
    for job in todo:
        name, made = (job.game, job.document), done.get((job.game, job.document))
        if job.folded and (made or not output.keeps_bound(job)):
            file = f"{job.document}.{PDF}"
            pdf = made.files[file] if made else (output.target / job.game / file).read_bytes()
            booklets[name] = press_booklet(pdf, job.folded).pdf
    return booklets


def _built(output: OutputFolder, job: Job, done: dict[Name, Printout]) -> BuiltDocument:
    last = output.last(job)
    files = tuple(output.target / job.game / file for file in sorted(last["files"]))
    made = done.get((job.game, job.document))
    return BuiltDocument(
        job.game,
        job.document,
        job.title,
        files,
        last["pages"],
        made is not None,
        made.remarks if made else (),
    )


def _as_data(
    project: Project, waived: list[Problem], documents: list[BuiltDocument]
) -> dict[str, Any]:
    """What a report says, as JSON takes it, without where the project lies."""
    import os

    problems = [
        [os.path.relpath(p.file, project.root), p.line, p.column, p.code, p.message, p.waived]
        for p in waived
    ]
    return {
        "problems": problems,
        "documents": [
            [d.game, d.document, d.title, [f.name for f in d.files], d.pages] for d in documents
        ],
    }
