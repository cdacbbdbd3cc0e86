"""A panel or chapter of a document as build/ declares it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from ..content.tree import Model, Word
from ..system.problem import near
from .part import Part

Size = Literal["", "large", "larger", "largest"]  # of a panel’s type


class Together(Model):
    """Sections of a chapter that lie whole on one page (on half sheets only: `half_page`), or on
    two facing pages.
    """

    page: list[str] = []
    half_page: list[str] = []
    spread: list[str] = []

    @model_validator(mode="after")
    def _either(self) -> Together:
        if sum(map(bool, (self.page, self.half_page, self.spread))) != 1:
            raise ValueError(
                "what stays together is on a page, on half sheets only or not, or on a spread: name"
                " sections for one of them"
            )
        return self

    @property
    def sections(self) -> list[str]:
        return self.page or self.half_page or self.spread

    def kind(self, half: bool) -> str:
        """Where its sections lie, on half a sheet or a whole one; empty where they may be
        parted.
        """
        return "spread" if self.spread else "page" if self.page or half else ""


class Panel(Model):
    """A chapter (`opener` is its prose), a landscape panel (`columns`) or a plain run of
    `parts`.
    """

    title: str = ""
    line: str = Field("", description="In italics after the title.")
    opener: str = Field(
        "", description="A section of the text that gives headline and first words."
    )
    sections: list[str] = Field([], description="Sections of the text, in order.")
    parts: list[Part] = []
    like: str = Field(
        "",
        description=(
            "DOCUMENT/FOLDER: before its own parts the people of that folder of the cast, as that"
            " document orders and parts them."
        ),
    )
    columns: list[list[Part]] = []
    heads: list[str] = Field(
        [],
        description=(
            "Of a screen: what stands over each column after the first, which the title heads."
        ),
    )
    foot: Part | None = Field(
        None, description="Of a screen: a sequence or a scale along the foot."
    )
    scene: Word = Field(
        "",
        description=(
            "Of a screen, on the players’ side: a drawing in templates/ornaments/panorama/ over the"
            " whole panel."
        ),
    )
    widths: list[Annotated[float, Field(gt=0, le=100, allow_inf_nan=False)]] = Field(
        [], description="The columns’ shares of the page’s width."
    )
    side: Word = Field(
        "",
        description=(
            "players: this panel faces them. play: of a scenario, the page that is used in play."
        ),
    )
    cut: Word = Field(
        "",
        description=(
            "Of chapters, stat blocks and handouts: a drawing in templates/ornaments/cuts/ to close"
            " with, where the last page has room."
        ),
    )
    cuts: list[Word] = Field(
        [],
        description=(
            "Of chapters, and in large print of a screen’s panels: further drawings, for what"
            " columns leave blank."
        ),
    )
    head: Word = Field("", description="Of chapters: a drawing above the title.")
    fillers: list[str] = Field(
        [], description="Of chapters: fillers about them, which are printed nowhere else."
    )
    pictures: dict[str, Word] = Field(
        {},
        description=(
            "Of chapters: drawings below the headings of sections, by section; “portrait” draws"
            " whom a section is about. Of cards: below what they print, or of an ability, by"
            " its id."
        ),
    )
    together: list[Together] = Field(
        [], description="Of chapters: sections that stay together; the opener may be the first."
    )
    size: Size = Field("", description="Larger type, where a panel has room to spare.")

    @model_validator(mode="after")
    def _as_many(self) -> Panel:
        if self.widths and len(self.widths) != len(self.columns):
            raise ValueError(f"there are {len(self.widths)} widths for {len(self.columns)} columns")
        ids = [self.opener, *self.sections]
        for group in (one.sections for one in self.together):
            if group[0] not in ids or ids[(at := ids.index(group[0])) : at + len(group)] != group:
                raise ValueError(
                    f"{', '.join(group)} stay together, and are no sections of the chapter one"
                    " after the other"
                )
        printed = [part.id for part in self.named()]
        if strange := [id for id in self.pictures if id not in printed]:
            raise ValueError(
                f"pictures go with what is printed here, and “{strange[0]}” is"
                f" not{near(strange[0], printed)}"
            )
        if self.heads and len(self.heads) != len(self.columns) - 1:
            raise ValueError(
                f"there are {len(self.heads)} heads for the {len(self.columns) - 1} columns after"
                " the first"
            )
        return self

    def kept_with(self, section: str, half: bool) -> str:
        """The group that a section stays together with on half a sheet, or a whole one: `page` or
        `spread`, and its number; empty for none.
        """
        return next(
            (
                f"{kind} {n}"
                for n, one in enumerate(self.together)
                if section in one.sections and (kind := one.kind(half))
            ),
            "",
        )

    def named(self) -> Iterator[Part]:
        """Its parts, in printing order."""
        if self.opener:
            yield Part(prose=self.opener)
        yield from (Part(prose=s) for s in self.sections)
        yield from self.parts
        for column in self.columns:
            yield from column
        if self.foot:
            yield self.foot
