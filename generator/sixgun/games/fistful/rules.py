"""What the rules of rules.yaml may be, and the readings and options among them."""

from fractions import Fraction
from math import ceil, floor

from ...content.content import Content
from ...content.rule import COUNT, DICE, POSITIVE, SHARE, kinds, one_of
from ...play.ruling import reading

READINGS: dict[str, tuple[str, ...]] = {
    "stakes.equal-to-challenge": ("lose", "win"),
    "reading.blackjack": ("wins", "above"),
    "reading.two-busts": ("gain", "lose"),
    "reading.halves": ("up", "down"),
    "reading.first-slots": ("quickdraw", "gear"),
    "reading.duel-nobody": ("again", "even"),
    "reading.floating": ("within", "beyond"),
}


OPTIONS = (
    "scene-stakes",
    "five-under",
    "double-or-nothing-coins",
    "pay-off-bounty",
    "high-action",
    "high-action-each-die",
    "glory",
)


SWITCH = ("on", "off")


def read_as(content: Content, name: str) -> str:
    """How an open question is read; Problems for a word that is no reading of it."""
    return reading(content.rules, name, READINGS[name])


def option(content: Content, name: str) -> bool:
    """Whether an optional rule is played (Optional Rules); Problems for a word that is neither on
    nor off.
    """
    return reading(content.rules, f"option.{name}", SWITCH) == "on"


def share_of(content: Content, rule: str, amount: Fraction | int) -> int:
    """The share that a rule names of a damage (Weapons) or of dollars (Equipment and Finances),
    rounded as the rules say.
    """
    part = content.rules.share(rule) * amount
    return ceil(part) if read_as(content, "reading.halves") == "up" else floor(part)


def half_guts(content: Content, grit: int) -> int:
    """The most Guts that a Grit gives, always rounded up (Core Attributes)."""
    return -(-grit // content.rules.number("attribute.guts-divides"))


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
