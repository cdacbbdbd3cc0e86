"""roll and sheet: characters out and in again, and what is said of those that break a rule."""

# ruff: noqa: F401, F811  (fixtures are imported by name)

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saloon import GAME, Regular, blank_pdf, printed, run, saloon
from sixgun.content.tree import fill
from sixgun.play.game import plain
from sixgun.play.people import split_file
from sixgun.system.files import yaml_text
from sixgun.system.source import CONTROL

pytestmark = pytest.mark.usefixtures("saloon", "printed")
SINGER = "name: Ann\nrole: Barkeep\nnerve: 4\n"


# roll


def test_rolled_yaml_tells_the_command_that_gives_it_again() -> None:
    told = run(
        "roll", "saloon", "--count", "2", "--seed", "friday night", "--set", "role=barkeep"
    ).stdout
    assert told.startswith(
        "# sixgun roll saloon --count 2 --seed 'friday night' --set role=Barkeep\ngame:"
        " saloon\nname: "
    )
    assert told.count("\n---\n") == 1
    assert "\nseed: friday night-1\n" in told and "\nseed: friday night-2\n" in told
    assert (
        told
        == run(
            "roll", "saloon", "--count", "2", "--seed", "friday night", "--set", "role=barkeep"
        ).stdout
    )


def test_a_seed_is_drawn_and_shown() -> None:
    told = run("roll", "saloon").stdout
    seed = told.splitlines()[0].removeprefix("# sixgun roll saloon --seed ")
    assert f"\nseed: {seed}-1\n" in told
    assert run("roll", "saloon", "--seed", seed).stdout == told
    assert run("roll", "saloon").stdout != told


def test_a_character_does_not_depend_on_those_rolled_beside_it() -> None:
    one = json.loads(run("roll", "saloon", "--seed", "s", "--format", "json").stdout)
    three = json.loads(
        run("roll", "saloon", "--seed", "s", "--count", "3", "--format", "json").stdout
    )
    assert three[:1] == one
    assert len(three) == 3


def test_wishes_are_listed() -> None:
    told = run("roll", "saloon", "--set", "help").stdout
    assert (
        told
        == "--set takes:\n  role=…  what they do (Barkeep | Singer, retired)\n  name=…  any name\n"
    )


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        (("rol=x",), "there is no wish “rol”; did you mean “role”?\n--set takes:\n  role=…"),
        (("role=barkep",), "there is no role “barkep”; did you mean “Barkeep”?"),
        (("role",), "“role” is not a wish with a value"),
        (("name=A", "name=B"), "“name” is given twice"),
        (
            ("name=" + "A" * 31,),
            "these choices break the rules: a name has at most 30 letters [name-long]",
        ),
    ],
)
def test_wishes_that_cannot_be(wishes: tuple[str, ...], told: str) -> None:
    words = [word for wish in wishes for word in ("--set", wish)]
    result = run("roll", "saloon", *words, code=2)
    assert told in result.stderr
    assert "name:" not in result.stdout


def test_rolled_sheets_as_pdf_say_where_they_are(printed: list[dict[str, Any]]) -> None:
    told = run("roll", "saloon", "--count", "3", "--seed", "S 1", "--format", "pdf").stdout
    assert told == "output/saloon/sheets/rolled-s-1.pdf  3 rolled from seed S 1\n"
    assert Path("output/saloon/sheets/rolled-s-1.pdf").read_bytes() == blank_pdf()
    assert (
        run("roll", "saloon", "--format", "pdf", "--out", "-", "--paper", "A4").stdout_bytes
        == blank_pdf()
    )
    assert [len(asked["names"]) for asked in printed] == [3, 1]
    assert printed[1]["paper"] == "a4"


def test_a_mix_is_read_with_any_spelling_of_roles_and_written_back() -> None:
    told = run("roll", "saloon", "--seed", "s", "--mix", "barkeep=2").stdout
    assert (
        told.startswith("# sixgun roll saloon --seed s --mix Barkeep=2\n")
        and told.count("role: Barkeep\n") == 2
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--mix", "barkep=2"), "there is no role “barkep”; did you mean “Barkeep”?"),
        (("--mix", "barkeep=0"), "--mix takes each role once"),
        (("--mix", "barkeep=4", "--count", "3"), "--mix asks for 4 characters, and --count for 3"),
        (
            ("--mix", "barkeep=4", "--set", "role=barkeep"),
            "--mix and --set role ask for the same thing",
        ),
        (
            ("--workers", "many", "--format", "pdf"),
            "--workers takes a number, or dask: and a scheduler's address",
        ),
        (("--backs",), "--split, --nup, --backs, --event and --workers are for --format pdf"),
        (("--split", "--format", "pdf", "--out", "-"), "--out must be a folder"),
        (("--code", "2222-2222", "--seed", "s"), "--code describes the whole character"),
        (("--code", "OOOO-OOOO"), "is mistyped: no code has the letter “O”"),
    ],
)
def test_a_party_asked_for_wrongly(words: tuple[str, ...], told: str) -> None:
    assert told in run("roll", "saloon", *words, code=2).stderr


