"""Finished sheets laid one, two or four to a side, and PDFs bound as one."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from ..paper.underlay import Underlay
from .writer import ABOUT, Content, Writer, packed


@dataclass(frozen=True)
class Lay:
    """`count` pages on each side of `paper` (points; unused where count is 1). The pages of `back`
    are behind those of each sheet, the first behind the first; behind more, nothing.

    With `leaves`, a blank side follows a sheet that ends on the front of a leaf.
    """

    count: int = 1
    paper: tuple[float, float] = (0, 0)
    back: Underlay | None = None
    leaves: bool = False


ONE_UP = Lay()
Spot = tuple[float, float, float]  # the lower left corner, and the scale


class Sides:
    """Collects pages and writes each side when it is full."""

    def __init__(self, writer: Writer, lay: Lay):
        self.writer, self.lay = writer, lay
        self.waiting: list[tuple[int, Content]] = []
        self.size = (0.0, 0.0)
        self.embedded = [*writer.embed(lay.back).values()] if lay.back else []
        self.fronts = 0  # pages of the sheet that is written
        self.behind: list[int] = []  # for each page that waits, the number of its back
        self.backs: dict[tuple[int, ...], int] = {}  # the content of a side of backs

    @property
    def duplex(self) -> str:
        """The edge on which a printer must flip: as one turns a page."""
        (width, height), _ = self._spots()
        return (
            ("DuplexFlipShortEdge" if width > height else "DuplexFlipLongEdge")
            if self.lay.back
            else ""
        )

    def page(
        self, content: bytes, resources: int, width: float, height: float, says: Content
    ) -> None:
        """A page with its packed content, and what it says."""
        if self.lay.count == 1:
            number = self.writer.page(
                self.writer.stream(content), b"%d 0 R" % resources, width, height, says[0]
            )
            self.writer.tags.write(says, number)
            self.size = (width, height)
            self.behind = [self.fronts]
            self.fronts += 1
            self._back()
            return
        if self.waiting and (width, height) != self.size:
            self.close()
        self.size = (width, height)
        self.behind.append(self.fronts)
        self.fronts += 1
        kind = b"/Type/XObject/Subtype/Form/BBox[0 0 %g %g]/Resources %d 0 R/StructParents %d" % (
            width,
            height,
            resources,
            says[0],
        )
        self.waiting.append((self.writer.stream(content, kind), says))
        if len(self.waiting) == self.lay.count:
            self.close()

    def end_sheet(self) -> None:
        """Fills up the leaf of a sheet."""
        self.fronts = 0
        if self.lay.leaves and self.writer.pages % 2:
            self.writer.page(self.writer.stream(packed(b"")), b"<<>>", *self.size)

    def close(self) -> None:
        """Writes a side that is not full."""
        if not self.waiting:
            return
        (width, height), spots = self._spots()
        drawn = _drawn(
            [
                (b"S%d" % n, spot)
                for n, (_, spot) in enumerate(zip(self.waiting, spots, strict=False))
            ]
        )
        named = b"".join(b"/S%d %d 0 R" % (n, stream) for n, (stream, _) in enumerate(self.waiting))
        page = self.writer.page(
            self.writer.stream(drawn), b"<</XObject<<%s>>>>" % named, width, height
        )
        for stream, says in self.waiting:
            self.writer.tags.write(says, page, stream)
        self._back()
        self.waiting = []

    def _spots(self) -> tuple[tuple[float, float], list[Spot]]:
        if self.lay.count == 1:
            return self.size, [(0.0, 0.0, 1.0)]
        from ..paper.impose.booklet import arrange

        return arrange(self.size, self.lay.paper, self.lay.count)

    def _back(self) -> None:
        """Writes the backs of the pages on a side, mirrored, so that each is behind its front
        when the paper is turned like a page.
        """
        behind, self.behind = tuple(self.behind), []
        if not self.lay.back:
            return
        (width, height), spots = self._spots()
        if behind not in self.backs:
            (wide, high), (own_wide, own_high) = self.size, self.lay.back.size
            fit = min(wide / own_wide, high / own_high)
            dx, dy = (wide - own_wide * fit) / 2, (high - own_high * fit) / 2
            mirrored = [
                (
                    b"back%d" % page,
                    (width - x - wide * scale + dx * scale, y + dy * scale, scale * fit),
                )
                for page, (x, y, scale) in zip(behind, spots, strict=False)
                if page < len(self.embedded)
            ]
            self.backs[behind] = self.writer.stream(_drawn(mirrored, b"/Artifact BMC %s EMC"))
        named = b"".join(
            b"/back%d %d 0 R" % (page, self.embedded[page])
            for page in sorted({*behind})
            if page < len(self.embedded)
        )
        self.writer.page(self.backs[behind], b"<</XObject<<%s>>>>" % named, width, height)


def _drawn(some: list[tuple[bytes, Spot]], mark: bytes = b"%s") -> bytes:
    """A compressed content stream that draws pages in their places."""
    return packed(
        mark
        % b" ".join(
            b"q %.6g 0 0 %.6g %.3f %.3f cm /%s Do Q" % (scale, scale, x, y, name)
            for name, (x, y, scale) in some
        )
    )


# Finished PDFs as one file, each beginning a leaf, with their structure for readers


def page_count(pdf: bytes) -> int:
    """The number of pages of a PDF."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    try:
        return len(opened)
    finally:
        opened.close()


