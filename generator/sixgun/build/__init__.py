"""A run from end to end: load, check, view, render, and only then write.

state   the inputs and results of the last runs: a run that would change nothing ends here
job     the order of a run, and a document as text, ready for any process
worker  jobs laid out side by side
output  the output folder, its contents, and its index
sheet   pages outside a build: character sheets and posters in one file, documents that no build
        file declares, and a party on paper, rolled and pressed by the workers that are asked for
verify  whether an output folder matches its source

A document with a problem is not written to output/: its last printing stays there, and the others
are written. It is still laid out if possible, so that one run reports all problems.
Unchanged documents are not laid out again: a document is kept if its HTML, its stylesheet and
the layout code are those of its last printing, and its files are as they were left.
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
from ..system.problem import Problem, Problems, near
from .job import Draft, Job, PrintOrder, bindable
from .output import INDEX, Name, OutputFolder, bound_name, finish, printed_files, sweep, write_index
from .state import BuildState

if TYPE_CHECKING:
    from ..content.content import Content
    from ..document.project import Project
    from ..play.game import Game
    from .worker import Printout

__all__ = [
    "BuiltDocument",
    "PrintOrder",
    "Report",
    "Step",
    "bindable",
    "bound_name",
    "build",
    "recall",
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
Edit = Callable[["Project", "Content"], "Content"]  # changes to a game before it is printed


@dataclass(frozen=True)
class BuiltDocument:
    """One document of a run; `fresh` says that it was set again."""

    game: str
    document: str
    title: str
    files: tuple[Path, ...]
    pages: int
    fresh: bool
    remarks: tuple[str, ...] = ()  # remarks of a typographer, on documents that were set again
    notes: tuple[str, ...] = ()  # the declared parts that it leaves out


@dataclass(frozen=True)
class Report:
    """The result of a run. Without an index, nothing was written. `stopped` names the unwritten
    documents as GAME/DOCUMENT, or a whole GAME; `staying` are those with files of an earlier
    run.
    """

    problems: list[Problem] = field(default_factory=list)
    documents: list[BuiltDocument] = field(default_factory=list)
    index: Path | None = None
    seconds: float = 0.0
    stopped: tuple[str, ...] = ()
    staying: tuple[str, ...] = ()


@dataclass
class _Faults:
    """The findings of a run: problems that stop nothing, problems of games that cannot be read,
    and problems of each document.
    """

    reported: list[Problem] = field(default_factory=list)
    games: dict[str, list[Problem]] = field(default_factory=dict)
    documents: dict[Name, list[Problem]] = field(default_factory=dict)

    @property
    def problems(self) -> list[Problem]:
        against = chain(self.games.values(), self.documents.values())
        return sorted({*self.reported, *chain.from_iterable(against)})

    @property
    def stopped(self) -> tuple[str, ...]:
        return (*self.games, *("/".join(name) for name in self.documents))


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
    target: Path,
    game: str,
    document: str,
    title: str,
    files: list[str],
    pages: int,
    notes: list[str],
) -> BuiltDocument:
    paths = tuple(target / game / file for file in files)
    return BuiltDocument(game, document, title, paths, pages, fresh=False, notes=(*notes,))


def build(
    project: Project,
    order: PrintOrder,
    *,
    out: Path | None = None,
    jobs: int = 0,
    edit: Edit = lambda project, content: content,
    tell: Tell = lambda step: None,
) -> Report:
    """Prints documents into `out` (or the project's output folder), with this many `jobs` at the
    same time (0: one for each processor). All problems are reported together; the documents that
    they affect are not written.

    `edit` changes a game before it is printed; the order's `since` says how.
    """
    begun = time.monotonic()
    target, ids = _target(project, out), [*order.games]
    finish(target)
    state, faults = BuildState.of(target), _Faults()
    read = state.read(project, ids)  # before it is loaded: later changes are for the next run
    try:
        output = OutputFolder(target, ids, state)
        todo, done = _set(
            output, _compose(project, order, edit, state, faults), faults.documents, jobs, tell
        )
        if faults.stopped and not todo:
            raise Problems(faults.problems)
        booklets = _fold(output, todo, done)
    except Problems as error:
        seconds = time.monotonic() - begun
        return Report(error.problems, seconds=seconds, stopped=faults.stopped)
    with locked(make_folder(target)) as alone:
        if alone:
            sweep(target)
        output.put(todo, done, booklets)
        index = write_index(project, target)
        documents = [_built(output, job, done) for job in todo]
        if not faults.stopped:
            state.remember(
                order.key,
                read,
                list(printed_files(project, target)),
                _as_data(project, faults.problems, documents),
            )
    seconds = time.monotonic() - begun
    staying = tuple(name for name in faults.stopped if output.has(*name.split("/")))
    return Report(faults.problems, documents, index, seconds, faults.stopped, staying)


@lru_cache(maxsize=8)
def _loaded(project: Project, id: str, read: str) -> tuple[Game, Content]:
    """A game and its content; a process that stays loads it again only if its sources changed
    (`read`, a digest).
    """
    return project.read(id)


def _compose(
    project: Project, order: PrintOrder, edit: Edit, state: BuildState, faults: _Faults
) -> Iterator[Job]:
    """Every document asked for that can be composed, as a job. Problems go to `faults`, but for a
    document that is asked for and that no game has: Problems, after the last job.
    """
    from ..document.project_game import check_game
    from .job import drafts_of

    composed: set[str] = set()
    for id in order.games:
        try:
            game, content = _loaded(project, id, state.read(project, [id], templates=False))
            faults.reported += content.problems
            for draft in drafts_of(project, game, edit(project, content), order):
                composed.add(draft.id)
                yield from _composed(id, draft, faults.documents)
        except Problems as broken:
            faults.games[id] = sorted({*broken.problems, *check_game(project, id)})
    if missing := [] if faults.games else _missing(project, order, composed):
        raise Problems(missing)


def _composed(game: str, draft: Draft, failed: dict[Name, list[Problem]]) -> Iterator[Job]:
    """A document as a job; one with problems against it as far as it can be composed, so that what
    is wrong with its pages is said as well.
    """
    if draft.against:
        failed[game, draft.id] = [*draft.against]
    try:
        yield draft.compose()
    except Problems as broken:
        failed.setdefault((game, draft.id), []).extend(broken.problems)
    except Exception:  # whatever follows from the problems
        if not draft.against:
            raise


def _missing(project: Project, order: PrintOrder, composed: set[str]) -> list[Problem]:
    if not (missing := [o for o in order.only if o not in composed]):
        return []
    names = [d.id for id in order.games for d in project.documents(id)]
    message = "; ".join(f"there is no document “{o}”{near(o, names)}" for o in missing)
    return [Problem(project.build_file(order.games[0]), 1, 1, "document-unknown", message)]


def _set(
    output: OutputFolder,
    jobs: Iterable[Job],
    failed: dict[Name, list[Problem]],
    workers: int,
    tell: Tell,
) -> tuple[list[Job], dict[Name, Printout]]:
    """Sets the documents that are not up to date in the output folder. Returns the jobs that may
    be written, and the documents set for them; the problems of others go to `failed`.
    """
    from .worker import set_all

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
    for name, made in done.items():
        if made.problems:
            failed.setdefault(name, []).extend(made.problems)
    good = [job for job in todo if (job.game, job.document) not in failed]
    return good, {name: made for name, made in done.items() if name not in failed}


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
        made.told if made else (),
        tuple(last["notes"]),
    )


def _as_data(
    project: Project, waived: list[Problem], documents: list[BuiltDocument]
) -> dict[str, Any]:
    """A report as data for JSON, without the place of the project."""
    import os

    problems = [
        [os.path.relpath(p.file, project.root), p.line, p.column, p.code, p.message, p.waived]
        for p in waived
    ]
    return {
        "problems": problems,
        "documents": [
            [d.game, d.document, d.title, [f.name for f in d.files], d.pages, [*d.notes]]
            for d in documents
        ],
    }
