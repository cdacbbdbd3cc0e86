"""Choices that depend on choices: rows allowed by another row, tables of its own, gear from several
throws, arrays to distribute, slots to carry things in.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from little import play, problems
from sixgun.content.content import Content
from sixgun.games.declared.declaration import Declaration, declare
from sixgun.games.declared.possible import cases, values
from sixgun.play.answers import Answers
from sixgun.play.game import Game
from sixgun.press.read import texts_of
from sixgun.system.rng import Rng

CHARACTER = """\
arrays: {stats: [3, 2, 2]}
fields:
  name: {label: Name}
  trade: {label: Trade, choose: trades}
  edge: {label: Edge, array: stats}
  heart: {label: Heart, array: stats}
  iron: {label: Iron, array: stats}
  arm: {label: Arm, choose: arms, among: "cell('trades', trade, 'arms')"}
  talents: {label: Talents, choose: talents, count: 2, among: "cell('trades', trade, 'talents')"}
  past: {label: Past, by: "cell('trades', trade, 'past')", column: past}
  pack:
    label: Pack
    goods: gear
    slots: 6
    count: 12
    size: slots
    full: The carrier is slowed.
    begins:
    - {text: Rations}
    - {formula: "cell('trades', trade, 'kit')"}
    - {roll: finds, column: find, times: 2}
    - {by: "cell('trades', trade, 'past')", column: thing}
  burden: {label: Burden, formula: "used(pack)"}
  lit: {label: Lit, formula: "1 if has(pack, 'Torch') else 0"}
  harm: {label: Harm, formula: "cell('arms', arm, 'harm')"}
sheet:
- fields: [name, trade, arm, past]
- fields: [edge, heart, iron, burden, lit, harm]
- fields: [talents, pack]
"""
TABLES = {
    "trades": """\
title: Trades
key: {names: listed, heading: Trade}
columns: {arms: {}, talents: {}, past: {}, kit: {}}
rows:
- [Archer, "Bow, Sling", "Aim, Run, Hide", archer-past, "Quiver; Torch"]
- [Smith, Hammer, "Lift, Mend", smith-past, Plate]
""",
    "arms": """\
title: Arms
key: {names: listed, heading: Arm}
columns: {harm: {as: number}}
rows: [[Bow, 6], [Sling, 4], [Hammer, 8]]
""",
    "talents": """\
title: Talents
key: {names: listed, heading: Talent}
columns: {does: {}}
rows: [[Aim, a], [Run, b], [Hide, c], [Lift, d], [Mend, e]]
""",
    "archer_past": """\
title: Archer's Past
key: {dice: 1d2}
columns: {past: {}, thing: {}}
rows: [[1, Poacher, Snare], [2, Guard, "Horn, Lantern"]]
""",
    "smith_past": """\
title: Smith's Past
key: {dice: 1d2}
columns: {past: {}, thing: {}}
rows: [[1, Debtor, -], [2, Exile, Map]]
""",
    "finds": """\
title: Finds
key: {dice: d66}
columns: {find: {}}
rows: [[11-36, Torch], [41-66, 2 x Rope]]
""",
    "gear": """\
title: Gear
key: {names: listed, heading: Thing}
columns: {slots: {as: number}}
rows: [[Rations, 1], [Quiver, 1], [Torch, 0], [Rope, 1], [Plate, 2], [Snare, 1], [Horn, 1],
  [Lantern, 1], [Map, 0]]
