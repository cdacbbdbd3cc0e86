"""A booklet laid out chapter by chapter is the same file as one laid out whole, and a process that
stays lays out only what changed.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pikepdf
import pypdf
import pypdfium2
import pytest
import weasyprint

from sixgun.page import pdf
from sixgun.page.pdf import PrintedPdf, render_pdf

CSS = """
@font-face { font-family: "News"; src: url("font:pt-serif/PT_Serif-Web-Regular.ttf") }
:root { --chapters: apart }
@page { size: 200pt 200pt; margin: 30pt }
@page news:left { @top-left { content: counter(page) " " string(chapter) } }
@page news:right { @top-right { content: string(chapter, start) " " counter(page) } @bottom-center { content: string(stamp) } }
html { font: 10pt/12pt "News" } p, h1 { margin: 0 }
body { string-set: stamp attr(data-stamp) }
.chapter { break-before: page; page: news } h1 { string-set: chapter attr(data-run); bookmark-level: 1 }
.toc a::after { content: " " target-counter(attr(href), page) }
"""  # noqa: E501
END = '<p>The end. <a href="#one">Again</a></p>'
LONG = "<p>Dust, and a horse that has seen better days.</p>" * 14


def booklet(second: str = LONG, stamp: str = "kit 1") -> str:
    chapters = "".join(
        f'<section class="chapter" id="{id}"><h1 data-run="Run {id}">Head'
        f" {id}</h1>{body}</section>\n"
        for id, body in (("one", LONG), ("two", second), ("three", END))
    )
    contents = "".join(f'<a href="#{id}">{id}</a>' for id in ("one", "two", "three"))
    return (
        "<!doctype html><html lang='en'><head><meta charset='utf-8'><title>Book</title><meta"
        f' name="keywords" content="{stamp}"></head>'
        f"<body class='booklet' data-stamp=\"{stamp}\">\n<section"
        " class='cover'><p>Cover</p></section>"
        '<section class="chapter toc"><h1'
        f' data-run="Contents">Contents</h1>{contents}</section>\n{chapters}</body></html>'
    )


def printed(html: str, css: str = CSS) -> PrintedPdf:
    return render_pdf(html, css)


def texts(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages]


def structure(pdf: bytes) -> list[object]:
    """Bookmarks, link targets with their pages, and the number of each tag."""
    with pikepdf.open(io.BytesIO(pdf)) as opened, opened.open_outline() as outline:
        pages = [page.objgen for page in opened.pages]
        names = list(opened.Root.Names.Dests.Names)
        targets = {
            str(name): pages.index(at[0].objgen)
            for name, at in zip(names[::2], names[1::2], strict=True)
        }
        tags = sorted(
            str(o.S)
            for o in opened.objects
            if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/StructElem"
        )
        return [[str(item.title) for item in outline.root], targets, tags]


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The HTML of each document that WeasyPrint lays out, in a process that stays."""
    seen: list[str] = []
    render = weasyprint.HTML.render

    def noted(html: Any, *args: Any, **options: Any) -> Any:
        seen.append("".join(html.etree_element.itertext()))
        return render(html, *args, **options)

    monkeypatch.setattr(weasyprint.HTML, "render", noted)
    monkeypatch.setattr(pdf, "_process", pdf._Process(stays=True))
    yield seen


def test_apart_or_together_the_file_says_the_same() -> None:
    apart, whole = printed(booklet()), printed(booklet(), CSS.replace("apart", "together"))
    assert apart.complaints == whole.complaints == () and apart.pages == whole.pages == 9
    assert texts(apart.pdf) == texts(whole.pdf) and structure(apart.pdf) == structure(whole.pdf)
    assert "two 6" in texts(apart.pdf)[1] and "Run one 5" in texts(apart.pdf)[4]


def test_a_process_that_stays_lays_out_what_changed(rendered: list[str]) -> None:
    printed(booklet())
    rendered.clear()
    again = printed(booklet(LONG.replace("Dust", "Snow", 1), "kit 2"))
    assert [text for text in rendered if "Head" in text] == [
        text for text in rendered if "Snow" in text
    ]
    assert len(rendered) == 2  # the chapter, and the running heads of all pages
    pdf._process.editions.clear()
    assert printed(booklet(LONG.replace("Dust", "Snow", 1), "kit 2")).pdf == again.pdf


