"""The sheet of a declared game: its bands as declared, each field as a block of its kind; filled
in, or blank for a pencil.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ...content.content import Content
from ...content.table import slug
from ...content.words import phrase, speaking
from ...play.provenance import origin
from ...view import (
    Areas,
    Band,
    Block,
    Box,
    Entry,
    Part,
    PartRow,
    SheetView,
    Slot,
    Stat,
    Steps,
    Track,
)
from .character_model import CHOSEN, PROSE, BandModel, GroupModel
from .declaration import Declaration
from .field_model import COUNTED, STATES, FieldModel
from .formula_words import words
from .reckoning import Person, Reckoning, number_of, words_of
from .sheet_list import list_grid
from .state import block as state_block
from .state import text as state_text
from .test_model import RULE
from .validate import crossed

WORDED = ("text", "names", "choose", "words")  # kinds that are a line of text

STEP = re.compile(r"^\s*(?:\d+\.|[-*])\s+(.+)$", re.M)
LINE, BLANK_LINES = 70, 3  # letters of a line of running text; lines left open for it

SLOTS = ("{} slots", "{} slots, full: {}")  # the fields above the list of possessions


@dataclass(frozen=True)
class Subject:
    """The character whose sheet is made; None for the blank sheet."""

    declared: Declaration
    content: Content
    who: Person | None

    def text(self, name: str) -> str:
        return str(self.who.value(name)) if self.who else ""

    def section(self, id: str) -> str:
        """The section whose lines the sheet prints, as a choice names it."""
        chosen = CHOSEN.search(id)
        return id.replace(chosen[0], slug(self.text(chosen[1]))) if chosen else id

    def lines(self, name: str) -> list[str]:
        return list(self.who.value(name)) if self.who else []

    def words(self, name: str) -> str:
        return words_of(self.declared, self.who, self.content, name) if self.who else ""

    def state(self, name: str) -> str:
        """What changes in play, in words."""
        if self.who is None:
            return ""
        begins = Reckoning(self.declared, self.content, _given(self.who)).begins(name)
        return state_text(self.declared.fields[name], self.who.value(name), begins)

    def number(self, name: str) -> int | None:
        return number_of(self.declared, self.who, self.content, name) if self.who else None


def sheet(declared: Declaration, who: Person | None, content: Content) -> SheetView:
    """A character's sheet; the blank one for None."""
    with speaking(content.words):
        return _sheet(declared, who, content)


def _sheet(declared: Declaration, who: Person | None, content: Content) -> SheetView:
    subject, model = Subject(declared, content, who), declared.model
    name, seed, code = (getattr(who, key, "") for key in ("name", "seed", "code"))
    return SheetView(
        id=(slug(seed or name) or "character") if who else "blank",
        name=name,
        strap=(content.about.title, model.title, model.line),
        bands=tuple(_band(subject, band) for band in model.sheet),
        provenance=origin(seed, code),
        waived=tuple(dict.fromkeys(w.reason for w in getattr(who, "waive", ()))),
    )


def _band(subject: Subject, band: BandModel) -> Band:
    """A band of the grid: its fields side by side, or its columns."""
    stacks = (
        tuple(tuple(_item(subject, item) for item in column) for column in band.columns)
        if band.columns
        else tuple((part,) for part in _parts(subject, band.fields))
    )
    if band.title:
        stacks = tuple(tuple(map(_lesser, stack)) for stack in stacks)
    shares = tuple(map(float, band.widths)) or tuple(
        stack[0].share if not band.columns and isinstance(stack[0], Part) else 1.0
        for stack in stacks
    )
    row = PartRow(stacks, shares, band.title, band.line)
    return Band("grid", begins=band.begins, grid=row)


def _item(subject: Subject, item: str | list[str] | GroupModel) -> Part | PartRow:
    if isinstance(item, str):
        return _part(subject, item)
    if isinstance(item, GroupModel):
        stack = tuple(_lesser(_item(subject, one)) for one in item.fields)
        return PartRow((stack,), (1.0,), item.title, item.line, framed=True)
    parts = tuple(_parts(subject, item))
    return PartRow(tuple((part,) for part in parts), tuple(part.share for part in parts))


