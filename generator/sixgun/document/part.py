"""One thing to print: a mapping with one key of PARTS, such as {table: weapons, columns: [damage,
speed]}.

A cast id may name a whole folder, and a row id all rows of a table: {stat: gang/*}, {row:
weapons/*}.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from ..content.content import Weight
from ..content.paper import INCH, MILLIMETER
from ..content.table import luck_key, slug
from ..content.tree import Id, Model, Word
from ..view.brief import Shape

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
OF = {  # options of these kinds only; other options are for all kinds
    "secrets": ("map", "gazetteer"),
    "columns": ("table", "row", "view"),
    "brief": ("table", "view", "stat"),
    "explain": ("row",),
    "boxes": ("row",),
    "without": ("stat",),
    "wide": ("stat", "view", "table"),
    "note": ("row",),
    "heads": ("tracker",),
    "who": ("tracker",),
    "places": ("tracker", "stat"),
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
UNTITLED = ("poster", "tent")  # parts that have no heading to change
LEAST = 27.0  # points: the narrowest hex with room for four figures
UNIT = "1 inch"  # of a ruler that names none
CELL = re.compile(r"(?:(\d{1,3})/(\d{1,3})|(\d{1,3}(?:\.\d{1,2})?)) (inch|mm)", re.ASCII)
EVERYONE = "/*"  # after a folder of the cast
BLANK = "blank"  # a blank poster, stat block or name tent


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
            "The stat block of a person of the cast: GROUP/ID, or GROUP/* for everyone in that "
            "folder."
        ),
    )
    map: str | None = Field(None, description="A map.")
    gazetteer: str | None = Field(None, description="The text of each place of a map.")
    secrets: bool = Field(
        True, description=("Map or gazetteer: no leaves out what the players may not see.")
    )
    names: str | None = Field(None, description="A table of names as running text.")
    ability: str | None = Field(None, description="A named ability.")
    view: str | None = Field(
        None, description="Something that the game’s rules work out: odds, charts."
    )
    tracker: str | None = Field(None, description="An empty form to keep track on.")
    grid: Literal["square", "hex", "ruler"] | None = Field(
        None, description="Ruled paper, or rulers to cut out."
    )
    poster: str | None = Field(
        None, description="A wanted poster: GROUP/ID, GROUP/* for a folder of the cast, or blank."
    )
    errata: Literal["all", Weight] | None = Field(
        None, description="The open questions: all, or those of one weight."
    )
    blank_table: str | None = Field(
        None, description="A table to write in, with a row for each outcome: 2d6, d%, ranks."
    )
    field: Id | None = Field(None, description="A space to write in, on paper or in a form.")
    address: Literal["feedback"] | None = Field(
        None, description="The address for a form, from game.yaml, with a QR code."
    )
    tent: Literal["blank"] | None = Field(None, description="A name tent to write on.")
    title: str | None = Field(
        None, description="Another heading for this part; for a stat block, a heading above it."
    )
    columns: list[str] = Field([], description="Table: the columns to keep, by id.")
    brief: Shape = Field(
        "",
        description=(
            "Table or view on a screen: few words and large figures, in this shape. Of a"
            " stat block, rows: everybody in one table, a row each."
        ),
    )
    explain: list[str] = Field(
        [], description="Row: tables whose text explains what its cells name."
    )
    boxes: Word = Field("", description="Row: the column with the number of boxes to cross out.")
    without: list[str] = Field(
        [],
        description=(
            "Stat block: lines and lesser figures to leave out, by their labels; § for the waivers,"
            " intro for the words below its name."
        ),
    )
    wide: bool = Field(
        False, description="Stat block, table or chart: across the columns of a page."
    )
    note: bool = Field(False, description="Row: with the note under its table.")
    heads: list[str] = Field(
        [],
        description=("Tracker: headings of its columns. Default: the game’s tracker of that name."),
    )
    who: list[str] = Field(
        [], description="Tracker: the first cell of its rows, such as the sides of a fight."
    )
    places: str | list[str] = Field(
        "",
        description=(
            "Tracker: a map whose numbered places fill its first two columns. Stat block: a map "
            "that says where the person is found, and what the person wants. Several maps: a list."
        ),
    )
    line: str = Field(
        "",
        description=(
            "Tracker or brief table: a line in italics after the title. Stat block: below its "
            "heading."
        ),
    )
    rows: Annotated[int, Field(ge=0, le=200)] = Field(
        0, description="Tracker or grid: number of rows. Blank stat block: number of blocks."
    )
    across: Annotated[int, Field(ge=1, le=100)] | None = Field(
        None,
        description=(
            "Grid: cells side by side (24). Table with one column: rows side by side. Default: "
            "as many as a booklet’s page has room for."
        ),
    )
    cell: str = Field(
        "", description=("Grid: width of a cell, instead of `across`: 1 inch, 1/4 inch, 5 mm.")
    )
    height: Annotated[float, Field(ge=100, le=600)] | None = Field(
        None, description="Chart: height in points, if its column has room."
    )
    style: Literal["lines", "dots", "light"] = Field("lines", description="Of a grid.")
    numbers: bool = Field(False, description="Grid: a number in each cell.")
    step: Annotated[int, Field(ge=1, le=100)] = Field(
        1, description="Blank table: outcomes per row."
    )
    lines: Annotated[int, Field(ge=1, le=40)] = Field(1, description="Field: lines to write on.")
    width: Literal["whole", "half", "third", "quarter"] = Field(
        "whole", description="Field: its share of the page's width."
    )
    options: Annotated[list[str], Field(max_length=12)] = Field(
        [], description="Field: boxes to tick, one for each."
    )
    ends: Annotated[list[str], Field(max_length=2)] = Field(
        [], description="Field: what its first and last box mean."
    )

    model_config = Model.model_config | {
        "json_schema_extra": {"oneOf": [{"required": [kind]} for kind in PARTS]}
    }

    @field_validator("cell")
    @classmethod
    def _sized(cls, cell: str) -> str:
        if cell and not 7 <= points_of(cell) <= 288:
            raise ValueError(
                "write the width of a cell as “1 inch”, “1/4 inch” or “5 mm”, from a tenth of "
                "an inch to four inches"
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
            raise ValueError("two options are the same, or one has neither a letter nor a digit")
        return options

    @model_validator(mode="after")
    def _one(self) -> Part:
        if self.grid == "ruler" and points_of(self.cell or UNIT) < LEAST:
            raise ValueError("a ruler counts inches or centimeters: cell: 1 inch, or 10 mm")
        if self.grid == "ruler" and self.model_fields_set & {"across", "style", "numbers"}:
            raise ValueError("a ruler has a cell and rows, and no across, style or numbers")
        if self.grid == "hex" and self.numbers and points_of(self.cell) < LEAST:
            raise ValueError("hexes have room for numbers if a cell is at least 3/8 inch wide")
        named = [kind for kind in PARTS if self._of(kind) is not None]
        if len(named) > 1:
            raise ValueError(f"a part prints one thing, not {' and '.join(named)}")
        for name in sorted(self.model_fields_set & OF.keys()) if named else ():
            if named[0] not in OF[name]:
                kinds = " and ".join(OF[name])
                raise ValueError(f"“{name}” belongs to {kinds}, not to {named[0]}: remove it")
        if named == ["stat"] and self.brief and (self.brief != "rows" or self.id == BLANK):
            raise ValueError(
                "“brief” of a stat block must be rows, and the block must be of the cast"
            )
        if named and named[0] in UNTITLED and self.title:
            raise ValueError(f"“title” is not printed above {named[0]}: remove it")
        return self

    @property
    def kind(self) -> str:
        return next((k for k in PARTS if self._of(k) is not None), "")

    @property
    def id(self) -> str:
        return str(self._of(self.kind)) if self.kind else ""

    @property
    def maps(self) -> list[str]:
        """The maps of `places`."""
        return [self.places] * bool(self.places) if isinstance(self.places, str) else self.places

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
