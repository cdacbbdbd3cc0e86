"""Text that does not fit its place: WeasyPrint lets it run over and says nothing, so the finished
page is measured.
"""

from collections.abc import Iterator
from typing import Any

from ..system.units import MILLIMETER, PIXEL
from ..weasy.box import is_block, is_line, is_margin, is_own, is_parent, is_text, page_area
from ..weasy.notes import measured

SLACK = 0.8  # pixels that no eye sees
LETTERS = 0.85  # of a line's height: what is under them is white
FIELDS = ("input", "textarea")


def overruns(document: Any) -> Iterator[str]:
    """What to say of each slot (`data-slot`) of a laid-out document whose text is longer, or takes
    more lines, than its place has room for.

    What has to stand whole on its page (`data-whole`, its name) may not reach below it, no text far
    into the margin at a side or at the foot,
    and none beyond a box that cuts off what does not fit (`overflow: hidden`).
    """
    for number, page in enumerate(document.pages, 1):
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
                f"“{whole}” has more on it than its page has room for: {by}; say it in fewer words,"
                " or name larger paper"
            )
        name = _named(box, "data-slot")
        over, last = _over(box) if name or _cuts_off(box) else (0.0, "")
        if over > SLACK:
            by = f"{over * PIXEL / MILLIMETER:.1f} mm too long"
            text = " ".join(box.element.itertext()).strip()
            yield (
                f"“{text}” does not fit its place on the sheet ({name}): {by}"
                if name
                else f"“{last.strip()}” is cut off by its frame: {by}; say it in fewer words"
            )


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
    for word in _words(page):
        for out, margin, name in (
            (word.position_x + word.width - right, page.margin_right, "side"),
            (left - word.position_x, page.margin_left, "side"),
            (word.position_y + _depth(word) - bottom, page.margin_bottom, "foot"),
        ):
            if out > max(over, margin / 2 + SLACK):
                over, text, edge = out, word.text, name
    if text:
        by = f"{over * PIXEL / MILLIMETER:.1f} mm too {'high' if edge == 'foot' else 'wide'}"
        yield (
            f"“{text.strip()}” runs over the {edge} of page {number}: {by}; name larger paper, or"
            " give it less to say"
        )


def _depth(word: Any) -> float:
    """How far down a text's letters reach from its top; capitals, and so a drop cap, have nothing
    under the baseline.
    """
    return float(word.baseline if word.text.isupper() else word.height * LETTERS)


def _words(box: Any) -> Iterator[Any]:
    """The texts in a box, but those that are placed or turned, stand in a page's margin, or are in
    a field, which the viewer sets.
    """
    if is_text(box):
        if box.text.strip():
            yield box
    elif (
        is_parent(box)
        and not is_margin(box)
        and not box.style["transform"]
        and box.element_tag not in FIELDS
    ):
        for child in box.all_children():
            yield from _words(child)


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
