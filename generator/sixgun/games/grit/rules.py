"""The rules of rules.yaml, typed: a class for each of its sections (module `content.rule`)."""

import re
from typing import Annotated, Literal

from ...content.content import Content
from ...content.dice import Dice
from ...content.rule import Count, Kind, Positive, Section, declared

RATIONS = Kind(
    "text with {} for the days", lambda text: re.fullmatch(r"[^{}]*\{\}[^{}]*", text) is not None
)


class Deck(Section):
    cards: Count
    jokers: Count


class Stats(Section):
    hands: Positive
    hand_cards: Positive
    most: Positive
    hit_protection_cards: Positive


class Reading(Section):
    """Open readings of the source."""

    pairs: Literal["hands-ranks", "hands-tiers", "all-ranks"]
    court: Literal["redraw", "last"]
    shuffle: Literal["character", "hand"]
    draws: Literal["fresh", "running"]


class Save(Section):
    draws: Positive
    modified_draws: Positive
    king: Count


class Inventory(Section):
    slots: Positive
    hands: Count
    body: Count
    pack: Count
    bulky: Count
    full_hit_protection: Count


class Begin(Section):
    ration_days: Positive
    rations: Annotated[str, RATIONS]
    light: str
    dollars: Count
    least_tools: Count
    most_tools: Count


class Hireling(Section):
    ability_cards: Positive
    hit_protection_cards: Positive
    weapon_draw: Count
    week_low: Count
    week_high: Count
    taken_over_ability: Count
    taken_over_hit_protection: Count
    listed_ability: Positive


class Road(Section):
    seed: str


class Round(Section):
    seconds: Positive
    feet: Positive


class Attack(Section):
    unarmed: Count
    more_cards: Count
    more_damage: Count
    posse_damage: Count


class Nothing(Section):
    """What a score of 0 means."""

    strength: str
    dexterity: str
    grit: str


class Critical(Section):
    death_hours: Positive


class Rest(Section):
    weeks: Positive
    fatigue_days: Count


class Luck(Section):
    point: Positive
    cards: Positive


class Fate(Section):
    die: Dice
    good: Positive


class Armor(Section):
    duster: Count
    slots: Count


class Money(Section):
    halves: Positive
    quarters: Positive
    dimes: Positive
    nickels: Positive
    cents: Positive


class Rulebook(Section):
    deck: Deck
    stats: Stats
    reading: Reading
    save: Save
    inventory: Inventory
    begin: Begin
    hireling: Hireling
    road: Road
    round: Round
    attack: Attack
    nothing: Nothing
    critical: Critical
    rest: Rest
    luck: Luck
    fate: Fate
    armor: Armor
    money: Money


RULES = declared(Rulebook)


def rulebook(content: Content) -> Rulebook:
    """The rules as they are written, by section and name."""
    return Rulebook.of(content.rules)
