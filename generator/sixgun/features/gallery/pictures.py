"""Pictures of real pages, as docs/gallery/gallery.yaml lists them, and the page that shows them."""

from __future__ import annotations

import io
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field, model_validator

from ...content.tree import Id, Model, Tree, Word, fill, read_yaml
from ...system.problem import Problem, Problems, near

if TYPE_CHECKING:
    from PIL.Image import Image

    from ...document.project import Project

LIST = "gallery.yaml"
DESK, EDGE = "#e3dfd4", "#a8a294"  # the background, and the line around each page
FIELD = 0xDCA86F  # blue, green, red
GAP, LINE = 18, 4  # pixels between pages, and those that the line around each may take
COLORS = 32
PRINTING = ("roll", "sheet")  # the commands that print something else than documents
Leaf = Annotated[
    Annotated[int, Field(ge=1)] | Id, Field(union_mode="left_to_right")
]  # a number that is quoted is one, too
Share = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]


class Picture(Model):
    """One picture: some pages of a document, or of a command's output, side by side."""

    id: Id = Field(description="The name of the picture’s file.")
    game: str
    document: Word = Field(
        "", description="A document of the game, by its id in build/<game>.yaml."
    )
    folded: bool = Field(
        False, description="yes: its booklet laid out to fold, from build --impose booklet."
    )
    run: str = Field("", description="Instead of a document: a command, roll … or sheet ….")
    pages: Annotated[list[Leaf], Field(min_length=1, max_length=6)] = Field(
        [1],
        description=(
            "The pages, side by side: numbers, or a link's target in the document, such as a "
            "section’s id."
        ),
    )
    crop: Annotated[list[Share], Field(min_length=4, max_length=4)] = Field(
        [0.0, 0.0, 100.0, 100.0],
        description="A part of each page, in percent: [left, top, right, bottom].",
    )
    width: Annotated[int, Field(ge=100, le=1600)] = Field(
        900, description="Of the picture, in pixels."
    )
    caption: str

    @model_validator(mode="after")
    def _one(self) -> Picture:
        if bool(self.document) == bool(self.run):
            raise ValueError("a picture shows a document or the output of a command")
        if self.run and self.run.split()[0] not in PRINTING:
            raise ValueError(f"run begins with {' or '.join(PRINTING)}")
        if not (self.crop[0] < self.crop[2] and self.crop[1] < self.crop[3]):
            raise ValueError("a crop is [left, top, right, bottom], in percent of the page")
        return self

    @property
    def command(self) -> str:
        """The command that prints it."""
        if self.run:
            return f"sixgun {self.run} --format pdf"
        return f"sixgun build {self.game} --only {self.document}" + (
            " --impose booklet" if self.folded else ""
        )

    @property
    def words(self) -> list[str]:
        """Its arguments."""
        return shlex.split(self.command)[1:]


class Gallery(Model):
    """The pictures, in the order in which their page shows them."""

    title: str
    about: str = ""
    pictures: list[Picture]


def load_gallery(project: Project) -> tuple[Gallery, Tree]:
    """The list and its tree; Problems for unknown games and documents."""
    tree = read_yaml(project.docs / "gallery" / LIST)
    gallery = fill(Gallery, tree)
    problems = []
    seen: set[str] = set()
    for number, one in enumerate(gallery.pictures):
        if one.id in seen:
            problems.append(
                tree.problem(
                    ("pictures", number, "id"),
                    "field-value",
                    f"a picture “{one.id}” is already listed",
                )
            )
        seen.add(one.id)
        problems += _unknown(project, tree, number, one)
    if problems:
        raise Problems(problems)
    return gallery, tree


def _unknown(project: Project, tree: Tree, number: int, one: Picture) -> list[Problem]:
    games = project.game_ids()
    if one.game not in games:
        return [
            tree.problem(
                ("pictures", number, "game"),
                "game-unknown",
                f"there is no game “{one.game}”{near(one.game, games)}",
            )
        ]
    ids = [document.id for document in project.documents(one.game)]
    if one.document and one.document not in ids:
        message = f"{one.game} has no document “{one.document}”{near(one.document, ids)}"
        return [tree.problem(("pictures", number, "document"), "document-unknown", message)]
    return []


