"""Tests of character.yaml: asked term by term, worked out exactly, thrown and printed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from little import play, problems
from sixgun.play.answers import Answers
from sixgun.play.question import answer_json, ask
from sixgun.press.read import texts_of
from sixgun.system.rng import LoadedRng, Rng
from sixgun.view import ChartView, TableView, view_names

FIELDS = """\
fields:
  name: {label: Name}
  edge: {label: Edge, points: points, low: 1, high: 3}
  nerve: {label: Nerve, points: points, low: 0, high: 4}
  points: {label: Points, pool: 3}
  aim: {label: Aim, roll: 3d6}
  kit: {label: Kit, choose: kits}
  health: {label: Health, formula: "aim // 2"}
sheet:
- fields: [name, kit]
- fields: [edge, nerve, points, aim, health]
tests:
"""
KITS = """\
title: Kits
key: {names: listed, heading: Kit}
columns: {aim: {heading: Aim, as: signed}}
rows: [[Bow, +2], [Sling, -1]]
"""
RANGES = """\
title: Ranges
key: {names: listed, heading: Range}
columns: {aim: {heading: Aim, as: signed}}
rows: [[Near, +0], [Far, -3]]
"""
MOVE = """
  move:
    title: Act under Fire
    roll: 2d6
    add: nerve
    tiers:
    - {name: Strong hit, total: 10+, says: You do it.}
    - {name: Weak hit, total: 7-9, does: [{field: health, lose: 1d6}]}
    - {name: Miss}
"""
CHALLENGE = """
  face:
    title: Face Danger
    roll: 1d6
    add: edge
    most: 10
    against: {roll: 2d10, each: yes, ties: theirs}
    tiers:
    - {name: Legend, beats: 2, match: yes}
    - {name: Strong hit, beats: 2}
    - {name: Weak hit, beats: 1}
    - {name: Miss}
"""
POOL = """
  feat:
    title: A Feat
    roll: 1d6kh1
    dice: nerve
    none: 2d6kl1
    tiers:
    - {name: Critical, when: second == 6}
    - {name: Full, total: "6"}
    - {name: Partial, total: 4-5}
    - {name: Bad}
"""
SHOT = """
  shot:
    title: A Shot
    roll: 1d20
    add: [nerve, {label: The kit, value: "cell('kits', kit, 'aim')"}]
    over: difficulty
    always: 20
    never: 1
    advantage: 2d20kh1
    disadvantage: 2d20kl1
    with:
      difficulty: {label: Difficulty, low: 5, high: 25, begins: 15}
      range: {label: Range, table: ranges, column: aim}
      aimed: {label: Aimed, add: 2}
      helpers: {label: Helpers, add: 1, most: 3}
