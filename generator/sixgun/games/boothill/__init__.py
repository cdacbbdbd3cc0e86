"""Boot Hill: role-playing in the Wild West, second edition, by Brian Blume and Gary Gygax. Reading order:

tables      what the rules read from content
character   a character as a player writes it down, or as the source gives it
rating      what an ability is worth; arm: what an arm does in its owner's hands; purse: what is owned, and its price
figures     everything that follows from a character
printed     the source's own sums held against ours
validate    every rule a character is held to
minor       what a minor character of each type may be
life        what is told of a person besides; stat: stat blocks; roster: a folder of the cast as a table; poster: wanted posters
create      a character by luck; naming, outfit: the parts of it; growth: what gunfights and years do to it
sheet       the character record; belongings: what stands in its lists
form        the way back: a character from what somebody wrote on the record
market      what is on sale in a year
resolve     what a judge looks up during play
probability exact chances over the tables; duel: between two people; bout: a fistfight
odds        questions of chance; chart: the same as tables and pictures
check       what must hold between the files of this game
"""

from __future__ import annotations

from ...game import Game, People
from .character import Character
from .chart import VIEWS
from .check import check
from .create import WISHES, roll
from .figures import plain_figures
from .form import read
from .market import YEAR
from .naming import name_lots
from .odds import SITUATIONS
from .poster import poster
from .roster import GROUPS, PROSE, ROSTERS
from .sheet import sheet
from .stat import stat
from .tables import PEOPLES, REGIONS, SUNDRIES, TABLES, TRADES
from .validate import validate

GAME = Game(
    id="boothill",
    tables=TABLES,
    cast=dict.fromkeys(("fastest-guns", "citizens", "ok-corral", "coffeyville", "examples"), Character),
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
        role="occupation",
        settles=("type",),
        names=name_lots,
    ),
    poster=poster,
    odds=SITUATIONS,
    views={**ROSTERS, **VIEWS},
    settings={"year": YEAR},
    printed=lambda content: {*(rows.id for rows in (REGIONS, PEOPLES, TRADES, SUNDRIES)), *(PROSE + group for group in GROUPS.values())},
)
