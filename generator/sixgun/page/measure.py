"""Where the slots of a laid-out sheet stand, and how their text is set: WeasyPrint's boxes in
points from the page's lower left corner.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..system.units import PIXEL
from ..weasy.box import is_line, is_own, is_text, page_area, texts_of

LENGTH = re.compile(r"([\d.]+)pt")
Rect = tuple[float, float, float, float]


@dataclass(frozen=True)
class Pen:
    """How a run of text is written: families in order, size and spacing in points, color in 0..1;
    figures of one width and capitals, or not.
    """

    families: tuple[str, ...]
    size: float
    weight: int
    italic: bool
    axes: tuple[tuple[str, float], ...]
    color: tuple[float, float, float]
    spacing: float
    tabular: bool
    capitals: bool


@dataclass(frozen=True)
class Place:
    """One element named by data-slot or data-mark: `frame` is its border, `inner` its content
    (left, bottom, right, top).

    `baseline` is its first line's; `pens` are by run: "" plain, b, i, roll. `smallest` is the size
    its text may shrink to; `edges` its borders.
    """

    name: str
    page: int
    frame: Rect
    inner: Rect
    side: str
    wraps: bool
    baseline: float
    leading: float
    smallest: float
    edges: tuple[float, ...]
    pens: tuple[tuple[str, Pen], ...]


def measure(pages: tuple[Any, ...], attribute: str = "data-slot") -> Iterator[Place]:
    """Every named element of a laid-out document, once."""
    seen: set[str] = set()
    for number, page in enumerate(pages):
        height = page.height
        for box in page_area(page).descendants(
            placeholders=True
        ):  # those inside a box out of the flow, too
            name = _name(box, attribute)
            if name and name not in seen:
                seen.add(name)
                yield _place(name, number, box, height)


def _name(box: Any, attribute: str) -> str:
    if not is_own(box) or is_line(box) or is_text(box) or not hasattr(box, "border_height"):
        return ""
    return str(box.element.get(attribute) or "")


def _rect(left: float, top: float, width: float, height: float, page: float) -> Rect:
    return (
        round(left * PIXEL, 3),
        round((page - top - height) * PIXEL, 3),
        round((left + width) * PIXEL, 3),
        round((page - top) * PIXEL, 3),
    )


def _place(name: str, number: int, box: Any, height: float) -> Place:
    texts = [*texts_of(box)]
    lines = [b for b in box.descendants() if is_line(b)]
    first = texts[0] if texts else None
    pens: dict[str, Pen] = {}
    for text in texts:
        pens.setdefault(_kind(text), _pen(text.style))
    return Place(
        name,
        number,
        _rect(
            box.border_box_x(), box.border_box_y(), box.border_width(), box.border_height(), height
        ),
        _rect(box.content_box_x(), box.content_box_y(), box.width, box.height, height),
        _side(str(box.style["text_align_all"])),
        str(box.style["white_space"]) == "normal",
        round((height - first.position_y - first.baseline) * PIXEL, 3) if first else 0.0,
        round(lines[0].height * PIXEL, 3) if lines else 0.0,
        _smallest(box.style, round(first.style["font_size"] * PIXEL, 3) if first else 0.0),
        tuple(_edge(box.style, side) for side in ("top", "right", "bottom", "left")),
        tuple(pens.items()),
    )


def _edge(style: Any, side: str) -> float:
    """A border's width where there is ink."""
    color = style[f"border_{side}_color"]
    color = style["color"] if color == "currentcolor" else color
    return round(style[f"border_{side}_width"] * PIXEL, 3) if color.alpha else 0.0


def _side(word: str) -> str:
    return {"end": "right", "right": "right", "center": "center"}.get(word, "left")


def _kind(text: Any) -> str:
    tag, css = text.element.tag, text.element.get("class") or ""
    return ("roll" if "roll" in css.split() else tag) if tag in ("b", "i") else ""


def _pen(style: Any) -> Pen:
    axes = style["font_variation_settings"]
    spacing = style["letter_spacing"]
    red, green, blue = (round(float(c), 4) for c in style["color"].to("srgb").coordinates)
    return Pen(
        tuple(style["font_family"]),
        round(style["font_size"] * PIXEL, 3),
        int(style["font_weight"]),
        style["font_style"] != "normal",
        () if axes == "normal" else tuple((str(tag), float(value)) for tag, value in axes),
        (red, green, blue),
        0.0 if spacing == "normal" else round(spacing * PIXEL, 4),
        "tabular-nums" in style["font_variant_numeric"],
        "uppercase" in style["text_transform"],
    )


def _smallest(style: Any, size: float) -> float:
    """What the stylesheet declares as --smallest, in points; else the size as designed."""
    from tinycss2 import serialize

    try:
        declared = LENGTH.search(serialize(style["__smallest"]))
    except (KeyError, TypeError):
        declared = None
    return min(float(declared[1]), size) if declared and size else size
