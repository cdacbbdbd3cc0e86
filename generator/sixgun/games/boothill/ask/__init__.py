"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic."""

from ....question import Questions
from . import aiming, brawling, chances, field, mounts, order, shooting, wounding

TOPICS = (order, shooting, aiming, field, mounts, wounding, brawling, chances)
QUESTIONS = Questions({name: question for topic in TOPICS for name, question in topic.QUESTIONS.items()})
