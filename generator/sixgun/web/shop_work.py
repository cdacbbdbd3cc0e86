"""In a worker: covers, and what a page says of each game."""

from __future__ import annotations

import re
from typing import Any

from ..system.source import read_raw
from . import loaded

WIDE = 440  # pixels
STYLE = re.compile(
    ' style="[^"]*"'
)  # its height in lines of text; refused by the content security policy


def cover(id: str) -> bytes:
    """The first page of a game's rules as PNG: the gallery's picture of it, else printed; of a game
    without a booklet, that of its first document.
    """
    project = loaded.project()
    if (picture := project.docs / "gallery" / f"{id}-cover.png").is_file():
        return read_raw(picture, project.docs)
    documents = project.documents(id)
    document = next((d for d in documents if d.kind == "booklet"), documents[0])
    return project.cache.ready(
        bytes,
        lambda: project.files_read([id]),
        lambda: loaded.picture(loaded.printed(id, document.id), 0, WIDE),
        "cover",
        id,
    )


def signs(ids: list[str]) -> list[dict[str, Any]]:
    """Titles and colors of the games, each drawn in its own face."""
    from ..draw.lettering import title_svg
    from ..draw.ornament import palette
    from ..page.style import face_of

    project = loaded.project()
    found = []
    for id in ids:
        css = face_of(project.templates, id, project.look(id))
        title = project.title(id)
        people = project.rules(id).people is not None
        drawn = STYLE.sub("", str(title_svg(css, title)))
        found.append(
            {"id": id, "title": title, "drawn": drawn, "colors": palette(css), "people": people}
        )
    return found
