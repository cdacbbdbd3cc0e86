"""A sheet as the press takes it: plain values by slot name, and the shape, which is all the rest that its page shows.

Sheets of one shape are pressed on one plate. Beside the slots' texts a value says the state of a mark: "NAME:mark" is "on" or "".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from ..view import (
    Areas,
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
WHOSE, NOTE, EVENT = "whose", "provenance", "event"  # what the templates print beside the blocks
Values = Mapping[str, str]
Shape = tuple[Any, ...]
Change = Callable[[Slot], Slot]


@dataclass(frozen=True)
class Known:
    """What the press must know of a slot beside its place."""

    label: str
    lines: int
    tick: bool
    play: bool
    continues: bool


def told(view: SheetView, pencil: bool = False) -> tuple[Shape, dict[str, str]]:
    """A sheet's shape, and each slot's value and each mark's state, in one walk; in pencil mode what changes in play is left open."""
    if pencil:
        view = pencilled(view)
    note = " ".join((*(f"§ {_stopped(r)}" for r in view.waived), *([view.provenance] if view.provenance else [])))
    values = dict.fromkeys(whose_of(view), view.name) | {EVENT: view.event or view.strap[1], NOTE: note}
    shape: list[Any] = [view.strap[0], view.strap[2]]
    for band in view.bands:
        shape += (band.id, band.begins)
        for block in band.blocks:
            shape.append(_TELL[type(block)](block, values))
        for column in band.columns:
            shape.append("|")
            for block in column:
                shape.append(_TELL[type(block)](block, values))
    return tuple(shape), values


def values_of(view: SheetView, pencil: bool = False) -> dict[str, str]:
    return told(view, pencil)[1]


def shape_of(view: SheetView) -> Shape:
    """What a sheet's page shows beside its values, and the names of its slots; sheets of equal shape fit one plate."""
    return told(view)[0]


def whose_of(view: SheetView) -> tuple[str, ...]:
    """The slots of the name at the head of each page after the first: as many as the sheet has on half paper."""
    pages = 1 + len([band for band in view.bands if band.begins])
    return (WHOSE, *(f"{WHOSE}-{page}" for page in range(3, pages + 1)))


def beside(view: SheetView) -> dict[str, str]:
    """The slots beside the blocks, and what a message calls them."""
    return dict.fromkeys(whose_of(view), "Whose") | {NOTE: "Provenance", EVENT: "Event"}


def _stopped(text: str) -> str:
    return text if text[-1:] in ".!?" else text + "."


def slots_in(block: Block) -> tuple[Slot, ...]:
    """A block's slots, in the order of the page."""
    found: list[Slot] = []

    def note(slot: Slot) -> Slot:
        found.append(slot)
        return slot

    _changed(block, note, None)
    return tuple(found)


def blocks_of(view: SheetView) -> tuple[Block, ...]:
    return tuple(block for band in view.bands for some in (band.blocks, *band.columns) for block in some)


def known_of(view: SheetView) -> dict[str, Known]:
    """Every slot of a sheet by its name."""
    return {s.name: Known(s.label, s.lines, s.kind == "tick", s.play, s.continues) for block in blocks_of(view) for s in slots_in(block)}


# what each kind of block tells: its part of the shape is given back, its slots' values and marks go into `values`. A slot's label is a tooltip,
# which no printed page shows, but where a block prints it. Thousands of sheets are told, so nothing is walked twice.

Told = dict[str, str]


def _slots(slots: Iterable[Slot], values: Told) -> tuple[str, ...]:
    """Slots whose labels are not printed."""
    names: list[Any] = []
    for slot in slots:
        names.append(slot.name)
        values[slot.name] = slot.value
    return tuple(names)


def _labelled(slots: Iterable[tuple[Any, Slot]], values: Told) -> tuple[Any, ...]:
    """Slots that each stand beside something printed."""
    names: list[Any] = []
    for said, slot in slots:
        names += (said, slot.name)
        values[slot.name] = slot.value
    return tuple(names)


def _parts(parts: Iterable[Slot | str], values: Told) -> tuple[Any, ...]:
    """What is printed, and slots among it: these as tuples, since a word may be a slot's name."""
    said: list[Any] = []
    for part in parts:
        if isinstance(part, Slot):
            values[part.name] = part.value
            said.append((part.name,))
        else:
            said.append(part)
    return tuple(said)


def _boxes(boxes: Iterable[Box], values: Told) -> tuple[str, ...]:
    names: list[Any] = []
    for box in boxes:
        name = box.slot.name
        names += (box.label, name)
        values[name] = box.slot.value
        values[name + MARK] = "on" if box.on else ""
    return tuple(names)


def _tell_stat(block: Stat, values: Told) -> Shape:
    values[block.slot.name] = block.slot.value
    return (block.id, block.label, block.slot.name, *_parts(block.foot, values))


