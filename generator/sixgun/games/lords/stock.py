"""The poker deck at the table; the discards are shuffled into a new deck when it is empty (Gameplay
changes).
"""

from collections.abc import Iterable, Mapping

from ...content.cards import DECK, Card, Pile
from ...system.rng import Rng
from .hand import height


class Stock:
    """The draw pile and the discard pile."""

    def __init__(self, rng: Rng, cards: Iterable[Card] = DECK):
        self._chance, self._pile = rng, Pile(rng, cards)
        self.discards: list[Card] = []

    @property
    def left(self) -> int:
        return len(self._pile.left)

    def draw(self, count: int = 1) -> tuple[Card, ...]:
        """So many cards, or as many as deck and discards still hold."""
        drawn: list[Card] = []
        while len(drawn) < count and (self._pile.left or self.discards):
            if not self._pile.left:
                self._pile, self.discards = Pile(self._chance, self.discards), []
            drawn += self._pile.draw()
        return tuple(drawn)

    def discard(self, cards: Iterable[Card]) -> None:
        """Cards played, or turned into dollars."""
        self.discards += cards


def gamble(stock: Stock) -> tuple[Card, Card, bool]:
    """Gamble: a card to the player, one to the house, and whether the player wins; the house wins
    ties.
    """
    player, house = stock.draw(2)
    stock.discard((player, house))
    return player, house, height(player) > height(house)


def first_player(
    stock: Stock, players: Iterable[str]
) -> tuple[str, tuple[Mapping[str, Card], ...]]:
    """Who begins (Turn changes), and the cards drawn: the highest, and those who tie draw on.
    ValueError where nobody plays, or cards run out.
    """
    tied, draws = list(players), list[Mapping[str, Card]]()
    while len(tied) > 1:
        drawn = {player: cards[0] for player in tied if (cards := stock.draw())}
        if len(drawn) < len(tied):
            raise ValueError("there are not enough cards left to tell who begins")
        draws.append(drawn)
        highest = max(map(height, drawn.values()))
        tied = [player for player, card in drawn.items() if height(card) == highest]
    stock.discard(card for drawn in draws for card in drawn.values())
    if not tied:
        raise ValueError("nobody plays")
    return tied[0], tuple(draws)
