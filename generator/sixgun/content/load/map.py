"""maps/*.yaml: a place, drawn."""

from collections.abc import Iterator
from pathlib import Path

from ...system.problem import Problem
from ..map import GROUND, Map, MapFile, Place
from ..tree import Tree, read_yaml
from .folder import Folder

TERRAIN = "mhebws."
RISING = ("building", "church", "corral", "graves")  # kinds of places that a bird's-eye view draws


def _undrawable(tree: Tree, written: MapFile) -> Iterator[Problem]:
    """What a map's style has no drawing for."""
    for number, place in enumerate(written.places if written.style == "birds-eye" else ()):
        if place.kind not in RISING:
            message = (
                f"a bird's-eye view does not draw {place.kind}: it draws {', '.join(RISING)}; write"
                " style: plan"
            )
            yield tree.problem(("places", number, "kind"), "map-style", message)
    for number, place in enumerate(written.places if written.style == "plat" else ()):
        if place.kind in GROUND:
            yield tree.problem(
                ("places", number, "kind"),
                "map-style",
                f"a plat does not draw {place.kind}; write style: plan",
            )
    for number, way in enumerate(written.ways if written.style != "plan" else ()):
        if way.kind == "ridge":
            yield tree.problem(
                ("ways", number, "kind"),
                "map-style",
                f"{written.style} does not draw a ridge; write style: plan",
            )
    if written.style == "birds-eye" and written.positions:
        yield tree.problem(
            ("positions",), "map-style", "a bird's-eye view has no counters; write style: plan"
        )
    if written.style == "hexes":
        yield from _unhexed(tree, written)


def _unhexed(tree: Tree, written: MapFile) -> Iterator[Problem]:
    """Terrain that is no field of hexes, and places that are not on it."""
    wide = len(written.terrain[0]) if written.terrain else 0
    if not wide:
        yield tree.problem(
            ("style",), "map-style", "hexes need terrain: a line of letters for each row of them"
        )
    for row, line in enumerate(written.terrain):
        strange = sorted(set(line) - set(TERRAIN))
        if len(line) != wide or strange:
            what = (
                f"“{strange[0]}” is no terrain; there are {TERRAIN}"
                if strange
                else f"this row has {len(line)} hexes, and the first {wide}"
            )
            yield tree.problem(("terrain", row), "map-style", what)
    for number, place in enumerate(written.places):
        if not place.at or not (
            0 < place.at[0] <= wide and 0 < place.at[1] <= len(written.terrain)
        ):
            yield tree.problem(
                ("places", number),
                "map-style",
                f"“{place.name}” needs at: [column, row], a hex of the map",
            )


def read_map(folder: Folder, id: str, file: Path) -> Map:
    """A map; one with a grid is written in spaces, and measured in units from here on."""
    tree = read_yaml(file)
    written = folder.filled(MapFile, tree)
    space = written.space or 1.0

    def units(spots: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
        return tuple(tuple(n * space for n in spot) for spot in spots)

    def place(p: Place) -> Place:
        boxes = p.boxes or (((p.box or ()),) if written.style != "hexes" else ())
        return p.model_copy(
            update={"boxes": units(boxes), "doors": units(p.doors), "windows": units(p.windows)}
        )

    for number, p in enumerate(written.places):
        if written.style != "hexes" and any(len(box) != 4 for box in p.boxes or (p.box or (),)):
            folder.problems.append(
                tree.problem(
                    ("places", number), "map-box", f"“{p.name}” needs a box: [x, y, width, height]"
                )
            )
    folder.problems += _undrawable(tree, written)
    scaled = {
        "size": units((written.size,))[0],
        "space": written.space or 0.0,
        "places": tuple(map(place, written.places)),
        "positions": tuple(
            p.model_copy(update={"at": units((p.at,))[0]}) for p in written.positions
        ),
        "ways": tuple(
            w.model_copy(update={"points": units(w.points), "width": w.width * space})
            for w in written.ways
        ),
    }
    return Map.model_construct(**(dict(written) | scaled), id=id, file=file)
