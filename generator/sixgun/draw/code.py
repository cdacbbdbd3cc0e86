"""An address as a picture that a telephone reads: a QR code, as SVG."""

from functools import cache

from markupsafe import Markup

QUIET = 4  # modules of white around the code, which readers look for


@cache
def draw_code(address: str) -> Markup:
    """The code of an address, at error correction M or better: what is smudged or folded is read
    all the same.
    """
    import segno

    made = segno.make(address, error="m", micro=False, boost_error=False)
    side = len(made.matrix) + 2 * QUIET
    dark = "".join(
        f"M{column + QUIET} {row + QUIET}h{length}v1h-{length}z"
        for row, line in enumerate(made.matrix)
        for column, length in _runs(bytes(line))
    )
    return Markup(
        f'<svg class="qr" viewBox="0 0 {side} {side}" role="img" aria-label="QR code"><path'
        f' d="{dark}" fill="#000"/></svg>'
    )


def _runs(line: bytes) -> list[tuple[int, int]]:
    """The dark stretches of a line: where each begins, and how long it is."""
    runs, start = [], -1
    for column, dark in enumerate((*line, 0)):
        if dark and start < 0:
            start = column
        elif not dark and start >= 0:
            runs.append((start, column - start))
            start = -1
    return runs
