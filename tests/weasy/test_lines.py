"""Line breaking: balanced headings, no single word on the last line of a paragraph, tables that say
that they go on.
"""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest

from sixgun.page.pdf import lay_out, render_pdf
from sixgun.weasy.box import classes, page_area

CSS = """
@font-face { font-family: "News"; src: url("font:pt-serif/PT_Serif-Web-Regular.ttf") }
@page { size: 300pt 200pt; margin: 20pt }
html { font: 10pt/12pt "News" } body { margin: 0 } p, h1 { margin: 0; font-size: 10pt; font-weight: 400 }
table { border-collapse: collapse; font: 10pt/12pt "News" } th { font-weight: 400; text-align: left } td, th { padding: 0 }
"""  # noqa: E501


def lines(body: str, css: str = "") -> list[list[str]]:
    """The lines of each page."""
    html = (
        "<!doctype html><html lang='en'><head><meta"
        f" charset='utf-8'><title>Silverton</title></head><body>{body}</body></html>"
    )
    printed = render_pdf(html, CSS + css)
    assert printed.complaints == ()
    return [
        page.extract_text().splitlines() for page in pypdf.PdfReader(io.BytesIO(printed.pdf)).pages
    ]


SENTENCE = (
    "A stranger rode into Silverton at noon and nobody in the street or at the bar knew who he was"
    " but the undertaker."
)


@pytest.mark.parametrize("width", range(120, 220, 7))
@pytest.mark.parametrize("align", ["left", "justify"])
def test_a_paragraph_does_not_end_in_a_line_of_one_word(width: int, align: str) -> None:
    css = f"p {{ width: {width}pt; text-align: {align} }}"
    (plain,), (pretty,) = (
        lines(f"<p>{SENTENCE}</p>", css),
        lines(f"<p>{SENTENCE}</p>", css + "p { --wrap: pretty }"),
    )
    assert " ".join(pretty).split() == " ".join(plain).split() and len(pretty) == len(plain)
    assert len(pretty[-1].split()) > 1


@pytest.mark.parametrize("width", range(100, 220, 9))
def test_a_heading_has_lines_of_even_length(width: int) -> None:
    css = f"h1 {{ width: {width}pt }}"
    title = "What Happens When Somebody Draws"
    (plain,), (even,) = (
        lines(f"<h1>{title}</h1>", css),
        lines(f"<h1>{title}</h1>", css + "h1 { --wrap: balance }"),
    )
    assert " ".join(even) == title and len(even) == len(plain)
    assert min(map(len, even)) >= min(map(len, plain)) and max(map(len, even)) <= max(
        map(len, plain)
    )


def table(rows: int) -> str:
    head = (
        '<thead><tr class="continued"><th colspan="2">Arms,'
        " continued</th></tr><tr><th>Arm</th><th>Price</th></tr></thead>"
    )
    return f"<table>{head}<tbody>{''.join(f'<tr><td>Arm{n}</td><td>$5</td></tr>' for n in range(rows))}</tbody></table>"  # noqa: E501


def test_a_table_says_that_it_goes_on_only_where_it_does() -> None:
    (whole,) = lines(table(8))
    assert whole[0].startswith("Arm") and not any("continued" in line for line in whole)
    first, second = lines(table(20))
    assert first[0] == whole[0] and second[0] == "Arms, continued" and second[1] == whole[0]


def test_words_are_broken_as_in_the_united_states() -> None:
    made = lines(
        "<p>Dice percentile</p>", "p { width: 50pt; hyphens: auto; hyphenate-character: '-' }"
    )
    assert made == [["Dice per-", "centile"]]


def test_the_name_of_a_group_is_not_alone_below_the_head_of_a_table() -> None:
    rows = "".join(f"<tr><th>{n}</th></tr>" for n in range(8))
    groups = "".join(
        f"<tbody class='whole'><tr class='group'><th>{name}</th></tr>{rows}</tbody>"
        for name in ("Arms", "Armor")
    )
    parts = (Path(__file__).parents[2] / "templates/css/parts.css").read_text("utf-8")
    first, *_ = lines(
        "<p>Above</p>" * 10 + f"<table><thead><tr><th>Thing</th></tr></thead>{groups}</table>",
        parts,
    )
    assert first == ["Above"] * 10


def test_a_title_with_a_line_below_it_goes_overleaf_whole_with_its_list() -> None:
    """A face may set the title of a list as a bar, and what it is rolled on below that."""
    parts = (Path(__file__).parents[2] / "templates/css/parts.css").read_text("utf-8")
    first, second = lines(
        "<p>Above</p>" * 12 + "<div class='nup'><p class='list-title'><span class='title'>In the"
        " Sack</span> <small>d66 Parcel</small></p><div class='sixes'>Soap</div></div>",
        parts + ".title { display: block } small { font-size: 10pt } .sixes { display: table }",
    )
    assert first == ["Above"] * 12 and second == ["In the Sack", "d66 Parcel", "Soap"]


@pytest.mark.parametrize(("above", "white"), [(12, 0), (3, 40)])
def test_a_chapter_that_does_not_fit_below_another_begins_at_the_top(
    above: int, white: int
) -> None:
    css = Path(__file__).parents[2] / "templates/css"
    styles = "".join((css / f"{name}.css").read_text("utf-8") for name in ("parts", "booklet"))
    body = f"<section class='chapter banded'>{'<p>Above</p>' * above}</section>"
    body += "<section class='chapter banded runs-on'><h1>Below</h1><p>Text</p></section>"
    laid = lay_out(
        f"<html><body class='booklet leveled half'><main>{body}</main></body></html>",
        f"{CSS}{styles} .chapter {{ page: news }}",
    )
    tops = [
        box.position_y + box.margin_top - page_area(page).content_box_y()
        for page in laid.pages
        for box in page_area(page).descendants()
        if "runs-on" in classes(box)
    ]
    assert len(tops) == 1 and (tops[0] == 0 if not white else tops[0] > (12 * above + white) / 0.75)
