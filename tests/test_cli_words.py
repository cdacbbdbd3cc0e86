"""The commands that only tell: list, check, table, odds. What a person reads, and what a machine
does.
"""

# ruff: noqa: F401, F811  (fixtures are imported by name)

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import click
import pytest

from saloon import run, saloon
from sixgun.cli import commands, main
from sixgun.document.kind import USUAL
from sixgun.features.table.ask import bar, percent

pytestmark = pytest.mark.usefixtures("saloon")


def write(file: str, text: str) -> Path:
    path = Path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def read(*words: str, code: int = 0) -> Any:
    return json.loads(run(*words, "--format", "json", code=code).stdout)


# list


def test_list_shows_each_document_with_its_paper_and_pages() -> None:
    lines = run("list").stdout.splitlines()
    assert lines[0] == "saloon: The Saloon"
    assert [line.split() for line in lines[3:5]] == [
        ["menu", "The", "Menu", "reference", "letter", "1", *USUAL],
        ["sheets", "The", "Regulars", "sheets", "letter", "–", *USUAL],
    ]
    assert "Papers: letter, a4" in lines


def test_the_bare_command_shows_its_help() -> None:
    assert run().stdout.startswith("Usage: sixgun")


@pytest.mark.parametrize("command", [*commands()])
def test_an_option_of_the_program_after_a_command_is_shown_in_its_place(command: str) -> None:
    """For every command without an option of that name."""
    ctx = click.Context(main, info_name="sixgun")
    one = main.commands.get(command) or main.get_command(ctx, command)
    assert one is not None
    own = {name for option in one.get_params(ctx) for name in option.opts}
    asked = {name: option for option in main.params for name in option.opts if name not in own}
    assert "--version" in asked and ("--project" in asked or command in ("init", "import"))
    for name, option in asked.items():
        value = " DIR" if name == "--project" else ""
        for words in ([name, "/tmp"], [f"{name}=/tmp"]) if value else ([name],):
            told = run(command, *words, code=2).stderr.strip()
            shown = f"{name}{value}" + (f" {command} …" if value else "")
            assert told == f"sixgun: {name}{value} comes before the command: sixgun {shown}", option
    assert "No such option '--nonsense'" in run("list", "--nonsense", code=2).stderr


def test_list_as_json() -> None:
    told = read("list")
    assert [(d["id"], d["kind"], d["pages"]) for d in told["games"][0]["documents"]] == [
        ("menu", "reference", 1),
        ("sheets", "sheets", None),
    ]
    assert told["papers"] == {"letter": "Letter", "a4": "A4"}


def test_list_reports_a_broken_build_file_as_a_problem() -> None:
    write("build/saloon.yaml", "documents:\n- {id: menu, titel: x, kind: reference}\n")
    assert (
        "build/saloon.yaml:2:14: “titel” is not known here; did you mean “title”? [field-unknown]"
        in run("list", code=1).stderr
    )


# check


def test_check_shows_what_is_waived_apart_with_its_reason_and_is_content() -> None:
    assert run("check").stdout.splitlines() == [
        (
            "content/saloon/cast/regulars/tom.yaml:3:1: Nerve is 1 to 6, not 9 [nerve-range]"
            " waived: Tom is a legend."
        ),
        "saloon: 0 problems, 1 waived",
    ]


def test_check_tells_every_problem_of_every_file_at_once() -> None:
    write(
        "content/saloon/tables/drinks.yaml",
        "title: Drinks\nkey: {dice: 2d6}\ncolumns: {d: {heading: D}}\nrows:\n- [2-6, Rye]\n- [6-11,"
        " Gin]\n",
    )
    write("content/saloon/cast/regulars/ann.yaml", "name: Ann\nroll: Singer\nnerve: lots\n")
    write("build/saloon.yaml", "documents:\n- {id: menu, title: Menu, kind: broadside}\n")
    told = run("check", code=1).stdout
    for code in ("table-overlap", "table-gap", "field-unknown", "field-missing", "field-value"):
        assert f"[{code}]" in told
    assert {line.partition(":")[0] for line in told.splitlines()} == {
        "content/saloon/tables/drinks.yaml",
        "content/saloon/cast/regulars/ann.yaml",
        "build/saloon.yaml",
        "saloon",
    }
    assert told.splitlines()[-1].startswith("saloon: ")


