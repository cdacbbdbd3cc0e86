"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic."""

from ....question import Questions
from . import (
    abilities,
    barrage,
    beasts,
    brawling,
    care,
    charts,
    checks,
    games,
    growth,
    holds,
    making,
    nerve,
    order,
    powder,
    shooting,
    strain,
    talk,
    town,
    work,
)

TOPICS = (
    checks, talk, nerve, order, shooting, barrage, holds, beasts, brawling, powder, care, strain, making, growth, abilities, charts, games, town,
    work,
)  # fmt: skip
QUESTIONS = Questions({name: question for topic in TOPICS for name, question in topic.QUESTIONS.items()})
