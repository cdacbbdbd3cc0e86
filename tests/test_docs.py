"""The documents for people who carry on: the picture is drawn from the code, and each guide,
followed to the letter, works.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import architecture
import questions

ROOT = Path(__file__).resolve().parents[1]
GUIDES = sorted((ROOT / "docs" / "guides").glob("*.md"))
STEP = re.compile(
    r'^```(?P<kind>\w+)(?: title="(?P<file>[^"]+)")?\n(?P<text>.*?)^```$', re.M | re.S
)


def test_the_picture_of_the_architecture_is_drawn_from_the_code() -> None:
    assert architecture.PICTURE.read_text(encoding="utf-8") == architecture.draw(), (
        "python tests/architecture.py draws it again"
    )


def test_the_page_of_questions_is_written_from_the_declarations() -> None:
    assert questions.PAGE.read_text(encoding="utf-8") == questions.page(), (
        "python tests/questions.py writes it again"
    )


def test_there_are_guides() -> None:
    assert [guide.stem for guide in GUIDES] == ["block", "document", "game", "output"]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A copy of the repository as git would hand it out."""
    if not shutil.which("git"):
        pytest.skip("git is missing")
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if listed.returncode:
        pytest.skip("not a clone")
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file() and not name.startswith("docs/gallery/"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tmp_path / name)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    return tmp_path


@pytest.mark.exhaustive
@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_followed_to_the_letter_works(guide: Path, clone: Path) -> None:
    """Blocks with a file's name are written there, `diff` blocks applied, and lines of `console`
    blocks that begin with $ run.
    """
    text = guide.read_text(encoding="utf-8")
    ran = 0
    for step in STEP.finditer(text):
        if step["file"]:
            (clone / step["file"]).parent.mkdir(parents=True, exist_ok=True)
            (clone / step["file"]).write_text(step["text"], encoding="utf-8")
        elif step["kind"] == "diff":
            done = subprocess.run(
                ["git", "apply", "--unidiff-zero", "-"],
                cwd=clone,
                input=step["text"],
                capture_output=True,
                text=True,
            )
            assert done.returncode == 0, f"{guide.name}:\n{step['text']}\n{done.stderr}"
        elif step["kind"] == "console":
            for line in step["text"].splitlines():
                if line.startswith("$ "):
                    ran += 1
                    _run(line.removeprefix("$ "), clone, guide)
    assert ran >= 2


def _run(line: str, clone: Path, guide: Path) -> None:
    program = f"{sys.executable} -P -m "
    command = line.replace("./sixgun test", f"{program}pytest -q -n 0").replace(
        "./sixgun", f"{program}sixgun"
    )
    env = {**os.environ, "PYTHONPATH": str(clone / "generator"), "SIXGUN_CACHE": ""}
    done = subprocess.run(command, cwd=clone, env=env, shell=True, capture_output=True, text=True)  # noqa: S602  # our own guide
    assert done.returncode == 0, (
        f"{guide.name}: {line}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    )


def test_each_promise_names_a_test_that_there_is() -> None:
    tests = {
        name
        for file in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.M)
    }
    rows = [
        row
        for row in (ROOT / "docs" / "promises.md").read_text(encoding="utf-8").splitlines()
        if row.startswith("| ") and "shown by" not in row
    ]
    for row in rows:
        named = re.findall(r"`(test_\w+)`", row)
        assert named and {*named} <= tests, row
