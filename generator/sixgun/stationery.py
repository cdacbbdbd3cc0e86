"""Paper that every game gets in its own face: the documents of build/every-game.yaml, as far as a game has what they need."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from .document import Document, Sheets, load_documents
from .game import Game
from .home import laid_over

FILE = "every-game.yaml"


def stationery_file(build: Path) -> Path:
    """A project's own, or the program's."""
    return laid_over(build, "build", FILE)


def load_stationery(build: Path, game: Game, trackers: bool, own: Iterable[Document]) -> dict[int, Document]:
    """The documents of every-game.yaml that a game prints, by their place in that file.

    Left out are those that need what the game has not (`trackers` says whether it has words for them), and those that it declares itself.
    """
    file = stationery_file(build)
    if not file.is_file():
        return {}
    declared = {document.id: document for document in own}
    has = {"people": game.people is not None, "stat": game.stat is not None, "trackers": trackers}
    return {
        number: _with_people(document, game, declared)
        for number, document in enumerate(load_documents(file))
        if document.id not in declared and all(has[need] for need in document.needs)
    }


def _with_people(document: Document, game: Game, declared: dict[str, Document]) -> Document:
    """A document whose people are those of another one; of nobody, where the game has no such document or no people."""
    if document.sheets is None or not document.sheets.like:
        return document
    other = declared.get(document.sheets.like)
    sheets: Sheets | None = other.sheets if other and game.people else None
    return document.model_copy(update={"sheets": sheets})
