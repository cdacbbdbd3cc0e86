"""--out: nothing is overwritten that this program did not write, and nothing through a link, unless
--force.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import mini
from saloon import run
from sixgun.play.game import Game
from sixgun.system import cache


@pytest.fixture(autouse=True)
def here(tmp_path: Path, mini_game: Game, monkeypatch: pytest.MonkeyPatch) -> Path:
    mini.make(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SIXGUN_PROJECT", raising=False)
    return tmp_path


ROLL = ("roll", "mini", "--seed", "1", "--out")


def test_our_own_output_is_overwritten_unless_it_was_changed(here: Path) -> None:
    file = here / "one.yaml"
    run(*ROLL, "one.yaml")
    run("roll", "mini", "--seed", "2", "--out", "one.yaml")
    run(*ROLL, "one.yaml")
    written = file.read_text()
    file.write_text(f"{written}# hers\n")
    assert "was changed since; --force overwrites it" in run(*ROLL, "one.yaml", code=1).output
    assert file.read_text().endswith("# hers\n")
    run(*ROLL, "one.yaml", "--force")
    assert file.read_text() == written


@pytest.mark.parametrize("aim", ["outside.yaml", "nowhere.yaml"])
def test_nothing_is_written_through_a_link(here: Path, aim: str) -> None:
    outside = here / "outside.yaml"
    outside.write_text("mine\n")
    (here / "link.yaml").symlink_to(here / aim)
    assert "is a link" in run(*ROLL, "link.yaml", code=1).output
    assert outside.read_text() == "mine\n" and not (here / "nowhere.yaml").exists()
    run(*ROLL, "link.yaml", "--force")
    assert outside.read_text() == "mine\n" and not (here / "link.yaml").is_symlink()


def test_without_a_cache_nothing_is_known_to_be_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.WHERE, "")
    run(*ROLL, "one.yaml")
    run(*ROLL, "one.yaml", code=1)
    run(*ROLL, "one.yaml", "--force")


def test_files_of_others_in_a_folder_stay(here: Path) -> None:
    words = ("roll", "mini", "--count", "2", "--seed", "1", "--format", "pdf", "--split")
    words = (*words, "--out", "all/")
    run(*words)
    run(*words)
    names = sorted(file.name for file in (here / "all").glob("*.pdf"))
    (here / "all/.sixgun-files.json").unlink()
    (here / "all" / names[1]).write_text("mine")
    assert "was not written by this program" in run(*words, code=1).output
    assert (here / "all" / names[1]).read_text() == "mine"
    run(*words, "--force")
    assert (here / "all" / names[1]).read_bytes().startswith(b"%PDF")


def test_a_device_is_written_to() -> None:
    run(*ROLL, "/dev/null")
