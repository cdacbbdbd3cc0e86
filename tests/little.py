"""A game made of a few lines, for tests of what character.yaml can declare."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from sixgun.content.content import Content
from sixgun.document.project import Project
from sixgun.play.game import Game
from sixgun.system.problem import Problem, Problems

SHEET = "- id: sheet\n  title: Sheet\n  kind: sheets\n  sheets: {blank: 1}\n"


def lay(
    folder: Path, character: str, rules: str = "throw: {dice: 2d6}", tests: str = "", **tables: str
) -> Project:
    """A project with one game, “little”: its character.yaml, rules.yaml, tests.yaml and tables."""
    home = folder / "content/little"
    (home / "tables").mkdir(parents=True, exist_ok=True)
    (folder / "build").mkdir(exist_ok=True)
    (home / "game.yaml").write_text("title: Little\nlicense: CC0\n")
    (home / "rules.yaml").write_text(dedent(rules))
    (home / "character.yaml").write_text(dedent(character))
    if tests:
        (home / "tests.yaml").write_text(dedent(tests))
    parts = ", ".join(f"{{table: {id}}}" for id in map(_id, tables))
    for id, text in tables.items():
        (home / f"tables/{_id(id)}.yaml").write_text(dedent(text))
    page = f"- id: tables\n  title: Tables\n  kind: reference\n  panels:\n  - parts: [{parts}]\n"
    (folder / "build/little.yaml").write_text("documents:\n" + SHEET + (page if tables else ""))
    return Project(folder)


def _id(name: str) -> str:
    return name.replace("_", "-")


def play(folder: Path, character: str, **rest: str) -> tuple[Game, Content]:
    """The game and its content; Problems where it is not as it should be."""
    return lay(folder, character, **rest).game("little")


def problems(folder: Path, character: str, **rest: str) -> list[Problem]:
    """What is wrong with it."""
    try:
        return list(play(folder, character, **rest)[1].problems)
    except Problems as found:
        return found.problems
