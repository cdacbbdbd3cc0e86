"""Pages outside a build: character sheets and posters in one file, documents that no build file
declares, and a party on paper, rolled and pressed by the workers that are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from logging import getLogger
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from ..document.project_game import ProjectGame
from ..system.problem import Problem, Problems, SixgunError, near
from ..system.source import value_problem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import ProcessPoolExecutor
    from pathlib import Path

    from ..document.declaration import Document
    from ..document.project import Project
    from ..document.project_game import ProjectGame
    from ..document.view import Section
    from ..page.pdf import PrintedPdf
    from ..paper.underlay import Underlay
    from ..press.assemble import PressRun
    from ..press.lay import Lay
    from ..press.party_job import PartyJob
    from ..press.worker import Work
    from ..view import LeafletView, PosterView, SheetView

# the id under which a document in the neutral face is set: no game's stylesheet has it
OURS = "sixgun"


def set_pages(
    of: ProjectGame,
    html: str,
    css: str,
    file: Path,
    *,
    forms: bool = False,
    check: Callable[[PrintedPdf], str] = lambda printed: "",
) -> bytes:
    """Pages of a game as a PDF; Problems at `file` where they do not come out as they should, or
    with what `check` says of them; at a letter's own line where no font has it.
    """
    from ..page.pdf import render_pdf

    printed = render_pdf(html, css, forms)
    if wrong := printed.complaints or tuple(filter(None, [check(printed)])):
        from ..document.template import at_their_place, texts_in

        found = (Problem(file, 1, 1, "page-complaint", message) for message in wrong)
        texts = (*of.files, *texts_in(of.content.folder))
        raise Problems(at_their_place(found, of.project.templates, texts))
    for remark in printed.remarks:
        if remark.endswith("[outgrown]"):
            getLogger("sixgun").warning(remark)
    return printed.pdf


def print_document(of: ProjectGame, id: str) -> bytes:
    """A document of a game as PDF, cached by all sources of its pages; Problems for its faults."""
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
    """A document that no build file declares, and its parts, as html or pdf; Problems if a page
    has a fault.
    """
    from ..page.browser import browser_html
    from ..page.compose import compose_alone

    html, css = compose_alone(of, document, sections=tuple(sections))
    if format_ == "html":
        return browser_html(html, css, of.content.words).encode()
    return set_pages(of, html, css, of.project.templates / f"{document.kind}.html")


def neutral(of: ProjectGame) -> ProjectGame:
    """The game in the plain face, whatever its own."""
    about = of.content.about.model_copy(update={"face": "plain"})
    return replace(of, content=replace(of.content, id=OURS, about=about))


class PrintingError(SixgunError):
    """What cannot be printed in the way that is asked; the message says why."""


def print_sheets(
    of: ProjectGame,
    sheets: Iterable[SheetView],
    mode: str = "print",
    files: Iterable[Path] = (),
    backs: bool = False,
) -> bytes:
    """Character sheets as one PDF; `mode` "form" makes them fillable; `backs` puts the game's
    reference behind each.

    Problems, in `files` (one for each sheet), when something does not fit.

    Sheets to print are pressed: WeasyPrint sets their plate once. Forms are WeasyPrint's
    throughout; so are sheets in
    large print, which flow over several pages as their texts ask.
    """
    if mode != "form" and not flows(of):
        from ..press.assemble import press
        from ..press.lay import ONE_UP, Lay
        from ..press.plate import NoPlate, PlateSet

        sheets = tuple(sheets)
        try:
            lay = Lay(back=back_of(of)) if backs else ONE_UP
            return press(PlateSet(of), sheets, files=files, lay=lay)
        except NoPlate:
            pass
    if backs:
        raise PrintingError("each of these sheets takes several pages, so they have no backs")
    from ..page.compose import compose_sheets
    from ..paper.form import NoLetter, NoRoom, finish_form

    sheets, named = tuple(sheets), tuple(files)
    html, css = compose_sheets(of, sheets, mode)
    pdf = set_pages(of, html, css, of.project.templates / "sheets.html", forms=mode == "form")
    try:
        return finish_form(pdf, css) if mode == "form" else pdf
    except (NoLetter, NoRoom) as error:
        code = "letters-missing" if isinstance(error, NoLetter) else "does-not-fit"
        raise Problems(
            [value_problem(named or [Path("form")], error.text, code, str(error))]
        ) from None


def flows(of: ProjectGame) -> bool:
    """Whether a printing enlarges its sheets beyond their page."""
    profiles = of.project.profiles()
    return of.profile in profiles and profiles[of.profile].scale != 1


def sheets_html(of: ProjectGame, sheets: list[SheetView]) -> str:
    """Character sheets as one HTML file that opens anywhere."""
    from ..page.browser import browser_html
    from ..page.compose import compose_sheets

    return browser_html(*compose_sheets(of, sheets, "print"), of.content.words)


def print_posters(of: ProjectGame, posters: Sequence[PosterView]) -> bytes:
    """Posters as one PDF, a page each; Problems when one has more on it than its page holds."""
    from ..page.compose import compose_posters

    html, css = compose_posters(of, posters)
    check = _has_pages(
        len(posters),
        "{} does not fit on its page: describe the deeds in fewer words, or name larger paper",
    )
    return set_pages(of, html, css, of.project.templates / "poster.html", check=check)


def _has_pages(count: int, message: str) -> Callable[[PrintedPdf], str]:
    """A check that pages number `count`, with a message in which {} is the person who takes too
    many.
    """
    from ..paper.impose.card import outline, overlong

    def check(printed: PrintedPdf) -> str:
        return (
            ""
            if printed.pages == count
            else message.format(overlong(outline(printed.pdf)[1], printed.pages) or "one of them")
        )

    return check


def posters_html(of: ProjectGame, posters: Sequence[PosterView]) -> str:
    """Posters as one HTML file that opens anywhere."""
    from ..page.browser import browser_html
    from ..page.compose import compose_posters

    return browser_html(*compose_posters(of, posters), of.content.words)


def print_handouts(of: ProjectGame, leaflets: Sequence[LeafletView]) -> bytes:
    """Folded handouts as one PDF, two pages each; PrintingError where the game prints none,
    Problems when one has more on it than its pages hold.
    """
    from ..document.kind import KINDS, LEAFLETS
    from ..page.compose import compose_leaflets

    document = next(
        (d for d in of.project.documents(of.id) if KINDS[d.kind].of_people == LEAFLETS), None
    )
    if document is None:
        raise PrintingError(
            f"{of.id} has no handouts: no document in build/{of.id}.yaml is of the kind leaflet"
        )
    html, css = compose_leaflets(of, document, leaflets)
    check = _has_pages(
        2 * len(leaflets), "the handout of {} does not fit on two pages: name larger paper"
    )
    return set_pages(of, html, css, of.project.templates / "leaflet.html", check=check)


def has_back(project: Project, game: str) -> bool:
    """Whether a game has something to print behind its sheets."""
    return any(document.sheet_back for document in project.documents(game))


def back_of(of: ProjectGame) -> Underlay:
    """The pages behind those of a sheet, as `Lay` takes them: from the one on that a document of
    the game names with `sheet-back`.
    """
    from ..content.paper import load_printing
    from ..document.document import view_document
    from ..page.compose import compose
    from ..paper.underlay import Underlay
    from .job import digest_of, setting

    project = of.project
    document = next((d for d in project.documents(of.id) if d.sheet_back), None)
    if document is None:
        raise PrintingError(
            f"{of.id} has nothing to print on backs: no document in build/{of.id}.yaml says sheet-back"  # noqa: E501
        )
    papers, profile = load_printing(project.build, of.paper, of.profile)
    on = papers[of.paper or "letter"]
    html, css = compose(
        project.templates,
        view_document(document, of.content, of.game, half=on.size == "half"),
        document,
        on,
        profile,
        "print",
    )
    key = digest_of(setting(), html, css, f"from {document.sheet_back}")
    back = project.cache.find(Underlay, key)
    if back is None:
        back = _set_back(of, document, html, css)
        project.cache.keep(back, key)
    return back


def _set_back(of: ProjectGame, document: Document, html: str, css: str) -> Underlay:
    from ..paper.underlay import pages_under

    pages = 0

    def check(printed: PrintedPdf) -> str:
        nonlocal pages
        pages = printed.pages
        few = f"page {document.sheet_back} of {document.id} is meant for backs, but the document has {printed.pages}"  # noqa: E501
        return few if printed.pages < document.sheet_back else ""

    pdf = set_pages(of, html, css, of.project.build_file(of.id), check=check)
    names = [f"back{n}" for n in range(pages - document.sheet_back + 1)]
    return pages_under(pdf, names, document.sheet_back)


@dataclass(frozen=True)
class Printing:
    """How a party is printed. `workers` is a number, "dask:" and a scheduler's address, or
    nothing: as many as help.
    """

    paper: str | None = None
    profile: str = "home"
    nup: int = 1
    backs: bool = False
    workers: str = ""


def press_party(
    project: Project,
    job: PartyJob,
    numbers: range,
    out: BinaryIO | Path,
    printing: Printing,
    tell: Callable[[int], None] = lambda done: None,
    workers: ProcessPoolExecutor | None = None,
) -> int:
    """Presses members into an open empty file, or into a file each in the folder `out`; gives how
    many sides or files there are. `workers` are
    processes that run already, as many as Printing.workers asks for.

    Problems for what does not fit, IllegalCharacters for who breaks rules, ValueError for wishes
    that cannot be met.
    """
    from ..press.assemble import PressRun
    from ..press.plate import NoPlate, PlateSet

    of = ProjectGame(project, job.game, job.content, printing.paper, printing.profile)
    case = PlateSet(of)
    try:
        if flows(of):
            raise NoPlate([])
        pack = PressRun(
            job, numbers, case, work_of(printing.workers, len(numbers), workers), tell
        ).settled()
        return _press(pack, out, _lay(of, printing))
    except NoPlate:
        if not isinstance(out, Path):  # another shape than the first may be without a plate
            out.seek(0)
            out.truncate()
        return _set_whole(of, job, numbers, out, printing, tell)


def _press(pack: PressRun, out: BinaryIO | Path, lay: Lay) -> int:
    return (
        sum(1 for _ in pack.files(out, lay)) if isinstance(out, Path) else pack.one_file(out, lay)
    )


def work_of(workers: str, count: int, started: ProcessPoolExecutor | None = None) -> Work:
    """Who does a job of `count` characters."""
    from ..press.pool import at_home, in_processes
    from ..press.worker import CLUSTER, wanted

    if workers.startswith(CLUSTER):
        from ..press.pool import on_cluster

        return on_cluster(workers.removeprefix(CLUSTER))
    processes = wanted(workers, count)
    return in_processes(processes, started) if processes > 1 else at_home


def _set_whole(
    of: ProjectGame,
    job: PartyJob,
    numbers: range,
    out: BinaryIO | Path,
    printing: Printing,
    tell: Callable[[int], None],
) -> int:
    """Sheets that flow over several pages have no plate: WeasyPrint sets all of them."""
    from ..press.assemble import IllegalCharacters
    from ..press.value import penciled

    if isinstance(out, Path) or printing.nup > 1 or printing.backs:
        raise PrintingError(
            "each of these sheets takes several pages, so they are printed one after the other in one file, without backs"  # noqa: E501
        )
    people = [job.someone(number) for number in numbers]
    broken = {rule for _, rules in people for rule in rules}
    if broken:
        raise IllegalCharacters(sorted(broken))
    views = [job.view(who) for who, _ in people]
    out.write(print_sheets(of, map(penciled, views) if job.pencil else views))
    tell(len(views))
    return len(views)


def _lay(of: ProjectGame, printing: Printing) -> Lay:
    from ..content.paper import whole_paper
    from ..press.lay import Lay

    papers = of.project.papers()
    sheet = whole_paper(papers[of.paper or "letter"], papers)
    back = back_of(of) if printing.backs else None
    return Lay(printing.nup, (sheet.width, sheet.height), back)
