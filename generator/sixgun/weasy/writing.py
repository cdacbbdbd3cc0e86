"""Fonts and streams that go into a PDF, and what forms lack there; and what is worked out
once: a page's drawing, kept for the next printing, and lines and widths that WeasyPrint would
work out again.
"""

import copy
import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from types import SimpleNamespace
from typing import Any

from ..draw.font import subset_glyphs
from .box import (
    LENGTHS,
    LINES,
    MEASURES,
    NARROWER,
    TEXT_STYLE,
    is_box,
    is_table,
    notes_of,
    page_area,
)
from .drawing import joined
from .tags import hide

# that a process remembers: some 10 kB each
COMBO, EDIT = 1 << 17, 1 << 18  # flags of a field that offers a list, and takes any other text
MOST_FONTS, MOST_STREAMS, MOST_TEXTS = 400, 1000, 20_000
TEXT_PROPERTIES = (
    *("direction", "font_family", "font_feature_settings", "font_kerning"),
    *("font_language_override", "font_size", "font_stretch", "font_style"),
    *("font_variant_alternates", "font_variant_caps", "font_variant_east_asian"),
    *("font_variant_ligatures", "font_variant_numeric", "font_variant_position"),
    *("font_variation_settings", "font_weight", "hyphenate_character", "hyphenate_limit_chars"),
    *("hyphenate_limit_zone", "hyphens", "lang", "letter_spacing", "overflow_wrap", "tab_size"),
    *("text_decoration_line", "white_space", "word_break", "word_spacing"),
)  # everything that shapes and breaks a text; the distance between its lines does not

SIDES = "top", "right", "bottom", "left"
SIZES = (
    *(f"{name}_{side}" for name in ("margin", "padding") for side in SIDES),
    *(f"{most}{size}" for most in ("", "min_", "max_") for size in ("width", "height")),
)
BORDERS = tuple(f"border_{side}_width" for side in SIDES)


def make_clean(theirs: Callable[..., None]) -> Callable[..., None]:
    """Fonts are cut, and variable ones fixed, by HarfBuzz in one step; one that is cut to the same
    letters again, for the next document or under `watch`, not at all. Fonts of pictures are left to
    WeasyPrint.
    """
    known: dict[tuple[Any, ...], bytes] = {}

    def cut(font: Any, to_unicode: Mapping[int, str], hinting: bool) -> None:
        if font.png or font.svg or font.colr or "glyf" not in font.tables:
            theirs(font, to_unicode, hinting)
            return
        glyphs, axes = frozenset(to_unicode or range(font.glyph_count)), _axes(font)
        key = (
            hashlib.sha256(font.file_content).digest(),
            font.index,
            glyphs,
            hinting,
            *sorted(axes.items()),
        )
        if key not in known:
            if len(known) == MOST_FONTS:
                del known[next(iter(known))]
            known[key] = subset_glyphs(font.file_content, font.index, glyphs, axes, hinting)
        font.file_content, font.variations = known[key], axes

    return cut


def _axes(font: Any) -> dict[str, float]:
    """Where a variable font is fixed: as it says, and else by the text's weight, size and slope."""
    italic = int(font.style == 2)
    return {"wght": font.weight, "opsz": font.font_size, "ital": italic, **font.variations}


def make_zlib(zlib: Any) -> SimpleNamespace:
    """Reuses compressed data of the last printing; under `watch` this covers most pages."""
    known: dict[tuple[int, bytes], bytes] = {}

    class Compressor:
        def __init__(self, level: int):
            self.level = level

        def compress(self, data: bytes) -> bytes:
            key = self.level, hashlib.sha256(data).digest()
            packed = known.pop(key, None) or zlib.compress(data, self.level)
            if len(known) == MOST_STREAMS:
                del known[next(iter(known))]
            known[key] = packed
            return packed

        def flush(self) -> bytes:
            return b""

    return SimpleNamespace(compress=zlib.compress, compressobj=Compressor)


def complete_form(document: Any, pdf: Any) -> None:
    """Completes the fields of a PDF that is about to be written."""
    _complete_fields(document)
    _map_glyphs(document, pdf)


def _map_glyphs(document: Any, pdf: Any) -> None:
    """Adds to the fonts of fields what WeasyPrint leaves out of them: the letters of ligatures, and
    of figures of one width.
    """
    texts = {font.name: font.to_unicode for font in document.fonts.values() if font.used_in_forms}
    for font in pdf.objects:
        if isinstance(font, dict) and font.get("BaseFont") in texts and "ToUnicode" in font:
            lines = pdf.objects[int(bytes(font["ToUnicode"]).split()[0])].stream
            known = {line[:7] for line in lines}
            rows = [
                b"<%04x> <%s>" % (glyph, text.encode("utf-16-be").hex().encode())
                for glyph, text in texts[font["BaseFont"]].items()
            ]
            new = [row for row in rows if row[:7] not in known]
            at = lines.index(b"endcmap")
            lines[at:at] = [b"%d beginbfchar" % len(new), *new, b"endbfchar"] if new else []


