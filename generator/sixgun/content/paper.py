"""Papers and printing profiles: build/papers.yaml and build/profiles.yaml; and lengths, all in
points.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from ..system.home import laid_over
from ..system.problem import Problem, Problems, near
from .tree import M, Model, Word, fill, read_yaml

PAIRED = 1.5  # the least factor by which a card grows so that two fit on a sheet
EDGE = 12.0  # points along the edges of a sheet that home printers leave white
Points = Annotated[float, Field(ge=72, le=14_400, allow_inf_nan=False)]
Millimeters = Annotated[float, Field(ge=0, le=50, allow_inf_nan=False)]
PDFX = "PDF/X-1a:2003"
Backs = Literal[
    "none", "duplex", "fold"
]  # of cards: on the sheet’s other side, or beside them to fold over


class Paper(Model):
    """A sheet of paper in points; `size`: full, half, card (cut out of a sheet), or poster (for
    posters only).
    """

    title: str
    width: Points
    height: Points
    size: Literal["full", "half", "card", "poster"]

    @property
    def landscape(self) -> Paper:
        return self.model_copy(update={"width": self.height, "height": self.width})


class Spine(Model):
    """The thickness of a spine in millimeters: of each page, and of the cover itself."""

    page: Annotated[float, Field(gt=0, le=1, allow_inf_nan=False)]
    cover: Millimeters = 0


class Press(Model):
    """What a print shop asks of a file. Lengths are in millimeters.

    Booklets alone are bound: only they get a gutter, page counts that fit, a blank last page and a
    cover file.
    """

    source: str = Field("", description="Where the print shop documents this.")
    bleed: Millimeters = Field(
        0, description="Bleed: what is printed beyond the trimmed page on each side."
    )
    marks: bool = Field(False, description="Crop marks outside the bleed.")
    color: Literal["rgb", "gray", "cmyk"] = Field("rgb", description="The colors of the file.")
    ink: Annotated[int, Field(ge=100, le=400)] = Field(
        400, description="The most ink allowed in one place, in percent."
    )
    standard: Literal["", "PDF/X-1a:2003"] = Field(
        "", description="The standard that the file conforms to."
    )
    simple_fonts: bool = Field(False, description="No fonts with two-byte codes (CID fonts).")
    gutter: dict[Annotated[int, Field(ge=1)], Millimeters] = Field(
        {},
        description="From a number of pages on, the distance that pages move away from the spine.",
    )
    multiple: Annotated[int, Field(ge=1, le=64)] = Field(
        1, description="Bound pages come in multiples of this."
    )
    last_blank: bool = Field(False, description="The last bound page is blank.")
    spine: Spine | None = Field(
        None, description="How thick the spine is; with it, a booklet's cover is a separate file."
    )

    def gutter_of(self, pages: int) -> float:
        """How far pages move away from the spine in a book of this many pages, in millimeters."""
        return max((far for least, far in self.gutter.items() if pages >= least), default=0)

    def spine_of(self, pages: int) -> float:
        """The width of a spine in millimeters."""
        return self.spine.cover + self.spine.page * pages if self.spine else 0


class Profile(Model):
    """A way of printing: `scale` enlarges every measure but the paper; `whole` prints half sheets
    on full ones; pages on paper of size
    `full` or `half` have the room that all of these papers have; `estimate` says how
    much ink is saved; `press` is what a print shop asks of the file."""

    title: str
    whole: bool = False
    full: tuple[Word, ...] = ()
    half: tuple[Word, ...] = ()
    scale: Annotated[float, Field(ge=0.5, le=4, allow_inf_nan=False)] = 1.0
    stylesheet: Word = ""
    press: Press | None = None
    estimate: bool = False


def load_papers(folder: Path) -> dict[str, Paper]:
    return _named(laid_over(folder, "build", "papers.yaml"), Paper)


def load_profiles(folder: Path) -> dict[str, Profile]:
    return _named(laid_over(folder, "build", "profiles.yaml"), Profile)


def load_printing(
    folder: Path, paper: str | None, profile: str, kinds: Collection[str] = ()
) -> tuple[dict[str, Paper], Profile]:
    """All papers and the chosen profile; Problems if there is no such paper or profile, or the
    paper does not suit these kinds of document.
    """
    papers, profiles = load_papers(folder), load_profiles(folder)

    def refuse(code: str, message: str) -> Problems:
        return Problems(
            [
                Problem(
                    laid_over(folder, "build", f"{code.partition('-')[0]}s.yaml"),
                    1,
                    1,
                    code,
                    message,
                )
            ]
        )

    if paper is not None and paper not in papers:
        raise refuse("paper-unknown", f"there is no paper “{paper}”{near(paper, papers)}")
    if profile not in profiles:
        raise refuse("profile-unknown", f"there is no profile “{profile}”{near(profile, profiles)}")
    for name in (*profiles[profile].full, *profiles[profile].half):
        if name not in papers:
            file = laid_over(folder, "build", "profiles.yaml")
            raise Problems(
                [
                    Problem(
                        file,
                        1,
                        1,
                        "paper-unknown",
                        f"{profile} names the paper “{name}”, which does not "
                        f"exist{near(name, papers)}",
                    )
                ]
            )
    size = papers[paper].size if paper is not None else ""
    if size == "card":
        raise refuse("paper-unknown", f"{paper} is cut from a sheet; name the sheet")
    if size == "poster" and {*kinds} != {"poster"}:
        raise refuse(
            "paper-unknown", f"on {paper} only posters are printed; name them, or another paper"
        )
    return papers, profiles[profile]


def nearest_paper(leaf_size: tuple[float, float], papers: Mapping[str, Paper]) -> str:
    """The full paper whose size, or half, is nearest to a page's."""
    short, long = sorted(leaf_size)

    def away(name: str) -> float:
        wide, high = sorted((papers[name].width, papers[name].height))
        return min(abs(short - wide) + abs(long - high), abs(short - high / 2) + abs(long - wide))

    return min(papers, key=away)


