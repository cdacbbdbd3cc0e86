"""Documents that every game prints in its own face: build/every-game.yaml, where the game has what
they need.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from ..content.words import ENGLISH, spoken_in
from ..play.game import Game
from ..system.home import laid_over
from .declaration import Document, Sheets, load_documents

FILE = "every-game.yaml"


def stationery_file(build: Path) -> Path:
    """The project's file, else the program's."""
    return laid_over(build, "build", FILE)


GRIDS = "grids"  # in `stationery:`, all ruled paper


def chooses(chosen: Sequence[str], document: Document) -> bool:
    """Whether a choice of stationery names a document, or its kind of paper."""
    return document.id in chosen or (document.kind == "ruled" and GRIDS in chosen)


def load_stationery(
    build: Path,
    game: Game,
    trackers: bool,
    own: Iterable[Document],
    errata: bool = False,
    chosen: Sequence[str] | None = None,
    folder: Path | None = None,
) -> dict[int, Document]:
    """The documents of every-game.yaml that a game prints, by their index in the file; `chosen` are
    the ids that its game.yaml chooses (None: all).

    Documents whose needs the game lacks, and those it declares itself, are left out. `trackers`:
    the game names its trackers; `errata`: its source has open questions; `folder`: its content,
    for the words of its language.
    """
    file = stationery_file(build)
    if not file.is_file():
        return {}
    declared = {document.id: document for document in own}
    has = {
        "people": game.people is not None,
        "stat": game.stat is not None,
        "trackers": trackers,
        "errata": errata,
    }
    return {
        number: _with_people(document, game, declared)
        for number, document in enumerate(
            load_documents(file, spoken_in(folder) if folder else ENGLISH)
        )
        if document.id not in declared
        and all(has[need] for need in document.needs)
        and (chosen is None or chooses(chosen, document))
    }


def _with_people(document: Document, game: Game, declared: dict[str, Document]) -> Document:
    """Resolves `like`: the people of another document; nobody if there is no such document."""
    if document.sheets is None or not document.sheets.like:
        return document
    other = declared.get(document.sheets.like)
    people: Sheets | None = other.sheets if other and game.people else None
    sheets = people and document.sheets.filled(people)
    return document.model_copy(update={"sheets": sheets})