def test_check_of_one_file_shows_only_its_problems_and_counts_the_others() -> None:
    write("content/saloon/cast/regulars/ann.yaml", "name: Ann\nrole: Singer\nnerve: lots\n")
    write("content/saloon/cast/regulars/bob.yaml", "name: Bob\n")
    lines = run("check", "content/saloon/cast/regulars/ann.yaml", code=1).stdout.splitlines()
    assert lines == [
        (
            "content/saloon/cast/regulars/ann.yaml:3:1: “nerve”: must be a whole number, not “lots”"
            " [field-value]"
        ),
        "content/saloon/cast/regulars/ann.yaml: 1 problem, 0 waived",
        (
            "content/saloon/cast/regulars/ann.yaml: 2 in other files of the game; until they are"
            " fixed, not everything can be checked here"
        ),
    ]
    assert run("check", "content/saloon/game.yaml").stdout.startswith(
        "content/saloon/game.yaml: 0 problems"
    )


def test_check_of_a_character_holds_it_against_the_rules() -> None:
    write("ann.yaml", "name: Ann\nrole: Barkeep\nnerve: 7\n")
    assert run("check", "ann.yaml", code=1).stdout.startswith(
        "ann.yaml:3:1: Nerve is 1 to 6, not 7 [nerve-range]\nann.yaml: 1 problem"
    )
    write("ann.yaml", "name: Ann\nrole: Barkeep\nnerve: 6\n")
    assert run("check", "ann.yaml").stdout == "ann.yaml: 0 problems, 0 waived\n"


def test_check_of_a_copy_of_the_content_elsewhere(saloon: Path) -> None:
    (saloon / "content").rename(saloon / "copy")
    (saloon / "content" / "saloon").mkdir(parents=True)
    assert run("check", "copy/saloon").stdout.endswith("copy/saloon: 0 problems, 1 waived\n")
    assert run("check", "copy").stdout.endswith("copy/saloon: 0 problems, 1 waived\n")


def test_check_of_build_files(saloon: Path) -> None:
    write("build/papers.yaml", "letter: {title: Letter, width: wide, height: 792, size: full}\n")
    told = "build/papers.yaml:1:25: “width”: must be a number, not “wide” [field-value]\n"
    assert run("check", "build/papers.yaml", code=1).stdout.startswith(told)
    assert run("check", "build", code=1).stdout.startswith(told)
    assert run("check", code=1).stdout.startswith(told)
    assert run("check", "build/saloon.yaml").stdout.startswith("build/saloon.yaml: 0 problems")


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("saln", "there is no game and no file “saln”; did you mean “saloon”?"),
        ("empty", "empty is not the content of a game that there are rules for: saloon"),
    ],
)
def test_check_of_what_is_not_there(path: str, told: str) -> None:
    Path("empty").mkdir()
    assert told in run("check", path, code=2).stderr


def test_check_as_json() -> None:
    write("content/saloon/cast/regulars/ann.yaml", "name: Ann\nrole: Singer\nnerve: 12\n")
    told = read("check", "saloon", code=1)
    assert told["ok"] is False
    (saloon,) = told["checked"]
    assert saloon["problems"] == [
        {
            "file": "content/saloon/cast/regulars/ann.yaml",
            "line": 3,
            "column": 1,
            "code": "nerve-range",
            "message": "Nerve is 1 to 6, not 12",
        }
    ]
    assert [p["waived"] for p in saloon["waived"]] == ["Tom is a legend."]


