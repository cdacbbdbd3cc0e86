"""Looks at a PDF as a print shop would before it takes the job."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...cli import complete as _complete
from ...cli.options import format_option, only_option, project_here
from ...cli.terminal import place, show_json, write_file
from ...document.project import Project, pick

if TYPE_CHECKING:
    from ...content.paper import Press
    from ...paper.shop.preflight import Preflight

SHOWN = 20  # findings of one file
MOST_BYTES = 500_000_000


@dataclass(frozen=True)
class FileProof:
    """A file that was looked at."""

    name: str
    raw: bytes
    preflight: Preflight


@click.command("proof")
@click.argument("what", metavar="FILE.pdf|GAME")
@click.option(
    "--profile",
    metavar="NAME",
    default="home",
    show_default=True,
    shell_complete=_complete.profiles,
    help="The print shop: lulu, drivethru-bw and others; sixgun list shows them.",
)
@only_option
@click.option(
    "--bound",
    is_flag=True,
    help="FILE holds the pages of a book: page counts and a blank last page are checked too.",
)
@click.option(
    "--pictures",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write a PNG of each page with problems, each one circled.",
)
@format_option("text", "json")
def command(
    what: str, profile: str, only: tuple[str, ...], bound: bool, pictures: Path | None, format_: str
) -> None:
    """Check a PDF as a print shop would before it takes the job.

    It finds missing fonts, type and lines that are too small, and pictures that are too coarse; and
    it checks what the profile asks for: boxes and bleed, colors, the amount of ink, transparency,
    links and fields, the number of pages, PDF/X; for home printing, tags. FILE may come from any
    program. With GAME, its documents are printed with the profile to a temporary folder and checked
    there; sixgun build --profile writes them.

    The exit code is 1 if anything is found.

    \b
    Examples:
      sixgun proof lords --profile lulu
      sixgun proof my-booklet.pdf --profile drivethru-bw --bound --pictures marked/
      sixgun proof output/tombstone/booklet.pdf --format json
    """
    project = project_here()
    demand = pick("profile", profile, project.profiles()).press
    proofs = [
        *(
            _file(Path(what), demand, bound)
            if what.lower().endswith(".pdf")
            else _game(project, what, profile, only, demand)
        )
    ]
    for one in proofs:
        if pictures:
            _draw(one, pictures)
        if format_ == "text":
            _show(one)
    if format_ == "json":
        show_json({"profile": profile, "files": [_json(one) for one in proofs]})
    if any(one.preflight.findings for one in proofs):
        click.get_current_context().exit(1)


def _file(file: Path, demand: Press | None, bound: bool) -> Iterator[FileProof]:
    from ...paper.shop.preflight import inspect_file

    if not file.is_file():
        raise click.UsageError(f"there is no file {place(file)}")
    if file.stat().st_size > MOST_BYTES:
        raise click.ClickException(f"{place(file)} is larger than {MOST_BYTES // 1_000_000} MB")
    raw = file.read_bytes()
    yield FileProof(place(file), raw, inspect_file(raw, demand, bound, file.name))


def _game(
    project: Project, game: str, profile: str, only: tuple[str, ...], demand: Press | None
) -> Iterator[FileProof]:
    """The PDFs of a game's documents, printed for this."""
    import tempfile

    from ...build import PrintOrder, build
    from ...build.job import cover_name
    from ...cli.build import check_order
    from ...cli.progress import progress
    from ...document.kind import PDF
    from ...paper.shop.preflight import inspect_file
    from ...system.problem import Problems, standing
    from ...system.process import processors

    order = PrintOrder((game,), only, profile=profile)
    check_order(project, order)
    with tempfile.TemporaryDirectory(prefix="sixgun-proof-") as folder:
        with progress() as tell:
            report = build(project, order, out=Path(folder), jobs=processors(), tell=tell)
        if problems := standing(report.problems):
            raise Problems(problems)
        books = {d.id for d in project.documents(game) if d.kind == "booklet"}
        for built in report.documents:
            for file in built.files:
                if file.suffix == f".{PDF}":
                    bound = built.document in books and file.name != cover_name(built.document)
                    raw = file.read_bytes()
                    yield FileProof(
                        f"{game}/{file.name}", raw, inspect_file(raw, demand, bound, file.name)
                    )


def _show(one: FileProof) -> None:
    preflight = one.preflight
    for finding in preflight.findings[:SHOWN]:
        where = f"page {finding.page}" if finding.page else "file"
        click.echo(f"{one.name}: {where}: {finding.message} [{finding.code}]")
    if len(preflight.findings) > SHOWN:
        click.echo(f"{one.name}: {len(preflight.findings) - SHOWN} more")
    count = len(preflight.findings)
    pages = f"{preflight.pages} page{'' if preflight.pages == 1 else 's'}"
    summary = f"{count} finding{'' if count == 1 else 's'}" if count else "no faults found"
    click.echo(
        f"{one.name}: {pages}, ink on {100 * preflight.coverage:.1f} % of the paper; {summary}"
    )


def _draw(one: FileProof, folder: Path) -> None:
    from ...paper.shop.preflight import draw_page

    pages = sorted({finding.page for finding in one.preflight.findings if finding.page})
    for page in pages:
        places = tuple(
            spot
            for finding in one.preflight.findings
            if finding.page == page
            for spot in finding.places
        )
        folder.mkdir(parents=True, exist_ok=True)
        write_file(folder / f"{Path(one.name).stem}-{page}.png", draw_page(one.raw, page, places))


def _json(one: FileProof) -> dict[str, object]:
    findings = [
        {
            "page": f.page,
            "code": f.code,
            "message": f.message,
            "places": [[round(n, 1) for n in p] for p in f.places],
        }
        for f in one.preflight.findings
    ]
    return {
        "name": one.name,
        "pages": one.preflight.pages,
        "ink": one.preflight.ink,
        "findings": findings,
    }
