"""What building takes: a whole kit, a run that changes nothing, a table edited, a sheet in a warm
process.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from timing import ROOT, Row, processor, side_by_side, sixgun, turns

GAME, TURNS, WARM = "tombstone", 20, 5
KITS = ("fistful", "grit", "lords")


def building() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        yield kit(Path(name))
        yield unchanged(Path(name))
        yield processes(Path(name))
    with tempfile.TemporaryDirectory() as name:
        yield screen(Path(name))
        yield edited(Path(name))
        yield warm(Path(name))
        yield paragraph(Path(name))


def kit(out: Path) -> Row:
    """Both set the same HTML under the same CSS with the same fonts, WeasyPrint corrected in both;
    seconds of one process's work. What the program
    does for its speed in every process of its own, it does here once the peer is through."""
    from weasyprint import CSS, HTML

    from sixgun.build import PrintOrder, build
    from sixgun.build.job import jobs_of
    from sixgun.document.project import Project
    from sixgun.draw.font import font_rules
    from sixgun.system.process import tune_collector
    from sixgun.weasy.library import fonts_of
    from sixgun.weasy.patches import SOONER, without

    project = Project(ROOT)

    def alone() -> None:
        for job in jobs:
            css = job.css
            fonts = fonts_of(font_rules(css))
            sheet = CSS(string=css, font_config=fonts)
            HTML(string=job.html).write_pdf(
                stylesheets=[sheet],
                font_config=fonts,
                pdf_forms=job.form,
                pdf_variant="pdf/ua-1",
                pdf_tags=True,
            )

    with without(*SOONER):
        jobs = list(jobs_of(project, *project.game(GAME), PrintOrder()))
        peer = processor(alone)
    tune_collector()
    ours = processor(lambda: build(project, PrintOrder((GAME,)), jobs=1, out=out))
    said = f"{ours / peer:.2f} x ({ours:.0f} s against {peer:.0f} s)"
    return Row(
        f"a whole kit ({len(jobs)} documents), one process, against WeasyPrint alone",
        said,
        "at most 0.7 x",
    )


def processes(out: Path) -> Row:
    """One turn: it is long enough that the machine's speed evens out."""
    ((one, two),) = turns(
        1,
        *(
            partial(
                sixgun, "build", *KITS, "--jobs", jobs, "--out", str(out / jobs), SIXGUN_CACHE=""
            )
            for jobs in ("1", "2")
        ),
    )
    return Row(
        "three kits from nothing, two processes against one",
        f"{one / two:.2f} x ({one:.0f} s against {two:.0f} s)",
        "at least 1.8 x",
    )


def unchanged(out: Path) -> Row:
    build = ("build", GAME, "--out", str(out))
    sixgun(*build)
    ours, version = side_by_side(lambda: sixgun(*build), lambda: sixgun("--version"), TURNS)
    return Row(
        "build where nothing changed, against sixgun --version",
        f"{ours / version:.2f} x ({ours:.3f} s)",
        "at most 2 x",
    )


def screen(folder: Path) -> Row:
    """Nothing is kept of either: each is a separate process. The peer sets a table and a
    paragraph on one page, in one of our fonts.
    """
    from sixgun.draw.font import font_file

    made = str(folder / "screen.pdf")
    font = font_file("pt-serif/PT_Serif-Web-Regular.ttf").as_uri()
    html = (
        f"<style>@font-face{{font-family:f;src:url({font})}}body{{font-family:f}}</style><p>One"
        " page</p><table><tr><td>1<td>2</table>"
    )
    peer = [
        sys.executable,
        "-c",
        f"import weasyprint; weasyprint.HTML(string={html!r}).write_pdf({made!r})",
    ]

    def composed() -> None:
        Path(made).unlink(missing_ok=True)  # without a cache nothing says that it was ours
        tables = "weapons,cover,conditions,wounds"
        sixgun("screen", GAME, "--tables", tables, "--out", made, SIXGUN_CACHE="")

    ours, page = side_by_side(
        composed, lambda: subprocess.run(peer, check=True, capture_output=True), WARM
    )
    return Row(
        "a first screen of four tables, against one page of WeasyPrint",
        f"{ours / page:.1f} x ({ours:.1f} s against {page:.1f} s)",
    )


