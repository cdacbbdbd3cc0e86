"""The structure of a PDF: what a screen reader reads aloud, in which order, and what it skips."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pikepdf

from sixgun.page.pdf import PrintedPdf, render_pdf

CSS = """
@font-face { font-family: "News"; src: url("font:pt-serif/PT_Serif-Web-Regular.ttf") }
@page { size: 300pt 400pt; margin: 20pt } html { font: 10pt/12pt "News" }
"""

PICTURE = "<svg viewBox='0 0 9 9' width='9' height='9'{}><path d='M0 0h9v9z'/></svg>"
NAMED = " role='img' aria-label='A star'"


def printed(body: str, css: str = CSS) -> PrintedPdf:
    html = (
        "<!doctype html><html lang='en'><head><meta"
        f" charset='utf-8'><title>Silverton</title></head><body>{body}</body></html>"
    )
    return render_pdf(html, css)


def outline(body: str, css: str = CSS) -> str:
    """A document's structure: `P(2) Table[…]`, a tag with the number of its marked contents, and
    its kids.
    """
    with pikepdf.open(io.BytesIO(printed(body, css).pdf)) as pdf:
        return " ".join(_told(pdf.Root.StructTreeRoot.K[0].K))


def _told(kids: Any) -> Iterator[str]:
    for kid in kids:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            inner = [*_told(kid.K)]
            own = sum(isinstance(one, int) or "/MCID" in one for one in kid.K)
            yield str(kid.S)[1:] + f"({own})" * bool(own) + f"[{' '.join(inner)}]" * bool(inner)


def test_headings_never_skip_a_level() -> None:
    assert (
        outline("<h2>A</h2><h4>B</h4><h4>C</h4><h3>D</h3><h2>E</h2>")
        == "H1(1) H2(1) H2(1) H2(1) H1(1)"
    )


def test_an_element_is_tagged_once_however_many_pages_it_covers() -> None:
    words = "<p>" + "A quiet town. " * 400 + "</p>"
    assert printed(words).pages > 1
    (told,) = outline(words).split()
    assert told.startswith("P(")


def test_a_table_over_several_pages_is_one_table_and_its_head_is_read_once() -> None:
    rows = "".join(f"<tr><th scope='row'>{n}</th><td>Dust</td></tr>" for n in range(60))
    body = f"<table><thead><tr><th>1d6</th><th>What</th></tr></thead><tbody>{rows}</tbody></table>"
    assert printed(body).pages > 1
    told = outline(body)
    assert (
        told.startswith("Table[THead[TR[TH(1) TH(1)]] TBody[TR[TH(1) TD(1)] ")
        and told.count("THead") == 1
        and told.count("TR[") == 61
    )


def test_ornaments_and_running_heads_are_artifacts() -> None:
    foot = CSS + "@page { @bottom-center { content: 'Silverton ' counter(page) } }"
    assert outline(f"<p>A {PICTURE.format('')}</p><p aria-hidden='true'>B</p>", foot) == "P(1)"


def test_a_meaningful_picture_has_alternative_text_and_a_place() -> None:
    with pikepdf.open(io.BytesIO(printed(f"<p>{PICTURE.format(NAMED)}</p>").pdf)) as pdf:
        (figure,) = (
            o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/S") == "/Figure"
        )
        assert str(figure.Alt) == "A star"
        left, bottom, right, top = (float(x) for x in figure.A.BBox)
        assert 20 <= left < right <= 280 and 350 < bottom < top <= 380


def test_lists_links_and_loose_text_are_what_they_are() -> None:
    assert outline("<ul><li>A</li><li>B</li></ul>") == "L[LI[Lbl(1) LBody(1)] LI[Lbl(1) LBody(1)]]"
    assert outline("<p><a href='#x'>A <b>b</b></a></p><i id='x'>E</i>") == "P[Link(2)] P(1)"
    assert (
        outline("<div>A <b>b</b></div><div>C</div><p><a href='#x'>D</a></p><i id='x'>E</i>")
        == "P(2) P(1) P[Link(1)] P(1)"
    )


def test_a_link_says_where_it_leads() -> None:
    with pikepdf.open(
        io.BytesIO(printed("<p><a href='#x'>The <b>tables</b></a></p><h1 id='x'>T</h1>").pdf)
    ) as pdf:
        assert {str(link.Contents) for link in pdf.pages[0].Annots} == {"The tables"}


def test_a_cell_without_words_keeps_its_row_even() -> None:
    assert (
        outline(
            "<table><tbody><tr><td>A</td><td></td></tr><tr><td></td><td></td></tr></tbody></table>"
        )
        == "Table[TBody[TR[TD(1) TD] TR[TD TD]]]"
    )
