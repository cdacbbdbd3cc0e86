"""Chances on reference pages: a chance that a table gives is not repeated below results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..view import ProseView, TableView, View
from .view import Section

Chances = tuple[tuple[str, tuple[float, ...]], ...]


def without_repeated_chances(sections: Sequence[Section]) -> tuple[Section, ...]:
    """The sections, without the chances below results that one of their tables has."""
    in_tables = {chances for one in sections for view in one.shown for chances in _in_tables(view)}
    return tuple(
        replace(
            one,
            parts=tuple(_without(view, in_tables) for view in one.parts),
            columns=tuple(
                replace(column, parts=tuple(_without(view, in_tables) for view in column.parts))
                for column in one.columns
            ),
        )
        for one in sections
    )


def _in_tables(view: View) -> Iterator[Chances]:
    """The chances that a table has, or the tables of a text."""
    if isinstance(view, ProseView):
        for part in view.parts.values():
            yield from _in_tables(part)
    elif isinstance(view, TableView):
        rows = [row for group in view.groups for row in group.rows]
        if any(row.shares for row in rows):
            yield tuple((row.label, row.shares) for row in rows)


def _without(view: View, in_tables: set[Chances]) -> View:
    if isinstance(view, ProseView):
        return replace(
            view, parts={key: _without(part, in_tables) for key, part in view.parts.items()}
        )
    if isinstance(view, TableView) and view.chances in in_tables:
        return replace(view, chances=())
    return view
