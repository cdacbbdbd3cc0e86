"""maps/*.yaml: a place, drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, field_validator

from ..content import Map, Person, Place, Position, Way
from ..tree import Model, read_yaml
from .folder import Folder

Number = Annotated[float, Field(ge=-100_000, le=100_000, allow_inf_nan=False)]
Length = Annotated[float, Field(gt=0, le=100_000, allow_inf_nan=False)]
Spot = Annotated[list[Number], Field(min_length=2, max_length=2)]


class PersonModel(Model):
    """Someone who lives at a place."""

    name: str
    who: str = ""
    is_: str = Field("", description="Who it is in the cast, where there are figures: quick-play/gambler.")

    model_config = Model.model_config | {"alias_generator": lambda name: name.rstrip("_").replace("_", "-")}


class PlaceModel(Model):
    """A place of a map. Without a number its name stands inside the walls."""

    number: int | None = None
    name: str
    kind: Literal["building", "corral", "graves", "church", "trees", "lot", "horses", "fitting"] = "building"
    box: list[Number] | None = Field(None, description="[x, y, width, height]")
    boxes: list[list[Number]] | None = Field(None, description="Several boxes, where one is not its shape.")
    text: str = ""
    people: list[PersonModel] = []
    doors: list[Spot] = Field([], description="Points on a wall, each one space wide.")
    windows: list[Spot] = []


class PositionModel(Model):
    """Where somebody stands as the game begins."""

    number: int
    name: str
    at: Spot
    side: Literal["light", "dark"] = "light"
    text: str = ""


class WayModel(Model):
    """A street, trail, rail or creek: a line through points [x, y]."""

    kind: Literal["street", "trail", "rail", "creek"]
    name: str = ""
    points: list[list[Number]]
    width: Length

    @field_validator("points")
    @classmethod
    def _line(cls, points: list[list[float]]) -> list[list[float]]:
        if len(points) < 2 or any(len(point) != 2 for point in points):
            raise ValueError("a way leads through two points or more, each [x, y]")
        return points


class MapModel(Model):
    """A place, drawn: streets, buildings, who lives where. One to play on has a grid."""

    title: str
    line: str = ""
    size: list[Length] = Field(description="[width, height] in our units, or in spaces; the page scales them.")
    space: Annotated[float, Field(ge=1, le=1000, allow_inf_nan=False)] | None = Field(None, description="Our units to a space of the grid.")
    scale: str = ""
    compass: bool = Field(True, description="no: it may face any way.")
    ways: list[WayModel] = []
    places: list[PlaceModel]
    positions: list[PositionModel] = []

    @field_validator("size")
    @classmethod
    def _two(cls, size: list[float]) -> list[float]:
        if len(size) != 2:
            raise ValueError("a size is [width, height]")
        return size


def read_map(folder: Folder, id: str, file: Path) -> Map:
    tree = read_yaml(file)
    model = folder.filled(MapModel, tree)
    space = model.space or 1.0

    def units(spots: list[list[float]]) -> tuple[tuple[float, ...], ...]:
        """A map with a grid is measured in its spaces."""
        return tuple(tuple(n * space for n in spot) for spot in spots)

    places = tuple(
        Place(
            p.number, p.name, p.kind, units(p.boxes or [p.box or []]), p.text, tuple(Person(m.name, m.who, m.is_) for m in p.people),
            units(p.doors), units(p.windows),
        )
        for p in model.places
    )  # fmt: skip
    positions = tuple(Position(p.number, p.name, units([p.at])[0], p.side, p.text) for p in model.positions)
    for number, place in enumerate(places):
        if any(len(box) != 4 for box in place.boxes):
            folder.problems.append(tree.problem(("places", number), "map-box", f"“{place.name}” needs a box: [x, y, width, height]"))
    ways = tuple(Way(w.kind, w.name, units(w.points), w.width * space) for w in model.ways)
    size = units([model.size])[0]
    return Map(id, model.title, model.line, size, ways, places, file, positions, model.space or 0.0, model.scale, model.compass)
