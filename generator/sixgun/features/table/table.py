"""Shows, looks up and rolls on tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from ...cli import complete as _complete
from ...cli.options import format_option, game_argument, project_here
from ...cli.terminal import clean, show_json, show_table
from ...content.numerals import unmarked
from ...content.table import Row, Table
from ...play.lookup import find_rows, find_table, follow, key_text, rolled_text, throw_on
from ...system.rng import Rng, fresh_seed

if TYPE_CHECKING:
    from ...content.content import Content


@click.command("table")
@game_argument
@click.argument("table", required=False, shell_complete=_complete.tables)
@click.option(
    "--at",
    metavar="OUTCOME",
    help=(
        "Only the row of this outcome: 7, 5-8, Rifle. In a table of two ways, row and column: 12,2."
    ),
)
@click.option("--roll", is_flag=True, help="Roll on the table.")
@click.option(
    "--in",
    "place",
    metavar="PLACE",
    help="With --roll: the column or row that the dice are read in: far, Derringer.",
)
@click.option(
    "--seed",
    metavar="S",
    help="With --roll: the same seed gives the same roll. Without it, one is drawn and shown.",
)
@format_option("text", "json")
def command(
    game: str,
    table: str | None,
    at: str | None,
    roll: bool,
    place: str | None,
    seed: str | None,
    format_: str,
) -> None:
    """Look a table up, or roll on it.

    TABLE is a table's id or its title. Without it, list the tables.

    \b
    Examples:
      sixgun table tombstone
      sixgun table tombstone weapons --at Rifle
      sixgun table tombstone excitement-town --roll
      sixgun table tombstone history --at 12,2
      sixgun table boothill misfires --roll --in Derringer
    """
    if at is not None and roll:
        raise click.UsageError("--at looks a row up and --roll rolls for it: one of them")
    if seed is not None and not roll:
        raise click.UsageError("--seed goes with --roll")
    if place is not None and not roll:
        raise click.UsageError("--in goes with --roll")
    if table is None and (at is not None or roll):
        raise click.UsageError("name the TABLE; sixgun table GAME lists them")
    _, content = project_here().game(game)
    if table is None:
        _list(content, format_)
        return
    found = find_table(content.tables, table)
    if roll:
        _roll(content, found, place, fresh_seed() if seed is None else seed, format_)
    elif at is not None:
        rows, column = find_rows(found, at)
        _show(found, rows, (column,) if column else (), {"at": at}, format_)
    else:
        _show(found, list(found.rows), (), {}, format_)


def _list(content: Content, format_: str) -> None:
    tables = sorted(content.tables.values(), key=lambda t: t.id)
    if format_ == "json":
        show_json(
            [
                {"id": t.id, "title": t.title, "key": _keys_text(t), "rows": len(t.rows)}
                for t in tables
            ]
        )
    else:
        show_table(
            ("Table", "Title", "By", ("Rows", "right")),
            [(t.id, t.title, _keys_text(t), str(len(t.rows))) for t in tables],
        )


def _keys_text(table: Table[Any]) -> str:
    return (
        f"{key_text(table.key)} × {key_text(table.across)}" if table.across else key_text(table.key)
    )


def _roll(content: Content, table: Table[Any], place: str | None, seed: str, format_: str) -> None:
    rng = Rng(seed)
    thrown = throw_on(table, rng, place)
    asked = {**thrown.about, "seed": seed}
    after = follow(content.tables, thrown, rng)
    if format_ == "json":
        data = _data(table, [thrown.row], thrown.columns, asked)
        then = [_data(other, [f.row], f.columns, f.about) for other, f in after]
        show_json(data | ({"then": then} if then else {}))
        return
    _show(table, [thrown.row], thrown.columns, asked, format_)
    for other, found in after:
        click.echo(f"\n{clean(rolled_text(found.about))}")
        _draw(other, [found.row], found.columns)


def _show(
    table: Table[Any],
    rows: list[Row],
    columns: tuple[str, ...],
    asked: dict[str, Any],
    format_: str,
) -> None:
    if format_ == "json":
        show_json(_data(table, rows, columns, asked))
        return
    if "rolled" in asked:
        click.echo(f"{clean(rolled_text(asked))}  (seed {clean(asked['seed'])})")
    _draw(table, rows, columns)


def _data(
    table: Table[Any], rows: list[Row], columns: tuple[str, ...], asked: Mapping[str, Any]
) -> dict[str, Any]:
    """Rows of a table as plain data, with what was asked or thrown."""
    shown = [
        {
            "label": r.label,
            **({"group": r.group} if r.group else {}),
            "cells": _cells(table, r, columns),
        }
        for r in rows
    ]
    about = {"id": table.id, "title": table.title, "key": key_text(table.key)} | (
        {"across": key_text(table.across)} if table.across else {}
    )
    return about | dict(asked) | {"rows": shown}


def _cells(table: Table[Any], row: Row, columns: tuple[str, ...]) -> dict[str, str | None]:
    return {
        c.id: None if row.cells[c.id] == "-" else row.cells[c.id]
        for c in table.columns
        if not columns or c.id in columns
    }


def _draw(table: Table[Any], rows: list[Row], columns: tuple[str, ...]) -> None:
    """Draws the table, or some of its rows."""
    from dataclasses import replace

    from ...view import view_table

    view = view_table(replace(table, rows=tuple(rows)), columns)
    lines: list[Any] = []
    for group in view.groups:
        lines += [group.label] if group.label else []
        lines += [tuple(_bare(text) for text in (row.label, *row.cells)) for row in group.rows]
    heads = [(_bare(h.text), "right" if h.align == "right" else "left") for h in view.heads]
    show_table(
        heads, lines, title=f"{_bare(view.title)}{'. ' + _bare(view.line) if view.line else ''}"
    )
    if view.note:
        click.echo(f"\n{_bare(view.note)}")


def _bare(text: str) -> str:
    """Text without the markup of bold type and index terms."""
    return clean(unmarked(text))
