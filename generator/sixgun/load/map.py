"""maps/*.yaml: a place, drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..map import Map, MapFile, Place
from ..problem import Problem
from ..tree import Tree, read_yaml
from .folder import Folder

RISING = ("building", "church", "corral", "graves")  # kinds of places that a bird's-eye view draws


def _undrawable(tree: Tree, written: MapFile) -> Iterator[Problem]:
    """What a map's style has no drawing for."""
    for number, place in enumerate(written.places if written.style == "birds-eye" else ()):
        if place.kind not in RISING:
            message = f"a bird's-eye view does not draw {place.kind}: it draws {', '.join(RISING)}; write style: plan"
            yield tree.problem(("places", number, "kind"), "map-style", message)
    if written.style == "birds-eye" and written.positions:
        yield tree.problem(("positions",), "map-style", "a bird's-eye view has no counters; write style: plan")


def read_map(folder: Folder, id: str, file: Path) -> Map:
    """A map; one with a grid is written in spaces, and measured in units from here on."""
    tree = read_yaml(file)
    written = folder.filled(MapFile, tree)
    space = written.space or 1.0

    def units(spots: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
        return tuple(tuple(n * space for n in spot) for spot in spots)

    def place(p: Place) -> Place:
        boxes = p.boxes or ((p.box or ()),)
        return p.model_copy(update={"boxes": units(boxes), "doors": units(p.doors), "windows": units(p.windows)})

    for number, p in enumerate(written.places):
        if any(len(box) != 4 for box in p.boxes or (p.box or (),)):
            folder.problems.append(tree.problem(("places", number), "map-box", f"“{p.name}” needs a box: [x, y, width, height]"))
    folder.problems += _undrawable(tree, written)
    scaled = {
        "size": units((written.size,))[0], "space": written.space or 0.0, "places": tuple(map(place, written.places)),
        "positions": tuple(p.model_copy(update={"at": units((p.at,))[0]}) for p in written.positions),
        "ways": tuple(w.model_copy(update={"points": units(w.points), "width": w.width * space}) for w in written.ways),
    }  # fmt: skip
    return Map.model_construct(**(dict(written) | scaled), id=id, file=file)
