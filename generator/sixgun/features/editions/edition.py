"""Editions of a game."""

from datetime import UTC, datetime

import click

from ...cli.options import format_option, game_argument, project_here
from ...cli.terminal import clean, place, say, show_json, show_table


@click.command("edition")
@game_argument
@click.argument("number", required=False)
@click.option("--note", default="", metavar="TEXT", help="What is new in it, in a sentence.")
@click.option(
    "--date",
    "day",
    metavar="YYYY-MM-DD",
    type=click.DateTime(["%Y-%m-%d"]),
    help="Its date. Without it, today.",
)
@format_option("text", "json")
def command(game: str, number: str | None, note: str, day: datetime | None, format_: str) -> None:
    """Keep an edition of a game, or list those kept.

    The content and the build files are copied to editions/GAME/NUMBER in the project, so that
    `sixgun changes` and
    `sixgun build --since` can compare with them later. `sixgun check` says when a game has changed
    since its last edition.

    \b
    Examples:
      sixgun edition fistful 0.2 --note "Shorter duels."
      sixgun edition fistful
    """
    from .keep import keep, kept

    project = project_here()
    content = project.game(game)[1]
    if number is None:
        editions = [one.model_dump() for one in kept(project, game)]
        if format_ == "json":
            show_json(editions)
        elif editions:
            show_table(
                ("Edition", "Date", "Note"),
                [(one["edition"], one["date"], clean(one["note"])) for one in editions],
            )
        else:
            click.echo(f"no edition of {game} is kept yet; sixgun edition {game} NUMBER keeps one")
        return
    edition = keep(
        project, content, number, (day or datetime.now(UTC).astimezone()).strftime("%Y-%m-%d"), note
    )
    if edition.version != number:
        say(f"game.yaml says version {edition.version}: that is what the pages bear")
    click.echo(f"{place(project.root / 'editions' / game / number)}  {edition.digest}")
