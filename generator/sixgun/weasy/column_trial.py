"""Columns of one block on one page: laid out in one height, as high as there is room, or balanced.

WeasyPrint lays every page of columns out twice and balances in steps of one pixel; here the layout
that was tried is kept, and columns grow by a third of a line at least.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import floor, inf
from typing import Any

from .box import LAST_COLUMN, classes

STEP = 5.0  # pixels: the least that columns grow by while they are balanced
STACKS = "stacks"  # the class of columns of whole parts: the last may be alone on its page
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
        """The height of the contents of each column, without the last margin."""
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
    first_styles: tuple[Any, ...]
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
        """Lays columns out at one height, and returns them."""
        from weasyprint.layout.block import block_box_layout

        boxes: list[Any] = []
        rests: list[Any] = []
        absolute: list[Any] = []
        fixed: list[Any] = []
        resume, next_page = skip, self.next_page
        for number in range(self.count):
            setattr(self.context, LAST_COLUMN, number == self.count - 1)
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
        """Removes a trial's notes from the layout context."""
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
        """The least height of the first box of the next column; 0 if there is none."""
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

    def widened(
        self, trial: Trial, children: list[Any], top: float, skip: Any, page_is_empty: bool
    ) -> Trial:
        """What does not divide, and would leave blank columns beside it, in one column as wide as
        the blocks above and below that span them.
        """
        self.drop(trial)
        wide = replace(self, count=1, width=self.box.width)
        return wide.try_height(
            children, top, self.context.page_bottom - top - self.bottom_space, skip, page_is_empty
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
        """Lays children out in columns and keeps them. Returns the height, and where the rest
        begins ({0: None} if nothing fit).

        `spanned`: a block above or below spans the columns.
        """
        shapes = len(self.context.excluded_shapes)
        trial = self.place(children, top, skip, page_is_empty, balance)
        alone = spanned and balance and skip is None and trial.fits
        if len(trial.boxes) == 1 < self.count and (alone or STACKS in classes(self.box)):
            del self.context.excluded_shapes[shapes:]
            trial = self.widened(trial, children, top, skip, page_is_empty)
        if trial.failed:
            self.drop(trial)
            self.next_page = trial.next_page
            return 0.0, {0: None}
        return (
            min(self.context.page_bottom - top - self.bottom_space, self._put(trial, top)),
            trial.resume,
        )

    def _put(self, trial: Trial, top: float) -> float:
        """Keeps columns; the lines between them are as high as their contents."""
        height = max((box.margin_height() for box in trial.boxes), default=0.0)
        drawn = max(trial.consumed(top), default=height) if trial.resume else height
        for box in trial.boxes:
            box.height = min(height, drawn)
        self.children += trial.boxes
        self.absolute += trial.absolute
        self.fixed += trial.fixed
        self.next_page = trial.next_page
        return float(height)


def _in_flow(box: Any) -> list[Any]:
    return [child for child in box.children if child.is_in_normal_flow()]
