"""Pages made even: leading spread and chapters copyfitted."""

import math
import re
from collections.abc import Callable, Iterable
from itertools import zip_longest
from typing import Any, NamedTuple

from ..content.paper import PIXEL
from ..draw.font import RULE
from ..weasy.box import (
    body_classes,
    body_of,
    classes,
    heighten_box,
    is_column,
    is_head,
    is_line,
    is_margin,
    is_row,
    move_box,
    note_places,
    notes_of,
    page_area,
    texts_of,
)
from .filler import Stock, has_room
from .hole import is_asked_for, is_cover, lowest_ink
from .proof import count_faults

STEPS = (-3, 3, -5, 5, -7, 7)  # percent by which lines are nearer or further apart, in turn
FINER = (-1, 1)  # the same, from the best of these, where none is without a fault
IN_LARGE = (-3, -5)  # in large print, whose many pages take long to lay out
CURED = ("blank", "stranded-heading")  # remarks that another leading may take away
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


def leadable(css: str) -> str:
    """A stylesheet whose lines are further apart by the factor `--lead` of what they are in."""
    return LINE.sub(r"line-height: calc(\1pt * var(--lead, 1))", css)


def is_leaded(css: str) -> bool:
    """Whether a stylesheet says how far apart lines are."""
    return bool(LINE.search(css))


def copyfit(lay_out: Callable[[float], Any], stock: Stock) -> Any:
    """What `lay_out` makes with the leading that leaves fewest faults, the first without any. The
    others give their fillers back.

    In the direction that leaves more faults than the leading as declared, nothing more is tried.
    """
    best, at = lay_out(1), 0
    least = declared = _faults(best)
    stock.give_back(best.pages)
    worse: set[bool] = set()  # whether lines further apart were, or nearer ones

    def attempt(percent: int) -> None:
        nonlocal best, at, least
        document = lay_out(1 + percent / 100)
        faults = _faults(document)
        stock.give_back(document.pages)
        if faults < least:
            best, at, least = document, percent, faults
        if faults > declared:
            worse.add(percent > 0)

    large = any("large" in body_classes(page) for page in best.pages[:1])
    for percent in IN_LARGE if large else STEPS:
        if least and (percent > 0) not in worse:
            attempt(percent)
    for percent in () if large else [at + step for step in FINER]:
        if least:
            attempt(percent)
    stock.take_again(best.pages)
    return best


def _faults(document: Any) -> int:
    """How much is wrong with a chapter that another leading may mend."""
    if not _is_fitted(document):
        return 0
    return count_faults(document.pages, CURED) + _runs_over(document)


def _runs_over(document: Any) -> bool:
    """Whether text runs over to a new sheet that it leaves mostly to pictures and fillers."""
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
    return "booklet" in body_classes(document.pages[0])


# Boxes moved on pages that are laid out. Feathering: what a card or a column leaves blank goes


class RoomLimits(NamedTuple):
    """The most, in pixels, that a row or a step gets, and that goes below a paragraph or an entry
    of a list, and below a stat block.
    """

    row: float
    text: float
    block: float = 0.0

    def share(self, of: float) -> "RoomLimits":
        return RoomLimits(*(of * most for most in self))


CARD, COLUMN, BLOCKS = (
    RoomLimits(8 / PIXEL, 4 / PIXEL),
    RoomLimits(6 / PIXEL, 3 / PIXEL),
    RoomLimits(1 / PIXEL, 2 / PIXEL, 18 / PIXEL),
)
PICTURE = 54 / PIXEL  # what is left to a card's picture, in pixels
CARD_FOOT = 6 / PIXEL  # the white kept over the frame of a card
LARGE = RoomLimits(15 / PIXEL, 9 / PIXEL, 30 / PIXEL)  # in large print a page is spread whole
LARGE_BLOCKS, LARGE_SCREEN = (
    RoomLimits(3 / PIXEL, 4 / PIXEL, 40 / PIXEL),
    RoomLimits(20 / PIXEL, 20 / PIXEL, 30 / PIXEL),
)
SCREEN = RoomLimits(12 / PIXEL, 6 / PIXEL, 24 / PIXEL)  # a panel of a face, read from afar
FOOT = 9 / PIXEL  # the white kept at its foot
OVER_FOOT = 8 / PIXEL  # the white kept over the line at the foot of a page
LEVEL = RoomLimits(9 / PIXEL, 5 / PIXEL, 10 / PIXEL)  # of a booklet whose pages end level
ASKED = LEVEL.share(0.4)._replace(block=LEVEL.block)  # where white at the foot is as it should be
HOLE = 0.26  # of a page: what is left blank
SHORT_LIST = 0.5  # the same below a list of contents, whose entries may stand far apart
KINDS = {"cards", "leaflet", "odds", "reference", "screen", "statblocks"}
KINDS_LARGE = {"handout", "odds", "reference", "scenarios", "screen", "statblocks"}
PARTS = {"block", "box-part", "move"}
WHOLE = {"block", "dispatch", "move", "notice"}  # white goes between these, not into them
HEADINGS, TITLES = {"h1", "h2", "h3", "h4"}, {"list-title", "deck", "deck2"}