def _parts(subject: Subject, names: list[str]) -> Iterator[Part]:
    """Fields side by side; if one number is large, so are all whose weight is not declared.
    Beside lines of text a number is large only if declared, because the lines would be far below
    the top.
    """
    parts = [_part(subject, name) for name in names]
    fields = [subject.declared.fields.get(name) for name in names]
    worded = any(field and field.kind in WORDED for field in fields)
    large = any(
        part.weight == "large" and isinstance(part.block, Stat) and (field.weight or not worded)
        for field, part in zip(fields, parts, strict=True)
        if field
    )
    for field, part in zip(fields, parts, strict=True):
        if not field or field.weight or not isinstance(part.block, Stat):
            yield part
        elif large or worded:
            weight = "large" if large else "small"
            share = float(field.width or 0) or _share(field, weight)
            yield replace(part, weight=weight, share=share)
        else:
            yield part


def _lesser(item: Part | PartRow) -> Part | PartRow:
    """The fields below the heading of a band or a group: its lists and tracks have labels."""
    if isinstance(item, Part):
        headed = item.block.kind not in ("entry", "stat") and item.weight == "normal"
        return replace(item, weight="small") if headed else item
    return replace(item, stacks=tuple(tuple(map(_lesser, some)) for some in item.stacks))


def _part(subject: Subject, name: str) -> Part:
    """A field in the grid, as large as it says or its kind asks for."""
    *figures, block = _blocks(subject, name)
    figure = figures[0] if figures and isinstance(figures[0], Stat) else None
    field = subject.declared.fields.get(name)
    if field is None:  # a reminder
        return Part(block)
    weight = field.weight or _weight(subject.declared, name, field)
    look = {"track": "numbers", "usage": "numbers", "clock": "clock"}.get(
        field.kind, "slots" if field.slots else ""
    )
    share = float(field.width or 0) or _share(field, weight)
    line = field.line or phrase(SLOTS[bool(field.full)], field.slots, field.full)
    return Part(block, weight, share, look, line if field.line or field.slots else "", figure)


def _weight(declared: Declaration, name: str, field: FieldModel) -> str:
    """Fields that tests use are large; without tests, fields that are rolled, bought or
    distributed, or else those that follow from a choice.
    """
    if not field.number:
        return "large" if name == "name" else "normal"
    used = {
        _likes(declared.fields[used]) for test in declared.tests.values() for used in test.tested
    }
    shown = [one for one in declared.fields.values() if one.number and not one.hidden]
    made = any(one.kind != "formula" for one in shown)
    large = _likes(field) in used if used else field.kind != "formula" or not made
    return "large" if large and not field.boxes else "small"


def _likes(field: FieldModel) -> tuple[str, str | None]:
    """What scores of one kind have in common: their dice, their array, their pool or formula."""
    return field.kind, field.roll or field.array or field.points or field.formula


def _share(field: FieldModel, weight: str) -> float:
    if field.number and not field.boxes:
        return 1.0 if weight == "large" else 0.7
    if field.kind in ("text", "names", "choose"):
        return 1.6 if weight == "large" else 1.0
    boxes = field.boxes or field.marks or 0
    return 0.7 + min(boxes, 16) / 12 if boxes else 1.0


def _blocks(subject: Subject, name: str) -> Iterator[Block]:
    """The blocks of one field, or the numbered lines of a section."""
    if name.startswith(PROSE):
        id = subject.section(name.removeprefix(PROSE))
        if prose := subject.content.prose.get(id):
            yield Steps(slug(prose.id), prose.title, tuple(STEP.findall(prose.body)))
        else:  # nothing is chosen yet
            title = subject.declared.fields[CHOSEN.findall(name)[0]].label
            yield Steps(slug(name), title, ())
        return
    field = subject.declared.fields[name]
    match field.kind:
        case "lines" | "several" | "goods":
            yield list_grid(subject.content, name, field, subject.lines(name))
        case "room":
            room = field.room or 1
            yield Areas(
                slug(name),
                field.label,
                (
                    Slot(
                        name,
                        field.label,
                        subject.text(name),
                        room,
                        70 * room,
                        play=True,
                        continues=True,
                    ),
                ),
            )
        case "words":
            yield _text(subject, name, field)
        case "array" | "roll" | "value" | "formula" | "points" | "pool":
            most = 7 if field.value else 5
            slot = Slot(name, field.label, figure_of(subject, name), most=most, play=field.play)
            if not field.in_boxes:
                yield Stat(slug(name), field.label, slot, _foot(subject, name, field))
            if field.boxes:
                yield _track(subject, name, field.boxes, subject.number(name))
        case kind if kind in STATES:
            who = subject.who
            reckoning = Reckoning(subject.declared, subject.content, _given(who))
            begins, value = (reckoning.begins(name), who.value(name)) if who else ("", None)
            yield state_block(field, name, value, begins, subject.content)
        case _:
            yield Entry(
                slug(name),
                Slot(name, field.label, subject.text(name), most=field.most, play=field.play),
            )


