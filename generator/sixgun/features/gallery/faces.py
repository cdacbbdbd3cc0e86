"""A game in another face: which pages show a face, pictures of them, the page that shows those,
and, in a worker, what the counter shows. Never with `--public`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...content.asset import MOTIFS
from ...content.content import DRAWN_FACES
from ...system.home import laid_over
from ...system.problem import SixgunError, near
from ...web import loaded

if TYPE_CHECKING:
    from ...document.project import Project
    from ...document.project_game import ProjectGame

FACES = (*DRAWN_FACES, "plain", "modern")
SHOWN = {"booklet": (1, 3, 4), "sheets": (1,), "cards": (1,)}  # of the first document of a kind
HIGH, COLORS = 430, 24  # pixels and colors of a picture
IDEA = re.compile(r"/\* [A-Z ]+: (.*?) \*/", re.S)  # the first line of a face's stylesheet


def in_face(of: ProjectGame, face: str) -> ProjectGame:
    """The game in another face; SixgunError for an unknown one."""
    if face not in FACES:
        raise SixgunError(f"there is no face “{face}”{near(face, FACES)}")
    about = of.content.about.model_copy(update={"face": face})
    return replace(of, content=replace(of.content, about=about))


def face_pages(project: Project, id: str) -> list[tuple[str, str, int]]:
    """The pages that show a face: document, its title, and the page. Sheets that are filled in go
    before blank ones.
    """
    first: dict[str, Any] = {}
    for document in project.documents(id):
        filled = document.sheets and document.sheets.cast and not document.fillable
        if document.kind not in first or filled:
            first[document.kind] = document
    return [
        (first[kind].id, first[kind].title, number)
        for kind, numbers in SHOWN.items()
        if kind in first
        for number in numbers
    ]


def take_face(project: Project, id: str, face: str) -> bytes:
    """A PNG of a game's pages in a face, side by side."""
    import pypdfium2

    from ...build.sheet import print_document
    from ...document.project_game import ProjectGame
    from .pictures import compress, side_by_side

    of = in_face(ProjectGame(project, *project.game(id)), face)
    pieces = []
    for document, _, number in face_pages(project, id):
        opened = pypdfium2.PdfDocument(print_document(of, document))
        if number <= len(opened):
            sheet = opened[number - 1]
            pieces.append(sheet.render(scale=HIGH / sheet.get_height()).to_pil().convert("RGB"))
        opened.close()
    return compress(side_by_side(pieces), COLORS)


def faces_page(project: Project, id: str) -> str:
    """README.md of the faces: each with its idea, its picture and the line that chooses it."""
    title = project.title(id)
    lines = [
        "# Faces",
        "",
        f"One line in `game.yaml` changes the look of a whole game. These are the same pages of"
        f" *{title}* in every face. In the browser (`sixgun serve`), “Faces” shows your own game"
        " this way.",
        "",
    ]
    for face in FACES:
        css = (project.templates / "css" / "faces" / f"{face}.css").read_text("utf-8")
        idea = IDEA.search(css)
        lines += [
            f"## {face}",
            "",
            f"![The cover, pages, a sheet and cards in the face {face}]({face}.png)",
            "",
            f"{idea[1] if idea else ''} `face: {face}`".strip(),
            "",
        ]
    return "\n".join(
        [*lines, "## Motifs", "", f"For `motifs:` in `game.yaml`: {', '.join(MOTIFS)}.", ""]
    )


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
        "shown": face_pages(project, id),
    }


def picture(id: str, face: str, document: str, page: int) -> bytes:
    """A page of a document in a face, as PNG."""
    from ...build.sheet import print_document

    pdf = print_document(in_face(loaded.game(id), face), document)
    return loaded.picture(pdf, page - 1, WIDE)
