"""Open questions of the sources: in every game a word of rules.yaml that settles none of them is a
problem, at its line, and nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from sixgun.content.content import Content, Rules
from sixgun.content.load import load_content
from sixgun.games import load_game
from sixgun.games.fistful import rules as fistful
from sixgun.games.grit.deck import pairs
from sixgun.games.lords import rules as lords
from sixgun.system.problem import Problems

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("id", "name", "use"),
    [
        ("grit", "reading.pairs", lambda content: pairs(content, [])),
        ("fistful", "reading.halves", lambda content: fistful.share_of(content, Fraction(1, 2), 3)),
        ("fistful", "option.glory", lambda content: fistful.rulebook(content).option.glory),
        ("lords", "reading.blank-pays", lambda content: lords.rulebook(content).reading.blank_pays),
    ],
)
def test_a_word_that_settles_nothing_is_a_problem_at_its_line(
    id: str, name: str, use: Callable[[Content], object]
) -> None:
    game = load_game(id)
    content = load_content(ROOT / "content" / id, game.tables, game.cast)
    use(content)
    wrong = replace(
        content,
        rules=Rules(
            {**content.rules.values, name: "perhaps"}, content.rules.file, content.rules.places
        ),
    )
    with pytest.raises(Problems) as raised:
        use(wrong)
    (problem,) = raised.value.problems
    assert (problem.code, problem.line) == ("reading-unknown", content.rules.places[name])
    assert (
        problem.message.startswith(f"{name} is one of ")
        and "“perhaps” is no reading of it" in problem.message
    )
    assert problem in game.check(wrong)
