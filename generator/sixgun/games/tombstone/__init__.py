"""Tombstone: role-playing in the Wild West, by Corey Ryan Walden. Reading order:

tables        the tables that the rules read
rules         what the values of rules.yaml may be
character     a character as its file holds it; creature: a beast or a gang
purse         possessions and prices; arm: an arm in its owner's hands
figures       every number that follows from a character
validate      the rules of a legal character
create        a random character; naming, outfit: parts of it
sheet         the character sheet; possession: long lists made to fit; stat: stat blocks; form: a
              character read back from the sheet
resolve       procedures of play
check         checks between the game's files
arm           A weapon as its owner uses it: attack modifier, damage, range
ask           the questions that `sixgun ask` and `sixgun odds` answer, a module to each topic
chart         tables and drawings of chances for judges and designers
chart_screen  chances beside the numbers that a judge needs in one moment: the matrices of the
              screen
chart_town    tables of chances for hired help, games of chance, and attacks by both hands
creature      beasts, gangs and hired guns, whose figures are given
form          A filled-in sheet back as a character file's data, the reverse of `sheet`. What
              follows from the rules is not read
naming        names by people and gender (2. Names). The lists' column `of` says whose a name is; an
              empty cell is a settler's
outfit        what a new character buys: an arm, what the Background is known for, then sundries (5.
              Weapons & Provisions)
possession    arms and possessions in the rows of a sheet: arms beyond the grid stand among the
              possessions, and long lists share lines
probability   exact chances over Tombstone's dice
stat          stat blocks: creatures as given, quick-play characters as their rules make them (Stat
              Blocks Explained)

probability exact chances; ask: questions about the rules; chart, chart_town, chart_screen: chances
as tables and pictures
"""

from ...play.game import Game, Hurt, People
from .ask import QUESTIONS
from .character import Character
from .chart import VIEWS
from .chart_screen import VIEWS as SCREEN
from .chart_screen import chances
from .chart_town import VIEWS as TOWN
from .check import check
from .create import WISHES, roll
from .creature import Creature
from .figures import plain_figures, since
from .form import choices, read
from .naming import name_lots
from .rules import RULES
from .sheet import EVERY_TURN, sheet
from .stat import handout, stat
from .tables import TABLES, WOUNDS
from .validate import validate

GAME = Game(
    id="tombstone",
    tables=TABLES,
    rules=RULES,
    cast={"quick-play": Character, "bestiary": Creature, "opponents": Creature},
    check=check,
    stat=stat,
    chances=chances,
    handout=handout,
    ability=since,
    people=People(
        Character,
        roll,
        validate,
        sheet,
        plain_figures,
        WISHES,
        role="background",
        names=name_lots,
        read=read,
        choices=choices,
    ),
    questions=QUESTIONS,
    hurt=Hurt("wound", "health-track", left="health", most="health.total"),
    views=VIEWS | TOWN | SCREEN,
    printed=lambda content: {WOUNDS.id, EVERY_TURN},
)
