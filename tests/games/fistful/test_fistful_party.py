"""A set of outlaws: trades spread over the whole table, peoples by their share, no name twice."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sixgun.content.content import Content
from sixgun.content.table import names
from sixgun.games.fistful import GAME
from sixgun.games.fistful.people.create import name_lots
from sixgun.games.fistful.tables import PEOPLES, TRADES
from sixgun.play.lookup import distinct_cells
from sixgun.play.party import Party, Roster
from sixgun.system.rng import Rng


def rolled(
    content: Content, count: int, mix: tuple[tuple[str, int], ...] = (), **wishes: str
) -> list[Any]:
    roster = Roster(Party("fistful", "mesa", tuple(wishes.items()), mix), GAME, content)
    people = [roster.roll(number) for number in range(1, count + 1)]
    assert not any(broken for _, broken in people)
    return [who for who, _ in people]


def begins(background: str, trade: str) -> bool:
    return background.startswith(f"{trade} ")


def test_each_trade_comes_up_once_before_any_comes_again_and_no_name_twice(
    content: Content,
) -> None:
    trades = distinct_cells(content, TRADES)
    people = rolled(content, len(trades) + 10)
    first = [who.background for who in people[: len(trades)]]
    assert len(trades) == 36 and all(
        sum(begins(one, trade) for one in first) == 1 for trade in trades
    )
    assert len({who.name for who in people}) == len(people)


def test_every_name_is_in_one_lot_and_peoples_have_theirs_by_share(content: Content) -> None:
    lots = name_lots(content, {}, Rng("mesa"))
    every = [name for lot in lots for name in lot.names]
    assert len(every) == len({*every}) > 200
    assert Counter(lot.wishes["people"] for lot in lots) == {
        people: content[PEOPLES].at(people).share for people in names(content[PEOPLES])
    }


def test_a_mix_says_how_many_of_a_trade_there_are(content: Content) -> None:
    people = rolled(content, 5, (("Drover", 3), ("Cook", 2)))
    assert Counter(who.background.split()[0] for who in people) == {"Drover": 3, "Cook": 2}


def test_a_background_of_ones_own_is_everyones(content: Content) -> None:
    assert {who.background for who in rolled(content, 3, background="Heir to nothing")} == {
        "Heir to nothing"
    }


def test_a_wish_for_one_people_and_a_gender_keeps_to_them(content: Content) -> None:
    lots = name_lots(content, {"people": "China", "gender": "Woman"}, Rng("mesa"))
    assert sum(len(lot.names) for lot in lots) == 12 and all(
        lot.wishes == {"people": "China", "gender": "Woman"} for lot in lots
    )


def test_a_weapon_wished_for_is_had_whatever_the_hour(content: Content) -> None:
    """A posse that begins at two has no weapon of choice, so that hour is not rolled."""
    people = rolled(content, 30, arm="Revolver")
    assert all(any(arm.arm == "Revolver" for arm in who.arms) for who in people)
