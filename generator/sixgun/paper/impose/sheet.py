"""Sides of a printer's sheet with pages on them, and their structure for screen readers."""

import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ...content.paper import MILLIMETER as MM
from .leaf import Box, Leaf, form_of

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
        """Drawn content that is not for readers."""
        return b"/Artifact BMC %s EMC" % drawn if self.tagged and drawn else drawn

    def carry(self, made: Any) -> None:
        """Copies the structure into the new file, with the source's metadata."""
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
    """A value in nested dictionaries; None if there is none."""
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

    remaining = [
        one
        for one in pikepdf.parse_content_stream(picture)
        if str(one.operator) not in ("BMC", "BDC", "EMC", "MP", "DP")
    ]
    picture.write(pikepdf.unparse_content_stream(remaining))
    return picture


# Sheets of paper: pages in their places on each side, and the file that a printer gets

Duplex = Literal["DuplexFlipShortEdge", "DuplexFlipLongEdge", "Simplex", ""]
KEPT = ("/Title", "/Author", "/Subject", "/Keywords")
RULED_MARGIN, RULED_LINE = 14 * MM, 8 * MM  # of a page of lines to write on


@dataclass(frozen=True)
class Spot:
    """A page in its place: the lower left corner of the trimmed page on the sheet, and what of the
    sheet it may print on.

    Where there is no page there are lines to write on, `ruled` being their page's width and height.
    """

    leaf: Leaf | None
    x: float
    y: float
    clip: Box
    scale: float = 1
    ruled: tuple[float, float] = (0, 0)
    turned: bool = False  # the page is upside down in the same place

    @property
    def matrix(self) -> tuple[float, float, float]:
        """The scale, negative for a page that is turned, and the position of its origin."""
        if not self.turned:
            return self.scale, self.x, self.y
        wide, high = (self.leaf.width, self.leaf.height) if self.leaf else self.ruled
        return -self.scale, self.x + wide * self.scale, self.y + high * self.scale


@dataclass(frozen=True)
class Side:
    """One side of a sheet, in points. `marks` are drawn beside the pages; `turned` puts all of it
    upside down.
    """

    width: float
    height: float
    spots: tuple[Spot, ...]
    marks: bytes = b""
    turned: bool = False


@dataclass(frozen=True)
class ImposedSheets:
    """A file to print: its bytes, how many sheets of paper it takes, and notes for the user."""

    pdf: bytes
    sheets: int
    notes: tuple[str, ...] = ()


def press_sides(source: Any, sides: Sequence[Side], duplex: Duplex) -> bytes:
    """A file with a page for each side. Title and author are the source's; a viewer's print dialog
    learns of both sides and true size.
    """
    import pikepdf

    with pikepdf.new() as made:
        drawn: dict[int, Any] = {}
        structure, often = (
            Structure(source),
            Counter(id(spot.leaf) for side in sides for spot in side.spots),
        )
        for side in sides:
            _press_side(made, side, drawn, structure, often)
        structure.carry(made)
        wishes = {"/PrintScaling": pikepdf.Name("/None"), "/DisplayDocTitle": True} | (
            {"/Duplex": pikepdf.Name(f"/{duplex}")} if duplex else {}
        )
        made.Root.ViewerPreferences = pikepdf.Dictionary(wishes)
        layers = source.Root.get("/OCProperties")
        if layers is not None:
            made.Root.OCProperties = made.copy_foreign(source.make_indirect(layers))
        for key, text in document_facts(source).items():
            made.docinfo[key] = pikepdf.String(text)
        made.docinfo["/Producer"] = pikepdf.String("Sixgun Press")
        file = io.BytesIO()
        made.save(file, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return file.getvalue()


def document_facts(source: Any) -> Mapping[str, str]:
    """Title, author and the like of a file."""
    import pikepdf

    found = source.trailer.get("/Info")
    return (
        {key: str(found[key]) for key in KEPT if key in found}
        if isinstance(found, pikepdf.Dictionary)
        else {}
    )


def _press_side(
    made: Any, side: Side, drawn: dict[int, Any], structure: Structure, often: Mapping[int, int]
) -> None:
    import pikepdf

    names: dict[int, str] = {}
    resources = pikepdf.Dictionary()
    steps = [f"-1 0 0 -1 {side.width:.3f} {side.height:.3f} cm".encode()] if side.turned else []
    for spot in side.spots:
        scale, x, y = spot.matrix
        steps.append(b"q %s %.6f 0 0 %.6f %.3f %.3f cm" % (_clip(spot.clip), scale, scale, x, y))
        if spot.leaf is None:
            steps.append(structure.artifact(draw_lines(*spot.ruled)))
        else:
            name = names.setdefault(id(spot.leaf), f"/P{len(names) + 1}")
            once = often[id(spot.leaf)] == 1
            resources[name] = _picture(made, spot.leaf, drawn, structure, once)
            steps.append(b"%s cm" % b" ".join(b"%.6g" % n for n in spot.leaf.upright))
            steps.append(
                b"%s Do" % name.encode() if once else structure.artifact(b"%s Do" % name.encode())
            )
        steps.append(b"Q")
    page = made.add_blank_page(page_size=(round(side.width, 3), round(side.height, 3)))
    page.obj.Resources = pikepdf.Dictionary(XObject=resources)
    page.obj.Contents = made.make_stream(
        b"\n".join([b"q", *steps, structure.artifact(side.marks), b"Q"])
    )
    structure.pages |= {picture.objgen: page.obj for picture in resources.values()}


def _clip(box: Box) -> bytes:
    return b"%.3f %.3f %.3f %.3f re W n" % (box.left, box.bottom, box.width, box.height)


def _picture(made: Any, leaf: Leaf, drawn: dict[int, Any], structure: Structure, once: bool) -> Any:
    """A page as a form XObject of the new file, made once."""
    if id(leaf) not in drawn:
        picture = form_of(leaf)
        structure.mark(leaf.page.obj, picture, once)
        drawn[id(leaf)] = made.copy_foreign(picture)
    return drawn[id(leaf)]


def draw_lines(width: float, height: float) -> bytes:
    """Lines to write on, over a page."""
    count = int((height - 2 * RULED_MARGIN) / RULED_LINE)
    heights = (height - RULED_MARGIN - n * RULED_LINE for n in range(1, count + 1))
    return b"0.6 G 0.5 w " + b" ".join(
        b"%.2f %.2f m %.2f %.2f l S" % (RULED_MARGIN, y, width - RULED_MARGIN, y) for y in heights
    )
