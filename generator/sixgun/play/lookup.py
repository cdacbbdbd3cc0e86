"""Tables as games read them: cells as values, rows by the words a person types, and throws on a
table by its rules.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, InstanceOf

from ..content.cards import Card, Ranks
from ..content.content import Content
from ..content.dice import Dice
from ..content.dice_notation import Throw
from ..content.table import DiceKey, Key, Names, Row, Rows, Span, Table, roll_key, slug
from ..content.tree import read_as
from ..system.problem import SixgunError, Unknown, near
from ..system.rng import Rng


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
    """The table of that id or, however spelled, that title; Unknown if there is none, NoRow if
    two have the title.
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


# A table thrown on as its rules say

DEEPEST = 6  # tables that send to tables
MOST = 60  # throws that follow from one


@dataclass(frozen=True)
class ThrownRow:
    """The row that came up, the columns to show of it (none: all), and the rolls, by name."""

    row: Row
    columns: tuple[str, ...]
    about: Mapping[str, Any]


def throw_on(table: Table[Any], rng: Rng, place: str | None) -> ThrownRow:
    """Throws the dice that the table declares, or else its key. `place`: the column or row in
    which to read the dice; NoRow if it does not have them.
    """
    throw = table.throw
    if throw and throw.down:
        return _down(table, throw, rng, place)
    if throw and throw.along:
        return _along(table, throw, rng, place)
    if place is not None:
        raise NoRow(f"the dice are not read in one column or row of {table.id}: leave out --in")
    return _whole(table, rng)


def rolled_text(about: Mapping[str, Any]) -> str:
    """What was rolled, as a line: Rolled 12 on d%, then 55 on d%."""
    on = f" on {about['thrown']}" if about["thrown"] else ""
    across = (
        f" and {about['rolled-across']} on {about['across']}" if "rolled-across" in about else ""
    )
    then = f", then {about['then']} on {about['thrown']}" if "then" in about else ""
    place = f", {about['in']}" if "in" in about else ""
    return f"Rolled {about['rolled']}{on}{across}{then}{place}"


def _whole(table: Table[Any], rng: Rng) -> ThrownRow:
    """A throw of the table's own, or of its key; in a table of two ways, of both keys."""
    throw = table.throw
    if throw and throw.text == "each":
        return _each(table, rng)
    if throw and throw.text == "any":
        row = rng.pick(table.rows)
        return ThrownRow(row, (), {"thrown": "", "rolled": row.label})
    if throw and throw.outcomes:
        number = throw.number(rng)
        row = table.row(table.key.within(number) if isinstance(table.key, Span) else number)
        return ThrownRow(row, (), {"thrown": throw.text, "rolled": number})
    if throw or isinstance(table.key, Span | Names):
        raise NoRow(
            f"no dice are thrown on {table.id}: ask for a row with --at, such as --at"
            f" {_quoted(table.rows[0].label)}"
        )
    outcome = table.row(rolled := roll_key(table.key, rng))
    about = {
        "thrown": key_text(table.key) if isinstance(table.key, DiceKey) else "",
        "rolled": rolled,
    }
    if not table.across:
        return ThrownRow(outcome, (), about)
    column = str(roll_key(table.across, rng))
    return ThrownRow(
        outcome, (column,), about | {"rolled-across": column, "across": key_text(table.across)}
    )


def _each(table: Table[Any], rng: Rng) -> ThrownRow:
    """The key thrown for every column: a row put together of their cells."""
    columns = [column.id for column in table.columns if column.printed]
    fallen = {column: roll_key(table.key, rng) for column in columns}
    rows = {column: table.row(outcome) for column, outcome in fallen.items()}
    rolled = ", ".join(map(str, fallen.values()))
    row = replace(
        next(iter(rows.values())),
        label=rolled,
        cells={**table.rows[0].cells, **{c: row.cells[c] for c, row in rows.items()}},
        sends={c: row.sends[c] for c, row in rows.items() if c in row.sends},
    )
    thrown = key_text(table.key) if isinstance(table.key, DiceKey) else ""
    return ThrownRow(row, tuple(columns), {"thrown": thrown, "rolled": rolled})


def follow(
    tables: Mapping[str, Table[Any]], thrown: ThrownRow, rng: Rng, deepest: int = DEEPEST
) -> list[tuple[Table[Any], ThrownRow]]:
    """Where a row sends to other tables, the throws on these, and where they send in turn."""
    found: list[tuple[Table[Any], ThrownRow]] = []
    sends = [
        send
        for id, some in thrown.row.sends.items()
        for send in some
        if send.table and (not thrown.columns or id in thrown.columns)
    ]
    for send in sends if deepest else ():
        for _ in range(send.times):
            after = throw_on(tables[send.table], rng, None)
            found.append((tables[send.table], after))
            found += follow(tables, after, rng, deepest - 1)
    return found[:MOST]


