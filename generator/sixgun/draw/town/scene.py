"""The whole view: ground and roads, sky, then everything that rises, from the back to the front,
and the lettering.
"""

import html
import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from markupsafe import Markup

from ...view import MapView
from ..stretched_type import Lettering
from .building import LOOKS, Building
from .folk import corral, fence, graves, person, rider, wagon
from .geometry import (
    HEIGHT,
    WIDTH,
    Area,
    Box,
    Pen,
    Point,
    Slant,
    along,
    band,
    bounds,
    crossing,
    depth,
    number,
    spline,
)
from .labels import Plate, Road, Standing, draw_number, draw_road, name_of, place_name
from .nature import cactus, creek, rock, sky, tree, tuft

SMALLEST, STREET, FIGURE = 7.8, 8.6, 10.6  # points: names of places, of ways, numbers
ROOM = 560.0  # points: the narrowest drawing that names its places; a narrower one numbers them
HORIZON, SKY_CUT = 90.0, 44.0
Item = tuple[float, Callable[[], None]]


@lru_cache(maxsize=16)  # several documents show the same town
def draw_town(
    map: MapView, letters: Lettering, across: float, numbered: bool = False, high: float = 0
) -> Markup:
    """A map as a bird's-eye view, `across` points wide, with the names of its places or their
    numbers.

    Where it may be only `high` points high, sky is cut off, and then foreground.
    """
    scene = Scene(map, letters, max(1.0, WIDTH / across), numbered or across < ROOM)
    scene.draw()
    what = "numbers" if scene.numbered else "names"
    words = html.escape(f"{map.title}: bird’s-eye view with the {what} of its places")
    tall = min(HEIGHT, high * WIDTH / across) if high else HEIGHT
    frame = (
        f'viewBox="0 {min(SKY_CUT, HEIGHT - tall):.1f} {WIDTH:g} {tall:.1f}" role="img"'
        f' aria-label="{words}"'
    )
    lines = '<g stroke-linecap="round" stroke-linejoin="round">' + "".join(scene.pen.paths) + "</g>"
    return Markup(f'<svg class="view" {frame}><title>{words}</title>{lines}</svg>')


