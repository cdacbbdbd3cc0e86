"""A character from what somebody wrote on the sheet: the way back of `sheet`. What follows from the rules is left to them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from ...answers import Answers, compact, same, simple, whole
from ...content import Content
from ...table import find, names, slug
from .character import ABILITIES
from .inventory import FATIGUE, rooms
from .outfit import such_as
from .sheet import BESIDES, COMPANION, COMPANY, HEARTS, SECOND
from .stat import SHORT
from .tables import ARMS, TRAITS, is_beast

LISTED = re.compile(rf"{BESIDES} (?P<things>.+?)\.(?:\s+(?P<rest>.*))?", re.S | re.I)
Said = dict[str, Any]


def read(reply: Answers, content: Content) -> Said:
    """The character as its file would say it: given scores, since a sheet has no cards."""
    said: Said = {name: reply.text(name, name) for name in ("name", "player", "background")} | {"method": "given"}
    said["traits"] = compact({trait: reply.text(f"trait.{trait}", "traits", trait) for trait in TRAITS})
    full, now = _scores(reply)
    said |= full | {"pairs": reply.number("hp.pairs", "pairs")}
    said |= _carried(reply, content)
    said["company"] = _company(reply)
    said["play"] = compact(now | _state(reply))
    return compact(said)


# scores


def _scores(reply: Answers) -> tuple[Said, Said]:
    """The scores at full, and what is left of them where that is less; where only one is written, it is both."""
    crossed = _hearts(reply)
    full: Said = {}
    now: Said = {"luck": reply.number("luck.now", "play", "luck"), "hearts": crossed}
    for name, stem in (*((ability, ability) for ability in ABILITIES), ("hit-protection", "hp")):
        whole_, left = reply.number(f"{stem}.full", name), reply.number(f"{stem}.now", "play", name)
        lost = len(crossed) if stem == "hp" else 0
        full[name] = left if whole_ is None and left is not None else whole_
        now[name] = left if whole_ is not None and left != max(whole_ - lost, 0) else None
    return full, now


def _hearts(reply: Answers) -> list[int]:
    crossed = [n for n in range(1, HEARTS + 1) if reply.ticked(f"hp.heart.{n}")]
    for number, heart in enumerate(crossed):
        reply.text(f"hp.heart.{heart}", "play", "hearts", number)
    return crossed


def _state(reply: Answers) -> Said:
    return {
        "critical": reply.ticked("state.critical"), "exhausted": reply.ticked("state.exhausted"),
        "dollars": reply.dollars("dollars", "play", "dollars"),
    }  # fmt: skip


# what they carry


@dataclass(frozen=True)
class _Load:
    """What lies in a slot, or in two of them."""

    number: int
    text: str
    draw: int | None
    bulky: bool


def _loads(reply: Answers, content: Content) -> list[_Load]:
    """The things of the slots, in order; a slot that is the second of a bulky thing is passed over."""
    loads: list[_Load] = []
    for room in rooms(content).values():
        second = 0
        for number in (at + 1 for at in room):
            text, draw = reply.text(f"slot.{number}.thing"), whole(reply.text(f"slot.{number}.draw"))
            if number == second:
                continue
            after = reply.values.get(f"slot.{number + 1}.thing", "") if number in room else ""
            bulky = bool(text) and (reply.ticked(f"slot.{number}.bulky") or simple(after) == simple(SECOND))
            second = number + 1 if bulky else 0
            loads += [_Load(number, text, draw, bulky)] if text else []
    return loads


def _carried(reply: Answers, content: Content) -> Said:
    """Arms, gear and Fatigue, each thing with its slot; what came to the sheet by a pencil cost nothing that the sheet would tell."""
    arms: list[Said] = []
    gear: list[Said] = []
    fatigue = 0
    for load in _loads(reply, content):
        slot, about = f"slot.{load.number}.thing", {"at": load.number, "found": True}
        arm = _arm(content, load)
        if same(load.text, FATIGUE):
            reply.places["fatigue", fatigue] = slot
            fatigue += 1
        elif arm:
            reply.places["arms", len(arms)] = slot
            arms.append(arm | about)
        else:
            reply.places["gear", len(gear)] = slot
            gear.append({"item": load.text} | ({"slots": 2} if load.bulky else {}) | about)
    loose, notes = _notes(reply, content)
    return {"arms": arms, "gear": gear + loose, "fatigue": fatigue, "notes": notes}


def _arm(content: Content, load: _Load) -> Said:
    """The row of an arm: of its name, of the cards that it draws, or one that names it; nothing for anything else."""
    table = content[ARMS]
    row = find(table, load.text)
    if row:
        return {"arm": row.label}
    called = {slug(name): label for label in names(table) for name in such_as(content, ARMS.id, label)}
    drawn = next((label for label in names(table) if table.at(label).draw == load.draw), "") if load.draw else ""
    kind = drawn or called.get(slug(load.text))
    return {"arm": kind, "called": load.text} if kind else {}


def _notes(reply: Answers, content: Content) -> tuple[list[Said], str]:
    """What fills no slot, which the notes begin with, and the rest of them."""
    text = reply.text("notes", "notes")
    found = LISTED.match(text)
    if not found:
        return [], text
    things = [thing.strip() for thing in found["things"].split(",") if thing.strip()]
    return [{"item": thing, "found": True} | ({} if is_beast(content, thing) else {"slots": 0}) for thing in things], found["rest"] or ""


# with whom


def _company(reply: Answers) -> list[Said]:
    heads = ("Who", *SHORT.values(), "HP", "Pay")
    told: list[Said] = []
    for n in range(1, COMPANY + 1):
        slots = {key.replace("_", "-"): f"company.{n}.{slug(head)}" for head, key in zip(heads, COMPANION, strict=True)}
        one = compact({key: reply.text(slot, "company", len(told), key) for key, slot in slots.items()})
        told += [one] if one else []
    return told
