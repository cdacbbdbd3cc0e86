"""What a judge looks up during play, as pure functions; results keep every die.

throw    rolled dice · check   3d6 checks and tests · attack   hits, damage, holds
blast    dynamite, cannon, Gatling gun · wound   wounds, fatigue, poison, healing · gamble   poker and slots
"""

from .attack import Attack, Damage, Strike, attack, break_free, damage, damage_dice, disarm, range_penalty, spread, strike_pinned
from .blast import Blast, Burst, Shelling, blast, bundle, cannon, gatling, throw_dynamite, throw_required
from .check import (
    Bravery,
    Check,
    Daunt,
    Test,
    allies_agree,
    betrays,
    bravery,
    bravery_text,
    check,
    daunt,
    dice_of,
    fortune,
    initiative_by_one,
    initiative_by_side,
    loyalty,
    may_spend,
    second_bravery,
    throw_off,
    weapon_speed,
    willpower_test,
)
from .gamble import Poker, Wager, caught, poker, slots
from .throw import Throw, third, throw
from .wound import Toll, exhausted_health, fatigue, heal, mortal_wound, next_wound, poison, toll

__all__ = [
    "Attack", "Blast", "Bravery", "Burst", "Check", "Damage", "Daunt", "Poker", "Shelling", "Strike", "Test", "Throw", "Toll", "Wager",
    "allies_agree", "attack", "betrays", "blast", "bravery", "bravery_text", "break_free", "bundle", "cannon", "caught", "check", "damage",
    "damage_dice", "daunt", "dice_of", "disarm", "exhausted_health", "fatigue", "fortune", "gatling", "heal", "initiative_by_one",
    "initiative_by_side", "loyalty", "may_spend", "mortal_wound", "next_wound", "poison", "poker", "range_penalty", "second_bravery",
    "slots", "spread", "strike_pinned", "third", "throw", "throw_dynamite", "throw_off", "throw_required", "toll", "weapon_speed", "willpower_test",
]  # fmt: skip
