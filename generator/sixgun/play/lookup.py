"""Rows of a table by what somebody types."""

from collections.abc import Iterable, Mapping
from typing import Any

from ..content.cards import Card, Ranks
from ..content.table import DiceKey, Key, Names, Row, Span, Table, slug
from ..system.problem import SixgunError, Unknown, near


class NoRow(SixgunError, LookupError):
    """A table has no such row or column, or dice are not thrown on it so."""


def key_text(key: Key) -> str:
    """A key in short: 2d6, 1–6 Grit."""
    if isinstance(key, DiceKey):
        return str(key.dice)
    if isinstance(key, Span):
        return f"{key.low}–{key.high}{'+' if key.open else ''}{' ' + key.heading if key.heading else ''}"  # noqa: E501
    return key.heading or "name"


def find_table(tables: Mapping[str, Table[Any]], word: str) -> Table[Any]:
    """The table of that id or, in whatever spelling, that title; Unknown when there is none, NoRow
    where two have the title.
    """
    if word in tables:
        return tables[word]
    titled = [
        table for table in tables.values() if slug(word) in (slug(table.id), slug(table.title))
    ]
    if len(titled) > 1:
        raise NoRow(
            f"“{word}” is the title of {' and '.join(table.id for table in titled)}: name one of"
            " these"
        )
    if not titled:
        titles = {slug(name): name for table in tables.values() for name in (table.title, table.id)}
        raise Unknown(
            "table", word, titles.values(), " (sixgun find looks in rows, rules and people, too)"
        )
    return titled[0]


def find_rows(table: Table[Any], text: str) -> tuple[list[Row], str | None]:
    """The rows of an outcome as typed, and the column if the table has two keys; NoRow if there is
    none.
    """
    column = None
    if drawn := _drawn(table, text):
        text, column = drawn
    elif table.across and "," in text:
        text, _, wanted = (part.strip() for part in text.rpartition(","))
        column = str(
            _outcome(table.across, wanted, f"across {table.id} ({key_text(table.across)})")
        )
    try:
        return [table.find(text)], column
    except KeyError:
        pass
    try:
        wanted_ = set(table.key.parse(text))
    except ValueError:
        wanted_ = set()
    rows = (
        [row for row in table.rows if wanted_ & set(row.outcomes)]
        if wanted_ <= set(table.key.outcomes)
        else _or_else(table, text)
    )
    if not rows:
        raise NoRow(
            _no_row(
                table.key,
                text,
                f"in {table.id}",
                [row.label for row in table.rows],
                bool(table.across),
            )
        )
    return rows, column


def _drawn(table: Table[Any], text: str) -> tuple[str, str] | None:
    """Row and column of a card such as J♣, in a table of ranks down and suits across."""
    if not isinstance(table.key, Ranks) or not table.across:
        return None
    try:
        card = Card.parse(text)
    except ValueError:
        return None
    return (card.rank, card.suit) if card.suit in table.across.outcomes else None


def _or_else(table: Table[Any], text: str) -> list[Row]:
    """The rows that have a name among others: Tomahawk in “Axe or Tomahawk”."""
    return (
        [row for row in table.rows if slug(text) in map(slug, row.label.split(" or "))]
        if isinstance(table.key, Names)
        else []
    )


def _outcome(key: Key, text: str, where: str) -> int | str:
    try:
        outcomes = key.parse(text)
    except ValueError:
        outcomes = ()
    if len(outcomes) != 1 or outcomes[0] not in key.outcomes:
        raise NoRow(_no_row(key, text, where, map(str, key.outcomes), False))
    return outcomes[0]


def _no_row(key: Key, text: str, where: str, labels: Iterable[str], both: bool) -> str:
    if isinstance(key, Names):
        return f"there is no “{text}” {where}{near(text, labels)}"
    hint = "; the row comes first, then the column, such as 12,2" if both else ""
    return (
        f"“{text}” cannot come up {where}: {key_text(key)} gives {key.outcomes[0]} to"
        f" {key.outcomes[-1]}{hint}"
    )
