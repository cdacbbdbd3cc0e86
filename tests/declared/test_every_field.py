"""Every kind of field that a model may declare: rolled, played with, printed as a form, read back,
and the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from little import lay
from sixgun.build.sheet import print_sheets
from sixgun.content.content import Content
from sixgun.document.project import Project
from sixgun.document.project_game import ProjectGame
from sixgun.games.declared.character_model import CharacterModel
from sixgun.games.declared.field_model import KINDS, FieldModel
from sixgun.games.declared.state import names_of, numbers
from sixgun.play.answers import Answers
from sixgun.play.game import Game, plain
from sixgun.play.people import sheet_of
from sixgun.press.party_job import roll_people
from sixgun.press.read import read_character, read_forms, texts_of
from sixgun.press.value import traits_of
from sixgun.system.rng import Rng

CHARACTER = """
fields:
  name: {label: Name, names: names}
  might: {label: Might, array: scores}
  wits: {label: Wits, array: scores}
  luck: {label: Luck, roll: 2d6, now: yes}
  omen: {label: Omen, roll: 1d20, optional: yes}
  class: {label: Class, choose: classes}
  level: {label: Level, value: {from: 1, to: 3}}
  xp: {label: Experience, value: {from: 0, to: 90000}, play: yes}
  hits: {label: Hit Dice, die: "cell('classes', class, 'die')", dice: level}
  health: {label: Health, formula: hits + 2, boxes: 32}
  stress: {label: Stress, formula: 2, boxes: 12, rises: yes}
  points: {label: Points, pool: 6 + level}
  climb: {label: Climb, points: points, high: 4}
  swim: {label: Swim, points: points, high: 4, cost: 2}
  weapon: {label: Weapon, choose: arms, among: "cell('classes', class, 'arms')"}
  bond: {label: Bond, by: "cell('classes', class, 'bonds')", column: bond}
  curse: {label: Curse, choose: arms, optional: yes}
  feats: {label: Feats, choose: feats, count: 3, take: level, show: [text]}
  creed: {label: Creed, words: "cell('classes', class, 'creed')"}
  drives: {label: Drives, choose: feats, count: 2}
  purse: {label: Purse, coins: {gp: 100, sp: 10, cp: 1}, begins: luck * 40}
  gear: {label: Gear, goods: gear, slots: 6, holds: "6 - (wits > 1)", size: size, price: cost,
    money: purse, show: [cost]}
  spells: {label: Spells, lines: 3, begins: [{roll: feats}, {text: Light}]}
  kin: {label: Kin, lines: 3, begins: "cell('classes', class, 'arms')"}
  home: {label: Home}
  looks: {label: Looks, room: 3}
  marked: {label: Marked, tick: yes}
  hurts: {label: Hurts, ticks: [Tired, Shaken, Lost]}
  debts: {label: Debts, ticks: arms}
  doom: {label: Doom, clock: 6}
  uses: {label: Uses a day, marks: 4, begins: "1"}
  momentum: {label: Momentum, track: {from: -3, to: 6, reset: 2}, begins: "2"}
  vow: {label: Vow, progress: 3}
  wounds: {label: Wounds, places: {Head: 2, Left arm: 3}}
  light: {label: Light, usage: d8}
  fate: {label: Fate, roll: 1d100, hidden: yes}
  plot: {label: Plot, choose: feats, secret: yes}
  weight: {label: Load, formula: used(gear) + doom + momentum + light + left(uses)}
