"""Names and backgrounds by luck: lists of ours, put together as each people and each sentence does."""

from __future__ import annotations

from collections.abc import Mapping

from ...content import Content
from ...game import Lot
from ...rng import Rng
from ...table import Rows, names, roll_key
from .tables import PEOPLES, TRADES, TURNS, People, Two

WOMEN = ("woman", "female", "girl", "lady", "w", "f")
MEN = ("man", "male", "boy", "gentleman", "m")


def roll_people(content: Content, rng: Rng) -> str:
    """A people, each as often as its share says."""
    return rng.pick([name for name in names(content[PEOPLES]) for _ in range(content[PEOPLES].at(name).share)])


def roll_name(content: Content, rng: Rng, people: str, gender: str) -> str:
    """A given name and a family's, in the order of the people."""
    kind = content[PEOPLES].at(people)
    return _named(kind, rng.pick(_given(kind, gender)), rng.pick(kind.family))


def _given(kind: People, gender: str) -> tuple[str, ...]:
    """The given names for a gender: the women's, the men's, or both lists for any other."""
    word = gender.strip().lower()
    return kind.women if word in WOMEN else kind.men if word in MEN else (*kind.women, *kind.men)


def _named(kind: People, given: str, family: str) -> str:
    return f"{family} {given}" if kind.order == "family" else f"{given} {family}"


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """As many lots for each people as its share says, half of them women's and the odd one by luck, or all of the gender wished for."""
    lots: list[Lot] = []
    for people in (wishes["people"],) if wishes.get("people") else names(content[PEOPLES]):
        kind = content[PEOPLES].at(people)
        women = (kind.share + rng.pick((0, 1))) // 2
        genders = {wishes["gender"]: kind.share} if wishes.get("gender") else {"Woman": women, "Man": kind.share - women}
        for gender, count in genders.items():
            every = _ordered(kind, gender, rng)
            lots += [Lot({"people": people, "gender": gender}, every[n::count]) for n in range(count)]
    return tuple(lots)


def _ordered(kind: People, gender: str, rng: Rng) -> tuple[str, ...]:
    """Every name of a people, in an order in which given names and families come round as late as they can."""
    given, families = rng.shuffle(_given(kind, gender)), rng.shuffle(kind.family)
    rounds = range(len(families))
    return tuple(_named(kind, first, families[(turn + n) % len(families)]) for turn in rounds for n, first in enumerate(given))


def roll_two(content: Content, rng: Rng, rows: Rows[Two]) -> str:
    """A cell of a table of two dice: one down, one across."""
    table = content[rows]
    assert table.across is not None
    down = table.roll(rng)
    return table.row(down).cells[str(roll_key(table.across, rng))]


def trades(content: Content) -> tuple[str, ...]:
    """Every trade of the table."""
    return tuple(dict.fromkeys(cell for row in content[TRADES] for cell in row.cells.values()))


def roll_background(content: Content, rng: Rng, trade: str = "") -> str:
    """A trade, by luck or as wished, and a turn of fate in one line (Background)."""
    return f"{trade or roll_two(content, rng, TRADES)} {roll_two(content, rng, TURNS)}"
