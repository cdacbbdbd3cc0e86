"""A judge's own screen: composed of any tables, told where it does not fit, and kept as a
document.
"""

from __future__ import annotations

import io
import json
import time
from pathlib import Path
from typing import Any

import pytest

import mini
from saloon import run
from sixgun.document.project import Project
from sixgun.features.screen import galley
from sixgun.features.screen.galley import Cell, GalleyCopy, Trial, set_galley
from sixgun.games import GAMES as SHIPPED
from sixgun.play.game import Game

ROWS = 16  # of a table that fills most of a column


def table(title: str, rows: int, word: str = "Dust") -> str:
    lines = "".join(f"- [{n}, {word}]\n" for n in range(1, rows + 1))
    return (
        f"title: {title}\nkey: {{span: 1-{rows}}}\ncolumns: {{sky: {{heading:"
        f" Sky}}}}\nrows:\n{lines}print-only: yes\n"
    )


FILES = {
    **{
        f"content/mini/tables/{name}.yaml": table(name.capitalize(), ROWS)
        for name in ("north", "east", "south", "west")
    },
    "content/mini/tables/tower.yaml": table("Tower", 60),
    "content/mini/tables/plain.yaml": table("Plain", 1, "M" * 120),
    "build/papers.yaml": (
        "letter: {title: Letter, width: 612, height: 792, size: full}\na5: {title: A5, width: 419,"
        " height: 595, size: half}\n"
    ),
}
BUILD = """\
documents:
- id: all
  title: All   # of it
  kind: handout
  panels:
  - sections: [shooting]
    parts: [{table: weather}, {table: north}, {table: east}, {table: south}, {table: west}, {table: tower}, {table: plain}]

# the end
"""  # noqa: E501


