"""A character from what somebody wrote on the record: the way back of `sheet`. What follows from the rules is left to them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from ...answers import Answers, same, simple, whole
from ...content import Content
from ...tree import plain_number
from .arm import article, weapon
from .character import BOXES, WOUNDS
from .sheet import ACQUAINTANCE, CARRIED, HANDS, KNOWN, MONEY, OWNED, SIDES, WEAPONS
from .tables import WEAPONS as WEAPON_ROWS

ROLL = re.compile(r"(-?\d{1,4})([.,][05]|½)?", re.ASCII)
HUNDRED = "00"
COUNTED = (r"(?P<thing>.+?) ?[×x] ?(?P<count>\d{1,4})", r"(?P<count>\d{1,4}) ?[×x] (?P<thing>.+)")
NO_ROOM = re.compile(r"(.+), base speed [+−–-]?\d+(?:, base accuracy [−–-]?\d+)?")  # an arm that stands among the other items
PLACED = re.compile(r"(?P<text>.+) \((?P<at>[^()]+)\)")
TOLD = {"land": "land", "residence": "residence", "history": "history", "family-friends": "friends", "family-enemies": "enemies"}  # by box
SCORED = ("speed", "gun", "throwing", "strength")
Said = dict[str, Any]


def read(reply: Answers, content: Content) -> Said:
    """The character as its file would say it."""
    said = _person(reply) | {ability: _ability(reply, ability, {"score": f"ability.{ability}.score"}) for ability in SCORED}
    said["bravery"] = _ability(reply, "bravery", {"speed": "ability.bravery.first", "accuracy": "ability.bravery.hit"})
    said["experience"] = _experience(reply)
    said |= _possessions(reply, content)
    said |= {key: reply.text(box, key) for key, box in TOLD.items()}
    said["known"] = list(_known(reply))
    said["play"] = _given(_play(reply))
    return _given(said)


def _given(said: Mapping[str, Any]) -> Said:
    """What is said at all, in the words of a file."""
    told = {key: value for key, value in said.items() if value or (value == 0 and value is not False)}
    return {key: plain_number(value) if isinstance(value, Decimal) else value for key, value in told.items()}


def _person(reply: Answers) -> Said:
    said: Said = {name: reply.text(name, name) for name in ("name", "player", "occupation", "nationality", "height", "weight")}
    hand = reply.text("hand", "hand")
    meant = {simple(word): name for name, word in HANDS.items()}
    return said | {"age": reply.number("age", "age"), "gambler": reply.number("gambler", "gambler"), "hand": meant.get(simple(hand), simple(hand))}


# abilities


def _ability(reply: Answers, ability: str, scores: Mapping[str, str]) -> Any:
    """The percentile score, or where there is none the scores that stand in its place."""
    rolled = _roll(reply, ability)
    if rolled is not None or f"ability.{ability}.roll" in reply.faults:
        return rolled
    given = {name: reply.number(slot, ability, name) for name, slot in scores.items()}
    return _given(given)


def _roll(reply: Answers, ability: str) -> int | float | None:
    """A percentile score as people write it: 62, 91½, 91.5, and 00 for a hundred."""
    slot = f"ability.{ability}.roll"
    text = reply.text(slot, ability)
    found = ROLL.fullmatch(text.replace(" ", ""))
    if text and not found:
        reply.faults[slot] = f"“{text}” is not a percentile score, such as 62 or 91½"
    if not found:
        return None
    return plain_number(Decimal(100 if found[1] == HUNDRED else int(found[1])) + (Decimal("0.5") if found[2] and found[2][-1] != "0" else 0))


def _experience(reply: Answers) -> Any:
    """The percentile score, the gunfights behind the character, or the modifier alone."""
    rolled = _roll(reply, "experience")
    if rolled is not None or "ability.experience.roll" in reply.faults:
        return rolled
    gunfights = whole(reply.values.get("ability.experience.word", ""))
    if gunfights is not None and gunfights >= 0:
        reply.text("ability.experience.word", "experience", "gunfights")
        return {"gunfights": gunfights}
    return _given({"modifier": reply.number("ability.experience.score", "experience", "modifier")})


# what they carry and own


@dataclass(frozen=True)
class _Line:
    """One thing of a list, where it is kept, and the slots that say so."""

    text: str
    at: str
    slots: tuple[str, str]


def _lines(reply: Answers, list_: str, rows: Sequence[int]) -> Iterator[_Line]:
    """The things of a list; on a line that holds several, each has its place in brackets."""
    for n in rows:
        slots = f"{list_}.{n}.item", f"{list_}.{n}.at"
        text, at = (reply.text(slot) for slot in slots)
        pieces = [piece.strip() for piece in re.split(r"[;\n]", text) if piece.strip()]
        if len(pieces) < 2:
            yield from [_Line(text, at, slots)] if text or at else []
            continue
        for piece in pieces:
            found = PLACED.fullmatch(piece)
            yield _Line(found["text"], found["at"], slots) if found else _Line(piece, at, slots)


def _possessions(reply: Answers, content: Content) -> Said:
    """Arms have rows of sums, as far as there are any, and stand on the side where they are carried as well."""
    arms, items, valuables = _Things("arms", reply), _Things("items", reply), _Things("valuables", reply)
    for n in range(1, WEAPONS + 1):
        slot = next((slot for slot in (f"shot.{n}.weapon", f"aim.{n}.weapon") if reply.text(slot)), "")
        if slot:
            arms.add(_counted(content, reply.text(slot), "arm"), slot)
    owned = list(_lines(reply, "owned", range(1, OWNED + 1)))
    for line in owned:
        text = beyond[1] if (beyond := NO_ROOM.fullmatch(line.text)) else line.text
        if beyond or weapon(content, _counted(content, text, "arm")["arm"]):
            arms.add(_counted(content, text, "arm") | {"at": line.at}, *line.slots)
    for side, _ in SIDES:
        for line in _lines(reply, side, range(1, CARRIED + 1)):
            carried = _counted(content, line.text, "arm")
            if not arms.put(carried, side, line):
                kind, things = ("arm", arms) if weapon(content, carried["arm"]) else ("item", items)
                things.add(_counted(content, line.text, kind) | {"place": side, "at": line.at}, *line.slots)
    for line in owned:
        if not any(line.slots[0] == slot for slot in arms.slots):
            items.add(_counted(content, line.text, "item") | {"at": line.at}, *line.slots)
    for line in _lines(reply, "money", range(2, MONEY + 1)):
        valuables.add(_counted(content, line.text, "item") | {"at": line.at}, *line.slots)
    reply.text("shot.1.weapon", "arms")
    reply.text("owned.1.item", "items")
    return {"arms": arms.told, "items": items.told, "valuables": valuables.told}


class _Things:
    """A list of arms or items as it is read, each with the slot it comes from."""

    def __init__(self, key: str, reply: Answers):
        self.key, self.reply = key, reply
        self.said: list[Said] = []
        self.slots: list[str] = []

    @property
    def told(self) -> list[Said]:
        return [{key: value for key, value in _given(thing).items() if (key, value) != ("count", 1)} for thing in self.said]

    def add(self, thing: Said, slot: str, at: str = "") -> None:
        self.reply.places[self.key, len(self.said)] = slot
        if at:
            self.reply.places[self.key, len(self.said), "at"] = at
        self.said.append(thing)
        self.slots.append(slot)

    def put(self, thing: Said, side: str, line: _Line) -> bool:
        """Takes the arm of that name that has no side yet to one; False where there is none."""
        for n, arm in enumerate(self.said):
            if "place" not in arm and same(arm["arm"], thing["arm"]) and arm["count"] == thing["count"]:
                arm |= {"place": side, "at": line.at}
                self.reply.places[self.key, n, "place"], self.reply.places[self.key, n, "at"] = line.slots
                return True
        return False


def _counted(content: Content, text: str, kind: str) -> Said:
    """A thing by the name that the price list has for it, and how many of it there are: “Line of dynamite × 4”."""
    for pattern in COUNTED if article(content, text) is None else ():
        found = re.fullmatch(pattern, text, re.I)
        if found:
            return _named(content, found["thing"], kind) | {"count": int(found["count"])}
    return _named(content, text, kind) | {"count": 1}


def _named(content: Content, name: str, kind: str) -> Said:
    """As the price list or the table of weapons spells it; a rifle is the table’s other rifle, and a tomahawk its knife or tomahawk."""
    found = article(content, name) or article(content, name.upper()) or weapon(content, name)
    if found:
        return {kind: found.label}
    meant = next((row.label for row in content[WEAPON_ROWS] if any(same(name, word) for word in _words(row.label))), "") if kind == "arm" else ""
    return {kind: meant, "called": name} if meant else {kind: name}


def _words(label: str) -> list[str]:
    return label.removeprefix("Other ").split(" or ")


# whom they know, and how they are


def _known(reply: Answers) -> Iterator[Said]:
    told = 0
    for n in range(1, KNOWN + 1):
        one = {field: reply.text(f"known.{n}.{field}", "known", told, field) for field in ACQUAINTANCE}
        if any(one.values()):
            told += 1
            yield {"name": one["name"]} | _given(one)


def _play(reply: Answers) -> Said:
    wounds: list[Said] = []
    for n in range(1, WOUNDS + 1):
        place = reply.text(f"wound.{n}.place", "play", "wounds", len(wounds), "place")
        wound = _given({"place": place, "light": reply.ticked(f"wound.{n}.light"), "serious": reply.ticked(f"wound.{n}.serious")})
        wounds += [wound] if wound else []
    reply.text("strength.box.1", "play", "strength-lost")
    lost = [n for n in range(1, BOXES + 1) if reply.ticked(f"strength.box.{n}")]
    reply.text("money.1.item", "began")
    cash = {"cash": reply.dollars("money.1.item", "play", "cash"), "cash-at": reply.text("money.1.at", "play", "cash-at")}
    return {"strength-lost": lost, "wounds": wounds, **cash}
