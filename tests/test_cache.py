"""Games that were loaded before stand ready: found as they were, and never when anything they are made of has changed."""

from __future__ import annotations

import hashlib
import os
import pickle
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from saloon import run
from sixgun import cache, home
from sixgun.cache import Cache, user_cache
from sixgun.content import Content
from sixgun.press.plate import Case, Plate
from sixgun.press.underlay import Underlay
from sixgun.problem import Problems
from sixgun.project import Project

ROOT = Path(__file__).parent.parent
GAME, TABLE, BUILD = "fistful", "content/fistful/tables/goods.yaml", "build/fistful.yaml"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project of one game whose files may be young: the tests cannot set change times back."""
    for part in ("content/fistful", "build", "templates/css"):
        shutil.copytree(ROOT / part, tmp_path / "press" / part)
    monkeypatch.setattr(cache, "RACY", -(10**15))
    return Project(tmp_path / "press", Cache(tmp_path / "cache"))


def loads(project: Project, monkeypatch: pytest.MonkeyPatch) -> tuple[Content, bool]:
    """A game's content, and whether it was read from its files."""
    from sixgun import load

    read: list[Path] = []
    real = load.load_content
    monkeypatch.setattr(load, "load_content", lambda folder, *rest: (read.append(folder), real(folder, *rest))[1])
    content = project.game(GAME)[1]
    monkeypatch.setattr(load, "load_content", real)
    return content, bool(read)


def kept(project: Project) -> list[Path]:
    assert project.cache
    return sorted(project.cache.folder.iterdir()) if project.cache.folder.exists() else []


def write(name: str, said: str) -> Callable[[Project], object]:
    return lambda project: (project.root / name).write_text(said, encoding="utf-8")


def add(name: str, said: str) -> Callable[[Project], object]:
    return lambda project: (project.root / name).write_text((project.root / name).read_text(encoding="utf-8") + said, encoding="utf-8")


def disguised(project: Project) -> None:
    """A change of as many bytes that sets the file's time back."""
    file = project.root / TABLE
    state = file.stat()
    file.write_bytes(file.read_bytes().replace(b"title: ", b"title:  ", 1).removesuffix(b"\n"))
    assert file.stat().st_size == state.st_size
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))


