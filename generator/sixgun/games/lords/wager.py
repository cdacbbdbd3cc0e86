"""Luck with the decks: gambling, and blanks among the property cards."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Annotated

from ...content.cards import DECK, Card
from ...content.content import Content
from ...content.probability import SURE
from ...content.wording import is_blank, whole_number
from ...play.game import Answer, Ask, Roll
from ...play.odds import NOTE, Grid, Views
from ...play.question import Questions, either
from ...system.rng import Rng
from .deck import CARDS, Stock, stock_without
from .hand import cards_of, dollars, height
from .rival import UnseenCards
from .rules import rulebook
from .turn import blanks

QUESTIONS = Questions()
VIEWS = Views()


def gamble(stock: Stock) -> tuple[Card, Card, bool]:
    """Gamble: a card to the player, one to the house, and whether the player wins; the house wins
    ties.
    """
    player, house = stock.draw(2)
    stock.discard((player, house))
    return player, house, height(player) > height(house)


def gamble_chance(known: Sequence[Card] = ()) -> Fraction:
    """The chance to draw a higher card than the house, when some cards cannot come up; ties go to
    the house (Gamble).
    """
    unseen = UnseenCards(known)
    if unseen.cards < 2:
        raise ValueError("two cards at least must be left to gamble with")
    return Fraction(
        sum(of * sum(unseen.of[:n]) for n, of in enumerate(unseen.of)),
        unseen.cards * (unseen.cards - 1),
    )


def blank_cards(content: Content, players: int, f_block: int = 0) -> int:
    """How many property cards are blanks with so many players; `f_block` is how many cards that
    block has, or what rules.yaml says.
    """
    blocks = blanks(content, players).values()
    return sum(
        (f_block or counted_cards(rulebook(content).property.f_block, "f-block"))
        if spaces is None
        else len(spaces)
        for spaces in blocks
    )


def counted_cards(text: str, name: str) -> int:
    """A number of property cards as the owner of a game counted it (the rule property.`name`);
    ValueError if it was not counted.
    """
    if is_blank(text):
        raise ValueError(
            f"the rules leave this open: count the cards of the base game, give {name}=NUMBER or"
            f" set property.{name} in rules.yaml"
        )
    return whole_number(text)


def blank_chance(cards: int, blank: int, draws: int = 1) -> Fraction:
    """The chance of one blank or more among this many property cards drawn."""
    return SURE - Fraction(comb(cards - blank, draws), comb(cards, draws))


COUNTED = 200  # property cards that a question may be about


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
        int, Ask("property cards in the deck; 0: the number in the rules", "0", 0, COUNTED)
    ],
    players: Annotated[int, Ask("how many play", "3", "players.low", "players.high")],
    f_block: Annotated[
        int, Ask("cards of block F, with two players; 0: the number in the rules", "0", 0, COUNTED)
    ],
    draws: Annotated[int, Ask("how many are drawn", "2", 1, COUNTED)],
) -> Answer:
    deck = cards or counted_cards(rulebook(content).property.cards, "cards")
    blank = blank_cards(content, players, f_block)
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
    return Answer(rows, f"{blank} blanks among {deck} property cards in a shuffled deck.", unused)


LEFT = (12, 15, 20, 25, 30, 35, 40, 45, 50, 60)  # property cards left


@VIEWS.table(
    "gamble-odds",
    "Gambling",
    "In your hand",
    note=(
        "In percent. You win as often as the house draws higher; the ties are what it keeps. The"
        " rank you hold makes no difference."
    ),
)
def _gamble_odds(content: Content) -> Grid:
    """Gambling, by what is in the player's own hand and cannot come up."""
    hands = {
        "No cards": "",
        "One card": "2s",
        "Two of a rank": "2s 2h",
        "Three of a rank": "2s 2h 2d",
        "Four of a rank": "2s 2h 2d 2c",
    }
    chances = {label: gamble_chance(cards_of(cards)) for label, cards in hands.items()}
    return Grid(
        ("You win", "The house"),
        {label: [_tenths(chance), _tenths(SURE - chance)] for label, chance in chances.items()},
    )


def _tenths(chance: Fraction) -> str:
    """Per cent to one place, halves up: 47.1."""
    tenths = int(chance * 1000 + Fraction(1, 2))
    return f"{tenths // 10}.{tenths % 10}"


@VIEWS.table("deck-sums", "Cards Dealt and Left", "Players")
def _deck_sums(content: Content) -> Grid:
    """Cards dealt and left by the number of players; what the deck is worth, and an ante with
    it.
    """
    rules, whole = rulebook(content), len(DECK)
    players = range(rules.players.low, rules.players.high + 1)
    dealt = [rules.setup.poker_cards * count for count in players]
    return Grid(
        players,
        {"Dealt": [str(n) for n in dealt], "Left to draw": [str(whole - n) for n in dealt]},
        note=_sums(content),
    )


def _sums(content: Content) -> str:
    worth, price, drawn = (
        dollars(content, DECK),
        rulebook(content).ante.price,
        rulebook(content).ante.cards,
    )
    card = Fraction(worth, len(DECK))
    gain = card * drawn - price
    ante = f"{'brings' if gain > 0 else 'costs'} {_cents(abs(gain))} ({abs(gain)} of a dollar)"
    return (
        f"All {len(DECK)} cards bring ${worth}, one {_cents(card)} on average. In money alone an"
        f" ante {ante}."
    )


def _cents(amount: Fraction) -> str:
    return f"${float(amount):.2f}"


@VIEWS.table(
    "blank-odds",
    "A Blank",
    "Cards left",
    line="The chance that the next card is one, by the blanks still to come",
)
def _blank_odds(content: Content) -> Grid:
    """The next property card is a blank, by what is left; the rules do not tell how many there
    are.
    """
    every = blank_cards(content, rulebook(content).blanks.all_of_f_players + 1)
    counts = [*(n for n in (1, 2, 4, 6, 8) if n < every), every]
    rows = {
        cards: [blank_chance(cards, n) if n <= cards else "–" for n in counts] for cards in LEFT
    }
    note = (
        f"With three players or more there are {every} blanks in all. Count the property cards of"
        f" your base game. {NOTE}"
    )
    return Grid(counts, rows, note=note)