""",
}
ALLOWED = {"Archer": {"Bow", "Sling"}, "Smith": {"Hammer"}}
PASTS = {"Archer": {"Poacher", "Guard"}, "Smith": {"Debtor", "Exile"}}


@pytest.fixture(scope="module")
def little(tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Content]:
    return play(tmp_path_factory.mktemp("little"), CHARACTER, **TABLES)


def declared(content: Content) -> Declaration:
    return declare("little", content.models["character.yaml"])


def rolled(little: tuple[Game, Content], seed: object, **wishes: str) -> Any:
    game, content = little
    assert game.people is not None
    return game.people.roll(content, Rng(str(seed)), wishes)


def broken(little: tuple[Game, Content], who: Any, **said: Any) -> list[str]:
    game, content = little
    assert game.people is not None
    other = game.people.model.model_validate(who.model_dump(by_alias=True) | said)
    return [one.code for one in game.people.validate(other, content)]


def test_new_characters_have_what_their_trade_allows(little: tuple[Game, Content]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        who = rolled(little, seed)
        assert [c for c in broken(little, who) if c != "slots-over"] == []
        assert who.arm in ALLOWED[who.trade] and who.past in PASTS[who.trade]
        assert sorted([who.edge, who.heart, who.iron]) == [2, 2, 3]
        assert len({*who.talents}) == 2 and who.pack[0] == "Rations"
        assert ("Quiver" in who.pack) == (who.trade == "Archer")
        seen.update([who.arm, *who.talents, who.past, *who.pack])
    assert {"Bow", "Sling", "Hammer", "Aim", "Lift", "Exile", "2 x Rope", "Lantern"} <= {*seen}


def test_wishes_are_met_where_they_can_be(little: tuple[Game, Content]) -> None:
    who = rolled(little, 1, trade="Archer", arm="sling", iron="3", talents="hide")
    assert (who.arm, who.iron, who.talents[0]) == ("Sling", 3, "Hide")
    with pytest.raises(ValueError, match="there is no arm “hammer”"):
        rolled(little, 1, trade="Archer", arm="hammer")


def test_a_character_is_held_to_its_choices(little: tuple[Game, Content]) -> None:
    who = rolled(little, 1, trade="Smith")
    fine = {"pack": ["Rations"]}
    assert broken(little, who, **fine) == []
    assert broken(little, who, **fine, arm="Bow") == ["value-chosen"]
    assert broken(little, who, **fine, past="Guard") == ["value-chosen"]
    assert broken(little, who, **fine, talents=["Aim", "Lift"]) == ["value-chosen"]
    assert broken(little, who, **fine, edge=3, heart=3, iron=2) == ["value-array"]
    assert broken(little, who, pack=["Plate", "2 x Rope", "A wound", "Rations"]) == []
    assert broken(little, who, pack=["Plate", "3 x Rope", "A wound", "Rations"]) == ["slots-over"]


def test_formulas_ask_a_list(little: tuple[Game, Content]) -> None:
    game, content = little
    assert game.people is not None
    who = rolled(little, 1).model_dump(by_alias=True)
    for pack, burden, lit in (
        (["Torch", "2 x Rope", "Fatigue"], 3, 1),
        (["Plate"], 2, 0),
        ([], 0, 0),
    ):
        other = game.people.model.model_validate(who | {"pack": pack})
        figures = game.people.figures(other, content)
        assert (figures["burden"], figures["lit"]) == (burden, lit)


def test_chances_follow_what_depends_on_what(little: tuple[Game, Content]) -> None:
    _, content = little
    game = declared(content)
    chances = values(game, content, "harm")
    assert chances == {4: Fraction(1, 4), 6: Fraction(1, 4), 8: Fraction(1, 2)}
    assert sum(weight for _, weight in cases(game, content, game.formulas["harm"])) == 1


def test_a_form_gives_it_back(little: tuple[Game, Content]) -> None:
    game, content = little
    assert game.people is not None and game.people.read is not None
    who = rolled(little, 3)
    said = game.people.read(Answers(texts_of(game.people.sheet(who, content))), content)
    assert game.people.model.model_validate(said) == who.model_copy(update={"seed": ""})


@pytest.mark.parametrize(
    ("old", "new", "code", "says"),
    [
        (
            "'arms')",
            "'kit')",
            "formula-value",
            "allows “Quiver”, which is not a row.*for Trade Arc",
        ),
        ("'past')\", column: past", "'kit')\", column: past", "formula-value", "no such table"),
        ("column: past}", "column: kit}", "formula-value", "“archer-past” has no column “kit”"),
        ("column: past}", "optional: no}", "formula-value", "are numbers; say which column"),
        ("column: thing}", "column: past2}", "table-column", "“archer-past” has no column"),
        ("stats: [3, 2, 2]", "stats: [3, 2]", "field-value", "2 numbers are distributed among 3"),
        ("array: stats}\n  heart", "array: stat}\n  heart", "formula-name", "there is no array"),
        ("column: find,", "column: fnd,", "table-column", "no column “fnd”"),
        ("roll: finds", "roll: fins", "table-missing", "need a table “fins”"),
        (
            "'kit')\"}",
            "'kit') if has(pack, 'a') else 0\"}",
            "formula-name",
            "cannot use a list: “pack”",
        ),
        ("used(pack)", "used(name)", "formula-name", "“name” is not a list"),
        ("{text: Rations}", "{text: Rations, roll: finds}", "field-value", "one of text, formula"),
        ("size: slots", "size: room", "table-column", "no column “room”"),
        (
            "choose: trades}",
            "choose: trades, among: \"cell('arms', arm, 'harm')\"}",
            "formula-circle",
            "depends on “arm”, which comes later",
        ),
    ],
)
def test_an_impossible_value_is_reported(
    tmp_path: Path, old: str, new: str, code: str, says: str
) -> None:
    assert old in CHARACTER
    found = problems(tmp_path, CHARACTER.replace(old, new), **TABLES)
    told = [one.message for one in found if one.code == code]
    assert told and any(re.search(says, message) for message in told), found


FREE = """\
fields:
  name: {label: Name}
  trade: {label: Trade, choose: trades}
  dots: {label: Dots, pool: "2", hidden: yes}
  climb: {label: Climb, points: dots, high: 3, free: "cell('trades', trade, 'climb')"}
  hide: {label: Hide, points: dots, high: 3, free: "cell('trades', trade, 'hide')"}
sheet:
- fields: [name, trade, climb, hide]
"""
FREE_TRADES = """\
title: Trades
key: {names: listed, heading: Trade}
columns: {climb: {as: number}, hide: {as: number}}
rows:
- [Roofer, 2, -]
- [Poacher, -, 1]
"""


def test_a_choice_gives_steps_that_cost_nothing(tmp_path: Path) -> None:
    game, content = play(tmp_path, FREE, trades=FREE_TRADES)
    least = {"Roofer": (2, 0), "Poacher": (0, 1)}
    for seed in range(30):
        who = game.people.roll(content, Rng(str(seed)), {})
        climb, hide = least[who.value("trade")]
        bought = who.value("climb") - climb, who.value("hide") - hide
        assert min(bought) >= 0 and sum(bought) == 2, "two are bought, whatever is given"
        assert not list(game.people.validate(who, content))
    told = [
        str(p.message)
        for p in problems(tmp_path / "x", FREE.replace("high: 3", "high: 1"), trades=FREE_TRADES)
    ]
    assert any("is 2: 1 is the most, for Trade Roofer" in message for message in told)


def test_fewer_than_a_choice_gives_are_refused(tmp_path: Path) -> None:
    game, content = play(tmp_path, FREE, trades=FREE_TRADES)
    who = game.people.roll(content, Rng("one"), {"trade": "Roofer"})
    less = who.model_copy(update={"climb": 1, "hide": 1})
    (broken,) = game.people.validate(less, content)
    assert broken.message == "Climb 1: points buy 2 to 3"
