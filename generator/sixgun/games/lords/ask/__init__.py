"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic."""

from ....question import Questions
from . import chances

QUESTIONS = Questions(chances.QUESTIONS)
