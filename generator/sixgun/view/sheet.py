"""Character sheets: bands of blocks."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from .block import (
    Areas,
    Bar,
    Clock,
    Entry,
    Face,
    Grid,
    Ladder,
    Marks,
    Pack,
    Pips,
    Ratings,
    Sketch,
    Slots,
    Stat,
    Steps,
    Strip,
    Sums,
    Tallies,
    Ticks,
    Track,
)

Block: TypeAlias = (
    Stat
    | Entry
    | Pips
    | Track
    | Ladder
    | Grid
    | Areas
    | Steps
    | Marks
    | Bar
    | Sketch
    | Ratings
    | Sums
    | Face
    | Slots
    | Strip
    | Pack
    | Clock
    | Ticks
    | Tallies
)


@dataclass(frozen=True)
class Band:
    """Blocks that stand side by side across a sheet; `columns` instead holds stacks of blocks side
    by side.

    `begins` parts the sheet before this band: a "side" is a page of its own on any paper, a "half"
    on half sheets only.
    """

    id: str
    blocks: tuple[Block, ...] = ()
    columns: tuple[tuple[Block, ...], ...] = ()
    begins: str = ""


@dataclass(frozen=True)
class SheetView:
    """One character's sheet: its bands, from the top of the first page to the foot of the last.

    `kept` is what a form carries along unseen, in JSON: whose game it is, and the character as its
    file says it.
    """

    kind: ClassVar[str] = "sheet"
    id: str
    name: str
    strap: tuple[str, str, str]
    bands: tuple[Band, ...]
    provenance: str = ""
    waived: tuple[str, ...] = ()
    event: str = ""
    kept: str = ""
