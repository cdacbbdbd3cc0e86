"""“Your own game”, followed to the letter: every block is written, every command runs, and every
picture was drawn from the block above it.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import guide
from sixgun.document.project import Project
from sixgun.document.project_game import check_game
from sixgun.system.problem import standing

PAGES = guide.pages()
DRAFTS = ("unused",)  # what the blocks of one section leave behind for the next


def test_the_guide_has_a_page_for_each_kind_of_thing() -> None:
    assert {page.stem for page in PAGES} == {"index", "fields", "play", "tests", "tables", "beings"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_each_picture_was_drawn_from_the_blocks_above_it(page: Path) -> None:
    made = json.loads(guide.MADE.read_text())
    for picture in guide.pictures(page):
        assert made.get(picture.name) == picture.digest, (
            f"{picture.name}: python tests/guide.py draws it again"
        )
        assert (guide.PICTURES / f"{picture.name}.png").is_file()


def test_no_picture_is_left_over_and_all_are_small() -> None:
    drawn = {file.stem: file.stat().st_size for file in guide.PICTURES.glob("*.png")}
    assert {*drawn} == {picture.name for page in PAGES for picture in guide.pictures(page)}
    assert max(drawn.values()) < 40_000 and sum(drawn.values()) < 600_000


def test_each_section_has_a_block_and_a_picture() -> None:
    for page in PAGES:
        if page.stem == "index":
            continue
        for section in page.read_text(encoding="utf-8").split("\n## ")[1:]:
            title = section.partition("\n")[0]
            assert "```yaml\n" in section and "](pictures/" in section, f"{page.name}: {title}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_followed_to_the_letter_works(page: Path, tmp_path: Path) -> None:
    """Blocks are written where their line says, commands run, and the game has no problem but that
    not all of it is printed yet.
    """
    home = tmp_path / "content" / guide.GAME
    if page.stem != "index":
        for name, text in guide.BASE.items():
            _write(home / name, text)
        _write(tmp_path / f"build/{guide.GAME}.yaml", "documents:\n" + guide.build_file("sheet-x"))
    ran, wrote = 0, 0
    for step in guide.steps(page):
        if step["file"]:
            wrote += 1
            whole = step["file"].startswith(("content/", "build/"))
            _write((tmp_path if whole else home) / step["file"], step["text"])
        elif step["picture"] and page.stem != "index":
            found = standing(check_game(Project(tmp_path), guide.GAME))
            left = [problem for problem in found if problem.code not in DRAFTS]
            assert left == [], step["picture"]
        elif step["lines"]:
            for line in step["lines"].splitlines():
                ran += 1
                _run(line, tmp_path)
    assert wrote >= 5
    assert ran or page.stem == "fields"
    if page.stem == "index":
        assert standing(check_game(Project(tmp_path), guide.GAME)) == []
        names = {file.name for file in (tmp_path / "output" / guide.GAME).glob("*.pdf")}
        assert {"booklet.pdf", "sheet.pdf", "form.pdf", "ready.pdf"} <= names
        assert (tmp_path / "delvers.pdf").read_bytes().startswith(b"%PDF")


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _run(line: str, folder: Path) -> None:
    found = re.fullmatch(r"\$ sixgun (.+)", line)
    assert found, line
    env = {**os.environ, "PYTHONPATH": str(guide.ROOT / "generator"), "SIXGUN_CACHE": ""}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "sixgun", *shlex.split(found[1])],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{line}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"


@pytest.mark.parametrize(
    ("file", "lines"), [("docs/index.md", 8), ("README.md", 12), ("content/README.md", 30)]
)
def test_the_first_lines_name_the_guide(file: str, lines: int) -> None:
    text = (guide.ROOT / file).read_text(encoding="utf-8").splitlines()[:lines]
    assert any("guides/your-own-game/index.md" in line for line in text)


def test_help_says_in_its_first_lines_that_any_game_can_be_printed() -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "sixgun", "--help"],
        env={**os.environ, "PYTHONPATH": str(guide.ROOT / "generator")},
        capture_output=True,
        text=True,
        check=True,
    )
    first = " ".join("\n".join(done.stdout.splitlines()[:8]).split())
    assert "any tabletop game" in first.lower() and "docs/guides/your-own-game" in first
