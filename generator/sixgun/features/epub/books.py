"""The export `epub`: every booklet and reference as an e-book."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...build.job import PrintOrder, jobs_of
from ...build.worker import set_all
from ...system.problem import Problems, standing

if TYPE_CHECKING:
    from ..exports.export import Files, Subject

EPUB = "epub"
BOOKS = ("booklet", "reference")


def write_books(subject: Subject) -> Files:
    """A file for each; Problems where a document cannot be set."""
    ids = tuple(
        document.id
        for document in subject.project.documents(subject.game.id)
        if document.kind in BOOKS
    )
    if not ids:
        return {}
    jobs = [
        replace(job, formats=(EPUB,))
        for job in jobs_of(subject.project, subject.game, subject.content, PrintOrder(only=ids))
    ]
    done = list(set_all(jobs, 0, lambda event, job: None))
    problems = [problem for made in done for problem in made.problems]
    if standing(problems):
        raise Problems(problems)
    return {
        name: raw
        for made in sorted(done, key=lambda made: ids.index(made.job.document))
        for name, raw in made.files.items()
    }
