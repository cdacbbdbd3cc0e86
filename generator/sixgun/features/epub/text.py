"""A document's page as chapters of XHTML, without what only paper needs."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass, field
from typing import Any

LABEL, NAME = re.compile(r'aria-label="([^"]*)"'), re.compile(r'class="([^"]*)"')
SVG = re.compile(r"<svg\b([^>]*)>.*?</svg>", re.S)
DIE = re.compile(r"d6: ([1-6])")
OF_CLASS = "contains(concat(' ', normalize-space(@class), ' '), ' {} ')"
PAPER_ONLY = (
    "section.cover",
    "section.contents",
    ".fillers",
    ".idx",
    ".idxturn",
    ".ix",
    ".turn",
    ".oxford",
    ".wave",
    ".bar > i",
    ".sub > i",
    "tr.continued",
    ".bar > b",
    "script",
    "style",
    ".jim",
)
FORMS = (".part-tracker", ".tracker")  # to write on; the first has the second in it
WORDS = "descendant::text()[normalize-space() and not(ancestor::header or ancestor::h1)]"
XHTML = "http://www.w3.org/1999/xhtml"


@dataclass(frozen=True)
class Chapter:
    """A file of the book. `headings` are those below its title, each with its anchor."""

    name: str
    title: str
    body: str
    headings: tuple[tuple[str, str], ...]


@dataclass
class Book:
    """A document's chapters and pictures. `head` has the texts of its title and of its meta
    elements.
    """

    head: dict[str, str]
    chapters: list[Chapter] = field(default_factory=list)
    pictures: dict[str, bytes] = field(default_factory=dict)


def read_book(html: str) -> Book:
    """The chapters of a finished page: each section of its body."""
    from lxml.etree import Comment
    from lxml.html import document_fromstring

    book = Book({})
    page = document_fromstring(SVG.sub(lambda match: _drawing(match, book), html))
    book.head = {
        meta.get("name"): meta.get("content") for meta in page.iter("meta") if meta.get("name")
    }
    book.head |= {"title": page.findtext(".//title"), "lang": page.get("lang") or "en"}
    for selector in PAPER_ONLY:
        for element in _selected(page, selector):
            element.drop_tree()
    for leaf in _selected(page, "section.endpaper"):
        forms = [form for name in FORMS for form in _selected(leaf, name)]
        for form in forms:
            form.drop_tree()
        if forms and not leaf.xpath(WORDS):  # it was only to write on
            leaf.drop_tree()
    for comment in list(page.iter(Comment)):
        comment.drop_tree()
    sections = [
        element
        for element in page.find("body")
        if element.text_content().strip() or element.findall(".//img")
    ]
    places = {
        id: f"chapter-{number}.xhtml"
        for number, section in enumerate(sections, 1)
        for id in section.xpath("descendant-or-self::*/@id")
    }
    for number, section in enumerate(sections, 1):
        book.chapters.append(_chapter(section, f"chapter-{number}.xhtml", places, book))
    return book


def _drawing(match: re.Match[str], book: Book) -> str:
    """A drawing as a picture; one in letters as its words, a die as its sign, and a mere ornament
    as nothing.
    """
    label, name = LABEL.search(match[1]), NAME.search(match[1])
    if not label:
        return ""
    die = DIE.search(label[1])
    if die or (name and name[1] == "wood"):
        return chr(0x267F + int(die[1])) if die else label[1]
    drawn = (
        match[0]
        if "xmlns=" in match[1]
        else match[0].replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    )
    return (
        f'<img class="picture {name[1] if name else ""}" alt="{label[1]}"'
        f' src="{_picture(drawn.encode(), book)}">'
    )


def _picture(raw: bytes, book: Book) -> str:
    """The address of a picture, kept once."""
    name = f"images/{hashlib.sha256(raw).hexdigest()[:12]}.svg"
    book.pictures[name] = raw
    return name


def _selected(page: Any, selector: str) -> list[Any]:
    """Elements by `tag.class`, `.class`, `tag`, or a child by `.class > tag`."""
    above, _, last = selector.rpartition(" > ")
    tag, _, name = last.partition(".")
    inside = f"[parent::*[{OF_CLASS.format(above[1:])}]]" if above else ""
    named = f"[{OF_CLASS.format(name)}]" if name else ""
    found: list[Any] = page.xpath(f"descendant-or-self::{tag or '*'}{inside}{named}")
    return found


def _chapter(section: Any, name: str, places: dict[str, str], book: Book) -> Chapter:
    from lxml import etree
    from lxml.html import html_to_xhtml

    titles = list(section.iter("h1", "h2"))
    title = _title(titles[0]) if titles else book.head["title"]
    seen: set[str] = set()
    for element in list(section.iter()):
        _clean(element, seen, book)
    for number, heading in enumerate(titles[1:]):
        heading.set("id", heading.get("id") or f"{name.removesuffix('.xhtml')}-heading-{number}")
    for link in list(section.iter("a")):
        _relink(link, places, name)
    section.attrib.pop("xmlns", None)
    html_to_xhtml(section)
    body = (
        etree.tostring(section, encoding="unicode", with_tail=False)
        .replace(f' xmlns:html="{XHTML}"', "")
        .replace("<html:", "<")
        .replace("</html:", "</")
    )
    headings = tuple(
        (str(h.get("id")), text)
        for h in titles[1:]
        if (text := " ".join(h.text_content().split()).rstrip("."))
    )
    return Chapter(name, title, body, headings)


def _title(heading: Any) -> str:
    return str(heading.get("data-run") or " ".join(heading.text_content().split())).rstrip(".")


def _clean(element: Any, seen: set[str], book: Book) -> None:
    """Removes the parts of an element that an e-book does not need; its pictures become files,
    boxes to cross out become signs.
    """
    if " " in element.get("id", ""):
        element.set("id", element.get("id").replace(" ", "-"))
    if element.get("id") in seen:
        del element.attrib["id"]
    seen.add(element.get("id", ""))
    for name in [
        name
        for name in element.attrib
        if name.startswith("data-") or name in ("style", "align", "aria-level")
    ]:
        del element.attrib[name]
    if "bx" in (element.get("class") or "").split():
        element.text = "□"
    if element.tag == "img" and element.get("src", "").startswith("data:image/svg+xml;base64,"):
        element.set("src", _picture(base64.b64decode(element.get("src").partition(",")[2]), book))
        classes = {
            name
            for above in element.iterancestors()
            for name in (above.get("class") or "").split()[:1]
        }
        alone = element.getparent().tag in ("div", "header", "section", "figure")
        if alone or classes & {"spots", "court"}:
            element.set("class", f"picture {element.get('class', '')}".strip())


def _before(element: Any, text: str) -> None:
    """Puts text right before an element."""
    last = element.getprevious()
    if last is None:
        element.getparent().text = f"{element.getparent().text or ''}{text}"
    else:
        last.tail = f"{last.tail or ''}{text}"


def _relink(link: Any, places: dict[str, str], name: str) -> None:
    """A link within the document leads to the file that has its end; an entry of the index, which
    has a page number on paper, gets a number.
    """
    address = link.get("href") or ""
    if link.text and link.text.strip() == "," and len(link) == 0:
        number = 1 + sum(1 for _ in link.itersiblings("a", preceding=True))
        link.text = f"{number}"
        _before(link, "\u2002")
    if not address.startswith("#"):
        return
    place = places.get(address[1:])
    if place is None:
        link.drop_tag()
    else:
        address = address.replace(" ", "-")
        link.set("href", address if place == name else f"{place}{address}")
