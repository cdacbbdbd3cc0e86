"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic.

chase    the question of a chase
duel     the question of a High Stakes Duel
fight    questions about a fight: who acts first, attacks, damage, ammunition
harm     questions about rest, and about being out of action
keys     keys that several questions take
law      questions about the Wanted Clock
opposed  the question of an opposed test, and what all tests of two sides share
others   questions about the Judge's people: how they take to the Posse, whether they stand, what a
         rank is worth
outlaw   questions about a new outlaw and a new posse
people   what questions ask for alike: who takes a side, with what attribute and under what Stress,
         and how a throw is shown
simple   questions about simple tests
stress   questions about the Stress that is spent on a throw
town     questions about what money buys: a night out, a better Attribute, goods
weapon   the weapon that a question is about, and questions about where it is carried
"""

from ....play.question import Questions
from . import chase, duel, fight, harm, law, opposed, others, outlaw, simple, stress, town, weapon

TOPICS = (simple, stress, opposed, duel, fight, weapon, harm, chase, others, law, town, outlaw)
QUESTIONS = Questions({name: one for topic in TOPICS for name, one in topic.QUESTIONS.items()})
