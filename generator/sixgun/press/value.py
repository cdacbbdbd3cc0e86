"""A sheet as plain values by slot name, and its shape: everything else that its page shows. Sheets of one shape share a plate.

Both are derived from the fields of the view's dataclasses, so a new kind of block needs nothing here.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from ..view import MARKS, Block, SheetView, Slot

MARK = ":mark"
WHOSE, NOTE, EVENT = "whose", "provenance", "event"  # slots that the templates print beside the blocks
Shape = tuple[Any, ...]
Change = Callable[[Slot], Slot]
Marked = list[tuple[str, bool]]
Reader = Callable[[Iterable[Any], list[Any], list[Slot], Marked], None]  # reads parts; adds to a shape, to slots, and to names and states of marks


class Values(NamedTuple):
    """The texts of a sheet, side by side with the names of their slots. "NAME:mark" is "on" or "" for each mark (see `view.MARKS`)."""

    names: tuple[str, ...]
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Known:
    """What the press must know of a slot beside its place."""

    label: str
    lines: int
    tick: bool
    play: bool
    continues: bool


def flatten(view: SheetView, pencil: bool = False) -> tuple[Shape, Values]:
    """A sheet's shape and values; with `pencil`, slots that change in play are empty."""
    stacks = [stack for band in view.bands for stack in (band.blocks, *band.columns)]
    by_kind: dict[Any, list[Block]] = {}
    for block in chain.from_iterable(stacks):
        by_kind.setdefault(type(block), []).append(block)
    columns: list[Any] = [view.strap[0], view.strap[2], *map(BAND_SHAPE, view.bands), *[tuple(map(type, stack)) for stack in stacks]]
    slots, marks = list[Slot](), Marked()
    for kind, blocks in by_kind.items():
        _reader(kind)(blocks, columns, slots, marks)
    note = " ".join((*(f"§ {_stopped(r)}" for r in view.waived), *([view.provenance] if view.provenance else [])))
    whose = whose_of(view)
    names = (*map(NAME, slots), *[name + MARK for name, _ in marks], *whose, EVENT, NOTE)
    texts = ["" if slot.play else slot.value for slot in slots] if pencil else map(VALUE, slots)
    states = ["on" if on else "" for _, on in marks]
    return (*columns, names), Values(names, (*texts, *states, *[view.name] * len(whose), view.event or view.strap[1], note))


BAND_SHAPE, NAME, VALUE, LABEL = attrgetter("id", "begins"), attrgetter("name"), attrgetter("value"), attrgetter("label")

# How to read parts of a view is derived once from their type, as functions. They read many parts of one type at a time, field by field: what
# does not vary goes to the shape as one column.


@cache
def _reader(hint: Any, labeled: bool = False) -> Reader:
    """Reads parts of this type. A slot's label is in the shape of a `labeled` block only; elsewhere it is a form's tooltip."""
    if hint is Slot:
        return _read_labeled if labeled else lambda parts, shape, slots, marks: slots.extend(parts)
    if not _holds_slots(hint):
        return lambda parts, shape, slots, marks: shape.append(tuple(parts))
    if is_dataclass(hint):
        return _dataclass_reader(hint)  # type: ignore[arg-type]
    inner = get_args(hint)
    if get_origin(hint) is not tuple:
        return _choice_reader(_reader(Slot, labeled))
    return _row_reader(_reader(inner[0], labeled)) if inner[-1] is Ellipsis else _pair_reader([_reader(one, labeled) for one in inner])


def _read_labeled(parts: Iterable[Slot], shape: list[Any], slots: list[Slot], marks: Marked) -> None:
    slots += (column := [*parts])
    shape.append(tuple(map(LABEL, column)))


def _choice_reader(read_slots: Reader) -> Reader:
    """Of slots among other things, such as words."""

    def read(parts: Iterable[Any], shape: list[Any], slots: list[Slot], marks: Marked) -> None:
        column = [*parts]
        shape.append(tuple([() if isinstance(part, Slot) else part for part in column]))
        read_slots([part for part in column if isinstance(part, Slot)], shape, slots, marks)

    return read


def _row_reader(each: Reader) -> Reader:
    def read(parts: Iterable[Any], shape: list[Any], slots: list[Slot], marks: Marked) -> None:
        rows = [*parts]
        shape.append(tuple(map(len, rows)))
        each(chain.from_iterable(rows), shape, slots, marks)

    return read


def _pair_reader(readers: Sequence[Reader]) -> Reader:
    def read(parts: Iterable[Any], shape: list[Any], slots: list[Slot], marks: Marked) -> None:
        for reader, column in zip(readers, zip(*parts, strict=True), strict=False):  # no columns where there are no parts
            reader(column, shape, slots, marks)

    return read


def _dataclass_reader(kind: type) -> Reader:
    hints, labeled = get_type_hints(kind), getattr(kind, "labeled", False)
    plain = ["kind"] * hasattr(kind, "kind") + [name for name in _shown(kind) if not _holds_slots(hints[name])]
    columns = [(attrgetter(*plain), _reader(str))] if plain else []
    columns += [(attrgetter(name), _reader(hints[name], labeled)) for name in _shown(kind) if _holds_slots(hints[name])]
    marked = [(f.metadata[MARKS], f.name) for f in fields(kind) if MARKS in f.metadata]
    single = [attrgetter(f"{slot}.name", on) for slot, on in marked if hints[slot] is Slot]
    rows = [attrgetter(*names) for names in marked if hints[names[0]] is not Slot]

    def read(parts: Iterable[Any], shape: list[Any], slots: list[Slot], marks: Marked) -> None:
        column = [*parts]
        for get, reader in columns:
            reader(map(get, column), shape, slots, marks)
        for get in single:
            marks.extend(map(get, column))
        for get in rows:
            marks.extend((row[-1].name, on) for part in column for row, on in zip(*get(part), strict=False))

    return read


def _holds_slots(hint: Any) -> bool:
    if is_dataclass(hint):
        return hint is Slot or any(_holds_slots(one) for one in get_type_hints(hint).values())
    return any(_holds_slots(one) for one in get_args(hint))


@cache
def _shown(kind: type) -> tuple[str, ...]:
    """The fields of a view dataclass but for the states of its marks."""
    return tuple(f.name for f in fields(kind) if MARKS not in f.metadata)


def values_of(view: SheetView, pencil: bool = False) -> dict[str, str]:
    return dict(zip(*flatten(view, pencil)[1], strict=True))


def shape_of(view: SheetView) -> Shape:
    return flatten(view)[0]


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
