"""What is cut out for the table: the poker deck with what each card pays, and every player's cowboys and lot markers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...cards import DECK
from ...content import Content
from ...view import PiecesView, PlayingCardView, View, view_card

COLORS = (("Red", "R"), ("Blue", "B"), ("Green", "G"), ("Yellow", "Y"), ("Purple", "P"), ("Black", "K"))  # the players of the examples


def poker_deck(content: Content) -> tuple[PlayingCardView, ...]:
    """Every card; what pays nothing has nothing printed."""
    values = content.tables["card-values"]
    paid = {rank: row.cells["dollars"] for row in values.rows for rank in row.outcomes}
    return tuple(view_card(card, f"${paid[card.rank]}" if paid[card.rank] != "-" else "") for card in DECK)


def markers(content: Content) -> tuple[PiecesView, ...]:
    """The pieces of each player that there can be."""
    rules = content.rules
    return tuple(
        PiecesView(f"pieces-{name.lower()}", name, sign, rules.number("setup.pawns"), rules.number("setup.horseshoes"))
        for name, sign in COLORS[: rules.number("players.high")]
    )


CUTOUTS: Mapping[str, Callable[[Content], View | tuple[View, ...]]] = {"poker-deck": poker_deck, "markers": markers}
