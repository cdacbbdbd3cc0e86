"""Multi-column layout in place of WeasyPrint's own.

WeasyPrint's layout fails if a block that spans the columns runs over its page, or loses the
content below it; this one continues. Footnotes, right-to-left text and columns of a fixed
height, which our pages do not have, stay with WeasyPrint.

This module also decides where pages end: short lists and absolutely placed elements stay whole,
and `avoid-page` elements may be divided between columns but not between pages.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from typing import Any

from .box import LAST_COLUMN, LONG, count_lines
from .column_trial import BREAK, Columns

LISTS = ("ol", "ul")
WHOLE_LIST = 10  # lines: a list of no more goes whole to a page, and one of so many entries may


def make_block_level_width(theirs: Callable[..., Any]) -> Any:
    """Ours for a block whose margins share what its line leaves, in text from right to left: theirs
    moves it by that room, too, and so off the page.
    """

    def block_level_width(box: Any, containing_block: Any, with_min_max: bool = True) -> None:
        shared = "auto" in (box.margin_left, box.margin_right)
        before = getattr(box, "position_x", None)  # a picture in a line has no place yet
        theirs(box, containing_block, with_min_max)
        if shared and before is not None:
            box.position_x = min(box.position_x, before)

    ours: Any = block_level_width
    ours.without_min_max = partial(block_level_width, with_min_max=False)
    return ours


def make_columns_layout(theirs: Callable[..., Any]) -> Callable[..., Any]:
    """Ours, and WeasyPrint's for what ours does not lay out."""

    def columns_layout(
        context: Any,
        box: Any,
        bottom_space: float,
        skip_stack: Any,
        containing_block: Any,
        page_is_empty: bool,
        *rest: Any,
    ) -> Any:
        if _not_ours(context, box):
            return theirs(
                context, box, bottom_space, skip_stack, containing_block, page_is_empty, *rest
            )
        absolute, fixed, margins, *styles = rest
        box = _placed(box, containing_block, margins)
        columns = Columns(
            context,
            box,
            bottom_space,
            containing_block,
            tuple(styles),
            [] if box.style["position"] == "relative" else absolute,
            fixed,
        )
        return _laid_out(columns, skip_stack, page_is_empty)

    return columns_layout


def _placed(box: Any, containing_block: Any, margins: list[Any]) -> Any:
    """A copy of a box at its place and with its width."""
    from weasyprint.layout.block import block_level_width, collapse_margin

    box = box.copy_with_children(box.children)
    box.position_y += collapse_margin(margins)
    block_level_width(box, containing_block)
    return box


def _laid_out(columns: Columns, skip_stack: Any, page_is_empty: bool) -> Any:
    """The result of WeasyPrint's function: the box, where the rest begins, the request for the
    next page, and collapsing margins, which columns do not have.
    """
    columns.measure()
    columns.context.in_column = True
    foot, resume = _fill(columns, skip_stack, page_is_empty)
    columns.context.in_column = False
    if columns.box.children and not columns.children:
        return None, (0, None), dict(BREAK), [], False
    _close(columns, foot)
    return columns.box, resume, columns.next_page, [], False


def _not_ours(context: Any, box: Any) -> bool:
    notes = context.footnotes or context.reported_footnotes or context.current_page_footnotes
    return bool(notes) or box.style["height"] != "auto" or box.style["direction"] == "rtl"


def _stretches(box: Any, start: int) -> Iterator[tuple[int, list[Any], Any]]:
    """Children that are in columns together, and blocks that span them, each with the number of its
    first child.
    """
    together: list[Any] = []
    for number, child in enumerate(box.children[start:], start):
        if child.style["column_span"] == "all":
            if together:
                yield number - len(together), together, None
            yield number, [], child.copy()
            together = []
        else:
            together.append(child.copy())
    if together:
        yield len(box.children) - len(together), together, None


def _fill(columns: Columns, skip_stack: Any, page_is_empty: bool) -> tuple[float, Any]:
    """Lays out as much as the page has room for. Returns the foot of it, with margins, and where
    the rest begins.
    """
    from weasyprint.layout.block import collapse_margin

    top, margins = columns.box.content_box_y(), []  # type: ignore[var-annotated]
    start = next(iter(skip_stack)) if skip_stack else 0
    stretches = list(_stretches(columns.box, start))
    for number, children, span in stretches:
        resumed = skip_stack if number == start else None
        if span is not None:
            foot, margins, resume = _span(columns, span, top, resumed, page_is_empty, margins)
            if foot is None and (heading := _heading(columns, span)):
                return heading, {number - 1: None}
            if resume is not None:
                return (top if foot is None else foot) + collapse_margin(margins), {
                    number: resume or None
                }
            top = foot or top
        else:
            top, margins = top + collapse_margin(margins), []
            balance = columns.box.style["column_fill"] == "balance" or number < stretches[-1][0]
            spanned = len(stretches) > 1
            height, resume = columns.stretch(
                children,
                top,
                {0: resumed[start]} if resumed else None,
                page_is_empty,
                balance,
                spanned,
            )
            top += height
            if resume:
                skip, below = next(iter(resume.items()))
                return top, {number + skip: below}
        page_is_empty = False
    return top + collapse_margin(margins), None


