"""Paper that every game gets: what it needs, whose words stand on it, who is named; forms that come
back as text.
"""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdf
import pytest

import form
import mini
from saloon import run
from sixgun.build import build
from sixgun.build.job import PrintOrder
from sixgun.content.content import Cast, Content
from sixgun.content.tree import Tree
from sixgun.document.check import check_content
from sixgun.document.declaration import Document
from sixgun.document.document import load_stationery, view_document
from sixgun.document.project import Project
from sixgun.document.project_game import check_game
from sixgun.play.game import Game
from sixgun.system.problem import Problems
from sixgun.system.rng import Rng
from sixgun.view import AddressView, TableView, TentView, TrackerView

EVERY = "build/every-game.yaml"
PAPER = """heading: Paper
documents:
- id: fight
  title: Fight
  needs: [people, tracker/fight]
  kind: form
  panels:
  - parts: [{tracker: fight, rows: 2}]
- id: blocks
  title: Blocks
  needs: [stat]
  kind: form
  panels:
  - parts: [{stat: blank}]
- id: tents
  title: Tents
  kind: tents
  sheets: {like: pregens}
  panels:
  - parts: [{tent: blank}]
"""
NOTES = """padding:
- title: Debts
  parts: [{tracker: debts, title: Owed, heads: [Who, What], rows: 9}]
"""
GAME_YAML = (mini.GOOD / "content/mini/game.yaml").read_text(encoding="utf-8")
DOCS = (mini.GOOD / "build/mini.yaml").read_text(encoding="utf-8")
WORDS = (
    GAME_YAML
    + "trackers:\n  fight: {title: Shootout, heads: [Who, Blood], boxes: 7, count: Beat}\n"
)
PREGENS = DOCS + "- id: pregens\n  title: Pregens\n  kind: sheets\n  sheets: {roll: 2, seed: s}\n"


def shown(project: Project, game: Game, id: str) -> list[object]:
    """The parts of a document, as a game prints it."""
    content = mini.load(project)
    document = next(d for d in project.documents("mini") if d.id == id)
    return [
        part
        for section in view_document(document, content, game).sections
        for part in section.parts
    ]


def test_a_game_gets_what_it_has_the_needs_of(tmp_path: Path, mini_game: Game) -> None:
    project = mini.make(tmp_path, {EVERY: PAPER})
    assert [d.id for d in project.documents("mini")] == ["guns", "weather", "tents"]
    mini.make(tmp_path / "worded", {EVERY: PAPER, "content/mini/game.yaml": WORDS})
    assert [
        d.id for d in Project(tmp_path / "worded").documents("mini") if d.heading == "Paper"
    ] == ["fight", "tents"]
    other = WORDS.replace("fight:", "clues:")  # none that the paper prints
    mini.make(tmp_path / "other", {EVERY: PAPER, "content/mini/game.yaml": other})
    assert "fight" not in [d.id for d in Project(tmp_path / "other").documents("mini")]
    assert not check_game(Project(tmp_path / "other"), "mini")
    nobody = load_stationery(project.build, replace(mini_game, people=None), {"fight"}, [])
    assert [d.id for d in nobody.values()] == ["tents"]


def test_a_game_prints_its_own_where_it_declares_one_of_the_same_id(
    tmp_path: Path, mini_game: Game
) -> None:
    own = (
        DOCS
        + "- id: tents\n  title: Our Own\n  kind: handout\n  panels: [{title: T, parts: [{table:"
        " weather}]}]\n"
    )
    project = mini.make(tmp_path, {EVERY: PAPER, "build/mini.yaml": own})
    assert [(d.title, d.heading) for d in project.documents("mini") if d.id == "tents"] == [
        ("Our Own", "")
    ]


def test_a_tracker_speaks_the_words_of_the_game(tmp_path: Path, mini_game: Game) -> None:
    project = mini.make(tmp_path, {EVERY: PAPER, "content/mini/game.yaml": WORDS})
    assert shown(project, mini_game, "fight") == [
        TrackerView("fight", "Shootout", ("Who", "Blood"), 2, boxes=7, count="Beat")
    ]


def test_a_table_is_across_the_page_where_a_document_says_so(
    tmp_path: Path, mini_game: Game
) -> None:
    both = (
        DOCS
        + "- id: both\n  title: Both\n  kind: handout\n  panels:\n"
        + "  - {title: T, parts: [{table: weather, wide: yes}, {table: weather}]}\n"
    )
    tables = shown(mini.make(tmp_path, {"build/mini.yaml": both}), mini_game, "both")
    assert [table.wide for table in tables if isinstance(table, TableView)] == [True, False]


