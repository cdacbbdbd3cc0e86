"""A document's HTML and stylesheet from its view: what WeasyPrint, a browser and the press all
start from.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..content.paper import Paper, Profile, load_printing, paper_for
from ..document.declaration import Document
from ..document.document import view_document
from ..document.view import DocumentView, Section
from ..draw.lettering import Lettering, in_language
from ..draw.ornament import properties
from ..draw.stretched_type import wood_type
from ..view import CHANGED, LeafletView, PosterView, SheetView
from .html import render_html
from .mirror import is_mirrored, mirrored
from .style import page_of, stylesheet
from .words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..content.content import Content
    from ..document.project import Project
    from ..play.game import Game


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
    if is_mirrored(view.game.language):
        css = mirrored(css)
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
        "across": look.across,
        "letters": Lettering.of(css),
    }
    words = words_of(templates, view.game.language, view.game.words)
    with in_language(view.game.language):
        page = render_html(templates, view, style, mode)
    page = words.in_page(page) if words else page
    html, whole = (_scripted(page, Path(__file__).with_name(f"{view.kind}.js")), view.game.digest)
    html = html.replace(CHANGED, "")  # where no paragraph begins with it
    return (
        html.replace(whole, hashlib.sha256(html.replace(whole, "").encode()).hexdigest()[:12]),
        words.in_css(css) if words else css,
    )


def _scripted(html: str, script: Path) -> str:
    """A page with the lines of script that its kind has for a screen; paper takes no notice."""
    return (
        html.replace("</body>", f"<script>\n{script.read_text(encoding='utf-8')}</script>\n</body>")
        if script.is_file()
        else html
    )


def compose_sheets(
    project: Project,
    game: Game,
    content: Content,
    sheets: Sequence[SheetView],
    paper: str | None,
    profile: str,
    mode: str,
) -> tuple[str, str]:
    """The same for character sheets, as a document of their own; Problems for a paper or a profile
    that is not declared.
    """
    document = Document(
        id="sheets", title="Character Sheets", kind="sheets", fillable=mode == "form"
    )
    return compose_alone(
        project, game, content, document, paper, profile, mode, sheets=tuple(sheets)
    )


def compose_posters(
    project: Project,
    game: Game,
    content: Content,
    posters: Sequence[PosterView],
    paper: str | None,
    profile: str,
) -> tuple[str, str]:
    """The same for posters, each on a page."""
    title = next(
        (one.title for one in project.documents(game.id) if one.kind == "poster"), "Wanted"
    )
    document = Document(id="wanted", title=title, kind="poster")
    return compose_alone(
        project,
        game,
        content,
        document,
        paper,
        profile,
        "print",
        sections=(Section("posters", "", parts=tuple(posters)),),
    )


def compose_leaflets(
    project: Project,
    game: Game,
    content: Content,
    document: Document,
    leaflets: Sequence[LeafletView],
    paper: str | None,
    profile: str,
) -> tuple[str, str]:
    """The same for folded handouts, with what the game's `document` prints beside what is
    somebody's own.
    """
    papers, printing = load_printing(
        project.build, paper or document.paper, profile, (document.kind,)
    )
    on = paper_for(document.paper, paper, printing, papers)
    alone = document.model_copy(update={"sheets": None})
    view = view_document(alone, content, game, half=on.size == "half")
    people = Section("people", "", parts=tuple(leaflets))
    return compose(
        project.templates,
        replace(view, sections=(people, *view.sections)),
        alone,
        on,
        printing,
        "print",
    )


def compose_alone(
    project: Project,
    game: Game,
    content: Content,
    document: Document,
    paper: str | None,
    profile: str,
    mode: str,
    **shown: Any,
) -> tuple[str, str]:
    """A document that no build file declares, and what it shows."""
    papers, printing = load_printing(
        project.build, paper or document.paper, profile, (document.kind,)
    )
    on = paper_for(document.paper, paper, printing, papers)
    view = replace(view_document(document, content, game, half=on.size == "half"), **shown)
    return compose(project.templates, view, document, on, printing, mode)
