"""Ruled paper as SVG: squares or hexes to draw a town, a floor or a county on."""

from __future__ import annotations

from math import sqrt

from markupsafe import Markup

from ..view import GridView

HEADS = 92.0      # points: the headline above a sheet of ruled paper, and its scale


def draw_grid(view: GridView, width: float, height: float) -> Markup:
    """Ruled paper `width` points wide; without a number of rows it fills a page whose type area is `height` points high."""
    cell = width / (view.across if view.shape == "square" else view.across + 0.5)
    step = cell if view.shape == "square" else cell * sqrt(3) / 2
    rows = view.rows or max(1, int((height - HEADS) / step))
    lines, high = _squares(view.across, rows, cell) if view.shape == "square" else _hexes(view.across, rows, cell)
    frame = f'viewBox="-1 -1 {width + 2:.2f} {high + 2:.2f}" role="img" aria-label="{view.title}"'
    return Markup(f'<svg class="ruling" {frame}><path d="{lines}" fill="none" stroke="#000" stroke-width=".5" stroke-opacity=".6"/></svg>')


def _squares(across: int, rows: int, cell: float) -> tuple[str, float]:
    high = rows * cell
    down = "".join(f"M{n * cell:.2f} 0V{high:.2f}" for n in range(across + 1))
    return down + "".join(f"M0 {n * cell:.2f}H{across * cell:.2f}" for n in range(rows + 1)), high


def _hexes(across: int, rows: int, cell: float) -> tuple[str, float]:
    """Hexes on their points, every other row set off by half; each draws three sides, and those at the edges the rest."""
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
                pieces.append(f"M{x + cell / 2:.2f} {y + side * 2:.2f}l{cell / 2:.2f} {-side / 2:.2f}")
    return "".join(pieces), rows * side * 1.5 + side / 2
