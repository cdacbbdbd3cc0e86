"""Numbered copies of what was printed: pressed on the finished pages, in a register, and known
again.
"""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pikepdf
import pypdf
import pytest

from mini import make
from saloon import run
from sixgun.build import PrintOrder, build
from sixgun.features.copies import register
from sixgun.features.copies.register import HEADS

NAMES = "# the table\n\nMary Ellen O’Connor\nJosé Núñez\n=1+1\n"


@pytest.fixture
def printed(tmp_path: Path, mini_game: object) -> Path:
    """The folder of the copies of every document of the tiny game, for three people and nobody."""
    project = make(tmp_path / "project", printing=True).root
    (tmp_path / "names.txt").write_text(NAMES, encoding="utf-8")
    words = (
        "--project",
        str(project),
        "build",
        "mini",
        "--for",
        str(tmp_path / "names.txt"),
        "--copies",
        "4",
    )
    assert "copies.csv says whose" in run(*words).output
    before = {
        file.name: file.read_bytes() for file in (project / "output" / "mini" / "copies").iterdir()
    }
    run(*words)
    folder = project / "output" / "mini" / "copies"
    assert before == {file.name: file.read_bytes() for file in folder.iterdir()}, (
        "the same bytes again"
    )
    return folder


def test_each_copy_shows_its_number_and_name_and_the_register_names_its_owner(
    printed: Path,
) -> None:
    with (printed / "copies.csv").open(encoding="utf-8", newline="") as file:
        heads, *rows = csv.reader(file)
    assert tuple(heads) == HEADS
    assert [row[5] for row in rows[:4]] == ["Mary Ellen O’Connor", "José Núñez", "'=1+1", ""]
    assert {row[6] for row in rows} | {"copies.csv"} == {file.name for file in printed.iterdir()}
    file = printed / rows[1][6]
    assert all(
        "Copy 2 of 4, for José Núñez" in page.extract_text() for page in pypdf.PdfReader(file).pages
    )
    assert "not a numbered copy" in run("whose", str(printed.parent / f"{rows[1][0]}.pdf")).output
    shown = json.loads(run("whose", str(file), "--format", "json").output)
    assert {key: shown[key] for key in ("copy", "of", "for", "content")} == {
        "copy": 2,
        "of": 4,
        "for": "José Núñez",
        "content": rows[1][2],
    }
    with pikepdf.open(file) as pdf:  # somebody removes what the file says of itself
        del pdf.Root.Metadata, pdf.trailer["/Info"]
        pdf.save(bare := io.BytesIO())
    (printed / "bare.pdf").write_bytes(bare.getvalue())
    assert "Copy 2 of 4, for José Núñez" in run("whose", str(printed / "bare.pdf")).output


def test_the_register_keeps_who_got_a_copy_before(printed: Path) -> None:
    run("--project", str(printed.parents[2]), "build", "mini", "--copies", "2")
    with (printed / "copies.csv").open(encoding="utf-8", newline="") as file:
        _, *rows = csv.reader(file)
    assert {("1", "4", "Mary Ellen O’Connor"), ("1", "2", "")} <= {tuple(row[3:6]) for row in rows}
    assert {row[6] for row in rows} | {"copies.csv"} == {file.name for file in printed.iterdir()}


@pytest.mark.parametrize("closed", [True, False])
def test_an_interrupted_run_of_copies_can_be_continued(
    tmp_path: Path, mini_game: object, monkeypatch: pytest.MonkeyPatch, closed: bool
) -> None:
    """By Ctrl-C, or killed: then the register knows the copies up to the last time it was
    written.
    """
    project = make(tmp_path / "project", printing=True)
    report = build(project, PrintOrder(("mini",)), jobs=1)
    monkeypatch.setattr(register, "OFTEN", 2)
    target = report.index.parent
    stopped = register.print_copies(project, target, report.documents, register.Names(9))
    first = [next(stopped) for _ in range(5)]
    folder = first[0].parent
    if closed:
        stopped.close()  # type: ignore[attr-defined]
    rows = (folder / "copies.csv").read_text().splitlines()
    assert len(rows) == 1 + (5 if closed else 4)
    left = [*register.print_copies(project, target, report.documents, register.Names(9))]
    assert first == left[:5]
    with (folder / "copies.csv").open(encoding="utf-8", newline="") as file:
        _, *listed = csv.reader(file)
    assert {row[6] for row in listed} | {"copies.csv"} == {one.name for one in folder.iterdir()}


def test_an_impossible_copy_is_refused_before_anything_is_written(
    tmp_path: Path, mini_game: object
) -> None:
    project = make(tmp_path / "project", printing=True).root
    names = tmp_path / "names.txt"
    build = ("--project", str(project), "build", "mini", "--for", str(names))
    for text, said in (
        ("# nobody\n", "names.txt:1:1: holds no name"),
        (f"Ann\n{'x' * 61}\n", "names.txt:2:1: a name has at most 60 letters"),
    ):
        names.write_text(text, encoding="utf-8")
        assert said in run(*build, code=1).output
    assert (
        "cannot be used with --impose"
        in run(*build[:3], "--copies", "2", "--verify", code=2).output
    )
    assert not (project / "output").exists()
    (project / "output" / "mini" / "copies").mkdir(parents=True)
    (project / "output" / "mini" / "copies" / "mine.txt").write_text("mine")
    assert "left alone" in run(*build[:3], "--copies", "2", code=1).output
    (project / "output" / "mini" / "copies" / "copies.csv").write_text(
        f"{','.join(HEADS)}\na,b,c,1,1,{'x' * 200_000},f\n"
    )
    assert "left alone" in run(*build[:3], "--copies", "2", code=1).output
    assert "is not a PDF" in run("whose", str(names), code=2).output