def take_picture(one: Picture, pdf: bytes) -> bytes:
    """A PNG of a picture's pages; ValueError if the PDF has too few, or nothing of a name."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    try:
        numbers = [_number(opened, page) for page in one.pages]
        if max(numbers) > len(opened):
            raise ValueError(f"there is no page {max(numbers)}: it has {len(opened)}")
        opened.init_forms()
        if opened.formenv:  # fields as a viewer shows them
            pypdfium2.raw.FPDF_SetFormFieldHighlightColor(opened.formenv, 0, FIELD)
            pypdfium2.raw.FPDF_SetFormFieldHighlightAlpha(opened.formenv, 60)
        across = (one.width - GAP) // len(one.pages) - GAP - LINE
        return compress(
            side_by_side(
                [_piece(opened[number - 1], one.crop, across) for number in numbers], one.width
            )
        )
    finally:
        opened.close()


def _number(opened: Any, page: int | str) -> int:
    """The number of a page, counted from 1; for a named place, the page on which it begins."""
    from pypdfium2 import raw

    if isinstance(page, int):
        return page
    if not (place := raw.FPDF_GetNamedDestByName(opened, page.encode())):
        raise ValueError(f"no link in it leads to “{page}”")
    return int(raw.FPDFDest_GetDestPageIndex(opened, place)) + 1


def _piece(page: object, crop: Sequence[float], across: float) -> Image:
    """A piece of a page, so many pixels wide."""
    left, top, right, bottom = (share / 100 for share in crop)
    width, height = page.get_size()  # type: ignore[attr-defined]
    margins = (left * width, (1 - bottom) * height, (1 - right) * width, top * height)
    image: Image = page.render(scale=across / (width * (right - left)), crop=margins).to_pil()  # type: ignore[attr-defined]
    return image.convert("RGB")


def side_by_side(pieces: list[Image], width: int = 0) -> Image:
    """Pieces of pages side by side on a background `width` pixels wide, at least as wide as they
    are.
    """
    from PIL import Image, ImageOps

    framed = [ImageOps.expand(piece, 1, EDGE) for piece in pieces]
    width = max(width, sum(piece.width + GAP for piece in framed) + GAP)
    desk = Image.new("RGB", (width, max(piece.height for piece in framed) + 2 * GAP), DESK)
    x = (width - sum(piece.width + GAP for piece in framed) + GAP) // 2
    for piece in framed:
        desk.paste(piece, (x, GAP))
        x += piece.width + GAP
    return desk


def compress(image: Image, colors: int = COLORS) -> bytes:
    """The picture as PNG in so many colors, rare accents included; small enough for the
    repository.
    """
    from PIL import Image

    file = io.BytesIO()
    image.quantize(colors, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        file, "PNG", optimize=True
    )
    return file.getvalue()


def gallery_page(gallery: Gallery, titles: dict[str, str]) -> str:
    """README.md of the gallery: each picture under its game, and how it was made. `titles` are the
    games' by id.
    """
    lines = [f"# {gallery.title}", "", gallery.about.strip(), ""]
    for game, title in titles.items():
        shown = [one for one in gallery.pictures if one.game == game]
        lines += [f"## {title}", ""] if shown else []
        for one in shown:
            lines += [f"![{one.caption}]({one.id}.png)", "", f"{one.caption}  ", _made(one), ""]
    return "\n".join(lines)


def _made(one: Picture) -> str:
    declared = (
        f", declared as `{one.document}` in [build/{one.game}.yaml](../../build/{one.game}.yaml)"
        if one.document
        else ""
    )
    return f"`./{one.command}`{declared}"


def picture_file(project: Project, one: Picture) -> Path:
    return project.docs / "gallery" / f"{one.id}.png"
