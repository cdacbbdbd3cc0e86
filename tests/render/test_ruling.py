"""Ruled paper and maps to play on: as many squares and hexes as were asked for, and everybody where the map says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sixgun.content import Map, Place, Position
from sixgun.render.plan import draw_map
from sixgun.render.ruling import draw_grid
from sixgun.view import GridView


def drawn(shape: str, across: int, rows: int, width: float = 120, height: float = 1000) -> tuple[str, float]:
    svg = str(draw_grid(GridView("g", "G", shape, across, rows), width, height))
    box = re.search(r'viewBox="-1 -1 ([\d.]+) ([\d.]+)"', svg)
    assert box is not None
    return re.search(r' d="([^"]+)"', svg)[1], float(box[2]) - 2      # type: ignore[index]  # a drawing has a path


def edges(path: str) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Every line of a path, to the tenth of a point, its ends in order."""
    found: list[tuple[tuple[float, float], tuple[float, float]]] = []
    x = y = 0.0
    for letter, numbers in re.findall(r"([MlvVhH])([^MlvVhH]*)", path):
        n = [float(v) for v in numbers.split()]
        if letter == "M":
            x, y = n
            continue
        to = {"l": (x + n[0], y + n[-1]), "v": (x, y + n[0]), "V": (x, n[0]), "h": (x + n[0], y), "H": (n[0], y)}[letter]
        one, other = sorted(((round(x, 1), round(y, 1)), (round(to[0], 1), round(to[1], 1))))
        found.append((one, other))
        x, y = to
    return found


def test_squares_are_square_and_as_many_as_asked_for() -> None:
    path, high = drawn("square", 12, 5)
    lines = edges(path)
    assert len(lines) == 13 + 6
    assert high == 50      # twelve across 120 points are ten points wide, and ten high


@pytest.mark.parametrize(("across", "rows"), [(1, 1), (4, 1), (4, 2), (5, 7)])
def test_every_hex_has_six_sides_and_no_side_is_drawn_twice(across: int, rows: int) -> None:
    sides = edges(drawn("hex", across, rows)[0])
    near = {tuple(round(v * 2) / 2 for point in side for v in point) for side in sides}
    assert len(near) == len(sides)
    shared = rows * (across - 1) + (rows - 1) * (2 * across - 1)      # within a row, and between each two rows
    assert len(sides) == 6 * across * rows - shared


def test_without_a_number_of_rows_the_paper_fills_the_page() -> None:
    for shape in ("square", "hex"):
        _, high = drawn(shape, 20, 0, 540, 700)
        assert 560 < high <= 608


def test_everybody_stands_where_the_map_says_in_the_colour_of_their_side() -> None:
    house = Place(None, "Fly’s & Co.", "building", ((20, 20, 60, 40),), "", (), doors=((20, 30),), windows=((50, 60),))
    people = (Position(1, "Virgil", (10, 10), "light", ""), Position(5, "Frank", (90, 70), "dark", ""))
    svg = str(draw_map(Map("m", "M", "", (100, 80), (), (house,), Path("m"), people, 10, "Ten"), {}, "F", "L"))
    found = re.findall(r'class="counter" cx="([\d.]+)" cy="([\d.]+)" r="[\d.]+" fill="(#\w+)"', svg)
    assert found == [("10", "10", "#fff"), ("90", "70", "#000")]
    assert svg.count("V80") == 11 and svg.count("H100") == 9
    assert '<path class="door" d="M20 25.5v9"' in svg and '<path class="window" d="M45.5 60h9"' in svg
    assert "Fly’s" in svg and "&amp;" in svg
