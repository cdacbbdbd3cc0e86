"""What a map has for playing on it: the spaces of its grid, doors and windows, and the counters of
those who stand there.
"""

from ..view import MapView, PlaceView, PositionView

COUNTER = 0.42  # of a space: the radius of a counter, unless its number needs more


def draw_spaces(map: MapView) -> str:
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


def draw_openings(place: PlaceView, space: float) -> str:
    """Doors as gaps with a sill, windows as a white line in the wall; each lies along the wall it
    is nearest to.
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


def draw_counters(map: MapView, face: str, letter: float) -> str:
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
