"""The printed sheets of rolled characters as pictures, to be found by the code on each."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from ...content.words import phrase
from ...document.document import view_document
from ..gallery.pictures import Picture, take_picture

if TYPE_CHECKING:
    from ..exports.export import Subject

PAGE, WIDTH = "sheets.html", 1000  # pixels of a picture
CODE = re.compile(r"code ([0-9A-Z]{1,4}(?:-[0-9A-Z]{1,4})+)")


@dataclass(frozen=True)
class PrintedSheet:
    """One character's sheet: its code, whose it is, where its PDF opens at it, and a picture of
    each page by its path on the site.
    """

    code: str
    name: str
    title: str
    address: str
    pictures: tuple[tuple[str, bytes], ...]


def printed_sheets(
    subject: Subject, output: Path, printed: Collection[Path], root: str
) -> Iterator[PrintedSheet]:
    """The sheets with a code in the PDFs that were printed of a game; those printed of other
    content than today's have another, and are left out.
    """
    id = subject.kit.id
    for document in subject.project.documents(id):
        file = output / id / f"{document.id}.pdf"
        if (
            document.sheets
            and document.sheets.roll
            and file in printed
            and (sheets := view_document(document, subject.content, subject.game).sheets)
        ):
            raw = file.read_bytes()
            texts = _texts(raw)
            many = len(texts) // len(sheets)
            for number, sheet in enumerate(sheets):
                pages, code = (
                    range(number * many + 1, (number + 1) * many + 1),
                    CODE.search(sheet.provenance),
                )
                if code and any(code[1] in texts[page - 1] for page in pages):
                    title = f"{subject.kit.about.title}, {document.title}"
                    pictures = tuple(
                        (
                            f"sheets/{id}-{document.id}-{page}.png",
                            _picture(id, document.id, page, raw),
                        )
                        for page in pages
                    )
                    yield PrintedSheet(
                        code[1],
                        sheet.name,
                        title,
                        f"{root}/{id}/{file.name}#page={pages[0]}",
                        pictures,
                    )


def sheets_body(sheets: Collection[PrintedSheet]) -> str:
    """All of them on one page, each under its code."""
    return "\n".join(_section(sheet) for sheet in sheets)


def _section(sheet: PrintedSheet) -> str:
    name, many = escape(sheet.name), len(sheet.pictures)
    pictures = "".join(
        f'<img loading="lazy" src="{path}" width="{WIDTH}" height="{_height(png)}" alt="'
        f'{phrase("The sheet of {}, page {} of {}", name, number, many)}">'
        for number, (path, png) in enumerate(sheet.pictures, 1)
    )
    caption = (
        f'{escape(sheet.title)} · {phrase("Code")} {sheet.code} · <a href="{sheet.address}"'
        f' aria-label="PDF: {name}">PDF</a>'
    )
    return f'<section id="{sheet.code}"><h2>{name}</h2><p>{caption}</p>{pictures}</section>'


def _height(png: bytes) -> int:
    return int.from_bytes(png[20:24], "big")


def _texts(raw: bytes) -> list[str]:
    """The text of each page of a PDF; none where the file is broken."""
    import pypdfium2

    try:
        opened = pypdfium2.PdfDocument(raw)
    except pypdfium2.PdfiumError:
        return []
    try:
        return [page.get_textpage().get_text_range() for page in opened]
    finally:
        opened.close()


def _picture(game: str, document: str, page: int, raw: bytes) -> bytes:
    return take_picture(
        Picture(
            id=f"{document}-{page}",
            game=game,
            document=document,
            pages=[page],
            width=WIDTH,
            caption="",
        ),
        raw,
    )
