"""The deck in play, and when it is reshuffled."""

from ....content.cards import Card, Pile
from ....content.content import Content
from ....system.rng import Rng
from ..hand import WHOLE, reading


class Deck:
    """The deck in play (reading.draws): `fresh` is whole for each save and attack; `running` lasts
    until a joker is drawn.
    """

    def __init__(self, content: Content, rng: Rng):
        self._rng, self._fresh = rng, reading(content, "draws") == "fresh"
        self._pile, self._joker = Pile(rng, WHOLE), False

    def begin(self, most: int = 1) -> None:
        """Begins a save or an attack of up to `most` cards, and reshuffles where due; never in the
        middle of one.
        """
        if self._fresh or self._joker or len(self._pile.left) < most:
            self._shuffle()

    def draw(self, count: int) -> tuple[Card, ...]:
        """Draws cards; reshuffles first where too few are left."""
        if count > len(self._pile.left):
            self._shuffle()
        cards = self._pile.draw(count)
        self._joker = self._joker or any(card.joker for card in cards)
        return cards

    def _shuffle(self) -> None:
        self._pile, self._joker = Pile(self._rng, WHOLE), False
