"""A panel's columns: side by side on a page that is wide enough; otherwise the same parts in
columns, with wide parts across the page.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby

from markupsafe import Markup

from ..document.view import Column
from ..view import BriefView, ChartView, Head, ProseView, TableView, View
from .style import Page

LETTER, FIGURE, CAPITAL = (
    4.4,
    5.3,
    4.3,
)  # points, about: a letter of a table's text, of its bold figures, of its heads
CELL = 5.0  # points: the white after a cell
FEW = 4  # columns of a brief table that a column of news takes
TALL = 235.0  # points: a chart in large print that no table shares its page with
LONG, HEAD = (
    12,
    3,
    # rows of a table that leaves no room for a chart on its page; the head of a panel takes as much
    # as
    # so many
)
WHITE = 16.0  # points: the white at the sides of a column
WORDS = 14  # letters: a cell of words wraps beyond so many


def set_stacks(
    columns: Sequence[Column],
    page: Page,
    set_part: Callable[[View, float], Markup],
    parted: bool = False,
) -> Markup:
    """The columns of a panel as HTML: as declared, or as stretches of news and of wide parts in the
    order of reading. `parted`: a table without room in its column is printed as several.
    """
    if not page.flowing:
        return _stacks(
            [
                (
                    f' style="width: {c.width:.2f}%"',
                    [set_part(v, page.inner * c.width / 100 - WHITE) for v in c.parts],
                )
                for c in columns
            ]
        )
    parts = [view for column in columns for view in column.parts]
    if page.large:
        parts = [
            (
                replace(view, narrow=TALL)
                if isinstance(view, ChartView) and _has_page(parts, at)
                else view
            )
            for at, view in enumerate(parts)
        ]
    stretches = [
        (broad, list(views))
        for broad, views in groupby(parts, lambda view: _is_broad(view, page.column, parted))
    ]
    html = [
        (
            _broad(views, page.inner, set_part)
            if broad or (len(views) == 1 and (len(stretches) > 1 or _is_table(views[0])))
            else _stacks([("", [set_part(v, 0) for v in views])])
        )
        for broad, views in stretches
    ]
    return Markup("").join(html)


def _is_broad(view: View, column: float, parted: bool) -> bool:
    """Whether a part is better across the page than squeezed or parted in a column of this width in
    points.
    """
    several = parted and isinstance(view, TableView) and len(view.leaves_in(column)) > 1
    return several or room_for(view) > column


def _has_page(parts: Sequence[View], at: int) -> bool:
    """Whether a chart has a page to itself, because the tables before and after it are too long to
    share it.
    """
    before, after = parts[:at][-1:], parts[at + 1 :][:1]
    return _rows(before) >= LONG * len(before) and _rows(after) + (
        0 if before else HEAD
    ) >= LONG * len(after)


def _rows(views: Sequence[View]) -> int:
    return sum(view.count for view in views if isinstance(view, TableView))


def room_for(view: View) -> float:
    """The least width in points that a part reads well in. Drawings and price lists take the
    page.
    """
    if isinstance(view, ChartView):
        return 1000.0
    if isinstance(view, BriefView):
        return 1000.0 if view.shape in ("matrix", "scale") or len(view.heads) >= FEW else 0.0
    if not isinstance(view, TableView) or view.style in ("list", "tiers") or _in_a_row(view):
        return 0.0
    if view.style == "leaders":
        return 1000.0
    rows = [(row.label, *row.cells) for group in view.groups for row in group.rows]
    return sum(
        _column(head, [row[n] for row in rows if n < len(row)]) + CELL
        for n, head in enumerate(view.heads)
    )


def _column(head: Head, cells: list[str]) -> float:
    """The least width of one column: figures are on one line, words may wrap."""
    letters = max(map(len, cells), default=0)
    word = max(map(len, head.text.split()), default=0)
    return max(word * CAPITAL, letters * FIGURE if head.figure else min(letters, WORDS) * LETTER)


def _in_a_row(view: TableView) -> bool:
    """A few figures that print side by side under their labels."""
    return view.style == "figures" and len(view.heads) == 2


def _is_table(view: View) -> bool:
    """Whether a part is only a table or a text; by itself it would take half a page of columns."""
    if isinstance(view, ProseView):
        return all(line.startswith(("|", "#")) for line in view.body.splitlines() if line)
    return isinstance(view, BriefView)


def _stacks(columns: list[tuple[str, list[Markup]]]) -> Markup:
    stacks = (
        Markup('<div class="stack"{}>{}</div>').format(Markup(style), Markup("").join(parts))
        for style, parts in columns
    )
    return Markup('<div class="stacks">{}</div>').format(Markup("").join(stacks))


def _broad(views: list[View], width: float, set_part: Callable[[View, float], Markup]) -> Markup:
    return Markup('<div class="stack broad">{}</div>').format(
        Markup("").join(set_part(v, width) for v in views)
    )
