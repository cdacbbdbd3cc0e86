"""In a worker: what a file's text would change for players if it were saved. Nothing is written
into the project.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from ...document.project import Project
from ...system.problem import Problems
from ...web import loaded
from .counter_work import find_file, problems

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..editions.change import Change


def effects(id: str, name: str, text: str) -> dict[str, Any]:
    """The problems that there would be, and every change by kind: numbers, rows, text, odds,
    documents to print again.
    """
    from ...system.files import write_below
    from ..editions.keep import game_files

    project, file = loaded.project(), find_file(id, name)
    with TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        for path, raw in game_files(project, id):
            write_below(root, path, raw)
        if file.suffix != ".css":
            (root / name).write_text(text.replace("\r\n", "\n"), "utf-8", newline="\n")
        edited = Project(root)
        wrong = [one for one in problems(id, edited) if not one["waived"]]
        try:
            found = _compared(project, id, file, edited)
        except Problems:
            found = []
    return {"problems": wrong, "kinds": _by_kind(found)}


def _compared(project: Project, id: str, file: Path, edited: Project) -> list[Change]:
    from ..editions.change import Change
    from ..editions.compare import Editions, compare
    from ..editions.keep import documents_of, state

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
    from ..editions.wording import by_kind, said

    return [
        {
            "title": title,
            "changes": [
                {"text": f"{one.name}{said(one)}", "printed": "; ".join(one.printed)}
                for one in group
            ],
        }
        for title, group in by_kind(changes)
    ]
