"""Where the names and the numbers of places go: names on plates that keep off each other, numbers
on the roofs.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ...view import PlaceView
from ..inline import set_signs
from ..lettering import Lettering
from .building import Look
from .geometry import WIDTH, Area, Box, Pen, Point, Slant, number

TRACK = 0.35
STEPS = sorted(
    (abs(dx) * 0.13 + abs(dy) * 0.4, dx, dy) for dx in range(-72, 73, 6) for dy in range(-60, 45, 4)
)  # how far a plate may move


@dataclass(frozen=True)
class Standing:
    """A place on one of its boxes. `look` is of a building; `faces` n or s; `turn` its number on
    the map.
    """

    place: PlaceView
    box: Box
    look: Look | None
    faces: str
    turn: int

    @property
    def middle(self) -> Point:
        return (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2

    @property
    def height(self) -> float:
        return self.look.eave + self.look.ridge * 0.8 if self.look else 8


@dataclass(frozen=True)
class Plate:
    """Lines of a name, with the middle of its first baseline."""

    at: Point
    lines: tuple[str, ...]
    half: float
    size: float

    @property
    def box(self) -> Box:
        x, y = self.at
        rise, fall = self.size * 1.24, self.size * (1.21 * (len(self.lines) - 1) + 0.45)
        return x - self.half, y - rise, x + self.half, y + fall

    def draw(self, pen: Pen, letters: Lettering) -> None:
        x0, y0, x1, y1 = self.box
        pen.shape(
            [
                (x0 + 0.5, y0 + 0.6),
                (x1 - 0.5, y0 + 0.6),
                (x1 - 0.5, y1 - 0.8),
                (x0 + 0.5, y1 - 0.8),
            ],
            "#fff",
            0.5,
        )
        for row, line in enumerate(self.lines):
            pen.path(
                letters.outline(
                    line, self.at[0], self.at[1] + self.size * 1.21 * row, self.size, "label", TRACK
                ),
                "#000",
                0,
            )


def balanced(letters: Lettering, name: str, size: float, most: float) -> tuple[str, ...]:
    """A name in one line, or in two of the least width."""
    words = set_signs(name).upper().split(" ")
    if letters.width(" ".join(words), size, track=TRACK) <= most or len(words) == 1:
        return (" ".join(words),)
    splits = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(
        splits, key=lambda lines: max(letters.width(line, size, track=TRACK) for line in lines)
    )


def place_name(
    slant: Slant,
    letters: Lettering,
    one: Standing,
    taken: Sequence[Box],
    bulks: dict[int, Area],
    ways: Sequence[Area],
    size: float,
) -> Plate:
    """The plate of a place, moved to where it hides least; `bulks` are outlines by the place's
    turn, its own included.
    """
    lines = balanced(
        letters, one.place.name, size, max(64, (one.box[2] - one.box[0]) * slant.scale * 0.92)
    )
    half = max(letters.width(line, size, track=TRACK) for line in lines) / 2 + 3.5
    start = _start(slant, one, len(lines), half, size)
    best, chosen = 1e9, Plate(start, lines, half, size)
    for far, dx, dy in STEPS:
        if far < best:
            plate = Plate((start[0] + dx, start[1] + dy), lines, half, size)
            cost = far + _cost(plate, one, taken, bulks, ways)
            best, chosen = (cost, plate) if cost < best else (best, chosen)
    return chosen


def _start(slant: Slant, one: Standing, lines: int, half: float, size: float) -> Point:
    """Above a building's roof, or before it where its front faces away."""
    x0, _, _, y1 = one.box
    middle, look = one.middle, one.look
    if look is None or one.faces == "n":
        X, Y = slant.at(middle[0], y1)
        return X, Y + size * 1.45
    if look.spire:
        X, Y = slant.at(x0 - 8, middle[1], 20)
        return X - half, Y
    X, Y = slant.at(
        middle[0],
        middle[1] if look.lengthwise else one.box[1],
        look.height + (14 if look.lengthwise else 4),
    )
    if look.front:
        X, Y = min((X, Y), slant.at(middle[0], y1, look.height + 12), key=lambda p: p[1])
    return X, Y - size * 1.21 * (lines - 1)


def _cost(
    plate: Plate, one: Standing, taken: Sequence[Box], bulks: dict[int, Area], ways: Sequence[Area]
) -> float:
    x0, y0, x1, y1 = plate.box
    if (
        x0 < 5
        or x1 > WIDTH - 5
        or any(x0 - 2 < t[2] and t[0] < x1 + 2 and y0 - 2 < t[3] and t[1] < y1 + 2 for t in taken)
    ):
        return 1e6
    grid = [(x0 + (x1 - x0) * i / 8, y0 + (y1 - y0) * j / 3) for i in range(9) for j in range(4)]
    weighed = [(2.5 if turn != one.turn else 0.12, bulk) for turn, bulk in bulks.items()] + [
        (1.1, way) for way in ways
    ]
    return sum(
        weight for weight, area in weighed if area.meets(plate.box) for p in grid if area.holds(p)
    )


def draw_number(pen: Pen, slant: Slant, letters: Lettering, one: Standing, size: float) -> None:
    """A place's number, white on black, on its roof."""
    look = one.look
    X, Y = slant.at(*one.middle, look.eave + (0 if look.flat else look.ridge * 0.42) if look else 0)
    r = size * 0.76
    pen.path(
        f"M{number(X - r)} {number(Y)}a{number(r)} {number(r)} 0 1 1 {number(2 * r)} 0a{number(r)}"
        f" {number(r)} 0 1 1 {number(-2 * r)} 0Z",
        "#000",
        1.6,
        "#fff",
    )
    pen.path(letters.outline(str(one.place.number), X, Y + size * 0.36, size, "display"), "#fff", 0)
