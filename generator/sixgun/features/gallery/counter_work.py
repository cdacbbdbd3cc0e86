"""In a worker: pages of a game as they would be in another face. Never with `--public`."""

from __future__ import annotations

from typing import Any

from ...system.home import laid_over
from ...web import loaded
from .faces import FACES, in_face, shown

WIDE = 560  # pixels of a page


def faces(id: str, asked: str) -> dict[str, Any]:
    """The faces, the one that is shown, the game's own, and which pages show it: document, title
    and page. `own`: the game has a stylesheet that no face replaces.
    """
    project, about = loaded.project(), loaded.game(id).content.about
    now = about.face or "plain"
    return {
        "own": not about.face
        and laid_over(project.templates, "templates", f"css/{id}.css").is_file(),
        "faces": FACES,
        "now": now,
        "face": next((one for one in (asked, now) if one in FACES), "plain"),
        "shown": shown(project, id),
    }


def picture(id: str, face: str, document: str, page: int) -> bytes:
    """A page of a document in a face, as PNG."""
    from ...build.sheet import print_document

    pdf = print_document(in_face(loaded.game(id), face), document)
    return loaded.picture(pdf, page - 1, WIDE)
