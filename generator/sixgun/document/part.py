"""One thing to print: a mapping with one key of PARTS, such as {table: weapons, columns: [damage,
speed]}.

A cast id may name a whole folder, and a row id all rows of a table: {stat: gang/*}, {row:
weapons/*}.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from ..content.paper import INCH, MILLIMETER
from ..content.table import luck_key, slug
from ..content.tree import Id, Model, Word
from ..view.table import Shape

PARTS = (
    "prose",
    "table",
    "row",
    "stat",
    "map",
    "gazetteer",
    "names",
    "ability",
    "view",
    "tracker",
    "grid",
    "poster",
    "errata",
    "blank-table",
    "field",
    "address",
    "tent",
)
OF = {  # what is said of parts of these kinds alone; the rest is said of any
    "secrets": ("map", "gazetteer"),
    "columns": ("table", "row", "view"),
    "brief": ("table", "view", "stat"),
    "explain": ("row",),
    "boxes": ("row",),
    "without": ("stat",),
    "wide": ("stat", "view"),
    "note": ("row",),
    "heads": ("tracker",),
    "who": ("tracker",),
    "places": ("tracker",),
    "line": ("table", "row", "view", "stat", "tracker"),
    "rows": ("tracker", "grid", "stat"),
    "across": ("grid", "table"),
    "cell": ("grid",),
    "height": ("view",),
    "style": ("grid",),
    "numbers": ("grid",),
    "step": ("blank-table",),
    "lines": ("field",),
    "width": ("field",),
    "options": ("field",),
    "ends": ("field",),
}
UNTITLED = ("errata", "poster", "tent")  # parts that have no heading to change
LEAST = 27.0  # points: the narrowest hex that four figures stand in
CELL = re.compile(r"(?:(\d{1,3})/(\d{1,3})|(\d{1,3}(?:\.\d{1,2})?)) (inch|mm)", re.ASCII)
EVERYONE = "/*"  # after a folder of the cast
BLANK = "blank"  # a poster, a stat block or a name tent of nobody


class Part(Model):
    """One thing to print, by kind and id."""

    prose: str | None = Field(None, description="A section of the text.")
    table: str | None = Field(None, description="A table.")
    row: str | None = Field(
        None, description="A row of a table as a block: TABLE/ROW, or TABLE/* for each row."
    )
    stat: str | None = Field(
        None,
        description=(
            "The stat block of someone in the cast: GROUP/ID, or GROUP/* for everyone in that"
            " folder."
        ),
    )
    map: str | None = Field(None, description="A map.")
    gazetteer: str | None = Field(None, description="What is said of each place of a map.")
    secrets: bool = Field(
        True,
        description=(
            "Of a map or what is said of its places: no leaves out what is secret, for the players."
        ),
    )
    names: str | None = Field(None, description="A table of names as running text.")
    ability: str | None = Field(None, description="A named ability.")
    view: str | None = Field(
        None, description="Something that the game’s rules work out: odds, charts."
    )
    tracker: str | None = Field(None, description="An empty form to keep count on.")
    grid: Literal["square", "hex"] | None = Field(None, description="Ruled paper.")
    poster: str | None = Field(
        None, description="A wanted poster: GROUP/ID, GROUP/* for a folder of the cast, or blank."
    )
    errata: str | None = Field(None, description="The open questions: all.")
    blank_table: str | None = Field(
        None, description="A table to write in, with a row for each outcome: 2d6, d%, ranks."
    )
    field: Id | None = Field(None, description="Something to write down, on paper or in a form.")
    address: Literal["feedback"] | None = Field(
        None, description="Where a form is sent: the address in game.yaml with a QR code."
    )
    tent: Literal["blank"] | None = Field(None, description="A name tent to write on.")
    title: str | None = Field(
        None,
        description="Its heading here, where that is not its own; of a stat block, one above it.",
    )
    columns: list[str] = Field([], description="Of a table: the columns to keep, by id.")
    brief: Shape = Field(
        "",
        description=(
            "Of a table or view, on a screen: few words and large figures, set in this shape. Of a"
            " stat block, rows: everybody in one table, a row each."
        ),
    )
    explain: list[str] = Field(
        [], description="Of a row: tables that explain what its cells name, in their words."
    )
    boxes: Word = Field(
        "",
        description="Of a row: the column whose number is how many boxes there are to strike off.",
    )
    without: list[str] = Field(
        [], description="Of a stat block: lines to leave out, by their labels."
    )
    wide: bool = Field(False, description="Of a stat block or a chart: across a page’s columns.")
    note: bool = Field(False, description="Of a row: with the note under its table.")
    heads: list[str] = Field(
        [],
        description=(
            "Of a tracker: what stands over its columns; without, it is the game’s own of that"
            " name."
        ),
    )
    who: list[str] = Field(
        [], description="Of a tracker: the first cell of its rows, such as the sides of a fight."
    )
    places: str = Field(
        "", description="Of a tracker: a map whose numbered places fill its first two columns."
    )
    line: str = Field(
        "",
        description=(
            "Of a tracker or a brief table: in italics after its title; of a stat block: under the"
            " heading above it."
        ),
    )
    rows: Annotated[int, Field(ge=0, le=200)] = Field(
        0,
        description="Of a tracker or a grid: how many; of a stat block to fill in: how many times.",
    )
    across: Annotated[int, Field(ge=1, le=100)] | None = Field(
        None,
        description=(
            "Of a grid: how many side by side (24). Of a table of one column: its rows in so many"
            " columns; without, as many as a booklet’s page has room for."
        ),
    )
    cell: str = Field(
        "",
        description=(
            "Of a grid: how wide one is, where they are not counted: 1 inch, 1/4 inch, 5 mm."
        ),
    )
    height: Annotated[float, Field(ge=100, le=600)] | None = Field(
        None, description="Of a chart: points, where its column has room to spare."
    )
    style: Literal["lines", "dots", "light"] = Field("lines", description="Of a grid.")
    numbers: bool = Field(False, description="Of a grid: each with its number.")
    step: Annotated[int, Field(ge=1, le=100)] = Field(
        1, description="Of a blank table: outcomes to a row."
    )
    lines: Annotated[int, Field(ge=1, le=40)] = Field(
        1, description="Of a field: lines to write on."
    )
    width: Literal["whole", "half", "third", "quarter"] = Field(
        "whole", description="Of a field: its share of the page."
    )
    options: Annotated[list[str], Field(max_length=12)] = Field(
        [], description="Of a field: boxes to tick, one for each."
    )
    ends: Annotated[list[str], Field(max_length=2)] = Field(
        [], description="Of a field: what its first and last box mean."
    )

    model_config = Model.model_config | {
        "json_schema_extra": {"oneOf": [{"required": [kind]} for kind in PARTS]}
    }

    @field_validator("cell")
    @classmethod
    def _sized(cls, cell: str) -> str:
        if cell and not 7 <= points_of(cell) <= 288:
            raise ValueError(
                "a cell is as wide as “1 inch”, “1/4 inch” or “5 mm”: from a tenth of an inch to"
                " four inches"
            )
        return cell

    @field_validator("blank_table")
    @classmethod
    def _thrown(cls, key: str | None) -> str | None:
        if key is not None:
            luck_key(key)
        return key

    @field_validator("options")
    @classmethod
    def _apart(cls, options: list[str]) -> list[str]:
        if len({slug(option) for option in options} - {""}) < len(options):
            raise ValueError(
                "two of the options say the same, or one has neither letter nor figure"
            )
        return options

    @model_validator(mode="after")
    def _one(self) -> Part:
        if self.grid == "hex" and self.numbers and points_of(self.cell) < LEAST:
            raise ValueError("hexes have room for numbers from a cell of 3/8 inch on")
        named = [kind for kind in PARTS if self._of(kind) is not None]
        if len(named) > 1:
            raise ValueError(f"a part names one thing, not {' and '.join(named)}")
        for name in sorted(self.model_fields_set & OF.keys()) if named else ():
            if named[0] not in OF[name]:
                kinds = " and ".join(OF[name])
                raise ValueError(f"“{name}” is said of {kinds}, not of {named[0]}: leave it out")
        if named == ["stat"] and self.brief and (self.brief != "rows" or self.id == BLANK):
            raise ValueError("of a stat block “brief” is rows, and of somebody in the cast")
        if named and named[0] in UNTITLED and self.title:
            raise ValueError(f"“title” is not printed over {named[0]}: leave it out")
        return self

    @property
    def kind(self) -> str:
        return next((k for k in PARTS if self._of(k) is not None), "")

    @property
    def id(self) -> str:
        return str(self._of(self.kind)) if self.kind else ""

    @property
    def place(self) -> tuple[str, str]:
        """The table of a row and the row's label, or *. Only the label may contain further
        slashes.
        """
        table, _, label = self.id.partition("/")
        return table, label

    def _of(self, kind: str) -> str | None:
        named: str | None = getattr(self, kind.replace("-", "_"))
        return named


def points_of(cell: str) -> float:
    """The width of a cell in points: “1/4 inch” is 18. 0 if it is invalid."""
    match = CELL.fullmatch(cell)
    if not match or match[2] == "0":
        return 0.0
    number = int(match[1]) / int(match[2]) if match[1] else float(match[3])
    return number * (INCH if match[4] == "inch" else MILLIMETER)
