"""What a judge looks up during play, as pure functions; results keep every die.

throw   rolled dice · sum   rolls added up before they are thrown · check   3d6 checks and tests ·
        attack   hits, damage, holds
blast   dynamite, cannon, Gatling gun · wound   wounds, fatigue, poison, healing · gamble   poker
        and slots
attack  attacks: range, cover, conditions, damage, holds and disarming
check   checks, tests of Willpower and Bravery, Fortune Dice, initiative, Daunting, hired help
gamble  games of chance: poker and slots
sum     A roll as it is added up before any die falls: the dice, what is added to them, the number
        to reach
wound   wounds, fatigue, poison, healing
"""

from .attack import (
    Attack,
    Damage,
    Strike,
    aim,
    break_free,
    damage,
    damage_dice,
    disarm,
    range_penalty,
    shoot,
    spread,
    strike_pinned,
)
from .blast import (
    Blast,
    Burst,
    Shelling,
    blast,
    bundle,
    cannon,
    fuse_burns,
    gatling,
    throw_parts,
    throw_required,
)
from .check import (
    Bravery,
    Check,
    Daunt,
    Test,
    betrays,
    bravery,
    bravery_faces,
    bravery_text,
    daunt,
    fortune,
    fortune_dice,
    initiative_by_one,
    initiative_by_side,
    losing,
    loyalty,
    may_spend,
    throw_off,
    weapon_speed,
    willpower_test,
)
from .gamble import Poker, Wager, caught, poker, slots
from .sum import Part, Parts, Shape, Sum, added, dice_of, listed, shape
from .throw import Throw, third, throw
from .wound import Toll, exhausted_health, fatigue, heal, mortal_wound, next_wound, poison, toll

__all__ = [
    "Attack",
    "Blast",
    "Bravery",
    "Burst",
    "Check",
    "Damage",
    "Daunt",
    "Part",
    "Parts",
    "Poker",
    "Shape",
    "Shelling",
    "Strike",
    "Sum",
    "Test",
    "Throw",
    "Toll",
    "Wager",
    "added",
    "aim",
    "betrays",
    "blast",
    "bravery",
    "bravery_faces",
    "bravery_text",
    "break_free",
    "bundle",
    "cannon",
    "caught",
    "damage",
    "damage_dice",
    "daunt",
    "dice_of",
    "disarm",
    "exhausted_health",
    "fatigue",
    "fortune",
    "fortune_dice",
    "fuse_burns",
    "gatling",
    "heal",
    "initiative_by_one",
    "initiative_by_side",
    "listed",
    "losing",
    "loyalty",
    "may_spend",
    "mortal_wound",
    "next_wound",
    "poison",
    "poker",
    "range_penalty",
    "shape",
    "shoot",
    "slots",
    "spread",
    "strike_pinned",
    "third",
    "throw",
    "throw_off",
    "throw_parts",
    "throw_required",
    "toll",
    "weapon_speed",
    "willpower_test",
]
