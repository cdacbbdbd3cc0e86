"""A sheet as the press takes it: plain values by slot name, and the shape, which is all the rest that its page shows.

Sheets of one shape are pressed on one plate. Beside the slots' texts a value says the state of a mark: "NAME:mark" is "on" or "".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..view import (
    Areas,
    Band,
    Bar,
    Block,
    Box,
    Cell,
    Clock,
    Entry,
    Face,
    Grid,
    Ladder,
    Marks,
    Pack,
    Peg,
    Pips,
    Ratings,
    SheetView,
    Sketch,
    Slot,
    Slots,
    Stat,
    Steps,
    Strip,
    Sums,
    Track,
)

MARK = ":mark"
WHOSE, NOTE, EVENT = "whose", "provenance", "event"      # what the templates print beside the blocks
Values = Mapping[str, str]
Change = Callable[[Slot], Slot]


@dataclass(frozen=True)
class Known:
    """What the press must know of a slot beside its place."""

    label: str
    lines: int
    tick: bool
    play: bool
    continues: bool


def values_of(view: SheetView, pencil: bool = False) -> dict[str, str]:
    """Each slot's value and each mark's state; in pencil mode what changes in play is left open."""
    note = " ".join((*(f"§ {_stopped(r)}" for r in view.waived), *([view.provenance] if view.provenance else [])))
    values = dict.fromkeys(whose_of(view), view.name) | {EVENT: view.event or view.strap[1], NOTE: note}
    for band in view.bands:
        for block in band.blocks:
            _fill(block, values, pencil)
        for column in band.columns:
            for block in column:
                _fill(block, values, pencil)
    return values


def whose_of(view: SheetView) -> tuple[str, ...]:
    """The slots of the name at the head of each page after the first: as many as the sheet has on half paper."""
    pages = 1 + sum(bool(band.begins) for band in view.bands)
    return (WHOSE, *(f"{WHOSE}-{page}" for page in range(3, pages + 1)))


def beside(view: SheetView) -> dict[str, str]:
    """The slots beside the blocks, and what a message calls them."""
    return dict.fromkeys(whose_of(view), "Whose") | {NOTE: "Provenance", EVENT: "Event"}


def _stopped(text: str) -> str:
    return text if text[-1:] in ".!?" else text + "."


def _fill(block: Block, values: dict[str, str], pencil: bool) -> None:
    if isinstance(block, Grid):
        for row in block.rows:
            for slot in row:
                values[slot.name] = "" if pencil and slot.play else slot.value
        if block.mark:
            for row, mark in zip(block.rows, block.marks, strict=False):
                values[row[-1].name + MARK] = "on" if mark else ""
        return
    if isinstance(block, (Track, Marks)):
        boxes = block.boxes if isinstance(block, Track) else (b for _, _, some in block.groups for b in some)
        for box in boxes:
            values[box.slot.name] = "" if pencil and box.slot.play else box.slot.value
            values[box.slot.name + MARK] = "on" if box.on else ""
        return
    for slot in slots_in(block):
        values[slot.name] = "" if pencil and slot.play else slot.value
    if isinstance(block, Pips):
        for number, slot in enumerate(block.slots):
            values[slot.name + MARK] = "on" if number < block.owned else ""
    if isinstance(block, Face):
        for box in block.pips:
            values[box.slot.name + MARK] = "on" if box.on else ""
    if isinstance(block, Pack):
        for peg in (peg for column in block.columns for peg in column):
            values[peg.slot.name + MARK] = "on" if peg.closed else ""


def slots_in(block: Block) -> tuple[Slot, ...]:
    """A block's slots, in the order of the page."""
    match block:
        case Stat():
            return (block.slot, *(part for part in block.foot if isinstance(part, Slot)))
        case Entry():
            return (block.slot,)
        case Pips() | Areas():
            return block.slots
        case Track():
            return tuple(box.slot for box in block.boxes)
        case Ladder():
            return tuple(slot for slot, _ in block.rows)
        case Grid():
            return tuple(slot for row in block.rows for slot in row)
        case Marks():
            return tuple(box.slot for _, _, boxes in block.groups for box in boxes)
        case Ratings():
            return tuple(slot for column in block.columns for row in column.rows for _, slot in row)
        case Sums():
            return tuple(part for row in block.rows for part in row if isinstance(part, Slot))
        case Face():
            corner = (block.corner,) if block.corner else ()
            return (*corner, block.now, *(slot for _, slot in block.foot), *(box.slot for box in block.pips))
        case Slots():
            return tuple(slot for c in block.cells for slot in (c.item, c.figure, c.joined) if slot)
        case Pack():
            return tuple(peg.slot for column in block.columns for peg in column)
        case Clock():
            return (*(box.slot for box in block.boxes), block.hour)
        case Steps() | Bar() | Sketch() | Strip():
            return ()


def blocks_of(view: SheetView) -> tuple[Block, ...]:
    return tuple(block for band in view.bands for some in (band.blocks, *band.columns) for block in some)


def known_of(view: SheetView) -> dict[str, Known]:
    """Every slot of a sheet by its name."""
    return {s.name: Known(s.label, s.lines, s.kind == "tick", s.play, s.continues) for block in blocks_of(view) for s in slots_in(block)}


def shape_of(view: SheetView) -> tuple[Any, ...]:
    """What a sheet's page shows beside its values, and the names of its slots; sheets of equal shape fit one plate."""
    return (view.strap[0], view.strap[2], *(x for band in view.bands for x in _band_shape(band)))


def _band_shape(band: Band) -> tuple[Any, ...]:
    beside = [_shape(block) for block in band.blocks]
    return (band.id, band.begins, *beside, *[("|", *[_shape(block) for block in column]) for column in band.columns])


