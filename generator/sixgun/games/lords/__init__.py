"""Lords of Tombstone, a supplement to a board game: no characters, but a deck, showdowns and a
board.

A module to each topic of the rules, with its draws, chances, questions, tables and charts.
Reading order:

hand      the tables that the rules read; ranks of hands, and what may answer one
rules     what the values of rules.yaml may be, the readings among them, and checks between the
          game's files
deck      the poker deck at the table, and what is cut out
rival     exact chances that unknown cards beat a hand
odds      questions and tables of those chances
showdown  who fights for what, and who draws cards
turn      property cards, actions, starting dollars and final points
wager     gambling, and blanks among the property cards
ledger    the score sheet
"""

from ...play.game import Game
from ...play.question import declared_by
from . import odds, showdown, turn, wager
from .deck import CUTOUTS
from .hand import TABLES
from .ledger import PRINTED, score_sheet
from .rules import RULES, check

QUESTIONS, VIEWS = declared_by((turn, showdown, odds, wager))

GAME = Game(
    id="lords",
    tables=TABLES,
    rules=RULES,
    cast={},
    check=check,
    questions=QUESTIONS,
    asked="first property hands beats showdown gamble ante raise bribe score",
    views={**VIEWS, **CUTOUTS},
    sheets={"score": score_sheet},
    printed=lambda content: PRINTED,
)