def _complete_fields(document: Any) -> None:
    """Gives each form field what WeasyPrint leaves out: the alignment of its text (0 left, 1
    center, 2 right), and its choices.
    """
    import pydyf

    sides = {"center": 1, "right": 2, "end": 2}
    root = page_area(document.pages[0]).children[0].element
    lists = {
        one.get("data-list"): pydyf.Array(pydyf.String(option.get("value")) for option in one)
        for one in root.iter("datalist")
    }
    for box, _ in chain.from_iterable(
        fields for page in document.pages for fields in page.forms.values()
    ):
        if box.widget_annotation and (side := sides.get(box.style["text_align_all"])):
            box.widget_annotation["Q"] = side
        if box.widget_annotation and (offered := lists.get(box.element.get("data-list"))):
            box.widget_annotation.update(FT="/Ch", Ff=COMBO | EDIT, Opt=offered)


@dataclass(frozen=True)
class PageDrawing:
    """The objects that a page's drawing adds to a PDF: operators, marked boxes, fonts with the
    glyphs it uses, and opacities.
    """

    operators: bytes
    tags: dict[Any, Any]
    fonts: dict[int, Any]
    states: dict[str, Any]


def keep_painting(page: Any) -> None:
    """Makes a WeasyPrint page remember its drawing, and measurements from now on; running heads
    (children that are margin boxes) are drawn each time.
    """
    notes_of(page).measured = {}
    flow = page._page_box.copy_with_children(page._page_box.children)
    drawn: list[PageDrawing | None] = []

    def paint(stream: Any, scale: float = 1) -> None:
        if not drawn:
            drawn.append(_painted(flow, stream, scale))
        if drawn[0] is None:
            _draw(flow, stream, scale)
        else:
            _repaint(drawn[0], stream)
        margins = [
            box for box in page._page_box.children if not any(box is one for one in flow.children)
        ]
        _draw_margins(page._page_box, margins, stream, scale)

    page.paint = paint


def _draw(box: Any, stream: Any, scale: float) -> None:
    from weasyprint.draw import draw_page

    with stream.stacked():
        stream.transform(a=scale, d=scale)
        draw_page(box, stream)


def _draw_margins(page: Any, margins: list[Any], stream: Any, scale: float) -> None:
    from weasyprint.draw import draw_stacking_context
    from weasyprint.stacking import StackingContext

    hide(margins, stream)
    with stream.stacked():
        stream.transform(a=scale, d=scale)
        for box in margins:
            draw_stacking_context(stream, StackingContext.from_box(box, page))


def _painted(box: Any, stream: Any, scale: float) -> PageDrawing | None:
    """A page drawn separately; None if it needs objects that are numbered over the whole file:
    images, patterns, groups, masks.
    """
    dictionary = type(stream._resources)
    shared = {name: dictionary() for name in ("ExtGState", "XObject", "Pattern", "Shading")}
    resources = dictionary({**shared, "ColorSpace": stream._resources["ColorSpace"]})
    alone = stream.clone(
        fonts={}, resources=resources, images={}, tags=None if stream._tags is None else {}
    )
    alone._ctm_stack = [stream.ctm]
    _draw(box, alone, scale)
    states = resources["ExtGState"]
    if any(resources[name] for name in ("XObject", "Pattern", "Shading")) or any(
        name[0] not in "aA" for name in states
    ):
        return None
    return PageDrawing(joined(alone.stream), alone._tags or {}, alone._fonts, states)


def _repaint(painting: PageDrawing, stream: Any) -> None:
    stream.stream.append(painting.operators)
    stream._resources["ExtGState"].update(painting.states)
    if stream._tags is not None:
        stream._tags.update(painting.tags)
    for key, font in painting.fonts.items():
        if key not in stream._fonts:
            stream._fonts[key] = copy.copy(font)
            (
                stream._fonts[key].to_unicode,
                stream._fonts[key].widths,
                stream._fonts[key].variations,
            ) = ({}, {}, dict(font.variations))
        stream._fonts[key].to_unicode = {**font.to_unicode, **stream._fonts[key].to_unicode}
        stream._fonts[key].widths = {**font.widths, **stream._fonts[key].widths}


