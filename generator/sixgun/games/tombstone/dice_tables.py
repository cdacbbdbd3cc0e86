"""Tables that dice are rolled on, followed to the end: a night on the town, excitement, madness,
injuries.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Any

from ...content.content import Content
from ...content.dice import AnyDice, Dice
from ...content.probability import NEVER, SURE, of_dice, total
from ...content.table import DiceKey, Row, Table
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll
from ...play.question import Questions
from ...play.test import roll_faces
from ...system.rng import Rng
from .actors import FortuneDice, Who, may_add, one, person, score
from .rolls import fortune_dice, third, thrown, willpower_test, within
from .rules import rulebook
from .tables import NIGHT, STEPS, Step

QUESTIONS = Questions()
MADNESS = "madness"


def dice_tables(content: Content) -> tuple[str, ...]:
    """Every table that dice are rolled on."""
    return tuple(id for id, table in content.tables.items() if isinstance(table.key, DiceKey))


def dice_key(table: Table[Any]) -> AnyDice:
    assert isinstance(table.key, DiceKey)
    return table.key.dice


def row_text(table: Table[Any], row: Row) -> str:
    """The printed cells of a row as a sentence; an empty one is left out."""
    cells = (row.cells[column.id] for column in table.columns if column.printed)
    return ", ".join(cell for cell in cells if cell != "-")


def step(content: Content, id: str, outcome: int) -> Step:
    """What follows a row of a table of dice; nothing where the table has no columns for it."""
    rows = next((rows for rows in STEPS if rows.id == id), None)
    return content[rows].at(outcome) if rows else Step()


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
    """A roll on a table, and what follows it."""
    fell, first = roll_row(content, rng, id, luck)
    yield first
    yield from after(content, rng, id, fell)


def roll_row(content: Content, rng: Rng, id: str, luck: int = 0) -> tuple[int, Roll]:
    """A roll on a table, which Fortune Dice raise, to the highest result at most."""
    table = content.tables[id]
    dice, bonus = roll_faces(dice_key(table), rng), fortune_dice(content, luck)
    extra = roll_faces(bonus, rng) if bonus else ()
    fell = min(sum(dice) + sum(extra), dice_key(table).outcomes[-1])
    row = table.row(fell)
    across = table.across
    assert across is None or isinstance(across, DiceKey)
    column = across.dice.roll(rng) if across else 0
    text = list(row.cells.values())[column - 1] if across else row_text(table, row)
    faces = (*dice, *extra, *((column,) if across else ()))
    return fell, Roll(table.title, tuple(map(str, faces)), f"{row.label}: {text}")


def after(content: Content, rng: Rng, id: str, fell: int) -> Iterator[Roll]:
    """The rolls that a row asks for: on another table, on its own again, or its dice."""
    row = step(content, id, fell)
    if row.then:
        yield from follow(content, rng, row.then)
    elif row.again:
        yield from _until_other(content, rng, content.tables[id], content.tables[id].row(fell))
    else:
        yield from _thrown(content, rng, row.dice or ())


def _until_other(content: Content, rng: Rng, table: Table[Any], row: Row) -> Iterator[Roll]:
    """A table rolled again until another row comes up; not where it has no other."""
    if all(other is row for other in table):
        return
    while True:
        face = dice_key(table).roll(rng)
        again = table.row(face)
        yield Roll(f"{table.title} again", (str(face),), row_text(table, again))
        if again is not row:
            yield from _thrown(content, rng, step(content, table.id, face).dice or ())
            return


def _thrown(content: Content, rng: Rng, found: Sequence[Dice]) -> Iterator[Roll]:
    """The dice of a row, thrown; 1d3 by a six-sided die."""
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
        row_chances(content, NIGHT.id), rolls=tuple(follow(content, rng, NIGHT.id)) if rng else ()
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
    who: Annotated[Who | None, one("who is tested; without a name, the given Willpower counts")],
    willpower: Annotated[Score, score("Willpower", "Willpower", "10", 0, 25, "who")],
    fortune: FortuneDice,
    rng: Rng | None,
) -> Answer:
    someone = person(who, content) if who else None
    may_add(content, someone, fortune)
    dice = rulebook(content).check.dice
    keeps = within(dice, willpower.number, fortune_dice(content, fortune))
    rows = (("sane", keeps), *row_chances(content, MADNESS, share=SURE - keeps))
    rolls: tuple[Roll, ...] = ()
    if rng:
        test = willpower_test(content, rng, willpower.number, lucky=fortune)
        rolls = (
            test.report("Willpower", "sane", "mad"),
            *(() if test.success else follow(content, rng, MADNESS)),
        )
    text = f"{dice} has to stay at {willpower.number} or under."
    return Answer(rows, text=text, rolls=rolls)
