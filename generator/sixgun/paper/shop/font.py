"""CID fonts as simple TrueType fonts, one byte to a glyph: some printers refuse a file with
two-byte codes.
"""

import io
import re
from collections.abc import Iterator
from typing import Any

CODES = [
    code for code in range(33, 256) if code not in (127, 160, 173)
]  # 32 is left out: word spacing would widen it
SHOWS = {"Tj", "TJ", "'", '"'}
PAIRS = re.compile(rb"<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>")
Codes = dict[int, int]  # by glyph
CMAP = b"""/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Simple def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
%s
endcmap CMapName currentdict /CMap defineresource pop end end"""  # noqa: E501


def is_cid(font: Any) -> bool:
    """Whether an object of a PDF is a font of two-byte codes."""
    import pikepdf

    return (
        isinstance(font, pikepdf.Dictionary)
        and font.get("/Type") == "/Font"
        and font.get("/Subtype") == "/Type0"
    )


def simplify_fonts(pdf: Any) -> None:
    """Rewrites each embedded TrueType CID font of few enough glyphs, and the text set in it. Others
    stay, for the preflight to find.
    """
    import pikepdf

    streams = [
        o
        for o in pdf.objects
        if isinstance(o, pikepdf.Stream)
        and (o.get("/Subtype") == "/Form" or o.get("/PatternType") == 1)
    ]
    used: dict[Any, set[int]] = {}
    for stream in (sources := [*pdf.pages, *streams]):
        for instruction, font in _with_fonts(stream):
            if str(instruction.operator) in SHOWS:
                if font is None:
                    return  # it is set outside: the text's codes are not known here
                used.setdefault(font.objgen, set()).update(
                    glyph for text in _texts(instruction) for glyph in _glyphs(bytes(text))
                )
    fonts = {
        font.objgen: font
        for font in pdf.objects
        if is_cid(font) and font.objgen in used and _is_plain(font)
    }
    codes = {
        at: dict(zip(sorted(used[at]), CODES, strict=False))
        for at in fonts
        if len(used[at]) <= len(CODES)
    }
    for stream in sources:
        instructions = [
            _recoded(instruction, codes.get(font.objgen, {}) if font else {})
            for instruction, font in _with_fonts(stream)
        ]
        raw = pikepdf.unparse_content_stream(instructions)
        if isinstance(stream, pikepdf.Stream):
            stream.write(raw)
        else:
            stream.obj.Contents = pdf.make_stream(raw)
    for at, table in codes.items():
        _simplify(pdf, fonts[at], table)


def _with_fonts(stream: Any) -> Iterator[tuple[Any, Any]]:
    """A stream's instructions, each with the font in force."""
    import pikepdf

    source: Any = stream.obj if isinstance(stream, pikepdf.Page) else stream
    fonts: Any = source.get("/Resources", {}).get("/Font", {})
    font: Any = None
    saved: list[Any] = []
    for instruction in pikepdf.parse_content_stream(stream):
        match str(instruction.operator):
            case "q":
                saved.append(font)
            case "Q":
                font = saved.pop() if saved else font
            case "Tf":
                font = fonts.get(str(instruction.operands[0]))
        yield instruction, font


def _texts(instruction: Any) -> list[Any]:
    import pikepdf

    last = instruction.operands[-1]
    return [
        text
        for text in (last if isinstance(last, pikepdf.Array) else [last])
        if isinstance(text, pikepdf.String)
    ]


def _glyphs(raw: bytes) -> list[int]:
    return [int.from_bytes(raw[at : at + 2], "big") for at in range(0, len(raw), 2)]


def _recoded(instruction: Any, codes: Codes) -> Any:
    """An instruction with its text in the new codes."""
    import pikepdf

    if not codes or str(instruction.operator) not in SHOWS:
        return instruction

    def recode(text: Any) -> Any:
        return (
            pikepdf.String(bytes(codes[glyph] for glyph in _glyphs(bytes(text))))
            if isinstance(text, pikepdf.String)
            else text
        )

    *others, last = instruction.operands
    new = (
        pikepdf.Array([recode(text) for text in last])
        if isinstance(last, pikepdf.Array)
        else recode(last)
    )
    return pikepdf.ContentStreamInstruction([*others, new], instruction.operator)