def test_a_game_that_was_loaded_before_is_the_same_without_being_read(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    first, read = loads(project, monkeypatch)
    again, reread = loads(project, monkeypatch)
    assert read and not reread
    assert first == again == replace(project, cache=None).game(GAME)[1]
    assert again.tables and again.problems == first.problems


@pytest.mark.parametrize(
    "change",
    [
        disguised,
        add(TABLE, "# more\n"),
        add(BUILD, "# more\n"),
        add("build/papers.yaml", "# more\n"),
        write("content/fistful/prose/new.md", "---\ntitle: New\n---\nWords.\n"),
        lambda project: next((project.root / "content/fistful/prose").iterdir()).unlink(),
    ],
)
def test_whatever_was_changed_is_read(change: Callable[[Project], object], project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    loads(project, monkeypatch)
    change(project)
    try:
        content, read = loads(project, monkeypatch)
        assert read and content == replace(project, cache=None).game(GAME)[1]
    except Problems as found:  # a file that nothing prints
        with pytest.raises(Problems) as told:
            replace(project, cache=None).game(GAME)
        assert told.value.problems == found.problems


def test_another_program_reads_it_itself(project: Project, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    loads(project, monkeypatch)
    for where, name, other in (
        (cache, "__version__", "9.9"), (cache, "libraries", lambda: ["pydantic-99.dist-info"]), (home, "PACKAGE", tmp_path / "cache"),
    ):  # fmt: skip
        with monkeypatch.context() as elsewhere:
            elsewhere.setattr(where, name, other)
            assert loads(project, elsewhere)[1]


def test_what_is_wrong_is_told_every_time(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    add(TABLE, "nonsense: here\n")(project)
    for _ in range(2):
        with pytest.raises(Problems):
            loads(project, monkeypatch)
    assert kept(project) == []


def test_what_may_still_change_is_not_kept(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two writes within one tick of the disk's clock show the same times."""
    monkeypatch.setattr(cache, "RACY", 10**12)
    loads(project, monkeypatch)
    assert kept(project) == []


def test_what_changed_while_it_was_read_is_not_kept(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    assert project.cache

    def make() -> str:
        add(TABLE, "# meanwhile\n")(project)
        return "as it was before"

    assert project.cache.ready(str, lambda: project.files_read([GAME]), make) == "as it was before"
    assert kept(project) == []


@pytest.mark.parametrize("spoil", [b"", b"spoiled", pickle.dumps("something else"), pickle.dumps(Content)[:-9]])
def test_what_is_spoiled_is_made_anew(spoil: bytes, project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = loads(project, monkeypatch)
    (file,) = kept(project)
    file.write_bytes(spoil)
    again, read = loads(project, monkeypatch)
    assert read and again == first
    assert not loads(project, monkeypatch)[1]


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="no owners here")
def test_what_somebody_else_put_there_is_not_read(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    loads(project, monkeypatch)
    monkeypatch.setattr(os, "getuid", lambda: 12345)
    assert loads(project, monkeypatch)[1]


def test_where_nothing_can_be_kept_it_only_takes_longer(project: Project, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    nowhere = replace(project, cache=Cache(tmp_path / "file" / "below"))
    assert all(loads(nowhere, monkeypatch)[1] for _ in range(2))


def test_what_has_not_been_used_for_longest_goes_first(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST", 3)
    own = project.cache
    assert own

    def ready(word: str) -> bool:
        made: list[str] = []
        assert own.ready(str, list, lambda: made.append(word) or word, word) == word  # type: ignore[func-returns-value]
        for number, file in enumerate(sorted(own.folder.iterdir(), key=lambda f: f.stat().st_mtime_ns)):
            os.utime(file, (number, number))
        return bool(made)

    assert [ready(word) for word in "abcabd"] == [True, True, True, False, False, True]
    assert [ready(word) for word in "dba"] == [False, False, False]
    assert ready("c")


def test_a_plate_stands_ready_until_a_template_changes(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    from sixgun.press import plate as plates

    game, content = project.game(GAME)
    assert game.people
    view = game.people.sheet(None, content)
    set_: list[str] = []

    def set_anew(*made_of: Any) -> Plate:
        *_, paper, html, css = made_of
        set_.append(paper)
        return Plate("", paper, hashlib.sha256(f"{html}{css}".encode()).hexdigest(), 0, 0, 0, Underlay({}, (), (0, 0)), {}, {}, ())

    monkeypatch.setattr(plates, "_plate_of", set_anew)

    def plate(paper: str = "letter") -> Plate:
        return Case(project, game, content, paper).plate(view)

    first = plate()
    assert plate() == first and set_ == ["letter"]
    add("templates/css/fistful.css", ".sheet { letter-spacing: .01em }\n")(project)
    assert plate() != first and set_ == ["letter"] * 2
    assert plate("a4").paper == "a4" and set_ == ["letter", "letter", "a4"]


def test_the_user_says_where_things_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(cache.WHERE, str(tmp_path / "here"))
    assert user_cache() == Cache(tmp_path / "here")
    monkeypatch.setattr(cache, "RACY", -(10**15))
    said = run("roll", "tombstone", "--seed", "a").stdout
    assert len([*(tmp_path / "here").iterdir()]) == 1
    assert run("roll", "tombstone", "--seed", "a").stdout == said
    monkeypatch.setenv(cache.WHERE, "")
    assert user_cache() is None
    monkeypatch.delenv(cache.WHERE)
    found = user_cache()
    assert found and "sixgun" in found.folder.parts
