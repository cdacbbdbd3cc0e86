"""Small faults of WeasyPrint and pydyf put right: a space that breaks a line, the head of a table
that goes on, and digits that hang on the version of Python.
"""

from collections.abc import Callable
from math import copysign
from typing import Any

from .notes import GOES_ON

NOISE = 1e-9  # points


def make_split_first_line(theirs: Callable[..., Any]) -> Callable[..., Any]:
    """Text that fits but for its last space (“It / takes / no time”) is set without the space."""

    def split_first_line(
        text: str, style: Any, context: Any, max_width: float | None, *rest: Any, **options: Any
    ) -> Any:
        result = theirs(text, style, context, max_width, *rest, **options)
        resume, bare = result[2], text.rstrip(" ")
        if (
            resume is None
            or bare == text
            or resume > len(bare.partition(" ")[0].encode()) + 1
            or max_width is None
        ):
            return result
        again = theirs(bare, style, context, max_width, *rest, **options)
        return again if again[2] is None and again[3] <= max_width else result

    return split_first_line


def make_table_layout(theirs: Callable[..., Any]) -> Callable[..., Any]:
    """A row `.continued` in a table's head is empty where the table begins."""

    def table_layout(
        context: Any, table: Any, bottom_space: float, skip_stack: Any, *rest: Any
    ) -> Any:
        setattr(table, GOES_ON, skip_stack is not None)
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
        return theirs(context, shown, bottom_space, skip_stack, *rest)

    return table_layout


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


def make_to_bytes(theirs: Callable[[Any], Any]) -> Callable[[Any], bytes]:
    """Numbers halfway between two of six decimals are rounded up, also where they fall short of
    that by NOISE; 593.0000000001 is 593, not “593.”.
    """

    def to_bytes(item: Any) -> bytes:
        if not isinstance(item, float):
            return bytes(theirs(item))
        raw: bytes = theirs(item + copysign(NOISE, item))
        return b"0" if raw in (b"-0.", b"0.") else raw.removesuffix(b".")

    return to_bytes
