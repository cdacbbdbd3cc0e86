"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic."""

from ....question import Questions
from . import checks, nerve, order, powder, shooting, town

QUESTIONS = Questions(checks.QUESTIONS | nerve.QUESTIONS | order.QUESTIONS | shooting.QUESTIONS | powder.QUESTIONS | town.QUESTIONS)