def test_people_ready_to_play_have_their_names_on_tents(tmp_path: Path, mini_game: Game) -> None:
    project = mini.make(tmp_path, {EVERY: PAPER, "build/mini.yaml": PREGENS})
    pregens = next(d for d in project.documents("mini") if d.id == "pregens")
    names = [sheet.name for sheet in view_document(pregens, mini.load(project), mini_game).sheets]
    tents = shown(project, mini_game, "tents")
    assert [tent.name for tent in tents if isinstance(tent, TentView)] == [*names, ""] and len(
        names
    ) == 2
    ready = PREGENS.replace("id: pregens", "id: ready")
    other = mini.make(tmp_path / "other", {EVERY: PAPER, "build/mini.yaml": ready})
    assert shown(other, mini_game, "tents") == tents
    without = mini.make(tmp_path / "without", {EVERY: PAPER})
    assert shown(without, mini_game, "tents") == [TentView("blank", "")]


@pytest.mark.parametrize(
    ("part", "message"),
    [
        (
            "{tracker: chase, rows: 2}",
            (
                "the tracker “chase” has no heads, and game.yaml has none for it under trackers;"
                " there are: fight"
            ),
        ),
        ("{table: wepons}", "there is no table “wepons”; did you mean “weapons”?"),
    ],
)
def test_a_missing_thing_is_reported_at_its_line_of_the_shared_file(
    part: str, message: str, tmp_path: Path, mini_game: Game
) -> None:
    project = mini.make(
        tmp_path,
        {EVERY: PAPER.replace("{tracker: fight, rows: 2}", part), "content/mini/game.yaml": WORDS},
    )
    found = [p for p in check_content(mini.load(project), mini_game, project.build) if not p.waived]
    assert [(p.file.name, p.line, p.message) for p in found] == [("every-game.yaml", 8, message)]


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("{blank-table: 3w6}", "“3w6” is not dice"),
        ("{grid: square, cell: 1 yard}", "write the width of a cell as"),
        (
            "{grid: hex, cell: 1/4 inch, numbers: 'yes'}",
            "hexes have room for numbers if a cell is at least 3/8 inch wide",
        ),
        ("{field: fun, options: ['yes', Yes]}", "two options are the same"),
        ("{field: fun}, {field: fun}", "the field “fun” is on the form twice"),
    ],
)
def test_unprintable_text_is_refused_when_it_is_read(
    part: str, message: str, tmp_path: Path, mini_game: Game
) -> None:
    project = mini.make(tmp_path, {EVERY: PAPER.replace("{tracker: fight, rows: 2}", part)})
    with pytest.raises(Problems) as found:
        project.documents("mini")
    assert message in found.value.problems[0].message


@pytest.mark.parametrize(
    ("said", "link"),
    [
        ("feedback: https://example.org/a?b=1", "https://example.org/a?b=1"),
        ("contact: {mail: someone@example.org}\nfeedback: mail", "mailto:someone@example.org"),
        ("", ""),
    ],
)
def test_feedback_goes_where_the_game_says_and_nowhere_else(
    said: str, link: str, tmp_path: Path, mini_game: Game
) -> None:
    project = mini.make(tmp_path, {"content/mini/game.yaml": f"{GAME_YAML}{said}\n"})
    document = Document(
        id="f", title="F", kind="form", panels=[{"parts": [{"address": "feedback"}]}]
    )  # type: ignore[list-item]
    (view,) = view_document(document, mini.load(project), mini_game).sections[0].parts
    assert isinstance(view, AddressView) and view.link == link


@pytest.mark.parametrize(
    "said", ["javascript:alert(1)", "somewhere", "https://ex ample.org", f"https://{'a' * 300}"]
)
def test_feedback_is_an_address(said: str, tmp_path: Path) -> None:
    found = mini.faults(
        mini.make(tmp_path, {"content/mini/game.yaml": f"{GAME_YAML}feedback: {said!r}\n"})
    )
    assert [(p.file.name, p.code) for p in found] == [("game.yaml", "field-value")]


# the paper that ships


@pytest.mark.parametrize("id", Project(mini.ROOT).game_ids())
def test_every_game_that_ships_has_paper_for_its_table(id: str) -> None:
    project = Project(mini.ROOT)
    game = project.bare_game(id)
    found = {d.id for d in project.documents(id) if d.heading}
    wanted = {
        "session-log",
        "feedback-form",
        "blank-table",
        "name-tents",
        "squares-inch",
        "squares-small",
        "hexes",
    }
    content = project.game(id)[1]
    wanted |= {
        name
        for name, has in {
            "notes": content.errata,
            "initiative-tracker": content.about.trackers,
        }.items()
        if has
    }
    assert found == wanted | ({"blank-stat-block"} if game.stat else set())


def test_a_tracker_has_boxes_for_the_healthiest_of_the_cast() -> None:
    project = Project(mini.ROOT)
    game, content = project.game("tombstone")
    assert game.stat is not None
    ((_, grizzly),) = game.stat(content.cast["bestiary/grizzly-bear"], content).bodies
    document = next(d for d in project.documents("tombstone") if d.id == "initiative-tracker")
    (tracker,) = view_document(document, content, game).sections[0].parts
    assert isinstance(tracker, TrackerView)
    assert tracker.boxes == grizzly > content.about.trackers["fight"].boxes


