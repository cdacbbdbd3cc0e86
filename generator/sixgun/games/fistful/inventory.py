"""Slots: as many as Grit, the first for quick weapons, large items at the back (Encumbrance)."""

from collections.abc import Iterator
from dataclasses import dataclass

from ...content.content import Content
from ...content.table import find
from .character import Arm, Character
from .ruling import read_as
from .tables import FIST, GOODS, QUICKDRAW, TWO_HANDED, weapon


@dataclass(frozen=True)
class Thing:
    """An item and the slots it needs; `field` is its place in the character file."""

    name: str
    slots: int
    at: int | None
    field: tuple[str, int]
    arm: bool = False
    quick: bool = False
    large: bool = False


@dataclass(frozen=True)
class Misplaced:
    """An item in a slot where it may not be, and why: large, quick, outside or shared."""

    thing: Thing
    why: str
    by: Thing | None = None


@dataclass(frozen=True)
class Stowed:
    """What fills each slot from 1 on; `left` has no room, `loose` needs none, `wrong` is
    misplaced.
    """

    cells: tuple[Thing | None, ...]
    left: tuple[Thing, ...]
    loose: tuple[Thing, ...]
    wrong: tuple[Misplaced, ...]

    def number(self, thing: Thing) -> int | None:
        """The first slot of an item."""
        return next((n for n, cell in enumerate(self.cells, 1) if cell is thing), None)


def held(content: Content, arm: Arm) -> tuple[str, ...]:
    """The qualities of an arm: those of its row, and those added."""
    kind = weapon(content, arm.arm)
    return (*(kind.held if kind else ()), *arm.added)


def things(who: Character, content: Content) -> Iterator[Thing]:
    """All possessions in the order of the file."""
    large = content.rules.number("slots.large")
    for number, arm in enumerate(who.arms):
        kind, qualities = weapon(content, arm.arm), held(content, arm)
        size = 0 if kind and kind.label == FIST else large if TWO_HANDED in qualities else 1
        name = arm.called or (arm.arm if kind is None else _named(arm.arm, kind.label))
        yield Thing(name, size, arm.slot, ("arms", number), True, QUICKDRAW in qualities, size > 1)
    for number, item in enumerate(who.gear):
        good = find(content[GOODS], item.item)
        size = item.slots if item.slots is not None else good.slots if good else 1
        yield Thing(
            good.label if good else item.item, size, item.slot, ("gear", number), large=size > 1
        )


def _named(name: str, label: str) -> str:
    """The row's label, or the name as written for a row with two names: a tomahawk stays a
    tomahawk.
    """
    return (
        label
        if " or " not in label or name.lower() == label.lower()
        else name[:1].upper() + name[1:]
    )


def fault(content: Content, thing: Thing, slot: int) -> str:
    """Why an item may not be in a slot; "" where it may (Encumbrance; Weapon qualities)."""
    rules = content.rules
    if thing.large and slot <= rules.number("slots.large-above"):
        return "large"
    if slot <= rules.number("slots.quick-to") and not thing.quick:
        return (
            "quick" if thing.arm or read_as(content, "reading.first-slots") == "quickdraw" else ""
        )
    return ""


def stow(who: Character, content: Content, grit: int) -> Stowed:
    """Assigns slots: items with a slot keep it; then large, quick and other items take the first
    free one.
    """
    cells: list[Thing | None] = [None] * grit
    every = list(things(who, content))
    left: list[Thing] = []
    wrong: list[Misplaced] = []
    for thing in (t for t in every if t.slots and t.at is not None):
        wrong += _put(content, cells, thing)
    for thing in sorted(
        (t for t in every if t.slots and t.at is None),
        key=lambda t: (not t.large, not t.quick, not t.arm),
    ):
        spot = next(
            (
                n
                for n in range(1, grit + 1)
                if _free(cells, thing, n) and not fault(content, thing, n)
            ),
            None,
        )
        if spot is None:
            left.append(thing)
        else:
            cells[spot - 1 : spot - 1 + thing.slots] = [thing] * thing.slots
    return Stowed(tuple(cells), tuple(left), tuple(t for t in every if not t.slots), tuple(wrong))


def _free(cells: list[Thing | None], thing: Thing, slot: int) -> bool:
    span = cells[slot - 1 : slot - 1 + thing.slots]
    return len(span) == thing.slots and all(cell is None for cell in span)


def _put(content: Content, cells: list[Thing | None], thing: Thing) -> Iterator[Misplaced]:
    """Puts an item in its own slot; what is already there stays, and is reported."""
    assert thing.at is not None
    if why := fault(content, thing, thing.at):
        yield Misplaced(thing, why)
    for slot in range(thing.at, thing.at + thing.slots):
        if slot > len(cells):
            yield Misplaced(thing, "outside")
            return
        other = cells[slot - 1]
        if other is not None:
            yield Misplaced(thing, "shared", other)
            return
        cells[slot - 1] = thing
