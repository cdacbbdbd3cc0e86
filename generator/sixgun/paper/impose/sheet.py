"""Sheets of paper: pages in their places on each side, and the file that a printer gets."""

import io
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ...system.units import MILLIMETER as MM
from .leaf import Box, Leaf, form_of
from .structure import Structure

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
class Imposed:
    """A file to print: its bytes, how many sheets of paper it takes, and notes for the user."""

    pdf: bytes
    sheets: int
    notes: tuple[str, ...] = ()


def press_sides(source: Any, sides: Sequence[Side], duplex: Duplex) -> bytes:
    """A file with a page for each side. Title and author are the source's; a viewer's print dialog
    is told of both sides and true size.
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
        steps.append(
            b"q %s %.6f 0 0 %.6f %.3f %.3f cm"
            % (_clip(spot.clip), spot.scale, spot.scale, spot.x, spot.y)
        )
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