def edited(folder: Path) -> Row:
    """A word in one title: the documents to set again are those whose page then shows it, and
    those with rolled sheets, whose codes name the
    rules they were rolled by."""
    from sixgun.build.job import PrintOrder, jobs_of
    from sixgun.document.project import Project

    project = copied(folder)
    before = {
        job.document: job.digest for job in jobs_of(project, *project.game(GAME), PrintOrder())
    }
    table = project.content / GAME / "tables" / "bravery.yaml"
    table.write_text(
        table.read_text(encoding="utf-8").replace("title: ", "title: Zounds ", 1), encoding="utf-8"
    )
    after = list(jobs_of(Project(folder), *Project(folder).game(GAME), PrintOrder()))
    anew = {job.document for job in after if job.digest != before[job.document]}
    showing = {
        job.document
        for job in after
        if "Zounds" in job.html or "Rolled: code" in job.html or '<p class="code">' in job.html
    }
    said = f"{len(anew)} of {len(after)}{'' if anew == showing else ', and not the right ones'}"
    return Row("one table edited: documents set again", said, f"{len(showing)}, which show it")


def warm(folder: Path) -> Row:
    """Its stylesheet changes each time, as in `sixgun watch`; without the quarter of a second until
    watch looks. A cold start finds nothing kept.
    """
    from sixgun.build import PrintOrder, build
    from sixgun.page.pdf import stay_warm
    from sixgun.system.process import tune_collector

    tune_collector()
    project, css = copied(folder), folder / "templates" / "css" / "sheets.css"
    build(project, PrintOrder((GAME,), only=("sheet",)), jobs=1)
    stay_warm()

    def anew() -> None:
        css.write_text(css.read_text(encoding="utf-8") + "/* again */\n", encoding="utf-8")
        assert build(project, PrintOrder((GAME,), only=("sheet",)), jobs=1).documents[0].fresh

    def cold() -> None:
        shutil.rmtree(folder / "cold", ignore_errors=True)
        sixgun(
            "--project",
            str(folder),
            "build",
            GAME,
            "--only",
            "sheet",
            "--out",
            str(folder / "cold"),
            SIXGUN_CACHE="",
        )

    ours, other = side_by_side(anew, cold, WARM)
    return Row(
        "one sheet in a warm process, against a cold start",
        f"1/{other / ours:.1f} ({ours:.2f} s against {other:.2f} s)",
        "at most 1/5",
    )


def paragraph(folder: Path) -> Row:
    """As in `sixgun watch`, where everything is loaded; without the quarter of a second until watch
    looks. The chapter is Combat.
    """
    from sixgun.build import PrintOrder, build
    from sixgun.page import pdf
    from sixgun.page.pdf import stay_warm

    project, text = copied(folder), folder / "content" / GAME / "prose" / "combat.md"
    stay_warm()

    def again() -> None:
        text.write_text(
            text.read_text(encoding="utf-8").replace(" the ", " that ", 1), encoding="utf-8"
        )
        assert build(project, PrintOrder((GAME,), only=("booklet",)), jobs=1).documents[0].fresh

    again()
    ours = processor(again)
    pdf._process.editions.clear()
    whole = processor(again)
    return Row(
        "a paragraph edited under watch until the 80-page booklet is right, against setting it"
        " whole",
        f"1/{whole / ours:.1f} ({ours:.1f} s against {whole:.1f} s)",
        "at most 1/8",
    )


def copied(folder: Path):  # type: ignore[no-untyped-def]
    """The project's own content, declarations and templates, elsewhere."""
    from sixgun.document.project import Project

    for part in ("content", "build", "templates"):
        shutil.copytree(ROOT / part, folder / part, dirs_exist_ok=True)
    return Project(folder)
