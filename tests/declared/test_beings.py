"""A game with more models than its characters: beings/*.yaml, each rolled, judged, printed and
read back.
"""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from little import lay
from sixgun.cli import main
from sixgun.document.project import Project
from sixgun.document.project_game import check_game
from sixgun.play.answers import Answers
from sixgun.play.game import plain
from sixgun.play.party import Party
from sixgun.play.provenance import read_code
from sixgun.press.party_job import PartyJob
from sixgun.press.read import texts_of
from sixgun.system.problem import Problems, Unknown

CREW = """
fields: {name: {label: Name}, nerve: {label: Nerve, roll: 2d6}}
sheet: [{fields: [name]}, {fields: [nerve]}]
tests: {fly: {title: Fly, roll: 2d6, add: nerve, over: 15}}
"""
SHIP = """
title: Ship
fields:
  name: {label: Name, names: ships}
  hull: {label: Hull, roll: 2d6+6, boxes: 18}
  class: {label: Class, choose: classes}
  cargo: {label: Cargo, formula: "cell('classes', class, 'cargo')"}
sheet: [{fields: [name, class]}, {fields: [hull, cargo]}]
tests: {burn: {title: A Hard Burn, roll: 2d6, under: hull}}
"""
TABLES = {
    "ships": "title: Ships\nkey: {names: listed}\nrows: [[Kestrel], [Dray]]\n",
    "classes": (
        "title: Classes\nkey: {names: listed}\ncolumns: {cargo: {as: number}}\n"
        "rows: [[Tug, 2], [Liner, 20]]\n"
    ),
}
DRAY = "name: Dray\nhull: 12\nclass: Tug\n"
DOCUMENTS = """
- {id: ships, title: Ships, kind: sheets, sheets: {of: ship, roll: 2, blank: 1, seed: a}}
- {id: fleet, title: Fleet, kind: sheets, sheets: {cast: ship}}
- id: blocks
  title: Blocks
  kind: statblocks
  panels: [{parts: [{stat: ship/*}, {stat: ship/blank}, {stat: people/*}]}]
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = lay(tmp_path, CREW, **TABLES)
    home = tmp_path / "content/little"
    for name, text in {
        "beings/ship": SHIP,
        "cast/ship/dray": DRAY,
        "cast/people/ada": "name: Ada\nnerve: 7\n",
    }.items():
        file = home / f"{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    build = tmp_path / "build/little.yaml"
    build.write_text(build.read_text() + DOCUMENTS)
    return project


def sixgun(project: Project, *words: str) -> str:
    done = CliRunner().invoke(main, ["--project", str(project.root), *words])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_being_is_rolled_and_its_file_says_what_it_is(project: Project, tmp_path: Path) -> None:
    file = tmp_path / "fleet.yaml"
    sixgun(project, "roll", "little/ship", "--count", "3", "--seed", "a", "--out", str(file))
    text = file.read_text()
    assert text.count("game: little/ship") == 3 and text.count("hull:") == 3
    sixgun(project, "check", str(file))
    assert (
        sixgun(project, "sheet", "little/ship", str(file), "--format", "json").count('"cargo"') == 3
    )


def test_a_wrong_file_is_named_at_its_line(project: Project, tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("game: little/ship\nname: Dray\nclass: Tug\nhull: 2\n")
    done = CliRunner().invoke(main, ["--project", str(project.root), "check", str(file)])
    assert done.exit_code == 1 and "wrong.yaml:4:1: Hull 2: 2d6+6 gives 8 to 18" in done.output
    file.write_text("game: little/barge\nname: Dray\n")
    done = CliRunner().invoke(main, ["--project", str(project.root), "check", str(file)])
    assert "there is no game “little/barge”" in done.output
    with pytest.raises(Unknown, match="there is no being “little/shp”; did you mean “little/ship”"):
        project.bare_game("little/shp")


def test_a_code_and_another_process_give_the_same_ship(project: Project) -> None:
    game, content = project.game("little/ship")
    job = PartyJob(Party("little/ship", "k3"), content)
    who, broken = job.someone(2)
    again = pickle.loads(pickle.dumps(job)).someone(2)[0]
    assert not broken and plain(again) == plain(who)
    origin = read_code(who.code, game, content)
    assert plain(PartyJob(origin.party, content).someone(origin.number)[0]) == plain(who)


def test_a_form_is_read_back(project: Project) -> None:
    game, content = project.game("little/ship")
    assert game.people is not None and game.people.read is not None
    who, _ = PartyJob(Party("little/ship", "k3"), content).someone(1)
    sheet = game.people.sheet(who, content)
    said = game.people.read(Answers(texts_of(sheet)), content)
    assert said == {k: v for k, v in plain(who).items() if k not in ("game", "seed", "code")}


def test_the_cast_of_each_model_is_checked(project: Project) -> None:
    file = project.content / "little/cast/ship/dray.yaml"
    file.write_text(DRAY.replace("Tug", "Tuk"))
    (problem,) = [one for one in check_game(project, "little") if one.code == "value-chosen"]
    assert (problem.file, problem.line) == (file, 3)


def test_documents_print_ships(project: Project) -> None:
    from sixgun.document.document import view_document

    game, content = project.game("little")
    views: Any = {one.id: view_document(one, content, game) for one in project.documents("little")}
    assert [sheet.name != "" for sheet in views["ships"].sheets] == [False, True, True]
    assert [sheet.name for sheet in views["fleet"].sheets] == ["Dray"]
    assert views["fleet"].sheets[0].strap[1] == "Ship"
    named = [
        (part.name, part.great) for section in views["blocks"].sections for part in section.parts
    ]
    assert [name for name, _ in named] == ["Dray", "", "Ada"]
    assert dict(named[0][1]) == {"Hull": "12", "Cargo": "2"}
    assert dict(named[1][1]) == {"Hull": "", "Cargo": ""}
    assert [part.emblem for section in views["blocks"].sections for part in section.parts] == [
        "ship",
        "ship",
        "",
    ], "a ship has a ship for a picture"


def test_a_number_beside_lines_of_text_is_large_only_where_that_is_declared(tmp_path: Path) -> None:
    crew = CREW.replace("{fields: [name]}, {fields: [nerve]}", "{fields: [name, nerve]}")
    for number, (text, weight) in enumerate(
        [
            (CREW, "large"),
            (crew, "small"),
            (crew.replace("2d6}}\nsheet", "2d6, weight: large}}\nsheet"), "large"),
        ]
    ):
        (tmp_path / str(number)).mkdir()
        game, content = lay(tmp_path / str(number), text).game("little")
        assert game.people and game.people.sheet
        sheet = game.people.sheet(None, content)
        parts = [part for band in sheet.bands if band.grid for (part,) in band.grid.stacks]
        assert [one.weight for one in parts if one.block.id == "nerve"] == [weight]


def test_questions_of_all_models_are_asked(project: Project) -> None:
    assert "Kestrel" not in sixgun(project, "ask", "little", "burn", "who=dray")
    assert "15" in sixgun(project, "odds", "little", "ship-value", "field=hull")
    assert "20" in sixgun(project, "odds", "little/ship", "value", "field=cargo")
    assert {*project.bare_game("little").questions} >= {"fly", "burn", "value", "ship-value"}


def test_models_share_no_folder_and_no_test(project: Project) -> None:
    file = project.content / "little/beings/ship.yaml"
    file.write_text(SHIP.replace("burn:", "fly:") + "cast: [people]\n")
    with pytest.raises(Problems) as found:
        project.bare_game("little")
    said = [(one.line, one.message) for one in found.value.problems]
    assert said == [
        (9, "the test “fly” belongs to character.yaml already"),
        (10, "the folder cast/people belongs to character.yaml already"),
    ]


def test_a_game_may_have_beings_alone(project: Project) -> None:
    (project.content / "little/character.yaml").unlink()
    build = project.build / "little.yaml"
    text = build.read_text().replace("- id: sheet\n  title: Sheet\n  kind: sheets\n", "")
    text = text.replace("  sheets: {blank: 1}\n", "").replace(", {stat: people/*}", "")
    build.write_text(text)
    (project.content / "little/cast/people/ada.yaml").unlink()
    game, content = project.game("little")
    assert game.people is None and not content.problems
    assert sixgun(project, "list", "little").count("Besides characters: little/ship") == 1
    assert sixgun(project, "roll", "little/ship", "--seed", "b").count("game: little/ship") == 1


@pytest.mark.parametrize("command", ["build", "export", "report", "screen", "pack", "list"])
def test_a_command_that_takes_a_whole_game_says_so(project: Project, command: str) -> None:
    done = CliRunner().invoke(main, ["--project", str(project.root), command, "little/ship"])
    assert done.exit_code == 2
    said = " ".join(done.output.split())
    assert "is one kind of being; this command takes the whole game: little" in said
