"""The schemas that editors read describe the files that the program reads."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from sixgun import games
from sixgun.document.kind import KINDS
from sixgun.document.part import PARTS
from sixgun.document.project import Project
from sixgun.features.schema.schemas import Schema, editor_settings, schemas
from sixgun.play.game import plain
from sixgun.system.rng import Rng

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "schemas"
GAMES = games.GAMES


@cache
def found() -> dict[str, Schema]:
    return {schema.id: schema for schema in schemas(Project(ROOT))}


def faults(id: str, written: str) -> list[str]:
    """What an editor underlines."""
    said = json.loads(json.dumps(yaml.safe_load(written)))
    return [error.message for error in Draft202012Validator(found()[id].says).iter_errors(said)]


def test_the_schemas_in_the_repository_are_those_of_the_models() -> None:
    """Run `sixgun schema --editor` after a change to a model."""
    assert {f.stem for f in FOLDER.iterdir()} == {*found()}
    for id, schema in found().items():
        assert json.loads((FOLDER / f"{id}.json").read_text(encoding="utf-8")) == schema.says, id
        Draft202012Validator.check_schema(schema.says)


def test_an_editor_knows_which_files_a_schema_is_for() -> None:
    settings = json.loads((ROOT / ".vscode" / "settings.json").read_text(encoding="utf-8"))
    assert settings["yaml.schemas"] == editor_settings([*found().values()], "./docs/schemas")
    assert all((ROOT / name).is_file() for name in settings["yaml.schemas"])


def test_every_yaml_file_that_an_author_writes_has_one_schema() -> None:
    shipped = sorted(
        file for folder in ("content", "build", "docs") for file in (ROOT / folder).rglob("*.yaml")
    )
    covered = sorted(
        file
        for schema in found().values()
        for pattern in schema.files
        for file in ROOT.glob(pattern)
    )
    assert len(shipped) > 100
    assert covered == shipped


def test_shipped_files_match_their_schemas() -> None:
    files = [
        (id, file)
        for id, schema in found().items()
        for pattern in schema.files
        for file in ROOT.glob(pattern)
    ]
    assert len(files) > 100
    assert {
        str(file): said
        for id, file in files
        if (said := faults(id, file.read_text(encoding="utf-8")))
    } == {}


@pytest.mark.parametrize("id", [id for id in GAMES if games.load_game(id).people])
def test_a_rolled_character_is_as_its_schema_says(id: str) -> None:
    game, content = Project(ROOT).game(id)
    assert game.people is not None
    who = game.people.roll(content, Rng("editor"), {})
    assert (
        faults(
            f"{id}-{game.people.model.__name__.lower()}",
            yaml.safe_dump(plain(who), allow_unicode=True),
        )
        == []
    )


TABLE = (
    "title: Fate\nkey: {dice: 1d2}\ncolumns: {what: {heading: What}}\nrows:\n- [1, Lives]\n- [2,"
    " Dies]\n"
)


@pytest.mark.parametrize(
    ("id", "written"),
    [
        ("table", TABLE.replace("title: Fate", "title: 1876")),
        ("table", TABLE + "print-only: yes\n"),
        ("table", TABLE + "print-only: 'yes'\n"),
        ("table", TABLE + "note:\n"),
        ("table", TABLE.replace("- [1", "- group: Luck\n- [1")),
        ("rules", "speed: {feet: 40, dice: 2d6}\nnight: no\n"),
        ("map", "title: Nowhere\nsize: ['1000', 700]\nplaces: []\n"),
        (
            "documents",
            (
                "documents: [{id: grid, title: A Grid, kind: handout, pages: '1', panels: [{parts:"
                " [{grid: hex}]}]}]\n"
            ),
        ),
        (
            "tombstone-character",
            (
                "background: Outlaw\nhealth-rolled: 10\nbegan: 30.50\narms: [Rifle, {arm:"
                " Derringer, count: 2}]\n"
            ),
        ),
        (
            "grit-character",
            (
                "hands: [[K♠, 10 of hearts]]\ngear: [{item: Strongbox, at: 6}, {item: Rope, at:"
                " pack}]\n"
            ),
        ),
        (
            "boothill-character",
            "speed: 56\nbravery: {speed: 2, accuracy: 1}\nprinted: {accuracy: ['?', 57]}\n",
        ),
    ],
)
def test_allowed_words_are_not_underlined(id: str, written: str) -> None:
    assert faults(id, written) == []


@pytest.mark.parametrize(
    ("id", "written", "word"),
    [
        ("table", TABLE + "titel: Fate\n", "titel"),
        ("table", TABLE.replace("key: {dice: 1d2}", "key: {dice: 1d2, span: 1-2}"), "span"),
        ("table", TABLE.replace("key: {dice: 1d2}", "key: {names: lsted}"), "lsted"),
        ("table", TABLE.replace("heading: What", "as: munny"), "munny"),
        ("table", TABLE.replace("[1, Lives]", "{1: Lives}"), "Lives"),
        ("table", TABLE + "style: legder\n", "legder"),
        ("table", TABLE + "print-only: perhaps\n", "perhaps"),
        ("rules", "speed: [40, 20]\n", "40"),
        ("game", "title: Fate\n", "license"),
        ("errata", "- {id: luck, title: Luck, readings: [], rulling: None}\n", "rulling"),
        ("map", "title: Nowhere\nsize: [wide, 700]\nplaces: []\n", "wide"),
        ("map", "title: Nowhere\nsize: [10, 10]\nplaces: [{name: Jail, kind: jail}]\n", "jail"),
        ("documents", "documents: [{id: Grid, title: A Grid, kind: handout}]\n", "Grid"),
        ("documents", "documents: [{id: grid, title: A Grid, kind: handuot}]\n", "handuot"),
        (
            "documents",
            (
                "documents: [{id: grid, title: A Grid, kind: handout, panels: [{parts: [{table: a,"
                " map: b}]}]}]\n"
            ),
            "table",
        ),
        ("documents", "documents: [{id: grid, title: A Grid, kind: handout, pages: -1}]\n", "-1"),
        ("papers", "letter: {title: Letter, width: 612, height: 792, size: whole}\n", "whole"),
        ("profiles", "home: {title: Home, scale: large}\n", "large"),
        ("tombstone-character", "background: Outlaw\nhealth-rolled: ten\n", "ten"),
        (
            "tombstone-character",
            "background: Outlaw\nhealth-rolled: 10\narms: [{arm: Rifle, cuont: 2}]\n",
            "cuont",
        ),
        ("fistful-character", "swapped: [grit, grim]\n", "grim"),
    ],
)
def test_refused_words_are_underlined(id: str, written: str, word: str) -> None:
    assert word in " ".join(faults(id, written))


def test_editors_complete_every_kind_of_document_and_part() -> None:
    defined: dict[str, Any] = found()["documents"].says["$defs"]
    assert defined["Document"]["properties"]["kind"]["enum"] == [*KINDS]
    assert [one["required"] for one in defined["Part"]["oneOf"]] == [[kind] for kind in PARTS]
    assert {*PARTS} <= {*defined["Part"]["properties"]}
    assert all("description" in defined["Part"]["properties"][kind] for kind in PARTS)
