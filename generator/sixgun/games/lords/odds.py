"""Questions of chance that `sixgun odds lords` answers, exactly."""

from __future__ import annotations

from collections.abc import Mapping

from ...cards import Card
from ...content import Content
from ...game import Ask, Odds, Situation
from ...odds import Told, either, situation
from ...probability import SURE
from .hand import Ranking, best, cards_of, named, ranking
from .rival import MOST, kinds, none_beats, unbeaten
from .wager import blank_cards, blank_chance, counted, gamble_chance

ASSUMED = "Every card that you do not know is as likely as any other to be in an unknown hand, which plays the best it has."
COUNTED = 200  # property cards that a question may be about
CARDS = "cards, such as Qh 6d"
KNOWN = Ask("other cards you have seen, such as those you keep", "", form=CARDS)
SIZE = Ask("how many cards the other holds", "3", 1, MOST)


def _cards(told: Told, *names: str) -> tuple[Card, ...]:
    """The cards of several answers together, each there once."""
    return cards_of(" ".join(str(card) for name in names for card in cards_of(told.text(name))))


def _named(ranks: Ranking, cards: tuple[Card, ...]) -> str:
    return named(ranks, best(ranks, cards)).lower() or "no cards"


def _showdown(content: Content, told: Told) -> Odds:
    ranks, played = ranking(content), cards_of(told.text("played"))
    rivals, size = told.number("rivals"), told.number("cards")
    stands = none_beats(ranks, best(ranks, played), size, rivals, _cards(told, "played", "seen"))
    what = "the rival can" if rivals == 1 else "one or more of the rivals can"
    return either(f"{what} beat your {_named(ranks, played)}", SURE - stands, "nobody can" if rivals > 1 else "the rival cannot", ASSUMED)


def _hold(content: Content, told: Told) -> Odds:
    ranks, held, size = ranking(content), cards_of(told.text("hand")), told.number("cards")
    strength, known = best(ranks, held), _cards(told, "hand", "seen")
    rows = (
        (f"you open with your {_named(ranks, held)}, and it stands", unbeaten(ranks, strength, size, known)),
        ("the other opens with the best there is, and you beat it", unbeaten(ranks, strength, size, known, matched=True)),
    )
    return Odds(rows, f"Playing your best. {ASSUMED}")


def _extra(content: Content, told: Told) -> Odds:
    ranks, played, size = ranking(content), cards_of(told.text("played")), told.number("cards")
    before, after = (SURE - unbeaten(ranks, best(ranks, played), cards, played) for cards in (size, size + 1))
    return Odds(((f"beaten by {size}", before), (f"beaten by {size + 1}", after), ("what the card more is worth", after - before)), ASSUMED)


def _kinds(content: Content, told: Told) -> Odds:
    found = kinds(ranking(content), told.number("cards"))
    return Odds(tuple(reversed(found)), "The best hand in so many cards of a whole deck. Aces are high only.")


def _gamble(content: Content, told: Told) -> Odds:
    return either("you win", gamble_chance(cards_of(told.text("seen"))), "the house wins", "The house wins ties.")


def _blank(content: Content, told: Told) -> Odds:
    cards = told.number("cards") or counted(content, "cards")
    blank = blank_cards(content, told.number("players"), told.number("f-block"))
    draws = told.number("draws")
    if blank > cards or draws > cards:
        raise ValueError(f"{max(blank, draws)} cards cannot come from a deck of {cards}")
    rows = [("the next card is a blank", blank_chance(cards, blank))]
    if draws > 1:
        rows.append((f"one or more among the next {draws}", blank_chance(cards, blank, draws)))
    return Odds(tuple(rows), f"{blank} blanks among {cards} property cards, shuffled anew.")


SITUATIONS: Mapping[str, Situation] = {
    "showdown": situation(
        "A hand played, and what unknown cards can do about it",
        {"played": Ask("the cards you play", "Qs 6d", form=CARDS), "cards": SIZE, "rivals": Ask("rivals", "1", 1, 5), "seen": KNOWN}, _showdown,
    ),
    "hold": situation(
        "A hand held, against one other", {"hand": Ask("the cards you hold", "9c 9d As", form=CARDS), "cards": SIZE, "seen": KNOWN}, _hold,
    ),
    "extra-card": situation(
        "What a card more is worth against a hand",
        {"played": Ask("the cards to beat", "Ks 6d", form=CARDS), "cards": Ask("how many cards you hold before it", "3", 1, MOST - 1)}, _extra,
    ),
    "hands": situation("The best hand in so many cards", {"cards": Ask("how many cards", "5", 1, MOST)}, _kinds),
    "gamble": situation(
        "Gambling against the house", {"seen": Ask("cards that cannot come up: those you hold, and the discards", "", form=CARDS)}, _gamble,
    ),
    "blank": situation(
        "A blank among the property cards",
        {
            "cards": Ask("property cards in the deck; 0: as rules.yaml has it", "0", 0, COUNTED),
            "players": Ask("how many play", "3", 2, 6),
            "f-block": Ask("cards of block F, with two players; 0: as rules.yaml has it", "0", 0, COUNTED),
            "draws": Ask("how many are drawn", "2", 1, COUNTED),
        },
        _blank,
    ),
}  # fmt: skip
