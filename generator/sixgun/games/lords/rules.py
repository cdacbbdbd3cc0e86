"""What the rules of rules.yaml may be (module `rule`)."""

from ...rule import COUNT, kinds, one_of
from .tables import READINGS

WORDS = READINGS
RULES = kinds({
    COUNT: """
        players.low players.high setup.pawns setup.horseshoes setup.poker-cards setup.property-cards setup.tiles-removed setup.tiles-left
        setup.start-dollars claim.per-turn blanks.all-of-f-players raise.height raise.risers ante.price ante.cards ante.per-turn
        bribe.casinos bribe.per-turn hand.cards consolation.cards local.count local.points local.discount
    """,
}) | {name: one_of(*words) for name, words in WORDS.items()}  # fmt: skip