def test_a_sheet_may_leave_out_why_a_rule_is_broken() -> None:
    project = Project(mini.ROOT)
    game, content = project.game("tombstone")
    document = next(d for d in project.documents("tombstone") if d.id == "quick-play")
    assert document.sheets is not None
    told = document.model_copy(
        update={"sheets": document.sheets.model_copy(update={"without": []})}
    )
    waived = [
        [one.waived for one in view_document(d, content, game).sheets if one.waived]
        for d in (told, document)
    ]
    assert len(waived[0]) == 1 and waived[1] == []


@pytest.mark.parametrize(
    "id", [id for id in Project(mini.ROOT).game_ids() if Project(mini.ROOT).bare_game(id).stat]
)
def test_an_empty_stat_block_asks_for_what_a_full_one_tells(id: str) -> None:
    game, content = Project(mini.ROOT).game(id)
    assert game.stat is not None and game.people is not None
    rolled = Cast(
        "somebody", game.people.roll(content, Rng("blank"), {}), Tree(Path("somebody.yaml"), {}, {})
    )
    empty, full = game.stat(None, content), game.stat(rolled, content)
    assert [label for label, _ in empty.great] == [label for label, _ in full.great] and len(
        empty.great
    ) > 3
    assert empty.arm_heads == full.arm_heads
    assert {value for _, value in (*empty.great, *empty.lesser, *empty.lines)} == {
        ""
    } and empty.name == ""


def printed(tmp_path: Path, content: Content, id: str, game: str = "tombstone") -> Path:
    """A document of the paper that ships, printed."""
    report = build(Project(mini.ROOT), PrintOrder((game,), only=(id,)), out=tmp_path, jobs=1)
    assert [str(p) for p in report.problems if not p.waived] == []
    return tmp_path / game / f"{id}.pdf"


@pytest.mark.exhaustive
def test_a_feedback_form_comes_back_as_text(tmp_path: Path, content: Content) -> None:
    file = printed(tmp_path, content, "feedback-form")
    with pikepdf.open(file) as pdf:
        assert all(field.get("/TU") for _, field in form.fields(pdf))
    typed = {
        "what": "The first evening",
        "fun.4": form.ON,
        "unclear": "Who goes first?\nWho goes last?",
        "rules.2.page-or-table": "Daunting",
    }
    form.fill(file, tmp_path / "filled.pdf", typed)
    (said,) = json.loads(
        run(
            "--project", str(mini.ROOT), "read", str(tmp_path / "filled.pdf"), "--format", "json"
        ).stdout
    )
    assert said.pop("content") in text_of(file)
    assert said == {
        "game": "tombstone",
        "form": "feedback-form",
        "version": content.about.version,
        "what": "The first evening",
        "fun": "4",
        "unclear": "Who goes first?\nWho goes last?",
        "rules": [{"page-or-table": "Daunting"}],
    }


def text_of(file: Path) -> str:
    return "".join(
        page.extract_text() for page in pypdf.PdfReader(io.BytesIO(file.read_bytes())).pages
    )


def test_a_game_chooses_its_stationery(tmp_path: Path) -> None:
    def printed(line: str) -> list[str]:
        text = f"{GAME_YAML}{line}\n"
        project = mini.make(tmp_path / line[-6:-1], {EVERY: PAPER, "content/mini/game.yaml": text})
        return [d.id for d in project.documents("mini") if d.heading == "Paper"]

    assert printed("stationery: [tents]") == ["tents"]
    assert printed("stationery: []") == []
    wrong = GAME_YAML + "stationery: [tent]\n"
    project = mini.make(tmp_path / "wrong", {EVERY: PAPER, "content/mini/game.yaml": wrong})
    said = [problem.message for problem in check_game(project, "mini")]
    assert "there is no stationery “tent”; did you mean “tents”?" in said


def test_pages_for_notes_fill_a_booklet_of_a_game_with_a_face(tmp_path: Path) -> None:
    about, ours = GAME_YAML + "face: grimoire\n", (mini.ROOT / EVERY).read_text(encoding="utf-8")
    docs = DOCS.rstrip() + "\n- {id: rules, title: Rules, kind: booklet, chapters: [{title: A}]}\n"
    for files, expected in (
        ({EVERY: ours}, ["Notes", "Session Log", "Loose ends"]),
        ({EVERY: NOTES + PAPER}, ["Debts"]),
        ({EVERY: PAPER}, []),
        ({"build/mini.yaml": NOTES + docs}, ["Debts"]),
        ({EVERY: ours, "content/mini/game.yaml": GAME_YAML}, []),
    ):
        root = tmp_path / str(len([*tmp_path.iterdir()]))
        project = mini.make(
            root, {"content/mini/game.yaml": about, "build/mini.yaml": docs, **files}
        )
        (booklet,) = (one for one in project.documents("mini") if one.kind == "booklet")
        assert [panel.title for panel in booklet.padding] == expected


def test_and_are_to_write_on(tmp_path: Path) -> None:
    lone = NOTES.replace("heads: [Who, What], ", "") + PAPER
    project = mini.make(tmp_path, {EVERY: lone, "content/mini/game.yaml": WORDS})
    with pytest.raises(Problems, match="pages for notes are trackers with heads"):
        project.documents("mini")
