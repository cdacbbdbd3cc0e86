"""Everything the program can say of content: a folder a code, with the smallest bad content and the
words said of it (problems/README.md).
"""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import form
import mini
from sixgun.build import build
from sixgun.build.job import PrintOrder
from sixgun.build.sheet import print_sheets
from sixgun.document.project import Project, game_of_file
from sixgun.document.project_game import ProjectGame, check_game
from sixgun.play.game import Game
from sixgun.play.people import read_people, view_sheet
from sixgun.press.read import read_character, read_forms
from sixgun.system.problem import Problem, Problems, standing

FOLDER = Path(__file__).with_name("problems")
OWN = Path(__file__).with_name("own-project")  # a game that is declared in YAML alone
CODES = sorted(f.name for f in FOLDER.iterdir() if f.is_dir())
CODE = re.compile(r"[a-z]+(-[a-z]+)*")
SAYERS = {
    "Problem",
    "problem",
    "_at",
    "_say",
    "say",
    "refuse",
    "append",
    "file_faults",
    "Fault",
}  # `append` of (number, code, message)
SPELLED = {"{key}-unknown": ("paper-unknown", "profile-unknown")}  # codes put together from words
COMMANDS = {
    "name-long",
    "name-missing",
    "not-text",
    "rows-date",
    "rows-missing",
    "rows-unreadable",
    "prose-missing",  # said of a game with code, whose rules print a section
}  # said of what a command or a browser was given, and tested with it


@pytest.mark.parametrize("code", CODES)
def test_it_says(
    code: str, tmp_path: Path, mini_game: Game, request: pytest.FixtureRequest
) -> None:
    said = "".join(f"{line}\n" for line in _lines(_problems(FOLDER / code, tmp_path), tmp_path))
    expected = FOLDER / code / "said.txt"
    if request.config.getoption("--update-problems"):
        expected.write_text(said, encoding="utf-8")
    assert f"[{code}]" in said, f"nothing is said of {code}, but:\n{said}"
    assert said == expected.read_text(encoding="utf-8")


def _problems(folder: Path, place: Path) -> list[Problem]:
    """All that the program says of the good project with the folder's files laid over it."""
    project, asked = _lay(folder, place)
    found = [problem for id in project.game_ids() for problem in check_game(project, id)]
    try:
        if (place / "form.txt").exists() or (place / "form.pdf").exists():
            return _read_back(place, project)
        if not standing(found) and (place / "character.yaml").exists():
            game, content = project.game(game_of_file(project, place / "character.yaml"))
            people = read_people(place / "character.yaml", game, content)
            if (folder / "press.txt").exists():
                print_sheets(
                    ProjectGame(project, game, content),
                    [view_sheet(one, game, content) for one in people],
                    files=[place / "character.yaml"],
                )
            return [p for one in people for p in one.problems]
        if not standing(found) and (asked or (folder / "print.txt").exists()):
            return build(
                project,
                PrintOrder(
                    ("mini",),
                    only=(asked["only"],) if "only" in asked else (),
                    paper=asked.get("paper"),
                    profile=asked.get("profile", "home"),
                ),
                jobs=1,
            ).problems
    except Problems as wrong:
        return wrong.problems
    return found


def _read_back(place: Path, project: Project) -> list[Problem]:
    """What is said of a form whose fields are the lines of form.txt."""
    game, content = project.game("mini")
    if (place / "form.txt").exists():
        form.write(
            place / "form.pdf",
            dict(
                line.split(": ", 1)
                for line in (place / "form.txt").read_text(encoding="utf-8").splitlines()
            ),
        )
    return [
        p
        for one in read_forms(place / "form.pdf")
        for p in read_character(one, game, content).problems
    ]


def _lay(folder: Path, place: Path) -> tuple[Project, dict[str, str]]:
    project = mini.make(place, printing=True)
    if (folder / "content/own").exists():
        shutil.copytree(OWN, place, dirs_exist_ok=True)
    for source in sorted(folder.rglob("*")):
        target = place / source.relative_to(folder)
        if source.is_dir():
            if target.is_file():
                target.unlink()
            target.mkdir(exist_ok=True)
        elif source.name not in ("said.txt", "how.txt", "print.txt", "press.txt"):
            shutil.copyfile(source, target)
    asked = {}
    for line in (
        (folder / "how.txt").read_text(encoding="utf-8").splitlines()
        if (folder / "how.txt").exists()
        else ()
    ):
        verb, _, rest = line.partition(": ")
        first, _, second = rest.partition(" ")
        match verb:
            case "without":
                (place / first).unlink()
            case "link":
                (place / first).symlink_to(second)
            case "fill":
                (place / first).write_text("x" * int(second), encoding="utf-8")
            case "paper" | "profile" | "only":
                asked[verb] = rest
            case _:
                raise AssertionError(f"{folder.name}/how.txt: what is “{line}”?")
    return project, asked


def _lines(problems: list[Problem], place: Path) -> Iterator[str]:
    for problem in problems:
        yield str(
            replace(
                problem,
                file=(
                    problem.file.relative_to(place) if problem.file.is_absolute() else problem.file
                ),
            )
        )


def test_each_code_has_a_folder_and_each_folder_a_code() -> None:
    said = set(_codes_of_the_source()) - COMMANDS
    assert len(said) > 40
    assert {*CODES} == said, (
        f"without a folder: {sorted(said - {*CODES})}; never said: {sorted({*CODES} - said)}"
    )


def test_each_code_is_explained_to_authors() -> None:
    text = (mini.ROOT / "content" / "README.md").read_text(encoding="utf-8")
    explained = re.findall(r"^\| `([a-z-]+)` \|", text.partition("## Messages")[2], re.M)
    assert len(explained) > 40
    assert explained == sorted(CODES)


def _codes_of_the_source() -> Iterator[str]:
    """The codes in generator/sixgun; what a game says of its own rules is tested with the game, and
    editions name cells, not codes.
    """
    for file in sorted((mini.ROOT / "generator" / "sixgun").rglob("*.py")):
        of_games = {"games", "editions"} & {*file.parts} and "declared" not in file.parts
        if of_games or (file.parent.name == "play" and file.stem in ("check", "reference")):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", getattr(node.func, "attr", "")) in SAYERS
            ):
                yield from _codes_of(node)


def _codes_of(call: ast.Call) -> Iterator[str]:
    first = call.args[0] if call.args else None
    given = (
        first.elts
        if isinstance(first, ast.Tuple) and getattr(call.func, "attr", "") == "append"
        else call.args
    )
    for one in given[:-1]:  # the last is the message
        if (
            isinstance(one, ast.Constant)
            and isinstance(one.value, str)
            and CODE.fullmatch(one.value)
        ):
            yield one.value
        elif isinstance(one, ast.JoinedStr) and " " not in (
            text := ast.unparse(one)[2:-1]
        ):  # other than a message before a place
            yield from SPELLED[text]
