"""Which documents a problem touches: those alone are not printed while it stands."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from ...content.content import Content
from ...play.game import Game
from ...system.problem import Problem, standing
from ..declaration import Document
from .document import printed_by

DRAFT = ("unused", "table-unread", "number-in-prose")  # they are told, and stop nothing
OF_PARTS = {"tables": "table", "prose": "prose", "maps": "map"}
Place = tuple[str, int]  # a file, and the line at which a document is declared there


def stopped_by(
    content: Content, game: Game, documents: Iterable[Document], places: Mapping[str, Place]
) -> dict[str, list[Problem]]:
    """The problems of a content that stand against each of these documents, by its id.

    A problem of a declaration touches that document, one of a section, table or map those that
    print it, unless rules read it; any other touches all.
    """
    against: dict[str, list[Problem]] = {}
    problems = [p for p in standing(content.problems) if p.code not in DRAFT]
    if not problems:
        return against
    read = {rows.id for rows in game.tables} | {*game.printed(content)}
    printed = {one.id: printed_by(content, [one]) for one in documents}
    declared = {file for file, _ in places.values()}
    for problem in problems:
        part = _part(problem, content)
        for id in printed:
            if str(problem.file) in declared:
                touches = _declares(problem, places) in (id, "")
            else:
                touches = part is None or part[1] in read or part in printed[id]
            if touches:
                against.setdefault(id, []).append(problem)
    return against


def _part(problem: Problem, content: Content) -> tuple[str, str] | None:
    """The kind and id of what a problem's file holds; None where all documents take from it."""
    if not problem.file.is_relative_to(content.folder):
        return None
    folder, _, rest = problem.file.relative_to(content.folder).as_posix().partition("/")
    kind = OF_PARTS.get(folder)
    return (kind, Path(rest).with_suffix("").as_posix()) if kind else None


def _declares(problem: Problem, places: Mapping[str, Place]) -> str:
    """The document in whose declaration a problem stands; none where it is above them all."""
    above = [
        (line, id)
        for id, (file, line) in places.items()
        if file == str(problem.file) and line <= problem.line
    ]
    return max(above)[1] if above else ""
