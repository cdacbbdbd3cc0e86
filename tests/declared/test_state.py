"""State that changes in play: printed, read back from the form, kept, held to its limits, used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from little import play, problems
from sixgun.content.content import Content
from sixgun.play.answers import Answers
from sixgun.play.game import Game, plain
from sixgun.press.read import texts_of
from sixgun.system.rng import Rng
from sixgun.view import Tallies, Ticks, Track

CHARACTER = """\
fields:
  name: {label: Name}
  grit: {label: Grit, roll: 1d6, now: yes}
  inspired: {label: Inspired, tick: yes}
  hurts: {label: Conditions, ticks: [Tired, Shaken, Lost]}
  doom: {label: Doom, clock: 6}
  xp: {label: Experience, marks: 8}
  momentum: {label: Momentum, track: {from: -6, to: 10, reset: 2}, begins: "2"}
  vow: {label: Vow, progress: 10, begins: "4"}
  wounds: {label: Wounds, places: {Head: 2, Left arm: 3}}
  luck: {label: Luck, roll: 1d4, optional: yes}
  omen: {label: Omen, roll: 1d6, hidden: yes}
  fate: {label: Fate, choose: fates, secret: yes}
  able: {label: Able, formula: "grit - hurts - wounds if momentum >= 0 else 0"}
sheet:
- fields: [name, grit, luck, able]
- fields: [inspired]
- columns: [[hurts, doom, xp], [momentum, vow, wounds]]
"""
FATES = "title: Fates\nkey: {dice: 1d2}\ncolumns: {fate: {}}\nrows: [[1, Rope], [2, Old age]]\n"
FATE = CHARACTER.replace("choose: fates,", "choose: fates, column: fate,")
NOW: dict[str, Any] = {
    "grit": 5,
    "now": {"grit": 2},
    "inspired": True,
    "hurts": ["Tired", "Lost"],
    "doom": 4,
    "xp": 8,
    "momentum": -3,
    "vow": 23,
    "wounds": {"Left arm": 2},
    "luck": 3,
    "name": "Ada",
}
KEPT = {"omen": 6, "fate": "Rope"}  # what is on no sheet is in the file


@pytest.fixture(scope="module")
def little(tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Content]:
    return play(tmp_path_factory.mktemp("little"), FATE, fates=FATES)


def someone(game: Game, **said: Any) -> Any:
    assert game.people is not None
    return game.people.model.model_validate(NOW | KEPT | said)


def broken(little: tuple[Game, Content], **said: Any) -> list[tuple[str, tuple[Any, ...]]]:
    game, content = little
    assert game.people is not None
    found = game.people.validate(someone(game, **said), content)
    return [(one.code, one.field) for one in found]


def test_a_form_gives_back_what_a_sheet_shows(little: tuple[Game, Content]) -> None:
    game, content = little
    assert game.people is not None and game.people.read is not None
    sheet = game.people.sheet(someone(game), content)
    said = game.people.read(Answers(texts_of(sheet)), content)
    assert said == NOW
    blank = texts_of(game.people.sheet(None, content))
    assert {*blank} == {*texts_of(sheet)} and {*blank.values()} == {""}
    assert game.people.read(Answers(blank), content) == {"vow": 0}


def test_a_new_character_stands_where_its_fields_begin(little: tuple[Game, Content]) -> None:
    game, content = little
    assert game.people is not None and game.people.read is not None
    who = game.people.roll(content, Rng("x"), {})
    assert game.people.validate(who, content) == []
    assert {*plain(who)} <= {"game", "name", "grit", "omen", "fate"}
    figures = game.people.figures(who, content)
    assert (figures["momentum"], figures["vow"], figures["able"]) == (2, 4, who.grit)
    said = game.people.read(Answers(texts_of(game.people.sheet(who, content))), content)
    assert (said["momentum"], said["vow"]) == (2, 4)


def test_formulas_use_it(little: tuple[Game, Content]) -> None:
    game, content = little
    assert game.people is not None
    assert game.people.figures(someone(game), content)["able"] == 0
    now = game.people.figures(someone(game, momentum=0), content)
    assert now["able"] == 5 - 2 - 2


def test_blocks_are_drawn_for_it(little: tuple[Game, Content]) -> None:
    game, content = little
    assert game.people is not None
    sheet = game.people.sheet(someone(game), content)
    blocks = {b.id: b for band in sheet.bands for b in band.every()}
    momentum, vow, hurts = blocks["momentum"], blocks["vow"], blocks["hurts"]
    assert isinstance(momentum, Track) and isinstance(vow, Tallies) and isinstance(hurts, Ticks)
    assert [box.label for box in momentum.boxes if box.slot.value] == ["−3"]
    assert (len(momentum.boxes), momentum.note) == (17, "Reset: 2")
    assert [len(boxes) for _, boxes in vow.groups] == [4] * 10
    assert sum(bool(box.slot.value) for _, boxes in vow.groups for box in boxes) == 23
    assert [(box.label, box.slot.value) for box in hurts.boxes] == [
        ("Tired", "x"),
        ("Shaken", ""),
        ("Lost", "x"),
    ]
    assert "fate" not in texts_of(sheet) and "omen" not in texts_of(sheet)


def test_a_stat_block_shows_what_is_secret(little: tuple[Game, Content]) -> None:
    game, content = little
    assert game.stat is not None
    assert "Fate" in [label for label, _ in game.stat(None, content).lines]


def test_a_blank_stat_block_leaves_out_what_a_sheet_draws_in_boxes(
    little: tuple[Game, Content],
) -> None:
    game, content = little
    assert game.stat is not None
    blank = [label for label, _ in game.stat(None, content).lines]
    assert blank == ["Momentum", "Fate"]


def test_a_blank_stat_block_is_that_of_the_beings_of_the_game(tmp_path: Path) -> None:
    foes = """\
