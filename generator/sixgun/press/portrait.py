"""Portraits on pressed sheets: the file holds each part of them once, and a sheet says which parts
are laid over each other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from ..draw.ornament import ornaments, packed
from ..draw.portrait import Likenesses, describe_portrait, drawings, every_part, likenesses_in
from ..paper.underlay import Underlay, pages_under
from ..view import Likeness

SIZE = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
Rect = tuple[float, float, float, float]


@dataclass(frozen=True)
class Drawings:
    """The parts of portraits as SVG in the colors of a page, and whose they are."""

    likenesses: Likenesses
    parts: dict[str, str]

    @property
    def key(self) -> str:
        return repr((self.likenesses.model_dump(), sorted(self.parts.items())))


@dataclass(frozen=True)
class Portraits:
    """The same as pages to draw on sheets."""

    likenesses: Likenesses
    parts: dict[str, Underlay]

    def drawn(self, likeness: Likeness, frame: Rect) -> tuple[bytes, frozenset[str], str]:
        """Operators that draw a character as large as a frame allows, the parts they use, and what
        they say.
        """
        names = drawings(self.likenesses, likeness)
        (left, bottom, right, top), (wide, high) = frame, self.parts[names[0]].size
        scale = min((right - left) / wide, (top - bottom) / high)
        x, y = (left + right - wide * scale) / 2, (bottom + top - high * scale) / 2
        parts = b" ".join(b"/%s Do" % resource(name) for name in names)
        return (
            b"q %.4f 0 0 %.4f %.2f %.2f cm %s Q " % (scale, scale, x, y, parts),
            frozenset(names),
            f"{describe_portrait(likeness)}.",
        )


def resource(part: str) -> bytes:
    """What a page calls a part."""
    return part.rpartition("/")[2].encode()


def drawings_in(templates: Path, palette: Mapping[str, str]) -> Drawings:
    """Every part that a character may have."""
    art, declared = ornaments(templates, palette), likenesses_in(templates)
    return Drawings(declared, {name: str(art(name)) for name in every_part(declared)})


def portraits_of(drawings: Drawings) -> Portraits:
    """The parts set, each on a page of its size."""
    from ..page.pdf import lay_out

    sizes = {
        name: match.groups()
        for name, drawing in drawings.parts.items()
        if (match := SIZE.search(drawing))
    }
    pages = "".join(
        f"@page s{n} {{ size: {wide}pt {high}pt; margin: 0 }}\n.s{n} {{ page: s{n}; display: block;"
        f" width: {wide}pt; height: {high}pt }}\n"
        for n, (wide, high) in enumerate(dict.fromkeys(sizes.values()))
    )
    number = {size: n for n, size in enumerate(dict.fromkeys(sizes.values()))}
    shown = "\n".join(
        f'<img class="s{number[sizes[name]]}" alt="" src="{escape(packed(drawing))}">'
        for name, drawing in drawings.parts.items()
    )
    css = f"{pages}body {{ margin: 0 }} img + img {{ break-before: page }}"
    laid = lay_out(
        "<!DOCTYPE html><html lang=en><title>Parts of"
        f" portraits</title><body>{shown}</body></html>",
        css,
    )
    return Portraits(
        drawings.likenesses,
        {name: pages_under(laid.pdf, [name], n) for n, name in enumerate(drawings.parts, 1)},
    )
