"""What is worked out once: a page's drawing, kept for the next printing, and lines and widths that
WeasyPrint would work out again.
"""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .box import LINES, MEASURES, NARROWER, is_box, is_table, notes_of
from .tags import hide
from .writing import joined


@dataclass(frozen=True)
class Painting:
    """What drawing a page adds to a PDF: operators, marked boxes, fonts with the glyphs it uses,
    and opacities.
    """

    operators: bytes
    tags: dict[Any, Any]
    fonts: dict[int, Any]
    states: dict[str, Any]


def keep_painting(page: Any) -> None:
    """Makes a WeasyPrint page remember how its flow is drawn, and what is measured of it from now
    on; running heads (children that are margin boxes) are drawn each time.
    """
    notes_of(page).measured = {}
    flow = page._page_box.copy_with_children(page._page_box.children)
    drawn: list[Painting | None] = []

    def paint(stream: Any, scale: float = 1) -> None:
        if not drawn:
            drawn.append(_painted(flow, stream, scale))
        if drawn[0] is None:
            _draw(flow, stream, scale)
        else:
            _repaint(drawn[0], stream)
        margins = [
            box for box in page._page_box.children if not any(box is one for one in flow.children)
        ]
        _draw_margins(page._page_box, margins, stream, scale)

    page.paint = paint


def _draw(box: Any, stream: Any, scale: float) -> None:
    from weasyprint.draw import draw_page

    with stream.stacked():
        stream.transform(a=scale, d=scale)
        draw_page(box, stream)


def _draw_margins(page: Any, margins: list[Any], stream: Any, scale: float) -> None:
    from weasyprint.draw import draw_stacking_context
    from weasyprint.stacking import StackingContext

    hide(margins, stream)
    with stream.stacked():
        stream.transform(a=scale, d=scale)
        for box in margins:
            draw_stacking_context(stream, StackingContext.from_box(box, page))


def _painted(box: Any, stream: Any, scale: float) -> Painting | None:
    """A page drawn for itself; None where it needs what is numbered over the whole file: images,
    patterns, groups, masks.
    """
    dictionary = type(stream._resources)
    shared = {name: dictionary() for name in ("ExtGState", "XObject", "Pattern", "Shading")}
    resources = dictionary({**shared, "ColorSpace": stream._resources["ColorSpace"]})
    alone = stream.clone(
        fonts={}, resources=resources, images={}, tags=None if stream._tags is None else {}
    )
    alone._ctm_stack = [stream.ctm]
    _draw(box, alone, scale)
    states = resources["ExtGState"]
    if any(resources[name] for name in ("XObject", "Pattern", "Shading")) or any(
        name[0] not in "aA" for name in states
    ):
        return None
    return Painting(joined(alone.stream), alone._tags or {}, alone._fonts, states)


def _repaint(painting: Painting, stream: Any) -> None:
    stream.stream.append(painting.operators)
    stream._resources["ExtGState"].update(painting.states)
    if stream._tags is not None:
        stream._tags.update(painting.tags)
    for key, font in painting.fonts.items():
        if key not in stream._fonts:
            stream._fonts[key] = copy.copy(font)
            (
                stream._fonts[key].to_unicode,
                stream._fonts[key].widths,
                stream._fonts[key].variations,
            ) = ({}, {}, dict(font.variations))
        stream._fonts[key].to_unicode = {**font.to_unicode, **stream._fonts[key].to_unicode}
        stream._fonts[key].widths = {**font.widths, **stream._fonts[key].widths}


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
