"""The tables that Grit & Determination's rules read, each with the type of its rows, and the names
in them that rules mention.
"""

from decimal import Decimal
from typing import Annotated, Any

from pydantic import Field

from ...content.cards import SUITS, Card
from ...content.content import Content
from ...content.table import Rows, slug
from ...content.tree import Line
from ...play.lookup import Examples

UNARMED, IMPROVISED, HAND_WEAPON = "Unarmed", "Improvised Weapon", "Hand Weapon"


class Quality(Line):
    tier: Annotated[int, Field(ge=0)]


class BySuit(Line):
    """A card's row of a table with a column for each suit."""

    spades: Annotated[str, Field(alias="Spades")]
    hearts: Annotated[str, Field(alias="Hearts")]
    diamonds: Annotated[str, Field(alias="Diamonds")]
    clubs: Annotated[str, Field(alias="Clubs")]

    def of(self, suit: str) -> str:
        return str(getattr(self, suit.lower()))

    @property
    def all(self) -> tuple[str, ...]:
        return tuple(self.of(suit) for suit in SUITS)


class Trait(Line):
    trait: str


class NameRow(Line):
    men: str
    women: str
    anyone: str


class Arm(Line):
    """`draw` is the number of cards of damage; None deals unarmed damage."""

    label: str
    cost: Decimal | None
    draw: int | None
    slots: int
    such_as: Examples

    @property
    def names(self) -> tuple[str, ...]:
        """What it goes by: its kind, and each example of it."""
        return (self.label, *self.such_as)


class Priced(Line):
    """A beast, or bed and board."""

    label: str
    cost: Decimal

    @property
    def names(self) -> tuple[str, ...]:
        """What it goes by: “Mule or llama” is itself, a mule or a llama."""
        return ways(self.label)


class Good(Line):
    label: str
    cost: Decimal
    such_as: Examples

    @property
    def names(self) -> tuple[str, ...]:
        """What it goes by: its kind, and each example of it."""
        return (self.label, *self.such_as)


class Hireling(Line):
    """A hireling of the price list: a day's pay, cards drawn, what is noted, and what they
    bring.
    """

    label: str
    cost: Decimal
    strength_cards: int | None
    hit_protection_cards: int
    noted: str
    brings: str


QUALITY = Rows("quality", Quality)


BACKGROUNDS = Rows("backgrounds", BySuit)


HIRELINGS = Rows("hirelings", Hireling)


REACTIONS = Rows("reactions", BySuit)


NAMES = Rows("names", NameRow)


ARMS = Rows("arms", Arm)


GOODS = Rows("goods", Good)


BEASTS = Rows("beasts", Priced)


BOARD = Rows("board", Priced)


TRAITS = {
    id: Rows(id, Trait)
    for id in ("physique", "hair", "face", "speech", "virtue", "vice", "reputation", "misfortunes")
}


SUIT_OF = dict(
    zip(TRAITS, SUITS * 2, strict=True)
)  # the suit whose cards each table of traits is read by


TABLES: tuple[Rows[Any], ...] = (
    QUALITY,
    BACKGROUNDS,
    REACTIONS,
    HIRELINGS,
    NAMES,
    ARMS,
    GOODS,
    BEASTS,
    BOARD,
    *TRAITS.values(),
)


def ways(label: str) -> tuple[str, ...]:
    """The names of a row: “Mule or llama” is itself, a mule or a llama."""
    first, _, other = label.partition(" or ")
    return (label, first, other) if other else (label,)


def is_beast(content: Content, name: str) -> bool:
    """Whether a good is an animal."""
    return slug(name) in {slug(way) for _, kind in content[BEASTS].items() for way in kind.names}


def tier(content: Content, card: Card) -> int:
    """A card's worth, 0 to 4 (Stat Generation)."""
    return content[QUALITY].at(card.rank).tier


def backgrounds(content: Content) -> tuple[str, ...]:
    """All backgrounds, by card and suit."""
    return tuple(
        name
        for rank in content[BACKGROUNDS].key.outcomes
        for name in content[BACKGROUNDS].at(rank).all
    )
