"""Lines and widths that WeasyPrint would work out again, worked out once: columns are laid out in
several heights and pages in several rounds. Pages come out as without it, sooner.
"""

from collections.abc import Callable
from typing import Any

from .box import is_box, is_table
from .notes import LINES, MEASURES, NARROWER


def make_get_next_linebox(break_line: Callable[..., Any]) -> Callable[..., Any]:
    """A line that begins where one of the same paragraph and measure began is that line again,
    moved; floats and absolute boxes are laid out anew.
    """

    def get_next_linebox(
        context: Any, box: Any, y: float, bottom: float, skip: Any, outer: Any, *rest: Any
    ) -> Any:
        absolute, fixed, *styles = rest
        known = None if context.excluded_shapes or any(styles) else _known(box, LINES)
        if known is None:
            return break_line(context, box, y, bottom, skip, outer, *rest)
        key = repr(skip), outer.width, box.text_indent, getattr(box, NARROWER, 0.0)
        if key not in known:
            before = len(absolute), len(fixed)
            line, resume = break_line(context, box, y, bottom, skip, outer, *rest)
            if (
                line is not None
                and not context.excluded_shapes
                and (len(absolute), len(fixed)) == before
                and _can_move(line)
            ):
                known[key] = line.deepcopy(), resume, outer.content_box_x(), y
            return line, resume
        first, resume, old_x, old_y = known[key]
        line = first.deepcopy()
        line.translate(outer.content_box_x() - old_x, y - old_y)
        line.position_y = y
        return line, resume

    return get_next_linebox


def make_content_width(measure: Callable[..., float]) -> Callable[..., float]:
    """The narrowest or the widest measure of a paragraph, which tables and flexible boxes ask for
    whenever they are laid out.
    """
    name = f"{MEASURES}_{measure.__name__}"

    def width(context: Any, box: Any, outer: bool = True, *rest: Any, **options: Any) -> float:
        known, key = _known(box, name), repr((outer, rest, options))
        if known is None:
            return measure(context, box, outer, *rest, **options)
        if key not in known:
            known[key] = measure(context, box, outer, *rest, **options)
        return float(known[key])

    return width


def _known(box: Any, name: str) -> dict[Any, Any] | None:
    """What is kept at a box and its copies, as long as they have these children; None where text
    may change, as numbers of pages do.
    """
    if box.__dict__.get(name, (None,))[0] is not box.children:
        fixed = all(inner.cached_counter_values is None for inner in box.descendants())
        box.__dict__[name] = box.children, {} if fixed else None
    known: dict[Any, Any] | None = box.__dict__[name][1]
    return known


def _can_move(line: Any) -> bool:
    """Whether copies of a line share nothing that has a place: a table's columns are no children of
    it.
    """
    return all(is_box(box) and not is_table(box) for box in line.descendants(True))
