"""A set of characters: trades spread evenly, peoples by their share, no name twice."""

from __future__ import annotations

from collections import Counter

import pytest

from sixgun.content.content import Content
from sixgun.content.table import names
from sixgun.games import load_game
from sixgun.games.boothill.people.character import PEOPLES, TRADES
from sixgun.games.boothill.people.outfit import name_lots, names_of, nations
from sixgun.play.party import Party, Roster
from sixgun.play.poster import with_ties
from sixgun.system.rng import Rng


def rolled(content: Content, count: int, **wishes: str) -> list[dict[str, str]]:
    roster = Roster(
        Party("boothill", "mesa", tuple(wishes.items())), load_game("boothill"), content
    )
    people = [roster.roll(number) for number in range(1, count + 1)]
    assert not any(broken for _, broken in people)
    return [
        {"name": who.name, "trade": who.occupation, "people": who.nationality} for who, _ in people
    ]


def test_each_trade_comes_up_once_before_any_comes_again_and_no_name_twice(
    content: Content,
) -> None:
    trades = names(content[TRADES])
    people = rolled(content, 2 * len(trades))
    assert Counter(one["trade"] for one in people) == dict.fromkeys(trades, 2)
    assert len({one["name"] for one in people}) == len(people)
    assert all(one["name"] in names_of(content, one["people"], "any") for one in people)
    assert {one["people"] for one in people if one["trade"] == "Warrior"} <= {*nations(content)}
    women = {
        name for people in names(content[PEOPLES]) for name in names_of(content, people, "Woman")
    }
    assert {one["name"] for one in people if one["trade"] == "Saloon Girl"} <= women


def test_a_hundred_names_are_of_each_people_as_often_as_its_share_says(content: Content) -> None:
    lots = name_lots(content, {"occupation": "Cowboy"}, Rng("mesa"))
    assert Counter(lot.wishes["nationality"] for lot in lots) == {
        people: content[PEOPLES].at(people).share for people in names(content[PEOPLES])
    }
    assert 0.25 < sum(lot.wishes["gender"] == "Woman" for lot in lots) / len(lots) < 0.4


def test_the_dice_for_a_people_go_by_its_share(content: Content) -> None:
    high = 0
    for people in names(content[PEOPLES]):
        row, low = content[PEOPLES].at(people), high + 1
        high += row.share
        ends = dict.fromkeys(f"{end % 100:02}" for end in (low, high))
        assert content.tables["people"].row(people).cells["dice"] == "-".join(ends), people
    assert high == 100


def test_no_name_is_given_to_two_trades_unless_they_share_every_list(content: Content) -> None:
    known: set[str] = set()
    for trade in ("Cowboy", "Saloon Girl", "Warrior"):
        every = [
            name
            for lot in name_lots(content, {"occupation": trade}, Rng("mesa"))
            for name in lot.names
        ]
        assert len(every) == len(set(every)) > 40 and not known & {*every}
        known |= {*every}
    assert name_lots(content, {"occupation": "Clerk"}, Rng("mesa")) == name_lots(
        content, {"occupation": "Miner"}, Rng("mesa")
    )


@pytest.mark.parametrize(
    ("kind", "trades"),
    [("Indian", {"Warrior"}), ("Town Marshal or Deputy", {"Town Marshal", "Deputy"})],
)
def test_minor_characters_of_a_type_keep_its_trades(
    kind: str, trades: set[str], content: Content
) -> None:
    people = rolled(content, 12, type=kind)
    assert {one["trade"] for one in people} == trades and len({one["name"] for one in people}) == 12


def test_a_wish_for_one_people_has_men_and_women(content: Content) -> None:
    lots = name_lots(content, {"nationality": "Apache", "occupation": "Warrior"}, Rng("mesa"))
    assert {lot.wishes["gender"] for lot in lots} == {"Woman", "Man"} and {
        lot.wishes["nationality"] for lot in lots
    } == {"Apache"}


def test_a_bond_puts_the_other_among_the_people_known(content: Content) -> None:
    game = load_game("boothill")
    roster = Roster(Party("boothill", "mesa", ()), game, content)
    one, other = with_ties(game, [roster.roll(n)[0] for n in (1, 2)], content, "mesa")
    assert [(known.name, known.occupation) for known in one.known] == [
        (other.name, other.occupation)
    ]
    assert other.name in one.history
