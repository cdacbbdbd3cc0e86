"""Papers and printing profiles: build/papers.yaml and build/profiles.yaml."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from .home import laid_over
from .problem import Problem, Problems, near
from .tree import M, Model, Word, fill, read_yaml

EDGE = 12.0  # points along the edges of a sheet that home printers leave white
Points = Annotated[float, Field(ge=72, le=14_400, allow_inf_nan=False)]
Backs = Literal["none", "duplex", "fold"]  # of cards: on the sheet’s other side, or beside them to fold over


class Paper(Model):
    """A sheet of paper in points; `size`: full, half, card (cut out of a sheet), or poster (for posters only)."""

    title: str
    width: Points
    height: Points
    size: Literal["full", "half", "card", "poster"]

    @property
    def landscape(self) -> Paper:
        return self.model_copy(update={"width": self.height, "height": self.width})


class Profile(Model):
    """A way of printing: `scale` enlarges every measure but the paper; `whole` prints half sheets on full ones."""

    title: str
    whole: bool = False
    scale: Annotated[float, Field(ge=0.5, le=4, allow_inf_nan=False)] = 1.0
    stylesheet: Word = ""


def load_papers(folder: Path) -> dict[str, Paper]:
    return _named(laid_over(folder, "build", "papers.yaml"), Paper)


def load_profiles(folder: Path) -> dict[str, Profile]:
    return _named(laid_over(folder, "build", "profiles.yaml"), Profile)


def load_printing(folder: Path, paper: str | None, profile: str, kinds: Collection[str] = ()) -> tuple[dict[str, Paper], Profile]:
    """All papers and the chosen profile; Problems where there is no such paper or profile, or the paper does not suit these kinds of document."""
    papers, profiles = load_papers(folder), load_profiles(folder)

    def refuse(code: str, message: str) -> Problems:
        return Problems([Problem(laid_over(folder, "build", f"{code.partition('-')[0]}s.yaml"), 1, 1, code, message)])

    if paper is not None and paper not in papers:
        raise refuse("paper-unknown", f"there is no paper “{paper}”{near(paper, papers)}")
    if profile not in profiles:
        raise refuse("profile-unknown", f"there is no profile “{profile}”{near(profile, profiles)}")
    size = papers[paper].size if paper is not None else ""
    if size == "card":
        raise refuse("paper-unknown", f"{paper} is cut out of a sheet; name the sheet")
    if size == "poster" and {*kinds} != {"poster"}:
        raise refuse("paper-unknown", f"on {paper} only posters are printed; name them, or another paper")
    return papers, profiles[profile]


def nearest_paper(leaf_size: tuple[float, float], papers: Mapping[str, Paper]) -> str:
    """The full paper whose size, or half, is nearest to a page's."""
    short, long = sorted(leaf_size)

    def away(name: str) -> float:
        wide, high = sorted((papers[name].width, papers[name].height))
        return min(abs(short - wide) + abs(long - high), abs(short - high / 2) + abs(long - wide))

    return min(papers, key=away)


def whole_paper(paper: Paper, papers: Mapping[str, Paper]) -> Paper:
    """The full paper that a paper is, or is half of; itself where there is no full paper."""
    whole = {name: one for name, one in papers.items() if one.size == "full"}
    return whole[nearest_paper((paper.width, paper.height), whole)] if whole else paper


def paper_for(paper: str, asked: str | None, profile: Profile, papers: Mapping[str, Paper]) -> Paper:
    """The paper to print on: the one asked for, or the declared `paper`, as a full sheet where the profile says so."""
    own = papers[asked or paper]
    return whole_paper(own, papers) if profile.whole and own.size == "half" and not asked else own


def profile_for(leaf: Paper, sheet: Paper, profile: Profile, backs: Backs = "none") -> Profile:
    """The profile; its scale is limited so that a card, or a card with its back beside it, fits the printable area of the sheet."""
    if leaf.size != "card":
        return profile
    (short, long), (wide, high) = sorted((leaf.width * (2 if backs == "fold" else 1), leaf.height)), sorted((sheet.width, sheet.height))
    most = min((wide - 2 * EDGE) / short, (high - 2 * EDGE) / long)
    return profile.model_copy(update={"scale": min(profile.scale, max(1.0, most))})


def _named(file: Path, model: type[M]) -> dict[str, M]:
    """A file of named entries, each of one model."""
    tree = read_yaml(file, file.parent.parent)
    if not isinstance(tree.value, dict):
        raise Problems([tree.problem((), "field-value", f"{file.name} is a list of names, each with its entry")])
    return {name: fill(model, tree, value, (name,)) for name, value in tree.value.items()}
