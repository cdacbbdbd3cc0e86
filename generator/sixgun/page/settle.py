"""What is settled by a first layout: the type of a screen's panels, and which chapters begin below
the one before.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any, NamedTuple

from ..weasy.box import classes, page_area
from ..weasy.columns import WHOLE_LIST
from .aside import SHEET
from .fault import look_at
from .fit import overruns
from .hole import left_blank
from .parting import BEGUN, BELOW, RUN_ON, foot_of, parted
from .proof import WHOLE_TABLE, count_faults, overleaf_from

LayOut = Callable[[str], Any]  # HTML to a WeasyPrint document


CHOSEN = "chosen-type"  # the class of a panel that declares no size
CLOSE = " size-close"  # the class of one that comes to more than its page by a few lines
GREATER = (" size-large", " size-larger", " size-largest", " size-great", " size-huge")
SIZES = ("", *GREATER)  # each size's class


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
OWN = re.compile(r'(?=<section class="chapter[ "])(?!<section [^>]*(?:\bfollows\b|id="credits"))')
OPENING = re.compile(r'<section class="(chapter[^"]*)')  # how each begins
MARKED = r'<section class="\1 {}'  # with one class more
MANY = 48  # pages: in a longer book only one setting is tried for the rest
NEARER = "nearer"  # that of one whose lines are a little nearer than declared
ROUNDS = 3  # of layouts of a chapter whose tables are parted one after the other
INDEX = ' id="index"'  # of a chapter that is not divided where it and the credits fit on one page
FOLLOWS = "runs-on"  # the class of a chapter that begins below the one before it
ABOVE = '<section class="chapter{}" style="height: {:.2f}px"></section>'  # the one before it
DRAFTS, MOST = 3, 240  # that go on to the next chapter; pages laid out to try several settings

# Weights of faults in a setting, in pages of blank space that are as bad
LEAF, FOLD, FOLLOWING = 0.1, 0.2, 0.04  # a page; one too many to fold
TORN, LONG_TORN, OVERLEAF, SLIGHT = 0.5, 0.15, 0.2, 0.15
FACING = 0.6  # of it: an element divided between two facing pages
EVEN = 0.1  # of a page: so much white at its foot is spread over it
GOOD, TOO_BAD = (
    0.15,
    0.5,
)  # a setting good enough to stop at; how much worse than the best a draft may be
FEW = 6  # chapters: in a shorter booklet each is set in every way


class Setting(NamedTuple):
    """A chapter laid out: where it ends, in pages from the top of the page it begins on; how far
    down its box reaches there, in pixels; its HTML; and its faults if it begins on a right page,
    and on a left one.
    """

    end: float
    foot: float
    html: str
    wrong: tuple[float, float]


class Draft(NamedTuple):
    """The chapters up to one: where the last one ends and how far down its box reaches, the faults
    of all of them, and their HTML.
    """

    end: float = 0.0
    foot: float = 0.0
    wrong: float = 0.0
    texts: tuple[str, ...] = ()


def is_settled(html: str) -> bool:
    """Whether a document is a booklet of a face, but for large print."""
    body = _body(html)
    return {"booklet", "leveled"} <= body and "large" not in body


def _body(html: str) -> set[str]:
    found = BODY.search(html)
    return {*(found[1].split() if found else ())}


def run_on(html: str, lay_out: LayOut, try_out: LayOut, after: int = 0) -> Any:
    """Lays out the booklet of a game with a face so that it has little blank space and divides few
    tables and lists. Each chapter begins on a new page or below the one before it, its lines are as
    declared or a little closer, and a table may begin on a page and continue on the next. `after`
    are the pages that follow. Other documents are returned unchanged.

    `try_out` lays out some chapters, whose references have no page numbers.
    """
    if not is_settled(html):
        return lay_out(html)
    html = _on_one_page(html, try_out)
    start = html.index(">", html.index("<body")) + 1
    stop = html.rindex("</body>") if "</body>" in html else len(html)
    cover, *chapters = OWN.split(html[start:stop])
    book = _Book(html[:start], html[stop:], try_out, GOOD if len(chapters) > FEW else 0.0)
    drafts = [Draft()]
    for chapter in (cover + "".join(chapters[:1]), *chapters[1:]):
        drafts = _best(longer for draft in drafts for longer in book.go_on(draft, chapter))
    if "half" in _body(html):
        padded = [-(ceil(one.end) + after) % SHEET for one in drafts]
        drafts = [
            one._replace(wrong=one.wrong + LEAF * pages + FOLD * (pages > 2))
            for one, pages in zip(drafts, padded, strict=True)
        ]
    best = min(drafts, key=lambda one: one.wrong)
    return lay_out(book.whole(*best.texts))


CHAPTER = '<section class="chapter'
UNIT = re.compile(r'class="unit (?:spread|page)" data-together="(spread)?')
ON_LEFT = re.compile(
    r'(<section class="chapter[^"]*) left\b'
)  # a chapter whose opener is in a spread


def _on_one_page(html: str, try_out: LayOut) -> str:
    """The HTML in which each group of sections that should be on two facing pages, but fits on one,
    is kept on one page: so no page before it is left empty.
    """
    if "unit spread" not in html:
        return html
    closed = ON_LEFT.sub(r"\1", html.replace('class="unit spread"', 'class="unit page"'))
    pages: dict[Any, set[int]] = {}
    for number, page in enumerate(try_out(closed).pages):
        for box in page_area(page).descendants():
            if "unit" in classes(box) and box.element.get("data-together", "").startswith("spread"):
                pages.setdefault(box.element, set()).add(number)
    one = iter([len(numbers) == 1 for numbers in pages.values()])

    def kept(chapter: str) -> str:
        fits: list[bool] = []

        def unit(match: re.Match[str]) -> str:
            fits.append(bool(match[1]) and next(one, False))
            return match[0].replace("spread", "page", 1) if fits[-1] else match[0]

        made = UNIT.sub(unit, chapter)
        return ON_LEFT.sub(r"\1", made) if fits and fits[0] else made

    head, *chapters = html.split(CHAPTER)
    return head + "".join(kept(CHAPTER + chapter) for chapter in chapters)


def _best(drafts: Iterable[Draft]) -> list[Draft]:
    """The few with the fewest faults; of those that end on one line, only the best."""
    first, *others = sorted(drafts, key=lambda one: one.wrong)
    found = {round(first.end, 2): first}
    for draft in others:
        if draft.wrong < first.wrong + TOO_BAD:
            found.setdefault(round(draft.end, 2), draft)
    return [*found.values()][:DRAFTS]


@dataclass
class _Book:
    """The pages before and after the chapters of a document, the function that lays some of them
    out, the fault score at which to stop, the HTML of chapters already set, and the number of pages
    laid out.
    """

    opening: str
    closing: str
    try_out: LayOut
    good: float
    known: dict[str, list[Setting]] = field(default_factory=dict)
    pages: int = 0

    def whole(self, *texts: str) -> str:
        return "".join((self.opening, *texts, self.closing))

    def go_on(self, draft: Draft, chapter: str) -> Iterator[Draft]:
        """A draft with one chapter more, set in several ways."""
        tag = OPENING.search(chapter)
        css = {*tag[1].split()} if tag else set()
        page, room = int(draft.end), -draft.end % 1
        marks = ("",) if draft.end > MANY or self.pages > MOST else ("", NEARER)
        follows = bool(draft.texts) and not {"left", "new-page"} & css
        length = 1.0
        if len(marks) > 1 or not follows or room <= RUN_ON:
            top = ceil(draft.end) + ("left" in css and ceil(draft.end) % 2 == 0)
            left = _waste(room) if draft.texts else 0.0
            for one in self.settings(chapter, "", top % 2, marks):
                length = min(length, one.end)
                wrong = left + one.wrong[top % 2] + LEAF * one.end
                texts = (*draft.texts, one.html)
                yield Draft(top + one.end, one.foot, draft.wrong + wrong, texts)
        if follows and (room > RUN_ON or room > BELOW + length):
            text = OPENING.sub(MARKED.format(FOLLOWS), chapter, count=1)
            banded = " banded" if " banded" in draft.texts[-1] else ""
            above = ABOVE.format(banded, draft.foot)
            index = INDEX in chapter and length < 1
            for one in self.settings(text, above, page % 2, marks):
                wrong = FOLLOWING + one.wrong[page % 2] + LEAF * (one.end - draft.end % 1)
                wrong += TORN if index and one.end > 1 else 0.0
                texts = (*draft.texts, one.html)
                yield Draft(page + one.end, one.foot, draft.wrong + wrong, texts)

    def settings(
        self, chapter: str, above: str, side: int, marks: Iterable[str]
    ) -> Iterator[Setting]:
        """A chapter set as declared and, if none of that is good, with nearer lines."""
        for mark in marks:
            text = OPENING.sub(MARKED.format(mark), chapter) if mark else chapter
            if above + text not in self.known:
                self.known[above + text] = [*self.parted(text, above)]
            yield from self.known[above + text]
            if any(one.wrong[side] < self.good for one in self.known[above + text]):
                return

    def parted(self, text: str, above: str) -> Iterator[Setting]:
        """A chapter laid out, and again with a table parted that left much of a page blank."""
        for _ in range(ROUNDS):
            pages = self.try_out(self.whole(above, text)).pages
            self.pages += len(pages)
            if left_blank(pages[0]) < 1 or not above:
                end = len(pages) - left_blank(pages[-1])
                yield Setting(end, foot_of(pages[-1]), text, _wrong(pages))
            opened = parted(text, pages)
            if opened == text:
                return
            text = opened


def _wrong(pages: Sequence[Any]) -> tuple[float, float]:
    """The fault score of some pages, the first of which is a right or a left one: blank space at
    their feet, pages with few words, and tables and lists that are divided or on the page after
    their sentence.
    """
    white = [left_blank(page) for page in pages]
    looked = [look_at(page) for page in pages]
    tables = [page.tables for page in looked]
    lists = [[(one, entries) for one, _, entries in page.lists] for page in looked]
    both = sum(map(_waste, white[:-1])) + SLIGHT * (len(pages) > 1 and white[-1] > 1 - BEGUN)
    torn = [*_torn(tables, *WHOLE_TABLE), *_torn(lists, WHOLE_LIST, WHOLE_LIST)]
    right, left = (
        sum(wrong * (1 if page % 2 == side else FACING) for page, wrong in torn)
        + OVERLEAF * sum(1 for _ in overleaf_from(looked, side))
        for side in (0, 1)
    )
    return both + right, both + left


def _waste(white: float) -> float:
    """How bad a share of a page is that is left white at its foot."""
    return max(0.0, white - EVEN) + max(0.0, white - RUN_ON)


def _torn(
    pages: Sequence[Iterable[tuple[Any, int]]], least: int, most: int
) -> Iterator[tuple[int, float]]:
    """How bad it is of each table or list, with its rows on each page, to be on several, and the
    first of these.
    """
    pieces: dict[Any, list[list[int]]] = {}
    for number, found in enumerate(pages):
        for element, rows in found:
            pieces.setdefault(element, []).append([number, rows])
    for on in pieces.values():
        rows = sum(rows for _, rows in on)
        if on[0][0] != on[-1][0] and rows <= most:
            yield on[0][0], TORN if rows <= least else LONG_TORN