def feather(pages: Iterable[Any]) -> None:
    """Spreads the contents of a card over its `.rest`, which becomes lower, and a column of odds,
    reference, screens or stat blocks down to the foot.
    """
    for page in pages:
        body = {*body_classes(page)}
        if "large" in body and KINDS_LARGE & body:
            _fill_page(
                page,
                (
                    LARGE_BLOCKS
                    if "statblocks" in body
                    else LARGE_SCREEN
                    if "screen" in body
                    else LARGE
                ),
            )
        if "leveled" in body and {"booklet", "handout"} & body and "large" not in body:
            _level_page(page)
        if {"handout", "leveled"} <= body and "large" not in body:
            _even_columns(box for box in body_of(page).descendants() if is_column(box))
            note_places(page)
        if "flowing" in body or not KINDS & body:
            continue
        divisions = [
            (box, {*classes(box)})
            for box in page_area(page).descendants()
            if box.element_tag == "div"
        ]
        if "cards" in body:
            _fill_card(divisions)
        else:
            panel = next(
                (box for box, css in divisions if "screen" in body and "stacks" in css),
                page_area(page),
            )  # over its strip
            most = SCREEN if {"screen", "leveled"} <= body else COLUMN
            foot = min(panel.content_box_y() + panel.height, _over_foot(page))
            _fill_columns(divisions, foot, most)
            if "leveled" in body:
                _even_columns(box for box, css in divisions if "stack" in css)
            _end_columns([box for box, css in divisions if {"stack", "whole", "body"} & css], foot)
        note_places(page)


def _fill_page(page: Any, most: RoomLimits) -> None:
    """Spreads everything on a page; what that leaves may go to pictures."""
    area = page_area(page)
    foot = area.content_box_y() + area.height
    body = body_of(page)
    _spread(body, foot - FOOT - lowest_ink(body, foot), most)
    note_places(page)


def _level_page(page: Any) -> None:
    """Spreads a page of a booklet to its foot, unless there is room for more than white."""
    area = page_area(page)
    foot = area.content_box_y() + area.height
    body = body_of(page)
    columns = any(is_column(box) and box.width < area.width / 2 for box in body.descendants())
    used = lowest_ink(body, foot)
    listed = any("toc-full" in classes(box) for box in body.descendants())
    most = (SHORT_LIST if listed else HOLE) * area.height
    free = listed or not (notes_of(page).banded or is_cover(page))
    if not columns and free and 0 < foot - used < most:
        _spread(body, foot - used, ASKED if is_asked_for(page) else LEVEL)
        note_places(page)


def _even_columns(columns: Iterable[Any]) -> None:
    """Spreads each column to the foot of the longest beside it."""
    ends = [(box, lowest_ink(box, math.inf)) for box in columns]
    for box, end in ends:
        beside = (e for other, e in ends if other.position_y == box.position_y and e < math.inf)
        if end < (longest := max(beside, default=0.0)):
            _spread(box, longest - end, COLUMN)


def _over_foot(page: Any) -> float:
    """Where the white over the line at the foot of a page begins."""
    boxes = page_area(page).children
    foot = page_area(page).content_box_y() + page_area(page).height
    lines = (text for box in boxes if is_margin(box) for text in texts_of(box))
    tops = (text.position_y for text in lines if text.position_y + text.height > foot)
    return min(tops, default=math.inf) - OVER_FOOT


def _end_columns(columns: list[Any], foot: float) -> None:
    """Ends each column, and the rule beside it, at the foot or below it with the last text: a cell
    is as high as its row was before it was spread.
    """
    ends = [end for box in columns if (end := lowest_ink(box, math.inf)) < math.inf]
    last = max([foot, *ends])
    for box in columns:
        if (below := box.border_box_y() + box.border_height() - last) > 0:
            heighten_box(box, -below)


