"""What must hold between the files of Lords of Tombstone, said where it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sixgun.content.content import Content
from sixgun.content.wording import is_blank
from sixgun.games.lords import GAME
from sixgun.system.problem import Problems


def test_the_content_as_it_ships_keeps_every_law(content: Content) -> None:
    assert GAME.check(content) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "said"),
    [
        (
            "tables/hands.yaml",
            "4♦ 5♠ 6♥ 7♣ 8♠",
            "4♦ 5♠ 6♥ 7♣ 9♠",
            "hand-example",
            "the example of Straight is High card",
        ),
        ("tables/hands.yaml", "8♠ 8♥ 8♣ 8♦", "8♠ 8♥ 8♣ 8♠", "hand-example", "8♠ is there twice"),
        (
            "tables/hands.yaml",
            "[Two pair,",
            "[Two pairs,",
            "hand-unknown",
            "“Two pairs” is no hand that the rules know; did you mean “Two pair”?",
        ),
        (
            "tables/hands.yaml",
            '"9♣ 9♦", 2]',
            '"9♣ 9♦", 3]',
            "hand-place",
            "the places are 1 to 9, each once",
        ),
        ("tables/blanks.yaml", "[D, 7-9, 7-9]", "[D, 7-9, every one]", "blank-spaces", "or all"),
        (
            "tables/showdowns.yaml",
            "bribe, the local in the corral",
            "bribe in the corral",
            "showdown-missing",
            "has no “A bribe, the local in",
        ),
        ("rules.yaml", "  risers: 1", "  risers: 2", "rule-disagrees", "raise.risers is 2"),
        (
            "rules.yaml",
            "  count: 5",
            "  count: 6",
            "rule-disagrees",
            "the locals of the table are 5",
        ),
    ],
)
def test_a_broken_law_is_reported_with_its_place(
    rewritten: Callable[[str, str, str], Content],
    file: str,
    old: str,
    new: str,
    code: str,
    said: str,
) -> None:
    problems = GAME.check(rewritten(file, old, new))
    assert [
        p
        for p in problems
        if p.code == code and said in p.message and p.file.as_posix().endswith(file) and p.line > 0
    ], problems


def test_a_word_that_no_open_question_has_is_refused(
    rewritten: Callable[[str, str, str], Content],
) -> None:
    with pytest.raises(Problems) as refused:
        rewritten("rules.yaml", "blank-pays: after ", "blank-pays: nobody ")
    (problem,) = (one for one in refused.value.problems if not one.waived)
    assert (problem.code, problem.file.name) == ("rule-value", "rules.yaml") and problem.line > 0
    assert "cannot be “nobody”; there are: after, twice" in problem.message


def test_a_fact_missing_from_the_source_is_a_named_blank(content: Content) -> None:
    """`check` names one favorite group, one power, and three names of five."""
    cells = {row.label: row.cells for row in content.tables["locals"]}
    assert [name for name in cells if not is_blank(name)] == [
        "Ike Clanton",
        "Curly Bill Brocius",
        "Josephine",
    ]
    assert [cell["group"] for cell in cells.values() if not is_blank(cell["group"])] == ["Albion"]
    assert all(is_blank(cell["power"]) for cell in cells.values())
