"""Spot pictures: drawings, and fillers as wide as a column, in the holes that a chapter leaves on
its pages. They never move text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ..system.units import PIXEL
from ..weasy.box import body_classes, is_column, move_box, page_area
from ..weasy.notes import notes_of
from .filler import Stock, place_filler
from .hole import holes

LEAST, HIGHEST, GAP = (
    64 / PIXEL,
    190 / PIXEL,
    12 / PIXEL,
)  # points, in pixels: the lowest hole filled, the highest picture, the white around it
WIDEST = 0.78  # of a hole
LOW = (
    150 / PIXEL
)  # a hole across the page that is no higher holds a picture and a filler beside each other
Frame = tuple[float, float, float, float]  # left, top, width, height
CHOICE = 4  # so many of the next pictures are tried in a hole
LARGE = 1.6  # what heights are multiplied by in large print


def fill_holes(pages: Iterable[Any], pictures: list[Any], stock: Stock) -> None:
    """Places each picture once at most, in page order; with room for more there is a filler below
    or beside it, without a picture one alone.
    """
    for page in pages:
        growth = growth_of(page)
        most, foot_gap = HIGHEST * growth, white_below(page)
        for hole in holes(page, LEAST * growth):
            across = hole.box is page_area(page)
            hole = replace(hole, height=hole.height - foot_gap)
            frame = (hole.left, hole.top + GAP, hole.width, hole.height - GAP)
            if across and (pair := set_beside(page, frame, pictures, stock)):
                hole.box.children = (*hole.box.children, *pair)
                continue
            picture = best_fitting(pictures, hole.width * WIDEST, hole.height - GAP, most)
            foot, room = (
                hole.top + hole.height,
                hole.height - GAP - ((LEAST + 2 * GAP) if picture else 0),
            )
            fillers = place_filler(
                page, (hole.left, hole.width, foot, room), stock, narrow=not across
            )
            foot -= sum(box.height + GAP for box in fillers)
            hole.box.children = (*hole.box.children, *fillers)
            if picture:
                pictures.remove(picture)
                place_picture(
                    picture,
                    (
                        hole.left + hole.width * (1 - WIDEST) / 2,
                        hole.top + GAP,
                        hole.width * WIDEST,
                        foot - hole.top - GAP,
                    ),
                    most,
                )
                hole.box.children = (*hole.box.children, picture)


def set_beside(page: Any, frame: Frame, pictures: list[Any], stock: Stock) -> tuple[Any, ...]:
    """In a low frame on a page of one column the best picture, and at its right a narrow filler;
    nothing where one of them is lacking.
    """
    left, top, wide, high = frame
    half = wide / 2
    low = high <= LOW * growth_of(page) and not any(
        is_column(box) for box in page_area(page).descendants()
    )
    picture = best_fitting(pictures, half * WIDEST, high) if low else None
    taken = stock.take(half, high, narrow=True) if picture else None
    if not taken:
        return ()
    box, number = taken
    move_box(
        box,
        left + wide - box.children[0].width - box.content_box_x(),
        top + (high - box.height) / 2 - box.content_box_y(),
    )
    notes_of(page).fillers += (number,)
    pictures.remove(picture)
    place_picture(picture, (left + half * (1 - WIDEST) / 2, top, half * WIDEST, high))
    return picture, box


def white_below(page: Any) -> float:
    """What is kept between a picture and the foot of a page in large print."""
    return 2 * GAP * (growth_of(page) - 1)


def growth_of(page: Any) -> float:
    return LARGE if "large" in body_classes(page) else 1


def best_fitting(pictures: list[Any], wide: float, high: float, most: float = HIGHEST) -> Any:
    """Of the next pictures the one that covers most of a frame; None where there is none."""
    return max(pictures[:CHOICE], key=lambda one: _size(one, wide, min(high, most)), default=None)


def _size(picture: Any, wide: float, high: float) -> float:
    """The area that a picture covers in a frame."""
    _, _, ratio = picture.replacement.get_intrinsic_size(1, 16)
    return float(min(high, wide / ratio) ** 2 * ratio)


def place_picture(picture: Any, frame: Frame, most: float = HIGHEST) -> None:
    """As large as its frame lets it be, in the middle of it."""
    left, top, wide, high = frame
    _, _, ratio = picture.replacement.get_intrinsic_size(1, 16)
    picture.height = min(high, most, wide / ratio)
    picture.width = picture.height * ratio
    picture.position_x, picture.position_y = (
        left + (wide - picture.width) / 2,
        top + (high - picture.height) * 0.4,
    )
