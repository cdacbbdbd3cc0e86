"""Lords of Tombstone, a supplement to a board game: no characters, but a deck, showdowns and a
board. Reading order:

tables    the tables that the rules read
rules     what the values of rules.yaml may be
hand      ranks of hands, and what may answer one
stock     the poker deck at the table
showdown  who fights for what, and who draws cards
turn      property cards, actions, starting dollars and final points
rival     exact chances that unknown cards beat a hand; wager: of gambling, and of blanks
ask       questions about the rules; chart: chances as tables and pictures
ledger    the score sheet; deck: cutouts
check     checks between the game's files
chart     tables and drawings of chances for players
deck      what is cut out for the table: the locals, the poker deck with what each card pays, and
          every player's cowboys and lot markers
wager     exact chances of gambling and of blanks among the property cards
"""

from ...play.game import Game
from .ask import QUESTIONS
from .chart import VIEWS
from .check import check
from .deck import CUTOUTS
from .ledger import PRINTED, score_sheet
from .rules import RULES
from .tables import TABLES

GAME = Game(
    id="lords",
    tables=TABLES,
    rules=RULES,
    cast={},
    check=check,
    questions=QUESTIONS,
    views={**VIEWS, **CUTOUTS},
    sheets={"score": score_sheet},
    printed=lambda content: PRINTED,
)
