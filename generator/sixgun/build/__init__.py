"""A run from end to end: load, check, view, render, and only then write.

state   what the last runs read and left: a run that would change nothing ends here
job     a document as text, ready to be laid out in any process
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
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, field, replace
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..system.files import locked, make_folder, refuse_link
from ..system.problem import Problem, Problems, near
from .job import Job, Wishes, bindable
from .output import INDEX, Name, OutputFolder, bound_name, finish, printed_files, sweep, write_index
from .sheet import posters_html, print_posters, print_sheets, sheets_html
from .state import BuildState
from .worker import Set, set_all

if TYPE_CHECKING:
    from ..content.content import Content
    from ..content.paper import Backs
    from ..document.project import Project
    from ..play.game import Game

__all__ = [
    "Built",
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
class Built:
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
    documents: list[Built] = field(default_factory=list)
    index: Path | None = None
    seconds: float = 0.0


def recall(  # noqa: PLR0913
    project: Project,
    game_ids: list[str],
    *,
    only: tuple[str, ...] = (),
    paper: str | None = None,
    profile: str = "home",
    impose: bool = False,
    settings: Mapping[str, str] | None = None,
    backs: Backs | None = None,
    since: str = "",
    out: Path | None = None,
) -> Report | None:
    """What `build` would say where everything that it reads and writes is as the same run left it;
    else None. Loads nothing.
    """
    begun = time.monotonic()
    target = out.resolve() if out else refuse_link(project.output)
    finish(target)
    memory = BuildState.of(target)
    key = _key(game_ids, Wishes(only, paper, profile, impose, settings or {}, backs, since))
    said = (
        memory.recall(key, memory.read(project, game_ids))
        if key in memory.runs and not since
        else None
    )  # a revision of git moves
    if said is None:
        return None
    with locked(target):
        memory.write()
    try:
        problems = [Problem(project.root / file, *rest) for file, *rest in said["problems"]]
        documents = [_kept(target, *one) for one in said["documents"]]
    except (KeyError, TypeError, ValueError):
        return None
    return Report(problems, documents, target / INDEX, time.monotonic() - begun)


def _kept(
    target: Path, game: str, document: str, title: str, files: list[str], pages: int
) -> Built:
    return Built(
        game, document, title, tuple(target / game / file for file in files), pages, fresh=False
    )


def build(  # noqa: PLR0913
    project: Project,
    game_ids: list[str],
    *,
    only: tuple[str, ...] = (),
    paper: str | None = None,
    profile: str = "home",
    impose: bool = False,
    settings: Mapping[str, str] | None = None,
    backs: Backs | None = None,
    since: str = "",
    out: Path | None = None,
    jobs: int = 0,
    keep_going: bool = False,
    edit: Edit = lambda project, content: content,
    tell: Tell = lambda step: None,
) -> Report:
    """Prints the documents of some games into `out` (or the project's output folder). All problems
    come back together; then nothing is written.

    With `impose`, those on half sheets are printed as booklets to fold, too. `settings` are each
    for the games that have it.
    `backs` says where the backs of cards go, whatever their document says. `since` names
    what `edit` compares a game with, and keeps such a run apart from others.
    With `keep_going`, documents that can be set are written where others cannot; the report then
    has the problems of those, and an index.
    """
    begun = time.monotonic()
    target = out.resolve() if out else refuse_link(project.output)
    asked = Wishes(only, paper, profile, impose, settings or {}, backs, since)
    finish(target)
    memory, waived = BuildState.of(target), list[Problem]()
    read = memory.read(
        project, game_ids
    )  # before it is loaded: what changes from here on is for the next run
    try:
        shelf = OutputFolder(target, game_ids, memory)
        todo, done, failed = _set(
            shelf, _compose(project, game_ids, asked, edit, memory, waived), jobs, keep_going, tell
        )
        todo = [job for job in todo if (job.game, job.document) not in failed]
        bound = _bound(shelf, todo, done)
    except Problems as found:
        return Report(found.problems, seconds=time.monotonic() - begun)
    with locked(make_folder(target)) as alone:
        if alone:
            sweep(target)
        shelf.put(todo, done, bound)
        index = write_index(project, target)
        documents = [_built(shelf, job, done) for job in todo]
        if not failed:
            memory.remember(
                _key(game_ids, asked),
                read,
                list(printed_files(project, target)),
                _said(project, sorted(set(waived)), documents),
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
    project: Project,
    game_ids: list[str],
    asked: Wishes,
    edit: Edit,
    memory: BuildState,
    waived: list[Problem],
) -> Iterator[Job]:
    """Every document asked for, as a job. Problems that were waived go to `waived`; all others are
    raised together, after the last job.
    """
    from .job import jobs_of

    found: set[str] = set()
    problems: list[Problem] = []
    for id in game_ids:
        try:
            game, content = _loaded(project, id, memory.read(project, [id], templates=False))
            waived += content.problems
            for job in jobs_of(project, game, edit(project, content), asked):
                found.add(job.document)
                yield job
        except Problems as broken:
            problems += broken.problems
    problems = problems or _missing(project, game_ids, asked.only, found)
    if problems:
        raise Problems(problems)


def _missing(
    project: Project, game_ids: list[str], only: tuple[str, ...], found: set[str]
) -> list[Problem]:
    if not (missing := [o for o in only if o not in found]):
        return []
    names = [d.id for id in game_ids for d in project.documents(id)]
    message = "; ".join(f"there is no document “{o}”{near(o, names)}" for o in missing)
    return [Problem(project.build_file(game_ids[0]), 1, 1, "document-unknown", message)]


def _set(
    shelf: OutputFolder, jobs: Iterable[Job], workers: int, keep_going: bool, tell: Tell
) -> tuple[list[Job], dict[Name, Set], dict[Name, list[Problem]]]:
    """Sets what is not in the output folder as it should be. Gives all jobs, what was set, and the
    problems of documents that failed; raises
    those, unless `keep_going` says to go on with the documents that did not."""
    todo: list[Job] = []

    def note(kind: str, job: Job) -> None:
        tell(Step(kind, job.game, job.document, len(todo)))

    def fresh() -> Iterator[Job]:
        for job in jobs:
            todo.append(job)
            if shelf.keeps(job):
                note("kept", job)
            else:
                yield job
        shelf.refuse_foreign(todo)

    done = {(made.job.game, made.job.document): made for made in set_all(fresh(), workers, note)}
    failed = {name: made.problems for name, made in done.items() if made.problems}
    if failed and not (keep_going and len(todo) > len(failed)):
        raise Problems(chain.from_iterable(failed.values()))
    return todo, {name: made for name, made in done.items() if name not in failed}, failed


def _bound(shelf: OutputFolder, todo: list[Job], done: dict[Name, Set]) -> dict[Name, bytes]:
    """The booklets to fold that are not up to date."""
    from ..document.output import PDF
    from ..paper.impose import press_booklet

    bound: dict[Name, bytes] = {}
    for job in todo:
        name, made = (job.game, job.document), done.get((job.game, job.document))
        if job.folded and (made or not shelf.keeps_bound(job)):
            file = f"{job.document}.{PDF}"
            pdf = made.files[file] if made else (shelf.target / job.game / file).read_bytes()
            bound[name] = press_booklet(pdf, job.folded).pdf
    return bound


def _built(shelf: OutputFolder, job: Job, done: dict[Name, Set]) -> Built:
    last = shelf.last(job)
    files = tuple(shelf.target / job.game / file for file in sorted(last["files"]))
    made = done.get((job.game, job.document))
    return Built(
        job.game,
        job.document,
        job.title,
        files,
        last["pages"],
        made is not None,
        made.remarks if made else (),
    )


def _key(game_ids: list[str], asked: Wishes) -> str:
    """What a run was asked, in one line."""
    return repr(
        (
            game_ids,
            astuple(
                replace(
                    asked,
                    only=tuple(sorted({*asked.only})),
                    settings=dict(sorted(asked.settings.items())),
                )
            ),
        )
    )


def _said(project: Project, waived: list[Problem], documents: list[Built]) -> dict[str, Any]:
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
