"""maps/*.yaml: a place, drawn."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, field_validator

from .tree import Model, Short

Number = Annotated[float, Field(ge=-100_000, le=100_000, allow_inf_nan=False)]
Length = Annotated[float, Field(gt=0, le=100_000, allow_inf_nan=False)]
Numbers = tuple[Number, ...]
GROUND = (
    "cattle",
    "mound",
    "bales",
    "trough",
    "wagon",
    "coach",
)  # kinds of places that a plan alone draws, with their names beside them
Style = Literal["birds-eye", "plan", "plat", "hexes"]
Spot = Annotated[Numbers, Field(min_length=2, max_length=2)]


class Note(Short):
    """Something said of a place, by itself or as {text: …, secret: yes}."""

    text: str
    secret: bool = Field(False, description="yes: only on the Judge's copy.")


class Person(Model):
    """Someone who lives at a place."""

    name: str
    who: str = ""
    is_: str = Field(
        "", description="This person in the cast, whose figures are printed: quick-play/gambler."
    )
    wants: str = Field("", description="What the person wants; only on the Judge's copy.")
    grudge: str = Field(
        "", description=("A grudge: against whom, and why; only on the Judge's copy.")
    )
    secret: bool = Field(False, description="yes: only on the Judge's copy.")

    model_config = Model.model_config | {
        "alias_generator": lambda name: name.rstrip("_").replace("_", "-")
    }


class Place(Model):
    """A place of a map. Without a number its name is inside the walls."""

    number: int | None = None
    name: str
    kind: Literal[
        "building",
        "corral",
        "graves",
        "church",
        "trees",
        "lot",
        "horses",
        "fitting",
        "town",
        "fort",
        "camp",
        "mine",
        "ranch",
        "landmark",
        "land",
        "cattle",
        "mound",
        "bales",
        "trough",
        "wagon",
        "coach",
    ] = "building"
    box: Numbers | None = Field(None, description="[x, y, width, height]")
    boxes: tuple[Numbers, ...] = Field(
        (), description=("Several boxes, for a place that is not one rectangle.")
    )
    at: Spot | None = Field(None, description="On hexes: column and row, counted from one.")
    ours: bool = Field(
        False, description="yes: our addition, not in the source; marked with a star."
    )
    text: str = ""
    notes: tuple[Note, ...] = Field(
        (), description=("More sentences about the place, each by itself.")
    )
    key: tuple[Note, ...] = Field((), description="A shorter text for the key beside the map.")
    rumor: str = Field("", description="A rumor about the place; only on the Judge's copy.")
    people: tuple[Person, ...] = ()
    secret: bool = Field(False, description="yes: only on the Judge's copy.")
    look: Literal["house", "store", "saloon", "bank", "hotel", "barn", "smithy", "villa"] = Field(
        "house", description="Of a building in a bird's-eye view."
    )
    sign: str = Field("", description="The word on the front of the building.")
    doors: tuple[Spot, ...] = Field((), description="Points on a wall, each one space wide.")
    windows: tuple[Spot, ...] = ()


class Position(Model):
    """The position of a person as the game begins."""

    number: int
    name: str
    at: Spot
    side: Literal["light", "dark"] = "light"
    text: str = ""


class Way(Model):
    """A street, trail, rail, creek, ridge or passage: a line through points [x, y]. A ridge
    falls off to the right, as seen along the line.
    """

    kind: Literal["street", "trail", "rail", "creek", "border", "ridge", "passage"]
    name: str = ""
    points: tuple[Numbers, ...]
    width: Length = 1.0

    @field_validator("points")
    @classmethod
    def _line(cls, points: tuple[Numbers, ...]) -> tuple[Numbers, ...]:
        if len(points) < 2 or any(len(point) != 2 for point in points):
            raise ValueError("a way needs two points or more, each [x, y]")
        return points


class MapFile(Model):
    """A place, drawn: streets, buildings, who lives where. One to play on has a grid."""

    title: str
    line: str = ""
    style: Style = "plat"
    size: tuple[Length, ...] = Field(
        description="[width, height] in any units, or in spaces; the page scales them."
    )
    space: Annotated[float, Field(ge=1, le=1000, allow_inf_nan=False)] | None = Field(
        None, description="Units per space of the grid."
    )
    ground: Literal["open", "rock"] = Field(
        "open", description="Of a plan. rock: rooms and passages underground."
    )
    scale: str = ""
    feet: Length | None = Field(
        None, description="Units per foot, for the scale bar of a bird's-eye view."
    )
    over: str = Field("", description="The line above its title on a framed sheet.")
    judges: str = Field(
        "The judge’s copy", description="The line below its title on the Judge's sheet."
    )
    note: str = Field("", description="The text below the title on the Judge's copy.")
    index: bool = Field(True, description="no: of its places only the people are in the index.")
    compass: bool = Field(True, description="no: the plan has no north.")
    terrain: tuple[str, ...] = Field(
        (),
        description=(
            "Of hexes: a row of letters each: m mountains, h hills, e mesa, b badlands, w woods, s"
            " sand, . open."
        ),
    )
    ways: tuple[Way, ...] = ()
    places: tuple[Place, ...]
    positions: tuple[Position, ...] = ()

    @field_validator("size")
    @classmethod
    def _two(cls, size: tuple[float, ...]) -> tuple[float, ...]:
        if len(size) != 2:
            raise ValueError("a size is [width, height]")
        return size


class Map(MapFile):
    """A map as it is drawn: all in its own units, every place with its boxes, also one with a
    single `box`; `space` is 0 without a grid.
    """

    id: str
    file: Path
    space: float = 0.0
