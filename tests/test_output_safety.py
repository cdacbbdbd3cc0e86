"""Nothing of the user's is overwritten or deleted, and nothing is written through a link."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from saloon import run, saloon
from sixgun.features.exports.export import write_export
from sixgun.system.files import LinkedFolder, atomic_file, make_folder, write_below, write_file

__all__ = ["saloon"]
PLAIN = ("build", "saloon", "--only", "menu")


@pytest.fixture
def elsewhere(saloon: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of somebody's own beside the project, the current folder."""
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / "index.html").write_text("mine")
    (folder / "notes.txt").write_text("mine")
    return folder


def contents(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text() for file in folder.iterdir()}


@pytest.mark.parametrize("link", ["output", "output/saloon", "output/saloon/.pictures"])
def test_a_folder_that_is_a_link_is_refused(link: str, elsewhere: Path) -> None:
    before = contents(elsewhere)
    if "/" in link:
        Path(link).parent.mkdir(parents=True)
    Path(link).symlink_to(elsewhere)
    told = run(*PLAIN, code=1).stderr
    assert "is a link" in told and link.rpartition("/")[2] in told
    assert contents(elsewhere) == before


@pytest.mark.parametrize(
    "words",
    [
        ("roll", "saloon", "--format", "pdf"),
        ("roll", "saloon", "--format", "pdf", "--split"),
        ("sheet", "saloon", "--blank"),
        ("site",),
    ],
)
def test_no_command_writes_through_an_output_that_is_a_link(
    words: tuple[str, ...], elsewhere: Path
) -> None:
    Path("output").symlink_to(elsewhere)
    assert "is a link" in run(*words, code=1).stderr
    assert contents(elsewhere) == {"index.html": "mine", "notes.txt": "mine"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize(
    "file", ["output/.runs.json", "output/saloon/.manifest.json", "output/saloon/menu.pdf"]
)
def test_a_pipe_in_the_output_is_not_waited_for(file: str, saloon: Path) -> None:
    run(*PLAIN)
    Path(file).unlink()
    os.mkfifo(file)
    Path("build/saloon.yaml").write_text(
        Path("build/saloon.yaml").read_text().replace("The Menu", "The Card")
    )
    run(*PLAIN)
    assert Path("output/saloon/menu.pdf").is_file()


@pytest.mark.parametrize(
    "link",
    [
        "output/.index.html.new",
        "output/.runs.json",
        "output/saloon/.manifest.json",
        "output/saloon/menu.pdf",
        "output/saloon/menu.html",
    ],
)
def test_a_build_never_writes_through_a_symlink(link: str, elsewhere: Path) -> None:
    run(*PLAIN)
    Path(link).unlink(missing_ok=True)
    Path(link).symlink_to(elsewhere / "notes.txt")
    Path("build/saloon.yaml").write_text(
        Path("build/saloon.yaml").read_text().replace("The Menu", "The Card")
    )
    run(*PLAIN)
    assert contents(elsewhere) == {"index.html": "mine", "notes.txt": "mine"}


def test_a_foreign_index_is_not_overwritten(elsewhere: Path) -> None:
    told = run(*PLAIN, "--out", str(elsewhere), code=1).stderr
    assert "index.html" in told and "not written by" in told and "--out" in told
    assert contents(elsewhere) == {"index.html": "mine", "notes.txt": "mine"}


@pytest.mark.parametrize("words", [("site", "--out"), ("export", "saloon", "--to", "csv", "--out")])
def test_only_our_own_files_are_overwritten(words: tuple[str, ...], elsewhere: Path) -> None:
    (elsewhere / "saloon/csv").mkdir(parents=True)
    theirs = elsewhere / ("index.html" if words[0] == "site" else "saloon/csv/rules.csv")
    theirs.write_text("mine")
    assert (
        theirs.name in (told := run(*words, str(elsewhere), code=1).stderr)
        and "not written by" in told
    )
    assert theirs.read_text() == "mine" and not [*elsewhere.rglob(".sixgun-*")]
    theirs.unlink()
    run(*words, str(elsewhere))
    run(*words, str(elsewhere))


def test_an_export_that_was_cut_off_is_taken_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(root: Path, name: str, raw: bytes) -> Path:
        if name == "b":
            raise KeyboardInterrupt
        return write_below(root, name, raw)

    with monkeypatch.context() as cut, pytest.raises(KeyboardInterrupt):
        cut.setattr("sixgun.features.exports.export.write_below", write)
        write_export(tmp_path, "saloon", {"a": b"1", "b": b"2"})
    write_export(tmp_path, "saloon", {"a": b"3", "b": b"4"})
    assert contents(tmp_path).items() >= {("a", "3"), ("b", "4")}


def test_a_foreign_document_is_not_overwritten(elsewhere: Path) -> None:
    (elsewhere / "index.html").unlink()
    (elsewhere / "saloon").mkdir()
    (elsewhere / "saloon" / "menu.pdf").write_text("mine")
    assert "menu.pdf" in run(*PLAIN, "--out", str(elsewhere), code=1).stderr
    assert (elsewhere / "saloon" / "menu.pdf").read_text() == "mine"


def test_other_files_of_the_folder_stay(elsewhere: Path) -> None:
    (elsewhere / "index.html").unlink()
    for _ in range(2):
        run(*PLAIN, "--out", str(elsewhere))
    assert (elsewhere / "notes.txt").read_text() == "mine" and (
        elsewhere / "saloon" / "menu.pdf"
    ).is_file()


@pytest.mark.usefixtures("saloon")
def test_only_what_was_printed_so_is_deleted() -> None:
    run(*PLAIN)
    manifest = Path("output/saloon/.manifest.json")
    told = json.loads(manifest.read_text())
    told["menu"]["files"]["notes.txt"] = "0" * 64
    manifest.write_text(json.dumps(told))
    Path("output/saloon/notes.txt").write_text("mine")
    Path("build/saloon.yaml").write_text(
        Path("build/saloon.yaml").read_text().replace("The Menu", "The Card")
    )
    run(*PLAIN)
    assert Path("output/saloon/notes.txt").read_text() == "mine"


@pytest.mark.parametrize("command", [("schema", "--editor")])
def test_a_file_of_the_project_that_is_a_link_is_replaced(
    command: tuple[str, ...], elsewhere: Path
) -> None:
    Path(".vscode").mkdir()
    Path(".vscode/settings.json").symlink_to(elsewhere / "notes.txt")
    Path("docs").symlink_to(elsewhere)
    run(*command, code=1)
    assert contents(elsewhere) == {"index.html": "mine", "notes.txt": "mine"}


def fails(opened: object) -> None:
    raise RuntimeError


def test_an_interrupted_file_leaves_the_old_one_and_no_litter(tmp_path: Path) -> None:
    file = tmp_path / "x"
    write_file(file, b"old")
    with pytest.raises(RuntimeError), atomic_file(file) as opened:
        opened.write(b"new")
        fails(opened)
    assert contents(tmp_path) == {"x": "old"}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_names_the_file_and_leaves_the_old_one(tmp_path: Path) -> None:
    write_file(tmp_path / "x", b"old")
    with pytest.raises(OSError, match=r"'.*x'$"), atomic_file(tmp_path / "x") as opened:
        opened.write(b"new")
        with Path("/dev/full").open("wb", buffering=0) as full:
            full.write(b"new")
    assert contents(tmp_path) == {"x": "old"}


def test_two_at_once_do_not_meet(tmp_path: Path) -> None:
    file = tmp_path / "x"
    with atomic_file(file) as one, atomic_file(file) as other:
        one.write(b"one")
        other.write(b"other")
    assert contents(tmp_path) == {"x": "one"}


def test_a_temporary_name_that_is_a_link_is_passed_by(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("mine")
    (tmp_path / f".x.{os.getpid()}-0.part").symlink_to(tmp_path / "notes")
    write_file(tmp_path / "x", b"new")
    assert (tmp_path / "notes").read_text() == "mine" and (tmp_path / "x").read_text() == "new"


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    (tmp_path / "usual").write_text("")
    write_file(tmp_path / "x", b"")
    assert (tmp_path / "x").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.parametrize(
    "link", [lambda root: root, lambda root: root / "a", lambda root: root / "a" / "b"]
)
def test_folders_on_the_way_may_be_no_links(link: Callable[[Path], Path], tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    place = link(tmp_path / "root")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(tmp_path / "other")
    with pytest.raises(LinkedFolder):
        make_folder(tmp_path / "root", "a", "b")
    with pytest.raises(LinkedFolder):
        write_below(tmp_path / "root", "a/b/file", b"")
    assert not [*(tmp_path / "other").iterdir()]
