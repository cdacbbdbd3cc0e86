"""How much ink a document takes."""

from __future__ import annotations

RESOLUTION = 0.5  # pixels a point


def coverage(pdf: bytes) -> tuple[float, ...]:
    """The share of each page that ink covers, from 0 to 1; a color or a gray counts by its
    darkness.
    """
    import pypdfium2
    from PIL import ImageStat

    opened = pypdfium2.PdfDocument(pdf)
    try:
        pictures = (page.render(scale=RESOLUTION, grayscale=True).to_pil() for page in opened)
        return tuple(round(1 - ImageStat.Stat(picture).mean[0] / 255, 4) for picture in pictures)
    finally:
        opened.close()


def saving(before: bytes, after: bytes) -> str:
    """What is said of the ink that a printing saves."""
    shares = (sum(pages) / len(pages) for pages in (coverage(before), coverage(after)))
    return "ink: {:.1%} of the paper → {:.1%}".format(*shares)
