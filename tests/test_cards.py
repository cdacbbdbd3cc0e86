"""Cards: how they are written, dealt, and read off a table."""

from __future__ import annotations

import pytest

from sixgun.content.cards import DECK, JOKERS, KINDS, Card, Pile, Ranks
from sixgun.system.rng import LoadedRng, Rng


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("K♠", Card("King", "Spades")),
        ("10 of hearts", Card("10", "Hearts")),
        ("ace of Club", Card("Ace", "Clubs")),
        ("red joker", Card("Red Joker")),
        ("Qh", Card("Queen", "Hearts")),
        ("10S", Card("10", "Spades")),
    ],
)
def test_a_card_is_read_as_people_write_it(text: str, card: Card) -> None:
    assert Card.parse(text) == card


@pytest.mark.parametrize("text", ["14♠", "K", "joker", "", "0 of hearts"])
def test_text_that_is_not_a_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def test_every_card_reads_back_as_it_is_written() -> None:
    assert len(set(DECK + JOKERS)) == 54
    assert [Card.parse(str(card)) for card in DECK + JOKERS] == [*DECK, *JOKERS]


def test_a_pile_deals_every_card_once() -> None:
    pile = Pile(Rng("silverton"), DECK + JOKERS)
    assert {*pile.draw(54)} == {*DECK, *JOKERS}
    with pytest.raises(ValueError, match="1 cards are needed, and 0 are left"):
        pile.draw()


def test_a_loaded_pile_deals_what_an_example_dealt() -> None:
    cards = [Card.parse("A♠"), Card.parse("8♥")]
    assert Pile(LoadedRng(*cards)).draw(2) == (*cards,)


def test_ranks_are_read_in_ranges() -> None:
    key = Ranks("Card", jokers=True)
    assert key.parse("A-5") == ("Ace", "2", "3", "4", "5")
    assert key.parse("10–12") == ("10", "Jack", "Queen")
    assert key.parse("Black Joker") == ("Black Joker",)
    assert sum(key.weights.values()) == 54
    with pytest.raises(ValueError, match="backward"):
        key.parse("King-2")


def test_a_whole_deck_is_a_key() -> None:
    deck = Ranks("Card", *KINDS["deck"])
    assert len(deck.outcomes) == 52 and set(deck.weights.values()) == {1}
    assert deck.parse("2-3 of Hearts") == ("2 of Hearts", "3 of Hearts")
    assert deck.parse("K♠") == ("King of Spades",)
    assert len(deck.parse("Clubs")) == 13 and len(deck.parse("Jack-King")) == 12
    assert deck.roll(Rng("x")) in deck.outcomes
    assert len(Ranks("Card", *KINDS["deck-with-jokers"]).weights) == 54


def test_a_suit_alone_is_a_key() -> None:
    suits = Ranks("Suit", *KINDS["suits"])
    assert suits.parse("♥") == suits.parse("heart") == ("Hearts",)
    assert suits.weights == dict.fromkeys(suits.outcomes, 13)
    with pytest.raises(ValueError, match="not a suit: Spades, Hearts, Diamonds, Clubs"):
        suits.parse("Moons")
