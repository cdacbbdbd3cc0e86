"""Tombstone: Grit & Determination, a game of cards without classes. Reading order:

tables      what the rules read from content
character   a character as a player writes it down, and the kits of the archetypes
hand        cards turned into scores; inventory: what fits where; purse: what things cost
figures     everything that follows from a character
validate    every rule a character is held to
create      a character by luck; naming, outfit: the parts of it
stranger    people met on the road and people for hire
appearance  the trait tables side by side
stat        stat blocks and cards; sheet: the character sheet
form        the way back: a character from what somebody wrote on the sheet
resolve     what a Ranger looks up during play
making      exact chances of a new character; harm: of saves and attacks; probability: the means
odds        questions of chance; chart: the same as tables and pictures
check       what must hold between the files of this game
"""

from __future__ import annotations

from ...game import Game, People
from .appearance import APPEARANCE
from .character import Character, Kit
from .chart import VIEWS
from .check import check
from .create import WISHES, roll
from .figures import plain_figures
from .form import read
from .naming import name_lots
from .odds import SITUATIONS
from .sheet import sheet
from .stat import PEOPLE, stat
from .tables import QUALITY, TABLES
from .validate import validate

GAME = Game(
    id="grit",
    tables=TABLES,
    cast={"archetypes": Kit, "pregens": Character},
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
    views={**PEOPLE, **VIEWS, **APPEARANCE},
    printed=lambda content: {QUALITY.id},
)