@pytest.fixture(autouse=True)
def project(tmp_path: Path, mini_game: Game, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SIXGUN_PROJECT", raising=False)
    return mini.make(tmp_path, {**FILES, "build/mini.yaml": BUILD}, printing=True)


def layout(*words: str) -> list[list[list[str]]]:
    """The parts by panel and column."""
    told = json.loads(run("screen", "mini", *words, "--format", "json").stdout)
    return [[column["parts"] for column in panel["columns"]] for panel in told["panels"]]


def printed() -> list[Path]:
    return [file for file in Path("output").rglob("*") if file.is_file()]


def test_tables_stand_on_the_panels_asked_for_in_their_order() -> None:
    panels = layout("--tables", "north, east,weapons,south,west", "--panels", "2")
    assert [part for panel in panels for column in panel for part in column] == [
        "north",
        "east",
        "weapons",
        "south",
        "west",
    ]
    assert {sum(map(len, panel)) for panel in panels} == {2, 3}, "as much on one as on the other"


def test_the_layout_as_json_tells_the_room_left_in_each_column() -> None:
    told = json.loads(
        run(
            "screen",
            "mini",
            "--tables",
            "north,prose:shooting",
            "--players",
            "weather",
            "--format",
            "json",
        ).stdout
    )
    judge, players = told["panels"]
    assert judge["title"].startswith("1. ")
    assert (judge["side"], players["side"], players["title"]) == ("judge", "players", "Mini")
    columns = judge["columns"] + players["columns"]
    assert [part for column in columns for part in column["parts"]] == [
        "north",
        "prose:shooting",
        "weather",
    ]
    assert all(
        0 < column["room-left-mm"] < 210 and 0 < column["width-mm"] < 280 for column in columns
    )
    assert printed() == []


@pytest.mark.parametrize(
    ("way", "wide"),
    [("--landscape", True), pytest.param("--portrait", False, marks=pytest.mark.exhaustive)],
)
def test_a_screen_is_a_page_a_panel_in_the_way_the_paper_stands(way: str, wide: bool) -> None:
    import pikepdf

    run(
        "screen", "mini", "--tables", "north,east,south", "--panels", "3", way, "--out", "new/s.pdf"
    )
    with pikepdf.open("new/s.pdf") as pdf:
        boxes = [[float(n) for n in page.mediabox] for page in pdf.pages]
        assert [box[2] > box[3] for box in boxes] == [wide] * 3


@pytest.mark.exhaustive
def test_measured_parts_are_not_laid_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("--tables", "north,east,weather", "--panels", "1")
    before = layout(*asked)
    seen: list[int] = []

    def counting(copy: GalleyCopy) -> dict[Cell, Trial]:
        seen.append(len({cell.part for cell in copy.cells}))
        return set_galley(copy)

    monkeypatch.setattr(galley, "set_galley", counting)
    assert layout(*asked) == before and seen == []
    Path("content/mini/tables/west.yaml").write_text(
        table("West", ROWS, f"Dust {time.time_ns()}"), encoding="utf-8"
    )
    layout("--tables", "north,east,west", "--panels", "1")
    assert set(seen) == {1}, "only the new one, in each size"


def test_an_overflow_is_reported_with_its_measure_and_a_remedy_and_nothing_is_written() -> None:
    for name in ("north", "east", "south", "west"):
        Path(f"content/mini/tables/{name}.yaml").write_text(
            table(name.capitalize(), 34), encoding="utf-8"
        )
    words = ("--tables", "north,east,south,west,weather", "--panels", "1", "--keep", "tight")
    before = Path("build/mini.yaml").read_bytes()
    told = " ".join(run("screen", "mini", *words, code=1).stderr.split())
    assert "nothing was written: “Weather” is " in told
    assert (
        "mm too high for the space left on panel 1, even in the smallest type. 2 panels would hold"
        " everything. It fits without “" in told
    )
    assert Path("build/mini.yaml").read_bytes() == before
    assert printed() == []


@pytest.mark.parametrize(("name", "way"), [("tower", "high"), ("plain", "wide")])
def test_a_table_that_no_panel_takes_is_named(name: str, way: str) -> None:
    told = run("screen", "mini", "--tables", f"north,{name}", code=1).stderr
    assert f"nothing was written: “{name.capitalize()}” is " in told
    assert f"mm too {way} for a panel, even alone and in the smallest type" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--tables", "weapns"), "there is no table “weapns”; did you mean “weapons”?"),
        (
            ("--tables", "prose:shoting"),
            "there is no part “prose:shoting”; did you mean “prose:shooting”?",
        ),
        (("--tables", "north,table:north"), "“north” is named twice"),
        (("--tables", " , "), "name at least one table"),
        ((), "this game declares no screen to take tables from"),
        (("--tables", "north,east", "--panels", "3"), "2 parts cannot fill 3 panels"),
        (
            ("--tables", "north", "--paper", "a5"),
            "a panel is a whole sheet, and a5 is not; use one of: letter",
        ),
        (("--tables", "north", "--paper", "leter"), "did you mean “letter”?"),
        (("--tables", "north", "--keep", "My Screen"), "such as my-screen, or a .yaml file"),
        (
            ("--tables", "north", "--keep", "all"),
            "build/mini.yaml has a document “all”; --keep another name, or --replace it",
        ),
        (("--tables", "north", "--replace"), "--replace needs --keep"),
    ],
)
def test_asked_for_wrongly(words: tuple[str, ...], told: str) -> None:
    assert told in " ".join(run("screen", "mini", *words, code=2).stderr.split())


def test_a_kept_screen_is_printed_again_by_build_to_the_byte_and_leaves_the_file_as_it_was() -> (
    None
):
    told = run(
        "screen",
        "mini",
        "--tables",
        "north,east,weapons",
        "--players",
        "weather",
        "--keep",
        "tonight",
        "--title",
        "Night: “Red”",
    ).stdout
    assert told.splitlines()[0] == "output/mini/screens/tonight.pdf"
    assert told.splitlines()[-1] == "build/mini.yaml: kept as tonight"
    text = Path("build/mini.yaml").read_text(encoding="utf-8")
    assert text.startswith(BUILD)
    run("build", "mini", "--only", "tonight")
    assert (
        Path("output/mini/tonight.pdf").read_bytes()
        == Path("output/mini/screens/tonight.pdf").read_bytes()
    )


