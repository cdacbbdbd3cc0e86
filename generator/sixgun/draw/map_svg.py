"""A map drawn as SVG from content: streets first, then the buildings, then numbers and
names.
"""

import html
from collections.abc import Mapping
from itertools import pairwise

from markupsafe import Markup

from ..view import MapView, PlaceView, PositionView, WayView
from .inline import set_signs

# units: lettering as the map is drawn for; 1,000 units on a page of 540 points make this 8 points
LETTER = 15.0
# units: longer names have no room beside houses; their numbers are printed instead
CROWDED = 20.0
LEAST = 8.9  # points: the smallest lettering; large print enlarges it to 16
COUNTER = 0.42  # of a space: the radius of a counter, unless its number needs more
LABEL = 14  # letters in a line of a label, about


def draw_map(
    map: MapView,
    palette: Mapping[str, str],
    face: str,
    label_face: str,
    across: float = 540.0,
    least: float = LEAST,
) -> Markup:
    """A map as an SVG in the map's own units, printed `across` points wide; letters are set in
    `face`, small ones in `label_face`.
    """
    width, height = map.size
    letter = max(LETTER, least * width / across)
    spots = [(p, box) for p in map.places for box in p.boxes]
    streets = [y for w in map.ways if w.kind == "street" for _, y in w.points]
    middle = sum(streets) / len(streets) if streets else height / 2
    pieces = (
        [_bank(w) for w in map.ways]
        + [_way(w, palette) for w in map.ways]
        + [_center(w, palette) for w in map.ways]
    )
    pieces += [_trees(w) for w in map.ways if w.kind == "creek"]
    pieces += [_place(p, box) for p, box in spots]
    pieces += [_openings(p, map.space) for p in map.places]
    pieces.append(_spaces(map))
    pieces += [
        _number(p, box, palette, face, max(25.0, letter + 1))
        for p, box in spots
        if p.number is not None
    ]
    if letter <= CROWDED:
        pieces += [
            _label(p, p.boxes[0], middle, label_face, letter)
            for p in map.places
            if len(p.boxes) == 1 and p.number is not None
        ]
    pieces += [_inner(p, box, label_face, letter) for p, box in spots if p.number is None]
    pieces += [_name(w, palette, label_face, letter) for w in map.ways if w.name]
    pieces.append(_counters(map, face, letter))
    if map.compass:
        pieces.append(_compass(width - 26, 52, face))
    words = f"Map of {html.escape(map.title)}"
    return Markup(
        f'<svg class="plan" viewBox="0 0 {width:g} {height:g}" role="img"'
        f' aria-label="{words}">{"".join(pieces)}</svg>'
    )


def _path(way: WayView) -> str:
    return "M" + " L".join(f"{x:g} {y:g}" for x, y in way.points)


def _bank(way: WayView) -> str:
    """The edges of a way, under all the ways, so that crossings are open."""
    if way.kind == "trail":
        return ""
    color = "#000" if way.kind == "creek" else "#777"
    return (
        f'<path d="{_path(way)}" fill="none" stroke="{color}" stroke-width="{way.width + 2:g}"'
        ' stroke-linejoin="round"/>'
    )


def _way(way: WayView, palette: Mapping[str, str]) -> str:
    if way.kind == "creek":
        return (
            f'<path d="{_path(way)}" fill="none" stroke="#fff" stroke-width="{way.width:g}"'
            ' stroke-linejoin="round"/>'
        )
    if way.kind == "trail":
        return (
            f'<path d="{_path(way)}" fill="none" stroke="#000" stroke-width="2" stroke-dasharray="9'
            ' 7" stroke-linejoin="round"/>'
        )
    return (
        f'<path d="{_path(way)}" fill="none" stroke="{palette.get("tint", "#eee")}"'
        f' stroke-width="{way.width:g}" stroke-linejoin="round"/>'
    )


def _center(way: WayView, palette: Mapping[str, str]) -> str:
    """A creek's current; wheel ruts of a street."""
    if way.kind == "creek":
        return (
            f'<path d="{_path(way)}" fill="none" stroke="{palette.get("accent", "#000")}"'
            ' stroke-width="1.6" stroke-dasharray="26 14 12 18"/>'
        )
    if way.kind == "trail":
        return ""
    return (
        f'<path d="{_path(way)}" fill="none" stroke="#a6a6a6" stroke-width=".8"'
        ' stroke-dasharray="14 10"/>'
    )


