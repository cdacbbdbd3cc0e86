"""The fields of a PDF and their values, whichever program wrote it (the file is not trusted:
anything in it may be wrong), and fonts for form fields: a static TrueType font subset to
WinAnsi, embedded as a simple font.

Viewers write one byte a letter, so the composite fonts that WeasyPrint embeds cannot serve.
"""

import io
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from ..draw.font import GLYPH_TABLES, drop_tables, font_bytes, subset_font, subset_tag
from ..system.problem import Problem, Problems
from ..system.process import OutOfTime, limited

LARGEST = 64_000_000  # bytes of a file
PATIENCE, ROOM = 60, 512 << 20  # seconds of processor time and bytes that reading may take
MOST_PAGES, MOST_FIELDS = 2_000, 200_000
DEEPEST = 32  # fields in fields
LONGEST = 100_000  # letters in a field
KEPT = "kept"  # the hidden field with the game, and the character that the form was made from
RENAMED = re.compile(r"(?: \[\d+\]|\+\d+)(?=\.|$)")  # what MuPDF and qpdf put behind a name
SHEET = re.compile(r"sheet-\d{1,6}\.")  # before the names of each of several sheets
OFF = ("", "/Off", "Off")


@dataclass(frozen=True)
class Written:
    """A file's title and its forms: each field's full name and text, in page order; "x" where it
    is ticked. Programs that join files keep the names of both, or put something before or behind
    them: each form has the names that it was made with.
    """

    title: str
    forms: tuple[dict[str, str], ...]
    foreign: bool = False  # an XFA form, which only Adobe's viewers show


def read_fields(file: Path) -> Written:
    """A form's fields; Problems when the file cannot be read."""
    import pikepdf

    def refuse(code: str, message: str) -> Problems:
        return Problems([Problem(file, 0, 0, code, message)])

    try:
        if file.exists() and not file.is_file():
            raise refuse("form-unreadable", "cannot be read: it is not a file")
        if file.stat().st_size > LARGEST:
            raise refuse(
                "form-unreadable",
                f"is larger than {LARGEST // 1_000_000} million bytes; give only the pages with the"
                " sheets",
            )
        with file.open("rb") as opened:
            if b"%PDF-" not in opened.read(1024):
                raise refuse(
                    "form-unreadable", "is not a PDF; give the form that was filled in and saved"
                )
        with limited(PATIENCE, ROOM), pikepdf.open(file) as pdf:
            return _read(pdf)
    except pikepdf.PasswordError:
        raise refuse("form-unreadable", "is locked with a password; save it without one") from None
    except OSError as error:
        raise refuse("form-unreadable", f"cannot be read: {error.strerror or error}") from None
    except Problems:
        raise
    except (
        pikepdf.PdfError,
        ValueError,
        TypeError,
        KeyError,
        IndexError,
        AttributeError,
        RuntimeError,
        OverflowError,
        MemoryError,
        OutOfTime,
    ):
        raise refuse(
            "form-unreadable", "is broken as a PDF; open it in a viewer and save it anew"
        ) from None


def _read(pdf: Any) -> Written:
    forms = _Forms()
    for number, widget in _widgets(pdf):
        chain = list(_chain(widget))
        named = [node for node in chain if _of(node, "/T") is not None]
        if named and (name := ".".join(str(_of(node, "/T")) for node in reversed(named))):
            field = named[0]
            own = field.objgen if field.is_indirect else widget.objgen
            forms.add(number, name, own, _text(widget, chain))
    info = _of(pdf.trailer, "/Info")
    title = _of(info, "/Title")
    return Written(
        str(title) if title is not None else "",
        forms.split(),
        _of(_of(pdf.Root, "/AcroForm"), "/XFA") is not None,
    )


class _Forms:
    """The fields of a file, parted into forms: a field of the same name on a later page, which is
    another object, belongs to another form.
    """

    def __init__(self) -> None:
        self.fields: list[tuple[int, str, object, str]] = []  # page, name, object and text

    def add(self, page: int, name: str, own: object, text: str) -> None:
        self.fields.append((page, RENAMED.sub("", name), own, text))

    def split(self) -> tuple[dict[str, str], ...]:
        before = {
            name.removesuffix(KEPT)
            for _, name, _, _ in self.fields
            if name.endswith(f".{KEPT}") and not SHEET.fullmatch(name.removesuffix(KEPT))
        }
        before = {one[: found.start()] if (found := SHEET.search(one)) else one for one in before}
        forms: dict[str, list[dict[str, str]]] = {}
        owners: dict[tuple[str, str], object] = {}
        begun: dict[str, int] = {}
        for page, name, own, text in self.fields:
            added = next((one for one in before if name.startswith(one)), "")
            name = name.removeprefix(added)
            mine = forms.setdefault(added, [{}])
            if owners.get((added, name), own) != own and page > begun.setdefault(added, page):
                mine.append({})
                begun[added] = page
                owners = {key: one for key, one in owners.items() if key[0] != added}
            begun.setdefault(added, page)
            owners.setdefault((added, name), own)
            if not mine[-1].get(name):
                mine[-1][name] = text
        return tuple(form for mine in forms.values() for form in mine)


