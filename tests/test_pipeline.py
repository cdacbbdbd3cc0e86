"""The stages in order: nothing is written while a problem stands, what has not changed is kept, and
a disk that fails does no harm.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pypdf
import pytest

import mini
from mini import make
from sample import sampled
from sixgun.build import Report, Step, Tell, build, recall
from sixgun.build.job import PrintOrder
from sixgun.build.output import read_manifest
from sixgun.build.verify import DIFFERS, MISSING, SAME, verify
from sixgun.cli.build import kept_back
from sixgun.document.kind import USUAL
from sixgun.document.project import Project
from sixgun.system.problem import standing

PROSE, TABLE, BUILD = (
    "content/mini/prose/shooting.md",
    "content/mini/tables/weather.yaml",
    "build/mini.yaml",
)
GUNS = "pages: 1\n  panels:\n  - opener"  # in the build file


@pytest.fixture(autouse=True)
def _only_mini(mini_game: object) -> None:
    """Every test here prints the tiny game."""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return make(tmp_path / "project", printing=True)


def run(
    project: Project, tell: Tell = lambda step: None, out: Path | None = None, **asked: Any
) -> Report:
    return build(project, PrintOrder(("mini",), **asked), jobs=1, tell=tell, out=out)


def written(folder: Path) -> dict[str, bytes]:
    """What was printed, byte for byte; the memory of runs holds the times of files, too."""
    return {
        f.relative_to(folder).as_posix(): f.read_bytes()
        for f in sorted(folder.rglob("*"))
        if f.is_file() and f.name != ".runs.json"
    }


def edit(project: Project, name: str, old: str, new: str) -> None:
    file = project.root / name
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def fresh(report: Report) -> dict[str, bool]:
    assert not standing(report.problems), report.problems
    return {b.document: b.fresh for b in report.documents}


def test_a_build_writes_each_document_in_each_format_and_an_index(project: Project) -> None:
    report = run(project)
    assert fresh(report) == {"guns": True, "weather": True}
    assert {*written(project.output)} == {
        "index.html",
        "mini/.manifest.json",
        "mini/.pictures/guns.png",
        "mini/.pictures/weather.png",
        *(f"mini/{id}.{output}" for id in ("guns", "weather") for output in USUAL),
    }
    assert [(b.title, b.pages, [f.name for f in b.files]) for b in report.documents] == [
        ("Guns", 1, [f"guns.{output}" for output in sorted(USUAL)]),
        ("Weather", 1, [f"weather.{output}" for output in sorted(USUAL)]),
    ]
    assert all(f.exists() for b in report.documents for f in b.files)
    assert "a rifle deals 4" in " ".join(
        pypdf.PdfReader(project.output / "mini/guns.pdf").pages[0].extract_text().split()
    )


def test_the_index_lists_every_document_with_a_picture_and_its_files(project: Project) -> None:
    report = run(project)
    assert report.index == project.output / "index.html"
    page = report.index.read_text()
    for word in (
        "Mini",
        "Guns",
        "Weather",
        'href="mini/guns.pdf"',
        'href="mini/guns.html"',
        'href="mini/weather.pdf"',
    ):
        assert word in page
    assert page.count("data:image/png;base64,") == 2


def test_the_index_says_what_each_document_is_for_its_paper_its_pages_and_how_large_it_is(
    project: Project,
) -> None:
    edit(
        project,
        BUILD,
        "id: weather\n  title: Weather\n  kind: handout",
        "id: weather\n  title: Weather\n  kind: reference\n  landscape: true",
    )
    assert standing(run(project).problems) == []
    page = (project.output / "index.html").read_text()
    assert re.findall(r"<h([34])>(.+?)</h", page) == [
        ("3", "At the table"),
        ("4", "Weather"),
        ("3", "To hand out"),
        ("4", "Guns"),
    ]
    assert ">Letter, landscape · 1&nbsp;page<" in page and ">Letter · 1&nbsp;page<" in page
    large = (project.output / "mini/guns.pdf").stat().st_size
    assert f'<a href="mini/guns.pdf">PDF</a> {round(large / 1e3)} KB' in page


def test_the_index_shows_what_the_last_printing_added_or_changed(project: Project) -> None:
    def news() -> list[str]:
        return re.findall(
            r"<li><b>(\w+)</b> <a[^>]*>([^<]+)<", (project.output / "index.html").read_text()
        )

    run(project, only=("guns",))
    assert news() == [], "a first printing is not news"
    run(project)
    assert [(word, title.rpartition(": ")[2]) for word, title in news()] == [("New", "Weather")]
    edit(project, BUILD, "title: Guns", "title: Firearms")
    run(project)
    assert [(word, title.rpartition(": ")[2]) for word, title in news()] == [
        ("Changed", "Firearms")
    ]
    kept = news()
    run(project)
    assert news() == kept, "a run that prints nothing leaves the news"


@pytest.mark.parametrize(
    ("own", "paper", "told"),
    [
        ("half-letter", None, "Letter"),
        ("half-letter", "a5", "A5"),
        ("a5", None, "A4"),
        ("letter", None, "Letter"),
    ],
)
def test_large_print_of_half_sheets_goes_on_whole_ones_unless_paper_is_named(
    project: Project, own: str, paper: str | None, told: str
) -> None:
    for file in ("papers.yaml", "profiles.yaml"):  # so that the program's own hold
        (project.build / file).unlink()
    edit(
        project,
        BUILD,
        "id: weather\n  title: Weather\n  kind: handout",
        f"id: weather\n  title: Weather\n  kind: handout\n  paper: {own}",
    )
    assert (
        standing(run(project, only=("weather",), profile="large-print", paper=paper).problems) == []
    )
    assert f">{told} · 1&nbsp;page<" in (project.output / "index.html").read_text()


def test_a_document_that_an_older_program_printed_gets_its_paper_into_the_index(
    project: Project,
) -> None:
    run(project)
    manifest = project.output / "mini/.manifest.json"
    old = {
        name: {key: value for key, value in entry.items() if key != "paper"}
        for name, entry in json.loads(manifest.read_text()).items()
    }
    manifest.write_text(json.dumps(old))
    assert fresh(run(project)) == {"guns": False, "weather": False}
    assert (project.output / "index.html").read_text().count(">Letter · 1&nbsp;page<") == 2


def test_removed_documents_leave_the_index(project: Project) -> None:
    run(project)
    (project.output / "mini/weather.pdf").unlink()
    run(project, only=("guns",))
    page = (project.output / "index.html").read_text()
    assert "guns.pdf" in page and "weather" not in page


def test_an_html_document_opens_anywhere(project: Project) -> None:
    run(project)
    page = (project.output / "mini/guns.html").read_text()
    assert "data:font/woff2" in page
    for word in (
        "file:/",
        "http://",
        "https://",
        "<link",
        "@import",
        "font:pt-serif",
        str(project.root),
    ):
        assert word not in page


def test_a_second_build_keeps_everything(project: Project) -> None:
    run(project)
    before = written(project.output)
    times = {f: f.stat().st_mtime_ns for f in project.output.rglob("*.pdf")}
    steps: list[Step] = []
    assert fresh(run(project, tell=steps.append)) == {"guns": False, "weather": False}
    assert [s.kind for s in steps] == ["kept", "kept"]
    assert written(project.output) == before
    assert {f: f.stat().st_mtime_ns for f in project.output.rglob("*.pdf")} == times


@pytest.mark.parametrize("lost", ["mini/guns.pdf", "mini/guns.html"])
def test_a_file_that_was_taken_away_is_made_again(lost: str, project: Project) -> None:
    run(project)
    (project.output / lost).unlink()
    assert fresh(run(project)) == {"guns": True, "weather": False}


@pytest.mark.parametrize(
    ("file", "old", "new", "changed"),
    [
        (TABLE, "Rain", "Snow", {"weather"}),
        (PROSE, "comes first", "goes first", {"guns"}),
        ("content/mini/tables/weapons.yaml", "[Rifle, 4, 200]", "[Rifle, 5, 200]", {"guns"}),
        ("content/mini/rules.yaml", "feet: 30", "feet: 40", {"weather"}),
        ("content/mini/rules.yaml", "most: 6", "most: 7", set()),
        (BUILD, "title: Guns", "title: Irons", {"guns"}),
        ("templates/css/mini.css", "10pt/14pt", "11pt/14pt", {"guns", "weather"}),
    ],
)
def test_only_what_shows_a_change_is_set_anew(
    file: str, old: str, new: str, changed: set[str], project: Project
) -> None:
    run(project)
    edit(project, file, old, new)
    assert {d for d, anew in fresh(run(project)).items() if anew} == changed


def _text_of(project: Project, document: str) -> bytes:
    return (project.output / "mini" / f"{document}.html").read_bytes()


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (TABLE, "- [6, Rain]\n", "", "table-gap"),
        (PROSE, "rules.draw.dice", "rules.draw.dise", "text-reference"),
        (BUILD, "kind: handout", "kind: handuot", "field-value"),
    ],
)
def test_nothing_of_a_game_is_written_while_a_file_cannot_be_read(
    file: str, old: str, new: str, code: str, project: Project
) -> None:
    run(project)
    before = written(project.output)
    edit(project, TABLE, "Dust", "Thunder")  # something to print again
    edit(project, file, old, new)
    report = run(project)
    assert {p.code for p in report.problems} == {code}
    assert report.documents == [] and report.index is None
    assert written(project.output) == before


def test_a_draft_prints_with_any_number_of_pages(project: Project) -> None:
    edit(project, BUILD, GUNS, GUNS.replace("1", "2"))
    assert [p.code for p in run(project).problems] == ["page-count"]
    report = build(project, PrintOrder(("mini",), draft=True), jobs=1)
    assert not standing(report.problems)
    guns = next(one for one in report.documents if one.document == "guns")
    assert "guns came to 1 page, but is declared with 2 [page-count]" in " ".join(
        f"{guns.document} {remark}" for remark in guns.remarks
    )


@pytest.mark.parametrize(
    ("faults", "codes", "stopped"),
    [
        ([(TABLE, "Rain", "Rain \U0010fffd")], {"page-complaint"}, "weather"),
        ([(BUILD, GUNS, GUNS.replace("1", "2"))], {"page-count"}, "guns"),
        ([(BUILD, "{table: weather}", "{table: wether}")], {"reference", "unused"}, "weather"),
        ([(PROSE, "comes first", "[comes](#gone) first")], {"reference"}, "guns"),
        (
            [
                (PROSE, "comes first", "[comes](#gone) first, in 3 turns"),
                (BUILD, GUNS, GUNS.replace("1", "2")),
            ],
            {"reference", "number-in-prose", "page-count"},
            "guns",
        ),
    ],
)
def test_a_document_that_fails_keeps_its_last_copy_and_the_others_are_written(
    faults: list[tuple[str, str, str]], codes: set[str], stopped: str, project: Project
) -> None:
    run(project)
    before = written(project.output)
    (other,) = {"guns", "weather"} - {stopped}
    edit(project, BUILD, f"title: {other.capitalize()}", "title: Anew")
    for fault in faults:
        edit(project, *fault)
    for _ in range(2):  # a run with problems is not remembered as done
        report = run(project)
        assert {p.code for p in report.problems} == codes, "of content and of pages in one run"
        assert report.stopped == report.staying == (f"mini/{stopped}",)
        assert "was not written; its last good copy stays; the others" in kept_back(report)
        assert [built.document for built in report.documents] == [other]
    after = written(project.output)
    changed = {name for name in after if after[name] != before.get(name)}
    assert f"mini/{other}.pdf" in changed and not any(stopped in name for name in changed)
    assert f"mini/{stopped}.pdf" in (project.output / "index.html").read_text()


def test_signs_of_a_draft_are_reported_but_stop_no_document(project: Project) -> None:
    (project.root / "content/mini/tables/draft.yaml").write_text(
        "title: Draft\nkey: {dice: 1d2}\nprint-only: yes\ncolumns: {x: {heading: X}}\n"
        "rows: [[1, a], [2, b]]\n"
    )
    edit(project, PROSE, "comes first", "comes in 3 turns")
    for _ in range(2):
        report = run(project)
        assert {p.code for p in standing(report.problems)} == {"unused", "number-in-prose"}
        assert len(report.documents) == 2 and report.stopped == ()


def test_a_game_that_cannot_be_read_stops_no_other(project: Project) -> None:
    other = project.content / "other"
    other.mkdir()
    (other / "game.yaml").write_text("title: Other\nlicense: CC0\n")
    (other / "rules.yaml").write_text("a: {\n")
    (project.build / "other.yaml").write_text("documents: []\n")
    report = build(project, PrintOrder(("other", "mini")), jobs=1)
    assert report.stopped == ("other",) and {p.code for p in report.problems} == {"yaml-syntax"}
    assert [built.document for built in report.documents] == ["guns", "weather"]
    assert kept_back(report) == "other was not written; the others were written", "no copy is there"


def test_only_a_copy_that_is_there_is_said_to_stay(project: Project) -> None:
    run(project)
    for file in (project.output / "mini").glob("guns.*"):
        file.unlink()
    edit(project, BUILD, GUNS, GUNS.replace("1", "2"))
    report = run(project)
    assert report.staying == ()
    assert kept_back(report) == "mini/guns was not written; the others were written"
    two = replace(report, stopped=("mini/guns", "mini/odds"), staying=("mini/odds",))
    assert "; the last good copy of mini/odds stays; the others" in kept_back(two)
    assert "; their last good copies stay; the" in kept_back(replace(two, staying=two.stopped))


def test_a_first_build_that_fails_leaves_no_folder(project: Project) -> None:
    edit(project, TABLE, "- [6, Rain]\n", "")
    assert run(project).problems
    assert not project.output.exists()


def test_a_waived_problem_prints(project: Project) -> None:
    edit(
        project,
        PROSE,
        "title: Shooting\n",
        "title: Shooting\nwaive: [{code: number-in-prose, reason: It is a song.}]\n",
    )
    edit(project, PROSE, "comes first", "comes in 3 turns")
    assert fresh(run(project)) == {"guns": True, "weather": True}


def test_a_build_may_be_of_one_document(project: Project) -> None:
    assert fresh(run(project, only=("weather",))) == {"weather": True}
    assert not (project.output / "mini/guns.pdf").exists()
    assert fresh(run(project)) == {"guns": True, "weather": False}


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"only": ("gnus",)}, "document-unknown"),
        ({"paper": "leter"}, "paper-unknown"),
        ({"profile": "hoem"}, "profile-unknown"),
    ],
)
def test_an_unknown_name_is_reported_with_the_nearest(
    asked: dict[str, object], code: str, project: Project
) -> None:
    (problem,) = run(project, **asked).problems
    assert problem.code == code and "did you mean" in problem.message


def test_out_writes_elsewhere_and_leaves_the_output_alone(project: Project, tmp_path: Path) -> None:
    report = run(project, out=tmp_path / "else where" / "deep")
    assert report.index == tmp_path / "else where" / "deep" / "index.html"
    assert not project.output.exists()


def test_one_process_or_two_print_the_same_bytes(tmp_path: Path) -> None:
    one, two = make(tmp_path / "one", printing=True), make(tmp_path / "two", printing=True)
    build(one, PrintOrder(("mini",)), jobs=1)
    build(two, PrintOrder(("mini",)), jobs=2)
    assert written(one.output) == written(two.output)
    assert len(written(one.output)) == 4 + 2 * len(USUAL)


# a disk that fails


class FullDisk:
    """Lets so many bytes through, then fails as a full disk does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        self.room, self.write = room, Path.write_bytes
        monkeypatch.setattr(Path, "write_bytes", self._wrapped())

    def _wrapped(self) -> object:
        disk = self

        def write_bytes(path: Path, data: bytes) -> int:
            disk.room -= len(data)
            if disk.room < 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
            return disk.write(path, data)

        return write_bytes


