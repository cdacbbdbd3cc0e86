"""The stages in order: load, check, view, render, and only then write.

Nothing reaches output/ while a problem stands. What has not changed is not set again: a document is kept when its HTML, its stylesheet and
the program are those of its last printing (output/<game>/.manifest.json).
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import __version__
from .problem import Problem, Problems, near, standing

if TYPE_CHECKING:
    from .content import Content
    from .document import Document, Paper, Profile
    from .game import Game
    from .press.deck import Deck
    from .project import Project
    from .view import SheetView


STAMP = re.compile(r'data-stamp="[^"]*"')
ENTRY = {"digest", "files", "pages", "title", "about"}


@dataclass(frozen=True)
class Step:
    """Progress: a document is begun, done, kept as it was, or failed. `total` is how many there are in the run."""

    kind: str
    game: str
    document: str
    total: int


@dataclass(frozen=True)
class Built:
    """One document of a run; `fresh` says that it was set anew."""

    game: str
    document: str
    title: str
    files: tuple[Path, ...]
    pages: int
    fresh: bool


@dataclass(frozen=True)
class Report:
    """What a run did. With problems nothing was written."""

    problems: list[Problem] = field(default_factory=list)
    documents: list[Built] = field(default_factory=list)
    index: Path | None = None
    seconds: float = 0.0


@dataclass(frozen=True)
class Binding:
    """How a document on half sheets becomes a booklet: the whole sheet in points, and the pages that fill it up."""

    sheet: tuple[float, float]
    html: str
    css: str
    pages: int

    @property
    def digest(self) -> str:
        return _digest(__version__, self.html, self.css, repr(self.sheet))


@dataclass(frozen=True)
class Job:
    """One document ready to be set: text only, so that any process may do it."""

    game: str
    document: str
    title: str
    about: str
    html: str
    css: str
    formats: tuple[str, ...]
    pages: int
    form: bool
    digest: str
    at: tuple[str, int]      # file and line of its declaration
    binding: Binding | None = None
    deck: Deck | None = None


@dataclass(frozen=True)
class Set:
    """A document that has been set: the files' names and bytes, a picture of its first page, and complaints."""

    job: Job
    files: Mapping[str, bytes]
    picture: bytes
    pages: int
    complaints: tuple[str, ...]


def build(
    project: Project,
    game_ids: list[str],
    *,
    only: tuple[str, ...] = (),
    paper: str | None = None,
    profile: str = "home",
    impose: bool = False,
    asked: Mapping[str, str] | None = None,
    out: Path | None = None,
    jobs: int = 0,
    tell: Callable[[Step], None] = lambda step: None,
) -> Report:
    """Prints the documents of some games into `out` (or the project's output folder). All problems come back together; then nothing is written.

    With `impose`, those on half sheets are printed as booklets to fold, too. `asked` are settings, each for the games that have it.
    """
    begun = time.monotonic()
    target = out or project.output
    problems: list[Problem] = []
    todo: list[Job] = []
    waived: list[Problem] = []
    for id in game_ids:
        try:
            game, content = project.game(id)
            waived += [p for p in content.problems if p.waived]
            todo += _jobs(project, game, content, only, paper, profile, impose, {k: v for k, v in (asked or {}).items() if k in game.settings})
        except Problems as found:
            problems += found.problems
    if standing(problems):
        return Report(sorted(set(problems)), seconds=time.monotonic() - begun)
    found_ids = {job.document for job in todo}
    missing = [o for o in only if o not in found_ids]
    if missing:
        names = [d.id for id in game_ids for d in project.documents(id)]
        message = "; ".join(f"there is no document “{o}”{near(o, names)}" for o in missing)
        return Report([Problem(project.build / f"{game_ids[0]}.yaml", 1, 1, "document-unknown", message)], seconds=time.monotonic() - begun)
    manifests = {id: _manifest(target / id) for id in game_ids}
    fresh = [job for job in todo if not _kept(manifests[job.game], target, job)]
    for job in todo:
        if job not in fresh:
            tell(Step("kept", job.game, job.document, len(todo)))
    done = {}
    for made in _set_all(fresh, jobs, lambda kind, job: tell(Step(kind, job.game, job.document, len(todo)))):
        done[made.job.game, made.job.document] = made
        problems += _complaints(made)
    if problems:
        return Report(sorted(set(problems)), seconds=time.monotonic() - begun)
    bound = {}
    for job in todo:
        if job.binding and (job in fresh or not _bound(manifests[job.game], target, job)):
            set_ = done.get((job.game, job.document))
            pdf = set_.files[f"{job.document}.pdf"] if set_ else (target / job.game / f"{job.document}.pdf").read_bytes()
            bound[job.game, job.document], complaints = bind(job.binding, pdf)
            problems += [Problem(Path(job.at[0]), job.at[1], 1, "page-complaint", f"the padding of {job.document}: {c}") for c in complaints]
    if problems:
        return Report(sorted(set(problems)), seconds=time.monotonic() - begun)
    documents = _write(target, todo, done, bound, manifests)
    index = _write_index(project, target)
    return Report(sorted(set(waived)), documents, index, time.monotonic() - begun)


