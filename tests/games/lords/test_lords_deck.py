"""What is cut out for the table."""

from __future__ import annotations

from mini import ROOT
from sixgun.content.cards import DECK, JOKERS
from sixgun.content.content import Content
from sixgun.draw.ornament import ornaments
from sixgun.games.lords.deck import markers, poker_deck, tents
from sixgun.games.lords.rules import rulebook

COURT = ("Jack", "Queen", "King")


def test_the_deck_has_every_card_once(content: Content) -> None:
    names = [f"{card.rank} of {card.suit.lower()}" for card in DECK]
    assert [card.name for card in poker_deck(content)] == names + [card.rank for card in JOKERS]
    courts = ornaments(ROOT / "templates", {})
    heads = {str(courts(f"court-{c.rank}-{c.suit}".lower())) for c in DECK if c.rank in COURT}
    assert len(heads) == len(COURT) * 4  # no head stands for two


def test_a_card_shows_the_dollars_that_it_brings_and_faces_and_aces_show_nothing(
    content: Content,
) -> None:
    worth = {card.rank: card.worth for card in poker_deck(content) if card.suit}
    assert worth == {
        **{str(n): f"${n}" for n in range(2, 11)},
        **dict.fromkeys(("jack", "queen", "king", "ace"), ""),
    }


def test_six_players_have_pieces_that_no_two_share_a_sign_with(content: Content) -> None:
    pieces = markers(content)
    assert [(one.name, one.figures, one.markers) for one in pieces] == [
        (color, 1, 10) for color in ("Red", "Blue", "Green", "Yellow", "Purple", "Black")
    ]
    assert len({one.sign for one in pieces}) == 6


def test_a_tent_of_each_color_has_a_box_for_every_local(content: Content) -> None:
    locals_ = tuple(row.label for row in content.tables["locals"])
    shown = tents(content)
    assert len(shown) == rulebook(content).players.high and len({one.picture for one in shown}) == 6
    assert {one.seen for one in shown} == {locals_} and "Ike Clanton" in locals_
