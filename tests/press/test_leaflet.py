"""Leaflets on one sheet: folded as their makers fold them, the pages read in order."""

import io
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner
from reportlab.pdfgen.canvas import Canvas

from sixgun.cli import main
from sixgun.paper.impose import LEAFLETS, Misfit, press_leaflet

LETTER = (612.0, 792.0)


@cache
def numbered(count: int, width: float = 198, height: float = 306) -> bytes:
    """Pages that say their number near the head, on the left."""
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(width, height), invariant=1)
    for number in range(1, count + 1):
        canvas.drawString(10, height - 20, f"n{number}")
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def places(pdf: bytes) -> list[dict[str, tuple[float, float]]]:
    """Where each number stands, by side."""
    found = []
    with pypdfium2.PdfDocument(pdf) as made:
        for page in made:
            text = page.get_textpage()
            whole, side = text.get_text_range(), {}
            for word in whole.split():
                at = whole.index(word)
                left, bottom, right, top = text.get_charbox(at)
                side[word] = ((left + right) / 2, (bottom + top) / 2)
            found.append(side)
    return found


def panel(place: tuple[float, float], columns: int, rows: int) -> tuple[int, int]:
    return int(place[0] / (792 / columns)), int(place[1] / (612 / rows))


def test_a_zine_lies_as_it_is_folded() -> None:
    """Neighbors in the booklet share an edge, and the two sides of a leaf lie back to back."""
    made = press_leaflet(numbered(8), LETTER, "zine")
    (side,) = places(made.pdf)
    at = {int(word[1:]): panel(place, 4, 2) for word, place in side.items()}
    assert sorted(at) == [*range(1, 9)] and len({*at.values()}) == 8
    for left, right in ((2, 3), (4, 5), (6, 7), (8, 1)):  # what lies open together
        (x, y), (x2, y2) = at[left], at[right]
        assert abs(x - x2) + abs(y - y2) == 1
    for front, back in ((1, 2), (5, 6)):  # the outer columns fold over the middle of the sheet
        assert at[front][0] == at[back][0] in (0, 3)
    for number, (_, row) in at.items():  # the upper row stands upside down
        up = side[f"n{number}"][1] % 306
        assert (up < 153) == (row == 1)
    assert made.sheets == 1 and not made.notes


def test_a_trifold_reads_from_cover_to_back() -> None:
    made = press_leaflet(numbered(6, 264, 612), LETTER, "trifold")
    outside, inside = (sorted(side, key=lambda word: side[word][0]) for side in places(made.pdf))
    assert (outside, inside) == (["n5", "n6", "n1"], ["n2", "n3", "n4"])


@pytest.mark.parametrize("kind", LEAFLETS)
def test_lines_fill_a_leaflet_up_and_more_pages_are_refused(kind: str) -> None:
    few = press_leaflet(numbered(3), LETTER, kind)
    words = {word for side in places(few.pdf) for word in side}
    assert words == {"n1", "n2", "n3"}
    assert f"{LEAFLETS[kind].pages - 3} pages of lines" in few.notes[0]
    with pytest.raises(Misfit, match=f"9 pages; a {kind} has"):
        press_leaflet(numbered(9), LETTER, kind)


def test_the_command_says_how_to_fold(tmp_path: Path) -> None:
    (tmp_path / "evening.pdf").write_bytes(numbered(8))
    words = ["impose", str(tmp_path / "evening.pdf"), "--zine", "--paper", "letter"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    assert "fold in eight" in result.output and (tmp_path / "evening-zine.pdf").is_file()
