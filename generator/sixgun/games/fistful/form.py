"""An outlaw from what somebody wrote on the sheet: the way back of `sheet`. What follows from the rules is left to them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ...answers import Answers, compact, same, simple
from ...content import Content
from ...table import find
from .arm import modifier
from .character import ATTRIBUTES
from .ruling import half_guts
from .sheet import BOXES, COLUMNS, ROWS, SECOND
from .tables import FIST, GOODS, HABITS, WEAPONS, Weapon, weapon

SENTENCE = re.compile(r"(?<=[.!?])\s+")
WITH, NO_ROOM = "With ", "No room for "
Said = dict[str, Any]


def read(reply: Answers, content: Content) -> Said:
    """The outlaw as a file would say it: scores as they stand, since a sheet does not tell what was rolled."""
    said: Said = {name: reply.text(name, name) for name in ("name", "player", "background")}
    said["scores"] = compact({name: reply.number(f"{name}.score", "scores", name) for name in ATTRIBUTES})
    said |= _state(reply, content, said["scores"]) | _purse(reply)
    arms = _arms(reply, content)
    said |= {"arms": arms, "gear": _gear(reply, content, arms)}
    told, loose = _notes(reply, content)
    return compact(said | told | {"gear": said["gear"] + loose})


def _ticks(reply: Answers, stem: str, most: int, *path: str | int) -> list[int]:
    reply.text(f"{stem}.1", *path)
    return [n for n in range(1, most + 1) if reply.ticked(f"{stem}.{n}")]


def _state(reply: Answers, content: Content, scores: Mapping[str, int]) -> Said:
    """Stress and Guts as they are struck off; Guts that are all there go without saying."""
    rules = content.rules
    stress = len(_ticks(reply, "stress", rules.number("stress.most"), "stress"))
    boxes = _ticks(reply, "guts", half_guts(content, rules.number("attribute.most")))
    now, most = reply.number("guts.now", "guts"), half_guts(content, scores["grit"]) if "grit" in scores else None
    if now is None and most is not None and boxes:
        now = max(most - len(boxes), 0)
    floating = _ticks(reply, "floating", rules.number("floating.dice"), "floating")
    return {"stress": stress or None, "guts": None if now == most else now, "floating": floating}


def _purse(reply: Answers) -> Said:
    reply.text("scene", "scene")
    return {
        "dollars": reply.dollars("dollars", "dollars"), "experience": reply.number("experience", "experience") or None,
        "tab": reply.dollars("tab", "tab") or None, "glory": reply.number("glory", "glory") or None,
    }  # fmt: skip


# what they carry


def _arms(reply: Answers, content: Content) -> list[Said]:
    """The rows of the weapons, without bare fists; what came to the sheet by a pencil cost nothing that the sheet would tell."""
    arms: list[Said] = []
    for n in range(1, ROWS + 1):
        name = reply.text(f"arms.{n}.arm")
        if name and not same(name, FIST):
            reply.places["arms", len(arms)] = f"arms.{n}.arm"
            arms.append(_arm(reply, content, n, name) | compact({"boxes": _ticks(reply, f"arms.{n}.box", BOXES)}))
    return arms


def _arm(reply: Answers, content: Content, row: int, name: str) -> Said:
    """A weapon of the table by its name, or by what it does; with the qualities that were built in."""
    qualities = [text.strip() for text in reply.text(f"arms.{row}.qualities").split(",") if text.strip()]
    kind = weapon(content, name)
    like = None if kind else next((w for w in content[WEAPONS] if _does(content[WEAPONS].at(w.label), reply, row, qualities)), None)
    if like:
        kind = content[WEAPONS].at(like.label)
    said = {"arm": like.label, "called": name} if like else {"arm": name}
    held = [simple(quality) for quality in kind.held] if kind else []
    added = [quality for quality in qualities if simple(quality) not in held]
    if added:
        reply.text(f"arms.{row}.qualities", "arms", row - 1, "added")
    return said | ({"added": added} if added and kind else {}) | {"found": True}


def _does(kind: Weapon, reply: Answers, row: int, qualities: list[str]) -> bool:
    """Whether a row of the sheet has a weapon's modifier, its reach and all its qualities."""
    reach = reply.text(f"arms.{row}.range").split(",")[0]
    has = {simple(quality) for quality in qualities}
    return same(reply.text(f"arms.{row}.mod"), modifier(kind.harm)) and same(reach, kind.band) and {simple(q) for q in kind.held} <= has


def _gear(reply: Answers, content: Content, arms: list[Said]) -> list[Said]:
    """What lies in the slots; an arm is told where it lies, and one that has no row of its own is added."""
    gear: list[Said] = []
    for n in range(1, -(-content.rules.number("attribute.most") // COLUMNS) * COLUMNS + 1):
        slot = f"slot.{n}"
        text = reply.text(slot)
        if not text or text.endswith(SECOND):
            continue
        arm = next((arm for arm in arms if "slot" not in arm and same(arm.get("called") or arm["arm"], text)), None)
        if arm:
            reply.places["arms", arms.index(arm), "slot"] = slot
            arm["slot"] = n
        elif weapon(content, text):
            reply.places["arms", len(arms)] = slot
            arms.append({"arm": text, "slot": n, "found": True})
        else:
            reply.places["gear", len(gear)] = slot
            gear.append({"item": text, "slot": n} | _size(content, text, 2 if reply.values.get(f"slot.{n + 1}", "").endswith(SECOND) else 1))
    return gear


def _size(content: Content, name: str, slots: int) -> Said:
    """How many slots a thing fills, where the list of goods does not say the same."""
    good = find(content[GOODS], name)
    return {} if slots == (good.slots if good else 1) else {"slots": slots}


# what else is told


def _notes(reply: Answers, content: Content) -> tuple[Said, list[Said]]:
    """A habit of the table, things that fill no slot, and the rest."""
    habits = {simple(cell): cell for row in content[HABITS] for cell in row.cells.values()}
    said: Said = {}
    loose: list[Said] = []
    rest: list[str] = []
    for sentence in SENTENCE.split(reply.text("notes", "notes")):
        habit = habits.get(simple(sentence.rstrip(".")))
        if habit and "habit" not in said:
            said["habit"] = habit
        elif sentence.startswith(WITH) and not loose and not rest:
            things = [thing.strip() for thing in sentence.removeprefix(WITH).rstrip(".").split(",")]
            loose = [{"item": thing[:1].upper() + thing[1:]} | _size(content, thing, 0) for thing in things if thing]
        elif not sentence.startswith(NO_ROOM):
            rest.append(sentence)
    return said | {"notes": " ".join(rest)}, loose
