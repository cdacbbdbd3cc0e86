"""schema: what editors learn, and whose settings change."""

# ruff: noqa: F401  (fixtures are imported by name)

from __future__ import annotations

import json
from pathlib import Path

import pytest

from saloon import run, saloon

pytestmark = pytest.mark.usefixtures("saloon")
SETTINGS = Path(".vscode/settings.json")


def test_schemas_go_into_the_docs_of_the_project_the_games_own_models_among_them() -> None:
    said = run("schema").stdout
    found = {file.name for file in Path("docs/schemas").iterdir()}
    assert {"table.json", "rules.json", "documents.json", "saloon-regular.json"} <= found
    assert said == f"docs/schemas  {len(found)} schemas\n"
    assert not SETTINGS.exists()


def test_editor_settings_are_added_beside_the_existing_ones() -> None:
    SETTINGS.parent.mkdir()
    SETTINGS.write_text(
        '{"editor.wordWrap": "on", "yaml.schemas": {"./mine.json": ["mine.yaml"],'
        ' "./docs/schemas/old.json": ["old.yaml"]}}'
    )
    run("schema", "--editor")
    told = json.loads(SETTINGS.read_text())
    assert told["editor.wordWrap"] == "on"
    assert told["yaml.schemas"]["./docs/schemas/saloon-regular.json"] == [
        "content/saloon/cast/regulars/**/*.yaml"
    ]
    assert told["yaml.schemas"]["./docs/schemas/documents.json"] == [
        "build/saloon.yaml",
        "build/every-game.yaml",
    ]
    assert told["yaml.schemas"]["./mine.json"] == ["mine.yaml"]
    assert "./docs/schemas/old.json" not in told["yaml.schemas"]


@pytest.mark.parametrize("theirs", ["{ // a comment\n}", "[]", '{"yaml.schemas": []}'])
def test_settings_that_we_would_spoil_are_left_alone(theirs: str) -> None:
    SETTINGS.parent.mkdir()
    SETTINGS.write_text(theirs)
    assert "is not plain JSON" in run("schema", "--editor", code=1).stderr
    assert SETTINGS.read_text() == theirs
    assert not Path("docs").exists()


def test_schemas_go_where_they_are_asked_to_and_editors_look_there() -> None:
    run("schema", "--out", "elsewhere", "--editor")
    assert Path("elsewhere/table.json").is_file()
    assert "./elsewhere/table.json" in json.loads(SETTINGS.read_text())["yaml.schemas"]
