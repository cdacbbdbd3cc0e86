"""Slots in the hands, on the body and in the pack (Inventory). A bulky item takes two adjacent
slots.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...content.content import Content
from ...content.table import find
from ...play import possession
from .people.character import Character, Place
from .rules import rulebook
from .tables import ARMS, Arm, is_beast

PLACES: tuple[Place, ...] = ("hand", "body", "pack")


FIRST: Mapping[bool, tuple[Place, ...]] = {
    True: ("hand", "body", "pack"),
    False: ("pack", "body", "hand"),
}  # is it an arm?


FATIGUE = "Fatigue"


@dataclass(frozen=True)
class Thing(possession.Thing):
    """An item; `arm` is its row of the table of arms."""

    arm: Arm | None = None


Stowed = possession.Stowed[Thing]


def rooms(content: Content) -> dict[Place, range]:
    """The slots of each place, numbered from 0 on."""
    rules = rulebook(content).inventory
    sizes = (rules.hands, rules.body, rules.pack)
    return {place: range(sum(sizes[:n]), sum(sizes[: n + 1])) for n, place in enumerate(PLACES)}


def things(who: Character, content: Content) -> Iterator[Thing]:
    """All possessions in the order of the file, then Fatigue."""
    for number, weapon in enumerate(who.arms):
        row = find(content[ARMS], weapon.arm)
        yield Thing(
            weapon.called or (row.label if row else weapon.arm),
            row.slots if row else 1,
            weapon.at,
            ("arms", number),
            row,
        )
    for number, item in enumerate(who.gear):
        yield Thing(
            item.item, 0 if is_beast(content, item.item) else item.slots, item.at, ("gear", number)
        )
    for _ in range(who.fatigue):
        yield Thing(FATIGUE, 1, None, ("fatigue",))


def stow(who: Character, content: Content) -> Stowed:
    """Assigns slots: items with a place first, then the largest; an item without a place takes the
    first free slots.
    """
    room = rooms(content)
    cells: list[Thing | None] = [None] * sum(map(len, room.values()))
    every = list(things(who, content))
    ordered = sorted(
        (t for t in every if t.slots),
        key=lambda t: (not isinstance(t.at, int), t.at is None, -t.slots),
    )
    left = tuple(thing for thing in ordered if not possession.put(cells, thing, _runs(thing, room)))
    return Stowed(tuple(cells), left, tuple(t for t in every if not t.slots))


def _runs(thing: Thing, room: Mapping[Place, range]) -> list[range]:
    """The ranges of slots to try in order: from its slot on, in its place, or anywhere."""
    if thing.at is None:
        return [room[place] for place in FIRST[thing.arm is not None]]
    if isinstance(thing.at, int):
        first = thing.at - 1
        return [
            range(first, min(first + thing.slots, run.stop))
            for run in room.values()
            if first in run
        ]
    return [run for place, run in room.items() if place == thing.at]