def whole_paper(paper: Paper, papers: Mapping[str, Paper]) -> Paper:
    """The full paper that a paper is, or is half of; itself if there is no such paper."""
    whole = {name: one for name, one in papers.items() if one.size == "full"}
    return whole[nearest_paper((paper.width, paper.height), whole)] if whole else paper


def half_paper(paper: Paper, papers: Mapping[str, Paper]) -> Paper:
    """The half sheet that a full paper folds into; itself if there is none."""
    halves = {name: one for name, one in papers.items() if one.size == "half"}
    return halves[nearest_paper((paper.width, paper.height / 2), halves)] if halves else paper


def paper_for(
    paper: str, asked: str | None, profile: Profile, papers: Mapping[str, Paper]
) -> Paper:
    """The paper to print on: the one asked for, or the declared `paper`, or the profile's
    replacement for it. A half-sheet document is printed on the half of a full paper asked for,
    ready to fold.
    """
    own = papers[asked or paper]
    if asked and own.size == "full" and papers[paper].size == "half" and not profile.whole:
        return half_paper(own, papers)
    shared = {"full": profile.full, "half": profile.half}.get(own.size)
    if shared and not asked:
        return _shared([papers[name] for name in shared])
    return whole_paper(own, papers) if profile.whole and own.size == "half" and not asked else own


def _shared(papers: Sequence[Paper]) -> Paper:
    """The room that several papers have in common, printed in the middle of any of them."""
    title = " or ".join(paper.title for paper in papers)
    return papers[0].model_copy(
        update={
            "title": title,
            "width": min(p.width for p in papers),
            "height": min(p.height for p in papers),
        }
    )


def cut_for(
    leaf: Paper, sheet: Paper, profile: Profile, backs: Backs = "none"
) -> tuple[Paper, Profile]:
    """The leaf and the profile that it is printed with. An enlarged card, or one with its back
    beside it, is as large as the sheet allows without fewer cards on it. One that would have the
    sheet to itself is cut as half of it.
    """
    if leaf.size != "card" or profile.scale <= 1:
        return leaf, profile
    wide, high = (length - 2 * EDGE for length in sorted((sheet.width, sheet.height)))
    unit = leaf.width * (2 if backs == "fold" else 1)

    def lying(across: float, down: float) -> tuple[int, float]:
        columns, rows = int(across / unit / profile.scale), int(down / leaf.height / profile.scale)
        return columns * rows, min(
            across / unit / max(columns, 1), down / leaf.height / max(rows, 1)
        )

    count, most = max(lying(wide, high), lying(high, wide))
    if count <= 1 and backs != "fold" and leaf.height * PAIRED <= wide:
        if leaf.width * PAIRED > high / 2:
            half = {"width": high / 2 / PAIRED, "height": wide / PAIRED}
            leaf = leaf.model_copy(update=half)
        most = min(high / 2 / leaf.width, wide / leaf.height)
    return leaf, profile.model_copy(update={"scale": max(1.0, most)})


def _named(file: Path, model: type[M]) -> dict[str, M]:
    """A file of named entries, each of one model."""
    tree = read_yaml(file, file.parent.parent)
    if not isinstance(tree.value, dict):
        raise Problems(
            [
                tree.problem(
                    (), "field-value", f"{file.name} must be a list of names, each with its entry"
                )
            ]
        )
    return {name: fill(model, tree, value, (name,)) for name, value in tree.value.items()}


INCH = 72.0
MILLIMETER = INCH / 25.4
PIXEL = INCH / 96  # of CSS
