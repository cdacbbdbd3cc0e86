"""The sheet of a declared game: its bands as declared, each field as a block of its kind; filled in, or blank for a pencil."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..content import Cast, Content
from ..table import slug
from ..tree import waivers
from ..view import Areas, Band, Bar, Block, Box, Entry, Grid, Head, SheetView, Slot, Stat, StatView, Steps, Track
from .declaration import PROSE, RULE, BandModel, Declaration
from .formula import words
from .law import crossed, number_of
from .person import Person

STEP = re.compile(r"^\s*\d+\.\s+(.+)$", re.M)
GREAT = 8      # figures at the head of a stat block
WORDY = ("text", "names", "choose")


@dataclass(frozen=True)
class Hand:
    """Somebody, or nobody, whose sheet is written."""

    declared: Declaration
    content: Content
    who: Person | None

    def text(self, name: str) -> str:
        return str(getattr(self.who, name)) if self.who else ""

    def lines(self, name: str) -> list[str]:
        return list(getattr(self.who, name)) if self.who else []

    def number(self, name: str) -> int | None:
        return number_of(self.declared, self.who, self.content, name) if self.who else None


def sheet(declared: Declaration, who: Person | None, content: Content) -> SheetView:
    """What a sheet shows; with nobody, the blank sheet."""
    hand, model = Hand(declared, content, who), declared.model
    name, seed, code = (getattr(who, key, "") for key in ("name", "seed", "code"))
    return SheetView(
        id=(slug(seed or name) or "character") if who else "blank", name=name, strap=(content.about.title, model.title, model.line),
        bands=tuple(_band(hand, band) for band in model.sheet),
        provenance=" · ".join(part for part in (f"Rolled from seed {seed}" if seed else "", code) if part),
        waived=tuple(dict.fromkeys(w.reason for w in getattr(who, "waive", ()))),
    )  # fmt: skip


def _band(hand: Hand, band: BandModel) -> Band:
    """Lines of text or plain figures stand in a row; anything else in columns."""
    heading = (Bar(slug(band.title), band.title, band.line),) if band.title else ()
    kinds = {_shape(hand.declared, name) for name in band.fields}
    blocks = [tuple(_blocks(hand, name)) for name in band.fields]
    if len(kinds) == 1 and kinds <= {"heading", "scores"} and not heading:
        return Band(kinds.pop(), tuple(block for some in blocks for block in some), begins=band.begins)
    if band.fields:
        return Band(kinds.pop() if len(kinds) == 1 else "mixed", heading, tuple(blocks), band.begins)
    return Band("halves", heading, tuple(tuple(block for name in column for block in _blocks(hand, name)) for column in band.columns), band.begins)


def _shape(declared: Declaration, name: str) -> str:
    field = declared.fields.get(name)
    if field is None or field.kind in ("lines", "room"):
        return "halves"
    return "counts" if field.boxes else "scores" if field.number else "heading"


def _blocks(hand: Hand, name: str) -> Iterator[Block]:
    """The blocks of one field, or the numbered lines of a section."""
    if name.startswith(PROSE):
        prose = hand.content.prose[name.removeprefix(PROSE)]
        yield Steps(slug(prose.id), prose.title, tuple(STEP.findall(prose.body)))
        return
    field = hand.declared.fields[name]
    match field.kind:
        case "lines":
            said = hand.lines(name)
            slots = [Slot(f"{name}.{n}", f"{field.label} {n}", said[n - 1] if n <= len(said) else "", most=field.most, play=True)
                     for n in range(1, (field.lines or 0) + 1)]  # fmt: skip
            yield Grid(slug(name), field.label, (Head(field.label),), tuple((slot,) for slot in slots))
        case "room":
            room = field.room or 1
            yield Areas(slug(name), field.label, (Slot(name, field.label, hand.text(name), room, 70 * room, play=True, continues=True),))
        case "roll" | "formula":
            value = hand.number(name)
            slot = Slot(name, field.label, "" if value is None else str(value), most=5, play=field.play)
            yield Stat(slug(name), field.label, slot, (_source(hand, name),))
            if field.boxes:
                yield _track(hand, name, field.boxes, value)
        case _:
            yield Entry(slug(name), Slot(name, field.label, hand.text(name), most=field.most, play=field.play))


def _track(hand: Hand, name: str, boxes: int, value: int | None) -> Track:
    """Boxes to cross out, from the left; those beyond the value are shut."""
    lost = crossed(hand.who, name) if hand.who else 0
    label = hand.declared.fields[name].label

    def box(n: int) -> Box:
        tick = Slot(f"{name}-box.{n}", f"{label} {n} lost", "x" if n <= lost else "", play=True, kind="tick")
        return Box(str(n), value is not None and n > value, tick)

    return Track(f"{slug(name)}-track", label, tuple(box(n) for n in range(1, boxes + 1)))


def _source(hand: Hand, name: str) -> str:
    """Where a number comes from, under it: its dice, or its formula in words."""
    declared, content = hand.declared, hand.content
    formula, roll = declared.formulas.get(name), declared.fields[name].roll or ""
    if formula is None:
        return content.rules.text(roll.removeprefix(RULE)) if roll.startswith(RULE) else roll

    def column(table: str, id: str) -> str:
        return next((c.heading or id for c in content.tables[table].columns if c.id == id), id)

    if not formula.names:      # it is the same for everybody
        return ""
    return words(formula, lambda asked: declared.fields[asked].label, content.rules.text, column)


def stat(declared: Declaration, cast: Cast, content: Content) -> StatView:
    """A stat block of somebody in the cast."""
    hand, fields = Hand(declared, content, cast.who), declared.fields
    numbers = [(field.label, str(hand.number(name))) for name, field in fields.items() if field.number]
    told = [(field.label, hand.text(name)) for name, field in fields.items() if field.kind in (*WORDY, "room") and name not in ("name", "player")]
    told += [(field.label, ", ".join(hand.lines(name))) for name, field in fields.items() if field.kind == "lines"]
    boxed = next((name for name, field in fields.items() if field.boxes), None)
    return StatView(
        id=cast.id, name=hand.text("name") if "name" in fields else cast.id, great=tuple(numbers[:GREAT]), lesser=tuple(numbers[GREAT:]),
        lines=tuple((label, text) for label, text in told if text), bodies=(("", hand.number(boxed) or 0),) if boxed else (),
        waived=tuple(w.reason for w in waivers(cast.tree)),
    )  # fmt: skip


def figures(declared: Declaration, who: Person, content: Content) -> dict[str, object]:
    """Everything that a sheet shows, by field."""
    hand = Hand(declared, content, who)
    said = who.model_dump(by_alias=True)
    return {name: hand.number(name) if field.number else said[name] for name, field in declared.fields.items()}
