"""Orders: one description, read from a form and from the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

import click
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from sixgun.cli.options import order_options
from sixgun.features.pack.order import PackOrder
from sixgun.features.screen.order import ScreenOrder
from sixgun.system.order import OrderError, Takes, fields_of, read_form


@dataclass(frozen=True)
class TentOrder:
    game: str
    count: Annotated[int, Takes("So many.", 1, 60, metavar="N")] = 6
    names: Annotated[tuple[str, ...], Takes("Whose.", high=3, key="name")] = ()
    line: Annotated[str, Takes("A line.", longest=10)] = ""
    backs: Annotated[bool, Takes("Both sides.")] = False
    upright: Annotated[bool, Takes("How.", off="flat")] = True
    mix: Annotated[Mapping[str, int], Takes("Of each.", 0, 9)] = field(default_factory=dict)


def form(**fields: str) -> TentOrder:
    return read_form(
        TentOrder, [(key.replace("_", "."), text) for key, text in fields.items()], game="mini"
    )


def options(*words: str) -> dict[str, Any]:
    """What a command gets of its options."""
    taken: dict[str, Any] = {}

    @click.command()
    @order_options(TentOrder, "count", "names", "line", "backs", "upright", "mix")
    def command(**ordered: Any) -> None:
        taken.update(ordered)

    done = CliRunner().invoke(command, words)
    return taken if done.exit_code == 0 else {"refused": done.output}


def test_a_form_and_the_command_line_make_the_same_order() -> None:
    filled = form(count="9", name="Ada", line="at noon", backs="1", flat="1", mix_outlaw="2")
    assert filled == TentOrder("mini", 9, ("Ada",), "at noon", True, False, {"outlaw": 2})
    words = ["--count", "9", "--names", "Ada", "--backs", "--flat", "--mix", "outlaw=2", "--line"]
    assert TentOrder("mini", **options(*words, "at noon")) == filled
    assert form() == TentOrder("mini") == TentOrder("mini", **options())


@given(st.text(max_size=12))
def test_a_number_is_read_or_refused_at_its_field(text: str) -> None:
    try:
        assert 1 <= form(count=text).count <= 60
    except OrderError as error:
        assert str(error).startswith("count is a whole number from 1 to 60, not “")


@pytest.mark.parametrize(
    ("fields", "words", "field"),
    [
        ({"count": "61"}, ["--count", "61"], "count"),
        ({"line": "x" * 11}, ["--line", "x" * 11], "line"),
        ({"mix_outlaw": "many"}, ["--mix", "outlaw=many"], "mix"),
    ],
)
def test_an_unreadable_value_is_named_in_both_ways(
    fields: dict[str, str], words: list[str], field: str
) -> None:
    with pytest.raises(OrderError, match=field):
        form(**fields)
    assert field in options(*words)["refused"]


def test_a_limit_may_be_lower_in_one_place() -> None:
    with pytest.raises(OrderError, match="from 1 to 20"):
        read_form(TentOrder, [("count", "21")], {"count": 20}, game="mini")
    with pytest.raises(OrderError, match="names are at most 3, not 4"):
        read_form(TentOrder, [("name", name) for name in "abcd"], game="mini")


@pytest.mark.parametrize("order", [PackOrder, ScreenOrder])
def test_every_field_of_an_order_has_a_help_text_and_a_default_that_it_takes(order: type) -> None:
    assert len(fields_of(order)) > 4
    for one in fields_of(order).values():
        assert one.takes.about.endswith((".", "]"))
        if one.kind is int and one.default:
            assert one.number(str(one.default)) == one.default
