"""Tailpieces: the pictures that close chapters, sized after layout to the room that their page has left; without enough room there is none.

A tailpiece is an element of class `tail` that takes no room, with one image. So it never moves text to another line or page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..units import PIXEL

LEAST, GAP = 52 / PIXEL, 16 / PIXEL  # points, in pixels: the lowest picture, and the white over it
HIGHEST, WIDEST = 0.36, 0.74  # shares of the page's text area


def fit_tailpieces(pages: Iterable[Any]) -> None:
    """Sizes and places each tailpiece of laid-out pages, or takes it away."""
    for page in pages:
        area = page._page_box
        for tail in [box for box in area.descendants() if _is_tail(box)]:
            picture = next((box for box in tail.descendants() if box.element_tag == "img"), None)
            room = min(_tops_after(area, tail), default=area.content_box_y() + area.height) - tail.position_y - GAP
            if picture is None or room < LEAST:
                tail.children = ()
            else:
                _place(picture, area, tail.position_y + GAP, room)


def _is_tail(box: Any) -> bool:
    element = getattr(box, "element", None)
    return element is not None and "tail" in (element.get("class") or "").split() and hasattr(box, "children") and box.element_tag == "div"


def _tops_after(area: Any, tail: Any) -> Iterator[float]:
    """Where what follows the tailpiece on its page begins, such as the next chapter."""
    from weasyprint.formatting_structure.boxes import MarginBox

    own = {id(tail), *(id(box) for box in tail.descendants())}
    children = (child for child in area.children if not isinstance(child, MarginBox))
    boxes = [box for child in children for box in child.descendants()]
    place = next(n for n, box in enumerate(boxes) if box is tail)
    return (box.position_y for box in boxes[place:] if id(box) not in own)


def _place(picture: Any, area: Any, top: float, room: float) -> None:
    """In the middle of the measure, a little above the middle of the room."""
    _, _, ratio = picture.replacement.get_intrinsic_size(1, 16)
    high = min(room, area.height * HIGHEST, area.width * WIDEST / ratio)
    picture.width, picture.height = high * ratio, high
    picture.position_x = area.content_box_x() + (area.width - picture.width) / 2
    picture.position_y = top + (room - high) * 0.4