def _is_plain(font: Any) -> bool:
    """Whether a CID font's codes are the glyph numbers of a TrueType file in it."""
    below = font.DescendantFonts[0]
    plain = (
        font.get("/Encoding") == "/Identity-H"
        and below.get("/CIDToGIDMap", "/Identity") == "/Identity"
    )
    return bool(
        plain
        and below.get("/Subtype") == "/CIDFontType2"
        and "/FontFile2" in below.get("/FontDescriptor", {})
    )


def _simplify(pdf: Any, font: Any, codes: Codes) -> None:
    import pikepdf

    below = font.DescendantFonts[0]
    widths, descriptor = _widths(below), pikepdf.Dictionary(below.FontDescriptor)
    descriptor.Flags = (
        int(descriptor.get("/Flags", 0)) & ~32 | 4
    )  # symbolic: the codes are the font's own
    descriptor.FontFile2 = pdf.make_stream(
        _with_codes(below.FontDescriptor.FontFile2.read_bytes(), codes)
    )
    last = max(codes.values())
    by_code = {code: glyph for glyph, code in codes.items()}
    default = float(below.get("/DW", 1000))
    font.Subtype = pikepdf.Name.TrueType
    font.FirstChar, font.LastChar = CODES[0], last
    font.Widths = pikepdf.Array(
        [
            widths.get(by_code[code], default) if code in by_code else 0
            for code in range(CODES[0], last + 1)
        ]
    )
    font.FontDescriptor = pdf.make_indirect(descriptor)
    if "/ToUnicode" in font:
        font.ToUnicode = pdf.make_stream(_cmap(font.ToUnicode.read_bytes(), codes))
    del font["/DescendantFonts"], font["/Encoding"]


def _widths(below: Any) -> dict[int, float]:
    """The widths of a CID font by glyph: runs of `first [w w]` and of `first last w`."""
    import pikepdf

    widths: dict[int, float] = {}
    entries = iter(below.get("/W", ()))
    for first in entries:
        second = next(entries)
        if isinstance(second, pikepdf.Array):
            widths |= {int(first) + n: float(width) for n, width in enumerate(second)}
        else:
            widths |= dict.fromkeys(range(int(first), int(second) + 1), float(next(entries)))
    return widths


def _with_codes(raw: bytes, codes: Codes) -> bytes:
    """A TrueType file that finds its glyphs by these codes."""
    from fontTools.ttLib import TTFont, newTable
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

    face = TTFont(io.BytesIO(raw), recalcTimestamp=False, recalcBBoxes=False)
    names = face.getGlyphOrder()
    face["cmap"] = table = newTable("cmap")
    table.tableVersion, table.tables = 0, []
    for platform, kind, base in ((1, 6, 0), (3, 4, 0xF000)):
        part = CmapSubtable.newSubtable(kind)
        part.platformID, part.platEncID, part.language = platform, 0, 0
        part.cmap = {
            base + code: names[glyph] for glyph, code in codes.items() if glyph < len(names)
        }
        table.tables.append(part)
    file = io.BytesIO()
    face.save(file)
    return file.getvalue()


def _cmap(raw: bytes, codes: Codes) -> bytes:
    """The ToUnicode map of the new codes."""
    letters = {int(glyph, 16): text for glyph, text in PAIRS.findall(raw)}
    lines = [
        b"<%02X> <%s>" % (code, letters[glyph]) for glyph, code in codes.items() if glyph in letters
    ]
    blocks = [lines[at : at + 100] for at in range(0, len(lines), 100)]
    return CMAP % b"\n".join(
        b"%d beginbfchar\n%s\nendbfchar" % (len(block), b"\n".join(block)) for block in blocks
    )
