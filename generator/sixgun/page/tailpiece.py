"""Tailpieces: the pictures that close chapters and cards, sized after layout to the room that is
left; without enough room there is none.

A tailpiece is an element of class `tail` that takes no room, with one image. So it never moves text
to another line or page.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from ..system.units import PIXEL
from ..weasy.box import body_classes, classes, is_margin, page_area
from .filler import Stock, place_filler
from .spot import Frame, best_fitting, fill_holes, growth_of, place_picture, set_beside, white_below

LEAST, LOWEST, GAP = (
    52 / PIXEL,
    30 / PIXEL,
    16 / PIXEL,
)  # points, in pixels: the lowest picture of a page, of a card, and the white over it
HIGHEST, WIDEST = 0.3, 0.74  # shares of the page's text area


def fit_tailpieces(pages: Iterable[Any], stock: Stock) -> None:
    """Sizes and places each tailpiece of laid-out pages, or takes it away; below it there may be a
    filler.

    The further pictures of a tail of class `spots` go into holes of the pages before it.
    """
    waiting: list[Any] = []
    shown: list[str] = []
    for page in pages:
        waiting.append(page)
        area = page_area(page)
        large = "large" in body_classes(page)
        gap, least, margin = (
            (GAP / 2, LOWEST, GAP / 4)
            if "cards" in body_classes(page)
            else (GAP, LEAST * growth_of(page), 0)
        )
        for tail in [
            box for box in area.descendants() if box.element_tag == "div" and "tail" in classes(box)
        ]:
            pictures = [box for box in tail.descendants() if box.element_tag == "img"]
            stock.chapter = tail.element.get("data-of", "")
            if large:  # where chapters share pictures
                pictures.sort(key=lambda one: shown.count(one.element.get("src")))
            before = [*pictures]
            foot = min(_tops_after(area, tail), default=area.content_box_y() + area.height - margin)
            foot -= white_below(page)
            frame = (
                tail.content_box_x(),
                tail.position_y + gap,
                tail.width,
                foot - tail.position_y - gap,
            )
            pair = (
                set_beside(page, frame, pictures, stock) if has_room(tail, foot, gap, least) else ()
            )
            tail.children = pair or _below_each_other(page, tail, foot, pictures, stock, gap, least)
            if "spots" in tail.element.get("class"):
                fill_holes(waiting, pictures, stock)
                waiting = []
            shown += [one.element.get("src") for one in before if one not in pictures]


def _below_each_other(
    page: Any, tail: Any, foot: float, pictures: list[Any], stock: Stock, gap: float, least: float
) -> tuple[Any, ...]:
    """The tailpiece of a page, where it has room for one, and a filler at the foot."""
    room = foot - tail.position_y - gap - (least + gap if pictures else 0)
    fillers = place_filler(page, (tail.content_box_x(), tail.width, foot, room), stock)
    foot -= sum(box.height + gap for box in fillers)
    frame = _below(page, tail.position_y + gap, foot)
    picture = best_fitting(pictures, frame[2], frame[3], frame[3])
    if picture is None or not has_room(tail, foot, gap, least):
        return fillers
    place_picture(picture, frame, frame[3])
    pictures.remove(picture)
    return (picture, *fillers)


def has_room(tail: Any, foot: float, gap: float = GAP, least: float = LEAST) -> bool:
    """Whether a picture goes between a tailpiece's place and the foot."""
    return bool(foot - tail.position_y - gap >= least)


def _below(page: Any, top: float, foot: float) -> Frame:
    """The middle of the measure, a little above the middle of the room."""
    area, room = page_area(page), foot - top
    wide, high = area.width * WIDEST, min(room, area.height * HIGHEST * growth_of(page))
    return area.content_box_x() + (area.width - wide) / 2, top + (room - high) * 0.4, wide, high


def _tops_after(area: Any, tail: Any) -> Iterator[float]:
    """Where what follows the tailpiece on its page begins, such as the next chapter."""
    own = {id(tail), *(id(box) for box in tail.descendants())}
    children = (child for child in area.children if not is_margin(child))
    boxes = [box for child in children for box in child.descendants()]
    place = next(n for n, box in enumerate(boxes) if box is tail)
    return (box.position_y for box in boxes[place:] if id(box) not in own)
