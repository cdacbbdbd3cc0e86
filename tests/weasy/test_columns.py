"""Our multi-column layout, and the line breaks that WeasyPrint gets wrong by itself."""

from __future__ import annotations

import io

import pypdf
import pytest

from sixgun.page.pdf import lay_out, render_pdf
from sixgun.weasy.box import is_column, page_area
from sixgun.weasy.library import weasyprint

CSS = """
@font-face { font-family: "News"; src: url("font:pt-serif/PT_Serif-Web-Regular.ttf") }
@page { size: 300pt 200pt; margin: 20pt }
html { font: 10pt/12pt "News" } p { margin: 0 } b { font-weight: 400; white-space: nowrap }
.news { columns: 2; column-gap: 20pt } .across { column-span: all }
"""


def pages(body: str, css: str = "") -> list[str]:
    html = (
        "<!doctype html><html lang='en'><head><meta"
        f" charset='utf-8'><title>Silverton</title></head><body>{body}</body></html>"
    )
    printed = render_pdf(html, CSS + css)
    assert printed.complaints == ()
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(printed.pdf)).pages]


def rows(first: int, last: int) -> str:
    return "".join(f"<p>Row{n}.</p>" for n in range(first, last + 1))


def test_columns_are_balanced_above_what_spans_them() -> None:
    (page,) = pages(
        f'<div class="news">{rows(1, 6)}<div class="across">Across.</div>{rows(7, 9)}</div>'
    )
    words = page.split()
    assert words.index("Across.") > words.index("Row6.") and words.index("Row7.") > words.index(
        "Across."
    )


def test_columns_go_on_over_pages_and_nothing_below_them_is_lost() -> None:
    news = (
        f'<div class="news">{rows(1, 40)}<div class="across"'
        f' id="across">Across.</div>{rows(41, 60)}</div><p id="below">Below.</p>'
    )
    text = pages(news)
    assert len(text) == 3 and " ".join(text).split() == [f"Row{n}." for n in range(1, 41)] + [
        "Across."
    ] + [f"Row{n}." for n in range(41, 61)] + ["Below."]


def test_a_block_that_spans_columns_breaks_where_a_page_ends() -> None:
    text = pages(
        f'<div class="news">{rows(1, 20)}<div'
        f' class="across">{rows(21, 40)}</div>{rows(41, 42)}</div>'
    )
    assert " ".join(text).split() == [f"Row{n}." for n in range(1, 43)]


def test_columns_fill_a_page_up_to_a_block_that_no_column_has_room_for() -> None:
    tall = '<div style="break-inside: avoid; height: 120pt">Tall.</div>'
    text = pages(
        f'<div class="news">{rows(1, 2)}<div class="across" style="height:'
        f' 90pt">Across.</div>{rows(3, 8)}{tall}</div>'
    )
    assert [page.split() for page in text] == [
        ["Row1.", "Row2.", "Across.", *(f"Row{n}." for n in range(3, 9))],
        ["Tall."],
    ]


def test_what_does_not_divide_is_as_wide_as_the_block_beside_it() -> None:
    words = (
        '<p style="break-inside: avoid">nobody names the odds of a duel and then asks for his money'
        " back</p>"
    )
    (page,) = pages(f'<div class="news">{words}<div class="across">Across.</div>{words}</div>')
    assert [len(part.strip().splitlines()) for part in page.split("Across.")] == [2, 2]
    (alone,) = pages(f'<div class="news">{words}</div>')
    assert len(alone.strip().splitlines()) > 2


def test_a_part_that_is_alone_on_its_page_is_as_wide_as_the_page() -> None:
    tall = '<div style="break-inside: avoid; height: 140pt; text-align: right">{}</div>'
    body = "".join(map(tall.format, ("First", "Second", "Third")))
    laid = lay_out(
        f'<html><body><div class="news stacks"><div>{body}</div></div></body></html>', CSS
    )
    last = [box for box in page_area(laid.pages[-1]).descendants() if is_column(box)]
    assert len(laid.pages) == 2 and len(last) == 1 and last[0].width * 0.75 > 240


