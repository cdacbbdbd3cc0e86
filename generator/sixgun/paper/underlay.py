"""Pages of a finished PDF as plain data: objects that another PDF embeds as form XObjects under its
own pages; and how much ink a document takes.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from .impose.sheet import strip_marks

if TYPE_CHECKING:
    from pikepdf import Object


REFERENCE = re.compile(rb"\b(\d+) 0 R\b")


@dataclass(frozen=True)
class Underlay:
    """Objects as they are written, each with its stream where it has one; they refer to each other
    by their places here. `names` are the pages,
    each a form XObject; `size` is the first one's width and height in points."""

    __pydantic_config__: ClassVar[Any] = {"ser_json_bytes": "base64", "val_json_bytes": "base64"}

    names: dict[str, int]
    objects: tuple[tuple[bytes, bytes | None], ...]
    size: tuple[float, float]


def pages_under(pdf: bytes, names: Sequence[str], first: int = 1) -> Underlay:
    """Pages under these names, from page `first` (1-based) on."""
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as opened, pikepdf.new() as made:
        pages = opened.pages[first - 1 : first - 1 + len(names)]
        left, bottom, right, top = (float(x) for x in pages[0].mediabox)
        drawn = [
            (
                strip_marks(page.as_form_xobject())
                if "/StructParents" in page
                else page.as_form_xobject()
            )
            for page in pages
        ]
        forms = [made.make_indirect(made.copy_foreign(picture)) for picture in drawn]
        made.Root.Underlay = pikepdf.Array(forms)
        buffer = io.BytesIO()
        made.save(
            buffer, static_id=True, object_stream_mode=pikepdf.ObjectStreamMode.disable
        )  # renumbers objects, the same on every machine
    with pikepdf.open(buffer) as opened:
        places: dict[int, int] = {}
        taken: list[Object] = []

        def place(number: int) -> int:
            if number not in places:
                places[number] = len(taken)
                taken.append(opened.get_object((number, 0)))
            return places[number]

        found = {
            name: place(form.objgen[0])
            for name, form in zip(names, opened.Root.Underlay.as_list(), strict=True)
        }
        objects = []
        for object_ in taken:  # grows meanwhile
            stream = isinstance(object_, pikepdf.Stream)
            written = object_.stream_dict.unparse() if stream else object_.unparse(resolved=True)
            body = REFERENCE.sub(lambda one: b"%d 0 R" % place(int(one[1])), written)
            objects.append((body, object_.read_raw_bytes() if stream else None))
    return Underlay(found, tuple(objects), (right - left, top - bottom))


RESOLUTION = 0.5  # pixels a point


def coverage(pdf: bytes, resolution: float = RESOLUTION) -> tuple[float, ...]:
    """The share of each page that ink covers, from 0 to 1; a color or a gray counts by its
    darkness.
    """
    import pypdfium2
    from PIL import ImageStat

    opened = pypdfium2.PdfDocument(pdf)
    try:
        pictures = (page.render(scale=resolution, grayscale=True).to_pil() for page in opened)
        return tuple(round(1 - ImageStat.Stat(picture).mean[0] / 255, 4) for picture in pictures)
    finally:
        opened.close()


def saving(before: bytes, after: bytes) -> str:
    """The words about the ink that a printing saves."""
    shares = (sum(pages) / len(pages) for pages in (coverage(before), coverage(after)))
    return "ink: {:.1%} of the paper → {:.1%}".format(*shares)