def _widgets(pdf: Any) -> Iterator[tuple[int, Any]]:
    """The widgets of all fields with the number of their page; one without a name belongs to a
    field that has one.
    """
    import pikepdf

    left = MOST_FIELDS
    for number, page in enumerate(pdf.pages):
        if number >= MOST_PAGES:
            return
        annotations = _of(page.obj, "/Annots")
        for annotation in annotations if isinstance(annotations, pikepdf.Array) else ():
            left -= 1
            if left < 0:
                return
            if _of(annotation, "/Subtype") == "/Widget":
                yield number, annotation


def _chain(widget: Any) -> Iterator[Any]:
    """A field and its parents, from the inside out; ends at a cycle."""
    seen, node = set(), widget
    for _ in range(DEEPEST):
        if node is None or (node.is_indirect and node.objgen in seen):
            return
        seen.add(node.objgen)
        yield node
        node = _of(node, "/Parent")


def _of(node: Any, key: str) -> Any:
    """A dictionary's value; None for anything else."""
    import pikepdf

    return node.get(key) if isinstance(node, (pikepdf.Dictionary, pikepdf.Stream)) else None


def _first(chain: list[Any], key: str) -> Any:
    return next((found for node in chain if (found := _of(node, key)) is not None), None)


def _text(widget: Any, chain: list[Any]) -> str:
    """A field's value as text; "x" for a check box that is on, whatever its state is called."""
    import pikepdf

    value = _first(chain, "/V")
    if _first(chain, "/FT") == "/Btn":  # some viewers write what is shown alone
        states = (value, _of(widget, "/AS"))
        return "x" if any(state is not None and str(state) not in OFF for state in states) else ""
    if isinstance(value, pikepdf.Stream):
        raw = value.read_bytes() if len(value.read_raw_bytes()) <= LONGEST else b""
        value = pikepdf.String(
            raw.decode("utf-16")
            if raw[:2] in (b"\xfe\xff", b"\xff\xfe")
            else raw.decode("utf-8", "replace")
        )
    if isinstance(value, pikepdf.Array):
        return "\n".join(str(one) for one in list(value)[:LONGEST])[:LONGEST]
    if isinstance(value, pikepdf.String) and (text := _utf8(bytes(value))):
        return text[:LONGEST]
    return "" if value is None or isinstance(value, pikepdf.Dictionary) else str(value)[:LONGEST]


def _utf8(raw: bytes) -> str:
    """A text that was written in UTF-8 without saying so; "" where it was not."""
    if raw.isascii() or raw[:2] in (b"\xfe\xff", b"\xff\xfe"):
        return ""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return ""


MINUS = 0x81  # a byte that is free in WinAnsi
LETTERS = {
    n: bytes([n]).decode("cp1252")
    for n in range(0x20, 0x100)
    if n not in (0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D)
} | {MINUS: "−"}
SORTS = "+−"
SPARE = (*range(1, 9), 11, 12, *range(14, 32))  # bytes for the letters that a form's texts add
FACE = re.compile(r"@font-face\s*\{([^}]*)\}")
STACK = re.compile(r'--[\w-]+:\s*"(\w+)",\s*"(\w+)"')


def sorts_of(css: str) -> dict[str, str]:
    """The families whose + and − come from another font: {"Fat": "arvo/Arvo-Bold.ttf"}.

    A stylesheet says so with a stack (--display: "FatSorts", "Fat") whose first family holds only
    these signs (unicode-range).
    """
    files = {}
    for rule in FACE.findall(css):
        family, file = (
            re.search(r'font-family:\s*"(\w+)"', rule),
            re.search(r"font:([^\"')]+)", rule),
        )
        if family and file and "unicode-range" in rule:
            files[family[1]] = file[1]
    return {family: files[sorts] for sorts, family in STACK.findall(css) if sorts in files}


