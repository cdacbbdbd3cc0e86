"""The trait tables side by side, four to a table (Traits)."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ...content.content import Content
from ...view import GroupView, Head, RowView, TableView, View, view_table
from .tables import TRAITS

LOOKS, NATURE = list(TRAITS)[:4], list(TRAITS)[4:]


def _beside(content: Content, id: str, title: str, traits: Sequence[str]) -> TableView:
    """Several tables with the same key as one, a column each."""
    shown = [view_table(content.tables[trait]) for trait in traits]
    rows = zip(*(view.groups[0].rows for view in shown), strict=True)
    cells = tuple(RowView(row[0].label, tuple(one.cells[0] for one in row)) for row in rows)
    heads = (shown[0].heads[0], *(Head(view.title) for view in shown))
    return TableView(
        id, title, heads, (GroupView("", cells),), line="A card for each column, of its suit"
    )


APPEARANCE: Mapping[str, Callable[[Content], View]] = {
    "looks": partial(_beside, id="looks", title="Looks", traits=LOOKS),
    "nature": partial(_beside, id="nature", title="Nature", traits=NATURE),
}
