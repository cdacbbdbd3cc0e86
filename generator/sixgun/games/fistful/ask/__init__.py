"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic."""

from ....question import Questions
from . import chase, duel, fight, harm, law, opposed, others, outlaw, simple, stress, town, weapon

TOPICS = (simple, stress, opposed, duel, fight, weapon, harm, chase, others, law, town, outlaw)
QUESTIONS = Questions({name: one for topic in TOPICS for name, one in topic.QUESTIONS.items()})
