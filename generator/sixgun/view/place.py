"""Maps, and ruled paper to draw them on."""

from dataclasses import dataclass
from typing import ClassVar

from ..content.map import Map


@dataclass(frozen=True)
class MapView:
    """A place drawn from content: the players' copy, or the judge's with what is secret."""

    kind: ClassVar[str] = "map"
    wide: ClassVar[bool] = True
    id: str
    map: Map
    judge: bool = False


@dataclass(frozen=True)
class GazetteerView:
    """What is said of each place of a map."""

    kind: ClassVar[str] = "gazetteer"
    id: str
    title: str
    places: tuple[
        tuple[str, str, str, tuple[tuple[str, str], ...]], ...
    ]  # number, name, text, people (name, who)


@dataclass(frozen=True)
class GridView:
    """Ruled paper: `shape` is square or hex; `line` says how much one of them stands for; no `rows`
    fills the page.

    `cell` is the width of one in points, whatever the page; without it there are so many `across`.
    `style` is lines, dots or light.
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
    return MapView(map.id, map if secrets else public(map), secrets)


def public(map: Map) -> Map:
    """A map as the players may see it."""
    places = tuple(
        place.model_copy(
            update={
                "notes": tuple(note for note in place.notes if not note.secret),
                "key": tuple(note for note in place.key if not note.secret),
                "people": tuple(person for person in place.people if not person.secret),
            }
        )
        for place in map.places
        if not place.secret
    )
    return map.model_copy(update={"places": places})


def view_gazetteer(map: Map, secrets: bool = True) -> GazetteerView:
    """The numbered places of a map, then the positions on it."""
    map = map if secrets else public(map)
    places = [
        (
            str(p.number),
            p.name,
            " ".join(filter(None, (p.text, *(note.text for note in p.notes)))),
            tuple((m.name, m.who) for m in p.people),
        )
        for p in map.places
        if p.number is not None
    ]
    return GazetteerView(
        map.id, map.title, (*places, *((str(p.number), p.name, p.text, ()) for p in map.positions))
    )
