"""What a booklet of a face settles by a first layout: chapters that run on, tables that go on
overleaf.
"""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest

from sixgun.page.hole import left_blank
from sixgun.page.settle import run_on
from sixgun.weasy.box import classes, page_area
from sixgun.weasy.library import weasyprint

CSS = """@page { size: 400px 600px; margin: 0 } body, p, h1 { margin: 0; font: 10px/20px serif }
p { line-height: calc(20px * var(--lead, 1)) } .nearer { --lead: 0.95 }
.chapter { break-before: page } .chapter.runs-on { break-before: auto; margin-top: 20px }
.piece, .box-part { break-inside: avoid } .box-part.parted { break-inside: auto }
.head { break-after: avoid } tr { height: 20px } td { padding: 0 } table { border-spacing: 0 }
.ups { display: table; width: 100% } .up { display: table-cell }"""


def lay_out(html: str) -> Any:
    return weasyprint().HTML(string=html).render()


def settled(html: str, after: int = 0) -> Any:
    return run_on(html, lay_out, lay_out, after)


def chapters(*lines: int, css: str = "booklet leveled", marks: str = "") -> str:
    text = "".join(
        f'<section class="chapter{marks if n else ""}"><h1>Chapter {n}</h1>'
        f"{'<p>x</p>' * (high - 1)}</section>"
        for n, high in enumerate(lines)
    )
    return f'<style>{CSS}</style><body class="{css}">{text}</body>'


def heads(document: Any) -> list[int]:
    """How many chapters begin on each page."""
    return [
        len({box.element for box in page_area(page).descendants() if box.element_tag == "h1"})
        for page in document.pages
    ]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ((10, 10), [2]),  # a chapter runs on below one that ends high up
        ((25, 10), [1, 1]),  # a page with little left stays as it is
        ((25, 3), [2]),  # but for a chapter that it has room for
        ((10, 30, 12), [2, 1]),  # the third follows where the second ends on the next page
        ((10, 15, 10, 10), [2, 2]),
    ],
)
def test_chapters_run_on_where_much_of_a_page_is_left(
    lines: tuple[int, ...], expected: list[int]
) -> None:
    assert heads(settled(chapters(*lines))) == expected


@pytest.mark.parametrize(
    ("last", "css", "expected"),
    [
        (16, "", [2, 0]),  # a chapter may go on overleaf
        (16, ' id="index"', [1, 1]),  # an index that fits on one page may not
        (8, ' id="index"', [2]),
        (45, ' id="index"', [2, 0]),
    ],
)
def test_an_index_is_not_divided_where_it_fits_on_one_page(
    last: int, css: str, expected: list[int]
) -> None:
    html = chapters(20, last).replace('chapter"><h1>Chapter 1', f'chapter"{css}><h1>Chapter 1')
    assert heads(settled(html))[:2] == expected


@pytest.mark.parametrize(
    ("lines", "css", "after", "pages"),
    [
        (122, "half", 0, 4),  # one page too many to fold
        (122, "full", 0, 4),  # two lines are no page
        (130, "half", 0, 5),  # too much to be saved
        (150, "half", 0, 5),
        (92, "half", 1, 3),  # a back cover follows
    ],
)
def test_lines_are_nearer_where_that_saves_a_page_of_a_few_lines(
    lines: int, css: str, after: int, pages: int
) -> None:
    document = settled(chapters(lines, css=f"booklet leveled {css}"), after)
    assert len(document.pages) == pages


@pytest.mark.parametrize(("lines", "pages"), [(155, 11), (160, 12)])
def test_a_sixth_of_a_page_is_saved_in_a_long_booklet_too(lines: int, pages: int) -> None:
    document = settled(chapters(*(30,) * 6, lines, css="booklet leveled full"))
    assert len(document.pages) == pages


def test_other_booklets_and_chapters_with_a_spread_keep_their_pages() -> None:
    assert heads(settled(chapters(10, 10, css="booklet"))) == [1, 1]
    assert heads(settled(chapters(10, 10, css="booklet leveled large"))) == [1, 1]
    for asked in (" left", " new-page"):
        assert heads(settled(chapters(10, 10, marks=asked))) == [1, 1]


