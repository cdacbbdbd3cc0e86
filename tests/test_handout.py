"""Folded handouts: each of a party on its own sheet, with ties to the others; hooks, histories
and bonds from the game's tables.
"""

from __future__ import annotations

import io
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

import sixgun
from mini import ROOT
from sixgun.cli import main
from sixgun.document.builder import DocumentBuilder
from sixgun.document.project import Project
from sixgun.play.poster import (
    AT_A_TABLE,
    BONDS,
    HISTORIES,
    HOOKS,
    PLACE,
    ties_of,
    view_leaflets,
    with_ties,
)

GAMES = ("tombstone", "boothill", "grit", "fistful")
NAMES = [f"Rider {n:02}" for n in range(1, 41)]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_ties_enough_for_three_tables(game: str) -> None:
    tables = sixgun.load_game(game).content.tables
    assert len(tables[HOOKS].rows) >= 20 <= len(tables[BONDS].rows)
    assert len(tables[HISTORIES].rows) >= 12
    assert all({*PLACE.findall(str(row.cells["bond"]))} == {"A", "B"} for row in tables[BONDS].rows)


@pytest.mark.parametrize("game", GAMES)
def test_six_have_hooks_of_their_own_and_bonds_both_ways_around(game: str) -> None:
    ties = ties_of(sixgun.load_game(game).content, NAMES[:6], "friday")
    assert len({tie.hook for tie in ties}) == len({tie.history for tie in ties}) == 6
    assert all(
        len(tie.bonds) == 2 and name in " ".join(tie.bonds)
        for name, tie in zip(NAMES, ties, strict=False)
    )
    assert all(
        next_ in tie.bonds[0] for tie, next_ in zip(ties, [*NAMES[1:6], NAMES[0]], strict=True)
    )


def test_ties_are_the_same_for_a_seed_and_do_not_depend_on_how_many_there_are() -> None:
    content = sixgun.load_game("tombstone").content
    forty = ties_of(content, NAMES, "friday")
    assert forty == ties_of(content, NAMES, "friday") != ties_of(content, NAMES, "saturday")
    assert [tie.hook for tie in forty[:6]] == [
        tie.hook for tie in ties_of(content, NAMES[:6], "friday")
    ]
    assert forty[:AT_A_TABLE] == ties_of(content, NAMES[:AT_A_TABLE], "friday")


@pytest.mark.parametrize("game", GAMES)
def test_a_bond_is_said_to_either_of_the_two_where_the_table_has_it(game: str) -> None:
    """These sheets say “You” and name the other alone; the bond itself names both."""
    ties = ties_of(sixgun.load_game(game).content, NAMES[:6], "friday")
    for name, tie in zip(NAMES, ties, strict=False):
        assert len(tie.told) == len(tie.bonds) == len(tie.others) == 2
        assert all(re.search(r"\b[Yy]ou", text) and name not in text for text in tie.told), tie.told
        assert all(NAMES[other] in text for other, text in zip(tie.others, tie.told, strict=True))


def test_a_bond_of_a_table_with_one_sentence_is_the_same_for_both() -> None:
    content = sixgun.load_game("tombstone").content
    bonds = content.tables["bonds"]
    rows = tuple(replace(row, cells={"bond": row.cells["bond"]}) for row in bonds.rows)
    short = replace(content, tables={**content.tables, "bonds": replace(bonds, rows=rows)})
    plain = ties_of(short, NAMES[:6], "friday")
    assert all(tie.told == tie.bonds for tie in plain)
    assert all(tie.told != tie.bonds for tie in ties_of(content, NAMES[:6], "friday"))


@pytest.mark.parametrize("count", [1, 2, 3, 7, 13, 40])
def test_bonds_name_two_and_nobody_sits_alone(count: int) -> None:
    ties = ties_of(sixgun.load_game("grit").content, NAMES[:count], "x")
    assert all(
        len([name for name in NAMES if name in bond]) == 2 for tie in ties for bond in tie.bonds
    )
    assert all(tie.bonds for tie in ties) or count == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_sheets_of_a_party_carry_the_ties_of_their_handouts(game: str) -> None:
    """Hook and first bond stand among the notes of each sheet, once."""
    project = Project(ROOT)
    loaded, content = project.game(game)
    documents = {document.id: document for document in project.documents(game)}
    build = DocumentBuilder(content, loaded, {})
    leaflets = next(iter(build.people(documents["handouts"]))).parts
    sheets = build.sheets(documents["pregens"])
    assert len(sheets) == len(leaflets) == 6
    for leaflet, sheet in zip(leaflets, sheets, strict=True):
        texts = str(replace(sheet, form_base=""))
        assert texts.count(leaflet.hook) == texts.count(leaflet.bonds[0]) == 1, leaflet.name
    alone = with_ties(loaded, [content.cast[next(iter(content.cast))].who], content, "1")
    assert alone[0] is content.cast[next(iter(content.cast))].who


@pytest.mark.parametrize("game", GAMES)
def test_a_handout_says_who_it_is_and_the_chances_of_its_game(game: str) -> None:
    loaded = sixgun.load_game(game)
    (who,) = loaded.roll(seed="friday")
    (view,) = view_leaflets(loaded.game, [who], loaded.content, "friday")
    assert (view.name, view.code) == (who.name, who.code)
    assert view.likeness.name == who.name
    assert view.stat.great
    assert view.chances is not None
    assert view.chances.rows


