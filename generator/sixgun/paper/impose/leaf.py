"""A finished page for imposition: upright, trimmed, its lower left corner at the origin, whatever
its boxes and rotation.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ...content.paper import MILLIMETER as MM
from ...system.problem import SixgunError

ALIKE = 1.0  # points of tolerance between pages of one size
DEEPEST = 100  # levels of a page tree
LARGEST = 100_000.0  # points of a page


class Misfit(SixgunError, ValueError):
    """A file that cannot be imposed as asked; the message says which page, and why."""


@dataclass(frozen=True)
class Box:
    """A rectangle in points."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.bottom

    def within(self, other: Box) -> Box:
        """Its intersection with another."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )


@dataclass(frozen=True)
class Leaf:
    """A page of a source file. `trim` and `bleed` are in the page's own coordinates; width and
    height as it is read, in points.
    """

    page: Any
    name: str
    trim: Box
    bleed: Box
    turn: int  # degrees clockwise: 0, 90, 180, 270
    unit: float  # points a unit of the page's coordinates

    @property
    def width(self) -> float:
        return (self.trim.height if self.turn % 180 else self.trim.width) * self.unit

    @property
    def height(self) -> float:
        return (self.trim.width if self.turn % 180 else self.trim.height) * self.unit

    @property
    def room(self) -> tuple[float, float]:
        """The bleed beyond the trimmed page, across and up: that of the side where it is least."""
        t, b = self.trim, self.bleed
        across, up = (
            min(t.left - b.left, b.right - t.right) * self.unit,
            min(t.bottom - b.bottom, b.top - t.top) * self.unit,
        )
        return (up, across) if self.turn % 180 else (across, up)

    @property
    def upright(self) -> tuple[float, float, float, float, float, float]:
        """The matrix from the page's own coordinates to the page as it is read."""
        t, u = self.trim, self.unit
        a, b, c, d, e, f = {
            0: (1, 0, 0, 1, -t.left, -t.bottom),
            90: (0, -1, 1, 0, -t.bottom, t.right),
            180: (-1, 0, 0, -1, t.right, t.top),
            270: (0, 1, -1, 0, t.top, -t.left),
        }[self.turn]
        return (a * u, b * u, c * u, d * u, e * u, f * u)


@contextmanager
def open_leaves(raw: bytes, name: str) -> Iterator[tuple[Any, list[Leaf]]]:
    """A PDF and its pages, with form fields flattened."""
    import pikepdf

    try:
        with pikepdf.open(io.BytesIO(raw)) as pdf:
            pdf.flatten_annotations("print")
            leaves = [_leaf(page, f"page {n + 1} of {name}") for n, page in enumerate(pdf.pages)]
            if not leaves:
                raise Misfit(f"{name} has no pages")
            yield pdf, leaves
    except pikepdf.PasswordError:
        raise Misfit(f"{name} is locked with a password") from None
    except pikepdf.PdfError:
        raise Misfit(f"{name} is not a PDF, or a damaged one") from None


def first_size(raw: bytes, name: str) -> tuple[float, float]:
    """Width and height of a PDF's first page as it is read, in points."""
    with open_leaves(raw, name) as (_, leaves):
        return leaves[0].width, leaves[0].height


def boxes_of(page: Any) -> tuple[Box, Box, Box]:
    """The visible part of the MediaBox, the TrimBox and the BleedBox of a page, in its own
    coordinates.
    """
    media = _box(_inherited(page, "/MediaBox")) or Box(0, 0, 612, 792)
    seen = _narrowed(media, _inherited(page, "/CropBox"))
    trim = _narrowed(seen, page.obj.get("/TrimBox"))
    return (
        seen,
        trim,
        _narrowed(seen, page.obj.get("/BleedBox")) if "/BleedBox" in page.obj else trim,
    )


def _leaf(page: Any, name: str) -> Leaf:
    _, trim, bleed = boxes_of(page)
    bleed = Box(
        min(bleed.left, trim.left),
        min(bleed.bottom, trim.bottom),
        max(bleed.right, trim.right),
        max(bleed.top, trim.top),
    )
    turn, unit = _number(_inherited(page, "/Rotate"), 0), _number(page.obj.get("/UserUnit"), 1)
    leaf = Leaf(page, name, trim, bleed, round(turn / 90) * 90 % 360, unit if unit > 0 else 1)
    if min(leaf.width, leaf.height) < 1:
        raise Misfit(f"{name} has no size")
    if max(leaf.width, leaf.height) > LARGEST:
        raise Misfit(f"{name} is larger than any sheet")
    return leaf


def _narrowed(box: Box, given: Any) -> Box:
    """The intersection of two boxes; the first where that is empty."""
    other = _box(given)
    inner = other.within(box) if other else box
    return inner if inner.width > 0 and inner.height > 0 else box


def _box(given: Any) -> Box | None:
    """A PDF rectangle, from any corner to the opposite one."""
    try:
        x0, y0, x1, y1 = (float(n) for n in given)
    except (TypeError, ValueError):
        return None
    return Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def _number(given: Any, otherwise: float) -> float:
    try:
        return float(given)
    except (TypeError, ValueError):
        return otherwise


def _inherited(page: Any, key: str) -> Any:
    """A page's attribute, or the one it inherits."""
    place = page.obj
    for _ in range(DEEPEST):
        if place is None or key in place:
            break
        place = place.get("/Parent")
    return place.get(key) if place is not None else None


def form_of(leaf: Leaf) -> Any:
    """A page, up to its bleed, as a form XObject of its own file."""
    import pikepdf

    if "/Resources" not in leaf.page.obj:
        leaf.page.obj.Resources = pikepdf.Dictionary()
    form = leaf.page.as_form_xobject(handle_transformations=False)
    form.BBox = pikepdf.Array(
        [leaf.bleed.left, leaf.bleed.bottom, leaf.bleed.right, leaf.bleed.top]
    )
    return form


def check_one_size(leaves: Sequence[Leaf]) -> None:
    """Refuses pages of several sizes."""
    first = leaves[0]
    for leaf in leaves[1:]:
        if abs(leaf.width - first.width) > ALIKE or abs(leaf.height - first.height) > ALIKE:
            raise Misfit(
                f"{leaf.name} measures {size_of(leaf)} and {first.name} {size_of(first)}: pages to"
                " impose have one size"
            )


def size_of(leaf: Leaf) -> str:
    across, up = (f"{points / MM:.1f}".removesuffix(".0") for points in (leaf.width, leaf.height))
    return f"{across} × {up} mm"
