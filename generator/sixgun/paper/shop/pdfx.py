"""PDF/X-1a:2003: output intent and document information (ISO 15930-4). Colors and boxes come from
`color` and `trim`.
"""

from typing import Any

from ...content.paper import PDFX
from .color import PROFILE

VERSION = "1.4"
DATE = "D:20260101000000Z"  # the standard wants one, and the same content gives the same bytes
CONDITION = "CGATS TR 003"


SCREEN_SPACES = ("/Lab", "/CalRGB", "/CalGray", "/ICCBased")


def mark_as_pdfx(pdf: Any) -> None:
    """Adds what the standard wants in the file, and drops what it forbids."""
    import pikepdf

    _drop_unused_spaces(pdf)
    intent = pdf.make_stream(PROFILE.read_bytes(), N=4, Alternate=pikepdf.Name.DeviceCMYK)
    pdf.Root.OutputIntents = pikepdf.Array(
        [
            pikepdf.Dictionary(
                Type=pikepdf.Name.OutputIntent,
                S=pikepdf.Name.GTS_PDFX,
                OutputConditionIdentifier=CONDITION,
                OutputCondition="SWOP coated 3, total ink 236 %",
                RegistryName="http://www.color.org",
                Info="SWOP coated 3 (CGATS TR 003)",
                DestOutputProfile=intent,
            )
        ]
    )
    for key in (
        "/OCProperties",
        "/ViewerPreferences",
        "/Metadata",
        "/AcroForm",
        "/Names",
        "/OpenAction",
    ):
        if key in pdf.Root:
            del pdf.Root[key]
    information = {
        "/GTS_PDFXVersion": PDFX,
        "/CreationDate": DATE,
        "/ModDate": DATE,
        "/Creator": "Sixgun Press",
    }
    for key, text in information.items():
        pdf.docinfo[key] = pikepdf.String(text)
    pdf.docinfo["/Title"] = pdf.docinfo.get("/Title", pikepdf.String("Untitled"))
    pdf.docinfo["/Trapped"] = pikepdf.Name("/False")


def screen_spaces(thing: Any) -> set[str]:
    """The names under which an object's resources hold color spaces that the standard forbids."""
    import pikepdf

    resources: Any = (
        thing.get("/Resources", {})
        if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)
        else {}
    )
    named = resources.get("/ColorSpace", {})
    return {
        name
        for name, space in named.items()
        if isinstance(space, pikepdf.Array) and str(space[0]) in SCREEN_SPACES
    }


def _drop_unused_spaces(pdf: Any) -> None:
    """WeasyPrint names Lab on every page, whether or not a color is in it."""
    import pikepdf

    holders = [one for one in pdf.objects if screen_spaces(one)]
    streams = [
        one
        for one in pdf.objects
        if isinstance(one, pikepdf.Stream)
        and (one.get("/Subtype") == "/Form" or one.get("/PatternType") == 1)
    ]
    used = {
        str(name)
        for stream in ([*pdf.pages, *streams] if holders else [])
        for instruction in pikepdf.parse_content_stream(stream, "cs CS")
        for name in instruction.operands
    }
    for one in holders:
        for name in (
            screen_spaces(one) - used
        ):  # resources are shared: another may have lost them already
            del one.Resources.ColorSpace[name]
