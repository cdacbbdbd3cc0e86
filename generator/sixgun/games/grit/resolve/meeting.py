"""Encounters: reactions, initiative, morale, flight, the die of fate (Reactions; Initiative;
Morale; Turning Tail).
"""

from ....content.cards import Card
from ....content.content import Content
from ....system.rng import Rng
from ..stranger import reaction_of
from .deck import Deck
from .save import Save, save


def reaction(deck: Deck, content: Content) -> tuple[Card, str]:
    """A player's card, and the reaction to the party (Reactions)."""
    deck.begin()
    card = deck.draw(1)[0]
    return card, reaction_of(content, card)


def initiative(deck: Deck, content: Content, dexterity: int) -> tuple[Save, str]:
    """One player's Dexterity save before a round, and who acts first (Initiative)."""
    made = save(deck, content, dexterity)
    return (
        made,
        "party" if made.passed else "enemies, and a complication" if made.black else "enemies",
    )


def morale_due(number: int, lost_before: int, lost: int) -> bool:
    """Whether a group must save: at its first casualty and at half its number (Morale). One alone
    saves at no hit protection.
    """
    first, half = lost_before < 1 <= lost, lost_before * 2 < number <= lost * 2
    return number > 1 and (first or half)


def morale(deck: Deck, content: Content, grit: int, leader: int | None = None) -> Save:
    """A Grit save against flight; a group may use its leader's Grit (Morale)."""
    return save(deck, content, grit if leader is None else leader)


def flee(deck: Deck, content: Content, dexterity: int, refuge: bool) -> Save | None:
    """A Dexterity save to run from a fight; None without a safe place to run to (Turning Tail)."""
    return save(deck, content, dexterity) if refuge else None


def die_of_fate(content: Content, rng: Rng) -> tuple[int, bool]:
    """The die, and whether it favors the players (Die of Fate)."""
    rolled = content.rules.dice("fate.die").roll(rng)
    return rolled, rolled >= content.rules.number("fate.good")
