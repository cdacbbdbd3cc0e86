"""Character sheets: bands of blocks; forms other than character sheets; and things to cut out:
playing cards, pieces, name tents.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from ..content.cards import Card
from ..content.table import slug
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
    Slot,
    Slots,
    Stat,
    Steps,
    Strip,
    Sums,
    Tallies,
    Ticks,
    Track,
)
from .text import Likeness

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
class Part:
    """A block in the grid of a sheet. `weight` is large, normal or small, `share` its part of its
    row, `look` the drawing of a track (boxes, numbers, clock) or list (slots), `line` a few words
    at its label. A track may have its number before it, as `figure`.
    """

    block: Block
    weight: str = "normal"
    share: float = 1
    look: str = ""
    line: str = ""
    figure: Stat | None = None


@dataclass(frozen=True)
class PartRow:
    """Stacks of parts side by side, each with its share of the width; in a frame, if they are a
    group with a title.
    """

    stacks: "tuple[tuple[Part | PartRow, ...], ...]"
    shares: tuple[float, ...] = ()
    title: str = ""
    line: str = ""
    framed: bool = False


@dataclass(frozen=True)
class Band:
    """Blocks that stand side by side across a sheet; `columns` instead holds stacks of blocks side
    by side, and `grid` what page/sheet_plan.py finds places and sizes for.

    `begins` divides the sheet before this band: a "side" begins a page on any paper, a "half"
    on half sheets only.
    """

    id: str
    blocks: tuple[Block, ...] = ()
    columns: tuple[tuple[Block, ...], ...] = ()
    begins: str = ""
    grid: PartRow | None = None

    def every(self) -> Iterator[Block]:
        """Every block in it, in reading order."""
        yield from self.blocks
        for column in self.columns:
            yield from column
        if self.grid:
            yield from _blocks(self.grid)

    def shortened(self) -> "Band":
        """With half the lines in its lists and boxes, but at least the filled ones."""
        return replace(
            self,
            blocks=tuple(map(_shortened, self.blocks)),
            columns=tuple(tuple(map(_shortened, column)) for column in self.columns),
        )


def _shortened(block: Block) -> Block:
    if isinstance(block, Grid):
        filled = [n for n, row in enumerate(block.rows, 1) if any(slot.value for slot in row)]
        lines = max(1, len(block.rows) // 2, *filled)
        return replace(block, rows=block.rows[:lines], marks=block.marks[:lines])
    if isinstance(block, Areas):
        return replace(block, slots=tuple(map(_shorter, block.slots)))
    return block


def _shorter(slot: Slot) -> Slot:
    letters = slot.most // slot.lines
    filled = sum(-(-len(line) // letters) for line in slot.value.splitlines())
    lines = max(1, slot.lines // 2, filled)
    return replace(slot, lines=lines, most=letters * lines)


def _blocks(item: Part | PartRow) -> Iterator[Block]:
    if isinstance(item, Part):
        if item.figure:
            yield item.figure
        yield item.block
        return
    for stack in item.stacks:
        for one in stack:
            yield from _blocks(one)


@dataclass(frozen=True)
class SheetView:
    """One character's sheet: its bands, from the top of the first page to the foot of the last.

    `form_base` is the hidden data of a form, in JSON: its game, and the character as in its
    file.
    """

    kind: ClassVar[str] = "sheet"
    id: str
    name: str
    strap: tuple[str, str, str]
    bands: tuple[Band, ...]
    provenance: str = ""
    waived: tuple[str, ...] = ()
    event: str = ""
    form_base: str = ""

    def shortened(self) -> "SheetView":
        """With half the lines in the lists and boxes of its last side, but at least the filled
        ones.
        """
        last = max((n for n, band in enumerate(self.bands) if band.begins == "side"), default=0)
        return replace(
            self, bands=(*self.bands[:last], *(band.shortened() for band in self.bands[last:]))
        )


@dataclass(frozen=True)
class PlayingCardView:
    """One card of a deck: `index` is printed in its corners, `suit` names its pips (none: a
    joker), `worth` is its value in dollars, if any.
    """

    kind: ClassVar[str] = "playing-card"
    id: str
    name: str
    index: str
    rank: str
    suit: str = ""
    worth: str = ""


def view_card(card: Card, worth: str = "") -> PlayingCardView:
    """A card as it prints in any game."""
    name = card.rank if card.joker else f"{card.rank} of {card.suit.lower()}"
    index = "" if card.joker else str(card)[:-1]
    return PlayingCardView(
        name.lower().replace(" ", "-"), name, index, card.rank.lower(), card.suit.lower(), worth
    )


@dataclass(frozen=True)
class PiecesView:
    """The pieces of one player on a board, to cut out: a standing figure and this many markers,
    each with `sign` on it.
    """

    kind: ClassVar[str] = "pieces"
    wide: ClassVar[bool] = True
    id: str
    name: str
    sign: str
    figures: int
    markers: int


@dataclass(frozen=True)
class TentView:
    """A name tent, read from both sides, with what the others see; without a name, it has a line
    to write one on. In a game without characters it shows a `picture` of the player's pieces.
    `seen` lists the things carried, and a manner.
    """

    kind: ClassVar[str] = "tent"
    id: str
    name: str
    role: str = ""
    likeness: Likeness | None = None
    picture: str = ""
    seen: tuple[str, ...] = ()


# Forms that are no character sheet: fields, addresses, tables to keep count on


@dataclass(frozen=True)
class TrackerView:
    """A form for the judge to keep count on: headed columns and empty rows.

    The last column has this many `boxes` to strike off; `count` is the word before a row of
    numbers, such as turns; `first` fills first cells.
    """

    kind: ClassVar[str] = "tracker"
    wide: ClassVar[bool] = True
    id: str
    title: str
    heads: tuple[str, ...]
    rows: int
    line: str = ""
    boxes: int = 0
    count: str = ""
    first: tuple[tuple[str, ...], ...] = ()

    @property
    def slots(self) -> tuple[tuple[Slot, ...], ...]:
        """Its cells as the fields of a form."""
        names = [(slug(head) or str(n), head) for n, head in enumerate(self.heads, 1)]
        return tuple(
            tuple(Slot(f"{self.id}.{row}.{name}", f"{head} {row}") for name, head in names)
            for row in range(1, self.rows + 1)
        )


@dataclass(frozen=True)
class FieldView:
    """Something to write down on a form: one slot of a line or more; or ticks to choose from,
    between the words at both `ends`.

    `width` is its share of the page's: whole, half, third or quarter.
    """

    kind: ClassVar[str] = "field"
    id: str
    title: str
    slots: tuple[Slot, ...]
    width: str = "whole"
    ends: tuple[str, ...] = ()

    @property
    def ticks(self) -> bool:
        return self.slots[0].kind == "tick"


@dataclass(frozen=True)
class AddressView:
    """Where a form is sent: the address as a link and as it is read, or a slot to write one in."""

    kind: ClassVar[str] = "address"
    id: str
    title: str
    link: str
    slot: Slot

    @property
    def read(self) -> str:
        return self.link.removeprefix("mailto:").removeprefix("https://").removeprefix("http://")
