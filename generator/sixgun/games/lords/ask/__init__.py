"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic."""

from ....play.question import Questions
from . import hands, luck, showdowns, turn

TOPICS = (turn, showdowns, hands, luck)
QUESTIONS = Questions(
    {name: question for topic in TOPICS for name, question in topic.QUESTIONS.items()}
)
