"""A filled-in sheet back as an outlaw's data, the reverse of `sheet`. What follows from the rules
is not read.
"""

import re
from collections.abc import Mapping

from ....content.content import Content
from ....content.table import find, names
from ....play.answers import Answers, compact, same, simple
from ....play.field import Data, Listing, read_fields
from ....play.stat import capital
from ..rules import half_guts, rulebook
from ..tables import FIST, GOODS, HABITS, WEAPONS, Weapon, weapon
from ..weapons import modifier
from .character import ATTRIBUTES
from .sheet import (
    BOXES,
    COLUMNS,
    FIELDS,
    FLOATING,
    GUTS,
    GUTS_NOW,
    ROWS,
    SECOND,
    STRESS,
    ammunition,
)

SENTENCE = re.compile(r"(?<=[.!?])\s+")


WITH, NO_ROOM = "Also: ", "No room for "


def choices(content: Content) -> dict[str, tuple[str, ...]]:
    """What a form offers to choose from."""
    arms, goods = (
        names(content[WEAPONS]),
        (name for name in names(content[GOODS]) if content[GOODS].at(name).slots),
    )
    return {"arms.arm": arms, "slot": tuple(dict.fromkeys((*arms, *goods)))}


def read(answers: Answers, content: Content) -> Data:
    """The outlaw as a file holds it: scores as they stand, since a sheet does not show what was
    rolled.
    """
    data = read_fields(answers, FIELDS)
    data |= {key: data[key] or None for key in ("experience", "tab", "glory")}
    data["scores"] = compact(
        {name: answers.number(f"{name}.score", "scores", name) for name in ATTRIBUTES}
    )
    data |= _state(answers, content, data["scores"])
    arms, gear = _arms(answers, content), Listing("gear", answers)
    _read_slots(answers, content, arms, gear)
    notes, loose = _notes(answers, content)
    return compact(data | notes | {"arms": arms.items, "gear": gear.items + loose})


def _state(answers: Answers, content: Content, scores: Mapping[str, int]) -> Data:
    """Stress and Guts as they are struck off; full Guts are left out."""
    rules = rulebook(content)
    stress = len(STRESS.read(answers, rules.stress.most, "stress"))
    boxes = GUTS.read(answers, half_guts(content, rules.attribute.most), "guts")
    now, most = (
        GUTS_NOW.read(answers, GUTS_NOW.name, "guts"),
        half_guts(content, scores["grit"]) if "grit" in scores else None,
    )
    if now is None and most is not None and boxes:
        now = max(most - len(boxes), 0)
    answers.text("scene", "scene")
    floating = FLOATING.read(answers, rules.floating.dice, "floating")
    return {"stress": stress or None, "guts": None if now == most else now, "floating": floating}


# what they carry


def _arms(answers: Answers, content: Content) -> Listing:
    """The rows of the weapons, without bare fists; what was written in by hand was found."""
    arms = Listing("arms", answers)
    for n in range(1, ROWS + 1):
        name = answers.text(f"arms.{n}.arm")
        if name and not same(name, FIST):
            arms.add(
                _arm(answers, content, n, name)
                | compact({"boxes": ammunition(n).read(answers, BOXES)}),
                f"arms.{n}.arm",
            )
    return arms


def _arm(answers: Answers, content: Content, row: int, name: str) -> Data:
    """A weapon of the table by its name, or by what it does; with the qualities that were built
    in.
    """
    qualities = [
        text.strip() for text in answers.text(f"arms.{row}.qualities").split(",") if text.strip()
    ]
    kind = weapon(content, name)
    like = (
        None
        if kind
        else next(
            (
                w
                for w in content[WEAPONS]
                if _does(content[WEAPONS].at(w.label), answers, row, qualities)
            ),
            None,
        )
    )
    if like:
        kind = content[WEAPONS].at(like.label)
    data = {"arm": like.label, "called": name} if like else {"arm": name}
    own = [simple(quality) for quality in kind.held] if kind else []
    added = [quality for quality in qualities if simple(quality) not in own]
    if added:
        answers.text(f"arms.{row}.qualities", "arms", row - 1, "added")
    return data | ({"added": added} if added and kind else {}) | {"found": True}


def _does(kind: Weapon, answers: Answers, row: int, qualities: list[str]) -> bool:
    """Whether a row of the sheet has a weapon's modifier, its reach and all its qualities."""
    reach = answers.text(f"arms.{row}.range").split(",")[0]
    has = {simple(quality) for quality in qualities}
    return (
        same(answers.text(f"arms.{row}.mod"), modifier(kind.harm))
        and same(reach, kind.band)
        and {simple(q) for q in kind.held} <= has
    )


def _read_slots(answers: Answers, content: Content, arms: Listing, gear: Listing) -> None:
    """What lies in the slots: arms of the rows get their slot, others are added, and everything
    else is gear.
    """
    for n in range(1, -(-rulebook(content).attribute.most // COLUMNS) * COLUMNS + 1):
        slot = f"slot.{n}"
        text = answers.text(slot)
        if not text or text.endswith(SECOND):
            continue
        number = next(
            (
                k
                for k, arm in enumerate(arms.items)
                if "slot" not in arm and same(arm.get("called") or arm["arm"], text)
            ),
            None,
        )
        if number is not None:
            arms.update(number, {"slot": n}, slot=slot)
        elif weapon(content, text):
            arms.add({"arm": text, "slot": n, "found": True}, slot)
        else:
            large = answers.values.get(f"slot.{n + 1}", "").endswith(SECOND)
            gear.add({"item": text, "slot": n} | _size(content, text, 2 if large else 1), slot)


def _size(content: Content, name: str, slots: int) -> Data:
    """How many slots a thing fills, where the list of goods does not say the same."""
    good = find(content[GOODS], name)
    return {} if slots == (good.slots if good else 1) else {"slots": slots}


# notes


def _notes(answers: Answers, content: Content) -> tuple[Data, list[Data]]:
    """A habit of the table and the rest of the notes; and the things in them, which fill no
    slot.
    """
    habits = {simple(cell): cell for row in content[HABITS] for cell in row.cells.values()}
    habit = ""
    loose: list[Data] = []
    rest: list[str] = []
    for sentence in SENTENCE.split(answers.text("notes", "notes")):
        known = habits.get(simple(sentence.rstrip(".")))
        if known and not habit:
            habit = known
        elif sentence.startswith(WITH) and not loose and not rest:
            things = [thing.strip() for thing in sentence.removeprefix(WITH).rstrip(".").split(",")]
            loose = [
                {"item": capital(thing)} | _size(content, thing, 0) for thing in things if thing
            ]
        elif not sentence.startswith(NO_ROOM):
            rest.append(sentence)
    return {"habit": habit, "notes": " ".join(rest)}, loose
