"""What stands behind a portrait."""

from __future__ import annotations

import math

from engrave import Drawing, oval, smooth
from faces import HIGH, WIDE


def ground() -> Drawing:
    """Ruled lines in an oval, darker behind the lit cheek."""
    d = Drawing(WIDE, HIGH)
    d.hatch(
        oval(165, 178, 134, 150, steps=72),
        lambda x, y: 0.12 + 0.36 * smooth(-x, -190, -60) * (0.5 + 0.5 * math.cos((y - 190) / 110)),
        5.2,
        0,
        step=6,
    )
    return d
