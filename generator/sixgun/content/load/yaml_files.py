"""The YAML files of a game that hold no table: rules.yaml, people, errata and maps."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from pydantic import BaseModel, RootModel

from ...system.problem import Problem, Problems, near
from ...system.source import is_there
from ..content import BEINGS, CHARACTER, TESTS, Cast, Erratum, Rules
from ..map import GROUND, Map, MapFile, Place
from ..tree import Tree, fill, read_yaml
from .folder import Folder, homes_of


class RulesModel(RootModel[dict[str, "str | RulesModel"]]):
    """A value by its name, or a group of them: `speed: {feet: 40}` is {{ rules.speed.feet }} in
    text.
    """


def read_rules(folder: Folder) -> Rules:
    tree = folder.single("rules.yaml")
    values: dict[str, str] = {}
    places: dict[str, int] = {}

    def walk(value: Any, path: tuple[str, ...]) -> None:
        if isinstance(value, dict):
            for name, inner in value.items():
                walk(inner, (*path, name))
        elif isinstance(value, str):
            values[".".join(path)] = value
            places[".".join(path)] = tree.line(*path)
        else:
            folder.problems.append(
                tree.problem(path, "rule-value", f"“{'.'.join(path)}” must be one number or text")
            )

    if not isinstance(tree.value, dict):
        raise Problems(
            [
                tree.problem(
                    (),
                    "rule-value",
                    "rules.yaml must be a list of names, each with its value: name: 3",
                )
            ]
        )
    walk(tree.value, ())
    return Rules(values, tree.file, places)


# cast/*.yaml: people, beasts and gangs, each in the game's own model


def read_cast(folder: Folder, models: Mapping[str, type[BaseModel]], id: str, file: Path) -> Cast:
    """A person of a group, which is the folder that the file is in."""
    group = id.rpartition("/")[0]
    if group not in models:
        raise Problems(
            [
                Problem(
                    file,
                    1,
                    1,
                    "cast-group",
                    f"this game has no cast in “{group}”{near(group, models)}",
                )
            ]
        )
    tree = read_yaml(file)
    return Cast(id, folder.filled(models[group], tree), tree)


# character.yaml and beings/*.yaml: the sources of the game's own models


def read_models(folder: Folder) -> dict[str, Tree]:
    """The declarations of a game's models by file: its characters first."""
    models: dict[str, Tree] = {}
    for name in (CHARACTER, TESTS):
        if is_there(folder.find(name)):
            tree = folder.try_to(partial(folder.single, name), name)
            models |= {name: tree} if tree else {}
    others = folder.all(BEINGS, "*.yaml", lambda id, file: read_yaml(file))
    return models | {f"{BEINGS}/{id}.yaml": tree for id, tree in others.items()}


def models_in(folder: Path) -> dict[str, Tree]:
    """The same, without the rest of the game; Problems if one cannot be read."""
    models: dict[str, Tree] = {}
    for home in homes_of(folder):
        files = (home / CHARACTER, home / TESTS, *sorted((home / BEINGS).glob("**/*.yaml")))
        named = {file.relative_to(home).as_posix(): file for file in files if is_there(file)}
        models = {id: read_yaml(file, home.parents[1]) for id, file in named.items()} | models
    return models


# errata.yaml: where the source contradicts itself


def read_errata(folder: Folder, rules: Rules) -> tuple[Erratum, ...]:
    if not is_there(folder.find("errata.yaml")):
        return ()
    tree = folder.single("errata.yaml")
    if not isinstance(tree.value, list):
        raise Problems(
            [
                tree.problem(
                    (), "field-value", "errata.yaml must be a list; each entry begins with - id:"
                )
            ]
        )
    entries = (
        folder.try_to(partial(_entry, folder, tree, number, rules))
        for number in range(len(tree.value))
    )
    return tuple(filter(None, entries))


def _entry(folder: Folder, tree: Tree, number: int, rules: Rules) -> Erratum:
    """An entry with the ruling in force; Problems if it has none, or where the rule's word is
    none of its rulings.
    """
    entry = fill(Erratum, tree, folder.worded(tree, tree.value[number], (number,)), (number,))
    if bool(entry.ruling) == bool(entry.rulings) or bool(entry.rule) != bool(entry.rulings):
        raise Problems(
            [
                tree.problem(
                    (number,),
                    "field-missing",
                    "an entry needs a ruling, or a rule with a ruling for each of its values",
                )
            ]
        )
    if not entry.rule:
        return entry
    word, known = rules.text(entry.rule), entry.rulings
    if word not in known:
        message = f"{entry.rule} cannot be “{word}”{near(word, known)}"
        rules.refuse(entry.rule, "rule-value", message)
    return entry.model_copy(update={"ruling": known[word]})


# maps/*.yaml: a place, drawn

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
    rock = written.style == "plan" and written.ground == "rock"
    if written.ground == "rock" and not rock:
        yield tree.problem(
            ("ground",), "map-style", "rock is only drawn in a plan; write style: plan"
        )
    for number, way in enumerate(written.ways):
        if (way.kind == "passage") is not rock:
            message = (
                f"a plan of rock draws passages, not a {way.kind}"
                if rock
                else "a passage leads through rock; write style: plan and ground: rock"
            )
            yield tree.problem(("ways", number, "kind"), "map-style", message)
    if written.style == "birds-eye" and written.positions:
        yield tree.problem(
            ("positions",), "map-style", "a bird's-eye view has no counters; write style: plan"
        )
    if written.style == "hexes":
        yield from _unhexed(tree, written)


def _unhexed(tree: Tree, written: MapFile) -> Iterator[Problem]:
    """Faults of terrain on a map of hexes, and places outside of it."""
    wide = len(written.terrain[0]) if written.terrain else 0
    if not wide:
        yield tree.problem(
            ("style",), "map-style", "hexes need terrain: a line of letters for each row of them"
        )
    for row, line in enumerate(written.terrain):
        strange = sorted(set(line) - set(TERRAIN))
        if len(line) != wide or strange:
            what = (
                f"“{strange[0]}” is not a terrain; use {TERRAIN}"
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
