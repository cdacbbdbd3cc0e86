"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic."""

from ....question import Questions
from . import (
    abilities,
    aiming,
    arms,
    brawling,
    changes,
    dueling,
    field,
    gaming,
    guests,
    heavy,
    melee,
    mounts,
    moving,
    nerve,
    order,
    powder,
    shooting,
    tracking,
    trade,
    travel,
    wounding,
)

TOPICS = (
    abilities, arms, moving, order, shooting, aiming, field, mounts, wounding, dueling, brawling, melee, nerve, powder, heavy,
    travel, tracking, gaming, changes, trade, guests,
)  # fmt: skip
QUESTIONS = Questions({name: question for topic in TOPICS for name, question in topic.QUESTIONS.items()})
