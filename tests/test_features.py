"""A feature is a folder and a line: without either, the rest works."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import mini
from sample import sampled
from sixgun.system.feature import features

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "generator" / "sixgun"
ALWAYS = {"pack", "editions"}  # others ask for these
PROGRAM = """
import importlib, json, sys
from pathlib import Path

import sixgun
from sixgun import games
from sixgun.system.feature import features

root = Path(sixgun.__file__).parent
gone = {f.parent.name for f in root.glob("features/*/__init__.py")} - {*features()}
for file in sorted(root.rglob("*.py")):
    inside = file.relative_to(root.parent).with_suffix("").parts
    if inside[1] != "features" or inside[2] not in gone:
        importlib.import_module(".".join(inside).removesuffix(".__init__").removesuffix(".__main__"))

from sixgun.cli import commands, main
for name, load in commands().items():
    assert load().name == name

games.GAMES = {"mini": lambda: importlib.import_module("mini").GAME}
try:
    main(["--project", sys.argv[1], "build", "mini", "--jobs", "1"])
except SystemExit as end:
    assert not end.code, end.code
print(json.dumps({"features": [*features()], "commands": [*commands()]}))
"""


def lines(table: str, name: str) -> list[str]:
    return re.findall(rf"^from \.{name} import .*\n", table, re.M)


def test_the_table_has_a_line_for_each_folder_and_each_folder_a_readme() -> None:
    folders = {f.parent.name for f in (SOURCE / "features").glob("*/__init__.py")}
    assert len(folders) > 10 and folders == {*features()}
    table = (SOURCE / "features" / "__init__.py").read_text(encoding="utf-8")
    for name in folders:
        assert len(lines(table, name)) == 1
        said = (SOURCE / "features" / name / "README.md").read_text(encoding="utf-8")
        assert said.startswith(f"# {name}\n") and len(said.splitlines()) < 20
        for command in features()[name].commands:
            assert f"`sixgun {command}" in " ".join(said.split())


@pytest.mark.parametrize(
    ("name",), sampled([(name,) for name in features()], lambda name: name in ALWAYS)
)
def test_without_a_feature_the_rest_is_imported_lists_its_commands_and_builds(
    name: str, tmp_path: Path
) -> None:
    package, project = tmp_path / "generator" / "sixgun", tmp_path / "project"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("templates", "build", "content"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    mini.make(project, printing=True)
    shutil.rmtree(package / "features" / name)
    table = package / "features" / "__init__.py"
    text = table.read_text(encoding="utf-8")
    table.write_text(text.replace(*lines(text, name), ""), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(project)],
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(package.parent), str(Path(__file__).parent))),
            "PYTHONDONTWRITEBYTECODE": "1",
        },
    )
    assert done.returncode == 0, done.stderr
    left = json.loads(done.stdout.splitlines()[-1])
    kept = [one for one, feature in features().items() if name not in (one, *feature.needs)]
    assert left["features"] == kept
    assert {*left["commands"]}.isdisjoint(features()[name].commands)
    assert (project / "output" / "mini" / "guns.pdf").is_file()
