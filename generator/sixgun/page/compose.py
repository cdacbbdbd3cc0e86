"""A document's HTML and stylesheet from its view: where WeasyPrint, a browser and the press all
start.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..content.paper import Paper, Profile, load_printing, paper_for
from ..content.words import is_mirrored, speaking
from ..document.declaration import Document
from ..document.document import view_document
from ..document.view import DocumentView, Section
from ..draw.font import with_further
from ..draw.ornament import properties
from ..draw.picture import with_pictures
from ..draw.stretched_type import Lettering, wood_type
from ..view import CHANGED, LeafletView, PosterView, SheetView
from .html import render_html
from .style import mirrored, page_of, stylesheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..document.project_game import ProjectGame


def compose(
    templates: Path,
    view: DocumentView,
    document: Document,
    paper: Paper,
    profile: Profile,
    mode: str,
) -> tuple[str, str]:
    """A document's HTML and stylesheet. The digest printed on it is of what this document says, so
    that a change elsewhere does not touch it.
    """
    css = stylesheet(templates, view.game.id, document, paper, profile, view.game.look)
    words = view.game.words
    if is_mirrored(words.language):
        css = f"input, textarea {{ text-align: right }}\n{mirrored(css)}"
    css = f"{words.style}\n{css}"
    look = properties(css)
    style = {
        "page": page_of(document, paper, profile),
        "palette": look.palette,
        "faces": look.faces,
        "wood": wood_type(css),
        "stops": look.stops,
        "cards": look.cards,
        "faced": look.faced,
        "dropcap": look.dropcap,
        "tab": look.tab,
        "across": look.across,
        "letters": Lettering.of(css),
    }
    with speaking(words):
        page = with_pictures(render_html(templates, view, style, mode), css)
    css = with_further(css, unescape(page))
    html, whole = (_scripted(page, Path(__file__).with_name(f"{view.kind}.js")), view.game.digest)
    html = html.replace(CHANGED, "")  # where no paragraph begins with it
    return (
        html.replace(whole, hashlib.sha256(html.replace(whole, "").encode()).hexdigest()[:12]),
        css,
    )


def _scripted(html: str, script: Path) -> str:
    """A page with the lines of script that its kind has for a screen; paper takes no notice."""
    return (
        html.replace("</body>", f"<script>\n{script.read_text(encoding='utf-8')}</script>\n</body>")
        if script.is_file()
        else html
    )


def compose_sheets(of: ProjectGame, sheets: Sequence[SheetView], mode: str) -> tuple[str, str]:
    """The same for character sheets, as a document of their own; Problems for a paper or a profile
    that is not declared.
    """
    document = Document(
        id="sheets", title="Character Sheets", kind="sheets", fillable=mode == "form"
    )
    return compose_alone(of, document, mode, sheets=tuple(sheets))


def compose_posters(of: ProjectGame, posters: Sequence[PosterView]) -> tuple[str, str]:
    """The same for posters, each on a page."""
    title = next(
        (one.title for one in of.project.documents(of.id) if one.kind == "poster"),
        of.content.words.of("Wanted"),
    )
    document = Document(id="wanted", title=title, kind="poster")
    return compose_alone(of, document, sections=(Section("posters", "", parts=tuple(posters)),))


def compose_leaflets(
    of: ProjectGame, document: Document, leaflets: Sequence[LeafletView]
) -> tuple[str, str]:
    """The same for folded handouts: each has the character's own text and the text of the game's
    `document`.
    """
    alone = document.model_copy(update={"sheets": None})
    on, profile = printing_of(of, alone)
    view = view_document(alone, of.content, of.game, half=on.size == "half")
    people = Section("people", "", parts=tuple(leaflets))
    view = replace(view, sections=(people, *view.sections))
    return compose(of.project.templates, view, alone, on, profile, "print")


def compose_alone(
    of: ProjectGame, document: Document, mode: str = "print", **shown: Any
) -> tuple[str, str]:
    """A document that no build file declares, and its parts."""
    on, profile = printing_of(of, document)
    view = view_document(document, of.content, of.game, half=on.size == "half")
    return compose(of.project.templates, replace(view, **shown), document, on, profile, mode)


def printing_of(of: ProjectGame, document: Document) -> tuple[Paper, Profile]:
    """The paper that a document is printed on, and the profile."""
    papers, profile = load_printing(
        of.project.build, of.paper or document.paper, of.profile, (document.kind,)
    )
    return paper_for(document.paper, of.paper, profile, papers), profile
