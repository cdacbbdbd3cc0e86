"""Tables as they print."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ..content.cards import Ranks
from ..content.table import LISTED, Column, Key, Names, Percentile, Send, Span, Table
from ..content.wording import money, signed
from ..content.words import said

MANY, MOST_ACROSS = 16, 4  # rows that are set in columns, and columns
DEEP, HEADED = 15.6, 8  # points: a row of one; rows that the heading of a chapter takes
LETTER, BETWEEN = 5.2, 20.0  # points: a letter of a table's text, the white around its label
CELL, CAPITAL = 8.0, 5.6  # points: the white after a cell, a letter of a head
SHORT, LONG, NARROW = 8, 22, 92.0  # rows of figures in columns; letters that wrap; points too few


class Head(NamedTuple):
    """A column's head; `align` is left, right or center; `figure` sets its cells as figures."""

    text: str
    align: str = "left"
    figure: bool = False
    holds: str = "text"


@dataclass(frozen=True)
class RowView:
    """A row; `even` are the places of chances of one in two or better."""

    label: str
    cells: tuple[str, ...]
    changed: bool = False
    even: tuple[int, ...] = ()


@dataclass(frozen=True)
class GroupView:
    label: str
    rows: tuple[RowView, ...]


class Setting(NamedTuple):
    """How a table is set: each column's share of its width in per cent, which columns stand below
    the others since they would be squeezed, and whether it is figures alone.
    """

    shares: tuple[float, ...]
    below: tuple[int, ...]
    figures: bool


