"""A game whose characters are declared in YAML alone: rolled, judged, shown, read back, sent to
other processes, and its chances.
"""

from __future__ import annotations

import pickle
import shutil
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from sixgun.build.job import PrintOrder, jobs_of
from sixgun.content.content import Cast, Content
from sixgun.content.tree import Tree
from sixgun.document.project import Project
from sixgun.document.project_game import ProjectGame, check_game
from sixgun.games import game_of
from sixgun.games.declared.reckoning import person_model
from sixgun.games.declared.stat import ROW
from sixgun.play.answers import Answers
from sixgun.play.game import Game, People, plain
from sixgun.play.party import Party, Roster
from sixgun.play.provenance import mark_rules, read_code
from sixgun.press.party_job import PartyJob
from sixgun.press.plate import NoPlate, PlateSet
from sixgun.press.read import texts_of
from sixgun.system.problem import Problem, Problems
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


def test_parts_of_a_reference_need_no_columns() -> None:
    project = Project(OWN)
    game, content = project.game("own")
    [job] = jobs_of(project, game, content, PrintOrder(only=("jobs",)))
    assert "Cook" in job.html and "Scout" in job.html


def test_derived_values_come_from_rules_and_tables(own: tuple[Game, Content]) -> None:
    game, content = own
    assert people(game).figures(someone(game), content) == {
        "name": "Ellen",
        "job": "Cook",
        "grit": 9,
        "health": 4 + 1 + 4,
    }
    assert people(game).figures(someone(game, job="Scout"), content)["health"] == 4 + 0 + 4


def test_a_character_is_held_to_its_dice_its_tables_and_its_boxes(
    own: tuple[Game, Content],
) -> None:
    assert broken(own) == []
    assert broken(own, grit=13) == ["value-rolled"]
    assert broken(own, job="Coook") == ["value-chosen", "value-none"]
    assert broken(own, crossed={"health": 9}) == []
    assert broken(own, crossed={"health": 10}) == ["boxes-crossed"]


def test_the_sheet_has_the_same_slots_filled_and_blank(own: tuple[Game, Content]) -> None:
    game, content = own
    blank, filled = (
        people(game).sheet(None, content),
        people(game).sheet(someone(game, crossed={"health": 2}), content),
    )
    assert {*texts_of(blank)} == {*texts_of(filled)} and set(texts_of(blank).values()) == {""}
    *_, stat, track = filled.bands[1].every()
    assert isinstance(stat, Stat) and (stat.slot.value, stat.foot) == (
        "9",
        ("Grit ÷ 2 + Health of Job + 4",),
    )
    assert isinstance(track, Track)
    assert [box.slot.value for box in track.boxes] == ["x"] * 2 + [""] * 9
    assert [box.on for box in track.boxes] == [False] * 9 + [True] * 2, (
        "there are eleven boxes, and nine are hers"
    )


def test_a_stat_block_has_a_row_of_figures_that_a_card_has_room_for(
    own: tuple[Game, Content], tmp_path: Path
) -> None:
    game, content = own
    assert game.stat is not None
    view = game.stat(Cast("people/ellen", someone(game), Tree(Path(), {}, {})), content)
    assert (view.name, view.intro, view.great, view.bodies) == (
        "Ellen",
        "Cook",
        (("Grit", "9"), ("Health", "9")),
        (("", 9),),
    )
    more = "".join(f"  extra{n}: {{label: Endurance, formula: grit}}\n" for n in range(9))
    named = ", ".join(f"extra{n}" for n in range(9))
    project = tmp_path / "more"
    shutil.copytree(OWN, project)
    file = project / "content/own/character.yaml"
    file.write_text(file.read_text().replace("sheet:\n", f"{more}sheet:\n- fields: [{named}]\n"))
    wide, facts = Project(project).game("own")
    assert wide.stat is not None
    shown = wide.stat(Cast("people/ellen", someone(wide), Tree(Path(), {}, {})), facts)
    assert all(
        sum(len(label) + 1 for label, _ in row) <= ROW for row in (shown.great, shown.lesser)
    ) and shown.lines[0] == ("Endurance", "9")
    assert (
        len(shown.great) + len(shown.lesser) + sum(label == "Endurance" for label, _ in shown.lines)
        == 11
    )


