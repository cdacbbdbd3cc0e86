"""Finished PDFs as one file, each beginning a leaf, with their structure for readers."""

from __future__ import annotations

import io
from collections.abc import Sequence
from html import escape
from typing import Any

from .tags import ABOUT


def page_count(pdf: bytes) -> int:
    """The number of pages of a PDF."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    try:
        return len(opened)
    finally:
        opened.close()


def bound(files: Sequence[tuple[bytes, int]], title: str, stamp: str = "") -> bytes:
    """PDFs in order, each with how many of its pages go on a leaf (1 or 2); a blank page fills each
    leaf up. `stamp` says what they were made of.

    The back of a landscape leaf is turned, so that it is upright where paper is flipped on its long
    edge.
    """
    import pikepdf

    kept = io.BytesIO()
    with pikepdf.new() as made:
        tags = _Tags(made)
        for raw, leaves in files:
            with pikepdf.open(io.BytesIO(raw)) as source:
                tags.add(source, _append(made, source, leaves))
        tags.close(title)
        made.docinfo.Keywords = stamp
        made.save(kept, static_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return kept.getvalue()


def _append(made: Any, source: Any, leaves: int) -> list[Any]:
    """Appends the pages of a file, and blank ones; gives those that are not blank."""
    added = []
    for number, page in enumerate(source.pages):
        made.pages.append(page)
        added.append(made.pages[-1])
        left, bottom, right, top = (float(x) for x in page.mediabox)
        if leaves == 2 and number % 2 and right - left > top - bottom:
            added[-1].rotate(180, relative=True)
        if leaves == 1 or (number + 1 == len(source.pages) and number % 2 == 0):
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
