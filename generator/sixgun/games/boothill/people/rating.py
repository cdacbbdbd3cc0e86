"""Ability scores, from a percentile score by the tables or as the rulebook prints them; and an
ability's modifiers.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated

from ....content.content import Content
from ....content.table import Rows, Table
from ....content.wording import signed
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, switch
from ....system.rng import Rng
from ..dice import roll_hundred
from ..rules import rulebook
from .character import (
    ACCURACY,
    BRAVERY,
    EXPERIENCE,
    INITIAL,
    SPEED,
    STRENGTH,
    Ability,
    AbilityRow,
    Bravery,
    Courage,
    Experience,
    Record,
)

QUESTIONS = Questions()
LOWEST, HIGHEST = 1, 100


@dataclass(frozen=True)
class Score:
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
class GunfightRecord:
    """Experience: the accuracy modifier, and the number of gunfights as text ("None", "3", "9 or
    10").
    """

    modifier: int | None = None
    gunfights: str = ""
    roll: Decimal | None = None


def at_roll(table: Table[AbilityRow], roll: Decimal) -> AbilityRow:
    """The row for a percentile score: halves are dropped, and a score off the dice counts as the
    nearest on them.
    """
    return table.at(whole(roll))


def whole(roll: Decimal) -> int:
    """A percentile score as a roll of the dice, 1 to 100."""
    return min(max(int(roll), LOWEST), HIGHEST)


def at_score(table: Table[AbilityRow], score: int) -> AbilityRow:
    """The highest row that a score reaches, else the lowest."""
    rows = sorted(set(table.values.values()), key=lambda row: row.score)
    return next((row for row in reversed(rows) if row.score <= score), rows[0])


def rate(ability: Ability | None, rows: Rows[AbilityRow], content: Content) -> Score:
    """Speed, gun or throwing accuracy, or strength (Determination of Individual Abilities)."""
    table = content[rows]
    if ability is None:
        return Score()
    if ability.roll is not None:
        row = at_roll(table, ability.roll)
        return Score(row.score, row.description, ability.roll)
    assert ability.score is not None
    return Score(ability.score, at_score(table, ability.score).description)


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


def past(experience: Experience | None, content: Content) -> GunfightRecord:
    """Experience; for a modifier alone, the numbers of gunfights that give it."""
    table: Table[Record] = content[EXPERIENCE]
    if experience is None:
        return GunfightRecord()
    if experience.roll is not None:
        row = table.at(whole(experience.roll))
        return GunfightRecord(row.modifier, row.gunfights, experience.roll)
    if experience.gunfights is not None:
        return GunfightRecord(
            after(experience.gunfights, content).modifier, str(experience.gunfights)
        )
    gunfights = [
        row.gunfights
        for row in dict.fromkeys(table.values.values())
        if row.modifier == experience.modifier
    ]
    return GunfightRecord(experience.modifier, " or ".join(gunfights))


def after(gunfights: int, content: Content) -> Record:
    """The row of the experience table for a number of gunfights survived."""
    return max(
        (row for row in content[EXPERIENCE].values.values() if row.least <= gunfights),
        key=lambda row: row.least,
    )


CRACK, DEADEYE = "Crack Shot", "Deadeye"


def sharpshooter(content: Content, gun: int | None, kind: str = "pistol") -> str:
    """The rank, Crack Shot or Deadeye, of a gun accuracy score with pistols and rifles; "" for none
    (Sharpshooting).
    """
    if gun is None or kind not in ("pistol", "rifle"):
        return ""
    word = at_score(content[ACCURACY], gun).description
    return word if word in (CRACK, DEADEYE) else ""


def gambler_rating(content: Content, rng: Rng) -> int:
    """The chance in a hundred of being caught (Professional Gamblers): percentile dice, less fifty
    where there are more.
    """
    rolled = roll_hundred(content, rng)
    return rolled - over_most(content, rolled)


def over_most(content: Content, rolled: int) -> int:
    """What is taken off dice that are more than a gambler rating may be."""
    most = rulebook(content).player.gambler_most
    return most if rolled > most else 0


def improve(content: Content, rolled: int) -> int:
    """A percentile roll of a player's own character (Initial Modification); never above a
    hundred.
    """
    return min(rolled + content[INITIAL].at(rolled).add, HIGHEST)


USUAL_ROLLS = "41-60"  # the rolls of the most usual strength


def strength_scores(content: Content, every: int = 1) -> tuple[int, ...]:
    return tuple(sorted({row.score for row in content[STRENGTH].values.values()}))[::every]


def usual_strength(content: Content) -> int:
    """The strength that most people have."""
    return content[STRENGTH].at(int(USUAL_ROLLS.partition("-")[0])).score


BRAVERY_WORD, EXPERIENCE_WORD, GAMBLER_WORD = "bravery", "experience", "gambler rating"
RATED = {
    "speed": SPEED,
    "gun accuracy": ACCURACY,
    "throwing accuracy": ACCURACY,
    "strength": STRENGTH,
}


@QUESTIONS.add("An ability rolled", "Rolling the Abilities", chances=False)
def _ability(
    content: Content,
    ability: Annotated[
        str,
        Ask(
            "the ability",
            "speed",
            names=lambda _: (*RATED, BRAVERY_WORD, EXPERIENCE_WORD, GAMBLER_WORD),
        ),
    ],
    dice: Annotated[int, Ask("the dice, if they are not rolled now", "50", 1, 100)],
    player: Annotated[bool, switch("a player's own character, whose dice are raised")],
    rng: Rng | None,
) -> Answer:
    thrown = roll_hundred(content, rng) if rng else dice
    text, lines = _score(content, ability, thrown, player)
    unused = (
        *(("player",) if ability in (EXPERIENCE_WORD, GAMBLER_WORD) else ()),
        *(("dice",) if rng else ()),
    )
    return Answer(
        (), "", unused, text, lines, (Roll(ability, (str(thrown),), text),) if rng else ()
    )


def _score(content: Content, ability: str, dice: int, player: bool) -> tuple[str, tuple[Term, ...]]:
    """The score in words, and how the dice come about."""
    add = (
        content[INITIAL].at(dice).add
        if player and ability not in (EXPERIENCE_WORD, GAMBLER_WORD)
        else 0
    )
    less = over_most(content, dice) if ability == GAMBLER_WORD else 0
    roll = Decimal(whole(Decimal(dice + add - less)))
    lines = (
        Term("dice", str(dice)),
        *((Term("a player's character", signed(add), "Initial Modification"),) if add else ()),
        *((Term("more than a rating may be", signed(-less)),) if less else ()),
    )
    return f"{_words(content, ability, roll)}.", lines


def _words(content: Content, ability: str, roll: Decimal) -> str:
    if ability == GAMBLER_WORD:
        return str(int(roll))
    if ability == BRAVERY_WORD:
        brave = nerve(Bravery(roll=roll), content)
        return f"{brave.word}: {signed(brave.speed)} to speed, {signed(brave.accuracy)} to accuracy"
    if ability == EXPERIENCE_WORD:
        fought = past(Experience(roll=roll), content)
        return f"gunfights: {fought.gunfights}; {signed(fought.modifier)} to accuracy"
    rated = rate(Ability(roll=roll), RATED[ability], content)
    return f"{rated.word}: {rated.score if ability == 'strength' else signed(rated.score)}"
