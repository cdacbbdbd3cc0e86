"""Cards and players as questions are given them."""

from collections.abc import Iterable

from ....content.cards import DECK, Card
from ....system.rng import Rng
from ..hand import cards_of
from ..stock import Stock

CARDS = "cards, such as Qh 6d"


def listed(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def together(*texts: str) -> tuple[Card, ...]:
    """The cards of several texts; ValueError for one that stands there twice."""
    return cards_of(" ".join(str(card) for text in texts for card in cards_of(text)))


def stock_without(rng: Rng, *texts: str) -> Stock:
    """The poker deck without the cards that are known."""
    known = together(*texts)
    return Stock(rng, [card for card in DECK if card not in known])


def players_of(text: str) -> tuple[str, ...]:
    """Players in a list with commas; ValueError where fewer than two are named, or one twice."""
    players = tuple(part.strip() for part in text.split(",") if part.strip())
    if len(players) < 2 or len(set(players)) < len(players):
        raise ValueError("name two players or more, each once, with commas between them")
    return players
