"""A PDF written as a stream: objects that pages share, then page after page, so memory does not
grow with the pages.

This is why it is our own: pikepdf holds every object of a file until it is saved.
"""

import hashlib
import sys
from array import array
from collections.abc import Mapping
from typing import BinaryIO

import deflate

from ..paper.underlay import REFERENCE, Underlay
from .tags import Tags, pdf_text

KIDS = 64  # pages to a branch of the page tree, and to an object stream
QUICK, SMALL = 1, 12  # compression levels: of the streams of pages, and of those that occur once


class Writer:
    """Writes objects and pages to a file; the cross-reference stream comes last."""

    def __init__(self, file: BinaryIO):
        self.file, self.at, self.pages = file, 0, 0
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
        """Writes an object as it stands."""
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
            written = REFERENCE.sub(lambda found: b"%d 0 R" % own[int(found[1])], body)
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
            b"<</Type/Catalog/Pages %d 0 R/Lang(en)/ViewerPreferences<<%s>>%s>>"
            % (self.tree, preferences, self.tags.close(info["Title"])),
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