class Scene:
    """One view as it is drawn; `unit` enlarges lettering where the drawing is printed small."""

    def __init__(self, map: MapView, letters: Lettering, unit: float, numbered: bool):
        self.map, self.letters, self.unit, self.numbered = map, letters, unit, numbered
        self.pen, self.slant = Pen(map.id), Slant.of(map.size)
        self.roads = [Road.of(way, map.size, self.slant) for way in map.ways if way.kind != "creek"]
        self.creeks = [
            Road.of(way, map.size, self.slant) for way in map.ways if way.kind == "creek"
        ]
        self.standing = list(self._standing())
        self.bulks = {
            one.turn: Area.of(self.slant.bulk(one.box, one.height)) for one in self.standing
        }
        self.covers = [Area.of(road.covers) for road in (*self.roads, *self.creeks)]
        names = (
            name_of(self.slant, letters, road, STREET * self.unit)
            for road in (*self.roads, *self.creeks)
        )
        self.names = [name for name in names if name]
        self.taken: list[Box] = [bounds(name.area(letters)) for name in self.names]
        self.grown: list[Point] = []
        self.plates = [] if numbered else list(self._plates())
        around = [Area.of(self.slant.all(_around(one.box, 6))) for one in self.standing]
        self.solids = [*self.covers, *around, *(Area.of(_polygon(box)) for box in self.taken)]

    def draw(self) -> None:
        pen, slant = self.pen, self.slant
        self._ground()
        for road in self.roads:
            draw_road(pen, slant, road, [other for other in self.roads if other is not road])
        for road in self.creeks:
            creek(pen, slant, road.line, road.way.width)
        sky(pen)
        self.shades = [
            Area.of(slant.shadow(one.box, one.height)) for one in self.standing if one.look
        ]
        for shade in self.shades:
            pen.level(shade.polygon, 1.25, 0.55)
        items = [*self._buildings(), *self._trees(), *self._scrub(), *self._traffic()]
        for _, draw in sorted(items, key=lambda item: item[0]):
            draw()
        for name in self.names:
            name.draw(pen, self.letters)
        for plate in self.plates:
            plate.draw(pen, self.letters)
        for one in self.standing if self.numbered else ():
            if one.place.number is not None:
                draw_number(pen, slant, self.letters, one, FIGURE * self.unit)

    def _standing(self) -> Iterator[Standing]:
        turn = 0
        for place in self.map.places:
            for x, y, wide, deep in place.boxes:
                box = x, y, x + wide, y + deep
                look = (
                    LOOKS["church"]
                    if place.kind == "church"
                    else LOOKS[place.look]
                    if place.kind == "building"
                    else None
                )
                yield Standing(place, box, look, self._faces(box), turn)
                turn += 1

    def _faces(self, box: Box) -> str:
        """The side toward the nearest street: s, or n for a building behind it."""
        best = (math.inf, 0.0)
        cx, cy = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        for road in self.roads:
            for (ax, ay), (bx, by) in (
                pairwise(road.way.points) if road.way.kind == "street" else ()
            ):
                t = max(
                    0,
                    min(
                        1,
                        ((cx - ax) * (bx - ax) + (cy - ay) * (by - ay))
                        / math.dist((ax, ay), (bx, by)) ** 2,
                    ),
                )
                px, py = ax + (bx - ax) * t, ay + (by - ay) * t
                gap = max(box[0] - px, px - box[2], box[1] - py, py - box[3]) - road.way.width * 0.6
                best = min(best, (gap, py))
        return "n" if best[1] < cy - 1 and best[0] < math.inf else "s"

    def _plates(self) -> Iterator[Plate]:
        """The names of all places except plain houses; earlier ones are obstacles for later
        ones.
        """
        for one in self.standing:
            if one.look is not LOOKS["house"]:
                plate = place_name(
                    self.slant,
                    self.letters,
                    one,
                    self.taken,
                    self.bulks,
                    self.covers,
                    SMALLEST * self.unit,
                )
                self.taken.append(plate.box)
                yield plate

    def _free(self, point: Point, room: float = 4) -> bool:
        """Whether there is bare ground about a point of the sheet."""
        x, y = point
        near = ((x, y), (x, y - room), (x + room, y), (x - room, y)) if room else (point,)
        box = x - room - 1, y - room - 1, x + room + 1, y + 1
        return not any(area.holds(p) for area in self.solids if area.meets(box) for p in near)

    def _ground(self) -> None:
        """Broken level strokes, close in the distance and toward the edges."""
        pen, y = self.pen, HORIZON
        fine: list[str] = []
        bold: list[str] = []
        while y < HEIGHT:
            far = max(0, 1 - (y - HORIZON) / 64)
            x = -pen.near(0, 12)
            while x < WIDTH:
                long = pen.near(2, 7 + 10 * far)
                if pen.near(0, 1) < _density(x + long / 2, y, far) and all(
                    self._free((x + t, y), 0) for t in (0, long / 2, long)
                ):
                    (fine if pen.near(0, 1) < 0.7 else bold).append(
                        f"M{number(x)} {number(y + pen.near(-0.5, 0.5))}h{number(long)}"
                    )
                x += long + pen.near(2, 9)
            y += 2.2 + 2.6 * (1 - far)
        pen.path("".join(fine), width=0.4)
        pen.path("".join(bold), width=0.65)

    def _buildings(self) -> Iterator[Item]:
        for one in self.standing:
            yield depth(*one.middle), lambda one=one: self._building(one)  # type: ignore[misc]

    def _building(self, one: Standing) -> None:
        x0, _, x1, y1 = one.box
        if one.look:
            Building(
                self.pen,
                self.slant,
                self.letters,
                one.box,
                one.look,
                one.place.sign,
                one.faces,
                one.turn,
            ).draw()
            if one.look is LOOKS["house"]:
                fence(self.pen, self.slant, (x0 - 10, y1 + 22), (x1 + 14, y1 + 22), 7, 6)
        elif one.place.kind == "graves":
            graves(self.pen, self.slant, one.box)
        else:
            corral(self.pen, self.slant, one.box)

    def _apart(self, point: Point, by: float = 17) -> bool:
        """Whether nothing else grows close to a point of the sheet; then it is taken."""
        if any(math.dist(point, other) < by for other in self.grown):
            return False
        self.grown.append(point)
        return True

    def _grow(self, x: float, y: float, radius: float) -> Item:
        return depth(x, y), lambda: tree(self.pen, self.slant, x, y, radius)

    def _trees(self) -> Iterator[Item]:
        """Cottonwoods along the creeks, and a few far off."""
        pen = self.pen
        for road in self.creeks:
            middle = spline(road.line, 3)
            left, right = band(road.line, road.way.width + 44)
            for i in range(1, len(middle), 5):
                x, y = (right if pen.near(0, 1) < 0.62 else left)[
                    min(i * len(right) // len(middle), len(right) - 1)
                ]
                x, y = x + pen.near(-16, 16), y + pen.near(-5, 5)
                if (
                    pen.near(0, 1) < 0.8
                    and self._room(self.slant.at(x, y))
                    and self._apart(self.slant.at(x, y))
                ):
                    yield self._grow(x, y, pen.near(7, 11.5))
        for _ in range(60):
            X, Y = pen.near(8, WIDTH - 8), pen.near(106, 160)
            if self._free((X, Y), 16) and pen.near(0, 1) < 0.14 and self._apart((X, Y)):
                yield self._grow(*self.slant.ground((X, Y)), pen.near(4, 6.5))

    def _room(self, foot: Point) -> bool:
        """Whether a whole tree is free of buildings, roads and names there."""
        x, y = foot
        spots = [(x + i, y - j) for i in (-11, 0, 11) for j in (0, 12, 24)]
        hidden = [*self.bulks.values(), *self.covers[: len(self.roads)]]
        clear = not any(t[0] - 11 < x < t[2] + 11 and t[1] - 2 < y < t[3] + 26 for t in self.taken)
        return (
            8 < x < WIDTH - 8
            and y < HEIGHT + 6
            and clear
            and not any(area.holds(p) for p in spots for area in hidden)
        )

    def _scrub(self) -> Iterator[Item]:
        """Tufts everywhere; rocks and cactus in the foreground."""
        pen, slant = self.pen, self.slant
        for _ in range(300):
            X, Y = pen.near(4, WIDTH - 4), pen.near(106, HEIGHT - 4)
            if self._free((X, Y)) and not any(shade.holds((X, Y)) for shade in self.shades):
                x, y = slant.ground((X, Y))
                yield depth(x, y), lambda x=x, y=y: tuft(pen, slant, x, y)  # type: ignore[misc]
        for i in range(46):
            X, Y = pen.near(6, WIDTH - 6), HEIGHT - abs(sum(pen.near(-22, 22) for _ in range(3)))
            size = pen.near(13, 24) if i % 4 == 0 else pen.near(3.5, 8)
            if (
                Y > 120
                and self._free((X, Y), 14)
                and self._free((X, Y - 18), 6)
                and self._apart((X, Y), 22)
            ):
                x, y = slant.ground((X, Y))
                what = cactus if i % 4 == 0 else rock
                yield (
                    depth(x, y),
                    lambda x=x, y=y, what=what, size=size: what(  # type: ignore[misc]
                        pen, slant, x, y, size
                    ),
                )

    def _traffic(self) -> Iterator[Item]:
        """A wagon where two streets meet, riders in the first street, people in the others and
        before the doors.
        """
        pen, slant, streets = (
            self.pen,
            self.slant,
            [way for way in self.map.ways if way.kind == "street"],
        )
        stretches = [stretch for way in streets for stretch in pairwise(way.points)]
        met = (
            crossing((a[0], a[1]), (b[0], b[1]), (c[0], c[1]), (d[0], d[1]))
            for (a, b), (c, d) in combinations(stretches, 2)
        )
        for x, y in [p for p in met if p][:1]:
            yield depth(x, y), lambda x=x, y=y: wagon(pen, slant, x - 4, y + 6)  # type: ignore[misc]
        for way in streets[:1]:
            for share, off, facing in ((0.222, -0.22, 1), (0.912, 0.1, -1)):
                x, y = _beside(way.points, share, off * way.width)
                yield depth(x, y), lambda x=x, y=y, facing=facing: rider(pen, slant, x, y, facing)  # type: ignore[misc]
        spots = [
            _beside(way.points, share, off * way.width)
            for way in streets[1:]
            for share, off in ((0.1, 0.1), (0.25, 0.35), (0.3, -0.2), (0.95, 0.2))
        ]
        for one in self.standing:
            if one.look and one.faces == "s" and one.look is not LOOKS["house"]:
                x0, _, x1, y1 = one.box
                spots += [
                    (x0 + (x1 - x0) * t, y1 + pen.near(15, 22))
                    for t in pen.rng.shuffle((0.2, 0.35, 0.62, 0.9))[:2]
                ]
        for x, y in spots:
            yield depth(x, y), lambda x=x, y=y: person(pen, slant, x, y)  # type: ignore[misc]


def _beside(points: Sequence[Sequence[float]], share: float, off: float) -> Point:
    (x, y), (dx, dy) = along(points, share)
    return x - dy * off, y + dx * off


def _around(box: Box, by: float) -> list[Point]:
    return _polygon((box[0] - by, box[1] - by, box[2] + by, box[3] + by))


def _polygon(box: Box) -> list[Point]:
    x0, y0, x1, y1 = box
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def _density(x: float, y: float, far: float) -> float:
    edge = (
        max(0, abs(x - WIDTH / 2) / (WIDTH / 2) - 0.7) * 1.7 + max(0, (y - HEIGHT + 46) / 46) * 0.8
    )
    wave = 0.5 + 0.5 * math.sin(x * 0.021 + y * 0.05) * math.sin(x * 0.013 - y * 0.083 + 1)
    return 0.1 + 0.55 * far + 0.5 * edge + (0.3 if wave > 0.62 else 0)
