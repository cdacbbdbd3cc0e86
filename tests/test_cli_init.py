"""init: writes a new game, and everything works for it at once, in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from saloon import run
from sixgun.content.paper import load_papers, load_profiles
from sixgun.document.document import view_document
from sixgun.document.project import Project
from sixgun.features.init.init import FOLDER, SAMPLES
from sixgun.games import GAMES
from sixgun.page.style import stylesheet


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SIXGUN_PROJECT", raising=False)
    return tmp_path


def files(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def test_from_init_to_a_form_that_came_back(here: Path) -> None:
    told = run("init", "bad-water", "--project", "range", "--title", 'Bad "Water": one').stdout
    assert "range/content/bad-water" in told and "sixgun --project 'range' build bad-water" in told
    assert [folder.name for folder in sorted(here.iterdir())] == ["range"]
    assert {*(here / "range").iterdir()} == {here / "range/content", here / "range/build"}
    at = ("--project", "range")
    assert run(*at, "check").stdout == "bad-water: 0 problems, 0 waived\n"
    assert 'bad-water: Bad "Water": one' in run(*at, "list").stdout
    assert run(*at, "build", "bad-water", "--only", "reference").exit_code == 0
    assert {f.name for f in (here / "range/output/bad-water").glob("*.*")} >= {
        "reference.pdf",
        "reference.html",
    }
    rider = run(
        *at,
        "roll",
        "bad-water",
        "--seed",
        "x",
        "--set",
        "trade=mule-skinner",
        "--out",
        "rider.yaml",
    )
    assert rider.exit_code == 0
    run(*at, "sheet", "bad-water", "rider.yaml", "--fillable", "--out", "rider.pdf")
    came_back = run(*at, "read", "rider.pdf").stdout
    assert "trade: Mule skinner\n" in came_back and came_back in Path("rider.yaml").read_text()
    assert "Made" in run(*at, "odds", "bad-water", "test", "grit=9").stdout
    assert "Doctor" in run(*at, "table", "bad-water", "trades").stdout
    spoiled = Path("rider.yaml").read_text().replace("trade: Mule skinner", "trade: Mule skinnre")
    Path("rider.yaml").write_text(spoiled)
    assert (
        "not in the table “trades”; did you mean “Mule skinner”? [value-chosen]"
        in run(*at, "check", "rider.yaml", code=1).stdout
    )


def test_it_goes_into_the_project_that_we_are_in_or_else_the_current_folder(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = run("init", "first", env={"SIXGUN_CALLED": "./sixgun"}).stdout
    assert "  ./sixgun check first\n" in told, "it is spelled as it was typed"
    (here / "content/first/prose").exists()
    monkeypatch.chdir(here / "content/first")
    run("init", "second")
    assert Project(here).game_ids() == ["first", "second"]
    assert Project(here).title("second") == "Second"
    assert run("check").stdout == "first: 0 problems, 0 waived\nsecond: 0 problems, 0 waived\n"


@pytest.mark.parametrize(("options", "poster"), [((), "wanted"), (("--plain",), "notices")])
def test_every_document_of_a_new_game_has_something_to_print(
    here: Path, options: tuple[str, ...], poster: str
) -> None:
    run("init", "first", *options)
    project = Project(here)
    game, content = project.game("first")
    ids = {
        document.id
        for document in project.documents("first")
        if view_document(document, content, game).title
    }
    assert ids >= {
        "booklet",
        "cards",
        poster,
        "sheet-form",
        "initiative-tracker",
        "blank-stat-block",
        "name-tents",
        "hexes",
    }


def test_a_plain_game_holds_together_and_says_nothing_of_the_west(here: Path) -> None:
    run("init", "first", "--plain")
    assert run("check", "first").stdout == "first: 0 problems, 0 waived\n"
    assert "Scout" in run("roll", "first", "--set", "calling=scout").stdout
    text = b" ".join(files(here).values()).decode().lower()
    assert not [
        word
        for word in ("rider", "trail", "wanted", "dollar", "revolver", "judge", "wagon", "$")
        if word in text
    ]
    pack = ("pack", "first", "--count", "2", "--seed", "x", "--out", "pack.pdf", "--pieces")
    run(*pack, "roster")
    roster = PdfReader("pack.pdf").pages[2].extract_text()
    assert "CALLING" in roster.upper() and "PLAYER" in roster.upper()
    assert "HOOK" not in roster.upper() and "BOND" not in roster.upper(), "no table gives any"
    assert "called “sheets”" in run(*pack, "sheet", "--force").stderr


@pytest.mark.parametrize("file", ["other/build", "other/content"])
def test_a_place_that_cannot_hold_a_project_is_refused(here: Path, file: str) -> None:
    (here / file).parent.mkdir(exist_ok=True)
    (here / file).write_text("mine")
    assert (
        f"{file} is not a folder; choose another place"
        in run("init", "first", "--project", "other", code=2).stderr
    )
    assert files(here) == {file: b"mine"}


def test_nothing_is_overwritten(here: Path) -> None:
    run("init", "first")
    (here / "build/other.yaml").write_text("mine")
    before = files(here)
    assert "sixgun overwrites nothing" in run("init", "first", code=2).stderr
    assert "build/other.yaml already exists" in run("init", "other", code=2).stderr
    assert files(here) == before


@pytest.mark.parametrize("name", ["Bad Water", "../x", "bad_water", "-x", "", "ä", "x" * 41])
def test_a_name_is_small_letters_digits_and_hyphens(here: Path, name: str) -> None:
    assert "is not a name for a game" in run("init", "--", name, code=2).stderr
    assert files(here) == {}


@pytest.mark.parametrize(
    "name", [*GAMES, "booklet", "papers", "parts", "large-print", "plain", "half"]
)
def test_a_name_that_the_program_uses_is_refused(here: Path, name: str) -> None:
    assert "is a name that the program uses itself" in run("init", name, code=2).stderr
    assert files(here) == {}


def test_a_project_lays_its_own_files_over_the_programs(here: Path) -> None:
    run("init", "first")
    project = Project(here)
    document, paper, profile = (
        project.documents("first")[0],
        project.papers()["letter"],
        project.profiles()["home"],
    )

    def css(face: str = "") -> str:
        return stylesheet(project.templates, "first", document, paper, profile, (face, ""))

    assert "alfa-slab-one" in css() and "gravitas-one" in css("grit")
    own = here / "templates/css/first.css"
    own.parent.mkdir(parents=True)
    own.write_text(".headline { color: teal }")
    assert "alfa-slab-one" not in css() and css().endswith("teal }"), (
        "a stylesheet without a face stands alone"
    )
    assert "alfa-slab-one" in css("plain") and css("plain").endswith("teal }"), (
        "with one it lies over it"
    )
    (here / "build/papers.yaml").write_text(
        "card: {title: Card, width: 200, height: 300, size: full}\n"
    )
    assert [*load_papers(here / "build")] == ["card"] and "home" in load_profiles(here / "build")


def test_help_lists_every_sample() -> None:
    laid = {folder.name for folder in FOLDER.iterdir() if folder.is_dir()}
    assert {name.removesuffix("-de") for name in laid} == {*SAMPLES}
    told = run("init", "--help").stdout
    assert all(f"  {name} " in told and words in told for name, words in SAMPLES.items())
    assert "'western', 'plain'" in run("init", "x", "--sample", "eastern", code=2).stderr
