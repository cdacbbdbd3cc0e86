"""Notices, pictures and tailpieces that fill the end of a page."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..content.paper import PIXEL
from ..weasy.box import (
    body_classes,
    body_of,
    classes,
    is_block,
    is_column,
    is_margin,
    is_text,
    move_box,
    notes_of,
    page_area,
)
from .aside import alone
from .hole import (
    BAND,
    BLANK,
    SPOT_GAP,
    SPOT_HIGHEST,
    TOO_WHITE,
    Frame,
    below_band,
    best_fitting,
    growth_of,
    holes,
    is_band,
    left_blank,
    lowest_ink,
    pictured_on_covers,
    place_band,
    place_picture,
    white_below,
)

Area = tuple[float, float, float, float]  # left, width, foot, height
WORD = re.compile(r"[^\W\d_]+")


@dataclass
class Stock:
    """The fillers of a document as laid-out boxes, by number; `narrow` are the same as wide as a
    column, `used` are on a page, as are the cuts whose addresses it holds; `motifs` is how often
    each of a face's pictures is on one, by its address; `covered` is what a cover near shows.

    `chapter` is the one whose pages are being filled: those about another stay away from them.
    """

    boxes: list[Any] = field(default_factory=list)
    used: set[int | str] = field(default_factory=set)
    narrow: list[Any] = field(default_factory=list)
    chapter: str = ""
    motifs: Counter[str] = field(default_factory=Counter)
    covered: set[str] = field(default_factory=set)

    def take(self, width: float, room: float, narrow: bool = False) -> Any:
        """A filler that fits in this many pixels, and its number: the first unused one about the
        chapter, or else the highest; None if none fits.
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


def _on(pages: Iterable[Any]) -> set[int | str]:
    """The fillers on pages, by number, and the cuts, by address."""
    return {number for page in pages for number in notes_of(page).fillers}


def place_filler(
    page: Any, area: Area, stock: Stock, narrow: bool = False, alone: bool = False
) -> tuple[Any, ...]:
    """The highest filler that fits an area, at its foot; one that is `alone` in it is at its top,
    below the text, where its style says so (`vertical-align: top`). Above a filler across the page
    there is no second one, which would look like a pile.
    """
    left, width, foot, room = area
    notes = notes_of(page)
    if notes.crossed or not (taken := stock.take(width, room, narrow)):
        return ()
    box, number = taken
    top = foot - box.height
    if alone and box.style["vertical_align"] == "top":
        text = foot - room if narrow else lowest_ink(body_of(page), foot) + SPOT_GAP
        highest = top - WANTED * BLANK * page_area(page).height  # no hole is below it
        top = min(foot - room, max(text, highest))
    move_box(box, left - box.content_box_x(), top - box.content_box_y())
    if not narrow:
        _end_columns(page, top - SPOT_GAP)
    notes.fillers, notes.crossed = (*notes.fillers, number), not narrow
    return (box,)


def _wants_notice(page: Any, height: float) -> bool:
    """Whether a hole so high would be remarked on, or nearly."""
    return bool(height >= WANTED * BLANK * page_area(page).height)


def _end_columns(page: Any, foot: float) -> None:
    """Ends the columns of a page, and the line between them, above the elements set across the
    page.
    """
    for column in filter(is_column, page_area(page).descendants()):
        column.height = min(column.height, max(foot - column.position_y, 0))


def _is_filler(box: Any) -> bool:
    return is_block(box) and box.element_tag == "section" and "filler" in classes(box)


# Pictures that are sized and placed after layout, and never move text

# Points, in pixels: the lowest picture of a page, of a card, and the white over it
LEAST, LOWEST, GAP = 52 / PIXEL, 30 / PIXEL, 16 / PIXEL
HIGHEST, WIDEST = 0.3, 0.74  # shares of the page's text area

SPOT_LEAST = 64 / PIXEL  # points, in pixels: the lowest hole filled
SPOT_WIDEST = 0.78  # of a hole
LOW = 150 / PIXEL  # in a hole across the page up to this height, a picture is beside a filler
TOO_BLANK = 0.8  # of the blank that gets a remark: from here on any picture is better than none
NEAR = 5  # pages: in the last so many with the back cover, its picture does not come again
WANTED = 0.9  # of the blank that gets a remark: in a lower hole no notice is alone


