"""A plan to play on: a grid over streets and ground, walls with doors and windows, fences, horses,
counters and names.
"""

import math
from collections.abc import Sequence
from itertools import pairwise

from ..view import PlaceView, WayView
from .ground import HORSE, KINDS, draw_ground, draw_ridge
from .plan_names import FIGURE, ROAD, PlanNames, PlanSheet
from .town.geometry import band, mix, number, pair

BAND = 4  # spaces from one heavier line of the grid to the next


class Plan:
    """One plan as it is drawn."""

    def __init__(self, sheet: PlanSheet):
        self.sheet = sheet

    def draw(self) -> None:
        width, height = self.sheet.map.size
        pen = self.sheet.pen
        pen.path(f"M0 0H{width:g}V{height:g}H0Z", "#fff", 0)
        self._ways()
        for way in self.sheet.map.ways:
            if way.kind == "ridge":
                draw_ridge(
                    pen,
                    [(p[0], p[1]) for p in way.points],
                    self.sheet.space,
                    self.sheet.unit,
                    self.sheet.free,
                )
        for place in self.sheet.map.places:
            if place.kind in ("building", "church"):
                for box in place.boxes:
                    self._floor(*box)
        self._grid()
        for place in sorted(self.sheet.map.places, key=lambda place: place.kind == "fitting"):
            for box in place.boxes:
                self._place(place, box)
            self._openings(place)
        PlanNames(self.sheet).draw()
        if self.sheet.map.compass:  # a plan without a north is indoors, or a table
            self._grass()
        for position in self.sheet.map.positions:
            self._counter(position.at, str(position.number), position.side == "dark")
        rim = self.sheet.point(0.8)
        pen.path(
            f"M{rim:.2f} {rim:.2f}H{width - rim:.2f}V{height - rim:.2f}H{rim:.2f}Z",
            "none",
            round(2 * rim, 2),
        )

    def _ways(self) -> None:
        """Streets with broken edges, open where they cross; trails and water in curves, water with
        a bank.
        """
        lines = [
            (way, "M" + "L".join(pair(p) for p in self.sheet.line_of(way)))
            for way in self.sheet.map.ways
            if way.kind != "ridge"
        ]
        for way, d in lines:
            self.sheet.pen.path(
                d,
                "none",
                way.width + self.sheet.point(1.2),
                "#000" if way.kind == "creek" else "#555",
            )
        for way, d in lines:
            self.sheet.pen.path(d, "none", way.width, "#fff" if way.kind == "creek" else ROAD)
        for way, _ in lines:
            for off in (-0.28, -0.17, 0.17, 0.28):
                self._rut(way, off)

    def _rut(self, way: WayView, off: float) -> None:
        line, _ = band(self.sheet.line_of(way), 2 * off * way.width)
        dashes = " ".join(
            number(self.sheet.pen.near(*span)) for _ in range(5) for span in ((10, 46), (20, 80))
        )
        width = round(self.sheet.point(0.3), 2)
        self.sheet.pen.paths.append(
            f'<path d="M{"L".join(map(pair, line))}" fill="none" stroke="#999"'
            f' stroke-width="{width:g}" stroke-dasharray="{dashes}"/>'
        )

    def _grass(self) -> None:
        """Tufts on open ground."""
        width, height = self.sheet.map.size
        blades = ""
        for _ in range(int(width * height / self.sheet.space**2 / 3)):
            x, y = self.sheet.pen.near(8, width - 8), self.sheet.pen.near(12, height - 4)
            if self._open(x, y):
                g = self.sheet.point(1.5)
                tips = (
                    (x - 1.6 * g, y - 2.4 * g),
                    (x + 0.2 * g, y - 3 * g),
                    (x + 1.8 * g, y - 2.2 * g),
                )
                blades += "".join(f"M{pair((x, y))}L{pair(tip)}" for tip in tips)
        self.sheet.line(blades, 0.45)

    def _open(self, x: float, y: float) -> bool:
        """Whether a point is neither in a place nor in a way."""
        built = any(
            a - 8 < x < a + w + 8 and b - 4 < y < b + h + 12
            for place in self.sheet.map.places
            for a, b, w, h in place.boxes
        )
        return not built and self.sheet.free((x, y), 8)

    def _grid(self) -> None:
        if not self.sheet.map.space:
            return
        width, height = self.sheet.map.size
        columns, rows = (
            range(1, round(width / self.sheet.space)),
            range(1, round(height / self.sheet.space)),
        )
        for heavy, stroke, line in ((False, "#b9b9b5", 0.3), (True, "#8d8d89", 0.5)):
            d = "".join(
                f"M{n * self.sheet.space:g} 0V{height:g}"
                for n in columns
                if (n % BAND == 0) is heavy
            )
            d += "".join(
                f"M0 {n * self.sheet.space:g}H{width:g}" for n in rows if (n % BAND == 0) is heavy
            )
            self.sheet.line(d, line, stroke)

    def _place(self, place: PlaceView, box: Sequence[float]) -> None:
        x, y, w, h = box
        outline = f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}Z"
        match place.kind:
            case "corral":
                self._fence(x, y, w, h)
            case "graves":
                self._graves(x, y, w, h)
            case "lot":
                self.sheet.pen.paths.append(
                    f'<path d="{outline}" fill="none" stroke="#000"'
                    f' stroke-width="{self.sheet.point(0.9):.2f}"'
                    f' stroke-dasharray="{self.sheet.point(4):.1f}"/>'
                )
            case "horses":
                self._horses(x, y, w, h)
            case kind if kind in KINDS:
                draw_ground(
                    self.sheet.pen, kind, box, self.sheet.space, self.sheet.unit, self.sheet.free
                )
            case "fitting":
                self.sheet.line(outline, 0.8, "#000", "#fff")
            case _:
                self._walls(x, y, w, h, outline)

    def _floor(self, x: float, y: float, w: float, h: float) -> None:
        """Boards, under the grid."""
        self.sheet.pen.path(
            f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}Z", "#fff", 0
        )
        if self.sheet.space < self.sheet.point(11):
            return
        boards = "".join(
            f"M{number(x)} {number(y + n * self.sheet.space / 4)}h{number(w)}"
            for n in range(1, int(h / self.sheet.space * 4))
        )
        self.sheet.line(boards, 0.25, "#c9c9c5")

    def _walls(self, x: float, y: float, w: float, h: float, outline: str) -> None:
        """Walls that throw a shadow to the south-east."""
        fall, step = min(self.sheet.point(4.5), self.sheet.space * 0.35), self.sheet.point(1.4)
        shade = ""
        for n in range(int((w + h) / step)):
            t = n * step
            sx, sy = (x + t, y + h) if t < w else (x + w, y + h - (t - w))
            shade += f"M{number(sx)} {number(sy)}l{number(fall)} {number(fall)}"
        self.sheet.line(shade, 0.6)
        self.sheet.line(outline, min(2.6, self.sheet.space / self.sheet.unit * 0.22))

    def _fence(self, x: float, y: float, w: float, h: float) -> None:
        """Two rails and their posts."""
        gap, post = self.sheet.point(1), self.sheet.point(3.2)
        for by in (-gap, gap):
            self.sheet.line(
                f"M{number(x + by)}"
                f" {number(y + by)}h{number(w - 2 * by)}v{number(h - 2 * by)}h{number(2 * by - w)}Z",  # noqa: E501
                0.6,
            )
        corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
        posts = [
            mix(a, b, n / count)
            for a, b in pairwise(corners)
            for count in [max(1, round(math.dist(a, b) / self.sheet.space))]
            for n in range(count)
        ]
        d = "".join(
            f"M{pair((a - post / 2, b - post / 2))}h{number(post)}v{number(post)}h{number(-post)}Z"
            for a, b in posts
        )
        self.sheet.pen.path(d, "#000", 0)

    def _graves(self, x: float, y: float, w: float, h: float) -> None:
        """Crosses in rows inside a fence."""
        self._fence(x, y, w, h)
        g = self.sheet.point(1)
        columns, rows = max(2, int(w / (9 * g))), max(2, int(h / (10 * g)))
        spots = [
            (x + w * (i + 0.5) / columns, y + h * (j + 0.5) / rows)
            for i in range(columns)
            for j in range(rows)
            if (i * 5 + j) % 4
        ]
        self.sheet.line(
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
        count = (
            max(1, round(max(w, h) / self.sheet.space / 1.1))
            if max(w, h) > 2.5 * self.sheet.space
            else 1
        )
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
        saddle = [(-3, -2.6), (2, -2.6), (2, 2.6), (-3, 2.6)]
        for points, fill in ((HORSE, "#000"), (saddle, "#fff")):
            spots = [
                (x + (b if up else a) * scale, y + (-a if up else b) * scale) for a, b in points
            ]
            self.sheet.pen.shape(spots, fill, round(self.sheet.point(0.5), 2))

    def _openings(self, place: PlaceView) -> None:
        """Doors as gaps with their leaf swung out; windows as white in the wall."""
        for spots, kind in ((place.doors, "door"), (place.windows, "window")):
            for x, y in spots:
                half = self.sheet.space * 0.4
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
                    self.sheet.line(
                        gap, min(1.5, self.sheet.space / self.sheet.unit * 0.12), "#fff"
                    )
                    continue
                self.sheet.line(gap, min(3.4, self.sheet.space / self.sheet.unit * 0.32), "#fff")
                if place.kind != "corral":
                    leaf = (
                        f"M{number(x - half)} {number(y)}l{number(half)} {number(half)}"
                        if lying
                        else f"M{number(x)} {number(y - half)}l{number(half)} {number(half)}"
                    )
                    self.sheet.line(leaf, 0.9)

    def _counter(self, at: Sequence[float], figure: str, dark: bool) -> None:
        x, y = at
        r, size = self.sheet.radius, max(self.sheet.point(FIGURE), self.sheet.radius)
        ground, ink = ("#000", "#fff") if dark else ("#fff", "#000")
        circle = (
            f"M{number(x - r)} {number(y)}a{number(r)} {number(r)} 0 1 1 {number(2 * r)}"
            f" 0a{number(r)} {number(r)} 0 1 1 {number(-2 * r)} 0Z"
        )
        self.sheet.line(circle, 3, "#fff", "#fff")
        self.sheet.line(circle, 1.2, "#000", ground)
        self.sheet.pen.path(
            self.sheet.letters.outline(figure, x, y + size * 0.36, size, "display"), ink, 0
        )
