"""A Fistful of Sixes: outlaws who bet dice against their own attributes. Reading order:

tables        the tables that the rules read
rules         what the values of rules.yaml may be
character     outlaws, posses, NPCs and creatures as their files hold them
ruling        open questions and optional rules, as settled in rules.yaml
inventory     what lies in which slot; purse: prices; arm: an arm in its owner's hands
figures       every number that follows from an outlaw
validate      the rules of a legal outlaw
create        a random outlaw; naming: names and backgrounds
resolve       procedures of play
sheet         the outlaw's sheet; posse: the posse's, with its clock; stat: stat blocks; poster:
              wanted posters
form          an outlaw read back from the sheet
check         checks between the game's files
arm           A weapon as its owner uses it: Guts lost by dice, near and at full range (Weapons)
ask           the questions that `sixgun ask` and `sixgun odds` answer, a module to each topic
chart         tables and drawings of chances for players, Judges and designers
chart_screen  what a Judge needs in one moment: chances and damage beside the numbers they belong to
naming        random names and backgrounds (Background)
opposed       exact chances of two sides that throw against each other: opposed tests and duels, and
              the Stakes that are best in them
posse         the posse's sheet: its clock of twelve hours, the heat at each, who rides, what they
              did, and a chase to keep count of
poster        wanted posters of outlaws and posses, at what the hour on the clock is worth. The sum
              is our ruling (bounty-poster)
probability   exact chances of bets against an attribute, as fractions
purse         prices: dice by class, rolled as often as the goods say, halved for used goods
              (Equipment and Finances)
stat          stat blocks: people of a rank, beasts, and outlaws of the cast. A posse has its sheet
              and no block

probability exact chances of bets, chases and throws; opposed: of two sides; ask: questions; chart:
tables and pictures of chances
"""

from ...play.game import Game, Hurt, People
from .ask import QUESTIONS
from .character import Character, Creature, Npc, Posse
from .chart import VIEWS
from .chart_screen import VIEWS as SCREEN
from .chart_screen import chances
from .check import check
from .create import WISHES, roll
from .figures import plain_figures
from .form import choices, read
from .naming import name_lots
from .posse import posse_sheet
from .poster import poster
from .rules import RULES
from .sheet import sheet
from .stat import stat, weapon_cards
from .tables import CHALLENGES, OUTFIT, RANKS, TABLES, WEAPONS
from .validate import validate

GAME = Game(
    id="fistful",
    tables=TABLES,
    rules=RULES,
    cast={"posse": Character, "posses": Posse, "npcs": Npc, "creatures": Creature},
    check=check,
    stat=stat,
    chances=chances,
    poster=poster,
    people=People(
        Character,
        roll,
        validate,
        sheet,
        plain_figures,
        WISHES,
        role="trade",
        settles=("background",),
        names=name_lots,
        read=read,
        choices=choices,
    ),
    questions=QUESTIONS,
    hurt=Hurt("damage", "guts-track", left="guts"),
    views=VIEWS | SCREEN | {"weapon-cards": weapon_cards},
    sheets={"posse": posse_sheet},
    printed=lambda content: {
        CHALLENGES.id,
        OUTFIT.id,
        RANKS.id,
        WEAPONS.id,
        "readings",
        "house-rules",
    },
)
