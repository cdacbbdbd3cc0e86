"""Sheets as plain values: derived from the types of a block's fields, whatever the block."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

import pytest
from room import ROOT, someone

from sixgun.document.project import find_project
from sixgun.press.value import (
    Shape,
    blocks_of,
    changed,
    loose_slots,
    shape_of,
    slots_in,
    traits_of,
    values_of,
)
from sixgun.view import MARKS, Band, Box, Entry, Grid, Head, SheetView, Slot

GAMES = ("tombstone", "fistful", "boothill", "grit")


@dataclass(frozen=True)
class Flag:
    """A part of a block that this test alone knows."""

    slot: Slot
    up: bool = field(default=False, metadata={MARKS: "slot"})


@dataclass(frozen=True)
class Flags:
    """A block that this test alone knows."""

    kind: ClassVar[str] = "flags"
    id: str
    flags: tuple[Flag, ...]
    words: tuple[str | Slot, ...] = ()
    pairs: tuple[tuple[str, Slot], ...] = ()
    last: Slot | None = None


FLAGS = Flags(
    "flags",
    (Flag(Slot("a", "A", "1"), True), Flag(Slot("b", "B", "2"))),
    ("and", Slot("c", "C", "3")),
    (("with", Slot("d", "D", "4")),),
)


def told_block(block: Any, pencil: bool = False) -> tuple[Shape, dict[str, str]]:
    """The shape and values of a sheet with this block alone, but for what is beside the
    blocks.
    """
    view = SheetView("one", "", ("", "", ""), (Band("band", (block,)),))
    values = values_of(view, pencil)
    return shape_of(view), {
        name: text for name, text in values.items() if name not in loose_slots(view)
    }


def test_a_new_block_needs_nothing_but_its_fields() -> None:
    shape, values = told_block(FLAGS)
    assert values == {"a": "1", "a:mark": "on", "b": "2", "b:mark": "", "c": "3", "d": "4"}
    assert [slot.name for slot in slots_in(FLAGS)] == ["a", "b", "c", "d"]
    assert (
        shape
        == told_block(
            replace(FLAGS, flags=(Flag(Slot("a", "A", "9")), Flag(Slot("b", "other", "2"), True)))
        )[0]
    )
    for other in (
        replace(FLAGS, id="x"),
        replace(FLAGS, words=("or", FLAGS.words[1])),
        replace(FLAGS, last=Slot("e", "E")),
    ):
        assert told_block(other)[0] != shape


def test_a_label_is_in_the_shape_where_its_block_prints_it() -> None:
    one, other = (Entry("name", Slot("name", label, "x")) for label in ("Name", "Alias"))
    assert told_block(one)[0] != told_block(other)[0]
    cell, renamed = (
        Grid("g", "G", (Head("H"),), ((Slot("cell", label),),)) for label in ("One", "Two")
    )
    assert told_block(cell)[0] == told_block(renamed)[0]


def test_marks_of_a_grid_stand_at_the_last_slot_of_each_row() -> None:
    rows = tuple((Slot(f"{n}.a", "A"), Slot(f"{n}.b", "B")) for n in (1, 2))
    _, values = told_block(Grid("g", "G", (Head("A"), Head("B")), rows, (False, True), "chambers"))
    assert {name: state for name, state in values.items() if name.endswith(":mark")} == {
        "1.b:mark": "",
        "2.b:mark": "on",
    }


def test_pencil_leaves_out_values_that_change_in_play() -> None:
    assert told_block(Box("1", True, Slot("lost", "Lost", "x", play=True)), pencil=True)[1] == {
        "lost": "",
        "lost:mark": "on",
    }


OTHERS = {
    "another word": replace(FLAGS, words=("or", FLAGS.words[1])),
    "a word for a slot": replace(FLAGS, words=("and", "so")),
    "a slot for a word": replace(FLAGS, words=(Slot("e", "E", "5"), FLAGS.words[1])),
    "one more": replace(FLAGS, words=(*FLAGS.words, "so")),
    "one less": replace(FLAGS, flags=FLAGS.flags[:1]),
    "none": replace(FLAGS, pairs=()),
    "a slot for nothing": replace(FLAGS, last=Slot("f", "F", "6")),
    "another name": replace(FLAGS, flags=(FLAGS.flags[0], Flag(Slot("z", "B", "2")))),
    "another block": Entry("flags", Slot("a", "A", "1")),
}


def test_sheets_of_many_shapes_are_distinguished_in_any_order() -> None:
    blocks = [FLAGS, *OTHERS.values()]
    told = [told_block(block) for block in blocks]
    assert len({shape for shape, _ in told}) == len(blocks)
    for block, (shape, values) in [*zip(blocks, told, strict=True)][::-1]:
        assert told_block(block) == (shape, values)
        marks = {name: text for name, text in values.items() if name.endswith(":mark")}
        assert values == {slot.name: slot.value for slot in slots_in(block)} | marks
        assert (block == OTHERS["another block"]) == (not marks)


def test_marks_of_more_rows_are_of_another_shape() -> None:
    rows = ((Slot("1.a", "A"),), (Slot("2.a", "A"),))
    none, some = (Grid("g", "G", (Head("A"),), rows, on, "chambers") for on in ((), (True, False)))
    assert [len(told_block(grid)[1]) for grid in (none, some, none)] == [2, 4, 2]


@pytest.mark.parametrize("id", GAMES)
def test_every_slot_of_a_sheet_is_listed_and_can_be_changed(id: str) -> None:
    game, content = find_project(ROOT).game(id)
    assert game.people is not None
    view = game.people.sheet(None, content)
    values, slots = values_of(view), list(slots_in(blocks_of(view)))
    assert len(slots) > 50 and {s.name for s in slots} == {*traits_of(view)} <= {*values}
    on = changed(view, lambda slot: replace(slot, value="x"), on=True)
    assert shape_of(on) == shape_of(view)
    told = values_of(on)
    assert {told[s.name] for s in slots} == {"x"} and {
        state for name, state in told.items() if name.endswith(":mark")
    } == {"on"}
    assert changed(view, lambda slot: slot) == view


def test_a_filled_sheet_has_the_shape_of_another() -> None:
    sheets: list[SheetView] = [someone("one"), someone("two")]
    assert shape_of(sheets[0]) == shape_of(sheets[1])