@pytest.mark.parametrize("lines", [(14,), (12, 1)])  # below words, and below a chapter's head
def test_a_table_of_many_columns_begins_on_the_page_and_goes_on_overleaf(
    lines: tuple[int, ...],
) -> None:
    entries = [f'<p role="listitem">{n}</p>' for n in range(1, 81)]
    columns = "".join(
        f'<div class="up" style="width: 25.000%">{"".join(entries[n : n + 20])}</div>'
        for n in range(0, 80, 20)
    )
    table = (
        '<div class="piece" data-on="Words, continued"><p class="list-title">Words</p>'
        f'<div class="ups" role="list">{columns}</div></div>'
    )
    before, _, after = chapters(*lines).rpartition("</section>")
    document = settled(f"{before}{table}</section>{after}".replace("<h1", '<h1 class="head"'))
    assert heads(document) == [len(lines), 0]
    pieces = [
        [
            [box.element.text for box in up.descendants() if box.element_tag == "p"]
            for up in page_area(page).descendants()
            if "up" in classes(up) and up.element_tag == "div"
        ]
        for page in document.pages
    ]
    numbers = [[list(dict.fromkeys(up)) for up in page if up] for page in pieces]
    first, rest = numbers
    assert len(first) == len(rest) == 4 and 5 <= len(first[0]) <= 15
    read = [int(one) for page in numbers for up in page for one in up]
    assert read == [*range(1, 81)]  # each entry once, down one column after the other
    titles = [
        {b.element.text for b in page_area(page).descendants() if "list-title" in classes(b)}
        for page in document.pages
    ]
    assert titles == [{"Words"}, {"Words, continued"}]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ((20,), [0, 12]),  # a third of a page is left blank for it
        ((16, 4), [0, 12]),
        ((10, 14), [0, 12]),  # its chapter begins on the page where it is whole
    ],
)
def test_a_short_table_is_whole(lines: tuple[int, ...], expected: list[int]) -> None:
    rows = "".join(f"<tr><td>{n}</td></tr>" for n in range(1, 13))
    table = f'<div class="box-part part-table" id="at-table-stirs"><table>{rows}</table></div>'
    before, _, after = chapters(*lines).rpartition("</section>")
    document = settled(f"{before}{table}</section>{after}")
    on = [
        sum(getattr(box, "text", "").isdigit() for box in page_area(page).descendants())
        for page in document.pages
    ]
    assert on == expected


@pytest.mark.parametrize(("lines", "begun"), [(14, True), (25, False)])
def test_a_table_goes_on_overleaf_where_it_would_leave_much_of_a_page_blank(
    lines: int, begun: bool
) -> None:
    rows = "".join(f"<tr><td>{n}</td></tr>" for n in range(1, 25))
    table = f'<div class="box-part part-table" id="at-table-rooms"><table>{rows}</table></div>'
    document = settled(chapters(lines).replace("</section>", f"{table}</section>"))
    on = [
        [box.text for box in page_area(page).descendants() if getattr(box, "text", "").isdigit()]
        for page in document.pages
    ]
    assert bool(on[0]) is begun and len(document.pages) == 2
    assert [int(one) for page in on for one in page] == [*range(1, 25)]


@pytest.mark.parametrize("css", ["box-part part-table nup d66", "box-part part-table other"])
def test_blocks_for_each_first_die_go_on_overleaf_in_rows(css: str) -> None:
    band = '<div class="sixes" style="break-inside: avoid">' + "<p>x</p>" * 8 + "</div>"
    table = f'<div class="{css}" id="at-table-finds">{band * 2}</div>'
    document = settled(chapters(17).replace("</section>", f"{table}</section>"))
    on = [
        sum("sixes" in classes(box) for box in page_area(page).descendants())
        for page in document.pages
    ]
    assert on == ([1, 1] if "d66" in css else [0, 2])


def test_a_page_without_anything_is_all_blank() -> None:
    empty = chapters(10).replace("</section>", '<p style="break-before: page">&nbsp;</p></section>')
    pages = lay_out(empty).pages
    assert [round(left_blank(page), 2) for page in pages] == [0.67, 1.0]


def test_of_a_long_book_one_layout_is_held_at_a_time() -> None:
    """A book of 500 pages takes more than a gigabyte in each."""
    layouts: list[weakref.ref[Any]] = []

    def counted(html: str) -> Any:
        gc.collect()
        assert [layout() for layout in layouts if layout()] == []
        document = lay_out(html)
        layouts.append(weakref.ref(document))
        return document

    assert len(run_on(chapters(*[10, 25] * 26), counted, counted).pages) > 24
    assert len(layouts) < 3 * 52