def fit_tailpieces(pages: Sequence[Any], stock: Stock) -> None:
    """Sizes and places each tailpiece of laid-out pages, or takes it away; below it there may be a
    filler.

    The further pictures of a tail of class `spots` go into holes of the pages before it.
    """
    waiting: list[Any] = []
    for number, page in enumerate(pages):
        waiting.append(page)
        stock.covered = pictured_on_covers(pages[number : number + NEAR])
        area = page_area(page)
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
            if pictures and is_band(pictures[0]) and "large" not in body_classes(page):
                tail.children = ()
                waiting = _band_ends(waiting, tail, pictures, stock)
                continue
            foot = min(_tops_after(area, tail), default=area.content_box_y() + area.height - margin)
            foot -= white_below(page)
            if {"reference", "odds"} & {*body_classes(page)}:  # columns were spread past their tail
                tail.children = ()
                tail.position_y = max(tail.position_y, lowest_ink(body_of(page), foot))
            if pictures and is_band(pictures[0]):
                foot -= below_band(page)
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


def _band_ends(pages: list[Any], tail: Any, pictures: list[Any], stock: Stock) -> list[Any]:
    """Places the bands of a chapter at the foot of its pages that take one, beginning with the last
    page, each with a picture that the document has not used. Returns the pages that the next
    chapter may still fill.
    """
    last = pages[-1]
    for page in reversed(pages):
        area = page_area(page)
        foot = area.content_box_y() + area.height - below_band(page)
        if page is last:
            foot = min(_tops_after(area, tail), default=foot)
        room = foot - lowest_ink(body_of(page), foot) - GAP
        motifs = _motifs(page, pictures, stock) if room >= BAND else []
        if motifs:
            stock.motifs[motifs[0].element.get("src")] += 1
            picture = motifs[0].copy()
            place_band(page, picture, foot, room)
            holder = tail if page is last else area
            holder.children = (*holder.children, picture)
    return [last]


def _motifs(page: Any, pictures: list[Any], stock: Stock) -> list[Any]:
    """Of a face's pictures those that a page of a booklet may have: it takes a band, and they are
    on no other page nor on the back cover soon after; where too much would stay white, the one
    used least.
    """
    if not pictures or not notes_of(page).banded:
        return []
    used = {one: stock.motifs[one.element.get("src")] for one in pictures}
    found = [
        one for one in pictures if not used[one] and one.element.get("alt") not in stock.covered
    ]
    return found or ([min(pictures, key=used.__getitem__)] if left_blank(page) > TOO_WHITE else [])


def _below_each_other(
    page: Any, tail: Any, foot: float, pictures: list[Any], stock: Stock, gap: float, least: float
) -> tuple[Any, ...]:
    """The tailpiece of a page, where it has room for one, and a filler at the foot."""
    room = foot - tail.position_y - gap - (least + gap if pictures else 0)
    asked = bool(pictures) or _wants_notice(page, foot - tail.position_y)
    area = (tail.content_box_x(), tail.width, foot, room)
    fillers = place_filler(page, area, stock, alone=not pictures) if asked else ()
    foot -= sum(box.height + gap for box in fillers)
    frame = _below(page, tail.position_y + gap, foot)
    picture = best_fitting(_fitting(page, frame[3], pictures, stock), frame[2], frame[3], frame[3])
    if picture is None or not has_room(tail, foot, gap, least):
        return fillers
    place_picture(picture, frame, frame[3])
    _use(page, picture, pictures, stock)
    return (picture, *fillers)


def has_room(tail: Any, foot: float, gap: float = GAP, least: float = LEAST) -> bool:
    """Whether a picture goes between a tailpiece's place and the foot."""
    return bool(foot - tail.position_y - gap >= least)


def _below(page: Any, top: float, foot: float) -> Frame:
    """The middle of the measure, a little above the middle of the room."""
    area, room = page_area(page), foot - top
    wide, high = area.width * WIDEST, min(room, area.height * HIGHEST * growth_of(page))
    return area.content_box_x() + (area.width - wide) / 2, top + (room - high) * 0.45, wide, high


def _tops_after(area: Any, tail: Any) -> Iterator[float]:
    """The position where the part after the tailpiece begins on its page, such as the next
    chapter.
    """
    own = {id(tail), *(id(box) for box in tail.descendants())}
    children = (child for child in area.children if not is_margin(child))
    boxes = [box for child in children for box in child.descendants()]
    place = next(n for n, box in enumerate(boxes) if box is tail)
    return (box.position_y for box in boxes[place:] if id(box) not in own)


