"""What the rules of rules.yaml may be, and the readings among them."""

import re

from ...content.content import Content
from ...content.numerals import is_blank
from ...content.rule import COUNT, POSITIVE, Kind, kinds, one_of
from ...play.ruling import reading
from .hand import cards_of

READINGS = {"reading.blank-pays": ("after", "twice"), "reading.unanswered": ("opener", "nobody")}


def read_as(content: Content, name: str) -> str:
    """How an open question is read; Problems for a word that is no reading of it."""
    return reading(content.rules, name, READINGS[name])


def _hands(text: str) -> bool:
    """Whether a text names hands that one deck can deal."""
    try:
        return all(cards_of(hand) for hand in text.split(", "))
    except ValueError:
        return False


HAND_LIST = Kind("hands of cards, such as Js Jh, As", _hands)


COLORS = Kind(
    "colors with a letter each, such as Red R, Blue B",
    lambda text: bool(re.fullmatch(r"\w+ \w(, \w+ \w)*", text)),
)


NUMBER_OR_BLANK = Kind(
    "a whole number from 1 up, or [blank: …]", lambda text: is_blank(text) or POSITIVE.fits(text)
)


WORDS = READINGS


RULES = kinds(
    {
        COUNT: (
            """
        setup.poker-cards setup.property-cards setup.tiles-removed setup.start-dollars
        blanks.all-of-f-players raise.risers bribe.casinos
        consolation.cards local.points local.discount
    """
        ),
        POSITIVE: (
            """
        players.low players.high setup.pawns setup.horseshoes setup.tiles-left claim.per-turn
        raise.height ante.price ante.cards
        ante.per-turn bribe.per-turn hand.cards local.count
    """
        ),
        NUMBER_OR_BLANK: "property.cards property.f-block",
        COLORS: "players.colors",
        HAND_LIST: (
            "played.rivals-odds played.showdown-odds played.showdown-chart played.several-odds"
        ),
    }
) | {name: one_of(*words) for name, words in WORDS.items()}
