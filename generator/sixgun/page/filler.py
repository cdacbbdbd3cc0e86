"""What is laid out by itself. Fillers are notices of a game's own in what a chapter leaves of its
last page, each printed once at most; endpapers fill a document on half sheets up to a multiple of
four.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ..weasy.box import classes, is_block, move_box, page_area
from ..weasy.notes import notes_of

Area = tuple[float, float, float, float]  # left, width, foot, height
ASIDE = re.compile(
    r'<div class="(fillers|endpapers)">(.*?)</div><!--\1-->', re.S
)  # what is laid out by itself, at the end of a document

SHEET = 4  # pages of a sheet folded once
PAGE, COVER = '<section class="leaf endpaper', '<section class="cover back'  # how each begins


@dataclass
class Stock:
    """The fillers of a document as laid-out boxes, by number; `narrow` are the same as wide as a
    column, `used` are on a page.

    `chapter` is the one whose pages are being filled: those about another stay away from them.
    """

    boxes: list[Any] = field(default_factory=list)
    used: set[int] = field(default_factory=set)
    narrow: list[Any] = field(default_factory=list)
    chapter: str = ""

    def take(self, width: float, room: float, narrow: bool = False) -> Any:
        """A filler that fits so many pixels, and its number: the first left about the chapter, else
        the highest; None where there is none.
        """
        boxes = self.narrow if narrow else self.boxes
        about = [box.element.get("data-of", "") for box in boxes]
        fitting = [
            about[n] in ("", self.chapter)
            and box.height <= room
            and box.children[0].width <= width + 0.5
            for n, box in enumerate(boxes)
        ]
        left = [
            (bool(about[n]), 0 if about[n] else box.height, -n)
            for n, box in enumerate(boxes)
            if n not in self.used and fitting[n]
        ]
        if not left:
            return None
        number = -max(left)[2]
        self.used.add(number)
        return boxes[number], number

    def give_back(self, pages: Iterable[Any]) -> None:
        """The fillers of pages that are not printed after all are there again."""
        self.used -= _on(pages)

    def take_again(self, pages: Iterable[Any]) -> None:
        """The fillers of pages are used."""
        self.used |= _on(pages)


def stock_of(html: str, lay_out: Callable[[str], Any], pages: Iterable[Any]) -> Stock:
    """The fillers that a document's HTML ends with; those on `pages`, kept from an earlier layout,
    are used.
    """
    text = alone(html, "fillers")
    if not text:
        return Stock()
    document = lay_out(text)
    boxes = [
        box for page in document.pages for box in page_area(page).descendants() if _is_filler(box)
    ]
    narrow = [box for box in boxes if "narrow" in box.element.get("class")]
    return Stock([box for box in boxes if box not in narrow], _on(pages), narrow)


def _on(pages: Iterable[Any]) -> set[int]:
    """The fillers on pages, by number."""
    return {number for page in pages for number in notes_of(page).fillers}


def alone(html: str, name: str) -> str:
    """A document of its fillers or endpapers alone; empty where it has none."""
    texts = [match[2] for match in ASIDE.finditer(html) if match[1] == name]
    return (
        f"{html[: html.index('>', html.index('<body')) + 1]}{''.join(texts)}</body></html>"
        if texts
        else ""
    )


def without_asides(html: str) -> str:
    """The HTML without fillers and endpapers."""
    return ASIDE.sub("", html)


def place_filler(page: Any, area: Area, stock: Stock, narrow: bool = False) -> tuple[Any, ...]:
    """The highest filler that an area has room for, at its foot, if there is one; above one across
    the page no other, which would be a pile.
    """
    left, width, foot, room = area
    notes = notes_of(page)
    if notes.crossed or not (taken := stock.take(width, room, narrow)):
        return ()
    box, number = taken
    move_box(box, left - box.content_box_x(), foot - box.height - box.content_box_y())
    notes.fillers, notes.crossed = (*notes.fillers, number), not narrow
    return (box,)


def _is_filler(box: Any) -> bool:
    return is_block(box) and box.element_tag == "section" and "filler" in classes(box)


def with_endpapers(
    document: Any, html: str, lay_out: Callable[[str], Any]
) -> tuple[Any, tuple[str, ...]]:
    """The document with as many of the endpapers of its HTML as it needs, then the back cover; and
    what is wrong with them.
    """
    text = alone(html, "endpapers")
    if not text:
        return document, ()
    pages, filling, covers = lay_out(text).pages, text.count(PAGE), text.count(COVER)
    if len(pages) != filling + covers:
        return document, (
            (
                f"the padding comes to {len(pages) - covers} pages; each of its {filling} panels"
                " has one page"
            ),
        )
    wanted = -(len(document.pages) + covers) % SHEET
    return document.copy([*document.pages, *pages[: min(wanted, filling)], *pages[filling:]]), ()
