"""Holes of a laid-out page: blank areas at the foot of a chapter's columns or of the page itself,
and the pictures placed in them. All sizes are in pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..content.paper import PIXEL
from ..weasy.box import (
    body_classes,
    body_of,
    classes,
    is_column,
    is_margin,
    is_picture,
    is_text,
    notes_of,
    page_area,
    placed_box,
)

BLANK = 1 / 6  # of a page: the most that stays blank at its foot, or at that of a column
SPOT_GAP = 12 / PIXEL  # points, in pixels: the white around a picture
TOO_WHITE = 1 / 3  # the same in a game with a face, whose pictures are on few pages
GROWTH = 1.6  # of pictures and of the white around them in large print, whose type grows more
COVER_BLANK = 1 / 3  # of a cover: the largest blank between two drawings
LEVEL = 60 / PIXEL  # columns that end within so much of each other leave one hole across the page


@dataclass(frozen=True)
class Hole:
    """A blank rectangle below the last line in `box`, a column or the page's area."""

    box: Any
    left: float
    top: float
    width: float
    height: float


def holes(page: Any, least: float, above_tails: bool = True) -> Iterator[Hole]:
    """The holes of a page that are at least so high; `above_tails`: over a tailpiece only those
    beside a longer column.
    """
    area = page_area(page)
    boxes = list(_matter(area))
    columns = [box for box in boxes if is_column(box)]
    last = max((column.position_y for column in columns), default=0.0)
    lowest = [column for column in columns if column.position_y == last]
    page_foot = area.content_box_y() + area.height
    tailed = above_tails and any("tail" in classes(box) and box.children for box in boxes)
    marks = [
        (box.position_x, box.position_y, box.position_x + _wide(box), box.position_y + _high(box))
        for box in boxes
        if is_ink(box)
    ]
    bottom = max((low for *_, low in marks if low <= page_foot + 1), default=page_foot)
    across = all(
        bottom > low + 1 for column in lowest for *_, low in _inks(column)
    )  # what ends the page spans the columns
    if not tailed and page_foot - bottom >= least and (across or _level(lowest, bottom)):
        yield Hole(area, area.content_box_x(), bottom, area.width, page_foot - bottom)
        lowest = lowest if across else []
    for column in [*(c for c in columns if c.position_y != last), *lowest]:
        left, right = column.position_x, column.position_x + column.width
        end = max((low for x, _, _, low in _inks(column)), default=column.position_y)
        below = [
            top for x, top, over, _ in marks if top >= end - 1 and x < right - 2 and over > left + 2
        ]
        beside = [c.position_y + c.height for c in columns if c.position_y == column.position_y]
        closed = column.position_y != last or tailed or bool(below)
        end_of_page = bottom if across and column.position_y == last else page_foot
        foot = min([end_of_page, *below, *([max(beside)] if closed else [])])
        if foot - end >= least:
            yield Hole(column, left, end, column.width, foot - end)


def _level(columns: list[Any], bottom: float) -> bool:
    return all(
        bottom - max((low for *_, low in _inks(column)), default=0.0) < LEVEL for column in columns
    )


def _inks(box: Any) -> Iterator[tuple[float, float, float, float]]:
    return (
        (b.position_x, b.position_y, b.position_x + _wide(b), b.position_y + _high(b))
        for b in box.descendants()
        if is_ink(b)
    )


def blanks(page: Any) -> Iterator[str]:
    """What stays blank at the foot of a page, or of one of its columns; on a cover, anywhere."""
    area = page_area(page)
    if is_cover(page):
        share = _widest_gap(area)
        if share > COVER_BLANK:
            yield f"{share:.0%} of the cover is blank"
        return
    most = BLANK
    if "leveled" in body_classes(page):
        most = 1 if _is_contents(page) else TOO_WHITE
    for hole in holes(page, most * area.height, above_tails=False):
        yield (
            f"{hole.height / area.height:.0%} of the"
            f" {'page' if hole.box is area else 'page’s height'} is blank at its foot"
        )
    if caption := _caption_alone(area):
        yield f"nothing but “{caption}” and filler"


CAPTIONS = ("caption", "figcaption", "h2", "h3", "h4", "h5")
FILLERS = {"filler", "tail"}  # the classes of what fills the end of a page


def _caption_alone(area: Any) -> str:
    """The words of a page that has only the heading of a section or of a table, above a filler or
    a picture; empty for any other.
    """
    filled = any(FILLERS & {*classes(box)} and box.children for box in _matter(area))
    words = [*_words(area, False)] if filled else []
    return " ".join(text for text, _ in words) if all(alone for _, alone in words) else ""


