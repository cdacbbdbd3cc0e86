"""PDF/X-1a:2003, judged by tests/pdfx.py, which reads with another library than the one that
writes.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from pikepdf import Array, Dictionary, Name, String

from pdfx import faults
from sixgun.content.paper import load_profiles
from sixgun.page.pdf import lay_out, render_pdf
from sixgun.paper.shop.preflight import inspect_file
from sixgun.paper.shop.trim import press_for_shop

SHOPS = {
    name: one.press
    for name, one in load_profiles(Path(__file__).resolve().parents[2] / "build").items()
    if one.press and one.press.standard
}
CSS = (
    '@font-face { font-family: "Fat"; src: url("font:gravitas-one/GravitasOne.ttf") } @page { size:'
    " 396pt 612pt } body { font: 20pt Fat }"
)
PAGE = (
    '<html lang="en"><title>T</title><p style="font-size: 60pt; margin: 0"><span style="color:'
    ' transparent">Hid</span>Shown</p><h1 style="color: #812">Red</h1><p>Words, and <a'
    ' href="https://example.org">a link</a>.</p><hr style="color: #357; opacity: 1">'
)
Spoil = Callable[[Any], None]


@cache
def pressed(name: str) -> bytes:
    return press_for_shop(lay_out(PAGE, CSS).pdf, SHOPS[name], bound=True).pdf


@pytest.mark.parametrize("name", SHOPS)
def test_a_file_for_a_print_shop_that_asks_for_pdfx_conforms(name: str) -> None:
    assert faults(io.BytesIO(pressed(name))) == []


@pytest.mark.parametrize("name", SHOPS)
def test_text_that_is_not_seen_hides_nothing_after_it(name: str) -> None:
    laid_out, for_shop = (
        pypdfium2.PdfDocument(pdf)[0] for pdf in (lay_out(PAGE, CSS).pdf, pressed(name))
    )
    assert _dark(for_shop) == pytest.approx(_dark(laid_out), rel=0.1)
    assert "HidShown" in for_shop.get_textpage().get_text_range()


def _dark(page: Any) -> int:
    """How many points of a page, 72 to the inch, are dark."""
    picture = page.render().to_pil().convert("L")
    return sum(picture.histogram()[:100])


def test_a_file_that_is_only_laid_out_does_not_conform() -> None:
    found = faults(io.BytesIO(lay_out(PAGE, CSS).pdf))
    assert {"a page in /Lab", "0 output intents for PDF/X", "the action /URI"} <= {*found}


def paint(instructions: bytes) -> Spoil:
    def spoil(pdf: Any) -> None:
        pdf.pages[0].contents_add(instructions)

    return spoil


def state(**keys: Any) -> Spoil:
    def spoil(pdf: Any) -> None:
        pdf.pages[0].obj.Resources.ExtGState = Dictionary(G=Dictionary(**keys))

    return spoil


def annotate(pdf: Any) -> None:
    pdf.pages[0].obj.Annots = Array(
        [Dictionary(Type=Name.Annot, Subtype=Name.Text, Rect=[100, 100, 120, 120])]
    )


def picture(**keys: Any) -> Spoil:
    def spoil(pdf: Any) -> None:
        one = pdf.make_stream(
            b"\0",
            Type=Name.XObject,
            Subtype=Name.Image,
            Width=1,
            Height=1,
            BitsPerComponent=8,
            **{"ColorSpace": Name.DeviceGray, **keys},
        )
        pdf.pages[0].obj.Resources.XObject.P = one

    return spoil


def catalog(key: str, value: Any) -> Spoil:
    def spoil(pdf: Any) -> None:
        pdf.Root[key] = value

    return spoil


def inform(key: str, value: Any) -> Spoil:
    def spoil(pdf: Any) -> None:
        pdf.docinfo[key] = value

    return spoil


def box(key: str, value: Any) -> Spoil:
    def spoil(pdf: Any) -> None:
        pdf.pages[0].obj[key] = Array(value)

    return spoil


def drop_font(pdf: Any) -> None:
    for one in pdf.objects:
        if isinstance(one, Dictionary) and "/FontFile2" in one:
            del one["/FontFile2"]


def two_intents(pdf: Any) -> None:
    pdf.Root.OutputIntents.append(pdf.Root.OutputIntents[0])


def screen_profile(pdf: Any) -> None:
    profile = pdf.Root.OutputIntents[0].DestOutputProfile
    profile.write(profile.read_bytes().replace(b"prtrCMYK", b"mntrRGB "))


SPOILED: dict[str, tuple[Spoil, str]] = {
    "color": (paint(b"1 0 0 rg"), "the operator rg"),
    "screen space": (paint(b"/DeviceRGB cs"), "the color space /DeviceRGB"),
    "picture": (picture(ColorSpace=Name.DeviceRGB), "a picture in /DeviceRGB"),
    "indexed": (
        picture(ColorSpace=Array([Name.Indexed, Name.DeviceRGB, 0, String("abc")])),
        "a picture in /DeviceRGB",
    ),
    "mask": (picture(SMask=Dictionary(Type=Name.XObject)), "a soft mask"),
    "stand-in": (picture(Alternates=Array([])), "a picture that stands for another"),
    "postscript": (picture(Subtype2=Name.PS), "PostScript"),
    "thin": (state(ca=0.5), "what is not opaque"),
    "blend": (state(BM=Name.Multiply), "the blend mode /Multiply"),
    "curve": (state(TR=Name.Identity), "a transfer curve or a halftone's phase"),
    "halftone": (state(HT=Dictionary(HalftoneType=6)), "a halftone of a kind or with a name"),
    "annotation": (annotate, "page 1: an annotation where it prints"),
    "script": (
        catalog("/OpenAction", Dictionary(S=Name.JavaScript, JS=String("1"))),
        "/OpenAction in the catalog",
    ),
    "layers": (
        catalog("/OCProperties", Dictionary(OCGs=Array([Dictionary(Type=Name.OCG)]))),
        "/OCProperties in the catalog",
    ),
    "form": (catalog("/AcroForm", Dictionary(Fields=Array([]))), "/AcroForm in the catalog"),
    "trapped": (inform("/Trapped", Name.Unknown), "Trapped is neither True nor False"),
    "version": (
        inform("/GTS_PDFXVersion", String("PDF/X-3:2003")),
        "GTS_PDFXVersion is not PDF/X-1a:2003",
    ),
    "date": (inform("/ModDate", String("today")), "no dates"),
    "art": (box("/ArtBox", [0, 0, 9, 9]), "page 1: not one of TrimBox and ArtBox"),
    "boxes": (box("/TrimBox", [-9, 0, 9, 9]), "page 1: boxes that are not in one another"),
    "font": (drop_font, "is not in the file"),
    "intents": (two_intents, "2 output intents for PDF/X"),
    "profile": (screen_profile, "an output profile that is no CMYK printer's"),
}


@pytest.mark.parametrize("kind", SPOILED)
def test_each_violated_requirement_is_noticed(kind: str) -> None:
    spoil, said = SPOILED[kind]
    file = io.BytesIO()
    with pikepdf.open(io.BytesIO(pressed("drivethru-color"))) as pdf:
        spoil(pdf)
        pdf.save(file, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    assert [fault for fault in faults(file) if said in fault]


@pytest.mark.parametrize(
    "save",
    [
        {"encryption": pikepdf.Encryption(owner="a", user="", R=3, aes=False, metadata=False)},
        {"object_stream_mode": pikepdf.ObjectStreamMode.generate},
    ],
)
def test_a_file_that_is_locked_or_packed_does_not_conform(save: dict[str, Any]) -> None:
    file = io.BytesIO()
    with pikepdf.open(io.BytesIO(pressed("drivethru-color"))) as pdf:
        pdf.save(file, **save)
    assert faults(file)


def test_a_screen_pdf_needs_tags_and_a_print_shop_pdf_does_not() -> None:
    read = render_pdf(PAGE, CSS).pdf
    assert "tags" not in {one.code for one in inspect_file(read, None).findings}
    for key in ("/StructTreeRoot", "/Lang", "/MarkInfo"):
        file = io.BytesIO()
        with pikepdf.open(io.BytesIO(read)) as pdf:
            del pdf.Root[key]
            pdf.save(file)
        assert "tags" in {one.code for one in inspect_file(file.getvalue(), None).findings}, key
    assert (
        inspect_file(pressed("drivethru-color"), SHOPS["drivethru-color"], bound=True).findings
        == ()
    )


def test_our_own_preflight_finds_color_spaces_of_screens_too() -> None:
    file = io.BytesIO()
    with pikepdf.open(io.BytesIO(pressed("drivethru-color"))) as pdf:
        pdf.pages[0].obj.Resources.ColorSpace = Dictionary(
            L=Array([Name.Lab, Dictionary(WhitePoint=Array([1, 1, 1]))])
        )
        pdf.save(file, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    assert [
        one.message
        for one in inspect_file(file.getvalue(), SHOPS["drivethru-color"], bound=True).findings
    ] == ["color spaces of screens (Lab, ICC)"]
