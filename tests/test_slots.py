"""Things in slots: side by side, in the first run that has room, and never twice in one slot."""

from __future__ import annotations

from sixgun.play.possession import Stowage, Thing, put


def thing(name: str, slots: int = 1) -> Thing:
    return Thing(name, slots, None, ("gear", 0))


def test_a_thing_takes_the_first_free_slots_side_by_side() -> None:
    cells: list[Thing | None] = [None] * 4
    hat, saddle, rope = thing("hat"), thing("saddle", 2), thing("rope", 2)
    assert put(cells, hat, [range(1, 2)])
    assert put(cells, saddle, [range(4)])
    assert cells == [None, hat, saddle, saddle]
    assert not put(cells, rope, [range(4)])
    assert cells == [None, hat, saddle, saddle]


def test_runs_are_tried_in_order_and_end_with_the_slots() -> None:
    cells: list[Thing | None] = [None] * 3
    assert put(cells, thing("a"), [range(2, 3), range(2)]) and cells[2] is not None
    assert put(cells, thing("b"), [range(2, 9), range(2)]) and cells[0] is not None
    assert not put(cells, thing("c", 2), [range(1, 9)])


def test_what_is_stowed_says_how_full_it_is() -> None:
    hat, rope = thing("hat"), thing("rope")
    stowed = Stowage((hat, None), (rope,), ())
    assert stowed.used == 1 and not stowed.full
    assert stowed.number(hat) == 1 and stowed.number(rope) is None
    assert Stowage((hat,), (), ()).full
