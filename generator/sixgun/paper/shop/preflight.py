"""What a print shop would send a file back for: any PDF, ours or not, held against the demands of a
profile.
"""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ...content.paper import MILLIMETER as MM
from ...content.paper import PDFX, Press
from ...system.process import FOREIGN, OutOfTime, limited
from ..impose.leaf import Box, Misfit, boxes_of
from ..underlay import coverage
from .font import is_cid
from .inspect import PaintedObject, Place, painted_objects
from .pdfx import LEAST_LINE, screen_spaces

LEAST_TYPE, LEAST_PPI = 5.0, 200.0  # points, pixels an inch
SLACK = 0.1  # points that boxes may be off, and per cent of ink
MOST_PAGES = 2000
COLORS = {"gray": {"DeviceGray"}, "cmyk": {"DeviceGray", "DeviceCMYK"}}
ALIKE = 3  # places reported of findings of one kind on a page


@dataclass(frozen=True)
class Finding:
    """A fault: its page (0: the file), its kind, and its place, in points from the lower left
    corner of the page's MediaBox.
    """

    page: int
    code: str
    message: str
    places: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Preflight:
    """A file's findings, and the share of each page that ink covers, from 0 to 1."""

    pages: int
    findings: tuple[Finding, ...]
    ink: tuple[float, ...] = field(default=())

    @property
    def coverage(self) -> float:
        """The share of the whole that ink covers."""
        return sum(self.ink) / len(self.ink) if self.ink else 0


def inspect_file(
    raw: bytes, demand: Press | None, bound: bool = False, name: str = "the file"
) -> Preflight:
    """The preflight of a PDF; Misfit as `examined`."""
    with examined(raw, name) as pdf:
        findings = [*_file(pdf, demand, bound)]
        for number, page in enumerate(pdf.pages, 1):
            findings += _page(page, number, demand)
        count = len(pdf.pages)
    ink = coverage(raw)
    if demand and bound and demand.last_blank and ink and ink[-1] > 0:
        findings.append(Finding(count, "last-page", "the last page must be blank"))
    return Preflight(count, tuple(findings), ink)


@contextmanager
def examined(raw: bytes, name: str) -> Iterator[Any]:
    """A PDF from an untrusted source; Misfit if it is not a PDF, is damaged or locked, or takes
    too many pages, too much time or memory.
    """
    import pikepdf

    try:
        with limited(FOREIGN), pikepdf.open(io.BytesIO(raw)) as pdf:
            if not 0 < len(pdf.pages) <= MOST_PAGES:
                raise Misfit(
                    f"{name} has {len(pdf.pages) or 'no'} pages; a file may have 1 to {MOST_PAGES}"
                )
            yield pdf
    except Misfit:
        raise
    except pikepdf.PasswordError:
        raise Misfit(f"{name} is locked with a password") from None
    except pikepdf.PdfError:
        raise Misfit(f"{name} is not a PDF, or a damaged one") from None
    except (MemoryError, OutOfTime):
        raise Misfit(f"{name} takes too much time or memory to read") from None
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError) as error:
        raise Misfit(f"{name} is damaged: {error}") from None


def _file(pdf: Any, demand: Press | None, bound: bool) -> Iterator[Finding]:
    """Faults of the file as a whole."""
    for font in sorted(_loose_fonts(pdf)):
        yield Finding(0, "font", f"the font {font} is not embedded")
    if not demand:
        if not _is_tagged(pdf):
            yield Finding(
                0, "tags", "no tags, or no language or title: a screen reader cannot follow it"
            )
        return
    if demand.simple_fonts:
        for name in sorted(
            {
                str(font.get("/BaseFont", "without a name")).lstrip("/")
                for font in pdf.objects
                if is_cid(font)
            }
        ):
            yield Finding(
                0, "cid-font", f"the font {name} has two-byte codes (CID), which the shop refuses"
            )
    if bound and len(pdf.pages) % demand.multiple:
        yield Finding(
            0,
            "page-count",
            f"{len(pdf.pages)} pages; bound pages come in multiples of {demand.multiple}",
        )
    if "/AcroForm" in pdf.Root:
        yield Finding(0, "form", "form fields, which no press prints")
    for key in ("/OpenAction", "/AA"):
        if key in pdf.Root:
            yield Finding(0, "action", "an action for when the file is opened")
    if "/EmbeddedFiles" in pdf.Root.get("/Names", {}):
        yield Finding(0, "attachment", "attached files")
    if demand.standard == PDFX:
        yield from _pdfx(pdf)


