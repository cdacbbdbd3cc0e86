"""What a table throws: dice of its own, dice read in a column or along a row, a card, any row,
nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from sixgun.content.content import Content
from sixgun.content.load import load_content
from sixgun.content.load.key import ThrowModel, read_throw
from sixgun.content.table import Names, Span
from sixgun.games import GAMES, load_game
from sixgun.play.lookup import NoRow, ThrownRow, find_rows, rolled_text, throw_on
from sixgun.system.rng import LoadedRng, Rng

CONTENT = Path(__file__).parents[1] / "content"


def load(id: str) -> Content:
    game = load_game(id)
    return load_content(CONTENT / id, game.tables, game.cast)


@pytest.fixture(scope="module")
def boothill() -> Content:
    return load("boothill")


def thrown(content: Content, table: str, *picks: object, place: str | None = None) -> ThrownRow:
    return throw_on(content.tables[table], LoadedRng(*picks), place)


def test_brawls_add_two_dice_and_run_past_the_ends(boothill: Content) -> None:
    assert [
        thrown(boothill, "punching", *dice).row.cells["result"]
        for dice in ((1, 1), (7, 7), (10, 10))
    ] == ["Miss", "Jab", "Haymaker"]
    rng = Rng("grapple")
    totals = Counter(
        throw_on(boothill.tables["grappling"], rng, None).about["rolled"] for _ in range(2000)
    )
    assert min(totals) >= 2 and totals[11] > 5 * totals[2]


def test_percentile_dice_are_read_down_the_column_asked_for(boothill: Content) -> None:
    assert thrown(boothill, "gatling", 96, place="far").row.label == "2"
    assert thrown(boothill, "gatling", 96, place="Up to half range").row.label == "3"
    assert thrown(boothill, "cannon", 1, place="within-10").row.label == "3"
    with pytest.raises(
        NoRow, match=r"d% is read in one column of gatling: name it with --in, one of near, far"
    ):
        thrown(boothill, "gatling")
    with pytest.raises(NoRow, match=r"cannon has no column “near”: name it"):
        thrown(boothill, "cannon", place="near")


def test_percentile_dice_are_read_along_the_row_asked_for(boothill: Content) -> None:
    jammed = thrown(boothill, "misfires", 98, place="civil war rifle")
    assert (jammed.row.label, jammed.columns, rolled_text(jammed.about)) == (
        "Civil War Rifle",
        ("jammed",),
        "Rolled 98 on d%, Civil War Rifle",
    )
    assert thrown(boothill, "tracking", 71, place="Large town").columns == ("ends", "found")
    with pytest.raises(
        NoRow, match="one row of misfires: name it with --in, such as --in Derringer"
    ):
        thrown(boothill, "misfires")


def test_a_wound_is_thrown_for_twice(boothill: Content) -> None:
    wound = thrown(boothill, "wounds", 49, 72)  # the example of the rulebook
    assert (wound.row.cells["location"], wound.columns) == (
        "Left Shoulder",
        ("location", "serious"),
    )
    assert rolled_text(wound.about) == "Rolled 49 on d%, then 72 on d%"


def test_a_table_without_a_throw_names_what_to_ask_instead(boothill: Content) -> None:
    for id in ("dynamite", "weapons", "survival-modification", "hit"):
        with pytest.raises(NoRow, match=f"no dice are thrown on {id}: ask for a row with --at"):
            thrown(boothill, id)
    with pytest.raises(NoRow, match="leave out --in"):
        thrown(boothill, "punching", place="left")


def test_reactions_are_two_dice_and_traits_a_card() -> None:
    assert thrown(load("fistful"), "reactions", 6, 6).about == {"thrown": "2d6", "rolled": 12}
    face = load("grit").tables["face"]
    assert face.throw and face.throw.court == "redraw"
    rng = Rng("faces")
    redrawn = Counter(throw_on(face, rng, None).about["rolled"] for _ in range(2000))
    last = replace(face, throw=replace(face.throw, court="last"))
    counted = Counter(throw_on(last, rng, None).about["rolled"] for _ in range(2000))
    assert set(redrawn) == set(counted) == set(range(1, 11))
    assert redrawn[10] < 300 < counted[10]


@pytest.mark.parametrize("id", GAMES)
def test_every_table_is_rolled_on_or_refuses(id: str) -> None:
    for table in load(id).tables.values():
        places = (
            (table.throw.down or tuple(row.label for row in table.rows))
            if table.throw and (table.throw.down or table.throw.along)
            else (None,)
        )
        for place in places:
            if table.throw is None and isinstance(table.key, Span | Names):
                with pytest.raises(NoRow, match="--at"):
                    throw_on(table, Rng("x"), place)
            elif not table.throw or table.throw.text != "no":
                assert throw_on(table, Rng("x"), place).row in table.rows


@pytest.mark.parametrize(
    ("table", "model", "problem"),
    [
        ("gatling", "1d6", "1d6 can give 4, and there is no row for it"),
        ("gatling", "six", "“six” is not dice"),
        (
            "gatling",
            ThrowModel(dice="d%", down=["nere"]),
            "there is no column “nere”; did you mean “near”?",
        ),
        (
            "shotgun-effects",
            ThrowModel(dice="2d2+3", down=["scatter-short"]),
            "column scatter-short: 2d2+3 cannot give 1",
        ),
        ("gatling", ThrowModel(dice="d%", along=["near", "far"]), "row “0”: 1 is in two cells"),
        (
            "tracking",
            ThrowModel(dice="d%", along=["correct", "ends"]),
            "row “Normal”: 91 is in no cell",
        ),
        ("gatling", ThrowModel(dice="d%"), "either down or along"),
        ("gatling", ThrowModel(court="first"), "a card is thrown as court: redraw or last"),
    ],
)
def test_a_throw_that_does_not_come_to_one_row(
    boothill: Content, table: str, model: str | ThrowModel, problem: str
) -> None:
    of = boothill.tables[table]
    with pytest.raises(ValueError, match=re.escape(problem)):
        read_throw(model, of.key, of.columns, of.rows)


@pytest.mark.parametrize(
    ("game", "table", "at", "label", "column"),
    [
        ("grit", "reactions", "J♣", "10–Queen", "Clubs"),
        ("grit", "backgrounds", "queen of hearts", "Queen", "Hearts"),
        ("grit", "reactions", "Red Joker", "Red Joker", None),
        ("fistful", "weapons", "tomahawk", "Axe or Tomahawk", None),
    ],
)
def test_a_card_finds_its_row_and_column_and_one_of_two_names_its_row(
    game: str, table: str, at: str, label: str, column: str | None
) -> None:
    rows, found = find_rows(load(game).tables[table], at)
    assert ([row.label.replace("-", "–") for row in rows], found) == ([label], column)
