"""Tables that send to tables, and tables thrown on once for every column."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from little import lay, play, problems
from sixgun.build import build
from sixgun.build.job import PrintOrder
from sixgun.content.content import Content
from sixgun.play.lookup import MOST, follow, results, throw_on
from sixgun.system.rng import LoadedRng, Rng

CHARACTER = """\
fields:
  name: {label: Name}
  pack: {label: Pack, lines: 9, begins: [{roll: finds, column: find}, {roll: finds, column: find}]}
sheet:
- fields: [name, pack]
"""
TABLES = {
    "finds": """\
title: Finds
key: {dice: 1d6}
columns: {find: {heading: Found}}
rows:
- [1, "Rope; Hook"]
- [2, {roll: arms}]
- [3, {roll: finds, times: 2}]
- [4, {roll: arms, says: An arm of your choice}]
- [5, [Lamp, {roll: arms}, "Oil; Wick"]]
- [6, [Sack, Chalk]]
""",
    "arms": """\
title: Arms
key: {dice: d66}
columns: {arm: {heading: Arm}, harm: {heading: Harm}}
rows: [[11-33, Sword, 1d8], [34-66, Bow, 1d6]]
""",
    "traits": """\
title: Traits
key: {dice: 1d3}
throw: each
columns: {face: {heading: Face}, voice: {heading: Voice}, secret: {print: no}}
rows: [[1, Long, Low, a], [2, Round, High, b], [3, Scarred, Hoarse, c]]
""",
}


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> Content:
    return play(tmp_path_factory.mktemp("little"), CHARACTER, **TABLES)[1]


def test_a_cell_says_where_it_sends(content: Content) -> None:
    cells = [row.cells["find"] for row in content.tables["finds"]]
    assert cells[1:] == [
        "Roll on Arms",
        "Roll twice on Finds",
        "An arm of your choice",
        "Lamp; Roll on Arms; Oil; Wick",
        "Sack; Chalk",
    ]
    assert content.tables["finds"].rows[2].sends["find"][0].times == 2


def test_a_throw_is_followed(content: Content) -> None:
    rng = LoadedRng(3, 1, 2, 3, 4)  # twice: rope and hook; an arm, by 3 and 4
    thrown = throw_on(content.tables["finds"], rng, None)
    after = follow(content.tables, thrown, rng)
    assert [(table.id, found.about["rolled"]) for table, found in after] == [
        ("finds", 1),
        ("finds", 2),
        ("arms", 34),
    ]
    assert results(content.tables, content.tables["finds"], LoadedRng(3, 1, 2, 3, 4), "find") == [
        "Rope; Hook",
        "Bow",
    ]


def test_throws_that_send_back_come_to_an_end(content: Content) -> None:
    thrown = throw_on(content.tables["finds"], LoadedRng(3), None)
    assert len(follow(content.tables, thrown, LoadedRng(*[3] * 500))) <= MOST


def test_new_characters_have_what_is_sent_for(tmp_path: Path) -> None:
    game, content = play(tmp_path, CHARACTER, **TABLES)
    assert game.people is not None
    things = {
        thing for seed in range(40) for thing in game.people.roll(content, Rng(seed), {}).pack
    }
    assert things == {"Rope", "Hook", "Sword", "Bow", "Lamp", "Oil", "Wick", "Sack", "Chalk"}


def test_each_column_has_its_own_die(content: Content) -> None:
    thrown = throw_on(content.tables["traits"], LoadedRng(3, 1), None)
    assert thrown.columns == ("face", "voice")
    assert (thrown.row.cells["face"], thrown.row.cells["voice"]) == ("Scarred", "Low")
    assert thrown.about == {"thrown": "1d3", "rolled": "3, 1"}


def test_a_list_in_a_cell_is_its_entries_and_what_they_send_to(content: Content) -> None:
    finds = content.tables["finds"]
    rng = LoadedRng(5, 1, 1)  # a lamp, oil and a wick, and an arm by 1 and 1
    assert results(content.tables, finds, rng, "find") == ["Lamp", "Oil; Wick", "Sword"]


def test_a_cell_is_a_link_to_the_table_that_it_sends_to(tmp_path: Path) -> None:
    """In HTML and in the PDF, with the page in a booklet; where the document has no such table, it
    is plain text.
    """
    project = lay(tmp_path, CHARACTER, **TABLES)
    (project.build / "little.yaml").write_text(
        "documents:\n"
        "- {id: book, title: Book, kind: booklet, paper: half-letter, chapters: [{opener: one,"
        " parts: [{table: finds}]}, {opener: two, parts: [{table: arms}, {table: traits}]}]}\n"
        "- {id: leaf, title: Leaf, kind: handout, panels: [{parts: [{table: finds}]}]}\n"
    )
    prose = project.content / "little/prose"
    prose.mkdir()
    for name in ("one", "two"):
        (prose / f"{name}.md").write_text(f"---\ntitle: {name.title()}\n---\nText.\n")
    report = build(project, PrintOrder(("little",)), jobs=1)
    assert [p for p in report.problems if p.code != "typography"] == []
    page = (project.output / "little/book.html").read_text()
    assert '<a href="#at-table-arms">Roll on Arms</a>' in page
    assert '<a href="#at-table-arms">An arm of your choice</a>' in page
    assert "#at-table" not in (project.output / "little/leaf.html").read_text().split("<body")[1]
    pdf = pypdf.PdfReader(project.output / "little/book.pdf")
    targets = {
        str(mark.get_object().get("/Dest", "")) for p in pdf.pages for mark in p.get("/Annots", [])
    }
    assert targets >= {"at-table-arms"} and "at-table-finds" not in targets
    text = " ".join(" ".join(p.extract_text() for p in pdf.pages).split())
    at = next(n for n, p in enumerate(pdf.pages, 1) if "Sword" in p.extract_text())
    assert f"Roll on Arms (p. {at})" in text.replace("\xa0", " ")


@pytest.mark.parametrize(
    ("old", "new", "code", "says"),
    [
        ("{roll: arms}", "{roll: amrs}", "table-reference", "did you mean “arms”"),
        ("{roll: arms}", "{rol: arms}", "field-unknown", ""),
        ("times: 2", "times: 99", "field-value", ""),
        ("[Lamp, {roll: arms}", "[Lamp, {roll: amrs}", "table-reference", "did you mean “arms”"),
        ("[Sack, Chalk]", "[]", "table-row", "this list has no entry"),
        ("[Sack, Chalk]", "[Sack, [Chalk]]", "field-value", ""),
    ],
)
def test_a_cell_that_refers_to_no_table_is_reported(
    tmp_path: Path, old: str, new: str, code: str, says: str
) -> None:
    tables = TABLES | {"finds": TABLES["finds"].replace(old, new)}
    found = [p for p in problems(tmp_path, CHARACTER, **tables) if p.code == code]
    assert found and says in found[0].message and found[0].line in range(6, 11)
