"""The compass rose and the scale of a town seen from above."""

import math

from markupsafe import Markup

from ...view import MapView
from ..lettering import Lettering
from .geometry import CT, SE, ST, WIDTH, Pen, Point, Slant


def draw_rose(letters: Lettering) -> Markup:
    """The compass as it lies on the ground of a view, so that its north is the north of the
    streets.
    """
    pen = Pen("rose")

    def at(angle: float, reach: float) -> Point:
        a, b = math.sin(angle), math.cos(angle)
        return 34 + reach * 0.8 * (a * CT - b * ST), 29.24 - reach * 0.8 * (a * ST + b * CT) * SE

    for reach, width in ((33, 0.5), (30, 0.9)):
        pen.shape(
            [at(2 * math.pi * i / 60, reach) for i in range(60)],
            "#fff" if reach == 33 else "none",
            width,
        )
    pen.lines(*[(at(math.pi * i / 16, 30), at(math.pi * i / 16, 33)) for i in range(32)], width=0.5)
    for turn, reach in ((math.pi / 4, 17), (0, 28)):
        for i in range(4):
            angle = turn + i * math.pi / 2
            for side, fill in ((1, "#000"), (-1, "#fff")):
                pen.shape(
                    [at(angle, reach), at(angle + side * math.pi / 4, 6), at(0, 0)], fill, 0.4
                )
    x, y = at(0, 41)
    pen.path(letters.outline("N", x, y + 4, 12, "display"), "#000", 0)
    words = "Compass: north is up and a little to the left"
    return Markup(
        '<svg class="rose" viewBox="-4 -8 76 68" role="img"'
        f' aria-label="{words}"><title>{words}</title>{"".join(pen.paths)}</svg>'
    )


def draw_bar(map: MapView, letters: Lettering, across: float, feet: int = 100) -> Markup:
    """A scale of feet along a street that runs from west to east, true to a view that is `across`
    points wide.
    """
    long = (
        feet * (map.feet or 1) * Slant.of(map.size).scale * math.hypot(CT, ST * SE) * across / WIDTH
    )
    pen = Pen("bar")
    pen.path(f"M0 0H{long:.1f}V4H0Z", "#fff", 0.6)
    pen.path(
        "".join(f"M{long * i / 5:.1f} 0h{long / 5:.1f}v4h{-long / 5:.1f}Z" for i in (0, 2, 4)),
        "#000",
        0,
    )
    for share in (0, 0.4, 1):
        pen.path(letters.outline(f"{feet * share:.0f}", long * share, 13, 8), "#000", 0)
    frame = f'viewBox="-8 -1 {long + 16:.1f} 15" style="width:{long + 16:.1f}pt;height:15pt"'
    return Markup(
        f'<svg class="bar" {frame} role="img" aria-label="A scale of {feet}'
        f' feet">{"".join(pen.paths)}</svg>'
    )