def test_an_empty_stat_block_asks_for_what_a_full_one_tells(own: tuple[Game, Content]) -> None:
    game, content = own
    assert game.stat is not None
    empty = game.stat(None, content)
    assert (empty.name, empty.great, empty.bodies) == (
        "",
        (("Grit", ""), ("Health", "")),
        (("", 11),),
    )
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
    assert [plain(arrived.someone(n)[0]) for n in (1, 2, 3)] == [
        plain(kit.someone(n)[0]) for n in (1, 2, 3)
    ]


def test_a_change_of_the_declaration_changes_the_mark_of_the_rules(
    own: tuple[Game, Content], tmp_path: Path
) -> None:
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
    counted = Counter(
        (one + two) // 2 + extra + 4
        for one, two, extra in product(range(1, 7), range(1, 7), (1, 0))
    )
    odds = game.questions["value"].answer(content, {"field": "health"})
    assert dict(odds.rows) == {
        f"Health {value}": Fraction(ways, 72) for value, ways in counted.items()
    }


def test_a_game_without_a_declaration_has_no_characters(tmp_path: Path) -> None:
    shutil.copytree(OWN, tmp_path, dirs_exist_ok=True)
    (tmp_path / "content/own/character.yaml").unlink()
    project = Project(tmp_path)
    assert (project.game_ids(), project.bare_game("own").people) == (["own"], None)
    assert {p.code for p in check_game(project, "own")} == {"reference"}
    assert game_of(Project(OWN).game("own")[1]).people is not None


@pytest.mark.parametrize(
    ("old", "new", "code", "told"),
    [
        ("roll: rules.throw.dice", "roll: 3x6", "field-value", "“3x6” is not dice"),
        ("roll: rules.throw.dice", "roll: rules.health.start", "rule-value", "must be dice"),
        (
            "roll: rules.throw.dice",
            "roll: rules.thrown.dice",
            "rule-missing",
            "“thrown.dice” is missing, but the rules need it",
        ),
        ("roll: rules.throw.dice", "roll: 2d6, formula: 3", "field-value", "not roll and formula"),
        ("choose: jobs}", "choose: jobs, column: wage}", "table-column", "no column “wage”"),
        ("choose: jobs", "choose: job", "table-missing", "there is none; did you mean “jobs”?"),
        (
            "rules.health.start",
            "rules.health.begin",
            "formula-value",
            "there is no rule “health.begin”",
        ),
        ("'health') +", "'heath') +", "formula-value", "no column “heath”; did you mean “health”?"),
        (
            "boxes: 11",
            "boxes: 10",
            "formula-value",
            "comes to 11, but has 10 boxes, for Grit 12, Job Cook",
        ),
        ('"grit // 2', '"name', "formula-name", "“name” is text"),
        ("[name, job]", "[job]", "sheet-field", "“name” is not on the sheet"),
        ("[name, job]", "[name, job, name]", "sheet-field", "a second time"),
        ("[name, job]", "[name, job, prose/story]", "sheet-field", "there is no section “story”"),
        ("  grit:", "  Sand: {label: Sand}\n  grit:", "character-name", "lowercase letters"),
        ("  grit:", "  seed: {label: Seed}\n  grit:", "character-name", "needs for itself"),
        ("sheet:", "role: grit\nsheet:", "formula-name", "a role must be a field with choose"),
        (
            "sheet:",
            "tests: {hit: {title: To Hit, roll: 2d6, over: name}}\nsheet:",
            "formula-name",
            "no number “name” to test",
        ),
    ],
)
def test_an_impossible_declaration_is_reported_at_its_place(
    tmp_path: Path, old: str, new: str, code: str, told: str
) -> None:
    found = changed(tmp_path, old, new)
    assert [p for p in found if p.code == code and told in p.message], found


# points, several choices, goods and counters that rise

