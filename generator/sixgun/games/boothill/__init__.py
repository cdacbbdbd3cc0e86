"""Boot Hill: role-playing in the Wild West, second edition, by Brian Blume and Gary Gygax. Reading order:

tables      the tables that the rules read
rules       what the values of rules.yaml may be
character   a character as its file holds it
rating      ability scores; arm: an arm in its owner's hands; purse: possessions and prices
figures     every number that follows from a character
printed     the source's printed sums compared with ours
validate    the rules of a legal character
minor       what a minor character of each type may be
life        biography; stat: stat blocks; roster: a folder of the cast as a table; poster: wanted posters
create      a random character; naming, outfit: parts of it; growth: changes by gunfights and age
fields      the record's slots, each declared once; sheet: the record; belongings: its lists; form: a character read back from it
market      what is on sale in a year
resolve     procedures of play
probability exact chances over the tables; duel: between two people; bout: a fistfight
odds        questions of chance; chart: the same as tables and pictures
check       checks between the game's files
"""

from ...game import Game, Hurt, People
from .ask import QUESTIONS
from .character import Character
from .chart import VIEWS
from .chart_screen import VIEWS as SCREEN
from .chart_screen import chances
from .check import check
from .create import WISHES, roll
from .figures import plain_figures
from .form import choices, read
from .market import YEAR
from .naming import name_lots
from .poster import poster
from .roster import GROUPS, PROSE, ROSTERS
from .rules import RULES
from .sheet import sheet
from .stat import GUESSES, stat
from .tables import PEOPLES, REGIONS, SUNDRIES, TABLES, TRADES
from .validate import validate

GAME = Game(
    id="boothill",
    tables=TABLES,
    rules=RULES,
    cast=dict.fromkeys(("fastest-guns", "citizens", "ok-corral", "coffeyville", "coffeyville-citizens", "townsfolk", "examples"), Character),
    check=check,
    stat=stat,
    chances=chances,
    people=People(
        Character, roll, validate, sheet, plain_figures, WISHES, role="occupation", settles=("type",), names=name_lots, read=read, choices=choices
    ),
    poster=poster,
    questions=QUESTIONS,
    hurt=Hurt("wound", "strength-track", lost="bruises"),
    views={**ROSTERS, **VIEWS, **SCREEN},
    settings={"year": YEAR},
    printed=lambda content: {*(rows.id for rows in (REGIONS, PEOPLES, TRADES, SUNDRIES)), *(PROSE + group for group in GROUPS.values()), GUESSES},
)
