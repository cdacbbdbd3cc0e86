"""PDF/X-1a:2003 (ISO 15930-4) as pypdf reads a file: `python tests/pdfx.py FILE.pdf …` prints what
each file lacks.

Nothing here is shared with the program: it writes with pikepdf, and this reads with another
library, from the standard's own list of demands.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream, DictionaryObject, IndirectObject, NullObject, StreamObject

FILTERS = {
    "/ASCIIHexDecode",
    "/ASCII85Decode",
    "/FlateDecode",
    "/RunLengthDecode",
    "/CCITTFaxDecode",
    "/DCTDecode",
}
SPACES = {
    "/DeviceGray",
    "/DeviceCMYK",
    "/Separation",
    "/DeviceN",
    "/Indexed",
    "/Pattern",
    "/G",
    "/CMYK",
    "/I",
}
BLENDS = {"/Normal", "/Compatible"}
DATE = re.compile(r"D:\d{4}(\d\d){0,5}(Z|[+-]\d\d'(\d\d'?)?)?$")
SLACK = 0.01  # points
OPERATORS = (  # of PDF 1.4, but for the colors of screens
    " b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k"
    " l m M MP n q Q re ri s S sc SC scn SCN sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y"
    " ' \" "
)


def faults(file: Any) -> list[str]:
    """What a PDF, a path or an open file, lacks of PDF/X-1a:2003."""
    reader = PdfReader(file)
    if reader.trailer.get("/Encrypt"):
        return ["it is encrypted"]
    things = [*_things(reader)]
    found = [*_file(reader), *_intent(reader), *_root(reader.root_object)]
    for number, page in enumerate(reader.pages, 1):
        found += [f"page {number}: {fault}" for fault in _page(page)]
    for thing in things:
        found += [*_thing(thing), *_contents(thing, reader)]
    return [*dict.fromkeys(found)]


def _things(reader: PdfReader) -> Iterator[Any]:
    """Every dictionary, stream and array of the file, each once."""
    seen: set[int] = set()
    left: list[Any] = [reader.trailer]
    while left:
        thing = left.pop()
        if isinstance(thing, IndirectObject):
            if thing.idnum in seen:
                continue
            seen.add(thing.idnum)
            thing = thing.get_object()
        if isinstance(thing, DictionaryObject | list):
            yield thing
            left += (
                [thing.raw_get(key) for key in thing]
                if isinstance(thing, DictionaryObject)
                else list(thing)
            )


def _get(thing: Any, *keys: str) -> Any:
    """What lies under keys of dictionaries in each other; None where there is nothing."""
    for key in keys:
        thing = thing.get(key) if isinstance(thing, Mapping) else None
        thing = thing.get_object() if isinstance(thing, IndirectObject) else thing
    return None if isinstance(thing, NullObject) else thing


def _file(reader: PdfReader) -> Iterator[str]:
    """Version, trailer and information."""
    info: Any = _get(reader.trailer, "/Info") or {}
    version = max(reader.pdf_header[5:], str(_get(reader.root_object, "/Version") or "/")[1:])
    wanted = {
        f"PDF {version}; at most 1.4": version <= "1.4",
        "no ID of two strings": len(_get(reader.trailer, "/ID") or ()) == 2,
        "GTS_PDFXVersion is not PDF/X-1a:2003": _get(info, "/GTS_PDFXVersion") == "PDF/X-1a:2003",
        "Trapped is neither True nor False": _get(info, "/Trapped") in ("/True", "/False"),
        "no title": bool(_get(info, "/Title")),
        "no dates": all(DATE.match(str(_get(info, key))) for key in ("/CreationDate", "/ModDate")),
        "objects in streams, which PDF 1.4 does not know": not reader.xref_objStm,
    }
    yield from (fault for fault, holds in wanted.items() if not holds)


def _intent(reader: PdfReader) -> Iterator[str]:
    """The one output intent for PDF/X."""
    intents = [one.get_object() for one in _get(reader.root_object, "/OutputIntents") or ()]
    ours = [one for one in intents if _get(one, "/S") == "/GTS_PDFX"]
    if len(ours) != 1:
        yield f"{len(ours)} output intents for PDF/X"
        return
    yield from (
        f"an output intent without {key}"
        for key in ("/OutputConditionIdentifier", "/Info")
        if not _get(ours[0], key)
    )
    profile = _get(ours[0], "/DestOutputProfile")
    raw = profile.get_data() if profile else b""
    if raw and (raw[12:16], raw[16:20], raw[36:40], raw[8:9] <= b"\2", _get(profile, "/N")) != (
        b"prtr",
        b"CMYK",
        b"acsp",
        True,
        4,
    ):
        yield "an output profile that is no CMYK printer's"
    if not raw and not _get(ours[0], "/RegistryName"):
        yield "an output intent without profile and registry"


def _root(root: Any) -> Iterator[str]:
    """Nothing acts, nothing is attached, nothing can be hidden."""
    for keys in (
        ("/OpenAction",),
        ("/AA",),
        ("/Names", "/JavaScript"),
        ("/Names", "/EmbeddedFiles"),
        ("/OCProperties",),
        ("/AcroForm",),
    ):
        if _get(root, *keys):
            yield f"{keys[-1]} in the catalog"


def _page(page: Any) -> Iterator[str]:
    """Boxes in each other, and nothing to click on where it prints."""
    own = {
        key: [float(n) for n in page[key]]
        for key in ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox")
        if key in page
    }
    if ("/TrimBox" in own) == ("/ArtBox" in own):
        yield "not one of TrimBox and ArtBox"
        return
    inner = own.get("/TrimBox") or own["/ArtBox"]
    order = [own["/MediaBox"], own.get("/BleedBox", own["/MediaBox"]), inner]
    if not all(_holds(one, other) for one, other in pairwise(order)):
        yield "boxes that are not in one another"
    for note in page.get("/Annots") or ():
        one = note.get_object()
        if _get(one, "/Subtype") not in ("/PrinterMark", "/TrapNet") and _meet(
            order[1], [float(n) for n in _get(one, "/Rect")]
        ):
            yield "an annotation where it prints"


def _holds(outer: list[float], inner: list[float]) -> bool:
    return all(
        outer[n] <= inner[n] + SLACK and outer[n + 2] >= inner[n + 2] - SLACK for n in (0, 1)
    )


def _meet(one: list[float], other: list[float]) -> bool:
    return all(one[n] < other[n + 2] and other[n] < one[n + 2] for n in (0, 1))


def _thing(thing: Any) -> Iterator[str]:
    """What is forbidden in whatever object it stands."""
    if isinstance(thing, list):
        if (
            thing
            and str(thing[0]).startswith("/")
            and str(thing[0]) in {"/ICCBased", "/CalRGB", "/CalGray", "/Lab"}
        ):
            yield f"the color space {thing[0]}"
        return
    if isinstance(thing, StreamObject):
        yield from _stream(thing)
    kind = _get(thing, "/Type")
    if kind == "/Font" and _get(thing, "/Subtype") not in ("/Type0", "/Type3"):
        yield from _font(thing)
    if kind in ("/Filespec", "/F") or "/EF" in thing:
        yield "a file named or attached"
    if _get(thing, "/S") in (
        "/JavaScript",
        "/Launch",
        "/URI",
        "/GoToR",
        "/SubmitForm",
        "/Named",
        "/Movie",
        "/Sound",
    ):
        yield f"the action {thing['/S']}"
    if _get(thing, "/S") == "/Transparency":
        yield "a transparency group"
    if "/HalftoneType" in thing and (
        _get(thing, "/HalftoneType") not in (1, 5) or "/HalftoneName" in thing
    ):
        yield "a halftone of a kind or with a name"
    yield from _state(thing)


def _state(thing: Any) -> Iterator[str]:
    """A graphics state, or a picture: transparency and transfer curves."""
    if _get(thing, "/SMask") not in (None, "/None"):
        yield "a soft mask"
    if _get(thing, "/Type") == "/StructElem":
        return
    blends = _get(thing, "/BM") or "/Normal"
    if not {str(one) for one in (blends if isinstance(blends, list) else [blends])} <= BLENDS:
        yield f"the blend mode {blends}"
    if any(
        isinstance(_get(thing, key), int | float) and float(_get(thing, key)) != 1
        for key in ("/CA", "/ca")
    ):
        yield "what is not opaque"
    if "/TR" in thing or _get(thing, "/TR2") not in (None, "/Default") or "/HTP" in thing:
        yield "a transfer curve or a halftone's phase"


def _stream(stream: Any) -> Iterator[str]:
    given = _get(stream, "/Filter") or []
    filters = {str(one) for one in (given if isinstance(given, list) else [given])}
    yield from (f"the compression {name}" for name in sorted(filters - FILTERS))
    if "/F" in stream:
        yield "a stream in another file"
    if "/OPI" in stream or "/Ref" in stream or "/Alternates" in stream:
        yield "a picture that stands for another"
    if "/PS" in (_get(stream, "/Subtype"), _get(stream, "/Subtype2")):
        yield "PostScript"
    if _get(stream, "/Subtype") == "/Image" and not _get(stream, "/ImageMask"):
        yield from _space(_get(stream, "/ColorSpace"), "a picture")
    if "/ShadingType" in stream:
        yield from _space(_get(stream, "/ColorSpace"), "a shading")


def _space(space: Any, of: str) -> Iterator[str]:
    """A color space, and what it is made of, has to be a printer's."""
    parts = space if isinstance(space, list) else [space]
    if str(parts[0]) not in SPACES:
        yield f"{of} in {parts[0]}"
    if (
        str(parts[0]) in ("/Indexed", "/I", "/Separation", "/DeviceN", "/Pattern")
        and len(parts) > 1
    ):
        yield from _space(
            parts[1 if parts[0] in ("/Indexed", "/I", "/Pattern") else 2].get_object(), of
        )


