"""Fillers: notices of a game's own in what a chapter leaves of its last page. They are laid out by themselves, and each is printed once at most."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

FILLERS = re.compile(r'<div class="fillers">(.*?)</div><!--fillers-->', re.S)


@dataclass
class Stock:
    """The fillers of a document as laid-out boxes, by number; `used` are on a page."""

    boxes: list[Any] = field(default_factory=list)
    used: set[int] = field(default_factory=set)

    def take(self, room: float) -> Any:
        """The highest filler left that goes into so many pixels, and its number; None where there is none."""
        left = [(box.height, -number) for number, box in enumerate(self.boxes) if number not in self.used and box.height <= room]
        if not left:
            return None
        number = -max(left)[1]
        self.used.add(number)
        return self.boxes[number], number


def stock_of(html: str, lay_out: Callable[[str], Any], pages: Iterable[Any]) -> Stock:
    """The fillers that a document's HTML ends with; those on `pages`, kept from an earlier layout, are used."""
    found = FILLERS.search(html)
    if not found:
        return Stock()
    document = lay_out(f"{html[: html.index('>', html.index('<body')) + 1]}{found[1]}</body></html>")
    boxes = [box for page in document.pages for box in page._page_box.descendants() if _is_filler(box)]
    return Stock(boxes, {number for page in pages for number in getattr(page, "fillers", ())})


def without_fillers(html: str) -> str:
    """The HTML that is laid out as pages."""
    return FILLERS.sub("", html)


def place_fillers(page: Any, tail: Any, foot: float, room: float, gap: float, stock: Stock) -> Iterator[Any]:
    """Fillers at a tail, from `foot` up, that take no more than so much room; the tail itself takes none."""
    while taken := stock.take(room):
        box, number = taken
        box.translate(tail.content_box_x() - box.content_box_x(), foot - box.height - box.content_box_y())
        page.fillers = (*getattr(page, "fillers", ()), number)
        foot, room = foot - box.height - gap, room - box.height - gap
        yield box


def _is_filler(box: Any) -> bool:
    from weasyprint.formatting_structure.boxes import BlockBox

    return isinstance(box, BlockBox) and box.element_tag == "section" and "filler" in (box.element.get("class") or "").split()
