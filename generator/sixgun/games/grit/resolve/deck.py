"""The deck at the table: when it is made whole again, and what has been drawn."""

from __future__ import annotations

from ....cards import Card, Pile
from ....content import Content
from ....rng import Rng
from ..hand import WHOLE, reading


class Deck:
    """Cards in play (reading.draws): `fresh` is whole for each save and each attack; `running` goes on until a joker has come up."""

    def __init__(self, content: Content, rng: Rng):
        self._chance, self._fresh = rng, reading(content, "draws") == "fresh"
        self._pile, self._joker = Pile(rng, WHOLE), False

    def begin(self) -> None:
        """A save or an attack begins: here cards are shuffled, never in the middle of one."""
        if self._fresh or self._joker:
            self._shuffle()

    def draw(self, count: int) -> tuple[Card, ...]:
        """So many cards; where so many are not left, all are shuffled first."""
        if count > len(self._pile.left):
            self._shuffle()
        cards = self._pile.draw(count)
        self._joker = self._joker or any(card.joker for card in cards)
        return cards

    def _shuffle(self) -> None:
        self._pile, self._joker = Pile(self._chance, WHOLE), False
