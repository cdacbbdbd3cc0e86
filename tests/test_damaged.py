"""Files that are damaged, or that somebody made in bad faith: each command says what is wrong with
them, and none ends in a traceback.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click import Context
from click.testing import CliRunner, Result

import form
from sixgun.cli import main
from sixgun.press import read
from sixgun.system import home as plugin
from sixgun.system.rng import Rng

OWN = Path(__file__).with_name("own-project")
INTERNAL = 70  # the exit code of a fault of the program
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda raw: b"",
    "garbage": lambda raw: bytes(range(256)) * 8,
    "text": lambda raw: b"not a PDF\n",
    "head only": lambda raw: raw[:20],
    "half": lambda raw: raw[: len(raw) // 2],
    "no end": lambda raw: raw[:-200],
    "zeros": lambda raw: raw[:3000] + bytes(3000) + raw[6000:],
    "flipped": lambda raw: bytes(byte ^ 8 if at % 97 == 5 else byte for at, byte in enumerate(raw)),
}
COMMANDS = {  # each command that reads a PDF which may have been printed long ago
    "changes": ("changes", "own"),
    "proof": ("proof", "{file}"),
    "whose": ("whose", "{file}"),
    "impose": ("impose", "{file}", "--out", "folded.pdf"),
    "read": ("read", "{file}"),
    "print": ("print", "{file}", "--dry-run"),
    "sheet": ("sheet", "own", "{file}", "--out", "sheet.pdf"),
    "site": ("site",),
}


def run(root: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(root), *words])


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, bytes]:
    """A project with an edition and a change since, and its reference as it was printed."""
    root = Path(shutil.copytree(OWN, tmp_path_factory.mktemp("project") / "own"))
    assert run(root, "build", "own").exit_code == 0
    assert run(root, "edition", "own", "0.1").exit_code == 0
    rules = root / "content/own/rules.yaml"
    rules.write_text(rules.read_text().replace("start: 4", "start: 5"))
    file = root / "output/own/jobs.pdf"
    return file, file.read_bytes()


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("damage", DAMAGES)
def test_no_command_fails_over_a_damaged_pdf(
    printed: tuple[Path, bytes],
    command: str,
    damage: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file, whole = printed
    monkeypatch.chdir(tmp_path)
    file.write_bytes(DAMAGES[damage](whole))
    words = (word.replace("{file}", str(file)) for word in COMMANDS[command])
    result = run(file.parents[2], *words)
    assert result.exit_code != INTERNAL and "Traceback" not in result.output, result.output


def test_changes_names_the_file_that_is_damaged(printed: tuple[Path, bytes]) -> None:
    file, whole = printed
    file.write_bytes(whole[: len(whole) // 2])
    result = run(file.parents[2], "changes", "own")
    assert "is damaged; sixgun build prints it again" in result.output
    file.write_bytes(whole)
    assert run(file.parents[2], "changes", "own").exit_code == 0


KEPT = json.dumps({"form": "feedback"})


def test_clashing_field_names_are_reported_and_no_answer_is_lost(tmp_path: Path) -> None:
    fields = {"kept": KEPT, "a": "one", "a.b": "tick", "a.b.c": "two", "a.b.c.d": "three"}
    [sheet] = read.read_forms(form.write(tmp_path / "feedback.pdf", fields))
    found = read.read_answers(sheet)
    assert found.written == {"form": "feedback", "a": [{"c": "two", "c.d": "three"}]}
    assert ["one, b" in problem.message for problem in found.problems] == [True]
    result = run(OWN, "read", str(tmp_path / "feedback.pdf"))
    assert result.exit_code == 1 and "a table has the same name" in result.output


@pytest.mark.parametrize("form_", ["json", "yaml"])
@pytest.mark.parametrize("kept", ['{"form":"feedback","x":"\\ud800"}', '{"game":"own\\udfff"}'])
def test_half_a_surrogate_pair_causes_no_traceback(tmp_path: Path, kept: str, form_: str) -> None:
    file = form.write(tmp_path / "half.pdf", {"kept": kept, "name": "Ellen"})
    assert run(OWN, "read", str(file), "--format", form_).exit_code in (0, 1)


def test_a_form_with_too_many_sheets_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read, "MOST_SHEETS", 20)
    fields = {f"sheet-{number}.name": "Ellen" for number in range(1, 40)}
    result = run(OWN, "read", str(form.write(tmp_path / "many.pdf", fields)))
    assert result.exit_code == 1 and "holds more than 20 sheets" in result.output


@pytest.mark.parametrize(
    "text", [b"\xff\xfe[sixgun.games]\nx = y\n", b"[sixgun.games\n= =\n\xff", b"sixgun.games"]
)
def test_an_unreadable_list_of_entry_points_is_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: bytes
) -> None:
    for name, points in (("broken", text), ("whole", b"[sixgun.games]\nwhole = whole:GAME\n")):
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_bytes(points)
    monkeypatch.syspath_prepend(str(tmp_path))
    plugin.plugins.cache_clear()
    try:
        assert plugin.plugins() == {"whole": "whole:GAME"}
    finally:
        plugin.plugins.cache_clear()


# Every command over every kind of damage

WORDS = {  # each command as somebody gives it; None: it reads nothing of a project, or does not end
    "list": "list own",
    "check": "check own",
    "build": "build own --jobs 1",
    "whose": "whose output/own/jobs.pdf",
    "changes": "changes own",
    "edition": "edition own 0.2",
    "export": "export own --to sqlite --out kit.sqlite",
    "gallery": None,
    "impose": "impose output/own/jobs.pdf --nup 2 --out folded.pdf --force",
    "import": "import other who.yaml filled.pdf",
    "init": "init other",
    "pack": "pack own --count 2 --pieces roster,sheets --out pack.pdf --force",
    "roll": "roll own --count 2",
    "sheet": "sheet own who.yaml --out who.pdf --force",
    "read": "read filled.pdf",
    "poster": "poster own who.yaml --out poster.pdf --force",
    "print": "print output/own/jobs.pdf --dry-run",
    "proof": "proof output/own/jobs.pdf",
    "report": "report own --count 100 --out report",
    "schema": "schema --out schemas",
    "screen": "screen own --tables jobs --out screen.pdf --force",
    "site": "site",
    "table": "table own jobs",
    "ask": "ask own jobs",
    "find": "find own jobs",
    "odds": "odds own",
    "throw": "throw 3d6",
    "watch": None,
    "serve": None,
    "clean": "clean --dry-run",
    "completion": None,
    "man": None,
    "doctor": "doctor",
}
RULES, TYPE, TABLE = "content/own/rules.yaml", "content/own/character.yaml", "jobs.yaml"
SPOILT = {  # what is damaged, and how; None: it is taken away
    "no rules": (RULES, None),
    "rules are empty": (RULES, b""),
    "rules are no text": (RULES, b"\xff\xfe\x00rules"),
    "rules are a list": (RULES, b"- 1\n- 2\n"),
    "rules are half a letter": (RULES, b'a: "\\ud800"\n'),
    "no game": ("content/own/game.yaml", None),
    "game is no YAML": ("content/own/game.yaml", b"title: [\n"),
    "character type is no YAML": (TYPE, b"fields: {a: {dice: 1d6}\n"),
    "character type is of another kind": (TYPE, b"fields: 5\nsheet: [[]]\n"),
    "table is cut off": (f"content/own/tables/{TABLE}", b"title: Jobs\nkey: {dice: 1d6, heading"),
    "table is a picture": (f"content/own/tables/{TABLE}", b"\x89PNG\r\n\x1a\n" + bytes(200)),
    "errata are a text": ("content/own/errata.yaml", b"none\n"),
    "build file is empty": ("build/own.yaml", b""),
    "build file is of another kind": ("build/own.yaml", b"documents: {id: [x]}\n"),
    "no build file": ("build/own.yaml", None),
    "profiles are no text": ("build/profiles.yaml", b"\x00\xff"),
    "papers are wrong": ("build/papers.yaml", b"letter: {width: -1}\n"),
    "template is cut off": ("templates/reference.html", b"{% for x in"),
    "stylesheet is no text": ("templates/css/own.css", b"\xff\xfe{"),
    "character is empty": ("who.yaml", b""),
    "character is no YAML": ("who.yaml", b"name: [\n"),
    "character is another's": ("who.yaml", b"game: tombstone\nname: 5\n"),
    "form is garbage": ("filled.pdf", b"%PDF-1.7\n" + bytes(range(256))),
    "printed file is garbage": ("output/own/jobs.pdf", b"%PDF-1.7\n" + bytes(range(256))),
    "state is garbage": ("output/own/.manifest.json", b"{\xff"),
    "memory of runs is garbage": ("output/.runs.json", b"[5]"),
    "index is a folder": ("output/index.html/x", b""),
    "edition is cut off": ("editions/own/0.1/edition.yaml", b"a: ["),
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with an edition, printed documents, a character and a form."""
    root = Path(shutil.copytree(OWN, tmp_path_factory.mktemp("sound") / "own"))
    assert run(root, "build", "own").exit_code == 0
    assert run(root, "edition", "own", "0.1").exit_code == 0
    (root / "who.yaml").write_text(run(root, "roll", "own", "--seed", "1").stdout)
    form.write(root / "filled.pdf", {"kept": '{"game":"own"}', "name": "Ellen"})
    return root


