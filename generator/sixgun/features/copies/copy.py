"""Numbered copies of a finished PDF: a line at the foot of every page and one over the colophon, as
artifacts, and the same in the metadata.

No page is set again."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from ...paper.impose.sheet import strip_marks

if TYPE_CHECKING:
    from pikepdf import Object, Pdf

NAMESPACE, PREFIX = "urn:sixgun:copy:", "copy"
KEY = "/SixgunCopy"  # of the document information
WIDTH, HEIGHT, EDGE, SIDE = (
    330,
    9,
    12,
    28,
)  # points: a line, and its distance from the edges of the sheet
DRAWN = b"/Artifact <</Type/Pagination>> BDC q 1 0 0 1 %.2f %.2f cm %s Do Q EMC"
CSS = """@font-face { font-family: "Label"; src: url("font:archivo-narrow/ArchivoNarrow[wght].ttf") }
@page { size: %gpt %gpt; margin: 0 }
html { font: 6pt/7pt "Label"; white-space: nowrap }
body, p { margin: 0 } span { background: #fff }
p + p { break-before: page }
p:nth-child(even) { text-align: center }"""  # noqa: E501


class Unprintable(ValueError):
    """A name has letters that the font does not."""


@dataclass(frozen=True)
class Copy:
    """One copy of a document: its number, of how many, for whom, and of which edition."""

    title: str
    edition: str
    content: str
    number: int
    of: int
    name: str = ""

    @property
    def line(self) -> str:
        """The line at the foot of its pages: Copy 3 of 12, for Mary."""
        return f"Copy {self.number} of {self.of}{f', for {self.name}' if self.name else ''}"

    @property
    def colophon(self) -> str:
        return f"{self.title}, edition {self.edition}, game content {self.content}. {self.line}."


def copies(pdf: bytes, wanted: Sequence[Copy]) -> Iterator[bytes]:
    """A PDF of each copy; Unprintable where the font lacks a letter of a name."""
    import pikepdf

    lines = _lines(wanted)
    with pikepdf.open(io.BytesIO(pdf)) as opened, pikepdf.open(io.BytesIO(lines)) as drawn:
        foot, colophon = (opened.make_stream(b"") for _ in range(2))
        at = _colophon(pdf)
        for number, page in enumerate(opened.pages):
            left, bottom, right, top = (float(side) for side in page.trimbox)
            _place(page, foot, "/SixgunCopy", left + SIDE, bottom + EDGE)
            if number == at:
                _place(
                    page,
                    colophon,
                    "/SixgunColophon",
                    (left + right - WIDTH) / 2,
                    top - EDGE - HEIGHT,
                )
        for number, copy in enumerate(wanted):
            for slot, line in (
                (foot, drawn.pages[2 * number]),
                (colophon, drawn.pages[2 * number + 1]),
            ):
                _fill(opened, slot, strip_marks(line.as_form_xobject()))
            _note(opened, copy)
            made = io.BytesIO()
            opened.save(made, deterministic_id=True)
            yield made.getvalue()


def _lines(wanted: Sequence[Copy]) -> bytes:
    """A PDF with two pages for each copy: the line of every page, and that of the colophon's."""
    from ...page.pdf import render_pdf

    body = "".join(
        f"<p><span>{escape(text)}</span></p>"
        for copy in wanted
        for text in (copy.line, copy.colophon)
    )
    css = CSS % (WIDTH, HEIGHT)
    printed = render_pdf(
        f'<!DOCTYPE html><html lang="en"><title>Copies</title><body>{body}</body></html>', css
    )
    if printed.complaints:
        raise Unprintable("; ".join(printed.complaints))
    return printed.pdf


def _place(page: Any, slot: Object, name: str, x: float, y: float) -> None:
    """Draws a slot on a page, whatever state its content leaves behind."""
    import pikepdf

    page.add_resource(slot, pikepdf.Name.XObject, pikepdf.Name(name))
    page.contents_add(b"q", prepend=True)
    page.contents_add(b"Q " + DRAWN % (x, y, name.encode()))


def _fill(pdf: Pdf, slot: Object, line: Object) -> None:
    import pikepdf

    form = pdf.copy_foreign(line)
    slot.write(form.read_bytes())
    slot.Type, slot.Subtype, slot.BBox, slot.Resources = (
        pikepdf.Name.XObject,
        pikepdf.Name.Form,
        form.BBox,
        form.Resources,
    )


def _colophon(pdf: bytes) -> int:
    """The page that the colophon is on; -1 where there is none."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    try:
        return next(
            (
                n
                for n in range(len(opened) - 1, -1, -1)
                if "Set by Sixgun Press" in opened[n].get_textpage().get_text_range()
            ),
            -1,
        )
    finally:
        opened.close()


def _note(pdf: Pdf, copy: Copy) -> None:
    """Says in the metadata which copy this is, as XMP and as document information."""
    pdf.docinfo[KEY] = copy.colophon
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as about:
        about.register_xml_namespace(NAMESPACE, PREFIX)
        for name, value in asdict(copy).items():
            about[f"{{{NAMESPACE}}}{name}"] = str(value)


def read_copy(pdf: Pdf) -> Copy | None:
    """The copy that a PDF says it is, in its XMP; None where it does not say."""
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as about:
        values = {
            name: str(about.get(f"{{{NAMESPACE}}}{name}", "")) for name in Copy.__dataclass_fields__
        }
    if not (values["number"].isdigit() and values["of"].isdigit()):
        return None
    return Copy(
        values["title"],
        values["edition"],
        values["content"],
        int(values["number"]),
        int(values["of"]),
        values["name"],
    )