"""


def asked(folder: Path, tests: str, id: str, *picks: int, **given: Any) -> Any:
    tables = {"ranges": RANGES} if "table: ranges" in tests else {}
    game, content = play(folder, FIELDS + tests, kits=KITS, **tables)
    rng = LoadedRng(*picks) if picks else None
    given = {name.replace("_", "-"): value for name, value in given.items()}
    return ask(game.questions[id], content, given, rng)


def test_a_move_has_three_results(tmp_path: Path) -> None:
    answer = asked(tmp_path, MOVE, "move", nerve=2)
    totals = Counter(a + b + 2 for a, b in product(range(1, 7), repeat=2))
    strong = sum(n for total, n in totals.items() if total >= 10)
    weak = sum(n for total, n in totals.items() if 7 <= total <= 9)
    assert dict(answer.rows) == {
        "Strong hit": Fraction(strong, 36),
        "Weak hit": Fraction(weak, 36),
        "Miss": Fraction(36 - strong - weak, 36),
    }
    assert [(t.label, t.value) for t in answer.terms] == [("Nerve", "+2")]
    assert answer.text == "2d6 +2"


def test_a_throw_says_its_result_and_throws_for_what_it_does(tmp_path: Path) -> None:
    rolls = asked(tmp_path, MOVE, "move", 3, 4, 5, nerve=1).rolls
    assert [(r.label, r.dice, r.text) for r in rolls] == [
        ("2d6", ("3", "4"), "7 +1 = 8"),
        ("Weak hit", (), "Lose 1d6 Health."),
        ("Lose 1d6 Health", ("5",), "5"),
    ]


@pytest.mark.parametrize("edge", [1, 3])
def test_an_action_die_against_two_challenge_dice(tmp_path: Path, edge: int) -> None:
    counted: Counter[str] = Counter()
    for die, one, other in product(range(1, 7), range(1, 11), range(1, 11)):
        beaten = (min(die + edge, 10) > one) + (min(die + edge, 10) > other)
        legend = beaten == 2 and one == other
        counted["Legend" if legend else ("Miss", "Weak hit", "Strong hit")[beaten]] += 1
    rows = dict(asked(tmp_path, CHALLENGE, "face", edge=edge).rows)
    assert rows == {name: Fraction(n, 600) for name, n in counted.items()}


@pytest.mark.parametrize("nerve", [0, 1, 3])
def test_a_pool_of_as_many_dice_as_a_field_and_two_of_the_lowest_for_none(
    tmp_path: Path, nerve: int
) -> None:
    counted: Counter[str] = Counter()
    for sides in product(range(1, 7), repeat=nerve or 2):
        best = max(sides) if nerve else min(sides)
        crit = sorted(sides)[-2:] == [6, 6]
        name = "Full" if best == 6 else "Partial" if best > 3 else "Bad"
        counted["Critical" if crit else name] += 1
    rows = dict(asked(tmp_path, POOL, "feat", nerve=nerve).rows)
    every = 6 ** (nerve or 2)
    assert {name: p for name, p in rows.items() if p} == {
        name: Fraction(n, every) for name, n in counted.items()
    }


def test_situations_enter_by_their_names(tmp_path: Path) -> None:
    answer = asked(tmp_path, SHOT, "shot", nerve=1, kit="Sling", range="Far", aimed=True, helpers=2)
    assert [(t.label, t.value) for t in answer.terms] == [
        ("Nerve", "+1"),
        ("The kit", "−1"),
        ("Range: Far", "−3"),
        ("Aimed", "+2"),
        ("Helpers", "+2"),
        ("Difficulty", "15"),
    ]
    assert dict(answer.rows)["Made"] == Fraction(7, 20)  # 14 or more
    low = asked(tmp_path, SHOT, "shot", difficulty=5, nerve=4, kit="Bow")
    assert dict(low.rows)["Made"] == Fraction(19, 20)  # a 1 fails


def test_luck_is_other_dice(tmp_path: Path) -> None:
    given = {"nerve": 0, "kit": "Sling", "difficulty": 11}  # 12 or more
    straight, better, worse = (
        dict(asked(tmp_path, SHOT, "shot", **given, throw=luck).rows)["Made"]
        for luck in ("straight", "advantage", "disadvantage")
    )
    assert straight == Fraction(9, 20)
    assert better == 1 - Fraction(11, 20) ** 2
    assert worse == Fraction(9, 20) ** 2


def test_a_character_brings_its_own_numbers(tmp_path: Path) -> None:
    game, content = play(tmp_path, FIELDS + SHOT, kits=KITS, ranges=RANGES)
    assert game.people is not None
    who = game.people.roll(content, Rng("x"), {"nerve": "3", "kit": "Bow", "name": "Ada"})
    answer = ask(game.questions["shot"], content, {"who": who})
    assert [(t.label, t.value) for t in answer.terms][:2] == [
        ("Ada: Nerve", "+3"),
        ("Ada: The kit", "+2"),
    ]
    plain = answer_json("shot", game.questions["shot"], answer)
    assert plain["terms"][0] == {"label": "Ada: Nerve", "value": "+3"}


def test_chances_are_printed_by_the_number_or_by_the_bonus(tmp_path: Path) -> None:
    game, content = play(tmp_path, FIELDS + MOVE + SHOT, kits=KITS, ranges=RANGES)
    table = game.views["move-odds"](content)
    assert isinstance(table, TableView)
    assert [h.text for h in table.heads] == ["Nerve", "Strong hit", "Weak hit", "Miss"]
    assert [row.label for row in table.groups[0].rows] == ["0", "1", "2", "3", "4"]
    assert table.groups[0].rows[0].cells == ("17", "42", "42")
    assert table.line == "2d6 + Nerve"
    chart = game.views["shot-chart"](content)
    assert isinstance(chart, ChartView)
    assert chart.xs == ("+2", "+3", "+4", "+5", "+6")  # Nerve from 0 to 4, and a bow
    tiers = game.views["move-tiers"](content)
    assert isinstance(tiers, TableView)
    assert [(row.label, *row.cells) for row in tiers.groups[0].rows] == [
        ("Strong hit", "10+", "You do it."),
        ("Weak hit", "7–9", "Lose 1d6 Health."),
        ("Miss", "6−", "–"),
    ]


@pytest.mark.parametrize(
    ("test", "code", "says"),
    [
        ("{title: T, roll: 2d6, over: nerv}", "formula-name", "there is no number “nerv” to test"),
        ("{title: T, roll: 2d6}", "field-value", "or it has tiers"),
        ("{title: T, roll: 2d6kx, over: nerve}", "field-value", "is not dice"),
        ("{title: T, roll: 2d6, under: 3, over: 4}", "field-value", "not under and over"),
        ("{title: T, roll: 2d6, over: kit}", "formula-value", "a number is needed"),
        ("{title: T, roll: 2d6, tiers: [{name: A}, {name: B}]}", "field-value", "every tier but"),
        (
            "{title: T, roll: 2d6, tiers: [{name: A, total: ten}, {name: B}]}",
            "field-value",
            "is not a range, such as 10\\+",
        ),
        (
            "{title: T, roll: 2d6, tiers: [{name: A, when: totl > 3}, {name: B}]}",
            "formula-name",
            "part of an outcome “totl” to test; did you mean total|total",
        ),
        (
            "{title: T, roll: 9d20, tiers: [{name: A, doubles: yes}, {name: B}]}",
            "formula-value",
            "too many results",
        ),
        ("{title: T, roll: 2d6, over: 7, with: {edge: {label: E, add: 1}}}", "character-name", ""),
        (
            "{title: T, roll: 2d6, over: 7, with: {x: {label: E, table: kits, column: am}}}",
            "table-column",
            "no column “am”",
        ),
        ("{title: T, roll: 1d6, dice: nerve - 9, over: 7}", "formula-value", "no dice to throw"),
    ],
)
def test_an_impossible_value_is_reported_at_its_place(
    tmp_path: Path, test: str, code: str, says: str
) -> None:
    found = problems(tmp_path, f"{FIELDS}  t: {test}\n", kits=KITS, ranges=RANGES)
    assert code in [one.code for one in found], found
    problem = next(one for one in found if one.code == code)
    assert problem.file.name == "character.yaml" and problem.line > 12
    import re

    assert re.search(says, problem.message), problem.message


def test_the_examples_of_the_guide_are_lawful(tmp_path: Path) -> None:
    """The YAML of “Tests” in content/README.md, as it is there."""
    text = (Path(__file__).parents[2] / "content/README.md").read_text().split("## Tests\n")[1]
    example = text.split("```yaml\n")[1].split("```")[0]
    head = """\
