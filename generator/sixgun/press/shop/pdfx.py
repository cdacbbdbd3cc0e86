"""PDF/X-1a:2003: output intent and document information (ISO 15930-4). Colors and boxes come from `color` and `trim`."""

from typing import Any

from ...paper import PDFX
from .color import PROFILE

VERSION = "1.4"
DATE = "D:20260101000000Z"  # the standard wants one, and the same content gives the same bytes
CONDITION = "CGATS TR 003"


def mark_as_pdfx(pdf: Any) -> None:
    """Adds what the standard wants in the file, and drops what it forbids."""
    import pikepdf

    intent = pdf.make_stream(PROFILE.read_bytes(), N=4, Alternate=pikepdf.Name.DeviceCMYK)
    pdf.Root.OutputIntents = pikepdf.Array([
        pikepdf.Dictionary(
            Type=pikepdf.Name.OutputIntent, S=pikepdf.Name.GTS_PDFX, OutputConditionIdentifier=CONDITION,
            OutputCondition="SWOP coated 3, total ink 236 %", RegistryName="http://www.color.org", Info="SWOP coated 3 (CGATS TR 003)",
            DestOutputProfile=intent,
        )
    ])  # fmt: skip
    for key in ("/OCProperties", "/ViewerPreferences", "/Metadata", "/AcroForm", "/Names", "/OpenAction"):
        if key in pdf.Root:
            del pdf.Root[key]
    information = {"/GTS_PDFXVersion": PDFX, "/CreationDate": DATE, "/ModDate": DATE, "/Creator": "Sixgun Press"}
    for key, text in information.items():
        pdf.docinfo[key] = pikepdf.String(text)
    pdf.docinfo["/Title"] = pdf.docinfo.get("/Title", pikepdf.String("Untitled"))
    pdf.docinfo["/Trapped"] = pikepdf.Name("/False")
