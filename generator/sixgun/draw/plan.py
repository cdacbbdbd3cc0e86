"""A plan to play on: a grid over streets and ground, walls with doors and windows, fences, horses,
counters and names.
"""

import html
import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from markupsafe import Markup

from ..content.map import GROUND
from ..view import MapView, PlaceView, WayView
from .counter import COUNTER
from .ground import KINDS, draw_ground, draw_ridge
from .inline import set_signs
from .lettering import Lettering
from .town.geometry import Box, Point, band, mix, spline
from .town.pen import Pen, number, pair

NAME, STREET, FIGURE = 8.0, 8.8, 9.0  # points: names of places, of streets, numbers of counters
BAND = 4  # spaces from one heavier line of the grid to the next
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
NUMBERED = ((0.82, False), (0.74, False), (0.82, True), (0.74, True))
ROAD = "#ebebe8"


def draw_plan(map: MapView, letters: Lettering, across: float) -> Markup:
    """A map as a plan, `across` points wide."""
    plan = Plan(map, letters, map.size[0] / across)
    plan.draw()
    words = html.escape(
        f"Plan of {map.title}: " + ", ".join(dict.fromkeys(place.name for place in map.places))
    )
    frame = f'viewBox="0 0 {map.size[0]:g} {map.size[1]:g}" role="img" aria-label="{words}"'
    return Markup(
        f'<svg class="plan" {frame}><title>{words}</title><g'
        f' stroke-linejoin="round">{"".join(plan.pen.paths)}</g></svg>'
    )


