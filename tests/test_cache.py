"""The cache: values are found as they were kept, never when anything they are made of has changed,
and no file of anyone else's is touched.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from saloon import run
from sixgun.content.content import Content
from sixgun.document.project import Project
from sixgun.document.project_game import ProjectGame
from sixgun.paper.underlay import Underlay
from sixgun.play.question import Answer, Question, ask
from sixgun.press.plate import Plate, PlateSet
from sixgun.system import cache, home
from sixgun.system.cache import Cache, user_cache
from sixgun.system.home import user_folder
from sixgun.system.problem import Problems
from sixgun.system.rng import Rng

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
    from sixgun.content import load

    read: list[Path] = []
    real = load.read_content
    monkeypatch.setattr(
        load, "read_content", lambda folder, *rest: (read.append(folder), real(folder, *rest))[1]
    )
    content = project.game(GAME)[1]
    monkeypatch.setattr(load, "read_content", real)
    return content, bool(read)


def kept(project: Project) -> list[Path]:
    return sorted(file for file, _ in project.cache.entries())


def sealed(value: object) -> bytes:
    """An entry as the cache would write it, of any JSON."""
    raw = json.dumps(value).encode()
    return hashlib.sha256(raw).hexdigest().encode() + b"\n" + raw


def write(name: str, said: str) -> Callable[[Project], object]:
    return lambda project: (project.root / name).write_text(said, encoding="utf-8")


def add(name: str, said: str) -> Callable[[Project], object]:
    return lambda project: (project.root / name).write_text(
        (project.root / name).read_text(encoding="utf-8") + said, encoding="utf-8"
    )


def disguised(project: Project) -> None:
    """A change of as many bytes that sets the file's time back."""
    file = project.root / TABLE
    state = file.stat()
    file.write_bytes(file.read_bytes().replace(b"title: ", b"title:  ", 1).removesuffix(b"\n"))
    assert file.stat().st_size == state.st_size
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))


