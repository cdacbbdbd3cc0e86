"""The games by id. Each is a module with a `GAME`; it is imported when somebody asks for it, so that one game's fault is not another's."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from ..problem import near

if TYPE_CHECKING:
    from ..game import Game

GAMES: Mapping[str, str] = {
    "tombstone": "sixgun.games.tombstone", "boothill": "sixgun.games.boothill", "grit": "sixgun.games.grit", "fistful": "sixgun.games.fistful",
    "lords": "sixgun.games.lords",
}  # fmt: skip


def game_ids() -> tuple[str, ...]:
    """Every game that ships, in the order in which lists show them."""
    return tuple(GAMES)


def load_game(id: str) -> Game:
    """A game by its id; KeyError names the nearest one there is."""
    if id not in GAMES:
        raise KeyError(f"there is no game “{id}”{near(id, GAMES)}")
    from ..game import Game

    game = import_module(GAMES[id]).GAME
    assert isinstance(game, Game)
    return game
