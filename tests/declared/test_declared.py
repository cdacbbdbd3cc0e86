"""A game whose characters are declared in YAML alone: rolled, judged, shown, read back, sent to other processes, and its chances."""

from __future__ import annotations

import pickle
import shutil
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from sixgun.answers import Answers
from sixgun.content import Cast, Content
from sixgun.declared.person import person_model
from sixgun.declared.sheet import ROW
from sixgun.game import Game, People, plain
from sixgun.games import game_of
from sixgun.party import Party, Roster
from sixgun.press.party_job import PartyJob
from sixgun.press.read import texts_of
from sixgun.problem import Problem, Problems
from sixgun.project import Project
from sixgun.provenance import mark_rules, read_code
from sixgun.tree import Tree
from sixgun.view import Stat, Track

OWN = Path(__file__).parents[1] / "own-project"
COOK = {"name": "Ellen", "job": "Cook", "grit": 9}


@pytest.fixture(scope="module")
def own() -> tuple[Game, Content]:
    return Project(OWN).game("own")


def people(game: Game) -> People[Any]:
    assert game.people is not None
    return game.people


def someone(game: Game, **said: Any) -> Any:
    return people(game).model.model_validate(COOK | said)


def broken(own: tuple[Game, Content], **said: Any) -> list[str]:
    game, content = own
    return [one.code for one in people(game).validate(someone(game, **said), content)]


def changed(folder: Path, old: str, new: str) -> list[Problem]:
    """What is said of the game with one line of character.yaml otherwise."""
    shutil.copytree(OWN, folder, dirs_exist_ok=True)
    file = folder / "content/own/character.yaml"
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new))
    try:
        return list(Project(folder).game("own")[1].problems)
    except Problems as found:
        return found.problems


def test_what_follows_is_worked_out_from_rules_and_tables(own: tuple[Game, Content]) -> None:
    game, content = own
    assert people(game).figures(someone(game), content) == {"name": "Ellen", "job": "Cook", "grit": 9, "health": 4 + 1 + 4}
    assert people(game).figures(someone(game, job="Scout"), content)["health"] == 4 + 0 + 4


def test_a_character_is_held_to_its_dice_its_tables_and_its_boxes(own: tuple[Game, Content]) -> None:
    assert broken(own) == []
    assert broken(own, grit=13) == ["value-rolled"]
    assert broken(own, job="Coook") == ["value-chosen", "value-none"]
    assert broken(own, crossed={"health": 9}) == []
    assert broken(own, crossed={"health": 10}) == ["boxes-crossed"]


def test_the_sheet_has_the_same_slots_filled_and_blank(own: tuple[Game, Content]) -> None:
    game, content = own
    blank, filled = people(game).sheet(None, content), people(game).sheet(someone(game, crossed={"health": 2}), content)
    assert {*texts_of(blank)} == {*texts_of(filled)} and set(texts_of(blank).values()) == {""}
    stat, track = filled.bands[1].columns[1]
    assert isinstance(stat, Stat) and (stat.slot.value, stat.foot) == ("9", ("Grit ÷ 2 + Health of Job + 4",))
    assert isinstance(track, Track)
    assert [box.slot.value for box in track.boxes] == ["x"] * 2 + [""] * 9
    assert [box.on for box in track.boxes] == [False] * 9 + [True] * 2, "there are eleven boxes, and nine are hers"


def test_a_stat_block_has_a_row_of_figures_that_a_card_has_room_for(own: tuple[Game, Content], tmp_path: Path) -> None:
    game, content = own
    assert game.stat is not None
    view = game.stat(Cast("people/ellen", someone(game), Tree(Path(), {}, {})), content)
    assert (view.name, view.intro, view.great, view.bodies) == ("Ellen", "Cook", (("Grit", "9"), ("Health", "9")), (("", 9),))
    more = "".join(f"  extra{n}: {{label: Endurance, formula: grit}}\n" for n in range(9))
    named = ", ".join(f"extra{n}" for n in range(9))
    project = tmp_path / "more"
    shutil.copytree(OWN, project)
    file = project / "content/own/character.yaml"
    file.write_text(file.read_text().replace("sheet:\n", f"{more}sheet:\n- fields: [{named}]\n"))
    wide, facts = Project(project).game("own")
    assert wide.stat is not None
    shown = wide.stat(Cast("people/ellen", someone(wide), Tree(Path(), {}, {})), facts)
    assert all(sum(len(label) + 1 for label, _ in row) <= ROW for row in (shown.great, shown.lesser)) and shown.lines[0] == ("Endurance", "9")
    assert len(shown.great) + len(shown.lesser) + sum(label == "Endurance" for label, _ in shown.lines) == 11


def test_an_empty_stat_block_asks_for_what_a_full_one_tells(own: tuple[Game, Content]) -> None:
    game, content = own
    assert game.stat is not None
    empty = game.stat(None, content)
    assert (empty.name, empty.great, empty.bodies) == ("", (("Grit", ""), ("Health", "")), (("", 11),))
    assert ("Job", "") in empty.lines and {text for _, text in empty.lines} == {""}


