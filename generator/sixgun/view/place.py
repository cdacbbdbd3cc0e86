"""Drawings: maps, ruled paper to draw them on, charts of chances."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeVar

from ..content.map import Map
from ..content.table import slug
from ..content.wording import capital
from ..content.words import phrase

Spot = tuple[float, ...]  # x and y, in units of the map
T = TypeVar("T")


@dataclass(frozen=True)
class NoteView:
    """Something that the key beside a map says of a place."""

    text: str
    secret: bool = False


@dataclass(frozen=True)
class PlaceView:
    """A place of a map, in `boxes` of [x, y, width, height], or on a hex `at` column and row."""

    number: int | None
    name: str
    kind: str
    boxes: tuple[Spot, ...]
    at: Spot | None
    ours: bool
    text: str
    key: tuple[NoteView, ...]
    look: str
    sign: str
    doors: tuple[Spot, ...]
    windows: tuple[Spot, ...]


@dataclass(frozen=True)
class PositionView:
    """The position of a person as the game begins; `side` is light or dark."""

    number: int
    name: str
    at: Spot
    side: str
    text: str


@dataclass(frozen=True)
class WayView:
    """A street, trail, rail, creek, border or ridge through points."""

    kind: str
    name: str
    points: tuple[Spot, ...]
    width: float


@dataclass(frozen=True)
class MapView:
    """A place to be drawn: the players' copy, or the judge's with its secrets. `size` and
    everything on the map are in its own units; `space` is one space of its grid, 0 without a
    grid; `feet` is the number of units in a foot.
    """

    kind: ClassVar[str] = "map"
    wide: ClassVar[bool] = True
    id: str
    title: str
    line: str
    style: str
    size: Spot
    space: float
    scale: str
    feet: float | None
    over: str
    judges: str
    note: str
    compass: bool
    terrain: tuple[str, ...]
    ways: tuple[WayView, ...]
    places: tuple[PlaceView, ...]
    positions: tuple[PositionView, ...]
    judge: bool = False
    ground: str = "open"


@dataclass(frozen=True)
class ResidentView:
    """Someone who lives at a place."""

    name: str
    who: str
    wants: str = ""
    grudge: str = ""


@dataclass(frozen=True)
class EntryView:
    """What a gazetteer says of a place, or of a position on a map."""

    number: str
    name: str
    text: str
    rumor: str = ""
    people: tuple[ResidentView, ...] = ()

    @property
    def key(self) -> str:
        """What a link to it is called: its number, or its name."""
        return self.number or slug(self.name)


@dataclass(frozen=True)
class GazetteerView:
    """The text of each place of a map."""

    kind: ClassVar[str] = "gazetteer"
    id: str
    title: str
    places: tuple[EntryView, ...]
    index: bool = True


@dataclass(frozen=True)
class GridView:
    """Ruled paper: `shape` is square or hex; `line` gives the scale; without `rows` it fills the
    page.

    `cell` is the width of a cell in points, whatever the page; without it there are `across`
    cells in a row. `style` is lines, dots or light.
    """

    kind: ClassVar[str] = "grid"
    wide: ClassVar[bool] = True
    id: str
    title: str
    shape: str
    across: int
    rows: int = 0
    line: str = ""
    cell: float = 0.0
    style: str = "lines"
    numbers: bool = False


def view_map(map: Map, secrets: bool = True) -> MapView:
    """A map; without its secrets for the players."""
    shown = map if secrets else public(map)
    return _as(
        MapView,
        shown,
        ways=tuple(_as(WayView, way) for way in shown.ways),
        places=tuple(
            _as(PlaceView, place, key=tuple(_as(NoteView, note) for note in place.key))
            for place in shown.places
        ),
        positions=tuple(_as(PositionView, position) for position in shown.positions),
        judge=secrets,
    )


def _as(view: type[T], model: Any, **others: Any) -> T:
    """A view with the fields of a model that have the same names."""
    names = (field.name for field in fields(view))  # type: ignore[arg-type]
    return view(**{name: getattr(model, name) for name in names if name not in others}, **others)


def public(map: Map) -> Map:
    """A map as the players may see it."""
    places = tuple(
        place.model_copy(
            update={
                "notes": tuple(note for note in place.notes if not note.secret),
                "key": tuple(note for note in place.key if not note.secret),
                "rumor": "",
                "people": tuple(
                    person.model_copy(update={"wants": "", "grudge": ""})
                    for person in place.people
                    if not person.secret
                ),
            }
        )
        for place in map.places
        if not place.secret
    )
    return map.model_copy(update={"places": places})


def view_gazetteer(map: Map, secrets: bool = True) -> GazetteerView:
    """The places of a map that have a number or something to tell, then the positions on it."""
    map = map if secrets else public(map)
    places = [
        EntryView(
            "" if p.number is None else str(p.number),
            p.name,
            " ".join(filter(None, (p.text, *(note.text for note in p.notes)))),
            p.rumor,
            tuple(_as(ResidentView, person) for person in p.people),
        )
        for p in map.places
        if p.number is not None or p.rumor or p.people
    ]
    positions = (EntryView(str(p.number), p.name, p.text) for p in map.positions)
    return GazetteerView(map.id, map.title, (*places, *positions), map.index)


def at_home(maps: Iterable[Map], id: str) -> tuple[tuple[str, str], ...]:
    """Lines for the stat block of a person of the cast: where the person is on the maps, a want,
    and a grudge.
    """
    places = (place for map in maps for place in map.places)
    found = [(place, one) for place in places for one in place.people if one.is_ == id]
    if not found:
        return ()
    names = (f"{'' if at.number is None else at.number} {at.name}".strip() for at, _ in found)
    _, first = found[0]
    lines = (
        (phrase("Found at"), "; ".join(names)),
        (phrase("Wants"), capital(first.wants)),
        (phrase("Grudge"), capital(first.grudge)),
    )
    return tuple(line for line in lines if line[1])


@dataclass(frozen=True)
class Series:
    """One line or set of bars: a label and a value in 0..1 for each x."""

    label: str
    values: tuple[float, ...]


@dataclass(frozen=True)
class ChartView:
    """Chances drawn: `shape` is lines or bars; values are shares of one. A `wide` one is as wide as
    the page.
    """

    kind: ClassVar[str] = "chart"
    id: str
    title: str
    x_label: str
    xs: tuple[str, ...]
    series: tuple[Series, ...]
    shape: str = "lines"
    line: str = ""
    note: str = ""
    height: float = 170.0  # points
    narrow: float = 140.0  # its height where it is as wide as a narrow page
    top: float = 1.0  # the share at the top of the drawing
    wide: bool = False
