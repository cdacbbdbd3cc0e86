"""Open questions of the sources: in every game a word of rules.yaml that settles none of them is a
problem, at its line, and nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from shipped import shipped
from sixgun.content.content import Content, Rules
from sixgun.content.tree import read_yaml
from sixgun.content.wording import LOOKUP
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
    content = shipped(id).content
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
        and "“perhaps” is not one of its values" in problem.message
    )
    assert problem in shipped(id).game.check(wrong)


BARE = re.compile(  # dice, signed numbers, money and amounts of what is counted
    r"\b\d*d\d+\b|(?<![\w.])[+−-]\d+|\$\d|"
    r"\b\d+ (?:feet|turns?|miles?|hours?|days?|cards?|points?)\b"
)
# numbers that are no rule: a table's or a sum's, what the source prints, how a d3 is thrown
GIVEN = {
    ("tombstone", "arrow-extra"),
    ("tombstone", "d4-without-d4"),
    ("tombstone", "stunned"),
    ("tombstone", "expanded-brawling-when"),
    ("tombstone", "quick-play-kits"),
    ("tombstone", "stat-blocks"),
    ("tombstone", "pete-cover"),
    ("boothill", "roster-lost"),
    ("boothill", "roster-courtright"),
    ("boothill", "roster-chacon"),
    ("boothill", "roster-finn"),
    ("lords", "low-aces"),
    ("boothill", "arm-lock-strength"),
}


@pytest.mark.parametrize("id", ["tombstone", "boothill", "grit", "fistful", "lords"])
def test_numbers_of_rulings_follow_the_rules(id: str) -> None:
    """A number in a ruling is taken from rules or tables, so that it follows them."""
    tree = read_yaml(ROOT / "content" / id / "errata.yaml")
    for one in tree.value:
        for ruling in (one.get("ruling", ""), *one.get("rulings", {}).values()):
            found = BARE.findall(LOOKUP.sub("", ruling))
            assert not found or (id, one["id"]) in GIVEN, (one["id"], found)
            for name in one.get("touches", ()):  # a rule that the ruling is about
                value = values(id).get(name, "")
                said = re.findall(
                    rf"(?<![\w.+−-]){re.escape(value)}(?![\w.])", LOOKUP.sub("", ruling)
                )
                assert (
                    not re.fullmatch(r"[\d.]*\d", value) or not said or (id, one["id"]) in GIVEN
                ), name


@cache
def values(id: str) -> dict[str, str]:
    return {name: str(value) for name, value in shipped(id).content.rules.values.items()}
