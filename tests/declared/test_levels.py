"""Levels, and what depends on a class and a level: hit dice, abilities, texts and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from little import lay, play, problems
from sixgun.content.content import Content
from sixgun.document.project import Project
from sixgun.play.answers import Answers
from sixgun.play.game import Game, plain
from sixgun.play.question import ask
from sixgun.press.party_job import roll_people
from sixgun.press.read import texts_of
from sixgun.system.problem import Problems

CHARACTER = """
fields:
  name: {label: Name}
  class: {label: Class, choose: classes}
  level: {label: Level, value: {from: 1, to: 4}}
  hardy: {label: Hardy, roll: 1d3}
  hits: {label: Hit Dice, die: "cell('classes', class, 'die')", dice: level, hidden: yes}
  health: {label: Health, formula: "max(level, hits + level * hardy)"}
  attack: {label: Attack, formula: "gained(cell('classes', class, 'levels'), level, 'attack')"}
  feats: {label: Feats, choose: feats, count: 4, take: level, show: [text],
    among: "gained(cell('classes', class, 'levels'), level, 'feats')"}
  features: {label: Features, words: "gained(cell('classes', class, 'levels'), level, 'gives')"}
  xp: {label: Experience, value: {from: 0, to: 99999}, play: yes}
sheet:
- fields: [name, class]
- fields: [level, hardy, health, attack, xp]
- columns: [[feats], [features]]
"""
TABLES = {
    "classes": """
        title: Classes
        key: {names: listed}
        columns: {die: {}, levels: {}}
        rows: [[Knight, 1d10, knight-levels], [Mage, 1d4, mage-levels]]
        """,
    "knight_levels": """
        title: Knight
        key: {span: 1-4, heading: Level}
        columns: {attack: {as: number}, feats: {}, gives: {}}
        rows:
        - [1, 1, "Cleave, Guard", A shield]
        - [2, 1, Charge, "-"]
        - [3, 2, Rally, A banner]
        - [4, 1, Wall, "-"]
        """,
    "mage_levels": """
        title: Mage
        key: {span: 1-4, heading: Level}
        columns: {attack: {as: number}, feats: {}, gives: {}}
        rows:
        - [1, 0, "Ward, Light", A book]
        - [2, 0, Cleave, "-"]
        - [3, 1, Guard, A staff]
        - [4, 0, Rally, "-"]
        """,
    "feats": """
        title: Feats
        key: {names: listed}
        columns: {text: {}}
        rows:
        - [Cleave, Two at once.]
        - [Guard, Hold a door.]
        - [Charge, Run and strike.]
        - [Rally, Give heart.]
        - [Wall, Stand fast.]
        - [Ward, Keep out.]
        - [Light, See by night.]
        """,
}


@pytest.fixture(scope="module")
def little(tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Content]:
    return play(tmp_path_factory.mktemp("levels"), CHARACTER, **TABLES)


def rolled(little: tuple[Game, Content], seed: str = "a", **wishes: str) -> Any:
    return roll_people(*little, seed=seed, wishes=wishes)[0]


def figures(little: tuple[Game, Content], who: Any) -> Mapping[str, Any]:
    game, content = little
    assert game.people is not None
    return game.people.figures(who, content)


def broken(little: tuple[Game, Content], who: Any, **changes: Any) -> list[tuple[str, str]]:
    game, content = little
    assert game.people is not None
    other = game.people.model.model_validate(plain(who) | changes)
    return [(one.code, one.message) for one in game.people.validate(other, content)]


def test_new_characters_are_of_the_first_level(little: tuple[Game, Content]) -> None:
    for seed in "abcdefgh":
        who = rolled(little, seed)
        assert who.level == 1 and who.xp == 0 and len(who.feats) == 1
        assert 1 <= who.hits <= (10 if who.value("class") == "Knight" else 4)


def test_a_level_adds_dice_numbers_and_features(little: tuple[Game, Content]) -> None:
    who = rolled(little, level="3", **{"class": "Knight"})
    assert 3 <= who.hits <= 30 and len(who.feats) == 3
    assert {*who.feats} <= {"Cleave", "Guard", "Charge", "Rally"}
    known = figures(little, who)
    assert known["attack"] == 4 and known["features"] == "A shield, A banner"
    assert known["health"] == who.hits + 3 * who.hardy


def test_a_character_is_held_to_its_level(little: tuple[Game, Content]) -> None:
    who = rolled(little, level="2", **{"class": "Mage"})
    assert broken(little, who) == []
    assert broken(little, who, hits=9) == [("value-rolled", "Hit Dice 9: 2d4 gives 2 to 8")]
    assert broken(little, who, level=5, hits=5)[0] == (
        "value-range",
        "Level 5: it goes from 1 to 4",
    )
    assert broken(little, who, feats=["Ward"]) == [
        ("value-several", "Feats: 2 different rows are chosen, and here 1")
    ]
    assert [code for code, _ in broken(little, who, feats=["Ward", "Wall"])] == ["value-chosen"]


def test_the_sheet_shows_what_was_chosen_and_reads_it_back(little: tuple[Game, Content]) -> None:
    game, content = little
    assert game.people is not None and game.people.read is not None
    who = rolled(little, level="2", **{"class": "Knight"})
    sheet = game.people.sheet(who, content)
    texts = texts_of(sheet)
    assert texts["level"] == "2" and texts["features"] == "A shield"
    row = next(row for row in content.tables["feats"] if row.label == who.feats[0])
    assert texts["feats.1._name"] == row.label and texts["feats.1._text"] == row.cells["text"]
    said = game.people.read(Answers(texts), content)
    kept = {key: value for key, value in plain(who).items() if key in said}
    assert said == kept and {"level", "hardy", "class", "feats"} <= {*said}


def test_chances_are_those_of_new_characters(little: tuple[Game, Content]) -> None:
    game, content = little
    rows = dict(ask(game.questions["value"], content, {"field": "hits"}).rows)
    assert rows["Hit Dice 10"] == Fraction(1, 20) and sum(rows.values()) == 1
    assert rows["Hit Dice 1"] == Fraction(1, 2) * (Fraction(1, 10) + Fraction(1, 4))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("mage-levels", "mages", "there is no table “mages”"),
        ("1d4,", "4dd,", "gives no dice"),
        ("count: 4, take: level", "count: 3, take: level", "comes to 4, and there are 3 lines"),
        ("take: level", "take: level + 1", "comes to 5, and there are 4 lines"),
        ("take: level,", "take: 4,", "allows 2 rows, and 4 are chosen"),
        ("dice: level", "dice: health", "comes later; move it above"),
        ("{from: 1, to: 4}", "{from: 4, to: 1}", "a value goes from a number to a higher one"),
    ],
)
def test_an_impossible_state_is_reported(tmp_path: Path, old: str, new: str, said: str) -> None:
    character = CHARACTER.replace(old, new)
    tables = {id: text.replace(old, new) for id, text in TABLES.items()}
    assert (character, tables) != (CHARACTER, TABLES)
    found = [one.message for one in problems(tmp_path, character, **tables)]
    assert any(said in one for one in found), found


# A section that a choice names, on the sheet


CREW = """
fields:
  name: {label: Name}
  playbook: {label: Playbook, choose: playbooks}