title: Foes
key: {names: listed}
columns:
  kind: {heading: Kind, block: kind}
  grit: {heading: Grit, as: number, block: boxes}
  harm: {heading: Harm, as: number}
  wants: {heading: Wants}
  does: {heading: Does}
rows:
- [Rat, beast, 2, 1, Grain, Bites]
"""
    game, content = play(tmp_path, FATE, fates=FATES, foes=foes)
    assert game.stat is not None
    blank = game.stat(None, content)
    assert [label for label, _ in blank.great] == ["Harm"]
    assert [label for label, _ in blank.lines] == ["Kind", "Wants", "Does"]
    assert [label for label, _ in blank.bodies] == ["Grit"]


def test_it_keeps_its_limits(little: tuple[Game, Content]) -> None:
    assert broken(little) == []
    assert broken(little, doom=7) == [("value-state", ("doom",))]
    assert broken(little, momentum=-7) == [("value-state", ("momentum",))]
    assert broken(little, hurts=["Sad"]) == [("value-state", ("hurts", 0))]
    assert broken(little, wounds={"Head": 3}) == [("value-state", ("wounds", "Head"))]
    assert broken(little, wounds={"Tail": 1}) == [("value-state", ("wounds", "Tail"))]
    assert broken(little, luck=None) == []


def test_two_numbers_of_a_track_cannot_both_be_ticked(little: tuple[Game, Content]) -> None:
    game, content = little
    assert game.people is not None and game.people.read is not None
    reply = Answers({"momentum.1": "x", "momentum.4": "x"})
    assert game.people.read(reply, content)["momentum"] == -3
    assert reply.faults == {"momentum.1": "two numbers of Momentum are ticked"}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("from: -6, to: 10", "from: 10, to: -6", "from a number to a higher one"),
        ("reset: 2", "reset: 12", "reset must be a number on the track"),
        ("clock: 6", "clock: 6, marks: 2", "is one of"),
        ("tick: yes", "tick: yes, now: yes", "now belongs to a number"),
        ("[inspired]", "[inspired, omen]", "“omen” is hidden"),
        ("hidden: yes", "hidden: yes, optional: no", ""),
        ("places: {Head: 2", "places: {Head: 99", "less than or equal to 12|12"),
    ],
)
def test_an_impossible_value_is_reported(tmp_path: Path, old: str, new: str, says: str) -> None:
    import re

    found = problems(tmp_path, FATE.replace(old, new), fates=FATES)
    if says:
        assert found and re.search(says, found[0].message), found
        assert found[0].line > 1 and found[0].column > 0
    else:
        assert not found
