"""Blocks of a sheet that are drawn: playing cards, inventories, a clock."""

from dataclasses import dataclass, field
from typing import ClassVar

from .slot import MARKS, Box, Slot


@dataclass(frozen=True)
class Face:
    """A playing card with one great figure: its name and index at the head, lesser figures at the
    foot, and pips to strike off.

    `suit` names the drawing under the index, `corner` is the card that stands in it.
    """

    kind: ClassVar[str] = "face"
    id: str
    name: str
    label: str
    suit: str
    now: Slot
    corner: Slot | None = None
    note: str = ""
    foot: tuple[tuple[str, Slot], ...] = ()
    pips: tuple[Box, ...] = ()


@dataclass(frozen=True)
class Cell:
    """One slot of an inventory: what fills it, a figure of it, and a tick where one thing fills
    this slot and the next.
    """

    number: str
    item: Slot
    figure: Slot
    joined: Slot | None = None


@dataclass(frozen=True)
class Slots:
    """Room to carry things in, drawn as slots side by side; `caption` is the word at each
    figure.
    """

    kind: ClassVar[str] = "slots"
    id: str
    title: str
    caption: str
    cells: tuple[Cell, ...]
    note: str = ""


@dataclass(frozen=True)
class Peg:
    """One numbered slot of a pack: the chance to draw from it at once, what it may hold ("quick",
    "large", or anything), and whether it is closed.
    """

    number: str
    chance: str
    slot: Slot
    zone: str = ""
    closed: bool = field(default=False, metadata={MARKS: "slot"})


@dataclass(frozen=True)
class Pack:
    """Numbered slots in columns, those beyond a character's strength closed; `heads` stand over
    number, slot and chance.
    """

    kind: ClassVar[str] = "pack"
    id: str
    label: str
    heads: tuple[str, str, str]
    columns: tuple[tuple[Peg, ...], ...]


@dataclass(frozen=True)
class Clock:
    """A clock's face: a box to tick for each hour, and the hour itself in the middle."""

    kind: ClassVar[str] = "clock"
    id: str
    label: str
    boxes: tuple[Box, ...]
    hour: Slot