def test_what_prints_the_digest_is_not_laid_out_for_it(rendered: list[str]) -> None:
    css = CSS.replace("@bottom-center { content: string(stamp) }", "").replace(
        "body { string-set: stamp attr(data-stamp) }", ""
    )

    def edition(digest: str) -> str:
        return booklet(stamp=f"kit {digest}").replace(
            END, f'{END}<p>Content <span class="digest">{digest}</span></p>'
        )

    old, new = (edition(digest) for digest in ("0123456789ab", "ba9876543210"))
    printed(old, css)
    rendered.clear()
    again = printed(new, css).pdf
    assert rendered == [] and "Content ba9876543210" in texts(again)[-1]
    assert pypdf.PdfReader(io.BytesIO(again)).metadata["/Keywords"] == "kit ba9876543210"  # type: ignore[index]
    pdf._process.editions.clear()
    assert printed(new, css).pdf == again


@pytest.mark.parametrize("align", ["left", "justify"])
def test_text_after_a_number_stands_right_behind_it(align: str, rendered: list[str]) -> None:
    css = (
        f"{CSS} p {{ text-align: {align} }} p a::after {{ content: ' (p. '"
        " target-counter(attr(href), page) ')' }"
    )

    def friend_at(book: str, css: str) -> float:
        pages = pypdfium2.PdfDocument(printed(book, css).pdf)
        text = pages[len(pages) - 1].get_textpage()
        return float(text.get_charbox(text.search("friend").get_next()[0])[0])

    for one in (
        booklet(),
        booklet(LONG * 2),
        booklet(),
    ):  # page 9, then a number of two digits, then 9 again
        book = one.replace(
            'href="#one">Again</a>', 'href="#three">A</a>, friend' + " of the road" * 20
        )  # a whole line, too
        assert friend_at(book, css) == pytest.approx(
            friend_at(book, css.replace("apart", "together")), abs=0.1
        )


def test_page_100_is_not_one_that_is_still_unknown() -> None:
    contents = texts(printed(booklet("<p style='break-before: page'>Dust</p>" * 93)).pdf)[1]
    assert "three 100" in contents, contents


def test_pages_that_move_are_counted_anew(rendered: list[str]) -> None:
    printed(booklet())
    again = printed(booklet(LONG * 2))
    assert again.pages > 9 and f"three {again.pages}" in texts(again.pdf)[1]
    pdf._process.editions.clear()
    assert printed(booklet(LONG * 2)).pdf == again.pdf


def test_a_chapter_with_a_complaint_complains_every_time(rendered: list[str]) -> None:
    bad = booklet("<p>\N{ETHIOPIC SYLLABLE GLOTTAL A}</p>")
    first = printed(bad).complaints
    assert first and printed(bad).complaints == first and printed(booklet()).complaints == ()


def spreads(before: str, half: str) -> list[str]:
    """The pages of a booklet whose last chapter is two spreads of a page each, the first with the
    chapter's title.
    """
    css = (
        f"{CSS} .half .chapter.left, .half .spread {{ break-before: left }} .full .spread {{"
        " break-before: page }"
    )
    css += " .left .spread:first-child { break-before: auto }"
    units = (
        '<div class="unit spread"><h1 data-run="Run four">Head four</h1><p>First</p></div><div'
        ' class="unit spread"><p>Second</p></div>'
    )
    html = booklet(before).replace("class='booklet'", f"class='booklet {half}'")
    return texts(
        printed(
            html.replace(
                "</body>", f'<section class="chapter left" id="four">{units}</section></body>'
            ),
            css,
        ).pdf
    )


@pytest.mark.parametrize("before", [LONG, LONG * 2])
def test_a_chapter_whose_spread_begins_with_its_title_begins_on_a_left_page(before: str) -> None:
    half, full = spreads(before, "half"), spreads(before, "full")
    first, second = (
        next(number for number, text in enumerate(half, 1) if word in text)
        for word in ("First", "Second")
    )
    assert first % 2 == 0 and second == first + 2
    assert "First" in full[-2] and "Second" in full[-1] and len(half) - len(full) in (1, 2)


def test_both_sides_were_tried() -> None:
    assert {len(spreads(before, "full")) % 2 for before in (LONG, LONG * 2)} == {0, 1}


