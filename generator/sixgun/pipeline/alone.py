"""A document that no build file declares, made of text and views: a list of changes, a report."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..problem import Problem, Problems

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..content import Content
    from ..document import Document, Section
    from ..game import Game
    from ..project import Project

OURS = "sixgun"  # the id under which a document in the neutral face is set: no game's stylesheet has it


def print_text(project: Project, game: Game, content: Content, id: str, title: str, text: str, line: str, format_: str) -> bytes:
    """Markdown as a handout in the game's face, as html or pdf."""
    from ..document import Document, Section
    from ..view import ProseView

    section = Section(id, title, line=line, parts=(ProseView(id, "", text),))
    return print_alone(project, game, content, Document(id=id, title=title, kind="handout"), (section,), format_)


def print_alone(project: Project, game: Game, content: Content, document: Document, sections: Sequence[Section], format_: str) -> bytes:
    """A document and what it shows, as html or pdf; Problems where a page does not come out as it should."""
    from ..render.compose import compose_alone
    from ..render.font import families_of, for_print
    from ..render.pdf import render_pdf
    from ..render.screen import screen_html

    html, css = compose_alone(project, game, content, document, None, "home", "print", sections=tuple(sections))
    if format_ == "html":
        return screen_html(html, css).encode()
    printed = render_pdf(html, for_print(css), families_of(css))
    if printed.complaints:
        raise Problems([Problem(Path(document.id), 1, 1, "page-complaint", complaint) for complaint in printed.complaints])
    return printed.pdf


def neutral(content: Content) -> Content:
    """The content in the plain face, whatever its own."""
    return replace(content, id=OURS, about=content.about.model_copy(update={"face": "plain"}))
