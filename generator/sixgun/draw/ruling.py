"""Ruled paper as SVG: squares or hexes to draw a town, a floor or a county on, in lines or in dots,
with numbers or without; and an address as a QR code.
"""

import re
from functools import cache
from math import sqrt

from markupsafe import Markup

from ..view import GridView

HEADS, SIDES = 11.0, 15.0  # points above and left of small squares that are numbered
ROOMY = 36.0  # points: from here on a square has its number inside
SIZE = 8.0  # points: the numbers
INCH = 72.0  # points
DEEP, APART, MARGIN, NUMBER = 46.0, 14.0, 12.0, 13.0  # of a ruler, in points
TICKS = {  # by the parts of a length: which of them have a tick, and its share of the ruler
    8: ((8, 0.5), (4, 0.38), (2, 0.28), (1, 0.2)),
    10: ((10, 0.5), (5, 0.36), (1, 0.22)),
}
INKS = {  # how each style is drawn: light enough to write over, dark enough to be seen
    "lines": 'stroke-width=".5" stroke="#666"',
    "light": 'stroke-width=".35" stroke="#b3b3b3"',
    "dots": 'stroke-width="1.3" stroke="#666" stroke-linecap="round"',
}
NUMBERS = {"lines": "#4d4d4d", "light": "#8c8c8c", "dots": "#4d4d4d"}
STEP = re.compile(r"([MlvVhH])([^MlvVhH]*)")


def draw_grid(view: GridView, width: float, height: float, face: str = "") -> Markup:
    """Ruled paper in a room of this many points, its numbers in the font `face`; without a number
    of rows it fills it.

    Cells of a size of their own are drawn true to it.
    """
    if view.shape == "ruler":
        return _rulers(view, width, height, face)
    square = view.shape == "square"
    left, top = (SIDES, HEADS) if square and view.numbers and view.cell < ROOMY else (0.0, 0.0)
    room, half = width - left, 0.0 if square else 0.5
    across = max(1, int(room / view.cell - half + 1e-6)) if view.cell else view.across
    cell = view.cell or room / (across + half)
    rows = view.rows or _rows(square, height - top, cell)
    path, high = _squares(across, rows, cell) if square else _hexes(across, rows, cell)
    path = _dotted(path, cell, across, rows) if view.style == "dots" else path
    numbered = _hex_numbers if not square else _edge_numbers if left else _square_numbers
    written = numbered(across, rows, cell) if view.numbers else ""
    wide, tall = (across + half) * cell + left + 2, high + top + 2
    size = f'width="{wide:.2f}pt" height="{tall:.2f}pt" ' if view.cell else ""
    frame = (
        f'{size}viewBox="{-left - 1:g} {-top - 1:g} {wide:.2f} {tall:.2f}" role="img"'
        f' aria-label="{view.title}"'
    )
    numbers = (
        f'<g font-family="{face}" fill="{NUMBERS[view.style]}" text-anchor="middle">{written}</g>'
        if written
        else ""
    )
    drawn = f'<path d="{path}" fill="none" {INKS[view.style]}/>{numbers}'
    return Markup(f'<svg class="ruling{" exact" if view.cell else ""}" {frame}>{drawn}</svg>')


def _rulers(view: GridView, width: float, height: float, face: str) -> Markup:
    """Rulers to cut out, true to size: inches in eighths, centimeters in millimeters."""
    parts = 8 if view.cell % INCH == 0 else 10
    count = max(1, int((width - 2 * MARGIN) / view.cell + 1e-6))
    rows = view.rows or max(1, int((height + APART) / (DEEP + APART) + 1e-6))
    long = count * view.cell + 2 * MARGIN
    lines, ticks, numbers = [], [], []
    for top in (row * (DEEP + APART) for row in range(rows)):
        lines.append(f"M0 {top:.2f}h{long:.2f}v{DEEP:g}h{-long:.2f}Z")
        for n in range(count * parts + 1):
            high = next(high for step, high in TICKS[parts] if n % step == 0)
            ticks.append(f"M{MARGIN + n * view.cell / parts:.3f} {top:.2f}v{high * DEEP:.2f}")
        for n in range(count + 1):
            numbers.append(_number(str(n), MARGIN + n * view.cell, top + DEEP * 0.86, NUMBER))
    tall = rows * (DEEP + APART) - APART
    return Markup(
        f'<svg class="ruling exact" width="{long + 2:.2f}pt" height="{tall + 2:.2f}pt"'
        f' viewBox="-1 -1 {long + 2:.2f} {tall + 2:.2f}" role="img" aria-label="{view.title}">'
        f'<path d="{"".join(lines)}" fill="none" stroke="#666" stroke-width=".5"/>'
        f'<path d="{"".join(ticks)}" fill="none" stroke="#000" stroke-width=".6"/>'
        f'<g font-family="{face}" text-anchor="middle">{"".join(numbers)}</g></svg>'
    )


def _rows(square: bool, height: float, cell: float) -> int:
    """As many rows as there is room for; each hex is a third of its height in the next row."""
    side = cell / sqrt(3)
    return max(
        1, int(height / cell + 1e-6) if square else int((height - side / 2) / (side * 1.5) + 1e-6)
    )


