"""A plan of either ground: open, or rooms and passages cut out of rock, which is hatched beside
them.
"""

import html
import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from markupsafe import Markup

from ..view import MapView, PlaceView
from .plan import Plan
from .plan_names import PlanSheet, distance
from .stretched_type import Lettering
from .town.geometry import Point, number, pair

WALL = 3.0  # points: the line of a wall
DEEP = 1.1  # spaces: how far from a floor the rock is hatched
STROKES, APART = 3, 0.3  # of a hatch; spaces from one hatch to the next


class RockPlan(Plan):
    """A plan whose ground is rock: floors are white, walls heavy, and doors are in the walls."""

    def _ways(self) -> None:
        """Rock beside every floor, then the walls of rooms and passages, then their floors."""
        sheet, wall = self.sheet, self.sheet.point(WALL)
        self._hatch()
        rooms = [box for place in self._rooms() for box in place.boxes]
        passages = [(way, "M" + "L".join(map(pair, sheet.line_of(way)))) for way in sheet.map.ways]
        for x, y, w, h in rooms:
            outline = f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}Z"
            sheet.line(outline, 2 * WALL)
        for way, d in passages:
            sheet.pen.path(d, "none", round(way.width + 2 * wall, 2))
        for way, d in passages:
            sheet.pen.path(d, "none", way.width, "#fff")

    def _rooms(self) -> Iterator[PlaceView]:
        return (p for p in self.sheet.map.places if p.kind in ("building", "church"))

    def _hatch(self) -> None:
        space, pen = self.sheet.space, self.sheet.pen
        width, height = self.sheet.map.size
        d, step = "", space * APART
        for column in range(int(width / step) + 1):
            for row in range(int(height / step) + 1):
                x, y = (column + pen.near(0, 1)) * step, (row + pen.near(0, 1)) * step
                if self._from_floor((x, y)) < space * DEEP * pen.near(0.7, 1):
                    d += self._strokes((x, y), step)
        self.sheet.line(d, 0.5)

    def _strokes(self, at: Point, size: float) -> str:
        """A few strokes side by side, at an angle of their own."""
        turn = self.sheet.pen.near(0, math.pi)
        along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        d = ""
        for n in range(STROKES):
            off = (n - (STROKES - 1) / 2) * size * 0.36
            half = size * self.sheet.pen.near(0.45, 0.7)
            x, y = at[0] + across[0] * off, at[1] + across[1] * off
            start = (x - along[0] * half, y - along[1] * half)
            d += f"M{pair(start)}L{pair((x + along[0] * half, y + along[1] * half))}"
        return d

    def _from_floor(self, point: Point) -> float:
        """How far a point is from the nearest floor; 0 on one."""
        x, y = point
        rooms = (
            math.hypot(max(a - x, 0, x - a - w), max(b - y, 0, y - b - h))
            for place in self._rooms()
            for a, b, w, h in place.boxes
        )
        passages = (
            distance(point, a, b) - way.width / 2
            for way in self.sheet.map.ways
            for a, b in pairwise(self.sheet.line_of(way))
        )
        return max(0, min((*rooms, *passages), default=math.inf))

    def _grass(self) -> None:
        """There is none."""

    def _grid(self) -> None:
        """Inside the rooms alone."""
        space = self.sheet.space
        d = ""
        for x, y, w, h in (box for place in self._rooms() for box in place.boxes):
            d += "".join(
                f"M{number(n * space)} {number(y)}v{number(h)}"
                for n in range(math.floor(x / space) + 1, math.ceil((x + w) / space))
            )
            d += "".join(
                f"M{number(x)} {number(n * space)}h{number(w)}"
                for n in range(math.floor(y / space) + 1, math.ceil((y + h) / space))
            )
        self.sheet.line(d, 0.35, "#b9b9b5")

    def _floor(self, x: float, y: float, w: float, h: float) -> None:
        outline = f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}Z"
        self.sheet.pen.path(outline, "#fff", 0)

    def _walls(self, x: float, y: float, w: float, h: float, outline: str) -> None:
        """They are drawn already, so that passages are open."""

    def _openings(self, place: PlaceView) -> None:
        """Doors as a leaf across the wall; windows as a slit in it."""
        for spots, wide in ((place.doors, 0.36), (place.windows, 0.16)):
            for x, y in spots:
                self._leaf(place, (x, y), wide)

    def _leaf(self, place: PlaceView, at: Sequence[float], wide: float) -> None:
        (x, y), half = at, self.sheet.space * 0.42
        lying = any(
            min(abs(y - b), abs(y - b - h)) <= min(abs(x - a), abs(x - a - w))
            for a, b, w, h in place.boxes
        )
        thick = self.sheet.space * wide / 2
        a, b = (half, thick) if lying else (thick, half)
        leaf = f"M{number(x - a)} {number(y - b)}h{number(2 * a)}v{number(2 * b)}h{number(-2 * a)}Z"
        self.sheet.line(leaf, 1.1, "#000", "#fff")


@lru_cache(maxsize=16)  # again under `watch`
def draw_plan(map: MapView, letters: Lettering, across: float) -> Markup:
    """A map as a plan, `across` points wide."""
    sheet = PlanSheet(map, letters, map.size[0] / across)
    (RockPlan if map.ground == "rock" else Plan)(sheet).draw()
    words = html.escape(
        f"Plan of {map.title}: " + ", ".join(dict.fromkeys(place.name for place in map.places))
    )
    frame = f'viewBox="0 0 {map.size[0]:g} {map.size[1]:g}" role="img" aria-label="{words}"'
    return Markup(
        f'<svg class="plan" {frame}><title>{words}</title><g'
        f' stroke-linejoin="round">{"".join(sheet.pen.paths)}</g></svg>'
    )