def _font(font: Any) -> Iterator[str]:
    """A font lies in the file, in a form that PDF 1.4 knows."""
    descriptor = _get(font, "/FontDescriptor")
    program = [key for key in ("/FontFile", "/FontFile2", "/FontFile3") if _get(descriptor, key)]
    if not program:
        yield f"the font {_get(font, '/BaseFont')} is not in the file"
    elif _get(descriptor, program[0], "/Subtype") == "/OpenType":
        yield "a font in OpenType, which PDF 1.4 does not know"


def _contents(thing: Any, reader: PdfReader) -> Iterator[str]:
    """What pages, forms, patterns and the letters of Type 3 fonts paint with."""
    sources: list[Any] = []
    if _get(thing, "/Type") == "/Page":
        sources = [_get(thing, "/Contents")]
    elif isinstance(thing, StreamObject) and (
        _get(thing, "/Subtype") == "/Form" or _get(thing, "/PatternType") == 1
    ):
        sources = [thing]
    elif _get(thing, "/Subtype") == "/Type3":
        sources = [_get(thing, "/CharProcs", name) for name in _get(thing, "/CharProcs")]
    spaces: Any = _get(thing, "/Resources", "/ColorSpace") or {}
    for name in spaces:
        yield from _space(_get(spaces, name), "a page")
    for source in filter(None, sources):
        for operands, operator in ContentStream(source, reader).operations:
            yield from _operation(operands, operator.decode("latin-1"), set(spaces))


def _operation(operands: Any, operator: str, named: set[str]) -> Iterator[str]:
    if operator == "INLINE IMAGE":
        space = operands["settings"].get("/CS") or operands["settings"].get("/ColorSpace")
        if space is not None and str(space) not in named:
            yield from _space(space, "a picture in the text")
    elif operator in ("cs", "CS") and str(operands[0]) not in SPACES | named:
        yield f"the color space {operands[0]}"
    elif f" {operator} " not in OPERATORS:
        yield f"the operator {operator}"


def main() -> int:
    told = {file: faults(Path(file)) for file in sys.argv[1:]}
    for file, found in told.items():
        sys.stdout.write(
            "\n  ".join(
                [f"{file}: {'PDF/X-1a:2003' if not found else 'not PDF/X-1a:2003'}", *found]
            )
            + "\n"
        )
    return int(any(told.values()))


if __name__ == "__main__":
    sys.exit(main())