def test_which_game_is_asked() -> None:
    assert "which GAME?" in run("roll", code=2).stderr


def test_rolled_yaml_into_a_file() -> None:
    assert run("roll", "saloon", "--seed", "s", "--out", "new/ann.yaml").stdout == "new/ann.yaml\n"
    assert (
        Path("new/ann.yaml").read_text(encoding="utf-8")
        == run("roll", "saloon", "--seed", "s").stdout
    )
    assert [f.name for f in Path("new").iterdir()] == ["ann.yaml"]


TEXT = st.text(
    st.characters(exclude_categories=["Cc", "Cs"]).filter(lambda c: not CONTROL.match(c))
    | st.sampled_from("\n\t"),
    max_size=40,
)


@given(
    TEXT, st.lists(st.dictionaries(TEXT.filter(bool), TEXT, max_size=3), max_size=3), st.booleans()
)
def test_whatever_a_character_says_is_read_back_from_its_yaml(
    name: str, tabs: list[dict[str, str]], loud: bool
) -> None:
    """A property of any text: colons, quotes, ---, line ends, No and 010 included."""
    who = Regular(name=name, role="---\n- x: {y", nerve=3, tabs=tabs, loud=loud, seed="010")
    written = f"# a comment\n{yaml_text(plain(who))}---\n{yaml_text(plain(who))}"
    assert [fill(Regular, tree) for tree in split_file(Path("x.yaml"), written)] == [who, who]


def test_yaml_is_short_and_leaves_out_what_goes_without_saying() -> None:
    who = Regular(name="Ann", role="Barkeep", nerve=3, loud=True, tabs=[{"rye": "2"}])
    assert (
        yaml_text(plain(who))
        == "game: saloon\nname: Ann\nrole: Barkeep\nnerve: 3\nloud: yes\ntabs:\n- {rye: '2'}\n"
    )


# sheet


def test_rolled_characters_can_be_printed(printed: list[dict[str, Any]]) -> None:
    run("roll", "saloon", "--count", "3", "--seed", "s", "--out", "three.yaml")
    assert run("sheet", "saloon", "three.yaml").stdout == "output/saloon/sheets/three.pdf\n"
    run("roll", "saloon", "--count", "3", "--seed", "s", "--format", "json", "--out", "three.json")
    run("sheet", "saloon", "three.json", "--out", "all.pdf")
    piped = run("roll", "saloon", "--count", "3", "--seed", "s").stdout
    run("sheet", "saloon", "-", "--out", "-", input=piped)
    names = [
        line.removeprefix("name: ") for line in piped.splitlines() if line.startswith("name: ")
    ]
    assert [asked["names"] for asked in printed] == [names] * 3


def test_a_sheet_is_named_after_its_character(printed: list[dict[str, Any]]) -> None:
    Path("a.yaml").write_text(SINGER, encoding="utf-8")
    assert run(
        "sheet",
        "saloon",
        "a.yaml",
        "ellen",
        "Ellen Reed",
        "--paper",
        "a4",
        "--profile",
        "ink-saver",
    ).stdout.splitlines() == [
        "output/saloon/sheets/ann.pdf",
        "output/saloon/sheets/ellen-reed.pdf",
        "output/saloon/sheets/ellen-reed-2.pdf",
    ]
    assert {(asked["paper"], asked["profile"], asked["mode"]) for asked in printed} == {
        ("a4", "ink-saver", "print")
    }


def test_sheets_into_one_file_a_folder_or_standard_output(printed: list[dict[str, Any]]) -> None:
    assert (
        run("sheet", "saloon", "regulars/ellen", "tom", "--out", "both.pdf").stdout == "both.pdf\n"
    )
    assert (
        run("sheet", "saloon", "ellen", "tom", "--out", "new/").stdout
        == "new/ellen-reed.pdf\nnew/tom.pdf\n"
    )
    assert (
        run("sheet", "saloon", "ellen", "tom", "--format", "html", "--out", "-").stdout == "<html>"
    )
    assert [asked["names"] for asked in printed] == [
        ["Ellen Reed", "Tom"],
        ["Ellen Reed"],
        ["Tom"],
        ["Ellen Reed", "Tom"],
    ]


def test_a_waived_rule_is_printed_with_its_reason(printed: list[dict[str, Any]]) -> None:
    run("sheet", "saloon", "tom")
    assert printed[0]["waived"] == [("Tom is a legend.",)]


