"""A filled-in sheet back as a character file's data, the reverse of `sheet`. What follows from the
rules is not read.
"""

import re
from dataclasses import dataclass

from ....content.content import Content
from ....content.table import find, names, slug
from ....play.answers import Answers, compact, same, simple, whole
from ....play.field import Data, Listing, read_fields, read_rows
from ..inventory import FATIGUE, rooms
from ..rules import ARMS, TRAITS, backgrounds, is_beast
from .character import ABILITIES
from .sheet import (
    BACKGROUND,
    BESIDES,
    COMPANION,
    COMPANY,
    HEARTS,
    LOST,
    NAME,
    PLAYER,
    PURSE,
    SECOND,
    STATES,
)

LISTED = re.compile(rf"{BESIDES} (?P<things>.+?)\.(?:\s+(?P<rest>.*))?", re.S | re.I)


def choices(content: Content) -> dict[str, tuple[str, ...]]:
    """What a form offers to choose from."""
    traits = {
        f"trait.{id}": tuple(
            dict.fromkeys(cell for row in content[table] for cell in row.cells.values())
        )
        for id, table in TRAITS.items()
    }
    return traits | {"background": backgrounds(content)}


def read(answers: Answers, content: Content) -> Data:
    """The character as its file holds it: given scores, since a sheet has no cards."""
    data = read_fields(answers, (NAME, PLAYER, BACKGROUND, PURSE)) | {"method": "given"}
    data["traits"] = {trait: answers.text(f"trait.{trait}", "traits", trait) for trait in TRAITS}
    full, now = _scores(answers)
    data |= full | {"pairs": answers.number("hp.pairs", "pairs")}
    data |= _carried(answers, content)
    data["company"] = read_rows(answers, "company", COMPANION, COMPANY, "company")
    data["play"] |= now | {state: answers.ticked(f"state.{state}") for state in STATES}
    return compact(data)


# scores


def _scores(answers: Answers) -> tuple[Data, Data]:
    """The scores at full, and those now where they are less; where only one is written, it is
    both.
    """
    crossed = LOST.read(answers, HEARTS)
    for number, heart in enumerate(crossed):
        answers.places["play", "hearts", number] = f"{LOST.stem}.{heart}"
    full: Data = {}
    now: Data = {"luck": answers.number("luck.now", "play", "luck"), "hearts": crossed}
    for name, stem in (*((ability, ability) for ability in ABILITIES), ("hit-protection", "hp")):
        most, left = (
            answers.number(f"{stem}.full", name),
            answers.number(f"{stem}.now", "play", name),
        )
        lost = len(crossed) if stem == "hp" else 0
        full[name] = left if most is None else most
        now[name] = left if most is not None and left != max(most - lost, 0) else None
    return full, now


# what they carry


@dataclass(frozen=True)
class _Load:
    """A thing in a slot, or in two."""

    number: int
    text: str
    draw: int | None
    bulky: bool


def _loads(answers: Answers, content: Content) -> list[_Load]:
    """The things in the slots, in order; the second slot of a bulky thing is skipped."""
    loads: list[_Load] = []
    for room in rooms(content).values():
        second = 0
        for number in (at + 1 for at in room):
            text, draw = (
                answers.text(f"slot.{number}.thing"),
                whole(answers.text(f"slot.{number}.draw")),
            )
            if number == second:
                continue
            after = answers.values.get(f"slot.{number + 1}.thing", "") if number in room else ""
            bulky = bool(text) and (
                answers.ticked(f"slot.{number}.bulky") or simple(after) == simple(SECOND)
            )
            second = number + 1 if bulky else 0
            loads += [_Load(number, text, draw, bulky)] if text else []
    return loads


def _carried(answers: Answers, content: Content) -> Data:
    """Arms, gear and Fatigue, each thing with its slot; a sheet shows no prices, so each was
    found.
    """
    arms, gear, fatigue = (
        Listing("arms", answers),
        Listing("gear", answers),
        Listing("fatigue", answers),
    )
    for load in _loads(answers, content):
        slot, place = f"slot.{load.number}.thing", {"at": load.number, "found": True}
        arm = _arm(content, load)
        if same(load.text, FATIGUE):
            fatigue.add({}, slot)
        elif arm:
            arms.add(arm | place, slot)
        else:
            gear.add({"item": load.text} | ({"slots": 2} if load.bulky else {}) | place, slot)
    loose, notes = _notes(answers, content)
    return {
        "arms": arms.items,
        "gear": gear.items + loose,
        "fatigue": len(fatigue.items),
        "notes": notes,
    }


def _arm(content: Content, load: _Load) -> Data:
    """An arm by its name in the table, by its number of cards, or by a name such as its row gives;
    empty for anything else.
    """
    table = content[ARMS]
    row = find(table, load.text)
    if row:
        return {"arm": row.label}
    called = {slug(name): label for label in names(table) for name in table.at(label).such_as}
    drawn = (
        next((label for label in names(table) if table.at(label).draw == load.draw), "")
        if load.draw
        else ""
    )
    kind = drawn or called.get(slug(load.text))
    return {"arm": kind, "called": load.text} if kind else {}


def _notes(answers: Answers, content: Content) -> tuple[list[Data], str]:
    """The things that fill no slot, with which the notes begin, and the rest of the notes."""
    text = answers.text("notes", "notes")
    match = LISTED.match(text)
    if not match:
        return [], text
    things = [thing.strip() for thing in match["things"].split(",") if thing.strip()]
    return [
        {"item": thing, "found": True} | ({} if is_beast(content, thing) else {"slots": 0})
        for thing in things
    ], match["rest"] or ""
