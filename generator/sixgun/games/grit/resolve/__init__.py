"""What a Ranger looks up during play, one module for each part of the rules."""

from .attack import Attack, attack, damage_cards, extra_damage, footing_of, hit
from .deck import Deck
from .meeting import die_of_fate, flee, initiative, morale, morale_due, reaction
from .save import ENHANCED, FOOTINGS, IMPAIRED, PLAIN, Save, passes, save
from .wound import Wound, critical, fatigue_due, recovered, undone, wound

__all__ = [
    "ENHANCED",
    "FOOTINGS",
    "IMPAIRED",
    "PLAIN",
    "Attack",
    "Deck",
    "Save",
    "Wound",
    "attack",
    "critical",
    "damage_cards",
    "die_of_fate",
    "extra_damage",
    "fatigue_due",
    "flee",
    "footing_of",
    "hit",
    "initiative",
    "morale",
    "morale_due",
    "passes",
    "reaction",
    "recovered",
    "save",
    "undone",
    "wound",
]
