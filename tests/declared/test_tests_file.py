"""tests.yaml: every kind of test, its chances against every throw counted one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from little import lay, play, problems
from sixgun.play.question import ask
from sixgun.system.rng import LoadedRng

CHARACTER = """\
fields:
  name: {label: Name}
  might: {label: Might, roll: 3d6}
  nerve: {label: Nerve, roll: 1d4}
  health: {label: Health, formula: might // 2}
  stress: {label: Stress, marks: 9}
  hurts: {label: Hurts, ticks: [Shaken, Tired]}
  momentum: {label: Momentum, track: {from: -6, to: 10, reset: 2}}
sheet:
- fields: [name]
- fields: [might, nerve, health]
- fields: [stress, hurts]
- fields: [momentum]
"""
TESTS = """\
under: {title: Under, roll: 3d6, under: might, add: nerve, always: 3-4, never: 18}
over:
  title: Over
  roll: 1d20
  add: nerve
  over: "15"
  always: 20
  never: 1
  advantage: 2d20kh1
  disadvantage: 2d20kl1
duel: {title: Duel, roll: 1d12, add: nerve, against: {roll: 1d12, add: 2, ties: theirs}}
tied: {title: Tied, roll: 1d12, add: nerve, against: {roll: 1d12, add: 2}}
face:
  title: Face Danger
  roll: 1d6
  add: nerve
  most: 8
  against: {roll: 2d10, each: yes, ties: theirs}
  tiers:
  - {name: Twist, match: yes}
  - {name: Strong, beats: 2}
  - {name: Weak, beats: 1}
  - {name: Miss}
count:
  title: Count
  roll: 1d6>=5
  dice: nerve + 1
  tiers:
  - {name: Great, total: 3+}
  - {name: Done, total: 1-2}
  - {name: Nothing}
highest:
  title: Highest
  roll: 1d6kh1
  dice: nerve
  tiers:
  - {name: Critical, when: second == 6}
  - {name: Full, total: "6"}
  - {name: Partial, total: 4-5}
  - {name: Bad}
degrees:
  title: Degrees
  roll: 2d10
  add: nerve
  over: "12"
  tiers:
  - {name: Critical, margin: 6+, doubles: yes}
  - {name: By far, margin: 6+}
  - {name: Made, margin: 0+}
  - {name: Fumble, natural: 2-3, success: no}
  - {name: Failed}
triples:
  title: Triples
  roll: 3d6
  tiers:
  - {name: Three, when: same == 3}
  - {name: Two, doubles: yes}
  - {name: None}
"""
NERVE, MIGHT = 2, 11
D6, D10, D12, D20 = (range(1, sides + 1) for sides in (6, 10, 12, 20))


def passed(made: bool) -> str:
    return "Made" if made else "Failed"


def under(*sides: int) -> str:
    total = sum(sides)
    return passed(total in (3, 4) or (total != 18 and total <= MIGHT + NERVE))


def over(*sides: int, pick: Callable[[Any], int] = max) -> str:
    best = pick(sides)
    return passed(best == 20 or (best != 1 and best + NERVE >= 15))


def face(die: int, *theirs: int) -> str:
    beaten = sum(min(die + NERVE, 8) > other for other in theirs)
    return "Twist" if theirs[0] == theirs[1] else ("Miss", "Weak", "Strong")[beaten]


def count(*sides: int) -> str:
    hits = sum(side >= 5 for side in sides)
    return "Great" if hits >= 3 else "Done" if hits else "Nothing"


def highest(*sides: int) -> str:
    if sorted(sides)[-2] == 6:
        return "Critical"
    return "Full" if max(sides) == 6 else "Partial" if max(sides) >= 4 else "Bad"


def degrees(*sides: int) -> str:
    margin = sum(sides) + NERVE - 12
    if margin >= 6:
        return "Critical" if sides[0] == sides[1] else "By far"
    return "Made" if margin >= 0 else "Fumble" if sum(sides) <= 3 else "Failed"


def triples(*sides: int) -> str:
    return ("Three", "Two", "None")[len({*sides}) - 1]


EVERY = {
    "under": ([D6] * 3, under, {"might": MIGHT}),
    "over": ([D20], over, {}),
    "over with advantage": ([D20] * 2, over, {"throw": "advantage"}),
    "over with disadvantage": (
        [D20] * 2,
        lambda *sides: over(*sides, pick=min),
        {"throw": "disadvantage"},
    ),
    "duel": ([D12] * 2, lambda ours, theirs: passed(ours + NERVE > theirs + 2), {}),
    "tied": ([D12] * 2, lambda ours, theirs: passed(ours + NERVE >= theirs + 2), {}),
    "face": ([D6, D10, D10], face, {}),
    "count": ([D6] * (NERVE + 1), count, {}),
    "highest": ([D6] * NERVE, highest, {}),
    "degrees": ([D10] * 2, degrees, {}),
    "triples": ([D6] * 3, triples, None),
}


@pytest.mark.parametrize("case", EVERY)
def test_chances_are_those_of_every_throw_counted(case: str, tmp_path: Path) -> None:
    dice, result, more = EVERY[case]
    game, content = play(tmp_path, CHARACTER, tests=TESTS)
    question = game.questions[case.split()[0]]
    given = {} if more is None else {"nerve": NERVE, **more}
    counted = Counter(result(*sides) for sides in product(*dice))
    every = sum(counted.values())
    rows = dict(ask(question, content, given).rows)
    assert {name: p for name, p in rows.items() if p} == {
        name: Fraction(n, every) for name, n in counted.items()
    }


@pytest.mark.parametrize("id", [case for case in EVERY if " " not in case])
def test_the_table_of_odds_has_the_same_chances(id: str, tmp_path: Path) -> None:
    """Figures on the page are those of the question, at every row."""
    game, content = play(tmp_path, CHARACTER, tests=TESTS)
    table = game.views[f"{id}-odds"](content)
    chart = game.views[f"{id}-chart"](content)
    assert table.groups[0].rows and chart.series  # type: ignore[union-attr]
    if table.heads[0].text != "Nerve":  # type: ignore[union-attr]
        return
    for row in table.groups[0].rows:  # type: ignore[union-attr]
        rows = ask(game.questions[id], content, {"nerve": int(row.label)}).rows
        shown = [str(int(100 * p + Fraction(1, 2))) if p else "–" for _, p in rows]
        assert [*row.cells] in (shown, shown[:1])


def test_how_many_dice_are_thrown_is_a_term(tmp_path: Path) -> None:
    game, content = play(tmp_path, CHARACTER, tests=TESTS)
    terms = ask(game.questions["count"], content, {"nerve": 2}).terms
    assert [(term.label, term.value) for term in terms] == [("Dice: Nerve + 1", "3")]


DOES = """\
push:
  title: Push
  roll: 1d6
  tiers:
  - {name: Hurt, total: 1-3, does: [{field: stress, mark: 1d3}, {field: hurts, tick: Shaken}]}
  - {name: Fine, does: [{field: momentum, reset: yes}, {field: momentum, mark: 1}]}
"""


def test_results_mark_tick_and_reset(tmp_path: Path) -> None:
    game, content = play(tmp_path, CHARACTER, tests=DOES)
    rolls = ask(game.questions["push"], content, {}, LoadedRng(2, 3)).rolls
    assert [(roll.label, roll.text) for roll in rolls[1:]] == [
        ("Hurt", "Mark 1d3 Stress. Tick Shaken (Hurts)."),
        ("Mark 1d3 Stress", "3"),
    ]
    tiers = game.views["push-tiers"](content)
    assert tiers.groups[0].rows[1].cells[-1] == "Reset Momentum. Mark Momentum."  # type: ignore[union-attr]


def test_a_label_with_its_article_is_part_of_the_sentence(tmp_path: Path) -> None:
    character = CHARACTER.replace("label: Stress", "label: The strain")
    assert character != CHARACTER
    rows = DOES.replace("tick: Shaken", "tick: Shaken}, {field: stress, mark: 1")
    game, content = play(tmp_path, character, tests=rows)
    cells = game.views["push-tiers"](content).groups[0].rows[0].cells  # type: ignore[union-attr]
    assert cells[-1] == "Mark 1d3 of the strain. Tick Shaken (Hurts). Mark the strain."


@pytest.mark.parametrize(
    ("old", "new", "code", "says", "line"),
    [
        ("mark: 1d3", "mork: 1d3", "field-unknown", "did you mean “mark”", 5),
        ("tick: Shaken", "tick: Shakn", "field-value", "did you mean “Shaken”", 5),
        ("field: stress, mark", "field: health, mark", "field-value", "nothing to mark", 5),
        ("{field: momentum, reset", "{field: stress, reset", "field-value", "not a track", 6),
        ("roll: 1d6", "roll: 1d6x", "field-value", "is not dice", 3),
        ("title: Push", "title: Push\n  of: ship", "reference", "no file beings/ship.yaml", 3),
        ("title: Push", "titel: Push", "field-unknown", "did you mean “title”", 2),
    ],
)
def test_a_mistake_is_reported_at_its_line_of_tests_yaml(
    old: str, new: str, code: str, says: str, line: int, tmp_path: Path
) -> None:
    assert old in DOES
    found = problems(tmp_path, CHARACTER, tests=DOES.replace(old, new))
    assert [
        one
        for one in found
        if (one.file.name, one.line, one.code) == ("tests.yaml", line, code) and says in one.message
    ], found


def test_a_test_stands_in_one_file_only(tmp_path: Path) -> None:
    again = CHARACTER + "tests:\n  push: {title: Push, roll: 1d6, over: 3}\n"
    (problem,) = problems(tmp_path, again, tests=DOES)
    assert problem.message == "the test “push” is in character.yaml, too"
    assert problem.file.name == "tests.yaml"


def test_a_test_may_be_that_of_another_being(tmp_path: Path) -> None:
    project = lay(
        tmp_path, CHARACTER, tests="ram: {title: Ram, of: ship, roll: 2d6, add: hull, over: 9}\n"
    )
    beings = project.content / "little/beings"
    beings.mkdir()
    (beings / "ship.yaml").write_text(
        "fields:\n  name: {label: Name}\n  hull: {label: Hull, roll: 1d6}\n"
        "sheet:\n- fields: [name, hull]\n"
    )
    game, content = project.game("little")
    answer = ask(game.questions["ram"], content, {"hull": 3})
    assert dict(answer.rows)["Made"] == Fraction(26, 36)


@pytest.mark.parametrize("text", ["", "[]", "push: 5", "5", "push: {}", "push: [1, 2]", "x y: {}"])
def test_a_file_that_is_not_a_tests_file_is_reported(text: str, tmp_path: Path) -> None:
    found = problems(tmp_path, CHARACTER, tests=text or " ")
    assert all(one.file.name == "tests.yaml" for one in found)
    assert found or not text.strip()
