"""The games by id. One with rules of its own is a module with a `GAME`, imported when somebody asks for it, so that one game's fault is not
another's; any other is what its content declares.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..content import Content
    from ..game import Game
    from ..tree import Tree

GAMES: Mapping[str, str] = {
    "tombstone": "sixgun.games.tombstone", "boothill": "sixgun.games.boothill", "grit": "sixgun.games.grit", "fistful": "sixgun.games.fistful",
    "lords": "sixgun.games.lords",
}  # fmt: skip


def game_ids() -> tuple[str, ...]:
    """Every game that ships, in the order in which lists show them."""
    return tuple(GAMES)


def load_game(id: str, character: Tree | None = None) -> Game:
    """A game by its id: its own module's, or what its character.yaml declares. Problems where that cannot be meant."""
    from ..game import Game

    if id not in GAMES:
        from ..declared import declare_game

        return declare_game(id, character)
    game = import_module(GAMES[id]).GAME
    assert isinstance(game, Game)
    return game


def game_of(content: Content) -> Game:
    """The game that some content is of: all that another process needs to know it."""
    return load_game(content.id, content.character)