@dataclass(frozen=True)
class TableView:
    """`rolled` says that the key is dice, so its labels are set as rolls; `indexed`, that an index
    lists the labels; `across`, in how many columns the rows of a table of one column stand (0: as
    many as the page has room for). Of `style` tiers: results of a test, best or worst first
    (`rising`), with the chance of each (0 to 1) at each bonus.
    """

    kind: ClassVar[str] = "table"
    id: str
    title: str
    heads: tuple[Head, ...]
    groups: tuple[GroupView, ...]
    line: str = ""
    note: str = ""
    style: str = "ledger"
    wide: bool = False
    rolled: bool = False
    rising: bool = False
    indexed: bool = True
    across: int = 0
    chances: tuple[tuple[str, tuple[float, ...]], ...] = ()

    def columns_in(self, width: float) -> int:
        """In how many columns rows of a label and a few words stand; `width` in points."""
        plain = self.style == "ledger" and len(self.heads) == 2 and len(self.groups) == 1
        few = SHORT if plain and self.heads[1].figure else MANY
        if not plain or self.groups[0].label or (not self.across and self.count < few):
            return 1
        return self.across or max(1, min(MOST_ACROSS, int(width / self._longest)))

    @property
    def _longest(self) -> float:
        """The points that the longest row of a table of one column takes on one line."""
        return max(
            LETTER * len(row.cells[0]) + LETTER * len(row.label) + BETWEEN
            for group in self.groups
            for row in group.rows
        )

    def is_split_in(self, width: float) -> bool:
        """Whether the columns that its rows are to stand in are too narrow for them in a width in
        points.
        """
        return (
            self.across > 1 and self.columns_in(width) > 1 and self._longest * self.across > width
        )

    def stands_in(self, columns: int, height: float) -> tuple[tuple[tuple[RowView, ...], ...], ...]:
        """The rows of a table of one group, down one column after the other, in pieces that a page
        `height` points high has room for.
        """
        rows = self.groups[0].rows
        piece = columns * max(5, int(height / DEEP) - HEADED)
        pieces = [rows[n : n + piece] for n in range(0, len(rows), piece)]
        return tuple(
            tuple(
                one[n : n + -(-len(one) // columns)]
                for n in range(0, len(one), -(-len(one) // columns))
            )
            for one in pieces
        )

    def is_squeezed_in(self, width: float) -> bool:
        """Whether figures or names wrap in a width in points, though long texts stand below."""
        _, wants, long = self._wants()
        return self.style == "ledger" and sum(wants) - sum(wants[n] for n in long) > width

    def is_small_in(self, width: float) -> bool:
        """Whether it is a few rows, each on one line in a width in points."""
        few = self.style == "ledger" and not self.across and self.count < SHORT
        return few and not self.is_long_in(width) and CAPITAL * len(self.title) <= width

    def is_long_in(self, width: float) -> bool:
        return sum(self._wants()[1]) > width

    def _wants(self) -> tuple[list[list[str]], list[float], list[int]]:
        """Each column's cells, the points it takes on one line, and which hold long texts."""
        rows = [(row.label, *row.cells) for group in self.groups for row in group.rows]
        cells = [[row[n] for row in rows if n < len(row)] for n in range(len(self.heads))]
        letters = [max(map(len, some), default=1) for some in cells]
        words = [max(map(len, head.text.split()), default=0) for head in self.heads]
        wants = [max(CAPITAL * words[n], LETTER * count) + CELL for n, count in enumerate(letters)]
        long = [n for n, count in enumerate(letters) if n and count > LONG]
        return cells, wants, [n for n in long if not self.heads[n].figure]

    def set_in(self, width: float) -> "Setting":
        """How its columns share a width in points, and which of them stand below the others."""
        cells, wants, long = self._wants()
        room = width - sum(want for n, want in enumerate(wants) if n not in long)
        below = long if room < NARROW * len(long) and len(long) < len(self.heads) - 1 else []
        shown = [n for n in range(len(self.heads)) if n not in below]
        if sum(wants[n] for n in shown) <= width:
            shares = [wants[n] for n in shown]
            texts = [at for at, n in enumerate(shown) if at and not self.heads[n].figure]
            for at in texts[-1:] or range(1, len(shares)):
                shares[at] += (width - sum(wants[n] for n in shown)) / len(texts[-1:] or shares[1:])
        else:
            weights = [sum(map(len, some)) ** 0.5 for some in cells]
            wrapping = [n for n in shown if n in long] or shown
            fixed = sum(wants[n] for n in shown if n not in wrapping)
            left = max(width - fixed, NARROW * len(wrapping) * 0.6)
            whole = sum(weights[n] for n in wrapping) or 1
            shares = [left * weights[n] / whole if n in wrapping else wants[n] for n in shown]
        whole = sum(shares)
        figures = all(head.figure for head in self.heads[1:]) and len(self.heads) < 4
        return Setting(
            tuple(round(100 * share / whole, 2) for share in shares), tuple(below), figures
        )

    @property
    def count(self) -> int:
        """The number of rows."""
        return sum(len(group.rows) for group in self.groups)

    @property
    def long(self) -> bool:
        """Too long to ask that it stay in one piece."""
        return self.count > 14


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
                c.heading,
                c.align or ("left" if c.holds == "text" else "right"),
                c.holds != "text",
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
        indexed=table.indexed,
    )


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
        return said(str(outcome))
    return f"{int(outcome) % 100:02}" if isinstance(key, Percentile) else str(outcome)


def _label(table: Table[object], label: str) -> str:
    if isinstance(table.key, Names):
        return label
    ends = label.split("-")
    return "–".join(map(said, ends) if isinstance(table.key, Ranks) else ends)


def _has_cents(table: Table[object], column: Column) -> bool:
    return column.holds == "money" and any("." in row.cells[column.id] for row in table.rows)


def cell_text(column: Column, text: str, cents: bool = False) -> str:
    """A cell as it prints: money 1,000.00, +2, 200 ft, – where empty."""
    if text == "-":
        return "–"
    if column.holds == "money":
        return money(text, cents)
    if column.holds == "signed":
        return signed(text)
    if column.holds == "feet":
        return f"{money(text)} ft"
    return text.replace("-", "–") if column.holds == "number" else text
