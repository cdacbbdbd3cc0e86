"""A table of the content, and its cells, as they print."""

from ..content.cards import Ranks
from ..content.table import LISTED, Column, DiceKey, Key, Names, Percentile, Row, Send, Span, Table
from ..content.wording import money, signed
from ..content.words import phrase
from .head import Head
from .table import GroupView, RowView, TableView

FIFTH = 5  # of a list to count along has its number
DIGITS = 4  # a longer number has commas: 12,000, but the year 1876


def view_table(
    table: Table[object], columns: tuple[str, ...] = (), linked: bool = False
) -> TableView:
    """A table as it prints everywhere; `columns` leaves some of its printed columns out, never
    changes one. `linked`: cells that send to other tables are links to them.
    """
    shown = [c for c in table.columns if (c.id in columns if columns else c.printed)]
    cents = {c.id: _has_cents(table, c) for c in shown}
    heads = (
        Head(table.key.heading, figure=not isinstance(table.key, Names)),
        *(
            Head(
                _suit(table, c.heading),
                c.align or ("left" if c.words else "right"),
                not c.words,
                c.holds,
            )
            for c in shown
        ),
    )
    groups: list[tuple[str, list[RowView]]] = []
    for row in table.rows:
        if not groups or groups[-1][0] != row.group:
            groups.append((row.group, []))
        groups[-1][1].append(
            RowView(
                _label(table, row.label),
                tuple(
                    _linked(row.sends[c.id], table.id)
                    if linked and c.id in row.sends
                    else cell_text(c, row.cells[c.id], cents[c.id])
                    for c in shown
                ),
                row.changed,
                chance=_chance(table, row),
            )
        )
    return TableView(
        id=table.id,
        title=table.title,
        heads=heads,
        groups=tuple(GroupView(g, tuple(rows)) for g, rows in groups),
        line=table.line,
        note=table.note,
        style=table.style,
        wide=table.wide,
        rolled=not isinstance(table.key, (Names, Span)),
        index=table.index,
    )


def _chance(table: Table[object], row: Row) -> float:
    """The chance (0 to 1) that a row is rolled; 0 where all outcomes of the table are equally
    likely, and where no dice are thrown.
    """
    ways = table.key.dice.weights if isinstance(table.key, DiceKey) else {}
    if len({*ways.values()}) < 2:
        return 0.0
    return sum(ways.get(int(one), 0) for one in row.outcomes) / sum(ways.values())


def _linked(entries: tuple[Send, ...], own: str) -> str:
    """The entries of a cell, those that send to a table other than its own as links to it."""
    return LISTED.join(
        f"[{one.text}](#at-table-{one.table.replace('/', '-')})"
        if one.table not in ("", own)
        else one.text
        for one in entries
    )


def view_blank_table(id: str, key: Key, title: str, step: int = 1) -> TableView:
    """A table to write in: every outcome of a key, `step` of them to a row; the last row takes what
    is left.
    """
    groups = [key.outcomes[n : n + step] for n in range(0, len(key.outcomes), step)]
    rows = tuple(
        RowView("–".join(_outcome(key, o) for o in dict.fromkeys((group[0], group[-1]))), ("",))
        for group in groups
    )
    rolled = not isinstance(key, (Names, Span))
    return TableView(
        id,
        title,
        (Head(key.heading, figure=True), Head("")),
        (GroupView("", rows),),
        style="blank",
        rolled=rolled,
    )


def _outcome(key: Key, outcome: int | str) -> str:
    """An outcome as a row's label says it: 100 on percentile dice is 00."""
    if isinstance(key, Ranks):
        return phrase(str(outcome))
    return f"{int(outcome) % 100:02}" if isinstance(key, Percentile) else str(outcome)


def _label(table: Table[object], label: str) -> str:
    if isinstance(table.key, Names):
        return label
    if not isinstance(table.key, Ranks):
        return label.replace("-", "–")
    ranks, of, suit = label.partition(" of ")
    drawn = "–".join(map(phrase, ranks.split("-")))
    return phrase("{} of {}", drawn, phrase(suit)) if of else drawn


def _suit(table: Table[object], heading: str) -> str:
    """The heading of a column, which may be a card that is drawn: in the game's language."""
    return phrase(heading) if isinstance(table.across, Ranks) else heading


def _has_cents(table: Table[object], column: Column) -> bool:
    return column.holds == "money" and any("." in row.cells[column.id] for row in table.rows)


def cell_text(column: Column, text: str, cents: bool = False) -> str:
    """A cell as it prints: money 1,000.00, +2, 200 ft, – where empty."""
    if text == "-":
        return "–"
    if column.holds == "money":
        return money(text, cents)
    if column.holds == "list":
        names = enumerate(text.split(", "), 1)
        return ", ".join(f"**{n}**\u00a0{name}" if n % FIFTH == 0 else name for n, name in names)
    if column.holds == "signed":
        return signed(text)
    if column.holds == "feet":
        return f"{money(text)} ft"
    if column.holds == "number" and text.isdigit() and len(text) > DIGITS:
        return money(text)
    return text.replace("-", "–") if column.holds == "number" else text
