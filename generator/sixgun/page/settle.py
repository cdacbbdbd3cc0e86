"""What is settled by a first layout: the type of a screen's panels, which chapters begin below the
one before, and where a table of many columns goes on overleaf.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from html import escape
from itertools import pairwise
from math import ceil
from typing import Any, Protocol

from ..content.paper import PIXEL
from ..weasy.box import classes, opening_boxes, page_area
from .filler import SHEET
from .fit import overruns
from .hole import left_blank, lowest_ink
from .proof import count_faults

LayOut = Callable[[str], Any]  # HTML to a WeasyPrint document


class LeadOut(Protocol):
    """The same, with lines so much nearer or further apart."""

    def __call__(self, html: str, leading: float = 1) -> Any: ...


CHOSEN = "chosen-type"  # the class of a panel that declares no size
CLOSE = " size-close"  # the class of one that comes to more than its page by a few lines
SIZES = ("", " size-large", " size-larger", " size-largest", " size-huge")  # each size's class


def enlarge(html: str, lay_out: LayOut) -> str:
    """A document whose panels that declare no size are in the largest type that keeps each on its
    page, without a fault, or in a closer one where that saves a second page; one without such
    panels as it is. Each round halves the sizes left.
    """
    first, *others = html.split(CHOSEN)
    if not others:
        return html

    def sized(sizes: Iterable[int]) -> str:
        panels = zip(sizes, base, others, strict=True)
        return first + "".join(f"{CHOSEN}{SIZES[n] or close}{rest}" for n, close, rest in panels)

    base = [""] * len(others)
    before = _by_panel(lay_out(html).pages)
    fitting = [0] * len(before)
    if long := [n for n, pages in enumerate(before) if len(pages) == 2]:
        base = [CLOSE if n in long else "" for n in range(len(before))]
        closer = _by_panel(lay_out(sized(fitting)).pages)
        base = [CLOSE if n in long and len(pages) == 1 else "" for n, pages in enumerate(closer)]
    most = [len(SIZES) - 1 if len(pages) == 1 else 0 for pages in before]
    for _ in SIZES:
        if fitting == most:
            break
        tried = [(low + high + 1) // 2 for low, high in zip(fitting, most, strict=True)]
        after = _by_panel(lay_out(sized(tried)).pages)
        for number, size in enumerate(tried):
            pages = after[number]
            whole = len(pages) == 1 and not any(overruns(pages))
            if whole and count_faults(pages) <= count_faults(before[number]):
                fitting[number] = size
            else:
                most[number] = size - 1
            most[number] = max(most[number], fitting[number])
    return sized(fitting)


def _by_panel(pages: Iterable[Any]) -> list[list[Any]]:
    """The pages of each panel whose size is to be chosen, and of each of its columns."""
    panels: dict[Any, list[Any]] = {}
    columns: dict[Any, Any] = {}
    for page in pages:
        for box in page_area(page).descendants():
            if CHOSEN in classes(box) and box.element not in panels:
                panels[box.element] = []
                columns |= dict.fromkeys(box.element.iter(), box.element)
            owner = panels.get(columns.get(getattr(box, "element", None)))
            if owner is not None and page not in owner:
                owner.append(page)
    return [*panels.values()]


BODY = re.compile(r'<body class="([^"]*)"')
CHAPTER = '<section class="chapter'  # how each begins
FOLLOWS = "runs-on"  # the class of a chapter that begins below the one before it
RUN_ON, BELOW = 0.3, 0.05  # of a page: left where the next chapter runs on; the white between them
ROUNDS = 4  # of layouts: what runs on moves the chapters after it
MANY = 48  # pages: of a longer book one layout is held at a time
SHORT = 24  # pages: a longer booklet is not laid out for one page less
TIGHTER = (0.97, 0.94)  # of the lines as declared
LEAF = 0.1  # of a page: what a page less is worth in white that is saved


def run_on(html: str, lay_out: LeadOut, after: int = 0) -> Any:
    """A booklet of a face laid out so that it leaves little white: a chapter begins below the one
    before it where that one ends high up, and a table of many columns begins on a page and goes on
    overleaf. A short one whose last page is one too many to fold has its lines a little nearer, if
    that saves the page; `after` are the pages that follow it. Any other document as it is.
    """
    found = BODY.search(html)
    body = {*(found[1].split() if found else ())}
    if not {"booklet", "leveled"} <= body or "large" in body:
        return lay_out(html)
    settled = _settled(html, lay_out)
    over = (len(settled.pages) + after) % SHEET == 1
    for leading in TIGHTER if over and "half" in body and len(settled.pages) <= SHORT else ():
        nearer = partial(lay_out, leading=leading)
        tried = _settled(html, nearer)
        if len(tried.pages) < len(settled.pages):
            return tried
    return settled


def _settled(html: str, lay_out: LayOut) -> Any:
    """The layout that leaves least white of several; of a long book, the second."""
    document = lay_out(html)
    best = (_white(document.pages), 0, document)
    running: set[int] = set()
    for number in range(1, ROUNDS + 1):
        wanted = _running(_extents(document.pages), running)
        parted = _parted(_opened(html, document.pages), document.pages)
        if wanted == running and parted == html:
            break
        html, running = parted, wanted
        if len(document.pages) >= MANY:
            del document, best
            return lay_out(_marked(html, running))
        document = lay_out(_marked(html, running))
        best = min(best, (_white(document.pages), number, document), key=lambda one: one[:2])
    return best[2]


def _white(pages: Sequence[Any]) -> float:
    """What pages before the last leave blank beyond what a chapter's end may, and a share of their
    number.
    """
    return sum(max(0.0, left_blank(page) - RUN_ON) for page in pages[:-1]) + LEAF * len(pages)


def _marked(html: str, running: set[int]) -> str:
    """A booklet whose chapters with these numbers run on."""
    first, *chapters = html.split(CHAPTER)
    marks = (f" {FOLLOWS}" if number in running else "" for number in range(len(chapters)))
    return first + "".join(
        f"{CHAPTER}{mark}{rest}" for mark, rest in zip(marks, chapters, strict=True)
    )


def _extents(pages: Iterable[Any]) -> list[tuple[float, float, bool]]:
    """Where each chapter begins and ends, in pages, and whether it asks for a page of its own."""
    found: dict[Any, tuple[float, float, bool]] = {}
    for number, page in enumerate(pages):
        area = page_area(page)
        top, foot = area.content_box_y(), area.content_box_y() + area.height
        for box in area.descendants():
            css = {*classes(box)} if box.element_tag == "section" else set()
            if "chapter" not in css:
                continue
            end = number + (lowest_ink(box, foot) - top) / area.height
            begin = number + max(0.0, box.position_y - top) / area.height
            found[box.element] = (
                found.get(box.element, (begin,))[0],
                end,
                bool({"left", "new-page"} & css),
            )
    return [*found.values()]


def _running(extents: list[tuple[float, float, bool]], now: set[int]) -> set[int]:
    """The chapters that run on, by number, where those of `now` do: each by the place where the one
    before it ends, or would if what runs on before it changes. A short chapter fits whole below it.
    """
    running: set[int] = set()
    place, known = 0.0, True
    for number, (begin, end, alone) in enumerate(extents):
        room = -place % 1
        if number and not alone and (room > RUN_ON or room > BELOW + end - begin):
            running.add(number)
        known = known and (number in running) == (number in now)
        below = place + BELOW if number in running else ceil(place)
        place = end if known else below + end - begin
    return running


WHOLE = '<div class="box-part part-table" id="{}"'  # how a table begins that is not parted
PARTED = WHOLE.replace('" id', ' parted" id')  # and one that may be


def _opened(html: str, pages: Sequence[Any]) -> str:
    """The HTML in which tables that left much of the page before them blank may be parted."""
    for before, page in pairwise(pages):
        if left_blank(before) < RUN_ON:
            continue
        for box in opening_boxes(page_area(page)):
            if "part-table" in classes(box):
                id = escape(box.element.get("id", ""))
                html = html.replace(WHOLE.format(id), PARTED.format(id), 1)
    return html


PIECE = re.compile(  # of a table in columns: its title, its columns, and the width of each
    r'<div class="piece">\s*(<p class="list-title">.*?</p>)?\s*(<div class="ups"[^>]*>)'
    r'(<div class="up" style="width: [\d.]+%">)(.*?)</div></div>\s*</div>',
    re.S,
)
ENTRY = re.compile(r'<p role="listitem".*?</p>', re.S)
LEAST_ROWS, GAP = 5, 20 / PIXEL  # of a piece of such a table; the white above it, in pixels


def _parted(html: str, pages: Sequence[Any]) -> str:
    """The HTML with each piece of a table in columns that left much of the page before it blank
    parted in two, the first as high as that room.
    """
    pieces = [*PIECE.finditer(html)]
    order = {element: n for n, element in enumerate(_piece_elements(pages))}
    if len(order) != len(pieces):
        return html
    for before, page in pairwise(pages):
        room = left_blank(before)
        box = next((one for one in opening_boxes(page_area(page)) if "piece" in classes(one)), None)
        if box is None or room < RUN_ON or box.element not in order:
            continue
        match = pieces[order[box.element]]
        entries = ENTRY.findall(match[4])
        columns = match[4].count("</div>") + 1
        rows = -(-len(entries) // columns)
        ups = next(one for one in box.descendants() if "ups" in classes(one))
        title = ups.position_y - box.position_y + GAP
        fitting = int((room * page_area(page).height - title) * rows / ups.height)
        if LEAST_ROWS <= fitting <= rows - LEAST_ROWS:
            first, rest = entries[: fitting * columns], entries[fitting * columns :]
            made = _piece(match, match[1] or "", first, columns) + _piece(match, "", rest, columns)
            return html.replace(match[0], made, 1)
    return html


def _piece_elements(pages: Iterable[Any]) -> dict[Any, None]:
    boxes = (box for page in pages for box in page_area(page).descendants())
    return dict.fromkeys(box.element for box in boxes if "piece" in classes(box))


def _piece(match: re.Match[str], title: str, entries: Sequence[str], columns: int) -> str:
    """A piece of a table in columns; `match` is the one that it is cut from."""
    rows = -(-len(entries) // columns)
    ups = (
        f"{match[3]}{''.join(entries[n : n + rows])}</div>" for n in range(0, len(entries), rows)
    )
    return f'<div class="piece">{title}{match[2]}{"".join(ups)}</div></div>'
