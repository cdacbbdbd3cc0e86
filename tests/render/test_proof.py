"""What a typographer would mark on a page."""

from __future__ import annotations

import pytest

from sixgun.page.pdf import render_pdf

CSS = """
@font-face { font-family: "News"; src: url("font:pt-serif/PT_Serif-Web-Regular.ttf") }
@page { size: 400pt 300pt; margin: 30pt }
html { font: 10pt/12pt "News" } body { margin: 0 } p, h3 { margin: 0; font-size: 10pt; font-weight: 400 }
table { border-collapse: collapse; font: 10pt/12pt "News" } th, td { padding: 0; font-weight: 400; text-align: left }
"""  # noqa: E501


def remarks(body: str, css: str = "", kind: str = "handout") -> list[str]:
    html = (
        "<!doctype html><html lang='en'><head><meta"
        f" charset='utf-8'><title>Silverton</title></head><body class='{kind}'>{body}</body></html>"
    )
    printed = render_pdf(html, CSS + css)
    assert printed.complaints == ()
    return list(printed.remarks)


def rows(count: int) -> str:
    return "".join(f"<tr><td>Arm{n}</td><td>$5</td></tr>" for n in range(count))


TEXT = "<p>A stranger rode into Silverton at noon.</p>"


COLUMNS = ".n { columns: 2; height: 250pt } h3 { break-after: auto }"
TICK = ".bx { display: inline-block; width: 5pt; height: 5pt; border: .5pt solid }"


@pytest.mark.parametrize(
    ("body", "css", "said"),
    [
        (
            f"<div class='n'>{TEXT * 19}<h3>Stranded</h3></div>",
            COLUMNS,
            "p. 1: a heading with nothing below it",
        ),
        ("<p>Small type</p>", "p { font-size: 5pt }", "p. 1: type of 5.0 points, “Small type”"),
        ("<p><i class='bx'></i></p>", TICK, "p. 1: 1 boxes to tick that are 2.1 mm wide"),
        (
            "<p>At the edge</p>",
            "@page { margin: 12pt }",
            "p. 1: “At the edge” is 4.2 mm from the edge of the sheet",
        ),
        (
            "<p>In the frame</p>",
            "@page { size: 180pt 252pt; margin: 30pt 16pt 30pt 8pt }",
            "p. 1: “In the frame” is 2.8 mm from the edge of the card",
        ),
        (
            f"<table><caption>Arms</caption><tbody>{rows(21)}</tbody></table>",
            "",
            "p. 1: the table “Arms” is broken within 3 rows of an end",
        ),
        (
            "<p>Who rides</p><p style='position: absolute; top: 0'>For two to ten</p>",
            "",
            "p. 1: “Who rides” and “For two to ten” are printed over",
        ),
        (TEXT, "", "p. 1: 95% of the page is blank at its foot"),
        (
            "<div class='n'><table><tr><td>Arms</td></tr></table></div>",
            COLUMNS + "td { min-width: 200pt }",
            "p. 1: a table is ",
        ),
    ],
)
def test_a_fault_is_reported_with_its_page(body: str, css: str, said: str) -> None:
    assert any(remark.startswith(said) for remark in remarks(body, css, "booklet")), remarks(
        body, css, "booklet"
    )


@pytest.mark.parametrize(
    ("width", "css", "told"),
    [
        ("150pt", "border-spacing: 0", False),
        ("170pt", "border-spacing: 0", True),
        (
            "150pt",
            "border-collapse: separate; border-spacing: 5pt 0; margin: 0 -5pt",
            False,
        ),  # what hangs out is blank
        ("156pt", "border-collapse: separate; border-spacing: 5pt 0; margin: 0 -5pt", True),
    ],
)
def test_a_table_of_a_screen_stays_in_its_column(width: str, css: str, told: bool) -> None:
    body = (
        "<div class='stack' style='width: 150pt; padding: 0 7pt'><table><tr><td style='padding: 0;"
        f" min-width: {width}'>Arms</td></tr></table></div>"
    )
    assert (
        any("[wide-table]" in remark for remark in remarks(body, f"table {{ {css} }}", "screen"))
        == told
    )


