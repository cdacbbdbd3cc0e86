"""The output and the export `epub`: a document as an EPUB 3 for e-readers, made of its page and its
finished PDF; and every booklet and reference of a game as such a book.
"""

from __future__ import annotations

import base64
import hashlib
import io
import re
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import replace
from html import escape
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from ...build.job import PrintOrder, jobs_of
from ...build.worker import set_all
from ...content.table import slug
from ...content.words import Words
from ...document.kind import Source
from ...draw.font import URL, font_rules, packed
from ...draw.shaping import title_family
from ...system.home import home
from ...system.problem import Problems, standing
from ...system.source import EPUB
from .text import Book, read_book

if TYPE_CHECKING:
    from ..exports.export import Files, Subject


SAME_DAY = (1980, 1, 1, 0, 0, 0)  # the same content gives the same bytes
COVER = 1400  # pixels: the height of the cover's picture
TYPES = {
    ".xhtml": "application/xhtml+xml",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".css": "text/css",
    ".woff2": "font/woff2",
}
VARIABLE = re.compile(r"var\((--[\w-]+)\)")
CONTAINER = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0"'
    ' xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile'
    ' full-path="book/package.opf"'
    ' media-type="application/oebps-package+xml"/></rootfiles></container>\n'
)
PAGE = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html'
    ' xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="{lang}"'
    ' xml:lang="{lang}">\n<head><title>{title}</title><link rel="stylesheet" type="text/css"'
    ' href="style.css"/></head>\n{body}\n</html>\n'
)
ACCESS = {
    "accessMode": ("textual", "visual"),
    "accessModeSufficient": ("textual",),
    "accessibilityFeature": (
        "alternativeText",
        "readingOrder",
        "structuralNavigation",
        "tableOfContents",
        "index",
    ),
    "accessibilityHazard": ("none",),
    "accessibilitySummary": ("Text flows, tables have heads, pictures have descriptions.",),
}


def write_epub(source: Source) -> bytes:
    """A document's chapters with contents, cover, fonts and accessibility metadata."""
    book = read_book(source.html)
    letters = frozenset(source.html)
    fonts = {
        _font(name): base64.b64decode(packed(name, letters)) for name in URL.findall(source.css)
    }
    title = book.head["title"]
    cover = (
        f'<body class="cover" epub:type="cover"><img src="cover.png" alt="{escape(title)}: the'
        ' cover"/></body>'
    )
    files: dict[str, bytes] = {
        "nav.xhtml": _page(book, source.words.of("Contents"), _nav(book, source.words)),
        "cover.xhtml": _page(book, title, cover),
        **{
            chapter.name: _page(book, chapter.title, f"<body>{chapter.body}</body>")
            for chapter in book.chapters
        },
        "style.css": _style(source.css).encode(),
        "cover.png": _cover(source.pdf),
        **book.pictures,
        **fonts,
    }
    package = _package(book, files, source.rights)
    return _zipped(
        {
            "META-INF/container.xml": CONTAINER.encode(),
            "book/package.opf": package,
            **{f"book/{name}": raw for name, raw in files.items()},
        }
    )


def _page(book: Book, title: str, body: str) -> bytes:
    return PAGE.format(lang=book.head["lang"], title=escape(title), body=body).encode()


def _nav(book: Book, words: Words) -> str:
    """The contents: chapters, and the headings in each."""
    items = []
    for chapter in book.chapters:
        below = "".join(
            f'<li><a href="{chapter.name}#{escape(id)}">{escape(text)}</a></li>'
            for id, text in chapter.headings
        )
        items.append(
            "<li><a"
            f' href="{chapter.name}">{escape(chapter.title)}</a>{f"<ol>{below}</ol>" if below else ""}</li>'  # noqa: E501
        )
    start = book.chapters[0].name if book.chapters else "cover.xhtml"
    return (
        '<body><nav epub:type="toc"'
        f' role="doc-toc"><h1>{escape(words.of("Contents"))}</h1>'
        f"<ol>{''.join(items)}</ol></nav>\n<nav"
        ' epub:type="landmarks" hidden=""><h2>Landmarks</h2><ol><li><a epub:type="cover"'
        ' href="cover.xhtml">Cover</a></li><li><a epub:type="bodymatter"'
        f' href="{start}">Text</a></li></ol></nav></body>'
    )


