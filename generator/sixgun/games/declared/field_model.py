"""The fields of a declared model."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import Field, model_validator

from ...content.tree import Id, Model
from .formula import WORDS
from .supply import Usage, Worth
from .test_model import Thrown

NAME = re.compile(r"[a-z][a-z0-9]{0,23}(_[a-z0-9]{1,12}){0,2}")
TAKEN = (
    *WORDS,
    "game",
    "seed",
    "code",
    "waive",
    "crossed",
    "now",
)  # reserved: keys of a character file, words of a formula
STATES = ("tick", "ticks", "clock", "marks", "track", "progress", "places", "usage", "coins")
COUNTED = ("clock", "marks", "track", "progress")  # states that are one number
LISTED = ("several", "goods", "lines", "ticks")  # kinds that has( ) and count( ) take
KINDS = (
    "array",
    "roll",
    "value",
    "words",
    "formula",
    "pool",
    "points",
    "choose",
    "goods",
    "names",
    "lines",
    "room",
    *STATES,
)
WRITTEN = ("value", "usage", "coins")  # values that begin as a formula says
DEPENDING = ("by", "among", "die", "dice", "take", "holds", "free")  # formulas for its options
USED = (
    "array",
    "roll",
    "value",
    "formula",
    "pool",
    "points",
    "choose",
    *STATES,
)  # kinds that a formula may use
BEGINS = ("text", "value", "lines", "room", "goods", "usage", "coins", *COUNTED)
NAMED = ("text", "names", "choose", "room")  # kinds that the field “name” may have


Label = Annotated[str, Field(min_length=1, max_length=40)]
Letters = Annotated[int, Field(ge=1, le=200)]
Lines = Annotated[int, Field(ge=1, le=40)]
Boxes = Annotated[int, Field(ge=1, le=40)]


End = Annotated[int, Field(ge=-99, le=99)]


class TrackModel(Model):
    """A track: its first and last number, and where it is set back to."""

    from_: End = Field(alias="from")
    to: End
    reset: End | None = Field(None, description="Where it is set back to; printed beside it.")

    @model_validator(mode="after")
    def _one(self) -> TrackModel:
        if not 0 < self.to - self.from_ <= 60:
            raise ValueError("a track goes from a number to a higher one, in at most 60 steps")
        if self.reset is not None and not self.from_ <= self.reset <= self.to:
            raise ValueError("reset must be a number on the track")
        return self


Number = Annotated[int, Field(ge=-100_000, le=100_000)]
FEW = 200  # numbers that are all looked at; of more, the first and the last


class ValueModel(Model):
    """A number that is written down: its lowest and its highest."""

    from_: Number = Field(0, alias="from")
    to: Number

    @model_validator(mode="after")
    def _one(self) -> ValueModel:
        if self.to <= self.from_:
            raise ValueError("a value goes from a number to a higher one")
        return self

    @property
    def range(self) -> range:
        return range(self.from_, self.to + 1)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Those to try where every one may matter."""
        return tuple(self.range) if len(self.range) <= FEW else (self.from_, self.to)


class BeginModel(Model):
    """A thing, or several, that a list begins with: a text, a formula, or a row that is thrown
    for.
    """

    text: str | None = None
    formula: str | None = None
    roll: Id | None = Field(None, description="A throw on this table.")
    by: str | None = Field(None, description="Instead: a formula that gives the table's id.")
    column: str = Field("", description="Of roll and by: the column; without it, the row's name.")
    times: Annotated[int, Field(ge=1, le=20)] = Field(1, description="So many throws.")

    @model_validator(mode="after")
    def _one(self) -> BeginModel:
        if sum(one is not None for one in (self.text, self.formula, self.roll, self.by)) != 1:
            raise ValueError("begins with one of text, formula, roll and by")
        if (self.column or self.times > 1) and not (self.roll or self.by):
            raise ValueError("column and times belong to roll or by")
        return self


