"""The rules of rules.yaml, typed: a class for each of its sections (module `content.rule`)."""

import re
from typing import Annotated, Literal

from ...content.content import Content
from ...content.rule import POSITIVE, Count, Kind, Positive, Section, declared
from ...content.wording import is_blank
from .hand import cards_of


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


class PlayersRules(Section):
    low: Positive
    high: Positive
    colors: Annotated[str, COLORS]


class SetupRules(Section):
    pawns: Positive
    horseshoes: Positive
    poker_cards: Count
    property_cards: Count
    tiles_removed: Count
    tiles_left: Positive
    start_dollars: Count


class PropertyRules(Section):
    cards: Annotated[str, NUMBER_OR_BLANK]
    f_block: Annotated[str, NUMBER_OR_BLANK]


class ClaimRules(Section):
    per_turn: Positive


class BlanksRules(Section):
    all_of_f_players: Count


class RaiseRules(Section):
    height: Positive
    risers: Count


class AnteRules(Section):
    price: Positive
    cards: Positive
    per_turn: Positive


class BribeRules(Section):
    casinos: Count
    per_turn: Positive


class HandRules(Section):
    cards: Positive


class ConsolationRules(Section):
    cards: Count


class LocalRules(Section):
    count: Positive
    points: Count
    discount: Count


class ReadingRules(Section):
    """Open questions of the source."""

    blank_pays: Literal["after", "twice"]
    unanswered: Literal["opener", "nobody"]


class PlayedRules(Section):
    """The hands of the tables of odds."""

    rivals_odds: Annotated[str, HAND_LIST]
    showdown_odds: Annotated[str, HAND_LIST]
    showdown_chart: Annotated[str, HAND_LIST]
    several_odds: Annotated[str, HAND_LIST]


class Rulebook(Section):
    players: PlayersRules
    setup: SetupRules
    property: PropertyRules
    claim: ClaimRules
    blanks: BlanksRules
    raise_: RaiseRules
    ante: AnteRules
    bribe: BribeRules
    hand: HandRules
    consolation: ConsolationRules
    local: LocalRules
    reading: ReadingRules
    played: PlayedRules


RULES = declared(Rulebook)


def rulebook(content: Content) -> Rulebook:
    """The rules as they are written, by section and name."""
    return Rulebook.of(content.rules)
