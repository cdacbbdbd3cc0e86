"""Boot Hill: role-playing in the Wild West, second edition, by Brian Blume and Gary Gygax. Reading
order:

tables        the tables that the rules read
rules         what the values of rules.yaml may be
character     a character as its file holds it
rating        ability scores; arm: an arm in its owner's hands; purse: possessions and prices
figures       every number that follows from a character
printed       the source's printed sums compared with ours
validate      the rules of a legal character
minor         what a minor character of each type may be
life          biography; stat: stat blocks; roster: a folder of the cast as a table; poster: wanted
              posters
create        a random character; naming, outfit: parts of it; growth: changes by gunfights and age
fields        the record's slots, each declared once; sheet: the record; belongings: its lists;
              form: a character read back from it
market        what is on sale in a year
resolve       procedures of play
check         checks between the game's files
arm           A weapon as its owner uses it: base speed, base accuracy, ranges
ask           the questions that `sixgun ask` and `sixgun odds` answer, a module to each topic
belongings    possessions as lines of the record: what is carried by side of the body, then the rest
bout          A fistfight, round by round, exactly: two people who punch with the right and do
              nothing else
chart         tables and drawings of chances for designers and referees
chart_screen  what a referee needs in one moment: the weapons with their ranges and speeds as
              numbers
duel          A duel between two people: exact chances over the order of fire, wounds, strength and
              turns, until one or both are down
fighter       whoever fights a duel: the figures that count in it, from a character and an arm
form          A filled-in record back as a character file's data, the reverse of `sheet`. What
              follows from the rules is not read
growth        changes of a character over time: scores rise by surviving gunfights, and change with
              age
naming        names by people, gender and trade
outfit        what a new character buys: arms and a horse by trade, what these need, then sundries
              (Equipping the Character)
poster        wanted posters: anyone, with what the roster tells of them and their figures for the
              referee (Appendix E, rewards)
probability   exact chances over Boot Hill's tables: what a hit does, a charge of shot, a blast, a
              trail, a hand of poker
purse         prices, and what a character paid
roster        rosters: a folder of the cast as one table, a row for each person and a column for
              each of their figures
sheet         the character record, both sides; the blank record has the same slots
stat          stat blocks: six numbers, each weapon with its finished sums, and the strength to tick
              off

probability exact chances over the tables; duel: between two people; bout: a fistfight
"""

from ...play.game import Game, Hurt, People
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
    cast=dict.fromkeys(
        (
            "fastest-guns",
            "citizens",
            "ok-corral",
            "coffeyville",
            "coffeyville-citizens",
            "townsfolk",
            "examples",
        ),
        Character,
    ),
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
        role="occupation",
        settles=("type",),
        names=name_lots,
        read=read,
        choices=choices,
    ),
    poster=poster,
    questions=QUESTIONS,
    hurt=Hurt("wound", "strength-track", lost="bruises"),
    views={**ROSTERS, **VIEWS, **SCREEN},
    settings={"year": YEAR},
    printed=lambda content: {
        *(rows.id for rows in (REGIONS, PEOPLES, TRADES, SUNDRIES)),
        *(PROSE + group for group in GROUPS.values()),
        GUESSES,
    },
)
