"""What is printed: the declarations in build/, from authors careless or malicious, and the views
made of them.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import lxml.html
import pytest

import mini
from mini import make
from shipped import shipped
from sixgun.build.job import PrintOrder, jobs_of
from sixgun.content.content import Content
from sixgun.content.paper import load_papers, load_profiles
from sixgun.document.builder import DocumentBuilder
from sixgun.document.declaration import load_documents
from sixgun.document.document import view_document
from sixgun.document.index import view_index
from sixgun.document.kind import KINDS, OUTPUTS, USUAL
from sixgun.document.panel import Panel, Together
from sixgun.document.part import PARTS
from sixgun.document.project import find_project
from sixgun.document.view import DocumentView, Section, anchor
from sixgun.press.read import texts_of
from sixgun.system.problem import Problems
from sixgun.view import ProseView, StatView, TableView, TrackerView, filed, view_table

TOP = "documents:\n- id: d\n  title: D\n  kind: handout\n"


def refused(tmp_path: Path, text: str, file: str = "mini.yaml") -> list[str]:
    (tmp_path / file).write_text(text)
    load: Any = {"papers.yaml": load_papers, "profiles.yaml": load_profiles}.get(file)
    with pytest.raises(Problems) as raised:
        load(tmp_path) if load else load_documents(tmp_path / file)
    return [f"{p.line}:{p.column} {p.code}: {p.message}" for p in raised.value.problems]


def test_documents_come_in_the_order_of_their_declaration(tmp_path: Path) -> None:
    documents = load_documents(make(tmp_path).build / "mini.yaml")
    assert [d.id for d in documents] == ["guns", "weather"]
    assert [(p.kind, p.id) for p in documents[0].parts()] == [("prose", "shooting")]
    assert documents[1].formats == [*USUAL]


def test_a_panel_has_the_people_of_another_as_they_are_ordered_there(tmp_path: Path) -> None:
    make(tmp_path)
    file, packet = (
        tmp_path / "build" / "mini.yaml",
        (
            "- {id: e, title: E, kind: handout, panels: [{parts: [{stat: gang/b, title: B}, {prose:"
            " p}, {stat: town/c}, {stat: gang/a}]}]}\n"
        ),
    )
    file.write_text(f"{TOP}  panels: [{{like: e/gang, parts: [{{stat: blank}}]}}]\n{packet}")
    assert [(part.id, part.title) for part in load_documents(file)[0].parts()] == [
        ("gang/b", "B"),
        ("gang/a", None),
        ("blank", None),
    ]


@pytest.mark.parametrize(
    "id", ["../../evil", "/etc/evil", "a/b", "A", "a b", "", ".", "a.b", "-a", "é", "a\\nb", "a'"]
)
def test_an_id_that_would_write_elsewhere_is_refused(id: str, tmp_path: Path) -> None:
    said = refused(tmp_path, TOP.replace("id: d", f'id: "{id}"'))
    assert len(said) == 1
    assert said[0].startswith(
        "2:3 field-value: “id”: must be lowercase letters, digits and hyphens"
    )


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("  kidn: x\n", "5:3 field-unknown: “kidn” is not known here; did you mean “kind”?"),
        (
            "  formats: [docx]\n",
            f"5:13 field-value: “formats”, entry 1: formats takes {', '.join(OUTPUTS)}, not “docx”",
        ),
        (
            "  formats: []\n",
            "5:3 field-value: “formats”: List should have at least 1 item after validation, not 0",
        ),
        (
            "  back: [eratta]\n",
            (
                "5:10 field-value: “back”, entry 1: "
                "must be 'errata', 'index', 'credits' or 'cover', not “eratta”"
            ),
        ),
        ("  pages: -1\n", "5:3 field-value: “pages”: must be greater than or equal to 0, not “-1”"),
        (
            "  sheets: {blank: 999999999}\n",
            "5:12 field-value: “blank”: must be less than or equal to 1000, not “999999999”",
        ),
        ("  sheets: {roll: 1e9}\n", "5:12 field-value: “roll”: must be a whole number, not “1e9”"),
        (
            "  panels: [{parts: [{table: a, prose: b}]}]\n",
            "5:21 field-value: “parts”, entry 1: a part prints one thing, not prose and table",
        ),
        (
            "  panels: [{parts: [{tabel: a}]}]\n",
            "5:22 field-unknown: “tabel” is not known here; did you mean “table”?",
        ),
        (
            "  panels: [{parts: [{tracker: t, rows: 99999999}]}]\n",
            "5:34 field-value: “rows”: must be less than or equal to 200, not “99999999”",
        ),
        (
            "  panels: [{columns: [[], []], widths: [1]}]\n",
            "5:12 field-value: “panels”, entry 1: there are 1 widths for 2 columns",
        ),
        (
            "  panels: [{parts: [{prose: healing}], pictures: {healng: bible}}]\n",
            (
                "5:12 field-value: “panels”, entry 1: pictures belong to things printed here, and"
                " “healng” is not; did you mean “healing”?"
            ),
        ),
        (
            "  chapters: [{opener: duels}]\n  follows: [duel]\n",
            (
                "2:3 field-value: “documents”, entry 1: "
                "there is no chapter “duel” here; did you mean “duels”?"
            ),
        ),
        (
            "  panels: [{columns: [[]], widths: [nan]}]\n",
            "5:37 field-value: “widths”, entry 1: must be a finite number, not “nan”",
        ),
        (
            "  panels: [{columns: [[]], widths: [0]}]\n",
            "5:37 field-value: “widths”, entry 1: must be greater than 0, not “0”",
        ),
        (
            "  panels: [{new-page: yes}]\n",
            (
                "2:3 field-value: “documents”, entry 1: "
                "only chapters of a booklet take `new-page`: remove it"
            ),
        ),
        (
            "  panels: [{like: e/gang}]\n",
            "1:1 field-value: “documents”: like: no document “e” of this file has people of “gang”",
        ),
        (
            "  panels: [{side: 'x\" onload=\"y'}]\n",
            "5:13 field-value: “side”: must be lowercase letters, digits and hyphens",
        ),
    ],
)
def test_a_careless_declaration_is_no_silent_default(more: str, said: str, tmp_path: Path) -> None:
    assert refused(tmp_path, TOP + more)[0].startswith(said)


def test_an_unknown_kind_gets_the_nearest(tmp_path: Path) -> None:
    assert (
        refused(tmp_path, TOP.replace("handout", "handuot"))[0]
        == "4:3 field-value: “kind”: there is no kind of document “handuot”; did you mean"
        " “handout”?"
    )


@pytest.mark.parametrize(
    "text", ["- a\n", "word\n", "", "documents: 5\n", "documents: [5]\n", "documents: {a: b}\n"]
)
def test_a_build_file_that_is_none_is_a_problem(text: str, tmp_path: Path) -> None:
    assert refused(tmp_path, text)


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("papers.yaml", "- letter\n", "papers.yaml must be a list of names, each with its entry"),
        ("papers.yaml", "letter: 5\n", "must be a group of keys"),
        (
            "papers.yaml",
            "letter: {title: L, width: 1e300, height: 1, size: full}\n",
            "must be less than or equal to",
        ),
        (
            "papers.yaml",
            "letter: {title: L, width: 612, height: inf, size: full}\n",
            "must be a finite number",
        ),
        (
            "papers.yaml",
            "letter: {title: L, width: 612, height: 792, size: big}\n",
            "must be 'full', 'half', 'card' or 'poster'",
        ),
        ("profiles.yaml", "home\n", "profiles.yaml must be a list of names"),
        (
            "profiles.yaml",
            "home: {title: H, press: {bleed: 90}}\n",
            "must be less than or equal to 50",
        ),
        (
            "profiles.yaml",
            "home: {title: H, press: {color: blue}}\n",
            "must be 'rgb', 'gray' or 'cmyk'",
        ),
        ("profiles.yaml", "home: {title: H, scale: 0}\n", "must be greater than or equal to 0.5"),
        (
            "profiles.yaml",
            "home: {title: H, stylesheet: ../../../etc/x}\n",
            "must be lowercase letters, digits and hyphens",
        ),
    ],
)
def test_papers_and_profiles_are_held_to_their_form(
    file: str, text: str, said: str, tmp_path: Path
) -> None:
    assert any(said in line for line in refused(tmp_path, text, file))


def views(content: Content, tmp_path: Path) -> list[DocumentView]:
    return [
        view_document(d, content, mini.GAME)
        for d in load_documents(tmp_path / "build" / "mini.yaml")
    ]


def test_a_view_holds_text_and_nothing_else(tmp_path: Path) -> None:
    content = mini.load(make(tmp_path))
    seen = [leaf for view in views(content, tmp_path) for leaf in _leaves(view)]
    assert len(seen) > 40
    assert {type(leaf) for leaf in seen} <= {str, bool, int, float, Decimal, type(None)}
    assert not [leaf for leaf in seen if isinstance(leaf, str) and "{{" in leaf]


def _leaves(thing: Any) -> list[Any]:
    if is_dataclass(thing):
        return [leaf for f in fields(thing) for leaf in _leaves(getattr(thing, f.name))]
    if isinstance(thing, dict):
        return [leaf for pair in thing.items() for one in pair for leaf in _leaves(one)]
    return (
        [leaf for one in thing for leaf in _leaves(one)]
        if isinstance(thing, (tuple, list))
        else [thing]
    )


def test_prose_brings_the_parts_that_it_calls_for(tmp_path: Path) -> None:
    guns, _ = views(mini.load(make(tmp_path)), tmp_path)
    (prose,) = guns.sections[0].parts
    assert isinstance(prose, ProseView) and isinstance(prose.parts["table:weapons"], TableView)


def test_a_document_has_an_index_where_it_declares_one(tmp_path: Path) -> None:
    content = mini.load(make(tmp_path))
    guns = load_documents(tmp_path / "build" / "mini.yaml")[0]
    assert view_document(guns, content, mini.GAME).terms == ()
    assert view_document(guns.model_copy(update={"back": ["index"]}), content, mini.GAME).terms == (
        ("Knife", ("#at-table-weapons",)),
        ("Nerve", (("shooting", "Nerve"),)),
        ("Rifle", ("#at-table-weapons",)),
        ("Shooting", ("#shooting",)),
        ("Weapons", ("#at-table-weapons",)),
    )
    with_less = replace(
        content,
        tables=content.tables | {"weapons": replace(content.tables["weapons"], index=False)},
    )
    assert [
        term
        for term, _ in view_document(
            guns.model_copy(update={"back": ["index"]}), with_less, mini.GAME
        ).terms
    ] == ["Nerve", "Shooting", "Weapons"]


def test_a_table_reads_the_same_with_fewer_columns(tmp_path: Path) -> None:
    weapons = mini.load(make(tmp_path)).tables["weapons"]
    whole, part = view_table(weapons), view_table(weapons, ("range",))
    assert [[row.label, *row.cells] for row in whole.groups[0].rows] == [
        ["Knife", "+1", "–"],
        ["Rifle", "+4", "200 ft"],
    ]
    assert [[row.label, *row.cells] for row in part.groups[0].rows] == [
        ["Knife", "–"],
        ["Rifle", "200 ft"],
    ]


def test_anchors_are_targets() -> None:
    assert anchor("scenarios/murder") == "scenarios-murder"


def test_the_kinds_are_spelled_as_files_are() -> None:
    assert len({*KINDS}) == len(KINDS) > 5
    assert len({*PARTS}) == len(PARTS) > 5


def test_columns_are_as_wide_under_any_python(tmp_path: Path) -> None:
    """Python 3.12 adds floating point numbers up more exactly than 3.11 does."""
    panel = Panel(title="Ten", columns=[[] for _ in range(10)], widths=[0.1] * 10)
    section = DocumentBuilder(mini.load(make(tmp_path)), mini.GAME, {}).section(panel, 0)
    assert [column.width for column in section.columns] == [10.0] * 10


def test_parts_kept_together_may_be_divided_on_whole_sheets() -> None:
    together = [Together(half_page=["cast", "reactions"]), Together(page=["reactions"])]
    panel = Panel(sections=["cast", "reactions"], together=together)
    assert [panel.kept_with(id, half) for half in (True, False) for id in panel.sections] == [
        "page 0",
        "page 0",
        "",
        "page 1",
    ]


@pytest.mark.parametrize(
    ("name", "id", "entry"),
    [
        ("Wyatt Earp", "ok-corral/earp-wyatt", "Earp, Wyatt"),
        ("N.H. “Old Man” Clanton", "fastest-guns/clanton-old-man", "Clanton, N.H. “Old Man”"),
        ("“Pig’s Eye” Douglas", "citizens/douglas-pigs-eye", "Douglas, “Pig’s Eye”"),
        ("Julio Diego Garcia", "citizens/garcia-julio", "Garcia, Julio Diego"),
        ("Dwayne De Truthe", "citizens/de-truthe-dwayne", "De Truthe, Dwayne"),
        ("Joaquín Delgado", "coffeyville-citizens/at-1-delgado-joaquin", "Delgado, Joaquín"),
        ("Wahnee Bushyhead", "townsfolk/bushyhead-wahnee", "Bushyhead, Wahnee"),
        ("Good Traveller", "townsfolk/good-traveller", "Good Traveller"),
        ("Wong Yuen", "coffeyville-citizens/at-5-wong-yuen", "Wong Yuen"),
        ("Juniper", "townsfolk/juniper", "Juniper"),
        ("Mister “G”", "citizens/mister-g", "Mister “G”"),
        ("Billy the Kid", "fastest-guns/billy-the-kid", "Billy the Kid"),
        ("Cherokee Bill", "fastest-guns/goldsby-cherokee-bill", "Cherokee Bill"),
        ("The Moonwaltz Kid", "citizens/moonwaltz-kid", "The Moonwaltz Kid"),
        ("Telegraph Clerk", "npcs/telegraph-clerk", "Telegraph Clerk"),
    ],
)
def test_an_index_has_people_by_the_name_that_their_file_begins_with(
    name: str, id: str, entry: str
) -> None:
    assert filed(name, id) == entry


def test_a_tracker_has_the_numbered_places_of_a_map_before_blank_rows() -> None:
    project = find_project(mini.ROOT)
    game, content = project.game("tombstone")
    (document,) = [one for one in project.documents("tombstone") if one.id == "silverton"]
    view = view_document(document, content, game)
    (town,) = [
        part
        for section in view.sections
        for part in section.parts
        if isinstance(part, TrackerView) and part.first
    ]
    numbered = [
        (str(place.number), place.name)
        for place in content.maps["silverton"].places
        if place.number
    ]
    assert [*town.first] == numbered and len(numbered) <= town.rows


def _section(id: str, *parts: ProseView, title: str = "") -> Section:
    return Section(id, title, parts=parts)


def test_an_index_joins_the_forms_of_a_name_and_names_every_place() -> None:
    sections = (
        _section(
            "a", ProseView("gun", "The Gatling Gun", ""), ProseView("a/setup", "Setting Up", "")
        ),
        _section(
            "b", ProseView("guns", "Gatling Guns", ""), ProseView("b/setup", "Setting Up", "")
        ),
        _section("c", ProseView("ride", "Long in the Saddle", "", index=("Horses", "Luck"))),
        _section("fight", title="Combat"),
        _section("end", ProseView("last", "Nothing", "", index=()), title="Who Rides Out Alive"),
    )
    assert view_index([("luck", "ride"), ("horse", "gun")], sections) == (
        ("Combat", ("#fight",)),
        ("Gatling Gun", ("#gun", "#guns")),
        ("Horse", (("gun", "horse"), "#ride")),
        ("Luck", ("#ride", ("ride", "luck"))),
    )


def test_an_index_has_a_person_once() -> None:
    """By the family name, whatever form of the name a place or a table has."""
    sixgun = find_project(None)
    game, content = sixgun.read("boothill")
    (booklet,) = (d for d in sixgun.documents("boothill") if d.id == "booklet")
    entries = dict(view_document(booklet, content, game, half=True).terms)
    assert len(entries["Earp, Wyatt"]) >= 2
    assert "Hale, Dr. Simon" in entries and "De Truthe, Dwayne" in entries
    turned = [name for name in entries if ", " in name]
    for name in turned:
        family, _, given = name.partition(", ")
        assert f"{given} {family}" not in entries


def test_an_index_says_a_thing_once_and_files_people_by_family() -> None:
    """A term that its section's title says in another form is that title; who lives at a place is
    listed, but for wares of the price lists.
    """
    sixgun = find_project(None)
    game, content = sixgun.read("tombstone")
    (booklet,) = (d for d in sixgun.documents("tombstone") if d.id == "booklet")
    entries = [name for name, _ in view_document(booklet, content, game, half=True).terms]
    assert {"Camp, Uriah", "Drake, Mary Frances", "Buckshot\u00a0Jo", "Zedlock, Reverend"} <= {
        *entries
    }
    assert {"Daunting", "Mortal Wounds", "Six-shooter", "Whiskey Bar"} <= {*entries}
    assert not {"Daunt", "Mortal Wound", "Mortally Wounded", "Half", "Partial", "Saddle"} & {
        *entries
    }


@pytest.mark.parametrize("game", ["tombstone", "fistful"])
def test_the_first_lines_of_a_stat_block_are_on_its_card(game: str) -> None:
    """However long it is; a card that has no room for it leaves it out by `without: [intro]`."""
    project = find_project(Path(__file__).parents[1])
    (document,) = (d for d in project.documents(game) if d.id == "stat-cards")
    rules, content = project.game(game)
    view = view_document(document, content, rules)
    intros = {part.intro for s in view.sections for part in s.parts if isinstance(part, StatView)}
    assert any(len(intro) >= 40 for intro in intros)
    (job,) = jobs_of(project, rules, content, PrintOrder(only=("stat-cards",)))
    printed = letters(lxml.html.fromstring(job.html).text_content())
    assert [intro for intro in intros if letters(intro) not in printed] == []


def letters(text: str) -> str:
    return re.sub(r"[^a-z]", "", text.lower())


def test_a_panel_at_the_foot_of_a_sheet_takes_empty_lines_alone() -> None:
    game = shipped("boothill")
    declared = load_documents(Path(__file__).parents[1] / "build" / "boothill.yaml")
    (pregens,) = (one for one in declared if one.id == "pregens")
    bare = view_document(pregens.model_copy(update={"panels": []}), game.content, game.game)
    whole, half = (view_document(pregens, game.content, game.game, one) for one in (False, True))
    assert half.sheets == bare.sheets
    for before, after in zip(bare.sheets, whole.sheets, strict=True):
        full, short = texts_of(before), texts_of(after)
        assert {name for name, text in full.items() if text} <= short.keys() < full.keys()
        assert before.bands[:4] == after.bands[:4], "the front has all its lines"
