"""Projects, characters, forms and caches spoiled at random: each is refused at a file and line, or
read; none ends in a traceback or never.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

import form
from mini import GAME, make
from sixgun.build.job import PrintOrder, jobs_of
from sixgun.content.content import Content
from sixgun.document.project import Project
from sixgun.document.project_game import check_game
from sixgun.play.people import read_people, view_sheet
from sixgun.press.read import read_character, read_forms
from sixgun.system import cache
from sixgun.system.cache import Cache
from sixgun.system.problem import Problems, SixgunError, standing

WORDS = [
    "",
    "0",
    "-1",
    "1e9",
    "999999999999",
    "1-",
    "6-1",
    "d",
    "0d6",
    "9d99999",
    "{{ x }}",
    "{{",
    "/// x |",
    "[",
    "~",
    "é\u0301",
    "a" * 300,
    "../x",
    "no",
    "null",
]
Random = random.Random


def swap_nodes(value: Any, rng: Random) -> Any:
    """A tree of YAML with one node changed, dropped, doubled or of another type."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice([*value])
        match rng.randrange(6):
            case 0:
                return {name: item for name, item in value.items() if name != key}
            case 1:
                return {
                    (rng.choice(WORDS) if name == key else name): item
                    for name, item in value.items()
                }
        return value | {key: swap_nodes(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        match rng.randrange(6):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return [*value, value[at]]
        return [*value[:at], swap_nodes(value[at], rng), *value[at + 1 :]]
    return rng.choice([*WORDS, [], {}, [value], {"a": value}])


def change_node(file: Path, rng: Random) -> None:
    if file.suffix == ".yaml":
        value = yaml.load(file.read_text(), Loader=yaml.BaseLoader)  # noqa: S506
        file.write_text(yaml.safe_dump(swap_nodes(value, rng), allow_unicode=True, sort_keys=False))
    else:
        change_text(file, rng)


def change_text(file: Path, rng: Random) -> None:
    text = file.read_text()
    a, b = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    file.write_text(
        rng.choice(
            [
                text[:a],
                text[:a] + text[b:],
                text[:a] + rng.choice(WORDS) + text[a:],
                text[:a] + text[a:b] * 2 + text[b:],
            ]
        )
    )


def change_bytes(file: Path, rng: Random) -> None:
    raw = bytearray(file.read_bytes())
    raw[rng.randrange(len(raw))] = rng.randrange(256)
    file.write_bytes(raw)


def change_place(file: Path, rng: Random) -> None:
    match rng.randrange(4):
        case 0:
            file.unlink()
        case 1:
            file.rename(file.with_name(rng.choice(["x.yaml", "X", f"{file.name}.md", "a b.yaml"])))
        case 2:
            file.unlink()
            file.symlink_to(rng.choice([file.name, ".", "/etc/passwd", "nowhere"]))
        case 3:
            file.unlink()
            file.mkdir()


def change_digits(file: Path, rng: Random) -> None:
    """What a form holds is behind its numbers: sizes, counts and places."""
    raw = bytearray(file.read_bytes())
    digits = [at for at, byte in enumerate(raw) if 48 <= byte < 58]
    raw[rng.choice(digits)] = rng.randrange(48, 58)
    file.write_bytes(raw)


CHANGES: list[Callable[[Path, Random], None]] = [
    change_node,
    change_node,
    change_node,
    change_text,
    change_bytes,
    change_place,
]


def attempt(project: Project) -> None:
    """Checks a project, and composes it where it passes. Whatever it raises but a SixgunError with
    its place is a fault of the program.
    """
    try:
        for id in project.game_ids():
            problems = standing(check_game(project, id))
            assert all(p.file.name and p.message for p in problems)
            if not problems:
                list(jobs_of(project, *project.game(id), PrintOrder()))
    except Problems as error:
        assert error.problems
    except SixgunError as error:
        assert str(error)


@pytest.mark.usefixtures("mini_game")
def test_no_mutant_of_a_project_ends_in_a_traceback(
    tmp_path: Path, exhaustive: bool, request: pytest.FixtureRequest
) -> None:
    count = request.config.getoption("--mutants") or (10_000 if exhaustive else 300)
    make(tmp_path / "good", printing=True)
    for seed in range(count):
        rng = Random(seed)
        root = tmp_path / "mutant"
        shutil.copytree(tmp_path / "good", root)
        files = sorted(
            file
            for part in ("content", "build", "templates")
            for file in (root / part).rglob("*")
            if file.is_file()
        )
        changed = rng.choice(files)
        rng.choice(CHANGES)(changed, rng)
        try:
            attempt(Project(root))
        except Exception as error:
            raise AssertionError(f"mutant {seed}: {changed.relative_to(root)}") from error
        shutil.rmtree(root)


@dataclass(frozen=True)
class Spoiled:
    """A file that is spoiled again and again, and what then reads it."""

    file: Path
    changes: list[Callable[[Path, Random], None]]
    read: Callable[[], object]


def character(root: Path, content: Content) -> Spoiled:
    file = root / "ellen.yaml"
    file.write_text(
        "game: mini\nname: Ellen\ngrit: 2\nluck: 4\nwaive: {luck: a long tale}\n---\n- {game: mini,"
        " name: Cole, grit: 1}\n"
    )
    return Spoiled(
        file,
        [change_text, change_bytes],
        lambda: [view_sheet(one, GAME, content) for one in read_people(file, GAME, content)],
    )


def filled_form(root: Path, content: Content) -> Spoiled:
    fields = {
        f"sheet-{n}.{name}": text
        for n in (1, 2)
        for name, text in {"name": "Ellen", "grit": "2", "kept": '{"game": "mini"}'}.items()
    }
    file = form.write(root / "ellen.pdf", fields)
    return Spoiled(
        file,
        [change_piece, change_bytes, change_digits],
        lambda: [read_character(one, GAME, content) for one in read_forms(file)],
    )


def cached_game(root: Path, content: Content) -> Spoiled:
    def load() -> None:
        assert Project(root, Cache(root / "cache")).game("mini")[1] == content

    load()
    [file] = [file for file, _ in Cache(root / "cache").entries()]
    return Spoiled(file, [change_bytes, change_digits, change_piece], load)


def change_piece(file: Path, rng: Random) -> None:
    """A piece of a file of bytes is dropped, or stands twice."""
    raw = file.read_bytes()
    a, b = sorted((rng.randrange(len(raw) + 1), rng.randrange(len(raw) + 1)))
    file.write_bytes(rng.choice([raw[:a], raw[:a] + raw[b:], raw[:b] + raw[a:]]))


@pytest.mark.usefixtures("mini_game")
@pytest.mark.parametrize("kind", [character, filled_form, cached_game])
def test_no_mutant_of_a_file_that_is_read_ends_in_a_traceback(
    kind: Callable[[Path, Content], Spoiled],
    tmp_path: Path,
    exhaustive: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cache, "RACY", -(10**15))
    spoiled = kind(tmp_path, make(tmp_path).game("mini")[1])
    good = spoiled.file.read_bytes()
    for seed in range(500 if exhaustive else 40):
        rng = Random(seed)
        spoiled.file.write_bytes(good)
        rng.choice(spoiled.changes)(spoiled.file, rng)
        try:
            spoiled.read()
        except SixgunError as error:
            assert str(error)
        except Exception as error:
            raise AssertionError(
                f"mutant {seed} of {spoiled.file.name}: {spoiled.file.read_bytes()!r:.300}"
            ) from error
