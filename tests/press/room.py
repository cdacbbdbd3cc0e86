"""What the tests of the press share: Tombstone's plates, which take seconds to set, and pictures of
pages.
"""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from sixgun.content.content import Content
from sixgun.document.project import Project, find_project
from sixgun.document.project_game import ProjectGame
from sixgun.play.game import Game
from sixgun.press.plate import PlateSet
from sixgun.press.value import changed
from sixgun.system.rng import Rng
from sixgun.view import SheetView, Slot

ROOT = Path(__file__).parent.parent.parent


@cache
def house() -> tuple[Project, Game, Content]:
    project = find_project(ROOT)
    return project, *project.game("tombstone")


@cache
def case(paper: str = "letter") -> PlateSet:
    return PlateSet(ProjectGame(*house(), paper))


def someone(seed: str, **wishes: str) -> SheetView:
    """The sheet of someone rolled."""
    _, game, content = house()
    assert game.people is not None
    who = game.people.roll(content, Rng(seed), wishes)
    return game.people.sheet(who.model_copy(update={"seed": seed}), content)


def blank() -> SheetView:
    _, game, content = house()
    assert game.people is not None
    return game.people.sheet(None, content)


def saying(view: SheetView, **values: str) -> SheetView:
    """The sheet with other values in some slots; a dot in a slot's name is written __."""
    said = {name.replace("__", "."): value for name, value in values.items()}

    def fill(slot: Slot) -> Slot:
        return replace(slot, value=said.get(slot.name, slot.value))

    return replace(changed(view, fill), name=said.get("name", view.name))


def pdfium(pdf: bytes, dots: int = 100) -> list[Image.Image]:
    opened = pypdfium2.PdfDocument(pdf)
    return [page.render(scale=dots / 72).to_pil().convert("L") for page in opened]


def poppler(pdf: bytes, folder: Path, dots: int = 100) -> list[Image.Image]:
    if not shutil.which("pdftoppm"):
        pytest.skip("poppler is not here")
    (folder / "pressed.pdf").write_bytes(pdf)
    words = ["pdftoppm", "-r", str(dots), "-png", "pressed.pdf", "page"]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=True)
    assert not done.stderr
    return [Image.open(f).convert("L") for f in sorted(folder.glob("page*.png"))]


def texts(pdf: bytes) -> list[str]:
    """The text of each page."""
    opened = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_range() for page in opened]


def ink(image: Image.Image) -> float:
    """How much of a picture is black, in 0..1."""
    return 1 - sum(n * count for n, count in enumerate(image.histogram())) / (
        255 * image.width * image.height
    )
