"""PDF/X for print shops, and its colors."""

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ...content.paper import PDFX

PROFILE = Path(__file__).with_name("swop-236.icc")
NEUTRAL, DARK = (
    0.06,
    0.16,
    # of 1: the channels' greatest difference that counts as gray, and the lightest channel that
    # counts
    # as black
)


@lru_cache(maxsize=4096)
def ink(rgb: Sequence[float], color: str) -> tuple[float, ...]:
    """One number of DeviceGray (1 is white), or four of DeviceCMYK, for three of DeviceRGB; all
    from 0 to 1.
    """
    from PIL import Image

    if color != "gray" and max(rgb) <= DARK:
        return (0.0,)
    pixel = Image.new("RGB", (1, 1), tuple(round(255 * n) for n in rgb))
    neutral = color == "gray" or max(rgb) - min(rgb) <= NEUTRAL
    return tuple(
        round(n / 255, 4) for n in (pixel.convert("L") if neutral else to_cmyk(pixel)).tobytes()
    )


def to_cmyk(picture: Any) -> Any:
    """A Pillow picture in RGB as CMYK."""
    from PIL import ImageCms

    return ImageCms.applyTransform(picture, _transform())


@cache
def _transform() -> Any:
    from PIL import ImageCms

    return ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"),
        str(PROFILE),
        "RGB",
        "CMYK",
        ImageCms.Intent.RELATIVE_COLORIMETRIC,
    )


def convert_picture(stream: Any, color: str) -> None:
    """A picture in RGB becomes gray or CMYK; where it is transparent it is laid on white."""
    import pikepdf

    if (
        color == "rgb"
        or stream.get("/ImageMask")
        or stream.get("/ColorSpace") in ("/DeviceGray", "/DeviceCMYK")
    ):
        return
    picture = pikepdf.PdfImage(stream).as_pil_image().convert("RGB")
    if "/SMask" in stream:
        picture = _on_white(picture, pikepdf.PdfImage(stream.SMask).as_pil_image().convert("L"))
        del stream["/SMask"]
    made = picture.convert("L") if color == "gray" else to_cmyk(picture)
    stream.ColorSpace = pikepdf.Name("/DeviceGray" if color == "gray" else "/DeviceCMYK")
    stream.BitsPerComponent = 8
    for key in {"/DecodeParms", "/Decode", "/Filter"} & set(stream.keys()):
        del stream[key]
    stream.write(made.tobytes())


def _on_white(picture: Any, mask: Any) -> Any:
    from PIL import Image

    ground = Image.new("RGB", picture.size, "white")
    ground.paste(picture, mask=mask.resize(picture.size))
    return ground


# PDF/X-1a:2003: output intent and document information (ISO 15930-4). Colors and boxes come from

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
