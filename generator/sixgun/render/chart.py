"""Chances drawn as SVG: lines or bars on a light grid, told apart by dash and mark as well as by colour, so that grey prints read too."""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import replace

from markupsafe import Markup

from ..view import ChartView, Series
from .inline import set_signs

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 264.0, 26.0, 6.0, 6.0, 26.0      # points
DASHES = ("", "5 2", "1.5 1.5", "7 2 1.5 2", "3 3", "9 3", "1 2.5", "6 1.5 1.5 1.5")


def draw_chart(view: ChartView, palette: Mapping[str, str], face: str, height: float = 170.0) -> Markup:
    """A chart as an SVG. `face` is the font family of its lettering."""
    high = height - TOP - BOTTOM
    view = _stretched(view)
    pieces = [_grid(view, palette, high)]
    draw = _bars if view.shape == "bars" else _line
    for number, series in enumerate(view.series):
        pieces.append(draw(view, series, number, palette, high))
    words = html.escape(f"{view.title}: {', '.join(s.label for s in view.series)} by {view.x_label}")
    return Markup(
        f'<svg class="plot" viewBox="0 0 {WIDTH:g} {height:g}" role="img" aria-label="{words}" font-family="{face}" font-size="8">{"".join(pieces)}</svg>'
    )


def _top(view: ChartView) -> float:
    """The share at the top of the chart: the whole, or less where every value is small."""
    most = max(max(series.values) for series in view.series)
    return next(top for top in (0.2, 0.4, 1.0) if most <= top)


def _stretched(view: ChartView) -> ChartView:
    """The chart with its values as parts of its height."""
    top = _top(view)
    return replace(view, series=tuple(replace(s, values=tuple(v / top for v in s.values)) for s in view.series), top=top)


def _x(view: ChartView, at: float) -> float:
    """The middle of the `at`-th step along the foot."""
    return LEFT + (WIDTH - LEFT - RIGHT) * (at + 0.5) / len(view.xs)


def _text(x: float, y: float, words: str, anchor: str = "middle", colour: str = "#000", bold: bool = False) -> str:
    weight = ' font-weight="600"' if bold else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}"{weight}>{html.escape(set_signs(words))}</text>'


def _grid(view: ChartView, palette: Mapping[str, str], high: float) -> str:
    pieces = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = TOP + high * (1 - share)
        width = 0.8 if share == 0 else 0.3
        pieces.append(f'<path d="M{LEFT:g} {y:.1f}H{WIDTH - RIGHT:g}" stroke="{palette.get("ink", "#000")}" stroke-width="{width}"/>')
        pieces.append(_text(LEFT - 4, y + 2.6, f"{share * view.top * 100:g}", "end"))
    every = 1 if len(view.xs) <= 24 else 2
    pieces += [_text(_x(view, n), TOP + high + 9.5, x) for n, x in enumerate(view.xs) if n % every == 0]
    pieces.append(_text((LEFT + WIDTH - RIGHT) / 2, TOP + high + 20, view.x_label))
    return "".join(pieces)


def _line(view: ChartView, series: Series, number: int, palette: Mapping[str, str], high: float) -> str:
    colour = palette.get("accent", "#000") if number % 2 == 0 else palette.get("ink", "#000")
    points = [(_x(view, n), TOP + high * (1 - v)) for n, v in enumerate(series.values)]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dash = f' stroke-dasharray="{DASHES[number % len(DASHES)]}"' if DASHES[number % len(DASHES)] else ""
    spot = min(range(len(points)), key=lambda n: abs(series.values[n] - (0.82 - 0.62 * number / max(1, len(view.series) - 1)) if len(view.series) > 1 else abs(series.values[n] - 0.6)))
    x, y = points[spot]
    label = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" fill="#fff"/>' + _text(x, y + 2.7, series.label, colour=colour, bold=True)
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.1"{dash}/>{label}'


def _bars(view: ChartView, series: Series, number: int, palette: Mapping[str, str], high: float) -> str:
    step = (WIDTH - LEFT - RIGHT) / len(view.xs)
    wide = step * 0.76 / len(view.series)
    colour = (palette.get("accent", "#000"), "#fff", palette.get("pale", "#ccc"))[number % 3]
    pieces = []
    for n, value in enumerate(series.values):
        x = _x(view, n) - step * 0.38 + wide * number
        pieces.append(f'<rect x="{x:.1f}" y="{TOP + high * (1 - value):.1f}" width="{wide:.1f}" height="{high * value:.1f}" fill="{colour}" stroke="{palette.get("ink", "#000")}" stroke-width=".5"/>')
    return "".join(pieces)
