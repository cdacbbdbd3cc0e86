"""A sheet as plain values by slot name, and its shape: everything else that its page shows. Sheets of one shape share a plate.

Both are derived from the fields of the view's dataclasses, so a new kind of block needs nothing here. Beside the slots' texts, "NAME:mark" is
"on" or "" for each mark (see `view.MARKS`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from operator import attrgetter
from typing import Any, get_args, get_origin, get_type_hints

from ..view import MARKS, Block, SheetView, Slot

MARK = ":mark"
WHOSE, NOTE, EVENT = "whose", "provenance", "event"  # slots that the templates print beside the blocks
Values = Mapping[str, str]
Shape = tuple[Any, ...]
Change = Callable[[Slot], Slot]
Add = Callable[[Any], None]
Teller = Callable[[Any, Add, dict[str, str], bool], None]  # a part, what adds to the shape, the values, whether what changes in play is left out


@dataclass(frozen=True)
class Known:
    """What the press must know of a slot beside its place."""

    label: str
    lines: int
    tick: bool
    play: bool
    continues: bool


def told(view: SheetView, pencil: bool = False) -> tuple[Shape, dict[str, str]]:
    """A sheet's shape and values in one walk; with `pencil`, slots that change in play are empty."""
    note = " ".join((*(f"§ {_stopped(r)}" for r in view.waived), *([view.provenance] if view.provenance else [])))
    values = dict.fromkeys(whose_of(view), view.name) | {EVENT: view.event or view.strap[1], NOTE: note}
    shape: list[Any] = [view.strap[0], view.strap[2]]
    for band in view.bands:
        shape += (band.id, band.begins)
        for stack in (band.blocks, *band.columns):
            shape.append(len(stack))
            for block in stack:
                kind: Any = type(block)
                _teller(kind)(block, shape.append, values, pencil)
    return tuple(shape), values


# Telling a part of a view is derived from its type once, as functions: thousands of sheets are told.


@cache
def _teller(hint: Any, labeled: bool = False) -> Teller:
    """Tells a part of this type. A slot's label is in the shape of a `labeled` block only; elsewhere it is a form's tooltip."""
    if hint is Slot:
        return _tell_labeled if labeled else _tell_slot
    if not _holds_slots(hint):
        return lambda part, add, values, pencil: add(part)
    if is_dataclass(hint):
        return _dataclass_teller(hint)  # type: ignore[arg-type]
    inner = get_args(hint)
    if hint == tuple[Slot, ...] and not labeled:
        return _tell_slots
    if get_origin(hint) is tuple:
        return _tuple_teller(_teller(inner[0], labeled)) if inner[-1] is Ellipsis else _pair_teller([_teller(one, labeled) for one in inner])
    slot, other = _teller(Slot, labeled), _teller(str)
    return lambda part, add, values, pencil: (slot if isinstance(part, Slot) else other)(part, add, values, pencil)


def _tell_slot(slot: Slot, add: Add, values: dict[str, str], pencil: bool) -> None:
    add((slot.name,))  # a tuple: a word may be a slot's name
    values[slot.name] = "" if pencil and slot.play else slot.value


def _tell_slots(slots: tuple[Slot, ...], add: Add, values: dict[str, str], pencil: bool) -> None:
    add(tuple([slot.name for slot in slots]))
    for slot in slots:
        values[slot.name] = "" if pencil and slot.play else slot.value


def _tell_labeled(slot: Slot, add: Add, values: dict[str, str], pencil: bool) -> None:
    add(slot.label)
    _tell_slot(slot, add, values, pencil)


def _tuple_teller(each: Teller) -> Teller:
    def tell(parts: tuple[Any, ...], add: Add, values: dict[str, str], pencil: bool) -> None:
        add(len(parts))
        for part in parts:
            each(part, add, values, pencil)

    return tell


def _pair_teller(tellers: Sequence[Teller]) -> Teller:
    def tell(parts: tuple[Any, ...], add: Add, values: dict[str, str], pencil: bool) -> None:
        for teller, part in zip(tellers, parts, strict=True):
            teller(part, add, values, pencil)

    return tell


