"""A sheet that shows what a printer does: which edge it flips on, how far apart the two sides
are, and whether it prints at true size.
"""

import io
from functools import cache
from typing import Any

from ...content.paper import MILLIMETER as MM
from ...draw.font import font_file

FACES = {
    "Plain": "pt-serif/PT_Serif-Web-Regular.ttf",
    "Bold": "pt-serif/PT_Serif-Web-Bold.ttf",
    "Fat": "abril-fatface/AbrilFatface-Regular.ttf",
}
ARM = 12  # mm from the middle of a cross to its end
EDGE = 32  # mm from a sheet's edges to the middles of the crosses
RULE = 100  # mm of the line to measure
DEEP = 10  # mm that the rulers at the edges reach inward
FRONT = (
    "This is the front. Print both sides of this sheet, at 100 % or “actual size”; then turn it"
    " over like the page of a book."
)
SHORT_EDGE = (
    "You read this upright: your printer flipped on the short edge.",
    (
        "That is right for booklets. For cards choose “flip on long edge”, or make them with --flip"
        " short."
    ),
)
LONG_EDGE = (
    "You read this upright: your printer flipped on the long edge.",
    "For booklets choose “flip on short edge”. For cards this is right.",
)
MISSED = (
    (
        "How far do the sides miss each other? Hold the sheet against a light: rings are on this"
        " side, squares on the other."
    ),
    (
        "Or push a pin through a ring. A small line is 1 mm, a long one 5. Booklets bear 2 mm,"
        " cards 1 mm;"
    ),
    "where it is more, print cards with --fold, which cannot miss.",
)
TRUE = (
    "This line is 100 mm long. If yours is not, your printer",
    "changes sizes: print at 100 % or “actual size”.",
)
WHITE = (
    "The combs at the edges count millimeters from the paper’s edge: what is missing your printer"
    " cannot print."
)


def press_calibration(paper: tuple[float, float]) -> bytes:
    """Two pages to print on one sheet of `paper` (points), lying, flipped on the short edge."""
    from reportlab.pdfgen.canvas import Canvas

    _faces()
    width, height = max(paper), min(paper)
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(width, height), invariant=1, initialFontName="SixgunPlain")
    canvas.setTitle("Calibration Sheet")
    canvas.setProducer("Sixgun Press")
    canvas.setCreator("Sixgun Press")
    canvas.setAuthor("Sixgun Press")
    canvas.setSubject("What a printer does with both sides of a sheet")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", "DuplexFlipShortEdge")
    for draw in (_front, _back):
        for x in (EDGE * MM, width / 2, width - EDGE * MM):
            for y in (EDGE * MM, height - EDGE * MM):
                _cross(canvas, x, y, draw is _front)
        draw(canvas, width, height)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


@cache
def _faces() -> None:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for name, file in FACES.items():
        pdfmetrics.registerFont(TTFont(f"Sixgun{name}", str(font_file(file))))


def _front(canvas: Any, width: float, height: float) -> None:
    middle = width / 2
    _combs(canvas, width, height)
    _say(canvas, "Fat", 40, middle, height / 2 + 34, "Front")
    _say(canvas, "Plain", 10.5, middle, height / 2 + 12, FRONT)
    for n, line in enumerate(MISSED):
        _say(canvas, "Plain", 10.5, middle, height / 2 - 12 - 14 * n, line)
    _say(canvas, "Plain", 9, middle, height / 2 - 62, WHITE)
    _rule(canvas, middle - RULE * MM / 2, height / 2 - 100)
    for n, line in enumerate(TRUE):
        _say(canvas, "Plain", 9, middle, height / 2 - 120 - 11 * n, line)


def _back(canvas: Any, width: float, height: float) -> None:
    for turned, (answer, advice) in ((False, SHORT_EDGE), (True, LONG_EDGE)):
        canvas.saveState()
        if turned:
            canvas.translate(width, height)
            canvas.rotate(180)
        _say(canvas, "Fat", 26, width / 2, height / 2 + 66, "Back")
        _say(canvas, "Bold", 13, width / 2, height / 2 + 42, answer)
        _say(canvas, "Plain", 10.5, width / 2, height / 2 + 24, advice)
        canvas.restoreState()
    canvas.setLineWidth(0.5)
    canvas.line(width / 2 - 60 * MM, height / 2, width / 2 + 60 * MM, height / 2)


def _say(canvas: Any, face: str, size: float, x: float, y: float, text: str) -> None:
    canvas.setFont(f"Sixgun{face}", size)
    canvas.drawCentredString(x, y, text)


def _cross(canvas: Any, x: float, y: float, front: bool) -> None:
    """A cross with a line for each millimeter of its arms; a ring in the middle at the front, a
    square at the back.
    """
    canvas.setLineWidth(0.35)
    canvas.line(x - ARM * MM, y, x + ARM * MM, y)
    canvas.line(x, y - ARM * MM, x, y + ARM * MM)
    for n in range(-ARM + 2, ARM - 1):
        half = (1.6 if n % 5 == 0 else 0.7) * MM
        if n:
            canvas.line(x + n * MM, y - half, x + n * MM, y + half)
            canvas.line(x - half, y + n * MM, x + half, y + n * MM)
    if front:
        canvas.circle(x, y, 0.8 * MM)
    else:
        canvas.rect(x - 0.5 * MM, y - 0.5 * MM, MM, MM)


def _rule(canvas: Any, x: float, y: float) -> None:
    canvas.setLineWidth(0.6)
    canvas.line(x, y, x + RULE * MM, y)
    for n in range(0, RULE + 1, 10):
        high = (3.5 if n in (0, RULE) else 2) * MM
        canvas.line(x + n * MM, y, x + n * MM, y + high)


def _combs(canvas: Any, width: float, height: float) -> None:
    """At each edge, a line for each millimeter inward; the fifth and tenth are longest."""
    canvas.setLineWidth(0.35)
    for n in range(1, DEEP + 1):
        half = (6 if n % 5 == 0 else 3) * MM
        for y in (n * MM, height - n * MM):
            canvas.line(width * 0.3 - half, y, width * 0.3 + half, y)
        for x in (n * MM, width - n * MM):
            canvas.line(x, height / 2 - half, x, height / 2 + half)
