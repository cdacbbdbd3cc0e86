"""Full-text search of a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from ...cli.options import format_option, game_argument, project_here
from ...cli.terminal import brief, clean, show_json, show_table

if TYPE_CHECKING:
    from ...play.find import Entry

AROUND = 50  # characters shown on each side of the first word found
MOST = 40  # entries shown without --all


@click.command("find")
@game_argument
@click.argument("words", nargs=-1, required=True)
@click.option("--all", "every", is_flag=True, help=f"Every place, not only the {MOST} best.")
@format_option("text", "json")
def command(game: str, words: tuple[str, ...], every: bool, format_: str) -> None:
    """Find words in a game.

    Its text, tables, rows, abilities, people and open questions are searched. Every word must be
    there; what is named after them comes
    first. `sixgun ask GAME NAME` shows an entry whole.

    \b
    Examples:
      sixgun find tombstone horse
      sixgun find boothill gun arm
    """
    from ...play.find import entries, search

    rules, content = project_here().game(game)
    wanted = [word for part in words for word in part.split()]
    found = search(entries(rules, content), wanted)
    if format_ == "json":
        show_json(
            [
                {
                    "kind": entry.kind,
                    "id": entry.id,
                    "title": entry.title,
                    "text": _excerpt(entry, wanted),
                }
                for entry in found
            ]
        )
        return
    if not found:
        click.echo(brief(f"nothing in {content.about.title} has {' and '.join(wanted)}"))
        return
    shown = found if every else found[:MOST]
    show_table(
        ("", "Where", "What"),
        [(entry.kind, clean(entry.title), clean(_excerpt(entry, wanted))) for entry in shown],
    )
    if len(found) > len(shown):
        click.echo(f"\nand {len(found) - len(shown)} more; --all shows them")


def _excerpt(entry: Entry, words: Sequence[str]) -> str:
    """The text around the first of the words, in a line."""
    text = " ".join(entry.text().split())
    at = next(
        (
            match.start()
            for word in words
            if (match := re.search(re.escape(word), text, re.IGNORECASE))
        ),
        0,
    )
    begin = max(at - AROUND, 0)
    begin = text.rfind(" ", 0, begin) + 1 if begin else 0
    end = min(at + 2 * AROUND, len(text))
    end = text.rfind(" ", begin, end) if end < len(text) else end
    return f"{'… ' if begin else ''}{text[begin:end]}{' …' if end < len(text) else ''}"
