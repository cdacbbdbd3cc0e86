"""A filled-in record back as a character file's data, the reverse of `sheet`. What follows from the
rules is not read.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from ....content.content import Content
from ....content.table import names
from ....content.tree import plain_number
from ....play.answers import Answers, compact, same, whole
from ....play.field import Data, Listing, read_fields, read_rows, split_count
from ..tables import WEAPONS, WOUNDS
from .character import BOXES, PEOPLES, TRADES, WOUND_LINES
from .fields import (
    ACQUAINTANCE,
    CARRIED,
    FIELDS,
    HAND_WORDS,
    KNOWN,
    LOST,
    MONEY,
    OWNED,
    RATINGS,
    SIDES,
    SUM_ROWS,
    WOUND_COLUMNS,
)
from .figures import article, goods, weapon

ROLL = re.compile(r"(-?\d{1,4})([.,][05]|½)?", re.ASCII)
HUNDRED = "00"
COUNTS = (r"(?P<name>.+?) ?[×x] ?(?P<count>\d{1,4})", r"(?P<count>\d{1,4}) ?[×x] (?P<name>.+)")
SPILLED = re.compile(
    r"(.+), base speed [+−–-]?\d+(?:, base accuracy [−–-]?\d+)?"
)  # an arm listed among the other items, with its sums
PLACED = re.compile(r"(?P<text>.+) \((?P<at>[^()]+)\)")


def choices(content: Content) -> dict[str, tuple[str, ...]]:
    """What a form offers to choose from."""
    trades, peoples, arms, sold = (
        names(content[TRADES]),
        names(content[PEOPLES]),
        names(content[WEAPONS]),
        goods(content),
    )
    carried = {f"{part}.item": (*arms, *sold) for part in ("owned", *(side for side, _ in SIDES))}
    return carried | {
        "occupation": trades,
        "known.occupation": trades,
        "nationality": peoples,
        "known.nationality": peoples,
        "hand": tuple(HAND_WORDS.values()),
        "wound.place": tuple(row.cells["location"] for row in content[WOUNDS]),
        "shot.weapon": arms,
        "aim.weapon": arms,
    }


def read(answers: Answers, content: Content) -> Data:
    """The character as its file holds it."""
    data = read_fields(answers, FIELDS)
    data |= {
        column.id: _ability(
            answers, column.id, [(field, key) for field, _, key in column.modifiers]
        )
        for column in RATINGS
    }
    data |= _possessions(answers, content)
    data["known"] = [
        {"name": ""} | row for row in read_rows(answers, "known", ACQUAINTANCE, KNOWN, "known")
    ]
    data["play"] = _play(answers)
    return compact(data)


# abilities


def _ability(answers: Answers, ability: str, modifiers: Sequence[tuple[str, str]]) -> Any:
    """The percentile score; without one the gunfights survived, or the modifiers as (slot, key)."""
    rolled = _roll(answers, ability)
    if rolled is not None or f"ability.{ability}.roll" in answers.faults:
        return rolled
    gunfights = (
        whole(answers.values.get(f"ability.{ability}.word", ""))
        if ability == "experience"
        else None
    )
    if gunfights is not None and gunfights >= 0:
        answers.text(f"ability.{ability}.word", ability, "gunfights")
        return {"gunfights": gunfights}
    return {
        key: answers.number(f"ability.{ability}.{field}", ability, key) for field, key in modifiers
    }


def _roll(answers: Answers, ability: str) -> int | float | None:
    """A percentile score as people write it: 62, 91½, 91.5, and 00 for a hundred."""
    slot = f"ability.{ability}.roll"
    text = answers.text(slot, ability)
    match = ROLL.fullmatch(text.replace(" ", ""))
    if text and not match:
        answers.faults[slot] = f"“{text}” is not a percentile score, such as 62 or 91½"
    if not match:
        return None
    return plain_number(
        Decimal(100 if match[1] == HUNDRED else int(match[1]))
        + (Decimal("0.5") if match[2] and match[2][-1] != "0" else 0)
    )


# what they carry and own


@dataclass(frozen=True)
class _Line:
    """A thing on a list, where it is kept, and the two slots."""

    text: str
    at: str
    slots: tuple[str, str]


def _lines(answers: Answers, list_: str, rows: Sequence[int]) -> Iterator[_Line]:
    """The things of a list; on a line that holds several, each has its place in brackets."""
    for n in rows:
        slots = f"{list_}.{n}.item", f"{list_}.{n}.at"
        text, at = (answers.text(slot) for slot in slots)
        pieces = [piece.strip() for piece in re.split(r"[;\n]", text) if piece.strip()]
        if len(pieces) < 2:
            yield from [_Line(text, at, slots)] if text or at else []
            continue
        for piece in pieces:
            match = PLACED.fullmatch(piece)
            yield _Line(match["text"], match["at"], slots) if match else _Line(piece, at, slots)


def _possessions(answers: Answers, content: Content) -> Data:
    """Arms stand in the rows of sums and on the side where they are carried; those beyond the rows
    among the other items.
    """
    arms, items, valuables = (
        Listing("arms", answers),
        Listing("items", answers),
        Listing("valuables", answers),
    )
    for n in range(1, SUM_ROWS + 1):
        slot = next(
            (slot for slot in (f"shot.{n}.weapon", f"aim.{n}.weapon") if answers.text(slot)), ""
        )
        if slot:
            arms.add(_counted(content, answers.text(slot), "arm"), slot)
    others = []
    for line in _lines(answers, "owned", range(1, OWNED + 1)):
        spilled = SPILLED.fullmatch(line.text)
        arm = _counted(content, spilled[1] if spilled else line.text, "arm")
        if spilled or weapon(content, arm["arm"]):
            arms.add(arm | {"at": line.at}, line.slots[0], at=line.slots[1])
        else:
            others.append(line)
    for side, _ in SIDES:
        for line in _lines(answers, side, range(1, CARRIED + 1)):
            _carry(content, arms, items, side, line)
    for listing, lines in (
        (items, others),
        (valuables, _lines(answers, "money", range(2, MONEY + 1))),
    ):
        for line in lines:
            listing.add(
                _counted(content, line.text, "item") | {"at": line.at},
                line.slots[0],
                at=line.slots[1],
            )
    answers.text("shot.1.weapon", "arms")
    answers.text("owned.1.item", "items")
    return {listing.key: listing.data for listing in (arms, items, valuables)}


def _carry(content: Content, arms: Listing, items: Listing, side: str, line: _Line) -> None:
    """Puts the arm of a line that has no side yet on this one; anything else is added."""
    arm, (slot, at) = _counted(content, line.text, "arm"), line.slots
    number = arms.find(
        lambda one: (
            "place" not in one and same(one["arm"], arm["arm"]) and one["count"] == arm["count"]
        )
    )
    if number is not None:
        arms.update(number, {"place": side, "at": line.at}, place=slot, at=at)
    elif weapon(content, arm["arm"]):
        arms.add(arm | {"place": side, "at": line.at}, slot, at=at)
    else:
        items.add(
            _counted(content, line.text, "item") | {"place": side, "at": line.at}, slot, at=at
        )


def _counted(content: Content, text: str, kind: str) -> Data:
    """A thing by its name in the price list, and its count: “Line of dynamite × 4”."""
    name, count = split_count(text, COUNTS) if article(content, text) is None else (text, 1)
    return _named(content, name, kind) | {"count": count}


def _named(content: Content, name: str, kind: str) -> Data:
    """As the price list or the table of weapons spells it; a rifle is the table’s other rifle, and
    a tomahawk its knife or tomahawk.
    """
    row = article(content, name) or article(content, name.upper()) or weapon(content, name)
    if row:
        return {kind: row.label}
    meant = (
        next(
            (
                row.label
                for row in content[WEAPONS]
                if any(same(name, word) for word in _words(row.label))
            ),
            "",
        )
        if kind == "arm"
        else ""
    )
    return {kind: meant, "called": name} if meant else {kind: name}


def _words(label: str) -> list[str]:
    return label.removeprefix("Other ").split(" or ")


def _play(answers: Answers) -> Data:
    wounds = read_rows(answers, "wound", WOUND_COLUMNS, WOUND_LINES, "play", "wounds")
    answers.text("money.1.item", "began")
    cash = {
        "cash": answers.dollars("money.1.item", "play", "cash"),
        "cash-at": answers.text("money.1.at", "play", "cash-at"),
    }
    return {
        "strength-lost": LOST.read(answers, BOXES, "play", "strength-lost"),
        "wounds": wounds,
        **cash,
    }