def test_empty_sheets(printed: list[dict[str, Any]]) -> None:
    assert run("sheet", "saloon", "--blank").stdout == "output/saloon/sheets/blank.pdf\n"
    assert run("sheet", "saloon", "--fillable", "--out", "form.pdf").stdout == "form.pdf\n"
    assert [(asked["names"], asked["mode"]) for asked in printed] == [
        ([""], "print"),
        ([""], "form"),
    ]


def test_json_gives_every_number() -> None:
    told = json.loads(run("sheet", "saloon", "ellen", "tom", "--format", "json").stdout)
    assert told[0] == {"name": "Ellen Reed", "nerve": 5, "twice": 10}
    assert told[1]["waived"] == [
        {"code": "nerve-range", "message": "Nerve is 1 to 6, not 9", "reason": "Tom is a legend."}
    ]


def test_every_broken_rule_of_every_file_is_reported_and_nothing_is_printed(
    printed: list[dict[str, Any]],
) -> None:
    Path("a.yaml").write_text(
        "name: Ann\nrole: Barkeep\nnerve: 7\n---\nname: Bo\nrole: Barkeep\nnerve: 8\n",
        encoding="utf-8",
    )
    Path("b.yaml").write_text("# new\n\nname: Cy\nrole: Barkeep\nnerf: 3\n", encoding="utf-8")
    told = run(
        "sheet", "saloon", "a.yaml", "b.yaml", "ellen", "--out", "x.pdf", code=1
    ).stderr.splitlines()
    assert told == [
        "a.yaml:3:1: Nerve is 1 to 6, not 7 [nerve-range]",
        "a.yaml:7:1: Nerve is 1 to 6, not 8 [nerve-range]",
        "b.yaml:3:1: “nerve” is missing [field-missing]",
        "b.yaml:5:1: “nerf” is not known here; did you mean “nerve”? [field-unknown]",
    ]
    assert not printed and not Path("x.pdf").exists() and not Path("output").exists()


def test_a_file_may_waive_a_rule_with_a_reason_only(printed: list[dict[str, Any]]) -> None:
    Path("a.yaml").write_text(
        "name: Ann\nrole: Barkeep\nnerve: 7\nwaive:\n- {code: nerve-range, reason: Brave.}\n",
        encoding="utf-8",
    )
    run("sheet", "saloon", "a.yaml")
    assert printed[0]["waived"] == [("Brave.",)]
    Path("a.yaml").write_text(
        "name: Ann\nrole: Barkeep\nnerve: 7\nwaive:\n- {code: nerve-range}\n", encoding="utf-8"
    )
    assert "“reason” is missing" in run("sheet", "saloon", "a.yaml", code=1).stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a.yaml:1:1: holds no character [character-missing]"),
        ("Ann", "a.yaml:1:1: is not a character: "),
        (
            "game: tombstone\n" + SINGER,
            "a.yaml:1:1: this is a character of “tombstone”, not of saloon [game-other]",
        ),
        ("name: [Ann\n", "[yaml-syntax]"),
        ("name: A\nname: B\n", "a.yaml:2:1: “name” appears a second time [yaml-key-twice]"),
    ],
)
def test_a_file_that_is_no_character(text: str, told: str) -> None:
    Path("a.yaml").write_text(text, encoding="utf-8")
    assert told in run("sheet", "saloon", "a.yaml", code=1).stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "give FILE… or --blank; --fillable makes a form, empty or of each FILE"),
        (("ellen", "--blank"), "give FILE… or --blank"),
        (("ellen", "--fillable", "--pencil"), "a form is filled in on a screen"),
        (("--fillable", "--blank"), "give FILE… or --blank"),
        (("--blank", "--format", "json"), "an empty sheet has no numbers"),
        (("--fillable", "--format", "html"), "a fillable form is a PDF"),
        (
            ("elen",),
            "there is no file “elen”, and no one of that name in the cast; did you mean “ellen”?",
        ),
        (("ellen", "--paper", "a3"), "there is no paper “a3”; there are: letter, a4"),
        (("ellen", "--profile", "ink"), "there is no profile “ink”; did you mean “ink-saver”?"),
        (("ellen", "--format", "pfd"), "not “pfd”; did you mean “pdf”?"),
    ],
)
def test_a_sheet_asked_for_wrongly(words: tuple[str, ...], told: str) -> None:
    assert told in run("sheet", "saloon", *words, code=2).stderr


def test_a_game_without_characters_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["saloon"], "GAME", replace(GAME, people=None))
    for command in ("roll", "sheet"):
        words = ("--blank",) if command == "sheet" else ()
        assert (
            "saloon is a game without character sheets"
            in run(command, "saloon", *words, code=2).stderr
        )