def _is_tagged(pdf: Any) -> bool:
    """Whether a file has a structure, a language and a title, as those have that are read and not
    only pressed.
    """
    marked = (
        bool(pdf.Root.get("/MarkInfo", {}).get("/Marked", False)) and "/StructTreeRoot" in pdf.Root
    )
    return marked and "/Lang" in pdf.Root and bool(pdf.docinfo.get("/Title"))


def _pdfx(pdf: Any) -> Iterator[Finding]:
    """What ISO 15930-4 wants of the file."""
    information = pdf.trailer.get("/Info", {})
    intents = [
        intent for intent in pdf.Root.get("/OutputIntents", ()) if intent.get("/S") == "/GTS_PDFX"
    ]
    checks = {
        f"GTS_PDFXVersion is not {PDFX}": str(information.get("/GTS_PDFXVersion", "")) == PDFX,
        "Trapped is neither True nor False": (
            str(information.get("/Trapped", "")) in ("/True", "/False")
        ),
        "title, creation date or date of change is missing": all(
            key in information for key in ("/Title", "/CreationDate", "/ModDate")
        ),
        "not exactly one output intent for PDF/X": len(intents) == 1,
        "the output intent has no output profile of a printer": all(
            _is_printers(intent.get("/DestOutputProfile")) for intent in intents
        ),
        "the file has no ID": "/ID" in pdf.trailer,
        "the PDF version is above 1.4": pdf.pdf_version <= "1.4",
        "compressed object streams, which PDF 1.4 does not have": not any(
            _type(o) in ("/ObjStm", "/XRef") for o in pdf.objects
        ),
        "optional content (layers)": "/OCProperties" not in pdf.Root,
        "color spaces of screens (Lab, ICC)": not any(screen_spaces(o) for o in pdf.objects),
        "LZW or JPEG 2000 compression": not any(
            _filters(o) & {"/LZWDecode", "/JPXDecode"} for o in pdf.objects
        ),
    }
    yield from (Finding(0, "pdfx", message) for message, holds in checks.items() if not holds)


def _is_printers(profile: Any) -> bool:
    return profile is not None and profile.read_bytes()[12:16] == b"prtr"


def _type(thing: Any) -> str:
    import pikepdf

    return str(thing.get("/Type", "")) if isinstance(thing, pikepdf.Stream) else ""


def _filters(thing: Any) -> set[str]:
    import pikepdf

    given = thing.get("/Filter", ()) if isinstance(thing, pikepdf.Stream) else ()
    return {str(name) for name in given} if isinstance(given, pikepdf.Array) else {str(given)}


def _loose_fonts(pdf: Any) -> set[str]:
    """Names of fonts that are not in the file."""
    import pikepdf

    loose = set()
    for font in pdf.objects:
        if (
            isinstance(font, pikepdf.Dictionary)
            and font.get("/Type") == "/Font"
            and font.get("/Subtype") not in ("/Type0", "/Type3")
        ):
            descriptor: Any = font.get("/FontDescriptor", {})
            if not any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")):
                loose.add(str(font.get("/BaseFont", "without a name")).lstrip("/"))
    return loose


