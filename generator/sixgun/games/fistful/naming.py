"""Names and backgrounds by luck: lists of ours, put together as each people and each sentence does."""

from __future__ import annotations

from ...chance import Chance
from ...content import Content
from ...table import Rows, roll_key
from .tables import PEOPLES, TRADES, TURNS, Two, names

WOMEN = ("woman", "female", "girl", "lady", "w", "f")
MEN = ("man", "male", "boy", "gentleman", "m")


def roll_people(content: Content, chance: Chance) -> str:
    """A people, each as often as its share says."""
    return chance.pick([name for name in names(content[PEOPLES]) for _ in range(content[PEOPLES].at(name).share)])


def roll_name(content: Content, chance: Chance, people: str, gender: str) -> str:
    """A given name and a family's, in the order of the people."""
    kind, word = content[PEOPLES].at(people), gender.strip().lower()
    given = chance.pick(kind.women if word in WOMEN else kind.men if word in MEN else (*kind.women, *kind.men))
    family = chance.pick(kind.family)
    return f"{family} {given}" if kind.order == "family" else f"{given} {family}"


def roll_two(content: Content, chance: Chance, rows: Rows[Two]) -> str:
    """A cell of a table of two dice: one down, one across."""
    table = content[rows]
    assert table.across is not None
    down = table.roll(chance)
    return table.row(down).cells[str(roll_key(table.across, chance))]


def roll_background(content: Content, chance: Chance) -> str:
    """A trade and a turn of fate in one line (Background)."""
    return f"{roll_two(content, chance, TRADES)} {roll_two(content, chance, TURNS)}"