def _words(box: Any, heads: bool) -> Iterator[tuple[str, bool]]:
    """What a box says but for fillers, each text with whether it belongs to a heading."""
    for child in getattr(box, "children", ()):
        css = {*classes(child)}
        if is_text(child) and child.text.strip():
            yield child.text.strip(), heads
        elif not is_margin(child) and not FILLERS & css:
            heading = child.element_tag in CAPTIONS or "list-title" in css
            yield from _words(child, heads or heading)


def is_cover(page: Any) -> bool:
    return bool(page_area(page).page_type.name == "cover")


def left_out(page: Any) -> Iterator[str]:
    """The words of a back cover that are missing or cut off in the PDF."""
    boxes = [*page_area(page).descendants(placeholders=True)] if is_cover(page) else []
    shown = [one for one in map(placed_box, boxes) if getattr(one, "element", None) is not None]
    known = {one.element: {*classes(one)} for one in shown}
    printed = _letters("".join(box.text for box in shown if is_text(box)))
    for cover in [one for one, css in known.items() if {"cover", "back"} <= css]:
        for one in (*cover.iter("h2"), *cover.iter("p")):
            words = " ".join("".join(one.itertext()).split())
            ends = one.tag == "h2" or _letters(words)[-LAST:] in printed
            if one.get("class") in BACK_TEXTS and words and not (one in known and ends):
                yield words


BACK_TEXTS = ("hook", "blurb", "maker")  # the classes of what a back cover says
LAST = 24  # letters of a text: where they are printed, all of it is


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()


def _widest_gap(area: Any) -> float:
    """The highest band of a cover where nothing is drawn, as a share of its height; a ground of
    another color than paper is drawn.
    """
    foot = area.content_box_y() + area.height
    drawn = [
        (box.position_y, box.position_y + _high(box))
        for box in map(placed_box, area.descendants(placeholders=True))
        if is_ink(box) or (box.style["background_color"].alpha and hasattr(box, "border_height"))
    ]
    at, widest = area.content_box_y(), 0.0
    for top, low in sorted([*drawn, (foot, foot)]):
        widest, at = max(widest, top - at), max(at, low)
    return float(widest / area.height)


def _matter(area: Any) -> Iterator[Any]:
    """The boxes on a page except its running heads."""
    for child in area.children:
        if not is_margin(child):
            yield from child.descendants()


def is_ink(box: Any) -> bool:
    if is_text(box):
        return bool(box.text.strip())
    return ((is_picture(box) or "ground" in classes(box)) and bool(box.height)) or (
        box.style["border_bottom_width"] > 0 and hasattr(box, "border_height")
    )


def _wide(box: Any) -> float:
    return float(box.margin_width()) if hasattr(box, "margin_width") else float(box.width)


def _high(box: Any) -> float:
    return (
        float(box.border_height() + box.margin_top)
        if hasattr(box, "border_height")
        else float(box.height)
    )


def _is_open(box: Any) -> bool:
    """Whether a box is a cell to write in, with a line below it."""
    return (
        box.element_tag == "td"
        and box.border_bottom_width > 0
        and not any(map(is_ink, box.descendants()))
    )


def lowest_ink(box: Any, foot: float) -> float:
    """The lower end of the contents of a box, including the lines of a form, down to a given foot;
    the foot itself for an empty box.
    """
    ends = (
        one.position_y + _high(one) for one in box.descendants() if is_ink(one) or _is_open(one)
    )
    return max((end for end in ends if end <= foot + 1), default=foot)


# Pictures in holes

SPOT_HIGHEST = 190 / PIXEL  # points, in pixels: the highest picture
CHOICE = 4  # how many of the next pictures are tried in a hole
Frame = tuple[float, float, float, float]  # left, top, width, height


def best_fitting(pictures: list[Any], wide: float, high: float, most: float = SPOT_HIGHEST) -> Any:
    """The picture among the next ones that covers most of a frame, or None."""
    return max(pictures[:CHOICE], key=lambda one: _size(one, wide, min(high, most)), default=None)


def _size(picture: Any, wide: float, high: float) -> float:
    """The area that a picture covers in a frame; a band covers all of it."""
    ratio = _ratio(picture)
    return float(min(high, wide / ratio) ** 2 * ratio) if ratio else wide * high


