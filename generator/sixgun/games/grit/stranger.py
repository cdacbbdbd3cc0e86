"""Random people met on the road, and hirelings: drawn like a character, from fewer cards
(Hirelings; Reactions).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ...content.cards import Card, Pile
from ...content.content import Content
from ...play.naming import MAN, WOMAN
from ...system.rng import Rng
from .character import ABILITIES, Traits
from .hand import WHOLE, capped, worth
from .naming import roll_background, roll_name, roll_traits
from .outfit import capitalized, such_as
from .tables import ARMS, HAND_WEAPON, HIRELINGS, REACTIONS

GENDERS = (WOMAN, MAN, "")
Hands = tuple[tuple[Card, ...], ...]  # of Strength, Dexterity, Grit and hit protection


@dataclass(frozen=True)
class Stranger:
    """A person with a hireling's scores and the cards they came from; `met` is the card for their
    reaction.
    """

    name: str
    background: str
    traits: Traits
    abilities: dict[str, int]
    protection: int
    arm: str
    met: Card
    cards: Hands

    def reaction(self, content: Content) -> str:
        """How they react to the party."""
        return reaction_of(content, self.met)


def reaction_of(content: Content, card: Card) -> str:
    """The reaction of a card (Reactions); a joker's is the same in every suit."""
    row = content[REACTIONS].at(card.rank)
    return row.of(card.suit) if card.suit else row.all[0]


def roll_stranger(content: Content, rng: Rng, name: str = "") -> Stranger:
    """A random person: name unless given, background, traits and scores; the reaction card comes
    from another deck.
    """
    name, background = (
        name or roll_name(content, rng, rng.pick(GENDERS)),
        roll_background(content, rng),
    )
    traits, pile, rules = roll_traits(content, rng), Pile(rng, WHOLE), content.rules
    cards = (
        *(pile.draw(rules.number("hireling.ability-cards")) for _ in ABILITIES),
        pile.draw(rules.number("hireling.hit-protection-cards")),
    )
    arm = rng.pick(such_as(content, ARMS.id, HAND_WEAPON))
    kept, _ = capped(content, *(worth(content, hand) for hand in cards[:-1]))
    scores, protection = dict(zip(ABILITIES, kept, strict=True)), worth(content, cards[-1])
    return Stranger(
        name,
        background,
        traits,
        scores,
        protection,
        capitalized(arm),
        Pile(rng, WHOLE).draw()[0],
        cards,
    )


@dataclass(frozen=True)
class TakenOver:
    """A hireling whom a player plays now: abilities, Luck and hit protection, and the cards that
    were added.
    """

    abilities: dict[str, int]
    luck: int
    protection: int
    cards: Hands


def taken_over(
    abilities: Mapping[str, int], protection: int, content: Content, rng: Rng
) -> TakenOver:
    """A hireling taken over by a player (Unconscious & Death): more cards for each score."""
    pile, rules = Pile(rng, WHOLE), content.rules
    cards = tuple(pile.draw(rules.number("hireling.taken-over-ability")) for _ in ABILITIES)
    kept, luck = capped(
        content,
        *(
            abilities[name] + worth(content, hand)
            for name, hand in zip(ABILITIES, cards, strict=True)
        ),
    )
    more = pile.draw(rules.number("hireling.taken-over-hit-protection"))
    return TakenOver(
        dict(zip(ABILITIES, kept, strict=True)),
        luck,
        protection + worth(content, more),
        (*cards, more),
    )


def listed_scores(content: Content, label: str, pile: Pile) -> tuple[dict[str, int], int, Hands]:
    """The scores of a hireling of the price list, as listed, or from cards where that is noted; and
    those cards (Equipment, Hirelings).
    """
    row, abilities = (
        content[HIRELINGS].at(label),
        dict.fromkeys(ABILITIES, content.rules.number("hireling.listed-ability")),
    )
    strong = pile.draw(row.strength_cards) if row.strength_cards is not None else ()
    if strong:
        abilities["strength"] = worth(content, strong)
    protection = pile.draw(row.hit_protection_cards)
    return abilities, worth(content, protection), (strong, protection)
