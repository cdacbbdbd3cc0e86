"""The poker deck at the table, whose discards are shuffled into a new one when it is empty
(Gameplay changes); and what is cut out: the locals, the deck, cowboys and lot markers.
"""

from collections.abc import Callable, Iterable, Mapping

from ...content.cards import DECK, JOKERS, Card, Pile
from ...content.content import Content
from ...content.table import slug
from ...system.rng import Rng
from ...view import Likeness, PiecesView, PlayingCardView, StatView, TentView, View, view_card
from .hand import cards_of
from .rules import rulebook


class Stock:
    """The draw pile and the discard pile."""

    def __init__(self, rng: Rng, cards: Iterable[Card] = DECK):
        self._chance, self._pile = rng, Pile(rng, cards)
        self.discards: list[Card] = []

    @property
    def left(self) -> int:
        return len(self._pile.left)

    def draw(self, count: int = 1) -> tuple[Card, ...]:
        """This many cards, or as many as deck and discards still hold."""
        drawn: list[Card] = []
        while len(drawn) < count and (self._pile.left or self.discards):
            if not self._pile.left:
                self._pile, self.discards = Pile(self._chance, self.discards), []
            drawn += self._pile.draw()
        return tuple(drawn)

    def discard(self, cards: Iterable[Card]) -> None:
        """Cards played, or turned into dollars."""
        self.discards += cards


CARDS = "cards, such as Qh 6d"


def cards_text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def together(*texts: str) -> tuple[Card, ...]:
    """The cards of several texts; ValueError for one that is there twice."""
    return cards_of(" ".join(str(card) for text in texts for card in cards_of(text)))


def stock_without(rng: Rng, *texts: str) -> Stock:
    """The poker deck without the cards that are known."""
    known = together(*texts)
    return Stock(rng, [card for card in DECK if card not in known])


def players_of(text: str) -> tuple[str, ...]:
    """Players in a list with commas; ValueError if fewer than two are named, or one twice."""
    players = tuple(part.strip() for part in text.split(",") if part.strip())
    if len(players) < 2 or len(set(players)) < len(players):
        raise ValueError("name two players or more, each once, with commas between them")
    return players


def poker_deck(content: Content) -> tuple[PlayingCardView, ...]:
    """Every card, and the jokers for other games; what pays nothing has nothing printed."""
    values = content.tables["card-values"]
    paid = {rank: row.cells["dollars"] for row in values.rows for rank in row.outcomes}
    return tuple(
        view_card(card, f"${paid[card.rank]}" if paid.get(card.rank, "-") != "-" else "")
        for card in DECK + JOKERS
    )


def markers(content: Content) -> tuple[PiecesView, ...]:
    """The pieces of each player that there can be."""
    setup = rulebook(content).setup
    pieces = setup.pawns, setup.horseshoes
    return tuple(
        PiecesView(f"pieces-{name.lower()}", name, sign, *pieces) for name, sign in _colors(content)
    )


def _colors(content: Content) -> list[list[str]]:
    """Name and letter of the color of each player that there can be."""
    players = rulebook(content).players
    return [color.split() for color in players.colors.split(", ")][: players.high]


def tents(content: Content) -> tuple[TentView, ...]:
    """A tent for each color, with its cowboy, to write the player's name on; a box for each local
    says who is behind the player.
    """
    behind = tuple(row.label for row in content.tables["locals"])
    return tuple(
        TentView(
            f"tent-{name.lower()}",
            "",
            f"plays {name}",
            picture=f"cowboy-{name.lower()}",
            seen=behind,
        )
        for name, _ in _colors(content)
    )


def local_tiles(content: Content) -> tuple[StatView, ...]:
    """A tile for each local, with a portrait of the named ones; what the source leaves to the tiles
    of the game is a line to write on.
    """
    great = (
        ("Points at the close", str(rulebook(content).local.points)),
        ("Card when lost", str(rulebook(content).consolation.cards)),
    )
    return tuple(
        StatView(
            slug(row.label),
            row.label,
            great,
            lines=(("Favorite group", row.cells["group"]), ("Power", row.cells["power"])),
            likeness=None if row.label.startswith("[blank") else Likeness(row.label, ""),
        )
        for row in content.tables["locals"]
    )


CUTOUTS: Mapping[str, Callable[[Content], View | tuple[View, ...]]] = {
    "local-tiles": local_tiles,
    "poker-deck": poker_deck,
    "markers": markers,
    "tents": tents,
}
