"""Copyfitting: a booklet's text with a fault on its pages is set again with a little more or less room between its lines, and the best is kept."""

import re
from collections.abc import Callable
from typing import Any

from .box import body_classes
from .filler import Stock
from .font import RULE
from .proof import count_faults

LEADINGS = (1, *(1 + sign * percent / 100 for percent in range(1, 8) for sign in (-1, 1)))  # the one as declared, then the next ones to it
LINE = re.compile(r"line-height:\s*([\d.]+)pt")


def leaded(css: str, leading: float) -> str:
    """A stylesheet with its lines so much further apart, to be laid out with the fonts of the one as declared."""
    return css if leading == 1 else LINE.sub(lambda found: f"line-height: {float(found[1]) * leading:.3f}pt", RULE.sub("", css))


def is_leaded(css: str) -> bool:
    """Whether a stylesheet says how far apart lines are."""
    return bool(LINE.search(css))


def copyfit(lay_out: Callable[[float], Any], stock: Stock) -> Any:
    """What `lay_out` makes with the leading that leaves fewest faults; the first without any. The others give their fillers back."""
    best, least = None, 0
    for leading in LEADINGS:
        document = lay_out(leading)
        faults = count_faults(document.pages) if _is_fitted(document) else 0
        fillers = {number for page in document.pages for number in getattr(page, "fillers", ())}
        if best is None or faults < least:
            best, least, kept = document, faults, fillers
        if not faults:
            break
        stock.used -= fillers
    stock.used |= kept
    return best


def _is_fitted(document: Any) -> bool:
    """Large print is not made up page by page."""
    body = body_classes(document.pages[0])
    return "booklet" in body and "large" not in body
