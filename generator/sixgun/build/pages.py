"""A document printed outside a build: one of a game's own, or one that no build file declares, made
of text and views.
"""

from __future__ import annotations

from dataclasses import replace
from logging import getLogger
from typing import TYPE_CHECKING

from ..content.tree import short
from ..system.problem import Problem, Problems, SixgunError, near

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from ..content.content import Content
    from ..document.declaration import Document
    from ..document.project import Project
    from ..document.view import Section
    from ..page.pdf import Printed
    from ..play.game import Game

# the id under which a document in the neutral face is set: no game's stylesheet has it
OURS = "sixgun"


def set_pages(
    html: str,
    css: str,
    file: Path,
    *,
    forms: bool = False,
    check: Callable[[Printed], str] = lambda printed: "",
) -> bytes:
    """Pages as a PDF; Problems at `file` where they do not come out as they should, or with what
    `check` says of them.
    """
    from ..page.pdf import render_pdf

    printed = render_pdf(html, css, forms)
    if wrong := printed.complaints or tuple(filter(None, [check(printed)])):
        from ..document.template import at_their_place

        raise Problems(
            at_their_place(
                (Problem(file, 1, 1, "page-complaint", message) for message in wrong), file.parent
            )
        )
    for remark in printed.remarks:
        if remark.endswith("[outgrown]"):
            getLogger("sixgun").warning(remark)
    return printed.pdf


def print_document(
    project: Project,
    game: Game,
    content: Content,
    id: str,
    paper: str | None = None,
    profile: str = "home",
) -> bytes:
    """A document of a game as PDF, cached by all that its pages come from; Problems for what is
    wrong with it.
    """
    from .job import PrintOrder, jobs_of
    from .worker import set_job

    order = PrintOrder(only=(id,), paper=paper, profile=profile)
    job = next(iter(jobs_of(project, game, content, order)), None)
    if job is None:
        ids = [one.id for one in project.documents(game.id)]
        raise SixgunError(f"{game.id} has no document “{short(id)}”{near(id, ids)}")
    pdf = project.cache.find(bytes, job.digest)
    if pdf is None:
        made = set_job(job)
        if made.problems:
            raise Problems(made.problems)
        pdf = made.files[f"{id}.pdf"]
        project.cache.keep(pdf, job.digest)
    return pdf


def print_text(  # noqa: PLR0913
    project: Project,
    game: Game,
    content: Content,
    id: str,
    title: str,
    text: str,
    line: str,
    format_: str,
) -> bytes:
    """Markdown as a handout in the game's face, as html or pdf."""
    from ..document.declaration import Document
    from ..document.view import Section
    from ..view import ProseView

    section = Section(id, title, line=line, parts=(ProseView(id, "", text),))
    return print_alone(
        project, game, content, Document(id=id, title=title, kind="handout"), (section,), format_
    )


def print_alone(  # noqa: PLR0913
    project: Project,
    game: Game,
    content: Content,
    document: Document,
    sections: Sequence[Section],
    format_: str = "pdf",
    paper: str | None = None,
    profile: str = "home",
) -> bytes:
    """A document that no build file declares, and what it shows, as html or pdf; Problems where a
    page does not come out as it should.
    """
    from ..page.browser import screen_html
    from ..page.compose import compose_alone

    html, css = compose_alone(
        project, game, content, document, paper, profile, "print", sections=tuple(sections)
    )
    if format_ == "html":
        return screen_html(html, css).encode()
    return set_pages(html, css, project.templates / f"{document.kind}.html")


def neutral(content: Content) -> Content:
    """The content in the plain face, whatever its own."""
    return replace(content, id=OURS, about=content.about.model_copy(update={"face": "plain"}))