def _jobs(
    project: Project, game: Game, content: Content, only: tuple[str, ...], paper: str | None, profile_id: str, impose: bool,
    asked: Mapping[str, str] | None = None,
) -> Iterator[Job]:  # fmt: skip
    from .document import leaf_of, load_printing, profile_for, view_document
    from .press.deck import Deck
    from .render.compose import compose

    papers, profile = load_printing(project.build, paper, profile_id)
    file = project.build / f"{game.id}.yaml"
    lines = _lines(file)
    for document in project.documents(game.id):
        if only and document.id not in only:
            continue
        on = papers[paper or document.paper]
        leaf = leaf_of(document, papers, on)
        view = view_document(document, content, game, half=leaf.size == "half", asked=asked)
        html, css = compose(project.templates, view, document, leaf, profile_for(leaf, on, profile), "form" if document.fillable else "print")
        deck = Deck((on.width, on.height), sum(len(s.parts) for s in view.sections), document.backs) if document.card else None
        pages = expected_pages(document, on, profile)
        yield Job(
            game=game.id, document=document.id, title=document.title, about=document.about, html=html, css=css,
            formats=tuple(document.formats), pages=pages, form=document.fillable,
            digest=_digest(__version__, html, css, str(pages), repr(deck), *document.formats), at=(str(file), lines.get(document.id, 1)), deck=deck,
            binding=_binding(project, game, content, document, on, profile, papers, html) if impose else None,
        )  # fmt: skip


def bindable(document: Document, paper: Paper) -> bool:
    """Whether a document makes a booklet on this paper: half sheets, upright, as a PDF that nobody fills in."""
    from .render.style import turned

    return paper.size == "half" and not turned(document, paper) and "pdf" in document.formats and not document.fillable


def _binding(
    project: Project, game: Game, content: Content, document: Document, on: Paper, profile: Profile, papers: Mapping[str, Paper], book: str
) -> Binding | None:
    from .document import view_document
    from .press.impose import nearest_paper
    from .render.compose import compose

    whole = {name: paper for name, paper in papers.items() if paper.size == "full"}
    if not whole or not bindable(document, on):
        return None
    sheet = whole[nearest_paper((on.width, on.height), whole)]
    if not document.padding or profile.scale != 1:      # what fills a page does not fill one of other measures
        return Binding((sheet.width, sheet.height), "", "", 0)
    filling = document.model_copy(update={"kind": "handout", "chapters": [], "panels": document.padding, "back": [], "sheets": None})
    html, css = compose(project.templates, view_document(filling, content, game, half=True), filling, on, profile, "print")
    stamp = STAMP.search(book)
    html = STAMP.sub(lambda own: stamp[0] if stamp else own[0], html, count=1)      # pages of one booklet bear one stamp
    return Binding((sheet.width, sheet.height), html, css, len(document.padding))


def bind(binding: Binding, pdf: bytes) -> tuple[bytes, tuple[str, ...]]:
    """A document's PDF as a booklet to fold, and what is wrong with the pages that fill it up."""
    from .press.impose import press_booklet
    from .render.font import families_of, for_print
    from .render.pdf import render_pdf

    if not binding.pages:
        return press_booklet(pdf, binding.sheet).pdf, ()
    filling = render_pdf(binding.html, for_print(binding.css), families_of(binding.css))
    complaints = filling.complaints
    if filling.pages != binding.pages:
        complaints += (f"its {binding.pages} pages came to {filling.pages}; one of them runs over",)
    return press_booklet(pdf, binding.sheet, padding=filling.pdf).pdf, complaints


def _lines(file: Path) -> dict[str, int]:
    from .tree import read_yaml

    tree = read_yaml(file)
    return {d.get("id", ""): tree.line("documents", n) for n, d in enumerate(tree.value.get("documents", []))}


def expected_pages(document: Document, paper: Paper, profile: Profile) -> int:
    """How many pages a document must have on this paper; 0 where it does not say."""
    if profile.scale != 1:
        return 0
    return document.half_pages if paper.size == "half" else document.pages