fields:
  name: {label: Name}
  might: {label: Might, roll: 3d6}
  aim: {label: Aim, roll: 1d6}
  nerve: {label: Nerve, roll: 1d4}
  edge: {label: Edge, roll: 1d3}
  prowess: {label: Prowess, roll: 1d4, optional: yes}
  weapon: {label: Weapon, choose: weapons}
  health: {label: Health, formula: 4 + might // 3}
sheet:
- fields: [name, weapon]
- fields: [might, aim, nerve, edge, prowess, health]
"""
    weapons = KITS.replace("Kits", "Weapons").replace("Kit}", "Weapon}")
    game, content = play(tmp_path, head + example, weapons=weapons, ranges=RANGES)
    assert {"feat", "shot", "move", "face", "pool", "score"} <= {*game.questions}
    for id in ("feat", "shot", "move", "face", "pool", "score"):
        assert sum(p for _, p in ask(game.questions[id], content, {}, Rng("x")).rows) == 1
        for part in ("odds", "chart", "tiers"):
            game.views[f"{id}-{part}"](content)


PERCENT = """
  check:
    title: A Check
    roll: d%
    under: skill
    advantage: 2d100kl1
    with:
      skill: {label: Skill, fields: [edge, nerve, aim]}
    tiers:
    - {name: Critical, margin: 0+, doubles: yes}
    - {name: Made, margin: 0+}
    - {name: Fumble, doubles: yes, success: no}
    - {name: Failed}
"""
STAT = """
  move:
    title: A Move
    roll: 2d6
    with:
      stat: {label: Stat, fields: [edge, nerve]}
    tiers:
    - {name: Hit, total: 7+}
    - {name: Miss}
"""


@pytest.mark.parametrize(("throw", "dice"), [("straight", 1), ("advantage", 2)])
def test_doubles_of_a_percentile_throw_are_its_two_figures(
    tmp_path: Path, throw: str, dice: int
) -> None:
    fell = [min(cast) for cast in product(range(1, 101), repeat=dice)]
    doubles = {11, 22, 33, 44, 55, 66, 77, 88, 99, 100}
    made = Counter((n <= 45, n in doubles) for n in fell)
    given: dict[str, Any] = {"skill": "aim", "skill_at": 45, "throw": throw}
    answer = asked(tmp_path, PERCENT, "check", **given)
    assert dict(answer.rows) == {
        "Critical": Fraction(made[True, True], len(fell)),
        "Made": Fraction(made[True, False], len(fell)),
        "Fumble": Fraction(made[False, True], len(fell)),
        "Failed": Fraction(made[False, False], len(fell)),
    }
    assert [(t.label, t.value) for t in answer.terms] == [("Aim", "45")]


def test_one_field_of_several_is_tested_or_added(tmp_path: Path) -> None:
    answer = asked(tmp_path, STAT, "move", stat="nerve", stat_at=3)
    assert [(t.label, t.value) for t in answer.terms] == [("Nerve", "+3")]
    game, content = play(tmp_path / "more", FIELDS + PERCENT, kits=KITS)
    view = game.views["check-odds"](content)
    assert isinstance(view, TableView) and view.heads[0].text == "Skill"


def test_a_field_to_test_that_there_is_not_is_named(tmp_path: Path) -> None:
    found = problems(tmp_path, FIELDS + PERCENT.replace("nerve, aim", "nerve, aims"), kits=KITS)
    assert any(
        "there is no number “aims” to test; did you mean “aim”" in one.message for one in found
    )


def test_a_track_is_a_number_to_test(tmp_path: Path) -> None:
    character = FIELDS.replace(
        "sheet:\n",
        "  stress: {label: Stress, track: {from: 0, to: 20}}\nsheet:\n- fields: [stress]\n",
    )
    panic = "  panic: {title: Panic, roll: 1d20, under: stress}\n"
    game, content = play(tmp_path, character + panic, kits=KITS)
    answer = ask(game.questions["panic"], content, {"stress": "7"})
    assert dict(answer.rows)["Made"] == Fraction(7, 20)
    view = game.views["panic-odds"](content)
    assert isinstance(view, TableView) and view.heads[0].text == "Stress"


def test_an_empty_cell_begins_no_list(tmp_path: Path) -> None:
    kits = KITS.replace("as: signed}}", "as: signed}, gear: {heading: Gear}}").replace(
        "+2]", '+2, "-"]'
    )
    lists = (
        "  some: {label: Some, lines: 2, begins: \"cell('kits', kit, 'gear')\"}\n"
        "  more: {label: More, lines: 2, begins: [{formula: \"cell('kits', kit, 'gear')\"}]}\n"
    )
    character = FIELDS.replace("sheet:\n", f"{lists}sheet:\n- fields: [some, more]\n")
    move = MOVE.replace("nerve", "edge")
    game, content = play(tmp_path, character + move, kits=kits.replace("-1]", "-1, Rope]"))
    assert game.people is not None
    who: Any = game.people.roll(content, Rng("a"), {"kit": "Bow"})
    assert (who.some, who.more) == ([], [])


def test_the_chances_of_a_pool_are_listed_by_its_dice(tmp_path: Path) -> None:
    pool = POOL.replace("dice: nerve", "dice: nerve + edge - 1")
    game, content = play(tmp_path, FIELDS + pool, kits=KITS)
    view = game.views["feat-odds"](content)
    assert isinstance(view, TableView)
    assert view.heads[0].text == "Dice"
    assert view.line == "Nerve + Edge − 1 d6, the highest"
    rows = {row.label: row.cells for group in view.groups for row in group.rows}
    assert [*rows] == ["0", "1", "2", "3", "4", "5", "6"]
    throws = [max(throw) for throw in product(range(1, 7), repeat=2)]
    assert rows["2"][-1] == str(100 * sum(one <= 3 for one in throws) // len(throws)) == "25"


def test_results_on_paper_say_when_they_are_and_what_a_bonus_comes_to(tmp_path: Path) -> None:
    game, content = play(tmp_path, FIELDS + MOVE + CHALLENGE, kits=KITS)
    move = game.views["move-tiers"](content)
    assert isinstance(move, TableView) and move.style == "tiers" and not move.rising
    assert [label for label, _ in move.chances] == ["0", "1", "2", "3", "4"]
    shares = dict(move.chances)["2"]
    assert [round(share * 36) for share in shares] == [15, 15, 6]
    face = game.views["face-tiers"](content)
    assert isinstance(face, TableView)
    assert [row.cells[0] for row in face.groups[0].rows][1:] == ["beats 2", "beats 1", "otherwise"]


def test_a_number_that_nothing_bounds_is_any_whole_number(tmp_path: Path) -> None:
    game, content = play(tmp_path, FIELDS + MOVE, kits=KITS)
    question = game.questions["move"]
    assert question.asks["nerve"].span(content) == "0 – 4"
    free = FIELDS.replace("points: points, low: 0, high: 4", "roll: 3d6")
    game, content = play(tmp_path, free + MOVE, kits=KITS)
    question = game.questions["move"]
    assert question.asks["nerve"].span(content) == "any whole number"
    assert "+5000" in [term.value for term in ask(question, content, {"nerve": "5000"}).terms]
    with pytest.raises(ValueError, match="nerve is any whole number, not “much”"):
        ask(question, content, {"nerve": "much"})


def test_the_chances_of_a_field_that_a_situation_picks_are_listed(tmp_path: Path) -> None:
    check = """
  check:
    title: A Check
    roll: 1d20
    add: ability
    over: hard
    with:
      ability: {label: Ability, fields: [edge, nerve]}
      hard: {label: Difficulty, low: 5, high: 20, begins: 11}
"""
    game, content = play(tmp_path, FIELDS + check, kits=KITS)
    view = game.views["check-odds"](content)
    assert isinstance(view, TableView)
    rows = {row.label: row.cells for group in view.groups for row in group.rows}
    assert [*rows] == ["+0", "+1", "+2", "+3", "+4"] and rows["+4"] == ("70",)


def test_without_tests_the_scores_that_a_choice_gives_are_large(tmp_path: Path) -> None:
    kits = KITS.replace("aim: {", "grace: {")
    fields = """\
fields:
  name: {label: Name}
  kit: {label: Kit, choose: kits}
  grace: {label: Grace, formula: "cell('kits', kit, 'grace')"}
  hand: {label: Hand, formula: "4", boxes: 7}
sheet:
- fields: [name, kit]
- fields: [grace, hand]
"""
    game, content = play(tmp_path, fields, kits=kits)
    assert game.people
    bands = game.people.sheet(None, content).bands
    parts = {stack[0].block.id: stack[0] for band in bands for stack in band.grid.stacks}
    assert parts["grace"].weight == "large" and parts["grace"].block.foot == ("Kit",)
    assert parts["hand-track"].weight == "small"


def test_dice_that_count_need_no_results_of_their_own(tmp_path: Path) -> None:
    pool = "  hits: {title: Hits, roll: 1d6>=5, dice: nerve}\n"
    game, content = play(tmp_path, FIELDS + pool, kits=KITS)
    table = game.views["hits-odds"](content)
    assert isinstance(table, TableView)
    assert [head.text for head in table.heads][-6:] == ["5+", "4", "3", "2", "1", "0"]


def test_a_test_without_aim_or_results_says_that_dice_may_count(tmp_path: Path) -> None:
    (said,) = problems(tmp_path, FIELDS + "  hits: {title: Hits, roll: 2d6r<=2}\n", kits=KITS)
    assert "dice that count, such as 1d6>=5" in said.message


def test_names_print_every_column_that_is_printed(tmp_path: Path) -> None:
    names = """\
title: Names
key: {names: listed, heading: First}
columns: {last: {heading: Last}, share: {heading: Share, print: no}}
rows: [[Bea, Quill, -], [Otis, "-", -]]
"""
    _, content = play(tmp_path, FIELDS[: FIELDS.index("tests:")], kits=KITS, names=names)
    view = view_names(content.tables["names"])
    assert (view.names, view.more) == (("Bea", "Otis"), (("Last", ("Quill",)),))


STEPS = """\
arrays: {steps: [10, 8, 6]}
fields:
  name: {label: Name}
  drive: {label: Drive, array: steps, as: die}
  aim: {label: Aim, array: steps, as: die}
  vow: {label: Vow, array: steps, as: die}
  fuel: {label: Fuel, usage: d8}
sheet:
- fields: [name]
- fields: [drive, aim, vow, fuel]
tests:
  effort:
    title: An Effort
    roll: 2d6kh1
    sides: use
    with: {use: {label: Step, fields: [drive, aim, vow]}}
    tiers:
    - {name: Well, total: 8+}
    - {name: So so, total: 5-7}
    - {name: Badly}
  run: {title: A Run, roll: 1d6, sides: fuel, over: "4"}
"""


@pytest.mark.parametrize("sides", [6, 8, 10])
def test_step_dice_have_the_sides_of_the_field_that_is_used(tmp_path: Path, sides: int) -> None:
    game, content = play(tmp_path, STEPS)
    answer = ask(game.questions["effort"], content, {"use-at": sides})
    highest = [max(throw) for throw in product(range(1, sides + 1), repeat=2)]
    counted = Counter("Well" if n > 7 else "So so" if n > 4 else "Badly" for n in highest)
    assert {name: p for name, p in dict(answer.rows).items() if p} == {
        name: Fraction(n, sides**2) for name, n in counted.items()
    }
    view = game.views["effort-odds"](content)
    assert isinstance(view, TableView)
    assert [row.label for group in view.groups for row in group.rows] == ["d6", "d8", "d10"]


def test_a_step_die_is_printed_and_read_as_a_die(tmp_path: Path) -> None:
    game, content = play(tmp_path, STEPS)
    assert game.people and game.people.read and game.stat
    who = game.people.roll(content, Rng("step"), {"drive": "8"})
    texts = texts_of(game.people.sheet(who, content))
    assert texts["drive"] == "d8" and {texts["aim"], texts["vow"]} == {"d10", "d6"}
    assert game.people.read(Answers(texts), content)["drive"] == 8
    assert ask(game.questions["run"], content, {"fuel": 8}).rows[0][1] == Fraction(5, 8)


def test_no_die_has_a_side_or_none(tmp_path: Path) -> None:
    found = problems(tmp_path, STEPS.replace("sides: fuel", 'sides: "1"'))
    assert [problem.code for problem in found] == ["formula-value"]
    assert "2 to 1000 sides" in found[0].message


def test_chances_are_told_for_every_number_that_play_can_bring(tmp_path: Path) -> None:
    character = """\
    fields:
      name: {label: Name}
      nerve: {label: Nerve, marks: 4}
      fuel: {label: Fuel, usage: d8}
    sheet:
    - fields: [name]
    - fields: [nerve, fuel]
    tests:
      watch: {title: The Watch, roll: 2d6, add: nerve, over: "9"}
      run: {title: A Run, roll: 1d6, sides: fuel, over: "4"}
    """
    game, content = play(tmp_path, character)
    labels = {}
    for test in ("watch", "run"):
        view = game.views[f"{test}-odds"](content)
        assert isinstance(view, TableView)
        labels[test] = [row.label for group in view.groups for row in group.rows]
    assert labels == {"watch": ["0", "1", "2", "3", "4"], "run": ["d4", "d6", "d8"]}
