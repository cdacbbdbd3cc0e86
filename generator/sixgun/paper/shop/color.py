"""RGB to gray or CMYK by ICC profile.

What is nearly neutral, or dark, becomes gray, which prints as black ink alone: text never shows
colored fringes. All else goes through
littlecms by `swop-236.icc`, made by ArgyllCMS from the SWOP characterization data TR 003 for a
total ink of 236 %:

    colprof -ql -bm -cmt -dpp -l236 -kr -S srgb.icc -O swop-236.icc tr003
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

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
