"""Questions of luck with the decks: gambling, and blanks among the property cards."""

from dataclasses import replace
from typing import Annotated

from ....content.content import Content
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions, either
from ....system.rng import Rng
from ..hand import cards_of
from ..stock import gamble
from ..tables import blanks
from ..wager import blank_cards, blank_chance, counted, gamble_chance
from .cards import CARDS, stock_without

COUNTED = 200  # property cards that a question may be about
QUESTIONS = Questions()


@QUESTIONS.add("Gambling against the house", "Gamble")
def _gamble(
    content: Content,
    seen: Annotated[
        str, Ask("cards that cannot come up: those you hold, and the discards", "", form=CARDS)
    ],
    rng: Rng | None,
) -> Answer:
    odds = either(
        "you win", gamble_chance(cards_of(seen)), "the house wins", "The house wins ties."
    )
    if rng is None:
        return odds
    player, house, won = gamble(stock_without(rng, seen))
    return replace(
        odds,
        rolls=(
            Roll(
                "you, the house", (str(player), str(house)), "you win" if won else "the house wins"
            ),
        ),
    )


@QUESTIONS.add("A blank among the property cards", "Blanks and Claims")
def _blank(
    content: Content,
    cards: Annotated[
        int, Ask("property cards in the deck; 0: as rules.yaml has it", "0", 0, COUNTED)
    ],
    players: Annotated[int, Ask("how many play", "3", 2, 6)],
    f_block: Annotated[
        int, Ask("cards of block F, with two players; 0: as rules.yaml has it", "0", 0, COUNTED)
    ],
    draws: Annotated[int, Ask("how many are drawn", "2", 1, COUNTED)],
) -> Answer:
    deck, blank = cards or counted(content, "cards"), blank_cards(content, players, f_block)
    if blank > deck or draws > deck:
        raise ValueError(f"{max(blank, draws)} cards cannot come from a deck of {deck}")
    several = (
        [(f"one or more among the next {draws}", blank_chance(deck, blank, draws))]
        if draws > 1
        else []
    )
    rows, unused = (
        (("the next card is a blank", blank_chance(deck, blank)), *several),
        () if None in blanks(content, players).values() else ("f-block",),
    )
    return Answer(rows, f"{blank} blanks among {deck} property cards, shuffled anew.", unused)
