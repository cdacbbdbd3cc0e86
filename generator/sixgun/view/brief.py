"""Tables cut down for a screen: few words, large figures, no notes."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from ..content.table import Names, Table
from .content_table import view_table
from .head import Head
from .table import GroupView, RowView, TableView

Shape = Literal["", "rows", "figures", "scale", "stairs", "matrix"]
BRIEF = "brief"  # the column that holds a row's words for a screen
EMPTY = ("–", "")
EVEN = 50  # per cent


@dataclass(frozen=True)
class BriefView:
    """A table for a screen. In `figures` and `stairs` the heads of the cells are left to the words
    beside them.
    """

    kind: ClassVar[str] = "brief"
    id: str
    title: str
    shape: Shape
    heads: tuple[Head, ...]
    groups: tuple[GroupView, ...]
    line: str = ""
    rolled: bool = False

    @property
    def rows(self) -> tuple[RowView, ...]:
        return tuple(row for group in self.groups for row in group.rows)

    def even(self, row: int, cell: int) -> bool:
        """Whether a chance in per cent is even or better; a cell outside the table is not."""
        inside = 0 <= row < len(self.rows) and 0 <= cell < len(self.rows[row].cells)
        text = self.rows[row].cells[cell] if inside else ""
        return text.isdigit() and int(text) >= EVEN

    def edge(self, row: int, cell: int) -> str:
        """The CSS classes of a cell of a matrix without marked cells: even (e), and the edges of
        the field of even chances (b, l).
        """
        if not self.even(row, cell) or any("**" in text for one in self.rows for text in one.cells):
            return ""
        below, before = (
            row + 1 == len(self.rows) or self.even(row + 1, cell),
            self.even(row, cell - 1) or not self._chance(row, cell - 1),
        )
        return f"e{'' if below else ' b'}{'' if before else ' l'}"

    def _chance(self, row: int, cell: int) -> bool:
        return cell >= 0 and self.heads[cell + 1].figure


def view_brief(
    table: Table[object], columns: tuple[str, ...], shape: Shape, line: str = ""
) -> BriefView:
    """A table of content: its words from the column `brief` if it has one, without rows that are
    empty in the columns kept.
    """
    words = any(column.id == BRIEF for column in table.columns)
    named = isinstance(table.key, Names)
    view = view_table(table, columns or ((BRIEF,) if words and not named else ()))
    view = _filled(view)
    if words and named and BRIEF not in columns:
        view = _relabeled(view, {row.label: row.cells[BRIEF] for row in table.rows})
    if shape == "figures" and columns and BRIEF not in columns:
        view = _figure_first(view)
    return brief(view, shape, line)


def brief(
    view: TableView, shape: Shape, line: str = "", columns: tuple[str, ...] = ()
) -> BriefView:
    """Any table, or the columns with these heads; `line` replaces the text beside its title."""
    view = with_columns(view, columns)
    return BriefView(view.id, view.title, shape, view.heads, view.groups, line, view.rolled)


def joined(first: Any, second: Any) -> tuple[Any, ...]:
    """Two tables of the same columns as one; rows without a heading join the group before."""
    both = isinstance(first, TableView) and isinstance(second, TableView)
    if not both or first.heads != second.heads:
        return (first, second)
    groups = first.groups
    for group in second.groups:
        if group.label:
            groups = (*groups, group)
        else:
            groups = (*groups[:-1], replace(groups[-1], rows=groups[-1].rows + group.rows))
    return (replace(first, groups=groups, note=first.note or second.note),)


def with_columns(view: TableView, columns: tuple[str, ...]) -> TableView:
    """A table with only the columns of these heads; without any named, with all."""
    if not columns:
        return view
    shown = [n for n, head in enumerate(view.heads[1:]) if head.text in columns]
    rows = tuple(GroupView(g.label, tuple(_part_of(r, shown) for r in g.rows)) for g in view.groups)
    return replace(view, heads=(view.heads[0], *(view.heads[n + 1] for n in shown)), groups=rows)


def _part_of(row: RowView, shown: list[int]) -> RowView:
    return RowView(
        row.label,
        tuple(row.cells[n] for n in shown),
        even=tuple(new for new, old in enumerate(shown) if old in row.even),
    )


def _filled(view: TableView) -> TableView:
    groups = (
        GroupView(g.label, tuple(r for r in g.rows if any(c not in EMPTY for c in r.cells)))
        for g in view.groups
    )
    return replace(view, groups=tuple(group for group in groups if group.rows))


def _relabeled(view: TableView, words: dict[str, str]) -> TableView:
    labels = {label: text if text not in ("-", "") else label for label, text in words.items()}
    groups = tuple(
        GroupView(g.label, tuple(RowView(labels[r.label], r.cells) for r in g.rows))
        for g in view.groups
    )
    return replace(view, groups=groups)


def _figure_first(view: TableView) -> TableView:
    """The first cell as the label, and the label as the words after it."""
    groups = tuple(
        GroupView(g.label, tuple(RowView(r.cells[0], (r.label, *r.cells[1:])) for r in g.rows))
        for g in view.groups
    )
    return replace(view, heads=(view.heads[1], view.heads[0], *view.heads[2:]), groups=groups)