def test_a_chapter_that_leaves_a_fault_is_set_with_other_leading() -> None:
    """The last of nine lines goes to its own page, but for a little less between them; a
    chapter without a fault stays as it is.
    """
    css = CSS.replace("margin: 30pt", "margin: 48pt 30pt").replace("10pt/12pt", "10pt/10pt")
    css += "body { margin: 0 } p { line-height: 12pt } h1 { display: none }"
    made = printed(booklet("<p>Dust.</p>" * 9).replace(LONG, "<p>Dust.</p>" * 8), css)
    assert not [remark for remark in made.remarks if remark.startswith(("p. 3", "p. 4"))]
    assert [text.count("Dust.") for text in texts(made.pdf)[2:4]] == [8, 9]


def test_the_chapters_of_a_mirrored_booklet_lie_on_their_sides() -> None:
    mirrored = (
        CSS.replace("apart", "mirrored")
        + "@page news:left { margin-left: 50pt } @page news:right { margin-right: 50pt }"
    )

    def lefts(css: str) -> list[float]:
        pages = pypdfium2.PdfDocument(printed(booklet(), css).pdf)
        return [
            page.get_textpage().get_charbox(page.get_textpage().search("Head").get_next()[0])[0]
            for page in pages
            if "Head" in text_of(page)
        ]

    def text_of(page: Any) -> str:
        return str(page.get_textpage().get_text_bounded())

    assert (
        lefts(mirrored) == lefts(mirrored.replace("mirrored", "together"))
        and len({*lefts(mirrored)}) == 2
    )


def test_a_chapter_laid_out_again_has_its_fillers_again() -> None:
    """The contents are laid out a second time with their page numbers."""
    fillers = (
        '<div class="fillers"><section class="chapter filler"><div class="body"><p>Hands'
        " wanted.</p></div></section></div><!--fillers-->"
    )
    html = (
        booklet()
        .replace("</a></section>", '</a><div class="tail spots"></div></section>', 1)
        .replace("</body>", f"{fillers}</body>")
    )
    made = printed(html, CSS.replace("200pt 200pt", "300pt 500pt") + ".tail { height: 0 }")
    assert "Hands wanted." in texts(made.pdf)[1]


def test_page_numbers_that_never_settle_are_a_complaint() -> None:
    """A line of the contents that is high for page 3 and low for any other."""
    css = CSS + '.toc a[href="#one"][data-page="3"] { display: block; height: 130pt }'
    (complaint,) = printed(booklet(), css).complaints
    assert complaint.startswith("page numbers do not settle: printed as") and "#one" in complaint
    assert printed(booklet(), CSS).complaints == ()


def test_running_heads_are_laid_out_once(rendered: list[str]) -> None:
    """The empty cover that they are laid out on is no fault that another leading may mend."""
    printed(booklet(), f"{CSS} p {{ line-height: 12pt }} .cover {{ page: cover }}")
    assert sum(not text.strip().replace("Book", "") for text in rendered) == 1


@pytest.mark.parametrize("chapters", ["apart", "together"])
def test_an_entry_of_an_index_names_a_page_once(chapters: str) -> None:
    """And has no link that shows nothing, which PDF/UA forbids."""
    css = CSS.replace("apart", chapters)
    css += ".index a::after { content: target-counter(attr(href), page) }"

    def last_page(*places: str) -> tuple[str, int]:
        links = "".join(f'<a href="#{id}">, </a>' for id in places)
        index = f'<section class="chapter"><ul class="index"><li>Dust{links}</li></ul></section>'
        pdf = printed(booklet(END).replace("</body>", f"{index}</body>"), css).pdf
        return texts(pdf)[-1], len(pypdf.PdfReader(io.BytesIO(pdf)).pages[-1]["/Annots"])

    assert last_page("one", "one", "three", "three") == last_page("one", "three")


def test_an_index_names_a_page_once_where_its_number_begins_a_line() -> None:
    """The space before the number is lost at the end of the line, and the number is the same."""
    css = CSS.replace("apart", "together") + (
        ".index { width: 40pt } .index a::after { content: target-counter(attr(href), page) }"
    )

    def links(name: str, places: int) -> int:
        index = f"""<section class="chapter"><ul class="index"><li>{name}{
            '<a href="#one">, </a>' * places
        }</li></ul></section>"""
        pdf = printed(booklet(END).replace("</body>", f"{index}</body>"), css).pdf
        return len(pypdf.PdfReader(io.BytesIO(pdf)).pages[-1]["/Annots"])

    for name in ("A", "At", "Dus", "Dust"):
        assert links(name, 2) == links(name, 1), name