def _place(place: PlaceView, box: tuple[float, ...]) -> str:
    x, y, w, h = box
    frame = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"'
    if place.kind == "corral":
        rails = "".join(
            f'<circle cx="{x + w * i / 8:g}" cy="{y + dy:g}" r="3"/>'
            for i in range(9)
            for dy in (0, h)
        )
        return (
            f'<rect {frame} fill="#fff" stroke="#000" stroke-width="2" stroke-dasharray="12'
            f' 4"/>{rails}'
        )
    if place.kind == "graves":
        stones = "".join(
            f'<path d="M{x + w * (i + 0.5) / 5 - 6:g} {y + h * (j + 0.5) / 3 + 9:g}v-12a6 6 0 0 1'
            ' 12 0v12z" fill="#fff" stroke="#000" stroke-width="1.6"/>'
            for i in range(5)
            for j in range(3)
            if not (i == 2 and j == 1)
        )
        return (
            f'<rect {frame} rx="14" fill="none" stroke="#000" stroke-width="1.4"'
            f' stroke-dasharray="3 4"/>{stones}'
        )
    if place.kind in ("lot", "horses"):
        return (
            f'<rect {frame} fill="none" stroke="#000" stroke-width="1.4" stroke-dasharray="3 4"/>'
        )
    if place.kind == "fitting":
        return f'<rect {frame} fill="#fff" stroke="#000" stroke-width="1.2"/>'
    if place.kind == "trees":
        crowns = [(x + w * (i + 0.5) / 4, y + h / 2 + (i % 2) * 9 - 4) for i in range(4)]
        return "".join(
            f'<circle cx="{cx:g}" cy="{cy:g}" r="{h / 3:g}" fill="#fff" stroke="#000"'
            ' stroke-width="1.6"/>'
            for cx, cy in crowns
        )
    if place.number is None:
        return f'<rect {frame} fill="#fff" stroke="#000" stroke-width="4"/>'
    shade = f'<path d="M{x + 6:g} {y + h:g}v6h{w:g}v-{h:g}h-6v{h - 6:g}z" fill="#000"/>'
    roof = f'<path d="M{x:g} {y + h / 2:g}h{w:g}" stroke="#000" stroke-width=".8"/>'
    if place.kind == "church":
        roof += (
            f'<path d="M{x + w + 14:g} {y + 6:g}v34M{x + w + 5:g} {y + 16:g}h18" stroke="#000"'
            ' stroke-width="4"/>'
        )
    lines = "".join(
        f'<path d="M{x + w * i / 10:g} {y:g}v{h / 2:g}" stroke="#000" stroke-width=".7"/>'
        for i in range(1, 10)
    )
    return f'{shade}<rect {frame} fill="#fff" stroke="#000" stroke-width="2.2"/>{roof}{lines}'


def _number(
    place: PlaceView, box: tuple[float, ...], palette: Mapping[str, str], face: str, size: float
) -> str:
    x, y, w, h = box
    cx, cy = x + w / 2, y + h / 2
    return (
        f'<circle cx="{cx:g}" cy="{cy:g}" r="{size * 0.76:g}" fill="#fff"'
        f' stroke="{palette.get("accent", "#000")}" stroke-width="2.4"/><text x="{cx:g}"'
        f' y="{cy + size * 0.34:g}" text-anchor="middle" font-family="{face}" font-size="{size:g}"'
        f' fill="{palette.get("accent", "#000")}">{place.number}</text>'
    )


def _label(
    place: PlaceView, box: tuple[float, ...], middle: float, face: str, letter: float
) -> str:
    """A place's name in short lines, on the side of it that is away from the street."""
    x, y, w, h = box
    lines = _lines(place.name, max(LABEL, w / 7))
    inside = place.kind in ("corral", "graves")
    top = y + h + letter + 3 if y > middle or inside else y - 5 - letter * (len(lines) - 1)
    return "".join(
        f'<text x="{x + w / 2:g}" y="{top + letter * n:g}" text-anchor="middle"'
        f' font-family="{face}" font-size="{letter:g}">{html.escape(set_signs(line))}</text>'
        for n, line in enumerate(lines)
    )


