"""In a worker: the project and its games, loaded once and again when their files change, and what
they have been printed with; covers, and what a page says of each game.
"""

from __future__ import annotations

import io
import os
import re
import textwrap
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..document.project import Project
from ..document.project_game import ProjectGame
from ..system.problem import SixgunError
from ..system.source import files_below, read_raw, times

if TYPE_CHECKING:
    from ..press.plate import PlateSet


_projects: list[tuple[Project, bool]] = []
_games: dict[str, tuple[object, ProjectGame]] = {}
_looked: set[str] = set()  # games whose files were looked at since `look`
WIDEST = 1600  # pixels of a picture


class NoPage(SixgunError):
    """A picture was asked of a page that a document does not have."""


def begin(root: str, public: bool, low: int = 0) -> None:
    """Opens the project; with `public` its games are loaded for good, and only the program's own
    templates are read. `low`: by how many steps the process gives way to others.
    """
    if low and hasattr(os, "nice"):
        os.nice(low)
    _projects[:] = [(Project(Path(root), trusted=not public), public)]


def project() -> Project:
    return _projects[0][0]


def warm() -> Iterator[None]:
    """Loads the games one by one, in advance. One with a fault is loaded when it is asked for, and
    its fault is shown then.
    """
    for id in project().game_ids():
        with suppress(SixgunError):
            game(id)
        yield


def look() -> None:
    """Makes games check their files again before they are used."""
    if not _projects[0][1]:
        _looked.clear()


def game(id: str) -> ProjectGame:
    """A game with its content, loaded again when one of its files has changed."""
    if id in _looked:
        return _games[id][1]
    state = None if _projects[0][1] else _state(id)
    _looked.add(id)
    if id not in _games or _games[id][0] != state:
        case.cache_clear()
        _looked.discard(id)  # unless it loads
        place = project()
        _games[id] = (state, ProjectGame(place, *place.game(id)))
        _looked.add(id)
    return _games[id][1]


def _state(id: str) -> object:
    place = project()
    return [
        (file, times(state))
        for _, file, state in (
            *files_below("", place.folder(id)),
            *files_below("", place.build, ".yaml"),
        )
    ]


@cache
def case(id: str, paper: str, profile: str) -> PlateSet:
    """The plates of a game's sheets on one paper."""
    from ..press.plate import PlateSet

    return PlateSet(game(id).on(paper, profile))


TURNS = 3  # of a document whose files change while it is printed


def printed(id: str, document: str) -> bytes:
    """A document of a game as PDF, cached; Problems for its faults."""
    from ..build.sheet import print_document

    for _ in range(TURNS):
        try:
            return print_document(game(id), document)
        except SixgunError:
            raise
        except Exception:
            if _games[id][0] in (None, _state(id)):
                raise
            _looked.discard(id)  # the files have changed since they were read
    raise SixgunError("the files were changed while this was printed: print it again")


def picture(pdf: bytes, page: int, width: int) -> bytes:
    """A page of a PDF as PNG, this many pixels wide; NoPage if there is none."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        if page not in range(len(document)):
            raise NoPage(f"there are {len(document)} pages, and no page {page + 1}")
        sheet = document[page]
        image = sheet.render(scale=min(width, WIDEST) / sheet.get_width()).to_pil()
    finally:
        document.close()
    shown = io.BytesIO()
    image.save(shown, "png", compress_level=1)
    return shown.getvalue()


WIDE = 440  # pixels
STYLE = re.compile(
    ' style="[^"]*"'
)  # its height in lines of text; refused by the content security policy


def cover(id: str) -> bytes:
    """The first page of a game's rules as PNG: the gallery's picture of it, else printed; of a game
    without a booklet, that of its first document.
    """
    here = project()
    if (taken := here.docs / "gallery" / f"{id}-cover.png").is_file():
        return read_raw(taken, here.docs)
    documents = here.documents(id)
    document = next((d for d in documents if d.kind == "booklet"), documents[0])
    return here.cache.ready(
        bytes,
        lambda: here.files_read([id]),
        lambda: picture(printed(id, document.id), 0, WIDE),
        "cover",
        id,
    )


LONG = 24  # letters of a title that would be too small on one line


def _lines(title: str) -> list[str]:
    """A title on one line, or a long one on two, after its colon or in the middle."""
    before, colon, after = title.partition(": ")
    if len(title) <= LONG or " " not in title:
        return [title]
    if colon:
        return [f"{before}:", after]
    return textwrap.wrap(title, max(LONG, len(title) * 3 // 5), max_lines=2, placeholder="…")


def signs(ids: list[str]) -> list[dict[str, Any]]:
    """Titles and colors of the games, each drawn in its own face."""
    from ..content.words import spoken_in
    from ..draw.ornament import palette
    from ..draw.shaping import title_svg
    from ..page.style import face_of

    here = project()
    found = []
    for id in ids:
        css = face_of(here.templates, id, here.look(id))
        title = here.title(id)
        people = here.bare_game(id).people is not None
        words = spoken_in(here.content / id)
        drawn = "".join(STYLE.sub("", str(title_svg(css, line))) for line in _lines(title))
        found.append(
            {"id": id, "title": title, "drawn": drawn, "colors": palette(css), "people": people}
            | {"language": words.language, "words": dict(words.own)}
        )
    return found
