"""The gallery shows real pages: each picture is listed, each listed one is of something that is
printed, and one command takes them all.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from mini import make
from sixgun.cli import main
from sixgun.document.project import Project
from sixgun.features.gallery.pictures import gallery_page, load_gallery
from sixgun.system.problem import Problems

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "gallery"
LARGEST = 3_000_000  # bytes of all pictures together
LIST = "docs/gallery/gallery.yaml"
GUNS = "title: Gallery\npictures:\n- {id: guns, game: mini, document: guns, caption: The guns}\n"
ROLLED = (
    "- {id: ellen, game: mini, run: roll mini --seed gallery, crop: [0, 0, 100, 50], caption: A"
    " rolled one}\n"
)


# what ships


def test_every_picture_listed_is_there_and_no_other() -> None:
    gallery, _ = load_gallery(Project(ROOT))
    assert {one.game for one in gallery.pictures} == {*Project(ROOT).game_ids()}
    assert {file.name for file in FOLDER.iterdir()} == {
        f"{one.id}.png" for one in gallery.pictures
    } | {"gallery.yaml", "README.md"}
    assert sum(file.stat().st_size for file in FOLDER.glob("*.png")) < LARGEST
    for one in gallery.pictures:
        with Image.open(FOLDER / f"{one.id}.png") as picture:
            assert picture.width == one.width, f"sixgun gallery --only {one.id}"


def test_the_page_of_the_gallery_is_that_of_its_list() -> None:
    project = Project(ROOT)
    titles = {id: project.title(id) for id in project.game_ids()}
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == gallery_page(
        load_gallery(project)[0], titles
    )


def test_the_pictures_of_the_readme_are_in_the_gallery() -> None:
    shown = re.findall(
        r"docs/gallery/([\w-]+)\.png", (ROOT / "README.md").read_text(encoding="utf-8")
    )
    assert len(shown) >= 4
    assert {*shown} <= {one.id for one in load_gallery(Project(ROOT))[0].pictures}


# how they are taken


@pytest.fixture(autouse=True)
def _mini_too(request: pytest.FixtureRequest) -> None:
    """The tiny game, for tests that take pictures of it."""
    if "tmp_path" in request.fixturenames:
        request.getfixturevalue("mini_game")


def take(project: Project, *words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(main, ["--project", str(project.root), "gallery", *words])
    assert result.exit_code == code, result.output
    return result


def test_one_command_prints_what_is_listed_and_takes_its_picture(tmp_path: Path) -> None:
    project = make(tmp_path, {LIST: GUNS + ROLLED}, printing=True)
    take(project)
    folder = project.docs / "gallery"
    guns, ellen = (Image.open(folder / f"{name}.png") for name in ("guns", "ellen"))
    assert guns.mode == ellen.mode == "P"
    assert guns.height > guns.width > ellen.height
    page = (folder / "README.md").read_text()
    assert (
        "![The guns](guns.png)\n\nThe guns  \n`./sixgun build mini --only guns`, declared as `guns`"
        " in [build/mini.yaml]" in page
    )
    assert "`./sixgun roll mini --seed gallery --format pdf`" in page


def test_the_same_pages_give_the_same_picture(tmp_path: Path) -> None:
    project = make(tmp_path, {LIST: GUNS}, printing=True)
    file = project.docs / "gallery" / "guns.png"
    take(project)
    before = file.read_bytes()
    file.unlink()
    take(project, "--only", "guns")
    assert file.read_bytes() == before
    assert len(Image.open(io.BytesIO(before)).getcolors() or []) > 2, "the page is not blank"


def test_a_page_that_there_is_not_is_a_problem_of_the_list(tmp_path: Path) -> None:
    project = make(
        tmp_path, {LIST: GUNS.replace("caption", "pages: [1, 9], caption")}, printing=True
    )
    said = take(project, code=1).stderr
    assert "gallery.yaml:3:42: “guns”: there is no page 9: it has 1 [field-value]" in said
    (project.docs / "gallery" / "gallery.yaml").write_text(
        GUNS.replace("caption", "pages: [gunz], caption"), encoding="utf-8"
    )
    assert "“guns”: no link in it leads to “gunz” [field-value]" in take(project, code=1).stderr
    assert not (project.docs / "gallery" / "README.md").exists()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "game: mini",
            "game: mimi",
            "3:14 game-unknown: there is no game “mimi”; did you mean “mini”?",
        ),
        (
            "document: guns",
            "document: gun",
            "3:26 document-unknown: mini has no document “gun”; did you mean “guns”?",
        ),
        (
            "document: guns",
            "run: table mini",
            "3:3 field-value: “pictures”, entry 1: run begins with roll or sheet",
        ),
        (
            "document: guns, ",
            "",
            (
                "3:3 field-value: “pictures”, entry 1: "
                "a picture shows a document or the output of a command"
            ),
        ),
        (
            "caption",
            "crop: [50, 0, 10, 9], caption",
            (
                "3:3 field-value: “pictures”, entry 1: "
                "a crop is [left, top, right, bottom], in percent of the page"
            ),
        ),
        (
            "The guns}",
            "The guns}\n- {id: guns, game: mini, document: guns, caption: Again}",
            "4:4 field-value: a picture “guns” is already listed",
        ),
    ],
)
def test_a_list_that_names_something_missing_is_reported_at_its_place(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(Problems) as found:
        load_gallery(make(tmp_path, {LIST: GUNS.replace(old, new)}))
    assert [f"{p.line}:{p.column} {p.code}: {p.message}" for p in found.value.problems] == [said]