CREW = """\
fields:
  name: {label: Name}
  class: {label: Class, choose: jobs}
  wits: {label: Wits, roll: 2d6}
  skill_points: {label: Points left, pool: "wits // 2 + 4"}
  piloting: {label: Piloting, points: skill_points, high: 4}
  repair: {label: Repair, points: skill_points, low: 1, high: 3, cost: 2}
  drives: {label: Drives, choose: drives, count: 2}
  credits: {label: Credits left, pool: 60}
  kit: {label: Kit, goods: kit, count: 5, price: price, money: credits, show: [price, harm]}
  speed: {label: Speed, formula: "piloting + cell('jobs', class, 'health')"}
  stress: {label: Stress, formula: 2, boxes: 20, rises: yes}
sheet:
- fields: [name, class]
- fields: [wits, skill_points, piloting, repair, credits, speed]
- fields: [stress]
- fields: [drives, kit]
"""
KIT = """\
title: Kit
key: {names: listed}
columns: {price: {heading: Price}, harm: {heading: Harm}}
rows:
- [Cutter, 25, 2d6]
- [Flare, "1.50", "-"]
- [Vac Suit, 40, "-"]
"""
DRIVES = (
    "title: Drives\nkey: {names: listed}\ncolumns: {text: {heading: What}}\nrows:\n- [Greed,"
    " more]\n- [Fear, away]\n- [Duty, stay]\n"
)
RIPLEY = {
    "name": "Ripley",
    "class": "Cook",
    "wits": 8,
    "piloting": 2,
    "repair": 3,
    "drives": ["Fear", "Duty"],
    "kit": ["Cutter", "3 x Flare"],
}


def crew_project(root: Path) -> Project:
    shutil.copytree(OWN, root, dirs_exist_ok=True)
    for name, text in (
        ("character.yaml", CREW),
        ("tables/kit.yaml", KIT),
        ("tables/drives.yaml", DRIVES),
    ):
        (root / "content/own" / name).write_text(text, encoding="utf-8")
    build = root / "build/own.yaml"
    build.write_text(
        build.read_text().replace("table: jobs}", "table: jobs}, {table: kit}, {table: drives}"),
        encoding="utf-8",
    )
    about = root / "content/own/game.yaml"
    about.write_text(about.read_text() + "face: plain\n", encoding="utf-8")
    return Project(root)


@pytest.fixture(scope="module")
def crew(tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Content]:
    return crew_project(tmp_path_factory.mktemp("crew")).game("own")


def crew_faults(crew: tuple[Game, Content], **said: Any) -> list[str]:
    game, content = crew
    who = people(game).model.model_validate(RIPLEY | said)
    return [f"{one.code} {one.message}" for one in people(game).validate(who, content)]


def test_points_and_money_are_counted_to_the_last(crew: tuple[Game, Content]) -> None:
    game, content = crew
    values = people(game).figures(people(game).model.model_validate(RIPLEY), content)
    assert (values["skill_points"], values["credits"]) == (8 - 2 - 2 * 2, 60 - 25 - 5), (
        "three flares are 4.50; what is left is rounded down"
    )
    assert values["speed"] == 2 + 1 and crew_faults(crew) == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"piloting": 5, "wits": 12}, "value-points Piloting 5: points buy 0 to 4"),
        ({"piloting": 4, "wits": 2}, "points-over Points left: 3 more spent than there is"),
        ({"drives": ["Fear"]}, "value-several Drives: 2 different rows are chosen, and here 1"),
        (
            {"drives": ["Fear", "Fear"]},
            "value-several Drives: 2 different rows are chosen, and here 1",
        ),
        (
            {"drives": ["Fear", "Dooty"]},
            "value-chosen Drives “Dooty” is not in the table “drives”; did you mean “Duty”?",
        ),
        ({"kit": ["Vac Suit", "Cutter"]}, "points-over Credits left: 5 more spent than there is"),
        (
            {"kit": ["Flair"]},
            "value-chosen Kit “Flair” is not in the table “kit”; did you mean “Flare”?",
        ),
        ({"kit": ["Flare"] * 6}, "lines-many Kit has 5 lines, and this is 6"),
        (
            {"crossed": {"stress": 21}},
            "boxes-crossed Stress: 21 boxes are crossed out, and there are 20",
        ),
    ],
)
def test_purchases_are_compared_with_the_money(
    crew: tuple[Game, Content], said: dict[str, Any], told: str
) -> None:
    assert crew_faults(crew, **said) == [told]


