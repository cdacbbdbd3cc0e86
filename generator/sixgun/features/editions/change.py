"""One difference between two editions, and where it is printed."""

import os
from dataclasses import dataclass
from pathlib import Path

from ...content.content import Content

KINDS = {
    "number": "Numbers",
    "row": "Table rows",
    "table": "Tables",
    "text": "Rules in words",
    "ruling": "Rulings",
    "person": "People",
    "map": "Maps",
    "game": "The game",
    "legal": "Characters and the rules",
    "odds": "Odds",
    "document": "To print again",
}
ADDED, CUT, CHANGED, MOVED = "added", "cut", "changed", "moved"


@dataclass(frozen=True)
class Change:
    """A difference: its kind (of KINDS), the action, what it is about, and both values as text.

    `place` is file:line in the newer edition, in the older for what was cut. `subject` is what
    documents print of it ("table:weapons"),
    `printed` where ("Booklet: Combat, page 12"). `words` is name, old and new as players read them,
    where those are the files' own.
    """

    kind: str
    action: str
    name: str
    old: str = ""
    new: str = ""
    place: str = ""
    subject: str = ""
    printed: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


def place(content: Content, file: Path, line: int = 1) -> str:
    """file:line, below the project's folder."""
    return f"{Path(os.path.relpath(file, content.folder.parents[1])).as_posix()}:{max(line, 1)}"


def action(old: object, new: object) -> str:
    """Whether something was added, cut or changed, from what there is of it in each edition (None:
    nothing).
    """
    return ADDED if old is None else CUT if new is None else CHANGED
