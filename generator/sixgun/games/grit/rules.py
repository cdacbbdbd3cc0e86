"""What the rules of rules.yaml may be (module `rule`)."""

from ...rule import COUNT, DICE, kinds, one_of
from .hand import READINGS

WORDS = {f"reading.{name}": words for name, words in READINGS.items()}
RULES = kinds({
    COUNT: """
        deck.cards deck.jokers stats.hands stats.hand-cards stats.most stats.hit-protection-cards save.draws save.modified-draws save.king
        inventory.slots inventory.hands inventory.body inventory.pack inventory.bulky inventory.full-hit-protection begin.ration-days
        begin.dollars begin.least-tools begin.most-tools hireling.ability-cards hireling.hit-protection-cards hireling.weapon-draw
        hireling.week-low hireling.week-high hireling.taken-over-ability hireling.taken-over-hit-protection hireling.listed-ability
        round.seconds round.feet attack.unarmed attack.more-cards attack.more-damage attack.posse-damage critical.death-hours rest.weeks
        rest.fatigue-days luck.point luck.cards fate.good armor.duster armor.slots money.halves money.quarters money.dimes money.nickels
        money.cents
    """,
    DICE: """
        fate.die
    """,
}) | {name: one_of(*words) for name, words in WORDS.items()}  # fmt: skip
