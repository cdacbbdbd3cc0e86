"""Ruled paper and maps to play on: as many squares and hexes as were asked for, and everybody where
the map says.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from mini import ROOT
from sixgun.content.content import Content
from sixgun.content.map import Map, Place, Position
from sixgun.content.paper import load_papers, load_profiles
from sixgun.document.declaration import Document
from sixgun.document.document import view_document
from sixgun.document.panel import Panel
from sixgun.document.part import Part
from sixgun.draw.map_svg import draw_map
from sixgun.draw.ruling import draw_grid
from sixgun.games import load_game
from sixgun.page.compose import compose
from sixgun.page.pdf import render_pdf
from sixgun.view import GridView


def svg(
    shape: str, across: int, rows: int, width: float = 120, height: float = 1000, **look: Any
) -> str:
    return str(draw_grid(GridView("g", "G", shape, across, rows, **look), width, height))


def drawn(
    shape: str,
    across: int,
    rows: int,
    width: float = 120,
    height: float = 1000,
    style: str = "lines",
) -> tuple[str, float]:
    made = svg(shape, across, rows, width, height, style=style)
    box = re.search(r'viewBox="-1 -1 ([\d.]+) ([\d.]+)"', made)
    assert box is not None
    return re.search(r' d="([^"]+)"', made)[1], float(box[2]) - 2  # type: ignore[index]  # a drawing has a path


def edges(path: str) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Every line of a path, to the tenth of a point, its ends in order."""
    found: list[tuple[tuple[float, float], tuple[float, float]]] = []
    x = y = 0.0
    for letter, numbers in re.findall(r"([MlvVhH])([^MlvVhH]*)", path):
        n = [float(v) for v in numbers.split()]
        if letter == "M":
            x, y = n
            continue
        to = {
            "l": (x + n[0], y + n[-1]),
            "v": (x, y + n[0]),
            "V": (x, n[0]),
            "h": (x + n[0], y),
            "H": (n[0], y),
        }[letter]
        one, other = sorted(((round(x, 1), round(y, 1)), (round(to[0], 1), round(to[1], 1))))
        found.append((one, other))
        x, y = to
    return found


def test_squares_are_square_and_as_many_as_asked_for() -> None:
    path, high = drawn("square", 12, 5)
    lines = edges(path)
    assert len(lines) == 13 + 6
    assert high == 50  # twelve across 120 points are ten points wide, and ten high


@pytest.mark.parametrize(("across", "rows"), [(1, 1), (4, 1), (4, 2), (5, 7)])
def test_every_hex_has_six_sides_and_no_side_is_drawn_twice(across: int, rows: int) -> None:
    sides = edges(drawn("hex", across, rows)[0])
    near = {tuple(round(v * 2) / 2 for point in side for v in point) for side in sides}
    assert len(near) == len(sides)
    shared = rows * (across - 1) + (rows - 1) * (
        2 * across - 1
    )  # within a row, and between each two rows
    assert len(sides) == 6 * across * rows - shared


def test_without_a_number_of_rows_the_paper_fills_the_page() -> None:
    for shape in ("square", "hex"):
        _, high = drawn(shape, 20, 0, 540, 608)
        assert 560 < high <= 608


@pytest.mark.parametrize(
    ("shape", "cell"),
    [("square", "1 inch"), ("square", "5 mm"), ("square", "1/4 inch"), ("hex", "1 inch")],
)
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_cells_of_their_own_size_are_true_to_it_on_paper(
    shape: str, cell: str, paper: str, content: Content
) -> None:
    points = {"1 inch": 72, "5 mm": 72 / 25.4 * 5, "1/4 inch": 18}[cell]
    upright = sorted(
        {
            round(x, 2)
            for x, y, other, end in strokes(page(content, paper, Part(grid=shape, cell=cell)))
            if abs(x - other) < 0.01 and abs(y - end) > 1  # the lines to write on are no cells
        }
    )
    apart = (
        points if shape == "square" else points / 2
    )  # every other row of hexes is set off by half
    assert len(upright) > 5
    assert {round(b - a, 2) for a, b in pairwise(upright)} <= {
        round(apart + slip, 2) for slip in (-0.01, 0, 0.01)
    }
    assert (
        upright[0] >= 12 and upright[-1] <= {"letter": 612, "a4": 595.28}[paper] - 12
    )  # within what home printers reach


def page(content: Content, paper: str, part: Part) -> bytes:
    """Ruled paper as PDF."""
    document = Document(id="r", title="R", kind="ruled", panels=[Panel(parts=[part])])
    view = view_document(document, content, load_game("tombstone"))
    on, profile = (
        load_papers(ROOT / "build")[paper],
        load_profiles(ROOT / "build")["large-print"],
    )  # which enlarges no grid
    html, css = compose(ROOT / "templates", view, document, on, profile, "print")
    made = render_pdf(html, css)
    assert (made.pages, made.complaints) == (1, ())
    return made.pdf


