"""`table` shows a table, looks up a row or rolls on it; `throw` throws dice; `find` searches a
game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from ...cli import complete as _complete
from ...cli.options import Whole, format_option, game_argument, project_here
from ...cli.terminal import brief, clean, show_json, show_table
from ...content.dice import AnyDice
from ...content.dice_notation import parse_dice
from ...content.table import Row, Table
from ...content.wording import unmarked
from ...play.lookup import find_rows, find_table, follow, key_text, rolled_text, throw_on
from ...play.test import shown
from ...system.problem import SixgunError
from ...system.rng import Rng, fresh_seed

if TYPE_CHECKING:
    from ...content.content import Content


@click.command("table")
@game_argument
@click.argument("table", required=False, shell_complete=_complete.tables)
@click.option(
    "--at",
    metavar="OUTCOME",
    help=("Only the row of this outcome: 7, 5-8, Rifle. In a two-way table, row and column: 12,2."),
)
@click.option("--roll", is_flag=True, help="Roll on the table.")
@click.option(
    "--in",
    "place",
    metavar="PLACE",
    help="With --roll: the column or row in which to read the dice: far, Derringer.",
)
@click.option(
    "--seed",
    metavar="S",
    help="With --roll: the same seed gives the same roll. Default: a random seed, which is shown.",
)
@format_option("text", "json")
def table(
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
        raise click.UsageError("use --at to look up a row or --roll to roll for one, not both")
    if seed is not None and not roll:
        raise click.UsageError("--seed needs --roll")
    if place is not None and not roll:
        raise click.UsageError("--in needs --roll")
    if table is None and (at is not None or roll):
        raise click.UsageError("name the TABLE; sixgun table GAME lists them")
    _, content = project_here().game(game, play=True)
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
    """Rows of a table as plain data, with the question or the throw."""
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


AROUND = 50  # characters shown on each side of the first word found
MOST_FOUND = 40  # entries shown without --all


@click.command("find")
@game_argument
@click.argument("words", nargs=-1, required=True)
@click.option(
    "--all", "every", is_flag=True, help=f"Show every place, not only the {MOST_FOUND} best."
)
@format_option("text", "json")
def find(game: str, words: tuple[str, ...], every: bool, format_: str) -> None:
    """Find words in a game.

    The text, tables, rows, abilities, people and open questions are searched for places that have
    every word. Entries whose names have them come first. `sixgun ask GAME NAME` shows an entry
    whole.

    \b
    Examples:
      sixgun find tombstone horse
      sixgun find boothill gun arm
    """
    from ...play.find import entries, excerpt, search, stems

    rules, content = project_here().game(game, play=True)
    wanted = [word for part in words for word in part.split()]
    known = entries(rules, content)
    found = search(known, wanted)
    words_of = wanted if found else stems(wanted)
    found = found or search(known, words_of)
    if format_ == "json":
        show_json(
            [
                {
                    "kind": entry.kind,
                    "id": entry.id,
                    "title": entry.title,
                    "text": excerpt(entry, words_of, AROUND),
                }
                for entry in found
            ]
        )
        return
    if not found:
        click.echo(brief(f"nothing in {content.about.title} has {' and '.join(wanted)}"))
        return
    shown = found if every else found[:MOST_FOUND]
    show_table(
        ("", "Where", "What"),
        [
            (entry.kind, clean(entry.title), clean(excerpt(entry, words_of, AROUND)))
            for entry in shown
        ],
    )
    if len(found) > len(shown):
        click.echo(f"\nand {len(found) - len(shown)} more; --all shows them")


MOST_THROWS = 1000


def _dice(text: str) -> AnyDice:
    try:
        return parse_dice(text)
    except ValueError as error:
        raise SixgunError(str(error)) from None


@click.command("throw")
@click.argument("dice")
@click.option(
    "--times",
    default=1,
    show_default=True,
    type=Whole(1, MOST_THROWS),
    metavar="N",
    help="How often to throw them.",
)
@click.option("--seed", metavar="S", help="The same seed gives the same rolls.")
@click.option(
    "--odds", is_flag=True, help="Print the exact chance of each total instead of rolling."
)
@format_option("text", "json")
def throw(dice: str, times: int, seed: str | None, odds: bool, format_: str) -> None:
    """Throw dice.

    DICE are written as in content: 3d6, 1d6+1d8, 4d6kh3, 2d20kl1, d66, 4dF, 3d6!, 2d6r1, 5d6>=5.

    \b
    Examples:
      sixgun throw 4d6kh3 --times 6
      sixgun throw "5d6>=5" --odds
    """
    thrown = _dice(dice)
    if odds:
        _odds(thrown, format_)
        return
    seed = fresh_seed() if seed is None else seed
    rng = Rng(seed)
    falls = [thrown.throw(rng) for _ in range(times)]
    if format_ == "json":
        throws = [{"total": fall.total, "dice": list(shown(fall))} for fall in falls]
        show_json({"dice": str(thrown), "seed": seed, "throws": throws})
        return
    for fall in falls:
        click.echo(f"{fall.total}  [{' '.join(shown(fall))}]")
    click.echo(f"{thrown}  (seed {seed})", err=True)


def _odds(thrown: AnyDice, format_: str) -> None:
    from fractions import Fraction

    from ...content.probability import of_dice, percent

    chances = of_dice(thrown)
    if format_ == "json":
        rows = [
            {"total": total, "fraction": str(chance), "percent": float(chance * 100)}
            for total, chance in chances.items()
        ]
        show_json({"dice": str(thrown), "rows": rows})
        return
    least = Fraction(0)
    for total, chance in reversed([*chances.items()]):
        least += chance
        click.echo(f"{total:>5}  {percent(chance):>10}  {percent(least):>10} or more")