def _tell_entry(block: Entry, values: Told) -> Shape:
    values[block.slot.name] = block.slot.value
    return (block.id, block.slot.name, block.slot.label)


def _tell_pips(block: Pips, values: Told) -> Shape:
    for number, slot in enumerate(block.slots):
        values[slot.name + MARK] = "on" if number < block.owned else ""
    return (block.id, block.label, block.note, _slots(block.slots, values))


def _tell_track(block: Track, values: Told) -> Shape:
    return (block.id, block.label, block.note, _boxes(block.boxes, values))


def _tell_ladder(block: Ladder, values: Told) -> Shape:
    return (block.id, block.label, block.heads, _labelled([((slot.label, cells), slot) for slot, cells in block.rows], values))


def _tell_grid(block: Grid, values: Told) -> Shape:
    if block.mark:
        for row, mark in zip(block.rows, block.marks, strict=False):
            values[row[-1].name + MARK] = "on" if mark else ""
    return (block.id, block.title, block.mark, block.heads, _slots(chain.from_iterable(block.rows), values))


def _tell_areas(block: Areas, values: Told) -> Shape:
    return (block.id, block.title, _labelled([(slot.label, slot) for slot in block.slots], values))


def _tell_marks(block: Marks, values: Told) -> Shape:
    return (block.id, block.title, *[(name, note, _boxes(boxes, values)) for name, note, boxes in block.groups])


def _tell_ratings(block: Ratings, values: Told) -> Shape:
    columns = [(column.label, *[_labelled(row, values) for row in column.rows]) for column in block.columns]
    return (block.id, block.label, block.sides, *columns)


def _tell_sums(block: Sums, values: Told) -> Shape:
    return (block.id, block.label, block.heads, *[_parts(row, values) for row in block.rows])


def _tell_face(block: Face, values: Told) -> Shape:
    own = _slots((block.now, *([block.corner] if block.corner else [])), values)
    foot, pips = _labelled(block.foot, values), _boxes(block.pips, values)
    return (block.id, block.name, block.label, block.suit, block.note, own, foot, pips)


def _tell_slots(block: Slots, values: Told) -> Shape:
    cells = [(c.number, _slots((c.item, c.figure, *([c.joined] if c.joined else [])), values)) for c in block.cells]
    return (block.id, block.title, block.caption, block.note, *cells)


def _tell_pack(block: Pack, values: Told) -> Shape:
    for peg in chain.from_iterable(block.columns):
        values[peg.slot.name + MARK] = "on" if peg.closed else ""
    columns = [_labelled([((peg.number, peg.chance, peg.zone), peg.slot) for peg in column], values) for column in block.columns]
    return (block.id, block.label, block.heads, *columns)


def _tell_clock(block: Clock, values: Told) -> Shape:
    values[block.hour.name] = block.hour.value
    return (block.id, block.label, block.hour.name, _boxes(block.boxes, values))


def _tell_steps(block: Steps, values: Told) -> Shape:
    return (block.id, block.title, block.lines)


def _tell_bar(block: Bar, values: Told) -> Shape:
    return (block.id, block.title, block.line)


def _tell_strip(block: Strip, values: Told) -> Shape:
    return (block.id, block.title, block.rungs)


def _tell_sketch(block: Sketch, values: Told) -> Shape:
    return (block.id, block.label)


_TELL: Mapping[type, Callable[[Any, Told], Shape]] = {
    Stat: _tell_stat, Entry: _tell_entry, Pips: _tell_pips, Track: _tell_track, Ladder: _tell_ladder, Grid: _tell_grid, Areas: _tell_areas,
    Marks: _tell_marks, Ratings: _tell_ratings, Sums: _tell_sums, Face: _tell_face, Slots: _tell_slots, Pack: _tell_pack, Clock: _tell_clock,
    Steps: _tell_steps, Bar: _tell_bar, Strip: _tell_strip, Sketch: _tell_sketch,
}  # fmt: skip


def changed(view: SheetView, slot: Change, on: bool | None = None) -> SheetView:
    """The sheet with each slot changed, and every mark on or off where that is said."""

    def all_of(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        return tuple(_changed(block, slot, on) for block in blocks)

    return replace(view, bands=tuple(replace(b, blocks=all_of(b.blocks), columns=tuple(map(all_of, b.columns))) for b in view.bands))


def _changed(block: Block, slot: Change, on: bool | None) -> Block:
    """The block with each slot changed, in the order of the page."""

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
            corner, now = slot(block.corner) if block.corner else None, slot(block.now)
            foot = tuple((said, slot(s)) for said, s in block.foot)
            return replace(block, corner=corner, now=now, foot=foot, pips=tuple(map(box, block.pips)))
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
