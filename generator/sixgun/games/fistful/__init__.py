"""A Fistful of Sixes: outlaws who bet dice against their own attributes. Reading order:

tables      what the rules read from content
character   an outlaw as a player writes one down; a posse; people and beasts to meet
ruling      open questions and optional rules, as rules.yaml settles them
inventory   what lies in which slot; purse: what things cost; arm: what an arm does
figures     everything that follows from an outlaw
validate    every rule an outlaw is held to
create      an outlaw by luck; naming: names and backgrounds
resolve     what happens at the table, by luck
probability exact chances of bets; odds: questions of chance; chart: the same as tables and pictures
sheet       the outlaw's sheet; posse: the posse's, with its clock; stat: stat blocks; poster: wanted posters
form        the way back: an outlaw from what somebody wrote on the sheet
check       what must hold between the files of this game
"""

from __future__ import annotations

from ...game import Game, People
from .character import Character, Creature, Npc, Posse
from .chart import VIEWS
from .check import check
from .create import WISHES, roll
from .figures import plain_figures
from .form import read
from .naming import name_lots
from .odds import SITUATIONS
from .posse import posse_sheet
from .poster import poster
from .sheet import sheet
from .stat import stat
from .tables import CHALLENGES, OUTFIT, TABLES
from .validate import validate

GAME = Game(
    id="fistful",
    tables=TABLES,
    cast={"posse": Character, "posses": Posse, "npcs": Npc, "creatures": Creature},
    check=check,
    stat=stat,
    poster=poster,
    people=People(
        model=Character,
        roll=roll,
        validate=validate,
        sheet=sheet,
        figures=plain_figures,
        wishes=WISHES,
        read=read,
        role="trade",
        settles=("background",),
        names=name_lots,
    ),
    odds=SITUATIONS,
    views=VIEWS,
    sheets={"posse": posse_sheet},
    printed=lambda content: {CHALLENGES.id, OUTFIT.id, "readings"},
)
