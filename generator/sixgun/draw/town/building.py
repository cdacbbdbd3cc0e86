"""Houses as an engraver builds them: lit to the south, ruled dark to the west, with their roofs,
fronts and signs.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..stretched_type import Lettering
from .geometry import CE, SHEAR, Box, Pen, Point, Slant, mix, pair

Wall = Callable[[float, float], Point]  # along the wall and up it


@dataclass(frozen=True)
class Look:
    """The look of a building of some kind: heights to eave and ridge, and its extras."""

    eave: float
    ridge: float
    front: bool = False  # a false front
    flat: bool = False  # of brick, with a flat roof
    floors: int = 1
    lengthwise: bool = False  # the ridge runs from west to east
    porch: bool = False
    chimneys: int = 0
    gate: bool = False
    forge: bool = False
    spire: bool = False

    @property
    def height(self) -> float:
        return self.eave + self.ridge


LOOKS = {
    "store": Look(34, 13, front=True),
    "saloon": Look(46, 16, front=True, floors=2),
    "bank": Look(44, 0, flat=True),
    "hotel": Look(58, 19, floors=2, lengthwise=True, porch=True, chimneys=2),
    "barn": Look(36, 27, lengthwise=True, gate=True),
    "smithy": Look(28, 15, lengthwise=True, forge=True),
    "house": Look(25, 19, lengthwise=True, chimneys=1),
    "villa": Look(40, 21, lengthwise=True, floors=2, chimneys=2, porch=True),
    "church": Look(36, 28, spire=True),
}


@dataclass(frozen=True)
class Building:
    """A building on its box; `faces` is n or s, where its front is; `turn` varies false fronts
    along a street.
    """

    pen: Pen
    slant: Slant
    letters: Lettering
    box: Box
    look: Look
    sign: str
    faces: str
    turn: int

    def draw(self) -> None:
        look = self.look
        if look.front and self.faces == "n":
            self._parapet("n")
        south, west = self._face("s"), self._face("w")
        if look.flat:
            self._flat(south, west)
            return
        self._gable("w" if look.lengthwise else "s")
        self._windows(south, west)
        self._roof()
        self._top(south)
        if look.front and self.faces == "s":
            self._storefront(south)
        if look.porch and self.faces == "s":
            self._porch(27, 15, rail=look.floors == 2)
            self._board(south, self.wide * 0.3, look.eave - 4, 16, 7, "display")
        if look.spire:
            self._spire()

    @property
    def wide(self) -> float:
        return self.box[2] - self.box[0]

    @property
    def deep(self) -> float:
        return self.box[3] - self.box[1]

    def wall(self, side: str, box: Box | None = None) -> tuple[Wall, float]:
        """Points of a wall, and its length."""
        x0, y0, x1, y1 = box or self.box
        at = self.slant.at
        if side == "s":
            return (lambda u, z: at(x0 + u, y1, z)), x1 - x0
        if side == "w":
            return (lambda u, z: at(x0, y0 + u, z)), y1 - y0
        return (lambda u, z: at(x1 - u, y0, z)), x1 - x0

    def _face(self, side: str, box: Box | None = None, height: float = 0) -> Wall:
        wall, long = self.wall(side, box)
        q = panel(wall, 0, long, 0, height or self.look.eave)
        self.pen.shape(q)
        if side == "w":
            self.pen.rule(q, 1.35, 0.6)
        else:
            self.pen.rule([q[0], q[3], q[2], q[1]], 2.3, 0.22)
        return wall

    def _opening(self, wall: Wall, u: float, z: float, width: float, height: float) -> None:
        """A window: dark panes, white bars, a lintel."""
        self.pen.shape(panel(wall, u - width / 2, u + width / 2, z, z + height), "#000", 0.4)
        self.pen.shape(
            panel(wall, u - width / 2 - 1.4, u + width / 2 + 1.4, z + height, z + height + 2),
            "#fff",
            0.35,
        )
        bars = (
            (wall(u, z), wall(u, z + height)),
            (wall(u - width / 2, z + height * 0.52), wall(u + width / 2, z + height * 0.52)),
        )
        self.pen.lines(*bars, width=0.5, stroke="#fff")

    def _door(self, wall: Wall, u: float, width: float, height: float) -> None:
        self.pen.shape(panel(wall, u - width / 2, u + width / 2, 0, height), "#000", 0.4)
        self.pen.shape(
            panel(wall, u - width / 2 + 2, u + width / 2 - 2, height * 0.55, height - 3),
            "#fff",
            0.3,
        )

    def _windows(self, south: Wall, west: Wall) -> None:
        long, deep = self.wide, self.deep
        for floor in range(self.look.floors):
            z = 8 + floor * 25
            for share in (0.2, 0.8) if long < 90 else (0.14, 0.32, 0.68, 0.86):
                self._opening(south, long * share, z, 8, 13)
            for share in (0.3, 0.7) if deep > 50 else (0.5,):
                self._opening(west, deep * share, z, 7, 12)
        if self.look.floors == 2 and long >= 90:
            self._opening(south, long / 2, 33, 8, 13)
        self._door(south, long / 2, 11, 21)
        if self.look.gate:
            self._door(south, long / 2, 30, 27)
            self.pen.lines((south(long / 2, 0), south(long / 2, 27)), width=0.7, stroke="#fff")

    def _gable(self, side: str) -> None:
        wall, long = self.wall(side)
        a, top, b = (
            wall(0, self.look.eave),
            wall(long / 2, self.look.height),
            wall(long, self.look.eave),
        )
        self.pen.shape([a, top, b])
        self.pen.lines(*[(mix(a, top, i / 6), mix(b, top, i / 6)) for i in range(1, 6)], width=0.22)
        if side == "w":
            count = int(math.dist(a, b) / 1.35)
            edge = [
                mix(a, top, 2 * i / count) if i * 2 < count else mix(top, b, 2 * i / count - 1)
                for i in range(1, count)
            ]
            self.pen.lines(
                *[(mix(a, b, i / count), end) for i, end in enumerate(edge, 1)], width=0.6
            )

    def _roof(self, over: float = 4) -> None:
        x0, y0, x1, y1 = (
            self.box[0] - over,
            self.box[1] - over,
            self.box[2] + over,
            self.box[3] + over,
        )
        at, eave, top = self.slant.at, self.look.eave - over * 0.4, self.look.height - over * 0.4
        if self.look.lengthwise:
            a, b = at(x0, (y0 + y1) / 2, top), at(x1, (y0 + y1) / 2, top)
            self._slope([a, b, at(x1, y0, eave), at(x0, y0, eave)], dark=True)
            self._slope([a, b, at(x1, y1, eave), at(x0, y1, eave)], shingled=True)
        else:
            a, b = at((x0 + x1) / 2, y0, top), at((x0 + x1) / 2, y1, top)
            self._slope([a, b, at(x1, y1, eave), at(x1, y0, eave)])
            self._slope([a, b, at(x0, y1, eave), at(x0, y0, eave)], dark=True)

    def _slope(self, q: list[Point], dark: bool = False, shingled: bool = False) -> None:
        self.pen.shape(q, "#fff", 0.55 if dark and self.look.lengthwise else 0.7)
        if dark:
            self.pen.rule(q, 1.35, 0.6)
        elif shingled:
            self.pen.rule([q[0], q[3], q[2], q[1]], 2.6, 0.3)
            self.pen.rule(q, 3.4, 0.3, 0.75)
        else:
            self.pen.rule(q, 3, 0.3, 0.7)

    def _top(self, south: Wall) -> None:
        """Chimneys with their smoke, a forge, the sign of a barn."""
        x0, y0, look = self.box[0], (self.box[1] + self.box[3]) / 2, self.look
        for n in range(look.chimneys):
            self._chimney(
                x0 + self.wide * (0.2 if n else 0.74), y0 - 3, look.height - 7, look.height + 11
            )
        if look.chimneys and look is not LOOKS["house"]:
            smoke(self.pen, self.slant.at(x0 + self.wide * 0.74 + 3, y0, look.height + 13))
        if look.forge:
            self._chimney(x0 + 14, y0 - 6, look.eave + 2, look.height + 20, 13)
            smoke(self.pen, self.slant.at(x0 + 20, y0, look.height + 23))
            self.pen.shape(panel(south, self.wide * 0.36, self.wide * 0.92, 0, 21), "#000", 0.4)
        if look.gate:
            self._board(south, self.wide * 0.2, 27.5, 8.5, 4.6, "label", "#fff")

    def _chimney(self, x: float, y: float, low: float, high: float, side: float = 7) -> None:
        a, b, c, d = (x, y), (x + side, y), (x + side, y + side), (x, y + side)
        west = [self.slant.at(*p, z) for p, z in ((a, high), (d, high), (d, low), (a, low))]
        self.pen.shape(west)
        self.pen.rule(west, 0.9, 0.5)
        self.pen.shape(
            [self.slant.at(*p, z) for p, z in ((d, high), (c, high), (c, low), (d, low))]
        )
        self.pen.shape(self.slant.all((a, b, c, d), high), "#000")

    def _board(
        self,
        wall: Wall,
        inset: float,
        low: float,
        high: float,
        size: float,
        face: str,
        ground: str = "#000",
    ) -> None:
        """A sign on a wall, as large as its board allows."""
        if not self.sign:
            return
        room = (self.wide - 2 * inset) * self.slant.scale * 0.9
        size *= min(1, room / self.letters.width(self.sign, size, face, 0.5))
        self.pen.shape(panel(wall, inset, self.wide - inset, low, low + high), ground, 0.4)
        x, y = wall(self.wide / 2, low + (high - size * 0.82 / self.slant.scale / CE) / 2)
        d = self.letters.outline(self.sign, 0, 0, size, face, 0.5, (1, SHEAR, 0, 1, x, y))
        self.pen.path(d, "#fff" if ground == "#000" else "#000", 0)

    def _flat(self, south: Wall, west: Wall) -> None:
        """Brick walls with a cornice, and a flat roof behind it."""
        x0, y0, x1, y1 = self.box
        eave, long = self.look.eave, self.wide
        self.pen.shape(self.slant.all(((x0, y0), (x1, y0), (x1, y1), (x0, y1)), eave), "#fff", 0.6)
        inner = self.slant.all(
            ((x0 + 5, y0 + 5), (x1 - 5, y0 + 5), (x1 - 5, y1 - 5), (x0 + 5, y1 - 5)), eave - 3
        )
        self.pen.shape(inner, "#fff", 0.4)
        self.pen.rule(inner, 1.6, 0.35)
        self._chimney(x1 - 18, y0 + 12, eave - 3, eave + 14)
        courses = [(j * 3, range(2 + 4 * (j % 2), int(long), 8)) for j in range(int(eave / 3))]
        self.pen.lines(
            *[(south(u, z), south(u, z + 3)) for z, bricks in courses for u in bricks], width=0.25
        )
        self.pen.rule(
            [west(0, eave), west(0, 0), west(self.deep, 0), west(self.deep, eave)], 2.4, 0.3
        )
        self.pen.shape(panel(south, -3, long + 3, eave - 4, eave + 3), "#fff", 0.6)
        self.pen.lines(
            *[(south(u, eave - 4), south(u, eave - 1)) for u in range(0, int(long), 4)], width=0.5
        )
        for share in (0.14, 0.32, 0.68, 0.86):
            self._opening(south, long * share, 8, 9, 17)
        self._door(south, long / 2, 15, 24)
        self._board(south, long * 0.22, eave - 17, 12, 6.4, "display")

    def _parapet(self, side: str) -> None:
        """A false front, or its back."""
        wall, long = self.wall(side)
        top, style = self.look.height + 9, self.turn % 3
        self.pen.shape([wall(u, z) for u, z in profile(long, top, style)], "#fff", 0.8)
        q = panel(wall, 0, long, 0, top - 9)
        if side == "n":
            self.pen.rule(q, 1.8, 0.4)
            return
        self.pen.rule([q[0], q[3], q[2], q[1]], 2.2, 0.2)
        if style != 2:
            self.pen.lines([wall(u, z - 2.4) for u, z in profile(long, top, style)[1:-1]])
        room = (long - 6) * self.slant.scale * 0.9
        size = (
            min(9.4, 9.4 * room / self.letters.width(self.sign, 9.4, track=0.5)) if self.sign else 0
        )
        high = size / self.slant.scale / CE * 0.86 + 4
        self._board(wall, 3, top - (8 if style == 1 else 10.5) - high, high, size, "label")

    def _storefront(self, south: Wall) -> None:
        self._parapet("s")
        for share in (0.2, 0.8):
            self._opening(south, self.wide * share, 5, 11, 13)
        self._door(south, self.wide / 2, 11, 21)
        if self.turn % 2:
            self._porch(25, 14)

    def _porch(self, high: float, out: float, rail: bool = False) -> None:
        x0, _, x1, y1 = self.box
        at, long = self.slant.at, self.wide
        self.pen.shape([at(x0, y1), at(x1, y1), at(x1, y1 + out), at(x0, y1 + out)], "#fff", 0.4)
        posts = [x0 + 2 + (long - 4) * i / 5 for i in range(6)]
        self.pen.lines(*[(at(x, y1 + out), at(x, y1 + out, high - 5)) for x in posts], width=1.1)
        shade = [
            at(x0, y1, high),
            at(x1, y1, high),
            at(x1, y1 + out, high - 5),
            at(x0, y1 + out, high - 5),
        ]
        self.pen.shape(shade, "#fff", 0.6)
        self.pen.rule(shade, 2, 0.35)
        if rail:
            bars = [x0 + i * 5 + 2 for i in range(int(long / 5))]
            self.pen.lines(
                *[(at(x, y1 + out, high - 5), at(x, y1 + out, high + 5)) for x in bars], width=0.35
            )
            self.pen.lines((at(x0, y1 + out, high + 5), at(x1, y1 + out, high + 5)), width=0.8)

    def _spire(self) -> None:
        middle, y1, high = (self.box[0] + self.box[2]) / 2, self.box[3], self.look.height + 16
        tower = (middle - 11, y1 - 8, middle + 11, y1 + 14)
        south = self._face("s", tower, high)
        self._face("w", tower, high)
        self._door(south, 11, 10, 20)
        self._opening(south, 11, high - 18, 7, 12)
        self._opening(south, 11, 30, 6, 11)
        tip, at = self.slant.at(middle, y1 + 3, high + 46), self.slant.at
        nw, se, sw = (
            at(middle - 13, y1 - 10, high),
            at(middle + 13, y1 + 16, high),
            at(middle - 13, y1 + 16, high),
        )
        self.pen.shape([se, sw, tip], "#fff", 0.6)
        self.pen.shape([sw, nw, tip], "#fff", 0.6)
        self.pen.lines(*[(mix(sw, nw, j / 8), tip) for j in range(1, 8)], width=0.5)
        self.pen.lines(*[(mix(se, sw, j / 4), tip) for j in range(1, 4)], width=0.22)
        x, y = tip
        self.pen.lines(((x, y + 1), (x, y - 9)), ((x - 3, y - 6), (x + 3, y - 6)), width=1.1)


def panel(wall: Wall, u0: float, u1: float, z0: float, z1: float) -> list[Point]:
    """A rectangle of a wall."""
    return [wall(u0, z1), wall(u1, z1), wall(u1, z0), wall(u0, z0)]


def profile(long: float, top: float, style: int) -> Sequence[Point]:
    """The outline of a false front: stepped, straight or rounded."""
    if style == 1:
        return (-2, 0), (-2, top - 4), (long + 2, top - 4), (long + 2, 0)
    if style == 2:
        turns = [math.pi * i / 12 for i in range(13)]
        arc = [(long / 2 - (long / 2 - 8) * math.cos(a), top - 8 + 12 * math.sin(a)) for a in turns]
        return (-2, 0), (-2, top - 8), *arc, (long + 2, top - 8), (long + 2, 0)
    step = top - 9
    return (
        (-2, 0),
        (-2, step),
        (long * 0.2, step),
        (long * 0.2, top),
        (long * 0.8, top),
        (long * 0.8, step),
        (long + 2, step),
        (long + 2, 0),
    )


def smoke(pen: Pen, at: Point) -> None:
    x, y, radius, d = *at, 2.2, ""
    for i in range(7):
        d += (
            f"M{pair((x - radius, y))}a{radius:.1f} {radius * 0.8:.1f} 0 1 1 {radius * 1.5:.1f}"
            f" {-radius * 0.5:.1f}"
        )
        x, y, radius = x + 2.6 + i * 0.9, y - 3.4, radius + 0.8
    pen.path(d, width=0.5)
