"""Slots in the hands, on the body and in the pack (Inventory). A bulky item takes two adjacent
slots.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...content.content import Content
from ...content.table import find
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
class Thing:
    """An item and the slots it needs; `field` is its place in the character file."""

    name: str
    slots: int
    at: Place | int | None
    field: tuple[str | int, ...]
    arm: Arm | None = None


@dataclass(frozen=True)
class Stowed:
    """What fills each slot, in order; `left` has no room, `loose` needs none."""

    cells: tuple[Thing | None, ...]
    left: tuple[Thing, ...]
    loose: tuple[Thing, ...]

    @property
    def used(self) -> int:
        return sum(cell is not None for cell in self.cells)

    @property
    def full(self) -> bool:
        return self.used == len(self.cells)


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
    left = []
    for thing in sorted(
        (t for t in every if t.slots),
        key=lambda t: (not isinstance(t.at, int), t.at is None, -t.slots),
    ):
        spot = next(
            (spot for run in _runs(thing, room) for spot in _spots(cells, run, thing.slots)), None
        )
        if spot is None:
            left.append(thing)
        else:
            cells[spot.start : spot.stop] = [thing] * thing.slots
    return Stowed(tuple(cells), tuple(left), tuple(t for t in every if not t.slots))


def _runs(thing: Thing, room: Mapping[Place, range]) -> list[range]:
    """The ranges of slots to try in order: from its slot on, in its place, or anywhere."""
    match thing.at:
        case None:
            return [room[place] for place in FIRST[thing.arm is not None]]
        case int(slot):
            return [
                range(slot - 1, min(slot - 1 + thing.slots, run.stop))
                for run in room.values()
                if slot - 1 in run
            ]
        case place:
            return [room[place]]


def _spots(cells: Sequence[Thing | None], room: range, slots: int) -> Iterator[range]:
    """Every run of enough free slots in a place."""
    for start in range(room.start, room.stop - slots + 1):
        if all(cells[at] is None for at in range(start, start + slots)):
            yield range(start, start + slots)