def _digest(*texts: str) -> str:
    made = hashlib.sha256()
    for text in texts:
        made.update(text.encode() + b"\0")
    return made.hexdigest()


def set_job(job: Job) -> Set:
    """Sets one document in every format it asks for. Runs in any process."""
    from .render.font import families_of, for_print
    from .render.pdf import render_pdf
    from .render.screen import screen_html

    printed = render_pdf(job.html, for_print(job.css), families_of(job.css), forms=job.form)
    pdf, pages, complaints = printed.pdf, printed.pages, printed.complaints
    if job.form:
        from .press.form import finish_form

        pdf = finish_form(pdf, job.css)
    if job.deck:
        from .press.deck import press_deck

        pdf, pages, more = press_deck(job.deck, pdf)
        complaints += more
    files: dict[str, bytes] = {}
    if "pdf" in job.formats:
        files[f"{job.document}.pdf"] = pdf
    if "html" in job.formats:
        files[f"{job.document}.html"] = screen_html(job.html, job.css).encode()
    return Set(job, files, picture(pdf), pages, complaints)


def picture(pdf: bytes, width: int = 420) -> bytes:
    """A PNG of a PDF's first page, so many pixels wide."""
    import io

    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    page = opened[0]
    image = page.render(scale=width / page.get_width()).to_pil().convert("L").quantize(16)
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    opened.close()
    return file.getvalue()


def _set_all(jobs: list[Job], workers: int, tell: Callable[[str, Job], None]) -> Iterator[Set]:
    """Sets documents side by side, the longest first."""
    workers = min(workers or os.cpu_count() or 1, len(jobs))
    jobs = sorted(jobs, key=lambda j: -len(j.html))
    if workers <= 1:
        for job in jobs:
            tell("start", job)
            yield set_job(job)
            tell("done", job)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        futures: dict[Future[Set], Job] = {}
        for job in jobs:
            futures[pool.submit(set_job, job)] = job
            tell("start", job)
        try:
            for future in as_completed(futures):
                yield future.result()
                tell("done", futures[future])
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _complaints(made: Set) -> list[Problem]:
    file, line = Path(made.job.at[0]), made.job.at[1]
    found = [Problem(file, line, 1, "page-complaint", f"{made.job.document}: {c}") for c in made.complaints]
    if made.job.pages and made.pages != made.job.pages:
        came = f"{made.pages} page{'' if made.pages == 1 else 's'}"
        found.append(Problem(file, line, 1, "page-count", f"{made.job.document} came to {came}, and is declared to have {made.job.pages}"))
    return found


def _manifest(folder: Path) -> dict[str, Any]:
    try:
        read = json.loads((folder / ".manifest.json").read_text(encoding="utf-8"))
        return {n: e for n, e in read.items() if isinstance(e, dict) and e.keys() >= ENTRY} if isinstance(read, dict) else {}
    except (OSError, ValueError):
        return {}


def _kept(manifest: Mapping[str, Any], target: Path, job: Job) -> bool:
    last = manifest.get(job.document)
    return bool(last and last.get("digest") == job.digest and all((target / job.game / name).exists() for name in last["files"]))


def _bound(manifest: Mapping[str, Any], target: Path, job: Job) -> bool:
    """Whether the booklet to fold is that of the last printing."""
    last = manifest.get(job.document, {})
    return job.binding is not None and last.get("bound") == job.binding.digest and (target / job.game / bound_name(job.document)).exists()


def bound_name(document: str) -> str:
    return f"{document}-imposed.pdf"