class Plan:
    """One plan as it is drawn; `unit` is one point in units of the map."""

    def __init__(self, map: MapView, letters: Lettering, unit: float):
        self.map, self.letters, self.unit, self.pen = map, letters, unit, Pen(map.id)
        self.space = map.space or 24.0
        self.taken: list[Box] = [self._around(p.at, self.radius) for p in map.positions]

    @property
    def radius(self) -> float:
        """Of a counter: within its space, unless its number needs more."""
        return max(self.space * COUNTER, self.point(FIGURE * 0.72))

    def point(self, count: float) -> float:
        return count * self.unit

    def draw(self) -> None:
        width, height = self.map.size
        pen = self.pen
        pen.path(f"M0 0H{width:g}V{height:g}H0Z", "#fff", 0)
        self._ways()
        for way in self.map.ways:
            if way.kind == "ridge":
                draw_ridge(
                    pen, [(p[0], p[1]) for p in way.points], self.space, self.unit, self._free
                )
        for place in self.map.places:
            if place.kind in ("building", "church"):
                for box in place.boxes:
                    self._floor(*box)
        self._grid()
        for place in sorted(self.map.places, key=lambda place: place.kind == "fitting"):
            for box in place.boxes:
                self._place(place, box)
            self._openings(place)
        self._names()
        self._grass()
        for position in self.map.positions:
            self._counter(position.at, str(position.number), position.side == "dark")
        rim = self.point(0.8)
        pen.path(
            f"M{rim:.2f} {rim:.2f}H{width - rim:.2f}V{height - rim:.2f}H{rim:.2f}Z",
            "none",
            round(2 * rim, 2),
        )

    def _names(self) -> None:
        """All that keeps off one another: the compass, names of ways, names of places."""
        if self.map.compass:
            self._compass()
        for way in self.map.ways:
            self._street_name(way)
        for place in self.map.places:
            if place.kind in GROUND or self._stocked(place):
                self._beside(place)
            elif place.kind not in ("horses", "trees"):
                self._name(place)

    def _line(self, d: str, width: float, stroke: str = "#000", fill: str = "none") -> None:
        self.pen.path(d, fill, round(self.point(width), 2), stroke)

    def _around(self, at: Sequence[float], by: float) -> Box:
        return at[0] - by, at[1] - by, at[0] + by, at[1] + by

    def _ways(self) -> None:
        """Streets with broken edges, open where they cross; trails and water in curves, water with
        a bank.
        """
        lines = [
            (way, "M" + "L".join(pair(p) for p in self._line_of(way)))
            for way in self.map.ways
            if way.kind != "ridge"
        ]
        for way, d in lines:
            self.pen.path(
                d, "none", way.width + self.point(1.2), "#000" if way.kind == "creek" else "#555"
            )
        for way, d in lines:
            self.pen.path(d, "none", way.width, "#fff" if way.kind == "creek" else ROAD)
        for way, _ in lines:
            for off in (-0.28, -0.17, 0.17, 0.28):
                self._rut(way, off)

    def _line_of(self, way: WayView) -> list[Point]:
        points = [(p[0], p[1]) for p in way.points]
        return points if way.kind in ("street", "rail") or len(points) < 3 else spline(points, 8)

    def _rut(self, way: WayView, off: float) -> None:
        line, _ = band(self._line_of(way), 2 * off * way.width)
        dashes = " ".join(
            number(self.pen.near(*span)) for _ in range(5) for span in ((10, 46), (20, 80))
        )
        width = round(self.point(0.3), 2)
        self.pen.paths.append(
            f'<path d="M{"L".join(map(pair, line))}" fill="none" stroke="#999"'
            f' stroke-width="{width:g}" stroke-dasharray="{dashes}"/>'
        )

    def _grass(self) -> None:
        """Tufts on open ground."""
        width, height = self.map.size
        blades = ""
        for _ in range(int(width * height / self.space**2 / 3)):
            x, y = self.pen.near(8, width - 8), self.pen.near(12, height - 4)
            if self._open(x, y):
                g = self.point(1.5)
                tips = (
                    (x - 1.6 * g, y - 2.4 * g),
                    (x + 0.2 * g, y - 3 * g),
                    (x + 1.8 * g, y - 2.2 * g),
                )
                blades += "".join(f"M{pair((x, y))}L{pair(tip)}" for tip in tips)
        self._line(blades, 0.45)

    def _open(self, x: float, y: float) -> bool:
        """Whether a point is neither in a place nor in a way."""
        built = any(
            a - 8 < x < a + w + 8 and b - 4 < y < b + h + 12
            for place in self.map.places
            for a, b, w, h in place.boxes
        )
        return not built and self._free((x, y), 8)

    def _paved(self, point: Point, by: float) -> bool:
        ways = [way for way in self.map.ways if way.kind != "ridge"]
        return any(
            _off(point, a, b) < way.width / 2 + by
            for way in ways
            for a, b in pairwise(self._line_of(way))
        )

    def _free(self, spot: Point, by: float) -> bool:
        """Whether a point is so far from counters and ways."""
        within = 0 <= spot[0] <= self.map.size[0] and 0 <= spot[1] <= self.map.size[1]
        return within and not self._paved(spot, by) and not self._meets(self._around(spot, by))

    def _grid(self) -> None:
        if not self.map.space:
            return
        width, height = self.map.size
        columns, rows = range(1, round(width / self.space)), range(1, round(height / self.space))
        for heavy, stroke, line in ((False, "#b9b9b5", 0.3), (True, "#8d8d89", 0.5)):
            d = "".join(
                f"M{n * self.space:g} 0V{height:g}" for n in columns if (n % BAND == 0) is heavy
            )
            d += "".join(
                f"M0 {n * self.space:g}H{width:g}" for n in rows if (n % BAND == 0) is heavy
            )
            self._line(d, line, stroke)

    def _place(self, place: PlaceView, box: Sequence[float]) -> None:
        x, y, w, h = box
        outline = f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}Z"
        match place.kind:
            case "corral":
                self._fence(x, y, w, h)
            case "graves":
                self._graves(x, y, w, h)
            case "lot":
                self.pen.paths.append(
                    f'<path d="{outline}" fill="none" stroke="#000"'
                    f' stroke-width="{self.point(0.9):.2f}"'
                    f' stroke-dasharray="{self.point(4):.1f}"/>'
                )
            case "horses":
                self._horses(x, y, w, h)
            case kind if kind in KINDS:
                draw_ground(self.pen, kind, box, self.space, self.unit, self._free)
            case "fitting":
                self._line(outline, 0.8, "#000", "#fff")
            case _:
                self._walls(x, y, w, h, outline)

    def _floor(self, x: float, y: float, w: float, h: float) -> None:
        """Boards, under the grid."""
        self.pen.path(f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}Z", "#fff", 0)
        if self.space < self.point(11):
            return
        boards = "".join(
            f"M{number(x)} {number(y + n * self.space / 4)}h{number(w)}"
            for n in range(1, int(h / self.space * 4))
        )
        self._line(boards, 0.25, "#c9c9c5")

    def _walls(self, x: float, y: float, w: float, h: float, outline: str) -> None:
        """Walls that throw a shadow to the south-east."""
        fall, step = min(self.point(4.5), self.space * 0.35), self.point(1.4)
        shade = ""
        for n in range(int((w + h) / step)):
            t = n * step
            sx, sy = (x + t, y + h) if t < w else (x + w, y + h - (t - w))
            shade += f"M{number(sx)} {number(sy)}l{number(fall)} {number(fall)}"
        self._line(shade, 0.6)
        self._line(outline, min(2.6, self.space / self.unit * 0.22))

    def _fence(self, x: float, y: float, w: float, h: float) -> None:
        """Two rails and their posts."""
        gap, post = self.point(1), self.point(3.2)
        for by in (-gap, gap):
            self._line(
                f"M{number(x + by)}"
                f" {number(y + by)}h{number(w - 2 * by)}v{number(h - 2 * by)}h{number(2 * by - w)}Z",  # noqa: E501
                0.6,
            )
        corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
        posts = [
            mix(a, b, n / count)
            for a, b in pairwise(corners)
            for count in [max(1, round(math.dist(a, b) / self.space))]
            for n in range(count)
        ]
        d = "".join(
            f"M{pair((a - post / 2, b - post / 2))}h{number(post)}v{number(post)}h{number(-post)}Z"
            for a, b in posts
        )
        self.pen.path(d, "#000", 0)

    def _graves(self, x: float, y: float, w: float, h: float) -> None:
        """Crosses in rows inside a fence."""
        self._fence(x, y, w, h)
        g = self.point(1)
        columns, rows = max(2, int(w / (9 * g))), max(2, int(h / (10 * g)))
        spots = [
            (x + w * (i + 0.5) / columns, y + h * (j + 0.5) / rows)
            for i in range(columns)
            for j in range(rows)
            if (i * 5 + j) % 4
        ]
        self._line(
            "".join(
                f"M{pair((a, b - 2.6 * g))}v{number(5.2 * g)}M{pair((a - 1.6 * g, b - g))}h{number(3.2 * g)}"  # noqa: E501
                for a, b in spots
            ),
            0.9,
        )

    def _horses(self, x: float, y: float, w: float, h: float) -> None:
        """Saddled horses from above, side by side, heads to the north where the box is high and to
        the east where it is wide.
        """
        count = max(1, round(max(w, h) / self.space / 1.1)) if max(w, h) > 2.5 * self.space else 1
        along = w >= h
        for n in range(count):
            cx, cy = (
                (x + w * (n + 0.5) / count, y + h / 2)
                if along
                else (x + w / 2, y + h * (n + 0.5) / count)
            )
            scale = min(h, w / count) / 10 if count > 1 else min(w / 20, h / 8)
            self._horse(cx, cy, scale, up=count > 1 and along)

    def _horse(self, x: float, y: float, scale: float, up: bool) -> None:
        shape = [
            (-9, -1.2),
            (-6, -2.6),
            (0, -2.2),
            (4, -2.4),
            (6.5, -1.2),
            (9, -1.3),
            (10.6, 0),
            (9, 1.3),
            (6.5, 1.2),
            (4, 2.4),
            (0, 2.2),
            (-6, 2.6),
            (-9, 1.2),
        ]
        saddle = [(-3, -2.6), (2, -2.6), (2, 2.6), (-3, 2.6)]
        for points, fill in ((shape, "#000"), (saddle, "#fff")):
            spots = [
                (x + (b if up else a) * scale, y + (-a if up else b) * scale) for a, b in points
            ]
            self.pen.shape(spots, fill, round(self.point(0.5), 2))

    def _openings(self, place: PlaceView) -> None:
        """Doors as gaps with their leaf swung out; windows as white in the wall."""
        for spots, kind in ((place.doors, "door"), (place.windows, "window")):
            for x, y in spots:
                half = self.space * 0.4
                lying = any(
                    min(abs(y - b), abs(y - b - h)) <= min(abs(x - a), abs(x - a - w))
                    for a, b, w, h in place.boxes
                )
                gap = (
                    f"M{number(x - half)} {number(y)}h{number(2 * half)}"
                    if lying
                    else f"M{number(x)} {number(y - half)}v{number(2 * half)}"
                )
                if kind == "window":
                    self._line(gap, min(1.5, self.space / self.unit * 0.12), "#fff")
                    continue
                self._line(gap, min(3.4, self.space / self.unit * 0.32), "#fff")
                if place.kind != "corral":
                    leaf = (
                        f"M{number(x - half)} {number(y)}l{number(half)} {number(half)}"
                        if lying
                        else f"M{number(x)} {number(y - half)}l{number(half)} {number(half)}"
                    )
                    self._line(leaf, 0.9)

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
            for spot in self._along(a, b, text, self.point(STREET) * share, lying)
        ]
        clear = [spot for spot in spots if not self._meets(spot[3])]
        size, x, y, box = next(
            (spot for spot in clear if not self._crossed(way, spot[3])), (clear or spots)[0]
        )
        self.taken.append(box)
        turn = (1.0, 0.0, 0.0, 1.0, x, y) if lying else (0.0, -1.0, 1.0, 0.0, x, y)
        d = self.letters.outline(text, 0, size * 0.37, size, "label", size * 0.3, turn)
        self._line(d, 6, ROAD if way.kind != "creek" else "#fff")
        self.pen.path(d, "#000", 0)

    def _plate_along(self, way: WayView) -> None:
        """A name on a plate: in a trail, at the high side of a ridge; where nothing else is, its
        middle first.
        """
        text, size = way.name.upper(), self.point(NAME)
        half, tall = self.letters.width(text, size, track=size * 0.04) / 2 + size * 0.45, size * 0.8
        line = self._line_of(way)
        if way.kind == "ridge":
            line, _ = band(line, -2 * (half + tall))
        spots = sorted(line, key=lambda spot: math.dist(spot, line[len(line) // 2]))
        boxes = [(x - half, y - tall, x + half, y + tall) for x, y in spots]
        within, clear = self._room_for(boxes)
        if way.kind == "ridge":
            clear = [
                b for b in clear if not self._paved(((b[0] + b[2]) / 2, (b[1] + b[3]) / 2), tall)
            ] or clear
        box = (clear or [b for b in within if not self._meets(b)] or boxes)[0]
        self._letter(
            ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), [text], size, False, box, plate=True
        )

    def _along(
        self, a: Sequence[float], b: Sequence[float], text: str, size: float, lying: bool
    ) -> Iterator[tuple[float, float, float, Box]]:
        """Size, middle and box of a text along a stretch, from its middle outwards."""
        half = self.letters.width(text, size, track=size * 0.3) / 2 + size * 0.4
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
            _off(middle, a, b) < other.width / 2 + reach
            for other in self.map.ways
            if other is not way
            for a, b in pairwise(other.points)
        )

    def _meets(self, box: Box, others: Sequence[Box] = ()) -> bool:
        return any(
            box[0] < t[2] and t[0] < box[2] and box[1] < t[3] and t[1] < box[3]
            for t in (*self.taken, *others)
        )

    def _name(self, place: PlaceView) -> None:
        """A place's name on a plate inside its walls; its number alone where they are too
        narrow.
        """
        text = f"{place.number or ''} {place.name}{'*' if place.ours else ''}".strip()
        shares = NUMBERED if place.number is not None else SHARES
        if (
            not any(self._lettered(place, text, *share) for share in shares)
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
            for place in self.map.places
            if place is not but
            for x, y, w, h in place.boxes
        ]
        within = [
            box
            for box in boxes
            if box[0] > 0 and box[1] > 0 and box[2] < self.map.size[0] and box[3] < self.map.size[1]
        ]
        return within, [box for box in within if not self._meets(box, built)]

    def _stocked(self, place: PlaceView) -> bool:
        """Whether cattle are in a corral."""
        x, y, w, h = place.boxes[0]
        herds = [box for other in self.map.places if other.kind == "cattle" for box in other.boxes]
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
        size = self.point(NAME)
        half, tall, gap = (
            self.letters.width(text, size, track=size * 0.04) / 2 + size * 0.45,
            size * 0.8,
            self.point(3.4),
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
                if not self._paved(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), tall)
            ),
            (clear or within or boxes)[0],
        )
        self._letter(
            ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), [text], size, False, box, plate=True
        )

    def _lettered(self, place: PlaceView, text: str, share: float, turned: bool) -> bool:
        """Whether a text has room inside a place, clear of counters; then it is lettered there."""
        x, y, w, h = place.boxes[0]
        size = self.point(NAME) * share * (0.9 if place.kind == "fitting" else 1)
        long, high = (h, w) if turned else (w, h)
        for lines in self._broken(text):
            half = (
                max(self.letters.width(line, size, track=size * 0.04) for line in lines) / 2
                + size * 0.35
            )
            tall = size * (1.25 * len(lines) + 0.3)
            if 2 * half > long - self.point(3) or tall > high - self.point(3):
                continue
            across, up = (tall / 2, half) if turned else (half, tall / 2)
            for at in self._spots((x, y, w, h), across, up):
                box = at[0] - across, at[1] - up, at[0] + across, at[1] + up
                if not self._meets(box):
                    self._letter(at, lines, size, turned, box, plate=place.kind != "fitting")
                    return True
        return False

    def _broken(self, name: str) -> Iterator[tuple[str, ...]]:
        """A name in one line, then in two and three of about one length."""
        words = set_signs(name).upper().split()
        for count in range(1, min(3, len(words)) + 1):
            cuts = [(0, *ends, len(words)) for ends in _cuts(len(words), count)]
            breaks = [tuple(" ".join(words[a:b]) for a, b in pairwise(cut)) for cut in cuts]
            yield min(breaks, key=lambda lines: max(self.letters.width(line, 10) for line in lines))

    def _spots(self, box: Sequence[float], half: float, tall: float) -> list[Point]:
        """Middles for a plate inside a box, from its middle outwards."""
        x, y, w, h = box
        free_x, free_y, rim = w / 2 - half - self.point(1), h / 2 - tall - self.point(1), 8
        spots = [(i / rim, j / rim) for i in range(-rim, rim + 1) for j in range(-rim, rim + 1)]
        spots.sort(key=lambda s: (s[0] ** 2 + s[1] ** 2, s))
        return [(x + w / 2 + a * max(0, free_x), y + h / 2 + b * max(0, free_y)) for a, b in spots]

    def _letter(
        self, at: Point, lines: Sequence[str], size: float, turned: bool, box: Box, plate: bool
    ) -> None:
        self.taken.append(box)
        if plate:
            self.pen.shape(
                [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])],
                "#fff",
                round(self.point(0.4), 2),
            )
        turn = (0.0, -1.0, 1.0, 0.0, *at) if turned else (1.0, 0.0, 0.0, 1.0, *at)
        for row, line in enumerate(lines):
            down = size * (0.4 + 1.25 * (row - (len(lines) - 1) / 2))
            self.pen.path(
                self.letters.outline(line, 0, down, size, "label", size * 0.04, turn), "#000", 0
            )

    def _counter(self, at: Sequence[float], figure: str, dark: bool) -> None:
        x, y = at
        r, size = self.radius, max(self.point(FIGURE), self.radius)
        ground, ink = ("#000", "#fff") if dark else ("#fff", "#000")
        circle = (
            f"M{number(x - r)} {number(y)}a{number(r)} {number(r)} 0 1 1 {number(2 * r)}"
            f" 0a{number(r)} {number(r)} 0 1 1 {number(-2 * r)} 0Z"
        )
        self._line(circle, 3, "#fff", "#fff")
        self._line(circle, 1.2, "#000", ground)
        self.pen.path(self.letters.outline(figure, x, y + size * 0.36, size, "display"), ink, 0)

    def _compass(self) -> None:
        """A needle in the corner that is emptiest."""
        width, height = self.map.size
        g, rim = self.point(1), self.point(15)
        spots = [(x, y) for x in (width - rim, rim) for y in (rim * 1.7, height - rim * 1.7)]
        spots += [
            (rim, way.points[0][1])
            for way in self.map.ways
            if way.points[0][1] == way.points[-1][1]
        ]
        built = [(a, b, a + w, b + h) for place in self.map.places for a, b, w, h in place.boxes]
        x, y = next(
            (spot for spot in spots if not self._meets(self._around(spot, 14 * g), built)), spots[0]
        )
        self.taken.append((x - 10 * g, y - 18 * g, x + 10 * g, y + 16 * g))
        self.pen.shape(
            [(x, y - 15 * g), (x + 4.5 * g, y + 7 * g), (x, y + 3.6 * g)], "#000", round(0.5 * g, 2)
        )
        self.pen.shape(
            [(x, y - 15 * g), (x - 4.5 * g, y + 7 * g), (x, y + 3.6 * g)], "#fff", round(0.5 * g, 2)
        )
        self.pen.path(self.letters.outline("N", x, y + 15 * g, 8.6 * g, "display"), "#000", 0)


def _off(point: Point, a: Sequence[float], b: Sequence[float]) -> float:
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


def _cuts(words: int, lines: int) -> list[tuple[int, ...]]:
    """Where so many words may be broken into so many lines."""
    if lines == 1:
        return [()]
    if lines == 2:
        return [(i,) for i in range(1, words)]
    return [(i, j) for i in range(1, words) for j in range(i + 1, words)]