def _text(subject: Subject, name: str, field: FieldModel) -> Areas:
    """Text that follows from others: the lines of a blank sheet, or more where it takes more."""
    text = subject.words(name)
    lines = max(-(-len(text) // LINE), BLANK_LINES)
    slot = Slot(name, field.label, text, lines, LINE * lines, continues=True)
    return Areas(slug(name), field.label, (slot,))


def _given(who: Person | None) -> dict[str, Any]:
    return who.model_dump(by_alias=True) if who else {}


def _foot(subject: Subject, name: str, field: FieldModel) -> tuple[str | Slot, ...]:
    """Below a number: where it comes from and, if it changes in play, how it is now."""
    source = _source(subject, name)
    if not field.now:
        return (source,)
    stored = getattr(subject.who, "now", {}).get(name, "")
    slot = Slot(f"{name}-now", f"{field.label} {phrase('now')}", str(stored), most=5, play=True)
    return (f"{source}; {phrase('now')}" if source else phrase("Now"), slot)


def _track(subject: Subject, name: str, boxes: int, value: int | None) -> Track:
    """Boxes to cross out from the left; those beyond the value are closed."""
    field = subject.declared.fields[name]
    ticked = crossed(subject.who, name, (value or 0) if field.rises else 0) if subject.who else 0

    def box(n: int) -> Box:
        tick = Slot(
            f"{name}-box.{n}",
            f"{field.label} {n}{'' if field.rises else ' lost'}",
            "x" if n <= ticked else "",
            play=True,
            kind="tick",
        )
        return Box(str(n), not field.rises and value is not None and n > value, tick)

    return Track(f"{slug(name)}-track", field.label, tuple(box(n) for n in range(1, boxes + 1)))


def _source(subject: Subject, name: str) -> str:
    """The line below a number: its dice, or its formula in words."""
    declared, content = subject.declared, subject.content
    formula, field = declared.formulas.get(name), declared.fields[name]
    roll = field.roll or ""
    if field.array is not None:
        return ", ".join(map(field.figure, declared.model.arrays[field.array]))
    if field.points:
        return phrase("{} to {}", *map(field.figure, (field.range[0], field.range[-1])))
    if field.value or field.die:
        return ""
    if formula is None:
        return content.rules.text(roll.removeprefix(RULE)) if roll.startswith(RULE) else roll

    def column(table: str, id: str) -> str:
        return next((c.heading or id for c in content.tables[table].columns if c.id == id), id)

    if not formula.names:  # the same for every character
        return ""
    return words(formula, lambda field: declared.fields[field].label, content.rules.text, column)


def figure_of(subject: Subject, name: str) -> str:
    """A number as it is now: one that rises is as high as its boxes."""
    value = subject.number(name)
    if subject.declared.fields[name].optional and subject.who and subject.who.value(name) is None:
        return ""
    if subject.who and value is not None and subject.declared.fields[name].rises:
        value = crossed(subject.who, name, value)
    return "" if value is None else subject.declared.fields[name].figure(value)


def figures(declared: Declaration, who: Person, content: Content) -> dict[str, object]:
    """Every value on the sheet, by field."""
    subject = Subject(declared, content, who)
    values = who.model_dump(by_alias=True)
    return {
        name: subject.number(name)
        if field.number or field.kind in (*COUNTED, "usage")
        else subject.words(name)
        if field.words
        else values[name]
        for name, field in declared.fields.items()
    }