def test_paths_are_shown_relative_to_the_current_folder(
    saloon: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("content/saloon/cast/regulars/ann.yaml", "name: Ann\nrole: Singer\nnerve: 12\n")
    monkeypatch.chdir(saloon / "content" / "saloon" / "cast")
    assert run("check", code=1).stdout.startswith("regulars/ann.yaml:3:1: ")
    assert run("check", "../../saloon", code=1).stdout.startswith("regulars/ann.yaml:3:1: ")


# table


def test_tables_are_listed_with_what_they_are_looked_up_by() -> None:
    assert [(t["id"], t["key"]) for t in read("table", "saloon")] == [
        ("brawl", "1d4 × 1d2"),
        ("drinks", "2d6"),
        ("roles", "Role"),
    ]
    assert "brawl    A Brawl   1d4 × 1d2      2" in run("table", "saloon").stdout.splitlines()


def test_a_table_reads_as_it_prints() -> None:
    assert run("table", "saloon", "drinks").stdout.splitlines() == [
        "Drinks",
        "2d6      Drink          Price",
        "─────────────────────────────",
        "Weak",
        "2–6      Sarsaparilla    0.05",
        "Strong",
        "7        Whiskey         0.25",
        "8–12     Mescal             –",
        "",
        "On the house for the sheriff.",
    ]


@pytest.mark.parametrize(
    ("table", "at", "labels"),
    [
        ("drinks", "4", ["2-6"]),
        ("drinks", "7-9", ["7", "8-12"]),
        ("drinks", "2, 7", ["2-6", "7"]),
        ("roles", "singer retired", ["Singer, retired"]),
        ("roles", "Singer, retired", ["Singer, retired"]),
        ("brawl", "4", ["3-4"]),
    ],
)
def test_at_finds_the_rows_of_an_outcome(table: str, at: str, labels: list[str]) -> None:
    assert [row["label"] for row in read("table", "saloon", table, "--at", at)["rows"]] == labels


def test_at_finds_the_cell_of_a_table_of_two_ways() -> None:
    assert read("table", "saloon", "brawl", "--at", "3,2")["rows"] == [
        {"label": "3-4", "cells": {"2": "The piano"}}
    ]


def test_a_roll_on_a_table_is_repeated_by_its_seed() -> None:
    first = read("table", "saloon", "brawl", "--roll")
    again = read("table", "saloon", "brawl", "--roll", "--seed", first["seed"])
    assert first == again
    assert first["rolled"] in (1, 2, 3, 4)
    assert len(first["rows"][0]["cells"]) == 1
    assert (
        f"(seed {first['seed']})"
        in run("table", "saloon", "brawl", "--roll", "--seed", first["seed"]).stdout
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("table", "salon"), "there is no game “salon”; did you mean “saloon”?"),
        (("table", "saloon", "drnks"), "there is no table “drnks”; did you mean “drinks”?"),
        (
            ("table", "saloon", "drinks", "--at", "13"),
            "“13” cannot come up in drinks: 2d6 gives 2 to 12",
        ),
        (
            ("table", "saloon", "drinks", "--at", "seven"),
            "“seven” cannot come up in drinks: 2d6 gives 2 to 12",
        ),
        (
            ("table", "saloon", "roles", "--at", "Barkep"),
            "there is no “Barkep” in roles; did you mean “Barkeep”?",
        ),
        (
            ("table", "saloon", "brawl", "--at", "3,9"),
            "“9” cannot come up across brawl (1d2): 1d2 gives 1 to 2",
        ),
        (("table", "saloon", "drinks", "--at", "7", "--roll"), "not both"),
        (("table", "saloon", "drinks", "--seed", "7"), "--seed needs --roll"),
        (("table", "saloon", "--roll"), "name the TABLE"),
    ],
)
def test_a_table_asked_for_wrongly(words: tuple[str, ...], told: str) -> None:
    assert told in run(*words, code=2).stderr


# odds


def test_odds_lists_what_can_be_asked() -> None:
    told = run("odds", "saloon").stdout
    assert told.startswith("check: To reach a number\n")
    assert "target=   the number   2 – 18      10" in told
    assert read("odds", "saloon")[0]["asks"]["dice"] == {
        "about": "the dice",
        "default": "3d6",
        "names": ["3d6", "2d6"],
    }


def test_odds_are_exact() -> None:
    told = run("odds", "saloon", "check").stdout
    assert "target=10  dice=3d6" in told
    assert ["Success", "5/8", "62.50", "%", "██████████████████▊"] in [
        line.split() for line in told.splitlines()
    ]
    assert told.endswith("No luck from outside.\n")
    rows = read("odds", "saloon", "check", "dice=2D6", "target=12")["rows"]
    assert rows[0] == {"label": "Success", "fraction": "1/36", "percent": float(Fraction(100, 36))}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("chek",), "there is no question “chek”; did you mean “check”?"),
        (("check", "tagret=3"), "there is no key “tagret”; did you mean “target”?"),
        (("check", "target=30"), "target goes from 2 to 18, not 30"),
        (("check", "target=ten"), "target is a whole number from 2 to 18, not “ten”"),
        (("check", "dice=2d8"), "there is no dice “2d8”; did you mean “2d6”?"),
        (("check", "target"), "“target” is not a key with a value, such as key=value"),
        (("check", "target=3", "target=4"), "“target” is given twice"),
    ],
)
def test_odds_asked_for_wrongly(words: tuple[str, ...], told: str) -> None:
    assert told in run("odds", "saloon", *words, code=2).stderr


def test_what_may_happen_is_never_nought_and_what_may_fail_never_certain() -> None:
    tiny = Fraction(1, 10**9)
    assert [percent(c) for c in (Fraction(0), tiny, Fraction(1, 3), 1 - tiny, Fraction(1))] == [
        "0 %",
        "< 0.01 %",
        "33.33 %",
        "> 99.99 %",
        "100 %",
    ]
    assert [len(bar(c)) for c in (Fraction(0), tiny, Fraction(1, 2), Fraction(1))] == [0, 1, 15, 30]


@pytest.mark.parametrize(
    "words",
    [("{}",), ("ask", "saloon", "{}"), ("check", "{}"), ("build", "saloon", "--only", "{}")],
)
def test_a_message_quotes_no_more_of_a_long_word_than_is_seen(words: tuple[str, ...]) -> None:
    told = run(
        *(word.format("x" * 30_000) for word in words), code=1 if words[0] == "check" else 2
    ).stderr
    assert "xxx" in told and len(told) < 1000
