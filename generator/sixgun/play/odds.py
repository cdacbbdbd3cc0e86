"""Chances as tables and drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..content.content import Content
from ..content.probability import per_cent
from ..content.words import phrase
from ..view import ChartView, GroupView, Head, RowView, Series, TableView, View

NOTE = "In percent. ½ is less than 1; 100 is certain."
SIGNS = {  # what the note says of the signs that a table has
    ("½", "100"): " ½ is less than 1; 100 is certain.",
    ("½",): " ½ is less than 1.",
    ("100",): " 100 is certain.",
    (): "",
}
Cells = Mapping[
    Any, Iterable[Any]
]  # by the label of each row: fractions, printed in per cent, and anything else as text


@dataclass(frozen=True)
class Grid:
    """The columns and rows of a table. Texts that are given replace the declared ones."""

    heads: Iterable[Any]
    rows: Cells
    line: str = ""
    note: str | None = None
    title: str = ""

    def plot(self, *columns: str) -> Plot:
        """The same numbers as a drawing: the rows along its scale, and a series for each column,
        or for those that are named.
        """
        series = dict(zip(map(str, self.heads), zip(*self.rows.values(), strict=True), strict=True))
        return Plot(self.rows, {head: series[head] for head in columns or series})


@dataclass(frozen=True)
class Plot:
    """The horizontal scale and the series of a drawing. Texts that are given replace the declared
    ones.
    """

    xs: Iterable[Any]
    series: Mapping[str, Iterable[Fraction]]
    line: str = ""
    title: str = ""


class Views(dict[str, Callable[[Content], View]]):
    """A game's tables and drawings of chances by id."""

    def table(  # noqa: PLR0913
        self,
        id: str,
        title: str,
        key: str,
        *,
        line: str = "",
        note: str = NOTE,
        wide: bool = False,
        style: str = "ledger",
        whole: bool = False,
    ) -> Callable[[Callable[[Content], Grid]], Callable[[Content], Grid]]:
        """Decorator: declares a table from a function that computes its rows; `key` heads the first
        column. `style` is a TableView's; `whole`: see `odds_table`.
        """

        def declare(grid: Callable[[Content], Grid]) -> Callable[[Content], Grid]:
            def view(content: Content) -> TableView:
                of = grid(content)
                remark = phrase(note) if of.note is None else of.note
                return odds_table(
                    id,
                    of.title or title,
                    key,
                    of.heads,
                    of.rows,
                    line=of.line or line,
                    note=remark,
                    wide=wide,
                    style=style,
                    whole=whole,
                )

            self[id] = view
            return grid

        return declare

    def view(self, id: str) -> Callable[[Callable[[Content], View]], Callable[[Content], View]]:
        """Decorator: declares a view that is made whole."""

        def declare(view: Callable[[Content], View]) -> Callable[[Content], View]:
            self[id] = view
            return view

        return declare

    def chart(
        self,
        id: str,
        title: str,
        x_label: str,
        *,
        line: str = "",
        shape: str = "lines",
        top: float = 1.0,
    ) -> Callable[[Callable[[Content], Plot]], Callable[[Content], Plot]]:
        """Decorator: declares a drawing; see `odds_chart`."""

        def declare(plot: Callable[[Content], Plot]) -> Callable[[Content], Plot]:
            def view(content: Content) -> ChartView:
                of = plot(content)
                return odds_chart(
                    id, of.title or title, x_label, of.xs, of.series, of.line or line, shape, top
                )

            self[id] = view
            return plot

        return declare


def odds_table(  # noqa: PLR0913
    id: str,
    title: str,
    key: str,
    heads: Iterable[Any],
    rows: Cells,
    *,
    line: str = "",
    note: str = NOTE,
    wide: bool = False,
    style: str = "ledger",
    whole: bool = False,
) -> TableView:
    """Chances in rows under a key, each a number in per cent. The note explains only signs that
    the table has. `whole`: the chances of a row are parts of one whole, and documents of odds draw
    them as a bar.
    """
    lines = tuple(_row(label, row, whole) for label, row in rows.items())
    shown = {cell for line in lines for cell in line.cells}
    signs = tuple(sign for sign in ("½", "100") if sign in shown)
    columns = (
        Head(key, "left", True, "number"),
        *(Head(str(head), "right", True, "number") for head in heads),
    )
    return TableView(
        id,
        title,
        columns,
        (GroupView("", lines),),
        line=line,
        note=note.replace(SIGNS["½", "100"], SIGNS[signs]),
        wide=wide,
        style=style,
    )


def plain_table(
    id: str, heads: Sequence[str], rows: Mapping[str, Sequence[str]], words: int = 0
) -> TableView:
    """A table of texts without title and notes; the last `words` columns are words, the others
    figures.
    """
    figures = len(heads) - words
    columns = tuple(
        Head(head, "right" if 0 < n < figures else "left", 0 < n < figures)
        for n, head in enumerate(heads)
    )
    lines = tuple(RowView(label, tuple(cells)) for label, cells in rows.items())
    return TableView(id, "", columns, (GroupView("", lines),))


def _row(label: Any, cells: Iterable[Any], whole: bool) -> RowView:
    cells = tuple(cells)
    texts = tuple(per_cent(cell) if isinstance(cell, Fraction) else str(cell) for cell in cells)
    return RowView(
        str(label),
        texts,
        even=tuple(
            n for n, cell in enumerate(cells) if isinstance(cell, Fraction) and 2 * cell >= 1
        ),
        shares=tuple(map(float, cells)) if whole else (),
    )


def odds_chart(  # noqa: PLR0913
    id: str,
    title: str,
    x_label: str,
    xs: Iterable[Any],
    series: Mapping[str, Iterable[Fraction]],
    line: str = "",
    shape: str = "lines",
    top: float = 1.0,
) -> ChartView:
    """A line or a row of bars for each series; `top` is the share at the head of the drawing."""
    drawn = tuple(Series(label, tuple(map(float, values))) for label, values in series.items())
    return ChartView(id, title, x_label, tuple(map(str, xs)), drawn, shape, line, top=top)
