"""Rolled sheets on every paper, under every profile, and around the length at which a page
overflows: each file opens, and holds everybody.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pypdf
import pytest

from mini import ROOT
from saloon import run
from sixgun.document.project import find_project
from sixgun.system.files import UnreadablePdf, opens_as_pdf, write_file

PROJECT = find_project(ROOT)
GAMES = [id for id in PROJECT.game_ids() if PROJECT.bare_game(id).people]
PAPERS = [id for id, paper in PROJECT.papers().items() if paper.size in ("full", "half")]
PRINTED = [
    *product(PAPERS, ["home"]),
    *product(["letter", "a5"], ["large-print"]),
    *product(["letter"], ["both-papers", "ink-saver", "crop-marks"]),
]
COUNT = 2


def _how() -> Iterator[Any]:
    """Fistful's in large print, which fill their page, always; those of each game with --all, all
    printings with --release.
    """
    for game, printed in product(GAMES, PRINTED):
        mark = pytest.mark.exhaustive if printed == ("a5", "large-print") else pytest.mark.release
        yield pytest.param(
            game,
            *printed,
            marks=() if (game, *printed) == ("fistful", "a5", "large-print") else mark,
        )


@pytest.mark.parametrize(("game", "paper", "profile"), _how())
def test_a_party_comes_out_whole(game: str, paper: str, profile: str, tmp_path: Path) -> None:
    file = tmp_path / "party.pdf"
    _roll(file, game, "--paper", paper, "--profile", profile)
    whole(file)


def _roll(file: Path, game: str, *words: str, project: Path = ROOT) -> None:
    run(
        "--project",
        str(project),
        "roll",
        game,
        "--count",
        str(COUNT),
        "--seed",
        "law",
        "--format",
        "pdf",
        "--out",
        str(file),
        *words,
    )


def whole(file: Path) -> int:
    assert opens_as_pdf(file)
    reader = pypdf.PdfReader(file, strict=True)
    texts = [page.extract_text() for page in reader.pages]
    assert len(texts) >= COUNT and len(texts) % COUNT == 0
    assert all(text.strip() for text in texts)
    return len(texts)


@pytest.mark.exhaustive
def test_declared_sheets_come_out_whole_around_the_length_at_which_a_page_overflows(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    project = tmp_path / "bad-water"
    run("init", "bad-water", "--project", str(project))
    declared = project / "content/bad-water/character.yaml"
    before = declared.read_text(encoding="utf-8")
    pages = set()
    for room in range(16, 41, 4) if pytestconfig.getoption("--release") else (16, 36):
        declared.write_text(before.replace("room: 16", f"room: {room}"), encoding="utf-8")
        assert f"room: {room}" in declared.read_text(encoding="utf-8")
        _roll(tmp_path / "r.pdf", "bad-water", project=project)
        pages.add(whole(tmp_path / "r.pdf"))
    assert len(pages) > 1, "one page each, then more"


def test_a_pdf_that_does_not_open_is_not_kept(tmp_path: Path) -> None:
    shutil.copy(ROOT / "docs/gallery/README.md", tmp_path / "kept.pdf")
    raw = pressed()
    write_file(tmp_path / "good.pdf", raw)
    for spoiled in (b"%PDF-1.7\n%twice\n" + raw, raw[:-40], raw[: len(raw) // 2], b""):
        with pytest.raises(UnreadablePdf, match="came out damaged"):
            write_file(tmp_path / "kept.pdf", spoiled)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["good.pdf", "kept.pdf"]
    assert (tmp_path / "kept.pdf").read_bytes() == (ROOT / "docs/gallery/README.md").read_bytes()


def pressed() -> bytes:
    import io

    writer = pypdf.PdfWriter()
    writer.add_blank_page(100, 100)
    made = io.BytesIO()
    writer.write(made)
    return made.getvalue()
