"""Tables as they print, and charts of chances."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ..content.numerals import money, signed
from ..content.table import Column, Key, Names, Percentile, Span, Table


@dataclass(frozen=True)
class Series:
    """One line or set of bars: a label and a value in 0..1 for each x."""

    label: str
    values: tuple[float, ...]


@dataclass(frozen=True)
class ChartView:
    """Chances drawn: `shape` is lines or bars; values are shares of one. A `wide` one is as wide as
    the page.
    """

    kind: ClassVar[str] = "chart"
    id: str
    title: str
    x_label: str
    xs: tuple[str, ...]
    series: tuple[Series, ...]
    shape: str = "lines"
    line: str = ""
    note: str = ""
    height: float = 170.0  # points
    narrow: float = 140.0  # its height where it is as wide as a narrow page
    top: float = 1.0  # the share at the top of the drawing
    wide: bool = False


# Tables as they print

MANY, MOST_ACROSS = 16, 4  # rows that are set in columns, and columns
DEEP, HEADED = 15.6, 8  # points: a row of one; rows that the heading of a chapter takes
LETTER, BETWEEN = 5.2, 20.0  # points: a letter of a table's text, the white around its label


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


@dataclass(frozen=True)
class TableView:
    """`rolled` says that the key is dice, so its labels are set as rolls; `indexed`, that an index
    lists the labels; `across`, in how many columns the rows of a table of one column stand (0: as
    many as the page has room for).
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
    indexed: bool = True
    across: int = 0

    def columns_in(self, width: float) -> int:
        """In how many columns rows of a label and a few words stand; `width` in points."""
        plain = self.style == "ledger" and len(self.heads) == 2 and len(self.groups) == 1
        if not plain or self.groups[0].label or (not self.across and self.count < MANY):
            return 1
        rows = self.groups[0].rows
        longest = max(
            LETTER * len(row.cells[0]) + LETTER * len(row.label) + BETWEEN for row in rows
        )
        return self.across or max(1, min(MOST_ACROSS, int(width / longest)))

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

    @property
    def count(self) -> int:
        """The number of rows."""
        return sum(len(group.rows) for group in self.groups)

    @property
    def long(self) -> bool:
        """Too long to ask that it stay in one piece."""
        return self.count > 14


def view_table(table: Table[object], columns: tuple[str, ...] = ()) -> TableView:
    """A table as it prints everywhere; `columns` leaves some of its printed columns out, never
    changes one.
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
                tuple(cell_text(c, row.cells[c.id], cents[c.id]) for c in shown),
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
    return f"{int(outcome) % 100:02}" if isinstance(key, Percentile) else str(outcome)


def _label(table: Table[object], label: str) -> str:
    return label.replace("-", "–") if not isinstance(table.key, Names) else label


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