def _dataclass_teller(kind: type) -> Teller:
    hints, labeled = get_type_hints(kind), getattr(kind, "labeled", False)
    own = [name for name in _shown(kind) if hints[name] is Slot]
    plain = ["kind"] * hasattr(kind, "kind") + [name for name in _shown(kind) if not _holds_slots(hints[name])]
    shown = attrgetter(*plain, *(f"{name}.name" for name in own), *(f"{name}.label" for name in own if labeled))
    slots = [attrgetter(f"{name}.name", f"{name}.value", f"{name}.play") for name in own]
    parts = [(attrgetter(name), _teller(hints[name], labeled)) for name in _shown(kind) if name not in own and _holds_slots(hints[name])]
    marks = [attrgetter(f.metadata[MARKS], f.name) for f in fields(kind) if MARKS in f.metadata]

    def tell(part: Any, add: Add, values: dict[str, str], pencil: bool) -> None:
        add(shown(part))
        for slot in slots:
            name, value, play = slot(part)
            values[name] = "" if pencil and play else value
        for get, teller in parts:
            teller(get(part), add, values, pencil)
        for mark in marks:
            _tell_marks(*mark(part), values)

    return tell


def _tell_marks(marked: Any, state: bool | tuple[bool, ...], values: dict[str, str]) -> None:
    """The state of a slot's mark, or those of the last slot of each row."""
    if isinstance(marked, Slot):
        values[marked.name + MARK] = "on" if state else ""
    elif isinstance(state, tuple):
        for row, on in zip(marked, state, strict=False):
            values[row[-1].name + MARK] = "on" if on else ""


def _holds_slots(hint: Any) -> bool:
    if is_dataclass(hint):
        return hint is Slot or any(_holds_slots(one) for one in get_type_hints(hint).values())
    return any(_holds_slots(one) for one in get_args(hint))


@cache
def _shown(kind: type) -> tuple[str, ...]:
    """The fields of a view dataclass but for the states of its marks."""
    return tuple(f.name for f in fields(kind) if MARKS not in f.metadata)


def values_of(view: SheetView, pencil: bool = False) -> dict[str, str]:
    return told(view, pencil)[1]


def shape_of(view: SheetView) -> Shape:
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


def slots_in(part: Any) -> Iterator[Slot]:
    """The slots of a block, or of any other part of a view, in the order of its fields."""
    if isinstance(part, Slot):
        yield part
    elif type(part) is tuple:
        for one in part:
            yield from slots_in(one)
    elif is_dataclass(part):
        for name in _shown(part.__class__):
            yield from slots_in(getattr(part, name))


def blocks_of(view: SheetView) -> tuple[Block, ...]:
    return tuple(block for band in view.bands for some in (band.blocks, *band.columns) for block in some)


def known_of(view: SheetView) -> dict[str, Known]:
    """Every slot of a sheet by its name."""
    return {s.name: Known(s.label, s.lines, s.kind == "tick", s.play, s.continues) for s in slots_in(view.bands)}


def changed(view: SheetView, slot: Change, on: bool | None = None) -> SheetView:
    """The sheet with each slot changed and, where `on` says so, every mark on or off."""
    return replace(view, bands=_changed(view.bands, slot, on))


def _changed(part: Any, slot: Change, on: bool | None) -> Any:
    if isinstance(part, Slot):
        return slot(part)
    if type(part) is tuple:
        return tuple(_changed(one, slot, on) for one in part)
    if not is_dataclass(part):
        return part
    parts: dict[str, Any] = {name: _changed(getattr(part, name), slot, on) for name in _shown(part.__class__)}
    if on is not None:
        for name in (f.name for f in fields(part) if MARKS in f.metadata):
            parts[name] = on if isinstance(getattr(part, name), bool) else (on,) * len(getattr(part, name))
    return replace(part, **parts)  # type: ignore[type-var]


def penciled(view: SheetView) -> SheetView:
    """The sheet with what changes in play left open, to be written by hand."""
    return changed(view, lambda slot: replace(slot, value="") if slot.play else slot)
