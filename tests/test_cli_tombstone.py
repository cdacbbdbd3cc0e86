"""The command line on a real game, from roll to sheet."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from saloon import run
from sixgun.document.project import Project, find_project


@pytest.fixture(scope="module")
def loaded() -> Any:
    """The content, loaded as a run would load it, once for all of them."""
    return find_project().game("tombstone")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loaded: Any) -> None:
    """Somewhere that is no project: the program's own is worked on, and nothing is written into
    it.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SIXGUN_PROJECT", raising=False)
    monkeypatch.setattr(Project, "game", lambda self, id, folder=None, play=False: loaded)


def read(*words: str, **extra: Any) -> Any:
    return json.loads(run(*words, "--format", "json", **extra).stdout)


def test_rolled_edited_and_read_back() -> None:
    run(
        "roll",
        "tombstone",
        "--count",
        "3",
        "--seed",
        "s",
        "--set",
        "background=outlaw",
        "--set",
        "grit=3",
        "--out",
        "three.yaml",
    )
    text = Path("three.yaml").read_text(encoding="utf-8")
    assert text.count("\nbackground: Outlaw\ngrit: 3\n") == 3
    told = read("sheet", "tombstone", "three.yaml")
    assert [(one["background"], one["grit"]) for one in told] == [("Outlaw", 3)] * 3
    Path("three.yaml").write_text(
        text.replace("background: Outlaw", "background: Outlow", 1), encoding="utf-8"
    )
    problems = run("sheet", "tombstone", "three.yaml", code=1).stderr
    line = 1 + text.splitlines().index("background: Outlaw")
    assert (
        problems.startswith(f"three.yaml:{line}:1: ")
        and "Outlow" in problems
        and "Outlaw" in problems
    )
    assert run("check", "three.yaml", code=1).stdout.startswith(f"three.yaml:{line}:1: ")


def test_an_unknown_background_names_the_nearest() -> None:
    assert (
        "did you mean “Outlaw”?"
        in run("roll", "tombstone", "--set", "background=outlw", code=2).stderr
    )


def test_odds_and_tables_give_what_the_rulebook_says() -> None:
    rows = read("odds", "tombstone", "check", "modifier=0", "target=10")["rows"]
    assert rows[0]["fraction"] == "5/8"
    assert list(
        read("table", "tombstone", "history", "--at", "12,2")["rows"][0]["cells"].values()
    ) == ["Sheriff"]
    for situation in read("odds", "tombstone"):
        assert read("odds", "tombstone", situation["id"])["rows"], situation["id"]


def test_every_table_prints_and_those_with_dice_are_rolled_on() -> None:
    tables = read("table", "tombstone")
    assert len(tables) > 40
    for table in tables:
        assert run("table", "tombstone", table["id"]).stdout
        assert run("table", "tombstone", table["id"], "--format", "json").stdout
    for id in ("daunting", "madness", "injured-part", "names-men"):
        assert len(read("table", "tombstone", id, "--roll")["rows"]) == 1
    assert (
        "no dice are thrown on weapons: ask for a row with --at"
        in run("table", "tombstone", "weapons", "--roll", code=2).stderr
    )


def test_a_table_is_found_by_its_title_too() -> None:
    assert (
        read("table", "tombstone", "On the Roof")["id"]
        == read("table", "tombstone", "on the roof")["id"]
        == "debauchery-roof"
    )
    assert (
        "there is no table “On the Rof”; did you mean “On the Roof”?"
        in run("table", "tombstone", "On the Rof", code=2).stderr
    )
    assert (
        "sixgun find looks in rows, rules and people"
        in run("table", "tombstone", "mortal wound", code=2).stderr
    )


def test_a_sheet_of_the_cast_as_pdf_and_a_page_to_open_anywhere() -> None:
    assert run("sheet", "tombstone", "gambler", "--out", "a.pdf").stdout == "a.pdf\n"
    assert Path("a.pdf").read_bytes().startswith(b"%PDF-")
    page = run("sheet", "tombstone", "--blank", "--format", "html", "--out", "-").stdout
    assert page.lstrip().lower().startswith("<!doctype html")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Nguyễn Thị Ánh 山田", "letters-missing"),
        ("राम", "letters-missing"),
        ("A" * 60 + " " + "W" * 4000, "does-not-fit"),
    ],
)
def test_a_form_refuses_text_its_fields_cannot_show(name: str, code: str) -> None:
    file = Path("who.yaml")
    rolled = run("roll", "tombstone", "--seed", "3").stdout
    file.write_text(re.sub(r"(?m)^name:.*", f'name: "{name}"', rolled), encoding="utf-8")
    told = run("sheet", "tombstone", str(file), "--fillable", "--out", "form.pdf", code=1).stderr
    assert code in told and "who.yaml:3:8: " in told and not Path("form.pdf").exists()
