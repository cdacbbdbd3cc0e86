"""How the ground lies on the sheet: turned by 11 degrees and seen from 42 above the level."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .geometry import Box, Point, hull

WIDTH, HEIGHT = 738.0, 432.0  # units of the drawing
TURN, TILT = math.radians(11), math.radians(42)
CT, ST, CE, SE = math.cos(TURN), math.sin(TURN), math.cos(TILT), math.sin(TILT)
SHEAR = -ST * SE / CT  # of lettering on a wall that faces south
SPREAD, SKY = 761.6, 62.0  # how wide the ground is drawn, and where its far edge begins


@dataclass(frozen=True)
class Slant:
    """The projection of a map: `scale` in units of the drawing to one of the map."""

    scale: float
    left: float
    top: float

    @classmethod
    def of(cls, size: Sequence[float]) -> Slant:
        scale = SPREAD / (size[0] * CT + size[1] * ST)
        return cls(scale, -7.0, SKY + size[0] * ST * scale * SE)

    def at(self, x: float, y: float, z: float = 0) -> Point:
        """Where a point `z` above the ground is drawn."""
        return (x * CT + y * ST) * self.scale + self.left, (
            (-x * ST + y * CT) * SE - z * CE
        ) * self.scale + self.top

    def all(self, points: Iterable[Point], z: float = 0) -> list[Point]:
        return [self.at(x, y, z) for x, y in points]

    def ground(self, point: Point) -> Point:
        """The point of the ground that is drawn there."""
        u, v = (point[0] - self.left) / self.scale, (point[1] - self.top) / self.scale / SE
        return u * CT - v * ST, u * ST + v * CT

    def bulk(self, box: Box, height: float) -> list[Point]:
        """The outline of what stands on a box of the ground and is so high."""
        return hull(self.at(x, y, z) for x, y in corners(box) for z in (0, height))

    def shadow(self, box: Box, height: float) -> list[Point]:
        """What it shades: light comes from the south-east."""
        return hull(
            [self.at(*c) for c in corners(box)]
            + [self.at(x - 0.5 * height, y - 0.24 * height) for x, y in corners(box)]
        )


def corners(box: Box) -> list[Point]:
    x0, y0, x1, y1 = box
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def depth(x: float, y: float) -> float:
    """How near the viewer a point of the ground is."""
    return y * CT - x * ST
