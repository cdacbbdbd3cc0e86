"""The structure of a tagged file, kept when its pages become pictures on sheets of paper. Links and
fields are no more than text there.
"""

from collections.abc import Iterator
from typing import Any

MOST = 500_000  # elements that are looked through


class Structure:
    """The tags of a source file, and which of its pages are pictures of the new one."""

    def __init__(self, source: Any):
        self.source = source
        self.tagged = (
            bool(_of(source.Root, "/MarkInfo", "/Marked"))
            and _of(source.Root, "/StructTreeRoot") is not None
        )
        self.pictures: dict[tuple[int, int], Any] = {}  # by page of the source
        self.pages: dict[tuple[int, int], Any] = {}  # by picture in the new file

    def mark(self, page: Any, picture: Any, once: bool) -> None:
        """Readies a picture of a page of the source: its content is the structure's where it is
        drawn `once`, else none of it is.
        """
        if not self.tagged:
            return
        if once and page.is_owned_by(self.source) and "/StructParents" in page:
            picture.StructParents = page.StructParents
            self.pictures[page.objgen] = picture
        else:
            strip_marks(picture)

    def artifact(self, drawn: bytes) -> bytes:
        """What is drawn, not for readers."""
        return b"/Artifact BMC %s EMC" % drawn if self.tagged and drawn else drawn

    def carry(self, made: Any) -> None:
        """Copies the structure into the new file, with what the source says of itself."""
        import pikepdf

        if not self.tagged:
            return
        for element in _elements(self.source.Root.StructTreeRoot):
            self._redirect(element)
        made.Root.MarkInfo = pikepdf.Dictionary(Marked=True)
        made.Root.Lang = pikepdf.String(str(self.source.Root.get("/Lang", "")))
        for key in ("/StructTreeRoot", "/Metadata"):
            if (value := self.source.Root.get(key)) is not None:
                made.Root[key] = made.copy_foreign(self.source.make_indirect(value))
        for element in _elements(made.Root.StructTreeRoot):
            for kid in _kids(element):
                if (picture := _of(kid, "/Stm")) is not None and picture.objgen in self.pages:
                    kid.Pg = self.pages[picture.objgen]

    def _redirect(self, element: Any) -> None:
        """Makes an element's content that of the pictures."""
        import pikepdf

        page, kids = element.get("/Pg"), []
        for kid in _kids(element):
            if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
                kids.append(kid)
            elif (number := kid if isinstance(kid, int) else _of(kid, "/MCID")) is not None:
                picture = self.pictures.get(getattr(_of(kid, "/Pg") or page, "objgen", (0, 0)))
                if picture is not None:
                    kids.append(pikepdf.Dictionary(Type=pikepdf.Name.MCR, Stm=picture, MCID=number))
        element.K = pikepdf.Array(kids)
        for key in (
            ("/Pg", "/A") if element.get("/S") == "/Figure" else ("/Pg",)
        ):  # where a figure was on its page
            if key in element:
                del element[key]
        if element.get("/S") in ("/Link", "/Form"):
            element.S = pikepdf.Name.Span


def _of(node: Any, *keys: str) -> Any:
    """A value in nested dictionaries; None where there is none."""
    import pikepdf

    for key in keys:
        node = node.get(key) if isinstance(node, pikepdf.Dictionary) else None
    return node


def _kids(element: Any) -> list[Any]:
    import pikepdf

    kids = element.get("/K", [])
    return [*kids] if isinstance(kids, (pikepdf.Array, list)) else [kids]


def _elements(root: Any) -> Iterator[Any]:
    """The elements of a structure, each once."""
    import pikepdf

    left: list[Any] = [root]
    seen: set[Any] = set()
    while left and len(seen) < MOST:
        node = left.pop()
        for kid in _kids(node):
            if (
                isinstance(kid, pikepdf.Dictionary)
                and "/S" in kid
                and kid.is_indirect
                and kid.objgen not in seen
            ):
                seen.add(kid.objgen)
                left.append(kid)
                yield kid


def strip_marks(picture: Any) -> Any:
    """A form XObject without the marks in its content."""
    import pikepdf

    kept = [
        one
        for one in pikepdf.parse_content_stream(picture)
        if str(one.operator) not in ("BMC", "BDC", "EMC", "MP", "DP")
    ]
    picture.write(pikepdf.unparse_content_stream(kept))
    return picture
