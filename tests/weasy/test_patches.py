"""Each patch mends what its entry says; without any, pages come out all the same."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pikepdf
import pydyf
import pypdf
import pytest

from sixgun.page.pdf import PrintedPdf, render_pdf
from sixgun.weasy import patches
from sixgun.weasy.library import weasyprint
from sixgun.weasy.patches import without

CSS = """
@font-face { font-family: "News"; src: url("font:pt-serif/PT_Serif-Web-Regular.ttf") }
@page { size: 300pt 200pt; margin: 20pt }
html { font: 10pt/12pt "News" } body { margin: 0 } p, h1 { margin: 0; font-size: 10pt; font-weight: 400 }
.news { columns: 2; column-gap: 20pt } .across { column-span: all } b { font-weight: 400; white-space: nowrap }
"""  # noqa: E501
SENTENCE = (
    "A stranger rode into Silverton at noon and nobody in the street or at the bar knew who he was"
    " but the undertaker."
)


@pytest.fixture(autouse=True)
def patched() -> None:
    weasyprint()


def printed(body: str, css: str = "") -> PrintedPdf:
    return render_pdf(
        "<!doctype html><html lang='en'><head><meta charset='utf-8'><title>Silverton</title></head>"
        f"<body>{body}</body></html>",
        CSS + css,
    )


def words(made: PrintedPdf) -> list[str]:
    return " ".join(
        page.extract_text() for page in pypdf.PdfReader(io.BytesIO(made.pdf)).pages
    ).split()


def lines(made: PrintedPdf) -> list[str]:
    return [
        line
        for page in pypdf.PdfReader(io.BytesIO(made.pdf)).pages
        for line in page.extract_text().splitlines()
    ]


def tags(made: PrintedPdf) -> list[str]:
    with pikepdf.open(io.BytesIO(made.pdf)) as pdf:
        return [
            str(one.S)
            for one in pdf.objects
            if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/StructElem"
        ]


def rows(first: int, last: int) -> str:
    return "".join(f"<p>Row{n}.</p>" for n in range(first, last + 1))


def both(name: str, body: str, css: str = "") -> tuple[PrintedPdf, PrintedPdf]:
    """A page as it is, and without one patch."""
    ours = printed(body, css)
    with without(name):
        return ours, printed(body, css)


def test_columns() -> None:
    """WeasyPrint ends with an AssertionError at a block across the columns that runs over its page,
    or loses what is below it.
    """
    long = f'<div class="across">{rows(21, 40)}</div>'
    ours, theirs = both("columns", f'<div class="news">{rows(1, 20)}{long}{rows(41, 42)}</div>')
    assert words(ours) == [f"Row{n}." for n in range(1, 43)] and ours.complaints == ()
    assert theirs.pdf == b"" and "AssertionError" in theirs.complaints[0]
    body = "".join(
        f'{rows(n, n + 24)}<div class="across">{rows(n + 25, n + 45)}</div>' for n in (1, 51, 101)
    )
    ours, theirs = both("columns", f'<div class="news">{body}</div>')
    assert len({*words(ours)}) == 3 * 46
    assert not theirs.pdf or {*words(ours)} > {*words(theirs)}


def test_absolute_boxes() -> None:
    """A note in the margin beside the last line of a page is on that page, whole."""
    note = '<div style="position: absolute; margin-top: -12pt">One.<br>Two.<br>Three.</div>'
    ours, theirs = both("absolute boxes", f"{rows(1, 13)}{note}{rows(14, 20)}")
    first = [pypdf.PdfReader(io.BytesIO(one.pdf)).pages[0].extract_text() for one in (ours, theirs)]
    assert ["Three." in text for text in first] == [True, False]


@pytest.mark.parametrize("name", ["narrow measure", "line breaking"])
def test_text_wrap(name: str) -> None:
    heading = '<h1 style="width: 150pt; --wrap: balance">What Happens When Somebody Draws</h1>'
    ours, theirs = both(name, heading)
    assert len(lines(ours)) == len(lines(theirs)) == 2
    assert min(map(len, lines(ours))) > min(map(len, lines(theirs)))


def test_margins_from_right_to_left() -> None:
    """Text in the middle of the page stays there; WeasyPrint moves it by half a page."""
    body = '<p style="max-width: 100pt; margin: 0 auto; text-align: center">Silverton</p>'
    css = "html { direction: rtl }"
    ends = [max(_ends(made)) for made in both("margins from right to left", body, css)]
    assert 150 < ends[0] < 190 < ends[1]
    wide = '<p style="width: 400pt; margin: 0 auto">Silverton</p>'
    ours, theirs = both("margins from right to left", wide, css)
    assert max(_ends(ours)) == max(_ends(theirs))


def test_loose_lines() -> None:
    line = '<p style="width: 75pt; text-align: justify">He undertakes extraordinarynesses</p>'
    ours, theirs = both("loose lines", line)
    assert ours.pdf != theirs.pdf and words(ours) == words(theirs)
    reach = [
        max(_ends(made)) for made in (ours, theirs)
    ]  # only WeasyPrint drives the first line to the edge
    assert reach[0] < reach[1]


def _ends(made: PrintedPdf) -> Iterator[float]:
    import pypdfium2

    text = pypdfium2.PdfDocument(made.pdf)[0].get_textpage()
    first = text.get_charbox(0)
    for n in range(text.count_chars()):
        box = text.get_charbox(n)
        if abs(box[1] - first[1]) < 6:
            yield box[2]


def test_trailing_space() -> None:
    faults = 0
    for width in range(90, 160):
        body = f'<p style="width: {width}pt">takes no time and works at once <b>1d4</b> and more'
        ours, theirs = both("trailing space", f"{body}</p>")
        assert lines(ours)[0] != "takes"
        faults += lines(theirs)[0] == "takes"
    assert faults


def test_continued_tables() -> None:
    head = "<thead><tr class='continued'><th>Arms, continued</th></tr></thead>"
    ours, theirs = both(
        "continued tables", f"<table>{head}<tbody><tr><td>Axe</td></tr></tbody></table>"
    )
    assert words(ours) == ["Axe"] and words(theirs) == ["Arms,", "continued", "Axe"]


@pytest.mark.parametrize("name", ["artifacts", "marked content", "structure"])
def test_tags(name: str) -> None:
    """They work together: without them WeasyPrint's own are whole."""
    group = [one.name for one in patches.TABLE if one.group == "tags"]
    assert name in group
    body = f"<h2>Silverton</h2><h4>Dust</h4><p>{SENTENCE * 20}</p>"
    ours = printed(body)
    with without(*group):
        theirs = printed(body)
    assert ours.pages == theirs.pages > 1
    assert tags(ours).count("/P") == 1 < tags(theirs).count("/P")
    assert {"/H1", "/H2"} <= {*tags(ours)} and "/H4" not in tags(ours)


