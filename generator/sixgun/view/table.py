"""Tables as they print."""

from dataclasses import dataclass, replace
from math import ceil
from typing import ClassVar, NamedTuple

from ..content.words import phrase
from .head import CAPITAL, CELL, Head, on_few_lines

MANY, MOST_ACROSS = 16, 4  # rows that are set in columns, and columns
PAGES, WHOLE, CLOSER = 36, 0.85, 0.92  # rows that fill pages: d66; their share of one line
FEW = 16  # rows of which one may take two lines
TALL = 20  # rows of one such column; a table with more goes across its page
DEEP, HEADED = 15.6, 8  # points: a row of one; rows that the heading of a chapter takes
LETTER, BETWEEN = 5.2, 20.0  # points: a letter of a table's text, the white around its label
FIGURES = 4  # columns of figures that may be too many for a page
BLOCK = 14.0  # points: the white of a block of d66 beside that of its rows
BAR = 40.0  # points: the bar of the likeliest row, and the white beside it
SIXES = tuple(f"{first}{second}" for first in range(1, 7) for second in range(1, 7))
SHORT, LONG, NARROW = 8, 22, 92.0  # rows of figures in columns; letters that wrap; points too few


@dataclass(frozen=True)
class RowView:
    """A row; `even` are the places of chances of one in two or better; `chance` (0 to 1) is that of
    the roll, where the rows of a table differ in it; `shares`, the chances (0 to 1) of its cells,
    where they are parts of one whole.
    """

    label: str
    cells: tuple[str, ...]
    changed: bool = False
    even: tuple[int, ...] = ()
    chance: float = 0.0
    shares: tuple[float, ...] = ()


@dataclass(frozen=True)
class GroupView:
    label: str
    rows: tuple[RowView, ...]


class Setting(NamedTuple):
    """The layout of a table: each column's share of its width in percent, the columns that go
    below the others because they would be squeezed, and whether it has only figures.
    """

    shares: tuple[float, ...]
    below: tuple[int, ...]
    figures: bool


