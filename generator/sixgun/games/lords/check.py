"""Consistency between the files of this game: readings are known, numbers agree, every example is
the hand that it illustrates.
"""

from collections.abc import Iterator

from ...content.content import Content
from ...content.dice_notation import parse_numbers
from ...content.rule import check_readings
from ...content.table import names
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
from .rules import RULES, rulebook


def check(content: Content) -> list[Problem]:
    """Every problem between the files; examples of hands are checked only if the table of hands is
    in order.
    """
    hands = list(_hands(content))
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


def _hands(content: Content) -> Iterator[Problem]:
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
