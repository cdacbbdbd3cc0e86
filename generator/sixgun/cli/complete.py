"""The argument GAME, and the completions that a shell offers after Tab: games, documents,
papers, profiles, tables, questions. Silent if a project cannot be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import click

from ..document.project import Project, find_project
from ..system.problem import SixgunError
from . import complete as _complete

Completer = Callable[[click.Context, click.Parameter, str], list[str]]


def _completer(names: Callable[[Project, click.Context], Iterable[str]]) -> Completer:
    """A completer of the names that begin with the typed text; after a comma, with the text
    behind it.
    """

    @wraps(names)
    def complete(ctx: click.Context, _: click.Parameter, typed: str) -> list[str]:
        before, comma, last = typed.rpartition(",")
        try:
            return [
                f"{before}{comma}{name}"
                for name in names(find_project(ctx.find_root().params.get("project")), ctx)
                if name.startswith(last)
            ]
        except (SixgunError, OSError):
            return []

    return complete


def _games(project: Project, ctx: click.Context) -> list[str]:
    """The games typed so far; where an option still lacks its value, click has put them into none
    of the arguments.
    """
    named = (
        ctx.params.get("games")
        or ctx.params.get("game")
        or [word for word in ctx.args if word in project.game_ids()]
    )
    return [named] if isinstance(named, str) else [*named]


@_completer
def games(project: Project, _: click.Context) -> Iterable[str]:
    return project.game_ids()


@_completer
def models(project: Project, _: click.Context) -> Iterable[str]:
    return project.model_ids()


@_completer
def documents(project: Project, ctx: click.Context) -> Iterable[str]:
    return dict.fromkeys(
        document.id
        for game in _games(project, ctx) or project.game_ids()
        for document in project.documents(game)
    )


@_completer
def papers(project: Project, _: click.Context) -> Iterable[str]:
    return project.papers()


@_completer
def profiles(project: Project, _: click.Context) -> Iterable[str]:
    return project.profiles()


@_completer
def tables(project: Project, ctx: click.Context) -> Iterable[str]:
    return [id for game in _games(project, ctx) for id in project.game(game)[1].tables]


@_completer
def questions(project: Project, ctx: click.Context) -> Iterable[str]:
    return [id for game in _games(project, ctx) for id in project.bare_game(game).questions]


@_completer
def chances(project: Project, ctx: click.Context) -> Iterable[str]:
    return [
        id
        for game in _games(project, ctx)
        for id, question in project.bare_game(game).questions.items()
        if question.chances
    ]


def whole_game(_ctx: click.Context, _option: click.Parameter, value: Any) -> Any:
    """A game's id, or several; a usage error for one of its beings, such as bad-water/ship."""
    for word in (value,) if isinstance(value, str) else value or ():
        game, _, being = word.partition("/")
        if being:
            raise click.UsageError(
                f"“{word}” is one kind of being; this command takes the whole game: {game}"
            )
    return value


game_argument = click.argument(
    "game", metavar="GAME", shell_complete=_complete.games, callback=whole_game
)
model_argument = click.argument("game", metavar="GAME", shell_complete=_complete.models)
