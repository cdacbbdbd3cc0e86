"""Problems as a person meets them."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from sixgun.system.problem import Problem, Problems, Waiver, near, standing, waive

GAP = Problem(Path("a.yaml"), 3, 5, "table-gap", "no row for 4 of 1d6")
LINK = Problem(Path("a.yaml"), 2, 1, "link", "leads nowhere")


def test_it_prints_as_editors_and_compilers_expect() -> None:
    assert str(GAP) == "a.yaml:3:5: no row for 4 of 1d6 [table-gap]"


def test_they_come_sorted_by_place_and_once_each() -> None:
    raised = Problems([GAP, LINK, GAP])
    assert raised.problems == [LINK, GAP]
    assert str(raised).splitlines() == [str(LINK), str(GAP)]


def test_a_waiver_marks_its_own_code_only_and_the_reason_is_shown() -> None:
    waived = waive([GAP, LINK], [Waiver("table-gap", "The source has the gap, too.")])
    assert (
        str(waived[0])
        == "a.yaml:3:5: no row for 4 of 1d6 [table-gap] waived: The source has the gap, too."
    )
    assert standing(waived) == [LINK]


@pytest.mark.parametrize(
    ("word", "options", "said"),
    [
        ("rifel", ["Knife", "Rifle"], "; did you mean “Rifle”?"),
        ("RIFLE", ["Knife", "Rifle"], "; did you mean “Rifle”?"),
        ("xyz", ["Knife", "Rifle"], "; there are: Knife, Rifle"),
        ("xyz", [], ""),
        ("Gatling gun", ["Yearling", *map(str, range(25))], ""),
        ("Gattling gn", ["Yearling", "Gatling Gun"], "; did you mean “Gatling Gun”?"),
        ("xyz", [f"thing {n}" for n in range(25)], ""),
        ("", ["Knife"], "; there are: Knife"),
        ("rifle" * 100, ["Rifle"], ""),
    ],
)
def test_the_nearest_right_spelling_is_offered(word: str, options: list[str], said: str) -> None:
    assert near(word, options) == said


def test_problems_come_whole_from_another_process() -> None:
    assert pickle.loads(pickle.dumps(Problems([GAP, LINK]))).problems == [LINK, GAP]
