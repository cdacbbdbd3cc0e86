"""`python tests/every_face.py [SAMPLE …] [--face NAME …] [--paper NAME …]` prints the booklet and
the reference of each sample in each face on each paper, and names the pages that are blank for
more than a third.

All of them take some hours, so tests do this with a few: run it before a release.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pypdfium2
from PIL import Image

from sixgun.build.job import Job, PrintOrder, jobs_of
from sixgun.content.content import DRAWN_FACES
from sixgun.document.project import Project
from sixgun.features.init.init import SAMPLES, lay_down
from sixgun.page.pdf import PrintedPdf, render_pdf

FACES = ("plain", "modern", *DRAWN_FACES)
PAPERS = ("half-letter", "letter", "a5", "a4")
DOCUMENTS = ("booklet", "reference")
THIRD = 1 / 3
MARGINS = (46, 28, 40)  # points of a page: its head, its sides, its foot, which are not measured
PAPER = 200  # of 255: what is darker is ink
NEW_PAGE = re.compile(r'<section class="[^"]*\b(?:new-page|contents)\b.*?data-run="([^"]*)"', re.S)


@dataclass(frozen=True)
class Printed:
    """A document of a new game: its HTML, and what is printed of it."""

    html: str
    pdf: PrintedPdf

    def shares(self) -> Iterator[tuple[int, float]]:
        """The number of each page, and the share of it that is blank. Left out are the contents and
        those that end because the author lets the next chapter begin on a new page.
        """
        pages = pypdfium2.PdfDocument(io.BytesIO(self.pdf.pdf))
        titles = {*NEW_PAGE.findall(self.html)}
        asked = {
            entry.get_dest().get_index() for entry in pages.get_toc() if entry.get_title() in titles
        }
        for number, page in enumerate(pages, 1):
            if number not in asked:
                yield number, blank_share(page.render(scale=0.5).to_pil().convert("L"))

    def blank(self) -> list[str]:
        """The pages that are blank for more than a third."""
        return [f"p. {number}: {share:.0%}" for number, share in self.shares() if share > THIRD]


def printed(
    root: Path, sample: str, face: str, paper: str = "", document: str = "booklet"
) -> Printed:
    """A document of a new game from a sample, in a face, declared on this paper."""
    job = composed(root, sample, face, paper, document)
    return Printed(job.html, render_pdf(job.html, job.css))


def composed(
    root: Path, sample: str, face: str, paper: str, document: str, profile: str = "home"
) -> Job:
    """The same before it is printed."""
    lay_down(root, "tower", "The Tower", sample)
    declared = root / "build" / "tower.yaml"
    if paper:
        text = re.sub(r"(?m)^  paper: .*", f"  paper: {paper}", declared.read_text("utf-8"))
        declared.write_text(text, "utf-8")
    about = root / "content" / "tower" / "game.yaml"
    text = re.sub(r"(?m)^face:.*\n", "", about.read_text("utf-8"))
    about.write_text(f"{text.rstrip()}\nface: {face}\n", "utf-8")
    project = Project(root)
    order = PrintOrder(only=(document,), paper=paper or None, profile=profile)
    (job,) = jobs_of(project, *project.game("tower"), order)
    return job


def blank_share(page: Image.Image) -> float:
    """The highest band without ink in the left half of a page and that in its right half: their
    mean, as a share of the page within its margins.
    """
    top, side, foot = (round(points / 2) for points in MARGINS)
    low, middle = page.height - foot, page.width // 2
    return (
        sum(
            highest_band(page.crop((left, top, right, low)))
            for left, right in ((side, middle), (middle, page.width - side))
        )
        / 2
        / (low - top)
    )


def highest_band(picture: Image.Image) -> int:
    """So many rows of a picture in gray, one below the other, have no ink."""
    pixels, wide = picture.tobytes(), picture.width
    highest = rows = 0
    for start in range(0, len(pixels), wide):
        rows = rows + 1 if min(pixels[start : start + wide]) > PAPER else 0
        highest = max(highest, rows)
    return highest


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("samples", nargs="*", metavar="SAMPLE", default=[*SAMPLES])
    parser.add_argument("--face", action="append", choices=FACES)
    parser.add_argument("--paper", action="append", choices=PAPERS)
    parser.add_argument("--document", action="append", choices=DOCUMENTS)
    asked = parser.parse_args()
    failed = 0
    for case in product(
        asked.samples, asked.face or FACES, asked.paper or PAPERS, asked.document or DOCUMENTS
    ):
        with tempfile.TemporaryDirectory() as folder:
            made = printed(Path(folder), *case)
        found = [*made.blank(), *made.pdf.complaints]
        fullest = max((share for _, share in made.shares()), default=0.0)
        told = f"{' '.join(case)}: {made.pdf.pages} pages, at most {fullest:.0%} blank"
        sys.stdout.write("\n  ".join([told, *found]) + "\n")
        sys.stdout.flush()
        failed += bool(found)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
