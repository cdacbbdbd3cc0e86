"""Multi-column layout in the place of WeasyPrint's own (`weasyprint.layout.column.columns_layout`,
version 70).

WeasyPrint's stops at the foot of a page while it balances columns above a block that spans them,
and loses all that stands below; it lays every page
of columns out twice, and balances in steps of one pixel. This one goes on below, keeps the layout
that it tried, and grows columns by a third of a
line at least. Footnotes, right-to-left text and columns of a set height, which our pages have none
of, stay with WeasyPrint.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from math import floor, inf
from typing import Any

STEP = 5.0  # pixels: the least that columns grow by while they are balanced
SLACK = 1.0  # pixels: a lost space up to this is a rounding error
BREAK = {"break": "any", "page": None}


@dataclass(frozen=True)
class Trial:
    """Columns laid out in one height. `resume` is where what did not go in begins, `None` where all
    did; `failed` says that a column took nothing.
    """

    boxes: tuple[Any, ...]
    rests: tuple[Any, ...]  # of each column: where the next one begins
    resume: Any
    next_page: Any
    failed: bool
    absolute: list[Any]
    fixed: list[Any]
    height: float

    @property
    def fits(self) -> bool:
        return not self.failed and not self.resume

    def consumed(self, top: float) -> list[float]:
        """The height of what stands in each column, without the last margin."""
        lasts = [_in_flow(box)[-1:] for box in self.boxes]
        return [
            (
                last[0].margin_height() + last[0].position_y - top - last[0].margin_bottom
                if last
                else 0.0
            )
            for last in lasts
        ]


@dataclass
class Columns:
    """A multi-column box on one page, and what WeasyPrint's functions need to know to lay out its
    children.
    """

    context: Any
    box: Any
    bottom_space: float
    containing_block: Any
    first_styles: tuple[Any, Any]
    absolute: list[Any]
    fixed: list[Any]
    count: int = 1
    width: float = 0.0
    gap: float = 0.0
    children: list[Any] = field(default_factory=list)
    next_page: Any = field(default_factory=lambda: dict(BREAK))

    def measure(self) -> None:
        """Sets number, width and gap of the columns."""
        from weasyprint.layout.percent import percentage

        style, inner = self.box.style, self.box.width
        width, count = style["column_width"], style["column_count"]
        self.gap = (
            style["font_size"]
            if style["column_gap"] == "normal"
            else percentage(style["column_gap"], style, inner)
        )
        fitting = (
            count if width == "auto" else max(1, floor((inner + self.gap) / (width + self.gap)))
        )
        self.count = fitting if count == "auto" else min(count, fitting)
        self.width = max(0, inner - (self.count - 1) * self.gap) / self.count

    def column(self, children: list[Any], number: int, top: float) -> Any:
        from weasyprint.layout.column import _create_column_box

        column = _create_column_box(self.box, self.containing_block, children, self.width, top)
        column.position_x += number * (self.width + self.gap)
        return column

    def try_height(
        self, children: list[Any], top: float, height: float, skip: Any, page_is_empty: bool
    ) -> Trial:
        """Lays columns out in one height; gives them back as they came out."""
        from weasyprint.layout.block import block_box_layout

        boxes: list[Any] = []
        rests: list[Any] = []
        absolute: list[Any] = []
        fixed: list[Any] = []
        resume, next_page = skip, self.next_page
        for number in range(self.count):
            box, resume, next_page, *_ = block_box_layout(
                self.context,
                self.column(children, number, top),
                self.context.page_bottom - top - height,
                resume,
                self.containing_block,
                page_is_empty,
                absolute,
                fixed,
                None,
                *self.first_styles,
                discard=False,
                max_lines=None,
            )
            if (
                box is None
                # nothing went in: what begins here goes to the next page, and the columns before it
                # stay
            ):
                return Trial(
                    tuple(boxes),
                    tuple(rests),
                    rests[-1] if rests else resume,
                    next_page,
                    not boxes,
                    absolute,
                    fixed,
                    height,
                )
            boxes.append(box)
            rests.append(resume)
            if resume is None:
                break
        return Trial(tuple(boxes), tuple(rests), resume, next_page, False, absolute, fixed, height)

    def drop(self, trial: Trial) -> None:
        """Takes back what a trial noted in the layout context."""
        from weasyprint.layout.block import remove_placeholders

        remove_placeholders(self.context, list(trial.boxes), [], [])

    def lost_space(self, trial: Trial, children: list[Any], top: float) -> float:
        """The least that some column had to grow by to take in the next box."""
        return min(
            (space for space in self._lost_spaces(trial, children, top) if space > SLACK),
            default=inf,
        )

    def _lost_spaces(self, trial: Trial, children: list[Any], top: float) -> Iterator[float]:
        for box, rest in zip(trial.boxes, trial.rests, strict=True):
            if placed := _in_flow(box)[-1:]:
                yield self._next_height(children, rest, top) - (
                    trial.height - placed[0].margin_height() - placed[0].position_y + top
                )

    def _next_height(self, children: list[Any], rest: Any, top: float) -> float:
        """The least height of the box that the next column begins with; 0 where there is none."""
        from weasyprint.layout.block import block_box_layout, remove_placeholders

        if not rest:
            return 0.0
        following = block_box_layout(
            self.context,
            self.column(children, 0, top),
            inf,
            rest,
            self.containing_block,
            True,
            [],
            [],
            [],
            *self.first_styles,
            discard=False,
            max_lines=None,
        )[0]
        remove_placeholders(self.context, [following], [], [])
        return next((float(child.margin_height()) for child in _in_flow(following)), 0.0)

    def place(
        self, children: list[Any], top: float, skip: Any, page_is_empty: bool, balance: bool
    ) -> Trial:
        """Lays children out in columns: as high as the page has room, or balanced where all go
        in.
        """
        shapes = len(self.context.excluded_shapes)
        room = self.context.page_bottom - top - self.bottom_space
        full = trial = self.try_height(children, top, room, skip, page_is_empty)
        if not full.fits or max(full.consumed(top)) > room + SLACK or not balance:
            return full
        lost, height = self.lost_space(full, children, top), sum(full.consumed(top)) / self.count
        while True:
            self.drop(trial)
            del self.context.excluded_shapes[shapes:]
            if height > room:
                return self.try_height(children, top, room, skip, page_is_empty)
            trial = self.try_height(children, top, height, skip, False)
            if trial.fits:
                return trial
            lost = min(lost, self.lost_space(trial, children, top))
            step = STEP if lost == inf else max(STEP, lost)
            height += (
                step if height + step <= room else STEP
            )  # a tall box that divides makes room for itself long before it fits whole

    def widened(self, trial: Trial, children: list[Any], top: float, page_is_empty: bool) -> Trial:
        """What does not divide, and would leave blank columns beside it, in one column as wide as
        the blocks above and below that span them.
        """
        self.drop(trial)
        wide = replace(self, count=1, width=self.box.width)
        return wide.try_height(
            children, top, self.context.page_bottom - top - self.bottom_space, None, page_is_empty
        )

    def stretch(
        self,
        children: list[Any],
        top: float,
        skip: Any,
        page_is_empty: bool,
        balance: bool,
        spanned: bool,
    ) -> tuple[float, Any]:
        """Lays children out in columns and takes them over. Gives the height, and where the rest
        begins ({0: None} where nothing went in).

        `spanned`: a block that spans the columns stands above or below.
        """
        shapes = len(self.context.excluded_shapes)
        trial = self.place(children, top, skip, page_is_empty, balance)
        if spanned and balance and skip is None and trial.fits and len(trial.boxes) == 1:
            del self.context.excluded_shapes[shapes:]
            trial = self.widened(trial, children, top, page_is_empty)
        if trial.failed:
            self.drop(trial)
            self.next_page = trial.next_page
            return 0.0, {0: None}
        return (
            min(self.context.page_bottom - top - self.bottom_space, self._put(trial, top)),
            trial.resume,
        )

    def _put(self, trial: Trial, top: float) -> float:
        """Takes columns over; the rules between them are as high as what the columns hold."""
        height = max((box.margin_height() for box in trial.boxes), default=0.0)
        drawn = max(trial.consumed(top), default=height) if trial.resume else height
        for box in trial.boxes:
            box.height = min(height, drawn)
        self.children += trial.boxes
        self.absolute += trial.absolute
        self.fixed += trial.fixed
        self.next_page = trial.next_page
        return float(height)


def replace_columns() -> None:
    """Puts our function in the place of WeasyPrint's."""
    from weasyprint.layout import block

    if not isinstance(block.columns_layout, partial):
        block.columns_layout = partial(columns_layout, block.columns_layout)


