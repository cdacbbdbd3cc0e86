"""A run that would change nothing is known before anything is loaded; whatever could change a page
or a line that is said makes it a run again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mini import make
from sixgun.build import Report, build, recall
from sixgun.build import state as build_state
from sixgun.build.job import PrintOrder
from sixgun.document.project import Project
from sixgun.system import home

TABLE, BUILD = "content/mini/tables/weather.yaml", "build/mini.yaml"


@pytest.fixture(autouse=True)
def _only_mini(mini_game: object) -> None:
    """Every test here prints the tiny game."""


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that was built once."""
    import mini

    folder = tmp_path_factory.mktemp("printed") / "project"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("sixgun.games.GAMES", {"mini": lambda: mini.GAME})
        build(make(folder, printing=True), PrintOrder(("mini",)), jobs=1)
    return folder


@pytest.fixture
def project(printed: Path, tmp_path: Path) -> Project:
    """A copy of it, elsewhere and with other times: what counts is what the files say."""
    shutil.copytree(printed, tmp_path / "project", copy_function=shutil.copy)
    return Project(tmp_path / "project")


def known(project: Project, **asked: Any) -> Report | None:
    return recall(project, PrintOrder(("mini",), **asked))


def test_what_is_recalled_is_what_a_build_would_say(project: Project) -> None:
    recalled, built = known(project), build(project, PrintOrder(("mini",)), jobs=1)
    assert recalled is not None
    assert len(recalled.documents) == 2 and not any(d.fresh for d in recalled.documents)
    assert (recalled.documents, recalled.problems, recalled.index) == (
        built.documents,
        built.problems,
        built.index,
    )


def test_waived_problems_are_recalled_too(project: Project) -> None:
    file = project.content / "mini/prose/shooting.md"
    said = file.read_text().replace(
        "title: Shooting\n",
        "title: Shooting\nwaive: [{code: number-in-prose, reason: It is a song.}]\n",
    )
    file.write_text(said.replace("comes first", "comes in 3 turns"))
    built, recalled = build(project, PrintOrder(("mini",)), jobs=1), known(project)
    assert recalled is not None
    assert [p.waived for p in recalled.problems] == [
        "It is a song."
    ] and recalled.problems == built.problems


def test_nothing_is_loaded_to_know_it(project: Project) -> None:
    program = (
        "import sys; from pathlib import Path; from sixgun import games\n"
        "games.GAMES = {'mini': lambda: __import__('mini').GAME}\n"
        "from sixgun.document.project import Project; from sixgun.build import PrintOrder, recall\n"
        "import sixgun.cli.build\n"
        "assert recall(Project(Path(sys.argv[1])), PrintOrder(('mini',)))\n"
        "heavy = {'pydantic', 'jinja2', 'yaml', 'weasyprint', 'pikepdf', 'rich', 'mini', 'csv',"
        " 'tempfile', 'zipfile', 'shutil', 'decimal', 'sixgun.build.sheet',"
        " 'sixgun.build.worker'}\n"
        "assert not heavy & {*sys.modules}, heavy & {*sys.modules}"
    )
    words = [sys.executable, "-c", program, str(project.root)]
    done = subprocess.run(
        words, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path()}
    )
    assert done.returncode == 0, done.stderr


def path() -> str:
    return os.pathsep.join((str(Path(home.PACKAGE).parent), str(Path(__file__).parent)))


def write(name: str, said: str) -> Callable[[Project], object]:
    return lambda project: (project.root / name).write_text(said)


def drop(name: str) -> Callable[[Project], object]:
    return lambda project: (project.root / name).unlink()


def rename(name: str, new: str) -> Callable[[Project], object]:
    return lambda project: (project.root / name).rename(project.root / new)


def disguised(name: str, old: bytes, new: bytes) -> Callable[[Project], object]:
    """A change of as many bytes that sets the file's time back."""

    def change(project: Project) -> None:
        file = project.root / name
        state = file.stat()
        assert len(old) == len(new) and old in file.read_bytes()
        file.write_bytes(file.read_bytes().replace(old, new))
        os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))

    return change


