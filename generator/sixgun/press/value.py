"""A sheet as plain values by slot name, and its shape: everything else that its page shows. Sheets
of one shape share a plate.

Both are derived from the fields of the view's dataclasses, so a new kind of block needs nothing
here.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any, NamedTuple

from ..view import MARKS, PORTRAIT, Block, Likeness, SheetView, Slot

MARK = ":mark"
WHOSE, NOTE, EVENT = (
    "whose",
    "provenance",
    "event",
)  # slots that the templates print beside the blocks
Shape = tuple[Any, ...]
Likenesses = tuple[Likeness | None, ...]
Change = Callable[[Slot], Slot]
MOST_READINGS = 16


class Values(NamedTuple):
    """The texts of a sheet, side by side with the names of their slots. "NAME:mark" is "on" or ""
    for each mark (see `view.MARKS`).

    `drawn` are the likenesses in its blocks, by the id of the block.
    """

    names: tuple[str, ...]
    texts: tuple[str, ...]
    drawn: tuple[tuple[str, Likeness], ...] = ()


@dataclass(frozen=True)
class SlotTraits:
    """What the press must know of a slot beside its place."""

    label: str
    lines: int
    tick: bool
    play: bool
    continues: bool


def flatten(view: SheetView, pencil: bool = False) -> tuple[Shape, Values]:
    """A sheet's shape and values; with `pencil`, slots that change in play are empty."""
    reading, texts, likenesses = _read(view, pencil)
    note = " ".join(
        (
            *(f"§ {_stopped(r)}" for r in view.waived),
            *([view.provenance] if view.provenance else []),
        )
    )
    beside = (*[view.name] * reading.pages, view.event or view.strap[1], note)
    drawn = tuple(
        (id, likeness) for id, likeness in zip(reading.drawn, likenesses, strict=True) if likeness
    )
    return reading.shape, Values(reading.names, (*texts, *beside), drawn)


class _Reading(NamedTuple):
    """How to read the sheets of one shape: `read` gives the parts of a sheet's shape, the texts of
    its slots and marks, and its likenesses.

    It raises one of OTHER, or gives other parts, for a sheet of another shape. `pages` is how many
    slots there are for the name at their heads.
    """

    shape: Shape
    names: tuple[str, ...]
    drawn: tuple[str, ...]
    pages: int
    read: Callable[[SheetView], tuple[Shape, tuple[str, ...], Likenesses]]


OTHER = (AttributeError, TypeError, ValueError)
_readings: dict[bool, tuple[_Reading, ...]] = {
    False: (),
    True: (),
}  # by whether in pencil; the last one used comes first


def _read(view: SheetView, pencil: bool) -> tuple[_Reading, tuple[str, ...], Likenesses]:
    """The reading for a sheet's shape, made on first use, and the values it reads."""
    known = _readings[pencil]
    for reading in known:
        try:
            shape, texts, likenesses = reading.read(view)
        except OTHER:
            continue
        if shape == reading.shape:
            break
    else:
        reading = _Source().reading(view, pencil)
        _, texts, likenesses = reading.read(view)
    if not known or reading is not known[0]:
        _readings[pencil] = (reading, *(one for one in known if one is not reading))[:MOST_READINGS]
    return reading, texts, likenesses


