"""Ability scores: from a percentile score by the tables, or as the source gives them."""

from dataclasses import dataclass
from decimal import Decimal

from ...content.content import Content
from ...content.table import Rows, Table
from .character import Ability, Bravery, Experience
from .tables import BRAVERY, EXPERIENCE, Courage, Rating, Record

LOWEST, HIGHEST = 1, 100


@dataclass(frozen=True)
class Rated:
    """An ability: its score, and the table's word for it. A score between two rows has the lower
    row's word.
    """

    score: int | None = None
    word: str = ""
    roll: Decimal | None = None


@dataclass(frozen=True)
class Nerve:
    """Bravery: both modifiers, and the table's word for them."""

    speed: int | None = None
    accuracy: int | None = None
    word: str = ""
    roll: Decimal | None = None


@dataclass(frozen=True)
class Past:
    """Experience: the accuracy modifier, and the number of gunfights as text ("None", "3", "9 or
    10").
    """

    modifier: int | None = None
    gunfights: str = ""
    roll: Decimal | None = None


def at_roll(table: Table[Rating], roll: Decimal) -> Rating:
    """The row for a percentile score: halves are dropped, and a score off the dice counts as the
    nearest on them.
    """
    return table.at(whole(roll))


def whole(roll: Decimal) -> int:
    """A percentile score as a roll of the dice, 1 to 100."""
    return min(max(int(roll), LOWEST), HIGHEST)


def at_score(table: Table[Rating], score: int) -> Rating:
    """The highest row that a score reaches, else the lowest."""
    rows = sorted(set(table.values.values()), key=lambda row: row.score)
    return next((row for row in reversed(rows) if row.score <= score), rows[0])


def rate(ability: Ability | None, rows: Rows[Rating], content: Content) -> Rated:
    """Speed, gun or throwing accuracy, or strength (Determination of Individual Abilities)."""
    table = content[rows]
    if ability is None:
        return Rated()
    if ability.roll is not None:
        row = at_roll(table, ability.roll)
        return Rated(row.score, row.description, ability.roll)
    assert ability.score is not None
    return Rated(ability.score, at_score(table, ability.score).description)


def nerve(bravery: Bravery | None, content: Content) -> Nerve:
    """Bravery; modifiers of no row have no word."""
    table: Table[Courage] = content[BRAVERY]
    if bravery is None:
        return Nerve()
    if bravery.roll is not None:
        row = table.at(whole(bravery.roll))
        return Nerve(row.speed, row.accuracy, row.description, bravery.roll)
    word = next(
        (
            r.description
            for r in table.values.values()
            if (r.speed, r.accuracy) == (bravery.speed, bravery.accuracy)
        ),
        "",
    )
    return Nerve(bravery.speed, bravery.accuracy, word)


def past(experience: Experience | None, content: Content) -> Past:
    """Experience; for a modifier alone, the numbers of gunfights that give it."""
    table: Table[Record] = content[EXPERIENCE]
    if experience is None:
        return Past()
    if experience.roll is not None:
        row = table.at(whole(experience.roll))
        return Past(row.modifier, row.gunfights, experience.roll)
    if experience.gunfights is not None:
        return Past(after(experience.gunfights, content).modifier, str(experience.gunfights))
    gunfights = [
        row.gunfights
        for row in dict.fromkeys(table.values.values())
        if row.modifier == experience.modifier
    ]
    return Past(experience.modifier, " or ".join(gunfights))


def after(gunfights: int, content: Content) -> Record:
    """The row of the experience table for a number of gunfights survived."""
    return max(
        (row for row in content[EXPERIENCE].values.values() if row.least <= gunfights),
        key=lambda row: row.least,
    )
