"""Copyfitting: a booklet's text with a fault on its pages is set again with a little more or less
room between its lines, and the best is kept.
"""

import re
from collections.abc import Callable
from typing import Any

from ..draw.font import RULE
from ..weasy.box import body_classes, classes, page_area
from .filler import Stock
from .proof import count_faults

LEADINGS = (
    1,
    *(1 + sign * percent / 100 for percent in range(1, 8) for sign in (-1, 1)),
)  # the one as declared, then the next ones to it
THIN = 1 / 4  # of a page: what runs over by less is better taken in
LINE = re.compile(r"line-height:\s*([\d.]+)pt")


def leaded(css: str, leading: float) -> str:
    """A stylesheet with its lines so much further apart, to be laid out with the fonts of the one
    as declared.
    """
    return (
        css
        if leading == 1
        else LINE.sub(
            lambda match: f"line-height: {float(match[1]) * leading:.3f}pt", RULE.sub("", css)
        )
    )


def is_leaded(css: str) -> bool:
    """Whether a stylesheet says how far apart lines are."""
    return bool(LINE.search(css))


def copyfit(lay_out: Callable[[float], Any], stock: Stock) -> Any:
    """What `lay_out` makes with the leading that leaves fewest faults; the first without any. The
    others give their fillers back.
    """
    best: Any = None
    least = 0
    for leading in LEADINGS:
        document = lay_out(leading)
        faults = count_faults(document.pages) + _runs_over(document) if _is_fitted(document) else 0
        stock.give_back(document.pages)
        if best is None or faults < least:
            best, least = document, faults
        if not faults:
            break
    stock.take_again(best.pages)
    return best


def _runs_over(document: Any) -> bool:
    """Whether text runs over to a whole sheet of its own that it leaves to pictures and fillers."""
    page = document.pages[-1]
    if len(document.pages) == 1 or "full" not in body_classes(page):
        return False
    area = page_area(page)
    ends = [
        box.position_y
        for box in area.descendants()
        if box.element_tag == "div" and "tail" in classes(box)
    ]
    return bool(ends) and ends[-1] - area.content_box_y() < THIN * area.height


def _is_fitted(document: Any) -> bool:
    """Large print is not made up page by page."""
    body = body_classes(document.pages[0])
    return "booklet" in body and "large" not in body
