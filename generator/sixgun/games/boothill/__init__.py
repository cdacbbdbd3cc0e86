"""Boot Hill: role-playing in the Wild West, second edition, by Brian Blume and Gary Gygax. Reading order:

character   a character as a player writes it down, or as the source gives it
"""

from __future__ import annotations

from ...game import Game
from .character import Character

GAME = Game(
    id="boothill",
    tables=(),
    cast=dict.fromkeys(("fastest-guns", "citizens", "ok-corral", "coffeyville", "examples"), Character),
    check=lambda content: [],
)
