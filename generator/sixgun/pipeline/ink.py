"""How much ink a document takes."""

RESOLUTION = 0.5  # pixels a point
PAGES = 24  # at most so many are measured


def coverage(pdf: bytes) -> float:
    """The share of the paper that is covered, in per cent; a gray counts by its darkness."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    pages = [_covered(opened[number]) for number in range(min(len(opened), PAGES))]
    opened.close()
    return 100 * sum(pages) / len(pages)


def _covered(page: object) -> float:
    counts = page.render(scale=RESOLUTION).to_pil().convert("L").histogram()  # type: ignore[attr-defined]
    return float(sum((255 - level) * count for level, count in enumerate(counts)) / (255 * sum(counts)))


def saving(before: bytes, after: bytes) -> str:
    """What is said of the ink that a printing saves."""
    return f"ink: {coverage(before):.1f} % of the paper → {coverage(after):.1f} %"