def make_get_next_linebox(break_line: Callable[..., Any]) -> Callable[..., Any]:
    """A line that begins where one of the same paragraph and measure began is that line again,
    moved; floats and absolute boxes are laid out again.
    """

    def get_next_linebox(
        context: Any, box: Any, y: float, bottom: float, skip: Any, outer: Any, *rest: Any
    ) -> Any:
        absolute, fixed, *styles = rest
        known = None if context.excluded_shapes or any(styles) else _known(box, LINES)
        if known is None:
            return break_line(context, box, y, bottom, skip, outer, *rest)
        key = repr(skip), outer.width, box.text_indent, getattr(box, NARROWER, 0.0)
        if key not in known:
            before = len(absolute), len(fixed)
            line, resume = break_line(context, box, y, bottom, skip, outer, *rest)
            if (
                line is not None
                and not context.excluded_shapes
                and (len(absolute), len(fixed)) == before
                and _can_move(line)
            ):
                known[key] = line.deepcopy(), resume, outer.content_box_x(), y
            return line, resume
        first, resume, old_x, old_y = known[key]
        line = first.deepcopy()
        line.translate(outer.content_box_x() - old_x, y - old_y)
        line.position_y = y
        return line, resume

    return get_next_linebox


def make_content_width(measure: Callable[..., float]) -> Callable[..., float]:
    """The narrowest or the widest measure of a paragraph, which tables and flexible boxes ask for
    whenever they are laid out.
    """
    name = f"{MEASURES}_{measure.__name__}"

    def width(context: Any, box: Any, outer: bool = True, *rest: Any, **options: Any) -> float:
        known, key = _known(box, name), repr((outer, rest, options))
        if known is None:
            return measure(context, box, outer, *rest, **options)
        if key not in known:
            known[key] = measure(context, box, outer, *rest, **options)
        return float(known[key])

    return width


def make_resolve_percentages(resolve: Callable[..., None]) -> Callable[..., None]:
    """The lengths of boxes, which are those of their style where that has no percentages; those of
    flexible boxes and of grids may be set again.
    """

    def resolve_percentages(box: Any, containing_block: Any) -> None:
        style = box.style.__dict__
        if LENGTHS not in style:
            style[LENGTHS] = _lengths(box) if _is_fixed(box.style) else None
        if style[LENGTHS] is None or box.is_flex_item or box.is_grid_item:
            resolve(box, containing_block)
        else:
            box.__dict__.update(style[LENGTHS])

    def _lengths(box: Any) -> dict[str, Any]:
        probe = box.copy()
        resolve(probe, (0, 0))
        return {name: getattr(probe, name) for name in (*SIZES, *BORDERS)}

    return resolve_percentages


def _is_fixed(style: Any) -> bool:
    """Whether lengths are the same in any box; tables whose borders collapse set theirs."""
    return style["border_collapse"] != "collapse" and all(
        style[name] == "auto" or getattr(style[name], "unit", "") == "px" for name in SIZES
    )


def make_all_pages(theirs: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
    """The pages of a document; cached lines of a page are dropped when it is made."""

    def all_pages(context: Any, root_box: Any, html: Any, pages: list[Any]) -> Iterator[Any]:
        for page in theirs(context, root_box, html, pages):
            for box in page.descendants():
                _, known = box.__dict__.pop(LINES, (None, None))
                if known:
                    known.clear()
            yield page

    return all_pages


def _known(box: Any, name: str) -> dict[Any, Any] | None:
    """The data kept at a box and its copies, as long as they have these children; None if text
    may change, as page numbers do.
    """
    if box.__dict__.get(name, (None,))[0] is not box.children:
        fixed = all(inner.cached_counter_values is None for inner in box.descendants())
        box.__dict__[name] = box.children, {} if fixed else None
    known: dict[Any, Any] | None = box.__dict__[name][1]
    return known


def make_split_first_line(split: Callable[..., Any]) -> Callable[..., Any]:
    """The first line of a text in one style and measure, broken once a document; each caller
    gets its own Pango layout, which drawing changes.
    """
    known: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    fonts: Any = None  # of the document whose texts are known

    def split_first_line(
        text: str,
        style: Any,
        context: Any,
        max_width: float | None,
        justification_spacing: float,
        is_line_start: bool = True,
        minimum: bool = False,
    ) -> tuple[Any, ...]:
        nonlocal fonts
        if style.font_config is not fonts:
            known.clear()
            fonts = style.font_config
        how = max_width, justification_spacing, is_line_start, minimum
        key = text, _text_style(style), *how
        if key not in known:
            if len(known) == MOST_TEXTS:
                del known[next(iter(known))]
            known[key] = split(text, style, context, *how)
        layout, *rest = known[key]
        return copy.copy(layout), *rest

    return split_first_line


def _text_style(style: Any) -> str:
    """What a style says of shaping and breaking texts; it is read once, as no style that text was
    set in changes.
    """
    if TEXT_STYLE not in style.__dict__:
        setattr(style, TEXT_STYLE, repr([style[name] for name in TEXT_PROPERTIES]))
    return str(style.__dict__[TEXT_STYLE])


def _can_move(line: Any) -> bool:
    """Whether copies of a line share nothing that has a place: a table's columns are no children of
    it.
    """
    return all(is_box(box) and not is_table(box) for box in line.descendants(True))