def test_a_sheet_is_read_back_as_it_was(own: tuple[Game, Content]) -> None:
    game, content = own
    read = people(game).read
    assert read is not None
    who = someone(game, crossed={"health": 2})
    reply = Answers(texts_of(people(game).sheet(who, content)) | {"job": "cook"})
    assert {"game": "own"} | read(reply, content) == plain(who)
    assert read(Answers({}), content) == {}


def test_a_rolled_character_comes_again_by_its_code(own: tuple[Game, Content]) -> None:
    game, content = own
    kit = PartyJob(Party("own", "friday", (("job", "Scout"),)), content)
    who, wrong = kit.someone(3)
    assert (who.job, wrong) == ("Scout", ())
    come = read_code(who.code, game, content)
    assert (come.number, come.rules, come.party) == (3, mark_rules(game, content), kit.party)


def test_another_process_needs_the_content_alone(own: tuple[Game, Content]) -> None:
    game, content = own
    kit = PartyJob(Party("own", "friday"), content)
    sent = pickle.dumps((kit, someone(game)))
    person_model.cache_clear()
    arrived, ellen = pickle.loads(sent)
    assert plain(ellen) == {"game": "own", **COOK}
    assert [plain(arrived.someone(n)[0]) for n in (1, 2, 3)] == [plain(kit.someone(n)[0]) for n in (1, 2, 3)]


def test_a_change_of_the_declaration_changes_the_mark_of_the_rules(own: tuple[Game, Content], tmp_path: Path) -> None:
    game, content = own
    assert changed(tmp_path, "label: Grit", "label: Sand") == []
    other = Project(tmp_path).game("own")
    assert mark_rules(*other) != mark_rules(game, content)


def test_jobs_come_up_evenly_in_a_party(own: tuple[Game, Content]) -> None:
    game, content = own
    roster = Roster(Party("own", "x"), game, content)
    assert Counter(roster.roll(n)[0].job for n in range(1, 9)) == {"Cook": 4, "Scout": 4}


def test_chances_are_those_of_an_independent_count(own: tuple[Game, Content]) -> None:
    game, content = own
    counted = Counter((one + two) // 2 + extra + 4 for one, two, extra in product(range(1, 7), range(1, 7), (1, 0)))
    odds = game.questions["value"].answer(content, {"field": "health"})
    assert dict(odds.rows) == {f"Health {value}": Fraction(ways, 72) for value, ways in counted.items()}


def test_a_game_without_a_declaration_has_no_characters(tmp_path: Path) -> None:
    shutil.copytree(OWN, tmp_path, dirs_exist_ok=True)
    (tmp_path / "content/own/character.yaml").unlink()
    project = Project(tmp_path)
    assert (project.game_ids(), project.rules("own").people) == (["own"], None)
    assert {p.code for p in project.check("own")} == {"reference", "table-unread"}
    assert game_of(Project(OWN).game("own")[1]).people is not None


@pytest.mark.parametrize(
    ("old", "new", "code", "told"),
    [
        ("roll: rules.throw.dice", "roll: 3x6", "field-value", "“3x6” is not dice"),
        ("roll: rules.throw.dice", "roll: rules.health.start", "rule-value", "must be dice"),
        ("roll: rules.throw.dice", "roll: rules.thrown.dice", "rule-missing", "the rules need “thrown.dice”"),
        ("roll: rules.throw.dice", "roll: 2d6, formula: 3", "field-value", "not roll and formula"),
        ("choose: jobs}", "choose: jobs, column: wage}", "table-column", "no column “wage”"),
        ("choose: jobs", "choose: job", "table-missing", "there is none; did you mean “jobs”?"),
        ("rules.health.start", "rules.health.begin", "formula-value", "there is no rule “health.begin”"),
        ("'health') +", "'heath') +", "formula-value", "no column “heath”; did you mean “health”?"),
        ("boxes: 11", "boxes: 10", "formula-value", "comes to 11, and has 10 boxes, for Grit 12, Job Cook"),
        ('"grit // 2', '"name', "formula-name", "“name” is text"),
        ("[name, job]", "[job]", "sheet-field", "“name” stands nowhere on the sheet"),
        ("[name, job]", "[name, job, name]", "sheet-field", "a second time"),
        ("[name, job]", "[name, job, prose/story]", "sheet-field", "there is no section “story”"),
        ("  grit:", "  Sand: {label: Sand}\n  grit:", "character-name", "small letters and digits"),
        ("  grit:", "  model_dump: {label: Dump}\n  grit:", "character-name", "needs for itself"),
        ("sheet:", "role: grit\nsheet:", "formula-name", "a role is a field that is chosen"),
        ("sheet:", "tests: {hit: {title: To Hit, roll: 2d6, over: name}}\nsheet:", "formula-name", "no number “name” to test"),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_told_at_its_place(tmp_path: Path, old: str, new: str, code: str, told: str) -> None:
    found = changed(tmp_path, old, new)
    assert [p for p in found if p.code == code and told in p.message], found
