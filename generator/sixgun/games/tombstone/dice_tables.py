"""Tables that dice are rolled on, followed to the end: a night on the town, excitement, madness,
injuries.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import DICE, AnyDice, Dice
from ...content.probability import NEVER, SURE, of_dice, total
from ...content.table import DiceKey, Row, Table
from ...play.dice import roll_faces
from ...play.game import Answer, Ask, Roll
from ...play.question import Questions
from ...system.rng import Rng
from .actors import FortuneDice, Who, may_add, one, person, skill
from .rolls import fortune_dice, tested, third, thrown, willpower_test, within
from .rules import rulebook

QUESTIONS = Questions()


NAMED = re.compile(
    r"(?:roll for [^(;:]*|roll )\((?P<title>[^)]+)\)|roll for the (?P<part>[A-Z][\w ]+)"
)


MADNESS, NIGHT = "madness", "debauchery"


def dice_tables(content: Content) -> tuple[str, ...]:
    """Every table that dice are rolled on."""
    return tuple(id for id, table in content.tables.items() if isinstance(table.key, DiceKey))


def dice_key(table: Table) -> AnyDice:  # type: ignore[type-arg]
    assert isinstance(table.key, DiceKey)
    return table.key.dice


def row_text(row: Row) -> str:
    """A row's cells as a sentence; an empty one is left out, and so is the short text for
    screens.
    """
    return ", ".join(cell for id, cell in row.cells.items() if cell != "-" and id != "brief")


def row_chances(
    content: Content, id: str, luck: int = 0, share: Fraction = SURE
) -> tuple[tuple[str, Fraction], ...]:
    """The chance of each row; Fortune Dice raise the roll, to the highest result at most."""
    table = content.tables[id]
    dice = dice_key(table)
    chances = total(
        (min(number, dice.outcomes[-1]), p)
        for number, p in thrown(dice, fortune_dice(content, luck)).items()
    )
    text = {
        row.label: "" if table.across else f": {next(iter(row.cells.values()), '')}"
        for row in table
    }
    return tuple(
        (
            f"{row.label}{text[row.label]}",
            share * sum((chances.get(int(o), NEVER) for o in row.outcomes), NEVER),
        )
        for row in table
    )


def follow(content: Content, rng: Rng, id: str, luck: int = 0) -> Iterator[Roll]:
    """A roll on a table, then on the tables that its row sends one to, and the dice that its row
    names.
    """
    table = content.tables[id]
    dice, bonus = roll_faces(dice_key(table), rng), fortune_dice(content, luck)
    extra = roll_faces(bonus, rng) if bonus else ()
    row = table.row(min(sum(dice) + sum(extra), dice_key(table).outcomes[-1]))
    across = table.across
    assert across is None or isinstance(across, DiceKey)
    column = across.dice.roll(rng) if across else 0
    text = list(row.cells.values())[column - 1] if across else row_text(row)
    shown = (*dice, *extra, *((column,) if across else ()))
    yield Roll(table.title, tuple(map(str, shown)), f"{row.label}: {text}")
    match = NAMED.search(text)
    title = (match["title"] or match["part"]).casefold() if match else ""
    below = next(
        (id for id, other in content.tables.items() if title and other.title.casefold() == title),
        "",
    )
    if below:
        yield from follow(content, rng, below)
    elif "again" in text:
        yield from _until_other(content, rng, table, row)
    else:
        yield from _dice_in(content, rng, text)


def _until_other(content: Content, rng: Rng, table: Table, row: Row) -> Iterator[Roll]:  # type: ignore[type-arg]
    """A table rolled again until another row comes up."""
    while True:
        face = dice_key(table).roll(rng)
        again = table.row(face)
        yield Roll(f"{table.title} again", (str(face),), row_text(again))
        if again is not row:
            yield from _dice_in(content, rng, row_text(again))
            return


def _dice_in(content: Content, rng: Rng, text: str) -> Iterator[Roll]:
    """The dice that a text names, thrown; 1d3 by a six-sided die."""
    found = [Dice.parse(match[0]) for match in DICE.finditer(text)]
    if not found:
        return
    faces: list[int] = []
    number = 0
    for dice in found:
        if dice.faces == 3:
            rolled, result = third(content, rng)
            faces, number = [*faces, rolled.total], number + result
        else:
            fell = roll_faces(dice, rng)
            faces, number = [*faces, *fell], number + sum(fell) + dice.plus
    yield Roll(" and ".join(map(str, found)), tuple(map(str, faces)), str(number))


@QUESTIONS.add("What comes up on a table of dice", "A Note on Dice")
def _row(
    content: Content,
    table: Annotated[str, Ask("the table", MADNESS, names=dice_tables)],
    rng: Rng | None,
) -> Answer:
    rolls = tuple(follow(content, rng, table)) if rng else ()
    return Answer(row_chances(content, table), content.tables[table].title, rolls=rolls)


@QUESTIONS.add("A night on the town", "Debauchery")
def _debauchery(content: Content, rng: Rng | None) -> Answer:
    return Answer(
        row_chances(content, NIGHT), rolls=tuple(follow(content, rng, NIGHT)) if rng else ()
    )


@QUESTIONS.add("Something happens", "Adding Excitement")
def _excitement(
    content: Content,
    where: Annotated[
        str, Ask("where the characters are", "town", names=lambda _: ("town", "wilderness"))
    ],
    rng: Rng | None,
) -> Answer:
    table = f"excitement-{where}"
    return Answer(
        row_chances(content, table), rolls=tuple(follow(content, rng, table)) if rng else ()
    )


@QUESTIONS.add("What a character did before", "Character History")
def _history(content: Content, rng: Rng | None) -> Answer:
    table = content.tables["history"]
    assert isinstance(table.across, DiceKey)
    across = of_dice(table.across.dice)
    rows = tuple(
        (job, p * q)
        for (_, p), row in zip(row_chances(content, "history"), table, strict=True)
        for job, q in zip(row.cells.values(), across.values(), strict=True)
    )
    return Answer(rows, rolls=tuple(follow(content, rng, "history")) if rng else ())


@QUESTIONS.add("Whether a mind holds, and what it catches", "Madness")
def _madness(
    content: Content,
    who: Annotated[Who | None, one("who is tested; nobody: by the Willpower given")],
    willpower: Annotated[int, Ask("Willpower", "10", 0, 25)],
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone = person(who, content) if who else None
    may_add(content, someone, fortune)
    score = skill(someone, "Willpower", willpower)
    keeps = within(rulebook(content).check.dice, score.number, fortune_dice(content, fortune))
    rows = (("sane", keeps), *row_chances(content, MADNESS, share=SURE - keeps))
    rolls: tuple[Roll, ...] = ()
    if rng:
        test = willpower_test(content, rng, score.number, lucky=fortune)
        rolls = (
            tested("Willpower", test, "sane", "mad"),
            *(() if test.success else follow(content, rng, MADNESS)),
        )
    text = f"{rulebook(content).check.dice} has to stay at {score.number} or under."
    return Answer(rows, unused=("willpower",) if who else (), text=text, rolls=rolls)
