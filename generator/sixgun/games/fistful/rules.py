"""What the rules of rules.yaml may be (module `rule`)."""

from ...content.rule import COUNT, DICE, POSITIVE, SHARE, kinds, one_of
from .ruling import OPTIONS, READINGS, SWITCH

WORDS = READINGS | {f"option.{name}": SWITCH for name in OPTIONS}
RULES = kinds(
    {
        COUNT: (
            """
        attribute.swaps stress.bust stress.blackjack stress.duel stress.price floating.dice
        duel.heads duel.tails cover.light cover.hard
        rest.guts-per-die carousing.brawl-guts outfit.most-small five-under.stress pulp.stress
    """
        ),
        POSITIVE: (
            """
        attribute.most attribute.guts-divides stakes.most stakes.least stress.most chase.race
        chase.example-eta experience.dollars
        experience.gain clock.segments clock.least slots.quick-to slots.large-above slots.large
        slots.drawn-to npc.creature-most
        bounty.dollars-an-hour bounty.not-from five-under.dice
    """
        ),
        DICE: (
            """
        attribute.dice stakes.die out.regained experience.die carousing.stress-price
        carousing.die-price clock.chart-dice slots.draw-dice
        morale.dice morale.more-die reaction.dice reaction.more-die
    """
        ),
        SHARE: (
            """
        clock.serve-part money.used-part weapon.range-damage-part morale.below-part
    """
        ),
    }
) | {name: one_of(*words) for name, words in WORDS.items()}
