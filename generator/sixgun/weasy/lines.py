"""Line breaking beyond WeasyPrint's, which breaks greedily and has no `text-wrap`.

The custom property `--wrap` says what a block asks for: `balance` sets lines of even length
(headings), `pretty` leaves no single short word on the
last line (paragraphs). Both break the text anew in a narrower measure; alignment keeps the full
one, so justified lines still reach the edge.
"""

from collections.abc import Callable, Iterator
from typing import Any

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


def break_lines() -> None:
    """Puts our line breaking in the place of WeasyPrint's."""
    from weasyprint.layout import block, inline

    greedy, split, justify = inline.iter_line_boxes, inline.split_inline_box, inline.justify_line

    def split_inline_box(context: Any, box: Any, x: float, max_x: float, *rest: Any) -> Any:
        return split(context, box, x, max_x - getattr(box, "narrower", 0.0), *rest)

    def justify_line(context: Any, line: Any, extra: float) -> None:
        if extra <= LOOSE * line.style["font_size"] * inline.count_expandable_spaces(line):
            justify(context, line, extra)

    inline.split_inline_box, inline.justify_line = split_inline_box, justify_line
    inline.iter_line_boxes = block.iter_line_boxes = _iterator(greedy)


def _iterator(
    greedy: Callable[..., Iterator[tuple[Any, Any]]],
) -> Callable[..., Iterator[tuple[Any, Any]]]:
    """`iter_line_boxes` with WeasyPrint's signature; what a block's measure is narrower by is kept
    for each width it is laid out in.
    """

    def iter_line_boxes(  # noqa: PLR0913
        context: Any,
        box: Any,
        y: float,
        bottom: float,
        skip: Any,
        outer: Any,
        absolute: list[Any],
        fixed: list[Any],
        *styles: Any,
    ) -> Iterator[tuple[Any, Any]]:
        known = box.__dict__.setdefault("narrower_by_width", {})

        def lay(less: float) -> Lines | None:
            box.narrower = less
            placed: list[Any] = []
            lines = list(greedy(context, box, y, bottom, None, outer, placed, placed, *styles))
            return None if placed or context.excluded_shapes else lines

        if outer.width not in known and skip is None and not context.excluded_shapes:
            shapes = context.excluded_shapes.copy()
            known[outer.width], lines = _broken(_wrap(box), lay, outer.width)
            context.excluded_shapes = shapes
            if lines:
                return iter(lines)
        box.narrower = known.get(outer.width, 0.0)
        return greedy(context, box, y, bottom, skip, outer, absolute, fixed, *styles)

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
    from weasyprint.formatting_structure.boxes import TextBox

    return "".join(b.text for b in box.descendants() if isinstance(b, TextBox))
