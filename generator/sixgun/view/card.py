"""What is cut out: playing cards, pieces, name tents."""

from dataclasses import dataclass
from typing import ClassVar

from ..content.cards import Card


@dataclass(frozen=True)
class PlayingCardView:
    """One card of a deck: `index` stands in its corners, `suit` names its pips (a joker has none),
    `worth` is what it pays, if anything.
    """

    kind: ClassVar[str] = "playing-card"
    id: str
    name: str
    index: str
    rank: str
    suit: str = ""
    worth: str = ""


def view_card(card: Card, worth: str = "") -> PlayingCardView:
    """A card as it prints in any game."""
    name = card.rank if card.joker else f"{card.rank} of {card.suit.lower()}"
    index = "" if card.joker else str(card)[:-1]
    return PlayingCardView(
        name.lower().replace(" ", "-"), name, index, card.rank.lower(), card.suit.lower(), worth
    )


@dataclass(frozen=True)
class PiecesView:
    """What one player puts on a board, to cut out: a figure that stands, and so many markers.
    `sign` stands on each of them.
    """

    kind: ClassVar[str] = "pieces"
    wide: ClassVar[bool] = True
    id: str
    name: str
    sign: str
    figures: int
    markers: int


@dataclass(frozen=True)
class TentView:
    """A name to stand on the table, read from both sides; without one, lines to write it on."""

    kind: ClassVar[str] = "tent"
    id: str
    name: str
