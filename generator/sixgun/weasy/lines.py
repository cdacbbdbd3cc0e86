"""Line breaking: headings of even lines, no turnovers, no loose lines, a space that breaks a line;
and heads of tables that go on.

The custom property `--wrap` says what a block asks for: `balance` sets lines of even length
(headings), `pretty` leaves no single short word on the
last line (paragraphs). Both break the text again in a narrower measure; alignment keeps the full
one, so justified lines still reach the edge.
"""

from collections.abc import Callable, Iterator
from typing import Any

from .box import BY_WIDTH, GOES_ON, NARROWER, is_text

SHORT = 0.5  # of the measure: a last line of one word that is shorter is a turnover
PRETTY = tuple(
    n / 100 for n in (2, 4, 7, 10, 14)
)  # of the measure: how much narrower a paragraph may be broken
HALVINGS = 5  # to find the narrowest measure that a heading fits
LOOSE = (
    1.0  # em: the most that justification adds to a space between words; a looser line stays ragged
)

Lines = list[tuple[Any, Any]]  # each line with where the next one begins
Lay = Callable[[float], "Lines | None"]  # the lines in a measure that is so many pixels narrower


def make_split_inline_box(theirs: Callable[..., Any]) -> Callable[..., Any]:
    """Inline boxes broken in the measure that their block was narrowed to."""

    def split_inline_box(context: Any, box: Any, x: float, max_x: float, *rest: Any) -> Any:
        return theirs(context, box, x, max_x - getattr(box, NARROWER, 0.0), *rest)

    return split_inline_box


def make_justify_line(theirs: Callable[..., None]) -> Callable[..., None]:
    """Justification of the lines that do not become loose by it."""
    from weasyprint.layout import inline

    def justify_line(context: Any, line: Any, extra: float) -> None:
        if extra <= LOOSE * line.style["font_size"] * inline.count_expandable_spaces(line):
            theirs(context, line, extra)

    return justify_line


def make_english(theirs: Any) -> Any:
    """The patterns, a file, by which words of `en` are broken: those of the United States."""
    from pyphen import LANGUAGES

    return LANGUAGES.get("en_US", theirs)


def make_iter_line_boxes(
    greedy: Callable[..., Iterator[tuple[Any, Any]]],
) -> Callable[..., Iterator[tuple[Any, Any]]]:
    """A block's lines; what its measure is narrower by is kept for each width that it is laid out
    in.
    """

    def iter_line_boxes(
        context: Any, box: Any, y: float, bottom: float, skip: Any, outer: Any, *rest: Any
    ) -> Iterator[tuple[Any, Any]]:
        known = box.__dict__.setdefault(BY_WIDTH, {})

        def lay(less: float) -> Lines | None:
            setattr(box, NARROWER, less)
            placed: list[Any] = []
            lines = list(greedy(context, box, y, bottom, None, outer, placed, placed, *rest[2:]))
            return None if placed or context.excluded_shapes else lines

        if outer.width not in known and skip is None and not context.excluded_shapes:
            shapes = context.excluded_shapes.copy()
            known[outer.width], lines = _broken(_wrap(box), lay, outer.width)
            context.excluded_shapes = shapes
            if lines:
                return iter(lines)
        setattr(box, NARROWER, known.get(outer.width, 0.0))
        return greedy(context, box, y, bottom, skip, outer, *rest)

    return iter_line_boxes


def _wrap(box: Any) -> str:
    """The value of `--wrap`, empty where a block declares none."""
    try:
        return str(next(token.value for token in box.style["__wrap"] if token.type == "ident"))
    except (KeyError, TypeError, StopIteration):
        return ""


def _broken(wrap: str, lay: Lay, width: float) -> tuple[float, Lines | None]:
    """What a block's measure should be narrower by, and the lines if they are laid out so (None:
    lay them out again).
    """
    if not wrap:
        return 0.0, None
    lines = lay(0.0)
    if not lines or len(lines) < 2:
        return 0.0, lines
    return (
        (_balanced(lay, width, len(lines)), None)
        if wrap == "balance"
        else _pretty(lay, width, lines)
    )


def _balanced(lay: Lay, width: float, count: int) -> float:
    """The most that the measure can be narrowed by without another line."""
    least, most = 0.0, width / 2
    for _ in range(HALVINGS):
        middle = (least + most) / 2
        lines = lay(middle)
        fits = (
            lines is not None
            and len(lines) == count
            and not any(_over(line, width - middle) for line, _ in lines)
        )
        least, most = (middle, most) if fits else (least, middle)
    return least


def _pretty(lay: Lay, width: float, lines: Lines) -> tuple[float, Lines | None]:
    """The measure, out of a few, with the fewest faults."""
    best, least = (0.0, lines), _faults(lines, width)
    for share in PRETTY:
        if not least:
            break
        again = lay(share * width)
        if again and len(again) == len(lines) and (faults := _faults(again, width)) < least:
            best, least = (share * width, again), faults
    return best


def _faults(lines: Lines, width: float) -> int:
    """How many lines are too loose to justify, and whether the last is a single short word."""
    justified = lines[0][0].style["text_align_all"] == "justify"
    loose = (
        sum(line.width + line.text_indent < width - 1 for line, _ in lines[:-1]) if justified else 0
    )
    last = lines[-1][0]
    return loose + (last.width < SHORT * width and " " not in _text(last).strip())


def _over(line: Any, measure: float) -> bool:
    return bool(line.width > measure + 0.1)


def _text(box: Any) -> str:
    return "".join(inner.text for inner in box.descendants() if is_text(inner))


def make_split_text_box(theirs: Callable[..., Any]) -> Callable[..., Any]:
    """Text that fits but for its last space (“It / takes / no time”) is set without the space."""

    def split_text_box(
        context: Any, box: Any, width: float | None, skip: int, *rest: Any, **options: Any
    ) -> Any:
        result = theirs(context, box, width, skip, *rest, **options)
        resume = result[1]
        if resume is None or width is None:
            return result
        text = box.text.encode()[skip:].decode()
        bare = text.rstrip(" ")
        if bare in ("", text) or resume - skip > len(bare.partition(" ")[0].encode()) + 1:
            return result
        again = theirs(context, box.copy_with_text(bare), width, 0, *rest, **options)
        return again if again[1] is None and again[0].width <= width else result

    return split_text_box


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
