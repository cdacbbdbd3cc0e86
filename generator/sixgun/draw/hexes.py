"""A county on hexes: terrain drawn hex by hex, rivers and roads, towns and other places with their
names.
"""

import html
import math
from collections.abc import Callable, Iterator

from markupsafe import Markup

from ..view import MapView, PlaceView, WayView
from .inline import set_signs
from .stretched_type import Lettering
from .town.geometry import Box, Pen, Point, number, pair, spline
from .town.nature import crown

NAME, LAND = 7.2, 8.4  # points: names of places and of stretches of land
ROOM, MOST = 500, 1.4  # points across from which names grow with the map, and how much at most
HALO = 5.2  # points: the white line around a name, wide enough to close the gaps between its words
LEGEND = 20.0  # points: the strip below the hexes that explains the terrain
NARROW = 400  # points across: below it a legend has one row for symbols and one for terrain
TERRAIN = {"m": "mountains", "h": "hills", "e": "mesa", "b": "badlands", "w": "woods", "s": "sand"}
SYMBOLS = ("town", "fort", "camp", "mine", "ranch", "landmark")
# the outline of a fort, around its middle
FORT = ((-4, -3), (-4, -5), (-2, -5), (-2, -3), (2, -3), (2, -5), (4, -5), (4, 4), (-4, 4))
ROOT = math.sqrt(3) / 2
STROKES = {
    "trail": (0.9, "2.5 2"),
    "street": (1.3, ""),
    "rail": (1.1, ""),
    "creek": (1.7, ""),
    "border": (1.5, "7 2.5 1.2 2.5"),
}


def draw_hexes(
    map: MapView, letters: Lettering, across: float, numbered: bool = True, turned: bool = False
) -> Markup:
    """A map of hexes, `across` points wide; a `turned` one is on its side, and that high."""
    county = County(map, letters, across / (len(map.terrain[0]) + 0.5))
    county.draw(numbered)
    width, height = across, hexes_height(map, across)
    words = html.escape(f"Map of {map.title}: " + ", ".join(place.name for place in map.places))
    turn = f' transform="translate({height:.1f} 0) rotate(90)"' if turned else ""
    width, height = (height, width) if turned else (width, height)
    frame = f'viewBox="-1 -1 {width + 2:.1f} {height + 2:.1f}" role="img" aria-label="{words}"'
    return Markup(
        f'<svg class="plan" {frame}><title>{words}</title><g{turn}'
        f' stroke-linejoin="round">{"".join(county.pen.paths)}</g></svg>'
    )


def turned_across(map: MapView, high: float, wide: float) -> float:
    """The width in points of a turned map of hexes in a space of `high` by `wide`."""
    across = min(high, (wide - LEGEND) / _share(map))
    return across if across >= NARROW else min(high, (wide - 2 * LEGEND) / _share(map))


def hexes_height(map: MapView, across: float) -> float:
    """How high a map of hexes is, with its legend, in points."""
    return across * _share(map) + LEGEND * (1 if across >= NARROW else 2)


def _share(map: MapView) -> float:
    """How high the hexes alone are, as a share of their width."""
    return ((len(map.terrain) - 1) * ROOT + 1 / ROOT) / (len(map.terrain[0]) + 0.5)