def test_a_kept_screen_is_put_in_the_place_of_another_only_when_asked() -> None:
    Path("build/mini.yaml").write_text(
        BUILD.replace("# the end", "# second\n- {id: second, title: Second, kind: handout}"),
        encoding="utf-8",
    )
    run(
        "screen",
        "mini",
        "--tables",
        "north",
        "--keep",
        "build/mini.yaml",
        "--title",
        "Second",
        code=2,
    )
    run(
        "screen",
        "mini",
        "--tables",
        "north",
        "--keep",
        "build/mini.yaml",
        "--title",
        "Second",
        "--replace",
        "--format",
        "json",
    )
    text = Path("build/mini.yaml").read_text(encoding="utf-8")
    assert text.startswith(BUILD.replace("# the end\n", "# second\n- id: second\n"))
    assert text.count("- id:") == 2
    assert [d.kind for d in Project(Path.cwd()).documents("mini")] == ["handout", "screen"]


def test_a_build_file_in_another_style_is_left_alone_and_reported() -> None:
    written = "documents: [{id: all, title: All, kind: handout}]\n"
    Path("aside.yaml").write_text(written, encoding="utf-8")
    told = run(
        "screen", "mini", "--tables", "north", "--keep", "aside.yaml", "--title", "Own", code=1
    ).stderr
    assert "aside.yaml:1:1: is not written as a list of documents" in told
    assert Path("aside.yaml").read_text(encoding="utf-8") == written
    assert printed() == []


def test_the_parts_for_a_screen_are_listed_with_their_heights() -> None:
    told: Any = {
        one["part"]: one
        for one in json.loads(run("screen", "mini", "--list", "--format", "json").stdout)
    }
    assert {"weapons", "weather", "prose:shooting", "north"} <= {*told}
    tower = told["tower"]
    assert (tower["third-mm"], tower["half-mm"], tower["whole-mm"]) == (None, None, None)
    assert "high across a panel: print it in a document of kind reference" in tower["advice"]
    assert told["weapons"]["advice"] is None
    assert 0 < told["weapons"]["half-mm"] < told["north"]["half-mm"]


def test_the_list_says_how_many_pages_a_reference_takes() -> None:
    build = Path("build/mini.yaml")
    text = build.read_text(encoding="utf-8")
    for tables, told in (("north", "1 page."), ("plain, tower", "3 pages for its 1 panel: a col")):
        columns = ", ".join(f"{{table: {one}}}" for one in tables.split(", "))
        panel = f"  panels:\n  - {{title: Glance, columns: [[{columns}]]}}\n"
        own = f"- id: glance\n  title: Glance\n  kind: reference\n{panel}"
        build.write_text(text.replace("# the end\n", own), encoding="utf-8")
        assert f"glance: a reference of {told}" in run("screen", "mini", "--list").stdout


@pytest.mark.exhaustive
def test_no_letter_of_a_real_screen_is_smaller_than_eight_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from pypdf import PdfReader

    monkeypatch.setattr("sixgun.games.GAMES", SHIPPED)
    root = str(Path(__file__).resolve().parents[1])
    pdf = run(
        "--project",
        root,
        "screen",
        "tombstone",
        "--tables",
        "weapons,conditions,poison,prose:reference-steps",
        "--out",
        "-",
    ).stdout_bytes
    sizes: set[float] = set()

    def note(text: str, _: Any, matrix: list[float], font: Any, size: float) -> None:
        if text.strip() and "content" not in text:  # the stamp in the foot is for the printer
            sizes.add(round(size * abs(matrix[3]) * 0.75, 2))

    pages = PdfReader(io.BytesIO(pdf)).pages
    assert len(pages) == 1
    pages[0].extract_text(visitor_text=note)
    assert len(sizes) > 3
    assert min(sizes) >= 7.95


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game == "grit" else pytest.mark.exhaustive)
        for game in ("tombstone", "boothill", "grit", "fistful", "lords")
    ],
)
def test_a_games_own_screen_is_composed_where_no_part_is_named(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pypdf import PdfReader

    monkeypatch.setattr("sixgun.games.GAMES", SHIPPED)
    root = str(Path(__file__).resolve().parents[1])
    run("--project", root, "screen", game, "--out", str(tmp_path / "own.pdf"))
    assert 2 <= len(PdfReader(tmp_path / "own.pdf").pages) <= 5
