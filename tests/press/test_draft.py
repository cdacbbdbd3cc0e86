"""Drafts: what is half filled in is printed with its gaps, and can be filled in further."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import form
import sixgun
from sixgun.cli import main
from sixgun.press.draft import read_drafts
from sixgun.press.value import values_of

HALF = "game: tombstone\nname: Winifred Cole\nbackground: Outlaw\npoints: {gunslinging: 1}\n"


def draft(folder: Path, text: str, game: str = "tombstone") -> dict[str, str]:
    file = folder / "half.yaml"
    file.write_text(text, encoding="utf-8")
    loaded = sixgun.load_game(game)
    (view,) = read_drafts(file, loaded.game, loaded.content)
    return values_of(view)


def test_a_draft_shows_the_values_of_its_file_and_leaves_derived_ones_open(tmp_path: Path) -> None:
    values = draft(tmp_path, HALF)
    assert values["name"] == "Winifred Cole" and values["background"] == "Outlaw"
    assert values["gunslinging.total"] == "+1"
    assert values["health.total"] == "", "it follows from a roll that is not made yet"


def test_without_a_background_nothing_of_one_is_on_the_sheet(tmp_path: Path) -> None:
    values = draft(tmp_path, "name: Winifred Cole\n")
    assert values["background"] == "" and values["name"] == "Winifred Cole"


@pytest.mark.parametrize("game", ["boothill", "grit", "fistful"])
def test_a_name_alone_is_a_draft_in_each_game(game: str, tmp_path: Path) -> None:
    assert draft(tmp_path, "name: Winifred Cole\n", game)["name"] == "Winifred Cole"


def test_a_half_filled_form_is_printed_as_it_was_typed(tmp_path: Path) -> None:
    file = form.write(
        tmp_path / "form.pdf",
        {"name": "Winifred Cole", "health.total": "many", "background": ""},
        title="Tombstone: Character Sheet",
    )
    loaded = sixgun.load_game("tombstone")
    (view,) = read_drafts(file, loaded.game, loaded.content)
    values = values_of(view)
    assert (values["name"], values["health.total"], values["background"]) == (
        "Winifred Cole",
        "many",
        "",
    )


@pytest.mark.exhaustive
def test_a_draft_is_a_form_to_fill_in_further(tmp_path: Path) -> None:
    (tmp_path / "half.yaml").write_text(HALF, encoding="utf-8")
    out = tmp_path / "further.pdf"
    result = CliRunner().invoke(
        main,
        [
            "sheet",
            "tombstone",
            str(tmp_path / "half.yaml"),
            "--draft",
            "--fillable",
            "--out",
            str(out),
        ],
    )
    assert result.exit_code == 0, result.output
    (found,) = sixgun.load_game("tombstone").read(out)
    assert (found.written["name"], found.written["background"]) == ("Winifred Cole", "Outlaw")
    assert any(
        "Health" in problem.message and "empty" in problem.message for problem in found.problems
    )
