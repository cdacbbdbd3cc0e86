"""Tables that may continue on the next page, so that less of a page stays blank."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise
from typing import Any

from ..content.paper import PIXEL
from ..weasy.box import classes, page_area
from .hole import left_blank

RUN_ON = 0.3  # of a page: what is left at its foot where a chapter or a table may begin there
BELOW = 0.05  # of a page: the white between a chapter and the one that runs on below it
BEGUN = 0.22  # of a page: the least that a chapter has on the page it begins on, or ends on


def parted(html: str, pages: Sequence[Any]) -> str:
    """The HTML, laid out as these pages, with each table that left much of the page before it blank
    parted, or one in columns at the row that its first part has room for.
    """
    return _piece_parted(_opened(html, pages), pages)


def foot_of(page: Any) -> float:
    """How far down the page its last chapter's box reaches."""
    area = page_area(page)
    chapters = [box for box in area.descendants() if "chapter" in classes(box)]
    ends = (box.border_box_y() + box.border_height() for box in chapters)
    return float(max(ends, default=0.0) - area.content_box_y())


WHOLE = '<div class="box-part part-table{}" id="{}"'  # how a table begins that is not parted
SIXES = " nup d66"  # further classes of a table of blocks, one for each first die


def _opened(html: str, pages: Sequence[Any]) -> str:
    """The HTML in which tables that left much of the page before them blank may be parted."""
    for before, page in pairwise(pages):
        box, _ = _first(page, "part-table")
        if box is not None and _room(before) >= RUN_ON:
            id = escape(box.element.get("id", ""))
            for css in ("", SIXES):
                html = html.replace(WHOLE.format(css, id), WHOLE.format(f"{css} parted", id), 1)
    return html


def _room(page: Any) -> float:
    """The share of a page that is left at its foot; below a chapter that is set elsewhere, too."""
    white = left_blank(page)
    return white if white < 1 else 1 - BELOW - foot_of(page) / float(page_area(page).height)


def _first(page: Any, css: str) -> tuple[Any, float]:
    """The first box of a class on a page, and how far down it begins, as a share of the page; None
    where more than the head of a chapter is above it.
    """
    area = page_area(page)
    for box in area.descendants():
        if css in classes(box):
            top = float((box.position_y - area.content_box_y()) / area.height)
            return (box, top) if top <= BEGUN else (None, 0.0)
    return None, 0.0


PIECE = re.compile(  # of a table in columns: its titles, here and on the next page, and its columns
    r'<div class="piece" data-on="([^"]*)">\s*(<p class="list-title.*?</p>)?\s*'
    r'(<div class="ups"[^>]*>)'
    r'(<div class="up" style="width: [\d.]+%">)(.*?)</div></div>\s*</div>',
    re.S,
)
ENTRY = re.compile(r'<p role="listitem".*?</p>', re.S)
LEAST_ROWS, GAP = 5, 20 / PIXEL  # of a piece of such a table; the white above it, in pixels


def _piece_parted(html: str, pages: Sequence[Any]) -> str:
    """The HTML with each piece of a table in columns that left much of the page before it blank
    parted in two, the first as high as that room.
    """
    pieces = [*PIECE.finditer(html)]
    order = {element: n for n, element in enumerate(_piece_elements(pages))}
    if len(order) != len(pieces):
        return html
    for before, page in pairwise(pages):
        box, top = _first(page, "piece")
        room = _room(before)
        if box is None or room < RUN_ON or box.element not in order:
            continue
        match = pieces[order[box.element]]
        entries = ENTRY.findall(match[5])
        columns = match[5].count("</div>") + 1
        rows = -(-len(entries) // columns)
        ups = next(one for one in box.descendants() if "ups" in classes(one))
        title = ups.position_y - box.position_y + GAP
        fitting = int(((room - top) * page_area(page).height - title) * rows / ups.height)
        if LEAST_ROWS <= fitting <= rows - LEAST_ROWS:
            first, rest = entries[: fitting * columns], entries[fitting * columns :]
            on = f'<p class="list-title continued">{match[1]}</p>' if match[1] else ""
            made = _piece(match, match[2] or "", first, columns) + _piece(match, on, rest, columns)
            return html.replace(match[0], made, 1)
    return html


def _piece_elements(pages: Iterable[Any]) -> dict[Any, None]:
    boxes = (box for page in pages for box in page_area(page).descendants())
    return dict.fromkeys(box.element for box in boxes if "piece" in classes(box))


def _piece(match: re.Match[str], title: str, entries: Sequence[str], columns: int) -> str:
    """A piece of a table in columns; `match` is the one that it is cut from."""
    rows = -(-len(entries) // columns)
    ups = (
        f"{match[4]}{''.join(entries[n : n + rows])}</div>" for n in range(0, len(entries), rows)
    )
    return f'<div class="piece" data-on="{match[1]}">{title}{match[3]}{"".join(ups)}</div></div>'
