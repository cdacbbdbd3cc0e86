"""Attacks: the target's save, and the cards of damage (Attacks & Damage; Multiple Attackers;
Posses).
"""

from dataclasses import dataclass

from ....content.cards import BLACK_JOKER, RED_JOKER, Card
from ....content.content import Content
from ..hand import WHOLE
from ..tables import tier
from .deck import Deck
from .save import ENHANCED, IMPAIRED, PLAIN, Save, cards_for, save_within


@dataclass(frozen=True)
class Attack:
    """The result of an attack. `blessed`: a Red Joker, so that a Strength save follows;
    `misfortune`: the Black Joker, for the attacker.
    """

    save: Save
    cards: tuple[Card, ...]
    damage: int
    blessed: bool
    misfortune: bool


def damage_cards(content: Content, draw: int, attackers: int = 1) -> int:
    """The number of damage cards; each attacker after the first adds more (Multiple Attackers)."""
    return draw + (attackers - 1) * content.rules.number("attack.more-cards")


def extra_damage(content: Content, attackers: int = 1, posse: bool = False) -> int:
    """The bonus on damage; a posse's replaces that of several attackers (Posses)."""
    if posse:
        return content.rules.number("attack.posse-damage")
    return content.rules.number("attack.more-damage") if attackers > 1 else 0


def footing_of(footing: str, posse: bool = False, at_posse: bool = False) -> str:
    """The footing of an attack: a posse's is enhanced, one against a posse impaired, whatever else
    holds (Posses).
    """
    return ENHANCED if posse and not at_posse else IMPAIRED if at_posse and not posse else footing


def attack(  # noqa: PLR0913
    deck: Deck,
    content: Content,
    dexterity: int,
    draw: int,
    *,
    footing: str = PLAIN,
    attackers: int = 1,
    posse: bool = False,
    at_posse: bool = False,
    armor: int = 0,
) -> Attack:
    """One attack, save and damage; a Black Joker among the cards undoes it."""
    stands = footing_of(footing, posse, at_posse)
    deck.begin(min(cards_for(content, stands) + damage_cards(content, draw, attackers), len(WHOLE)))
    made = save_within(deck, content, dexterity, stands)
    if made.passed or made.black:
        return Attack(made, (), 0, False, made.black)
    return hit(
        deck, content, made, draw, attackers=attackers, posse=posse and not at_posse, armor=armor
    )


def hit(
    deck: Deck,
    content: Content,
    made: Save,
    draw: int,
    *,
    attackers: int = 1,
    posse: bool = False,
    armor: int = 0,
) -> Attack:
    """The damage of an attack whose save has failed."""
    cards = deck.draw(min(damage_cards(content, draw, attackers), len(WHOLE) - len(made.cards)))
    if any(card.rank == BLACK_JOKER for card in cards):
        return Attack(made, cards, 0, False, True)
    dealt = best(content, cards, draw) + extra_damage(content, attackers, posse)
    return Attack(
        made, cards, max(dealt - armor, 0), any(card.rank == RED_JOKER for card in cards), False
    )


def best(content: Content, cards: tuple[Card, ...], draw: int) -> int:
    """The highest worth among the cards; unarmed, at least the rules' minimum (Equipment)."""
    least = 0 if draw else content.rules.number("attack.unarmed")
    return max([least, *(tier(content, card) for card in cards)])
