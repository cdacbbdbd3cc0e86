"""What the rules of rules.yaml may be, and the readings among them."""

import re
from collections.abc import Mapping

from ...content.content import Content
from ...content.rule import COUNT, DICE, POSITIVE, Kind, kinds, one_of
from ...play import ruling

READINGS: Mapping[str, tuple[str, ...]] = {
    "pairs": ("hands-ranks", "hands-tiers", "all-ranks"),
    "court": ("redraw", "last"),
    "shuffle": ("character", "hand"),
    "draws": ("fresh", "running"),
}


def reading(content: Content, name: str) -> str:
    """How rules.yaml reads an open question; Problems for a word that is no reading of it."""
    return ruling.reading(content.rules, f"reading.{name}", READINGS[name])


WORDS = {f"reading.{name}": words for name, words in READINGS.items()}


RATIONS = Kind(
    "text with {} for the days", lambda text: re.fullmatch(r"[^{}]*\{\}[^{}]*", text) is not None
)


RULES = kinds(
    {
        COUNT: (
            """
        deck.cards deck.jokers save.king inventory.hands inventory.body inventory.pack
        inventory.bulky inventory.full-hit-protection
        begin.dollars begin.least-tools begin.most-tools hireling.weapon-draw hireling.week-low
        hireling.week-high
        hireling.taken-over-ability hireling.taken-over-hit-protection attack.unarmed
        attack.more-cards attack.more-damage
        attack.posse-damage rest.fatigue-days armor.duster armor.slots
    """
        ),
        POSITIVE: (
            """
        stats.hands stats.hand-cards stats.most stats.hit-protection-cards save.draws
        save.modified-draws inventory.slots
        begin.ration-days hireling.ability-cards hireling.hit-protection-cards
        hireling.listed-ability round.seconds round.feet
        critical.death-hours rest.weeks luck.point luck.cards fate.good money.halves money.quarters
        money.dimes money.nickels money.cents
    """
        ),
        DICE: (
            """
        fate.die
    """
        ),
        RATIONS: "begin.rations",
    }
) | {name: one_of(*words) for name, words in WORDS.items()}
