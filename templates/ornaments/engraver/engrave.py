"""A wood engraver: outlines, swelling strokes and hatching as plain SVG "
"paths, black on white. Units are points, y runs down; light falls from the left."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import pairwise

Point = tuple[float, float]
Line = list[Point]
Tone = Callable[[float, float], float]  # 0 is paper, 1 is black
THIN = 0.45  # the finest line, in points of the drawing


def smooth(value: float, low: float, high: float) -> float:
    t = min(max((value - low) / (high - low), 0.0), 1.0)
    return t * t * (3 - 2 * t)


def spot(x: float, y: float, cx: float, cy: float, rx: float, ry: float) -> float:
    """1 at a center, falling off to the sides."""
    return math.exp(-(((x - cx) / rx) ** 2) - ((y - cy) / ry) ** 2)


def noise(seed: float) -> float:
    """A number from -1 to 1 that looks random and is always the same."""
    return 2 * (math.sin(seed * 12.9898 + 4.1414) * 43758.5453 % 1) - 1


def curve(text: str, closed: bool = True, steps: int = 7) -> Line:
    """A smooth line through points "x,y x,y! x,y"; "!" makes a corner."""
    tokens = text.split()
    points = [(float(x), float(y)) for x, y in (token.rstrip("!").split(",") for token in tokens)]
    corners = [token.endswith("!") for token in tokens]
    count, drawn = len(points), Line()
    for i in range(count if closed else count - 1):
        drawn += _segment(points, corners, i, closed, steps)
    return drawn if closed else [*drawn, points[-1]]


def _segment(points: Line, corners: list[bool], i: int, closed: bool, steps: int) -> Line:
    count = len(points)
    j = (i + 1) % count
    a, b = points[i], points[j]
    straight = (b[0] - a[0], b[1] - a[1])
    ends = (not closed and i == 0, not closed and i == count - 2)
    one = straight if corners[i] or ends[0] else _tangent(points[i - 1], a, b, straight)
    two = straight if corners[j] or ends[1] else _tangent(a, b, points[(i + 2) % count], straight)
    drawn = Line()
    for n in range(1 if corners[i] and corners[j] else steps):
        t = n / steps
        h = (2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t, -2 * t**3 + 3 * t**2, t**3 - t**2)
        drawn.append(
            (
                h[0] * a[0] + h[1] * one[0] + h[2] * b[0] + h[3] * two[0],
                h[0] * a[1] + h[1] * one[1] + h[2] * b[1] + h[3] * two[1],
            )
        )
    return drawn


def _tangent(p: Point, q: Point, r: Point, straight: Point) -> Point:
    one, two = math.dist(p, q) + 1e-6, math.dist(q, r) + 1e-6
    size = math.hypot(*straight) / (one + two)
    return tuple(((q[k] - p[k]) / one * two + (r[k] - q[k]) / two * one) * size for k in (0, 1))  # type: ignore[return-value]


def oval(
    cx: float, cy: float, rx: float, ry: float | None = None, turn: float = 0, steps: int = 28
) -> Line:
    c, s, ry = math.cos(math.radians(turn)), math.sin(math.radians(turn)), rx if ry is None else ry
    around = [
        (rx * math.cos(math.tau * n / steps), ry * math.sin(math.tau * n / steps))
        for n in range(steps)
    ]
    return [(cx + x * c - y * s, cy + x * s + y * c) for x, y in around]


def box(x: float, y: float, wide: float, high: float) -> Line:
    return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def moved(
    line: Line, dx: float = 0, dy: float = 0, turn: float = 0, scale: float = 1, flip: bool = False
) -> Line:
    """A line turned about the origin, scaled, mirrored and moved."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = [(-x if flip else x, y) for x, y in line]
    return [(dx + scale * (x * c - y * s), dy + scale * (x * s + y * c)) for x, y in points]


def mirrored(line: Line, about: float) -> Line:
    return [(2 * about - x, y) for x, y in line]