def test_every_command_is_tested_with_damage() -> None:
    assert set(WORDS) == set(main.list_commands(Context(main)))


@pytest.mark.parametrize("command", [name for name, words in WORDS.items() if words])
def test_no_command_fails_over_damage(
    sound: Path, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exhaustive: bool
) -> None:
    names = list(SPOILT)
    some = names if exhaustive else Rng(command).shuffle(names)[:2]
    for number, damage in enumerate(some):
        root = Path(shutil.copytree(sound, tmp_path / str(number)))
        name, raw = SPOILT[damage]
        file = root / name
        if raw is None:
            file.unlink()
        else:
            if file.parent.is_file():
                file.parent.unlink()
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(raw)
        monkeypatch.chdir(root)
        result = run(root, *(WORDS[command] or "").split())
        assert result.exit_code in (0, 1, 2), (damage, result.output)
        assert "Traceback" not in result.output, (damage, result.output)


@pytest.mark.parametrize(
    "build",
    [
        "documents: [x",
        "documents: {id: [x]}\n",
        "documents:\n- {id: a, title: A, kind: reference, panels: [{parts: [{table: none}]}]}\n",
    ],
)
def test_a_faulty_build_file_stops_printing_but_not_rolling_or_asking(
    build: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = Path(shutil.copytree(OWN, tmp_path / "own"))
    monkeypatch.chdir(root)
    (root / "build/own.yaml").write_text(build)
    for words in ("roll own --out who.yaml", "sheet own who.yaml --out who.pdf", "table own jobs"):
        assert run(root, *words.split()).exit_code == 0
    printed = run(root, "build", "own")
    assert printed.exit_code == 1 and "build/own.yaml:" in printed.output
