"""QR codes: what a telephone reads off the page is the address that was given."""

from __future__ import annotations

import re

import zxingcpp
from PIL import Image

from sixgun.draw.ruling import draw_code

ADDRESS = "https://example.org/playtest?game=tombstone&kit=0.1.0"


def modules(address: str) -> tuple[int, set[tuple[int, int]]]:
    """The side of a drawing, and its dark modules."""
    svg = str(draw_code(address))
    side = int(re.search(r'viewBox="0 0 (\d+) ', svg)[1])  # type: ignore[index]  # a drawing has a frame
    runs = [(int(x), int(y), int(n)) for x, y, n in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", svg)]
    return side, {(x + n, y) for x, y, length in runs for n in range(length)}


def picture(side: int, dark: set[tuple[int, int]], scale: int = 4) -> Image.Image:
    image = Image.new("L", (side, side), 255)
    for spot in dark:
        image.putpixel(spot, 0)
    return image.resize((side * scale, side * scale), Image.Resampling.NEAREST)


def test_it_reads_back_as_the_address() -> None:
    for address in (ADDRESS, "mailto:someone@example.org", "https://example.org/" + "x" * 270):
        (found,) = zxingcpp.read_barcodes(picture(*modules(address)))
        assert found.text == address
        assert found.ec_level == "M"


def test_it_has_four_modules_of_white_around_it() -> None:
    side, dark = modules(ADDRESS)
    assert {min(x for x, _ in dark), min(y for _, y in dark)} == {4}
    assert {max(x for x, _ in dark), max(y for _, y in dark)} == {side - 5}


def test_it_is_read_though_a_corner_is_torn_off() -> None:
    side, dark = modules(ADDRESS)
    torn = {(x, y) for x, y in dark if x < side - 8 or y < side - 8}
    assert len(torn) < len(dark)
    (found,) = zxingcpp.read_barcodes(picture(side, torn))
    assert found.text == ADDRESS