def test_the_chances_on_a_handout_are_those_of_odds() -> None:
    tombstone = sixgun.load_game("tombstone")
    (who,) = tombstone.roll(seed="friday")
    (view,) = view_leaflets(tombstone.game, [who], tombstone.content, "friday")
    assert view.chances is not None
    gun = tombstone.figures(who)["skills"]["gunslinging"]["total"]
    shown = dict(
        zip((head.text for head in view.chances.heads[1:]), view.chances.rows[0].cells, strict=True)
    )
    for defense in ("10", "13"):
        (chance,) = (
            chance
            for label, chance in tombstone.odds("check", modifier=gun, target=int(defense)).rows
            if "succ" in label.lower() or "reach" in label.lower()
        )
        assert shown[defense] == str(round(100 * float(chance)))


@pytest.mark.exhaustive
def test_two_on_a4_are_four_landscape_pages(tmp_path: Path) -> None:
    out = tmp_path / "handouts.pdf"
    result = CliRunner().invoke(
        main,
        [
            "roll",
            "grit",
            "--count",
            "2",
            "--seed",
            "friday",
            "--handout",
            "--paper",
            "a4",
            "--out",
            str(out),
        ],
    )
    assert result.exit_code == 0, result.output
    pages = PdfReader(io.BytesIO(out.read_bytes())).pages
    assert len(pages) == 4
    assert all(page.mediabox.width > page.mediabox.height for page in pages)
    names = [who.name for who in sixgun.load_game("grit").roll(2, seed="friday")]
    assert all(name in pages[at].extract_text() for name, at in zip(names, (1, 3), strict=True))


def test_a_handout_of_tombstone_has_the_arms_and_boxes_for_all_that_is_spent() -> None:
    loaded = sixgun.load_game("tombstone")
    (who,) = loaded.roll(seed="friday", background="Outlaw")
    (view,) = view_leaflets(loaded.game, [who], loaded.content, "friday")
    assert [row[0] for row in view.stat.arms][-1] == "Bare hands" and "Arms" not in dict(
        view.stat.lines
    )
    boxes = dict(view.stat.bodies)
    assert boxes["Fortune Dice"] == 2 and str(boxes["Health"]) == dict(view.stat.great)["Health"]
    assert all(name.endswith(", loaded") for name in [*boxes][2:])


@pytest.mark.exhaustive
def test_a_part_that_a_handout_has_no_room_for_is_a_complaint(tmp_path: Path) -> None:
    root = Path(__file__).parents[1]
    for folder in ("content/grit", "build"):
        shutil.copytree(root / folder, tmp_path / folder)
    build = tmp_path / "build" / "grit.yaml"
    last = "    - {prose: reference-slots, title: Slots}\n\n- id: wanted"
    text = build.read_text(encoding="utf-8")
    assert last in text
    build.write_text(
        text.replace(last, f"    - {{table: goods}}\n    - {{table: board}}\n{last}"),
        encoding="utf-8",
    )
    result = CliRunner().invoke(
        main, ["--project", str(tmp_path), "build", "grit", "--only", "handouts"]
    )
    assert result.exit_code == 1 and "#player-Bertha was lost" in result.output


def test_who_has_only_a_trade_for_a_name_is_called_by_it_with_an_article() -> None:
    game = sixgun.load_game("tombstone")
    people = [cast.who for id, cast in game.content.cast.items() if id.startswith("quick-play/")]
    assert game.game.people is not None
    texts = [
        getattr(who, game.game.people.ties)
        for who in with_ties(game.game, people, game.content, "friday")
    ]
    assert all("the " in text or "The " in text for text in texts)
    assert not any(
        text.partition("Gambler")[0].removesuffix("the ") == text.partition("Gambler")[0]
        for text in texts
        if "Gambler" in text and "The Gambler" not in text
    )


def test_hook_and_bond_have_a_line_each_and_the_company_lists_whom_the_bonds_are_to() -> None:
    game = sixgun.load_game("grit")
    people = [game.roll(seed=f"seven-{n}")[0] for n in range(3)]
    tied = with_ties(game.game, people, game.content, "friday")
    for who, ties in zip(
        tied, ties_of(game.content, [one.name for one in people], "friday"), strict=True
    ):
        assert who.notes == f"{ties.hook}\n{ties.told[0]}"
        assert [one.who for one in who.company] == [people[n].name for n in ties.others]
        assert all(one.strength and one.hit_protection for one in who.company)


@pytest.mark.exhaustive
def test_notes_that_the_foot_of_a_sheet_has_no_room_for_are_a_complaint(tmp_path: Path) -> None:
    root = Path(__file__).parents[1]
    for folder in ("content/fistful", "build"):
        shutil.copytree(root / folder, tmp_path / folder)
    mercy = tmp_path / "content/fistful/cast/posse/mercy-odom.yaml"
    line = "Owes a mule to everyone between here and the river.\\n"
    mercy.write_text(f'{mercy.read_text(encoding="utf-8")}notes: "{line * 5}"\n', encoding="utf-8")
    result = CliRunner().invoke(
        main, ["--project", str(tmp_path), "build", "fistful", "--only", "pregens"]
    )
    assert result.exit_code == 1 and "(sheet-5.notes)" in result.output