@dataclass(frozen=True)
class FieldFont:
    """A subset font file; `name` is its PostScript name, `family` the stylesheet's name for it."""

    data: bytes
    name: str
    letters: tuple[tuple[int, str], ...] = tuple(sorted(LETTERS.items()))

    @cached_property
    def _font(self) -> Any:
        from fontTools.ttLib import TTFont

        return TTFont(io.BytesIO(self.data))

    @property
    def scale(self) -> float:
        return 1000 / float(self._font["head"].unitsPerEm)

    @cached_property
    def widths(self) -> Mapping[int, float]:
        """The advance of each byte, in thousandths of the size."""
        cmap, advance, missing = (
            self._font.getBestCmap(),
            self._font["hmtx"],
            self._font["hmtx"][".notdef"][0],
        )
        return {
            n: round((advance[cmap[ord(c)]][0] if ord(c) in cmap else missing) * self.scale, 2)
            for n, c in self.letters
        }

    @property
    def cap_height(self) -> float:
        """Of a capital, as a share of the size."""
        return (
            float(
                getattr(self._font["OS/2"], "sCapHeight", 0)  # of version 2 and later
                or 0.7 * self._font["head"].unitsPerEm
            )
            * self.scale
            / 1000
        )

    @property
    def ascent(self) -> float:
        return float(self._font["hhea"].ascent) * self.scale / 1000

    def width(self, text: str, size: float = 1) -> float:
        """How wide a line is, in points."""
        return sum(self.widths.get(n, 0) for n in self.encode(text)) * size / 1000

    @cached_property
    def _bytes(self) -> Mapping[str, int]:
        return {letter: n for n, letter in self.letters}

    def encode(self, text: str) -> bytes:
        """A text in this font's bytes; letters that it does not have become question marks."""
        return bytes(self._bytes.get(letter, 0x3F) for letter in text)

    def missing(self, text: str) -> str:
        """The first letter of a text that the font has no byte for, or ""."""
        return next((c for c in text if c.isprintable() and c not in self._bytes), "")

    def embed(self, pdf: Any, lines: bool) -> Any:
        """The font as an object of a PDF. Viewers center a line by the height a font declares:
        without `lines`, its capitals'.
        """
        from pikepdf import Array, Dictionary, Name

        first = min(0x20, self.letters[0][0])
        font, scale = self._font, self.scale
        file = pdf.make_stream(self.data, Length1=len(self.data))
        box = [
            round(font["head"].xMin * scale),
            round(font["head"].yMin * scale),
            round(font["head"].xMax * scale),
            round(font["head"].yMax * scale),
        ]
        italic = font["post"].italicAngle
        name = Name(f"/{subset_tag(self.data)}+{self.name}")
        descriptor = pdf.make_indirect(
            Dictionary(
                Type=Name.FontDescriptor,
                FontName=name,
                Flags=32 | (64 if italic else 0),
                FontBBox=Array(box),
                ItalicAngle=round(italic),
                Ascent=round((self.ascent if lines else self.cap_height) * 1000),
                Descent=round(font["hhea"].descent * scale) if lines else 0,
                CapHeight=round(self.cap_height * 1000),
                StemV=80,
                FontFile2=file,
            )
        )
        encoding = Dictionary(
            Type=Name.Encoding,
            BaseEncoding=Name.WinAnsiEncoding,
            Differences=Array(
                [
                    entry
                    for n, letter in self.letters
                    if n < 0x20 or n == MINUS
                    for entry in (n, Name(f"/{_glyph_names()[letter]}"))
                ]
            ),
        )
        return pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.TrueType,
                BaseFont=name,
                FirstChar=first,
                LastChar=0xFF,
                FontDescriptor=descriptor,
                Encoding=encoding,
                Widths=Array([self.widths.get(n, 0) for n in range(first, 0x100)]),
            )
        )


@cache
def _glyph_names() -> Mapping[str, str]:
    """Adobe's names of letters, by which viewers find a byte's glyph."""
    from fontTools.agl import AGL2UV, UV2AGL

    return {chr(code): name for name, code in AGL2UV.items()} | {
        chr(code): name for code, name in UV2AGL.items()
    }


def further_letters(texts: Iterable[str]) -> str:
    """The letters in texts that are not in WinAnsi, each once."""
    known = {*LETTERS.values(), "\n", "\r", "\t"}
    return "".join(sorted({letter for text in texts for letter in text} - known))


def cut_font(data: bytes, name: str, sorts: bytes | None = None, further: str = "") -> FieldFont:
    """A static TrueType font subset to LETTERS and as many `further` ones as there are bytes for;
    + and − are taken from the font `sorts` where it is given.
    """
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    if sorts:
        _take_sorts(font, TTFont(io.BytesIO(sorts)))
    drop_tables(font, GLYPH_TABLES)
    cmap = font.getBestCmap()
    named = [letter for letter in further if ord(letter) in cmap and letter in _glyph_names()]
    letters = LETTERS | dict(zip(SPARE, named, strict=False))
    data = subset_font(font_bytes(font), [ord(c) for c in letters.values()], [], [1, 2, 4, 6])
    return FieldFont(data, name, tuple(sorted(letters.items())))


def _take_sorts(font: Any, other: Any) -> None:
    """Replaces the + and − of a font by those of another, at the same size."""
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    ratio = font["head"].unitsPerEm / other["head"].unitsPerEm
    drawings, ours, theirs = other.getGlyphSet(), font.getBestCmap(), other.getBestCmap()
    for sign in SORTS:
        if ord(sign) not in ours or ord(sign) not in theirs:
            continue
        pen = TTGlyphPen(None)
        drawings[theirs[ord(sign)]].draw(TransformPen(pen, (ratio, 0, 0, ratio, 0, 0)))
        glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["glyf"][ours[ord(sign)]] = glyph
        font["hmtx"][ours[ord(sign)]] = (
            round(drawings[theirs[ord(sign)]].width * ratio),
            glyph.xMin,
        )
