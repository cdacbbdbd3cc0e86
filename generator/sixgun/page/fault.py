"""The faults of one laid-out page, measured on WeasyPrint's boxes, each named by the first words of
its line.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from typing import Any

from ..content.paper import MILLIMETER, PIXEL
from ..draw.picture import PIXELS as IN_PIXELS
from ..weasy.box import (
    body_classes,
    classes,
    count_lines,
    holds_lines,
    is_block,
    is_block_level,
    is_column,
    is_head,
    is_inline,
    is_line,
    is_margin,
    is_own,
    is_picture,
    is_table,
    is_text,
    measured,
    opening_boxes,
    page_area,
    pixels_of,
)
from .hole import blanks, is_cover, is_ink

SHORT = 0.45  # of the measure: a shorter line inside a paragraph, though the next word has room
SMALLEST = 6.0  # points: type below this is not read at a table
FRAME = 10.0  # points along the edges of a card that its frame takes
EDGE = 6.35  # mm along the edges of a sheet that home printers leave white
BOX = 3.4  # mm: the least side of a box to tick with a pencil
FROM_LEFT = ("justify", "start", "left")
HEADINGS = ("h2", "h3", "h4", "h5")
CARD = 300.0  # points: a page that is narrower is cut out of a sheet
COARSE = 150  # pixels of a picture to an inch of print
CALLED = 64.0  # points: below a sentence, a table belongs there, not a picture
ASIDES = {"bill", "notice", "dispatch"}  # classes: their paragraphs are no text that calls a table
PICTURE = 24.0  # points: the lowest picture that counts


@dataclass(frozen=True)
class PageReview:
    """The findings on one page: its own remarks by code, and the facts that the document is judged
    by.
    """

    faults: Mapping[str, tuple[str, ...]]
    tables: tuple[tuple[Any, int], ...]  # each with its rows
    lists: tuple[tuple[Any, int, int], ...]  # each with its lines and entries
    opens: Any  # the table that it opens with, as an element
    goes_on: bool  # with the text before it
    strands: str  # the heading that ends it but for one line
    calls: str  # the paragraph that ends its text, with only a picture or white below it
    together: tuple[Any, ...]  # elements that are to lie on one page or spread
    filled: tuple[Any, ...]  # sheets, as elements
    pictured: bool
    empty: bool


def look_at(page: Any) -> PageReview:
    """A page with its findings. A page that is kept for the next printing is inspected right
    away.
    """
    known = measured(page)
    if "looked at" not in known:
        boxes = list(page_area(page).descendants(True))
        faults = {
            "short-line": _short_lines(boxes),
            "stranded-heading": _stranded(boxes, is_booklet(page) and not is_cover(page)),
            "small-type": _small_type(boxes),
            "small-box": _small_boxes(boxes),
            "margin": _margins(page, boxes),
            "blank": blanks(page) if is_booklet(page) else (),
            "wide-table": _wide_tables(page, boxes),
            "overlap": _overlaps(boxes),
            "placeholder": _placeholders(boxes),
            "resolution": _coarse(boxes),
        }
        elements = {box.element: None for box in boxes if getattr(box, "element", None) is not None}
        known["looked at"] = PageReview(
            {code: tuple(texts) for code, texts in faults.items()},
            tuple(_tables(boxes)),
            tuple(_lists(boxes)),
            _opening(page),
            _goes_on(page_area(page)),
            _over_one_line(_end(page)) if is_booklet(page) else "",
            _calling(page),
            tuple(one for one in elements if one.get("data-together")),
            tuple(one for one in elements if one.tag == "article" and one.get("data-filled")),
            any(map(_is_picture, boxes)),
            not any(map(is_ink, boxes)),
        )
    looked_at: PageReview = known["looked at"]
    return looked_at


def _placeholders(boxes: list[Any]) -> Iterator[str]:
    """Words of a cover that `sixgun init` wrote, and that are unchanged."""
    elements = {box.element: None for box in boxes if getattr(box, "element", None) is not None}
    for placeholder in filter(None, (element.get("data-placeholder") for element in elements)):
        yield f"the cover still says “{placeholder}”: game.yaml has the words"


def _coarse(boxes: list[Any]) -> Iterator[str]:
    """Pictures of the author's own that have too few pixels for the size they are printed at."""
    for box in boxes:
        if is_picture(box) and str(box.element.get("src")).startswith(IN_PIXELS):
            name = box.element.get("alt") or "a drawing"
            yield f"“{name}” has a filter, such as blur, and prints in pixels"
        pixels = pixels_of(box)
        if pixels and isinstance(box.width, float | int) and box.width > 0:
            density = pixels * 96 / box.width
            if density < COARSE:
                name = box.element.get("alt") or "a picture"
                yield f"“{name}” prints at {density:.0f} pixels an inch; {COARSE} are sharp"


