"""What WeasyPrint would do again, done once a process: pages come out as without it, sooner.

Columns are laid out in several heights and pages in several rounds, fonts are cut for every
document, ornaments drawn on every page.
"""

import hashlib
from collections.abc import Callable, Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any

from ..draw.subset import subset_glyphs

MOST_FONTS, MOST_STREAMS, MOST_PATHS = (
    400,
    1000,
    8000,
)  # that a process remembers: some 10 kB each, a path 1 kB


@cache
def reuse_work() -> None:
    """Puts our functions in the place of WeasyPrint's."""
    _break_lines_once()
    _measure_lines_once()
    _cut_fonts_once()
    _draw_paths_once()


def _break_lines_once() -> None:
    """A line that begins where one of the same paragraph and measure began is that line again,
    moved; floats and absolute boxes are laid out anew.
    """
    from weasyprint.layout import inline

    break_line = inline.get_next_linebox

    def get_next_linebox(  # noqa: PLR0913
        context: Any,
        box: Any,
        y: float,
        bottom: float,
        skip: Any,
        outer: Any,
        absolute: Any,
        fixed: Any,
        *styles: Any,
    ) -> Any:
        known = None if context.excluded_shapes or any(styles) else _known(box, "lines")
        if known is None:
            return break_line(context, box, y, bottom, skip, outer, absolute, fixed, *styles)
        key = repr(skip), outer.width, box.text_indent, getattr(box, "narrower", 0.0)
        if key not in known:
            before = len(absolute), len(fixed)
            line, resume = break_line(
                context, box, y, bottom, skip, outer, absolute, fixed, *styles
            )
            if (
                line is None
                or context.excluded_shapes
                or (len(absolute), len(fixed)) != before
                or not _can_move(line)
            ):
                return line, resume
            known[key] = line.deepcopy(), resume, outer.content_box_x(), y
            return line, resume
        first, resume, old_x, old_y = known[key]
        line = first.deepcopy()
        line.translate(outer.content_box_x() - old_x, y - old_y)
        line.position_y = y
        return line, resume

    inline.get_next_linebox = get_next_linebox


def _measure_lines_once() -> None:
    """The narrowest and the widest measure of a paragraph, which tables and flexible boxes ask for
    whenever they are laid out.
    """
    from weasyprint.layout import preferred

    def once(measure: Callable[..., float]) -> Callable[..., float]:
        def width(context: Any, box: Any, outer: bool = True, *rest: Any, **options: Any) -> float:
            known, key = _known(box, measure.__name__), repr((outer, rest, options))
            if known is None:
                return measure(context, box, outer, *rest, **options)
            if key not in known:
                known[key] = measure(context, box, outer, *rest, **options)
            return float(known[key])

        return width

    preferred.inline_min_content_width = once(preferred.inline_min_content_width)
    preferred.inline_max_content_width = once(preferred.inline_max_content_width)


def _known(box: Any, name: str) -> dict[Any, Any] | None:
    """What is kept at a box and its copies, as long as they have these children; None where text
    may change, as numbers of pages do.
    """
    if box.__dict__.get(name, (None,))[0] is not box.children:
        fixed = all(inner.cached_counter_values is None for inner in box.descendants())
        box.__dict__[name] = box.children, {} if fixed else None
    known: dict[Any, Any] | None = box.__dict__[name][1]
    return known


def _can_move(line: Any) -> bool:
    """Whether copies of a line share nothing that has a place: a table's columns are no children of
    it.
    """
    from weasyprint.formatting_structure.boxes import Box, TableBox

    return all(
        isinstance(box, Box) and not isinstance(box, TableBox) for box in line.descendants(True)
    )


def _cut_fonts_once() -> None:
    """Fonts are cut, and variable ones fixed, by HarfBuzz in one step; one that is cut to the same
    letters again, for the next document or under
    `watch`, not at all. Fonts of pictures are left to WeasyPrint."""
    from weasyprint.pdf.fonts import Font

    clean = Font.clean
    known: dict[tuple[Any, ...], bytes] = {}

    def cut(font: Any, to_unicode: Mapping[int, str], hinting: bool) -> None:
        if font.png or font.svg or font.colr or "glyf" not in font.tables:
            clean(font, to_unicode, hinting)
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

    Font.clean = cut


def _axes(font: Any) -> dict[str, float]:
    """Where a variable font is fixed: as it says, and else by the text's weight, size and slope."""
    italic = int(font.style == 2)
    return {"wght": font.weight, "opsz": font.font_size, "ital": italic, **font.variations}


def _draw_paths_once() -> None:
    """A path of a drawing that comes again, an ornament's on the next page, is not read again."""
    from weasyprint import svg as library
    from weasyprint.pdf import pydyf

    draw = library.TAGS["path"]
    known: dict[tuple[Any, ...], tuple[bytes, list[Any]]] = {}

    def path(svg: Any, node: Any, font_size: float) -> None:
        operators, vertices = svg.stream.stream, node.vertices
        key = node.get("d"), font_size, svg.inner_width, svg.inner_height
        if key not in known:
            before, seen = len(operators), len(vertices)
            draw(svg, node, font_size)
            if len(known) == MOST_PATHS:
                del known[next(iter(known))]
            known[key] = b"\n".join(map(pydyf._to_bytes, operators[before:])), [*vertices][seen:]
            del operators[before:]
        else:
            vertices.extend(known[key][1])
        operators.append(known[key][0])

    library.TAGS["path"] = path


@cache
def compress_once() -> None:
    """What is compressed again, under `watch` most pages, is taken from the last time."""
    import zlib

    from weasyprint.pdf import pydyf

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

    pydyf.zlib = SimpleNamespace(compress=zlib.compress, compressobj=Compressor)
