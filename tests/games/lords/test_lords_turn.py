"""What a turn changes: property cards, actions, the poker deck, the first dollars and the last
points.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sixgun.content.cards import DECK
from sixgun.content.content import Content
from sixgun.games.lords.deck import Stock
from sixgun.games.lords.hand import BRIBED, CLAIM, CORRAL, TAKEOVER, cards_of
from sixgun.games.lords.turn import (
    PropertyCard,
    ante,
    blank,
    bribe,
    draw_property,
    final_score,
    first_player,
    may_raise,
    start_dollars,
)
from sixgun.games.lords.wager import gamble
from sixgun.system.rng import LoadedRng, Rng

Rewritten = Callable[[str, str, str], Content]


def loaded(text: str) -> Stock:
    """A deck that deals these cards first."""
    return Stock(LoadedRng(*cards_of(text)))


# property cards


def test_green_draws_two_blanks_and_then_a_lot(content: Content) -> None:
    """C11 starts a showdown and is paid once, after the claim; F9 is paid with no second claim; B2
    is marked.
    """
    assert draw_property(content, "C11", 3, empty_lots=5) == PropertyCard(CLAIM, pays=1, again=True)
    assert draw_property(content, "F9", 3, empty_lots=4, claims=1) == PropertyCard(
        "", pays=1, again=True
    )
    assert draw_property(content, "B2", 3, empty_lots=4, claims=1) == PropertyCard(
        "", pays=1, again=False
    )


def test_the_blanks_are_eleven_and_all_of_f_with_two_players(content: Content) -> None:
    spaces = [f"{block}{n}" for block in "ABCDEF" for n in range(1, 13)]
    assert [s for s in spaces if blank(content, s, 3)] == [
        "C8",
        "C9",
        "C10",
        "C11",
        "C12",
        "D7",
        "D8",
        "D9",
        "F7",
        "F8",
        "F9",
    ]
    assert [s for s in spaces if s[0] == "F" and not blank(content, s, 2)] == []
    assert blank(content, "c12", 6) and not blank(content, "C7", 2)


def test_a_blank_starts_no_showdown_where_no_lot_is_empty(content: Content) -> None:
    assert draw_property(content, "D8", 4, empty_lots=0) == PropertyCard("", pays=1, again=True)


def test_anothers_lot_is_fought_for_and_ones_own_is_not(content: Content) -> None:
    assert draw_property(
        content, "A1", 4, empty_lots=3, drawer="Red", owner="Blue"
    ) == PropertyCard(TAKEOVER)
    assert (
        draw_property(content, "A1", 4, empty_lots=3, drawer="Red", owner="Red") == PropertyCard()
    )


def test_a_blank_may_be_read_to_pay_twice(rewritten: Rewritten) -> None:
    twice = rewritten("rules.yaml", "blank-pays: after ", "blank-pays: twice ")
    assert draw_property(twice, "C11", 3, empty_lots=5) == PropertyCard(CLAIM, pays=2, again=True)
    assert draw_property(twice, "F9", 3, empty_lots=4, claims=1).pays == 1


@pytest.mark.parametrize("space", ["", "11", "CC", "C111"])
def test_text_that_is_not_a_space_is_refused(content: Content, space: str) -> None:
    with pytest.raises(ValueError, match="is no space of a block"):
        blank(content, space, 3)


# actions


def test_blue_antes_two_dollars_and_a_3_and_draws_an_8(content: Content) -> None:
    stock, paid = loaded("8d"), cards_of("3h")
    assert ante(content, 2, paid) == 0
    stock.discard(paid)
    assert stock.draw() == cards_of("8d")


def test_the_change_of_an_ante_is_kept(content: Content) -> None:
    assert ante(content, 0, cards_of("10s")) == 5
    with pytest.raises(ValueError, match=r"an ante is \$5, and \$4 are there"):
        ante(content, 4, cards_of("Ks"))
    with pytest.raises(ValueError, match="once a turn"):
        ante(content, 20, antes=1)


def test_one_riser_and_no_more(content: Content) -> None:
    assert may_raise(content, 0) and not may_raise(content, 1)


def test_a_local_is_bribed_where_the_favorite_group_has_a_casino(content: Content) -> None:
    assert bribe(content, "Ike Clanton", {"Albion"}, "Red") == CORRAL
    assert bribe(content, "Ike Clanton", {"Albion"}, "Yellow", holder="Red") == BRIBED
    for groups, briber, holder, bribes, why in (
        (set[str](), "Red", "", 0, "no casino of Albion"),
        ({"Albion"}, "Red", "Red", 0, "with Red already"),
        ({"Albion"}, "Red", "", 1, "once a turn"),
    ):
        with pytest.raises(ValueError, match=why):
            bribe(content, "Ike Clanton", groups, briber, holder, bribes)
    with pytest.raises(ValueError, match="look at the tile"):
        bribe(content, "Josephine", {"Albion"}, "Red")


def test_a_local_is_bribed_by_the_group_that_an_owner_fills_in(rewritten: Rewritten) -> None:
    filled = rewritten("tables/locals.yaml", '[Josephine, "[blank]"', "[Josephine, Belvedere")
    assert bribe(filled, "Josephine", {"Belvedere"}, "Red") == CORRAL


@pytest.mark.parametrize(
    ("player", "house", "won"),
    [
        ("As", "Ks", True),
        ("10s", "9s", True),
        ("2s", "As", False),
        ("As", "Ah", False),
        ("Js", "Qs", False),
    ],
)
def test_the_higher_card_wins_and_the_house_wins_ties(player: str, house: str, won: bool) -> None:
    stock = loaded(f"{player} {house}")
    assert gamble(stock) == (*cards_of(player), *cards_of(house), won)
    assert stock.discards == [*cards_of(player), *cards_of(house)]


# the deck


def test_discards_are_the_new_deck_when_the_deck_is_empty() -> None:
    stock = Stock(Rng("tombstone"))
    drawn = stock.draw(50)
    stock.discard(drawn[:10])
    more = stock.draw(5)
    assert {*more[:2]} == {*DECK} - {*drawn} and {*more[2:]} < {*drawn[:10]}
    assert (stock.left, stock.discards) == (7, [])


def test_nobody_draws_where_deck_and_discards_are_empty() -> None:
    stock = Stock(Rng("tombstone"), cards_of("2s 3s"))
    assert {*stock.draw(3)} == {*cards_of("2s 3s")}
    assert stock.draw() == ()


def test_who_begins_is_drawn_for_until_nobody_ties() -> None:
    stock = loaded("Ks 3s Kh Kd 2s Ah Ad 9s 4h")
    winner, draws = first_player(stock, ("Red", "Blue", "Green", "Black"))
    assert winner == "Green" and [len(drawn) for drawn in draws] == [4, 3, 2]
    assert {*stock.discards} == {*cards_of("Ks 3s Kh Kd 2s Ah Ad 9s 4h")}


# first and last


def test_the_lots_dice_come_off_the_first_twenty_dollars(content: Content) -> None:
    assert start_dollars(content, (3, 5)) == 12


def test_blue_wins_with_two_locals_48_to_46(content: Content) -> None:
    assert (final_score(content, 44, 2), final_score(content, 44, 1)) == (48, 46)


def test_curly_bill_takes_a_dollar_off_as_the_example_tells(content: Content) -> None:
    assert "$1" in content.tables["locals"].row("Curly Bill Brocius").cells["power"]
