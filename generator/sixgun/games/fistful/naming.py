"""Random names and backgrounds (Background)."""

from collections.abc import Mapping

from ...content.content import Content
from ...content.table import names
from ...play.game import Lot
from ...play.naming import MAN, WOMAN, full_name, given_names, shuffled_names
from ...play.table import roll_cell
from ...system.rng import Rng
from .tables import PEOPLES, TRADES, TURNS


def roll_name(content: Content, rng: Rng, people: str, gender: str) -> str:
    """A given name and a family's, in the order of the people."""
    kind = content[PEOPLES].at(people)
    return full_name(kind, rng.pick(given_names(kind, gender)), rng.pick(kind.family))


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """As many lots for each people as its share, half of them women's and the odd one at random, or
    all of the gender wished for.
    """
    lots: list[Lot] = []
    for people in (wishes["people"],) if wishes.get("people") else names(content[PEOPLES]):
        kind = content[PEOPLES].at(people)
        women = (kind.share + rng.pick((0, 1))) // 2
        genders = (
            {wishes["gender"]: kind.share}
            if wishes.get("gender")
            else {WOMAN: women, MAN: kind.share - women}
        )
        for gender, count in genders.items():
            every = tuple(shuffled_names(kind, gender, rng))
            lots += [
                Lot({"people": people, "gender": gender}, every[n::count]) for n in range(count)
            ]
    return tuple(lots)


def roll_background(content: Content, rng: Rng, trade: str = "") -> str:
    """A trade, rolled or wished for, and a turn of fate in one line (Background)."""
    return f"{trade or roll_cell(content, rng, TRADES)} {roll_cell(content, rng, TURNS)}"