def within(shape: Line, x: float, y: float) -> bool:
    inside, last = False, shape[-1]
    for point in shape:
        if (point[1] > y) != (last[1] > y) and x < (last[0] - point[0]) * (y - point[1]) / (
            last[1] - point[1]
        ) + point[0]:
            inside = not inside
        last = point
    return inside


def thinned(line: Line, slack: float = 0.12) -> Line:
    """A line without the points that do not matter."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    size = math.hypot(bx - ax, by - ay)
    far = [
        (
            abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / size
            if size > 0.01
            else math.hypot(x - ax, y - ay)
        )
        for x, y in line[1:-1]
    ]
    worst = max(range(len(far)), key=far.__getitem__)
    if far[worst] <= slack:
        return [line[0], line[-1]]
    return [*thinned(line[: worst + 2], slack)[:-1], *thinned(line[worst + 1 :], slack)]


def swelling(line: Line, widths: list[float]) -> Line:
    """The outline of a stroke along a line, as wide at each of its points as said there."""
    left, right = Line(), Line()
    for n, (x, y) in enumerate(line):
        before, after = line[max(n - 1, 0)], line[min(n + 1, len(line) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy) or 1
        half = widths[n] / 2 / size
        left.append((x - dy * half, y + dx * half))
        right.append((x + dy * half, y - dx * half))
    return [*thinned(left), *reversed(thinned(right))]


@dataclass
class Drawing:
    """A picture in the making: outlines in paint order. `alt` says what it shows, `stood` which
    figures stand in it.
    """

    wide: float
    high: float
    alt: str = ""
    painted: list[tuple[str, Line]] = field(default_factory=list)
    stood: list[str] = field(default_factory=list)

    def fill(self, *shapes: Line, color: str = "k") -> None:
        self.painted += [
            (color, thinned([*shape, shape[0]], 0.08)[:-1]) for shape in shapes if len(shape) > 2
        ]

    def shape(self, outline: Line, edge: float = 1.6, color: str = "w") -> None:
        """A white or black shape with an outline that is heavier away from the light."""
        self.fill(outline, color=color)
        if edge:
            self.edge(outline, edge)

    def edge(self, outline: Line, width: float = 1.6) -> None:
        line = [*outline, outline[0]]
        widths = []
        for n, (x, y) in enumerate(line):
            bx, by = line[max(n - 1, 0)]
            ax, ay = line[min(n + 1, len(line) - 1)]
            size = math.hypot(ax - bx, ay - by) or 1
            out = ((ay - by) * 0.6 - (ax - bx) * 0.5) / size * (1 if _area(outline) > 0 else -1)
            widths.append(width * (1 + 0.45 * out) + 0 * (x + y))
        self.fill(swelling(line, widths))

    def stroke(
        self,
        text: str | Line,
        width: float = 2,
        tip: float = 0.3,
        color: str = "k",
        fat: float = 0.5,
    ) -> None:
        """A stroke that swells to a width at `fat` of its length and thins to tips."""
        line = curve(text, closed=False) if isinstance(text, str) else text
        last = max(len(line) - 1, 1)
        shares = [
            min(n / last / fat if fat else 1, (1 - n / last) / (1 - fat) if fat < 1 else 1)
            for n in range(len(line))
        ]
        self.fill(
            swelling(
                line,
                [
                    max(tip, width * math.sin(math.pi / 2 * max(share, 0.0)) ** 0.8)
                    for share in shares
                ],
            ),
            color=color,
        )

    def strokes(self, texts: Iterable[str], width: float = 2, color: str = "k") -> None:
        for text in texts:
            self.stroke(text, width, color=color)

    def hatch(
        self,
        area: Line | list[Line],
        tone: Tone | float,
        pitch: float = 4.2,
        angle: float = 0,
        bow: Callable[[float], float] | None = None,
        color: str = "k",
        step: float = 2.2,
        clip: Line | None = None,
    ) -> None:
        """Parallel lines over an area, at an angle, bent by `bow` (distance along a line to
        offset), as wide as their tone asks for.
        """
        shapes = area if area and isinstance(area[0], list) else [area]
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        ends = [(x * c + y * s, -x * s + y * c) for shape in shapes for x, y in shape]  # type: ignore[union-attr, misc]
        bend = bow or (lambda along: 0.0)
        low, high = min(u for u, _ in ends), max(u for u, _ in ends)
        bends = [bend(low + (high - low) * n / 20) for n in range(21)]
        first = math.floor((min(v for _, v in ends) - max(bends)) / pitch)
        final = math.ceil((max(v for _, v in ends) - min(bends)) / pitch)
        for k in range(first, final + 1):
            line = [(u, k * pitch + bend(u)) for u in _steps(low, high, step)]
            self._engrave(
                [(u * c - v * s, u * s + v * c) for u, v in line], shapes, tone, pitch, color, clip
            )  # type: ignore[arg-type]

    def along(
        self,
        lines: list[Line],
        tone: Tone | float,
        pitch: float,
        area: Line | None = None,
        color: str = "k",
    ) -> None:
        """The same for lines drawn one by one, such as locks of hair."""
        for line in lines:
            self._engrave(line, [area] if area else [], tone, pitch, color, None)

    def _engrave(
        self,
        line: Line,
        shapes: list[Line],
        tone: Tone | float,
        pitch: float,
        color: str,
        clip: Line | None,
    ) -> None:
        run, widths = Line(), list[float]()
        for x, y in [*line, (math.inf, math.inf)]:
            inside = (
                x < math.inf
                and (not shapes or sum(within(shape, x, y) for shape in shapes) % 2 == 1)
                and (clip is None or within(clip, x, y))
            )
            width = pitch * min(tone(x, y) if callable(tone) else tone, 1.06) if inside else 0
            if width >= THIN:
                run.append((x, y))
                widths.append(width)
            elif run:
                self._run(run, widths, color)
                run, widths = Line(), []

    def _run(self, run: Line, widths: list[float], color: str) -> None:
        if len(run) > 2:
            widths[0], widths[-1] = (
                min(widths[0], max(THIN, widths[0] * 0.5)),
                min(widths[-1], max(THIN, widths[-1] * 0.5)),
            )
            self.painted.append((color, swelling(run, widths)))

    def svg(self, inner_only: bool = False) -> str:
        """The picture; neighboring shapes of a color are one path, in tenths of a point."""
        drawn, last = list[str](), ""
        for color, shape in self.painted:
            path = _path(
                shape if _area(shape) > 0 else shape[::-1]
            )  # overlapping shapes of one path add up
            if not path:
                continue
            if color == last:
                drawn[-1] += path
            else:
                drawn.append(path)
                last = color
                drawn[-1] = f"{color}|{path}"
        colors = {"k": "{ink}", "w": "#fff", "a": "{accent}"}
        paths = "".join(f'<path fill="{colors[text[0]]}" d="{text[2:]}"/>' for text in drawn)
        body = f'<g transform="scale(.1)">{paths}</g>'
        label = f' role="img" aria-label="{self.alt}"' if self.alt else ""
        return (
            body
            if inner_only
            else f'<svg viewBox="0 0 {self.wide:g} {self.high:g}"{label}>{body}</svg>\n'
        )


def _area(shape: Line) -> float:
    return sum(x * shape[n - 1][1] - shape[n - 1][0] * y for n, (x, y) in enumerate(shape))


def _steps(low: float, high: float, step: float) -> list[float]:
    count = max(2, math.ceil((high - low) / step))
    return [low + (high - low) * n / count for n in range(count + 1)]


def _path(shape: Line) -> str:
    """A closed outline in whole tenths, each point from the last."""
    points = [(round(x * 10), round(y * 10)) for x, y in shape]
    text = f"M{points[0][0]} {points[0][1]}l"
    parts = []
    for (ax, ay), (bx, by) in pairwise(points):
        if (ax, ay) != (bx, by):
            parts.append(f"{bx - ax}{'' if by < ay else ' '}{by - ay}")
    joined = "".join(
        part if part.startswith("-") or not n else f" {part}" for n, part in enumerate(parts)
    )
    return f"{text}{joined}z" if len(parts) > 1 else ""
