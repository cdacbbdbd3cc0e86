"""Strokes of black ink: paths, polygons, ruling, shade; the same on every run."""

import math
from collections.abc import Sequence

from ...system.rng import Rng
from .geometry import Point, mix


def number(value: float) -> str:
    """A coordinate to the tenth of a unit."""
    text = f"{value:.1f}"
    return "0" if text in ("0.0", "-0.0") else text.removesuffix(".0")


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


class Pen:
    """Collects the paths of a drawing in `paths`; `rng` is its unsteadiness."""

    def __init__(self, seed: str):
        self.paths: list[str] = []
        self.rng = Rng(seed)

    def path(self, d: str, fill: str = "none", width: float = 0.55, stroke: str = "#000") -> None:
        """A path; without a width it has no stroke."""
        line = f' stroke="{stroke}" stroke-width="{width:g}"' if width else ""
        self.paths.append(f'<path d="{d}" fill="{fill}"{line}/>')

    def shape(self, points: Sequence[Point], fill: str = "#fff", width: float = 0.55) -> None:
        self.path("M" + "L".join(map(pair, points)) + "Z", fill, width)

    def lines(self, *runs: Sequence[Point], width: float = 0.4, stroke: str = "#000") -> None:
        self.path("".join("M" + "L".join(map(pair, run)) for run in runs), "none", width, stroke)

    def rule(self, corners: Sequence[Point], gap: float, width: float, ragged: float = 0) -> None:
        """Ruling of a quadrilateral a b c d: lines from its side ab to its side dc."""
        a, b, c, d = corners
        count = max(2, round(max(math.dist(a, b), math.dist(d, c)) / gap))
        starts = [(mix(a, b, i / count), mix(d, c, i / count)) for i in range(1, count)]
        self.lines(
            *[(start, mix(start, end, 1 - self.rng.between(0, ragged))) for start, end in starts],
            width=width,
        )

    def level(self, polygon: Sequence[Point], gap: float, width: float) -> None:
        """Level ruling of a convex polygon: cast shadows."""
        rows = []
        y, low = min(p[1] for p in polygon) + gap / 2, max(p[1] for p in polygon)
        while y < low:
            crossed = [
                (polygon[i - 1], p)
                for i, p in enumerate(polygon)
                if (polygon[i - 1][1] > y) != (p[1] > y)
            ]
            xs = [a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) for a, b in crossed]
            if len(xs) == 2:
                rows.append(((min(xs), y), (max(xs), y)))
            y += gap
        if rows:
            self.lines(*rows, width=width)

    def near(self, low: float, high: float) -> float:
        return self.rng.between(low, high)
