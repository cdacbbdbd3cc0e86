"""Shows, looks up and rolls on tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from ..problem import near
from ..project import pick
from ..rng import Rng, fresh_seed
from ..table import DiceKey, Key, Names, Row, Span, Table, roll_key
from ._options import format_option, game_argument, project_here
from ._terminal import clean, show_json, show_table

if TYPE_CHECKING:
    from ..content import Content


@click.command("table")
@game_argument
@click.argument("table", required=False)
@click.option("--at", metavar="OUTCOME", help="Only the row of this outcome: 7, 5-8, Rifle. In a table of two ways, row and column: 12,2.")
@click.option("--roll", is_flag=True, help="Roll on the table.")
@click.option("--seed", metavar="S", help="With --roll: the same seed gives the same roll. Without it, one is drawn and shown.")
@format_option("text", "json")
def command(game: str, table: str | None, at: str | None, roll: bool, seed: str | None, format_: str) -> None:
    """Look a table up, or roll on it.

    Without TABLE, list the tables.

    \b
    Examples:
      sixgun table tombstone
      sixgun table tombstone weapons --at Rifle
      sixgun table tombstone excitement-town --roll
      sixgun table tombstone history --at 12,2
    """
    if at is not None and roll:
        raise click.UsageError("--at looks a row up and --roll rolls for it: one of them")
    if seed is not None and not roll:
        raise click.UsageError("--seed goes with --roll")
    if table is None and (at is not None or roll):
        raise click.UsageError("name the TABLE; sixgun table GAME lists them")
    _, content = project_here().game(game)
    if table is None:
        _list(content, format_)
        return
    found = pick("table", table, content.tables)
    if roll:
        _roll(found, fresh_seed() if seed is None else seed, format_)
    elif at is not None:
        rows, column = find_rows(found, at)
        _show(found, rows, column, {"at": at}, format_)
    else:
        _show(found, list(found.rows), None, {}, format_)


def _list(content: Content, format_: str) -> None:
    tables = sorted(content.tables.values(), key=lambda t: t.id)
    if format_ == "json":
        show_json([{"id": t.id, "title": t.title, "key": _key_text(t), "rows": len(t.rows)} for t in tables])
    else:
        show_table(("Table", "Title", "By", ("Rows", "right")), [(t.id, t.title, _key_text(t), str(len(t.rows))) for t in tables])


def _key_text(table: Table[Any]) -> str:
    return f"{_by(table.key)} × {_by(table.across)}" if table.across else _by(table.key)


def _by(key: Key) -> str:
    if isinstance(key, DiceKey):
        return str(key.dice)
    if isinstance(key, Span):
        return f"{key.low}–{key.high}{'+' if key.open else ''}{' ' + key.heading if key.heading else ''}"
    return key.heading or "name"


def find_rows(table: Table[Any], text: str) -> tuple[list[Row], str | None]:
    """The rows of an outcome as typed, and the column if the table has two keys; a usage error if there is none."""
    column = None
    if table.across and "," in text:
        text, _, wanted = (part.strip() for part in text.rpartition(","))
        column = str(_outcome(table.across, wanted, f"across {table.id} ({_by(table.across)})"))
    try:
        return [table.find(text)], column
    except KeyError:
        pass
    try:
        wanted_ = set(table.key.parse(text))
    except ValueError:
        wanted_ = set()
    rows = [row for row in table.rows if wanted_ & set(row.outcomes)] if wanted_ <= set(table.key.outcomes) else []
    if not rows:
        raise click.UsageError(_no_row(table.key, text, f"in {table.id}", [row.label for row in table.rows], bool(table.across)))
    return rows, column


def _outcome(key: Key, text: str, where: str) -> int | str:
    try:
        outcomes = key.parse(text)
    except ValueError:
        outcomes = ()
    if len(outcomes) != 1 or outcomes[0] not in key.outcomes:
        raise click.UsageError(_no_row(key, text, where, map(str, key.outcomes), False))
    return outcomes[0]


def _no_row(key: Key, text: str, where: str, labels: Iterable[str], both: bool) -> str:
    if isinstance(key, Names):
        return f"there is no “{text}” {where}{near(text, labels)}"
    hint = "; the row comes first, then the column, such as 12,2" if both else ""
    return f"“{text}” cannot come up {where}: {_by(key)} gives {key.outcomes[0]} to {key.outcomes[-1]}{hint}"


def _roll(table: Table[Any], seed: str, format_: str) -> None:
    chance = Rng(seed)
    outcome = table.roll(chance)
    column = str(roll_key(table.across, chance)) if table.across else None
    _show(table, [table.row(outcome)], column, {"rolled": outcome, **({"rolled-across": column} if column else {}), "seed": seed}, format_)


def _show(table: Table[Any], rows: list[Row], column: str | None, asked: dict[str, Any], format_: str) -> None:
    if format_ == "json":
        shown = [{"label": r.label, **({"group": r.group} if r.group else {}), "cells": _cells(table, r, column)} for r in rows]
        about = {"id": table.id, "title": table.title, "key": _by(table.key)} | ({"across": _by(table.across)} if table.across else {})
        show_json(about | asked | {"rows": shown})
        return
    if "rolled" in asked:
        across = f" and {column} on {_by(table.across)}" if table.across else ""
        by = f" on {_by(table.key)}" if isinstance(table.key, DiceKey) else ""
        click.echo(f"Rolled {clean(asked['rolled'])}{by}{across}  (seed {clean(asked['seed'])})")
    _draw(table, rows, column)


def _cells(table: Table[Any], row: Row, column: str | None) -> dict[str, str | None]:
    return {c.id: (None if row.cells[c.id] == "-" else row.cells[c.id]) for c in table.columns if column in (None, c.id)}


def _draw(table: Table[Any], rows: list[Row], column: str | None) -> None:
    """Draws the table, or some of its rows."""
    from dataclasses import replace

    from ..view import view_table

    whole = len(rows) == len(table.rows) and column is None
    view = view_table(replace(table, rows=tuple(rows)), (column,) if column else ())
    lines: list[Any] = []
    for group in view.groups:
        lines += [group.label] if group.label and whole else []
        lines += [tuple(_bare(text) for text in (row.label, *row.cells)) for row in group.rows]
    heads = [(_bare(h.text), "right" if h.align == "right" else "left") for h in view.heads]
    show_table(heads, lines, title=f"{_bare(view.title)}{'. ' + _bare(view.line) if view.line else ''}")
    if view.note:
        click.echo(f"\n{_bare(view.note)}")


def _bare(text: str) -> str:
    """Text without the markup of bold type and index terms."""
    return clean(text.replace("**", "").replace("==", ""))
