"""A set of characters: backgrounds spread over the whole table, no name twice while there are
names.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from sixgun.content.content import Content
from sixgun.games.grit import GAME
from sixgun.games.grit.rules import NAMES, backgrounds
from sixgun.play.party import Party, Roster


def rolled(
    content: Content, count: int, mix: tuple[tuple[str, int], ...] = (), **wishes: str
) -> list[Any]:
    roster = Roster(Party("grit", "mesa", tuple(wishes.items()), mix), GAME, content)
    people = [roster.roll(number) for number in range(1, count + 1)]
    assert not any(broken for _, broken in people)
    return [who for who, _ in people]


def test_each_background_comes_up_once_before_any_comes_again(content: Content) -> None:
    people = rolled(content, len(backgrounds(content)))
    assert Counter(who.background for who in people) == dict.fromkeys(backgrounds(content), 1)


def test_no_name_comes_twice_while_the_lists_last_and_then_with_a_numeral(content: Content) -> None:
    known = {
        name
        for row in map(content[NAMES].at, content[NAMES].key.outcomes)
        for name in (row.men, row.women, row.anyone)
    }
    names = [who.name for who in rolled(content, len(known) + 3)]
    assert {*names[: len(known)]} == known and len({*names}) == len(names)
    assert all(name.endswith(" II") for name in names[len(known) :])


def test_a_mix_says_how_many_of_a_background_there_are(content: Content) -> None:
    people = rolled(content, 5, (("Gambler", 3), ("Nun", 2)))
    assert Counter(who.background for who in people) == {"Gambler": 3, "Nun": 2}


def test_a_background_of_ones_own_is_everyones(content: Content) -> None:
    assert {who.background for who in rolled(content, 3, background="Horse Trainer")} == {
        "Horse Trainer"
    }
