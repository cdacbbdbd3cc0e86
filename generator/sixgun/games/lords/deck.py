"""What is cut out for the table: the locals, the poker deck with what each card pays, and every
player's cowboys and lot markers.
"""

from collections.abc import Callable, Mapping

from ...content.cards import DECK
from ...content.content import Content
from ...content.table import slug
from ...view import Likeness, PiecesView, PlayingCardView, StatView, View, view_card


def poker_deck(content: Content) -> tuple[PlayingCardView, ...]:
    """Every card; what pays nothing has nothing printed."""
    values = content.tables["card-values"]
    paid = {rank: row.cells["dollars"] for row in values.rows for rank in row.outcomes}
    return tuple(
        view_card(card, f"${paid[card.rank]}" if paid[card.rank] != "-" else "") for card in DECK
    )


def markers(content: Content) -> tuple[PiecesView, ...]:
    """The pieces of each player that there can be."""
    rules = content.rules
    colors = [color.split() for color in rules.text("players.colors").split(", ")][
        : rules.number("players.high")
    ]
    pieces = rules.number("setup.pawns"), rules.number("setup.horseshoes")
    return tuple(PiecesView(f"pieces-{name.lower()}", name, sign, *pieces) for name, sign in colors)


def local_tiles(content: Content) -> tuple[StatView, ...]:
    """A tile for each local, with a portrait of the named ones; what the source leaves to the tiles
    of the game is a line to write on.
    """
    great = (
        ("Points at the close", content.rules.text("local.points")),
        ("Card when lost", content.rules.text("consolation.cards")),
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
}