def test_digits() -> None:
    numbers = (604.3265625 - 1e-12, 604.3265625, 604.3265625 + 1e-12)
    assert {*map(pydyf._to_bytes, numbers)} == {b"604.326563"}
    with without("digits"):
        assert len({*map(pydyf._to_bytes, numbers)}) > 1


PAGE = (
    f"<h1 style='--wrap: balance'>What Happens When Somebody Draws</h1><div class=news>"
    f"{f'<p>{SENTENCE}</p>' * 12}</div><table><tr><td>{SENTENCE}<td>$5</table>"
    "<ul><li>one<li>two</ul><p style='display: list-item'>three</p>"
    "<style>.n::before { display: list-item; content: 'four' }</style><p class='n'>five</p>"
    "<svg viewBox='0 0 9 9' width='20' height='20'><path d='M1 1 L8 2 Q5 5 8 8 Z'/></svg>" * 2
)


@pytest.mark.parametrize("name", patches.SOONER)
def test_what_is_done_once_changes_no_word(name: str) -> None:
    ours, theirs = both(name, PAGE)
    assert lines(ours) == lines(theirs) and ours.pages == theirs.pages
    assert ours.complaints == theirs.complaints == ()
    if name != "fonts once":  # cut by HarfBuzz instead of fontTools
        assert ours.pdf == theirs.pdf


def test_streams_once() -> None:
    patches.patches.put(["streams once"])
    try:
        first, again = pydyf.zlib.compressobj(6), pydyf.zlib.compressobj(6)
        packed = first.compress(b"dust " * 99) + first.flush()
        assert again.compress(b"dust " * 99) is packed or again.compress(b"dust " * 99) == packed
        assert pikepdf_reads(packed) == b"dust " * 99
    finally:
        patches.patches.take_back(["streams once"])


def pikepdf_reads(packed: bytes) -> bytes:
    import zlib

    return zlib.decompress(packed)


APART = ":root { --chapters: apart } @page { @top-left { content: string(run) } }"
BOOK = "".join(
    f'<section class="chapter" style="break-before: page" id="{id}"><h1 style="string-set: run'
    f' attr(data-run)" data-run="{id}">{id}</h1><p>{SENTENCE * 4}</p></section>'
    for id in ("one", "two")
)
FORM = '<form><input name="who" value="Doc"><textarea name="what">Dust</textarea></form>'


def test_pages_come_out_with_no_patch_at_all() -> None:
    """Set plainly, and whole: columns, tables, tags, chapters laid out apart, a form."""
    with without():
        assert not any(one.targets[0] in patches.patches._theirs for one in patches.TABLE)
        plain = printed(PAGE)
        book = printed(f'<section class="cover"></section>{BOOK}', APART)
        form = render_pdf(
            f"<html lang=en><title>Form</title><body>{FORM}</body></html>", CSS, forms=True
        )
    assert (plain.complaints, book.complaints, form.complaints) == ((), (), ())
    assert {*words(plain)} == {*words(printed(PAGE))} and len(words(plain)) > 250
    assert {"one", "two"} <= {*words(book)} and book.pages == 3
    assert fields(form) == {"who", "what"}


def fields(made: PrintedPdf) -> set[str]:
    with pikepdf.open(io.BytesIO(made.pdf)) as pdf:
        return {str(field.T) for field in pdf.Root.AcroForm.Fields}