def _short_lines(boxes: list[Any]) -> Iterator[str]:
    for box in boxes:
        if (
            not holds_lines(box)
            or box.style["white_space"] != "normal"
            or box.style["text_align_all"] not in FROM_LEFT
        ):
            continue
        for line, following in pairwise(line for line in box.children if is_line(line)):
            has_room = line.width + _first_word(following) < box.width * 0.9
            if line.width < SHORT * box.width and has_room and not _floats(line, following):
                yield f"a short line inside a paragraph, “{_start(line)}”"


def _floats(*lines: Any) -> bool:
    """Whether something other than text is on a line: it may have pushed the words away, or forced
    a break.
    """
    return any(
        not (is_text(b) or is_inline(b)) or b.element_tag == "br"
        for line in lines
        for b in line.descendants()
    )


def _first_word(line: Any) -> float:
    """The width of a line's first word and the space before it, in pixels."""
    texts = list(_texts(line.descendants()))
    if not texts:
        return float("inf")
    word = texts[0].text.split(" ")[0]
    return float(texts[0].width) * (len(word) + 1) / max(1, len(texts[0].text))


def _stranded(boxes: list[Any], booklet: bool) -> Iterator[str]:
    """Headings that are the last thing in a column or on a booklet's page, or that have a single
    line below them before the text continues in the next column.
    """
    columns = [b for b in boxes if is_column(b)]
    for column, following in zip_longest(columns or boxes[: int(booklet)], columns[1:]):
        last = _last(column)
        if last is not None and _is_heading(last):
            yield f"a heading with nothing below it, “{_start(last)}”"
        elif (
            following is not None
            and (heading := _over_one_line(column))
            and following.position_y == column.position_y
            and _goes_on(following)
        ):
            yield f"a heading with one line below it, “{heading}”"


def _is_heading(box: Any) -> bool:
    return box.element_tag in HEADINGS and "vh" not in classes(box)


def _over_one_line(end: Any) -> str:
    """The heading that a column or page ends with but for one line of text; empty for another."""
    blocks = [
        box
        for box in end.descendants()
        if is_block_level(box) and box.is_in_normal_flow() and box.height
    ]
    at = max((n for n, box in enumerate(blocks) if _is_heading(box)), default=None)
    if at is None or any(is_picture(box) or is_table(box) for box in blocks[at:]):
        return ""
    lines = sum(is_line(child) for box in blocks[at + 1 :] for child in box.children)
    return _start(blocks[at]) if lines == 1 else ""


def _goes_on(box: Any) -> bool:
    """Whether a column or page begins with what belongs to the text before it."""
    return not any(one.element_tag in (*HEADINGS, "section") for one in opening_boxes(box))


def _last(box: Any) -> Any:
    """The innermost block that ends a box, by its element."""
    while True:
        if box.element_tag in HEADINGS:
            return box
        blocks = [
            b
            for b in getattr(box, "children", ())
            if is_block_level(b) and b.is_in_normal_flow() and b.height
        ]
        if not blocks:
            return box if getattr(box, "element", None) is not None else None
        box = blocks[-1]


def _small_type(boxes: list[Any]) -> Iterator[str]:
    legible = (b for b in _texts(boxes) if b.text.strip(" \u00a0") and "vh" not in classes(b))
    small = [b for b in legible if 2 < b.style["font_size"] < (SMALLEST - 0.05) / PIXEL]
    if small:
        least = min(small, key=lambda b: float(b.style["font_size"]))
        yield f"type of {least.style['font_size'] * PIXEL:.1f} points, “{least.text.strip()[:30]}”"


def _small_boxes(boxes: list[Any]) -> Iterator[str]:
    ticks = [
        b
        for b in boxes
        if "bx" in classes(b)
        and hasattr(b, "border_width")
        and b.border_width() * PIXEL / MILLIMETER < BOX - 0.06
    ]
    if ticks:
        yield (
            f"{len(ticks)} boxes to tick that are"
            f" {ticks[0].border_width() * PIXEL / MILLIMETER:.1f} mm wide"
        )


def _margins(page: Any, boxes: list[Any]) -> Iterator[str]:
    """Text too near the sheet's edge, or the card's."""
    edge, of = (
        (FRAME / PIXEL, "card")
        if page.width * PIXEL < CARD
        else (EDGE * MILLIMETER / PIXEL - 2.5, "sheet")
    )
    for b in _texts(boxes):
        baseline, size = b.position_y + b.baseline, b.style["font_size"]
        top, bottom = baseline - size * 0.7, baseline + size * 0.2
        if (
            min(b.position_x, page.width - b.position_x - b.width, top, page.height - bottom) < edge
            and b.text.strip()
        ):
            near = (
                min(b.position_x, page.width - b.position_x - b.width, top, page.height - bottom)
                * PIXEL
                / MILLIMETER
            )
            yield f"“{b.text.strip()[:30]}” is {near:.1f} mm from the edge of the {of}"
            return


