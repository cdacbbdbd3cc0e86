"""What is declared and not printed is said: fillers that no page has room for, padding that a
booklet folds without.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from little import lay
from sixgun.cli import main
from sixgun.document.project_game import check_game
from sixgun.features.init.init import lay_down

BUILD = """  back: [credits, cover]
  remarks: refuse
  waive:
  - {code: placeholder, reason: A test.}
  - {code: pictures, reason: A test.}
  - {code: blank, reason: A test.}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    lay_down(tmp_path, "tower", "The Tower", "plain")
    return tmp_path


def _with(root: Path, declared: str) -> None:
    file = root / "build" / "tower.yaml"
    text = file.read_text(encoding="utf-8")
    assert "  back: [credits, cover]\n" in text
    file.write_text(text.replace("  back: [credits, cover]\n", BUILD + declared), encoding="utf-8")


def _notes(root: Path) -> list[str]:
    command = ["--project", str(root), "build", "tower", "--only", "booklet"]
    done = CliRunner().invoke(main, [*command, "--format", "json"])
    assert done.exit_code == 0, done.output
    (document,) = json.loads(done.stdout)["documents"]
    said = CliRunner().invoke(main, command)
    for note in document["notes"]:
        assert f"tower/booklet {note} [left-out]" in said.stderr
    return list(document["notes"])


def test_a_booklet_with_all_that_it_declares_has_no_notes(root: Path) -> None:
    _with(root, "")
    assert _notes(root) == []


def test_fillers_and_padding_without_a_place_are_named_and_stop_nothing(root: Path) -> None:
    notice = root / "content" / "tower" / "prose" / "fillers" / "notice.md"
    notice.parent.mkdir()
    lines = "\n\n".join(f"Line {number} of a notice." for number in range(70))
    for file in (notice, notice.with_name("poster.md")):
        file.write_text(f"---\ntitle: Notice\n---\n{lines}\n", encoding="utf-8")
    padding = "\n".join(
        f'  - {{title: "Who “{who}” & When", parts: [{{tracker: t{who}, title: Draws, heads: [Who],'
        " rows: 9}]}"
        for who in ("pays", "waits", "asks", "sings")
    )
    _with(root, f"  fillers: [fillers/notice, fillers/poster]\n  padding:\n{padding}\n")
    notes = _notes(root)
    (fillers, padding) = notes
    assert "room for: “fillers/notice”, “fillers/poster”; what must" in fillers
    assert "folds without: " in padding and "“Who “sings” & When”" in padding


def test_the_pages_for_notes_of_every_game_are_not_missed(root: Path) -> None:
    """A booklet that declares no padding gets some of them, and says nothing of the others."""
    file = root / "build" / "tower.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(", cover]", "]"), encoding="utf-8")
    assert _notes(root) == []


def test_a_link_in_a_cell_leads_to_what_there_is(tmp_path: Path) -> None:
    character = "fields:\n  name: {label: Name}\nsheet:\n- fields: [name]\n"
    table = (
        "title: Finds\nkey: {names: listed}\ncolumns: {what: {heading: What}}\n"
        'note: "See [the finds](#finds)."\nrows: [[Bell, "see [bells](#bels)"]]\n'
    )
    root = lay(tmp_path, character, finds=table)
    (found,) = check_game(root, "little")
    assert (found.code, found.line, found.file.name) == ("reference", 5, "finds.yaml")
    assert "no section, table or person “bels” for this link" in found.message
