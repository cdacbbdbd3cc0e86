"""Jobs laid out side by side; if there are several, each in its own process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

from ..system.problem import Problem
from ..system.process import TRIES, WorkersLost, completed, dismiss, processors, spawn
from .job import Job, cover_name

if TYPE_CHECKING:
    from ..document.kind import Source


@dataclass(frozen=True)
class Printout:
    """A document that has been set: the files' names and bytes, a picture of its first page, and
    complaints.
    """

    job: Job
    files: Mapping[str, bytes]
    picture: bytes
    pages: int
    complaints: tuple[str, ...]
    remarks: tuple[str, ...] = ()  # remarks of a typographer, by page
    notes: tuple[str, ...] = ()  # the declared parts that it leaves out
    blanks: int = 0  # pages that a print shop wants at the end, beside those laid out

    @property
    def refused(self) -> list[str]:
        """The remarks for which nothing is printed."""
        waived = self.job.waived
        return (
            []
            if waived is None
            else [
                r
                for r in self.remarks
                if r.endswith("]") and r[r.rindex("[") + 1 : -1] not in waived
            ]
        )

    @property
    def miscounted(self) -> str:
        """The number of pages, if it is not the declared one."""
        if not self.files or not self.job.pages or self.pages == self.job.pages:
            return ""
        came = f"{self.pages} page{'' if self.pages == 1 else 's'}"
        hint = "" if self.job.draft else "; --draft prints it anyway"
        return f"came to {came}, but is declared with {self.job.pages}{hint}"

    @property
    def told(self) -> tuple[str, ...]:
        """What a typographer would mark, and in a draft a wrong number of pages."""
        more = (f"{self.miscounted} [page-count]",) if self.job.draft and self.miscounted else ()
        return (*more, *self.remarks)

    @property
    def problems(self) -> list[Problem]:
        """The problems for which it is not printed, at the line of its declaration."""
        from ..document.template import at_their_place, texts_in

        file, line = Path(self.job.at[0]), self.job.at[1]
        found = at_their_place(
            (
                Problem(file, line, 1, "page-complaint", f"{self.job.document}: {c}")
                for c in self.complaints
            ),
            self.job.templates,
            texts_in(Path(self.job.content)) if self.job.content else (),
        )
        found += [
            Problem(
                file,
                line,
                1,
                "typography",
                f"{self.job.document} {r}; fix it, waive its code here, or print it with --draft",
            )
            for r in self.refused
        ]
        if self.miscounted and not self.job.draft:
            message = f"{self.job.document} {self.miscounted}"
            found.append(Problem(file, line, 1, "page-count", message))
        return found


def set_all(
    jobs: Iterable[Job], workers: int, tell: Callable[[str, Job], None]
) -> Iterator[Printout]:
    """Sets documents side by side, each as soon as it is there; one process alone begins when all
    are.
    """
    workers, coming = workers or processors(), iter(jobs)
    first = list(islice(coming, workers) if workers > 1 else coming)
    if len(first) > 1 < workers:
        yield from _spread(chain(first, coming), len(first), tell)
        return
    for job in first:
        tell("start", job)
        yield (made := set_job(job))
        tell(_outcome(made), job)


def _spread(
    jobs: Iterator[Job], workers: int, tell: Callable[[str, Job], None]
) -> Iterator[Printout]:
    """Sets documents in a pool; if a worker is lost, a new pool sets the rest. WorkersLost after
    TRIES pools.
    """
    from concurrent.futures.process import BrokenProcessPool

    left: list[Job] = []
    for _ in range(TRIES):
        pool = spawn(workers)
        try:
            futures = {pool.submit(set_job, job): job for job in left}
            for job in jobs:
                tell("start", job)
                left.append(job)
                futures[pool.submit(set_job, job)] = job
            for future in completed(pool, futures):
                yield (made := future.result())
                left.remove(futures[future])
                tell(_outcome(made), futures[future])
            pool.shutdown()
            return
        except BaseException as error:
            dismiss(pool)  # a page may take half a minute, and nobody wants it any more
            if not isinstance(error, BrokenProcessPool):
                raise
    raise WorkersLost(
        f"workers were lost {TRIES} times, perhaps because memory ran out; --jobs 1 works "
        f"without them"
    )


def _outcome(made: Printout) -> str:
    return "fail" if made.problems else "done"


def set_job(job: Job) -> Printout:
    """Sets one document and writes each of its outputs. Runs in any process."""
    from ..document.kind import Source
    from ..page.pdf import render_pdf

    printed = render_pdf(job.html, job.css, forms=job.form)
    pdf, pages, complaints, marked = printed.pdf, printed.pages, printed.complaints, printed.remarks
    if not pdf:
        return Printout(job, {}, b"", 0, complaints)
    if job.before:
        marked = (_saving(job, pdf), *marked)
    if job.form:
        from ..paper.form import finish_form

        pdf = finish_form(pdf, job.css)
    if job.deck:
        from ..paper.impose.card import press_deck

        pdf, pages, more = press_deck(job.deck, pdf)
        complaints += more
    pdf, cover, pressed = _for_shop(job, pdf, pages)
    source = Source(job.html, job.css, pdf, job.rights, job.words)
    files = {f"{job.document}.{name}": write_output(name, source) for name in job.formats} | cover
    return Printout(
        job, files, picture(pdf), pages, complaints, marked, printed.notes, pressed - pages
    )


def write_output(name: str, source: Source) -> bytes:
    """A document that has been set, in one of its outputs."""
    from ..document.kind import BROUGHT, HTML, PDF
    from ..page.browser import write_html

    if name == PDF:
        return source.pdf
    raw: bytes = (write_html if name == HTML else BROUGHT[name].writer())(source)
    if not isinstance(raw, bytes):
        raise TypeError(f"the output {name} gave {type(raw).__name__}, and an output is bytes")
    return raw


def _saving(job: Job, pdf: bytes) -> str:
    """The words about the ink that this printing saves compared with the one at home."""
    from ..page.pdf import render_pdf
    from ..paper.underlay import saving

    html, css = job.before or ("", "")
    return saving(render_pdf(html, css, forms=job.form).pdf, pdf)


def _for_shop(job: Job, pdf: bytes, pages: int) -> tuple[bytes, dict[str, bytes], int]:
    """The PDF as the profile's print shop asks for it, the files that it asks for beside it, and
    the pages of the first.
    """
    if not job.press:
        return pdf, {}, pages
    from ..paper.shop.trim import press_for_shop

    made = press_for_shop(pdf, job.press, job.bound, job.document)
    return made.pdf, {cover_name(job.document): made.cover} if made.cover else {}, made.pages


def picture(pdf: bytes, width: int = 420) -> bytes:
    """A PNG of a PDF's first page, this many pixels wide."""
    import io

    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    page = opened[0]
    image = page.render(scale=width / page.get_width()).to_pil().convert("L").quantize(16)
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    opened.close()
    return file.getvalue()
