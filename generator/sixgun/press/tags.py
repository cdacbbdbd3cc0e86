"""The structure of pressed sheets: for each its values, band by band, each after its label; and
then the words that are printed on all.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Sequence
from html import escape
from typing import Protocol

Said = tuple[
    bytes, ...
    # what the values of a page say, as PDF strings, by their marked content, which is numbered from
    # 1
]
Content = tuple[
    int, int, int, Said
]  # of a page: its key in the parent tree, its sheet's element, the first of its own, what it says
PRINTED = 0  # the number of the marked content that is printed on all sheets
ABOUT = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">\
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt>\
</dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>"""  # noqa: E501


class Objects(Protocol):
    """The objects of a PDF while it is written: `waiting` are numbered, and not yet in the file."""

    waiting: list[tuple[int, bytes]]

    def reserve(self, count: int = 1) -> int: ...

    def put(self, body: bytes, number: int = 0) -> int: ...


class Tags:
    """Adds the structure of sheets to a file while it is written."""

    def __init__(self, writer: Objects):
        self.writer = writer
        self.root, self.document = writer.reserve(), writer.reserve()
        self.sheets, self.leaves, self.rows = array("L"), array("L"), list[bytes]()
        self.keys = 0  # of the parent tree

    def sheet(self, name: str, pages: Sequence[Said]) -> Iterator[Content]:
        """Writes a sheet's element; gives what each of its pages says, to be written with its
        page.
        """
        sheet, kids, contents = self.writer.reserve(), list[bytes](), list[Content]()
        for said in pages:
            first = self.writer.reserve(len(said) + 1)
            elements = [b"%d 0 R" % number for number in range(first, first + len(said) + 1)]
            self.rows.append(b"%d[%s]" % (self.keys, b" ".join(elements)))
            kids += (*elements[PRINTED + 1 :], elements[PRINTED])
            contents.append((self.keys, sheet, first, said))
            self.keys += 1
        self.writer.waiting.append(
            (
                sheet,
                b"<</S/Art/T%s/P %d 0 R/K[%s]>>" % (pdf_text(name), self.document, b" ".join(kids)),
            )
        )
        self.sheets.append(sheet)
        return iter(contents)

    def write(self, content: Content, page: int, stream: int = 0) -> None:
        """Writes the elements of a page, whose content may be that of a form XObject on it."""
        _, sheet, first, said = content
        kid = b"<</Type/MCR/Pg %d 0 R/Stm %d 0 R/MCID %%d>>" % (page, stream) if stream else b"%d"
        frame = b"<</S/P/P %d 0 R/Pg %d 0 R/K %s" % (sheet, page, kid)
        self.writer.waiting.append((first, frame % PRINTED + b">>"))
        words = frame + b"/Alt%s>>"
        self.writer.waiting += [
            (first + n, words % (n, text)) for n, text in enumerate(said, PRINTED + 1)
        ]

    def flush(self) -> None:
        """Writes the rows that wait as a leaf of the parent tree."""
        if self.rows:
            self.leaves.append(self.writer.reserve())
            first = self.keys - len(self.rows)
            self.writer.waiting.append(
                (
                    self.leaves[-1],
                    b"<</Limits[%d %d]/Nums[%s]>>" % (first, self.keys - 1, b"".join(self.rows)),
                )
            )
            self.rows = []

    def close(self, title: str) -> bytes:
        """Writes what is left; gives the catalog's entries."""
        put, (leaves, sheets) = (
            self.writer.put,
            (b" ".join(b"%d 0 R" % one for one in some) for some in (self.leaves, self.sheets)),
        )
        put(b"<</S/Document/P %d 0 R/K[%s]>>" % (self.root, sheets), self.document)
        put(
            b"<</Type/StructTreeRoot/K %d 0 R/ParentTree<</Kids[%s]>>>>" % (self.document, leaves),
            self.root,
        )
        about = ABOUT.format(title=escape(title)).encode()
        metadata = put(
            b"<</Type/Metadata/Subtype/XML/Length %d>>stream\n%s\nendstream" % (len(about), about)
        )
        return b"/MarkInfo<</Marked true>>/StructTreeRoot %d 0 R/Metadata %d 0 R" % (
            self.root,
            metadata,
        )


ELSEWHERE = re.compile(
    "[\x7f-\xa0\xad\u0100-\U0010ffff]"
)  # what Latin-1 and PDFDocEncoding do not have in common


def pdf_text(text: str) -> bytes:
    """A text as a PDF string."""
    if not text.isascii() and ELSEWHERE.search(text):
        return b"<FEFF" + text.encode("utf-16-be").hex().encode() + b">"
    if (
        "(" in text or ")" in text or "\\" in text or "\r" in text
    ):  # str.translate is ten times slower
        text = (
            text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)").replace("\r", r"\r")
        )
    return b"(%s)" % text.encode("latin-1")
