"""A game of another genre, made from the README alone: declared in YAML, in the modern face, with a
font and pictures of its own.
"""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import fontpkg_archivo_narrow
import pypdf
import pytest

from saloon import run
from sixgun.build.job import PrintOrder, jobs_of
from sixgun.document.project import Project

KIT = Path(__file__).with_name("space-horror")
EMBLEM = '<div class="emblem"><img class="art" src="data:image/svg+xml'
FONT = Path(fontpkg_archivo_narrow.__file__).parent / "files" / "ArchivoNarrow[wght].ttf"


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("kit") / "quiet"
    shutil.copytree(KIT, place)
    (place / "content" / "quiet" / "fonts").mkdir()
    shutil.copy(FONT, place / "content" / "quiet" / "fonts" / "Display.ttf")
    return place


def words(raw: bytes) -> str:
    return " ".join(
        " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(raw)).pages).split()
    )


def test_it_is_checked_and_printed_in_its_own_words(kit: Path) -> None:
    assert "0 problems" in run("--project", str(kit), "check", "quiet").stdout
    run(
        "--project",
        str(kit),
        "build",
        "quiet",
        *(word for name in ("booklet", "missing", "aboard") for word in ("--only", name)),
    )
    printed = kit / "output" / "quiet"
    assert (
        "beyond the last beacon" in pypdf.PdfReader(printed / "booklet.pdf").pages[0].extract_text()
    ), "the cover is one page"
    page = (printed / "booklet.html").read_text(encoding="utf-8")
    assert page.count('<figure class="picture"><img alt="The ore carrier') == 1, (
        "the picture in the text, with its words"
    )
    assert "Open Questions" not in page, "it has none"
    assert "Teodor Marsh" in page, "names that dice give are names, not numbers"
    poster = words((printed / "missing.pdf").read_bytes()).upper()
    assert "MISSING" in poster and "FOR WORD" in poster and "WANTED" not in poster
    assert "CREW" in poster and "RIDES" not in poster
    assert "STRESS" in words((printed / "aboard.pdf").read_bytes()), "above its boxes"
    assert "notes" not in [document.id for document in Project(kit).documents("quiet")]


def test_nobody_is_drawn_in_a_face_without_ornament(kit: Path) -> None:
    ids = ("cards", "handouts", "missing", "aboard")
    modern, plain = composed(kit, "face: modern", ids), composed(kit, "face: plain", ids)
    assert not any("Portrait of" in html for html in modern.values())
    assert "Portrait of" in plain["missing"] and "Portrait of" in plain["handouts"], (
        "in another face they are"
    )
    assert not any(EMBLEM in html for html in modern.values()), "without a logo a motif is drawn"


def composed(kit: Path, face: str, ids: tuple[str, ...]) -> dict[str, str]:
    """The kit's documents in a face, without its logo."""
    game = kit / "content" / "quiet" / "game.yaml"
    before = game.read_text(encoding="utf-8")
    try:
        game.write_text(
            before.replace("face: modern", face).replace("logo: emblem.svg\n", ""), encoding="utf-8"
        )
        return {
            job.document: job.html
            for job in jobs_of(Project(kit), *Project(kit).game("quiet"), PrintOrder(only=ids))
        }
    finally:
        game.write_text(before, encoding="utf-8")


def test_its_characters_are_rolled_spend_their_points_and_come_as_forms(kit: Path) -> None:
    rolled = run("--project", str(kit), "roll", "quiet", "--count", "3", "--seed", "lamp").stdout
    assert rolled.count("\nclass: ") == 3 and rolled.count("\nfears:") == 3
    (kit / "crew.yaml").write_text(rolled, encoding="utf-8")
    run(
        "--project",
        str(kit),
        "sheet",
        "quiet",
        str(kit / "crew.yaml"),
        "--fillable",
        "--out",
        str(kit / "crew.pdf"),
    )
    fields = pypdf.PdfReader(kit / "crew.pdf").get_fields() or {}
    assert any("stress" in name for name in fields) and any("training" in name for name in fields)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("![](pictures/hulk.svg)", "with a description for readers who cannot see it"),
        ("![A hulk](pictures/none.svg)", "pictures/none.svg is not in content/quiet/"),
        ("![A hulk](file:///etc/passwd)", "file:///etc/passwd is not in content/quiet/"),
        ("![A hulk](../../../../etc/passwd)", "etc/passwd"),
    ],
)
def test_a_picture_in_text_that_cannot_be_shown_is_a_problem_of_its_line(
    kit: Path, text: str, said: str
) -> None:
    file = kit / "content" / "quiet" / "prose" / "the-job.md"
    before = file.read_text(encoding="utf-8")
    try:
        file.write_text(f"{before.rstrip()}\n\n{text}\n", encoding="utf-8")
        shown = run("--project", str(kit), "check", "quiet", code=1).stdout
    finally:
        file.write_text(before, encoding="utf-8")
    assert said in shown and "prose/the-job.md" in shown
