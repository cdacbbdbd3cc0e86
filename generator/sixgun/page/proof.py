"""What a typographer would mark on a finished page: measured on WeasyPrint's boxes, reported with
page and line.

Pages and lines are counted from 1; a line is named by its first words. Each remark ends in its
code, by which a build file waives it.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import pairwise, product
from typing import Any

from ..content.paper import PIXEL
from ..weasy.box import (
    body_classes,
    classes,
    is_block,
    is_cell,
    is_row,
    measured,
    page_area,
    texts_of,
)
from ..weasy.columns import WHOLE_LIST
from .aside import SHEET
from .fault import PageReview, look_at
from .filler import WORD
from .hole import holes

ROWS = 3  # of a table: the fewest beside a break
WHOLE_TABLE = (18, 28)  # lines: a table of no more is whole if it can be, one of more if it is easy
OUTGROWN = "outgrown"  # the code of sheets that take more pages than they are laid out on
LONG = 8  # pages: the shortest booklet that needs any picture
THIN = 1 / 3  # of a page: a page with less text gets a remark if its text continues
WORD_SPACE = 0.2  # of an em: with less white between them, a label and its value are one word
FITTED = 0.96  # of its measure: a title that is so wide fills it


def remarks(document: Any) -> Iterator[str]:
    """Every fault of a laid-out document, in page order."""
    pages = [look_at(page) for page in document.pages]
    for number, page in enumerate(pages, 1):
        yield from (
            f"p. {number}: {text} [{code}]" for code, texts in page.faults.items() for text in texts
        )
    body = body_classes(document.pages[0])
    whole = {
        "broken-table": _broken_tables(pages),
        "broken-list": _broken_lists(pages),
        "stranded-heading": _over_page_ends(pages),
        "overleaf": overleaf_from(pages),
        "thin": () if "cards" in body else _thin_pages(document.pages, pages),
        "touching": _by_page(_touching, document.pages),
        "unfitted": _by_page(_unfitted, document.pages),
        "pictures": _unpictured(pages)
        if "booklet" in body and not {"leveled", "large"} & {*body}
        else (),
        "fold": _unfolded(len(pages), body),
        "together": () if "large" in body else _parted(pages),
        OUTGROWN: _outgrown(pages),
    }
    yield from (f"{text} [{code}]" for code, texts in whole.items() for text in texts)


def count_faults(pages: Sequence[Any], codes: Collection[str] = ()) -> int:
    """The number of remarks on pages that are part of a document: on each page (all, or some
    codes), on divided tables and lists, and on parts that should share a page.
    """
    looked = [look_at(page) for page in pages]
    units = [
        element
        for page in looked
        for element in {*page.together}
        if element.get("data-together").startswith("page")
    ]
    parted = len(units) - len({*units})
    return (
        sum(
            len(texts)
            for page in looked
            for code, texts in page.faults.items()
            if not codes or code in codes
        )
        + len([*_broken_tables(looked), *_broken_lists(looked)])
        + parted
    )


def _unpictured(pages: Sequence[PageReview]) -> Iterator[str]:
    """A booklet with a picture or ornament on less than a third of its pages."""
    pictured = sum(page.pictured for page in pages)
    if len(pages) >= LONG and 3 * pictured < len(pages):
        yield f"{pictured} of {len(pages)} pages have a picture or an ornament; a third should"


def _parted(pages: Sequence[PageReview]) -> Iterator[str]:
    """Parts that should share a page, or two facing pages, but do not."""
    units: dict[Any, list[int]] = {}
    for number, page in enumerate(pages, 1):
        for element in page.together:
            units.setdefault(element, []).append(number)
    for element, numbers in units.items():
        kind, title = (
            element.get("data-together").split()[0],
            " ".join((element.findtext(".//h2") or "the opening").split()),
        )
        if len(numbers) > (1 if kind == "page" else 2) or (len(numbers) == 2 and numbers[0] % 2):
            yield (
                f"“{title}” should be on one {kind}, but is on pages {', '.join(map(str, numbers))}"
            )


def _outgrown(pages: Sequence[PageReview]) -> Iterator[str]:
    """Filled sheets that take more pages than they have leaves; in large print all do."""
    sheets: dict[Any, list[int]] = {}
    for number, page in enumerate(pages, 1):
        for element in page.filled:
            sheets.setdefault(element, []).append(number)
    for element, numbers in sheets.items():
        leaves = 1 + sum(
            element.get("data-filled") in ("half", one.get("class").split()[-1])
            for one in [*element.iterfind("div")][1:]
        )
        if len(numbers) > leaves:
            yield (
                f"p. {numbers[0]}: the sheet of {element.get('aria-label')} takes {len(numbers)}"
                f" pages, but is designed for {leaves}"
            )


def _unfolded(pages: int, body: list[str]) -> Iterator[str]:
    """A booklet on half sheets whose pages are no multiple of four; large print is not folded."""
    if {"booklet", "half"} <= {*body} and "large" not in body and pages >= LONG and pages % SHEET:
        yield f"{pages} pages are not a multiple of {SHEET} and do not fold; declare padding"


def _broken_tables(pages: Sequence[PageReview]) -> Iterator[str]:
    tables: dict[Any, list[tuple[int, int]]] = {}
    for number, page in enumerate(pages, 1):
        for element, rows in page.tables:
            tables.setdefault(element, []).append((number, rows))
    for element, pieces in tables.items():
        if len(pieces) > 1 and min(rows for _, rows in (pieces[0], pieces[-1])) < ROWS:
            yield (
                f"p. {pieces[0][0]}: the table “{_title(element)}” is broken within {ROWS} rows of"
                " an end"
            )


def _title(table: Any) -> str:
    caption = "".join(next(table.iter("caption"), table).itertext()) if len(table) else ""
    named = table.get("aria-label") or caption or table.get("class") or "table"
    return " ".join(named.split())[:60]


def _broken_lists(pages: Sequence[PageReview]) -> Iterator[str]:
    """Short lists that a page's end parts, and longer ones that leave one entry alone on a page."""
    lists: dict[Any, dict[int, list[tuple[int, int]]]] = {}  # the pieces on each page
    for number, page in enumerate(pages, 1):
        for element, lines, entries in page.lists:
            lists.setdefault(element, {}).setdefault(number, []).append((lines, entries))
    for element, pieces in lists.items():
        if len(pieces) < 2:
            continue
        first = " ".join("".join(element.itertext()).split())[:36]
        lines = sum(lines for piece in pieces.values() for lines, _ in piece)
        each = [sum(entries for _, entries in piece) for piece in pieces.values()]
        if lines <= WHOLE_LIST:
            yield f"p. {min(pieces)}: a list of {lines} lines continues on the next page, “{first}”"
        elif 1 in (each[0], each[-1]) and len(element) > 2:
            yield f"p. {min(pieces)}: one entry of a list is alone on its page, “{first}”"


