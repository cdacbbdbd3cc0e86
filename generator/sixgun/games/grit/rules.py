"""The rules of rules.yaml, typed: a class for each of its sections (module `content.rule`)."""

import re
from typing import Annotated, Literal

from ...content.content import Content
from ...content.dice import Dice
from ...content.rule import Count, Kind, Positive, Section, declared

RATIONS = Kind(
    "text with {} for the days", lambda text: re.fullmatch(r"[^{}]*\{\}[^{}]*", text) is not None
)


class DeckRules(Section):
    cards: Count
    jokers: Count


class StatsRules(Section):
    hands: Positive
    hand_cards: Positive
    most: Positive
    hit_protection_cards: Positive


class ReadingRules(Section):
    """Open readings of the source."""

    pairs: Literal["hands-ranks", "hands-tiers", "all-ranks"]
    court: Literal["redraw", "last"]
    shuffle: Literal["character", "hand"]
    draws: Literal["fresh", "running"]


class SaveRules(Section):
    draws: Positive
    modified_draws: Positive
    king: Count


class InventoryRules(Section):
    slots: Positive
    hands: Count
    body: Count
    pack: Count
    bulky: Count
    full_hit_protection: Count


class BeginRules(Section):
    ration_days: Positive
    rations: Annotated[str, RATIONS]
    light: str
    dollars: Count
    least_tools: Count
    most_tools: Count


class HirelingRules(Section):
    ability_cards: Positive
    hit_protection_cards: Positive
    weapon_draw: Count
    week_low: Count
    week_high: Count
    taken_over_ability: Count
    taken_over_hit_protection: Count
    listed_ability: Positive


class RoadRules(Section):
    seed: str


class RoundRules(Section):
    seconds: Positive
    feet: Positive


class AttackRules(Section):
    unarmed: Count
    more_cards: Count
    more_damage: Count
    posse_damage: Count


class NothingRules(Section):
    """What a score of 0 means."""

    strength: str
    dexterity: str
    grit: str


class CriticalRules(Section):
    death_hours: Positive


class RestRules(Section):
    weeks: Positive
    fatigue_days: Count


class LuckRules(Section):
    point: Positive
    cards: Positive


class FateRules(Section):
    die: Dice
    good: Positive


class ArmorRules(Section):
    duster: Count
    slots: Count


class MoneyRules(Section):
    halves: Positive
    quarters: Positive
    dimes: Positive
    nickels: Positive
    cents: Positive


class Rulebook(Section):
    deck: DeckRules
    stats: StatsRules
    reading: ReadingRules
    save: SaveRules
    inventory: InventoryRules
    begin: BeginRules
    hireling: HirelingRules
    road: RoadRules
    round: RoundRules
    attack: AttackRules
    nothing: NothingRules
    critical: CriticalRules
    rest: RestRules
    luck: LuckRules
    fate: FateRules
    armor: ArmorRules
    money: MoneyRules


RULES = declared(Rulebook)


def rulebook(content: Content) -> Rulebook:
    """The rules as they are written, by section and name."""
    return Rulebook.of(content.rules)
