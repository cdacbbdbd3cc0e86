"""A PDF written as a stream, with the structure of its sheets.

This is why it is our own: pikepdf holds every object of a file until it is saved.
"""

from __future__ import annotations

import hashlib
import re
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import BinaryIO, Protocol

import deflate

from ..paper.underlay import REFERENCE, Underlay

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
        for speech in pages:
            first = self.writer.reserve(len(speech) + 1)
            elements = [b"%d 0 R" % number for number in range(first, first + len(speech) + 1)]
            self.rows.append(b"%d[%s]" % (self.keys, b" ".join(elements)))
            kids += (*elements[PRINTED + 1 :], elements[PRINTED])
            contents.append((self.keys, sheet, first, speech))
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
        _, sheet, first, speech = content
        kid = b"<</Type/MCR/Pg %d 0 R/Stm %d 0 R/MCID %%d>>" % (page, stream) if stream else b"%d"
        frame = b"<</S/P/P %d 0 R/Pg %d 0 R/K %s" % (sheet, page, kid)
        self.writer.waiting.append((first, frame % PRINTED + b">>"))
        words = frame + b"/Alt%s>>"
        self.writer.waiting += [
            (first + n, words % (n, text)) for n, text in enumerate(speech, PRINTED + 1)
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
        """Writes the rest; returns the catalog's entries."""
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


# A PDF written as a stream: objects that pages share, then page after page, so memory does not

KIDS = 64  # pages to a branch of the page tree, and to an object stream
QUICK, SMALL = 1, 12  # compression levels: of the streams of pages, and of those that occur once


class Writer:
    """Writes objects and pages to a file; the cross-reference stream comes last."""

    def __init__(self, file: BinaryIO):
        self.file, self.at, self.pages = file, 0, 0
        self.language = "en"
        self.hash = hashlib.sha256()
        self.kinds, self.places, self.inner = array("B", [0]), array("Q", [0]), array("H", [0xFFFF])
        self.branches: list[int] = []
        self.kids: list[int] = []
        self.waiting: list[tuple[int, bytes]] = []
        self.open_branch = 0
        self._write(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        self.tree = self.reserve()
        self.root = self.reserve()
        self.tags = Tags(self)

    def _write(self, data: bytes) -> None:
        self.file.write(data)
        self.hash.update(data)
        self.at += len(data)

    def reserve(self, count: int = 1) -> int:
        """An object number to be written later; the first of `count`."""
        none = [0] * count
        self.kinds.extend(none)
        self.places.extend(none)
        self.inner.extend(none)
        return len(self.kinds) - count

    def put(self, body: bytes, number: int = 0) -> int:
        """Writes an object as it is."""
        number = number or self.reserve()
        self.kinds[number], self.places[number] = 1, self.at
        self._write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
        return number

    def stream(self, packed: bytes, extra: bytes = b"", number: int = 0) -> int:
        """Writes a compressed stream."""
        return self.put(
            b"<</Filter/FlateDecode/Length %d%s>>stream\n%s\nendstream"
            % (len(packed), extra, packed),
            number,
        )

    def embed(self, under: Underlay) -> dict[str, int]:
        """Copies an underlay's objects; gives object numbers by page name."""
        own = [self.reserve() for _ in under.objects]
        for number, (body, data) in zip(own, under.objects, strict=True):
            written = REFERENCE.sub(lambda match: b"%d 0 R" % own[int(match[1])], body)
            self.put(
                written if data is None else b"%sstream\n%s\nendstream" % (written, data), number
            )
        return {name: own[place] for name, place in under.names.items()}

    def page(
        self, content: int, resources: bytes, width: float, height: float, key: int | None = None
    ) -> int:
        """A page whose content is the stream of that number; `resources` are a dictionary or a
        reference, `key` its row of the parent tree.
        """
        if not self.kids:
            self.open_branch = self.reserve()
        own = self.reserve()
        page = b"<</Type/Page/Parent %d 0 R/MediaBox[0 0 %g %g]/Resources %s/Contents %d 0 R%s>>"
        tagged = b"" if key is None else b"/StructParents %d" % key
        self.waiting.append(
            (own, page % (self.open_branch, width, height, resources, content, tagged))
        )
        self.kids.append(own)
        self.pages += 1
        if len(self.kids) == KIDS:
            self._close_branch()
        return own

    def _close_branch(self) -> None:
        kids = b" ".join(b"%d 0 R" % kid for kid in self.kids)
        self.tags.flush()
        self.waiting.append(
            (
                self.open_branch,
                b"<</Type/Pages/Parent %d 0 R/Count %d/Kids[%s]>>"
                % (self.tree, len(self.kids), kids),
            )
        )
        self.branches.append(self.open_branch)
        self.kids = []
        self._flush()

    def _flush(self) -> None:
        """The waiting objects as one object stream."""
        number = self.reserve()
        head, at = [], 0
        for index, (own, text) in enumerate(self.waiting):
            self.kinds[own], self.places[own], self.inner[own] = 2, number, index
            head.append(b"%d %d" % (own, at))
            at += len(text) + 1
        first = b" ".join(head) + b"\n"
        self.stream(
            packed(first + b"\n".join([text for _, text in self.waiting])),
            b"/Type/ObjStm/N %d/First %d" % (len(self.waiting), len(first)),
            number,
        )
        self.waiting = []

    def close(self, info: Mapping[str, str], duplex: str = "") -> None:
        """Writes the page tree's root, catalog, metadata and cross-reference stream."""
        if self.kids or self.waiting:
            self._close_branch()
        kids = b" ".join(b"%d 0 R" % branch for branch in self.branches)
        self.put(b"<</Type/Pages/Count %d/Kids[%s]>>" % (self.pages, kids), self.tree)
        preferences = b"/DisplayDocTitle true" + (
            b"/PrintScaling/None/Duplex/%s" % duplex.encode() if duplex else b""
        )
        self.put(
            b"<</Type/Catalog/Pages %d 0 R/Lang(%s)/ViewerPreferences<<%s>>%s>>"
            % (self.tree, self.language.encode(), preferences, self.tags.close(info["Title"])),
            self.root,
        )
        about = self.put(
            b"<<"
            + b"".join(b"/%s%s" % (key.encode(), pdf_text(text)) for key, text in info.items())
            + b">>"
        )
        own = self.reserve()
        start = self.at
        self.kinds[own], self.places[own] = 1, start
        rows = bytearray(8 * len(self.kinds))
        rows[::8] = self.kinds.tobytes()
        for first, size, column in ((1, 5, self.places), (6, 2, self.inner)):
            if sys.byteorder == "little":
                column.byteswap()
            for byte in range(size):
                rows[first + byte :: 8] = column.tobytes()[
                    column.itemsize - size + byte :: column.itemsize
                ]
        id = self.hash.hexdigest()[:32].encode()
        extra = b"/Type/XRef/W[1 5 2]/Size %d/Root %d 0 R/Info %d 0 R/ID[<%s><%s>]" % (
            len(self.kinds),
            self.root,
            about,
            id,
            id,
        )
        self.stream(packed(bytes(rows)), extra, own)
        self._write(b"startxref\n%d\n%%%%EOF\n" % start)


def packed(data: bytes, level: int = QUICK) -> bytes:
    """Data compressed for a stream. libdeflate is smaller than zlib in half the time, with the same
    bytes on every machine.
    """
    return bytes(deflate.zlib_compress(data, level))
