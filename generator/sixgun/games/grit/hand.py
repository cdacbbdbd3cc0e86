"""Hands of cards and their worth (Stat Generation)."""

from collections import Counter
from collections.abc import Mapping, Sequence

from ...content.cards import DECK, JOKERS, Card
from ...content.content import Content
from ...play import ruling
from .tables import tier

WHOLE = DECK + JOKERS
READINGS: Mapping[str, tuple[str, ...]] = {
    "pairs": ("hands-ranks", "hands-tiers", "all-ranks"),
    "court": ("redraw", "last"),
    "shuffle": ("character", "hand"),
    "draws": ("fresh", "running"),
}


def reading(content: Content, name: str) -> str:
    """How rules.yaml reads an open question; Problems for a word that is no reading of it."""
    return ruling.reading(content.rules, f"reading.{name}", READINGS[name])


def worth(content: Content, cards: Sequence[Card]) -> int:
    """The sum of the cards' tiers."""
    return sum(tier(content, card) for card in cards)


def pairs(content: Content, hands: Sequence[Sequence[Card]]) -> int:
    """The number of pairs in the hands: three of a kind are one pair, four are two."""
    match reading(content, "pairs"):
        case "hands-tiers":
            kinds: list[list[str | int]] = [
                [tier(content, card) for card in hand] for hand in hands
            ]
        case "all-ranks":
            kinds = [[card.rank for hand in hands for card in hand]]
        case _:
            kinds = [[card.rank for card in hand] for hand in hands]
    return sum(number // 2 for kind in kinds for number in Counter(kind).values())


def capped(content: Content, *scores: int) -> tuple[tuple[int, ...], int]:
    """Scores capped at the maximum, and the excess, which goes to Luck."""
    most = content.rules.number("stats.most")
    return tuple(min(score, most) for score in scores), sum(
        max(score - most, 0) for score in scores
    )
