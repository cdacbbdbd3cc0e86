"""What the rules of rules.yaml may be (module `rule`)."""

from ...rule import COUNT, DICE, SHARE, kinds, one_of
from .ruling import OPTIONS, READINGS, SWITCH

WORDS = READINGS | {f"option.{name}": SWITCH for name in OPTIONS}
RULES = kinds({
    COUNT: """
        attribute.swaps attribute.most attribute.guts-divides stakes.most stakes.least stress.most stress.bust stress.blackjack stress.duel
        stress.price floating.dice duel.heads duel.tails chase.race chase.example-eta cover.light cover.hard rest.guts-per-die
        experience.dollars experience.gain carousing.brawl-guts clock.segments clock.least outfit.most-small slots.quick-to
        slots.large-above slots.large slots.drawn-to npc.creature-most bounty.dollars-an-hour bounty.not-from five-under.dice
        five-under.stress pulp.stress
    """,
    DICE: """
        attribute.dice stakes.die out.regained experience.die carousing.stress-price carousing.die-price clock.chart-dice slots.draw-dice
        morale.dice morale.more-die reaction.dice reaction.more-die
    """,
    SHARE: """
        clock.serve-part money.used-part weapon.range-damage-part morale.below-part
    """,
}) | {name: one_of(*words) for name, words in WORDS.items()}  # fmt: skip