class _Source:
    """Python that reads all sheets of the shape of one: straight through, each part by its own
    line. It is made of the names of fields alone.

    A Tombstone sheet is read in 26 microseconds of the 120 that pressing it takes; a walk from part
    to part takes 90, and would make the press a third slower.
    """

    def __init__(self) -> None:
        self.lines, self.shape = list[str](), list[str]()
        self.slots, self.marks = (
            list[tuple[str, str]](),
            list[tuple[str, str]](),
        )  # a slot's name, and the expression of the slot or the mark
        self.drawn = list[
            tuple[str, str]
        ]()  # a block's id, and the expression of the likeness in it

    def reading(self, view: SheetView, pencil: bool) -> _Reading:
        for part in ("strap[0]", "strap[2]"):
            self.shape.append(f"view.{part}")
        self._part(view.bands, self._let("view.bands"), False)
        value = "'' if {0}.play else {0}.value" if pencil else "{0}.value"
        texts = [
            *(value.format(slot) for _, slot in self.slots),
            *(f"'on' if {on} else ''" for _, on in self.marks),
        ]
        ids, drawn = ([one[n] for one in self.drawn] for n in range(2))
        made: dict[str, Any] = {"__builtins__": {}}
        exec(
            "\n ".join(
                (
                    "def read(view):",
                    *self.lines,
                    f"return ({_all(self.shape)}), ({_all(texts)}), ({_all(drawn)})",
                )
            ),
            made,
        )
        whose = name_slots(view)
        names = (
            *(name for name, _ in self.slots),
            *(name + MARK for name, _ in self.marks),
            *whose,
            EVENT,
            NOTE,
        )
        return _Reading(made["read"](view)[0], names, tuple(ids), len(whose), made["read"])

    def _let(self, expression: str) -> str:
        """A variable for it."""
        self.lines.append(f"v{len(self.lines)} = {expression}")
        return f"v{len(self.lines) - 1}"

    def _part(self, part: Any, own: str, labeled: bool) -> None:
        """Reads a part. A slot's label is in the shape of a `labeled` block only; elsewhere it is a
        form's tooltip.
        """
        if isinstance(part, Slot):
            self.slots.append((part.name, own))
            self.shape += [f"{own}.name", f"{own}.label"][: 1 + labeled]
        elif not _differs(part):
            self.shape.append(own)
        elif type(part) is tuple:
            for one, name in zip(part, self._each(own, len(part)), strict=True):
                self._part(one, name, labeled)
        else:
            self._fields(part, own)

    def _each(self, own: str, number: int) -> list[str]:
        """Variables for the parts of a tuple of this many."""
        names = [f"v{len(self.lines)}_{n}" for n in range(number)]
        self.lines.append(f"({_all(names)}) = {own}")
        return names

    def _fields(self, part: Any, own: str) -> None:
        kind: type = type(part)
        self.shape.append(f"{own}.__class__")
        for name in _shown(kind):
            self._part(
                getattr(part, name), self._let(f"{own}.{name}"), getattr(kind, "labeled", False)
            )
        self.drawn += [(part.id, f"{own}.{f.name}") for f in fields(kind) if PORTRAIT in f.metadata]
        for slots, marks in (
            (f.metadata[MARKS], f.name) for f in fields(kind) if MARKS in f.metadata
        ):
            if isinstance(slot := getattr(part, slots), Slot):
                self.marks.append((slot.name, f"{own}.{marks}"))
            else:
                names = self._each(f"{own}.{marks}", len(getattr(part, marks)))
                self.marks += [(row[-1].name, name) for row, name in zip(slot, names, strict=False)]


def _all(expressions: Sequence[str]) -> str:
    """A tuple's inside."""
    return "".join(f"{one}, " for one in expressions)


@cache
def _shown(kind: type) -> tuple[str, ...]:
    """The fields of a view dataclass but for the states of its marks, and whose portrait it has."""
    return tuple(f.name for f in fields(kind) if not {MARKS, PORTRAIT} & f.metadata.keys())


def _differs(part: Any) -> bool:
    """Whether a part has what differs from sheet to sheet: slots, or a portrait."""
    if type(part) is tuple:
        return any(map(_differs, part))
    if isinstance(part, Slot) or not is_dataclass(part):
        return isinstance(part, Slot)
    return any(PORTRAIT in f.metadata or _differs(getattr(part, f.name)) for f in fields(part))


def values_of(view: SheetView, pencil: bool = False) -> dict[str, str]:
    values = flatten(view, pencil)[1]
    return dict(zip(values.names, values.texts, strict=True))


def shape_of(view: SheetView) -> Shape:
    return flatten(view)[0]


def name_slots(view: SheetView) -> tuple[str, ...]:
    """The slots of the name at the head of each page after the first: as many as the sheet has
    on half sheets.
    """
    pages = 1 + len([band for band in view.bands if band.begins])
    return (WHOSE, *(f"{WHOSE}-{page}" for page in range(3, pages + 1)))


def loose_slots(view: SheetView) -> dict[str, str]:
    """The slots beside the blocks, and their names in messages."""
    return dict.fromkeys(name_slots(view), "Name") | {NOTE: "Provenance", EVENT: "Event"}


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
    return tuple(block for band in view.bands for block in band.every())


def traits_of(view: SheetView) -> dict[str, SlotTraits]:
    """Every slot of a sheet by its name."""
    return {
        s.name: SlotTraits(s.label, s.lines, s.kind == "tick", s.play, s.continues)
        for s in slots_in(view.bands)
    }


def changed(view: SheetView, slot: Change, on: bool | None = None) -> SheetView:
    """The sheet with each slot changed and, if `on` is given, every mark on or off and no
    portrait.
    """
    return replace(view, bands=_changed(view.bands, slot, on))


def _changed(part: Any, slot: Change, on: bool | None) -> Any:
    if isinstance(part, Slot):
        return slot(part)
    if type(part) is tuple:
        return tuple(_changed(one, slot, on) for one in part)
    if not is_dataclass(part):
        return part
    parts: dict[str, Any] = {
        name: _changed(getattr(part, name), slot, on) for name in _shown(part.__class__)
    }
    if on is not None:
        for name in (f.name for f in fields(part) if MARKS in f.metadata):
            parts[name] = (
                on if isinstance(getattr(part, name), bool) else (on,) * len(getattr(part, name))
            )
        parts |= {f.name: None for f in fields(part) if PORTRAIT in f.metadata}
    return replace(part, **parts)  # type: ignore[type-var]


def penciled(view: SheetView) -> SheetView:
    """The sheet with what changes in play left open, to be written by hand."""
    return changed(view, lambda slot: replace(slot, value="") if slot.play else slot)
