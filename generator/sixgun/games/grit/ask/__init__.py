"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic."""

from ....question import Questions
from . import company, fight, making, meeting, save, upkeep, wound

TOPICS = (save, fight, wound, meeting, company, upkeep, making)
QUESTIONS = Questions({name: one for topic in TOPICS for name, one in topic.QUESTIONS.items()})
