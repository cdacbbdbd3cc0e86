"""read: forms in, characters out; and what is wrong with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import form
import mini
from saloon import run
from sixgun.play.game import Game

ELLEN = {"name": "Ellen", "grit": "2", "luck": "4", "kept": '{"game": "mini"}'}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, mini_game: Game, monkeypatch: pytest.MonkeyPatch) -> Path:
    mini.make(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SIXGUN_PROJECT", raising=False)
    return tmp_path


def test_a_form_becomes_yaml_that_says_whose_game_it_is() -> None:
    form.write(Path("ellen.pdf"), ELLEN)
    assert run("read", "ellen.pdf").stdout == "game: mini\nname: Ellen\ngrit: 2\n"


def test_several_forms_are_parted_and_sheets_of_one_file_too() -> None:
    form.write(Path("ellen.pdf"), ELLEN)
    form.write(
        Path("two.pdf"),
        {
            f"sheet-{n}.{name}": text
            for n in (2, 10, 1)
            for name, text in (ELLEN | {"name": f"Number {n}"}).items()
        },
    )
    told = run("read", "ellen.pdf", "two.pdf").stdout
    assert [page.split("\n")[1] for page in told.split("---\n")] == [
        "name: Ellen",
        "name: Number 1",
        "name: Number 2",
        "name: Number 10",
    ]
    assert [
        who["name"] for who in json.loads(run("read", "two.pdf", "--format", "json").stdout)
    ] == ["Number 1", "Number 2", "Number 10"]


def test_a_broken_rule_is_reported_at_its_field_and_the_character_is_still_read() -> None:
    form.write(Path("ellen.pdf"), ELLEN | {"grit": "９", "luck": "4"})
    result = run("read", "ellen.pdf", code=1)
    assert result.stdout == "game: mini\nname: Ellen\ngrit: 9\n"
    assert (
        result.stderr == "ellen.pdf: field “Grit”: Grit 9 is more than 6 [grit-most]\n"
        "ellen.pdf: field “Luck”: says “4”, but by the rules it is “18” [form-disagrees]\n"
    )


def test_a_form_in_place_of_a_text_file_is_recognized() -> None:
    form.write(Path("ellen.pdf"), ELLEN)
    assert "is a PDF: sixgun read gives a form" in run("sheet", "mini", "ellen.pdf", code=1).stderr


def test_out_takes_what_there_is() -> None:
    form.write(Path("ellen.pdf"), ELLEN)
    Path("letter.pdf").write_text("Dear Sir")
    result = run("read", "letter.pdf", "ellen.pdf", "--out", "ellen.yaml", code=1)
    assert (result.stdout, Path("ellen.yaml").read_text()) == (
        "",
        "game: mini\nname: Ellen\ngrit: 2\n",
    )
    assert (
        result.stderr == "letter.pdf: is not a PDF; give the form that was filled in and saved"
        " [form-unreadable]\n"
    )


def test_whose_form_it_is_can_be_said_where_a_viewer_has_lost_it() -> None:
    bare = {name: text for name, text in ELLEN.items() if name != "kept"}
    form.write(Path("bare.pdf"), bare)
    form.write(Path("titled.pdf"), bare, title="Mini: Character Sheet")
    form.write(Path("other.pdf"), ELLEN | {"kept": '{"game": "minni"}'})
    assert run("read", "bare.pdf", code=1).stderr.endswith(
        "name the game with --game [form-other]\n"
    )
    assert run("read", "other.pdf", code=1).stderr.endswith(
        "there is no game “minni”; did you mean “mini”? [game-unknown]\n"
    )
    for words in (("bare.pdf", "--game", "mini"), ("titled.pdf",), ("other.pdf", "--game", "mini")):
        assert run("read", *words).stdout == "game: mini\nname: Ellen\ngrit: 2\n"
    assert "there is no game “minni”" in run("read", "bare.pdf", "--game", "minni", code=2).stderr


def test_a_sheet_that_is_no_characters_is_not_read_as_one() -> None:
    form.write(Path("posse.pdf"), {"name": "The Lot", "kept": '{"game": "mini", "sheet": "posse"}'})
    result = run("read", "posse.pdf", code=1)
    assert (result.stdout, result.stderr) == (
        "",
        "posse.pdf: is the posse sheet of Mini, and no character’s [form-other]\n",
    )


def test_a_form_needs_to_be_named() -> None:
    assert "FORM.pdf" in run("read", code=2).stderr
