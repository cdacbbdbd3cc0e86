"""What each further page of a long booklet takes: a new game in a face, with twice as
many chapters against half of them.

    python tests/benchmarks/growing.py [CHAPTERS [FACE]]
"""

from __future__ import annotations

import io
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
from timing import Row, begin

from sixgun.features.init.init import lay_down

CHAPTERS, FACE = 70, "grimoire"
SECTIONS, ROWS, STEPS = 6, 12, 6  # of a chapter; of the table and the list of each section
TEXT = (
    "the lantern keeper walks below a bridge and counts every stone that fell into water while"
    " two riders wait for rain with their hands on old iron and nobody asks what night it was"
)


@dataclass(frozen=True)
class Taken:
    """What a booklet took: its pages, megabytes at the peak, seconds of processor."""

    pages: int
    memory: float
    seconds: float


def chapter(number: int) -> str:
    """Markdown: sections of paragraphs, a list of steps and a table."""
    rng = random.Random(number)

    def sentence(words: int) -> str:
        return " ".join(rng.choices(TEXT.split(), k=words)).capitalize() + "."

    def section(of: int) -> Iterator[str]:
        yield f"## {number}.{of} {sentence(3)[:-1]}"
        yield from (" ".join(sentence(12) for _ in range(5)) for _ in range(4))
        yield "\n".join(f"{step}. {sentence(9)}" for step in range(1, STEPS + 1))
        rows = "\n".join(f"| {row} | {sentence(6)} |" for row in range(1, ROWS + 1))
        yield f"| d{ROWS} | What comes |\n| --- | --- |\n{rows}"

    parts = (part for of in range(1, SECTIONS + 1) for part in section(of))
    return f"---\ntitle: Chapter {number}\n---\n\n" + "\n\n".join(parts) + "\n"


def booklet(root: Path, chapters: int, face: str) -> Taken:
    """Builds the booklet of a new game with so many chapters in a separate process."""
    lay_down(root, "tower", "The Tower", "plain")
    about = root / "content" / "tower" / "game.yaml"
    text = re.sub(r"(?m)^face:.*\n", "", about.read_text("utf-8"))
    about.write_text(f"{text.rstrip()}\nface: {face}\n", "utf-8")
    for number in range(1, chapters + 1):
        file = root / "content" / "tower" / "prose" / f"chapter-{number}.md"
        file.write_text(chapter(number), "utf-8")
    declared = root / "build" / "tower.yaml"
    more = "".join(f"  - opener: chapter-{number}\n" for number in range(1, chapters + 1))
    text = declared.read_text("utf-8")
    declared.write_text(
        text.replace("  back: [credits, cover]\n", f"{more}  back: [credits, cover]\n")
    )
    words = ("--project", str(root), "build", "tower", "--only", "booklet", "--jobs", "1")
    begun = time.perf_counter()
    process = begin(*words, "--out", str(root / "out"), SIXGUN_CACHE="")
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(process.stderr.read().decode() if process.stderr else "")
    sys.stderr.write(f"{chapters} chapters: {time.perf_counter() - begun:.0f} s\n")
    (file,) = (root / "out").rglob("booklet*.pdf")
    pages = len(pypdfium2.PdfDocument(io.BytesIO(file.read_bytes())))
    return Taken(pages, used.ru_maxrss / 1024, used.ru_utime + used.ru_stime)


def growing(chapters: int, face: str) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        half, whole = (
            booklet(Path(name) / str(number), number, face) for number in (chapters // 2, chapters)
        )
    more = whole.pages - half.pages
    yield Row(
        f"megabytes for each further page of a booklet of {whole.pages} pages in {face}",
        f"{(whole.memory - half.memory) / more:.2f} ({whole.memory:.0f} against {half.memory:.0f})",
        "at most 2",
    )
    yield Row(
        f"seconds a page, {whole.pages} pages against {half.pages}",
        f"{whole.seconds / whole.pages * half.pages / half.seconds:.2f} x"
        f" ({whole.seconds:.0f} s against {half.seconds:.0f} s)",
        "1 is linear",
    )


if __name__ == "__main__":
    chapters, face = (*sys.argv[1:], *(str(CHAPTERS), FACE)[len(sys.argv) - 1 :])
    for row in growing(int(chapters), face):
        sys.stdout.write(f"{row.what:76} {row.measured:>42}   {row.wanted}\n")