arrays: {scores: [2, 1]}
sheet:
- fields: [name, class, home]
- fields: [might, wits, luck, omen, level, xp, hits, weight]
- fields: [health, stress]
- fields: [points, climb, swim]
- fields: [weapon, bond, curse]
- columns: [[feats, drives, creed], [gear, purse, spells, kin, looks]]
- columns: [[marked, hurts, debts, doom, uses], [momentum, vow, wounds, light]]
"""
TABLES = {
    "names": "title: Names\nkey: {names: listed}\nrows: [[Ada], [Bel], [Cob], [Dee]]\n",
    "classes": """
        title: Classes
        key: {names: listed}
        columns: {die: {}, arms: {}, bonds: {}, creed: {}}
        rows:
        - [Knight, 1d10, "Sword, Axe", oaths, "Never flee; never beg."]
        - [Mage, 1d4, "Staff, Bow", debts, Knowledge is owed.]
        """,
    "oaths": "title: Oaths\nkey: {dice: 1d2}\ncolumns: {bond: {}}\nrows: [[1, King], [2, Kin]]\n",
    "debts": "title: Debts\nkey: {dice: 1d2}\ncolumns: {bond: {}}\nrows: [[1, Guild], [2, Fay]]\n",
    "arms": "title: Arms\nkey: {names: listed}\nrows: [[Sword], [Axe], [Staff], [Bow]]\n",
    "feats": """
        title: Feats
        key: {names: listed}
        throw: any
        columns: {text: {}}
        rows: [[Cleave, Two.], [Guard, Hold.], [Ward, Keep out.], [Rally, Give heart.]]
        """,
    "gear": """
        title: Gear
        key: {names: listed}
        columns: {cost: {}, size: {as: number}}
        rows: [[Rope, 1 sp, 1], [Plate, 2 gp, 2], [Chalk, 1 cp, 0]]
        """,
}
SEEDS = 10


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return lay(tmp_path_factory.mktemp("every"), CHARACTER, **TABLES)


@pytest.fixture(scope="module")
def little(project: Project) -> tuple[Game, Content]:
    return project.game("little")


@pytest.fixture(scope="module")
def crowd(little: tuple[Game, Content]) -> list[Any]:
    """Rolled characters in the middle of a game, each with states of its own."""
    game, content = little
    fields = model(content).fields
    people = []
    for number, who in enumerate(roll_people(game, content, SEEDS, seed="every")):
        rng = Rng(f"played-{number}")
        changes = {
            name: value
            for name, field in fields.items()
            if field.state and (value := played(field, content, rng)) is not None
        }
        changes |= {"xp": rng.pick(range(90_000)), "home": "The Old Mill", "looks": "Tall.\nGray."}
        changes |= {"crossed": {"health": rng.pick(range(1, who.hits + 3)), "stress": 5}}
        changes |= {"now": {"luck": rng.pick(range(13))}}
        changes |= {"omen": 7, "curse": "Bow"} if number % 2 else {}
        people.append(type(who).model_validate(plain(who) | changes))
    return people


def model(content: Content) -> CharacterModel:
    return CharacterModel.model_validate(content.models["character.yaml"].value)


def played(field: FieldModel, content: Content, rng: Rng) -> Any:
    """A value of a state, whatever its kind."""
    match field.kind:
        case "tick":
            return rng.pick([True, False])
        case "ticks":
            return [one for one in names_of(field, content) if rng.pick([0, 1])]
        case "places":
            lost = {place: rng.pick(range(n + 1)) for place, n in (field.places or {}).items()}
            return {place: n for place, n in lost.items() if n}
        case "usage":
            assert field.usage is not None
            return rng.pick(field.usage.steps)
        case "coins":
            return {coin: rng.pick(range(1, 30)) for coin in field.coins or {} if rng.pick([0, 1])}
    return rng.pick(list(numbers(field)))


def told(who: Any) -> dict[str, Any]:
    """A character as its file holds it, with what is nothing left out."""
    said = plain(who).items()
    return {key: value for key, value in said if value is not False and value not in ({}, [])}


def test_every_kind_of_field_is_tried(little: tuple[Game, Content]) -> None:
    kinds = {field.kind for field in model(little[1]).fields.values()}
    assert kinds == {*KINDS, "several", "text"}


def test_a_character_rolled_and_played_is_legal(little: tuple[Game, Content], crowd: Any) -> None:
    game, content = little
    assert game.people is not None
    assert [game.people.validate(who, content) for who in crowd] == [[]] * SEEDS


def test_the_values_on_a_sheet_are_read_back(little: tuple[Game, Content], crowd: Any) -> None:
    game, content = little
    assert game.people is not None and game.people.read is not None
    away = ("game", "seed", "code", "fate", "plot")
    for who in crowd:
        said = game.people.read(Answers(texts_of(game.people.sheet(who, content))), content)
        shown = {key: value for key, value in told(who).items() if key not in away}
        nothing = {key: 0 for key in shown if shown[key] == 0}  # a clock without a tick
        assert nothing | said == shown


def test_a_filled_sheet_has_the_lines_of_the_blank(
    little: tuple[Game, Content], crowd: Any
) -> None:
    game, content = little
    assert game.people is not None
    blank = traits_of(game.people.sheet(None, content))
    assert blank["creed"].lines == 3
    for who in crowd:
        filled = traits_of(game.people.sheet(who, content))
        both = blank.keys() & filled.keys()
        assert {name: filled[name].lines for name in both} == {
            name: blank[name].lines for name in both
        }


def test_a_form_filled_in_gives_the_same_character(
    project: Project, little: tuple[Game, Content], crowd: Any, tmp_path: Path
) -> None:
    game, content = little
    sheets = [sheet_of(who, game, content) for who in crowd]
    file = tmp_path / "crowd.pdf"
    file.write_bytes(print_sheets(ProjectGame(project, game, content), sheets, "form"))
    forms = read_forms(file)
    assert len(forms) == SEEDS
    for form, who in zip(forms, crowd, strict=True):
        found = read_character(form, game, content)
        assert found.problems == () and told(found.who) == told(who)


def test_formulas_take_every_number(little: tuple[Game, Content], crowd: Any) -> None:
    game, content = little
    assert game.people is not None
    for who in crowd:
        known = game.people.figures(who, content)
        used = known["weight"] - known["doom"] - known["momentum"] - known["light"]
        left = 4 - known["uses"]
        sizes = {"Rope": 1, "Plate": 2, "Chalk": 0}
        assert used - left == sum(sizes[one] for one in who.gear)
