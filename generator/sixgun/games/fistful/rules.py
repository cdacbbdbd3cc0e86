"""The rules of rules.yaml, typed: a class for each of its sections (module `content.rule`)."""

from fractions import Fraction
from math import ceil, floor
from typing import Literal

from ...content.content import Content
from ...content.dice import Dice
from ...content.rule import Count, Positive, Section, declared


class Attribute(Section):
    dice: Dice
    swaps: Count
    most: Positive
    guts_divides: Positive


class Stakes(Section):
    die: Dice
    most: Positive
    least: Positive
    equal_to_challenge: Literal["lose", "win"]


class Stress(Section):
    most: Positive
    bust: Count
    blackjack: Count
    duel: Count
    price: Count


class Floating(Section):
    dice: Count


class Duel(Section):
    heads: Count
    tails: Count


class Chase(Section):
    race: Positive
    example_eta: Positive


class Cover(Section):
    light: Count
    hard: Count


class Rest(Section):
    guts_per_die: Count


class Out(Section):
    regained: Dice


class Experience(Section):
    dollars: Positive
    die: Dice
    gain: Positive


class Carousing(Section):
    stress_price: Dice
    die_price: Dice
    brawl_guts: Count


class Clock(Section):
    segments: Positive
    least: Positive
    chart_dice: Dice
    serve_part: Fraction


class Money(Section):
    used_part: Fraction


class Weapon(Section):
    range_damage_part: Fraction


class Outfit(Section):
    most_small: Count


class Slots(Section):
    quick_to: Positive
    large_above: Positive
    large: Positive
    draw_dice: Dice
    drawn_to: Positive


class Morale(Section):
    dice: Dice
    more_die: Dice
    below_part: Fraction


class Reaction(Section):
    dice: Dice
    more_die: Dice


class Npc(Section):
    creature_most: Positive


class Option(Section):
    """Optional rules, each on or off (Optional Rules)."""

    scene_stakes: bool
    five_under: bool
    double_or_nothing_coins: bool
    pay_off_bounty: bool
    high_action: bool
    high_action_each_die: bool
    glory: bool


class Bounty(Section):
    dollars_an_hour: Positive
    not_from: Positive


class FiveUnder(Section):
    dice: Positive
    stress: Count


class Pulp(Section):
    stress: Count


class Reading(Section):
    """Open questions of the source."""

    blackjack: Literal["wins", "above"]
    two_busts: Literal["gain", "lose"]
    halves: Literal["up", "down"]
    first_slots: Literal["quickdraw", "gear"]
    duel_nobody: Literal["again", "even"]
    floating: Literal["within", "beyond"]


class Rulebook(Section):
    attribute: Attribute
    stakes: Stakes
    stress: Stress
    floating: Floating
    duel: Duel
    chase: Chase
    cover: Cover
    rest: Rest
    out: Out
    experience: Experience
    carousing: Carousing
    clock: Clock
    money: Money
    weapon: Weapon
    outfit: Outfit
    slots: Slots
    morale: Morale
    reaction: Reaction
    npc: Npc
    option: Option
    bounty: Bounty
    five_under: FiveUnder
    pulp: Pulp
    reading: Reading


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