def test_a_heading_across_the_columns_goes_to_the_next_page_with_the_block_that_it_keeps_with() -> (
    None
):
    heading = (
        '<div class="across"><h2 style="margin: 0; font-size: 10pt; break-after:'
        ' avoid">Heading.</h2></div>'
    )
    block = f'<div class="across" style="break-inside: avoid">{rows(13, 20)}</div>'
    text = pages(f'<div class="news">{rows(1, 12)}{heading}{block}</div>')
    assert [page.split() for page in text] == [
        [f"Row{n}." for n in range(1, 13)],
        ["Heading.", *(f"Row{n}." for n in range(13, 21))],
    ]


def test_a_heading_alone_on_its_page_stays_where_it_is() -> None:
    heading = (
        '<div class="across"><h2 style="margin: 0; font-size: 10pt; break-after:'
        ' avoid">Heading.</h2></div>'
    )
    text = pages(
        f'<div class="news">{heading}<div class="across" style="break-inside:'
        f' avoid">{rows(1, 13)}</div></div>'
    )
    assert [page.split() for page in text] == [["Heading."], [f"Row{n}." for n in range(1, 14)]]


def test_text_that_fits_but_for_its_last_space_stays_on_its_line() -> None:
    for width in range(90, 160):
        (page,) = pages(
            f'<p style="width: {width}pt">takes no time and works at once <b>1d4</b> and more</p>'
        )
        assert page.splitlines()[0] != "takes"


@pytest.mark.parametrize("tenths", range(12))
def test_a_box_that_goes_over_two_columns_is_balanced_whatever_room_is_left(tenths: int) -> None:
    from weasyprint.formatting_structure.boxes import LineBox

    css = (
        f"{CSS} @page {{ size: 300pt 500.7pt; margin: 23.3pt }} .across {{ height:"
        f" {100 + tenths / 10}pt }}"
    )
    news = (
        '<div class="news"><div'
        f' class="across"></div><p>Before.</p><section>{rows(1, 40)}</section></div>'
    )
    document = weasyprint().HTML(string=f"<style>{css}</style>{news}").render()
    columns = [
        box for box in document.pages[0]._page_box.descendants() if getattr(box, "is_column", False)
    ]
    first, second = (
        len([box for box in column.descendants() if isinstance(box, LineBox)]) for column in columns
    )
    assert abs(first - second) <= 1


LISTED = ".news { columns: 1 } ul { padding: 0 } li { break-after: auto }"


@pytest.mark.parametrize(("entries", "before"), [(6, 8), (3, 11), (10, 9)])
def test_a_short_list_goes_whole_to_a_page(entries: int, before: int) -> None:
    listed = "".join(f"<li>Entry{n}.</li>" for n in range(entries))
    first, second = pages(f'<div class="news">{rows(1, before)}<ul>{listed}</ul></div>', LISTED)
    assert "Entry" not in first and second.count("Entry") == entries


def test_a_long_list_is_parted() -> None:
    listed = "".join(f"<li>Entry{n}.</li>" for n in range(12))
    first, second = pages(f'<div class="news">{rows(1, 8)}<ul>{listed}</ul></div>', LISTED)
    assert first.count("Entry") and first.count("Entry") + second.count("Entry") == 12


@pytest.mark.parametrize("first", [3, 12])
def test_a_list_is_whole_or_parted_whatever_the_list_before_it_was(first: int) -> None:
    """Lists that look alike have the same style."""
    lists = [
        f"<ul>{''.join(f'<li>{word}{n}.</li>' for n in range(count))}</ul>"
        for word, count in (("First", first), ("Long", 12), ("Short", 6))
    ]
    above = rows(1, 8) if first == 3 else ""
    printed = pages(f'<div class="news">{above}{"".join(lists)}</div>', LISTED)
    assert sum("Long" in page for page in printed) == 2
    assert sum("Short" in page for page in printed) == 1


def test_a_short_list_may_be_parted_by_columns() -> None:
    listed = "".join(f"<li>Entry{n}.</li>" for n in range(6))
    (page,) = pages(f'<div class="news">{rows(1, 10)}<ul>{listed}</ul></div>', "ul { padding: 0 }")
    assert page.count("Entry") == 6
    first, second = pages(
        f'<div class="news">{rows(1, 24)}<ul>{listed}</ul></div>', "ul { padding: 0 }"
    )
    assert "Entry" not in first and second.count("Entry") == 6