@pytest.mark.parametrize("room", [0, 1000, 20_000])
def test_a_full_disk_leaves_the_old_printing_whole(
    room: int, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(project)
    before = written(project.output)
    edit(project, TABLE, "Dust", "Thunder")
    with monkeypatch.context() as patched:
        FullDisk(patched, room)
        with pytest.raises(OSError, match="No space left"):
            run(project)
    assert written(project.output) == before
    assert fresh(run(project))["weather"], "and the next build makes it good"
    assert b"Thunder" in _text_of(project, "weather")


def refuse(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("place", ["output.write_below", "state.write_file"])
def test_the_next_build_recovers_from_a_full_disk_at_the_index_or_the_run_record(
    place: str, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(project)
    before = written(project.output)["index.html"]
    edit(project, BUILD, "title: Guns", "title: Arms")
    with monkeypatch.context() as patched, suppress(OSError):
        patched.setattr(f"sixgun.build.{place}", refuse)
        run(project)
        assert place.startswith("state"), "the memory is done without, the index is not"
    assert place.startswith("state") or written(project.output)["index.html"] == before
    run(project)
    assert b"Arms" in written(project.output)["index.html"]
    assert not list(project.output.rglob("*.part"))


def _interrupted(project: Project, delay: float) -> int:
    """The exit code of a run that is interrupted after so many seconds; nothing interrupts what
    comes after it.
    """
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, delay)
            run(project)
        finally:
            signal.signal(signal.SIGALRM, signal.SIG_IGN)
    except KeyboardInterrupt:
        return 0
    except BaseException:
        return 1
    return 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="interrupts a fork of this process")
def test_an_interrupt_at_any_moment_leaves_whole_files_and_the_next_run_is_correct(
    project: Project, tmp_path: Path, exhaustive: bool
) -> None:
    run(project)
    begun = time.monotonic()
    edit(project, TABLE, "Dust", "Thunder")
    run(project)
    length, rng = time.monotonic() - begun, Random(16)
    for number in range(40 if exhaustive else 4):
        edit(
            project,
            TABLE,
            "Thunder" if number % 2 == 0 else "Dust",
            "Dust" if number % 2 == 0 else "Thunder",
        )
        delay = length * rng.uniform(0.01, 1)
        if (child := os.fork()) == 0:
            os._exit(_interrupted(project, delay))
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        for file in project.output.rglob("*.pdf"):
            assert file.read_bytes().rstrip().endswith(b"%%EOF"), "each file is whole"
    run(project)
    run(project, out=tmp_path / "clean")
    assert {
        name: data
        for name, data in written(project.output).items()
        if name.endswith(("pdf", "weather.html"))
    } == {
        name: data
        for name, data in written(tmp_path / "clean").items()
        if name.endswith(("pdf", "weather.html"))
    }
    assert not [
        *project.output.glob(".new-*"),
        *project.output.glob(".ready-*"),
        *project.output.rglob("*.part"),
    ]


def test_changes_are_seen_with_a_clock_set_back_or_coarse_file_times(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "sixgun.build.state.times",
        lambda state: [state.st_size, *(int(t) // 2 * 2 * 10**9 for t in state[8:10])],
    )
    table, day = project.root / TABLE, 86_400
    for old, new, moved in (
        ("Dust", "Rain", day),
        ("Rain", "Hail", -day),
        ("Hail", "Snow", 0),
    ):  # the same size
        run(project)
        state = table.stat()
        edit(project, TABLE, old, new)
        os.utime(table, (state.st_atime, state.st_mtime + moved))
        now = time.time_ns() + moved * 10**9
        with monkeypatch.context() as patched:
            patched.setattr("sixgun.build.state.time.time_ns", partial(int, now))
            assert recall(project, PrintOrder(("mini",))) is None
            assert fresh(run(project))["weather"]
        assert new.encode() in _text_of(project, "weather")


@pytest.mark.parametrize("nth", [0, 1, 2, 3])
def test_the_next_build_recovers_from_a_failed_move(
    nth: int, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(project)
    edit(project, TABLE, "Dust", "Thunder")
    moves: Iterator[int] = iter(range(100))
    move = os.replace

    def failing(source: object, target: object) -> None:
        if next(moves) == nth:
            raise OSError(errno.EIO, "the disk is gone")
        move(source, target)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", failing)
        with pytest.raises(OSError, match="gone"):
            run(project)
    run(project, only=("guns",))  # whatever comes next completes it
    assert b"Thunder" in _text_of(project, "weather")
    assert not [*project.output.glob(".new-*"), *project.output.glob(".ready-*")]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a fork of this process")
@pytest.mark.parametrize(("nth",), sampled([(0,), (2,), (4,), (5,)], lambda nth: nth in (2, 5)))
def test_the_next_build_finishes_one_killed_while_moving_files(
    nth: int, project: Project, tmp_path: Path
) -> None:
    run(project)
    edit(project, TABLE, "Dust", "Thunder")
    if (child := os.fork()) == 0:
        moves, move = iter(range(100)), os.replace
        os.replace = lambda *names: (
            os.kill(os.getpid(), signal.SIGKILL) if next(moves) == nth else move(*names)
        )
        try:
            run(project)
        finally:
            os._exit(3)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    for file in project.output.rglob("*.pdf"):
        assert file.read_bytes().rstrip().endswith(b"%%EOF"), "each file is whole"
    run(
        project, only=("guns",)
    )  # of another document: that of the killed run is completed from what it made
    if nth > 0:
        assert b"Thunder" in _text_of(project, "weather")
    run(project)
    clean = tmp_path / "clean"
    run(project, out=clean)

    def documents(folder: Path) -> dict[str, bytes]:
        """The index and the manifest say besides what is new."""
        return {
            name: data
            for name, data in written(folder).items()
            if not name.endswith((".manifest.json", "index.html"))
        }

    assert documents(project.output) == documents(clean) != {}
    assert fresh(run(project)) == {"guns": False, "weather": False}
    assert not [
        *project.output.glob(".new-*"),
        *project.output.glob(".ready-*"),
        *project.output.rglob("*.part"),
    ]


def test_the_next_build_removes_the_remains_of_a_killed_one(project: Project) -> None:
    run(project)
    (project.output / ".new-abc" / "mini").mkdir(parents=True)
    (project.output / ".new-abc" / "mini" / "weather.pdf").write_text("half")
    (project.output / ".index.html.77-0.part").write_text("half")
    (project.output / "mine").mkdir()
    (project.output / ".new-link").symlink_to("mine")
    edit(project, TABLE, "Dust", "Thunder")
    run(project)
    assert (
        sorted(file.name for file in project.output.glob(".new-*")) == [".new-link"]
        and (project.output / "mine").is_dir()
    )
    assert not list(project.output.glob("*.part"))


def test_a_ready_folder_of_a_strangers_project_reaches_nothing_outside(
    project: Project, tmp_path: Path
) -> None:
    run(project)
    (tmp_path / "notes.txt").write_text("mine")
    ready = project.output / ".ready-x"
    (ready / "mini").mkdir(parents=True)
    digest = hashlib.sha256(b"mine").hexdigest()
    (ready / ".replaced.json").write_text(
        json.dumps(
            {"../../notes.txt": digest, "../notes.txt": digest, "mini/../../../notes.txt": digest}
        )
    )
    (project.output / ".ready-link").symlink_to(tmp_path)
    run(project)
    assert (tmp_path / "notes.txt").read_text() == "mine" and not ready.exists()


def test_simultaneous_builds_keep_each_others_documents(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sixgun import build as pipeline

    begun = pipeline._set

    def meanwhile(*asked: object) -> object:
        monkeypatch.setattr(pipeline, "_set", begun)
        run(project, only=("weather",))
        return begun(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(pipeline, "_set", meanwhile)
    run(project, only=("guns",))
    assert {"weather", "guns"} <= read_manifest(project.output / "mini").keys()


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes everywhere")
def test_a_folder_that_may_not_be_written_is_an_error_of_the_machine(project: Project) -> None:
    project.output.mkdir(mode=0o500)
    with pytest.raises(PermissionError):
        run(project)


def test_an_output_that_is_a_file_is_an_error_of_the_machine(project: Project) -> None:
    project.output.write_text("in the way")
    with pytest.raises(FileExistsError):
        run(project)
    assert project.output.read_text() == "in the way"


@pytest.mark.parametrize(
    "spoiled",
    [
        "",
        "[]",
        "{",
        "null",
        '{"guns": 5}',
        '{"guns": {"digest": "x"}}',
        '{"gone": {"digest": 1, "files": [], "pages": 1, "title": "x", "about": ""}}',
    ],
)
def test_a_damaged_run_record_only_costs_time(spoiled: str, project: Project) -> None:
    run(project)
    (project.output / "mini/.manifest.json").write_text(spoiled)
    assert fresh(run(project)) == {"guns": True, "weather": True}
    assert {"guns", "weather"} <= {
        *json.loads((project.output / "mini/.manifest.json").read_text())
    }


@pytest.mark.parametrize("id", ["../../evil", "/tmp/evil"])
def test_no_document_is_written_outside_the_output(id: str, project: Project) -> None:
    edit(project, BUILD, "id: guns", f"id: {id}")
    before = written(project.root.parent)
    assert {p.code for p in run(project).problems} == {"field-value"}
    assert written(project.root.parent) == before


def test_the_program_knows_the_games_it_was_given(project: Project) -> None:
    assert project.game_ids() == ["mini"]
    assert project.game("mini")[0] is mini.GAME


def test_blank_pages_for_a_print_shop_are_counted_where_a_build_says_how_many(
    project: Project,
) -> None:
    (project.root / "build" / "profiles.yaml").write_text(
        "home: {title: Home}\nshop: {title: Shop, press: {multiple: 8, last-blank: true}}\n"
    )
    edit(
        project,
        "build/mini.yaml",
        "kind: handout\n  pages: 1\n  panels:\n  - opener",
        "kind: booklet\n  panels:\n  - opener",
    )
    (built,) = run(project, profile="shop", only=("guns",)).documents
    assert built.pages == len(pypdf.PdfReader(project.output / "mini" / "guns.pdf").pages)
    assert built.pages % 8 == 0


def test_a_profile_of_a_print_shop_changes_the_file_and_not_the_document(project: Project) -> None:
    shop = (
        "home: {title: Home}\nshop: {title: Shop, press: {bleed: 3.175, color: gray, ink: 240,"
        " standard: PDF/X-1a:2003}}\n"
    )
    (project.root / "build" / "profiles.yaml").write_text(shop)
    assert fresh(run(project, profile="shop", only=("guns",))) == {"guns": True}
    reader = pypdf.PdfReader(project.output / "mini" / "guns.pdf")
    assert reader.metadata is not None and reader.metadata["/GTS_PDFXVersion"] == "PDF/X-1a:2003"
    page = reader.pages[0]
    assert (
        page.mediabox.width - page.trimbox.width,
        page.mediabox.height - page.trimbox.height,
    ) == (pytest.approx(18, abs=0.1), pytest.approx(18, abs=0.1))
    assert fresh(run(project, only=("guns",))) == {"guns": True}
    assert "/GTS_PDFXVersion" not in (
        pypdf.PdfReader(project.output / "mini" / "guns.pdf").metadata or {}
    )


def test_verify_names_each_file_that_differs_from_its_source(project: Project) -> None:
    run(project)
    before = written(project.output)

    def verdicts() -> dict[str, str]:
        files, problems = verify(project, PrintOrder(("mini",)), jobs=1)
        assert not problems
        return {one.file.name: one.verdict for one in files}

    assert {*verdicts().values()} == {SAME}
    (project.output / "mini" / "guns.pdf").write_bytes(b"%PDF-1.4 forged")
    (project.output / "mini" / "weather.html").unlink()
    same = {f"{id}.{output}": SAME for id in ("guns", "weather") for output in USUAL}
    assert verdicts() == same | {"guns.pdf": DIFFERS, "weather.html": MISSING}
    assert {
        name: data
        for name, data in written(project.output).items()
        if name not in ("mini/guns.pdf", "mini/weather.html")
    } == {
        name: data
        for name, data in before.items()
        if name not in ("mini/guns.pdf", "mini/weather.html")
    }


@pytest.mark.exhaustive
def test_the_same_source_gives_the_same_bytes_wherever_it_is_printed(tmp_path: Path) -> None:
    """Another folder, time zone, locale, umask, hash seed and number of workers, and no cache,
    change no byte.
    """
    root, document = Path(__file__).resolve().parents[1], "board-aid"
    runs = []
    for name, zone, locale, mask, seed, workers in (
        ("a", "UTC", "C", "022", "1", "1"),
        ("b é", "Asia/Kathmandu", "tr_TR.UTF-8", "077", "77", "2"),
    ):
        out = tmp_path / name
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(root / "generator"),
            "TZ": zone,
            "LC_ALL": locale,
            "PYTHONHASHSEED": seed,
            "SIXGUN_CACHE": str(tmp_path / f"cache {name}"),
            "HOME": str(tmp_path),
        }
        command = [
            "sh",
            "-c",
            f'umask {mask}; exec "$@"',
            "-",
            sys.executable,
            "-m",
            "sixgun",
            "--project",
            str(root),
            "build",
            "lords",
        ]
        command += ["--only", document, "--out", str(out), "--jobs", workers]
        done = subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        runs.append(written(out))
    assert runs[0] == runs[1] and f"lords/{document}.pdf" in runs[0]