def test_a_game_that_was_loaded_before_is_the_same_without_being_read(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, read = loads(project, monkeypatch)
    again, reread = loads(project, monkeypatch)
    assert read and not reread
    assert first == again == replace(project, cache=Cache()).game(GAME)[1]
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
def test_whatever_was_changed_is_read(
    change: Callable[[Project], object], project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads(project, monkeypatch)
    change(project)
    try:
        content, read = loads(project, monkeypatch)
        assert read and content == replace(project, cache=Cache()).game(GAME)[1]
    except Problems as found:  # a file that nothing prints
        with pytest.raises(Problems) as told:
            replace(project, cache=Cache()).game(GAME)
        assert told.value.problems == found.problems


def test_another_program_reads_it_itself(
    project: Project, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    loads(project, monkeypatch)
    for where, name, other in (
        (cache, "__version__", "9.9"),
        (cache, "libraries", lambda: ["pydantic-99.dist-info"]),
        (home, "PACKAGE", tmp_path / "cache"),
    ):
        with monkeypatch.context() as elsewhere:
            elsewhere.setattr(where, name, other)
            assert loads(project, elsewhere)[1]


def test_faults_are_reported_every_time(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    add(TABLE, "nonsense: here\n")(project)
    for _ in range(2):
        with pytest.raises(Problems):
            loads(project, monkeypatch)
    assert kept(project) == []


def test_a_file_that_may_still_change_is_not_cached(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two writes within one tick of the disk's clock show the same times."""
    monkeypatch.setattr(cache, "RACY", 10**12)
    loads(project, monkeypatch)
    assert kept(project) == []


def test_a_file_that_changes_during_reading_is_not_cached(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make() -> str:
        add(TABLE, "# meanwhile\n")(project)
        return "as it was before"

    assert project.cache.ready(str, lambda: project.files_read([GAME]), make) == "as it was before"
    assert kept(project) == []


@pytest.mark.parametrize(
    "spoil",
    [
        b"",
        b"spoiled",
        b"\n{}",
        sealed("something else"),
        sealed({"os:system": ["true"]}),
        sealed({"sixgun.content.content:Content": []}),
    ],
)
def test_a_damaged_cache_entry_is_rebuilt(
    spoil: bytes, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = loads(project, monkeypatch)
    (file,) = kept(project)
    file.write_bytes(spoil)
    again, read = loads(project, monkeypatch)
    assert read and again == first
    assert not loads(project, monkeypatch)[1]


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="no owners here")
def test_cache_files_of_another_user_are_not_read(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads(project, monkeypatch)
    monkeypatch.setattr(os, "getuid", lambda: 12345)
    assert loads(project, monkeypatch)[1]


def test_where_nothing_can_be_kept_it_only_takes_longer(
    project: Project, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    nowhere = replace(project, cache=Cache(tmp_path / "file" / "below"))
    assert all(loads(nowhere, monkeypatch)[1] for _ in range(2))


def test_the_entries_that_were_not_used_for_longest_go_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "LIMIT", 3 * cache.BLOCK)
    monkeypatch.setattr(cache, "PRUNED_AT", "")
    own = Cache(tmp_path)

    def ready(word: str) -> bool:
        made: list[str] = []
        assert own.ready(str, list, lambda: made.append(word) or word, word) == word  # type: ignore[func-returns-value]
        for number, (file, _) in enumerate(
            sorted(own.entries(), key=lambda entry: entry[1].st_mtime_ns)
        ):
            os.utime(file, (number, number))
        return bool(made)

    monkeypatch.setattr(cache, "RACY", 0)
    assert [ready(word) for word in "abcabd"] == [True, True, True, False, False, True]
    assert [ready(word) for word in "dba"] == [False, False, False]
    assert ready("c")


def test_the_cache_deletes_only_its_own_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever else lies in the folder stays, links and folders of an entry's name too."""
    monkeypatch.setattr(cache, "LIMIT", 0)
    monkeypatch.setattr(cache, "PRUNED_AT", "")
    own, name = Cache(tmp_path / "cache"), "0" * 40
    own.keep("first", "a")
    (tmp_path / "diary.txt").write_text("mine")
    for other in ("diary.txt", "0.json", f"{name}.txt", f"{name}.json", "c.content"):
        ((tmp_path / "cache") / other).write_text("mine")
    ((tmp_path / "cache") / f"{name}.str.json").symlink_to(tmp_path / "diary.txt")
    ((tmp_path / "cache") / f"{name}.plate.json").mkdir()
    before = sorted((tmp_path / "cache").iterdir())
    own.keep("second", "b")
    assert list(own.entries()) == [] and own.clear() == 0
    assert (
        sorted((tmp_path / "cache").iterdir()) == before
        and (tmp_path / "diary.txt").read_text() == "mine"
    )


@pytest.mark.parametrize(
    "tag", [None, b"Signature: 8a477f597d28d172789f06886806bc55\n# another program\n"]
)
def test_a_folder_of_another_user_is_left_as_it_is(
    tag: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "LIMIT", 0)
    monkeypatch.setattr(cache, "PRUNED_AT", "")
    for number in range(100):
        (tmp_path / f"{number:040}.str.json").write_text("mine")
    if tag:
        (tmp_path / cache.TAG).write_bytes(tag)
    before = sorted(tmp_path.iterdir())
    assert list(Cache(tmp_path).entries()) == [] and Cache(tmp_path).clear() == 0
    monkeypatch.setenv(cache.WHERE, str(tmp_path))
    own = user_cache()
    own.keep("a value", "key")
    assert own.folder == tmp_path / "sixgun-cache"
    assert sorted(tmp_path.iterdir()) == [*before, own.folder]


def test_a_tag_that_is_a_link_is_not_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody makes a folder ours by a link to the tag of another."""
    Cache(tmp_path / "ours").keep("a value", "key")
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs" / cache.TAG).symlink_to(tmp_path / "ours" / cache.TAG)
    (tmp_path / "theirs" / f"{'0' * 40}.str.json").write_text("mine")
    assert Cache(tmp_path / "theirs").clear() == 0
    assert Cache(tmp_path / "ours").clear() == 1


def test_an_entry_that_is_a_link_is_replaced_and_not_written_through(tmp_path: Path) -> None:
    own = Cache(tmp_path / "cache")
    own.keep("a value", "key")
    ((file, _),) = own.entries()
    (tmp_path / "diary.txt").write_text("mine")
    file.unlink()
    file.symlink_to(tmp_path / "diary.txt")
    own.keep("a value", "key")
    assert own.find(str, "key") == "a value" and not file.is_symlink()
    assert (tmp_path / "diary.txt").read_text() == "mine"


@pytest.mark.parametrize("kind", ["cache", "config"])
@pytest.mark.parametrize("named", [None, "", "/elsewhere", "here", "~/there"])
@pytest.mark.parametrize("user", ["/somebody", "somebody"])
def test_the_folders_of_a_user_are_those_that_platformdirs_has(
    kind: str, named: str | None, user: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from platformdirs import user_cache_path, user_config_path

    monkeypatch.setenv("HOME", user)
    name = f"XDG_{kind.upper()}_HOME"
    monkeypatch.delenv(name, raising=False) if named is None else monkeypatch.setenv(name, named)
    theirs = user_cache_path if kind == "cache" else user_config_path
    assert user_folder(kind) == theirs("sixgun", appauthor=False)


@pytest.mark.skipif(sys.platform != "linux", reason="platformdirs is asked elsewhere")
def test_the_folders_of_a_user_are_found_without_a_library() -> None:
    program = (
        "import sys; from sixgun.system.home import user_folder;"
        " assert user_folder('cache'); assert not {'platformdirs', 'tempfile'} & {*sys.modules}"
    )
    settings = {**os.environ, "HOME": "/somebody", "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", program], check=True, env=settings)


def test_doctor_clears_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.WHERE, str(tmp_path))
    user_cache().keep("a value", "key")
    (tmp_path / "diary.txt").write_text("mine")
    assert run("doctor", "--clear-cache").stderr == "sixgun: 1 files of the cache deleted\n"
    assert sorted(file.name for file in tmp_path.iterdir()) == [cache.TAG, "diary.txt"]


@pytest.mark.parametrize("game", ["tombstone", "boothill", "grit", "fistful", "lords", "own"])
def test_every_game_is_plain_data(game: str) -> None:
    """Without this, a game would be loaded again each time, and nobody would notice."""
    project = Project(ROOT if game != "own" else ROOT / "tests" / "own-project", Cache())
    _, content = project.game(project.game_ids()[0] if game == "own" else game)
    assert cache.load(cache.dump(content)) == content


@pytest.mark.parametrize(
    "value", [object(), {1, 2}, lambda: 1, Problems, type("Local", (str,), {})("x")]
)
def test_values_that_are_not_plain_data_are_not_cached(value: object, tmp_path: Path) -> None:
    with pytest.raises(TypeError):
        cache.dump(value)
    Cache(tmp_path).keep(value, "key")
    assert list(Cache(tmp_path).entries()) == []


def test_a_plate_stands_ready_until_a_template_changes(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sixgun.press import plate as plates

    game, content = project.game(GAME)
    assert game.people
    view = game.people.sheet(None, content)
    set_: list[str] = []

    def set_anew(html: str, css: str, view: Any, of: ProjectGame, *made_of: Any) -> Plate:
        paper = str(of.paper)
        set_.append(paper)
        return Plate(
            "",
            "",
            paper,
            hashlib.sha256(f"{html}{css}".encode()).hexdigest(),
            0,
            0,
            0,
            Underlay({}, (), (0, 0)),
            {},
            {},
            (),
        )

    monkeypatch.setattr(plates, "_lay_out", set_anew)

    def plate(paper: str = "letter") -> Plate:
        return PlateSet(ProjectGame(project, game, content, paper)).plate(view)

    first = plate()
    assert plate() == first and set_ == ["letter"]
    add("templates/css/fistful.css", ".sheet { letter-spacing: .01em }\n")(project)
    assert plate() != first and set_ == ["letter"] * 2
    assert plate("a4").paper == "a4" and set_ == ["letter", "letter", "a4"]


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="no permissions of groups")
@pytest.mark.parametrize("mode", [0o777, 0o770, 0o1777])
def test_a_folder_others_can_write_to_is_not_used_as_a_cache(
    mode: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(mode)
    monkeypatch.setenv(cache.WHERE, str(tmp_path / "open"))
    assert user_cache() == Cache()
    told = run("doctor").stdout
    assert "cache: none: other users can write to its folder" in told and cache.WHERE in told
    (tmp_path / "open").chmod(0o700)
    assert user_cache() == Cache(tmp_path / "open")


def test_the_user_says_where_things_are_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(cache.WHERE, str(tmp_path / "here"))
    assert user_cache() == Cache(tmp_path / "here")
    monkeypatch.setattr(cache, "RACY", -(10**15))
    said = run("roll", "tombstone", "--seed", "a").stdout
    assert len([*user_cache().entries()]) == 1
    assert run("roll", "tombstone", "--seed", "a").stdout == said
    monkeypatch.setenv(cache.WHERE, "")
    assert user_cache() == Cache()
    monkeypatch.delenv(cache.WHERE)
    folder = user_cache().folder
    assert folder and "sixgun" in folder.parts


@pytest.mark.parametrize("id", Project(ROOT).game_ids())
def test_content_from_the_cache_gives_the_same_charts_and_answers(id: str) -> None:
    game, fresh = Project(ROOT).game(id)
    cached = cache.load(cache.dump(fresh))
    for table in (cached[rows] for rows in game.tables):
        for row in table:
            assert all(
                table.at(outcome) is table.at(row.outcomes[0]) for outcome in row.outcomes
            ), f"{table.id}, {row.label}: one row, one typed row"
    assert [name for name, view in game.views.items() if view(cached) != view(fresh)] == []
    for name, question in game.questions.items():
        assert answered(question, cached) == answered(question, fresh), name


def answered(question: Question, content: Content) -> Answer | str:
    """A question's answer as it is first asked, rolled where it rolls; or why there is none."""
    try:
        return ask(question, content, {}, Rng("saloon") if question.rolls else None)
    except ValueError as error:
        return str(error)