def _shape(block: Block) -> tuple[Any, ...]:
    """A slot's label is a tooltip, which no printed page shows."""
    match block:
        case Grid():
            return (block.id, block.title, block.mark, block.heads, tuple([slot.name for row in block.rows for slot in row]))
        case Areas():
            return (block.id, block.title, tuple([(slot.name, slot.label) for slot in block.slots]))
        case Track():
            return (block.id, block.label, block.note, tuple([(box.label, box.slot.name) for box in block.boxes]))
        case Marks():
            groups = [(name, note, *[(box.label, box.slot.name) for box in boxes]) for name, note, boxes in block.groups]
            return (block.id, block.title, *groups)
        case Stat():
            return (block.id, block.label, block.slot.name, tuple([part.name if isinstance(part, Slot) else part for part in block.foot]))
        case Entry():
            return (block.id, block.slot.name, block.slot.label)
        case Pips():
            return (block.id, block.label, block.note, tuple([slot.name for slot in block.slots]))
        case Ladder():
            return (block.id, block.label, block.heads, tuple([(slot.name, slot.label, cells) for slot, cells in block.rows]))
        case Ratings():
            columns = [(c.label, *[tuple([(said, slot.name) for said, slot in row]) for row in c.rows]) for c in block.columns]
            return (block.id, block.label, block.sides, *columns)
        case Sums():
            return (block.id, block.label, block.heads, *[tuple([p.name if isinstance(p, Slot) else (p,) for p in row]) for row in block.rows])
        case Face():
            corner = block.corner.name if block.corner else ""
            pips = tuple([(box.label, box.slot.name) for box in block.pips])
            foot = tuple([(said, slot.name) for said, slot in block.foot])
            return (block.id, block.name, block.label, block.suit, block.note, corner, block.now.name, foot, pips)
        case Slots():
            cells = [(c.number, c.item.name, c.figure.name, c.joined.name if c.joined else "") for c in block.cells]
            return (block.id, block.title, block.caption, block.note, *cells)
        case Pack():
            return (block.id, block.label, block.heads, *[tuple([(p.number, p.chance, p.zone, p.slot.name) for p in some]) for some in block.columns])
        case Clock():
            return (block.id, block.label, block.hour.name, tuple([(box.label, box.slot.name) for box in block.boxes]))
        case Steps():
            return (block.id, block.title, block.lines)
        case Bar():
            return (block.id, block.title, block.line)
        case Strip():
            return (block.id, block.title, block.rungs)
        case Sketch():
            return (block.id, block.label)


def changed(view: SheetView, slot: Change, on: bool | None = None) -> SheetView:
    """The sheet with each slot changed, and every mark on or off where that is said."""

    def all_of(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        return tuple(_changed(block, slot, on) for block in blocks)

    return replace(view, bands=tuple(replace(b, blocks=all_of(b.blocks), columns=tuple(map(all_of, b.columns))) for b in view.bands))


def _changed(block: Block, slot: Change, on: bool | None) -> Block:
    def box(one: Box) -> Box:
        return replace(one, slot=slot(one.slot), on=one.on if on is None else on)

    def cell(one: Cell) -> Cell:
        return replace(one, item=slot(one.item), figure=slot(one.figure), joined=slot(one.joined) if one.joined else None)

    def peg(one: Peg) -> Peg:
        return replace(one, slot=slot(one.slot), closed=one.closed if on is None else on)

    match block:
        case Stat():
            return replace(block, slot=slot(block.slot), foot=tuple(slot(p) if isinstance(p, Slot) else p for p in block.foot))
        case Entry():
            return replace(block, slot=slot(block.slot))
        case Pips():
            return replace(block, slots=tuple(map(slot, block.slots)), owned=block.owned if on is None else len(block.slots) * on)
        case Track():
            return replace(block, boxes=tuple(map(box, block.boxes)))
        case Ladder():
            return replace(block, rows=tuple((slot(s), cells) for s, cells in block.rows))
        case Grid():
            marks = block.marks if on is None else (block.mark if on else "",) * len(block.rows)
            return replace(block, rows=tuple(tuple(map(slot, row)) for row in block.rows), marks=marks)
        case Areas():
            return replace(block, slots=tuple(map(slot, block.slots)))
        case Marks():
            return replace(block, groups=tuple((name, note, tuple(map(box, boxes))) for name, note, boxes in block.groups))
        case Ratings():
            filled = (tuple(tuple((said, slot(s)) for said, s in row) for row in column.rows) for column in block.columns)
            return replace(block, columns=tuple(replace(c, rows=rows) for c, rows in zip(block.columns, filled, strict=True)))
        case Sums():
            return replace(block, rows=tuple(tuple(slot(p) if isinstance(p, Slot) else p for p in row) for row in block.rows))
        case Face():
            foot = tuple((said, slot(s)) for said, s in block.foot)
            corner = slot(block.corner) if block.corner else None
            return replace(block, now=slot(block.now), corner=corner, foot=foot, pips=tuple(map(box, block.pips)))
        case Slots():
            return replace(block, cells=tuple(map(cell, block.cells)))
        case Pack():
            return replace(block, columns=tuple(tuple(map(peg, column)) for column in block.columns))
        case Clock():
            return replace(block, boxes=tuple(map(box, block.boxes)), hour=slot(block.hour))
        case Steps() | Bar() | Sketch() | Strip():
            return block


def pencilled(view: SheetView) -> SheetView:
    """The sheet with what changes in play left open, to be written by hand."""
    return changed(view, lambda slot: replace(slot, value="") if slot.play else slot)