def _page(page: Any, number: int, demand: Press | None) -> Iterator[Finding]:
    """Faults of one page."""
    if demand:
        yield from _boxes(page, number, demand)
        if page.obj.get("/Annots"):
            yield Finding(number, "annotation", "links, notes or fields on the page")
    messages: dict[str, list[tuple[str, Place]]] = {}
    for thing in painted_objects(page):
        for code, message in _faults(thing, demand):
            messages.setdefault(code, []).append((message, thing.place))
    for code, faults in messages.items():
        places = tuple(dict.fromkeys(place for _, place in faults))
        message = min(faults)[0]  # the smallest type, the thinnest line
        yield Finding(
            number,
            code,
            message if len(faults) == 1 else f"{message} (one of {len(faults)})",
            places[:ALIKE],
        )


def _faults(thing: PaintedObject, demand: Press | None) -> Iterator[tuple[str, str]]:
    """Faults of one thing on a page, as code and message."""
    match thing.kind:
        case "text" if 0 < thing.size < LEAST_TYPE - SLACK:
            yield "type-size", f"type of {thing.size:.1f} pt; below {LEAST_TYPE:.0f} pt it fills in"
        case "stroke" if demand and thing.size < LEAST_LINE - 0.005:
            yield "hairline", f"a line of {thing.size:.2f} pt; below {LEAST_LINE} pt it may vanish"
        case "picture" if thing.size < LEAST_PPI:
            yield (
                "resolution",
                f"a picture of {thing.size:.0f} pixels an inch; print wants {LEAST_PPI:.0f}",
            )
        case "transparency" if demand and demand.standard:
            yield "transparency", "transparency, which the standard forbids"
    if demand and thing.kind in ("color", "picture"):
        yield from _color(thing, demand)


def _color(thing: PaintedObject, demand: Press) -> Iterator[tuple[str, str]]:
    allowed = COLORS.get(demand.color)
    if allowed and thing.space not in allowed | {"Pattern"}:
        yield "color", f"{thing.space}; the shop takes {' and '.join(sorted(allowed))}"
    if thing.space == "DeviceCMYK" and 100 * sum(thing.values) > demand.ink + SLACK:
        yield "ink", f"{100 * sum(thing.values):.0f} % ink in one place; at most {demand.ink} %"


def _boxes(page: Any, number: int, demand: Press) -> Iterator[Finding]:
    """Whether the page is trimmed and bleeds as demanded."""
    media, trim, bleed = boxes_of(page)
    if "/TrimBox" not in page.obj:
        yield Finding(number, "box", "no TrimBox says where the page is cut")
    elif not (_holds(media, bleed) and _holds(bleed, trim)):
        yield Finding(number, "box", "TrimBox, BleedBox and MediaBox are not nested")
    room = min(
        trim.left - bleed.left,
        trim.bottom - bleed.bottom,
        bleed.right - trim.right,
        bleed.top - trim.top,
    )
    if room + SLACK < demand.bleed * MM:
        yield Finding(
            number, "bleed", f"{room / MM:.1f} mm of bleed; the shop wants {demand.bleed:g} mm"
        )


def _holds(outer: Box, inner: Box) -> bool:
    within = (
        outer.left - inner.left,
        outer.bottom - inner.bottom,
        inner.right - outer.right,
        inner.top - outer.top,
    )
    return max(within) <= SLACK


def draw_page(raw: bytes, page: int, places: tuple[Place, ...], scale: float = 1.5) -> bytes:
    """A PNG of a page (from 1) with a red circle around each place."""
    import pypdfium2
    from PIL import ImageDraw

    opened = pypdfium2.PdfDocument(raw)
    try:
        picture = opened[page - 1].render(scale=scale).to_pil().convert("RGB")
    finally:
        opened.close()
    pen = ImageDraw.Draw(picture)
    for x, y in places:
        across, down = x * scale, picture.height - y * scale
        pen.ellipse((across - 14, down - 14, across + 14, down + 14), outline="red", width=3)
    file = io.BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()
