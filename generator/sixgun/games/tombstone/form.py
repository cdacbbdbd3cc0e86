"""A character from what somebody wrote on the sheet: the way back of `sheet`. What follows from the rules is left to them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from ...answers import Answers, compact, same, simple, whole
from ...content import Content
from ...table import slug
from ...tree import plain_number
from .character import BOXES, SKILLS, Character
from .figures import abilities, figures
from .purse import price_of
from .sheet import ARMS, OWNED, ability_texts
from .tables import AMMUNITION, BACKGROUNDS, GRIT, SPECIALISATION, WEAPONS, WOUNDS, article, spelled, weapon

COUNTED = (
    r"(?P<thing>.+), (?P<count>\d{1,4}) (?:box(?:es)?|sticks?)",
    r"(?P<thing>.+?) ?[×x] ?(?P<count>\d{1,4})",
    r"(?P<count>\d{1,4}) ?[×x] (?P<thing>.+)",
)
NO_ROOM = re.compile(r"(.+) \([+−–-]?\d[^()]*, [^()]+\)")  # an arm that stands among the possessions: Knife (+1, 1d6)
BARE_HANDS = "bare-hands"


def read(reply: Answers, content: Content) -> dict[str, Any]:
    """The character as its file would say it."""
    said: dict[str, Any] = {
        "name": reply.text("name", "name"), "player": reply.text("player", "player"), "gender": reply.text("gender", "gender"),
        "background": spelled(content[BACKGROUNDS], reply.text("background", "background")), "grit": reply.number("grit", "grit"),
        "history": reply.text("once_was", "history"), "health-rolled": reply.number("health.rolled", "health-rolled"),
    }  # fmt: skip
    said["scenarios"] = _scenarios(reply, content, said["grit"])
    said["points"] = _points(reply, content, said)
    began, hand = reply.dollars("cash.began", "began"), reply.dollars("cash.hand", "play", "cash")
    lines = list(_lines(reply))
    said |= _outfit(reply, content, lines, said["background"], began is not None or any(line.paid for line in lines))
    said |= _money(reply, began, hand, lines)
    said |= _abilities(reply, content, said)
    said["play"] = compact(said["play"] | _play(reply, content))
    return compact(said)


def _ticks(reply: Answers, stem: str, most: int) -> list[int]:
    return [n for n in range(1, most + 1) if reply.ticked(f"{stem}.{n}")]


def _scenarios(reply: Answers, content: Content, grit: int | None) -> int | None:
    """How many are ticked; where none are, Grit says how many there must have been."""
    reply.text("scenario.1", "scenarios")
    ticked = len(_ticks(reply, "scenario", max(content[GRIT].at(g).scenarios_from for g in content[GRIT].key.outcomes)))
    return ticked if ticked or grit == 1 else None


def _points(reply: Answers, content: Content, said: Mapping[str, Any]) -> dict[str, int]:
    """The points in each skill; where only its whole figure is written, that without its base and what abilities add."""
    rolled = max(0, min(999, said["health-rolled"] or 0))
    bare = figures(Character(background=said["background"], grit=said["grit"] or 1, health_rolled=rolled), content)
    points = {}
    for skill in SKILLS:
        given, total = reply.number(f"{skill}.points", "points", skill), whole(reply.text(f"{skill}.total"))
        if given is None and total is not None and f"{skill}.points" not in reply.faults:
            given = max(0, total - bare[skill])
        points[skill] = given
    return {skill: n for skill, n in points.items() if n}


# what they carry


@dataclass
class _Line:
    """A line of the possessions: the things on it, and the dollars for all of them."""

    slot: str
    things: list[str]
    paid: Decimal | None


def _lines(reply: Answers) -> Iterator[_Line]:
    for n in range(1, OWNED + 1):
        text, paid = reply.text(f"possessions.{n}.article"), reply.dollars(f"possessions.{n}.price")
        things = [t.strip() for t in re.split(r"[;\n]", text) if t.strip()]
        if things:
            yield _Line(f"possessions.{n}.article", things, paid)


def _outfit(reply: Answers, content: Content, lines: list[_Line], background: str, bought: bool) -> dict[str, Any]:
    """Arms and possessions. An arm that was bought stands in both lists; one that has no price there cost nothing."""
    arms: list[dict[str, Any]] = []
    goods: list[dict[str, Any]] = []
    left = [(line, thing) for line in lines for thing in line.things]
    for n in range(1, ARMS + 1):
        text = reply.text(f"arms.{n}.arm")
        if text and slug(text) != BARE_HANDS:
            priced = next(((line, thing) for line, thing in left if same(thing, text)), None)
            if priced:
                left.remove(priced)
            arm = _counted(content, text, "arm") | {"loaded": reply.text(f"arms.{n}.loaded")}
            reply.places["arms", len(arms)] = f"arms.{n}.arm"
            arms.append(arm | _cost(content, arm, priced[0] if priced else None, bought, background))
    for line, thing in left:
        beyond = NO_ROOM.fullmatch(thing)
        if beyond and weapon(content, _counted(content, beyond[1], "arm")["arm"]):
            arm = _counted(content, beyond[1], "arm")
            reply.places["arms", len(arms)] = line.slot
            arms.append(arm | _cost(content, arm, line, bought, background))
        else:
            item = _counted(content, thing, "item")
            reply.places["possessions", len(goods)] = line.slot
            goods.append(item | _cost(content, item, line, bought, background))
    reply.text("arms.1.arm", "arms")
    reply.text("possessions.1.article", "possessions")
    return {"arms": [_said(a) for a in arms], "possessions": [_said(g) for g in goods]}


def _said(thing: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in compact(thing).items() if (key, value) != ("count", 1)}


def _counted(content: Content, text: str, kind: str) -> dict[str, Any]:
    """A thing and how many of it there are: “Knife × 3”, “Dynamite, 2 sticks”, “Ammunition, 1 box”."""
    for pattern in COUNTED if article(content, text) is None else ():
        found = re.fullmatch(pattern, text, re.I)
        if found:
            name = AMMUNITION if simple(found["thing"]) == "ammunition" else found["thing"]
            return {kind: _spelled(content, name), "count": int(found["count"])}
    return {kind: _spelled(content, text), "count": 1}


def _spelled(content: Content, name: str) -> str:
    found = article(content, name)
    return found.label if found else spelled(content[WEAPONS], name)


def _cost(content: Content, thing: Mapping[str, Any], line: _Line | None, bought: bool, background: str) -> dict[str, Any]:
    """What was paid, where the price list does not say so; or that it cost nothing."""
    name = thing.get("arm") or thing["item"]
    if not bought:
        return {}
    if line is None or line.paid is None:
        kind = weapon(content, name)
        return {} if kind and slug(kind.made_by or "") == slug(background) else {"found": True}
    return {} if len(line.things) > 1 or line.paid == price_of(content, name, thing["count"]) else {"paid": plain_number(line.paid)}


def _money(reply: Answers, began: Decimal | None, hand: Decimal | None, lines: list[_Line]) -> dict[str, Any]:
    """Someone who began with money bought things with it; who only has cash in hand was given an outfit (Methods A and B)."""
    if began is None and hand is not None:
        reply.text("cash.hand", "cash")
        return {"method": "quick-play", "cash": hand, "play": {}}
    left = (began or Decimal(0)) - sum((line.paid or Decimal(0) for line in lines), Decimal(0))
    return {"began": began, "play": {} if hand is None or hand == left else {"cash": hand}}


# what they can do, and how they are


def _abilities(reply: Answers, content: Content, said: Mapping[str, Any]) -> dict[str, Any]:
    """The arm of an expert, and whatever stands in the boxes beside the rules' own words."""
    grits = [int(g) for g in content[GRIT].key.outcomes if content[GRIT].at(g).ability]
    texts = {g: reply.text(f"ability.{g}", "notes", f"grit-{g}") for g in grits}
    expert = next((spelled(content[WEAPONS], f[1]) for t in texts.values() if (f := re.search(rf"{SPECIALISATION} \(([^()]+)\)", t))), "")
    for g in grits:
        if SPECIALISATION in texts[g]:
            reply.places["specialised",] = f"ability.{g}"
    given = ability_texts(abilities(content, said["background"], said["grit"] or 1), expert, content)
    return {"specialised": expert, "notes": {f"grit-{g}": text for g, text in texts.items() if text and not same(text, given.get(g, ""))}}


def _play(reply: Answers, content: Content) -> dict[str, Any]:
    reply.text("fortune.1", "play", "fortune-spent")
    reply.text("wound.1", "play", "wounds")
    wounds = [row.label for n, row in enumerate(content[WOUNDS], 1) if reply.ticked(f"wound.{n}")]
    return {"fortune-spent": _ticks(reply, "fortune", BOXES), "health-lost": _ticks(reply, "health.box", BOXES), "wounds": wounds}
