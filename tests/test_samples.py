"""The sample games of `init`: each is legal, rolled, filled in, read back and printed whole."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pikepdf
import pypdf
import pytest

from form import ON, fields, fill
from saloon import run
from sampled_game import GAME, laid
from sixgun.build.job import PrintOrder, jobs_of
from sixgun.document.project import Project
from sixgun.page.pdf import PrintedPdf, render_pdf

BEASTS = {  # the table or group of beings of each sample, and the document that prints them
    "dungeon": ("beasts", "beings"),
    "moves": ("threats", "threats"),
    "percentile": ("beings", "beings"),
    "heist": ("threats", "threats"),
}
SAMPLES = tuple(BEASTS)
ROLLED, BEINGS = 10, 20


@pytest.fixture(scope="module", params=SAMPLES)
def sample(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def project(sample: str, tmp_path_factory: pytest.TempPathFactory) -> Project:
    return laid(tmp_path_factory.mktemp(sample), sample)


def test_a_sample_has_no_problem(project: Project) -> None:
    told = run("--project", str(project.root), "check", GAME).stdout
    assert f"{GAME}: 0 problems" in told


def test_odds_say_no_chances_twice(project: Project) -> None:
    (odds,) = (d for d in project.documents(GAME) if d.id == "odds")
    views = [part.view for panel in odds.panels for part in panel.named() if part.view]
    tests = [view.rpartition("-")[0] for view in views]
    assert tests and len({*tests}) == len(tests)


def test_ten_rolled_characters_are_legal(project: Project, tmp_path: Path) -> None:
    at, ten = ("--project", str(project.root)), str(tmp_path / "ten.yaml")
    assert [d.id for d in project.documents(GAME) if d.sheets and d.sheets.roll == ROLLED]
    run(*at, "roll", GAME, "--count", str(ROLLED), "--seed", "ten", "--out", ten)
    assert "0 problems" in run(*at, "check", ten).stdout


def test_a_form_filled_in_by_hand_comes_back(project: Project, tmp_path: Path) -> None:
    at = ("--project", str(project.root))
    one, filled, blank = (str(tmp_path / name) for name in ("one.yaml", "one.pdf", "blank.pdf"))
    run(*at, "roll", GAME, "--seed", "form", "--out", one)
    run(*at, "sheet", GAME, one, "--fillable", "--out", filled)
    run(*at, "sheet", GAME, "--fillable", "--out", blank)
    with pikepdf.open(filled) as pdf:
        typed = {
            name: (ON if str(field.get("/V")) == "/on" else "")
            if field.FT == "/Btn"
            else str(field.get("/V", ""))
            for name, field in fields(pdf)
        }
    assert not [n for n in typed if n.endswith(("_rank", "_dots"))], "their boxes alone say them"
    by_hand = fill(Path(blank), tmp_path / "hand.pdf", {n: v for n, v in typed.items() if v})
    back = run(*at, "read", str(by_hand)).stdout
    assert _chosen(back) == _chosen(Path(one).read_text(encoding="utf-8"))


def _chosen(text: str) -> list[str]:
    """The lines of a character file, without where it was rolled."""
    lines = text.splitlines()
    return [one for one in lines if one[:1] != "#" and one.split(":")[0] not in ("seed", "code")]


def test_twenty_beings_are_printed(project: Project, sample: str) -> None:
    game, content = project.game(GAME)
    table, document = BEASTS[sample]
    beings = [row.label for row in content.tables[table]]
    assert len(beings) >= BEINGS
    (job,) = jobs_of(project, game, content, PrintOrder(only=(document,)))
    assert job.html is not None
    printed = pypdf.PdfReader(io.BytesIO(render_pdf(job.html, job.css).pdf))
    text = " ".join(" ".join(page.extract_text() for page in printed.pages).split()).casefold()
    assert not [name for name in beings if name.casefold() not in text]


def test_a_card_with_many_boxes_has_smaller_text(tmp_path: Path) -> None:
    project = laid(tmp_path, "dungeon")
    table = tmp_path / "content" / GAME / "tables" / "beasts.yaml"
    text = table.read_text(encoding="utf-8")

    def size(boxes: int, words: int) -> int:
        row = text.replace("3d6, 2,", f"3d6, {boxes},").replace("Grain,", "grain " * words)
        table.write_text(row, encoding="utf-8")
        (job,) = jobs_of(project, *project.game(GAME), PrintOrder(only=("beast-cards",)))
        assert 'id="at-boxes-1-of-' in job.html
        (first, *_) = re.findall(r'<div class="say (s-\w+)', job.html)
        return ["s-large", "s-normal", "s-small"].index(first)

    pairs = [(size(2, words), size(60, words)) for words in (5, 15, 25, 40)]
    assert all(few <= many for few, many in pairs) and len({*pairs}) > 1
    assert any(few < many for few, many in pairs)


def test_each_panel_of_a_reference_is_a_page(project: Project) -> None:
    game, content = project.game(GAME)
    panels = {d.id: len(d.panels) for d in project.documents(GAME) if d.kind == "reference"}
    jobs = jobs_of(project, game, content, PrintOrder(only=tuple(panels)))
    printed = {job.document: render_pdf(job.html or "", job.css) for job in jobs}
    assert {document: one.pages for document, one in printed.items()} == panels
    assert not [fault for one in printed.values() for fault in _faults(one)]


MISPLACED = ("[overlap]", "[margin]")  # remarks that a sample gives no cause for


def _faults(printed: PrintedPdf) -> list[str]:
    """Complaints about a document, and remarks on text over text and text in the margin."""
    return [*printed.complaints, *(one for one in printed.remarks if one.endswith(MISPLACED))]


@pytest.mark.release
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_every_document_is_printed_without_a_fault(project: Project, paper: str) -> None:
    game, content = project.game(GAME)
    found = []
    for job in jobs_of(project, game, content, PrintOrder(paper=paper)):
        assert job.html is not None
        found += [f"{job.document}: {one}" for one in _faults(render_pdf(job.html, job.css))]
    assert not found
