"""Spot pictures: drawings, and fillers as wide as a column, in the holes that a chapter leaves on its pages. They never move text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..units import PIXEL
from .filler import Stock, place_fillers
from .hole import holes

LEAST, HIGHEST, GAP = 64 / PIXEL, 190 / PIXEL, 12 / PIXEL  # points, in pixels: the lowest hole filled, the highest picture, the white around it
WIDEST = 0.78  # of a hole
CHOICE = 4  # so many of the next pictures are tried in a hole


def fill_holes(pages: Iterable[Any], pictures: list[Any], stock: Stock) -> None:
    """Places each picture once at most, in page order; a hole with room for more gets a filler below, one without a picture fillers alone."""
    for page in pages:
        for hole in holes(page, LEAST):
            picture = best_fitting(pictures, hole.width * WIDEST, hole.height - GAP)
            across = hole.box is page._page_box
            foot, room = hole.top + hole.height, hole.height - GAP - ((LEAST + 2 * GAP) if picture else 0)
            fillers = list(place_fillers(page, (hole.left, hole.width, foot, room), GAP, stock, narrow=not across))
            foot -= sum(box.height + GAP for box in fillers)
            hole.box.children = (*hole.box.children, *fillers)
            if picture:
                pictures.remove(picture)
                place_picture(picture, (hole.left + hole.width * (1 - WIDEST) / 2, hole.top + GAP, hole.width * WIDEST, foot - hole.top - GAP))
                hole.box.children = (*hole.box.children, picture)


def best_fitting(pictures: list[Any], wide: float, high: float, most: float = HIGHEST) -> Any:
    """Of the next pictures the one that covers most of a frame; None where there is none."""
    return max(pictures[:CHOICE], key=lambda one: _size(one, wide, min(high, most)), default=None)


def _size(picture: Any, wide: float, high: float) -> float:
    """The area that a picture covers in a frame."""
    _, _, ratio = picture.replacement.get_intrinsic_size(1, 16)
    return float(min(high, wide / ratio) ** 2 * ratio)


def place_picture(picture: Any, frame: tuple[float, float, float, float], most: float = HIGHEST) -> None:
    """As large as its frame lets it be, in the middle of it."""
    left, top, wide, high = frame
    _, _, ratio = picture.replacement.get_intrinsic_size(1, 16)
    picture.height = min(high, most, wide / ratio)
    picture.width = picture.height * ratio
    picture.position_x, picture.position_y = left + (wide - picture.width) / 2, top + (high - picture.height) * 0.4