def test_a_booklet_has_a_picture_on_every_third_page() -> None:
    drawing = (
        "<img style='height: 40pt; width: 40pt' src=\"data:image/svg+xml,<svg"
        " xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>\">"
    )
    pages = [
        f"<section style='break-after: page'>{drawing if n < 2 else ''}<p>Text</p></section>"
        for n in range(8)
    ]
    assert "2 of 8 pages have a picture or an ornament; a third should [pictures]" in remarks(
        "".join(pages), kind="booklet"
    )
    assert not [
        r for r in remarks("".join([*pages[:7], pages[0]]), kind="booklet") if "picture" in r
    ]


@pytest.mark.parametrize(
    ("kind", "before", "paragraphs", "pages"),
    [
        ("page", 0, 18, ""),
        ("page", 0, 30, "1, 2"),
        ("spread", 1, 30, ""),
        ("spread", 0, 30, "1, 2"),
        ("spread", 1, 60, "2, 3, 4, 5"),
    ],
)
def test_parts_kept_together_are_on_a_page_or_a_spread(
    kind: str, before: int, paragraphs: int, pages: str
) -> None:
    first = f"<section style='break-after: page'>{TEXT * 18}</section>" * before
    unit = f"<div data-together='{kind} 0'><h2>Warpath</h2>{TEXT * paragraphs}</div>"
    told = [
        r for r in remarks(first + unit, "h2 { margin: 0; font-size: 10pt }") if "[together]" in r
    ]
    assert told == (
        [f"“Warpath” should be on one {kind}, but is on pages {pages} [together]"] if pages else []
    )


def test_a_page_that_text_leaves_mostly_blank_is_reported() -> None:
    page = "<section style='break-after: page'>{}</section>"
    goes_on = f"<div style='height: 60pt'>{TEXT}</div><div style='break-before: page'>{TEXT}</div>"
    told = [r for r in remarks(f"<div>{goes_on}</div>") if "[thin]" in r]
    assert told == [
        "p. 1 is less than a third full, but its text continues on the next page [thin]"
    ]
    assert not [r for r in remarks(page.format(TEXT) * 2) if "[thin]" in r]  # a chapter ends
    lines = "<span class='slot lines' style='display: block; height: 190pt'></span>"
    written = f"<div>{goes_on.replace('</div><div', f'{lines}</div><div', 1)}</div>"
    assert not [r for r in remarks(written.replace("height: 60pt", "")) if "[thin]" in r]
    assert "p. 2 is empty [thin]" in remarks(page.format(TEXT) + page.format("") + TEXT)


WORDMARK = "<section style='page: cover; position: relative; height: 236pt'>{}</section>"
MARK = f"<h1>Title</h1>{TEXT}"
FOOT = "<p style='position: absolute; bottom: 0'>By an author</p>"


@pytest.mark.parametrize(
    ("cover", "told"),
    [
        (MARK, True),
        (MARK + FOOT, True),
        (f"{MARK}<div style='background: #000; height: 150pt'></div>", False),
        (f"{MARK}<div style='position: absolute; top: 60pt'>{TEXT * 14}</div>", False),
    ],
)
def test_a_cover_is_blank_where_little_is_drawn_on_it(cover: str, told: bool) -> None:
    found = remarks(WORDMARK.format(cover), kind="booklet")
    assert any("of the cover is blank [blank]" in one for one in found) == told


@pytest.mark.parametrize(("white", "told"), [("0", True), ("1pt", True), ("5pt", False)])
def test_a_label_does_not_touch_its_value(white: str, told: bool) -> None:
    row = f"<table><tr><th style='padding-right: {white}'>Fatigue</th><td>One day</td></tr></table>"
    assert any("“Fatigue” and “One day” stand" in remark for remark in remarks(row)) == told


@pytest.mark.parametrize(("width", "told"), [(340, False), (200, True)])
def test_wood_type_fills_its_measure(width: int, told: bool) -> None:
    wood = f"<svg class='wood' viewBox='0 0 9 9' style='width: {width}pt; height: 20pt'></svg>"
    title = f"<header class='head'><h1 class='headline' data-run='Map'>{wood}</h1></header>"
    assert any("“Map” ends 140 points short" in remark for remark in remarks(title)) == told


