"""A page's drawing kept for the next printing: text takes half the time of writing a PDF, and most
pages of an edited booklet stay as they were.
"""

import copy
from dataclasses import dataclass
from typing import Any

from .tags import hide


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
    """Makes a WeasyPrint page remember how its flow is drawn; running heads (children that are
    margin boxes) are drawn each time.

    `page.kept` is for whatever else is found out about the page as it is now.
    """
    page.kept = {}
    flow, kept = page._page_box.copy_with_children(page._page_box.children), []  # type: ignore[var-annotated]

    def paint(stream: Any, scale: float = 1) -> None:
        if not kept:
            kept.append(_painted(flow, stream, scale))
        if kept[0] is None:
            _draw(flow, stream, scale)
        else:
            _repaint(kept[0], stream)
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
    return Painting(_joined(alone.stream), alone._tags or {}, alone._fonts, states)


def _joined(operators: list[Any]) -> bytes:
    """Operators as a stream writes them."""
    from weasyprint.pdf import pydyf

    return b"\n".join(map(pydyf._to_bytes, operators))


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
