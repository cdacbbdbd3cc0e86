"""What must hold between the files: the content that ships holds it, and each law is broken
once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from sixgun.content.content import Cast, Content
from sixgun.content.tree import fill, parse_yaml
from sixgun.document.project import Unknown, find_project
from sixgun.games import load_game
from sixgun.games.tombstone.check import check
from sixgun.games.tombstone.dynamite import bundle
from sixgun.games.tombstone.harm import damage_dice
from sixgun.games.tombstone.people.character import Creature
from sixgun.games.tombstone.people.figures import figures
from sixgun.play.game import Game
from sixgun.system.problem import standing


def test_the_content_that_ships_is_lawful(content: Content) -> None:
    problems = check(content)
    assert standing(problems) == []
    assert [p.code for p in problems] == ["points-minimum"]


def _without_prose(content: Content, id: str) -> Content:
    return replace(content, prose={k: v for k, v in content.prose.items() if k != id})


def _with_brief(content: Content, brief: str) -> Content:
    prose = content.prose["abilities/vanish"]
    return replace(content, prose={**content.prose, prose.id: replace(prose, brief=brief)})


def _with_rule(content: Content, name: str, value: str) -> Content:
    return replace(
        content, rules=replace(content.rules, values={**content.rules.values, name: value})
    )


def _with_table(content: Content, id: str, row: int, column: str, text: str) -> Content:
    table = content.tables[id]
    rows = tuple(
        replace(r, cells={**r.cells, column: text}) if n == row else r
        for n, r in enumerate(table.rows)
    )
    return replace(content, tables={**content.tables, id: replace(table, rows=rows)})


def _with_creature(content: Content, text: str) -> Content:
    tree = parse_yaml(text, Path("beast.yaml"))
    return replace(
        content, cast={"bestiary/beast": Cast("bestiary/beast", fill(Creature, tree), tree)}
    )


BEAST = "{name: Thing, health: 3, defense: 9, willpower: 9, speed: 9, "
BROKEN: dict[str, tuple[Callable[[Content], Content], str]] = {
    "background-career": (
        lambda c: replace(c, tables={k: v for k, v in c.tables.items() if k != "gambler-grit"}),
        "Gambler has no table “gambler-grit”",
    ),
    "background-abilities": (
        lambda c: _with_table(c, "gambler-grit", 0, "ability", "-"),
        "Grit 1 of Gambler brings no ability, and the Grit chart says one",
    ),
    "ability-twice": (
        lambda c: _with_table(c, "gambler-grit", 0, "ability", "Vanish"),
        "Vanish already belongs to Gambler",
    ),
    "ability-prose": (
        lambda c: _without_prose(c, "abilities/vanish"),
        "Vanish has no text prose/abilities/vanish.md",
    ),
    "ability-orphan": (
        lambda c: _with_table(c, "outlaw-grit", 1, "ability", "Die Hard"),
        "Vanish belongs to no Background",
    ),
    "ability-brief": (
        lambda c: _with_brief(c, "x" * 151),
        "the brief of Vanish is 151 letters long; a sheet has room for 150",
    ),
    "rule-disagrees": (
        lambda c: _with_rule(c, "speed.half-feet", "25"),
        "speed.half-feet is 25, and half of speed.feet is 20",
    ),
    "table-disagrees": (
        lambda c: _with_rule(c, "skill.cap-over-grit", "2"),
        "Grit 1: highest skill +2, and the rules give +3",
    ),
    "history-empty": (
        lambda c: _with_table(c, "history", 0, "1", "-"),
        "row 2 has an empty cell: everybody was something",
    ),
    "row-dice": (
        lambda c: _with_table(c, "expanded-brawling", 3, "outcome", "1d8 damage"),
        "5: the text has 1d8, and the column dice 1d4",
    ),
    "row-then": (
        lambda c: _with_table(c, "injuries", 7, "outcome", "Roll for the Part"),
        "9: the column then has “injured-part”, and the text does not name that table",
    ),
    "arm-unknown": (
        lambda c: _with_creature(c, BEAST + "attacks: [{arm: Rifel}]}"),
        "“Rifel” is not in the table of weapons; did you mean “Rifle”?",
    ),
    "price-missing": (
        lambda c: _with_rule(c, "outfit.sundries", "Dice, Candel"),
        "outfit.sundries: there is no price of “Candel”; did you mean “Candle”?",
    ),
    "names-count": (
        lambda c: _with_creature(c, BEAST + "names: [Ada, Bo]}"),
        "2 names for 1 bodies",
    ),
    "points-minimum": (
        lambda c: replace(c, cast={"quick-play/outlaw": c.cast["quick-play/outlaw"]}),
        "Brawling has 0: the Background Outlaw asks for at least 1",
    ),
}


@pytest.mark.parametrize("code", BROKEN)
def test_each_law_is_broken_once(content: Content, code: str) -> None:
    change, message = BROKEN[code]
    assert any(p.code == code and p.message.startswith(message) for p in check(change(content)))


def test_a_game_is_found_by_its_id(tombstone: Game) -> None:
    assert load_game("tombstone") is tombstone and tombstone.id == "tombstone"
    with pytest.raises(Unknown, match="did you mean “tombstone”"):
        find_project().bare_game("tomstone")


def test_every_table_the_rules_read_has_typed_rows(content: Content, tombstone: Game) -> None:
    for rows in tombstone.tables:
        assert set(content[rows].values) == set(content[rows].key.outcomes), rows.id


def test_a_changed_number_is_changed_everywhere(content: Content, tombstone: Game) -> None:
    """One fact, everywhere: the engine holds no number of its own."""
    changed = content
    for name, value in (
        ("dynamite.inner-feet", "25"),
        ("check.dice", "3d8"),
        ("skill.willpower-base", "8"),
        ("weapon.near-feet", "30"),
    ):
        changed = _with_rule(changed, name, value)
    assert bundle(changed, 1).inner == 25
    assert str(damage_dice(changed, "Shotgun, single barrel", 30)) == "2d6"
    assert dict(tombstone.questions["check"].answer(changed, {"target": "3"}).rows)["success"] == 1
    assert dict(tombstone.questions["check"].answer(changed, {"target": "24"}).rows)[
        "success"
    ] == Fraction(1, 512)
    assert figures(changed.cast["quick-play/soldier"].who, changed)["willpower"] == 8