class County:
    """One map as it is drawn, in points; `cell` is the width of a hex."""

    def __init__(self, map: MapView, letters: Lettering, cell: float):
        self.map, self.letters, self.cell, self.pen = map, letters, cell, Pen(map.id)
        across = cell * (len(map.terrain[0]) + 0.5)
        self.growth = min(MOST, max(1, across / ROOM))
        self.taken: list[Box] = []
        self.drawn: list[Point] = []

    def at(self, column: float, row: float) -> Point:
        """The middle of a hex, or a point between two; columns and rows are counted from one."""
        aside = 0.5 * (1 - abs((row - 1) % 2 - 1))  # every other row is set off by half
        return (column - 0.5 + aside) * self.cell, ((row - 1) * ROOT + 0.5 / ROOT) * self.cell

    def draw(self, numbered: bool) -> None:
        self._terrain()
        self._hexes()
        for way in sorted(self.map.ways, key=lambda way: way.kind != "creek"):
            self._way(way)
        spots = [(place, self.at(*place.at)) for place in self.map.places if place.at]
        self.taken += [self._box(spot, 5, 5) for place, spot in spots if place.kind != "land"]
        for place, spot in spots:
            self._symbol(place.kind, spot, 1.25 if place.look == "bank" else 1)
        for way in self.map.ways:
            self._way_name(way)
        self.drawn = [spot for way in self.map.ways for spot in self._line(way)]
        for place, spot in sorted(spots, key=lambda one: one[0].kind == "land"):
            self._name(place, spot)
        if numbered:
            self._numbers()
        self._legend()

    def _box(self, at: Point, wide: float, high: float) -> Box:
        return at[0] - wide, at[1] - high, at[0] + wide, at[1] + high

    def _corners(self, middle: Point) -> list[Point]:
        r = self.cell / math.sqrt(3)
        return [
            (middle[0] + r * math.sin(math.pi * i / 3), middle[1] - r * math.cos(math.pi * i / 3))
            for i in range(6)
        ]

    def _cells(self) -> Iterator[tuple[int, int, str]]:
        for row, line in enumerate(self.map.terrain, 1):
            for column, letter in enumerate(line, 1):
                yield column, row, letter

    def _hexes(self) -> None:
        d = "".join(
            "M" + "L".join(map(pair, self._corners(self.at(column, row)))) + "Z"
            for column, row, _ in self._cells()
        )
        self.pen.path(d, "none", 0.35, "#9a9a96")

    def _numbers(self) -> None:
        """The number of every fifth hex, at its top or foot, where either has room."""
        size = 6 * self.growth
        for column, row, _ in self._cells():
            if column % 5 == 1 and row % 5 == 1:
                x, y = self.at(column, row)
                for base in (y - self.cell * 0.28, y + self.cell * 0.28 + size * 0.7):
                    if not self._covered(self._box((x, base - size * 0.35), size, size / 2)):
                        text = f"{column:02}{row:02}"
                        self.pen.path(self.letters.outline(text, x, base, size, "label"), "#555", 0)
                        break

    def _terrain(self) -> None:
        draw = self._drawings()
        built = {place.at for place in self.map.places if place.kind != "land"}
        for column, row, letter in self._cells():
            if letter in draw and (column, row) not in built:
                draw[letter](*self.at(column, row))

    def _drawings(self) -> dict[str, Callable[[float, float], None]]:
        return {
            "m": self._mountains,
            "h": self._hills,
            "b": self._badlands,
            "e": self._mesa,
            "w": self._woods,
            "s": self._sand,
        }

    def _legend(self) -> None:
        """One of each symbol and terrain with its name, in one row or in two."""
        y = ((len(self.map.terrain) - 1) * ROOT + 1 / ROOT) * self.cell + LEGEND * 0.6
        across = self.cell * (len(self.map.terrain[0]) + 0.5)
        known = {name: letter for letter, name in TERRAIN.items()}
        rows = [[*SYMBOLS], [*known]] if across < NARROW else [[*SYMBOLS, *known]]
        reach = self.cell * 0.46 + 2  # from the middle of a symbol to its name
        for at, names in enumerate(rows):
            texts = [self.letters.width(name, 1, "italic", 0.3 / NAME) for name in names]
            room = across - 2 * reach * len(names)
            size = min(NAME * self.growth, (room - 3 * len(names)) / sum(texts))
            gap = (room - size * sum(texts)) / len(names) + 2 * reach
            for n, name in enumerate(names):
                spot = reach + gap * n + size * sum(texts[:n]), y + at * LEGEND
                if name in SYMBOLS:
                    self._symbol(name, spot)
                else:
                    self._drawings()[known[name]](*spot)
                place = spot[0] + reach, spot[1] + size * 0.36
                letters = self.letters.outline(name, *place, size, "italic", 0.3, start=True)
                self.pen.path(letters, "#000", 0)

    def _mountains(self, x: float, y: float) -> None:
        c = self.cell
        for dx, dy, size in ((-0.22, -0.02, 0.26), (0.18, 0.1, 0.32)):
            size *= self.pen.near(0.9, 1.15)
            left, top, right = (
                (x + (dx - size * 0.8) * c, y + (dy + 0.2) * c),
                (x + dx * c, y + (dy + 0.2 - size) * c),
                (x + (dx + size * 0.8) * c, y + (dy + 0.2) * c),
            )
            self.pen.shape([left, top, right], "#fff", 0)
            self.pen.lines([left, top, right], width=0.7)
            shade = [(t, self.pen.near(0.5, 0.9)) for t in (0.15, 0.35, 0.55, 0.75)]
            self.pen.lines(
                *[
                    (
                        (top[0] + (right[0] - top[0]) * t, top[1] + (right[1] - top[1]) * t),
                        (
                            top[0] + (right[0] - top[0]) * t * 0.5,
                            top[1] + (right[1] - top[1]) * (t + (1 - t) * k * 0.8),
                        ),
                    )
                    for t, k in shade
                ],
                width=0.55,
            )

    def _hills(self, x: float, y: float) -> None:
        c = self.cell
        for dx, dy in ((-0.2, 0.02), (0.16, 0.16), (0.05, -0.16)):
            a, b, r = x + (dx - 0.14) * c, y + dy * c, 0.28 * c
            self.pen.path(
                f"M{pair((a, b))}q{number(r / 2)} {number(-r * 0.8)} {number(r)} 0", width=0.65
            )
            self.pen.lines(
                *[
                    ((a + r * t, b - r * 0.28), (a + r * (t + 0.06), b - 0.05 * c))
                    for t in (0.62, 0.76)
                ],
                width=0.4,
            )

    def _badlands(self, x: float, y: float) -> None:
        c = self.cell
        for _ in range(4):
            a, b = x + self.pen.near(-0.34, 0.2) * c, y + self.pen.near(-0.25, 0.3) * c
            points = [
                (a + i * 0.07 * c, b - (i % 2) * self.pen.near(0.08, 0.16) * c) for i in range(4)
            ]
            self.pen.lines(points, width=0.6)

    def _mesa(self, x: float, y: float) -> None:
        c, top, foot = self.cell, y - 0.16 * self.cell, y + 0.14 * self.cell
        self.pen.shape(
            [(x - 0.3 * c, foot), (x - 0.22 * c, top), (x + 0.22 * c, top), (x + 0.3 * c, foot)],
            "#fff",
            0.7,
        )
        self.pen.lines(
            *[
                ((x + t * c, top + 0.05 * c), (x + t * c * 1.2, foot - 0.02 * c))
                for t in (-0.1, 0.0, 0.08, 0.14, 0.19)
            ],
            width=0.45,
        )

    def _woods(self, x: float, y: float) -> None:
        for dx, dy in ((-0.2, -0.1), (0.16, -0.14), (0.02, 0.14)):
            crown(self.pen, (x + dx * self.cell, y + dy * self.cell), 0.15 * self.cell)

    def _sand(self, x: float, y: float) -> None:
        dots = [
            (x + self.pen.near(-0.38, 0.38) * self.cell, y + self.pen.near(-0.35, 0.35) * self.cell)
            for _ in range(9)
        ]
        self.pen.path("".join(f"M{pair(p)}h.7v.7h-.7Z" for p in dots), "#000", 0)

    def _line(self, way: WayView) -> list[Point]:
        spots = [self.at(p[0], p[1]) for p in way.points]
        return spline(spots, 8) if way.kind != "border" and len(spots) > 2 else spots

    def _way(self, way: WayView) -> None:
        width, dashes = STROKES[way.kind]
        d = "M" + "L".join(map(pair, self._line(way)))
        self.pen.path(d, "none", width + 1.6, "#fff")
        broken = f' stroke-dasharray="{dashes}"' if dashes else ""
        self.pen.paths.append(
            f'<path d="{d}" fill="none" stroke="#000" stroke-width="{width}"{broken}/>'
        )
        if way.kind == "creek":
            self.pen.path(d, "none", 0.7, "#fff")

    def _symbol(self, kind: str, at: Point, large: float = 1) -> None:
        x, y = at
        match kind:
            case "town":
                r = 3 * large
                self.pen.shape(
                    [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)], "#000", 0.6
                )
                self.pen.shape(
                    [(x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1)], "#fff", 0
                )
            case "fort":
                self.pen.shape([(x + dx, y + dy) for dx, dy in FORT], "#000", 0.6)
            case "camp":
                self.pen.shape([(x - 4, y + 4), (x, y - 4), (x + 4, y + 4)], "#fff", 0.9)
                self.pen.lines(
                    ((x - 1.4, y - 6), (x, y - 4), (x + 1.4, y - 6)),
                    ((x, y + 4), (x, y + 0.5)),
                    width=0.8,
                )
            case "mine":
                self.pen.lines(
                    ((x - 3.5, y + 3.5), (x + 3.5, y - 3.5)),
                    ((x - 3.5, y - 3.5), (x + 3.5, y + 3.5)),
                    width=1.3,
                )
            case "ranch":
                self.pen.shape(
                    [
                        (x - 3.4, y + 3),
                        (x - 3.4, y - 0.6),
                        (x, y - 4),
                        (x + 3.4, y - 0.6),
                        (x + 3.4, y + 3),
                    ],
                    "#fff",
                    0.9,
                )
            case "landmark":
                self.pen.path(
                    f"M{number(x - 2)} {number(y)}a2 2 0 1 1 4 0a2 2 0 1 1 -4 0Z", "#fff", 1
                )
            case _:
                return

    def _name(self, place: PlaceView, at: Point) -> None:
        """A name beside its place where it covers least, on a white halo; stretches of land in
        italics in their middle.
        """
        land = place.kind == "land"
        size = (LAND if land else NAME * (1.25 if place.look == "bank" else 1)) * self.growth
        face, text = (
            ("italic", set_signs(place.name))
            if land
            else ("label", set_signs(place.name) + ("*" if place.ours else ""))
        )
        (x, y), tall = at, size * 0.55
        half = self.letters.width(text, size, face, 0.3) / 2 + 1
        aside = [
            (dx * (half + 5), dy * (tall + 5))
            for dy in (0, 1, -1, 0.5, -0.5, 2, -2, 3, -3)
            for dx in (1, -1, 0, 0.5, -0.5)
            if abs(dy) >= 1 or abs(dx) == 1
        ]
        spots = (
            [
                (0.0, 0.0),
                *(
                    (dx * self.cell / 4, dy * self.cell / 4)
                    for dy in range(-8, 9)
                    for dx in range(-6, 7)
                ),
            ]
            if land
            else aside
        )
        spots = sorted(spots, key=lambda s: abs(s[0]) + abs(s[1]) * 1.5) if land else spots
        boxes = [self._box((x + dx, y + dy), half, tall) for dx, dy in spots]
        limit = self.cell * (len(self.map.terrain[0]) + 0.5)
        low = self.at(1, len(self.map.terrain))[1] + self.cell / 2
        within = [b for b in boxes if b[0] > 1 and b[2] < limit - 1 and b[1] > 0 and b[3] < low]
        costs = [
            sum(b[0] < x < b[2] and b[1] < y < b[3] for x, y in self.drawn) * (not land) + 0.4 * n
            for n, b in enumerate(within or boxes)
        ]
        box = min(
            zip(within or boxes, costs, strict=True),
            key=lambda one: (self._covered(one[0]), one[1]),
        )[0]
        self.taken.append(box)
        d = self.letters.outline(
            text, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2 + size * 0.36, size, face, 0.3
        )
        self.pen.path(d, "none", HALO, "#fff")
        self.pen.path(d, "#000", 0)

    def _covered(self, box: Box) -> float:
        """How much of the taken space a box would cover, in square points."""
        return sum(
            max(0, min(box[2], t[2]) - max(box[0], t[0]))
            * max(0, min(box[3], t[3]) - max(box[1], t[1]))
            for t in self.taken
        )

    def _way_name(self, way: WayView) -> None:
        """A way's name along it, where it runs most level and covers nothing."""
        if not way.name:
            return
        line, size = self._line(way), LAND * 0.95 * self.growth
        text, face = set_signs(way.name), "italic" if way.kind == "creek" else "label"
        half = self.letters.width(text, size, face, 1) / 2
        for i in sorted(range(2, len(line) - 2), key=lambda i: abs(i - len(line) / 2)):
            (ax, ay), (bx, by) = line[i - 2], line[i + 2]
            long = math.dist((ax, ay), (bx, by)) or 1
            ux, uy = (
                ((bx - ax) / long, (by - ay) / long)
                if bx >= ax
                else ((ax - bx) / long, (ay - by) / long)
            )
            x, y = line[i][0] + uy * (size * 0.75), line[i][1] - ux * (size * 0.75)
            box = self._box((x, y), half * abs(ux) + size * 0.6, half * abs(uy) + size * 0.6)
            if (
                box[0] > 2
                and box[2] < self.cell * len(self.map.terrain[0])
                and box[1] > 2
                and not self._covered(box)
            ):
                self.taken.append(box)
                d = self.letters.outline(
                    text, 0, size * 0.36, size, face, 1, (ux, uy, -uy, ux, x, y)
                )
                self.pen.path(d, "none", HALO, "#fff")
                self.pen.path(d, "#000", 0)
                return
