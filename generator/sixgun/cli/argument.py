"""The argument GAME of commands: a whole game, or one of its beings as GAME/BEING."""

from typing import Any

import click

from . import complete as _complete


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
