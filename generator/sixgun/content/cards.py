"""Keys made of cards, and a pile dealt from a deck."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ..system.rng import Rng

RANKS = ("Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King")
SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
BLACK_JOKER, RED_JOKER = "Black Joker", "Red Joker"
SIGNS = dict(zip("♠♥♦♣", SUITS, strict=True))
INITIALS = {suit[0].lower(): suit for suit in SUITS}
SHORT = {"a": "Ace", "j": "Jack", "q": "Queen", "k": "King"}
CARD = re.compile(
    r"(?P<rank>\w+?)\s*(?:of\s+)?(?P<suit>[♠♥♦♣]|spades?|hearts?|diamonds?|clubs?|[shdc])",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Card:
    """A playing card; a joker's rank is its name, and it has no suit."""

    rank: str
    suit: str = ""

    @classmethod
    def parse(cls, text: str) -> Card:
        """Reads "K♠", "10 of hearts", "10h" or "Red Joker"; ValueError for anything else."""
        if text.strip().lower() in (BLACK_JOKER.lower(), RED_JOKER.lower()):
            return cls(text.strip().title())
        match = CARD.fullmatch(text.strip())
        if not match:
            raise ValueError(f"“{text[:40]}” is not a card, such as K♠, 10 of hearts or Red Joker")
        suit = (
            SIGNS.get(match["suit"])
            or INITIALS.get(match["suit"].lower())
            or match["suit"].capitalize().removesuffix("s") + "s"
        )
        return cls(rank_of(match["rank"]), suit)

    @property
    def joker(self) -> bool:
        return not self.suit

    @property
    def number(self) -> int:
        """1 for an ace to 13 for a king; ValueError for a joker."""
        return RANKS.index(self.rank) + 1

    def __str__(self) -> str:
        sign = {suit: sign for sign, suit in SIGNS.items()}
        return (
            f"{self.rank if self.rank.isdecimal() else self.rank[0]}{sign[self.suit]}"
            if self.suit
            else self.rank
        )


def rank_of(text: str) -> str:
    """A rank as it is written: "k", "King" and "13" are King; ValueError for what is none."""
    word = text.strip()
    if word in ("1", "11", "12", "13"):
        return RANKS[int(word) - 1]
    rank = SHORT.get(word.lower(), word.capitalize())
    if rank not in RANKS:
        raise ValueError(f"“{text[:40]}” is not a card's rank: Ace, 2 to 10, Jack, Queen or King")
    return rank


DECK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
JOKERS = (Card(BLACK_JOKER), Card(RED_JOKER))


class Pile:
    """Cards dealt by luck and not put back: each draw is from those that are left."""

    def __init__(self, rng: Rng, cards: Iterable[Card] = DECK):
        self._rng = rng
        self.left = list(cards)

    def draw(self, count: int = 1) -> tuple[Card, ...]:
        """This many cards, in order; ValueError when there are not this many."""
        if count > len(self.left):
            raise ValueError(f"{count} cards are needed, and {len(self.left)} are left")
        drawn = []
        for _ in range(count):
            card = self._rng.pick(self.left)
            self.left.remove(card)
            drawn.append(card)
        return tuple(drawn)


@dataclass(frozen=True)
class Ranks:
    """A card drawn, by its rank: Ace to King, with `jokers` between the two of them."""

    heading: str
    jokers: bool = False

    @cached_property
    def outcomes(self) -> tuple[str, ...]:
        return (BLACK_JOKER, *RANKS, RED_JOKER) if self.jokers else RANKS

    @property
    def weights(self) -> dict[str, int]:
        """Each rank, and how many cards of the deck have it."""
        return {rank: len(SUITS) if rank in RANKS else 1 for rank in self.outcomes}

    def parse(self, text: str) -> tuple[str, ...]:
        """ "King" is (King,), "A-5" is (Ace, 2, 3, 4, 5); ValueError for anything else."""
        if text.strip().title() in (BLACK_JOKER, RED_JOKER):
            return (text.strip().title(),)
        low, _, high = text.replace("–", "-").partition("-")
        first, last = RANKS.index(rank_of(low)), RANKS.index(rank_of(high or low))
        if last < first:
            raise ValueError(f"“{text[:40]}” runs backward")
        return RANKS[first : last + 1]

    def roll(self, rng: Rng) -> str:
        """The rank of a card drawn from a whole deck."""
        return Pile(rng, DECK + JOKERS if self.jokers else DECK).draw()[0].rank