sheet:
- fields: [name, playbook]
- fields: ["prose/moves/{playbook}"]
  begins: side
"""
BOOKS = "title: Playbooks\nkey: {names: listed}\nrows: [[The Knife], [The Map]]\n"


def crew(folder: Path, knife: str = "- Cut **once**.\n- Run.\n", sheet: str = CREW) -> Project:
    project = lay(folder, sheet, playbooks=BOOKS)
    moves = folder / "content/little/prose/moves"
    moves.mkdir(parents=True)
    for id, body in {"the-knife": knife, "the-map": "1. Know the way.\n"}.items():
        (moves / f"{id}.md").write_text(f"---\ntitle: {id} moves\n---\n\n{body}")
    return project


def test_a_playbook_has_a_page_of_its_own(tmp_path: Path) -> None:
    game, content = crew(tmp_path).game("little")
    assert game.people is not None and not content.problems
    moves = {"The Knife": ("Cut **once**.", "Run."), "The Map": ("Know the way.",)}
    for playbook, lines in moves.items():
        who = roll_people(game, content, seed="a", wishes={"playbook": playbook})[0]
        printed = repr(game.people.sheet(who, content))
        assert [line for some in moves.values() for line in some if line in printed] == [*lines]
    blank = game.people.sheet(None, content)
    assert "Know" not in repr(blank)


@pytest.mark.parametrize(
    ("knife", "sheet", "said"),
    [
        ("Only words.\n", CREW, "the section “moves/the-knife” has no numbered lines or bullets"),
        ("- Run.\n", CREW.replace("moves/{", "ways/{"), "there is no section “ways/the-knife”"),
        ("- Run.\n", CREW.replace("{playbook}", "{play}"), "there is no choice “play”"),
    ],
)
def test_a_page_that_is_not_there_is_named(
    tmp_path: Path, knife: str, sheet: str, said: str
) -> None:
    with pytest.raises(Problems, match=said):
        crew(tmp_path, knife, sheet).game("little")
