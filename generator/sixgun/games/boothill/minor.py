"""What a minor character may be: the ranges of the Miscellaneous Characters chart, in the words and numbers of the ability tables."""

from __future__ import annotations

import re

from ...content import Content
from ...problem import near
from ...table import Rows
from .tables import ACCURACY, BRAVERY, EXPERIENCE, SPEED, STRENGTH, Courage, Rating, Type

ANY = "any"
WORDED: dict[str, Rows[Rating] | Rows[Courage]] = {"speed": SPEED, "gun": ACCURACY, "throwing": ACCURACY, "bravery": BRAVERY}


def descriptions(rows: Rows[Rating] | Rows[Courage], content: Content) -> tuple[str, ...]:
    """The words of an ability table, least first, each once."""
    return tuple(dict.fromkeys(row.cells["description"] for row in content.tables[rows.id]))


def words_within(text: str, rows: Rows[Rating] | Rows[Courage], content: Content) -> tuple[str, ...]:
    """The words that “Quick to Very Fast”, “Fair+” or “any” stands for, least first; ValueError for a word that the table lacks."""
    known = descriptions(rows, content)
    if text == ANY:
        return known
    low, _, high = text.removesuffix("+").partition(" to ")
    for word in (low, high or low):
        if word not in known:
            raise ValueError(f"“{word}” is no word of {content.tables[rows.id].title}{near(word, known)}")
    first = known.index(low)
    last = len(known) - 1 if text.endswith("+") else known.index(high or low)
    if last < first:
        raise ValueError(f"“{text}” runs downwards")
    return known[first : last + 1]


def numbers_within(text: str, known: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the known numbers that “15+”, “13-”, “1-5”, “0” or “any” stands for; ValueError where it stands for none."""
    found = re.fullmatch(r"(?P<low>\d+)(?:(?P<up>\+)|(?P<down>-)|-(?P<high>\d+))?", text)
    if text == ANY:
        return known
    if not found:
        raise ValueError(f"“{text}” is not a range such as 1-5, 15+ or 13-")
    low = int(found["low"]) if not found["down"] else known[0]
    high = known[-1] if found["up"] else int(found["high"] or found["low"])
    held = tuple(number for number in known if low <= number <= high)
    if not held:
        raise ValueError(f"“{text}” holds none of {known[0]} to {known[-1]}")
    return held


def strengths(kind: Type, content: Content) -> tuple[int, ...]:
    """The strength scores that a type may have."""
    return numbers_within(kind.strength, tuple(sorted({row.score for row in content[STRENGTH].values.values()})))


def gunfights(kind: Type, content: Content) -> tuple[int, ...]:
    """The numbers of gunfights that may lie behind a type; a row of the table that runs on counts as its least."""
    return numbers_within(kind.experience, tuple(sorted({row.least for row in content[EXPERIENCE].values.values()})))
