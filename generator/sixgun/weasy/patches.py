"""Workarounds for WeasyPrint 70 and pydyf, put in place once a process."""

from functools import cache
from math import copysign
from typing import Any

from .columns import replace_columns
from .lines import break_lines
from .tags import replace_tags

NOISE = 1e-9  # points


@cache
def patch_libraries() -> None:
    """Applies all of them."""
    replace_columns()
    break_lines()
    _fit_trailing_space()
    _say_continued()
    replace_tags()
    _round_alike()


def _round_alike() -> None:
    """Gives the same digits for sums of floats that differ in their last bits: from Python 3.12 on,
    sum() is more exact.

    A number halfway between two of six decimals is rounded up, also where it falls short of that by
    NOISE; 593.0000000001 is 593, not “593.”.
    """
    from weasyprint.pdf import pydyf

    write = pydyf._to_bytes

    def to_bytes(item: Any) -> bytes:
        if not isinstance(item, float):
            return bytes(write(item))
        raw: bytes = write(item + copysign(NOISE, item))
        return b"0" if raw in (b"-0.", b"0.") else raw.removesuffix(b".")

    pydyf._to_bytes = to_bytes


def _fit_trailing_space() -> None:
    """Text that fits but for its last space is broken after its first word (“It / takes / no
    time”); it is set without the space.
    """
    from weasyprint.layout import inline

    split = inline.split_first_line

    def split_first_line(
        text: str, style: Any, context: Any, max_width: float | None, *rest: Any, **options: Any
    ) -> Any:
        result = split(text, style, context, max_width, *rest, **options)
        resume, bare = result[2], text.rstrip(" ")
        if (
            resume is None
            or bare == text
            or resume > len(bare.partition(" ")[0].encode()) + 1
            or max_width is None
        ):
            return result
        again = split(bare, style, context, max_width, *rest, **options)
        return again if again[2] is None and again[3] <= max_width else result

    inline.split_first_line = split_first_line


def _say_continued() -> None:
    """A row `.continued` in a table's head shows where the table goes on in another column or on
    another page; where it begins, the row is empty.
    """
    from weasyprint.layout import block

    lay_out = block.table_layout

    def table_layout(
        context: Any, table: Any, bottom_space: float, skip_stack: Any, *rest: Any
    ) -> Any:
        table.goes_on = skip_stack is not None
        begins = (
            skip_stack is None
            and table.children
            and table.children[0].is_header
            and _is_continued(table.children[0])
        )
        shown = (
            table.copy_with_children((_without_first_row(table.children[0]), *table.children[1:]))
            if begins
            else table
        )
        return lay_out(context, shown, bottom_space, skip_stack, *rest)

    block.table_layout = table_layout


def _is_continued(head: Any) -> bool:
    element = head.children[0].element if head.children else None
    return element is not None and element.get("class") == "continued"


def _without_first_row(head: Any) -> Any:
    """A table's head with nothing in its first row, which stays: collapsed borders are counted by
    row.
    """
    first, *others = head.children
    return head.copy_with_children(
        (
            first.copy_with_children([cell.copy_with_children(()) for cell in first.children]),
            *others,
        )
    )
