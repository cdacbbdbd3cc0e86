"""Tombstone: role-playing in the Wild West, by Corey Ryan Walden. Reading order:

tables      what the rules read from content
character   a character as a player writes it down; creature: a beast or a gang
purse       what they own and what it cost; arm: what an arm does in their hands
figures     everything that follows from a character
validate    every rule a character is held to
create      a character by luck; naming, outfit: the parts of it
sheet       the character sheet; possession: long lists made to fit; stat: stat blocks
form        the way back: a character from what somebody wrote on the sheet
resolve     what a judge looks up during play
odds        exact chances; chart: the same as tables and pictures
check       what must hold between the files of this game
"""

from __future__ import annotations

from ...game import Game, People
from .character import Character
from .chart import VIEWS
from .check import check
from .create import WISHES, roll
from .creature import Creature
from .figures import plain_figures
from .form import read
from .naming import name_lots
from .odds import SITUATIONS
from .sheet import EVERY_TURN, sheet
from .stat import stat
from .tables import TABLES, WOUNDS
from .validate import validate

GAME = Game(
    id="tombstone",
    tables=TABLES,
    cast={"quick-play": Character, "bestiary": Creature, "opponents": Creature},
    check=check,
    stat=stat,
    people=People(
        model=Character,
        roll=roll,
        validate=validate,
        sheet=sheet,
        figures=plain_figures,
        wishes=WISHES,
        read=read,
        role="background",
        names=name_lots,
    ),
    odds=SITUATIONS,
    views=VIEWS,
    printed=lambda content: {WOUNDS.id, EVERY_TURN},
)