def test_a_booklet_that_does_not_fold_is_reported() -> None:
    pages = "".join(f"<section style='break-after: page'>{TEXT * 18}</section>" for _ in range(10))
    assert "10 pages are not a multiple of 4 and do not fold; declare padding [fold]" in remarks(
        pages, kind="booklet half"
    )
    assert not [r for r in remarks(pages, kind="booklet full") if "[fold]" in r]


FREE = "ul { padding: 0; margin: 0; break-inside: auto } h3 { break-after: auto }"


@pytest.mark.parametrize(
    ("above", "entries", "told"),
    [
        (17, 12, ""),
        (19, 12, "p. 1: one entry of a list is alone on its page, “ColeCole"),
        (17, 8, ""),
    ],
)
def test_a_list_that_leaves_one_entry_alone_is_reported(
    above: int, entries: int, told: str
) -> None:
    body = f"{TEXT * above}<ul>{'<li>Cole</li>' * entries}</ul>"
    found = [r for r in remarks(body, FREE) if r.endswith("[broken-list]")]
    assert len(found) == bool(told) and all(r.startswith(told) for r in found)


def test_a_heading_with_one_line_below_it_is_reported() -> None:
    body = f"{TEXT * 18}<h3>Stranded</h3>{TEXT}<p>Overleaf.</p>"
    assert "p. 1: a heading with one line below it, “Stranded” [stranded-heading]" in remarks(
        body, FREE, "booklet"
    )
    whole = f"{TEXT * 18}<h3>Stranded</h3>{TEXT}<h3>The next</h3>{TEXT}"
    assert not [r for r in remarks(whole, FREE, "booklet") if "stranded" in r]


def test_a_table_on_the_page_after_its_sentence_is_reported() -> None:
    table = f"<div class='box-part'><table aria-label='Arms'>{rows(12)}</table></div>"
    css = ".box-part { break-inside: avoid }"
    told = (
        "p. 1: the table “Arms” is on the page after “A stranger rode into Silverton at no”"
        " [overleaf]"
    )
    assert told in remarks(TEXT * 11 + table, css, "booklet")
    assert told not in remarks(TEXT * 18 + table, css, "booklet")  # no room for a picture
    assert told not in remarks(TEXT * 4 + table, css, "booklet")
    long = table.replace("</table>", f"{rows(40)}</table>")
    assert told not in remarks(TEXT * 11 + long, FREE, "booklet")  # it begins below its sentence


@pytest.mark.parametrize(
    ("text", "told"), [("", True), (TEXT, False), ("<h1>Arms</h1>", False), (None, False)]
)
def test_a_caption_above_a_filler_is_reported(text: str | None, told: bool) -> None:
    filler = f"<section class='filler'>{TEXT * 5}</section>"
    body = "" if text is None else f"{text}<h2>Weapons of the West</h2>"
    found = remarks(body + filler, kind="booklet")
    said = "p. 1: nothing but “Weapons of the West” and filler [blank]"
    assert (said in found) is told


def test_words_that_nobody_sees_are_over_nothing() -> None:
    hidden = "<p style='color: transparent; position: absolute; font-size: 30pt'>Silverton</p>"
    assert not any("over one another" in one for one in remarks(hidden + TEXT))
    assert any(
        "over one another" in one for one in remarks(hidden.replace("transparent", "black") + TEXT)
    )


def test_a_short_column_is_reported() -> None:
    text = (
        f"<div style='columns: 2; column-fill: auto'>{TEXT * 9}<p style='break-before:"
        " column'>Short</p></div>"
    )
    assert any(
        "of the page’s height is blank" in remark for remark in remarks(text, kind="booklet")
    )


def test_a_page_as_it_should_be_has_none() -> None:
    assert (
        remarks(
            f"{TEXT * 10}<table><caption>Arms</caption><tbody>{rows(8)}</tbody></table>",
            kind="booklet",
        )
        == []
    )


def test_a_short_line_inside_a_paragraph_is_reported() -> None:
    text = (
        "<p>A stranger <i>rode</i><span class='wide'> into Silverton at noon and asked</span> for"
        " the doctor.</p>"
    )
    assert not [r for r in remarks(text) if "short line" in r]
