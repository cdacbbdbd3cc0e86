"""Questions of chance, answered exactly."""

from __future__ import annotations

from typing import Annotated

from ....cards import Card
from ....content import Content
from ....game import Answer, Ask
from ....probability import SURE
from ....question import Questions, either
from ..hand import Ranking, best, cards_of, named, ranking
from ..rival import MOST, kinds, none_beats, unbeaten
from ..tables import blanks
from ..wager import blank_cards, blank_chance, counted, gamble_chance

ASSUMED = "Every card that you do not know is as likely as any other to be in an unknown hand, which plays the best it has."
COUNTED = 200  # property cards that a question may be about
CARDS = "cards, such as Qh 6d"
QUESTIONS = Questions()
Seen = Annotated[str, Ask("other cards you have seen, such as those you keep", "", form=CARDS)]
Size = Annotated[int, Ask("how many cards the other holds", "3", 1, MOST)]


def _named(ranks: Ranking, cards: tuple[Card, ...]) -> str:
    return named(ranks, best(ranks, cards)).lower() or "no cards"


def _cards(*texts: str) -> tuple[Card, ...]:
    """The cards of several texts together, each there once."""
    return cards_of(" ".join(str(card) for text in texts for card in cards_of(text)))


@QUESTIONS.add("A hand played, and what unknown cards can do about it")
def _showdown(
    content: Content, played: Annotated[str, Ask("the cards you play", "Qs 6d", form=CARDS)], cards: Size,
    rivals: Annotated[int, Ask("rivals", "1", 1, 5)], seen: Seen,
) -> Answer:  # fmt: skip
    ranks, hand = ranking(content), cards_of(played)
    stands = none_beats(ranks, best(ranks, hand), cards, rivals, _cards(played, seen))
    what = "the rival can" if rivals == 1 else "one or more of the rivals can"
    return either(f"{what} beat your {_named(ranks, hand)}", SURE - stands, "nobody can" if rivals > 1 else "the rival cannot", ASSUMED)


@QUESTIONS.add("A hand held, against one other")
def _hold(content: Content, hand: Annotated[str, Ask("the cards you hold", "9c 9d As", form=CARDS)], cards: Size, seen: Seen) -> Answer:
    ranks, held, known = ranking(content), cards_of(hand), _cards(hand, seen)
    rows = (
        (f"you open with your {_named(ranks, held)}, and it stands", unbeaten(ranks, best(ranks, held), cards, known)),
        ("the other opens with the best there is, and you beat it", unbeaten(ranks, best(ranks, held), cards, known, matched=True)),
    )
    return Answer(rows, f"Playing your best. {ASSUMED}")


@QUESTIONS.add("What a card more is worth against a hand")
def _extra_card(
    content: Content, played: Annotated[str, Ask("the cards to beat", "Ks 6d", form=CARDS)],
    cards: Annotated[int, Ask("how many cards you hold before it", "3", 1, MOST - 1)],
) -> Answer:  # fmt: skip
    ranks, hand = ranking(content), cards_of(played)
    before, after = (SURE - unbeaten(ranks, best(ranks, hand), size, hand) for size in (cards, cards + 1))
    return Answer(((f"beaten by {cards}", before), (f"beaten by {cards + 1}", after), ("what the card more is worth", after - before)), ASSUMED)


@QUESTIONS.add("The best hand in so many cards")
def _hands(content: Content, cards: Annotated[int, Ask("how many cards", "5", 1, MOST)]) -> Answer:
    return Answer(tuple(reversed(kinds(ranking(content), cards))), "The best hand in so many cards of a whole deck. Aces are high only.")


@QUESTIONS.add("Gambling against the house")
def _gamble(content: Content, seen: Annotated[str, Ask("cards that cannot come up: those you hold, and the discards", "", form=CARDS)]) -> Answer:
    return either("you win", gamble_chance(cards_of(seen)), "the house wins", "The house wins ties.")


@QUESTIONS.add("A blank among the property cards")
def _blank(
    content: Content,
    cards: Annotated[int, Ask("property cards in the deck; 0: as rules.yaml has it", "0", 0, COUNTED)],
    players: Annotated[int, Ask("how many play", "3", 2, 6)],
    f_block: Annotated[int, Ask("cards of block F, with two players; 0: as rules.yaml has it", "0", 0, COUNTED)],
    draws: Annotated[int, Ask("how many are drawn", "2", 1, COUNTED)],
) -> Answer:
    deck, blank = cards or counted(content, "cards"), blank_cards(content, players, f_block)
    if blank > deck or draws > deck:
        raise ValueError(f"{max(blank, draws)} cards cannot come from a deck of {deck}")
    several = [(f"one or more among the next {draws}", blank_chance(deck, blank, draws))] if draws > 1 else []
    rows, unused = (
        (("the next card is a blank", blank_chance(deck, blank)), *several),
        () if None in blanks(content, players).values() else ("f-block",),
    )
    return Answer(rows, f"{blank} blanks among {deck} property cards, shuffled anew.", unused)