def _over_page_ends(pages: Sequence[PageReview]) -> Iterator[str]:
    for number, (page, following) in enumerate(pairwise(pages), 1):
        if page.strands and following.goes_on:
            yield f"p. {number}: a heading with one line below it, “{page.strands}”"


def overleaf_from(pages: Sequence[PageReview], before: int = 0) -> Iterator[str]:
    """Tables on the page after their sentence, although the sentence's page ends in a picture or a
    blank; `before` are the pages before these.
    """
    for number, (page, following) in enumerate(pairwise(pages), before + 1):
        begun = any(following.opens is table for table, _ in page.tables)
        if number % 2 and page.calls and following.opens is not None and not begun:
            yield (
                f"p. {number}: the table “{_title(following.opens)}” is on the page after"
                f" “{page.calls}”"
            )


def _thin_pages(laid_out: Sequence[Any], pages: Sequence[PageReview]) -> Iterator[str]:
    """Empty pages, and pages that are mostly blank although their text continues."""
    for number, page in enumerate(pages, 1):
        if page.empty:
            yield f"p. {number} is empty"
        elif number < len(pages) and pages[number].goes_on:
            area = page_area(laid_out[number - 1])
            blank = holes(laid_out[number - 1], (1 - THIN) * area.height, above_tails=False)
            if any(hole.box is area for hole in blank) and not _has_room_to_write(area):
                yield (
                    f"p. {number} is less than a third full, but its text continues on the"
                    " next page"
                )


def _has_room_to_write(area: Any) -> bool:
    """Whether lines to write on cover more than a third of a page."""
    return any(
        "slot" in (named := classes(box)) and "lines" in named and box.height > THIN * area.height
        for box in area.descendants()
    )


def _by_page(look: Callable[[Any], Iterator[str]], laid_out: Iterable[Any]) -> Iterator[str]:
    """The findings on each page; a page that no longer changes is inspected only once."""
    for number, page in enumerate(laid_out, 1):
        known = measured(page)
        if look not in known:
            known[look] = [*look(page)]
        yield from (f"p. {number}: {text}" for text in known[look])


def _touching(page: Any) -> Iterator[str]:
    """Cells of a table whose words nearly touch those of the cell before, on one line."""
    for row in (box for box in page_area(page).descendants() if is_row(box)):
        cells = sorted(filter(is_cell, row.children), key=lambda cell: cell.position_x)
        for before, after in pairwise([*texts_of(cell)] for cell in cells):
            for left, right in product(before, after):
                level = abs(left.position_y + left.baseline - right.position_y - right.baseline)
                white = right.position_x - left.position_x - left.width
                if not (WORD.search(left.text) and WORD.search(right.text)):
                    continue
                if level < 2 and white < WORD_SPACE * left.style["font_size"]:
                    yield (
                        f"“{left.text.strip()[-24:]}” and “{right.text.strip()[:24]}” stand"
                        f" {white * PIXEL:.1f} points apart"
                    )


def _unfitted(page: Any) -> Iterator[str]:
    """Titles in wood type that end short of their measure."""
    for head in page_area(page).descendants():
        if is_block(head) and "head" in classes(head):
            inner = [*head.descendants()]
            titles = [box.element for box in inner if "headline" in classes(box)]
            wood = [box for box in inner if "wood" in classes(box)]
            short = (
                head.content_box_x() + head.width - max(b.position_x + b.width for b in wood)
                if wood and titles
                else 0
            )
            if short > (1 - FITTED) * head.width:
                yield (
                    f"the title “{titles[0].get('data-run')}” ends {short * PIXEL:.0f} points"
                    " short of its measure"
                )
