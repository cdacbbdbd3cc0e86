"""Charts of chances, and the labels on them; how good a result is, as a disc."""

from __future__ import annotations

import html
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, inf

from markupsafe import Markup, escape

from ..view import ChartView, Series
from .inline import set_signs

Point = tuple[float, float]
ADVANCE, HEIGHT = 0.5, 1.1  # of a letter: its width, a label's height
GAP = 2.5  # points between a label and a line beside it
STEP = 2.0  # points between the places that are tried along a line
GRID = (0.25, 0.5, 0.75, 1.0, 0.0)  # shares of the height at which a chart is ruled
RULED = 1.5  # compared with a label on such a line
MOVED = 4.0  # points: the most that a label is above or below the end of its line
ENOUGH = 0.8  # the least share of its width that a chart keeps beside such labels


@dataclass(frozen=True)
class Box:
    """A rectangle in points; y grows downward."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def overlaps(self, other: Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def inside(self, other: Box) -> bool:
        return (
            other.left <= self.left
            and self.right <= other.right
            and other.top <= self.top
            and self.bottom <= other.bottom
        )

    def count(self, points: Iterable[Point]) -> int:
        """How many points it covers."""
        left, top, right, bottom = self.left, self.top, self.right, self.bottom
        return sum(left < x < right and top < y < bottom for x, y in points)


def place_labels(
    labels: Sequence[str], paths: Sequence[Sequence[Point]], plot: Box, letter: float
) -> list[Box]:
    """A box for each label, which covers as little as it can, of other lines above all. Lines that
    leave little room choose first; a label that fits nowhere is at its line's middle.
    """
    trails = [list(_along(path)) for path in paths]
    grid = [plot.bottom - plot.height * share for share in GRID]
    placed: dict[int, Box] = {}
    for number in sorted(range(len(labels)), key=lambda n: len(trails[n])):
        wide, high = _wide(labels[number], letter), letter * HEIGHT
        others = [point for n, trail in enumerate(trails) if n != number for point in trail]
        least = inf
        placed[number] = _around(trails[number][len(trails[number]) // 2], wide, high)
        taken = [box for n, box in placed.items() if n != number]
        for box, cost in _places(trails[number], wide, high):
            if not box.inside(plot) or any(map(box.overlaps, taken)):
                continue
            middle = abs((box.top + box.bottom) / 2 - (plot.top + plot.bottom) / 2) / plot.height
            harm = cost + 4.0 * middle  # lines are farthest apart at half the height
            harm += RULED * any(box.top - GAP < y < box.bottom + GAP for y in grid)
            if harm < least:  # the boxes it covers can only add to it
                own = 3.0 if cost else 0.3  # a label beside its line leaves it whole
                harm += 10.0 * box.count(others) + own * box.count(trails[number])
            if harm < least:
                least, placed[number] = harm, box
    return [placed[n] for n in range(len(labels))]


def label_ends(
    labels: Sequence[str], paths: Sequence[Sequence[Point]], plot: Box, letter: float
) -> list[Box]:
    """A box for each label behind the end of its line, or none where lines end too close together
    for it.
    """
    high, placed, below = letter * HEIGHT, dict[int, Box](), -inf
    for number in sorted(range(len(labels)), key=lambda n: paths[n][-1][1]):
        (x, y), wide = paths[number][-1], _wide(labels[number], letter)
        middle = max(y, below + high)
        if middle - y > MOVED or middle + high / 2 > plot.bottom + MOVED:
            return []
        placed[number] = _around((x + GAP + wide / 2, middle), wide, high)
        below = middle
    return [placed[n] for n in range(len(labels))]


def _wide(label: str, letter: float) -> float:
    return len(label) * letter * ADVANCE + 3


def _along(path: Sequence[Point]) -> Iterator[Point]:
    """Points of a line, close together."""
    for (ax, ay), (bx, by) in pairwise(path):
        steps = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / STEP))
        yield from ((ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(steps))
    yield path[-1]


def _around(point: Point, wide: float, high: float) -> Box:
    return Box(point[0] - wide / 2, point[1] - high / 2, point[0] + wide / 2, point[1] + high / 2)


def _places(trail: Sequence[Point], wide: float, high: float) -> Iterator[tuple[Box, float]]:
    """The boxes to try for a label, each with its penalties: on the line, then beside, under and
    over it.
    """
    for x, y in trail:
        yield _around((x, y), wide, high), 0.0
        yield _around((x + wide / 2 + GAP, y), wide, high), 3.0
        yield _around((x - wide / 2 - GAP, y), wide, high), 3.0
        yield _around((x, y + high / 2 + GAP), wide, high), 3.0
        yield _around((x, y - high / 2 - GAP), wide, high), 3.0


# Chances drawn as SVG: lines or bars on a light grid, told apart by dash and mark as well as by

COLUMN, PAGE = 264.0, 380.0  # points: a chart in one of two columns; on its own page
LETTER, DIGIT = 9.0, 0.5  # points: all lettering; a digit's width in ems
LEFT, RIGHT, TOP, BOTTOM = 26.0, 6.0, 8.0, 29.0  # points
KEY = 15.0  # points: the line that says what bars are
# of bars, in the order of their series: filled in the accent color, white, lined across, striped
# upright
KINDS = 4
LINED, LINE = 2.2, 0.7  # points: how far apart lines across are, and how thick
STRIPE = 1.4  # points: an upright stripe
APART = 0.8  # digits of white between two labels of the foot
DASHES = ("", "5 2", "1.5 1.5", "8 2 1.5 2", "3 3", "11 3", "1 3", "8 2 1.5 2 1.5 2")


def draw_chart(
    view: ChartView,
    palette: Mapping[str, str],
    face: str,
    width: float = COLUMN,
    height: float | None = None,
) -> Markup:
    """A chart as an SVG, `width` and `height` in points. `face` is the font family of its
    lettering.
    """
    width, height = min(width, PAGE), height or view.height
    top = KEY if view.shape == "bars" and len(view.series) > 1 else TOP
    plot = Box(LEFT, top, width - RIGHT, height - BOTTOM)
    view = _stretched(view)
    ends = () if view.shape == "bars" else _ends(view, plot, width)
    plot = ends[0] if ends else plot
    pieces = [_grid(view, palette, plot)]
    if view.shape == "bars":
        pieces += [
            _bars(view, series, number, palette, plot) for number, series in enumerate(view.series)
        ]
        pieces.append(_key(view, palette, plot) if len(view.series) > 1 else "")
    else:
        pieces.append(_lines(view, palette, plot, ends[1:]))
    words = html.escape(
        f"{view.title}: {', '.join(s.label for s in view.series)} by {view.x_label}"
    )
    return Markup(
        f'<svg class="plot" viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{words}"'
        f' font-family="{face}" font-size="{LETTER:g}">'
        f"{''.join(pieces)}</svg>"
    )


def _top(view: ChartView) -> float:
    """The share at the top of the chart: the whole, or less where every value is small."""
    most = max(max(series.values) for series in view.series)
    return next(top for top in (0.2, 0.4, 0.6, 0.8, 1.0) if most <= top)


def _stretched(view: ChartView) -> ChartView:
    """The chart with its values as parts of its height."""
    top = _top(view)
    return replace(
        view,
        series=tuple(replace(s, values=tuple(v / top for v in s.values)) for s in view.series),
        top=top,
    )


def _x(view: ChartView, at: float, plot: Box) -> float:
    """The middle of the `at`-th step along the foot."""
    return plot.left + plot.width * (at + 0.5) / len(view.xs)


def _text(
    x: float, y: float, words: str, anchor: str = "middle", color: str = "#000", bold: bool = False
) -> str:
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
        f' fill="{color}"{weight}>{html.escape(set_signs(words))}</text>'
    )


def _grid(view: ChartView, palette: Mapping[str, str], plot: Box) -> str:
    pieces = []
    for share in GRID:
        y = plot.bottom - plot.height * share
        color, stroke = (
            (palette.get("ink", "#000"), 0.8) if share == 0 else (palette.get("pale", "#ccc"), 0.5)
        )
        pieces.append(
            f'<path d="M{plot.left:g} {y:.1f}H{plot.right:g}" stroke="{color}"'
            f' stroke-width="{stroke}"/>'
        )
        pieces.append(_text(plot.left - 4, y + 3.2, f"{share * view.top * 100:g}", "end"))
    every = max(
        1 if len(view.xs) <= 24 else 2,
        ceil(len(view.xs) * (max(map(len, view.xs)) + APART) * LETTER * DIGIT / plot.width),
    )
    pieces += [
        _text(_x(view, n, plot), plot.bottom + 11, x)
        for n, x in enumerate(view.xs)
        if n % every == 0
    ]
    pieces.append(_text((plot.left + plot.right) / 2, plot.bottom + 23.5, view.x_label))
    return "".join(pieces)


def _paths(view: ChartView, plot: Box) -> list[list[Point]]:
    return [
        [(_x(view, n, plot), plot.bottom - plot.height * v) for n, v in enumerate(s.values)]
        for s in view.series
    ]


def _ends(view: ChartView, plot: Box, width: float) -> tuple[Box, ...]:
    """The plot, so narrow that every label has room behind the end of its line, and the labels'
    boxes; nothing where they have none.
    """
    labels, steps = [s.label for s in view.series], len(view.xs)
    room = width - max(_wide(label, LETTER) for label in labels) - GAP - plot.left
    wide = min(plot.width, room * steps / (steps - 0.5))
    if wide < plot.width * ENOUGH:
        return ()
    narrow = replace(plot, right=plot.left + wide)
    boxes = label_ends(labels, _paths(view, narrow), narrow, LETTER)
    return (narrow, *boxes) if boxes else ()


def _lines(view: ChartView, palette: Mapping[str, str], plot: Box, boxes: Sequence[Box]) -> str:
    """All lines, and over them their labels, each on a patch of white: in `boxes`, or where they
    cover least.
    """
    paths = _paths(view, plot)
    colors = [
        palette.get("accent", "#000") if n % 2 == 0 else palette.get("ink", "#000")
        for n in range(len(paths))
    ]
    drawn = [
        _polyline(path, color, DASHES[n % len(DASHES)])
        for n, (path, color) in enumerate(zip(paths, colors, strict=True))
    ]
    labels = [s.label for s in view.series]
    boxes = boxes or place_labels(labels, paths, plot, LETTER)
    for label, color, box in zip(labels, colors, boxes, strict=True):
        drawn.append(
            f'<rect x="{box.left:.1f}" y="{box.top:.1f}" width="{box.width:.1f}"'
            f' height="{box.height:.1f}" fill="#fff"/>'
        )
        drawn.append(
            _text((box.left + box.right) / 2, box.bottom - 2, label, color=color, bold=True)
        )
    return "".join(drawn)


def _polyline(path: list[Point], color: str, dash: str) -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in path)
    return f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="1.2"{dashes}/>'


def _bar(box: Box, number: int, palette: Mapping[str, str]) -> str:
    """A bar in the manner of its series, so that gray prints tell four apart."""
    ink, kind = palette.get("ink", "#000"), number % KINDS
    across = "".join(
        f"M{box.left:.1f} {box.bottom - n * LINED:.1f}h{box.width:.1f}"
        for n in range(1, ceil(box.height / LINED))
    )
    upright = "".join(
        f"M{box.left + n * 2 * STRIPE:.1f} {box.top:.1f}v{box.height:.1f}"
        for n in range(1, ceil(box.width / STRIPE / 2))
    )
    hatch, thick = (("", LINE), ("", LINE), (across, LINE), (upright, STRIPE))[kind]
    lines = f'<path d="{hatch}" stroke="{ink}" stroke-width="{thick:g}"/>' if hatch else ""
    outline = f"M{box.left:.1f} {box.top:.1f}h{box.width:.1f}v{box.height:.1f}h{-box.width:.1f}z"
    fill = "#fff" if kind else palette.get("accent", "#fff")
    return f'<path d="{outline}" fill="{fill}" stroke="{ink}" stroke-width=".5"/>{lines}'


def _bars(
    view: ChartView, series: Series, number: int, palette: Mapping[str, str], plot: Box
) -> str:
    step = plot.width / len(view.xs)
    thick = step * 0.76 / len(view.series)
    pieces = []
    for n, value in enumerate(series.values):
        x, high = _x(view, n, plot) - step * 0.38 + thick * number, plot.height * value
        pieces.append(_bar(Box(x, plot.bottom - high, x + thick, plot.bottom), number, palette))
    return "".join(pieces)


def _key(view: ChartView, palette: Mapping[str, str], plot: Box) -> str:
    """What each kind of bar is, above the plot."""
    pieces, step = [], plot.width / len(view.series)
    for number, series in enumerate(view.series):
        x = plot.left + step * number
        pieces.append(_bar(Box(x, 0.5, x + 8, 8.5), number, palette))
        pieces.append(_text(x + 12, 8, series.label, "start"))
    return "".join(pieces)


R, HIGH, WIDE, KEY_WIDE = 4.4, 6.0, 100.0, 12.0  # of a disc; of a bar and its key, in its units


def draw_degree(good: float) -> Markup:
    """A disc, filled from the left as far as `good` (0 to 1) says."""
    x = -R + 2 * R * good
    y = math.sqrt(max(R * R - x * x, 0.0))
    large = int(good > 0.5)
    path = (
        f'<path d="M{x:.2f} {y:.2f}A{R} {R} 0 {large} 1 {x:.2f} {-y:.2f}Z"/>'
        if 0 < good < 1
        else ""
    )
    fill = "#000" if good >= 1 else "#fff"
    return Markup(
        '<svg class="degree" viewBox="-5 -5 10 10" aria-hidden="true">'
        f'<circle r="{R}" fill="{fill}" stroke="#000" stroke-width="1"/>{path}</svg>'
    )


def draw_shares(shares: Sequence[float], label: str, wide: float = WIDE) -> Markup:
    """A bar of the chances of each result: the first black, the last white, those between
    hatched. `wide`: its units, about as many as its points, so that all bars are hatched alike.
    """
    words = escape(f"In 100 at {label}: {', '.join(f'{share * 100:.0f}' for share in shares)}")
    parts, start = "", 0.0
    for number, share in enumerate(shares):
        parts += _share(number, len(shares), start, start + share * wide)
        start += share * wide
    return _share_bar(parts, wide, f'role="img" aria-label="{words}"')


def draw_share_key(number: int, count: int) -> Markup:
    """The fill of such a bar for a result, for the head of its column."""
    return _share_bar(_share(number, count, 0.0, KEY_WIDE), KEY_WIDE, 'aria-hidden="true"')


def _share(number: int, count: int, a: float, b: float) -> str:
    """The part of a bar that is a result's."""
    if number == 0:
        return f'<path d="M{a:.1f} 0H{b:.1f}V{HIGH}H{a:.1f}Z"/>'
    if number >= count - 1:
        return ""
    step = 1.8 * number
    rules = "".join(f"M{a + n * step:.1f} 0V{HIGH}" for n in range(1, int((b - a) / step) + 1))
    return (
        f'<path d="{rules}" stroke="#000" stroke-width=".7"/>'
        f'<path d="M{b:.1f} 0V{HIGH}" stroke="#000" stroke-width=".8"/>'
    )


def _share_bar(parts: str, wide: float, role: str) -> Markup:
    return Markup(
        f'<svg class="shares" viewBox="0 0 {wide:g} {HIGH:g}" preserveAspectRatio="none" {role}>'
        f'{parts}<path d="M.4 .4H{wide - 0.4}V{HIGH - 0.4}H.4Z" fill="none"'
        f' stroke="#000" stroke-width=".8"/></svg>'
    )
