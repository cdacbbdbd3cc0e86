"""Large print as weak eyes see it, and a document as a screen reader reads it: sizes, contrast, and
sections in their order.
"""

from __future__ import annotations

import html
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import hypot
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from mini import ROOT
from sixgun.build.job import Job, PrintOrder, jobs_of
from sixgun.build.worker import set_job
from sixgun.content.look import contrast
from sixgun.document.project import find_project

BODY, CLEAR = 16, 7  # points; WCAG 2.2, 1.4.6
SMALL = 0.05  # the share of letters that may be smaller: raised signs, letters in boxes
LONG = [("fistful", "reference"), ("boothill", "prices"), ("tombstone", "bestiary")]
EXAMPLES = [
    ("fistful", "npcs"),
    ("lords", "board-aid"),
    ("grit", "tables"),
    *(pytest.param(*one, marks=pytest.mark.release) for one in LONG),
]


@cache
def document(game: str, id: str) -> tuple[Job, bytes]:
    project = find_project(ROOT)
    [job] = jobs_of(project, *project.game(game), PrintOrder(only=(id,), profile="large-print"))
    return job, set_job(job).files[f"{id}.pdf"]


def letters(pdf: bytes) -> Iterator[tuple[float, str]]:
    """The size in points and the color of each letter that is printed."""
    with pypdfium2.PdfDocument(pdf) as opened:
        for page in opened:
            text = page.get_textpage()
            for at in range(text.count_chars()):
                if chr(pdfium.FPDFText_GetUnicode(text, at)).isalnum():
                    matrix, color = pdfium.FS_MATRIX(), [pdfium.c_uint() for _ in "rgba"]
                    pdfium.FPDFText_GetMatrix(text, at, matrix)
                    pdfium.FPDFText_GetFillColor(text, at, *color)
                    yield (
                        pdfium.FPDFText_GetFontSize(text, at) * hypot(matrix.c, matrix.d),
                        "".join(f"{one.value:02x}" for one in color[:3]),
                    )


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game", "id"), EXAMPLES)
def test_large_print_is_at_least_16_points_and_clear(game: str, id: str) -> None:
    counted = Counter((round(size, 1), color) for size, color in letters(document(game, id)[1]))
    small = {size: times for (size, _), times in counted.items() if size < BODY - 0.1}
    assert sum(small.values()) < SMALL * counted.total(), small
    faint = {
        color
        for _, color in counted
        if max(contrast(color, "fff"), contrast(color, "000") * (color > "c")) < CLEAR
    }
    assert not faint


@pytest.mark.exhaustive
@pytest.mark.skipif(shutil.which("pdfinfo") is None, reason="needs pdfinfo of Poppler")
@pytest.mark.parametrize(("game", "id"), EXAMPLES)
def test_sections_are_read_in_the_order_of_the_document(game: str, id: str, tmp_path: Path) -> None:
    job, pdf = document(game, id)
    (tmp_path / "it.pdf").write_bytes(pdf)
    told = subprocess.run(
        ["pdfinfo", "-struct-text", tmp_path / "it.pdf"], capture_output=True, text=True, check=True
    ).stdout
    read = [
        plain("".join(re.findall(r'"(.*)"', lines)))
        for lines in re.findall(r'^ *H\d \(block\)\n((?: *".*"\n)+)', told, re.M)
    ]
    visible = re.sub(r'<(\w+)[^>]*aria-hidden="true"[^>]*>.*?</\1>', "", job.html, flags=re.S)
    written = [
        plain(re.sub("<[^>]*>", "", heading))
        for heading in re.findall(r"<h[1-6][^>]*>(.*?)</h[1-6]>", visible, re.S)
    ]
    assert read == [heading for heading in written if heading in read] and 2 * len(read) >= len(
        written
    )


def plain(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", html.unescape(text).lower())