def strokes(pdf: bytes) -> Iterator[tuple[float, float, float, float]]:
    """Every straight line of a PDF's first page, in points from its left and its foot."""
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        seat, saved, at = pikepdf.Matrix(), [], (0.0, 0.0)
        for operands, operator in pikepdf.parse_content_stream(opened.pages[0]):
            numbers = [float(o) for o in operands] if str(operator) in ("cm", "m", "l") else []
            match str(operator):
                case "q":
                    saved.append(seat)
                case "Q":
                    seat = saved.pop()
                case "cm":
                    seat = pikepdf.Matrix(*numbers) @ seat
                case "m":
                    at = seat.transform((numbers[0], numbers[1]))
                case "l":
                    to = seat.transform((numbers[0], numbers[1]))
                    yield (*at, *to)
                    at = to


def test_a_dot_stands_at_each_corner_and_nowhere_twice() -> None:
    squares = re.findall(r"M([\d.]+) ([\d.]+)h", drawn("square", 4, 3, style="dots")[0])
    hexes = re.findall(r"M([\d.]+) ([\d.]+)h", drawn("hex", 2, 2, style="dots")[0])
    assert len(squares) == len(set(squares)) == 5 * 4
    assert (
        len(hexes) == len(set(hexes)) == 16
    )  # four hexes of six corners, less the eight that they share


def test_numbers_count_columns_and_rows_as_a_judge_reads_them() -> None:
    assert re.findall(r">(\d+)</text>", svg("hex", 2, 2, numbers=True)) == [
        "0101",
        "0201",
        "0102",
        "0202",
    ]
    assert re.findall(
        r">(\w+)</text>", svg("square", 2, 2, cell=72, width=144, height=144, numbers=True)
    ) == ["A1", "B1", "A2", "B2"]
    assert re.findall(r">(\w+)</text>", svg("square", 3, 2, width=135, numbers=True)) == [
        "A",
        "B",
        "C",
        "1",
        "2",
    ]
    wide = re.findall(
        r">([A-Z]+)</text>",
        svg("square", 0, 1, cell=18, width=18 * 28 + 15, height=40, numbers=True),
    )
    assert (wide[0], wide[25:]) == ("A", ["Z", "AA", "AB"])


def test_everybody_stands_where_the_map_says_in_the_color_of_their_side() -> None:
    house = Place(
        name="Fly’s & Co.", boxes=((20, 20, 60, 40),), doors=((20, 30),), windows=((50, 60),)
    )
    people = (
        Position(number=1, name="Virgil", at=(10, 10)),
        Position(number=5, name="Frank", at=(90, 70), side="dark"),
    )
    town = Map(
        id="m",
        title="M",
        size=(100, 80),
        places=(house,),
        file=Path("m"),
        positions=people,
        space=10,
        scale="Ten",
    )
    svg = str(draw_map(town, {}, "F", "L"))
    found = re.findall(r'class="counter" cx="([\d.]+)" cy="([\d.]+)" r="[\d.]+" fill="(#\w+)"', svg)
    assert found == [("10", "10", "#fff"), ("90", "70", "#000")]
    assert svg.count("V80") == 11 and svg.count("H100") == 9
    assert (
        '<path class="door" d="M20 25.5v9"' in svg and '<path class="window" d="M45.5 60h9"' in svg
    )
    assert "Fly’s" in svg and "&amp;" in svg


@pytest.mark.parametrize(
    ("cell", "step", "count", "parts"), [(72.0, 9.0, 7, 8), (720 / 25.4, 72 / 25.4, 18, 10)]
)
def test_a_ruler_is_true_to_size_and_has_its_marks(
    cell: float, step: float, count: int, parts: int
) -> None:
    made = svg("ruler", 1, 2, width=540, cell=cell)
    ticks = re.findall(r"M([\d.]+) 0\.00v([\d.]+)", made)
    at = [float(x) for x, _ in ticks]
    assert len(at) == count * parts + 1
    assert all(abs(b - a - step) < 0.002 for a, b in pairwise(at))
    highest = max(float(high) for _, high in ticks)
    whole = [float(x) for x, high in ticks if float(high) == highest]
    assert len(whole) == count + 1 and abs(whole[-1] - whole[0] - count * cell) < 0.002
    assert re.findall(r">(\d+)</text>", made) == [str(n) for n in range(count + 1)] * 2
    width = re.search(r'width="([\d.]+)pt"[^>]*viewBox="-1 -1 ([\d.]+)', made)
    assert width and width[1] == width[2] and float(width[1]) <= 542, "it is not scaled"


def test_a_ruler_needs_a_length() -> None:
    with pytest.raises(ValueError, match="a ruler counts inches or centimeters"):
        Part(grid="ruler", cell="1/8 inch")
    with pytest.raises(ValueError, match="has a cell and rows, and no"):
        Part(grid="ruler", style="dots")