def _squares(across: int, rows: int, cell: float) -> tuple[str, float]:
    high = rows * cell
    down = "".join(f"M{n * cell:.2f} 0V{high:.2f}" for n in range(across + 1))
    return down + "".join(f"M0 {n * cell:.2f}H{across * cell:.2f}" for n in range(rows + 1)), high


def _hexes(across: int, rows: int, cell: float) -> tuple[str, float]:
    """Hexes on their points, every other row set off by half; each draws three sides, and those at
    the edges the rest.
    """
    side = cell / sqrt(3)
    pieces = []
    for row in range(rows):
        for column in range(across):
            x, y = column * cell + (row % 2) * cell / 2, row * side * 1.5
            around = f"l{cell / 2:.2f} {-side / 2:.2f}l{cell / 2:.2f} {side / 2:.2f}"
            pieces.append(f"M{x:.2f} {y + side * 1.5:.2f}v{-side:.2f}{around}")
            if column == across - 1:
                pieces.append(f"v{side:.2f}")
            if row == rows - 1 or (row % 2 == 0 and column == 0):
                pieces.append(f"M{x:.2f} {y + side * 1.5:.2f}l{cell / 2:.2f} {side / 2:.2f}")
            if row == rows - 1 or (row % 2 and column == across - 1):
                pieces.append(
                    f"M{x + cell / 2:.2f} {y + side * 2:.2f}l{cell / 2:.2f} {-side / 2:.2f}"
                )
    return "".join(pieces), rows * side * 1.5 + side / 2


def _dotted(path: str, cell: float, across: int, rows: int) -> str:
    """A dot at each corner that the lines of a path meet in: lines of no length, with round
    ends.
    """
    if "l" not in path:
        spots = [
            (column * cell, row * cell) for row in range(rows + 1) for column in range(across + 1)
        ]
    else:
        spots = list(dict.fromkeys((round(x * 2) / 2, round(y * 2) / 2) for x, y in _ends(path)))
    return "".join(f"M{x:.2f} {y:.2f}h.01" for x, y in spots)


def _ends(path: str) -> list[tuple[float, float]]:
    points, x, y = [], 0.0, 0.0
    for letter, numbers in STEP.findall(path):
        n = [float(v) for v in numbers.split()]
        x, y = {"M": (n[0], n[-1]), "l": (x + n[0], y + n[-1]), "v": (x, y + n[0])}[letter]
        points.append((x, y))
    return points


def _letters(column: int) -> str:
    """What a column is called, counted from 1: A to Z, then AA."""
    before, letter = divmod(column - 1, 26)
    return (_letters(before) if before else "") + chr(ord("A") + letter)


def _square_numbers(across: int, rows: int, cell: float) -> str:
    """Each square has its column and its row in its corner: C7."""
    columns, downs = range(1, across + 1), range(1, rows + 1)
    return "".join(
        _number(f"{_letters(c)}{r}", (c - 1) * cell + SIZE, (r - 1) * cell + SIZE * 1.25)
        for r in downs
        for c in columns
    )


def _edge_numbers(across: int, rows: int, cell: float) -> str:
    """Small squares have their columns along the top and their rows down the left side, each one
    that there is room for.
    """
    each = 1 if cell >= SIZE * 1.75 else 5
    top = (_number(_letters(n), (n - 0.5) * cell, -3.5) for n in range(each, across + 1, each))
    left = (
        _number(str(n), -8, (n - 0.5) * cell + SIZE * 0.35) for n in range(each, rows + 1, each)
    )
    return "".join((*top, *left))


def _hex_numbers(across: int, rows: int, cell: float) -> str:
    """Each hex has its column and its row at its head: 0307."""
    side = cell / sqrt(3)
    return "".join(
        _number(
            f"{column + 1:02}{row + 1:02}",
            (column + 0.5 + row % 2 / 2) * cell,
            row * side * 1.5 + side * 0.42 + SIZE * 0.5,
        )
        for row in range(rows)
        for column in range(across)
    )


def _number(text: str, x: float, y: float, size: float = SIZE) -> str:
    return f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size:g}">{text}</text>'


QUIET = 4  # modules of white around the code, which readers look for


@cache
def draw_code(address: str) -> Markup:
    """The code of an address, at error correction M or better, so that a smudged or folded code
    can still be read.
    """
    import segno

    made = segno.make(address, error="m", micro=False, boost_error=False)
    side = len(made.matrix) + 2 * QUIET
    dark = "".join(
        f"M{column + QUIET} {row + QUIET}h{length}v1h-{length}z"
        for row, line in enumerate(made.matrix)
        for column, length in _runs(bytes(line))
    )
    return Markup(
        f'<svg class="qr" viewBox="0 0 {side} {side}" role="img" aria-label="QR code"><path'
        f' d="{dark}" fill="#000"/></svg>'
    )


def _runs(line: bytes) -> list[tuple[int, int]]:
    """The dark stretches of a line: where each begins, and how long it is."""
    runs, start = [], -1
    for column, dark in enumerate((*line, 0)):
        if dark and start < 0:
            start = column
        elif not dark and start >= 0:
            runs.append((start, column - start))
            start = -1
    return runs