def _span(
    columns: Columns, span: Any, top: float, resumed: Any, page_is_empty: bool, margins: list[Any]
) -> tuple[float | None, list[Any], Any]:
    """Lays out a block that spans the columns. Gives its foot, the margins below it, and where its
    rest begins ({} for the whole block).
    """
    from weasyprint.layout.block import block_level_layout
    from weasyprint.layout.percent import resolve_percentages

    below = next(iter(resumed.values())) if resumed else None
    rest = below or (
        {0: None} if resumed else None
    )  # a block at the head of a page is set without its own top margin
    resolve_percentages(span, columns.containing_block)
    span.position_x, span.position_y = columns.box.content_box_x(), top
    placed, resume, columns.next_page, margins, *_ = block_level_layout(
        columns.context,
        span,
        columns.bottom_space,
        rest,
        columns.containing_block,
        page_is_empty,
        columns.absolute,
        columns.fixed,
        margins,
        *columns.first_styles,
    )
    if placed is None:
        return None, margins, {}
    columns.children.append(placed)
    margins.append(placed.margin_bottom)
    return placed.border_height() + placed.border_box_y(), margins, resume


def _heading(columns: Columns, span: Any) -> float | None:
    """Takes back what spans the columns above `span`, keeps with it and is not alone on the page.
    Gives where it was.
    """
    from weasyprint.layout.block import block_level_page_break, remove_placeholders

    above = columns.children[-1:]
    if (
        len(columns.children) < 2
        or above[0].is_column
        or not str(block_level_page_break(above[0], span)).startswith("avoid")
    ):
        return None
    remove_placeholders(columns.context, above, columns.absolute, columns.fixed)
    columns.children.pop()
    return float(above[0].position_y)


def _close(columns: Columns, foot: float) -> None:
    """Gives the box its children and its height."""
    from weasyprint.layout.absolute import absolute_layout

    box = columns.box
    box.children = columns.children
    height = foot - box.content_box_y()
    spare = 0.0
    if box.height == "auto":
        box.height = height
    else:
        spare = box.height - height
    if box.min_height != "auto" and box.min_height > box.height:
        spare += box.min_height - box.height
        box.height = box.min_height
    for child in reversed(columns.children):
        if not child.is_column:
            break
        child.height += spare
    if box.style["position"] == "relative":
        for placed in columns.absolute:
            absolute_layout(
                columns.context, placed, box, columns.fixed, columns.bottom_space, skip_stack=None
            )


def make_absolute_block(theirs: Callable[..., Any]) -> Callable[..., Any]:
    """An absolutely placed element stays whole, even over the foot of its page."""

    def absolute_block(
        context: Any,
        box: Any,
        containing_block: Any,
        fixed_boxes: Any,
        bottom_space: float,
        *rest: Any,
    ) -> Any:
        return theirs(context, box, containing_block, fixed_boxes, -inf, *rest)

    return absolute_block


def make_avoid_page_break(theirs: Callable[..., bool]) -> Callable[..., bool]:
    """Within columns, `avoid-page` is about the end of the last one."""

    def avoid_page_break(page_break: str, context: Any) -> bool:
        inside = context.in_column and not getattr(context, LAST_COLUMN, True)
        return not (inside and page_break == "avoid-page") and theirs(page_break, context)

    return avoid_page_break


def make_block_box_layout(theirs: Callable[..., Any]) -> Callable[..., Any]:
    """Lists of few lines are not broken between pages, as `break-inside: avoid-page` says."""

    def block_box_layout(
        context: Any,
        box: Any,
        bottom_space: float,
        skip_stack: Any,
        containing_block: Any,
        *rest: Any,
        **options: Any,
    ) -> Any:
        if (
            box.element_tag in LISTS
            and box.style["break_inside"] == "auto"
            and not hasattr(box.style, LONG)
        ):
            _, _, _, margins, *others = rest
            place, shapes = (box.position_x, box.position_y), len(context.excluded_shapes)
            apart = (True, [], [], [*(margins or ())], *others)
            whole = theirs(context, box, -inf, None, containing_block, *apart, **options)[0]
            del context.excluded_shapes[shapes:]
            box.position_x, box.position_y = place
            box.style = box.style.copy()  # other lists, short or long, have the same
            if count_lines(whole) > WHOLE_LIST:
                setattr(box.style, LONG, True)
            else:
                box.style["break_inside"] = "avoid-page"
        return theirs(context, box, bottom_space, skip_stack, containing_block, *rest, **options)

    return block_box_layout