class FieldModel(Model):
    """One field of a character. With none of KINDS it is a line of text."""

    label: Label
    roll: Thrown | None = None
    die: str | None = Field(
        None, description="Instead of roll: a formula that gives the dice, such as a cell with 1d8."
    )
    dice: str | None = Field(
        None, description="Of roll and die: a formula, how many of the first dice are thrown."
    )
    value: ValueModel | None = Field(
        None, description="A number that is written down, such as a level, experience or an age."
    )
    words: str | None = Field(
        None, description="Text that follows from the rest: a formula, such as a cell."
    )
    formula: str | None = None
    pool: str | None = Field(
        None, description="What may be spent, as a formula; the field holds what is left of it."
    )
    points: str | None = Field(None, description="A number that is bought from this pool.")
    low: Annotated[int, Field(ge=-1000, le=1000)] = Field(
        0, description="Of points: the number that costs nothing."
    )
    high: Annotated[int, Field(ge=-1000, le=1000)] | None = Field(
        None, description="Of points: the highest number."
    )
    cost: Annotated[int, Field(ge=1, le=1000)] = Field(
        1, description="Of points: what each step above low costs."
    )
    free: str | None = Field(
        None, description="Of points: a formula, how many steps above low cost nothing."
    )
    array: str | None = Field(
        None, description="A number of this array: each of its numbers is given to one field."
    )
    choose: Id | None = None
    by: str | None = Field(
        None, description="Instead of choose: a formula that gives the id of the table."
    )
    among: str | None = Field(
        None, description="Of choose: a formula that gives the rows allowed, with commas."
    )
    goods: Id | None = Field(None, description="Rows of this table, one on each line.")
    count: Lines | None = Field(
        None, description="Of choose: the number of different rows. Of goods: the number of lines."
    )
    take: str | None = Field(
        None, description="Of a choice of several: a formula, how many are chosen; count at most."
    )
    show: list[str] = Field(
        [], description="Of goods and of several rows: the columns to show beside each name."
    )
    price: str = Field("", description="Of goods: the column that holds prices.")
    money: str = Field("", description="Of goods: the pool that pays for them.")
    names: Id | None = None
    lines: Lines | None = None
    room: Lines | None = None
    column: str = ""
    boxes: Boxes | None = None
    as_: Literal["die"] | None = Field(
        None, alias="as", description="die: a number of sides, which is printed as a die: d8."
    )
    rises: bool = Field(
        False, description="Of boxes: they are ticked as the number rises, and none is closed."
    )
    tick: bool | None = Field(None, description="yes: a box to tick.")
    ticks: Id | Annotated[list[Label], Field(min_length=1, max_length=40)] | None = Field(
        None, description="Conditions to tick: their names, or the rows of a table."
    )
    clock: Annotated[int, Field(ge=2, le=24)] | None = Field(None, description="So many segments.")
    marks: Annotated[int, Field(ge=1, le=60)] | None = Field(
        None, description="The number of boxes to fill: uses, or experience."
    )
    track: TrackModel | None = None
    progress: Annotated[int, Field(ge=1, le=20)] | None = Field(
        None, description="The number of boxes, each with four ticks."
    )
    places: dict[Label, Annotated[int, Field(ge=1, le=12)]] | None = Field(
        None, description="Wounds: how many boxes there are at each place."
    )
    usage: Usage | None = Field(
        None, description="A usage die, which steps down until nothing is left: d8."
    )
    coins: Annotated[dict[Label, Worth], Field(min_length=1, max_length=8)] | None = Field(
        None, description="Money: each coin with its worth in the smallest, which is 1."
    )
    slots: Annotated[int, Field(ge=1, le=60)] | None = Field(
        None, description="Of goods and lines: the number of slots; each thing takes one."
    )
    size: str = Field(
        "", description="Of goods: the column with the slots or the weight that a thing takes."
    )
    holds: str | None = Field(
        None, description="Of slots: a formula, how many of them may be used."
    )
    full: str = Field("", description="Of slots: what it means when all are used.")
    begins: str | list[BeginModel] | None = None
    now: bool = Field(False, description="yes: of a number; a second box shows its current value.")
    hidden: bool = Field(False, description="yes: it is on no sheet; formulas may use it.")
    secret: bool = Field(False, description="yes: only stat blocks show it, not the sheet.")
    optional: bool = Field(False, description="yes: of choose or roll; it may be left empty.")
    play: bool = False
    most: Letters = 40
    weight: Literal["large", "normal", "small"] | None = Field(
        None, description="Its size on the sheet; a number that a test uses is large."
    )
    width: Annotated[int, Field(ge=1, le=12)] | None = Field(
        None, description="Its share of the width of its row."
    )
    line: Annotated[str, Field(max_length=90)] = Field(
        "", description="A few words at its label, such as: lift, break, endure."
    )

    @model_validator(mode="after")
    def _one(self) -> FieldModel:
        kinds = [kind for kind in KINDS if getattr(self, kind) is not None]
        if len(kinds) > 1:
            raise ValueError(f"is one of {', '.join(KINDS)}, not {' and '.join(kinds)}")
        if self.boxes and not self.number:
            raise ValueError("boxes belong to a number: to roll, formula, points or pool")
        if self.as_ and not self.number:
            raise ValueError("as: die belongs to a number: to value, array, points or formula")
        if self.begins is not None and self.kind not in BEGINS:
            raise ValueError(
                "begins belongs to a line of text, a value, lines, room, goods, usage, coins, a"
                " clock, marks, a track or progress"
            )
        if isinstance(self.begins, list) and self.kind not in ("lines", "goods"):
            raise ValueError("a list of beginnings belongs to lines or goods")
        if self.by is not None and self.choose is not None:
            raise ValueError("choose names a table, by a formula for one: not both")
        if self.die is not None and self.roll is not None:
            raise ValueError("roll names the dice, die a formula for them: not both")
        if self.slots and self.kind not in ("goods", "lines"):
            raise ValueError("slots belong to goods or lines")
        if self.now and (not self.number or self.boxes):
            raise ValueError("now belongs to a number without boxes")
        if self.optional and self.kind not in ("roll", "choose"):
            raise ValueError("optional belongs to roll or choose")
        for keys, to, ours in (
            ("column", "choose", self.chosen),
            ("among", "choose or by", self.chosen),
            ("size", "goods", self.goods),
            ("full holds", "slots", self.slots),
            ("count", "choose or goods", self.chosen or self.goods),
            ("rises", "boxes", self.boxes),
            ("dice", "roll or die", self.kind == "roll"),
            ("take", "a choice with count", self.kind == "several"),
            ("low high cost free", "points", self.points),
            ("price money", "goods", self.goods),
            ("show", "goods, or a choice with count", self.goods or (self.choose and self.count)),
        ):
            for key in keys.split():
                if key in self.model_fields_set and not ours:
                    raise ValueError(f"{key} belongs to {to}")
        return self

    @model_validator(mode="after")
    def _whole(self) -> FieldModel:
        if self.points and (self.high is None or self.high <= self.low):
            raise ValueError("points need a number that is the highest, above low, such as high: 5")
        if self.coins and 1 not in self.coins.values():
            raise ValueError(
                "one coin must be worth 1: the smallest, in which the others are counted"
            )
        if self.goods and not self.rows:
            raise ValueError("goods need a number of lines, such as count: 8")
        if bool(self.price) != bool(self.money):
            raise ValueError(
                "price names the column of prices, money the pool that pays: one needs the other"
            )
        return self

    @property
    def kind(self) -> str:
        """One of KINDS, "several" for a choice of several rows, or "text"."""
        kind = next((kind for kind in KINDS if getattr(self, kind) is not None), "text")
        kind = "choose" if self.by is not None else "roll" if self.die is not None else kind
        return "several" if kind == "choose" and self.count else kind

    @property
    def number(self) -> bool:
        return self.kind in ("array", "roll", "value", "formula", "pool", "points")

    def figure(self, number: int) -> str:
        """A number of it as it is printed: 8, or d8."""
        return f"d{number}" if self.as_ else str(number)

    @property
    def counted(self) -> bool:
        """Whether formulas and tests take it as a number."""
        return self.number or self.state

    @property
    def rows(self) -> int:
        """How many lines a list has."""
        return self.lines or self.count or self.slots or 0

    @property
    def chosen(self) -> bool:
        """Whether it is a row of a table, or several."""
        return self.choose is not None or self.by is not None

    @property
    def state(self) -> bool:
        """Whether it is something that changes in play, and a number in formulas."""
        return self.kind in STATES

    @property
    def stored(self) -> str:
        """Its kind in the model of a character: with ? where it may be left empty."""
        return f"{self.kind}?" if self.optional else self.kind

    @property
    def shown(self) -> bool:
        """Whether it is on the sheet."""
        return not (self.hidden or self.secret)

    @property
    def range(self) -> range:
        """Of points: every number that can be bought."""
        return range(self.low, (self.low if self.high is None else self.high) + 1)

    @property
    def in_boxes(self) -> bool:
        """Whether its boxes alone say the number: as many are filled as were bought."""
        return bool(self.points and self.rises) and self.range == range((self.boxes or 0) + 1)

    @property
    def span(self) -> tuple[int, int] | None:
        """The lowest and the highest number that may be written; None if nothing bounds it."""
        if self.value is not None:
            return self.value.from_, self.value.to
        return (self.range[0], self.range[-1]) if self.points else None

    @property
    def part(self) -> str:
        """The end of the name of the slot that holds a row of goods, where others are beside it."""
        return "._name" if self.show else ""

    @property
    def table(self) -> str:
        """The table of a choice or a purchase, or nothing."""
        return (
            self.choose or self.goods or (self.ticks if isinstance(self.ticks, str) else "") or ""
        )