@pytest.mark.parametrize(
    "change",
    [
        write("content/mini/prose/new.md", "---\ntitle: New\n---\nWords.\n"),
        write("templates/css/new.css", ""),
        drop("content/mini/prose/shooting.md"),
        rename("content/mini/prose/shooting.md", "content/mini/prose/guns.md"),
        disguised(TABLE, b"Rain", b"Snow"),
        disguised(BUILD, b"title: Guns", b"title: Gums"),
        disguised("templates/css/mini.css", b"10pt/14pt", b"11pt/14pt"),
        disguised("build/papers.yaml", b"612", b"613"),
        write("content/mini/game.yaml", "titel: x\n"),
        drop("output/mini/guns.pdf"),
        drop("output/mini/weather.html"),
        drop("output/mini/.pictures/guns.png"),
        drop("output/index.html"),
        write("output/mini/guns.pdf", "spoiled"),
        write("output/mini/.manifest.json", "{}"),
        write("output/.runs.json", "[]"),
        write("output/.runs.json", '{"states": 5, "runs": {"x": 1}}'),
    ],
)
def test_whatever_was_changed_makes_it_a_run_again(
    change: Callable[[Project], object], project: Project
) -> None:
    assert known(project), "the states of its files are taken"
    change(project)
    assert known(project) is None


@pytest.mark.parametrize(
    "asked", [{"paper": "a4"}, {"profile": "ink-saver"}, {"only": ("guns",)}, {"impose": True}]
)
def test_other_wishes_are_another_run(asked: dict[str, Any], project: Project) -> None:
    assert known(project, **asked) is None


def test_a_run_of_other_wishes_leaves_other_files(project: Project) -> None:
    with (project.build / "papers.yaml").open("a") as papers:
        papers.write("a4: {title: A4, width: 595.28, height: 841.89, size: full}\n")
    build(project, PrintOrder(("mini",), paper="a4"), jobs=1)
    assert known(project, paper="a4") and known(project) is None
    build(project, PrintOrder(("mini",)), jobs=1)
    assert known(project) and known(project, paper="a4") is None


def test_a_file_that_was_touched_or_written_again_as_it_was_changes_nothing(
    project: Project,
) -> None:
    assert known(project)
    (project.root / TABLE).write_bytes((project.root / TABLE).read_bytes())
    os.utime(project.root / BUILD, (1, 1))
    os.utime(project.output / "mini/guns.pdf", (1, 1))
    assert known(project)


@pytest.mark.parametrize("part", ["__version__", "PACKAGE", "libraries"])
def test_another_program_is_another_run(
    part: str, project: Project, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shutil.copytree(home.PACKAGE, tmp_path / "sixgun", ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "sixgun" / "odds.py").open("a") as source:
        source.write("# another thought\n")
    other = {
        "__version__": "9.9",
        "PACKAGE": tmp_path / "sixgun",
        "libraries": lambda: ["weasyprint-99.dist-info"],
    }
    monkeypatch.setattr(home if part == "PACKAGE" else build_state, part, other[part])
    assert known(project) is None


def test_a_program_that_sets_pages_otherwise_sets_them_anew(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixgun.build.job.setting", lambda: "another way")
    assert [d.fresh for d in build(project, PrintOrder(("mini",)), jobs=1).documents] == [
        True,
        True,
    ]


def test_a_document_that_someone_changed_is_made_again(project: Project) -> None:
    (project.output / "mini/guns.pdf").write_bytes(b"spoiled")
    assert {
        d.document: d.fresh for d in build(project, PrintOrder(("mini",)), jobs=1).documents
    } == {"guns": True, "weather": False}
    assert (project.output / "mini/guns.pdf").read_bytes().startswith(b"%PDF")


def test_folders_of_compiled_modules_are_no_part_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python makes them when it likes; a build neither reads them nor stops at them."""
    from sixgun.system import source as toolchain

    monkeypatch.setattr(toolchain, "PACKAGE", tmp_path)
    (tmp_path / "press").mkdir()
    (tmp_path / "press" / "form.py").write_text("")
    before = toolchain.toolchain_digest.__wrapped__()
    (tmp_path / "press" / "__pycache__").mkdir()
    assert toolchain.toolchain_digest.__wrapped__() == before
