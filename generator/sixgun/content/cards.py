"""Keys made of cards, and a pile dealt from a deck."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ..system.rng import Rng

RANKS = ("Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King")
SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
BLACK_JOKER, RED_JOKER = "Black Joker", "Red Joker"
SIGNS = dict(zip("♠♥♦♣", SUITS, strict=True))
KINDS = {  # of a key: with jokers, by suit, by rank
    "ranks": (False, False, True),
    "with-jokers": (True, False, True),
    "suits": (False, True, False),
    "deck": (False, True, True),
    "deck-with-jokers": (True, True, True),
}
INITIALS = {suit[0].lower(): suit for suit in SUITS}
SHORT = {"a": "Ace", "j": "Jack", "q": "Queen", "k": "King"}
SUIT = r"(?P<suit>[♠♥♦♣]|spades?|hearts?|diamonds?|clubs?|[shdc])"
CARD = re.compile(rf"(?P<rank>[\w–-]+?)\s*(?:of\s+)?{SUIT}", re.IGNORECASE)


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
        return cls(rank_of(match["rank"]), suit_of(match["suit"]))

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


def suit_of(text: str) -> str:
    """A suit as it is written: "♥", "h" and "Heart" are Hearts; "" for anything else."""
    if not re.fullmatch(SUIT, text, re.IGNORECASE):
        return ""
    word = SIGNS.get(text) or INITIALS.get(text.lower())
    return word or text.capitalize().removesuffix("s") + "s"


def rank_of(text: str) -> str:
    """A rank as it is written: "k", "King" and "13" are King; ValueError for anything else."""
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
    """A card drawn, by its rank: Ace to King, with `jokers` between the two of them; by its `suit`
    as well, "Ace of Spades", or by the suit alone, without `rank`.
    """

    heading: str
    jokers: bool = False
    suit: bool = False
    rank: bool = True

    @cached_property
    def outcomes(self) -> tuple[str, ...]:
        cards = tuple(dict.fromkeys(map(self._name, DECK)))
        return (BLACK_JOKER, *cards, RED_JOKER) if self.jokers else cards

    @property
    def weights(self) -> dict[str, int]:
        """Each outcome, and how many cards of the deck have it."""
        return dict(Counter(map(self._name, self._deck)))

    def parse(self, text: str) -> tuple[str, ...]:
        """ "King" is (King,), "A-5" is (Ace, 2, 3, 4, 5), "2-3 of Hearts" is (2 of Hearts, 3 of
        Hearts), "Hearts" is every heart; ValueError for anything else.
        """
        if text.strip().title() in (BLACK_JOKER, RED_JOKER):
            return (text.strip().title(),)
        ranks, suits = self._cards(text.strip())
        return tuple(dict.fromkeys(self._name(Card(one, suit)) for suit in suits for one in ranks))

    def _cards(self, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Ranks and suits that a label names."""
        if self.suit and (suit := suit_of(text)):
            return RANKS, (suit,)
        if not self.rank:
            raise ValueError(f"“{text[:40]}” is not a suit: {', '.join(SUITS)}")
        suited = CARD.fullmatch(text) if self.suit else None
        low, _, high = (suited["rank"] if suited else text).replace("–", "-").partition("-")
        first, last = RANKS.index(rank_of(low)), RANKS.index(rank_of(high or low))
        if last < first:
            raise ValueError(f"“{text[:40]}” runs backward")
        return RANKS[first : last + 1], (suit_of(suited["suit"]),) if suited else SUITS

    def roll(self, rng: Rng) -> str:
        """What a card drawn from a whole deck is here."""
        return self._name(Pile(rng, self._deck).draw()[0])

    @property
    def _deck(self) -> tuple[Card, ...]:
        return DECK + JOKERS if self.jokers else DECK

    def _name(self, card: Card) -> str:
        if card.joker or not self.suit:
            return card.rank
        return f"{card.rank} of {card.suit}" if self.rank else card.suit
