"""The game's own law: what a legal character is, said at its place, and waivable."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from little import play, problems
from sixgun.content.tree import parse_yaml
from sixgun.play.people import validated
from sixgun.system.problem import standing
from sixgun.system.rng import Rng

CHARACTER = """\
fields:
  name: {label: Name}
  might: {label: Might, roll: 1d6}
  wits: {label: Wits, roll: 1d6}
  gear: {label: Gear, lines: 4, begins: "'Rope, Torch' if might > 3 else 'Rope'"}
sheet:
- fields: [name, might, wits, gear]
rules:
- {code: too-weak, unless: might + wits >= 7, message: "Might {might} and Wits {wits} are few.",
   section: The Start, place: might}
- {code: no-light, unless: "has(gear, 'torch') or wits > 4", message: No light.}
"""


def told(folder: Path, text: str) -> list[tuple[str, str, int, str]]:
    game, content = play(folder, CHARACTER)
    assert game.people is not None
    tree = parse_yaml(text, Path("ada.yaml"))
    who = game.people.model.model_validate(tree.value | {"waive": tree.value.get("waive", [])})
    found = standing(validated(who, tree, game, content).problems)
    return [(one.code, one.message, one.line, str(one.file)) for one in found]


def test_a_breach_is_said_at_the_line_of_its_field(tmp_path: Path) -> None:
    assert told(tmp_path, "might: 2\nwits: 5\ngear: [Rope]\n") == []
    assert {*told(tmp_path, "wits: 1\nmight: 2\ngear: [Rope]\n")} == {
        ("too-weak", "Might 2 and Wits 1 are few. (The Start)", 2, "ada.yaml"),
        ("no-light", "No light.", 1, "ada.yaml"),
    }


def test_a_breach_may_be_waived(tmp_path: Path) -> None:
    waived = "wits: 1\nmight: 2\ngear: [Torch]\nwaive: [{code: too-weak, reason: A child.}]\n"
    assert told(tmp_path, waived) == []


def test_new_characters_keep_the_law_or_none_is_made(tmp_path: Path) -> None:
    game, content = play(tmp_path, CHARACTER)
    assert game.people is not None
    for seed in range(30):
        who = game.people.roll(content, Rng(seed), {})
        assert who.might + who.wits >= 7 and ("Torch" in who.gear or who.wits > 4)
    never = CHARACTER.replace(">= 7", ">= 13")
    game, content = play(tmp_path, never)
    assert game.people is not None
    with pytest.raises(ValueError, match=r"none is legal: Might . and Wits . are few"):
        game.people.roll(content, Rng(1), {})


@pytest.mark.parametrize(
    ("old", "new", "code", "says"),
    [
        ("might + wits >= 7", "might + wit >= 7", "formula-name", "no field “wit” to ask here"),
        ("{might}", "{mght}", "formula-name", "no field “mght”"),
        ("place: might", "place: mght", "formula-name", "no field “mght”"),
        ("no-light", "too-weak", "field-value", "the code of another rule"),
        ("no-light", "value-rolled", "field-value", "the code of another rule"),
        ("might + wits >= 7", "might ++ * 7", "formula", "cannot be read"),
        ("has(gear, 'torch')", "has(wits, 'torch')", "formula-name", "no field “wits”"),
        ("message: No light.", "mesage: No light.", "field-unknown", ""),
    ],
)
def test_an_impossible_value_is_reported(
    tmp_path: Path, old: str, new: str, code: str, says: str
) -> None:
    found = [p for p in problems(tmp_path, CHARACTER.replace(old, new)) if p.code == code]
    assert found and re.search(says, found[0].message)
    assert found[0].line in (9, 10, 11) and found[0].column > 1
