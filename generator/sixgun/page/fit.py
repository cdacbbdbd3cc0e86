"""Text measured in its box: sizes that fit, and slots of a plate."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ..content.paper import MILLIMETER, PIXEL
from ..weasy.box import (
    is_block,
    is_cell,
    is_line,
    is_margin,
    is_own,
    is_parent,
    is_picture,
    is_row,
    is_table,
    is_text,
    measured,
    page_area,
    texts_of,
)

SLACK = 0.8  # pixels that no eye sees
LETTERS = 0.85  # of a line's height: the part below it is blank
LEAST = 4.0  # pixels of a picture that is printed
FIELDS = ("input", "textarea")


def overruns(pages: Iterable[Any]) -> Iterator[str]:
    """What to say of each slot (`data-slot`) of laid-out pages whose text is longer, or takes more
    lines, than its place has room for.

    What has to be whole on its page (`data-whole`, its name) may not reach below it, no text far
    into the margin at a side or at the foot, and none beyond a box that cuts off what does not fit
    (`overflow: hidden`).
    """
    for number, page in enumerate(pages, 1):
        known = measured(page)
        if (key := ("overruns", number)) not in known:
            known[key] = (*_outside(page_area(page), number), *_within(page_area(page)))
        yield from known[key]


def _within(page: Any) -> Iterator[str]:
    bottom = page.content_box_y() + page.height
    for box in page.descendants():
        whole = _named(box, "data-whole")
        below = box.border_box_y() + box.border_height() - bottom if whole else 0
        if below > SLACK:
            by = f"{below * PIXEL / MILLIMETER:.1f} mm too high"
            yield (
                f"“{whole}” does not fit on its page: {by}; use fewer words, or name larger paper"
            )
        if is_picture(box) and (shown := _drawn(box)) and min(box.width, box.height) < LEAST:
            yield f"“{shown}” has no room on its page, and would not be printed; name larger paper"
        name = _named(box, "data-slot")
        over, last = _over(box) if name or _cuts_off(box) else (0.0, "")
        if over > SLACK:
            by = f"{over * PIXEL / MILLIMETER:.1f} mm too long"
            text = " ".join(box.element.itertext()).strip()
            yield (
                f"“{text}” does not fit its place on the sheet ({name}): {by}; give it a wider"
                " place, such as a row of its own, fewer columns beside it, or fewer words"
                if name
                else f"“{last.strip()}” is cut off by its frame: {by}; use fewer words"
            )
        elif name and _lost(box):
            text = " ".join(box.element.itertext()).strip()
            yield f"“{text}” does not fit its place on the sheet ({name}): its end has no room"


def _outside(page: Any, number: int) -> Iterator[str]:
    """What to say of the text of a page that reaches furthest into its margin at a side or at the
    foot, if one passes the margin's middle.
    """
    left, right, bottom = (
        page.content_box_x(),
        page.content_box_x() + page.width,
        page.content_box_y() + page.height,
    )
    over, text, edge = 0.0, "", ""
    within: Trail = ()
    for word, trail in _trailed(page):
        for out, margin, name in (
            (word.position_x + word.width - right, page.margin_right, "side"),
            (left - word.position_x, page.margin_left, "side"),
            (word.position_y + _depth(word) - bottom, page.margin_bottom, "foot"),
        ):
            if out > max(over, margin / 2 + SLACK):
                over, text, edge, within = out, word.text, name, trail
    if text:
        by = f"{over * PIXEL / MILLIMETER:.1f} mm too {'high' if edge == 'foot' else 'wide'}"
        typed = any(map(is_table, within)) and not any(
            _part_id(box).startswith(TABLE_ID) or _is_slot(box) for box in within
        )
        divided = ", or make the table a file in tables/, which is divided" if typed else ""
        yield (
            f"“{text.strip()}”{_where(within)} runs over the {edge} of page {number}: {by};"
            f" name larger paper, or use fewer words{divided}"
        )


def _drawn(box: Any) -> str:
    """What a picture shows, as it is read aloud; nothing for an ornament."""
    return str(box.element.get("aria-label") or box.element.get("alt") or "")


def _depth(word: Any) -> float:
    """How far down a text's letters reach from its top; capitals, and so a drop cap, have nothing
    under the baseline.
    """
    return float(word.baseline if word.text.isupper() else word.height * LETTERS)


def _words(box: Any) -> Iterator[Any]:
    """The texts in a box, without texts that are placed or turned, in a page margin, or in a field,
    which the viewer sets.
    """
    return (word for word, _ in _trailed(box))


Trail = tuple[Any, ...]  # the boxes of tables and rows, and of parts with an id, around a text


def _trailed(box: Any, trail: Trail = ()) -> Iterator[tuple[Any, Trail]]:
    """The same texts, each with its surrounding boxes."""
    if is_text(box):
        if box.text.strip():
            yield box, trail
    elif (
        is_parent(box)
        and not is_margin(box)
        and not box.style["transform"]
        and box.element_tag not in FIELDS
    ):
        if is_table(box) or is_row(box) or is_cell(box) or _part_id(box):
            trail = (*trail, box)
        for child in box.all_children():
            yield from _trailed(child, trail)


TABLE_ID = "at-table-"


def _part_id(box: Any) -> str:
    """The id of the part that a box prints; none for other boxes."""
    return str(box.element.get("id") or "") if is_parent(box) and is_own(box) else ""


def _where(trail: Trail) -> str:
    """Where a text is: its table, row and column, or the part with an id around it."""
    table, row, cell = (
        next((box for box in reversed(trail) if kind(box)), None)
        for kind in (is_table, is_row, is_cell)
    )
    parts = [id for box in trail if (id := _part_id(box))]
    name = next((id.removeprefix(TABLE_ID) for id in parts[::-1] if id.startswith(TABLE_ID)), "")
    where = [f"table “{name}”"] if name else [f"part “{parts[-1]}”"] if parts else []
    if table is None or row is None or cell is None or not row.children:
        return f" ({where[0]})" if where else ""
    label, at = _text(row.children[0]), row.children.index(cell)
    heads = [head for one in table.element.iter("thead") for head in [*one][-1:] for head in head]
    where += [f"row “{label}”"] if label else []
    where += [f"column “{head}”"] if at < len(heads) and (head := _flat(heads[at])) else []
    return f" ({', '.join(where)})" if where else ""


def _text(box: Any) -> str:
    return _flat(box.element)


def _flat(element: Any) -> str:
    return " ".join("".join(element.itertext()).split())[:60]


def _is_slot(box: Any) -> bool:
    return getattr(box, "element", None) is not None and "data-slot" in box.element.attrib


def _named(box: Any, attribute: str) -> str:
    return str(box.element.get(attribute) or "") if is_block(box) and is_own(box) else ""


def _cuts_off(box: Any) -> bool:
    """Whether a box hides what reaches beyond it, and is there to be seen: text for those who
    listen is transparent.
    """
    return bool(
        box.style["overflow"] == "hidden"
        and box.style["visibility"] == "visible"
        and box.style["color"].alpha > 0
    )


def _over(box: Any) -> tuple[float, str]:
    """How far, in pixels, a frame's text reaches beyond it, to the right or below a line's letters,
    and what does so.
    """
    right, bottom = (
        box.padding_box_x() + box.padding_width(),
        box.padding_box_y() + box.padding_height(),
    )
    across = ((w.position_x + w.width - right, w.text) for w in _words(box))
    lines = (b for b in box.descendants() if is_line(b))
    down = (
        (line.position_y + line.height * LETTERS - bottom, "".join(w.text for w in _words(line)))
        for line in lines
    )
    return max([(0.0, ""), *across, *down])


def _lost(box: Any) -> bool:
    """Whether lines of a slot are not on the page: a box at its foot is laid out without them."""
    if "lines" not in (box.element.get("class") or "").split():
        return False
    laid = "".join(text.text for text in texts_of(box))
    whole = "".join(box.element.itertext())
    return sum(map(str.isalnum, laid)) < sum(map(str.isalnum, whole))


# Where the slots of a laid-out sheet stand, and how their text is set: WeasyPrint's boxes in

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
        _side(str(box.style["text_align_all"]), box.style["direction"] == "rtl"),
        str(box.style["white_space"]) in ("normal", "pre-line"),
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


def _side(word: str, leftward: bool) -> str:
    start, end = ("right", "left") if leftward else ("left", "right")
    sides = {"end": end, "left": "left", "right": "right", "center": "center"}
    return sides.get(word, start)


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