def join_pdfs(files: Sequence[tuple[bytes, int]], title: str, stamp: str = "") -> bytes:
    """PDFs in order, each with how many of its pages go on a leaf (1 or 2; 0: its leaves are laid
    already); a blank page fills each leaf up. `stamp` says what they were made of.

    The back of a landscape leaf is turned, so that it is upright where paper is flipped on its long
    edge.
    """
    import pikepdf

    buffer = io.BytesIO()
    with pikepdf.new() as made:
        tags = _Tags(made)
        for raw, leaves in files:
            with pikepdf.open(io.BytesIO(raw)) as source:
                tags.add(source, _append(made, source, leaves))
        tags.close(title)
        made.docinfo.Keywords = stamp
        made.save(buffer, static_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return buffer.getvalue()


def _append(made: Any, source: Any, leaves: int) -> list[Any]:
    """Appends the pages of a file, and blank ones; gives those that are not blank."""
    added = []
    for number, page in enumerate(source.pages):
        made.pages.append(page)
        added.append(made.pages[-1])
        left, bottom, right, top = (float(x) for x in page.mediabox)
        if leaves == 2 and number % 2 and right - left > top - bottom:
            added[-1].rotate(180, relative=True)
        last = number + 1 == len(source.pages)
        if leaves == 1 or (leaves == 2 and last and number % 2 == 0):
            made.add_blank_page(page_size=(right - left, top - bottom))
    return added


class _Tags:
    """The structures of several files as one."""

    def __init__(self, made: Any):
        import pikepdf

        self.made, self.next = made, 0
        self.root = made.make_indirect(
            pikepdf.Dictionary(Type=pikepdf.Name.StructTreeRoot, K=pikepdf.Array())
        )
        self.tree = pikepdf.NumberTree.new(made)

    def add(self, source: Any, pages: Sequence[Any]) -> None:
        """Takes over the structure of a file whose pages have been added."""
        import pikepdf

        tree = source.Root.get("/StructTreeRoot")
        if tree is None or "/ParentTree" not in tree:
            return
        kids = tree.K if isinstance(tree.K, pikepdf.Array) else [tree.K]
        for kid in kids:
            element = self.made.copy_foreign(source.make_indirect(kid))
            element.P = self.root
            self.root.K.append(element)
        last = -1
        for key, value in pikepdf.NumberTree(tree.ParentTree).items():
            self.tree[self.next + key] = (
                self.made.copy_foreign(value) if value.is_indirect else self._row(source, value)
            )
            last = max(last, key)
        for page in pages:
            if "/StructParents" in page:
                page.StructParents = page.StructParents + self.next
        self.next += last + 1

    def _row(self, source: Any, value: Any) -> Any:
        return self.made.copy_foreign(source.make_indirect(value))

    def close(self, title: str) -> None:
        """Writes what a reader asks of the whole file."""
        import pikepdf

        root = self.made.Root
        if len(self.root.K):
            self.root.ParentTree = self.tree.obj
            root.StructTreeRoot, root.MarkInfo = self.root, pikepdf.Dictionary(Marked=True)
        root.Lang = pikepdf.String("en")
        root.ViewerPreferences = pikepdf.Dictionary(
            DisplayDocTitle=True,
            PrintScaling=pikepdf.Name("/None"),
            Duplex=pikepdf.Name.DuplexFlipLongEdge,
        )
        self.made.docinfo.Title = title
        root.Metadata = pikepdf.Stream(
            self.made,
            ABOUT.format(title=escape(title)).encode(),
            Type=pikepdf.Name.Metadata,
            Subtype=pikepdf.Name.XML,
        )
