"""Sheets as plain values: derived from the types of a block's fields, whatever the block."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, get_args

import pytest
from room import ROOT, someone

from sixgun.press.value import Shape, _reader, beside, blocks_of, changed, known_of, shape_of, slots_in, values_of
from sixgun.project import find_project
from sixgun.view import MARKS, Band, Block, Box, Entry, Grid, Head, SheetView, Slot

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


FLAGS = Flags("flags", (Flag(Slot("a", "A", "1"), True), Flag(Slot("b", "B", "2"))), ("and", Slot("c", "C", "3")), (("with", Slot("d", "D", "4")),))


def told_block(block: Any, pencil: bool = False) -> tuple[Shape, dict[str, str]]:
    """The shape and values of a sheet with this block alone, but for what stands beside the blocks."""
    view = SheetView("one", "", ("", "", ""), (Band("band", (block,)),))
    values = values_of(view, pencil)
    return shape_of(view), {name: text for name, text in values.items() if name not in beside(view)}


def test_a_new_block_needs_nothing_but_its_fields() -> None:
    shape, values = told_block(FLAGS)
    assert values == {"a": "1", "a:mark": "on", "b": "2", "b:mark": "", "c": "3", "d": "4"}
    assert [slot.name for slot in slots_in(FLAGS)] == ["a", "b", "c", "d"]
    assert shape == told_block(replace(FLAGS, flags=(Flag(Slot("a", "A", "9")), Flag(Slot("b", "other", "2"), True))))[0]
    for other in (replace(FLAGS, id="x"), replace(FLAGS, words=("or", FLAGS.words[1])), replace(FLAGS, last=Slot("e", "E"))):
        assert told_block(other)[0] != shape


def test_a_label_is_in_the_shape_where_its_block_prints_it() -> None:
    one, other = (Entry("name", Slot("name", label, "x")) for label in ("Name", "Alias"))
    assert told_block(one)[0] != told_block(other)[0]
    cell, renamed = (Grid("g", "G", (Head("H"),), ((Slot("cell", label),),)) for label in ("One", "Two"))
    assert told_block(cell)[0] == told_block(renamed)[0]


def test_marks_of_a_grid_stand_at_the_last_slot_of_each_row() -> None:
    rows = tuple((Slot(f"{n}.a", "A"), Slot(f"{n}.b", "B")) for n in (1, 2))
    _, values = told_block(Grid("g", "G", (Head("A"), Head("B")), rows, (False, True), "chambers"))
    assert {name: state for name, state in values.items() if name.endswith(":mark")} == {"1.b:mark": "", "2.b:mark": "on"}


def test_what_changes_in_play_is_left_out_in_pencil() -> None:
    assert told_block(Box("1", True, Slot("lost", "Lost", "x", play=True)), pencil=True)[1] == {"lost": "", "lost:mark": "on"}


def test_every_kind_of_block_can_be_told() -> None:
    for kind in get_args(Block):
        assert callable(_reader(kind)), kind


@pytest.mark.parametrize("id", GAMES)
def test_every_slot_of_a_sheet_is_told_and_may_be_changed(id: str) -> None:
    game, content = find_project(ROOT).game(id)
    assert game.people is not None
    view = game.people.sheet(None, content)
    values, slots = values_of(view), list(slots_in(blocks_of(view)))
    assert len(slots) > 50 and {s.name for s in slots} == {*known_of(view)} <= {*values}
    on = changed(view, lambda slot: replace(slot, value="x"), on=True)
    assert shape_of(on) == shape_of(view)
    told = values_of(on)
    assert {told[s.name] for s in slots} == {"x"} and {state for name, state in told.items() if name.endswith(":mark")} == {"on"}
    assert changed(view, lambda slot: slot) == view


def test_a_filled_sheet_has_the_shape_of_another() -> None:
    sheets: list[SheetView] = [someone("one"), someone("two")]
    assert shape_of(sheets[0]) == shape_of(sheets[1])
