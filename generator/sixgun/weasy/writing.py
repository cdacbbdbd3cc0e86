"""What goes into a PDF: fonts cut to the letters of a text, paths of ornaments and streams, made
once a process; and what WeasyPrint leaves out of a form's fields.
"""

import hashlib
from collections.abc import Callable, Mapping
from itertools import chain
from types import SimpleNamespace
from typing import Any

from ..draw.font import subset_glyphs
from .box import page_area

# that a process remembers: some 10 kB each, a path 1 kB
COMBO, EDIT = 1 << 17, 1 << 18  # flags of a field that offers a list, and takes any other text
MOST_FONTS, MOST_STREAMS, MOST_PATHS = 400, 1000, 8000


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


def make_path(draw: Callable[..., None]) -> Callable[..., None]:
    """A path of a drawing that comes again, an ornament's on the next page, is not read again."""
    known: dict[tuple[Any, ...], tuple[bytes, list[Any]]] = {}

    def path(svg: Any, node: Any, font_size: float) -> None:
        operators, vertices = svg.stream.stream, node.vertices
        key = node.get("d"), font_size, svg.inner_width, svg.inner_height
        if key not in known:
            before, seen = len(operators), len(vertices)
            draw(svg, node, font_size)
            if len(known) == MOST_PATHS:
                del known[next(iter(known))]
            known[key] = joined(operators[before:]), [*vertices][seen:]
            del operators[before:]
        else:
            vertices.extend(known[key][1])
        operators.append(known[key][0])

    return path


def joined(operators: list[Any]) -> bytes:
    """Operators as a stream writes them."""
    import pydyf

    return b"\n".join(map(pydyf._to_bytes, operators))


def make_zlib(zlib: Any) -> SimpleNamespace:
    """What is compressed again, under `watch` most pages, is taken from the last time."""
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
    """Gives each form field what WeasyPrint leaves out: how its text is aligned (0 left, 1 center,
    2 right), and what it offers to choose from.
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
