"""In a worker: a game with a changed text, in a copy of its files that is thrown away: its
problems, its pages, and the changes. Never with `--public`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from ...document.project import Project
from ...document.project_game import ProjectGame, game_files
from ...system.cache import Cache
from ...system.problem import Problem, Problems
from ...web import loaded
from .counter_work import find_file, page_of, problems

if TYPE_CHECKING:
    from ..editions.row import Change


@contextmanager
def draft(id: str, texts: Mapping[str, str]) -> Iterator[Project]:
    """A copy of a game's files in a temporary project, with these texts, by file name, written over
    them.
    """
    from ...system.files import write_below

    with TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        for path, raw in game_files(loaded.project(), id):
            write_below(root, path, raw)
        for name, text in texts.items():
            write_below(root, name, text.replace("\r\n", "\n").encode())
        yield Project(root, Cache())


def check(id: str, name: str, text: str) -> list[dict[str, Any]]:
    """The problems that the game would have with this text in a file; nothing is written."""
    find_file(id, name)
    with draft(id, {name: text}) as edited:
        return problems(id, edited)


def page(id: str, name: str, text: str, document: str, number: int) -> tuple[bytes, int]:
    """A page of a document as it would be with this text in a file, as PNG, and how many pages
    there are. Problems name files as they are called in the project.
    """
    from ...build.sheet import print_document

    find_file(id, name)
    with draft(id, {name: text}) as edited:
        try:
            raw = print_document(ProjectGame(edited, *edited.game(id)), document)
        except Problems as wrong:
            raise Problems([_moved(one, edited.root) for one in wrong.problems]) from None
    return page_of(raw, number)


def _moved(problem: Problem, root: Path) -> Problem:
    inside = problem.file.is_relative_to(root)
    return replace(problem, file=problem.file.relative_to(root)) if inside else problem


def effects(id: str, name: str, text: str) -> dict[str, Any]:
    """The problems that there would be, and every change by kind: numbers, rows, text, odds,
    documents to print again.
    """
    project, file = loaded.project(), find_file(id, name)
    with draft(id, {name: text} if file.suffix != ".css" else {}) as edited:
        wrong = [one for one in problems(id, edited) if not one["waived"]]
        try:
            found = _compared(project, id, file, edited)
        except Problems:
            found = []
    return {"problems": wrong, "kinds": _by_kind(found)}


def _compared(project: Project, id: str, file: Path, edited: Project) -> list[Change]:
    from ..editions.compare import Editions, compare
    from ..editions.keep import documents_of, state
    from ..editions.row import Change

    old, new = state(project, id), state(edited, id)
    documents = tuple(edited.documents(id))
    if file.suffix == ".css":
        return [Change("document", "changed", one.title) for one in documents]
    return compare(
        Editions(
            (old.game, old.content),
            (new.game, new.content),
            documents_of(old),
            documents,
            project.output / id,
        )
    )


def _by_kind(changes: Sequence[Change]) -> list[dict[str, Any]]:
    """A title for each kind, and its changes as a line each, with where they are printed."""
    from ..editions.mark import by_kind, change_text

    return [
        {
            "title": title,
            "changes": [
                {"text": f"{one.name}{change_text(one)}", "printed": "; ".join(one.printed)}
                for one in group
            ],
        }
        for title, group in by_kind(changes)
    ]