def results(
    tables: Mapping[str, Table[Any]], table: Table[Any], rng: Rng, column: str = ""
) -> list[str]:
    """The result of a throw on a table: the cell of a column, or the row's name. A cell that
    refers to another table gives the result of a throw there, from the column of the same name,
    or the first.
    """
    first = throw_on(table, rng, None)
    thrown = [(table, first), *follow(tables, first, rng)]
    texts = []
    for one, found in thrown:
        ids = [c.id for c in one.columns]
        at = column if column in ids else ids[0] if one is not table and ids else ""
        texts += own_texts(found.row, at)
    return texts


def own_texts(row: Row, column: str = "") -> list[str]:
    """What a row says by itself: a cell, or its name. Of a cell that sends to other tables, the
    entries that do not.
    """
    if column not in row.sends:
        return [row.cells[column] if column else row.label]
    return [one.text for one in row.sends[column] if not one.table]


def _down(table: Table[Any], throw: Throw, rng: Rng, place: str | None) -> ThrownRow:
    """The dice read down one column."""
    headings = {c.id: c.heading for c in table.columns if c.id in throw.down}
    column = next(
        (
            id
            for id, heading in headings.items()
            if place and slug(place) in (slug(id), slug(heading))
        ),
        None,
    )
    if column is None:
        wrong = (
            f"{table.id} has no column “{place}”"
            if place
            else f"{throw.text} is read in one column of {table.id}"
        )
        raise NoRow(f"{wrong}: name it with --in, one of {', '.join(headings)}")
    number = throw.number(rng)
    row = next(row for row in table.rows if number in throw.range(row.cells[column]))
    return ThrownRow(row, (column,), {"thrown": throw.text, "rolled": number, "in": column})


def _along(table: Table[Any], throw: Throw, rng: Rng, place: str | None) -> ThrownRow:
    """The dice read along a row, which is asked for; or thrown for first, where the key is dice."""
    about: dict[str, Any] = {"thrown": throw.text}
    if place is not None:
        rows, _ = find_rows(table, place)
        row, name = rows[0], "rolled"
        about |= {"in": row.label}
    elif isinstance(table.key, DiceKey):
        row, name = table.row(first := roll_key(table.key, rng)), "then"
        about |= {"rolled": first}
    else:
        raise NoRow(
            f"{throw.text} is read in one row of {table.id}: name it with --in, such as --in"
            f" {_quoted(table.rows[0].label)}"
        )
    number = throw.number(rng)
    column = next(id for id in throw.along if number in throw.range(row.cells[id]))
    columns = tuple(
        c.id for c in table.columns if c.id == column or (c.printed and c.id not in throw.along)
    )
    return ThrownRow(row, columns, about | {name: number})


def _quoted(text: str) -> str:
    return f'"{text}"' if " " in text else text


def by_comma(text: str) -> tuple[str, ...]:
    """The names in a cell or rule such as "Candle, Dice"."""
    return tuple(name.strip() for name in text.split(","))


def by_semicolon(text: str) -> tuple[str, ...]:
    """The names in a cell or rule such as "Hat; Spurs, a pair"."""
    return tuple(name.strip() for name in text.split(";"))


def by_example(text: str) -> tuple[str, ...]:
    """The names in a cell such as "pitchfork, whiskey bottle; draws a card": text after a
    semicolon is a remark.
    """
    return by_comma(text.partition(";")[0])


EMPTY = BeforeValidator(
    lambda value: () if value is None else value
)  # an empty cell holds no names
DiceText = Annotated[InstanceOf[Dice], read_as(Dice.parse)]
Commas = Annotated[tuple[str, ...], read_as(by_comma)]
Examples = Annotated[tuple[str, ...], read_as(by_example)]
Semicolons = Annotated[tuple[str, ...], read_as(by_semicolon)]
CommasOrNone = Annotated[Commas, EMPTY]
SemicolonsOrNone = Annotated[Semicolons, EMPTY]


# Tables read past their ends, by two dice, or for every distinct cell

R = TypeVar("R")


def row_for(content: Content, rows: Rows[R], total: int) -> R:
    """The row of a span for a total; a total past an end counts as that end."""
    table = content[rows]
    assert isinstance(table.key, Span)
    return table.at(min(max(total, table.key.low), table.key.high))


def distinct_cells(content: Content, rows: Rows[Any]) -> tuple[str, ...]:
    """Every cell of a table, once, in reading order."""
    return tuple(dict.fromkeys(cell for row in content[rows] for cell in row.cells.values()))


def roll_cell(content: Content, rng: Rng, rows: Rows[Any], *, across_first: bool = False) -> str:
    """A cell of a table of two dice, one down and one across; `across_first` says which is thrown
    first.
    """
    table = content[rows]
    assert table.across is not None
    if across_first:
        column, down = roll_key(table.across, rng), table.roll(rng)
    else:
        down, column = table.roll(rng), roll_key(table.across, rng)
    return table.row(down).cells[str(column)]