@dataclass(frozen=True)
class TableView:
    """`rolled` says that the key is dice, so its labels are set as rolls; `index`, the name of
    the labels in an index; `across`, the number of columns for the rows of a table with one
    column (0: as many as the page has room for). Of `style` tiers: results of a test, best or
    worst first (`rising`), with the chance of each (0 to 1) at each bonus; or `by` what is counted.
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
    index: bool | tuple[str, ...] = True
    across: int = 0
    chances: tuple[tuple[str, tuple[float, ...]], ...] = ()
    by: str = ""

    def columns_in(self, width: float) -> int:
        """The number of columns for rows of a label and a few words; `width` in points."""
        plain = self.style == "ledger" and len(self.heads) == 2 and len(self.groups) == 1
        few = SHORT if plain and self.heads[1].figure else MANY
        if not plain or self.groups[0].label or (not self.across and self.count < few):
            return 1
        row = self._longest if self.heads[1].figure else self._most
        return self.across or max(1, min(MOST_ACROSS, int(width / row)))

    @property
    def _most(self) -> float:
        """The points that most rows of a long list take, since a page saved is worth a few rows of
        two lines; of a shorter one those of the longest but for one in sixteen: “Roll twice”.
        """
        letters = sorted(
            len(row.label) + len(row.cells[0]) for group in self.groups for row in group.rows
        )
        if self.count < PAGES:
            return LETTER * letters[-1 - self.count // FEW] + BETWEEN
        return CLOSER * LETTER * letters[int(WHOLE * len(letters))] + BETWEEN

    @property
    def _longest(self) -> float:
        """The points that the longest row of a table of one column takes on one line; figures stand
        below their head, at the right of that of the labels.
        """
        rows = [row for group in self.groups for row in group.rows]
        longest = max(LETTER * (len(row.cells[0]) + len(row.label)) + BETWEEN for row in rows)
        if not self.heads[1].figure:
            return longest
        label, figure = (CAPITAL * len(head.text) + CELL for head in self.heads[:2])
        return max(longest, label + CELL + max(figure, *(LETTER * len(r.cells[0]) for r in rows)))

    def is_split_in(self, width: float) -> bool:
        """Whether the columns for its rows are too narrow for them in a width in points."""
        return (
            self.across > 1 and self.columns_in(width) > 1 and self._longest * self.across > width
        )

    def is_tall_in(self, width: float) -> bool:
        """Whether the columns for its rows are too high in a width in points."""
        columns = self.columns_in(width)
        return not self.across and columns > 1 and self.count > TALL * columns

    @property
    def likeliest(self) -> float:
        """The chance (0 to 1) of the likeliest row; 0 of a table whose rows are equally likely."""
        return max((row.chance for group in self.groups for row in group.rows), default=0.0)

    @property
    def in_sixes(self) -> tuple[tuple[RowView, ...], ...]:
        """The rows of a table of one column under d66, six to each first die; none of another."""
        rows = self.groups[0].rows if len(self.groups) == 1 and len(self.heads) == 2 else ()
        if not self.rolled or tuple(row.label for row in rows) != SIXES:
            return ()
        return tuple(rows[n : n + 6] for n in range(0, 36, 6))

    def sixes_across(self, width: float) -> int:
        """The number of its blocks of six that fit side by side in a width in points."""
        return min(self.across or (3 if 3 * (self._longest + BLOCK) <= width else 2), 3)

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
        """Whether figures or names wrap in a width in points, even with long texts below."""
        _, wants, long = self._wants()
        return self.style == "ledger" and sum(wants) - sum(wants[n] for n in long) > width

    def leaves_in(self, width: float) -> tuple["TableView", ...]:
        """A table whose columns do not fit in a width in points, as several tables below each
        other, each with the labels and some of the columns; other tables unchanged.
        """
        _, wants, _ = self._wants()
        least = [
            want if head.figure else min(want, NARROW / 2)
            for want, head in zip(wants, self.heads, strict=True)
        ]
        many = sum(head.figure for head in self.heads) >= FIGURES
        if self.style != "ledger" or not many or sum(least) <= width or self.set_in(width).below:
            return (self,)
        parts: list[list[int]] = [[]]
        for column in range(1, len(least)):
            if parts[-1] and least[0] + sum(least[n] for n in (*parts[-1], column)) > width:
                parts.append([])
            parts[-1].append(column)
        each = -(-(len(least) - 1) // len(parts))  # as many columns in each
        return tuple(
            self._leaf(range(n, min(n + each, len(least))), n == 1)
            for n in range(1, len(least), each)
        )

    def _leaf(self, columns: range, first: bool) -> "TableView":
        """A table of the labels and some columns; title and note of the whole are at the two
        ends.
        """
        groups = tuple(
            GroupView(
                group.label,
                tuple(
                    replace(row, cells=tuple(row.cells[n - 1] for n in columns), even=())
                    for row in group.rows
                ),
            )
            for group in self.groups
        )
        return replace(
            self,
            heads=(self.heads[0], *(self.heads[n] for n in columns)),
            groups=groups,
            line=self.line if first else "",
            title=self.title if first or not self.title else self.title + phrase(", continued"),
            note=self.note if columns[-1] == len(self.heads) - 1 else "",
        )

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
        wants[0] += BAR if self.likeliest else 0
        long = [n for n, count in enumerate(letters) if n and count > LONG]
        return cells, wants, [n for n in long if not self.heads[n].figure]

    def set_in(self, width: float) -> "Setting":
        """How its columns share a width in points, and which of them go below the others."""
        cells, wants, long = self._wants()
        room = width - sum(want for n, want in enumerate(wants) if n not in long)
        below = long if room < NARROW * len(long) and len(long) < len(self.heads) - 1 else []
        shown = [n for n in range(len(self.heads)) if n not in below]
        if sum(wants[n] for n in shown) <= width:
            shares = on_few_lines([(self.heads[n], wants[n]) for n in shown], width)
            texts = [at for at, n in enumerate(shown) if at and not self.heads[n].figure]
            left = width - sum(shares)
            for at in texts[-1:] or range(1, len(shares)):
                shares[at] += left / len(texts[-1:] or shares[1:])
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

    def lines_in(self, width: float) -> int:
        """About how many lines its rows take in a width in points."""
        setting = self.set_in(width)
        shown = (n for n in range(len(self.heads)) if n not in setting.below)
        room = {n: width * share / 100 for n, share in zip(shown, setting.shares, strict=True)}
        return sum(
            max(
                ceil(LETTER * len(cell) / max(room.get(n, width) - CELL, NARROW / 2))
                for n, cell in enumerate((row.label, *row.cells))
            )
            for group in self.groups
            for row in group.rows
        )

    @property
    def count(self) -> int:
        """The number of rows."""
        return sum(len(group.rows) for group in self.groups)

    @property
    def long(self) -> bool:
        """Too long to ask that it stay in one piece."""
        return self.count > 14
