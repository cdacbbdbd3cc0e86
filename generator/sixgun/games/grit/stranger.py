"""Random people met on the road, and hirelings: drawn like a character, from fewer cards (Hirelings; Reactions)."""

from __future__ import annotations

from dataclasses import dataclass

from ...cards import Card, Pile
from ...content import Content
from ...rng import Rng
from ..kit.naming import MAN, WOMAN
from .character import ABILITIES, Traits
from .hand import WHOLE, capped, worth
from .naming import roll_background, roll_name, roll_traits
from .outfit import capitalized, such_as
from .tables import ARMS, HAND_WEAPON, REACTIONS

GENDERS = (WOMAN, MAN, "")


@dataclass(frozen=True)
class Stranger:
    """A person with a hireling's scores; `met` is the card for their reaction."""

    name: str
    background: str
    traits: Traits
    abilities: dict[str, int]
    protection: int
    arm: str
    met: Card

    def reaction(self, content: Content) -> str:
        """How they react to the party."""
        return reaction_of(content, self.met)


def reaction_of(content: Content, card: Card) -> str:
    """The reaction of a card (Reactions); a joker's is the same in every suit."""
    row = content[REACTIONS].at(card.rank)
    return row.of(card.suit) if card.suit else row.all[0]


def roll_stranger(content: Content, rng: Rng, name: str = "") -> Stranger:
    """A random person: name unless given, background, traits and scores; the reaction card comes from another deck."""
    name, background = name or roll_name(content, rng, rng.pick(GENDERS)), roll_background(content, rng)
    traits, pile, rules = roll_traits(content, rng), Pile(rng, WHOLE), content.rules
    scores = [worth(content, pile.draw(rules.number("hireling.ability-cards"))) for _ in ABILITIES]
    protection = worth(content, pile.draw(rules.number("hireling.hit-protection-cards")))
    arm = rng.pick(such_as(content, ARMS.id, HAND_WEAPON))
    kept, _ = capped(content, *scores)
    return Stranger(name, background, traits, dict(zip(ABILITIES, kept, strict=True)), protection, capitalized(arm), Pile(rng, WHOLE).draw()[0])


def taken_over(who: Stranger, content: Content, rng: Rng) -> tuple[dict[str, int], int, int]:
    """A hireling taken over by a player (Unconscious & Death): abilities, Luck and hit protection after more cards."""
    pile, rules = Pile(rng, WHOLE), content.rules
    scores = [who.abilities[name] + worth(content, pile.draw(rules.number("hireling.taken-over-ability"))) for name in ABILITIES]
    kept, luck = capped(content, *scores)
    more = worth(content, pile.draw(rules.number("hireling.taken-over-hit-protection")))
    return dict(zip(ABILITIES, kept, strict=True)), luck, who.protection + more
