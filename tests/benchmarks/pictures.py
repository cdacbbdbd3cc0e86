"""Pictures of the counter in docs/counter/, wide and narrow, light and dark: `python
tests/benchmarks/pictures.py [PAGE …]`.
"""

from __future__ import annotations

import io
import sys
from typing import Any

from evening import ROOT, shop
from PIL import Image

PICTURES = ROOT / "docs" / "counter"
PAGES = {
    "tonight": "/tombstone/tonight?occasion=convention&seed=saturday",
    "character": "/boothill/character",
    "screen": "/tombstone/screen?judge=cover",
    "table": "/grit/table",
    "write": (
        "/tombstone/write?file=content/tombstone/tables/cover.yaml&line=9&document=player-reference"
    ),
}
SIZES = {"wide": (1280, 900), "narrow": (390, 844)}
SCHEMES = ("light", "dark")
COLORS = 64


def taken(chromium: Any, address: str, size: tuple[int, int], scheme: str) -> Image.Image:
    """A page as it stands when its pictures have come."""
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    page.set_default_timeout(180_000)
    page.goto(address)
    if address.endswith("/character"):
        page.get_by_role("button", name="Roll", exact=True).click()
        page.wait_for_url("**/character?c=*")
    page.wait_for_load_state("networkidle")
    raw = page.screenshot()
    page.close()
    return Image.open(io.BytesIO(raw)).convert("RGB")


def main() -> None:
    from chromium import launched

    with launched() as chromium, shop() as address:
        for name in sys.argv[1:] or PAGES:
            for scheme in SCHEMES:
                parts = [
                    taken(chromium, address + PAGES[name], size, scheme) for size in SIZES.values()
                ]
                both = Image.new(
                    "RGB",
                    (sum(part.width for part in parts) + 20, max(part.height for part in parts)),
                    "#888",
                )
                both.paste(parts[0], (0, 0))
                both.paste(parts[1], (parts[0].width + 20, 0))
                small = both.resize(
                    (1200, round(both.height * 1200 / both.width)), Image.Resampling.LANCZOS
                )
                small.quantize(COLORS, dither=Image.Dither.NONE).save(
                    PICTURES / f"{name}-{scheme}.png", optimize=True
                )


if __name__ == "__main__":
    main()
