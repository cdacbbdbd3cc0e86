"""Tombstone: Grit & Determination, a game of cards without classes. Reading order:

tables      what the rules read from content
character   a character as a player writes it down, and the kits of the archetypes
"""

from __future__ import annotations

from ...game import Game
from .character import Kit
from .tables import TABLES

GAME = Game(
    id="grit",
    tables=TABLES,
    cast={"archetypes": Kit},
    check=lambda content: [],
)