def test_rolled_characters_spend_every_point_and_no_credit_too_many(
    crew: tuple[Game, Content],
) -> None:
    game, content = crew
    roster = Roster(Party("own", "station"), game, content)
    for number in range(1, 60):
        who, broken = roster.roll(number)
        values = people(game).figures(who, content)
        left = values["skill_points"]
        assert (
            not broken and len(values["drives"]) == 2 and values["credits"] >= 0 and values["kit"]
        )
        assert left == 0 or (values["piloting"] == 4 and (left < 2 or values["repair"] == 3))
    wished, _ = Roster(
        Party("own", "station", (("drives", "Duty"), ("piloting", "0"))), game, content
    ).roll(1)
    assert wished.value("drives")[0] == "Duty" and wished.value("piloting") == 0


def test_the_sheet_tells_prices_and_counts_stress_upward_and_is_read_back(
    crew: tuple[Game, Content],
) -> None:
    game, content = crew
    read = people(game).read
    assert read is not None
    for said in ({}, {"crossed": {"stress": 7}}):
        who = people(game).model.model_validate(RIPLEY | said)
        texts = texts_of(people(game).sheet(who, content))
        assert (
            texts["kit.1._name"],
            texts["kit.1._harm"],
            texts["kit.2._name"],
            texts["kit.2._price"],
        ) == ("Cutter", "2d6", "3 x Flare", "1.50")
        ticked = [n for n in range(1, 21) if texts[f"stress-box.{n}"]]
        assert ticked == [*range(1, (7 if said else 2) + 1)]
        again = people(game).model.model_validate(read(Answers(texts), content))
        assert texts_of(people(game).sheet(again, content)) == texts


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "points: skill_points, high",
            "points: skil_points, high",
            "there is no pool “skil_points” to spend; did you mean “skill_points”?",
        ),
        ("money: credits", "money: piloting", "there is no pool “piloting”"),
        (
            '"wits // 2 + 4"',
            '"piloting + 4"',
            "a pool cannot depend on what is spent from it: take “piloting”",
        ),
        ("count: 2", "count: 4", "4 different rows of “drives”, which has 3"),
        ("show: [price, harm]", "show: [price, hurt]", "no column “hurt”"),
        ("price: price", "price: harm", "the price of Cutter is “2d6”"),
        ("high: 4", "high: 0", "points need a number that is the highest"),
        ("count: 5, ", "", "goods need a number of lines"),
        (", money: credits", "", "one needs the other"),
        ("boxes: 20, rises", "rises", "rises belongs to boxes"),
        ("wits: {label: Wits", "wits: {low: 2, label: Wits", "low belongs to points"),
    ],
)
def test_an_impossible_pool_is_reported_at_its_place(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    shutil.copytree(OWN, tmp_path, dirs_exist_ok=True)
    assert old in CREW
    for name, text in (
        ("character.yaml", CREW.replace(old, new, 1)),
        ("tables/kit.yaml", KIT),
        ("tables/drives.yaml", DRIVES),
    ):
        (tmp_path / "content/own" / name).write_text(text, encoding="utf-8")
    try:
        found = list(Project(tmp_path).game("own")[1].problems)
    except Problems as problems:
        found = problems.problems
    assert [
        p for p in found if told in p.message and p.file.name == "character.yaml" and p.line > 1
    ], found


def test_a_sheet_whose_places_move_with_what_is_written_is_never_pressed(tmp_path: Path) -> None:
    project = crew_project(tmp_path)
    game, content = project.game("own")
    view = people(game).sheet(None, content)
    assert PlateSet(ProjectGame(project, game, content)).plate(view).slots
    (tmp_path / "templates/css").mkdir(parents=True)
    (tmp_path / "templates/css/own.css").write_text(
        ".p-entry .slot.longer { margin-top: 20pt }\n", encoding="utf-8"
    )
    with pytest.raises(NoPlate, match="depends on the text"):
        PlateSet(ProjectGame(project, game, content)).plate(view)
