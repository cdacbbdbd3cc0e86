"""A document printed outside a build: one of a game's own, or one that no build file declares, made
of text and views.
"""

from __future__ import annotations

from dataclasses import replace
from logging import getLogger
from typing import TYPE_CHECKING

from ..system.problem import Problem, Problems, SixgunError, near

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from ..document.declaration import Document
    from ..document.project_game import ProjectGame
    from ..document.view import Section
    from ..page.pdf import PrintedPdf

# the id under which a document in the neutral face is set: no game's stylesheet has it
OURS = "sixgun"


def set_pages(
    html: str,
    css: str,
    file: Path,
    *,
    forms: bool = False,
    check: Callable[[PrintedPdf], str] = lambda printed: "",
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


def print_document(of: ProjectGame, id: str) -> bytes:
    """A document of a game as PDF, cached by all that its pages come from; Problems for what is
    wrong with it.
    """
    from .job import PrintOrder, jobs_of
    from .worker import set_job

    project = of.project
    order = PrintOrder(only=(id,), paper=of.paper, profile=of.profile, draft=True)
    job = next(iter(jobs_of(project, of.game, of.content, order)), None)
    if job is None:
        ids = [one.id for one in project.documents(of.id)]
        from ..content.tree import short

        raise SixgunError(f"{of.id} has no document “{short(id)}”{near(id, ids)}")
    pdf = project.cache.find(bytes, job.digest)
    if pdf is None:
        made = set_job(job)
        if made.problems:
            raise Problems(made.problems)
        pdf = made.files[f"{id}.pdf"]
        project.cache.keep(pdf, job.digest)
    return pdf


def print_text(of: ProjectGame, id: str, title: str, text: str, line: str, format_: str) -> bytes:
    """Markdown as a handout in the game's face, as html or pdf."""
    from ..document.declaration import Document
    from ..document.view import Section
    from ..view import ProseView

    section = Section(id, title, line=line, parts=(ProseView(id, "", text),))
    return print_alone(of, Document(id=id, title=title, kind="handout"), (section,), format_)


def print_alone(
    of: ProjectGame, document: Document, sections: Sequence[Section], format_: str = "pdf"
) -> bytes:
    """A document that no build file declares, and what it shows, as html or pdf; Problems where a
    page does not come out as it should.
    """
    from ..page.browser import screen_html
    from ..page.compose import compose_alone

    html, css = compose_alone(of, document, sections=tuple(sections))
    if format_ == "html":
        return screen_html(html, css).encode()
    return set_pages(html, css, of.project.templates / f"{document.kind}.html")


def neutral(of: ProjectGame) -> ProjectGame:
    """The game in the plain face, whatever its own."""
    about = of.content.about.model_copy(update={"face": "plain"})
    return replace(of, content=replace(of.content, id=OURS, about=about))
