"""Blocks of a sheet and the slots in them: lists, tables, lines, and those that are drawn."""

from dataclasses import dataclass, field
from typing import ClassVar

from .head import Head
from .text import Likeness

SIZES = ("", "mid", "long", "longer")
# in a field's metadata: it says whether the mark at a slot is on, or at the last slot of each row;
# this field has the slots
MARKS = "marks"
PORTRAIT = "portrait"  # in a field's metadata: it is the likeness of the person drawn in the block


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one value. `name` is its field in a form; `lines` over 1 lets it wrap; `most` is
    the longest entry in letters.

    `play` marks what changes during a game; `continues` lets what has no room go on to another
    page. A tick is a slot of kind "tick" whose
    value is "x" or "".
    """

    name: str
    label: str
    value: str = ""
    lines: int = 1
    most: int = 60
    play: bool = False
    kind: str = "line"
    continues: bool = False

    @property
    def stem(self) -> str:
        """The name without its numbers: arms.arm of arms.2.arm."""
        return ".".join(part for part in self.name.split(".") if not part.isdecimal())

    @property
    def size(self) -> str:
        """How large the value is set, by its letters: "" as designed, then mid, long and longer."""
        return size_of(self.value, self.lines)


def size_of(value: str, lines: int) -> str:
    """The size of SIZES that a value is set in, where its slot holds this many lines."""
    mid, long, longer = (14, 18, 24) if lines == 1 else (100, 100, 165)
    letters = len(value)
    return (
        "longer"
        if letters > longer
        else "long"
        if letters > long
        else "mid"
        if letters > mid
        else ""
    )


@dataclass(frozen=True, slots=True)
class Box:
    """One numbered box of a track; `on` draws it in its other state, which the face chooses:
    ringed, crossed out, dotted.
    """

    label: str
    on: bool = field(metadata={MARKS: "slot"})
    slot: Slot


# Blocks of a sheet that are lists, tables and lines


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
    """A few drawings, some of which are owned, such as Fortune Dice; each is a tick in a form.
    The boxes' labels are not printed.
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
    `marks` says which rows show it. `letters` are the longest text of each column, where no
    stylesheet says how wide they are; columns of the numbers `below` are in lines below their row.
    """

    kind: ClassVar[str] = "grid"
    id: str
    title: str
    heads: tuple[Head, ...]
    rows: tuple[tuple[Slot, ...], ...]
    marks: tuple[bool, ...] = field(default=(), metadata={MARKS: "rows"})
    mark: str = ""
    letters: tuple[int, ...] = ()
    below: tuple[int, ...] = ()

    @property
    def widths(self) -> tuple[int, ...]:
        """The share of a row that each column in it takes, in percent."""
        beside = [wide for n, wide in enumerate(self.letters) if n not in self.below]
        return tuple(100 * wide // sum(beside) for wide in beside)


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
    """A frame with a person's portrait, or empty to draw in."""

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


# Blocks of a sheet that are drawn: playing cards, inventories, a clock


@dataclass(frozen=True)
class Face:
    """A playing card with one large figure: its name and index at the head, smaller figures at
    the foot, and pips to cross out.

    `suit` names the drawing under the index, `corner` is the card printed in the corner.
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
    """One numbered slot of a pack: the chance to draw from it right away, the things it may hold
    ("quick", "large", or anything), and whether it is closed.
    """

    number: str
    chance: str
    slot: Slot
    zone: str = ""
    closed: bool = field(default=False, metadata={MARKS: "slot"})


@dataclass(frozen=True)
class Pack:
    """Numbered slots in columns; those beyond a character's strength are closed. `heads` are
    above number, slot and chance.
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
