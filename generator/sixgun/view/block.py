"""Blocks of a sheet that are lists, tables and lines."""

from dataclasses import dataclass, field
from typing import ClassVar

from .slot import MARKS, PORTRAIT, Box, Slot
from .table import Head
from .text import Likeness


@dataclass(frozen=True, slots=True)
class Stat:
    """One great figure with its label, and under it the sum it comes from: words and small slots in
    turn.
    """

    kind: ClassVar[str] = "stat"
    id: str
    label: str
    slot: Slot
    foot: tuple[str | Slot, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A labeled line to write on."""

    kind: ClassVar[str] = "entry"
    labeled: ClassVar[bool] = True
    id: str
    slot: Slot


@dataclass(frozen=True)
class Pips:
    """A few drawings of which some are owned, such as Fortune Dice; each is a tick in a form. The
    boxes' labels are not printed.
    """

    kind: ClassVar[str] = "pips"
    id: str
    label: str
    boxes: tuple[Box, ...]
    note: str = ""


@dataclass(frozen=True)
class Track:
    """A row of boxes to strike off."""

    kind: ClassVar[str] = "track"
    id: str
    label: str
    boxes: tuple[Box, ...]
    note: str = ""


@dataclass(frozen=True)
class Ladder:
    """States to tick one after another, with what each does."""

    kind: ClassVar[str] = "ladder"
    labeled: ClassVar[bool] = True
    id: str
    label: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Slot, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Grid:
    """A table to fill in: heads, and rows of slots. `mark` is the picture (such as six chambers)
    that the last cell of a row has room for;
    `marks` says which rows show it. `widths` are the columns' shares in per cent, where no
    stylesheet gives them.
    """

    kind: ClassVar[str] = "grid"
    id: str
    title: str
    heads: tuple[Head, ...]
    rows: tuple[tuple[Slot, ...], ...]
    marks: tuple[bool, ...] = field(default=(), metadata={MARKS: "rows"})
    mark: str = ""
    widths: tuple[int, ...] = ()


@dataclass(frozen=True)
class Areas:
    """Boxes of running text."""

    kind: ClassVar[str] = "areas"
    labeled: ClassVar[bool] = True
    id: str
    title: str
    slots: tuple[Slot, ...]


@dataclass(frozen=True)
class Steps:
    """A boxed reminder in numbered lines."""

    kind: ClassVar[str] = "steps"
    id: str
    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Marks:
    """Groups of boxes to tick over a long time, each under its heading."""

    kind: ClassVar[str] = "marks"
    id: str
    title: str
    groups: tuple[tuple[str, str, tuple[Box, ...]], ...]


@dataclass(frozen=True)
class Bar:
    """A heading over the blocks that follow, with a remark at its end."""

    kind: ClassVar[str] = "bar"
    id: str
    title: str
    line: str = ""


@dataclass(frozen=True)
class Sketch:
    """A frame with somebody's portrait, or empty to draw in."""

    kind: ClassVar[str] = "sketch"
    id: str
    label: str
    likeness: Likeness | None = field(default=None, metadata={PORTRAIT: True})


@dataclass(frozen=True)
class Rating:
    """One column of Ratings: its head, and in each row one slot or more, each with its caption."""

    label: str
    rows: tuple[tuple[tuple[str, Slot], ...], ...]


@dataclass(frozen=True)
class Ratings:
    """Abilities side by side, each rolled, named and turned into figures; `sides` are the words
    before the rows.
    """

    kind: ClassVar[str] = "ratings"
    id: str
    label: str
    sides: tuple[str, ...]
    columns: tuple[Rating, ...]


@dataclass(frozen=True)
class Sums:
    """Sums laid out to be checked: rows of slots with signs and fixed words between them, under
    their heads.
    """

    kind: ClassVar[str] = "sums"
    id: str
    label: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str | Slot, ...], ...]


@dataclass(frozen=True)
class Strip:
    """A reminder in one line: words, and a few things each with its figure."""

    kind: ClassVar[str] = "strip"
    id: str
    title: str
    rungs: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Ticks:
    """Boxes to tick, each followed by its word, such as conditions."""

    kind: ClassVar[str] = "ticks"
    id: str
    label: str
    boxes: tuple[Box, ...]


@dataclass(frozen=True)
class Tallies:
    """Groups of small boxes, each group with its word or none: wounds by place, or a progress track
    whose boxes hold four ticks each.
    """

    kind: ClassVar[str] = "tallies"
    id: str
    label: str
    groups: tuple[tuple[str, tuple[Box, ...]], ...]