def columns_layout(  # noqa: PLR0913
    other: Callable[..., Any],
    context: Any,
    box: Any,
    bottom_space: float,
    skip_stack: Any,
    containing_block: Any,
    page_is_empty: bool,
    absolute_boxes: list[Any],
    fixed_boxes: list[Any],
    adjoining_margins: list[Any],
    *first_styles: Any,
) -> Any:
    """WeasyPrint's signature after the function that lays out what this one does not."""
    if _not_ours(context, box):
        return other(
            context,
            box,
            bottom_space,
            skip_stack,
            containing_block,
            page_is_empty,
            absolute_boxes,
            fixed_boxes,
            adjoining_margins,
            *first_styles,
        )
    from weasyprint.layout.block import block_level_width, collapse_margin

    box = box.copy_with_children(box.children)
    box.position_y += collapse_margin(adjoining_margins)
    block_level_width(box, containing_block)
    absolute = [] if box.style["position"] == "relative" else absolute_boxes
    columns = Columns(
        context,
        box,
        bottom_space,
        containing_block,
        (first_styles[0], first_styles[1]),
        absolute,
        fixed_boxes,
    )
    columns.measure()
    context.in_column = True
    top, resume = _fill(columns, skip_stack, page_is_empty)
    context.in_column = False
    if box.children and not columns.children:
        return None, (0, None), dict(BREAK), [], False
    _close(columns, top, bottom_space)
    return box, resume, columns.next_page, [], False


def _not_ours(context: Any, box: Any) -> bool:
    notes = context.footnotes or context.reported_footnotes or context.current_page_footnotes
    return bool(notes) or box.style["height"] != "auto" or box.style["direction"] == "rtl"


def _stretches(box: Any, start: int) -> Iterator[tuple[int, list[Any], Any]]:
    """Children that stand in columns together, and blocks that span them, each with the number of
    its first child.
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
    """Lays out all that the page has room for. Gives the foot of it, with margins, and where the
    rest begins.
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
    Gives where it stood.
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


def _close(columns: Columns, foot: float, bottom_space: float) -> None:
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
                columns.context, placed, box, columns.fixed, bottom_space, skip_stack=None
            )


def _in_flow(box: Any) -> list[Any]:
    return [child for child in box.children if child.is_in_normal_flow()]