def _lines(name: str, most: float) -> list[str]:
    """A name in lines of about this many letters."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + len(word) + 1 > most:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _inner(place: PlaceView, box: tuple[float, ...], face: str, letter: float) -> str:
    """A name inside its walls; turned where they are high and narrow."""
    x, y, w, h = box
    high = h > 1.6 * w
    lines = _lines(place.name, (h if high else w) / (letter * 0.55))
    cx, cy = x + w / 2, y + h / 2
    turn = f' transform="rotate(-90 {cx:g} {cy:g})"' if high else ""
    top = cy + letter * (0.36 - (len(lines) - 1) / 2)
    words = "".join(
        f'<tspan x="{cx:g}" y="{top + letter * n:g}">{html.escape(set_signs(line))}</tspan>'
        for n, line in enumerate(lines)
    )
    frame = f'text-anchor="middle" font-family="{face}" font-size="{letter:g}"{turn}'
    return (
        f'<text {frame} fill="none" stroke="#fff" stroke-width="{letter / 4:g}">{words}</text><text'
        f" {frame}>{words}</text>"
    )


def _trees(way: WayView) -> str:
    """Cottonwoods along a creek, in twos."""
    pieces = []
    for (ax, ay), (bx, by) in pairwise(way.points):
        for share, rise in ((0.62, 27), (0.74, 31), (0.9, 26)):
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share - rise
            pieces.append(
                f'<circle cx="{x:g}" cy="{y:g}" r="11" fill="#fff" stroke="#000"'
                f' stroke-width="1.5"/><path d="M{x:g} {y - 3:g}v17M{x:g} {y + 4:g}l-4 -4M{x:g}'
                f' {y + 7:g}l4 -4" fill="none" stroke="#000" stroke-width="1.4"/>'
            )
    return "".join(pieces)


def _name(way: WayView, palette: Mapping[str, str], face: str, letter: float) -> str:
    """A way's name along its longest stretch, off its middle, so that crossings stay clear; the
    way's lines stop short of it.
    """
    stretches = list(pairwise(way.points))
    (ax, ay), (bx, by) = max(
        stretches, key=lambda s: (s[1][0] - s[0][0]) ** 2 + (s[1][1] - s[0][1]) ** 2
    )
    share = 0.5 if way.kind == "creek" else 0.21
    x, y = ax + (bx - ax) * share, ay + (by - ay) * share
    across = abs(bx - ax) >= abs(by - ay)
    lean = (
        0 if across else abs(bx - ax) / abs(by - ay) * len(way.name) * letter / 4
    )  # the extra room that a slanting way gives to half its name
    off = (
        0
        if way.width > 30
        else (
            way.width / 2 + letter + 1
            if way.kind == "creek"
            else -way.width / 2 - letter * 0.6 - lean
        )
    )
    turn = (
        f' transform="translate({x:g} {y + off:g})"'
        if across
        else f' transform="translate({x + off:g} {y:g}) rotate(-90)"'
    )
    words = html.escape(way.name.upper())
    apart = 3 if letter <= CROWDED else 0
    frame = (
        f'y="{letter * 0.38:g}" text-anchor="middle" font-family="{face}"'
        f' font-size="{letter + 1:g}" letter-spacing="{apart}"{turn}'
    )
    ground = palette.get("tint", "#eee") if way.kind == "street" else "#fff"
    return (
        f'<text {frame} fill="none" stroke="{ground}"'
        f' stroke-width="{letter / 3:g}">{words}</text><text {frame}>{words}</text>'
    )


def _compass(x: float, y: float, face: str) -> str:
    return (
        f'<path d="M{x:g} {y - 34:g}l7 30 0 30-7-9-7 9 0-30z" fill="#fff" stroke="#000"'
        f' stroke-width="1.6"/><path d="M{x:g} {y - 34:g}l7 30 0 30-7-9z"/><text x="{x:g}"'
        f' y="{y - 38:g}" text-anchor="middle" font-family="{face}" font-size="20">N</text>'
    )


def _spaces(map: MapView) -> str:
    """The grid of a map, as fine lines over everything that is not lettering."""
    if not map.space:
        return ""
    width, height = map.size
    down = "".join(f"M{n * map.space:g} 0V{height:g}" for n in range(round(width / map.space) + 1))
    across = "".join(
        f"M0 {n * map.space:g}H{width:g}" for n in range(round(height / map.space) + 1)
    )
    return (
        f'<path class="spaces" d="{down}{across}" fill="none" stroke="#b3b3b3" stroke-width=".7"/>'
    )


def _openings(place: PlaceView, space: float) -> str:
    """Doors as gaps with a sill, windows as a white line in the wall; each is on the nearest
    wall.
    """
    size = space or 24
    doors = "".join(_opening(place, spot, size * 0.45, 6, "door") for spot in place.doors)
    return doors + "".join(
        _opening(place, spot, size * 0.45, 1.8, "window") for spot in place.windows
    )


def _opening(
    place: PlaceView, spot: tuple[float, ...], half: float, width: float, kind: str
) -> str:
    x, y = spot
    across = any(
        min(abs(y - top), abs(y - top - h)) <= min(abs(x - left), abs(x - left - w))
        for left, top, w, h in place.boxes
    )
    line = f"M{x - half:g} {y:g}h{2 * half:g}" if across else f"M{x:g} {y - half:g}v{2 * half:g}"
    sill = (
        f'<path d="{line}" stroke="#000" stroke-width="1" stroke-dasharray="3 2"/>'
        if kind == "door"
        else ""
    )
    return f'<path class="{kind}" d="{line}" stroke="#fff" stroke-width="{width:g}"/>{sill}'


def _counters(map: MapView, face: str, letter: float) -> str:
    """Each position as a numbered counter, black for the dark side."""
    return "".join(
        _counter(p, max(map.space * COUNTER, letter * 0.72), face, letter) for p in map.positions
    )


def _counter(position: PositionView, radius: float, face: str, letter: float) -> str:
    x, y = position.at
    ground, ink = ("#000", "#fff") if position.side == "dark" else ("#fff", "#000")
    place = f'x="{x:g}" y="{y + letter * 0.36:g}" text-anchor="middle"'
    return (
        f'<circle class="counter" cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{ground}"'
        f' stroke="#000" stroke-width="2"/><text {place} font-family="{face}"'
        f' font-size="{letter:g}" fill="{ink}">{position.number}</text>'
    )
