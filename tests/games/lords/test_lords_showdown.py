"""Showdowns: who is in one, who wins it, and who draws how many cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sixgun.content.cards import Card
from sixgun.content.content import Content
from sixgun.games.lords.hand import BRIBED, CLAIM, CORRAL, TAKEOVER, cards_of
from sixgun.games.lords.showdown import contestants, may_play, settle
from sixgun.games.lords.turn import bribe

PLAYERS = ("Red", "Blue", "Green", "Yellow")


def play(**played: str) -> dict[str, tuple[Card, ...]]:
    return {player: cards_of(text) for player, text in played.items()}


def test_purple_and_black_fight_for_a_lot(content: Content) -> None:
    """Purple's jack is beaten by Black's jack and 4: Black keeps the lot, Purple draws a card for
    the jack.
    """
    assert contestants(content, TAKEOVER, ("Black", "Purple"), "Purple", "Black") == (
        "Purple",
        "Black",
    )
    played = play(Purple="Jh")
    assert not may_play(content, played, cards_of("Jd"))
    assert may_play(content, played, cards_of("4s 4c")) and may_play(
        content, played, cards_of("Jd 4s")
    )
    settled = settle(content, play(Purple="Jh", Black="Jd 4s"), holder="Black")
    assert (settled.winner, settled.draws) == ("Black", {"Purple": 1, "Black": 0})


def test_red_wins_ike_from_the_corral_and_yellow_takes_him_from_red(content: Content) -> None:
    first = bribe(content, "Ike Clanton", {"Albion"}, "Red")
    assert contestants(content, first, PLAYERS, "Red") == PLAYERS
    settled = settle(content, play(Red="10s 10h", Blue="", Green="", Yellow=""))
    assert (settled.winner, set(settled.draws.values())) == ("Red", {0}), (
        "nobody loses a local who was in the corral"
    )
    later = bribe(content, "Ike Clanton", {"Albion"}, "Yellow", holder="Red")
    assert contestants(content, later, PLAYERS, "Yellow", "Red") == ("Yellow", "Red")
    assert settle(content, play(Yellow="Ks", Red=""), holder="Red").draws == {"Yellow": 0, "Red": 1}


def test_the_corral_and_a_claim_draw_in_everybody_from_whose_turn_it_is(content: Content) -> None:
    for kind in (CORRAL, CLAIM):
        assert contestants(content, kind, PLAYERS, "Green") == ("Green", "Yellow", "Red", "Blue")


@pytest.mark.parametrize(
    ("kind", "holder"),
    [(CORRAL, "Blue"), (CLAIM, "Blue"), (BRIBED, ""), (TAKEOVER, ""), (BRIBED, "Red")],
)
def test_a_prize_is_fought_for_with_its_holder(content: Content, kind: str, holder: str) -> None:
    with pytest.raises(ValueError, match="prize"):
        contestants(content, kind, PLAYERS, "Red", holder)


def test_the_loser_draws_what_was_laid_and_the_holder_one_more(content: Content) -> None:
    settled = settle(content, play(Red="2s 2h", Blue="3s 3h 4d"), holder="Red")
    assert (settled.winner, settled.draws) == ("Blue", {"Red": 3, "Blue": 0})
    assert settle(content, play(Red="Ks", Blue=""), holder="Blue").draws == {"Red": 0, "Blue": 1}, (
        "folding, a holder has the consolation alone"
    )


def test_the_best_so_far_is_to_be_beaten_and_a_match_is_not_enough(content: Content) -> None:
    with pytest.raises(ValueError, match="Green has to beat the best hand so far, or fold"):
        settle(content, play(Red="9s", Blue="Ks", Green="Qs"))
    with pytest.raises(ValueError, match="Blue has to beat"):
        settle(content, play(Red="9s 8s", Blue="9h 8h"))


def test_cards_beyond_five_are_drawn_for_and_do_not_help(content: Content) -> None:
    assert not may_play(content, play(Red="As Kh Qd Jc 9s"), cards_of("Ah Kd Qc Js 9h 8h"))
    assert settle(content, play(Red="As Kh Qd Jc 9s 8s", Blue="2s 2h")).draws == {
        "Red": 6,
        "Blue": 0,
    }


def test_an_opening_of_no_cards_wins_or_leaves_the_prize_as_it_is_read(
    content: Content, rewritten: Callable[[str, str, str], Content]
) -> None:
    played = play(Red="", Blue="")
    assert settle(content, played, holder="Blue").winner == "Red"
    assert settle(content, played, holder="Blue").draws == {"Red": 0, "Blue": 1}
    other = rewritten("rules.yaml", "unanswered: opener ", "unanswered: nobody ")
    assert settle(other, played, holder="Blue").winner == ""
    assert settle(other, played, holder="Blue").draws == {"Red": 0, "Blue": 0}
    assert settle(other, play(Red="", Blue="2s")).winner == "Blue"
