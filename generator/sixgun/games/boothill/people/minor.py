"""The ranges of the Miscellaneous Characters chart as words and numbers of the ability tables."""

import re
from typing import Annotated

from ....content.content import Content
from ....content.table import Rows, names
from ....play.game import Answer, Ask
from ....play.question import Questions
from ....system.problem import near
from .tables import ACCURACY, BRAVERY, EXPERIENCE, SPEED, STRENGTH, TYPES, AbilityRow, Courage, Type

QUESTIONS = Questions()


ANY = "any"


WORDED: dict[str, Rows[AbilityRow] | Rows[Courage]] = {
    "speed": SPEED,
    "gun": ACCURACY,
    "throwing": ACCURACY,
    "bravery": BRAVERY,
}


def descriptions(rows: Rows[AbilityRow] | Rows[Courage], content: Content) -> tuple[str, ...]:
    """The words of an ability table, lowest first."""
    return tuple(dict.fromkeys(row.cells["description"] for row in content.tables[rows.id]))


def words_within(
    text: str, rows: Rows[AbilityRow] | Rows[Courage], content: Content
) -> tuple[str, ...]:
    """The words in a range such as “Quick to Very Fast”, “Fair+” or “any”, lowest first; ValueError
    for an unknown word or an empty range.
    """
    known = descriptions(rows, content)
    if text == ANY:
        return known
    low, _, high = text.removesuffix("+").partition(" to ")
    for word in (low, high or low):
        if word not in known:
            raise ValueError(
                f"“{word}” is not in {content.tables[rows.id].title}{near(word, known)}"
            )
    first = known.index(low)
    last = len(known) - 1 if text.endswith("+") else known.index(high or low)
    if last < first:
        raise ValueError(f"“{text}” runs downward")
    return known[first : last + 1]


def numbers_within(text: str, known: tuple[int, ...]) -> tuple[int, ...]:
    """The known numbers in a range such as “15+”, “13-”, “1-5”, “0” or “any”; ValueError for
    another form or an empty range.
    """
    match = re.fullmatch(r"(?P<low>\d+)(?:(?P<up>\+)|(?P<down>-)|-(?P<high>\d+))?", text)
    if text == ANY:
        return known
    if not match:
        raise ValueError(f"“{text}” is not a range such as 1-5, 15+ or 13-")
    low = int(match["low"]) if not match["down"] else known[0]
    high = known[-1] if match["up"] else int(match["high"] or match["low"])
    numbers = tuple(number for number in known if low <= number <= high)
    if not numbers:
        raise ValueError(f"“{text}” contains none of {known[0]} to {known[-1]}")
    return numbers


def strengths(kind: Type, content: Content) -> tuple[int, ...]:
    """The strength scores of a type."""
    return numbers_within(
        kind.strength, tuple(sorted({row.score for row in content[STRENGTH].values.values()}))
    )


def gunfights(kind: Type, content: Content) -> tuple[int, ...]:
    """The numbers of gunfights behind a type; an open row of the table counts as its least."""
    return numbers_within(
        kind.experience, tuple(sorted({row.least for row in content[EXPERIENCE].values.values()}))
    )


@QUESTIONS.add("What a kind of minor character is like", "Miscellaneous Characters", chances=False)
def _minor(
    content: Content,
    kind: Annotated[str, Ask("the kind", "Cowboy", names=lambda content: names(content[TYPES]))],
) -> Answer:
    row = content[TYPES].at(kind)
    limits = (
        ("speed", row.speed),
        ("gun accuracy", row.gun),
        ("throwing accuracy", row.throwing),
        ("bravery", row.bravery),
        ("strength", row.strength),
        ("gunfights", row.experience),
    )
    text = f"{row.label}: {'; '.join(f'{label} {limit}' for label, limit in limits)}."
    return Answer((), "sixgun roll boothill rolls one.", (), text)
