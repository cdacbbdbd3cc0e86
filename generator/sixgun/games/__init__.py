"""The games by id. One with code is a `Game` object, imported when first asked for, so that a fault
in one game does not stop the others; any other is what its content declares.

boothill   Boot Hill: role-playing in the Wild West, second edition
declared   games whose characters are declared in content/<game>/character.yaml, without code
fistful    a Fistful of Sixes: outlaws who bet dice against their own attributes
grit       Tombstone: Grit & Determination, a game of cards without classes
lords      Lords of Tombstone, a supplement to a board game: a deck, showdowns and a board
tombstone  Tombstone: role-playing in the Wild West
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..system.home import PluginError, plugins

if TYPE_CHECKING:
    from ..content.content import Content
    from ..content.tree import Tree
    from ..play.game import Game


def _tombstone() -> Game:
    from .tombstone import GAME

    return GAME


def _boothill() -> Game:
    from .boothill import GAME

    return GAME


def _grit() -> Game:
    from .grit import GAME

    return GAME


def _fistful() -> Game:
    from .fistful import GAME

    return GAME


def _lords() -> Game:
    from .lords import GAME

    return GAME


GAMES: Mapping[str, Callable[[], Game]] = {
    "tombstone": _tombstone,
    "boothill": _boothill,
    "grit": _grit,
    "fistful": _fistful,
    "lords": _lords,
}


def load_game(id: str, models: Mapping[str, Tree] = MappingProxyType({})) -> Game:
    """A game by its id: one of ours, a plug-in's, or what its files of `models` declare
    (Content.models; Problems if they are invalid).

    PluginError when another distribution's game cannot be loaded.
    """
    if id in GAMES:
        return GAMES[id]()
    if not models and id in plugins():
        return _load_plugin(id, plugins()[id])
    from .declared import declare_game

    return declare_game(id, models)


def _load_plugin(id: str, reference: str) -> Game:
    from ..play.game import Game

    try:
        from pkgutil import resolve_name

        game = resolve_name(reference)
    except Exception as error:
        raise PluginError(
            f"the plug-in game “{id}” ({reference}) cannot be loaded: {type(error).__name__}:"
            f" {error}"
        ) from error
    if not isinstance(game, Game) or game.id != id:
        raise PluginError(f"the plug-in game “{id}” ({reference}) is not a Game with that id")
    return game


def game_of(content: Content, being: str = "") -> Game:
    """The game that content belongs to, or that of one of its beings: all that a worker process
    needs to find it.
    """
    game = load_game(content.id, content.models)
    return game.beings[being] if being else game
