"""Tombstone: Grit & Determination, a game of cards without classes. Reading order:

tables       the tables that the rules read
rules        what the values of rules.yaml may be
character    a character as its file holds it, and the outfits of the archetypes
hand         cards turned into scores; inventory: what fits where; purse: prices
figures      every number that follows from a character
validate     the rules of a legal character
create       a random character; naming, outfit: parts of it
stranger     people met on the road and people for hire
appearance   the tables of traits side by side
stat         stat blocks and cards; sheet: the character sheet; form: a character read back from it
resolve      procedures of play
making       exact chances of a new character; harm: of saves and attacks; running: from a deck that
             runs on; probability: the means
check        checks between the game's files
ask          the questions that `sixgun ask` and `sixgun odds` answer, a module to each topic
chart        tables and drawings of chances for Rangers and designers
form         A filled-in sheet back as a character file's data, the reverse of `sheet`. What follows
             from the rules is not read
harm         exact chances of saves and attacks, drawn without replacement from the deck in play
             (Saves; Attacks & Damage)
inventory    slots in the hands, on the body and in the pack (Inventory). A bulky item takes two
             adjacent slots
naming       random names, backgrounds and traits (Names, Backgrounds, Traits)
outfit       starting gear, and what is bought for the starting money (Starting Gear, Equipment)
probability  what exact chances over cards need beside those over dice: averages, and the ways to
             take cards out of a deck
purse        prices, and what was spent (Equipment)
running      how the chance of a draw changes where the deck runs on (reading.draws)
sheet        A character's sheet, or the blank one, which has the same slots: a hand of five cards,
             ten slots under them, and who they are
"""

from ...play.game import Game, People
from .appearance import APPEARANCE
from .ask import QUESTIONS
from .character import Character, Kit
from .chart import VIEWS, chances
from .check import check
from .create import WISHES, roll
from .figures import plain_figures
from .form import choices, read
from .naming import name_lots
from .rules import RULES
from .sheet import sheet
from .stat import PEOPLE, stat
from .tables import QUALITY, TABLES
from .validate import validate

GAME = Game(
    id="grit",
    tables=TABLES,
    rules=RULES,
    cast={"archetypes": Kit, "pregens": Character},
    check=check,
    stat=stat,
    chances=chances,
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
    views={**PEOPLE, **VIEWS, **APPEARANCE},
    printed=lambda content: {QUALITY.id},
)
