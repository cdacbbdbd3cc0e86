"""The rules of rules.yaml, typed: a class for each of its sections (module `content.rule`)."""

from fractions import Fraction
from math import ceil, floor
from typing import Literal

from ...content.content import Content
from ...content.dice import Dice
from ...content.rule import Count, Positive, Section, declared


class AttributeRules(Section):
    dice: Dice
    swaps: Count
    most: Positive
    guts_divides: Positive


class StakesRules(Section):
    die: Dice
    most: Positive
    least: Positive
    equal_to_challenge: Literal["lose", "win"]


class StressRules(Section):
    most: Positive
    bust: Count
    blackjack: Count
    duel: Count
    price: Count


class FloatingRules(Section):
    dice: Count


class DuelRules(Section):
    heads: Count
    tails: Count


class ChaseRules(Section):
    race: Positive
    example_eta: Positive


class CoverRules(Section):
    light: Count
    hard: Count


class RestRules(Section):
    guts_per_die: Count


class OutRules(Section):
    regained: Dice


class ExperienceRules(Section):
    dollars: Positive
    die: Dice
    gain: Positive


class CarousingRules(Section):
    stress_price: Dice
    die_price: Dice
    brawl_guts: Count


class ClockRules(Section):
    segments: Positive
    least: Positive
    chart_dice: Dice
    serve_part: Fraction


class MoneyRules(Section):
    used_part: Fraction


class WeaponRules(Section):
    range_damage_part: Fraction


class OutfitRules(Section):
    most_small: Count


class SlotsRules(Section):
    quick_to: Positive
    large_above: Positive
    large: Positive
    draw_dice: Dice
    drawn_to: Positive


class MoraleRules(Section):
    dice: Dice
    more_die: Dice
    below_part: Fraction


class ReactionRules(Section):
    dice: Dice
    more_die: Dice


class NpcRules(Section):
    creature_most: Positive


class OptionRules(Section):
    """Optional rules, each on or off (Optional Rules)."""

    scene_stakes: bool
    five_under: bool
    double_or_nothing_coins: bool
    pay_off_bounty: bool
    high_action: bool
    high_action_each_die: bool
    glory: bool


class BountyRules(Section):
    dollars_an_hour: Positive
    not_from: Positive


class FiveUnderRules(Section):
    dice: Positive
    stress: Count


class PulpRules(Section):
    stress: Count


class ReadingRules(Section):
    """Open questions of the source."""

    blackjack: Literal["wins", "above"]
    two_busts: Literal["gain", "lose"]
    halves: Literal["up", "down"]
    first_slots: Literal["quickdraw", "gear"]
    duel_nobody: Literal["again", "even"]
    floating: Literal["within", "beyond"]


class Rulebook(Section):
    attribute: AttributeRules
    stakes: StakesRules
    stress: StressRules
    floating: FloatingRules
    duel: DuelRules
    chase: ChaseRules
    cover: CoverRules
    rest: RestRules
    out: OutRules
    experience: ExperienceRules
    carousing: CarousingRules
    clock: ClockRules
    money: MoneyRules
    weapon: WeaponRules
    outfit: OutfitRules
    slots: SlotsRules
    morale: MoraleRules
    reaction: ReactionRules
    npc: NpcRules
    option: OptionRules
    bounty: BountyRules
    five_under: FiveUnderRules
    pulp: PulpRules
    reading: ReadingRules


RULES = declared(Rulebook)


def rulebook(content: Content) -> Rulebook:
    """The rules as they are written, by section and name."""
    return Rulebook.of(content.rules)


def share_of(content: Content, part: Fraction, amount: Fraction | int) -> int:
    """A part of a damage (Weapons) or of dollars (Equipment and Finances), rounded as the rules
    say.
    """
    share = part * amount
    return ceil(share) if rulebook(content).reading.halves == "up" else floor(share)


def half_guts(content: Content, grit: int) -> int:
    """The most Guts that a Grit gives, always rounded up (Core Attributes)."""
    return -(-grit // rulebook(content).attribute.guts_divides)
