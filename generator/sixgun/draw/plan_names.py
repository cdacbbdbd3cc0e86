"""The sheet of a plan: its measures, the space taken on it, its compass, and its names, which do
not overlap.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from ..content.map import GROUND
from ..view import MapView, PlaceView, WayView
from .inline import set_signs
from .map_svg import COUNTER
from .stretched_type import Lettering
from .town.geometry import Box, Pen, Point, band, mix, spline

FIGURE = 9.0  # points: numbers of counters


class PlanSheet:
    """`unit` is one point in units of the map; `taken` are the boxes of counters and names."""

    def __init__(self, map: MapView, letters: Lettering, unit: float):
        self.map, self.letters, self.unit, self.pen = map, letters, unit, Pen(map.id)
        self.space = map.space or 24.0
        self.taken: list[Box] = [self.around(p.at, self.radius) for p in map.positions]

    @property
    def radius(self) -> float:
        """Of a counter: within its space, unless its number needs more."""
        return max(self.space * COUNTER, self.point(FIGURE * 0.72))

    def point(self, count: float) -> float:
        return count * self.unit

    def line(self, d: str, width: float, stroke: str = "#000", fill: str = "none") -> None:
        self.pen.path(d, fill, round(self.point(width), 2), stroke)

    def around(self, at: Sequence[float], by: float) -> Box:
        return at[0] - by, at[1] - by, at[0] + by, at[1] + by

    def line_of(self, way: WayView) -> list[Point]:
        points = [(p[0], p[1]) for p in way.points]
        return (
            points
            if way.kind in ("street", "rail", "passage") or len(points) < 3
            else spline(points, 8)
        )

    def paved(self, point: Point, by: float) -> bool:
        return any(distance(point, a, b) < width / 2 + by for a, b, width in self.stretches)

    @cached_property
    def stretches(self) -> list[tuple[Point, Point, float]]:
        """Of all ways, each with its width."""
        ways = [way for way in self.map.ways if way.kind != "ridge"]
        return [(a, b, way.width) for way in ways for a, b in pairwise(self.line_of(way))]

    def free(self, spot: Point, by: float) -> bool:
        """Whether a point is so far from counters and ways."""
        within = 0 <= spot[0] <= self.map.size[0] and 0 <= spot[1] <= self.map.size[1]
        return within and not self.paved(spot, by) and not self.meets(self.around(spot, by))

    def meets(self, box: Box, others: Sequence[Box] = ()) -> bool:
        return any(
            box[0] < t[2] and t[0] < box[2] and box[1] < t[3] and t[1] < box[3]
            for t in (*self.taken, *others)
        )


def distance(point: Point, a: Sequence[float], b: Sequence[float]) -> float:
    """How far a point is from a stretch."""
    t = max(
        0.0,
        min(
            1.0,
            ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1]))
            / (math.dist(a, b) ** 2 or 1),
        ),
    )
    return math.dist(point, (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))


NAME, STREET = 8.0, 8.8  # points: names of places, of streets
SHARES = (
    (1, False),
    (0.9, False),
    (1, True),
    (0.8, False),
    (0.9, True),
    (0.7, False),
    (0.8, True),
    (0.6, True),
    (0.6, False),
)  # of NAME, turned
STREETS = (1, 0.9, 0.8, 0.74)  # of STREET
NUMBERED = ((1.15, False), (1, False), (0.82, False), (0.74, False), (0.82, True), (0.74, True))
ROAD = "#ebebe8"


class PlanNames:
    """Letters the names on a sheet on which all places are drawn."""

    def __init__(self, sheet: PlanSheet):
        self.sheet = sheet

    def draw(self) -> None:
        """Everything that must not overlap: the compass, names of ways, names of places."""
        if self.sheet.map.compass:
            self._compass()
        for way in self.sheet.map.ways:
            self._street_name(way)
        for place in self.sheet.map.places:
            if place.kind in GROUND or self._stocked(place):
                self._beside(place)
            elif place.kind not in ("horses", "trees"):
                self._name(place)

    def _street_name(self, way: WayView) -> None:
        """A way's name in the road, where no counter is."""
        if not way.name:
            return
        if way.kind in ("ridge", "trail"):
            self._plate_along(way)
            return
        a, b = max(pairwise(way.points), key=lambda stretch: math.dist(*stretch))
        text, lying = way.name.upper(), abs(b[0] - a[0]) >= abs(b[1] - a[1])
        spots = [
            spot
            for share in STREETS
            for spot in self._along(a, b, text, self.sheet.point(STREET) * share, lying)
        ]
        clear = [spot for spot in spots if not self.sheet.meets(spot[3])]
        size, x, y, box = next(
            (spot for spot in clear if not self._crossed(way, spot[3])), (clear or spots)[0]
        )
        self.sheet.taken.append(box)
        turn = (1.0, 0.0, 0.0, 1.0, x, y) if lying else (0.0, -1.0, 1.0, 0.0, x, y)
        d = self.sheet.letters.outline(text, 0, size * 0.37, size, "label", size * 0.3, turn)
        self.sheet.line(d, 6, ROAD if way.kind != "creek" else "#fff")
        self.sheet.pen.path(d, "#000", 0)

    def _plate_along(self, way: WayView) -> None:
        """A name on a plate: in a trail, at the high side of a ridge; where nothing else is, its
        middle first.
        """
        text, size = way.name.upper(), self.sheet.point(NAME)
        half, tall = (
            self.sheet.letters.width(text, size, track=size * 0.04) / 2 + size * 0.45,
            size * 0.8,
        )
        line = self.sheet.line_of(way)
        if way.kind == "ridge":
            line, _ = band(line, -2 * (half + tall))
        spots = sorted(line, key=lambda spot: math.dist(spot, line[len(line) // 2]))
        boxes = [(x - half, y - tall, x + half, y + tall) for x, y in spots]
        within, clear = self._room_for(boxes)
        if way.kind == "ridge":
            clear = [
                b
                for b in clear
                if not self.sheet.paved(((b[0] + b[2]) / 2, (b[1] + b[3]) / 2), tall)
            ] or clear
        box = (clear or [b for b in within if not self.sheet.meets(b)] or boxes)[0]
        self._letter(
            ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), [text], size, False, box, plate=True
        )

    def _along(
        self, a: Sequence[float], b: Sequence[float], text: str, size: float, lying: bool
    ) -> Iterator[tuple[float, float, float, Box]]:
        """Size, middle and box of a text along a stretch, from its middle outwards."""
        half = self.sheet.letters.width(text, size, track=size * 0.3) / 2 + size * 0.4
        free = max(0.0, 0.5 - half / math.dist(a, b))
        across, up = (half, size) if lying else (size, half)
        for step in range(int(free * 40) + 1):
            for sign in (1, -1):
                x, y = mix((a[0], a[1]), (b[0], b[1]), 0.5 + sign * step / 40)
                yield size, x, y, (x - across, y - up, x + across, y + up)

    def _crossed(self, way: WayView, box: Box) -> bool:
        """Whether another way runs through a box."""
        middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        reach = max(box[2] - box[0], box[3] - box[1]) / 2
        return any(
            distance(middle, a, b) < other.width / 2 + reach
            for other in self.sheet.map.ways
            if other is not way
            for a, b in pairwise(other.points)
        )

    def _name(self, place: PlaceView) -> None:
        """A place's name on a plate inside its walls; its number alone where they are too
        narrow.
        """
        text = f"{place.number or ''} {place.name}{'*' if place.ours else ''}".strip()
        shares = NUMBERED if place.number is not None else SHARES
        fittings = [
            (x, y, x + w, y + h)
            for one in self.sheet.map.places
            if one.kind == "fitting" and one is not place
            for x, y, w, h in one.boxes
        ]
        if (
            not any(self._lettered(place, text, size, turn, fittings) for size, turn in shares)
            and not any(self._lettered(place, text, *share) for share in shares)
            and place.number is not None
        ):
            self._lettered(place, f"{place.number}{'*' if place.ours else ''}", 0.82, False)

    def _room_for(
        self, boxes: list[Box], but: PlaceView | None = None
    ) -> tuple[list[Box], list[Box]]:
        """Which of some plates are on the map, and which of these meet neither a name nor a place,
        but for one.
        """
        built = [
            (x, y, x + w, y + h)
            for place in self.sheet.map.places
            if place is not but
            for x, y, w, h in place.boxes
        ]
        within = [
            box
            for box in boxes
            if box[0] > 0
            and box[1] > 0
            and box[2] < self.sheet.map.size[0]
            and box[3] < self.sheet.map.size[1]
        ]
        return within, [box for box in within if not self.sheet.meets(box, built)]

    def _stocked(self, place: PlaceView) -> bool:
        """Whether cattle are in a corral."""
        x, y, w, h = place.boxes[0]
        herds = [
            box for other in self.sheet.map.places if other.kind == "cattle" for box in other.boxes
        ]
        return place.kind == "corral" and any(
            x <= a and y <= b and a + c <= x + w and b + d <= y + h for a, b, c, d in herds
        )

    def _beside(self, place: PlaceView) -> None:
        """A name on a plate next to a place: under, over, or at a side of it; without one
        nothing.
        """
        text = f"{place.name}{'*' if place.ours else ''}".strip().upper()
        if not place.name:
            return
        x, y, w, h = place.boxes[0]
        size = self.sheet.point(NAME)
        half, tall, gap = (
            self.sheet.letters.width(text, size, track=size * 0.04) / 2 + size * 0.45,
            size * 0.8,
            self.sheet.point(3.4),
        )
        level = [
            (x + w * share, side)
            for share in (0.5, 0.3, 0.7, 0.15, 0.85)
            for side in (y + h + gap + tall, y - gap - tall)
        ]
        spots = [*level, (x + w + gap + half, y + h / 2), (x - gap - half, y + h / 2)]
        boxes = [(a - half, b - tall, a + half, b + tall) for a, b in spots]
        within, clear = self._room_for(boxes, place)
        box = next(
            (
                box
                for box in clear
                if not self.sheet.paved(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), tall)
            ),
            (clear or within or boxes)[0],
        )
        self._letter(
            ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), [text], size, False, box, plate=True
        )

    def _lettered(
        self, place: PlaceView, text: str, share: float, turned: bool, others: Sequence[Box] = ()
    ) -> bool:
        """Whether a text has room inside a place, clear of counters and of some other boxes; then
        it is lettered there.
        """
        x, y, w, h = place.boxes[0]
        size = self.sheet.point(NAME) * share * (0.9 if place.kind == "fitting" else 1)
        long, high = (h, w) if turned else (w, h)
        for lines in self._broken(text):
            half = (
                max(self.sheet.letters.width(line, size, track=size * 0.04) for line in lines) / 2
                + size * 0.35
            )
            tall = size * (1.25 * len(lines) + 0.3)
            if 2 * half > long - self.sheet.point(3) or tall > high - self.sheet.point(3):
                continue
            across, up = (tall / 2, half) if turned else (half, tall / 2)
            for at in self._spots((x, y, w, h), across, up):
                box = at[0] - across, at[1] - up, at[0] + across, at[1] + up
                if not self.sheet.meets(box, others):
                    self._letter(at, lines, size, turned, box, plate=place.kind != "fitting")
                    return True
        return False

    def _broken(self, name: str) -> Iterator[tuple[str, ...]]:
        """A name in one line, then in two and three of about one length."""
        words = set_signs(name).upper().split()
        for count in range(1, min(3, len(words)) + 1):
            cuts = [(0, *ends, len(words)) for ends in _cuts(len(words), count)]
            breaks = [tuple(" ".join(words[a:b]) for a, b in pairwise(cut)) for cut in cuts]
            yield min(
                breaks, key=lambda lines: max(self.sheet.letters.width(line, 10) for line in lines)
            )

    def _spots(self, box: Sequence[float], half: float, tall: float) -> list[Point]:
        """Middles for a plate inside a box, from its middle outwards."""
        x, y, w, h = box
        free_x, free_y, rim = (
            w / 2 - half - self.sheet.point(1),
            h / 2 - tall - self.sheet.point(1),
            8,
        )
        spots = [(i / rim, j / rim) for i in range(-rim, rim + 1) for j in range(-rim, rim + 1)]
        spots.sort(key=lambda s: (s[0] ** 2 + s[1] ** 2, s))
        return [(x + w / 2 + a * max(0, free_x), y + h / 2 + b * max(0, free_y)) for a, b in spots]

    def _letter(
        self, at: Point, lines: Sequence[str], size: float, turned: bool, box: Box, plate: bool
    ) -> None:
        self.sheet.taken.append(box)
        if plate:
            self.sheet.pen.shape(
                [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])],
                "#fff",
                round(self.sheet.point(0.4), 2),
            )
        turn = (0.0, -1.0, 1.0, 0.0, *at) if turned else (1.0, 0.0, 0.0, 1.0, *at)
        for row, line in enumerate(lines):
            down = size * (0.4 + 1.25 * (row - (len(lines) - 1) / 2))
            self.sheet.pen.path(
                self.sheet.letters.outline(line, 0, down, size, "label", size * 0.04, turn),
                "#000",
                0,
            )

    def _compass(self) -> None:
        """A needle in the corner that is emptiest, or in a street, where it may be smaller."""
        width, height = self.sheet.map.size
        rim = self.sheet.point(15)
        spots = [(x, y) for x in (width - rim, rim) for y in (rim * 1.7, height - rim * 1.7)]
        spots += [
            (rim, way.points[0][1])
            for way in self.sheet.map.ways
            if way.points[0][1] == way.points[-1][1]
        ]
        built = [
            (a, b, a + w, b + h) for place in self.sheet.map.places for a, b, w, h in place.boxes
        ]
        sizes = [(spot, self.sheet.point(share)) for share in (1, 0.8) for spot in spots]
        (x, y), g = next(
            (
                (spot, g)
                for spot, g in sizes
                if not self.sheet.meets(
                    (spot[0] - 14 * g, spot[1] - 16 * g, spot[0] + 14 * g, spot[1] + 16 * g), built
                )
            ),
            (spots[0], self.sheet.point(1)),
        )
        self.sheet.taken.append((x - 10 * g, y - 18 * g, x + 10 * g, y + 16 * g))
        self.sheet.pen.shape(
            [(x, y - 15 * g), (x + 4.5 * g, y + 7 * g), (x, y + 3.6 * g)], "#000", round(0.5 * g, 2)
        )
        self.sheet.pen.shape(
            [(x, y - 15 * g), (x - 4.5 * g, y + 7 * g), (x, y + 3.6 * g)], "#fff", round(0.5 * g, 2)
        )
        self.sheet.pen.path(
            self.sheet.letters.outline("N", x, y + 15 * g, 8.6 * g, "display"), "#000", 0
        )


def _cuts(words: int, lines: int) -> list[tuple[int, ...]]:
    """Where this many words may be broken into this many lines."""
    if lines == 1:
        return [()]
    if lines == 2:
        return [(i,) for i in range(1, words)]
    return [(i, j) for i in range(1, words) for j in range(i + 1, words)]
