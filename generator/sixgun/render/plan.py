"""A map drawn as SVG from content: streets first, then what stands on them, then numbers and names."""

from __future__ import annotations

import html
from collections.abc import Mapping

from markupsafe import Markup

from ..content import Map, Place, Way


def draw_map(map: Map, palette: Mapping[str, str], face: str, label_face: str) -> Markup:
    """A map as an SVG in the map's own units; letters are set in `face`, small ones in `label_face`."""
    width, height = map.size
    pieces = [_way(w, palette) for w in map.ways] + [_centre(w, palette) for w in map.ways]
    pieces += [_place(p, box, palette) for p in map.places for box in p.boxes]
    pieces += [_number(p, box, palette, face) for p in map.places for box in p.boxes]
    pieces += [_name(w, label_face) for w in map.ways if w.name]
    pieces.append(_compass(width - 52, 58, face))
    return Markup(f'<svg class="plan" viewBox="0 0 {width:g} {height:g}" role="img" aria-label="Map of {html.escape(map.title)}">{"".join(pieces)}</svg>')


def _path(way: Way) -> str:
    return "M" + " L".join(f"{x:g} {y:g}" for x, y in way.points)


def _way(way: Way, palette: Mapping[str, str]) -> str:
    if way.kind == "creek":
        bank = f'<path d="{_path(way)}" fill="none" stroke="#000" stroke-width="{way.width + 2:g}" stroke-linejoin="round"/>'
        return bank + f'<path d="{_path(way)}" fill="none" stroke="#fff" stroke-width="{way.width:g}" stroke-linejoin="round"/>'
    if way.kind == "trail":
        return f'<path d="{_path(way)}" fill="none" stroke="#000" stroke-width="2" stroke-dasharray="9 7" stroke-linejoin="round"/>'
    return f'<path d="{_path(way)}" fill="none" stroke="{palette.get("tint", "#eee")}" stroke-width="{way.width:g}" stroke-linejoin="round"/>'


def _centre(way: Way, palette: Mapping[str, str]) -> str:
    """A creek's current; wheel ruts of a street."""
    if way.kind == "creek":
        return f'<path d="{_path(way)}" fill="none" stroke="{palette.get("accent", "#000")}" stroke-width="1.6" stroke-dasharray="26 14 12 18"/>'
    if way.kind == "trail":
        return ""
    return f'<path d="{_path(way)}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width=".8" stroke-dasharray="14 10"/>'


def _place(place: Place, box: tuple[float, ...], palette: Mapping[str, str]) -> str:
    x, y, w, h = box
    frame = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"'
    if place.kind == "corral":
        rails = "".join(f'<circle cx="{x + w * i / 8:g}" cy="{y + dy:g}" r="3"/>' for i in range(9) for dy in (0, h))
        return f'<rect {frame} fill="#fff" stroke="#000" stroke-width="2" stroke-dasharray="12 4"/>{rails}'
    if place.kind == "graves":
        stones = "".join(
            f'<path d="M{x + w * (i + 0.5) / 5 - 6:g} {y + h * (j + 0.5) / 3 + 9:g}v-12a6 6 0 0 1 12 0v12z" fill="#fff" stroke="#000" stroke-width="1.6"/>'
            for i in range(5) for j in range(3) if not (i == 2 and j == 1)
        )  # fmt: skip
        return f'<rect {frame} rx="14" fill="none" stroke="#000" stroke-width="1.4" stroke-dasharray="3 4"/>{stones}'
    if place.kind == "trees":
        return "".join(f'<circle cx="{x + w * (i + 0.5) / 4:g}" cy="{y + h / 2 + (i % 2) * 9 - 4:g}" r="{h / 3:g}" fill="#fff" stroke="#000" stroke-width="1.6"/>' for i in range(4))
    shade = f'<path d="M{x + 5:g} {y + h:g}v5h{w:g}v-{h:g}h-5v{h:g}z" fill="#000"/>'
    roof = f'<path d="M{x:g} {y + h / 2:g}h{w:g}" stroke="#000" stroke-width=".8"/>'
    if place.kind == "church":
        roof += f'<path d="M{x + w / 2:g} {y - 34:g}v30M{x + w / 2 - 9:g} {y - 24:g}h18" stroke="#000" stroke-width="4"/>'
    lines = "".join(f'<path d="M{x + w * i / 10:g} {y:g}v{h / 2:g}" stroke="#000" stroke-width=".7"/>' for i in range(1, 10))
    return f'{shade}<rect {frame} fill="#fff" stroke="#000" stroke-width="2.2"/>{roof}{lines}'


def _number(place: Place, box: tuple[float, ...], palette: Mapping[str, str], face: str) -> str:
    x, y, w, h = box
    cx, cy = x + w / 2, y + h / 2
    return (
        f'<circle cx="{cx:g}" cy="{cy:g}" r="19" fill="#fff" stroke="{palette.get("accent", "#000")}" stroke-width="2.4"/>'
        f'<text x="{cx:g}" y="{cy + 8.5:g}" text-anchor="middle" font-family="{face}" font-size="25" fill="{palette.get("accent", "#000")}">{place.number}</text>'
    )


def _name(way: Way, face: str) -> str:
    (ax, ay), (bx, by) = way.points[0], way.points[-1]
    if len(way.points) > 2:
        (ax, ay), (bx, by) = way.points[len(way.points) // 2 - 1], way.points[len(way.points) // 2]
    x, y = (ax + bx) / 2, (ay + by) / 2
    across = abs(bx - ax) >= abs(by - ay)
    turn = "" if across else f' transform="rotate(-90 {x:g} {y:g})"'
    words = html.escape(way.name.upper())
    return (
        f'<text x="{x:g}" y="{y + 6:g}" text-anchor="middle" font-family="{face}" font-size="17" letter-spacing="3" stroke="#fff" stroke-width="5"{turn}>{words}</text>'
        f'<text x="{x:g}" y="{y + 6:g}" text-anchor="middle" font-family="{face}" font-size="17" letter-spacing="3"{turn}>{words}</text>'
    )


def _compass(x: float, y: float, face: str) -> str:
    return (
        f'<path d="M{x:g} {y - 34:g}l7 30 0 30-7-9-7 9 0-30z" fill="#fff" stroke="#000" stroke-width="1.6"/><path d="M{x:g} {y - 34:g}l7 30 0 30-7-9z"/>'
        f'<text x="{x:g}" y="{y - 38:g}" text-anchor="middle" font-family="{face}" font-size="20">N</text>'
    )
