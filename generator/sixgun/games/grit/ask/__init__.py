"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic.

company  questions about people drawn up on the spot: somebody on the road, hired hands, a hireling
         taken over
fight    questions about attacks, from the save to the wound
making   questions about a new character
meeting  questions about people met: how they take to the party, whether they stand
people   what questions ask for alike: who takes part, with what score, and how cards are shown
save     questions that a save answers, and the Die of Fate
upkeep   questions about rest, Fatigue, what can be carried, distances and prices
wound    questions about what damage does, and about scores that are lost
"""

from ....play.question import Questions
from . import company, fight, making, meeting, save, upkeep, wound

TOPICS = (save, fight, wound, meeting, company, upkeep, making)
QUESTIONS = Questions({name: one for topic in TOPICS for name, one in topic.QUESTIONS.items()})