def _fill_columns(divisions: list[tuple[Any, set[str]]], foot: float, most: RoomLimits) -> None:
    alone = not any(
        "body" in css or ("tail" in css and has_room(box, foot)) for box, css in divisions
    )
    for box, css in divisions:
        room = foot - max(
            (child.position_y + child.margin_height() for child in box.children), default=foot
        )
        if {"stack", "whole", "body"} & css:
            _spread(box, room, most)
        elif alone and "blocks" in css and is_column(box):
            _spread(box, room, BLOCKS)


def _fill_card(divisions: list[tuple[Any, set[str]]]) -> None:
    matter, rest = (
        next((box for box, css in divisions if name in css and "block" not in css), None)
        for name in ("matter", "rest")
    )
    if matter and rest:
        added = _spread(matter, rest.height - (PICTURE if rest.children else CARD_FOOT), CARD)
        rest.translate(0, added)
        rest.height -= added


def _spread(box: Any, room: float, most: RoomLimits) -> float:
    """Spreads the contents of a box over the room below it, and returns how much of that room was
    used.
    """
    wanted = _higher(box, most)
    share = max(0.0, min(1.0, room / wanted)) if wanted else 0.0
    return _higher(box, most.share(share), move=True)


def _higher(box: Any, each: RoomLimits, move: bool = False) -> float:
    """How much higher a box becomes if each thing in it gets its part; `move` makes it so."""
    added = above = 0.0
    top = None
    for child, after in zip_longest(box.children, box.children[1:]):
        if child.position_y != top:  # not beside the one before, as columns are
            top, above = child.position_y, added
        if move:
            move_box(child, 0, above)
        if is_line(child) or is_head(child) or _is_title(child) or _is_apart(child):
            continue
        within = each._replace(block=0.0) if WHOLE & {*classes(child)} else each
        entry = child.element_tag == "p" and "up" in classes(box)  # a row of a table in columns
        row = entry or (is_row(child) and child.element_tag == "tr")
        paired = {"over", "below"} & {*classes(child)} if row else {}  # two rows of one thing
        gained = (each.row / 2 if paired else each.row) if row else _higher(child, within, move)
        if row and move:
            _heighten(child, gained, _SUNK[next(iter(paired), "")])
        elif not gained and (child.element_tag in ("li", "p") or "step" in classes(child)):
            gained = each.row if "step" in classes(child) else each.text
            if move:
                heighten_box(child, gained)
        added = max(
            added, above + gained + (each.block if after and _is_parted(child, after, box) else 0)
        )
    if move and not isinstance(box.height, str):
        heighten_box(box, added)
    return added


def _is_apart(box: Any) -> bool:
    return bool({"group", "strip"} & {*classes(box)})


def _is_part(box: Any, within: Any) -> bool:
    """Whether white may go below a box: not below lines of a part, whose box is of its element."""
    return bool(PARTS & {*classes(box)}) and box.element is not within.element


def _is_parted(box: Any, after: Any, within: Any) -> bool:
    """Whether white may go between a box that is no title and the one after it."""
    return _is_title(after) or _is_part(box, within) or _is_part(after, within)


def _is_title(box: Any) -> bool:
    return box.element_tag in HEADINGS or bool(TITLES & {*classes(box)})


# The part of what a row of a table gains that goes above its text. Of two rows of one thing, the
# figures and what is said below them, the white is outside.
_SUNK = {"": 1 / 2, "over": 1.0, "below": 0.0}


def _heighten(row: Any, by: float, sunk: float) -> None:
    """Makes a row of a table higher, with this part of the white above what its cells say."""
    heighten_box(row, by)
    for cell in row.children:
        if is_line(cell):
            move_box(cell, 0, by * sunk)
            continue
        heighten_box(cell, by)
        for line in cell.children:
            move_box(line, 0, by * sunk)


def turn_outward(pages: Iterable[Any]) -> None:
    """Moves absolutely placed elements of class `outer` across the text area of each right-hand
    page, where their lines end at the text instead of beginning there.
    """
    for page in pages:
        area = page_area(page)
        if area.page_type.side != "right":
            continue
        outer = [
            box
            for box in area.descendants()
            if "outer" in classes(box) and box.style["position"] == "absolute"
        ]
        for box in outer:
            middle = box.border_box_x() + box.border_width() / 2
            move_box(box, 2 * (area.content_box_x() + area.width / 2 - middle), 0)
            for line in filter(is_line, box.children):
                left = line.position_x - box.content_box_x()
                move_box(line, box.width - line.width - 2 * left, 0)
        if outer:
            note_places(page)
