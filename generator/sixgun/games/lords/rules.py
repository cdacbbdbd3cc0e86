"""What the values of rules.yaml may be, the readings among them, and checks between the game's
files.
"""

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from ...content.content import Content
from ...content.dice_notation import parse_numbers
from ...content.rule import POSITIVE, Count, Kind, Positive, Section, check_readings, declared
from ...content.table import names
from ...content.wording import is_blank
from ...play.check import check_numbers, check_order
from ...system.problem import Problem, near
from .hand import (
    ALL,
    BLANKS,
    FIVE,
    HANDS,
    KINDS,
    LOCALS,
    NAMES,
    SHOWDOWNS,
    best,
    cards_of,
    named,
    ranking,
)


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


def check(content: Content) -> list[Problem]:
    """Every problem between the files; examples of hands are checked only if the table of hands is
    in order.
    """
    hands = list(_check_hands(content))
    problems = [
        *check_readings(content.rules, RULES),
        *_numbers(content),
        *check_order(content.rules, (("players.low", "players.high"),)),
        *_showdowns(content),
        *_blanks(content),
    ]
    return problems + (hands or list(_examples(content)))


def _numbers(content: Content) -> Iterator[Problem]:
    rules, book = content.rules, rulebook(content)
    colors, most = book.players.colors.count(", ") + 1, book.players.high
    if colors < most:
        yield rules.problem(
            "players.colors",
            "rule-disagrees",
            f"players.high is {most}, and there are pieces in {colors} colors",
        )
    yield from check_numbers(
        rules,
        (
            ("hand.cards", FIVE, "the cards of a whole hand are"),
            ("raise.risers", book.raise_.height - 1, "so many risers make the height:"),
            ("local.count", len(names(content[LOCALS])), "the locals of the table are"),
        ),
    )


def _check_hands(content: Content) -> Iterator[Problem]:
    """The table has every hand, each at its own place."""
    table = content[HANDS]
    for row in table:
        if row.label not in NAMES:
            yield table.problem(
                row,
                "hand-unknown",
                f"“{row.label}” is no hand that the rules know{near(row.label, NAMES)}",
            )
    for name in NAMES:
        if name not in names(table):
            yield table.problem(
                None, "hand-missing", f"has no “{name}”, and a showdown may be won with one"
            )
    places = sorted(hand.place for hand in table.values.values())
    if places != list(range(1, len(places) + 1)):
        yield table.problem(
            None,
            "hand-place",
            f"the places are 1 to {len(places)}, each once; here they are"
            f" {', '.join(map(str, places))}",
        )


def _examples(content: Content) -> Iterator[Problem]:
    """The example of a hand is that hand."""
    table, ranks = content[HANDS], ranking(content)
    for row, hand in table.items():
        try:
            name = named(ranks, best(ranks, cards_of(hand.example)))
        except ValueError as error:
            yield table.problem(row, "hand-example", f"{row.label}: {error}")
            continue
        if name != row.label:
            yield table.problem(
                row, "hand-example", f"the example of {row.label} is {name or 'no cards'}"
            )


def _showdowns(content: Content) -> Iterator[Problem]:
    """The table has every way into a showdown."""
    table = content[SHOWDOWNS]
    for name in KINDS:
        if name not in names(table):
            yield table.problem(
                None, "showdown-missing", f"has no “{name}”{near(name, names(table))}"
            )


def _blanks(content: Content) -> Iterator[Problem]:
    """The spaces of a block are numbers, or all of them."""
    table = content[BLANKS]
    for row, block in table.items():
        for spaces in (block.spaces, block.two):
            try:
                if spaces != ALL:
                    parse_numbers(spaces)
            except ValueError as error:
                yield table.problem(row, "blank-spaces", f"{error}; or {ALL}")
