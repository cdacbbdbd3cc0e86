"""The commands `changes` and `edition`, and `sixgun build --since`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...cli.options import (
    Addition,
    Values,
    format_option,
    game_argument,
    project_here,
    write_output,
)
from ...cli.terminal import clean, give, json_text, place, say, show_json, show_table
from ...document.project import Project, find_project
from ...system.problem import Unknown

if TYPE_CHECKING:
    from ...build import Edit
    from .compare import Editions
    from .keep import State
    from .row import Change


PERCENT = click.FloatRange(0.001, 1)


@click.command("changes")
@click.argument("old", metavar="OLD")
@click.argument("new", required=False, metavar="[NEW]")
@click.option(
    "--game",
    metavar="GAME",
    help="Which game, if you compare two project folders. Default: the one in both.",
)
@click.option(
    "--odds",
    "share",
    type=PERCENT,
    default=0.05,
    show_default=True,
    help="Report odds that changed by at least this much.",
)
@click.option("--out", metavar="FILE", help="Output: a file, a folder, or - for standard output.")
@format_option("text", "json", "markdown", "html", "pdf")
def changes(
    old: str, new: str | None, game: str | None, share: float, out: str | None, format_: str
) -> None:
    """List what changed for players between two editions.

    Numbers, table rows, sentences of the rules, rulings, people, characters that became legal or
    are so no longer, odds, and the documents to print again, each with its file and its page.
    Comments, quotes and the order of keys do not count as changes. Page numbers are those of the
    last build; if text has grown since, later pages may have moved.

    OLD and NEW are GAME, GAME@EDITION, GAME@REVISION of git, or the folder of a project. As OLD,
    GAME alone means its last edition kept; without NEW, it is compared with the game as it is now.

    \b
    Examples:
      sixgun changes fistful
      sixgun changes fistful@0.1 fistful@0.2 --format markdown
      sixgun changes fistful@HEAD~5 --odds 0.02
      sixgun changes ../last-year . --game fistful --format pdf
    """
    from fractions import Fraction

    from .compare import compare
    from .mark import as_data, markdown

    project = project_here()
    with _editions(project, old, new, game) as of:
        found = compare(of, Fraction(share).limit_denominator(1000))
        if format_ == "json":
            give(f"{json_text(as_data(found))}\n", out)
        elif format_ == "markdown":
            give(f"# {_title(of)}\n\n{markdown(found)}\n".encode(), out)
        elif format_ == "text":
            _show(found)
        else:
            write_output(
                _document(project, of, found, format_),
                out,
                Path(f"{of.new[1].id}-changes.{format_}"),
            )


@contextmanager
def _editions(project: Project, old: str, new: str | None, game: str | None) -> Iterator[Editions]:
    from .compare import Editions
    from .keep import documents_of, state

    with ExitStack() as stack:
        was = stack.enter_context(_state(project, old, game, last=True, other=new))
        id = was.content.id
        now = (
            stack.enter_context(_state(project, new, id, last=False, other=old))
            if new
            else state(project, id)
        )
        if now.content.id != id:
            raise click.UsageError(
                f"{old} is {id}, and {new} is {now.content.id}: name two editions of one game"
            )
        output = (
            now.project.output if now.project.root == project.root else now.project.root / "output"
        )
        yield Editions(
            (was.game, was.content),
            (now.game, now.content),
            documents_of(was, say),
            tuple(now.project.documents(id)),
            output / id,
        )


@contextmanager
def _state(
    project: Project, word: str, game: str | None, last: bool, other: str | None
) -> Iterator[State]:
    """What OLD or NEW names. `last`: a game alone is the last of its editions."""
    from .keep import NoEdition, checkout, last_edition, state

    id, sign, name = word.partition("@")
    if id in project.game_ids():
        edition = last_edition(project, id) if last and not sign else None
        if last and not sign and edition is None:
            raise NoEdition(
                f"no edition of {id} is kept yet: sixgun edition {id} NUMBER keeps one, and"
                f" {id}@REVISION means a git revision"
            )
        with (
            checkout(project, id, edition.edition if edition else name)
            if sign or edition
            else _here(project, id)
        ) as one:
            yield one
    elif Path(word).is_dir():
        there = find_project(Path(word))
        yield state(there, _game_of(there, other, game))
    else:
        raise Unknown(
            "game",
            id,
            project.game_ids(),
            ", and no project folder of that name" if not sign else "",
        )


@contextmanager
def _here(project: Project, id: str) -> Iterator[State]:
    from .keep import state

    yield state(project, id)


def _game_of(project: Project, other: str | None, game: str | None) -> str:
    """Which game of a project is meant: the one asked for, that of the other argument, or the only
    one.
    """
    ids = project.game_ids()
    named = game or (other or "").partition("@")[0]
    shared = [id for id in ids if id == named] or (
        [id for id in ids if id in find_project(Path(named)).game_ids()]
        if Path(named).is_dir()
        else ids
    )
    if len(shared) != 1:
        raise click.UsageError(f"which game? --game names it: {', '.join(shared or ids)}")
    return shared[0]


def _title(of: Editions) -> str:
    old, new = of.old[1].about, of.new[1].about
    return f"{new.title}: what changed" + (
        f" from {old.version} to {new.version}" if old.version != new.version else ""
    )


def _show(changes: Sequence[Change]) -> None:
    """The changes as text: a heading for each kind, a change to a line, and where it is below."""
    from .mark import NOTHING, change_text
    from .row import KINDS

    last = ""
    for change in changes:
        if change.kind != last:
            click.echo(click.style(f"{chr(10) if last else ''}{KINDS[change.kind]}", bold=True))
            last = change.kind
        click.echo(clean(f"  {change.name}{change_text(change)}"))
        if where := "; ".join((*([change.place] if change.place else ()), *change.printed)):
            click.echo(clean(f"    {where}"))
    if not changes:
        click.echo(NOTHING)


def _document(project: Project, of: Editions, changes: Sequence[Change], format_: str) -> bytes:
    """The changes in the game's face."""
    from ...build.sheet import print_text
    from ...document.project_game import ProjectGame
    from .mark import markdown

    return print_text(
        ProjectGame(project, *of.new),
        "changes",
        "What Changed",
        markdown(changes, 2, places=False),
        _title(of),
        format_,
    )


@click.command("edition")
@game_argument
@click.argument("number", required=False)
@click.option("--note", default="", metavar="TEXT", help="What is new, in a sentence.")
@click.option(
    "--date",
    "day",
    metavar="YYYY-MM-DD",
    type=click.DateTime(["%Y-%m-%d"]),
    help="Its date. Without it, today.",
)
@format_option("text", "json")
def edition(game: str, number: str | None, note: str, day: datetime | None, format_: str) -> None:
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
    from .keep import editions_of, keep

    project = project_here()
    content = project.game(game)[1]
    if number is None:
        editions = [one.model_dump() for one in editions_of(project, game)]
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
        say(f"game.yaml says version {edition.version}: pages print that version")
    click.echo(f"{place(project.root / 'editions' / game / number)}  {edition.digest}")


SINCE = click.option(
    "--since",
    default="",
    metavar="EDITION",
    help="Print change bars for what is new since this edition or git revision.",
)


def edit(values: Values) -> Edit | None:
    """What puts change bars in the margin; None if no edition is named."""
    if not values["since"]:
        return None
    from .mark import barred

    return partial(barred, since=values["since"])


ADDITION = Addition((SINCE,), edit)