def place_picture(picture: Any, frame: Frame, most: float = SPOT_HIGHEST) -> None:
    """As large as its frame lets it be, in the middle of it."""
    left, top, wide, high = frame
    ratio = _ratio(picture) or wide / min(high, most)
    picture.height = min(high, most, wide / ratio)
    picture.width = picture.height * ratio
    picture.position_x, picture.position_y = (
        left + (wide - picture.width) / 2,
        top + (high - picture.height) * 0.4,
    )


def _ratio(picture: Any) -> float:
    """A picture's width divided by its height; 0 for a band, which has no fixed size."""
    return float(picture.replacement.get_intrinsic_size(1, 16)[2] or 0)


# Bands: pictures of a face at the foot of pages

BAND_LEAST, BAND_MOST = 0.2, 0.3  # of a page: the blank that takes a band; the usual band
BAND_HIGHEST = 0.36  # of a page: the highest band, unless too much of the page would stay blank
BANDED = 4  # at most one of this many pages has a band
THREE = (-2, -1, 0)  # where three pages in a row begin that a page is one of
BAND, FILLED = 66 / PIXEL, 0.8  # the lowest band; of its hole, the most that it takes
WHITE, MOST_WHITE = 0.17, 0.23  # of a page: what stays blank over a high band; over any


def is_band(picture: Any) -> bool:
    return "band" in classes(picture)


def choose_bands(pages: Sequence[Any]) -> None:
    """Notes which pages take a band: those that are blank for more than the next chapter could
    fill, the last one, and of others a few that do not follow each other; never three in a row,
    not the contents, and none of a chapter that has one page since its author asked for one.
    """
    white = [is_asked_for(page) or _is_contents(page) for page in pages]
    left = [(left_blank(page), n) for n, page in enumerate(pages) if not white[n]]
    chosen: set[int] = set()
    for share, number in sorted(left, reverse=True):
        beside = {number - 1, number + 1} & chosen
        few = not beside and len(chosen) < len(pages) // BANDED
        last = number == len(pages) - 1
        third = any(
            {number + n, number + n + 1, number + n + 2} <= {*chosen, number} for n in THREE
        )
        if share >= BAND_LEAST and (few or last or share > BAND_MOST) and not third:
            chosen.add(number)
            notes_of(pages[number]).banded = True


def is_asked_for(page: Any) -> bool:
    """Whether a chapter that its author begins on a new page has this page alone: white at its foot
    is as it should be.
    """
    boxes = {*page_area(page).descendants()}
    css = {name for box in boxes for name in classes(box)}
    chapters = {box.element: {*classes(box)} for box in boxes if "chapter" in classes(box)}
    return (
        len(chapters) == 1
        and "new-page" in next(iter(chapters.values()))
        and {"headline", "tail"} <= css
    )


def _is_contents(page: Any) -> bool:
    return any("toc-full" in classes(box) for box in page_area(page).descendants())


def pictured_on_covers(pages: Iterable[Any]) -> set[str]:
    """What the pictures of the covers among some pages show, but for small ones."""
    boxes = (
        placed_box(box)
        for page in pages
        if is_cover(page)
        for box in page_area(page).descendants(placeholders=True)
    )
    return {box.element.get("alt", "") for box in boxes if is_picture(box) and box.height >= BAND}


def left_blank(page: Any) -> float:
    """The share of a page's text area that is blank at its foot; of a cover 0, of an empty page
    all.
    """
    area = page_area(page)
    if is_cover(page):
        return 0.0
    if not any(map(is_ink, body_of(page).descendants())):
        return 1.0
    foot = area.content_box_y() + area.height
    return float((foot - lowest_ink(body_of(page), foot)) / area.height)


def place_band(page: Any, picture: Any, foot: float, room: float) -> None:
    """Across the page, at the foot, so that the page ends where the others do."""
    area = page_area(page)
    picture.width, picture.margin_top = area.width, 0
    usual = max(BAND, min(area.height * BAND_MOST, room * FILLED))
    high = min(room - area.height * WHITE, area.height * BAND_HIGHEST)
    picture.height = min(room, max(usual, high, room - area.height * MOST_WHITE))
    picture.position_x, picture.position_y = area.content_box_x(), foot - picture.height


def white_below(page: Any) -> float:
    """The space between a picture and the foot of a page in large print."""
    return 2 * SPOT_GAP * (growth_of(page) - 1)


def below_band(page: Any) -> float:
    """The space between a band and the foot of a page: none in a booklet, whose page numbers are
    lower.
    """
    return 0.0 if "booklet" in body_classes(page) else SPOT_GAP


def growth_of(page: Any) -> float:
    return GROWTH if "large" in body_classes(page) else 1
