"""Poker, faro, monte, and the professional's edge."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ....content.content import Content
from ....play.dice import leaders
from ....system.rng import Rng
from .throw import Check, check, hundred

Way = Literal["honest", "careful", "bold"]


@dataclass(frozen=True)
class Gambler:
    """A player: how they play, and the gambler rating that a bold cheat is caught by."""

    way: Way = "honest"
    rating: int = 0


@dataclass(frozen=True)
class Hand:
    """A roll, the total with the edge, and the check for bold cheating (None where nobody cheats
    boldly).
    """

    rolled: int
    total: int
    seen: Check | None = None


def edge(content: Content, way: Way) -> int:
    """What a way of playing adds to the dice."""
    return 0 if way == "honest" else content.rules.number(f"gamble.{way}")


def hand(content: Content, rng: Rng, player: Gambler) -> Hand:
    """One hand (Professional Gamblers)."""
    rolled = hundred(content, rng)
    seen = check(content, rng, player.rating) if player.way == "bold" else None
    return Hand(rolled, rolled + edge(content, player.way), seen)


def poker(
    content: Content, rng: Rng, players: Mapping[str, Gambler]
) -> tuple[dict[str, Hand], tuple[str, ...]]:
    """Everyone's hand, and the winners; equals share the pot (errata: poker-equal)."""
    hands = {name: hand(content, rng, player) for name, player in players.items()}
    return hands, leaders({name: one.total for name, one in hands.items()})


def faro(
    content: Content, rng: Rng, house: Gambler, players: Mapping[str, Gambler]
) -> tuple[Hand, dict[str, Hand], tuple[str, ...]]:
    """The house's hand, everyone's, and who beats the house; a tie does not."""
    bank = hand(content, rng, house)
    hands = {name: hand(content, rng, player) for name, player in players.items()}
    return bank, hands, tuple(name for name, one in hands.items() if one.total > bank.total)


def monte(content: Content, rng: Rng, rating: int) -> Check:
    """Three card monte, which the professional wins: success means caught, at half the rating,
    rounded down.
    """
    return check(content, rng, rating // content.rules.number("gamble.monte-divides"))