def _write(
    target: Path, todo: Iterable[Job], done: Mapping[tuple[str, str], Set], bound: Mapping[tuple[str, str], bytes],
    manifests: dict[str, dict[str, Any]],
) -> list[Built]:  # fmt: skip
    """Puts everything into a folder beside the output first, then moves it in file by file: a full disk leaves the old printing whole."""
    documents = []
    old = {target / game / file for game, document in done for file in manifests[game].get(document, {}).get("files", ()) if Path(file).name == file}
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target, prefix=".new-") as name:
        fresh = Path(name)
        for (game, document), made in done.items():
            (fresh / game / ".pictures").mkdir(parents=True, exist_ok=True)
            for file, data in made.files.items():
                (fresh / game / file).write_bytes(data)
            (fresh / game / ".pictures" / f"{document}.png").write_bytes(made.picture)
        for job in todo:
            made_ = done.get((job.game, job.document))
            if made_:
                manifests[job.game][job.document] = {
                    "digest": job.digest, "files": sorted(made_.files), "pages": made_.pages, "title": job.title, "about": job.about,
                }  # fmt: skip
            last = manifests[job.game][job.document]
            pdf = bound.get((job.game, job.document))
            if pdf and job.binding:
                (fresh / job.game).mkdir(exist_ok=True)
                (fresh / job.game / bound_name(job.document)).write_bytes(pdf)
                last["files"] = sorted({*last["files"], bound_name(job.document)})
                last["bound"] = job.binding.digest
            files = tuple(target / job.game / f for f in last["files"])
            documents.append(Built(job.game, job.document, job.title, files, last["pages"], made_ is not None))
        for id, manifest in manifests.items():
            (fresh / id).mkdir(exist_ok=True)
            (fresh / id / ".manifest.json").write_text(json.dumps(manifest, indent=1, sort_keys=True), encoding="utf-8")
        move_in(fresh, target)
    for file in old - {file for built in documents for file in built.files}:      # of the last printing, and not of this one
        file.unlink(missing_ok=True)
    return documents


def move_in(fresh: Path, target: Path) -> None:
    """Moves every file below `fresh` to its place below `target`; what tells of the others comes last."""
    for file in sorted((f for f in fresh.rglob("*") if f.is_file()), key=lambda f: (f.name == ".manifest.json", f)):
        place = target / file.relative_to(fresh)
        place.parent.mkdir(parents=True, exist_ok=True)
        file.replace(place)


def _write_index(project: Project, target: Path) -> Path:
    """index.html: every document that stands in the output folder, with a picture of its first page."""
    from .render.screen import index_html

    games = []
    for id in project.game_ids():
        manifest = _manifest(target / id)
        if not manifest:
            continue
        title = project.title(id)
        order = [d.id for d in project.documents(id)]
        entries = []
        for name in sorted(manifest, key=lambda n: order.index(n) if n in order else len(order)):
            entry = manifest[name]
            if not entry["files"] or not all((target / id / file).is_file() for file in entry["files"]):
                continue
            shown = target / id / ".pictures" / f"{name}.png"
            entries.append({**entry, "id": name, "picture": shown.read_bytes() if shown.exists() else b""})
        games.append({"id": id, "title": title, "documents": entries})
    file = target / "index.html"
    made = index_html(project.templates, games).encode()
    if not file.exists() or file.read_bytes() != made:
        new = target / ".index.html.new"
        new.write_bytes(made)
        new.replace(file)
    return file


def print_sheets(
    project: Project, game: Game, content: Content, sheets: Iterable[SheetView], paper: str | None = None, profile: str = "home", mode: str = "print",
    files: Iterable[Path] = (),
) -> bytes:  # fmt: skip
    """Character sheets as one PDF; `mode` "form" makes them fillable. Problems, in `files` (one for each sheet), when something does not fit.

    Sheets to print are pressed: WeasyPrint sets their plate once. A pressed file has no tags, so the documents of `build`, and forms, are
    WeasyPrint's throughout; so are sheets in large print, which flow over several pages as their texts ask.
    """
    if mode != "form" and not _flows(project, profile):
        from .press.plate import Case, NoPlate
        from .press.stamp import press

        sheets = tuple(sheets)
        try:
            return press(Case(project, game, content, paper or "letter", profile), sheets, files=files)
        except NoPlate:
            pass
    from .press.form import finish_form
    from .render.compose import compose_sheets
    from .render.font import families_of, for_print
    from .render.pdf import render_pdf

    html, css = compose_sheets(project, game, content, tuple(sheets), paper, profile, mode)
    printed = render_pdf(html, for_print(css), families_of(css), forms=mode == "form")
    if printed.complaints:
        raise Problems([Problem(project.templates / "sheets.html", 1, 1, "page-complaint", c) for c in printed.complaints])
    return finish_form(printed.pdf, css) if mode == "form" else printed.pdf


def _flows(project: Project, profile: str) -> bool:
    """Whether a printing enlarges its sheets beyond their page."""
    from .document import load_profiles

    profiles = load_profiles(project.build)
    return profile in profiles and profiles[profile].scale != 1


def sheets_html(project: Project, game: Game, content: Content, sheets: list[SheetView], paper: str | None = None, profile: str = "home") -> str:
    """Character sheets as one HTML file that opens anywhere."""
    from .render.compose import compose_sheets
    from .render.screen import screen_html

    html, css = compose_sheets(project, game, content, sheets, paper, profile, "print")
    return screen_html(html, css)