def fill_holes(pages: Iterable[Any], pictures: list[Any], stock: Stock) -> None:
    """Places each picture once at most, in page order; with room for more there is a filler below
    or beside it, without a picture one alone.
    """
    for page in pages:
        growth = growth_of(page)
        most, foot_gap = SPOT_HIGHEST * growth, white_below(page)
        for hole in holes(page, SPOT_LEAST * growth):
            across = hole.box is page_area(page)
            hole = replace(hole, height=hole.height - foot_gap)
            frame = (hole.left, hole.top + SPOT_GAP, hole.width, hole.height - SPOT_GAP)
            if across and (pair := set_beside(page, frame, pictures, stock)):
                hole.box.children = (*hole.box.children, *pair)
                continue
            fitting = _fitting(page, hole.height - SPOT_GAP, pictures, stock)
            picture = best_fitting(fitting, hole.width * SPOT_WIDEST, hole.height - SPOT_GAP, most)
            taken = SPOT_GAP + (SPOT_LEAST + 2 * SPOT_GAP if picture else 0)
            foot, room = hole.top + hole.height, hole.height - taken
            fillers: tuple[Any, ...] = ()
            area = (hole.left, hole.width, foot, room)
            if picture or _wants_notice(page, hole.height + foot_gap):
                fillers = place_filler(page, area, stock, not across, picture is None)
            foot -= sum(box.height + SPOT_GAP for box in fillers)
            hole.box.children = (*hole.box.children, *fillers)
            if picture:
                _use(page, picture, pictures, stock)
                place_picture(
                    picture,
                    (
                        hole.left + hole.width * (1 - SPOT_WIDEST) / 2,
                        hole.top + SPOT_GAP,
                        hole.width * SPOT_WIDEST,
                        foot - hole.top - SPOT_GAP,
                    ),
                    most,
                )
                hole.box.children = (*hole.box.children, picture)


def set_beside(page: Any, frame: Frame, pictures: list[Any], stock: Stock) -> tuple[Any, ...]:
    """In a low frame on a page of one column the best picture, and at its right a narrow filler;
    nothing where one of the two is missing.
    """
    left, top, wide, high = frame
    half = wide / 2
    low = high <= LOW * growth_of(page) and not any(
        is_column(box) for box in page_area(page).descendants()
    )
    fitting = _fitting(page, high, pictures, stock)
    picture = best_fitting(fitting, half * SPOT_WIDEST, high) if low else None
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
    _use(page, picture, pictures, stock)
    place_picture(picture, (left + half * (1 - SPOT_WIDEST) / 2, top, half * SPOT_WIDEST, high))
    return picture, box


def _fitting(page: Any, room: float, pictures: list[Any], stock: Stock) -> list[Any]:
    """The pictures that may go on a page. A cut (with `data-about`) may appear once in a document,
    and a cut with a subject only on a page with one of its words; in a booklet, a picture of a
    face only as its bands do. If the page is too blank and nothing better is left, any picture may
    be used, except in a booklet in large print, whose pages have more blanks than there are
    pictures.
    """
    css = {*body_classes(page)}
    if {"booklet", "leveled"} <= css and "large" not in css:
        motifs = [one for one in pictures if one.element.get("data-about") is None]
        pictures = [one for one in pictures if one not in motifs]
        pictures += _motifs(page, motifs, stock)
    text = " ".join(box.text for box in page_area(page).descendants() if is_text(box))
    words = {*WORD.findall(text.lower())}
    about = [one.element.get("data-about") for one in pictures]
    fitting = [
        one
        for one, subject in zip(pictures, about, strict=True)
        if subject is None
        or (
            one.element.get("src") not in stock.used
            and (not subject or not words.isdisjoint(subject.split()))
        )
    ]
    blank = room >= BLANK * TOO_BLANK * page_area(page).height
    return fitting or (pictures if blank and not {"booklet", "large"} <= css else [])


def _use(page: Any, picture: Any, pictures: list[Any], stock: Stock) -> None:
    """Pictures and cuts are on pages alone."""
    pictures.remove(picture)
    address = picture.element.get("src")
    stock.used.add(address)
    stock.motifs[address] += 1
    notes_of(page).fillers += (address,)
