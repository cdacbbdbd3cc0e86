"""Maps, and ruled paper to draw them on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..map import Map


@dataclass(frozen=True)
class MapView:
    """A place drawn from content."""

    kind: ClassVar[str] = "map"
    wide: ClassVar[bool] = True
    id: str
    map: Map


@dataclass(frozen=True)
class GazetteerView:
    """What is said of each place of a map."""

    kind: ClassVar[str] = "gazetteer"
    id: str
    title: str
    places: tuple[tuple[str, str, str, tuple[tuple[str, str], ...]], ...]  # number, name, text, people (name, who)


@dataclass(frozen=True)
class GridView:
    """Ruled paper: `shape` is square or hex; `line` says how much one of them stands for; no `rows` fills the page.

    `cell` is the width of one in points, whatever the page; without it there are so many `across`. `style` is lines, dots or light.
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


def view_gazetteer(map: Map) -> GazetteerView:
    """The numbered places of a map, then the positions on it."""
    places = [(str(p.number), p.name, p.text, tuple((m.name, m.who) for m in p.people)) for p in map.places if p.number is not None]
    return GazetteerView(map.id, map.title, (*places, *((str(p.number), p.name, p.text, ()) for p in map.positions)))
