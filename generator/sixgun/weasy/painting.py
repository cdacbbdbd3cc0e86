"""A page's drawing kept for the next printing: text takes half the time of writing a PDF, and most
pages of an edited booklet stay as they were.
"""

import copy
from dataclasses import dataclass
from typing import Any

from .notes import notes_of
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