def _style(css: str) -> str:
    """The stylesheet of e-books with a game's own fonts and accent."""
    family = title_family(css)
    values = {"--display": f'"{family}"', "--text": '"Text"'} if family else {}
    values |= re.findall(r"(--[\w-]+):\s*([^;}]+)", css)
    rules = "\n".join(
        f"@font-face {{{URL.sub(lambda match: f'url({_font(match[1])})', rule)}}}"
        for rule in font_rules(css)
    )
    sheet = (home() / "templates" / EPUB).read_text(encoding="utf-8")
    return f"{rules}\n{VARIABLE.sub(lambda match: values.get(match[1], 'inherit').strip(), sheet)}"


def _font(name: str) -> str:
    """The file of a font, whose own name may hold brackets."""
    return f"fonts/{slug(PurePosixPath(name).stem)}.woff2"


def _cover(pdf: bytes) -> bytes:
    """A picture of the first page."""
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as opened:
        page, raw = opened[0], io.BytesIO()
        page.render(scale=COVER / page.get_height()).to_pil().convert("RGB").quantize(64).save(
            raw, "PNG", optimize=True
        )
    return raw.getvalue()


def _package(book: Book, files: Mapping[str, bytes], rights: str) -> bytes:
    """The package document: metadata, every file, and the reading order."""
    head = book.head
    digest = hashlib.sha256(f"{head['title']} {head.get('keywords', '')}".encode()).hexdigest()
    id = f"{digest[:8]}-{digest[8:12]}-8{digest[13:16]}-8{digest[17:20]}-{digest[20:32]}"
    facts = {
        "title": head["title"],
        "language": head["lang"],
        "creator": head.get("author", ""),
        "description": head.get("description", ""),
    }
    metadata = [f'<dc:identifier id="id">urn:uuid:{id}</dc:identifier>']
    metadata += [
        f"<dc:{name}>{escape(text)}</dc:{name}>"
        for name, text in {**facts, "rights": rights}.items()
        if text
    ]
    metadata += [
        '<meta property="dcterms:modified">1980-01-01T00:00:00Z</meta>',
        '<meta name="cover" content="cover-png"/>',
    ]
    metadata += [
        f'<meta property="schema:{name}">{escape(text)}</meta>'
        for name, texts in ACCESS.items()
        for text in texts
    ]
    pages = ["cover.xhtml", *(chapter.name for chapter in book.chapters)]
    items = (
        f'<item id="{_id(name)}" href="{name}"'
        f' media-type="{TYPES[PurePosixPath(name).suffix]}"{_properties(name)}/>'
        for name in files
    )
    spine = (f'<itemref idref="{_id(name)}"/>' for name in pages)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<package xmlns="http://www.idpf.org/2007/opf"'
        ' version="3.0" unique-identifier="id" '
        f'xml:lang="{head["lang"]}">\n<metadata'
        f' xmlns:dc="http://purl.org/dc/elements/1.1/">\n{_lines(metadata)}</metadata>\n'
        f"<manifest>\n{_lines(items)}</manifest>\n<spine>\n{_lines(spine)}</spine>\n</package>\n"
    ).encode()


def _lines(texts: Iterable[str]) -> str:
    return "".join(f"{text}\n" for text in texts)


def _id(name: str) -> str:
    return re.sub(r"[^\w-]", "-", f"f-{name}" if name[0].isdigit() else name)


def _properties(name: str) -> str:
    special = {"nav.xhtml": "nav", "cover.png": "cover-image"}.get(name)
    return f' properties="{special}"' if special else ""


def _zipped(files: Mapping[str, bytes]) -> bytes:
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr(
            zipfile.ZipInfo("mimetype", SAME_DAY), b"application/epub+zip", zipfile.ZIP_STORED
        )
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, SAME_DAY), data, zipfile.ZIP_DEFLATED)
    return raw.getvalue()


ENDING = "epub"
BOOKS = ("booklet", "reference")


def write_books(subject: Subject) -> Files:
    """A file for each; Problems if a document cannot be set."""
    ids = tuple(
        document.id
        for document in subject.project.documents(subject.game.id)
        if document.kind in BOOKS
    )
    if not ids:
        return {}
    jobs = [
        replace(job, formats=(ENDING,))
        for job in jobs_of(subject.project, subject.game, subject.content, PrintOrder(only=ids))
    ]
    done = list(set_all(jobs, 0, lambda event, job: None))
    problems = [problem for made in done for problem in made.problems]
    if standing(problems):
        raise Problems(problems)
    return {
        name: raw
        for made in sorted(done, key=lambda made: ids.index(made.job.document))
        for name, raw in made.files.items()
    }