def _overlaps(boxes: list[Any]) -> Iterator[str]:
    """Text printed over other text, measured from the foot of its letters to the height of most.
    Rotated, shifted and invisible text does not count.
    """
    turned = {id(inner) for box in boxes if box.style["transform"] for inner in box.descendants()}
    over: list[tuple[float, float, float, float, str]] = []
    for b in _texts(boxes):
        seen = b.style["visibility"] == "visible" and b.style["color"].alpha
        if not b.text.strip() or id(b) in turned or not seen:
            continue
        baseline, size = b.position_y + b.baseline, b.style["font_size"]
        over.append(
            (
                baseline - size * 0.62,
                baseline + size * 0.12,
                b.position_x + 1.5,
                b.position_x + b.width - 1.5,
                b.text.strip()[:30],
            )
        )
    over.sort()
    for number, (_top, bottom, left, right, text) in enumerate(over):
        for top, _bottom, start, end, other in over[number + 1 :]:
            if top > bottom - 1:
                break
            if min(right, end) > max(left, start):
                yield f"“{text}” and “{other}” are printed over one another"
                return


def _wide_tables(page: Any, boxes: list[Any]) -> Iterator[str]:
    """Tables of a booklet or a screen that reach beyond their column."""
    booklet, screen = is_booklet(page), "screen" in body_classes(page)
    for column in (
        box for box in boxes if (booklet and is_column(box)) or (screen and "stack" in classes(box))
    ):
        for table in (box for box in column.descendants() if is_table(box)):
            outer = (
                table.style["border_spacing"][0]
                if table.style["border_collapse"] == "separate"
                else 0
            )  # blank, around the cells
            beyond = (
                table.position_x
                + table.margin_width()
                - outer
                - column.content_box_x()
                - column.width
            ) * PIXEL
            if beyond > 1:
                name = " ".join("".join(table.element.itertext()).split())[:30]
                yield f"a table is {beyond:.0f} points wider than its column, “{name}”"


def is_booklet(page: Any) -> bool:
    return "booklet" in body_classes(page)


def _is_picture(box: Any) -> bool:
    return (
        (is_picture(box) or "ground" in classes(box))
        and isinstance(box.height, float | int)
        and box.height * PIXEL >= PICTURE
    )


def _tables(boxes: list[Any]) -> Iterator[tuple[Any, int]]:
    for box in boxes:
        if is_table(box) and box.element_tag == "table":
            yield (
                box.element,
                sum(
                    _row_lines(row)
                    for group in box.children
                    if not is_head(group) and not group.is_footer
                    for row in group.children
                ),
            )


def _lists(boxes: list[Any]) -> Iterator[tuple[Any, int, int]]:
    """Lists of the text and numbered steps: each of their pieces in the columns of a page."""
    for box in boxes:
        if box.element_tag in ("ul", "ol") and "toc" not in classes(box):
            yield box.element, count_lines(box), sum(map(is_own, box.children))


def _opening(page: Any) -> Any:
    """The table that a page of a booklet opens with; None for any other page."""
    chain = opening_boxes(page_area(page)) if is_booklet(page) else ()
    part = next((box.element for box in chain if "box-part" in classes(box)), None)
    if part is None:
        return None
    return next((one for one in part.iter() if one.tag == "table" or one.get("aria-label")), part)


def _end(page: Any) -> Any:
    """The last column of a page, or its area."""
    matter = [child for child in page_area(page).children if not is_margin(child)]
    columns = [box for child in matter for box in child.descendants() if is_column(box)]
    return columns[-1] if columns else matter[-1] if matter else page_area(page)


def _calling(page: Any) -> str:
    """The words of the paragraph that ends a page's text, where the room of a picture is left."""
    area = page_area(page)
    matter = [*_end(page).descendants()] if is_booklet(page) else []
    aside = [inner for box in matter if ASIDES & {*classes(box)} for inner in box.descendants()]
    text = [box for box in matter if is_block(box) and any(map(is_line, box.children))]
    end = next((box for box in reversed(text) if box.is_in_normal_flow()), None)
    if end in aside:
        return ""
    if end is None or end.element_tag != "p" or end.element.get("role"):
        return ""
    blank = area.content_box_y() + area.height - end.position_y - end.height
    return _start(end.children[-1]) if blank * PIXEL > CALLED else ""


def _row_lines(row: Any) -> int:
    """A row of few words counts once, a paragraph for each line."""
    return max((len(cell.children) for cell in row.children), default=1) or 1


def _texts(boxes: Any) -> Iterator[Any]:
    return (b for b in boxes if is_text(b))


def _start(box: Any) -> str:
    text = "".join(b.text for b in _texts(box.descendants()))
    return text.strip()[:36]
